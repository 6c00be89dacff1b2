"""Which store a server keeps its tables in."""

import os
import sys
from pathlib import Path

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
    """Return the user's folder for what Ruedo keeps: `XDG_DATA_HOME` where it is set, else the platform's custom."""
    if (asked := os.environ.get("XDG_DATA_HOME")) and Path(asked).is_absolute():
        return Path(asked) / "ruedo"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "ruedo"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ruedo"
    return Path.home() / ".local" / "share" / "ruedo"


def _postgres(database: str) -> Store:
    try:
        from ruedo.web.store.postgres import PostgresStore
    except ImportError as missing:
        raise StoreUnavailable(
            "A PostgreSQL database needs the packages psycopg and psycopg_pool: pip install 'ruedo[postgres]', "
            "or in a checkout `uv sync --extra postgres`."
        ) from missing
    return PostgresStore(database)
