"""The compiled engine of OLÉ reports the same figures as the readable rules for the same events."""

from typing import Any

import pytest

from ruedo.core.game import find
from ruedo.core.measures import PlayedGame, Variant, find_measures
from ruedo.games.ole.measures.compiled_games import compiled_games
from ruedo.lab.game_runner import begin, compiled_engine, player_by_seat
from ruedo.lab.game_tally import GameTally
from ruedo.lab.questions import player_from


def variant(one: str, other: str, deck: Any = None, **rules: Any) -> Variant:
    return Variant("ole", (player_from(one), player_from(other)), rules, deck)


def reread(asked: Variant, unit: int, seating: int) -> PlayedGame:
    """Return the figures of a game that the readable rules compute from its events."""
    engine, game = compiled_engine(asked), find(asked.game)
    assert engine is not None
    state, book = begin(asked), GameTally(game, find_measures("ole"), player_by_seat(2, seating), counts_choices=True)
    for event in engine.events(5, unit, seating):
        after, rulings = game.advance(state, event)
        book.take(state, event, after, rulings)
        state = after
    return book.finish(unit, state)


@pytest.mark.parametrize(
    "asked",
    [
        variant("simple", "simple", "classic", target=2),
        variant("simple", "random", target=3, turn_limit=30),
        variant("simple~0.3", "simple^skill", target=2, discard="none", missed_worldie="goal_kick", turn_limit=40),
        variant("random^from:attack", "simple^skill:nutmeg", target=2),
    ],
)
def test_the_engine_reports_the_same_figures_as_the_rules(asked: Variant) -> None:
    engine = compiled_engine(asked)
    assert engine is not None
    games = engine.play(5, range(3, 5), 2)
    assert games == [reread(asked, unit, seating) for unit in range(3, 5) for seating in (0, 1)]


def test_a_player_never_makes_a_barred_choice() -> None:
    engine = compiled_engine(variant("simple^from:midfield", "random^pass", target=2))
    assert engine is not None
    games = engine.play(1, range(100), 2)
    assert sum(game.uses.get("from:midfield", (0, 0))[0] for game in games) == 0
    assert sum(game.uses.get("choice:pass", (0, 0))[1] for game in games) == 0
    assert sum(game.uses["choice:shoot"][0] for game in games if "choice:shoot" in game.uses) > 0


def test_deals_are_equally_good_for_both_players() -> None:
    """In 3,000 games, the test counts how often each player is dealt the card `p01`."""
    engine = compiled_engine(variant("simple", "simple", target=1))
    assert engine is not None
    games = engine.play(2, range(3000), 1)
    for player in (0, 1):
        dealt = sum(game.uses.get("dealt:p01", (0, 0))[player] for game in games)
        # a team is dealt 5 of 20 cards, so 750 deals of `p01` are expected, with a standard deviation of 24
        assert 600 < dealt < 900


@pytest.mark.parametrize(
    "asked",
    [variant("simple", "master"), variant("simple^worldie:w1", "simple"), variant("simple", "simple", target=1000)],
)
def test_the_engine_does_not_accept_variants_that_only_the_rules_can_play(asked: Variant) -> None:
    assert compiled_games(asked) is None
