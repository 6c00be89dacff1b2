"""Reading text in the encodings that editors and spreadsheets write."""

import tomllib
from pathlib import Path

import pytest

from ruedo.core.equipment import read_text
from ruedo.core.text_files import decode_table, decode_text
from ruedo.lab.durations import read_table

TEXT = 'name = "José 山田"\n'
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_text_can_be_read_in_each_encoding_that_editors_use(encoding: str) -> None:
    assert decode_text(TEXT.encode(encoding)) == TEXT
    assert decode_table(TEXT.encode(encoding)) == TEXT


def test_a_byte_order_mark_in_either_byte_order_is_recognised() -> None:
    assert decode_text(b"\xfe\xff" + TEXT.encode("utf-16-be")) == TEXT


def test_text_in_a_code_page_is_refused_in_a_text_file_and_read_in_a_table() -> None:
    data = "kind;observación\n".encode("cp1252")
    with pytest.raises(UnicodeDecodeError):
        decode_text(data)
    assert decode_table(data) == "kind;observación\n"


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_equipment_and_durations_can_be_read_in_each_encoding(encoding: str, tmp_path: Path) -> None:
    written = 'source = "José"\nshoot = 8.5\n'
    assert read_text(written.encode(encoding), "file") == tomllib.loads(written)
    file = tmp_path / "durations.toml"
    file.write_bytes(written.encode(encoding))
    durations = read_table(file)
    assert (durations.source, durations.seconds) == ("José", {"shoot": 8.5})
