"""Every environment can be pickled, also if SuperSuit was imported first. SuperSuit raises errors for unknown names."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("supersuit")
ROOT = Path(__file__).parents[2]
CODE = "import supersuit; from tests.envs.pickled import pickle_all; pickle_all()"


def test_every_environment_can_be_pickled_after_supersuit_is_imported() -> None:
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", CODE], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert len(set(done.stdout.split())) == 10
