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
from tests.terminal.test_session import horse_collar, keep

PLAYERS = ("person:exact", "person:exact")
CALLED = Setup(PLAYERS, seed=4, world={"sight": "called"})
SHOOTER = Setup(PLAYERS, seed=4, world={"sight": "shooter"})
ABOVE = Setup(PLAYERS, seed=4, world={"sight": "above"})
SHOTS = [f"{-0.21 + 0.06 * weight:.2f} 1.83" for weight in range(8)]
CALLS = re.compile(r"HC-L|This turn|past the|off the board: dead|So far")
"""Matches the calls of a caller at the far end."""
EXACT = re.compile(r"Weights at|·")
"""Matches text for people who see everything: positions in metres, and the path of a weight."""
SEEN = "You see the board from the shooter’s end."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def played(path: Path, *answers: str, setup: Setup = SHOOTER, header: Header | None = None) -> str:
    _, shown = keep(path, header or horse_collar(), answers, setup=setup)
    return shown


@pytest.mark.rule("HC-C1")
def test_with_a_caller_people_see_the_shooters_view_the_lies_and_the_points_so_far(path: Path) -> None:
    shown = played(path, *SHOTS[:7], "dust", setup=CALLED)
    assert not EXACT.search(shown)
    assert shown.count(SEEN) == 7
    assert all(f"Weight {number} is past the trey line: 3." in shown for number in range(1, 8))
    assert all(f"So far: {3 * number} points." in shown for number in range(1, 8))
    assert "This turn: weight 1 3, weight 2 3, weight 3 3, weight 4 3, weight 5 3, weight 6 3, weight 7 3" in shown
    assert all(f"({number})" in shown for number in (1, 2, 3, 4))


@pytest.mark.rule("HC-C1", "HC-S2", "HC-S3")
def test_the_caller_announces_the_reason_why_the_turn_scores_nothing_so_far(path: Path) -> None:
    shown = played(path, "0 1.6", "0.1 0.8", setup=CALLED)
    assert "So far nothing counts: no weight is worth 3 or more.\n" in shown
    assert "no weight is worth 3 or more. So far nothing counts: a short weight lies on the board." in shown


@pytest.mark.rule("HC-C1")
def test_without_a_caller_people_see_the_shooters_view_and_no_lies(path: Path) -> None:
    shown = played(path, *SHOTS[:7], "score", "dust")
    assert not EXACT.search(shown)
    assert not CALLS.search(shown)
    assert shown.count("HC-T3") == 7
    assert shown.count(SEEN) == 7
    assert "7 of 8 weights have been shot." in shown
    assert all(f"({number})" in shown for number in (1, 2, 3, 4))


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("setup", [CALLED, SHOOTER], ids=["called", "shooter"])
def test_the_screen_is_the_same_for_all_positions_that_look_alike(tmp_path: Path, setup: Setup) -> None:
    near, far, farther = (
        "\n".join(
            played(tmp_path / f"{speed}.jsonl", f"0 {speed}", setup=setup).split("revolutions/s")[1].splitlines()[:-1]
        )
        for speed in ("1.780", "1.781", "1.800")
    )
    assert near == far != farther


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("setup", [CALLED, SHOOTER], ids=["called", "shooter"])
def test_all_positions_are_visible_after_the_eighth_weight(path: Path, setup: Setup) -> None:
    shown = played(path, *SHOTS, setup=setup)
    turn = shown[shown.index("Ana shoots weight 8.") :]
    assert "Weights at 6.192" in turn
    assert all(f"({number})" in turn for number in (1, 2, 3, 4))
    assert all(f"[{number}]" in turn for number in (5, 6, 7, 8))
    assert SEEN not in turn
    assert "(3 3 3 3 3 3 3 3)" in turn
    assert "(+24)" in turn


@pytest.mark.rule("HC-C1")
def test_people_who_look_from_above_see_the_lie_of_each_weight_at_once(path: Path) -> None:
    shown = played(path, SHOTS[0], setup=ABOVE)
    assert "past the trey line: 3." in shown
    assert "Weights at 6.192" in shown
    assert "So far: 3 points." in shown
    assert SEEN not in shown


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sight", ["called", "shooter"])
def test_people_who_watch_two_players_of_the_house_see_no_more_than_players_would(path: Path, sight: str) -> None:
    header = Header(horse_collar().ruedo, "horse-collar", (("Ana",), ("Ben",)), {"target": 1})
    setup = Setup(("simple:club",) * 2, 3, world={"sight": sight})
    table, out = RecordFile(path).begin(header, setup), StringIO()
    Session(table, setup, RecordFile(path), Screen(out, input), "en").play()
    first, *_ = out.getvalue().split("Weights at")
    assert first.count("HC-T3") == 8
    assert first.count(SEEN) == 7
    assert ("So far" in first) == (sight == "called")
    assert "·" not in first


@pytest.mark.rule("HC-C1")
def test_the_picture_file_hides_what_people_cannot_see(path: Path) -> None:
    picture, seen, answers = path.with_name("table.svg"), list[str](), iter(SHOTS)

    def answer(_: str) -> str:
        seen.append(picture.read_text(encoding="utf-8"))
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    table = RecordFile(path).begin(horse_collar(), SHOOTER)
    Session(table, SHOOTER, RecordFile(path), Screen(StringIO(), answer), picture=picture).play()
    assert ["from-the-shooter" in drawn for drawn in seen] == [False, *[True] * 7, False]
    assert all('class="way"' not in drawn and "is worth" not in drawn for drawn in seen[:8])
    assert seen[8].count("is worth 3") == 8


@pytest.mark.rule("HC-C1")
def test_replays_and_pictures_of_a_turn_in_progress_hide_what_people_cannot_see(path: Path) -> None:
    played(path, *SHOTS, *SHOTS[:3])
    lines = path.read_bytes().count(b"\n")

    def gone_through(setup: Setup | None) -> str:
        table, _ = RecordFile(path).resume()
        out, answers = StringIO(), iter(["end", "5", "s", "n", "n", "q"])
        ReplaySession(table, Screen(out, lambda _: next(answers)), None, setup=setup).run()
        return out.getvalue()

    shown = gone_through(SHOOTER)
    end, _, before = shown.partition("line 5:")
    assert "This turn" not in end
    assert "3 of 8 weights have been shot." in end
    assert "This turn" in before  # after the turn all positions are visible
    assert "This turn" in gone_through(CALLED).partition("line 5:")[0]
    assert "This turn" in gone_through(None).partition("line 5:")[0]
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
        ("horse-collar", ["--sight", "shooter"], "shooter"),
        ("horse-collar", ["--sight", "above"], "above"),
        ("horse-collar", ["--world", "sight=above"], "above"),
        ("ole", [], None),
    ],
)
def test_the_setup_of_a_new_table_contains_the_chosen_value_of_sight(
    path: Path, game: str, more: list[str], sight: str | None
) -> None:
    ruedo("play", game, "--sides", "Ana/Ben", "--record", path, *more, stdin=b"quit\n")
    setup = msgspec.json.decode(path.with_name("game.jsonl.setup.json").read_bytes())
    assert setup.get("world", {}).get("sight") == sight


@pytest.mark.rule("HC-C1")
def test_an_unknown_value_of_the_option_sight_is_refused(path: Path) -> None:
    _, err = ruedo("play", "horse-collar", "--sides", "Ana/Ben", "--record", path, "--sight", "below", status=2)
    assert "sight" in err
    assert "below" in err


@pytest.mark.rule("HC-T3", "HC-T4")
def test_prompts_state_the_shooter_the_colour_and_the_end_of_the_board(path: Path) -> None:
    doubles = Header(1, "horse-collar", (("Ana", "Bea"), ("Ben", "Bo"), ("Cal", "Cleo")))
    _, shown = keep(path, doubles, ["3 2 2 1 1 1 off off", "slide", "off"])
    assert "Ana and Bea: eight weights, Ana 4 red, then Bea 4 blue. Where did they stop?" in shown
    assert "Ben shoots weight 2 of 8, red, from the far end: slide or dust?" in shown
    assert re.search(r"Ana and Bea +10 +near .*\nBen and Bo +0 +far\nCal and Cleo +0 +near\n", shown)
    simulated = Setup(("person:exact",) * 6, seed=4, world={"sight": "shooter"})
    shown = played(path.with_name("simulated.jsonl"), *["0 1.5"] * 4, setup=simulated, header=doubles)
    assert "Ana shoots weight 4 of 8, red, from the near end: position speed angle spin (or dust)" in shown
    assert "Bea shoots weight 5 of 8, blue, from the near end" in shown


@pytest.mark.rule("HC-C1")
def test_a_real_table_is_shown_from_above() -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]])
    table.take({"type": "slide", "seat": 0})
    assert table.seen(Setup(("person", "person"))) == 1
