"""The house plays Horse Collar legally and sensibly, and wins more often with a steadier hand."""

import dataclasses
from collections.abc import Sequence
from math import hypot, isfinite
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruedo.boards.shuffleboard.events import Dust, Slide
from ruedo.boards.shuffleboard.hands import HANDS, execute
from ruedo.boards.shuffleboard.physics.constants import GRAVITY, RELEASE_X
from ruedo.boards.shuffleboard.simulated import simulated_board
from ruedo.core.event import Event
from ruedo.core.player import Observation
from ruedo.core.setup import Setup
from ruedo.core.values import Json
from ruedo.games.horse_collar.house import tables
from ruedo.games.horse_collar.house.aims import WORN, simple
from ruedo.games.horse_collar.house.shots import LIES, OFF, Marks, doubtful
from ruedo.games.horse_collar.state import State
from ruedo.lab.experiment import play
from ruedo.lab.simulations import Simulation
from ruedo.lab.workers import local_workers
from tests.boards.weights import weights_rest
from tests.players.horse_collar import GAME, ONE, SKILLS, THREE, TWO, begun, position, sight

HANGER = LIES.index("end")


CUSTOM = {
    "name": "Kitchen table",
    "weight": {"diameter": 0.04, "mass": 0.1},
    "lines": {"trey": 0.1, "deuce": 0.2},
    "boards": {"kitchen": {"length": 2.0, "width": 0.45, "foul": 0.6}},
}


def choice(state: State, events: Sequence[Event], skill: str, seed: int = 0) -> Slide:
    chosen = simple(sight(state, events, skill), Random(seed))
    assert isinstance(chosen, Slide)
    return chosen


def aimed_at(state: State, events: Sequence[Event], skill: str) -> float:
    """Return the x coordinate in metres at which the house's shot would stop if it hit no other weight."""
    shot = choice(state, events, skill)
    assert shot.speed is not None
    assert shot.y is not None
    friction: float = sight(state, events, skill).board.friction(shot.y)
    return RELEASE_X + shot.speed**2 / (2 * friction * GRAVITY)


def outcomes(state: State, events: Sequence[Event], shot: Slide, skill: str, count: int) -> list[State]:
    """Execute a shot `count` times, each time with random errors of the hand, and return the states after it."""
    setup = Setup(("simple", "simple"), seed=0)
    after: list[State] = []
    for seed in range(count):
        thrown = execute(shot, skill, Random(seed))
        sliding, _ = GAME.advance(state, thrown)
        rest = weights_rest(sliding, [*events, thrown], setup)
        after.append(GAME.advance(sliding, rest)[0])
    return after


# Whole games


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize(
    "rules",
    [
        {},
        pytest.param({"foul_line": "long", "board": "12ft", "order": "alternate"}, marks=pytest.mark.long),
        pytest.param({"short_weight": "dead", "board": "9ft"}, marks=pytest.mark.long),
    ],
    ids=("default", "long foul line", "short board"),
)
def test_the_house_plays_legal_games_to_their_end(skill: str, rules: dict[str, Json]) -> None:
    players = (f"simple:{skill}", f"simple:{skill}")
    result = play(Simulation("horse-collar", players, 2, seed=3, rules=rules), local_workers(1))
    assert result.unfinished == 0


def test_a_player_with_an_exact_hand_finishes_its_games() -> None:
    result = play(Simulation("horse-collar", ("simple:exact", "simple:club"), 2, seed=1), local_workers(1))
    assert result.wins == (2, 0)


@pytest.mark.long
def test_games_of_players_who_do_not_know_the_friction_end_but_last_longer() -> None:
    told, untold = (
        play(Simulation("horse-collar", ("simple:champion",) * 2, 12, seed=3, world=world), local_workers(1))
        for world in ({}, {"practice": 4})
    )
    assert untold.unfinished == 0
    assert untold.events["mean"] > told.events["mean"]


def test_uncertainty_about_the_friction_increases_the_expected_errors_of_a_hand() -> None:
    hand = HANDS.spread("club")
    assert doubtful(hand, 0.0) is hand
    assert doubtful(hand, 0.02).speed == pytest.approx(hypot(0.01, 0.01), rel=0.05)
    assert doubtful(hand, 0.2).speed == pytest.approx(0.1, rel=0.06)
    assert doubtful(HANDS.spread("exact"), 0.02).speed == 0.01
    assert len({doubtful(hand, doubt / 1000) for doubt in range(300)}) < 35


def test_a_player_who_is_uncertain_about_the_friction_aims_shorter() -> None:
    state = begun()
    board = simulated_board(state, (), Setup(("simple", "simple"), seed=0))
    sure, unsure = (
        simple(Observation(state, 0, "champion", dataclasses.replace(board, doubt=doubt)), Random(0))
        for doubt in (0.0, 0.2)
    )
    assert isinstance(sure, Slide)
    assert isinstance(unsure, Slide)
    assert (unsure.speed or 0.0) < (sure.speed or 0.0)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_house_can_play_games_of_doubles(seats: int) -> None:
    """Two or three sides of two seats each play until a side has 10 points."""
    state: Any = GAME.begin((("A", "a"), ("B", "b"), ("C", "c"))[:seats], {"target": 10}, None)
    setup, events, rng = Setup(("simple",) * 2 * seats, seed=0), list[Event](), Random(5)
    while not state.over:
        seat = GAME.seat_to_choose(state)
        if seat is None:
            event: Event = weights_rest(state, events, setup)
        else:
            event = simple(Observation(state, seat, "club", simulated_board(state, events, setup)), rng)
            event = execute(event, "club", rng) if isinstance(event, Slide) else event
        state, _ = GAME.advance(state, event)
        events.append(event)
    assert max(state.scores) >= 10


@pytest.mark.parametrize("seat", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_beginner_who_aims_beats_a_champion_who_shoots_at_random(seat: int) -> None:
    players = ["random:champion", "random:champion"]
    players[seat] = "simple:beginner"
    result = play(Simulation("horse-collar", tuple(players), 12, seed=seat), local_workers(1))
    assert result.wins[seat] >= 10


def test_a_champion_beats_a_beginner_in_almost_all_games() -> None:
    result = play(Simulation("horse-collar", ("simple:beginner", "simple:champion"), 20, seed=1), local_workers(1))
    assert result.wins[1] >= 19


@pytest.mark.long
@pytest.mark.parametrize("better", range(1, len(SKILLS)))
def test_a_steadier_hand_wins_more_often(better: int) -> None:
    players = (f"simple:{SKILLS[better]}", f"simple:{SKILLS[better - 1]}")
    result = play(Simulation("horse-collar", players, 60, seed=2), local_workers(1))
    assert result.win_intervals[0][0] > 0.5


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from(SKILLS), st.integers(0, 7), st.integers(0, 80), st.integers(0, 80))
def test_the_house_always_chooses_a_complete_shot_that_starts_on_the_board(
    seed: int, skill: str, shot: int, own: int, other: int
) -> None:
    rng = Random(seed)
    spots = [(0.8 + 0.7 * k, (rng.random() - 0.5) * 0.5) if rng.random() < 0.8 else None for k in range(shot)]
    state, events = position(spots, (own, other), turn=seed % 2)
    shot_chosen = choice(state, events, skill, seed)
    numbers = (shot_chosen.y, shot_chosen.speed, shot_chosen.angle, shot_chosen.spin)
    assert all(number is not None and isfinite(number) for number in numbers)
    assert abs(shot_chosen.y or 0.0) + 8 * HANDS.spread(skill).y <= state.board.width / 2
    GAME.advance(state, shot_chosen)


def test_the_same_position_and_seed_give_the_same_choice() -> None:
    state, events = position([(6.1, 0.03), (6.0, -0.05), None, (5.2, 0.1)])
    assert choice(state, events, "casual", 7) == choice(state, events, "casual", 7)


# Positions with a clear best choice


LYING = [THREE, None, None, None, None, None, None]
"""The positions of seven shot weights. Only one is on the board: in the 3-zone near the side, out of the way."""


def test_the_house_shoots_the_last_weight_only_as_far_as_necessary() -> None:
    """In the last turn, the house aims shorter if one more point is enough than if it needs a hanger."""
    # the weights on the board score 3 points, and 4 points tie the game (HC-G3)
    needs_one, events = position(LYING, scores=(54, 50), turn=1)
    needs_ten, _ = position(LYING, scores=(60, 50), turn=1)
    length = needs_one.board.length
    for skill in ("casual", "club", "champion"):
        hanger = aimed_at(needs_ten, events, skill)
        assert aimed_at(needs_one, events, skill) < hanger - 0.02
        assert length - 0.2 < hanger
    safe = [
        state.turns[-1].points >= 4
        for state in outcomes(needs_one, events, choice(needs_one, events, "club"), "club", 60)
    ]
    assert sum(safe) >= 58


def test_the_last_weight_is_aimed_at_the_3_zone_if_that_zone_is_empty() -> None:
    """Without a weight in the 3-zone, ones and twos score nothing (HC-S2)."""
    without, events = position([TWO, ONE, (5.5, 0.2), None, None, None, None])
    with_one, more = position([TWO, ONE, (5.5, 0.2), (6.22, 0.13), None, None, None])
    assert aimed_at(without, events, "beginner") > aimed_at(with_one, more, "beginner") + 0.05


def test_the_house_takes_risks_if_it_is_behind_at_the_end() -> None:
    """With four weights left in its last turn, the house aims closer to the end if it is further behind."""
    behind, events = position([THREE, None, None, None], scores=(60, 45), turn=1)
    close, _ = position([THREE, None, None, None], scores=(60, 54), turn=1)
    for skill in ("casual", "club"):
        marks, hand = Marks.of(behind), HANDS.spread(skill)
        risky, sound = (np.array([aimed_at(state, events, skill)]) for state in (behind, close))
        lies = [tables.compute_chances(marks, hand, x, np.zeros(1))[0] for x in (risky, sound)]
        assert lies[0][HANGER:].sum() > lies[1][HANGER:].sum()
        assert lies[0][OFF] > lies[1][OFF] + 0.05


SHORT_LEFT = [(1.84, 0.05), (6.22, -0.2), (6.28, 0.2), None, None, None, None]


@pytest.mark.parametrize("skill", SKILLS)
def test_the_last_weight_knocks_a_short_weight_off_the_board(skill: str) -> None:
    """If the short weight stayed, a 3 and a 13 would score nothing (HC-S3, HC-S4)."""
    state, events = position(SHORT_LEFT)
    shot = choice(state, events, skill)
    saved = sum(after.turns[-1].points >= 16 for after in outcomes(state, events, shot, skill, 40))
    assert saved >= (20 if skill == "beginner" else 30)


def test_a_short_weight_that_costs_no_points_is_not_knocked_away() -> None:
    state, events = position(SHORT_LEFT, short_weight="dead")
    shot = choice(state, events, "club")
    assert all(after.turns[-1].lies[0] == "short" for after in outcomes(state, events, shot, "club", 20))


def test_the_house_does_not_knock_its_own_hanging_weight_off_the_board() -> None:
    state, events = position([(6.28, 0.0254), None, None, None, None, None, None])
    shot = choice(state, events, "club")
    kept = sum(after.turns[-1].lies[0] == "end" for after in outcomes(state, events, shot, "club", 40))
    assert kept >= 39


def test_the_house_can_shoot_if_weights_lie_at_the_point_of_release() -> None:
    state, events = position([(0.52, 0.0), (0.5, -0.15)])
    shot = choice(state, events, "casual")
    assert len(outcomes(state, events, shot, "casual", 20)) == 20
    closed, more = position([(0.5, -0.25 + 0.06 * k) for k in range(7)])
    assert choice(closed, more, "beginner").speed


def test_the_house_finds_a_shot_even_if_many_short_weights_are_in_the_way() -> None:
    state, events = position([(1.5, -0.2 + 0.07 * k) for k in range(6)])
    assert choice(state, events, "club").speed


def test_a_worn_board_is_dusted_only_before_a_turn() -> None:
    state, events = position([None] * 8, turn=0)
    assert len(events) == 2 * WORN
    assert simple(sight(state, events, "club"), Random(0)) == Dust(1)
    assert isinstance(simple(sight(state, [*events, Dust(1)], "club"), Random(0)), Slide)
    begun_turn, more = position([None] * 7)
    assert isinstance(simple(sight(begun_turn, [*events, *more], "club"), Random(0)), Slide)


def test_the_house_shoots_faster_on_worn_strips() -> None:
    state, events = position()
    worn = [
        Slide(0, y=sign * y, speed=1.8, angle=0.0, spin=0.0)
        for y in (0.025, 0.076, 0.127, 0.178, 0.229)
        for sign in (-1, 1)
    ]
    fresh, harder = choice(state, events, "champion"), choice(state, worn * 6, "champion")
    assert harder.speed is not None
    assert fresh.speed is not None
    assert harder.speed == pytest.approx(fresh.speed * 1.03**0.5)


# Other equipment


def test_for_custom_equipment_the_house_computes_probabilities_with_a_formula() -> None:
    players = ("simple:casual", "random:casual")
    experiment = Simulation("horse-collar", players, 6, rules={"board": "kitchen"}, equipment=CUSTOM)
    assert play(experiment, local_workers(1)).wins == (6, 0)
    state = begun({"board": "kitchen"}, CUSTOM)
    shot_table = tables.find_shot_table(state, HANDS.spread("casual"))
    assert shot_table is tables.compute_shot_table(Marks.of(state), HANDS.spread("casual"))


@pytest.mark.parametrize("rules", [{}, {"foul_line": "long"}], ids=["short", "long"])
def test_the_house_can_play_on_a_board_that_is_barely_wider_than_a_weight(rules: dict[str, Json]) -> None:
    things = {
        "weight": {"diameter": 0.15, "mass": 0.34},
        "lines": {"trey": 0.05, "deuce": 0.1},
        "boards": {"22ft": {"length": 1.31, "width": 0.16, "foul": 0.655}},
    }
    players = ("simple:beginner", "random:beginner")
    experiment = Simulation("horse-collar", players, 1, rules={"target": 5, **rules}, equipment=things)
    assert play(experiment, local_workers(1)).unfinished == 0


def test_a_custom_board_with_a_default_name_does_not_use_the_shipped_table() -> None:
    things = {**CUSTOM, "boards": {"22ft": {"length": 6.3, "width": 0.5, "foul": 1.8}}}
    state, hand = begun({}, things), HANDS.spread("club")
    assert tables.find_shot_table(state, hand) is tables.compute_shot_table(Marks.of(state), hand)
    assert tables.find_shot_table(begun(), hand) is not tables.compute_shot_table(Marks.of(begun()), hand)
