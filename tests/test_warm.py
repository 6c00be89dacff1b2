"""The command `ruedo warm`, which compiles code ahead of time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ruedo.cli import app
from tests.patience import PATIENCE

pytestmark = pytest.mark.full


def test_an_unknown_game_is_refused_with_an_explanation() -> None:
    refused = CliRunner().invoke(app, ["warm", "hopscotch"])
    assert refused.exit_code == 2
    assert "hopscotch" in refused.stderr


@pytest.mark.long
def test_the_first_run_shows_progress_and_the_next_run_does_not(tmp_path: Path) -> None:
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path), "LC_ALL": "en_GB.UTF-8"}

    def warmed() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "ruedo", "warm", "horse-collar"]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=4 * PATIENCE, check=True
        )

    first = warmed()
    assert first.stdout == "horse-collar is ready.\n"
    assert "functions compiled" in first.stderr
    again = warmed()
    assert (again.stdout, again.stderr) == ("horse-collar is ready.\n", "")
