"""The migrations of a database's schema, in SQL: `migrations/DATABASE/NNNN_*.sql`.

The number of a file is the version of the schema after its migration. A migration is never changed after its release.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, NamedTuple, TypeAlias

from ruedo.web.store.interface import StoreUnavailable

Database: TypeAlias = Literal["sqlite", "postgres"]


class Migration(NamedTuple):
    version: int
    """The version of the schema after this migration."""
    sql: str


def migrations(database: Database, folder: Traversable | None = None) -> tuple[Migration, ...]:
    """Return all migrations in order. They are in this package, or in another folder if `folder` is given."""
    steps = (folder or files("ruedo.web.store") / "migrations") / database
    found = (file for file in steps.iterdir() if file.name.endswith(".sql"))
    return tuple(sorted(Migration(int(file.name[:4]), file.read_text(encoding="utf-8")) for file in found))


def pending(steps: tuple[Migration, ...], version: int, where: str) -> tuple[Migration, ...]:
    """Return the migrations that a database with this version still lacks.

    Raises `StoreUnavailable` if the version is above that of the last migration.
    """
    newest = steps[-1].version
    if version > newest:
        raise StoreUnavailable("store-newer", where=where, version=str(version), newest=str(newest))
    return tuple(step for step in steps if step.version > version)
