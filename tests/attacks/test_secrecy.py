"""Twins: of two games that differ in nothing but one seat's cards, everybody else is told the same, byte for byte."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.web.test_secrecy import check_twins, presence_is_told_at_once, twins_look_at_the_same_clock

__all__ = ["presence_is_told_at_once", "twins_look_at_the_same_clock"]
pytestmark = [pytest.mark.anyio, pytest.mark.long]
WHOLE = 1000


@pytest.mark.parametrize("part", range(4))
async def test_what_a_seat_holds_changes_no_byte_of_a_thousand_games(
    tmp_path: Path, part: int, share: Callable[[int], int]
) -> None:
    """On every channel, with each kind of message; in four parts, which may run beside each other."""
    await check_twins(tmp_path, Random(1000 + part), share(WHOLE) // 4)
