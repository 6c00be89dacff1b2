"""The research scripts about OLÉ: `master` against OpenSpiel's search, and small games with an exact solution."""

from random import Random

import numpy as np
import pyspiel
import pytest
from research import ole_peers, ole_solved

from ruedo.games.ole.engine.layout import AWAITED, HAND, KICK_OFF, LINE_UP, PACK, TEAM, TEAMS
from ruedo.games.ole.house.levels import evaluate_choices
from ruedo.games.ole.house.search import conceal
from ruedo.games.ole.kick_off import ACTION_POINTS
from ruedo.lab.matches import Match, result
from tests.envs.spiel import walk

pytestmark = pytest.mark.full

SMALLEST = 33
"""The seed of the small game with the fewest states."""


def test_a_resampled_state_looks_the_same_to_the_seat() -> None:
    """Resampling replaces only cards that the seat cannot see, like OpenSpiel's `resample_from_infostate`."""
    rng = Random(3)
    for number, state in enumerate(walk(pyspiel.load_game("ruedo_ole(deck=small,rolls=outcomes,max_events=300)"), 5)):
        seat = state.current_player()
        if seat < 0 or number % 25:
            continue
        resampler = ole_peers.Resampler(state, rng.random)
        for _ in range(5):
            fresh = resampler(state, seat)
            assert fresh.information_state_string(seat) == state.information_state_string(seat)
            assert fresh.legal_actions() == state.legal_actions()
            hand, other = (slice(at, at + 4) for at in (TEAMS + TEAM * seat + HAND, TEAMS + TEAM * (1 - seat) + HAND))
            pack = slice(PACK, PACK + 4)
            assert (fresh.row[hand] == state.row[hand]).all()
            assert fresh.row[other].sum() == state.row[other].sum()
            assert (fresh.row[other] + fresh.row[pack] == state.row[other] + state.row[pack]).all()
            assert min(fresh.row[other].min(), fresh.row[pack].min()) >= 0


def test_is_mcts_receives_the_value_of_a_position_for_each_seat() -> None:
    load_network = ole_peers.Learnt()
    for state in walk(pyspiel.load_game("ruedo_ole(deck=small,rolls=outcomes,max_events=60)"), 2):
        if state.current_player() >= 0:
            ours, theirs = load_network.evaluate(state)
            assert ours == -theirs
            assert -1 < ours < 1


def test_a_random_playout_returns_a_result_and_does_not_change_the_state() -> None:
    playouts, sums = ole_peers.Playouts(np.random.RandomState(1)), []
    for state in walk(pyspiel.load_game("ruedo_ole(rolls=outcomes,max_events=60)"), 4):
        if state.current_player() >= 0:
            before = state.row.copy()
            returns = [playouts.evaluate(state) for _ in range(20)]
            assert (state.row == before).all()
            assert all(ours == -theirs and ours in (-1, 0, 1) for ours, theirs in returns)
            sums.append(sum(ours for ours, _ in returns))
    assert min(sums) < max(sums)


@pytest.mark.long
@pytest.mark.parametrize("valuing", [ole_peers.by_value, ole_peers.Playouts])
def test_master_wins_most_of_a_few_games_against_is_mcts(valuing: ole_peers.Valuing) -> None:
    """One point wins, and IS-MCTS runs few simulations. docs/ole-house.md shows the result of a full match."""
    match = Match("ole", ("master", "IS-MCTS"), rules={"target": 1})
    players = ole_peers.master(), ole_peers.is_mcts(valuing, simulations=20)
    pairs = [ole_peers.play_pair(players, match, number) for number in range(4)]
    assert result(match, pairs).score > 0.5
    assert all(min(game.choices) > 0 for pair in pairs for game in pair.games)


@pytest.mark.long
def test_openspiel_confirms_our_solution_of_a_small_game() -> None:
    tree = ole_solved.small_game(SMALLEST)
    game = pyspiel.load_efg_game(ole_solved.gambit(tree))
    value, equilibrium = ole_solved.solved(tree)
    assert -1 <= value <= 1
    assert ole_solved.exploitability(game, tree, equilibrium) < 1e-6
    assert ole_solved.exploitability(game, tree, ole_solved.method(tree)) < 3
    assert ole_solved.exploitability(game, tree, ole_solved.uniform(tree)) > 1
    for policy in (equilibrium, ole_solved.master(tree)):
        assert all(np.isclose(chances.sum(), 1) for chances in policy.values())


def test_a_limit_on_evaluated_positions_makes_the_search_shallower() -> None:
    """If the limit is high enough, the player searches as many choices ahead as `master`."""
    for number, state in enumerate(walk(pyspiel.load_game("ruedo_ole(rolls=outcomes,max_events=120)"), 7)):
        if state.current_player() < 0 or state.row[AWAITED] in (LINE_UP, KICK_OFF) or number % 5:
            continue
        row, book = state.row.copy(), state.shared.start.book
        hidden = conceal(row, state.current_player())
        for most in (1, 1000):
            *_, valued = ole_peers.evaluate_within(book, row, hidden, ACTION_POINTS, most)
            one_play = ole_peers.evaluate_within(book, row, hidden, 1, most)[-1]
            assert valued == one_play if most == 1 else valued <= max(most, one_play)
        _, few, _ = ole_peers.evaluate_within(book, row, hidden, ACTION_POINTS, 10**9)
        assert (few == evaluate_choices(book, row, hidden, ACTION_POINTS)[1]).all()
