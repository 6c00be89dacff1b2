"""The hidden wax: how it is drawn, how players learn it from slides, and how sure the slides make a player."""

from math import erf, inf, log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import get_args

import numpy as np
import pytest

from ruedo import Table
from ruedo.boards.shuffleboard.events import Dust, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import SLIDING, executed_slide
from ruedo.boards.shuffleboard.options import WaxName
from ruedo.boards.shuffleboard.physics.constants import FRICTION, GRAVITY, RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.boards.shuffleboard.simulated import believed, readings, simulated
from ruedo.boards.shuffleboard.wax import SPREAD, WEAR, WEAR_SPREAD, Reading, learnt, practised, prior, wax_of
from ruedo.core.chance import generator
from ruedo.core.event import Event
from ruedo.core.game import find
from ruedo.core.player import choose
from ruedo.core.setup import Setup
from ruedo.core.world import world_of
from ruedo.games.horse_collar.state import State
from tests.boards.weights import weights_rest

LENGTH, MEDIUM = Equipment().length, FRICTION["medium"]
FIRST: State = Table.of("horse-collar", [["Ana"], ["Ben"]]).state


def setup_of(seed: int, skill: str = "club", practice: int | None = 4) -> Setup:
    return Setup((f"simple:{skill}", f"simple:{skill}"), seed=seed, world={"practice": practice})


# The draw of the wax.


def test_without_practice_the_wax_is_as_named() -> None:
    waxes: tuple[WaxName, ...] = get_args(WaxName)
    for wax in waxes:
        known = wax_of(Setup(("person", "person"), seed=3, world={"wax": wax}), FRICTION[wax])
        assert (known.friction, known.wear) == (FRICTION[wax], WEAR)


def test_with_practice_it_is_drawn_about_its_name_and_the_same_for_the_same_seed() -> None:
    drawn = [wax_of(setup_of(seed), MEDIUM) for seed in range(2000)]
    logs = [log(wax.friction / FRICTION["medium"]) for wax in drawn]
    assert fmean(logs) == pytest.approx(0.0, abs=4 * SPREAD / sqrt(2000))
    assert stdev(logs) == pytest.approx(SPREAD, rel=0.07)
    assert stdev(log(wax.wear / WEAR) for wax in drawn) == pytest.approx(WEAR_SPREAD, rel=0.07)
    assert wax_of(setup_of(7), MEDIUM) == wax_of(setup_of(7, "beginner", 0), MEDIUM) != wax_of(setup_of(8), MEDIUM)


# The evidence of slides.


def by_grid(skill: str, told: list[Reading], spread: float) -> tuple[float, float]:
    """Return mean and standard deviation of the logarithm of fresh friction, by a fine grid and Bayes' rule."""
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
def test_the_closed_form_is_bayes_rule(skill: str) -> None:
    spread, rng = SLIDING[skill].speed, Random(5)
    told = []
    for worn in (0, 2, 0, 7, 5, 3):
        friction = 0.034 * (1 + 0.006 * worn)
        speed = sqrt(2 * 0.032 * GRAVITY * 5.0)
        way = (speed * (1 + spread * rng.gauss(0, 1))) ** 2 / (2 * friction * GRAVITY)
        told.append(Reading(speed, worn, way, fell=False))
    belief = learnt(prior(MEDIUM, skill), told, spread)
    mean, deviation = by_grid(skill, told, spread)
    assert belief.log_friction == pytest.approx(mean, abs=0.05 * deviation)
    assert sqrt(belief.variance) == pytest.approx(deviation, rel=0.05)


def test_a_weight_that_went_over_the_end_says_that_friction_is_less() -> None:
    spread, edge = SLIDING["club"].speed, LENGTH - RELEASE_X
    told = [Reading(sqrt(2 * 0.03 * GRAVITY * edge), 0, edge, fell=True)]
    belief = learnt(prior(MEDIUM, "club"), told, spread)
    mean, deviation = by_grid("club", told, spread)
    assert belief.friction < 0.03
    assert belief.log_friction == pytest.approx(mean, abs=1e-3)
    assert sqrt(belief.variance) == pytest.approx(deviation, rel=1e-2)


def test_an_impossible_fall_is_believed_and_nothing_breaks() -> None:
    edge = LENGTH - RELEASE_X
    belief = prior(MEDIUM, "champion").fell(0, sqrt(2 * 1e-3 * GRAVITY * edge), edge, 0.0)
    assert 0 < belief.friction < 0.0011
    assert belief.variance >= 0


def test_each_slide_leaves_less_doubt_and_wear_brings_some_back() -> None:
    belief, spread = prior(MEDIUM, "club"), SLIDING["club"].speed
    doubts = [belief.doubt(0)]
    for _ in range(10):
        belief = belief.stopped(0, 1.8, 5.5, spread)
        doubts.append(belief.doubt(0))
    assert doubts == sorted(doubts, reverse=True)
    assert doubts[-1] == pytest.approx(2 * spread / sqrt(10), rel=0.05)
    assert belief.doubt(20) > belief.doubt(0)


def errors_in_deviations(skill: str, practice: int) -> list[float]:
    """Return the errors of the belief in its own standard deviations, board by board."""
    found = []
    for seed in range(400):
        setup = setup_of(seed, skill, practice)
        belief = practised(setup, 0, LENGTH, MEDIUM)
        found.append((log(wax_of(setup, MEDIUM).friction) - belief.log_friction) / sqrt(belief.variance))
    return found


@pytest.mark.parametrize("skill", ["casual", "club", "champion"])
def test_belief_after_practice_is_as_sure_as_it_may_be(skill: str) -> None:
    off = errors_in_deviations(skill, 4)
    assert fmean(off) == pytest.approx(0.0, abs=0.2)
    assert 0.8 < stdev(off) < 1.2


def test_practice_tells_more_the_surer_the_hand_and_the_longer_it_goes_on() -> None:
    def doubt(skill: str, practice: int) -> float:
        return practised(setup_of(2, skill, practice), 0, LENGTH, MEDIUM).doubt(0)

    assert doubt("club", 0) == pytest.approx(0.2)
    assert doubt("champion", 4) < doubt("club", 4) < doubt("casual", 4) < doubt("beginner", 4)
    assert doubt("club", 16) < doubt("club", 4) < doubt("club", 1)


def test_seats_practise_each_for_itself() -> None:
    setup = setup_of(2)
    assert practised(setup, 0, LENGTH, MEDIUM) != practised(setup, 1, LENGTH, MEDIUM)


# The readings from a game.


def game_of(setup: Setup, count: int) -> tuple[State, list[Event]]:
    """Return the state and events of a game between bots, after so many events."""
    game, world, state, rng = find("horse-collar"), world_of("horse-collar"), FIRST, generator(4)
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


def test_readings_are_of_a_seats_own_slides_that_met_nothing() -> None:
    board = Equipment()
    free = executed_slide(Slide(0, 0.1, 1.5, 0.0, 0.0), "exact", Random(1))
    other = executed_slide(Slide(1, 0.1, 1.6, 0.0, 0.0), "exact", Random(1))
    events: list[Event] = [free, WeightsRest(((4.3, 0.1),))]
    assert readings(board, events, 0) == [Reading(1.5, 0, 4.3 - RELEASE_X, fell=False)]
    assert readings(board, events, 1) == []
    events += [other, WeightsRest(((4.3, 0.1), (5.0, 0.1)))]
    events += [free, WeightsRest(((4.5, 0.12), (5.0, 0.1), (4.2, 0.05)))]  # it hit the first
    assert len(readings(board, events, 0)) == 1
    events += [Dust(0), free, WeightsRest(((4.5, 0.12), (5.0, 0.1), (4.2, 0.05), None))]
    assert readings(board, events, 0)[1:] == [Reading(1.5, 0, LENGTH - RELEASE_X, fell=True)]


def test_what_fell_is_read_where_it_went_over_the_end_however_near_a_side() -> None:
    board = Equipment()
    along = executed_slide(Slide(0, board.width / 2 - 0.02, 1.5, 0.0, 0.0), "exact", Random(1))
    aside = executed_slide(Slide(0, board.width / 2 - 0.02, 1.5, 0.01, 0.0), "exact", Random(1))
    over_the_end = [Reading(1.5, 0, LENGTH - RELEASE_X, fell=True)]
    assert readings(board, [along, WeightsRest((None,))], 0) == over_the_end
    assert readings(board, [aside, WeightsRest((None,))], 0) == []


def test_worn_strips_are_counted_as_they_were_before_the_slide() -> None:
    free = executed_slide(Slide(0, 0.1, 1.5, 0.0, 0.0), "exact", Random(1))
    events: list[Event] = []
    for n in range(3):
        events += [free, WeightsRest((*[(4.3 - 0.1 * k, 0.1) for k in range(n)], (4.3 - 0.1 * n, 0.1)))]
    assert [reading.worn for reading in readings(Equipment(), events, 0)] == [0, 1, 2]


@pytest.mark.parametrize(
    "note", [{}, {"aim": None}, {"aim": {"y": "x"}}, {"aim": {"y": 0.0, "speed": inf}}, [1], "aim"]
)
def test_a_note_that_is_no_aim_tells_nothing(note: object) -> None:
    events: list[Event] = [Slide(0, 0.1, 1.5, 0.0, 0.0, note=note), WeightsRest(((4.3, 0.1),))]
    assert readings(Equipment(), events, 0) == []


def test_a_player_that_was_told_sees_the_board_as_it_is() -> None:
    setup = setup_of(5, practice=None)
    state, events = game_of(setup, 12)
    assert believed(state, events, setup, 0) == simulated(state, events, setup)
    assert believed(state, events, setup, 0).doubt == 0.0


def test_a_player_that_was_not_told_comes_nearer_in_the_game() -> None:
    setup = setup_of(6, "club", 1)
    state, events = game_of(setup, 60)
    first, later = believed(FIRST, [], setup, 0), believed(state, events, setup, 0)
    true = log(wax_of(setup, MEDIUM).friction)
    assert later.doubt < first.doubt / 2
    assert abs(log(later.board.friction) - true) < 3 * later.doubt
    assert later.places == simulated(state, events, setup).places
    assert later.worn == simulated(state, events, setup).worn


def test_the_drawn_wax_is_the_one_that_slides_meet() -> None:
    setup = setup_of(6)
    shot = Slide(0, 0.1, 1.5, 0.0, 0.0)
    (place,) = weights_rest(FIRST, [shot], setup).weights
    assert place is not None
    assert place[0] - RELEASE_X == pytest.approx(1.5**2 / (2 * wax_of(setup, MEDIUM).friction * GRAVITY))
