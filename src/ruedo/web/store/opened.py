"""Which store a server keeps its tables in."""

import os
from pathlib import Path

import platformdirs

from ruedo.web.store import Store, StoreUnavailable

FILE = "ruedo.sqlite"
"""The file in the data folder."""


def store_for(data: Path, database: str | None = None) -> Store:
    """Return the store in a PostgreSQL database, given by its address, or else in a folder; not opened yet."""
    if database:
        return _postgres(database)
    from ruedo.web.store.sqlite import SqliteStore

    return SqliteStore(data / FILE)


def data_folder() -> Path:
    """Return the user's folder for what Ruedo keeps.

    It is in `XDG_DATA_HOME` where that is set (an absolute path, as its specification asks), on any platform, else
    where the platform has its own custom.
    """
    if (asked := os.environ.get("XDG_DATA_HOME")) and Path(asked).is_absolute():
        return Path(asked) / "ruedo"
    return Path(platformdirs.user_data_dir("ruedo", appauthor=False))


def _postgres(database: str) -> Store:
    try:
        from ruedo.web.store.postgres import PostgresStore
    except ImportError as missing:
        raise StoreUnavailable("store-without_psycopg") from missing
    return PostgresStore(database)
