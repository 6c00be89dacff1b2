"""A study counts the outcome of each throw for the player who threw."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.shuffleboard.events import Slide, WeightsRest
from ruedo.core.game import find
from ruedo.core.measures import Counts, PlayedGame, Variant, find_measures
from ruedo.lab.game_runner import GameRunner
from ruedo.lab.questions import player_from
from ruedo.lab.random_streams import CommonStreams

SKILL = {"shot-ole": "good", "horse-collar": "club"}


def played(game: str, target: int) -> PlayedGame:
    """Return a finished game with throws between two players of the house."""
    variant = Variant(game, (player_from(f"simple:{SKILL[game]}"),) * 2, {"target": target})
    return GameRunner(variant, 0, 0, CommonStreams(4, 0)).play()


def added(counts: list[Counts]) -> Counts:
    """Return the sum of the counts for each player."""
    return tuple(map(sum, zip(*counts, strict=True)))


def test_the_lab_counts_how_the_ring_rests_and_the_points_of_every_spin() -> None:
    game = played("shot-ole", 5)
    throws = {use: counts for use, counts in game.uses.items() if use.startswith("throw:")}
    assert sum(added(list(throws.values()))) == game.events["ring_rest"]
    assert added([game.came[use] for use in throws if use in game.came]) == added(list(game.points.values()))
    assert set(throws) <= {f"throw:{rest}" for rest in ("off", "clear", "logo", "leaning", "around", "centred")}


def test_the_lab_counts_the_lie_of_the_weight_after_every_shot() -> None:
    game = played("horse-collar", 3)
    throws = {use: counts for use, counts in game.uses.items() if use.startswith("throw:") and use != "throw:knock"}
    assert sum(added(list(throws.values()))) == game.events["weights_rest"]
    assert not any(use.startswith("throw:") for use in game.came)  # a turn is counted only once, as a whole


def test_a_shot_that_changes_the_lie_of_another_weight_counts_as_a_knock() -> None:
    game = find("horse-collar")
    state = game.begin((("Ana",), ("Ben",)), {}, None)
    for rest in (WeightsRest(((4.0, 0.0),)), WeightsRest((None, (4.0, 0.0)))):
        state, _ = game.advance(state, Slide(seat=0))
        told = list(find_measures("horse-collar").threw(state, rest))
        state, _ = game.advance(state, rest)
    assert told == [(0, "throw:1"), (0, "throw:knock")]


@pytest.mark.parametrize(
    ("slide", "aim"),
    [
        (Slide(0, y=0.0, speed=1.7, angle=0.004, spin=0.0), ("from_the_middle", "straight")),
        (Slide(0, y=0.2, speed=1.7, angle=-0.02, spin=0.0), ("from_the_left", "to_the_right")),
        (Slide(0, y=-0.2, speed=1.7, angle=0.02, spin=0.0), ("from_the_right", "to_the_left")),
    ],
)
def test_the_lab_counts_a_shot_by_its_aim(slide: Slide, aim: Sequence[str]) -> None:
    state = find("horse-collar").begin((("Ana",), ("Ben",)), {}, None)
    aims = tuple(f"aim:{one}" for one in aim)
    for lies, onto in (((), "an_empty_board"), (("off", "2"), "lying_weights"), (("3", "short"), "a_short_weight")):
        on = replace(state, shot=len(lies), lies=lies)
        assert find_measures("horse-collar").uses(on, slide) == ("choice:slide", f"aim:onto_{onto}", *aims)
    assert slide.throw is not None
    strayed = replace(slide, y=0.0, angle=0.1, note={"aim": slide.throw._asdict()})
    assert find_measures("horse-collar").uses(state, strayed)[2:] == aims  # the random errors of the hand do not count
    assert find_measures("horse-collar").uses(state, Slide(0)) == ("choice:slide",)


def test_the_lab_counts_every_shot_by_its_target_its_start_and_its_direction() -> None:
    game = played("horse-collar", 3)
    aims = {use.partition(":")[2]: sum(often) for use, often in game.uses.items() if use.startswith("aim:")}
    assert sum(often for aim, often in aims.items() if aim.startswith("onto_")) == game.events["slide"]
    assert sum(aims.values()) == 3 * game.events["slide"]


@pytest.mark.parametrize(
    ("spin", "aim"),
    [
        (Spin(0, at=(0.0, -0.055), velocity=(0.0, 0.2), spin=40.0, lean=0.0), ("launch", "at_the_post", "upright")),
        (
            Spin(0, at=(0.055, 0.0), velocity=(-0.2, 0.0), spin=40.0, lean=0.2),
            ("launch", "at_the_post", "leaning_forwards"),
        ),
        (
            Spin(0, at=(0.0, -0.055), velocity=(0.1, 0.2), spin=40.0, lean=-0.2),
            ("launch", "beside_the_post", "leaning_back"),
        ),
        (
            Spin(0, at=(0.0, -0.02), velocity=(0.0, -0.2), spin=40.0, lean=0.0),
            ("inside", "away_from_the_post", "upright"),
        ),
        (Spin(0, at=(0.0, -0.085), velocity=(0.0, 0.0), spin=40.0, lean=0.0), ("beyond", "on_the_spot", "upright")),
    ],
)
def test_the_lab_counts_each_spin_under_the_speed_and_lean_of_its_aim(spin: Spin, aim: Sequence[str]) -> None:
    state = find("shot-ole").begin((("Ana",), ("Ben",)), {"opening": "fixed"}, None)
    assert find_measures("shot-ole").uses(state, spin) == ("choice:spin", *(f"aim:{one}" for one in aim))
    assert spin.throw is not None
    strayed = replace(spin, at=(0.0, 0.055), velocity=(0.0, 0.1), note={"aim": spin.throw._asdict()})
    assert find_measures("shot-ole").uses(state, strayed)[1:] == tuple(
        f"aim:{one}" for one in aim
    )  # the random errors of the hand do not count


def test_the_lab_counts_every_spin_by_its_start_its_direction_and_its_lean() -> None:
    game = played("shot-ole", 5)
    aims = {use.partition(":")[2]: sum(often) for use, often in game.uses.items() if use.startswith("aim:")}
    zones = sum(aims.get(zone, 0) for zone in ("inside", "launch", "beyond"))
    assert zones == game.events["spin"]
    assert sum(aims.values()) == 3 * zones


def test_a_ring_on_the_logo_counts_for_the_player_who_spun_it() -> None:
    state = find("shot-ole").begin((("Ana",), ("Ben",)), {"opening": "fixed"}, None)
    assert list(find_measures("shot-ole").threw(state, RingRest(rest="logo", turns=3.0))) == [(0, "throw:logo")]
