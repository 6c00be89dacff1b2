"""Tests of `ruedo.analyse` and of the command `ruedo analyse`."""

import csv
import io
import re
import sys
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import ruedo
from ruedo.cli import app
from ruedo.core import record
from ruedo.core.formats import add_format
from ruedo.core.game import find
from ruedo.words import Language

from .games import played

pytestmark = pytest.mark.full

PLAYERS = ("simple:good", "simple:average")


def header(game: str = "shot-ole", sides: int = 2, rules: dict[str, object] | None = None) -> record.Header:
    names = [["Ana"], ["Ben"], ["Eva"]][:sides]
    return record.header_from({"ruedo": 1, "game": game, "sides": names, "rules": rules or {}, "equipment": None})


@pytest.fixture(scope="module")
def game() -> tuple[ruedo.Record, bytes]:
    events, setup = played("shot-ole", PLAYERS, 1)
    return ruedo.Record(header(), tuple(events)), msgspec.json.encode(add_format(setup, "ruedo-setup"))


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words))
    return result.exit_code, result.output


def test_the_summary_has_three_lines_in_both_languages(game: tuple[ruedo.Record, bytes]) -> None:
    found = ruedo.analyse(game[0])
    for lines in (found.summary("en"), found.summary("es")):
        assert len(lines) == 3
        assert all("Ana" in line for line in lines[1:])


def test_the_summary_shows_the_score_of_the_winner_first() -> None:
    spins = [("around", 0), ("centred", 1)]  # Ben wins by an Olé from behind
    events = [
        event
        for rest, seat in spins
        for event in ({"type": "spin", "seat": seat, "zone": "launch"}, {"type": "ring_rest", "rest": rest, "turns": 3})
    ]
    game = ruedo.Record(
        header(rules={"opening": "fixed"}), tuple(record.read_event_value(each, find("shot-ole")) for each in events)
    )
    assert ruedo.analyse(game).summary()[0] == "Ben won (0 : 3)."


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_numbers_in_the_summary_add_up_to_the_final_odds_of_winning(
    game: tuple[ruedo.Record, bytes], language: Language
) -> None:
    """The test checks the odds of Ana, the first side. If the other side's odds rise, Ana's odds fall."""
    line = ruedo.analyse(game[0]).summary(language)[1]
    start, end = map(int, re.findall(r"(\d+) %", line)[:2])
    terms = re.findall(r"(Ana|Ben) (lost|gained|perdieron un|ganaron un) (\d+) %", line)
    assert terms
    signs = [(side == "Ana") == (verb in ("gained", "ganaron un")) for side, verb, _ in terms]
    assert (
        start + sum((1 if sign else -1) * int(points) for sign, (_, _, points) in zip(signs, terms, strict=True)) == end
    )


def test_a_record_without_events_has_a_summary() -> None:
    lines = ruedo.analyse(ruedo.Record(header())).summary()
    assert lines == ["The game is not over (0 : 0)."]


def test_a_notebook_shows_the_curve_of_the_odds_of_winning(game: tuple[ruedo.Record, bytes]) -> None:
    shown = ruedo.analyse(game[0])._repr_html_()
    assert "<svg" in shown
    assert "polyline" in shown


def test_without_a_setup_a_decision_and_its_throw_are_counted_together(game: tuple[ruedo.Record, bytes]) -> None:
    found = ruedo.analyse(game[0])
    assert not found.knows_aims
    assert {term.kind for term in found.books.terms} == {"play"}


def test_the_progress_of_an_analysis_is_reported_in_events(game: tuple[ruedo.Record, bytes]) -> None:
    from ruedo.analysis import analyse

    counted: list[tuple[int, int]] = []
    analyse(game[0], progress=lambda done, of: counted.append((done, of)))
    assert counted[-1] == (len(game[0].events), len(game[0].events))


@pytest.mark.parametrize(
    ("found", "key"),
    [
        (header(sides=3), "analysis-no_values_here"),
        (header(rules={"length": "set"}), "analysis-no_values_here"),
        (header("ole", rules={"turn_limit": 10}), "analysis-no_values_here"),
    ],
)
def test_a_game_whose_positions_have_no_values_is_refused(found: record.Header, key: str) -> None:
    with pytest.raises(ruedo.BadHeader) as refused:
        ruedo.analyse(ruedo.Record(found))
    assert refused.value.key == key


def test_the_command_prints_the_summary_and_writes_a_file_of_moments(
    game: tuple[ruedo.Record, bytes], tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(record.write(game[0]))
    (tmp_path / "game.jsonl.setup.json").write_bytes(game[1])
    code, output = run("analyse", str(file), "--moments", str(tmp_path / "moments"), "-o", str(tmp_path / "curve.svg"))
    assert code == 0, output
    assert len(output.splitlines()) == 3
    assert "throws of Ana" in output
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    assert {each.name for each in (tmp_path / "moments").iterdir()} == {
        "moment-1.svg",
        "moment-1.png",
        "moment-2.svg",
        "moment-2.png",
        "moment-3.svg",
        "moment-3.png",
        "moments.txt",
    }
    text = (tmp_path / "moments" / "moments.txt").read_text(encoding="utf-8")
    events = re.findall(r"\(event (\d+)\)", text)
    assert re.findall(rf"ruedo replay {re.escape(str(file))} --at (\d+)", text) == [str(int(one) + 1) for one in events]
    assert len(events) == 3
    png = (tmp_path / "moments" / "moment-1.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (1200, 630)


def test_the_output_shows_how_to_install_a_missing_package(
    game: tuple[ruedo.Record, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    file = tmp_path / "game.jsonl"
    file.write_bytes(record.write(game[0]))
    code, output = run("analyse", str(file), "--moments", str(tmp_path / "moments"))
    assert code == 0, output
    assert "PNG files need one more package. Install it with: uv run" in output
    assert f"--extra png ruedo analyse {file} --moments" in output
    assert (tmp_path / "moments" / "moment-1.svg").exists()
    assert not (tmp_path / "moments" / "moment-1.png").exists()


def test_the_costliest_decisions_are_shown_with_the_choices_that_the_house_would_make(tmp_path: Path) -> None:
    events, setup = played("horse-collar", ("random", "simple:casual"), 2)
    file = tmp_path / "game.jsonl"
    file.write_bytes(record.write(ruedo.Record(header("horse-collar"), tuple(events[:24]))))
    file.with_name("game.jsonl.setup.json").write_bytes(msgspec.json.encode(add_format(setup, "ruedo-setup")))
    code, output = run("analyse", str(file), "--depth", "1", "--decisions")
    assert code == 0, output
    lowered = r"Ana’s decision lowered the odds of winning by ([\d.]+) %\. The house would have chosen: Position"
    costs = [float(cost) for cost in re.findall(lowered, output)]
    assert costs
    assert costs == sorted(costs, reverse=True)


def test_the_csv_file_has_a_row_for_each_side_of_each_record(game: tuple[ruedo.Record, bytes], tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).write_bytes(record.write(game[0]))
    code, output = run("analyse", "--csv", str(tmp_path / "one"), str(tmp_path / "two"))
    assert code == 0, output
    rows = list(csv.DictReader(io.StringIO(output)))
    assert [row["side"] for row in rows] == ["0", "1", "0", "1"]
    for row in rows:
        figures = {name: float(row[name]) for name in ("start", "result", "play")}
        assert 0 <= figures["start"] <= 1
    ana, ben = rows[:2]
    terms = sum(float(row["play"]) * sign for row, sign in ((ana, 1), (ben, -1)))
    assert float(ana["start"]) + terms == pytest.approx(float(ana["result"]), abs=1e-5)


def test_a_file_that_cannot_be_analysed_does_not_stop_the_others(
    game: tuple[ruedo.Record, bytes], tmp_path: Path
) -> None:
    (tmp_path / "bad").write_bytes(record.write(ruedo.Record(header(sides=3))))
    (tmp_path / "good").write_bytes(record.write(game[0]))
    result = CliRunner().invoke(app, ["analyse", "--csv", *(str(tmp_path / name) for name in ("bad", "none", "good"))])
    assert result.exit_code == 2
    assert "this game has 3 sides" in result.stderr
    assert str(tmp_path / "none") in result.stderr
    assert [row["file"] for row in csv.DictReader(io.StringIO(result.stdout))] == [str(tmp_path / "good")] * 2


def test_an_analysis_of_several_games_shows_the_strength_of_each_side(
    game: tuple[ruedo.Record, bytes], tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("one", "two")]
    for file in files:
        file.write_bytes(record.write(game[0]))
        file.with_name(f"{file.name}.setup.json").write_bytes(game[1])
    code, output = run("analyse", *map(str, files))
    assert code == 0, output
    assert "of 2 games" in output
    assert "Without luck and with average throws" in output


def test_a_side_has_the_same_strength_in_either_seat(game: tuple[ruedo.Record, bytes]) -> None:
    from ruedo.analysis import strength

    found = ruedo.analyse(game[0])
    own, other = strength([found], "Ana"), strength([found], "Ben")
    assert own.counted.mean + other.counted.mean == pytest.approx(1)
    assert own.without_luck.mean + other.without_luck.mean == pytest.approx(1)
    assert own.without_luck_and_throws is None


def test_a_missing_file_is_reported_without_a_traceback(tmp_path: Path) -> None:
    code, output = run("analyse", str(tmp_path / "none.jsonl"))
    assert code != 0
    assert "Traceback" not in output
