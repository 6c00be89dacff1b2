"""When a shuffleboard is freshly dusted, so that no front offers to dust it (HC-C2)."""

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
def test_a_board_is_dusted_until_something_is_slid(events: Sequence[Event], dusted: bool) -> None:
    assert is_dusted(events, at_start=True) == dusted


@pytest.mark.rule("HC-C2")
def test_whether_it_was_dusted_before_the_game_depends_on_the_table() -> None:
    assert not is_dusted([], at_start=False)


@pytest.mark.rule("HC-C2")
def test_a_turn_that_is_reported_at_once_wears_it_too() -> None:
    assert not is_dusted([DUST, Lies(("off",) * 8)], at_start=True, shots=(Slide, Lies))


@pytest.mark.rule("HC-C2")
def test_the_rules_accept_a_dusting_of_a_dusted_board() -> None:
    at = table()
    at.take(DUST)
    at.take(DUST)
    assert DUST in choices(at.state, 0)
