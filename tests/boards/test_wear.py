"""Tests for recognising a freshly dusted shuffleboard. Players are not asked to dust it again (HC-C2)."""

from collections.abc import Sequence

import pytest

from ruedo.boards.shuffleboard.events import Dust, Slide, WeightsRest
from ruedo.boards.shuffleboard.wear import is_dusted
from ruedo.core.event import Event
from ruedo.games.horse_collar.choices import choices
from ruedo.games.horse_collar.events import Lies
from tests.boards.shuffleboard.test_simulated import table

SHOT, REST, DUST = Slide(0, 0.1, 1.6, 0.0, 0.0), WeightsRest((None,)), Dust(0)


@pytest.mark.rule("HC-C2")
@pytest.mark.parametrize(
    ("events", "dusted"),
    [
        ([], True),
        ([SHOT], False),
        ([SHOT, REST], False),
        ([SHOT, REST, DUST], True),
        ([DUST, SHOT, REST], False),
        ([REST], True),
    ],
)
def test_a_board_stays_dusted_until_a_weight_slides(events: Sequence[Event], dusted: bool) -> None:
    assert is_dusted(events, at_start=True) == dusted


@pytest.mark.rule("HC-C2")
def test_a_board_that_was_not_dusted_at_the_start_does_not_count_as_dusted() -> None:
    assert not is_dusted([], at_start=False)


@pytest.mark.rule("HC-C2")
def test_a_board_is_no_longer_dusted_after_the_report_of_a_whole_turn() -> None:
    assert not is_dusted([DUST, Lies(("off",) * 8)], at_start=True, shots=(Slide, Lies))


@pytest.mark.rule("HC-C2")
def test_a_dusted_board_may_be_dusted_again() -> None:
    at = table()
    at.take(DUST)
    at.take(DUST)
    assert DUST in choices(at.state, 0)
