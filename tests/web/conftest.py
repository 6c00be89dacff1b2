"""What the tests of the server share."""

from collections.abc import Iterator

import pytest

from tests.web.databases import PostgresServer, postgres_server


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server for all tests; each takes a database of its own."""
    with postgres_server() as server:
        yield server
