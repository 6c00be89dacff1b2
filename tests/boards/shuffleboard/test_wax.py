"""The hidden wax: how it is drawn, how players estimate it from slides, and how accurate these estimates are."""

from math import erf, inf, log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import get_args

import msgspec
import numpy as np
import pytest

from ruedo import Table
from ruedo.boards.shuffleboard.equipment import load
from ruedo.boards.shuffleboard.events import Dust, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import HANDS, execute
from ruedo.boards.shuffleboard.physics.constants import FRICTION, GRAVITY, RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.boards.shuffleboard.simulated import estimated_board, make_equipment, simulated_board
from ruedo.boards.shuffleboard.wax import (
    SPREAD,
    WEAR,
    WEAR_SPREAD,
    NamedWax,
    WaxName,
    WaxReading,
    belief_after_practice,
    find_wax,
    learnt,
    prior,
)
from ruedo.boards.shuffleboard.wax_readings import readings
from ruedo.core.chance import generator
from ruedo.core.errors import BadEquipment
from ruedo.core.event import Event
from ruedo.core.game import find
from ruedo.core.player import choose
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.games.horse_collar.state import State
from tests.boards.weights import weights_rest

LENGTH, MEDIUM = Equipment().length, NamedWax(FRICTION["medium"], SPREAD)
FIRST: State = Table.of("horse-collar", [["Ana"], ["Ben"]]).state


def setup_of(seed: int, skill: str = "club", practice: int | None = 4) -> Setup:
    return Setup((f"simple:{skill}", f"simple:{skill}"), seed=seed, world={"practice": practice})


# How the wax is drawn at random.


def test_without_practice_the_friction_is_exactly_that_of_the_named_wax() -> None:
    waxes: tuple[WaxName, ...] = get_args(WaxName)
    for wax in waxes:
        known = find_wax(Setup(("person", "person"), seed=3, world={"wax": wax}), NamedWax(FRICTION[wax], SPREAD))
        assert (known.friction, known.wear) == (FRICTION[wax], WEAR)


def test_with_practice_the_seed_decides_how_far_the_friction_differs_from_the_named_wax() -> None:
    drawn = [find_wax(setup_of(seed), MEDIUM) for seed in range(2000)]
    logs = [log(wax.friction / FRICTION["medium"]) for wax in drawn]
    assert fmean(logs) == pytest.approx(0.0, abs=4 * SPREAD / sqrt(2000))
    assert stdev(logs) == pytest.approx(SPREAD, rel=0.07)
    assert stdev(log(wax.wear / WEAR) for wax in drawn) == pytest.approx(WEAR_SPREAD, rel=0.07)
    assert (
        find_wax(setup_of(7), MEDIUM) == find_wax(setup_of(7, "beginner", 0), MEDIUM) != find_wax(setup_of(8), MEDIUM)
    )


def measured_board(friction: float, interval: tuple[float, float] | None) -> State:
    kit = msgspec.to_builtins(load())
    kit["boards"]["22ft"] |= {"friction": friction} | ({"friction_interval": interval} if interval else {})
    state: State = Table.of("horse-collar", [["Ana"], ["Ben"]], equipment=kit).state
    return state


def test_the_friction_of_a_measured_board_is_random_within_its_interval() -> None:
    state = measured_board(0.0298, (0.0291, 0.0305))
    frictions = [make_equipment(state, setup_of(seed)).friction for seed in range(2000)]
    assert 0.0291 <= min(frictions) < 0.0292
    assert 0.0304 < max(frictions) <= 0.0305
    assert fmean(frictions) == pytest.approx(0.0298, rel=0.002)
    assert estimated_board(state, [], setup_of(3), 0).board.friction == pytest.approx(0.0298, rel=0.03)


def test_a_board_without_a_measured_interval_has_exactly_the_measured_friction() -> None:
    state = measured_board(0.0298, None)
    assert {make_equipment(state, setup_of(seed)).friction for seed in range(50)} == {0.0298}
    assert estimated_board(state, [], setup_of(3, "beginner"), 0).board.friction == pytest.approx(0.0298)


def test_the_belief_of_a_player_stays_within_the_interval_of_a_measured_board() -> None:
    state, events = game_of(setup_of(3), 40, measured_board(0.0298, (0.0291, 0.0305)))
    assert state.turns
    assert 0.0291 <= estimated_board(state, events, setup_of(3), 0).board.friction <= 0.0305


@pytest.mark.parametrize("interval", [(0.03, 0.031), (0.028, 0.029), (0.031, 0.029)])
def test_an_interval_that_does_not_contain_the_measured_friction_is_refused(interval: tuple[float, float]) -> None:
    with pytest.raises(BadEquipment, match="friction_outside") as refused:
        measured_board(0.0298, interval)
    assert refused.value.field == "equipment.boards.22ft.friction_interval"


# The evidence that slides give about the friction.


def by_grid(skill: str, told: list[WaxReading], spread: float) -> tuple[float, float]:
    """Return the mean and standard deviation of the logarithm of fresh friction, by Bayes' rule on a fine grid."""
    before, noise = prior(MEDIUM, skill), np.hypot(2 * spread, 0.003)
    logs = np.linspace(before.log_friction - 1.5, before.log_friction + 1.5, 12001)
    wears = np.linspace(0.0, 0.0125, 41)
    grid, wear = np.meshgrid(logs, wears, indexing="ij")
    weight = -((grid - before.log_friction) ** 2) / (2 * before.variance) - (wear - WEAR) ** 2 / (
        2 * before.wear_variance
    )
    for one in told:
        away = log(one.speed**2 / (2 * GRAVITY * one.way)) - grid - np.log(1 + wear * one.worn)
        if one.fell:
            weight += np.log(np.maximum(normal(away / noise), 1e-300))
        else:
            weight -= away**2 / (2 * noise**2)
    share = np.exp(weight - weight.max())
    share /= share.sum()
    mean = float((share * grid).sum())
    return mean, sqrt(float((share * (grid - mean) ** 2).sum()))


def normal(values: Floats) -> Floats:
    return np.array([(1 + erf(value / sqrt(2))) / 2 for value in values.ravel()]).reshape(values.shape)


@pytest.mark.parametrize("skill", ["beginner", "club", "champion"])
def test_the_closed_form_agrees_with_bayes_rule_on_a_grid(skill: str) -> None:
    spread, rng = HANDS.levels[skill].speed, Random(5)
    told = []
    for worn in (0, 2, 0, 7, 5, 3):
        friction = 0.034 * (1 + 0.006 * worn)
        speed = sqrt(2 * 0.032 * GRAVITY * 5.0)
        way = (speed * (1 + spread * rng.gauss(0, 1))) ** 2 / (2 * friction * GRAVITY)
        told.append(WaxReading(speed, worn, way, fell=False))
    belief = learnt(prior(MEDIUM, skill), told, spread)
    mean, deviation = by_grid(skill, told, spread)
    assert belief.log_friction == pytest.approx(mean, abs=0.05 * deviation)
    assert sqrt(belief.variance) == pytest.approx(deviation, rel=0.05)


def test_a_weight_that_went_over_the_end_lowers_the_estimate_of_the_friction() -> None:
    spread, edge = HANDS.levels["club"].speed, LENGTH - RELEASE_X
    told = [WaxReading(sqrt(2 * 0.03 * GRAVITY * edge), 0, edge, fell=True)]
    belief = learnt(prior(MEDIUM, "club"), told, spread)
    mean, deviation = by_grid("club", told, spread)
    assert belief.friction < 0.03
    assert belief.log_friction == pytest.approx(mean, abs=1e-3)
    assert sqrt(belief.variance) == pytest.approx(deviation, rel=1e-2)


def test_the_estimate_of_the_wax_stays_finite_after_an_extremely_unlikely_fall() -> None:
    edge = LENGTH - RELEASE_X
    belief = prior(MEDIUM, "champion").fell(0, sqrt(2 * 1e-3 * GRAVITY * edge), edge, 0.0)
    assert 0 < belief.friction < 0.0011
    assert belief.variance >= 0


def test_each_slide_reduces_the_uncertainty_of_the_estimate_and_wear_increases_it() -> None:
    belief, spread = prior(MEDIUM, "club"), HANDS.levels["club"].speed
    doubts = [belief.doubt(0)]
    for _ in range(10):
        belief = belief.after_stop(0, 1.8, 5.5, spread)
        doubts.append(belief.doubt(0))
    assert doubts == sorted(doubts, reverse=True)
    assert doubts[-1] == pytest.approx(2 * spread / sqrt(10), rel=0.05)
    assert belief.doubt(20) > belief.doubt(0)


def errors_in_deviations(skill: str, practice: int) -> list[float]:
    """Return the error of each belief after practice, divided by the standard deviation of the belief."""
    found = []
    for seed in range(400):
        setup = setup_of(seed, skill, practice)
        belief = belief_after_practice(setup, 0, LENGTH, MEDIUM)
        found.append((log(find_wax(setup, MEDIUM).friction) - belief.log_friction) / sqrt(belief.variance))
    return found


@pytest.mark.parametrize("skill", ["casual", "club", "champion"])
def test_the_errors_of_beliefs_after_practice_match_their_standard_deviations(skill: str) -> None:
    off = errors_in_deviations(skill, 4)
    assert fmean(off) == pytest.approx(0.0, abs=0.2)
    assert 0.8 < stdev(off) < 1.2


def test_practice_reduces_uncertainty_more_for_steady_hands_and_many_slides() -> None:
    def doubt(skill: str, practice: int) -> float:
        return belief_after_practice(setup_of(2, skill, practice), 0, LENGTH, MEDIUM).doubt(0)

    assert doubt("club", 0) == pytest.approx(0.2)
    assert doubt("champion", 4) < doubt("club", 4) < doubt("casual", 4) < doubt("beginner", 4)
    assert doubt("club", 16) < doubt("club", 4) < doubt("club", 1)


def test_players_at_different_seats_have_different_practice_shots() -> None:
    setup = setup_of(2)
    assert belief_after_practice(setup, 0, LENGTH, MEDIUM) != belief_after_practice(setup, 1, LENGTH, MEDIUM)


# Players learn about the wax from the shots of a game.


def game_of(setup: Setup, count: int, first: State = FIRST) -> tuple[State, list[Event]]:
    """Return the state and the events of a game between players of the house after `count` events."""
    game, world, state, rng = find("horse-collar"), require_world("horse-collar"), first, generator(4)
    events: list[Event] = []
    while len(events) < count:
        seat = game.seat_to_choose(state)
        event = (
            world.happening(state, events, setup, rng)
            if seat is None
            else choose(game, state, events, setup, seat, rng)
        )
        state, _ = game.advance(state, event)
        events.append(event)
    return state, events


def test_a_player_learns_about_the_wax_only_from_their_own_shots_that_hit_no_weight() -> None:
    board = Equipment()
    free = execute(Slide(0, 0.1, 1.5, 0.0, 0.0), "exact", Random(1))
    other = execute(Slide(1, 0.1, 1.6, 0.0, 0.0), "exact", Random(1))
    events: list[Event] = [free, WeightsRest(((4.3, 0.1),))]
    assert readings(board, events, 0) == [WaxReading(1.5, 0, 4.3 - RELEASE_X, fell=False)]
    assert readings(board, events, 1) == []
    events += [other, WeightsRest(((4.3, 0.1), (5.0, 0.1)))]
    events += [free, WeightsRest(((4.5, 0.12), (5.0, 0.1), (4.2, 0.05)))]  # this weight has hit the first one
    assert len(readings(board, events, 0)) == 1
    events += [Dust(0), free, WeightsRest(((4.5, 0.12), (5.0, 0.1), (4.2, 0.05), None))]
    assert readings(board, events, 0)[1:] == [WaxReading(1.5, 0, LENGTH - RELEASE_X, fell=True)]


def test_a_fall_over_the_end_is_evidence_even_after_a_slide_close_to_a_side() -> None:
    board = Equipment()
    along = execute(Slide(0, board.width / 2 - 0.02, 1.5, 0.0, 0.0), "exact", Random(1))
    aside = execute(Slide(0, board.width / 2 - 0.02, 1.5, 0.01, 0.0), "exact", Random(1))
    over_the_end = [WaxReading(1.5, 0, LENGTH - RELEASE_X, fell=True)]
    assert readings(board, [along, WeightsRest((None,))], 0) == over_the_end
    assert readings(board, [aside, WeightsRest((None,))], 0) == []


def test_a_reading_of_the_wax_includes_only_the_wear_from_earlier_shots() -> None:
    free = execute(Slide(0, 0.1, 1.5, 0.0, 0.0), "exact", Random(1))
    events: list[Event] = []
    for n in range(3):
        events += [free, WeightsRest((*[(4.3 - 0.1 * k, 0.1) for k in range(n)], (4.3 - 0.1 * n, 0.1)))]
    assert [reading.worn for reading in readings(Equipment(), events, 0)] == [0, 1, 2]


@pytest.mark.parametrize(
    "note", [{}, {"aim": None}, {"aim": {"y": "x"}}, {"aim": {"y": 0.0, "speed": inf}}, [1], "aim"]
)
def test_a_shot_without_an_aim_in_its_note_is_no_evidence_about_the_wax(note: object) -> None:
    events: list[Event] = [Slide(0, 0.1, 1.5, 0.0, 0.0, note=note), WeightsRest(((4.3, 0.1),))]
    assert readings(Equipment(), events, 0) == []


def test_the_belief_of_a_player_who_knows_the_wax_is_the_true_friction() -> None:
    setup = setup_of(5, practice=None)
    state, events = game_of(setup, 12)
    assert estimated_board(state, events, setup, 0) == simulated_board(state, events, setup)
    assert estimated_board(state, events, setup, 0).doubt == 0.0


def test_the_belief_of_a_player_approaches_the_true_friction_during_the_game() -> None:
    setup = setup_of(6, "club", 1)
    state, events = game_of(setup, 60)
    first, later = estimated_board(FIRST, [], setup, 0), estimated_board(state, events, setup, 0)
    true = log(find_wax(setup, MEDIUM).friction)
    assert later.doubt < first.doubt / 2
    assert abs(log(later.board.friction) - true) < 3 * later.doubt
    assert later.places == simulated_board(state, events, setup).places
    assert later.worn == simulated_board(state, events, setup).worn


def test_weights_slide_with_the_random_friction_of_the_wax() -> None:
    setup = setup_of(6)
    shot = Slide(0, 0.1, 1.5, 0.0, 0.0)
    (place,) = weights_rest(FIRST, [shot], setup).weights
    assert place is not None
    assert place[0] - RELEASE_X == pytest.approx(1.5**2 / (2 * find_wax(setup, MEDIUM).friction * GRAVITY))
