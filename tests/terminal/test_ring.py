"""Shot-Olé on the simulated board in the terminal. People aim, and see the path of the ring and how it rests."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from ruedo import Header
from ruedo.boards.ring import equipment
from ruedo.boards.ring.terminal import COLUMNS, INCH, USUAL, aimed, board_text
from ruedo.core.errors import BadHeader
from ruedo.core.setup import Setup
from ruedo.terminal.front import Unclear
from ruedo.terminal.record_file import RecordFile
from ruedo.terminal.screen import Screen
from ruedo.terminal.session import Session
from tests.terminal.test_session import keep, shot_ole

EXACT = Setup(("person:exact", "person:exact"), seed=4)
BOTS = Setup(("simple:good", "simple:average"), seed=7)
KIT = equipment.load()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def played(path: Path, *answers: str, header: Header | None = None, setup: Setup = EXACT) -> str:
    _, shown = keep(path, header or shot_ole(opening="fixed"), answers, setup=setup)
    return shown


def spins(path: Path) -> list[dict[str, Any]]:
    events = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return [event for event in events if event["type"] == "spin"]


def rows_of(text: str) -> list[str]:
    """Return the rows of the last board on the screen, without its frame."""
    edges = [number for number, line in enumerate(text.splitlines()) if line.startswith("+--")]
    return [line[1:-1] for line in text.splitlines()[edges[-2] + 1 : edges[-1]]]


# A game


def test_the_terminal_reports_a_spin_and_shows_its_path_and_the_resting_ring(path: Path) -> None:
    shown = played(path, "0,-2.2 0 0.3 6 -5")
    assert (
        "Start: +0.00,-2.20 (inches). Direction: +0 degrees from the post. "
        "Speed: 0.30 m/s, +6.0 revolutions/s. Lean: -5 degrees" in shown
    )
    assert "SO-T7  Ana spins from the launch zone." in shown
    assert "revolutions" in shown
    board = "".join(rows_of(shown))
    assert "O" in board
    assert "·" in board


def test_enter_accepts_the_proposed_spin_and_the_last_numbers_can_be_left_out(path: Path) -> None:
    played(path, "", "1,-2", "0.5,-2.1 5 0.4")
    usual, placed, pushed = spins(path)
    assert usual["at"] == [USUAL[0] * INCH, USUAL[1] * INCH]
    assert usual["spin"] == placed["spin"] == pushed["spin"] == USUAL[4] * math.tau
    assert placed["at"] == [INCH, -2 * INCH]
    for spin, speed in ((usual, USUAL[3]), (placed, USUAL[3]), (pushed, 0.4)):
        assert math.hypot(*spin["velocity"]) == pytest.approx(speed)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("2.1", "is not a position"),
        ("0,0", "must start beside the post"),
        ("0,-2 0 9", "Type a speed from 0 to 1.5 m/s"),
        ("0,-2 270", "Type a direction from -180"),
        ("0,-2 0 0.3 40", "Type a spin from -19 to 19 revolutions a second"),
        ("0,-2 0 0.3 6 80", "a lean from -40 to 40"),
        ("0,-2 0 0.3 6 0 1", "nothing more"),
        ("0,-2 fast", "is not a number"),
        ("0,-5", "SO-T4"),
        ('{"type": "spin", "seat": 0, "zone": "launch"}', "This throw is not complete."),
        ('{"type": "ring_rest", "rest": "centred", "turns": 2}', "No: "),
    ],
)
def test_after_an_invalid_aim_the_terminal_asks_again(path: Path, answer: str, said: str) -> None:
    assert said in played(path, answer, "0,-2.2")
    assert len(spins(path)) == 1


def test_the_direction_of_an_aim_is_relative_to_the_post_on_every_side() -> None:
    near, right = aimed(0, -2, 10, 0.3, 6, 0), aimed(2, 0, 10, 0.3, 6, 0)
    assert near["velocity"] == pytest.approx([-0.3 * math.sin(math.radians(10)), 0.3 * math.cos(math.radians(10))])
    assert right["velocity"] == pytest.approx([-0.3 * math.cos(math.radians(10)), -0.3 * math.sin(math.radians(10))])
    with pytest.raises(Unclear):
        aimed(float("nan"), 0, 0, 0.3, 6, 0)


def test_the_help_explains_every_part_of_a_throw(path: Path) -> None:
    shown = played(path, "help")
    assert all(word in shown for word in ("position", "direction", "speed", "spin", "lean"))


def test_the_picture_shows_the_ring_at_rest_after_each_throw(path: Path) -> None:
    header, picture = shot_ole(opening="fixed"), path.with_name("table.svg")
    file = RecordFile(path)
    table = file.begin(header, BOTS)
    Session(table, BOTS, file, Screen(), "en", picture).play()
    drawn = picture.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "only how the ring rests" not in drawn


# Games of the house, and interrupted games


def test_two_players_of_the_house_play_the_same_whole_game_from_the_same_seed(path: Path) -> None:
    over, shown = keep(path, shot_ole(), [], setup=BOTS)
    assert over
    assert "SO-T1" in shown
    again, other = path.with_name("again.jsonl"), path.with_name("other.jsonl")
    keep(again, shot_ole(), [], setup=BOTS)
    keep(other, shot_ole(), [], setup=Setup(BOTS.players, seed=8))
    assert again.read_bytes() == path.read_bytes()
    assert other.read_bytes() != path.read_bytes()


@pytest.mark.parametrize("lines", [1, 2, 3, 8, 15])
def test_a_game_that_is_interrupted_after_any_event_continues_in_the_same_way(path: Path, lines: int) -> None:
    keep(path, shot_ole(), [], setup=BOTS)
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:lines]))
    keep(path, None, [])
    assert path.read_bytes() == whole


def test_a_throw_is_stored_together_with_its_aim(path: Path) -> None:
    played(path, "0,-2.2 0 0.3 6 0", setup=Setup(("person:novice", "person"), seed=4))
    (spin,) = spins(path)
    aim = {"at": [0.0, -2.2 * INCH], "velocity": [pytest.approx(0), 0.3], **ROUND}
    assert spin["note"] == {"aim": aim, "by": "typed"}
    assert spin["at"] != [0.0, -2.2 * INCH]


ROUND = {"spin": 6 * math.tau, "lean": 0.0}


def test_a_game_killed_after_a_spin_continues_with_the_report_on_the_ring(path: Path) -> None:
    """The first new event in the record is the report of how the ring rests."""
    keep(path, shot_ole(), [], setup=BOTS)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:2]))
    assert json.loads(whole[1])["type"] == "spin"
    keep(path, None, [])
    assert path.read_bytes() == b"".join(whole)


def test_equipment_that_cannot_be_simulated_is_refused_before_the_game(path: Path) -> None:
    ring = {"outer_diameter": 4.0, "tube_diameter": 0.01, "density": 7850.0}
    parts = {name: getattr(KIT, name) for name in ("board", "post", "logo", "rings", "icons")}
    header = Header(1, "shot-ole", (("Ana",), ("Ben",)), {}, {**to_builtins(parts), "ring": ring})
    with pytest.raises(BadHeader) as refused:
        RecordFile(path).begin(header, EXACT)
    assert "radius" in str(refused.value.facts["reason"])
    assert not path.exists()
    RecordFile(path).begin(header, Setup(("person", "person")))  # a real table can use this equipment


# The board as text


def test_the_board_is_drawn_to_scale() -> None:
    rows = [row[1:-1] for row in board_text(KIT, None).splitlines()[1:-1]]
    assert {len(row) for row in rows} == {COLUMNS}
    assert len(rows) == round(COLUMNS * KIT.board.length / KIT.board.width / 2)
    middle = rows[len(rows) // 2]
    assert "+" in middle
    assert rows[0].strip() == ""
    assert [mark for row in rows for mark in row if mark in "@12b"] == ["@", "1", "2", "b"]


def test_a_flat_ring_is_drawn_as_a_circle_and_a_standing_ring_as_a_line() -> None:
    flat = board_text(KIT, (0.03, 0.0, 0.0016, 0.0, 0.0, 1.0)).count("O")
    standing = board_text(KIT, (0.03, 0.0, 0.019, 0.0, 1.0, 0.0))
    assert flat > standing.count("O") > 0
    assert sum("O" in line for line in standing.splitlines()) == 1


def test_a_ring_beside_the_board_is_not_drawn() -> None:
    assert "O" not in board_text(KIT, (5.0, 0.0, 0.0016, 0.0, 0.0, 1.0))
