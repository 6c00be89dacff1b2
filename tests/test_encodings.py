"""Unexpected encodings of arguments, standard input, standard output and files."""

import os
import subprocess
import sys
import tomllib
from io import BytesIO, TextIOWrapper
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from ruedo.core.text_files import decode_table
from ruedo.throws.readings import read_rows
from tests.command_line.commands import ruedo, run
from tests.patience import PATIENCE

pytestmark = pytest.mark.full

HEADER = '{"ruedo":1,"game":"shot-ole","sides":[["José"],["Zoë 漢"]]}\n'
UNREADABLE = "contains characters that Ruedo cannot read. Type it again"
EXCEL = "kind;turns;first;second;observación\nupright;16;2,14;2,27;está bien\n"
READINGS = "kind,turns,first,second\nupright,16,2.14,2.27\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "arguments",
    [
        (b"play", b"shot-ole", b"--real", b"--sides", b"Jos\xe9/Ben", b"--record", b"g.jsonl"),
        (b"sweep", b"ole", b"--vary", b"target=\xe9"),
        (b"serve", b"--host", b"h\xe9"),
        (b"serve", b"--origin", b"https://\xe9"),
        (b"serve", b"--database", b"postgresql://\xe9"),
        (b"referee", b"\xe9.jsonl"),
    ],
)
def test_an_argument_with_undecodable_bytes_is_refused_with_an_explanation(
    arguments: tuple[bytes, ...], folder: Path
) -> None:
    assert UNREADABLE in ruedo(*map(os.fsdecode, arguments), status=2)[1]
    assert list(folder.iterdir()) == []


def test_a_process_can_print_that_its_arguments_are_undecodable() -> None:
    command = [os.fsencode(sys.executable), b"-m", b"ruedo", b"sweep", b"ole", b"--vary", b"target=\xe9"]
    done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False, env={**os.environ, "LANG": "C"})
    assert done.returncode == 2
    assert UNREADABLE in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


def test_after_undecodable_bytes_on_standard_input_the_terminal_asks_again(folder: Path) -> None:
    answers = b'launch\nlo\xe9go\n{"type":"ring_rest","rest":"off","turns":1,"note":"\xff"}\noff\nquit\n'
    command = ("play", "shot-ole", "--real", "--sides", "Ana/Ben", "--record", "g.jsonl")
    out, _ = ruedo(*command, stdin=answers)
    assert "is not how a ring rests" in out
    assert "The input is not text in UTF-8." in out
    assert len((folder / "g.jsonl").read_text().splitlines()) == 3


def test_undecodable_bytes_at_the_menu_are_refused_with_an_explanation() -> None:
    _, err = ruedo("menu", stdin=b"x\xe9\n", status=2)
    assert "x\ufffd is not in the list." in err


def test_a_byte_order_mark_on_standard_input_is_not_part_of_the_answer(folder: Path) -> None:
    command = ("play", "shot-ole", "--real", "--sides", "Ana/Ben", "--record", "g.jsonl")
    ruedo(*command, stdin=b"\xef\xbb\xbflaunch\n")
    assert len((folder / "g.jsonl").read_text().splitlines()) == 2


def test_utf_16_on_standard_input_ends_the_program_with_an_explanation() -> None:
    command = ("play", "shot-ole", "--real", "--sides", "Ana/Ben", "--record", "g.jsonl")
    out, _ = ruedo(*command, stdin="launch\n".encode("utf-16-le"))
    assert "The input is not text in UTF-8. Send it as UTF-8." in out


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_a_picture_on_standard_output_is_encoded_in_utf_8_in_every_locale(encoding: str, folder: Path) -> None:
    (folder / "g.jsonl").write_text(HEADER, encoding="utf-8")
    out = TextIOWrapper(BytesIO(), encoding=encoding)
    assert run("picture", "g.jsonl", "-o", "-", stdout=out) == (0, "")
    out.seek(0)
    assert "Zoë 漢" in "".join(ET.fromstring(out.buffer.read().decode("utf-8")).itertext())


def test_a_file_on_standard_output_is_not_mixed_with_messages(folder: Path) -> None:
    (folder / "ours.csv").write_text(READINGS)
    out, err = ruedo("calibrate", "ours.csv", "-o", "-")
    assert tomllib.loads(out)["name"] == "Measured"
    assert "pivot" in err


def test_sheets_are_written_to_standard_output_as_a_pdf(folder: Path) -> None:
    pytest.importorskip("fpdf")
    command = [sys.executable, "-m", "ruedo", "print", "shot-ole", "-o", "-"]
    done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True)
    assert done.stdout.startswith(b"%PDF")
    assert done.stdout.rstrip().endswith(b"%%EOF")
    assert list(folder.iterdir()) == []


def test_the_command_calibrate_reads_a_file_in_an_encoding_of_excel(folder: Path) -> None:
    (folder / "ours.csv").write_text(EXCEL, encoding="cp1252")
    assert "pivote 0.021 mm" in ruedo("calibrate", "ours.csv", "--language", "es")[0]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_measurements_can_be_read_in_every_encoding_that_excel_writes(encoding: str) -> None:
    assert read_rows(decode_table(EXCEL.encode(encoding))) == read_rows(EXCEL) != []


def test_resuming_a_record_in_another_encoding_rewrites_it_in_utf_8(folder: Path) -> None:
    file = folder / "g.jsonl"
    spin = '{"type":"spin","seat":0,"zone":"launch"}\n'
    file.write_bytes((HEADER + spin).replace("\n", "\r\n").encode("utf-16"))
    ruedo("play", "--resume", "g.jsonl", stdin=b"off\n")
    lines = file.read_bytes().decode("utf-8").split("\n")
    assert len(lines) == 4
    assert "\r" not in "".join(lines)
    ruedo("referee", "g.jsonl")


def test_accented_letters_are_recognised_in_any_unicode_form() -> None:
    command = ("play", "horse-collar", "--real", "--sides", "Jose\u0301/Ben", "--record", "g.jsonl")
    out, _ = ruedo(*command, stdin="slide\n5,0\nfoul foot Jos\u00e9\nfoul foot Jose\u0301\n".encode())
    assert out.count("Foul noted against José") == 2


@pytest.mark.parametrize(
    ("options", "option"),
    [
        (("ole", "--real", "--rule", "target=5", "--rule", "target=9"), "--rule target"),
        (("horse-collar", "--world", "wax=slow", "--world", "wax=fast"), "--world wax"),
    ],
)
def test_an_option_that_is_written_twice_is_refused(options: tuple[str, ...], option: str, folder: Path) -> None:
    _, err = ruedo("play", *options, "--sides", "A/B", "--record", "g.jsonl", status=2)
    assert f"You wrote {option} twice." in err
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("number", "sentence"), [("nan", "greater than or equal to 0.1"), ("inf", "must be a finite number")]
)
def test_a_limit_that_is_not_a_finite_number_is_refused(number: str, sentence: str) -> None:
    _, err = ruedo("serve", "--requests-per-second", number, status=2)
    assert sentence in err
