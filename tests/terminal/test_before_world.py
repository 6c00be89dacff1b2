"""Setups beside records of before, which have a shuffleboard's options beside the other fields, still open."""

import shutil
from pathlib import Path

import msgspec
import pytest

from ruedo.boards.shuffleboard.options import WorldOptions, options_of
from ruedo.core.errors import BadHeader
from ruedo.core.setup import Setup
from ruedo.referee import referee
from ruedo.terminal.record_file import RecordFile

KEPT = Path(__file__).parent / "kept" / "before_world"


def setup_of(record: Path) -> Setup:
    with record.open("rb") as stream:
        table = referee(stream).table
    assert table is not None
    return RecordFile(record).setup(table.header)


def test_wax_practice_and_sight_are_read_as_the_worlds_options() -> None:
    setup = setup_of(KEPT / "wax-named.jsonl")
    assert setup.world == {"wax": "slow", "sight": "shooter", "practice": 3}
    assert options_of(setup) == WorldOptions("slow", 3)


def test_a_wax_that_no_board_of_the_game_has_is_passed_over() -> None:
    assert setup_of(KEPT / "wax-of-no-board.jsonl").persons == (0,)


def test_a_value_that_an_option_cannot_have_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for kept in KEPT.glob("wax-named*"):
        shutil.copy(kept, tmp_path)
    (tmp_path / "wax-named.jsonl.setup.json").write_text(
        '{"players":["simple:club","simple:club"],"seed":5,"wax":"slippery"}', encoding="utf-8"
    )
    with pytest.raises(BadHeader, match="bad_option") as refused:
        setup_of(tmp_path / "wax-named.jsonl")
    assert refused.value.field == "world.wax"


def test_what_is_written_now_is_read_again() -> None:
    setup = Setup(("person", "simple:club"), 7, {"wax": "fast", "practice": None})
    assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup
    assert hash(setup) == hash(Setup(("person", "simple:club"), 7, {"practice": None, "wax": "fast"}))
