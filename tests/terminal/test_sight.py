"""During a turn, people see the board from the shooter's end. A caller may announce how the weights lie (HC-C1)."""

import re
from io import StringIO
from pathlib import Path

import msgspec
import pytest

from ruedo import Header, Table
from ruedo.core.setup import Setup
from ruedo.terminal.record_file import RecordFile
from ruedo.terminal.replay import ReplaySession
from ruedo.terminal.screen import Screen
from ruedo.terminal.session import Session
from tests.command_line.commands import ruedo
from tests.terminal.test_session import keep

pytestmark = pytest.mark.full


HEADER = Header(1, "horse-collar", (("Ana",), ("Ben",)), {"target": 1})
HOUSE = Setup(("simple:club",) * 2, 3, world={"sight": "shooter"})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sight", ["called", "shooter"])
def test_people_who_watch_two_players_of_the_house_see_no_more_than_players_would(path: Path, sight: str) -> None:
    setup = msgspec.structs.replace(HOUSE, world={"sight": sight})
    table, out = RecordFile(path).begin(HEADER, setup), StringIO()
    Session(table, setup, RecordFile(path), Screen(out, input), "en").play()
    turn = out.getvalue().split("HC-S5")[0]
    assert turn.count("HC-T3") == 8
    assert ("HC-L" in turn.split("weight 8.")[0]) == (sight == "called")


@pytest.mark.rule("HC-C1")
def test_replays_and_pictures_of_a_turn_in_progress_hide_what_people_cannot_see(path: Path) -> None:
    keep(path, HEADER, [], setup=HOUSE)
    lines = 1 + 16 + 6  # the header, a turn of eight shots, and three shots of the next turn
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:lines]))

    def replay(setup: Setup | None) -> str:
        table, _ = RecordFile(path).resume()
        out, answers = StringIO(), iter(["end", "5", "s", "n", "n", "q"])
        ReplaySession(table, Screen(out, lambda _: next(answers)), None, setup=setup).run()
        return out.getvalue()

    end, _, before = replay(HOUSE).partition("line 5:")
    assert "This turn" not in end
    assert "This turn" in before  # after the turn all positions are visible
    assert "This turn" in replay(None).partition("line 5:")[0]
    for at, hidden in ((lines, True), (lines - 3, True), (17, False), (9, False)):
        drawn, _ = ruedo("picture", path, "--at", str(at), "-o", "-")
        assert ("from-the-shooter" in drawn) == hidden, at
    path.with_name("game.jsonl.setup.json").unlink()
    assert "from-the-shooter" not in ruedo("picture", path, "-o", "-")[0]  # the setup file was deleted


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(
    ("game", "more", "sight"),
    [
        ("horse-collar", [], "called"),
        ("horse-collar", ["--world", "sight=shooter"], "shooter"),
        ("horse-collar", ["--world", "sight=above"], "above"),
        ("ole", [], None),
    ],
)
def test_the_setup_of_a_new_table_contains_the_chosen_value_of_sight(
    path: Path, game: str, more: list[str], sight: str | None
) -> None:
    ruedo("play", game, "--players", "random,random", "--seed", "1", "--rule", "target=1", "--record", path, *more)
    setup = msgspec.json.decode(path.with_name("game.jsonl.setup.json").read_bytes())
    assert setup.get("world", {}).get("sight") == sight


@pytest.mark.rule("HC-C1")
def test_an_unknown_value_of_the_option_sight_is_refused(path: Path) -> None:
    _, err = ruedo("play", "horse-collar", "--sides", "Ana/Ben", "--record", path, "--world", "sight=below", status=2)
    assert "sight" in err
    assert "below" in err


@pytest.mark.rule("HC-T3", "HC-T4")
def test_prompts_state_the_shooter_the_colour_and_the_end_of_the_board(path: Path) -> None:
    doubles = Header(1, "horse-collar", (("Ana", "Bea"), ("Ben", "Bo"), ("Cal", "Cleo")))
    _, shown = keep(path, doubles, ["3 2 2 1 1 1 off off", "slide", "off"])
    assert "Ana and Bea: eight weights, Ana 4 red, then Bea 4 blue. Where did they stop?" in shown
    assert "Ben shoots weight 2 of 8, red, from the far end: slide or dust?" in shown
    assert re.search(r"Ana and Bea +10 +near .*\nBen and Bo +0 +far\nCal and Cleo +0 +near\n", shown)


@pytest.mark.rule("HC-C1")
def test_a_real_table_is_shown_from_above() -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]])
    table.take({"type": "slide", "seat": 0})
    assert table.visible_events(Setup(("person", "person"))) == 1
