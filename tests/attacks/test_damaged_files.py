"""After random changes in the file of a store, every table is read completely or reported as damaged."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.web.store.opened import FILE, store_for
from tests.web.stores import opened
from tests.web.test_verify import stored

pytestmark = pytest.mark.long
TABLES = 40


def test_a_thousand_damaged_files_are_reported_in_sentences(tmp_path: Path, share: Callable[[int], int]) -> None:
    rng, outcomes = Random(8), {0: 0, 2: 0}

    async def make() -> None:
        async with opened(store_for(tmp_path / "good")) as store:
            await store.fill(stored(f"t{number:02}") for number in range(TABLES))

    asyncio.run(make())
    for number in range(share(1000)):
        folder = tmp_path / str(number)
        folder.mkdir()
        content = bytearray((tmp_path / "good" / FILE).read_bytes())
        for _ in range(rng.choice((1, 1, 3, 50))):
            content[rng.randrange(len(content))] ^= rng.randrange(1, 256)
        (folder / FILE).write_bytes(content)
        done = CliRunner().invoke(app, ["verify", "--data", str(folder)])
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        assert done.output.strip()
        outcomes[done.exit_code] += 1
        shutil.rmtree(folder)
    assert all(outcomes.values())
