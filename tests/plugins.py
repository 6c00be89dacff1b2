"""Installs packages with games or players for a test. As with pip, they are on the path and have entry points."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from typing import NamedTuple, Self

from tests.patience import PATIENCE

EXAMPLES = Path(__file__).parents[1] / "examples"
PIG = EXAMPLES / "pig" / "ruedo_pig"
DUDO = EXAMPLES / "dudo" / "ruedo_dudo"
SHOOTER = EXAMPLES / "ole_shooter" / "ruedo_ole_shooter"


def install(
    folder: Path, name: str, package: Path | Mapping[str, str], game: str = "", *, brings: str | None = None
) -> None:
    """Install a package into a folder. `package` is an existing package, or the texts of its files by their paths.

    By default, the entry points contain only the package's game. The text `brings` replaces them.
    """
    module = package.name if isinstance(package, Path) else f"ruedo_{name}"
    folder.mkdir(parents=True, exist_ok=True)
    if isinstance(package, Path):
        (folder / module).symlink_to(package)
    else:
        for path, text in package.items():
            file = folder / module / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    info = folder / f"{module}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 0.1.0\n", encoding="utf-8")
    entry_points = brings or f"[ruedo.games]\n{game or name} = {module}:GAME\n"
    (info / "entry_points.txt").write_text(entry_points, encoding="utf-8")


FORK = """
import json, os, signal, sys
from ruedo.cli import main
for line in open(0, "rb", closefd=False):
    words, folder, streams, variables, patience = json.loads(line)
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
        continue
    signal.alarm(patience)
    for number, name in enumerate(("in", "out", "err")):
        os.dup2(os.open(os.path.join(streams, name), os.O_RDWR), number)
    os.chdir(folder)
    os.environ.update(variables)
    sys.argv = ["ruedo", *words]
    sys.exit(main())
"""
"""A program that runs each command in a copy of itself, because a new Python process would import Ruedo again."""


class Commands:
    """Runs commands of `ruedo` with the packages that are installed in a folder. Each command has its own process."""

    def __init__(self, site: Path) -> None:
        """Start the process that runs the commands."""
        command = [sys.executable, "-c", FORK]
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, text=True, env=environment(site))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the process."""
        self._process.communicate()

    def run(self, folder: Path, *words: str, typed: str = "", status: int = 0, **variables: str) -> "Output":
        """Run a command in a folder. It never prints a traceback on standard output."""
        assert self._process.stdin
        assert self._process.stdout
        with TemporaryDirectory() as streams:
            files = [Path(streams, name) for name in ("in", "out", "err")]
            for file, text in zip(files, (typed, "", ""), strict=True):
                file.write_text(text, encoding="utf-8")
            print(
                json.dumps((words, str(folder), streams, variables, int(PATIENCE))),
                file=self._process.stdin,
                flush=True,
            )
            ended = int(self._process.stdout.readline())
            _, out, err = (file.read_text(encoding="utf-8") for file in files)
        assert ended == status, out + err
        assert "Traceback" not in out
        return Output(out, err)


class Output(NamedTuple):
    """The output of a command."""

    stdout: str
    stderr: str


def environment(folder: Path) -> dict[str, str]:
    """Return the environment variables with which a process finds the packages that are installed in a folder."""
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}
