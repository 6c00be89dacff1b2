"""Two games that differ only in one seat's cards send the same bytes to everybody else."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.web.twins import check_twins, presence_is_told_at_once, twins_look_at_the_same_clock

__all__ = ["presence_is_told_at_once", "twins_look_at_the_same_clock"]
pytestmark = [pytest.mark.anyio, pytest.mark.long]
WHOLE = 1000


@pytest.mark.parametrize("part", range(4))
async def test_no_byte_that_others_receive_depends_on_a_hand_in_a_thousand_games(
    tmp_path: Path, part: int, share: Callable[[int], int]
) -> None:
    """The test covers all channels and all types of messages. It has four parts that may run in parallel."""
    await check_twins(tmp_path, Random(1000 + part), share(WHOLE) // 4)
