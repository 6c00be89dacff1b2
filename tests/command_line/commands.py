"""The command line in the test process, in a separate process, or on a terminal."""

import os
import subprocess
import sys
from contextvars import copy_context
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import TextIO

import pexpect
import pytest

from ruedo.cli import main
from tests.patience import PATIENCE

RUEDO = [sys.executable, "-m", "ruedo"]


def run(*arguments: str | Path, stdin: bytes = b"", stdout: TextIO, **environment: str) -> tuple[int, str]:
    """Run `ruedo` in this process, which is faster than a new one. Return its status and its standard error."""
    err, status = TextIOWrapper(BytesIO(), encoding="utf-8"), 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["ruedo", *map(str, arguments)])
        patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin), encoding="utf-8"))
        patch.setattr(sys, "stdout", stdout)
        patch.setattr(sys, "stderr", err)
        for name, value in environment.items():
            patch.setenv(name, value)
        try:
            copy_context().run(main)  # so that the next command does not use the language of this one
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 0
    err.seek(0)
    return status, err.read()


def ruedo(*arguments: str | Path, stdin: bytes = b"", status: int = 0, **environment: str) -> tuple[str, str]:
    """Run `ruedo` in this process. Return its standard output and standard error."""
    out = TextIOWrapper(BytesIO(), encoding="utf-8")
    ended, err = run(*arguments, stdin=stdin, stdout=out, **environment)
    assert ended == status, err
    out.seek(0)
    return out.read(), err


def ruedo_process(*arguments: str | Path, stdin: bytes = b"", status: int = 0, **environment: str) -> tuple[str, str]:
    """Run `ruedo` in a new process. Return its standard output and standard error. It never prints a traceback."""
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
