"""Functions that choose the store: a PostgreSQL database, or a file in the user's data folder."""

import os
from pathlib import Path

import platformdirs

from ruedo.core.extras import extra_command
from ruedo.web.store.interface import Store, StoreUnavailable

FILE = "ruedo.sqlite"
"""The name of the SQLite file in the data folder."""


def store_for(data: Path, database: str | None = None) -> Store:
    """Return a store that uses the PostgreSQL database with the URL `database`.

    If no URL is given, the store is a file in the folder `data`. The caller must open the store.
    """
    if database:
        return _postgres(database)
    from ruedo.web.store.sqlite import SqliteStore

    return SqliteStore(data / FILE)


def data_folder() -> Path:
    """Return the user's data folder.

    If the environment variable `XDG_DATA_HOME` is an absolute path, this is the folder `ruedo` in that path, on every
    platform. Otherwise it is in the platform's usual place for data. Raises `StoreUnavailable` if the user has no home
    folder.
    """
    if (folder := os.environ.get("XDG_DATA_HOME")) and Path(folder).is_absolute():
        return Path(folder) / "ruedo"
    try:
        return Path(platformdirs.user_data_dir("ruedo", appauthor=False))
    except RuntimeError:  # HOME is not set, and the system has no entry for the user
        raise StoreUnavailable("store-no_home") from None


def _postgres(database: str) -> Store:
    try:
        from ruedo.web.store.postgres import PostgresStore
    except ImportError as missing:
        raise StoreUnavailable("store-without_psycopg", command=extra_command("postgres")) from missing
    return PostgresStore(database)
