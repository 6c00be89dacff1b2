"""A game from another package can be scored, refereed, simulated, replayed and drawn. A broken game is ignored."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.plugins import PIG, Commands, Output, environment, install

pytestmark = pytest.mark.full

Ruedo = Callable[..., Output]
BROKEN = {"__init__.py": "raise RuntimeError('a package that fails')\n"}
COMMANDS = """
import typer

app = typer.Typer()


@app.command()
def oink(times: int = 1) -> None:
    \"\"\"Say what a pig says.\"\"\"
    print(" ".join(["oink"] * times))


@app.command()
def rules(clause: str) -> None:
    \"\"\"Print nothing of the kind.\"\"\"
    print("none")
"""
NO_GAME = {"__init__.py": "GAME = 'no game at all'\n"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with three installed packages: the game Pig, and two packages without a usable game."""
    folder = tmp_path_factory.mktemp("site")
    install(folder, "pig", PIG)
    install(folder, "broken", BROKEN)
    install(folder, "none", NO_GAME)
    return folder


@pytest.fixture(scope="module")
def commands(site: Path) -> Iterator[Commands]:
    with Commands(site) as commands:
        yield commands


@pytest.fixture
def ruedo(commands: Commands, tmp_path: Path) -> Ruedo:
    """Return a function that runs `ruedo` in an empty folder with the packages of `site` installed."""
    return partial(commands.run, tmp_path)


@pytest.fixture
def kept(ruedo: Ruedo, tmp_path: Path) -> Path:
    """Play a short game of Pig in the terminal in Spanish, and return its record."""
    words = ("play", "pig", "--real", "--sides", "Ana/Ben", "--rule", "target=6", "--record", "pig.jsonl")
    done = ruedo(*words, "--language", "es", typed="tirar\nel dado 6\nplantarse\n")
    assert "Puntos de Ana en este turno: 6." in done.stdout
    assert "puntos del turno: 6" in done.stdout
    assert "Victoria para Ana." in done.stdout
    return tmp_path / "pig.jsonl"


def test_the_game_can_be_scored_in_the_terminal_and_refereed(ruedo: Ruedo, kept: Path) -> None:
    report = json.loads(ruedo("referee", str(kept), "--json").stdout)
    assert (report["over"], report["winner"], report["scores"]) == (True, 0, [6, 0])
    assert [ruling["clause"] for ruling in report["rulings"]] == ["PIG-T1", "PIG-T3", "PIG-T4", "PIG-W1"]
    assert "PIG-T4 Ana se planta. (+6)" in ruedo("referee", str(kept), "--language", "es").stdout


def test_the_game_can_be_replayed_and_drawn(ruedo: Ruedo, kept: Path, tmp_path: Path) -> None:
    assert "Ana wins." in ruedo("replay", str(kept), typed="end\n").stdout
    ruedo("picture", str(kept), "-o", "pig.svg")
    picture = (tmp_path / "pig.svg").read_text(encoding="utf-8")
    assert "Ana: 6" in picture
    assert "ring" not in picture.replace("string", "").lower()


def test_the_game_can_be_simulated_and_played_against_the_house(ruedo: Ruedo) -> None:
    result = json.loads(ruedo("simulate", "pig", "--games", "20", "--workers", "1", "--json").stdout)
    assert sum(result["wins"]) == 20
    assert json.loads(
        ruedo("simulate", "pig", "--players", "random,simple", "--games", "20", "--workers", "1", "--json").stdout
    )["wins"]
    words = ("play", "pig", "--players", "simple,random", "--sides", "A/B", "--seed", "1", "--record", "house.jsonl")
    assert "wins." in ruedo(*words).stdout


def test_the_games_clauses_can_be_shown_and_its_options_are_checked(ruedo: Ruedo) -> None:
    assert "If the die shows a 1, the turn ends" in ruedo("rules", "PIG-T2").stdout
    assert "Si el dado muestra un 1, el turno termina" in ruedo("rules", "PIG-T2", "--language", "es").stdout
    refused = ruedo("play", "pig", "--real", "--sides", "A/B", "--rule", "target=0", status=2)
    assert "PIG-M2" in refused.stderr
    no_deck = ruedo("deck", "check", "--game", "pig", str(PIG.parent / "pyproject.toml"), status=2)
    assert "This game does not use equipment" in no_deck.stderr


def test_worked_examples_without_a_translation_are_shown_in_english(tmp_path: Path) -> None:
    package = shutil.copytree(PIG, tmp_path / "source" / PIG.name)
    (package / "rulebook" / "es.md").unlink()
    with (package / "rulebook" / "en.md").open("a", encoding="utf-8") as page:
        page.write("\n## Worked examples\n\n### A roll\n")
    install(tmp_path / "site", "pig", package)
    code = "from ruedo.rulebook import *; print(*examples_page('pig', 'es')); print(plain_page('pig', 'es'))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=environment(tmp_path / "site"),
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout.startswith("en ### A roll\n# Pig")
    assert done.stdout.count("A roll") == 1


def test_the_game_is_on_the_menu(ruedo: Ruedo) -> None:
    listed = ruedo("menu").stdout
    assert "Play Pig against the house" in listed
    assert "Keep score of Pig at a real table" in listed


def test_the_installed_game_passes_the_checks_of_check_game(ruedo: Ruedo) -> None:
    assert "pig met the requirements" in ruedo("check-game", "pig").stdout


def test_a_package_without_a_usable_game_is_logged_once_and_ignored(ruedo: Ruedo) -> None:
    done = ruedo("referee", "-", typed='{"ruedo": 1, "game": "nothing", "sides": [["A"], ["B"]]}\n', status=2)
    assert done.stderr.count("The game broken of ruedo_broken:GAME cannot be loaded") == 1
    assert done.stderr.count("The game none of ruedo_none:GAME is left out, because it has no Game of that name") == 1
    assert "There is no game called nothing. Choose one of: horse-collar, ole, pig, shot-ole." in done.stderr
    assert "There is no game called broken" in ruedo("check-game", "broken", status=2).stderr


def test_a_part_of_a_game_that_cannot_be_loaded_is_logged_and_ignored(tmp_path: Path) -> None:
    copy = tmp_path / "copy" / "ruedo_pig"
    shutil.copytree(PIG, copy)
    (copy / "players.py").write_text("import nothing_of_this_name\n", encoding="utf-8")
    install(tmp_path / "site", "pig", copy)
    with Commands(tmp_path / "site") as commands:
        done = commands.run(tmp_path, "simulate", "pig", "--games", "2", "--workers", "1", "--json")
    assert done.stderr.count("The part players of the game pig cannot be loaded") == 1
    assert json.loads(done.stdout)["experiment"]["players"] == ["random", "random"]


def test_a_game_can_add_commands_but_cannot_replace_existing_ones(tmp_path: Path) -> None:
    copy = tmp_path / "copy" / "ruedo_pig"
    shutil.copytree(PIG, copy)
    (copy / "commands.py").write_text(COMMANDS, encoding="utf-8")
    install(tmp_path / "site", "pig", copy)
    with Commands(tmp_path / "site") as commands:
        assert commands.run(tmp_path, "oink", "--times", "2").stdout == "oink oink\n"
        assert "Say what a pig says." in commands.run(tmp_path, "--help").stdout
        assert commands.run(tmp_path, "rules", "PIG-T2").stdout.startswith("PIG-T2")


def test_a_new_game_cannot_have_the_name_of_an_installed_game(ruedo: Ruedo, tmp_path: Path) -> None:
    done = ruedo("new-game", "ole", "--folder", str(tmp_path / "new"), status=2)
    assert "There is already a game called ole. Choose a name that differs from horse-collar, ole," in done.stderr
    assert "Did you mean" not in done.stderr
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("name", ["blind-bull", "high-card"])  # the second name has the same initials as Horse Collar
def test_the_tests_of_a_newly_created_game_pass(ruedo: Ruedo, tmp_path: Path, name: str) -> None:
    ruedo("new-game", name)
    made, module = tmp_path / name, name.replace("-", "_")
    install(tmp_path / "site", module, made / f"ruedo_{module}", name)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(made),
        str(made / "tests"),
    ]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=made, env=environment(tmp_path / "site"), timeout=PATIENCE
    )
    assert done.returncode == 0, done.stdout
    assert "6 passed" in done.stdout


def test_new_game_refuses_an_existing_folder_and_an_invalid_name(ruedo: Ruedo, tmp_path: Path) -> None:
    (tmp_path / "blind-bull").mkdir()
    assert "already exists" in ruedo("new-game", "blind-bull", status=2).stderr
    assert "not a valid name for a game" in ruedo("new-game", "Blind Bull", status=2).stderr


def test_the_tests_of_the_game_pig_pass(site: Path) -> None:
    home = PIG.parent
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(home)]
    done = subprocess.run(
        [*command, str(home / "tests")],
        capture_output=True,
        text=True,
        cwd=home,
        env=environment(site),
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout
