"""The versions of all software and hardware on which the draws of a table depend."""

import hashlib
import platform
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable

from ruedo.core.game import find
from ruedo.core.setup import Setup
from ruedo.web.table.entries import DrawVersions

COMPUTED_WITH = ("numba", "llvmlite", "numpy")
"""The packages that compile and compute the physics."""


def draw_versions(game: str, setup: Setup) -> DrawVersions | None:
    """Return the versions that a table with a `FairSeed` records, or None for other tables."""
    return versions(game) if setup.fair else None


@cache
def versions(game: str) -> DrawVersions:
    """Return digests of everything that determines the draws of a game: its sources, the libraries and the processor.

    Even a change in a comment changes a digest. If versions differ, the check of a proof can report "unchecked", but it
    never reports a correct proof as false.
    """
    ours, own = files("ruedo"), files(find(game).package)
    core, compiled, throws, boards = (ours.joinpath(part) for part in ("core", "compiled", "throws", "boards"))
    machine = platform.machine()
    computing = " ".join((machine, *(f"{name} {version(name)}" for name in COMPUTED_WITH)))
    return DrawVersions(
        rules=_digest((core, own)),
        physics=_digest((compiled, boards), computing),
        hands=_digest((throws, boards, own), machine),
    )


def _digest(folders: tuple[Traversable, ...], more: str = "") -> str:
    found = hashlib.sha256(more.encode())
    for folder in folders:
        for name, body in _sources(folder, folder.name):
            found.update(f"{name}\n{len(body)}\n".encode() + body)
    return found.hexdigest()[:32]


def _sources(folder: Traversable, name: str) -> list[tuple[str, bytes]]:
    """Return the names and the bytes of all modules in a folder, sorted by name."""
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _sources(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(".py"):
            found.append((f"{name}/{entry.name}", entry.read_bytes()))
    return found
