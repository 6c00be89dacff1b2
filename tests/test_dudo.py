"""Tests of Dudo, the small example game with hidden dice that `docs/add-a-game.md` explains."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.plugins import DUDO, Commands, environment, install

pytestmark = pytest.mark.full

Ruedo = Callable[..., str]
TOGETHER = Path(__file__).parent / "together"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which two games are installed: Dudo, and its variant in which both players roll at once."""
    folder = tmp_path_factory.mktemp("site")
    install(folder, "dudo", DUDO)
    install(folder, "together", TOGETHER, "dudo-together")
    return folder


@pytest.fixture(scope="module")
def commands(site: Path) -> Iterator[Commands]:
    with Commands(site) as commands:
        yield commands


@pytest.fixture
def ruedo(commands: Commands, tmp_path: Path) -> Ruedo:
    """Return a function that runs `ruedo` with the games of `site` installed, and returns its output."""

    def run(*words: str, typed: str = "", status: int = 0) -> str:
        out, err = commands.run(tmp_path, *words, typed=typed, status=status)
        assert "Traceback" not in err
        return out

    return run


def test_all_files_of_the_game_together_have_fewer_than_300_lines() -> None:
    files = [file for file in DUDO.parent.rglob("*") if file.suffix in (".py", ".toml", ".ftl", ".md")]
    assert len(files) == 9
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < 300


def test_the_games_own_tests_pass(site: Path) -> None:
    home = DUDO.parent
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


@pytest.mark.parametrize("game", ["dudo", "dudo-together"])
def test_the_game_passes_the_checks_of_check_game(ruedo: Ruedo, game: str) -> None:
    if game == "dudo":
        assert "dudo met the requirements" in ruedo("check-game", game)
    else:  # the variant has no messages and no rulebook of its own
        assert "yes  secrecy" in ruedo("check-game", game, status=2)


LEAKS = {
    "`observe` shows": (
        "dudo",
        "view.py",
        "    return replace(state, hands=",
        "    return state if dice else replace(state, hands=",
    ),
    "the view of 1 shows": ("dudo", "view.py", "state.hands[viewer],", "state.hands[0],"),
    "the picture for spectator shows": (
        "dudo",
        "__init__.py",
        "GAME = Game(",
        "from ruedo.core.game import Display\n"
        "GAME = Game(display=Display(picture=lambda state, *_, **__: f'<svg>{state.hands}</svg>'),",
    ),
    "the referee of a real table can list events": (
        "dudo",
        "rules.py",
        "(bid for bid in bids if _is_higher(state, bid))",
        "(bid for bid in bids if _is_higher(state, bid) and bid.face in (6, *state.hands[seat]))",
    ),
    "the view of 0 shows": (
        "together",
        "__init__.py",
        "{**DUDO.view(state, viewer),",
        '{**DUDO.view(state, viewer), "all": state.hands,',
    ),
}
"""For each message of `check-game`: the package, its file, and two pieces of code. If the second replaces the first,
the package reveals hidden dice."""


@pytest.mark.parametrize("fault", LEAKS)
def test_each_leak_of_hidden_dice_is_reported(tmp_path: Path, fault: str) -> None:
    name, changed, before, after = LEAKS[fault]
    install(tmp_path, "dudo", DUDO) if name == "together" else None
    package = {"dudo": DUDO, "together": TOGETHER}[name]
    texts = {file.name: file.read_text(encoding="utf-8") for file in package.glob("*.py")}
    assert before in texts[changed]
    copy = tmp_path / "copy" / package.name
    copy.mkdir(parents=True)
    for file, text in texts.items():
        (copy / file).write_text(text.replace(before, after) if file == changed else text, encoding="utf-8")
    game = {"dudo": "dudo", "together": "dudo-together"}[name]
    install(tmp_path, name, copy, game)
    done = subprocess.run(
        [sys.executable, "-m", "ruedo", "check-game", game, "--games", "3"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
        timeout=PATIENCE,
    )
    assert done.returncode == 2, done.stdout + done.stderr
    assert fault in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_the_game_can_be_scored_at_a_real_table_and_refereed(ruedo: Ruedo) -> None:
    typed = "\nthe dice 1, 5, 5\n\nthe dice 5, 2, 3\n\nbid dice 3, face 5\n\ndoubt\n"
    words = ("play", "dudo", "--real", "--sides", "Ana/Ben", "--rule", "target=1", "--record", "dudo.jsonl")
    assert "Ana wins." in ruedo(*words, typed=typed)
    report = json.loads(ruedo("referee", "dudo.jsonl", "--json"))
    assert (report["over"], report["winner"], report["scores"]) == (True, 0, [1, 0])
    assert [ruling["clause"] for ruling in report["rulings"][-3:]] == ["DU-T3", "DU-T4", "DU-M2"]


def test_the_game_can_be_simulated(ruedo: Ruedo) -> None:
    result = json.loads(ruedo("simulate", "dudo", "--games", "40", "--workers", "1", "--json"))
    assert sum(result["wins"]) == 40
