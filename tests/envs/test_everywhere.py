"""The same seed leads to the same game in another process."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.envs.everywhere import games

ROOT = Path(__file__).parents[2]


@pytest.mark.long
def test_the_same_seed_produces_the_same_game_in_another_process() -> None:
    command = [sys.executable, "-W", "ignore", "-m", "tests.envs.everywhere"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    here = list(games())
    assert len(here) == 9
    assert done.stdout.splitlines() == here
