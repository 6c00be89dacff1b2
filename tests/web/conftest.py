"""What the tests of the server share."""

from collections.abc import Iterator

import pytest

from tests.web.databases import PostgresServer, postgres_server
from tests.web.servers import Server, serving


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server for all tests; each takes a database of its own."""
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process that the tests of a module share."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
