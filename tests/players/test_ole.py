"""The house's players of OLÉ: legal, honest, and better than chance."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo.core.chance import generator, pick
from ruedo.core.errors import BadHeader
from ruedo.core.player import Sight, chosen, player_of, players
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.core.world import world_of
from ruedo.games.ole.choices import choices
from ruedo.games.ole.events import EndTurn
from ruedo.games.ole.players import wins
from ruedo.games.ole.rules import seat_to_choose
from ruedo.games.ole.view import seen
from ruedo.lab.simulate import Experiment, simulate
from tests.core.test_secrecy import other_hands
from tests.walks import random_table, walk

seeds = st.integers(0, 2**32)


@pytest.mark.parametrize("players", [("simple", "random"), ("random", "simple")])
def test_simple_beats_random_in_at_least_95_of_100_games(players: tuple[str, str]) -> None:
    result = simulate(Experiment("ole", players, 100, seed=1))
    assert result.wins[players.index("simple")] >= 95


def test_two_simple_players_finish_their_games() -> None:
    result = simulate(Experiment("ole", ("simple", "simple"), 50, seed=2))
    assert result.unfinished == 0
    assert sum(result.wins) == 50


@pytest.mark.parametrize("seed", range(20))
def test_simple_wins_against_who_only_waits(seed: int) -> None:
    """It never waits as well, with the ball and a full hand without a pass."""
    table = Table.of("ole", [["Ana"], ["Ben"]], {"target": 3})
    setup = Setup(("person", "simple"), seed)
    while not table.standing.over:
        state, events = table.state, table.events
        chance = generator(seed, len(events) + 1)
        seat = seat_to_choose(state)
        if seat is None:
            event = world_of("ole").happening(state, events, setup, chance)
        elif seat == 1:
            event = chosen(table.game, state, events, setup, seat, chance)
        else:
            legal = choices(state, seat)
            event = next((choice for choice in legal if isinstance(choice, EndTurn)), None) or pick(legal, chance)
        table.take(event)
        assert len(events) < 10_000
    assert table.standing.winner == 1


@given(st.sampled_from(sorted(players("ole"))), seeds)
def test_a_player_chooses_what_is_legal(name: str, seed: int) -> None:
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, 60):
        seat = seat_to_choose(table.state)
        if seat is not None:
            choice = player_of("ole", name)(Sight(seen(table.state, seat), seat, "", None), rng)
            assert choice in choices(table.state, seat)


@given(seeds, st.integers(1, 100))
def test_what_a_player_is_handed_does_not_depend_on_what_its_seat_cannot_know(seed: int, steps: int) -> None:
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, steps):
        pass
    for seat in (0, 1):
        assert seen(other_hands(table.state, seat, rng), seat) == seen(table.state, seat)


def test_the_chance_to_win_a_roll_off() -> None:
    assert wins(5, 5) == 0.5
    assert wins(1, 10, takes_off=6) == 0.0
    won = Counter(4 * a > 3 * b for a in range(1, 7) for b in range(1, 7) if 4 * a != 3 * b)
    assert wins(4, 3) == won[True] / won.total()


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(BadHeader) as refusal:
        player_of("ole", "champion")
    assert refusal.value.facts["known"] == ("person", "random", "simple")
