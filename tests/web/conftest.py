"""Fixtures for the tests of the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ruedo.web.store.opened import store_for
from tests.web.client import request
from tests.web.databases import PostgresServer, postgres_server
from tests.web.servers import Server, serving
from tests.web.stores import Stores


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """Yield a PostgreSQL server for all tests. Each test uses its own database."""
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server process for the tests of a module."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def unharmed(server: Server) -> Iterator[None]:
    """Check after each test that the server is alive and healthy, and that its log has no internal error."""
    before = len(server.output)
    yield
    assert server.alive
    assert request(server, "GET", "/health", source="127.0.0.88").status == 200
    assert "Traceback" not in server.output[before:]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.full)])
def stores(request: pytest.FixtureRequest, tmp_path: Path) -> Stores:
    """Return a function that opens stores. All of them share one empty SQLite file or PostgreSQL database."""
    return stores_of(request, request.param, tmp_path / "tables")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.full)])
def other_stores(request: pytest.FixtureRequest, tmp_path: Path) -> Stores:
    """Return a function like `stores`, for a second empty SQLite file or PostgreSQL database."""
    return stores_of(request, request.param, tmp_path / "other tables")


def stores_of(asked: pytest.FixtureRequest, kind: str, folder: Path) -> Stores:
    if kind == "sqlite":
        return lambda: store_for(folder)
    address = asked.getfixturevalue("postgres").new_database()
    return lambda: store_for(folder, address)
