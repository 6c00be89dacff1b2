"""HC-C1 in the terminal: nobody sees where weights lie on a simulated board until the eighth of a turn rests."""

import re
from io import StringIO
from pathlib import Path

import msgspec
import pytest

from ruedo import Header, Table
from ruedo.core.setup import Setup
from ruedo.terminal.record_file import RecordFile
from ruedo.terminal.replay import Replay
from ruedo.terminal.screen import Screen
from ruedo.terminal.session import Session
from tests.terminal.test_session import horse_collar, keep
from tests.test_cli import ruedo

SHOOTER = Setup(("person:exact", "person:exact"), seed=4, world={"sight": "shooter"})
ABOVE = Setup(("person:exact", "person:exact"), seed=4)
SHOTS = [f"{-0.21 + 0.06 * weight:.2f} 1.83" for weight in range(8)]
LIES = re.compile(r"HC-L|Weights at|This turn|\([1-4]\)|\[[5-8]\]|past the|off the board")
"""What tells where weights lie, or how."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def played(path: Path, *answers: str, setup: Setup = SHOOTER, header: Header | None = None) -> str:
    _, shown = keep(path, header or horse_collar(), answers, setup=setup)
    return shown


@pytest.mark.rule("HC-C1")
def test_until_the_eighth_weight_rests_nothing_tells_where_the_others_lie(path: Path) -> None:
    shown = played(path, *SHOTS[:7], "score", "dust")
    assert not LIES.search(shown)
    assert shown.count("HC-T3") == 7
    assert "Weights 1 to 7 of 8 shot; where they lie is seen when all eight have been." in shown
    assert "!!!!" in shown  # the foul line, as the shooter sees it


@pytest.mark.rule("HC-C1")
def test_until_then_the_screen_shows_the_same_wherever_they_lie(tmp_path: Path) -> None:
    near = played(tmp_path / "near.jsonl", *["0 0.8"] * 7)
    off = played(tmp_path / "off.jsonl", *["0 0.8"] * 6, "0.2 2.5")
    said = off.replace("\n0.2 2.5\n", "\n0 0.8\n").replace("+0.200 m at 2.500 m/s", "+0.000 m at 0.800 m/s")
    assert near.replace("near.jsonl", "off.jsonl") == said


@pytest.mark.rule("HC-C1")
def test_with_the_eighth_all_is_seen(path: Path) -> None:
    shown = played(path, *SHOTS)
    turn = shown[shown.index("Ana shoots weight 8.") :]
    assert "Weights at 6.192" in turn
    assert all(f"({number})" in turn for number in (1, 2, 3, 4))
    assert all(f"[{number}]" in turn for number in (5, 6, 7, 8))
    assert "(3 3 3 3 3 3 3 3)" in turn
    assert "(+24)" in turn


@pytest.mark.rule("HC-C1")
def test_from_above_each_weight_is_seen_at_once(path: Path) -> None:
    shown = played(path, SHOTS[0], setup=ABOVE)
    assert "past the trey line: 3." in shown
    assert "Weights at 6.192" in shown
    assert b"sight" not in path.with_name("game.jsonl.setup.json").read_bytes()


@pytest.mark.rule("HC-C1")
def test_spectators_of_the_house_see_no_more(path: Path) -> None:
    header = Header(1, "horse-collar", (("Ana",), ("Ben",)), {"target": 1})
    setup = Setup(("simple:club",) * 2, 3, world={"sight": "shooter"})
    table, out = RecordFile(path).begin(header, setup), StringIO()
    Session(table, setup, RecordFile(path), Screen(out, input), "en").play()
    first, *_ = out.getvalue().split("Weights at")
    assert first.count("HC-T3") == 8
    assert not LIES.search(first)


@pytest.mark.rule("HC-C1")
def test_the_picture_beside_keeps_to_it(path: Path) -> None:
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
    assert all('class="way"' not in drawn and "lies for" not in drawn for drawn in seen[:8])
    assert seen[8].count("lies for 3") == 8


@pytest.mark.rule("HC-C1")
def test_replays_and_pictures_of_a_turn_in_progress_keep_to_it(path: Path) -> None:
    played(path, *SHOTS, *SHOTS[:3])
    lines = path.read_bytes().count(b"\n")

    def gone_through(setup: Setup | None) -> str:
        table, _ = RecordFile(path).resume()
        out, answers = StringIO(), iter(["end", "5", "s", "n", "n", "q"])
        Replay(table, Screen(out, lambda _: next(answers)), None, setup=setup).run()
        return out.getvalue()

    shown = gone_through(SHOOTER)
    end, _, before = shown.partition("line 5:")
    assert "This turn" not in end
    assert "Weights 1 to 3 of 8 shot" in end
    assert "This turn" in before  # of a finished turn all is seen
    assert "This turn" in gone_through(None).partition("line 5:")[0]
    for at, hidden in ((lines, True), (lines - 3, True), (17, False), (9, False)):
        drawn, _ = ruedo("picture", path, "--at", str(at), "-o", "-")
        assert ("from-the-shooter" in drawn) == hidden, at
    path.with_name("game.jsonl.setup.json").unlink()
    assert "from-the-shooter" not in ruedo("picture", path, "-o", "-")[0]  # a record alone tells places


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(
    ("game", "more", "sight"),
    [
        ("horse-collar", [], "shooter"),
        ("horse-collar", ["--sight", "above"], "above"),
        ("horse-collar", ["--world", "sight=above"], "above"),
        ("ole", [], None),
    ],
)
def test_new_tables_are_seen_from_the_shooter_s_end(path: Path, game: str, more: list[str], sight: str | None) -> None:
    ruedo("play", game, "--sides", "Ana/Ben", "--record", path, *more, stdin=b"quit\n")
    setup = msgspec.json.decode(path.with_name("game.jsonl.setup.json").read_bytes())
    assert setup.get("world", {}).get("sight") == sight


@pytest.mark.rule("HC-T3", "HC-T4")
def test_prompts_say_who_shoots_which_colour_from_which_end(path: Path) -> None:
    doubles = Header(1, "horse-collar", (("Ana", "Bea"), ("Ben", "Bo"), ("Cal", "Cleo")))
    _, shown = keep(path, doubles, ["3 2 2 1 1 1 off off", "slide", "off"])
    assert "Ana and Bea: eight weights, Ana 4 red, then Bea 4 blue. How do they lie?" in shown
    assert "Ben shoots weight 2 of 8, red, from the far end: slide or dust?" in shown
    assert re.search(r"Ana and Bea +10 +near .*\nBen and Bo +0 +far\nCal and Cleo +0 +near\n", shown)
    simulated = Setup(("person:exact",) * 6, seed=4, world={"sight": "shooter"})
    shown = played(path.with_name("simulated.jsonl"), *["0 1.5"] * 4, setup=simulated, header=doubles)
    assert "Ana shoots weight 4 of 8, red, from the near end: place speed angle spin (or dust)" in shown
    assert "Bea shoots weight 5 of 8, blue, from the near end" in shown


@pytest.mark.rule("HC-C1")
def test_a_table_without_its_setup_is_looked_at_from_above() -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]])
    table.take({"type": "slide", "seat": 0})
    assert table.seen(Setup(("person", "person"))) == 1
