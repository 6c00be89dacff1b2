"""Tests for reading the typed measurements of a shuffleboard, and for writing the board file."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.calibration import measured_equipment
from ruedo.boards.shuffleboard.readings import KINDS, Hit, TimedSlide
from ruedo.cli import app
from ruedo.core.equipment import read_text
from ruedo.core.errors import NotMeasured
from ruedo.throws.calibration import MeasuredConstant, board_file
from ruedo.throws.readings import measurement, read_rows
from tests.boards.shuffleboard.test_calibration import measured, truth

HEADER = "kind,way,time,lay_x,lay_y,struck_x,struck_y,shot_x,shot_y,note\n"
MEASURED = {"friction": MeasuredConstant(0.021, 0.02, 0.022), "restitution": MeasuredConstant(0.9, 0.88, 0.92)}


def measurements(text: str) -> list[object]:
    return [measurement(row, KINDS) for row in read_rows(text)]


def test_rows_are_read_as_slides_and_hits() -> None:
    text = HEADER + "slide, 5.1, 5.9,,,,,,,windy\nhit,,,4.0,0.0,4.8,0.1,4.1,-0.2\n"
    assert measurements("\ufeff" + text) == [TimedSlide(5.1, 5.9), Hit((4.0, 0.0), (4.8, 0.1), (4.1, -0.2))]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEADER + "throw,1,2\n", "Line 2: the kind is “throw”; it must be one of these: `slide`, `hit`."),
        (HEADER + "slide,5,fast\n", "Line 2: `time` is “fast”; it must be a number"),
        (HEADER + "slide,5\n", "Line 2: `time` is “”"),
        (HEADER + "slide,-5,2\n", "Line 2: `way` is “-5”; it must be a number above 0 and below 100."),
        (
            HEADER + "slide,5,2\nhit,,,inf,0,1,1,1,1\n",
            "Line 3: `lay_x` is “inf”; it must be a number above -100 and",
        ),
    ],
)
def test_the_error_for_a_bad_row_contains_its_line_number(text: str, sentence: str) -> None:
    with pytest.raises(NotMeasured) as refused:
        measurements(text)
    assert sentence in str(refused.value)


def test_the_board_file_is_valid_equipment() -> None:
    file = board_file(measured_equipment(equipment.load(), "22ft", MEASURED))
    made = equipment.load(read_text(file.encode(), "board.toml"))
    assert made.weight.restitution == 0.9
    assert made.boards["22ft"].friction == 0.021
    assert made.boards["22ft"].length == equipment.load().boards["22ft"].length
    bare = board_file(measured_equipment(equipment.load(), "9ft", {}))
    assert equipment.load(read_text(bare.encode(), "bare.toml")).boards["9ft"].friction is None


def test_a_game_can_be_played_on_a_measured_board(tmp_path: Path) -> None:
    board = truth(1)
    rows = [f"slide,{one.way},{one.time}" for one in measured(board, 1, 4, 0) if isinstance(one, TimedSlide)]
    file, made = tmp_path / "ours.csv", tmp_path / "ours.toml"
    file.write_text(HEADER + "\n".join(rows))
    result = CliRunner().invoke(app, ["calibrate", str(file), "-o", str(made)])
    assert result.exit_code == 0
    assert "Measure another `hit` next. This narrows the interval of restitution the most." in result.stdout
    arguments = ["simulate", "horse-collar", "--games", "1", "--workers", "1", "--equipment", str(made)]
    played = CliRunner().invoke(app, arguments)
    assert played.exit_code == 0


def test_a_missing_file_and_an_unknown_board_are_refused(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["calibrate", str(tmp_path / "none.csv")])
    assert result.exit_code == 2
    assert "none.csv" in result.stderr
    (tmp_path / "some.csv").write_text(f"{HEADER}slide,2,3\n")
    result = CliRunner().invoke(app, ["calibrate", str(tmp_path / "some.csv"), "--board", "7ft"])
    assert result.exit_code == 2
    assert "no board called 7ft" in result.stderr


def test_players_get_practice_slides_unless_they_know_the_wax() -> None:
    arguments = ["simulate", "horse-collar", "--players", "simple:beginner,simple:casual", "--games", "1", "--json"]
    outputs = [
        CliRunner().invoke(app, [*arguments, "--workers", "1", *more]).stdout
        for more in ((), ("--world", "practice=2"), ("--world", "practice=null"))
    ]
    assert [json.loads(output)["experiment"]["world"]["practice"] for output in outputs] == [4, 2, None]
