"""The house's players of OLÉ make legal choices, use only visible information, and beat random choices."""

from collections.abc import Sequence
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo.core.chance import generator, pick
from ruedo.core.equipment import read_package_file
from ruedo.core.errors import BadHeader
from ruedo.core.player import Observation, choose, find_player, players
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.games.ole.choices import choices
from ruedo.games.ole.events import EndTurn, LineUp, Worldie
from ruedo.games.ole.players import WORTH
from ruedo.games.ole.rules import seat_to_choose
from ruedo.games.ole.view import observe
from ruedo.lab.experiment import play
from ruedo.lab.simulations import Simulation
from ruedo.lab.workers import local_workers
from ruedo.table import Table
from tests.core.test_secrecy import other_hands
from tests.walks import random_table, walk

seeds = st.integers(0, 2**32)


@pytest.mark.parametrize("players", [("simple", "random"), ("random", "simple")])
def test_the_player_simple_wins_at_least_95_of_100_games_against_random(players: tuple[str, str]) -> None:
    result = play(Simulation("ole", players, 100, seed=1), local_workers())
    assert result.wins[players.index("simple")] >= 95


def test_games_between_two_simple_players_end() -> None:
    result = play(Simulation("ole", ("simple", "simple"), 50, seed=2), local_workers())
    assert result.unfinished == 0
    assert sum(result.wins) == 50


@pytest.mark.parametrize("seed", range(20))
def test_the_player_simple_beats_an_opponent_who_only_waits(seed: int) -> None:
    """`simple` itself must not wait, even if it has the ball, a full hand and no pass card."""
    table = Table.of("ole", [["Ana"], ["Ben"]], {"target": 3})
    setup = Setup(("person", "simple"), seed)
    while not table.standing.over:
        state, events = table.state, table.events
        chance = generator(seed, len(events) + 1)
        seat = seat_to_choose(state)
        if seat is None:
            event = require_world("ole").happening(state, events, setup, chance)
        elif seat == 1:
            event = choose(table.game, state, events, setup, seat, chance)
        else:
            legal = choices(state, seat)
            event = next((choice for choice in legal if isinstance(choice, EndTurn)), None) or pick(legal, chance)
        table.take(event)
        assert len(events) < 10_000
    assert table.standing.winner == 1


@given(st.sampled_from(sorted(players("ole"))), seeds)
def test_a_player_makes_legal_choices(name: str, seed: int) -> None:
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, 60):
        seat = seat_to_choose(table.state)
        if seat is not None:
            choice = find_player("ole", name)(Observation(observe(table.state, seat), seat, "", None), rng)
            assert choice in choices(table.state, seat)


@given(seeds, st.integers(1, 100))
def test_an_observation_does_not_depend_on_hidden_information(seed: int, steps: int) -> None:
    rng = Random(seed)
    table = random_table("ole", rng)
    for _ in walk(table, rng, steps):
        pass
    for seat in (0, 1):
        assert observe(other_hands(table.state, seat, rng), seat) == observe(table.state, seat)


def before_a_worldie(pressure: int, difficulty: int, cards: Sequence[str] = ("shot", "shot"), **rules: object) -> Table:
    """Return a table at which Ana has the ball in midfield and can attempt a Worldie with these ratings."""
    deck = deepcopy(read_package_file("ruedo.games.ole.decks", "classic.toml"))
    rated = {"pressure": pressure, "difficulty": difficulty, "tiers": ["midfield"], "cards": list(cards)}
    deck["worldies"][0] |= rated
    table = Table.of("ole", [["Ana"], ["Ben"]], dict(rules), deck)
    ana = {"keeper": "k1", "players": ["p01", "p02", "p08", "p15", "p16"], "worldie": "w1"}
    ben = {"keeper": "k2", "players": ["p03", "p09", "p10", "p17", "p04"], "worldie": "w2"}
    hands = (["shot", "shot", "pass", "dribble", "tackle"], ["pass", "pass", "shot", "dribble", "tackle"])
    table.take(
        {"type": "deal", "sides": [{**side, "hand": hand} for side, hand in zip((ana, ben), hands, strict=True)]}
    )
    table.take_all(
        [
            {"type": "line_up", "seat": 1, "defence": ["p03", "p04"], "midfield": ["p09", "p10"], "attack": ["p17"]},
            {"type": "line_up", "seat": 0, "defence": ["p01", "p02"], "midfield": ["p08"], "attack": ["p15", "p16"]},
            {"type": "kick_off", "seat": 0, "player": "p08"},
        ]
    )
    return table


def chooses(table: Table) -> str:
    """Return the type of choice that `simple` makes for Ana."""
    return find_player("ole", "simple")(Observation(observe(table.state, 0), 0, "", None), Random(1)).type


def test_the_player_simple_attempts_a_worldie_only_if_it_is_worthwhile() -> None:
    assert chooses(before_a_worldie(2, 2)) == "worldie"
    assert chooses(before_a_worldie(6, 6)) != "worldie"


def test_points_beyond_the_target_have_no_value_for_the_player_simple() -> None:
    assert worth(before_a_worldie(3, 3, target=1)) < worth(before_a_worldie(3, 3, target=2))


def test_the_cost_of_a_miss_lowers_the_value_of_a_worldie() -> None:
    """A miss costs more if the target is further away, and if the team also loses the ball."""
    assert worth(before_a_worldie(3, 3, target=5)) < worth(before_a_worldie(3, 3, target=2))
    assert worth(before_a_worldie(3, 3, missed_worldie="goal_kick")) < worth(before_a_worldie(3, 3))


def worth(table: Table) -> float:
    """Return the value that `simple` computes for Ana's Worldie."""
    choice = next(choice for choice in choices(table.state, 0) if isinstance(choice, Worldie))
    return WORTH[Worldie](table.state, choice)


def test_the_player_simple_gives_its_least_useful_card_for_a_worldie_that_accepts_any() -> None:
    table = before_a_worldie(1, 1, cards=["any", "shot"])
    choice = find_player("ole", "simple")(Observation(observe(table.state, 0), 0, "", None), Random(1))
    assert isinstance(choice, Worldie)
    assert choice.any == ("tackle",)


@pytest.mark.parametrize("factor", [1, 9, 14])
def test_the_player_simple_plays_equally_well_with_stats_of_any_scale(factor: int) -> None:
    """Multiplying every stat by the same factor does not change the winner of any roll-off."""
    deck = deepcopy(read_package_file("ruedo.games.ole.decks", "classic.toml"))
    for card in (*deck["keepers"], *deck["players"]):
        card |= {stat: value * factor for stat, value in card.items() if isinstance(value, int)}
    played = play(Simulation("ole", ("simple", "random"), 20, seed=9, equipment=deck), local_workers(1))
    assert played.wins[0] >= 19
    assert played.unfinished == 0


def test_the_player_simple_sets_up_two_defenders_and_two_attackers_with_extreme_stats() -> None:
    deck = deepcopy(read_package_file("ruedo.games.ole.decks", "classic.toml"))
    for number, card in enumerate(deck["players"]):
        card |= {"passing": 1, "dribbling": 99 - number, "shooting": 99, "defending": 1}
    table = Table.of("ole", [["Ana"], ["Ben"]], {}, deck)
    table.take(require_world("ole").happening(table.state, [], Setup(("simple", "simple"), 0), generator(3, 1)))
    state = table.state
    choice = find_player("ole", "simple")(Observation(observe(state, 1), 1, "", None), Random(1))
    assert isinstance(choice, LineUp)
    assert (len(choice.defence), len(choice.attack)) == (2, 2)


def worldies_share(deck: str, games: int, seed: int) -> float:
    """Return the share of points that come from Worldies in games between two `simple` players."""
    points = play(Simulation("ole", ("simple", "simple"), games, seed, equipment=deck), local_workers()).points
    return sum(points["OL-W3"]) / sum(map(sum, points.values()))


@pytest.mark.long
def test_worldies_score_8_to_15_per_cent_of_the_points_with_the_eased_deck() -> None:
    assert worldies_share("classic", 300, 4) < 0.05
    assert 0.08 <= worldies_share("eased", 300, 4) <= 0.15


def test_the_error_for_an_unknown_player_contains_the_name() -> None:
    with pytest.raises(BadHeader) as refusal:
        find_player("ole", "champion")
    assert refusal.value.facts["known"] == ("person", *players("ole"))
