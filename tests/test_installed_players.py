"""Players from other packages are found and can play matches. A player that cannot be loaded is reported."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plugins import SHOOTER, Commands, install

pytestmark = pytest.mark.full

ENTRIES = """
[ruedo.players]
ole.lost = ruedo_lost:nobody
ole.simple = ruedo_lost:nobody
pig.lucky = ruedo_lost:nobody
"""


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Commands]:
    """Yield the commands with two installed packages: the example player, and a package that cannot be imported."""
    folder = tmp_path_factory.mktemp("site")
    project = tomllib.loads((SHOOTER.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = project["entry-points"]["ruedo.players"]
    lines = "".join(f"{name} = {value}\n" for name, value in entries.items())
    install(folder, "shooter", SHOOTER, brings=f"[ruedo.players]\n{lines}")
    install(folder, "lost", {"__init__.py": "import nothing_of_this_name\n"}, brings=ENTRIES)
    with Commands(folder) as commands:
        yield commands


def test_an_installed_player_can_play_a_match(commands: Commands, tmp_path: Path) -> None:
    words = ("--pairs", "4", "--rule", "target=1", "--workers", "2", "--json")
    done = commands.run(tmp_path, "match", "ole", "shooter", "random", *words)
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["match"]["players"] == ["shooter", "random"]
    assert found["score"] > 0.4


def test_a_player_that_cannot_be_loaded_is_reported(commands: Commands, tmp_path: Path) -> None:
    done = commands.run(tmp_path, "match", "ole", "lost", "random", "--pairs", "2", "--workers", "1", status=2)
    assert "The player lost cannot be loaded: ruedo_lost:nobody." in done.stderr


def test_an_installed_player_cannot_replace_a_player_of_the_house(commands: Commands, tmp_path: Path) -> None:
    commands.run(
        tmp_path, "simulate", "ole", "--players", "simple,random", "--games", "2", "--rule", "target=1", "--json"
    )


def test_players_of_another_game_are_not_listed(commands: Commands, tmp_path: Path) -> None:
    done = commands.run(tmp_path, "match", "ole", "champion", "random", status=2)
    assert "random, simple" in done.stderr
    assert "lost, shooter" in done.stderr
    assert "lucky" not in done.stderr
