"""A game from another package that uses Ruedo's shuffleboard works everywhere except in the browser."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.plugins import Commands, environment, install

pytestmark = pytest.mark.full

HOME = Path(__file__).parents[1] / "examples" / "shuffleboard_baseball"
PACKAGE = HOME / "ruedo_baseball"
GAME = "shuffleboard-baseball"
Ruedo = Callable[..., str]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install(folder, "baseball", PACKAGE, GAME)
    return folder


@pytest.fixture(scope="module")
def commands(site: Path) -> Iterator[Commands]:
    with Commands(site) as commands:
        yield commands


@pytest.fixture
def ruedo(commands: Commands, tmp_path: Path) -> Ruedo:
    """Return a function that runs `ruedo` with the game of `site` installed, and returns the output."""
    return lambda *words, typed="": commands.run(tmp_path, *words, typed=typed).stdout


def test_the_game_can_be_scored_at_a_real_table_refereed_and_drawn(ruedo: Ruedo, tmp_path: Path) -> None:
    rules = ("--rule", "innings=1", "--rule", "outs=1")
    answers = "1\nthe weight lies hanging over the corner\n1\nthe weight lies off\n1\nthe weight lies off\n"
    kept = ruedo("play", GAME, "--real", "--sides", "Ana/Ben", *rules, "--record", "kept.jsonl", typed=answers)
    assert "A home run for Ana." in kept
    report = json.loads(ruedo("referee", "kept.jsonl", "--json").splitlines()[-1])
    assert (report["over"], report["winner"]) == (True, 0)
    ruedo("picture", "kept.jsonl", "-o", "kept.svg")
    assert "Outs: 1." in (tmp_path / "kept.svg").read_text(encoding="utf-8")
    assert "Carreras" in ruedo("referee", "kept.jsonl", "--language", "es")


def test_nobody_throws_in_the_terminal(commands: Commands, tmp_path: Path) -> None:
    refused = commands.run(tmp_path, "play", GAME, "--sides", "Ana/Ben", "--record", "shot.jsonl", status=2)
    assert "Play Shuffleboard Baseball in the browser" in refused.stderr


def test_two_players_of_the_house_play_a_game_in_the_terminal(ruedo: Ruedo) -> None:
    players = ("--players", "simple:champion,simple:club", "--sides", "Ana/Ben", "--seed", "1")
    assert "for Ana." in ruedo("play", GAME, *players, "--rule", "innings=1", "--record", "innings.jsonl")


def test_the_game_can_be_simulated_with_the_physics_of_the_shuffleboard(ruedo: Ruedo) -> None:
    words = ("simulate", GAME, "--players", "simple:club,random:casual", "--games", "4", "--rule", "innings=1")
    result = json.loads(ruedo(*words, "--rule", "weights=stay", "--workers", "1", "--json"))
    assert sum(result["wins"]) == 4


def test_the_games_own_tests_pass_and_name_every_clause(site: Path) -> None:
    own = HOME / "tests"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(HOME), str(own)]
    subprocess.run(command, cwd=HOME, env=environment(site), timeout=PATIENCE, check=True)
    tests = (own / "test_baseball.py").read_text(encoding="utf-8")
    for clause in (
        line.split('"')[1] for line in (PACKAGE / "rulebook/en.md").read_text().splitlines() if "<a id" in line
    ):
        assert f'"{clause}"' in tests


def test_the_game_has_fewer_than_350_lines_of_code() -> None:
    """Another game on an existing board needs little more than its rules and its messages."""
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in PACKAGE.rglob("*.py")) < 350
