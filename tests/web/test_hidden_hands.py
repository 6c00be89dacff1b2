"""No seat receives another seat's hidden hand, even in a game from another package."""

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE
from tests.plugins import DUDO, environment, install

ROOT = Path(__file__).parents[2]


def test_no_seat_receives_the_hidden_dice_of_another_seat(tmp_path: Path) -> None:
    """The tests in `dudo_twins.py` pass in a process in which the game Dudo is installed."""
    install(tmp_path, "dudo", DUDO)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/web/dudo_twins.py"]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=environment(tmp_path), timeout=PATIENCE
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 passed" in done.stdout
