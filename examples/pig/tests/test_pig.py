"""Tests of Pig, clause by clause, and of its solution."""

from random import Random

import pytest
from ruedo_pig import GAME
from ruedo_pig.rules import Die, Hold, Roll, State, advance, choices, happenings, standing
from ruedo_pig.solve import chances, holds

from ruedo import BadHeader, NotAwaited, Table
from ruedo.contract import faults
from ruedo.core.measures import Variant
from ruedo.lab.game_runner import GameRunner
from ruedo.lab.questions import player_from
from ruedo.lab.random_streams import CommonStreams

ANA, BEN = (0, 1)


def table(*faces: int, target: int = 100) -> Table:
    """Return a table at which Ana has rolled the given faces."""
    begun = Table.of("pig", [["Ana"], ["Ben"]], {"target": target})
    for face in faces:
        begun.take(Roll(seat=ANA))
        begun.take(Die(face=face))
    return begun


def test_the_game_fulfils_the_contract() -> None:
    assert list(faults(GAME.name)) == []


@pytest.mark.rule("PIG-M1")
def test_two_players_can_play() -> None:
    with pytest.raises(BadHeader, match="PIG-M1"):
        Table.of("pig", [["Ana"], ["Ben"], ["Eva"]])


@pytest.mark.rule("PIG-M2", "PIG-W1")
def test_the_first_player_who_reaches_the_target_wins() -> None:
    played = table(6, 4, target=10)
    assert not played.standing.over
    played.take(Hold(seat=ANA))
    assert (played.standing.scores, played.standing.winner) == ((10, 0), ANA)
    with pytest.raises(BadHeader, match="PIG-M2"):
        table(target=0)


@pytest.mark.rule("PIG-T1")
def test_a_turn_begins_with_a_roll() -> None:
    begun = table()
    with pytest.raises(NotAwaited):
        begun.take(Hold(seat=ANA))
    assert choices(begun.state, ANA) == [Roll(seat=ANA)]
    assert choices(table(2).state, ANA) == [Roll(seat=ANA), Hold(seat=ANA)]


@pytest.mark.rule("PIG-T2")
def test_a_one_loses_the_turn() -> None:
    assert (table(6, 6, 1).state.scores, table(6, 6, 1).state.turn) == ((0, 0), BEN)


@pytest.mark.rule("PIG-T3")
def test_the_faces_of_a_turn_are_added() -> None:
    assert table(6, 5, 2).state.brought == 13


@pytest.mark.rule("PIG-T4")
def test_a_player_who_holds_scores_the_points_of_the_turn() -> None:
    held = table(6, 5)
    held.take(Hold(seat=ANA))
    assert (held.state.scores, held.state.turn, held.state.brought) == ((11, 0), BEN, 0)


def test_between_perfect_players_the_first_player_has_the_known_odds() -> None:
    assert chances(100)[0, 0, 0] == pytest.approx(0.5305927253, abs=5e-11)


def test_a_short_game_matches_a_calculation_by_hand() -> None:
    """In a game to 2, a player wins with any face except 1. So p = 5/6 + (1 - p) / 6, which means that p is 6/7."""
    assert chances(2)[0, 0, 0] == pytest.approx(6 / 7, abs=1e-14)


def test_the_first_player_wins_as_often_as_computed() -> None:
    """The test plays 4,000 games to 20 by the rules, and compares the wins of the first player with the solution."""
    rng, games = Random(1), 4000
    won = sum(standing(played(rng, 20)).winner == ANA for _ in range(games))
    assert won / games == pytest.approx(chances(20)[0, 0, 0], abs=4 * (0.25 / games) ** 0.5)


def test_the_lab_finds_when_a_game_is_decided() -> None:
    """A game is decided at the first turn from which the winner's probability of winning stays at 80 % or more.

    The test computes this probability at the beginning of each turn and compares it with the lab's results.
    """
    variant = Variant("pig", (player_from("best"), player_from("best")), {"target": 30})
    for unit in range(20):
        game = GameRunner(variant, unit, 0, CommonStreams(0, unit))
        told = game.play().certainty
        begun, beginnings = table(target=30), []
        for number, event in enumerate(game.events):
            state = begun.state
            if not state.rolling and not state.brought:
                beginnings.append((number, state.turn, chances(30)[(*seen(state), 0)]))
            begun.take(event)
        own = [(at, chance if turn == begun.standing.winner else 1 - chance) for at, turn, chance in beginnings]
        doubtful = [at for at, chance in own if chance < 0.8]
        assert told is not None
        assert told.lowest == round(100 * min(chance for _, chance in own))
        assert told.decided == next((at for at, _ in own if at > doubtful[-1]), len(game.events))
        assert told.ahead[-1] == 100


def test_the_certainty_of_a_short_game_matches_a_calculation_by_hand() -> None:
    """In a game to 2, the player whose turn it is wins with probability 6/7, so only the last turn decides a game."""
    variant = Variant("pig", (player_from("best"), player_from("best")), {"target": 2})
    for unit in range(20):
        game = GameRunner(variant, unit, 0, CommonStreams(0, unit)).play()
        assert game.certainty is not None
        assert game.length - game.certainty.decided == 3  # a roll, the result of the die, a hold
        assert set(game.certainty.ahead[:-1]) == {86}


def seen(state: State) -> tuple[int, int]:
    return state.scores[state.turn], state.scores[1 - state.turn]


def played(rng: Random, target: int) -> State:
    state = table(target=target).state
    while not standing(state).over:
        seat = state.turn
        choice = Hold(seat=seat) if not state.rolling and holds(state) else Roll(seat=seat)
        state, _ = advance(state, rng.choice(happenings(state)) if state.rolling else choice)
    return state
