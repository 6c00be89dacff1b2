"""`ruedo durations` prints the table of a game, which people can edit for a study."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.errors import NotStudied
from ruedo.lab.durations import Durations, read_table


def test_the_command_writes_the_default_durations_of_a_game_to_an_editable_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    done = CliRunner().invoke(app, ["durations", "ole", "-o", str(file), "--language", "en"])
    assert done.exit_code == 0, done.output
    assert read_table(file).seconds["shoot"] == 7.0
    file.write_text("shoot = 8\n", encoding="utf-8")
    assert read_table(file) == Durations({"shoot": 8.0}, "own.toml")


@pytest.mark.parametrize("wrong", ["shoot = -1", "shoot = true", "seconds = 3", "source = 3", "["])
def test_a_wrong_table_of_durations_is_refused(wrong: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(wrong, encoding="utf-8")
    with pytest.raises(NotStudied):
        read_table(file)
