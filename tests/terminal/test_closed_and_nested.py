"""Commands whose standard streams are closed, and files with too many brackets inside one another."""

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from ruedo.core import record
from ruedo.core.errors import BadHeader, RuedoError
from ruedo.lab.durations import read_table
from ruedo.terminal.record_file import RecordFile
from ruedo.web.store.backup import BadBackup, read_backup
from tests.patience import PATIENCE

DEEP = b"[" * 50_000 + b"]" * 50_000


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_command_ends_well_without_a_standard_stream(closed: str) -> None:
    command = ["sh", "-c", f'"$0" -m ruedo --version {closed}', sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("key", [b"note", b"rules", b"equipment", b"game", b"other"])
def test_a_header_with_too_many_brackets_is_refused(key: bytes) -> None:
    with pytest.raises(BadHeader) as refused:
        record.read_header(b'{"ruedo":1,"sides":[["Ana"],["Ben"]],"%s":%s}' % (key, DEEP))
    assert refused.value.key == "too_deep"


def test_a_table_of_seconds_with_too_many_brackets_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "seconds.toml"
    file.write_bytes(b"seconds = " + DEEP)
    with pytest.raises(RuedoError, match="bad_durations"):
        read_table(file)


def test_a_backup_with_too_many_brackets_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_bytes(gzip.compress(DEEP))
    with pytest.raises(BadBackup):
        next(read_backup(file))


def test_a_setup_with_too_many_brackets_is_refused(tmp_path: Path) -> None:
    kept = RecordFile(tmp_path / "game.jsonl")
    kept.setup_path.write_bytes(DEEP)
    with pytest.raises(BadHeader) as refused:
        kept.resume()
    assert refused.value.key == "bad_setup"
