"""The server's settings."""

import os

import msgspec
from msgspec import Struct

BYTES_PER_SECOND = 12_000.0
"""The default for the bytes that may be stored per second. With this rate and its burst, an address stores less than 2
GiB a day."""
ENVIRONMENT = "RUEDO_SERVER"
"""The environment variable that contains the settings of a server process, as JSON."""


class Settings(Struct, frozen=True):
    """The settings of `ruedo serve`."""

    data: str
    """The folder of the SQLite store."""
    host: str = "127.0.0.1"
    port: int = 8765
    database: str | None = None
    """The URL of a PostgreSQL database. Without one, the server stores tables in `data`."""
    workers: int = 1
    """Number of server processes. More than one needs a database."""
    origins: tuple[str, ...] = ()
    """The origins of the server, such as `https://ruedo.example`, in addition to this machine's own addresses."""
    behind_proxy: bool = False
    """Whether a proxy in front of the server sends X-Forwarded-For."""
    messages_per_second: float = 20.0
    """How many messages per second a socket may send for a long time. A burst may contain the messages of ten seconds
    at this rate."""
    sockets_per_address: int = 200
    requests_per_second: float = 100.0
    """How many requests per second an address may send for a long time. A burst may contain the requests of ten
    seconds at this rate."""
    tables_per_minute: float = 30.0
    """How many tables per minute an address may make for a long time. A burst may contain the tables of two minutes
    at this rate."""
    bytes_per_second: float = BYTES_PER_SECOND
    """How many bytes per second may be stored for an address, and for a table. `storage_budgets` defines the bursts."""
    keep_days: float | None = None
    """After this number of days without an event or a guest, the server deletes a table. None means that it never
    deletes tables."""
    max_tables: int | None = None
    """The largest number of tables that the server stores. None means that only the disk limits it."""


def to_environment(settings: Settings) -> None:
    """Write the settings into the environment variable from which the server processes read them."""
    os.environ[ENVIRONMENT] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    """Return the settings from the environment variable of this process."""
    return msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings)
