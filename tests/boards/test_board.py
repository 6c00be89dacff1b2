"""Both boards implement `throws.board.Board`, and the methods of a board agree with each other."""

from random import Random

import numpy as np
import pytest

from ruedo.boards.ring import equipment
from ruedo.boards.ring.board import RingBoard
from ruedo.boards.ring.events import Spin
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.shuffleboard.board import ShuffleboardBoard
from ruedo.boards.shuffleboard.equipment import BareBoard, load
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.simulated import Simulated, make_equipment
from ruedo.core.chance import generator
from ruedo.core.errors import BadHeader, Malformed
from ruedo.core.event import Happening
from ruedo.core.setup import Setup
from ruedo.throws.board import AnyBoard
from tests.boards.ring.test_simulated import USUAL

SETUP = Setup(("person", "person"), seed=5)
BED = BareBoard(load())
PHYSICAL = make_equipment(BED, SETUP)
LYING = Simulated(PHYSICAL, ((5.9, 0.02), None, (6.1, -0.05)), (0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
SLIDE = Slide(0, 0.02, 1.9, 0.0, 4.0)
BOARDS: dict[str, tuple[AnyBoard, Spin | Slide]] = {
    "ring": (RingBoard(equipment.load()), USUAL),
    "shuffleboard": (ShuffleboardBoard(BED, lambda: LYING), SLIDE),
}
both = pytest.mark.parametrize("name", BOARDS)


@both
def test_a_board_reports_the_same_event_with_and_without_a_recorded_motion(name: str) -> None:
    board, aim = BOARDS[name]
    board.check()
    launch = board.launch(board.execute(aim, board.hands.usual, generator(3)))
    report = board.report(board.simulate(launch, Random(0)))
    filmed = board.simulate(launch, Random(0), filmed=True)
    assert isinstance(report, Happening)
    assert board.report(filmed) == report
    assert board.motion(filmed)["length"] > 0
    assert board.motion(filmed)["board"] == name


@both
def test_the_ranges_of_a_board_include_all_limits_of_its_hands(name: str) -> None:
    board, aim = BOARDS[name]
    ranges = board.ranges()
    assert set(ranges) == {field for field in aim.__struct_fields__ if field not in ("seat", "note", "zone")}
    assert {key: limit.range for key, limit in board.hands.limits.items()}.items() <= ranges.items()


@both
def test_an_unknown_level_and_a_throw_without_numbers_are_refused(name: str) -> None:
    board, aim = BOARDS[name]
    seen = Spin(0, zone="launch") if name == "ring" else Slide(0)
    with pytest.raises(BadHeader):
        board.execute(aim, "godlike", Random(0))
    with pytest.raises(Malformed, match="throw_needed"):
        board.execute(seen, "exact", Random(0))
    with pytest.raises(Malformed, match="throw_needed"):
        board.launch(seen)


def test_a_batch_of_spins_has_the_same_results_as_single_spins() -> None:
    board = RingBoard(equipment.load())
    spins = [board.launch(board.execute(USUAL, "good", generator(1, number))) for number in range(20)]
    many = board.simulate_many(spins)
    for number, launch in enumerate(spins):
        one = board.simulate(launch, Random(0))
        assert (one.rest, one.outcome.turns) == (REST[many.rest[number]], many.turns[number])


def test_a_batch_of_shots_on_a_worn_board_has_the_same_results_as_single_shots() -> None:
    board = ShuffleboardBoard(BED, lambda: LYING)
    shots = [board.launch(board.execute(SLIDE, "beginner", generator(1, number))) for number in range(20)]
    shots.append(board.launch(Slide(0, 0.9, 1.9, 0.0, 0.0)))
    many = board.simulate_many(shots).rest
    assert len({place.tobytes() for place in many}) > 10
    for number, launch in enumerate(shots):
        one = np.array([place or (np.nan, np.nan) for place in board.simulate(launch, Random(0)).rest])
        assert np.array_equal(one, many[number], equal_nan=True)
