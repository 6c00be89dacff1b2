"""The choice of a store, and the folder of the user's data."""

import os
from pathlib import Path

import platformdirs

from ruedo.web.store.interface import Store, StoreUnavailable

FILE = "ruedo.sqlite"
"""The name of the SQLite file in the data folder."""


def store_for(data: Path, database: str | None = None) -> Store:
    """Return the store in a PostgreSQL database, given by its URL, or otherwise in a folder. It is not open yet."""
    if database:
        return _postgres(database)
    from ruedo.web.store.sqlite import SqliteStore

    return SqliteStore(data / FILE)


def data_folder() -> Path:
    """Return the user's data folder.

    If `XDG_DATA_HOME` is an absolute path, the folder is in there, on every platform. Otherwise it is the usual place
    of the platform.
    """
    if (folder := os.environ.get("XDG_DATA_HOME")) and Path(folder).is_absolute():
        return Path(folder) / "ruedo"
    return Path(platformdirs.user_data_dir("ruedo", appauthor=False))


def _postgres(database: str) -> Store:
    try:
        from ruedo.web.store.postgres import PostgresStore
    except ImportError as missing:
        raise StoreUnavailable("store-without_psycopg") from missing
    return PostgresStore(database)
