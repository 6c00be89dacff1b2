"""Frameworks are imported only on demand. The error about a missing framework names the command that installs it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PEERS = ("pyspiel", "pettingzoo", "gymnasium")


@pytest.mark.parametrize(
    "code",
    ["import ruedo, ruedo.cli, ruedo.envs, ruedo.games.ole, ruedo.games.shot_ole", "import ruedo.throws.environment"],
)
def test_frameworks_are_not_imported_before_they_are_needed(code: str) -> None:
    check = f"{code}; import sys; assert not {{*{PEERS}}} & sys.modules.keys(), sorted(sys.modules)"
    subprocess.run([sys.executable, "-c", check], check=True)


@pytest.mark.parametrize("door", ["openspiel", "pettingzoo", "gymnasium"])
def test_the_error_about_a_missing_framework_names_the_command_that_installs_it(door: str) -> None:
    """OpenSpiel, for example, has no wheels for Macs with Intel processors."""
    code = f"import sys; sys.modules |= dict.fromkeys({PEERS}); import ruedo.envs.{door}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "--extra envs" in done.stderr.splitlines()[-1]


def test_gymnasium_works_without_the_other_frameworks() -> None:
    lacking = "import sys; sys.modules |= {'pyspiel': None, 'pettingzoo': None}"
    code = f"{lacking}; from ruedo.envs.gymnasium import IDS; print(IDS)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "ruedo/HorseCollarTurn-v0" in done.stdout
