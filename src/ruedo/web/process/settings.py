"""The server's settings."""

import os

import msgspec
from msgspec import Struct

BYTES_PER_SECOND = 12_000.0
"""The default rate limit for stored bytes, in bytes per second. With its burst, an address can store less than 2 GiB a
day."""
ENVIRONMENT = "RUEDO_SERVER"
"""The environment variable that contains the settings of a server process, as JSON."""


class Settings(Struct, frozen=True):
    data: str
    """The folder of the SQLite store."""
    host: str = "127.0.0.1"
    port: int = 8765
    database: str | None = None
    """The URL of a PostgreSQL database. Without one, the server stores tables in `data`."""
    workers: int = 1
    """The number of server processes. If there is more than one, a database is required."""
    origins: tuple[str, ...] = ()
    """The origins of the server, such as `https://ruedo.example`, in addition to this machine's own addresses."""
    behind_proxy: bool = False
    """Whether a proxy in front of the server sends X-Forwarded-For."""
    messages_per_second: float = 20.0
    """The sustained rate limit of a socket, in messages per second. A burst may contain ten seconds' worth of
    messages."""
    sockets_per_address: int = 200
    requests_per_second: float = 100.0
    """The sustained rate limit of an address, in requests per second. A burst may contain ten seconds' worth of
    requests."""
    tables_per_minute: float = 30.0
    """The sustained rate limit of an address, in new tables per minute. A burst may contain two minutes' worth of
    tables."""
    bytes_per_second: float = BYTES_PER_SECOND
    """The rate limit for stored bytes of an address, and of a table, in bytes per second. `storage_budgets` defines the
    bursts."""
    keep_days: float | None = None
    """After this number of days without an event or a guest, the server deletes a table. None means that it never
    deletes tables."""
    max_tables: int | None = None
    """The maximum number of tables that the server stores. None means that only the disk limits it."""


def to_environment(settings: Settings) -> None:
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    return msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings)
