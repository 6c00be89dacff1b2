"""Measurements as an owner types them, and the board file that other commands take."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.calibration import Calibration, Hit, TimedSlide
from ruedo.boards.shuffleboard.measurements import board_file, measurements
from ruedo.cli import app
from ruedo.core.equipment import read_text
from ruedo.core.errors import NotMeasured
from ruedo.lab import calibration as owner
from ruedo.throws.calibration import MeasuredConstant
from ruedo.words import Speaker
from tests.boards.shuffleboard.test_calibration import measured, truth

HEADER = "kind,way,time,lay_x,lay_y,struck_x,struck_y,shot_x,shot_y,note\n"
FOUND = Calibration(MeasuredConstant(0.021, 0.02, 0.022), MeasuredConstant(0.9, 0.88, 0.92), (0.5, 5.0))


def test_rows_are_slides_and_hits() -> None:
    text = HEADER + "slide, 5.1, 5.9,,,,,,,windy\nhit,,,4.0,0.0,4.8,0.1,4.1,-0.2\n"
    assert measurements("\ufeff" + text) == [TimedSlide(5.1, 5.9), Hit((4.0, 0.0), (4.8, 0.1), (4.1, -0.2))]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The first line must name the columns"),
        ("way,time\n1,2\n", "The first line must name the columns"),
        (HEADER + "throw,1,2\n", "Line 2: the kind is “throw”; it must be one of these: `slide`, `hit`."),
        (HEADER + "slide,5,fast\n", "Line 2: `time` is “fast”; it must be a number"),
        (HEADER + "slide,5\n", "Line 2: `time` is “”"),
        (HEADER + "slide,-5,2\n", "Line 2: the way and the time of a slide must be above 0."),
        (HEADER + "slide,5,2\nhit,,,inf,0,1,1,1,1\n", "Line 3: `lay_x` is “inf”"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(NotMeasured) as refused:
        measurements(text)
    assert sentence in str(refused.value)


def test_the_board_file_is_equipment() -> None:
    made = equipment.load(read_text(board_file(FOUND, "22ft", equipment.load()).encode(), "board.toml"))
    assert made.weight.restitution == 0.9
    assert made.boards["22ft"].friction == 0.021
    assert made.boards["22ft"].length == equipment.load().boards["22ft"].length
    bare = board_file(Calibration(None, None, ()), "9ft", equipment.load())
    assert equipment.load(read_text(bare.encode(), "bare.toml")).boards["9ft"].friction is None


FITTED = owner.Found(
    {"friction": MeasuredConstant(0.021, 0.02, 0.022), "restitution": None},
    ("slide", "slide"),
    (0.5, 5.0),
    ("hit", "restitution"),
    "",
)


def test_the_report_points_out_what_fits_badly_and_what_comes_next() -> None:
    said = owner.report(FITTED, Speaker())
    assert said == [
        "friction 0.021 (0.02 to 0.022)",
        "restitution not measured",
        "Measurement 2, slide, lies 5.0 standard deviations off: look at it again.",
        "In brackets the intervals of 95 %. Another hit would tell most, of restitution.",
    ]
    assert owner.report(FITTED, Speaker(language="es"))[0] == "rozamiento 0.021 (de 0.02 a 0.022)"


def test_more_measurements_than_are_looked_at_are_refused() -> None:
    with pytest.raises(NotMeasured, match="more than 200 measurements"):
        measurements(HEADER + "slide,5,6\n" * 201)


def test_a_measured_board_is_played_on(tmp_path: Path) -> None:
    board = truth(1)
    rows = [f"slide,{one.way},{one.time}" for one in measured(board, 1, 4, 0) if isinstance(one, TimedSlide)]
    file, made = tmp_path / "ours.csv", tmp_path / "ours.toml"
    file.write_text(HEADER + "\n".join(rows))
    told = CliRunner().invoke(app, ["calibrate", str(file), "-o", str(made)])
    assert told.exit_code == 0
    assert "Another hit would tell most, of restitution." in told.stdout
    arguments = ["simulate", "horse-collar", "--games", "1", "--workers", "1", "--equipment", str(made)]
    played = CliRunner().invoke(app, arguments)
    assert played.exit_code == 0


def test_a_file_that_is_not_there_and_a_board_that_is_not_known_are_refused(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["calibrate", str(tmp_path / "none.csv")])
    assert told.exit_code == 2
    assert "none.csv" in told.stderr
    (tmp_path / "some.csv").write_text(f"{HEADER}slide,2,3\n")
    told = CliRunner().invoke(app, ["calibrate", str(tmp_path / "some.csv"), "--board", "7ft"])
    assert told.exit_code == 2
    assert "no board called 7ft" in told.stderr


def test_players_practise_unless_the_wax_is_known() -> None:
    arguments = ["simulate", "horse-collar", "--players", "simple:beginner,simple:casual", "--games", "1", "--json"]
    told = [
        CliRunner().invoke(app, [*arguments, "--workers", "1", *more]).stdout
        for more in ((), ("--practice", "2"), ("--known-wax",))
    ]
    assert [json.loads(said)["experiment"]["world"]["practice"] for said in told] == [4, 2, None]
