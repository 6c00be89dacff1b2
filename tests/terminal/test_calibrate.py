"""`ruedo calibrate` prints one result to standard output: the board file, the plot, or JSON with every number."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ruedo.boards.shuffleboard.equipment import load
from ruedo.cli import app

pytestmark = pytest.mark.full

ROWS = "kind,way,time\nslide,5.1,5.9\nslide,4.9,2.0\nslide,5.3,6.0\nslide,5.0,5.8\n"


@pytest.fixture
def rows(tmp_path: Path) -> str:
    file = tmp_path / "ours.csv"
    file.write_text(ROWS)
    return str(file)


def test_the_board_file_is_on_standard_output_and_the_summary_on_standard_error(rows: str) -> None:
    result = CliRunner().invoke(app, ["calibrate", rows, "-o", "-"])
    (board,) = load(tomllib.loads(result.stdout)).boards.values()
    assert board.friction == pytest.approx(0.0302, abs=5e-5)
    assert re.search("^friction 0.0302", result.stderr, re.MULTILINE)
    assert "Measurement 2 (`slide`, line 3) does not fit the others" in result.stderr


def test_with_json_the_output_is_one_object_and_the_board_file_can_also_be_written(rows: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["calibrate", rows, "--json", "-o", str(tmp_path / "ours.toml")])
    found = json.loads(result.stdout)
    assert found["constants"]["friction"]["value"] == pytest.approx(0.0302, abs=5e-5)
    assert found["left_out"] == [
        {"number": 2, "line": 3, "constant": "friction", "with_it": pytest.approx(0.0425, abs=1e-4)}
    ]
    assert "friction_interval" in (tmp_path / "ours.toml").read_text()


@pytest.mark.parametrize("flag", ["-o", "--plot"])
def test_json_and_a_file_cannot_share_standard_output(rows: str, flag: str) -> None:
    result = CliRunner().invoke(app, ["calibrate", rows, "--json", flag, "-"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Standard output can contain only one result." in result.stderr
