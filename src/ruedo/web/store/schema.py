"""The steps in SQL that bring a database's schema from any older version up to date: `migrations/DATABASE/NNNN_*.sql`.

The number of a file is the version that it leads to. A step that was once released never changes.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, NamedTuple, TypeAlias

from ruedo.web.store import StoreUnavailable

Database: TypeAlias = Literal["sqlite", "postgres"]


class Migration(NamedTuple):
    """One step."""

    version: int
    """Where it leads."""
    sql: str


def migrations(database: Database, folder: Traversable | None = None) -> tuple[Migration, ...]:
    """Return all steps in order, from this package or another folder."""
    steps = (folder or files("ruedo.web.store") / "migrations") / database
    found = (file for file in steps.iterdir() if file.name.endswith(".sql"))
    return tuple(sorted(Migration(int(file.name[:4]), file.read_text(encoding="utf-8")) for file in found))


def pending(steps: tuple[Migration, ...], version: int, where: str) -> tuple[Migration, ...]:
    """Return the steps that a database of this version lacks. Raises `StoreUnavailable` where it is newer than all."""
    newest = steps[-1].version
    if version > newest:
        raise StoreUnavailable("store-newer", where=where, version=str(version), newest=str(newest))
    return tuple(step for step in steps if step.version > version)
