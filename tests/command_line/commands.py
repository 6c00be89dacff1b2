"""The command line in a separate process or on a terminal."""

import os
import subprocess
import sys
from pathlib import Path

import pexpect

from tests.patience import PATIENCE

RUEDO = [sys.executable, "-m", "ruedo"]


def ruedo(*arguments: str | Path, stdin: bytes = b"", status: int = 0, **environment: str) -> tuple[str, str]:
    """Run `ruedo`. Return its standard output and standard error. It never prints a traceback."""
    done = subprocess.run(
        [*RUEDO, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **environment},
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in out + err
    assert done.returncode == status, err
    return out, err


def at_terminal(folder: Path, *arguments: str) -> "pexpect.spawn[str]":
    return pexpect.spawn(RUEDO[0], [*RUEDO[1:], *arguments], cwd=str(folder), encoding="utf-8", timeout=PATIENCE)
