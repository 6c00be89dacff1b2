"""A server with a damaged store does not start, and the command exits with an error message."""

import asyncio
import shutil
from pathlib import Path
from secrets import token_bytes

import pytest
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.web.live.health import Health, check_store
from ruedo.web.store.interface import StoreUnavailable
from ruedo.web.store.sqlite import SqliteStore
from tests.web.client import make_table
from tests.web.servers import serving

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the SQLite file of a store that contains tables."""
    folder = tmp_path_factory.mktemp("whole")
    with serving(folder) as server:
        for _ in range(8):
            make_table(server)
        server.stop()
        return server.data / "ruedo.sqlite"


def damaged(file: Path, folder: Path, page: int) -> Path:
    """Return a copy of an SQLite file in which random bytes replace one page. Pages are numbered from 1."""
    folder.mkdir(exist_ok=True)
    data = bytearray(file.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    data[(page - 1) * size : page * size] = token_bytes(size)
    copy = folder / file.name
    copy.write_bytes(data)
    return copy


async def fault_at_the_start(file: Path) -> StoreUnavailable | None:
    """Return the error that a starting server finds in a store, or None if its health check passes."""
    store = SqliteStore(file)
    try:
        await store.open()
        await check_store(store)
        await Health(store).check()
    except StoreUnavailable as fault:
        return fault
    finally:
        await store.close()
    return None


async def test_a_server_starts_with_an_intact_store(file: Path, tmp_path: Path) -> None:
    shutil.copy(file, tmp_path)
    assert await fault_at_the_start(tmp_path / file.name) is None


async def test_the_command_reports_a_damaged_page(file: Path, tmp_path: Path) -> None:
    pages = len(file.read_bytes()) // 4096
    refused = [page for page in range(2, pages + 1) if await fault_at_the_start(damaged(file, tmp_path, page))]
    assert refused
    for page in refused[:3]:
        command = ["serve", "--data", str(damaged(file, tmp_path, page).parent)]
        done = await asyncio.to_thread(CliRunner().invoke, app, command)
        assert done.exit_code == 2
        assert "is damaged or is not a store" in done.stderr
