"""OLÉ in the terminal against the house, with simulated dice and cards. Interrupted games can be resumed."""

import json
from io import StringIO
from pathlib import Path

import pytest

from ruedo import BadHeader, Header
from ruedo.core.record import read
from ruedo.core.setup import Setup
from ruedo.terminal.record_file import RecordFile
from ruedo.terminal.screen import Screen
from ruedo.terminal.session import Session
from tests.terminal.test_session import keep

MARK = b'{"format": "ruedo-setup", "version": 1, '
OLE = Header(1, "ole", (("Ana",), ("House",)), {"target": 2}, "classic")
BOTS = Setup(("simple", "simple"), seed=7)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_two_players_of_the_house_play_a_game_to_its_end(path: Path) -> None:
    over, shown = keep(path, OLE, [], setup=BOTS)
    assert over
    assert "OL-T10" in shown
    assert "Dice: " in shown


def test_the_same_seed_produces_the_same_game(path: Path) -> None:
    keep(path, OLE, [], setup=BOTS)
    again = path.with_name("again.jsonl")
    keep(again, OLE, [], setup=BOTS)
    other = path.with_name("other.jsonl")
    keep(other, OLE, [], setup=Setup(("simple", "simple"), seed=8))
    assert again.read_bytes() == path.read_bytes()
    assert other.read_bytes() != path.read_bytes()


@pytest.mark.parametrize("lines", [1, 2, 5, 17, 40])
def test_an_interrupted_game_continues_with_the_same_dice_from_any_event(path: Path, lines: int) -> None:
    keep(path, OLE, [], setup=BOTS)
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:lines]))
    keep(path, None, [])
    assert path.read_bytes() == whole


def test_against_the_house_the_screen_is_never_covered_and_shows_only_the_persons_hand(path: Path) -> None:
    _, shown = keep(path, OLE, [], setup=Setup(("person", "simple"), seed=3))
    assert "Ana, who plays in defence" in shown
    assert "may read" not in shown
    assert "Your hand:" in shown
    assert "hand (" not in shown


def test_the_screen_is_covered_before_the_other_person_looks(path: Path) -> None:
    # Seat 1 sets up first.
    _, shown = keep(path, OLE, ["", "1 / 2 3 / 4 5", ""], setup=Setup(("person", "person"), seed=3))
    assert shown.index("Only House may read") < shown.index("House, who plays in defence")
    assert shown.index("Only Ana may read") < shown.index("Ana, who plays in defence")


def test_a_random_event_cannot_be_taken_back(path: Path) -> None:
    setup = Setup(("person", "simple"), seed=3)
    _, shown = keep(path, OLE, ["back", "1 / 2 3 / 4 5", "back", "1 / 2 / 3 4 5"], setup=setup)
    assert "There is nothing that you can take back now." in shown
    assert "Taken back: set up the team." in shown


def test_a_persons_choice_is_stored_before_the_house_answers(path: Path) -> None:
    setup = Setup(("person", "simple"), seed=3)
    kept_when_asked = []
    answers = iter(["1 / 2 3 / 4 5", "1", "1"])

    def answer(_: str) -> str:
        kept_when_asked.append([event.type for event in read(path.read_bytes().splitlines()).events])
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    file = RecordFile(path)
    table = file.begin(OLE, setup)
    Session(table, setup, file, Screen(StringIO(), answer)).play()
    assert kept_when_asked[0] == ["deal", "line_up"]
    assert kept_when_asked[1] == ["deal", "line_up", "line_up"]
    assert kept_when_asked[2] == ["deal", "line_up", "line_up", "kick_off"]


def test_the_setup_is_stored_beside_the_record_and_not_in_it(path: Path) -> None:
    keep(path, OLE, [], setup=Setup(("person", "simple"), seed=424242))
    assert b"424242" not in path.read_bytes()
    setup = json.loads(path.with_name("game.jsonl.setup.json").read_bytes())
    assert setup == {"format": "ruedo-setup", "version": 1, "players": ["person", "simple"], "seed": 424242}


@pytest.mark.parametrize(
    "setup",
    [
        b"{",
        b"[]",
        b"\xff",
        MARK + b'"players": ["person"]}',
        MARK + b'"players": ["person", "champion"], "seed": 1}',
        MARK + b'"players": ["person", "person"], "seed": -1}',
        MARK + b'"players": ["person", "person"], "dice": 1}',
        MARK + b'"players": ["person", "person"], "seed": 1, "wax": "slow"}',
        MARK + b'"players": ["person", "person"], "seed": 1, "world": {"wax": "slow"}}',
        MARK.replace(b"1", b"2") + b'"players": ["person", "simple"], "seed": 1}',
        MARK.replace(b"1", b"true") + b'"players": ["person", "simple"], "seed": 1}',
        MARK.replace(b"setup", b"study") + b'"players": ["person", "simple"], "seed": 1}',
    ],
)
def test_an_invalid_setup_is_refused(path: Path, setup: bytes) -> None:
    keep(path, OLE, [], setup=Setup(("person", "simple"), seed=1))
    path.with_name("game.jsonl.setup.json").write_bytes(setup)
    with pytest.raises(BadHeader):
        RecordFile(path).setup(OLE)


def test_a_setup_with_a_byte_order_mark_can_be_read(path: Path) -> None:
    keep(path, OLE, [], setup=Setup(("person", "simple"), seed=1))
    path.with_name("game.jsonl.setup.json").write_bytes(MARK + b'"players": ["person", "random"], "seed": 2}')
    assert RecordFile(path).setup(OLE) == Setup(("person", "random"), seed=2)


def test_the_error_for_a_setup_from_another_version_names_the_version(path: Path) -> None:
    keep(path, OLE, [], setup=Setup(("person", "simple"), seed=1))
    file = path.with_name("game.jsonl.setup.json")
    file.write_bytes(MARK.replace(b"1", b"2") + b'"players": ["person", "simple"], "seed": 1}')
    with pytest.raises(BadHeader, match="has version 2 of its format") as refused:
        RecordFile(path).resume()
    assert str(file) in str(refused.value)
