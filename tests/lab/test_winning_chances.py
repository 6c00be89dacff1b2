"""The time at which a constructed game is decided, computed from the values of its positions."""

from msgspec.structs import replace

from ruedo.core.measures import MOMENTS, Certainty
from ruedo.lab.game_metrics import metrics
from ruedo.lab.intervals import UNKNOWN
from ruedo.lab.winning_chances import ValuedPosition, game_certainty
from tests.lab.test_game_metrics import WALK


def moments(*own: float) -> list[ValuedPosition]:
    """Return the odds of both players at the start of each turn, from the odds of the first player.

    A turn has ten events.
    """
    return [ValuedPosition(10 * turn, (chance, 1 - chance)) for turn, chance in enumerate(own)]


def test_a_game_is_decided_when_the_winner_becomes_certain_for_good() -> None:
    """The winner is certain after 10 events, uncertain after 20, and certain again from event 30 to the end."""
    told = game_certainty(moments(0.5, 0.96, 0.7, 0.8, 0.99), 0, 50)
    assert told is not None
    assert (told.decided, told.lowest) == (30, 50)
    assert told.ahead[0] == 50
    assert told.ahead[MOMENTS // 5] == 96  # 10 of 50 events
    assert told.ahead[-1] == 100


def test_a_comeback_is_decided_late() -> None:
    told = game_certainty(moments(0.5, 0.97, 0.6), 1, 30)
    assert told is not None
    assert (told.decided, told.lowest) == (30, 3)
    assert told.ahead[-2:] == (60, 100)


def test_a_game_may_be_decided_before_it_begins() -> None:
    told = game_certainty(moments(0.98, 0.99), 0, 20)
    assert told is not None
    assert told.decided == 0


def test_a_draw_is_never_decided_and_ends_with_equal_odds() -> None:
    told = game_certainty(moments(0.5, 0.7), None, 20)
    assert told == Certainty(20, 0, (50,) * 10 + (70,) * 10 + (50,))


def test_the_odds_in_a_game_that_did_not_end_are_those_of_its_last_position() -> None:
    told = game_certainty(moments(0.5, 0.7), None, 20, finished=False)
    assert told == Certainty(20, 0, (50,) * 10 + (70,) * 11)


def test_the_time_of_a_decision_is_unknown_if_the_positions_have_no_values() -> None:
    assert game_certainty([], 0, 20) is None


def test_the_metric_uses_the_values_of_positions_only_if_all_games_have_them() -> None:
    """Without these values, nobody knows when `WALK` is decided, because no score occurred in enough games."""
    known = [replace(WALK, certainty=Certainty(at, 20, (50,) * MOMENTS + (100,))) for at in (20, 60)]
    told = metrics(known, 1, lambda _: 1.0)
    assert told.decided.value == 0.4
    assert told.lowest is not None
    assert told.lowest.value == 0.2
    assert told.course[0] == (0.0, 0.5)
    assert told.course[-1] == (1.0, 1.0)
    for by_score in (metrics([*known, WALK], 1, lambda _: 1.0), metrics(known, 1, lambda _: 1.0, by_value=False)):
        assert (by_score.decided, by_score.lowest) == (UNKNOWN, None)
