"""How the server is run."""

import os

import msgspec
from msgspec import Struct

ENVIRONMENT = "RUEDO_SERVER"
"""Where the settings of a process that serves are, as JSON."""


class Settings(Struct, frozen=True):
    """What `ruedo serve` is told."""

    data: str
    """The folder of the SQLite store."""
    host: str = "127.0.0.1"
    port: int = 8765
    database: str | None = None
    """A PostgreSQL URL; without one tables are kept in `data`."""
    workers: int = 1
    """Processes that serve; more than one need a database."""
    origins: tuple[str, ...] = ()
    """Under which it is reached besides this machine's own addresses, as `https://ruedo.example`."""
    behind_proxy: bool = False
    """Whether a proxy in front tells whom it speaks for (X-Forwarded-For)."""
    messages_per_second: float = 20.0
    """That a socket may send in the long run; ten seconds' worth may come at once."""
    sockets_per_address: int = 200
    requests_per_second: float = 100.0
    """That an address may make in the long run; ten seconds' worth may come at once."""
    tables_per_minute: float = 30.0
    """That an address may make in the long run; two minutes' worth may come at once."""
    bytes_per_second: float = 32_768.0
    """That an address may have stored in the long run; four minutes' worth may come at once."""
    keep_days: float | None = None
    """Days after which a table is forgotten at which nothing happened and nobody is; None: never."""
    max_tables: int | None = None
    """Tables that are kept; None: as many as the disk holds."""


def to_environment(settings: Settings) -> None:
    """Leave the settings to the processes that serve."""
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """Return the settings of this process."""
    return msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings)
