"""This program can read files in every released version of every format.

Before the first release, `tests/released/formats.toml` lists no version, and the tests read only files that this
program writes. They also compare the list with the folders and the changelog.
"""

import re
import shutil
from pathlib import Path

import pytest

from ruedo.web.protocol.message import PROTOCOL
from tests.released import LISTED, PRESENT, READERS, RELEASED, WRITERS, check_read, write_present
from tests.web.client import make_table, request
from tests.web.databases import PostgresServer
from tests.web.servers import Server

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
KEPT = sorted(folder.name for folder in RELEASED.iterdir() if re.search(r"-\d+$", folder.name))


def test_every_format_is_listed_and_has_a_writer_and_a_reader() -> None:
    assert set(LISTED) == set(PRESENT) == set(WRITERS) == set(READERS)


def test_there_is_a_folder_for_each_listed_version() -> None:
    assert sorted(f"{name}-{version}" for name, versions in LISTED.items() for version in versions) == KEPT


@pytest.mark.parametrize("name", LISTED)
def test_the_listed_versions_have_no_gap_and_end_at_the_present_or_previous_one(name: str) -> None:
    assert LISTED[name] == list(range(1, len(LISTED[name]) + 1))
    assert len(LISTED[name]) <= PRESENT[name]
    assert PRESENT[name] <= len(LISTED[name]) + 1, "one new version at a time: the one before was released"


def test_versions_are_listed_only_after_the_first_release() -> None:
    headings = re.findall(r"(?m)^## (.*)$", CHANGELOG.read_text(encoding="utf-8"))
    assert headings
    is_released = any("not released yet" not in heading for heading in headings)
    assert {name: bool(versions) for name, versions in LISTED.items()} == dict.fromkeys(LISTED, is_released)


@pytest.mark.parametrize("name", sorted(PRESENT))
def test_this_program_reads_each_format_that_it_writes(tmp_path: Path, postgres: PostgresServer, name: str) -> None:
    write_present(name, tmp_path, postgres)
    check_read(name, tmp_path, postgres)


def test_this_program_reads_each_format_of_every_release(tmp_path: Path, postgres: PostgresServer) -> None:
    for kept in KEPT:
        folder = tmp_path / kept
        shutil.copytree(RELEASED / kept, folder)
        check_read(kept.rpartition("-")[0], folder, postgres)


def test_a_table_message_states_the_version_of_the_protocol(server: Server) -> None:
    links = make_table(server, "ole")
    for key in (links["watch"], links["referee"]):
        table = request(server, "GET", f"/api/tables/{links['table']}", key=key).json
        assert table["protocol"] == PROTOCOL == 1
