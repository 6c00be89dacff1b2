"""Ruedo refuses setups, studies, sweeps and matches in unreleased formats, which are older than its first release.

It does not change the refused files. `tests/unreleased` contains a file of each unreleased format.
"""

import shutil
from pathlib import Path

import pytest

from tests.unreleased import UNRELEASED, content, refusal

pytestmark = pytest.mark.full


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return an empty folder for files in unreleased formats."""
    (tmp_path / "files").mkdir()
    return tmp_path / "files"


def test_a_setup_in_an_unreleased_format_is_refused(folder: Path) -> None:
    """The last line of the record is incomplete. The program would repair this line if it accepted the record."""
    for file in UNRELEASED.glob("game.jsonl*"):
        shutil.copy(file, folder)
    before = content(folder)
    assert not before["game.jsonl"].endswith(b"\n")
    file = folder / "game.jsonl.setup.json"
    said = f"{file} is not a setup that this version of Ruedo can read. Move it and its record away"
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


@pytest.mark.parametrize(("command", "kind"), [(STUDY, "study"), (SWEEP, "sweep")], ids=["study", "sweep"])
def test_the_folder_of_a_study_or_a_sweep_in_an_unreleased_format_is_refused(
    folder: Path, command: tuple[str, ...], kind: str
) -> None:
    place = Path(shutil.copytree(UNRELEASED / kind, folder / kind))
    before = content(folder)
    said = f"The folder {place} has no {kind} that this version of Ruedo can read. Move {place} away"
    for more in ((), ("--resume",)):
        assert said in refusal(*command, "--folder", place, *more)
    assert content(folder) == before
