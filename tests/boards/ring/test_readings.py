"""Tests for reading the typed measurements of a ring, and for writing the board file that other commands use."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ruedo.boards.ring import equipment
from ruedo.boards.ring.calibration import measured_equipment
from ruedo.boards.ring.readings import KINDS, Drop, Fall, Slip, Upright
from ruedo.boards.ring.simulated import PHYSICS, game_physics
from ruedo.cli import app
from ruedo.core.equipment import read_text
from ruedo.core.errors import NotMeasured
from ruedo.throws.calibration import MeasuredConstant, board_file
from ruedo.throws.readings import measurement, read_rows

HEADER = "kind,turns,first,second,tilt,time,slope,note\n"
MEASURED = {"friction": MeasuredConstant(0.31, 0.29, 0.33), "pivot": MeasuredConstant(2e-5, 1.5e-5, 2.5e-5)}


def measurements(text: str) -> list[object]:
    return [measurement(row, KINDS) for row in read_rows(text)]


def test_each_row_is_read_as_a_measurement() -> None:
    text = HEADER + "upright,20,2.1,2.3\nfall,,,,22,0.8,,a good one\nslip,,,,,,17\ndrop,,0.11,0.06\n"
    assert measurements(text) == [Upright(20, 2.1, 2.3), Fall(22, 0.8), Slip(17), Drop(0.11, 0.06)]


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("slide,5", "Line 2: the kind is “slide”; it must be one of these: `upright`"),
        ("drop,,0.1,x", "Line 2: `second` is “x”; it must be a number"),
        ("slip,,,,,,-3", "Line 2: `slope` is “-3”; it must be a number above 0 and below 60."),
        ("slip,,,,,,70", "Line 2: `slope` is “70”; it must be a number above 0 and below 60."),
    ],
)
def test_the_error_for_a_bad_row_contains_its_line_number(row: str, sentence: str) -> None:
    with pytest.raises(NotMeasured) as refused:
        measurements(HEADER + row)
    assert sentence in str(refused.value)


def test_the_board_file_is_valid_equipment_with_the_measured_constants() -> None:
    file = board_file(measured_equipment(equipment.load(), MEASURED))
    made = equipment.load(read_text(file.encode(), "board.toml"))
    assert made.board.friction == 0.31
    assert made.board.resistance is None
    assert made.ring == equipment.load().ring
    world = game_physics(made)
    assert (world.friction, world.pivot, world.resistance) == (0.31, 2e-5, PHYSICS.resistance)
    assert game_physics(equipment.load()) == PHYSICS


def test_a_game_can_be_played_with_a_measured_ring(tmp_path: Path) -> None:
    file, made, plot = tmp_path / "ours.csv", tmp_path / "ours.toml", tmp_path / "ours.svg"
    file.write_text("kind,slope,first,second\nslip,12,,\nslip,12.5,,\nslip,11.5,,\ndrop,,0.11,0.055\n")
    result = CliRunner().invoke(app, ["calibrate", str(file), "-o", str(made), "--plot", str(plot)])
    assert result.exit_code == 0, result.stderr
    assert "friction 0.2125 (" in result.stdout
    assert plot.read_text().startswith("<svg")
    spins = [
        CliRunner().invoke(app, ["throw", "ring", "--json", *more])
        for more in ([], ["--equipment", str(made)], ["--equipment", str(made), "--friction", "0.36"])
    ]
    assert [one.exit_code for one in spins] == [0, 0, 0]
    usual, measured, other_wood = (json.loads(one.stdout) for one in spins)
    assert usual != measured != other_wood
    typed = CliRunner().invoke(app, ["calibrate", "-"], input="kind,slope\nslip,12\n")
    assert typed.exit_code == 0
    assert "friction 0.2126" in typed.stdout


def test_an_impossible_measurement_is_refused_with_an_explanation(tmp_path: Path) -> None:
    file = tmp_path / "ours.csv"
    file.write_text("kind,first,second\ndrop,0.1,0.2\n")
    result = CliRunner().invoke(app, ["calibrate", str(file)])
    assert result.exit_code == 2
    assert "the time from the second to the third click must be shorter" in result.stderr
