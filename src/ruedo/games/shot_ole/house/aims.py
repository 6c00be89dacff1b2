"""The house's players of Shot-Olé on a simulated board. docs/shot-ole-house.md explains the choices of `simple`."""

from functools import lru_cache
from math import atan2, cos, pi, sin
from random import Random

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import Spin
from ruedo.boards.ring.hands import HANDS, HandErrors
from ruedo.boards.ring.physics.simulation import Floats
from ruedo.core.chance import normal_error
from ruedo.core.event import Event
from ruedo.core.player import Advice, Observation
from ruedo.games.shot_ole.house.tables import GAPS, ShotTable, find_shot_table
from ruedo.games.shot_ole.house.valuation import MAJORITY, Chances, aims_worth, nearest, result_chances
from ruedo.games.shot_ole.state import State

APART = 1.25
"""Two aims are of different kinds if the faster push is at least this many times as fast."""


def any_spin(observation: Observation, rng: Random) -> Event:
    """Return a spin from a random position in the launch zone, roughly towards the post."""
    kit: EquipmentFile = observation.state.equipment
    (inner, _), (_, outer) = kit.rings.inner, kit.rings.outer
    half_x, half_y = kit.board.width / 2, kit.board.length / 2
    angle, distance = 2 * pi * rng.random(), inner + (outer - inner) * rng.random()
    at = (max(-half_x, min(half_x, distance * cos(angle))), max(-half_y, min(half_y, distance * sin(angle))))
    heading, speed = atan2(-at[1], -at[0]) + (rng.random() - 0.5), 0.1 + 0.5 * rng.random()
    turning = (10 + 80 * rng.random()) * (1 if rng.random() < 0.5 else -1)
    return Spin(observation.seat, at=at, velocity=(speed * cos(heading), speed * sin(heading)), spin=turning, lean=0.0)


def simple(observation: Observation, rng: Random) -> Event:
    """Return the best spin in the shot tables for the player's hand and the current score."""
    state: State = observation.state
    spread = find_shot_table(state.equipment, HANDS.spread(observation.skill)).spread
    return make_spin(
        observation.seat, _perturb_aim(best(state, observation.seat, observation.skill), spread, state.equipment, rng)
    )


def best(state: State, seat: int, skill: str) -> Floats:
    """Return the best aim for a seat whose hand has the level `skill`, as a row of `ShotTable.aims`."""
    shot_table = find_shot_table(state.equipment, HANDS.spread(skill))
    return np.asarray(shot_table.aims[_first_best(_worths(state, seat, shot_table))])


def advise(observation: Observation) -> Advice:
    """Return the best spin, the best spin of a different kind, and the odds of winning with each.

    Two spins are of different kinds if they start in different zones, or if one push is much faster than the other.
    """
    state: State = observation.state
    table = find_shot_table(state.equipment, HANDS.spread(observation.skill))
    worths = _worths(state, observation.seat, table)
    wins = np.clip(_wins(state, observation.seat, table, worths), 0.0, 1.0)
    first = _first_best(worths)
    choice = make_spin(observation.seat, table.aims[first])
    rest = np.flatnonzero(_of_another_kind(table, first))
    if not len(rest):
        return Advice(choice, float(wins[first]))
    second = int(rest[_first_best(worths[rest])])
    return Advice(choice, float(wins[first]), make_spin(observation.seat, table.aims[second]), float(wins[second]))


def _of_another_kind(table: ShotTable, first: int) -> NDArray[np.bool_]:
    """Return for each aim whether it is of a different kind from the aim with the index `first`."""
    speeds, beyond = table.aims[:, 2], table.started_beyond > MAJORITY
    ratios = np.maximum(speeds / speeds[first], speeds[first] / speeds)
    return np.asarray((ratios >= APART) | (beyond != beyond[first]))


def _wins(state: State, seat: int, table: ShotTable, worths: Floats) -> Floats:
    """Return the odds of winning the game with each aim. `worths` contains the value of each aim in this phase."""
    if state.phase == "play":
        return worths
    start = float(_in_play(state, seat, table).max())
    if state.phase == "last_chance":  # a second Olé answers the first, and the game continues
        return worths * start
    return worths * start + (1 - worths) * (1 - start)


def make_spin(seat: int, aim: Floats) -> Spin:
    """Return a seat's spin with this aim.

    An aim consists of the distance from the post, the direction (positive to the left), the speed, the spin and the
    lean.
    """
    distance, heading, speed, turning, lean = (float(number) for number in aim)
    towards = pi / 2 + heading
    velocity = (speed * cos(towards), speed * sin(towards))
    return Spin(seat, at=(0.0, -distance), velocity=velocity, spin=turning, lean=lean)


def _perturb_aim(aim: Floats, spread: HandErrors, kit: EquipmentFile, rng: Random) -> Floats:
    """Return the aim. If the hand is steadier than the hand of its shot table, add random errors to the aim."""
    if not spread.heading:
        return aim
    strays = np.array([spread.place, spread.heading, spread.speed, spread.spin, spread.lean])
    moved = np.asarray(aim + strays * [1, 1, aim[2], aim[3], 1] * [normal_error(rng) for _ in aim])
    moved[0] = np.clip(moved[0], *_zone_around(float(aim[0]), kit))
    return moved


def _zone_around(distance: float, kit: EquipmentFile) -> tuple[float, float]:
    """Return the smallest and the largest distance from the post in the zone of a ring below the post."""
    edge = kit.board.length / 2
    inner, outer = min(kit.rings.inner[0], edge), min(kit.rings.outer[1], edge)
    if distance > outer:
        return outer, edge
    return (inner, outer) if distance >= inner else (0.0, inner)


def _first_best(worths: Floats) -> int:
    """Return the index of the first value that equals the largest value to ten decimal places."""
    return int(np.argmax(np.round(worths, 10)))


def _worths(state: State, seat: int, shot_table: ShotTable) -> Floats:
    """Return the value of each aim in a position, assuming that the strongest opponent has the same hand."""
    if state.phase == "opening":
        return _closest(state, shot_table)
    if state.phase == "last_chance":
        return _chances_in(state, shot_table).ole
    return _in_play(state, seat, shot_table)


def _in_play(state: State, seat: int, shot_table: ShotTable) -> Floats:
    """Return the odds of winning with each aim in normal play."""
    options, own = state.options, state.scores[seat]
    other = max(score for number, score in enumerate(state.scores) if number != seat)
    chances = _chances_in(state, shot_table)
    return aims_worth(chances, options.target, (own, other), state.players - 1, last_chance=options.last_chance)


def _chances_in(state: State, shot_table: ShotTable) -> Chances:
    """Return the probabilities of each aim's results under the rules of a game."""
    options = state.options
    return _chances(shot_table, options.mode, options.void_spin, options.void_off)


@lru_cache(maxsize=32)
def _chances(shot_table: ShotTable, mode: str, void_spin: str, void_off: str) -> Chances:
    """Return the probabilities of each aim's results under these rule options."""
    return result_chances(
        shot_table.launch,
        shot_table.beyond,
        shot_table.started_beyond,
        shot_table.off,
        advanced=mode == "advanced",
        again=void_spin == "again",
        void_off=void_off == "costs",
    )


def _closest(state: State, shot_table: ShotTable) -> Floats:
    """Return for each aim the probability that its ring is closest in an opening round (SO-T1)."""
    on_board = shot_table.launch_gaps + (shot_table.beyond_gaps if state.options.mode == "advanced" else 0.0)
    last = np.maximum(0.0, 1.0 - on_board.sum(axis=1))
    bins = [len(GAPS) + 1 if gap is None else int(np.searchsorted(GAPS, gap)) for _, gap in state.gaps]
    return nearest(np.column_stack([on_board, last]), min(bins, default=None), len(state.spinners) - 1)
