"""How the server is run."""

from msgspec import Struct


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
