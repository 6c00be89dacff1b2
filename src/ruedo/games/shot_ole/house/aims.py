"""The house's players of Shot-Olé on a simulated board. docs/shot-ole-house.md explains the choices of `simple`."""

from functools import lru_cache
from math import atan2, cos, pi, sin
from random import Random

import numpy as np

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import Spin
from ruedo.boards.ring.hands import SpinningHand, spinning_hand
from ruedo.boards.ring.physics.simulation import Floats
from ruedo.core.chance import normal_error
from ruedo.core.event import Event
from ruedo.core.player import Observation
from ruedo.games.shot_ole.house.tables import GAPS, ShotTable, shot_table_of
from ruedo.games.shot_ole.house.worth import Chances, aims_worth, chances_of, nearest
from ruedo.games.shot_ole.state import State


def any_spin(observation: Observation, rng: Random) -> Event:
    """Return a spin from a random place in the launch zone, roughly towards the post."""
    kit: EquipmentFile = observation.state.equipment
    (inner, _), (_, outer) = kit.rings.inner, kit.rings.outer
    half_x, half_y = kit.board.width / 2, kit.board.length / 2
    angle, distance = 2 * pi * rng.random(), inner + (outer - inner) * rng.random()
    at = (max(-half_x, min(half_x, distance * cos(angle))), max(-half_y, min(half_y, distance * sin(angle))))
    heading, speed = atan2(-at[1], -at[0]) + (rng.random() - 0.5), 0.1 + 0.5 * rng.random()
    turning = (10 + 80 * rng.random()) * (1 if rng.random() < 0.5 else -1)
    return Spin(observation.seat, at=at, velocity=(speed * cos(heading), speed * sin(heading)), spin=turning, lean=0.0)


def simple(observation: Observation, rng: Random) -> Event:
    """Return the best spin for the player's hand and the score, by the shot tables."""
    state: State = observation.state
    spread = shot_table_of(state.equipment, spinning_hand(observation.skill)).spread
    return aimed(
        observation.seat, _strayed(best(state, observation.seat, observation.skill), spread, state.equipment, rng)
    )


def best(state: State, seat: int, skill: str) -> Floats:
    """Return the best aim, a row of `ShotTable.aims`, for a seat with a hand of a skill."""
    shot_table = shot_table_of(state.equipment, spinning_hand(skill))
    return np.asarray(shot_table.aims[_first_best(_worths(state, seat, shot_table))])


def aimed(seat: int, aim: Floats) -> Spin:
    """Return the spin of an aim: distance from the post, heading to the left of it, speed, spin and lean."""
    distance, heading, speed, turning, lean = (float(number) for number in aim)
    towards = pi / 2 + heading
    velocity = (speed * cos(towards), speed * sin(towards))
    return Spin(seat, at=(0.0, -distance), velocity=velocity, spin=turning, lean=lean)


def _strayed(aim: Floats, spread: SpinningHand, kit: EquipmentFile, rng: Random) -> Floats:
    """Return the aim. For a hand surer than the table's, the aim is moved at random within its zone."""
    if not spread.heading:
        return aim
    strays = np.array([spread.place, spread.heading, spread.speed, spread.spin, spread.lean])
    moved = np.asarray(aim + strays * [1, 1, aim[2], aim[3], 1] * [normal_error(rng) for _ in aim])
    moved[0] = np.clip(moved[0], *_zone_around(float(aim[0]), kit))
    return moved


def _zone_around(distance: float, kit: EquipmentFile) -> tuple[float, float]:
    """Return the nearest and the farthest distance of the zone of a ring, which stands below the post."""
    edge = kit.board.length / 2
    inner, outer = min(kit.rings.inner[0], edge), min(kit.rings.outer[1], edge)
    if distance > outer:
        return outer, edge
    return (inner, outer) if distance >= inner else (0.0, inner)


def _first_best(worths: Floats) -> int:
    """Return the index of the first best value, ignoring differences by rounding."""
    return int(np.argmax(np.round(worths, 10)))


def _worths(state: State, seat: int, shot_table: ShotTable) -> Floats:
    """Return the worth of each aim in a position. The strongest rival is assumed to have the same hand."""
    if state.phase == "opening":
        return _closest(state, shot_table)
    options = state.options
    chances = _chances(shot_table, options.mode, options.void_spin, options.void_off)
    if state.phase == "last_chance":
        return chances.ole
    own = state.scores[seat]
    other = max(score for number, score in enumerate(state.scores) if number != seat)
    return aims_worth(chances, options.target, (own, other), state.players - 1, last_chance=options.last_chance)


@lru_cache(maxsize=32)
def _chances(shot_table: ShotTable, mode: str, void_spin: str, void_off: str) -> Chances:
    """Return the chances of each aim's results under the options of the game."""
    return chances_of(
        shot_table.launch,
        shot_table.beyond,
        shot_table.started_beyond,
        shot_table.off,
        advanced=mode == "advanced",
        again=void_spin == "again",
        void_off=void_off == "costs",
    )


def _closest(state: State, shot_table: ShotTable) -> Floats:
    """Return each aim's chance to be closest to the post in an opening round. A void spin ranks last (SO-T1)."""
    on_board = shot_table.launch_gaps + (shot_table.beyond_gaps if state.options.mode == "advanced" else 0.0)
    last = np.maximum(0.0, 1.0 - on_board.sum(axis=1))
    bins = [len(GAPS) + 1 if gap is None else int(np.searchsorted(GAPS, gap)) for _, gap in state.gaps]
    return nearest(np.column_stack([on_board, last]), min(bins, default=None), len(state.spinners) - 1)
