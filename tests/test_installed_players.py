"""Players from other packages are found and can play matches. A player that cannot be loaded is reported."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.patience import PATIENCE
from tests.plugins import SHOOTER, environment, install

ENTRIES = """
[ruedo.players]
ole.lost = ruedo_lost:nobody
ole.simple = ruedo_lost:nobody
pig.lucky = ruedo_lost:nobody
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with two installed packages: the example player, and a package that cannot be imported."""
    folder = tmp_path_factory.mktemp("site")
    project = tomllib.loads((SHOOTER.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = project["entry-points"]["ruedo.players"]
    lines = "".join(f"{name} = {value}\n" for name, value in entries.items())
    install(folder, "shooter", SHOOTER, brings=f"[ruedo.players]\n{lines}")
    install(folder, "lost", {"__init__.py": "import nothing_of_this_name\n"}, brings=ENTRIES)
    return folder


def ruedo(site: Path, *words: str) -> CompletedProcess[str]:
    command = [sys.executable, "-m", "ruedo", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment(site), timeout=PATIENCE, check=False)


def test_an_installed_player_can_play_a_match(site: Path) -> None:
    words = ("--pairs", "4", "--rule", "target=1", "--workers", "2", "--json")
    done = ruedo(site, "match", "ole", "shooter", "random", *words)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["match"]["players"] == ["shooter", "random"]
    assert found["score"] > 0.4


def test_a_player_that_cannot_be_loaded_is_reported(site: Path) -> None:
    done = ruedo(site, "match", "ole", "lost", "random", "--pairs", "2", "--workers", "1")
    assert done.returncode == 2
    assert "The player lost cannot be loaded: ruedo_lost:nobody." in done.stderr


def test_an_installed_player_cannot_replace_a_player_of_the_house(site: Path) -> None:
    done = ruedo(site, "simulate", "ole", "--players", "simple,random", "--games", "2", "--rule", "target=1", "--json")
    assert done.returncode == 0, done.stderr


def test_players_of_another_game_are_not_listed(site: Path) -> None:
    done = ruedo(site, "match", "ole", "champion", "random")
    assert "random, simple" in done.stderr
    assert "lost, shooter" in done.stderr
    assert "lucky" not in done.stderr
