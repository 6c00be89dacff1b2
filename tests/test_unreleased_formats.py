"""Setups, studies, sweeps and matches in the formats that Ruedo wrote before its first release are refused.

Nothing is written to them. `unreleased` has a file of each, without the mark of the format.
"""

import shutil
from pathlib import Path

import pytest

from tests.unreleased import UNRELEASED, content, refusal


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of its own for the unreleased files."""
    (tmp_path / "files").mkdir()
    return tmp_path / "files"


def test_a_setup_beside_a_record(folder: Path) -> None:
    """The last line of the record was cut short, so that its game would be repaired when it is resumed."""
    for file in UNRELEASED.glob("game.jsonl*"):
        shutil.copy(file, folder)
    before = content(folder)
    assert not before["game.jsonl"].endswith(b"\n")
    said = f"{folder / 'game.jsonl.setup.json'} is not a setup that this Ruedo can read. Move it and its record away"
    assert said in refusal("play", "--resume", folder / "game.jsonl")
    assert content(folder) == before
    whole = before["game.jsonl"].rpartition(b"\n")[0] + b"\n"
    (folder / "game.jsonl").write_bytes(whole)
    for words in (("replay",), ("picture", "-o", folder / "table.svg")):
        assert said in refusal(*words, folder / "game.jsonl")


STUDY = ("study", "ole", "--players", "random,random", "--rule", "turn_limit=1", "--games", "2", "--workers", "1")
SWEEP = (
    *("sweep", "ole", "--players", "random,random", "--rule", "turn_limit=1", "--vary", "target=1,2"),
    *("--target", "first=0..100", "--method", "grid", "--budget", "2", "--games", "100", "--workers", "1"),
)
MATCH = ("match", "ole", "random", "random", "--pairs", "4", "--rule", "turn_limit=1", "--workers", "1")


@pytest.mark.parametrize(("command", "kind"), [(STUDY, "study"), (SWEEP, "sweep")], ids=["study", "sweep"])
def test_the_folder_of_a_study_and_of_a_sweep(folder: Path, command: tuple[str, ...], kind: str) -> None:
    place = Path(shutil.copytree(UNRELEASED / kind, folder / kind))
    before = content(folder)
    said = f"The folder {place} has no {kind} that this Ruedo can read. Move {place} away"
    for more in ((), ("--resume",)):
        assert said in refusal(*command, "--folder", place, *more)
    assert content(folder) == before


def test_the_pairs_of_a_match(folder: Path) -> None:
    file = Path(shutil.copy(UNRELEASED / "match.jsonl", folder))
    before = content(folder)
    assert f"{file} has no match that this Ruedo can read. Move {file} away" in refusal(*MATCH, "--keep", file)
    assert content(folder) == before
