"""The end of a game in the terminal. The last entry can be taken back, immediately or after `--resume`."""

from pathlib import Path

import pytest

from ruedo.core.record import read, read_lines
from ruedo.terminal.front import columns
from tests.command_line.commands import ruedo

GAME = ("launch", "clear 1", "launch", "off", "launch", "centred")
NEW = ("play", "shot-ole", "--real", "--sides", "Ana/Ben", "--record", "g.jsonl")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path


def answers(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def events(folder: Path) -> list[str]:
    with (folder / "g.jsonl").open("rb") as file:
        return [event.type for event in read(read_lines(file)).events]


def test_a_mistaken_last_entry_can_be_taken_back_immediately(folder: Path) -> None:
    out, _ = ruedo(*NEW, stdin=answers(*GAME, "back", "off"))
    assert "The game is over. Press Enter to leave, or type `back`" in out
    assert "Taken back: the ring comes to rest." in out
    assert events(folder)[-2:] == ["spin", "ring_rest"]
    assert "To continue, run: ruedo play --resume g.jsonl" in out


def test_a_mistaken_last_entry_can_be_taken_back_after_the_game_is_resumed(folder: Path) -> None:
    ruedo(*NEW, stdin=answers(*GAME))
    before = events(folder)
    out, _ = ruedo("play", "--resume", "g.jsonl", stdin=answers("back 2", "launch", "centred", ""))
    assert out.count("The game is over.") == 2
    assert out.rstrip().endswith("The record is in g.jsonl.")
    assert events(folder) == before


@pytest.mark.parametrize("last", [(), ("",), ("quit",), ("what", "")])
def test_after_a_game_the_program_ends_on_enter_quit_or_end_of_input(last: tuple[str, ...]) -> None:
    out, _ = ruedo(*NEW, stdin=answers(*GAME, *last))
    assert "Ana won." in out
    assert out.rstrip().endswith("The record is in g.jsonl.")


def test_columns_are_aligned_by_the_displayed_width_of_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    rows = [("", "points"), ("山田太郎", "0"), ("👍👍", "12"), ("Jose\u0301", "3")]
    assert columns(rows).split("\n") == [
        "          points",
        "山田太郎       0",
        "👍👍          12",
        "Jose\u0301           3",
    ]
    monkeypatch.setenv("COLUMNS", "40")
    wide = columns([("", *("points",) * 5), ("Bartholomew Fitzgerald", *"00000")])
    assert wide.split("\n") == [
        "  points  points  points  points  points",
        "Bartholomew Fitzgerald",
        "       0       0       0       0       0",
    ]
