"""The scripts in `examples/train` can train and write their curves if the dependency group `train` is installed."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.envs.test_curves import GROUP, INSTALL, NAMES, ROOT, rows

MISSING = [package for package in GROUP if find_spec(package) is None]


@pytest.mark.skipif(bool(MISSING), reason=f"The group train is missing. Install it: {INSTALL}")
@pytest.mark.parametrize("name", NAMES)
def test_a_script_trains_for_a_few_hundred_steps_and_writes_its_curve(name: str, tmp_path: Path) -> None:
    command = [sys.executable, f"examples/train/{name}.py", "--steps", "400", "--episodes", "20"]
    done = subprocess.run([*command, "--folder", str(tmp_path)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    learnt = [row for row in rows(tmp_path / f"{name}.csv") if row["steps"]]
    assert int(learnt[0]["steps"]) == 0
    assert int(learnt[-1]["steps"]) >= 400
    ET.parse(tmp_path / f"{name}.svg")
    assert "simple:" in done.stdout
