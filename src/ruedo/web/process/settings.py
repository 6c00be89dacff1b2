"""The server's settings."""

import os

import msgspec
from msgspec import Struct

ENVIRONMENT = "RUEDO_SERVER"
"""Where the settings of a process that serves are, as JSON."""


class Settings(Struct, frozen=True):
    """The settings of `ruedo serve`."""

    data: str
    """The folder of the SQLite store."""
    host: str = "127.0.0.1"
    port: int = 8765
    database: str | None = None
    """A PostgreSQL URL; without one tables are kept in `data`."""
    workers: int = 1
    """Processes that serve; more than one need a database."""
    origins: tuple[str, ...] = ()
    """The origins under which it is reached besides this machine's own addresses, as `https://ruedo.example`."""
    behind_proxy: bool = False
    """Whether a proxy in front sends X-Forwarded-For."""
    messages_per_second: float = 20.0
    """The sustained rate of a socket; ten seconds' worth may come at once."""
    sockets_per_address: int = 200
    requests_per_second: float = 100.0
    """The sustained rate of an address; ten seconds' worth may come at once."""
    tables_per_minute: float = 30.0
    """New tables of an address in the long run; two minutes' worth may come at once."""
    bytes_per_second: float = 32_768.0
    """Bytes that an address may have stored in the long run; four minutes' worth may come at once."""
    keep_days: float | None = None
    """Days without an event or a guest after which a table is deleted; None: never."""
    max_tables: int | None = None
    """Tables that are kept; None: as many as the disk holds."""


def to_environment(settings: Settings) -> None:
    """Pass the settings to the server processes."""
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """Return the settings of this process."""
    return msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings)
