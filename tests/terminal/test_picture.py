"""The picture that the terminal draws again after every event."""

from pathlib import Path

import pytest

from ruedo.core.setup import Setup
from ruedo.terminal.record_file import RecordFile
from ruedo.terminal.screen import Screen
from ruedo.terminal.session import Session
from tests.terminal.test_session import shot_ole
from tests.terminal.test_simulated import OLE

REAL = Setup(("person", "person"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_a_picture_of_ole_shows_what_its_only_person_can_see(path: Path) -> None:
    picture, setup, file = path.with_name("table.svg"), Setup(("person", "simple"), seed=3), RecordFile(path)

    def answer(_: str) -> str:
        raise EOFError

    with path.with_name("out.txt").open("w") as out:
        table = file.begin(OLE, setup)
        Session(table, setup, file, Screen(out, answer), picture=picture).play()
    assert picture.read_text(encoding="utf-8") == f"{table.picture(0)}\n"


def test_a_picture_that_cannot_be_written_does_not_stop_the_game(path: Path) -> None:
    picture, file, answers = path.parent / "nowhere" / "table.svg", RecordFile(path), iter([""])

    def answer(_: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    said = path.with_name("out.txt")
    with said.open("w") as out:
        table = file.begin(shot_ole(), REAL)
        Session(table, REAL, file, Screen(out, answer), picture=picture).play()
    assert said.read_text().count("so it does not draw the picture any more") == 1
    assert len(table.events) == 1
