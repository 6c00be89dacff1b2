"""The simulated shuffleboard, which computes where the weights come to rest after a shot.

The board is divided into lengthwise strips, each with its own friction. Each shot wears the strips that it passes,
which raises their friction. Dusting restores all strips. As an approximation, the friction of a
weight is that of the strip in which it starts, even if it moves to another strip.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import dist, exp, sqrt
from typing import Protocol

import numpy as np

from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.events import Paths, Place, Places, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import HANDS, TOP_SPEED
from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics.friction import RING_RANGE
from ruedo.boards.shuffleboard.physics.outcomes import Moment, Outcome, Outcomes
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate, simulate_many
from ruedo.boards.shuffleboard.wax import (
    SPREAD,
    WEAR,
    Wax,
    belief_after_practice,
    find_wax,
    learnt,
    named_wax,
    world_options,
)
from ruedo.boards.shuffleboard.wax_readings import exactly, readings, same_places
from ruedo.boards.shuffleboard.wear import slides_by_strip, strip_at
from ruedo.core.errors import BadEquipment, Malformed, Reason
from ruedo.core.event import Event
from ruedo.core.setup import Setup

CORNER = 1e-4
"""The smallest distance between two corners of a path in metres. Weights that press against each other have thousands
of corners."""
MAX_WEAR = 0.5
"""The largest rise of friction that wear can cause, as a share of the friction of fresh wax. Assumed."""
MAX_FRESH_FRICTION = constants.MAX_FRICTION / (1 + MAX_WEAR)
"""The largest friction of fresh wax. Even with the largest wear, it stays within the limits of the physics."""
ROUGHEST = constants.FRICTION["slow"] * exp(3 * SPREAD)
"""A friction that is exceeded in only about one of a thousand games with slow wax."""
WIDEST = 0.15
"""The largest diameter of a weight in metres. Even at the largest spin of a hand, the speed of its rim is within the
limit of the physics."""


class TurnState(equipment.Bed, Protocol):
    """The interface of the state of a game that is played on a shuffleboard."""

    @property
    def lying(self) -> int:
        """The number of weights in the last report, or 0 if the board is empty."""
        ...


@dataclass(frozen=True, slots=True)
class Simulated:
    """A simulated board at one moment of a game."""

    board: Equipment
    places: Places
    """The positions of the weights, in the order in which they were shot since the board was cleared."""
    worn: tuple[int, ...]
    """For each strip, the number of shots over it since the board was dusted."""
    wear: float = WEAR
    """The rise of a strip's friction after each shot over it, as a share of the friction of fresh wax."""
    doubt: float = 0.0
    """The standard deviation of the logarithm of friction, for a board that a player estimates. It is 0 for the true
    board."""

    def strip(self, y: float) -> int:
        """Return the index of the lengthwise strip at a position across the board."""
        return strip_at(y, self.board)

    def friction(self, y: float) -> float:
        """Return the friction of a weight that starts at this position across the board."""
        return self.board.friction * (1 + min(MAX_WEAR, self.wear * self.worn[self.strip(y)]))


def simulated_board(state: TurnState, events: Sequence[Event], setup: Setup) -> Simulated:
    board = make_equipment(state, setup)
    return Simulated(board, _places(state, events), slides_by_strip(events, board), _wax(state, setup).wear)


def estimated_board(
    state: TurnState, events: Sequence[Event], setup: Setup, seat: int, see: Callable[[Places], Places] = exactly
) -> Simulated:
    """Return the board with the friction and wear that the player at a seat estimates.

    Without practice shots, the friction is exact. `see` returns the positions at which the player sees the weights.
    """
    now = simulated_board(state, events, setup)
    now = replace(now, places=see(now.places))
    if world_options(setup).practice is None:
        return now
    board, spread = now.board, HANDS.spread(setup.skill(seat)).speed
    belief = learnt(
        belief_after_practice(setup, seat, board.length, named_wax(state, setup)),
        readings(board, events, seat, see),
        spread,
    )
    friction = min(max(belief.friction, constants.MIN_FRICTION), MAX_FRESH_FRICTION)
    return replace(
        now,
        board=replace(board, friction=friction),
        wear=belief.wear,
        doubt=max(belief.doubt(worn) for worn in set(now.worn)),
    )


def check(state: equipment.Bed) -> None:
    """Raise `BadEquipment` if a hand could make a shot on this board that the physics cannot simulate."""
    board, diameter = state.board, state.equipment.weight.diameter
    if diameter > WIDEST:
        reason = Reason("shuffleboard-too_wide", {"most": WIDEST})
        raise BadEquipment("not_to_simulate", field="equipment.weight.diameter", reason=reason)
    released = constants.RELEASE_X + diameter
    if min(board.foul, board.length - board.foul) < released:
        reason = Reason("shuffleboard-foul_line_near", {"least": f"{released:.3g}"})
        raise BadEquipment("not_to_simulate", field="equipment.boards", reason=reason)
    _check_reach(board)
    rim = state.equipment.weight.rim
    least, most = (sqrt(beta) * constants.GYRATION_SHARE * diameter for beta in RING_RANGE)
    if rim is not None and not least < rim < most:
        reason = Reason("shuffleboard-rim", {"diameter": diameter, "least": f"{least:.3g}", "most": f"{most:.3g}"})
        raise BadEquipment("not_to_simulate", field="equipment.weight.rim", reason=reason)


def _check_reach(board: equipment.BoardPart) -> None:
    """Raise `BadEquipment` if the fastest shot might not reach the end of the worn board."""
    reached = TOP_SPEED**2 / (2 * constants.GRAVITY * (1 + MAX_WEAR))
    if board.friction is None:
        longest = constants.RELEASE_X + reached / ROUGHEST
        if board.length > longest:
            reason = Reason("shuffleboard-too_long", {"most": f"{longest:.3g}"})
            raise BadEquipment("not_to_simulate", field="equipment.boards", reason=reason)
        return
    highest = max(board.friction, *(board.friction_interval or (board.friction,)))
    most = min(MAX_FRESH_FRICTION, reached / max(board.length - constants.RELEASE_X, constants.RELEASE_X))
    if highest > most:
        reason = Reason("shuffleboard-too_rough", {"most": f"{most:.3g}"})
        raise BadEquipment("not_to_simulate", field="equipment.boards", reason=reason)


def make_equipment(state: equipment.Bed, setup: Setup) -> Equipment:
    """Return the board of a game and its weights as the `Equipment` that the physics uses."""
    return _board(state.board, state.equipment.weight, _wax(state, setup).friction)


def _wax(state: equipment.Bed, setup: Setup) -> Wax:
    """Return the true wax of a game's board."""
    return find_wax(setup, named_wax(state, setup))


def path(state: TurnState, events: Sequence[Event], setup: Setup) -> Paths | None:
    """Return the paths of all weights in the last shot, computed again from the record. The shot weight comes last.

    Return None if no shot was simulated, or if the computed shot ends differently from the report. This can happen if a
    person made the report, if the setup has another wax, or if another processor computed a grazing hit differently.
    """
    number, shot = _last_slide(events) or (0, None)
    if shot is None or shot.speed is None:
        return None
    reported = next((event for event in events[number + 1 :] if isinstance(event, WeightsRest)), None)
    lay = len(reported.weights) - 1 if reported else state.lying
    before = events[:number]
    board = make_equipment(state, setup)
    lying = _last_places(before) if lay else ()
    worn = slides_by_strip(before, board)
    outcome = simulate_throw(Simulated(board, lying, worn, _wax(state, setup).wear), make_launch(shot))
    if reported and not same_places(outcome.rest, reported.weights):
        return None
    return traced_paths(outcome)


def traced_paths(outcome: Outcome) -> Paths:
    """Return the corners of each weight's path in a shot. Paths are straight between corners."""
    moved = {event.weights[0] for event in outcome.events if event.kind != "hit"}
    found: list[list[Place]] = [[] for _ in outcome.rest]
    for leg in outcome.legs:
        corners = found[leg.weight]
        if not corners or dist(corners[-1], leg.place) > CORNER:
            corners.append(leg.place)
    return tuple(tuple(corners) if weight in moved and len(corners) > 1 else () for weight, corners in enumerate(found))


def clear_start(release: Launch, places: Sequence[Place | None], radius: float) -> Launch:
    """Return the launch, moved back if necessary so that the weight does not overlap other weights."""
    x, way = release.x, 2 * radius
    lying = [place for place in places if place is not None and abs(place[1] - release.y) < way]
    while touched := [place for place in lying if dist(place, (x, release.y)) < way]:
        x = min(place[0] - sqrt(way**2 - (place[1] - release.y) ** 2) for place in touched) - constants.CONTACT * 1e3
    return replace(release, x=x)


def simulate_throw(now: Simulated, launch: Launch, *, filmed: bool = False) -> Outcome:
    """Return the outcome of a shot on a board. With `traced_paths`, it also contains the motions of the weights.

    A weight that the hand releases beside or behind the board falls at once.
    """
    ready = clear_start(launch, now.places, now.board.radius)
    if _is_over_the_alley(ready, now.board):
        fall = Moment(0.0, "fall", (len(now.places),), (ready.x, ready.y), ready.speed, 0.0)
        return Outcome((*now.places, None), (fall,), (), None)
    return simulate(now.places, ready, now.board, friction=_frictions(now, ready), filmed=filmed)


def _is_over_the_alley(launch: Launch, board: Equipment) -> bool:
    return abs(launch.y) > board.width / 2 or launch.x < 0


def _frictions(now: Simulated, launch: Launch) -> list[float]:
    """Return the friction of each weight. The weight that is shot is the last."""
    lying = [now.friction(place[1]) if place else now.board.friction for place in now.places]
    return [*lying, now.friction(launch.y)]


def simulate_throws(now: Simulated, launches: Sequence[Launch]) -> Outcomes:
    """Return the outcomes of many shots on the same board. Raises `SimulationError` for an invalid shot."""
    ready = [clear_start(launch, now.places, now.board.radius) for launch in launches]
    lying = np.array([place or (np.nan, np.nan) for place in now.places]).reshape(-1, 2)
    rest = np.empty((len(ready), len(lying) + 1, 2))
    rest[:, :-1], rest[:, -1] = lying, np.nan
    kept = [number for number, launch in enumerate(ready) if not _is_over_the_alley(launch, now.board)]
    if kept:
        rows = np.array([(ready[n].y, ready[n].speed, ready[n].angle, ready[n].spin, ready[n].x) for n in kept])
        friction = np.array([_frictions(now, ready[number]) for number in kept])
        rest[kept] = simulate_many(lying, rows, now.board, friction=friction)
    return Outcomes(rest)


def _last_slide(events: Sequence[Event]) -> tuple[int, Slide] | None:
    numbered = zip(range(len(events) - 1, -1, -1), reversed(events), strict=True)
    return next(((number, event) for number, event in numbered if isinstance(event, Slide)), None)


def make_launch(shot: Slide) -> Launch:
    """Return the launch of a simulated shot. Raises `Malformed` if people reported the shot without numbers."""
    if shot.y is None or shot.speed is None or shot.angle is None or shot.spin is None:
        raise Malformed("throw_needed")
    return Launch(y=shot.y, speed=shot.speed, angle=shot.angle, spin=shot.spin)


@lru_cache(maxsize=256)
def _board(board: equipment.BoardPart, weight: equipment.Weight, friction: float) -> Equipment:
    return Equipment(
        length=board.length,
        width=board.width,
        radius=weight.radius,
        friction=friction,
        law="ring" if weight.bottom == "cupped" else "coupled",
        contact_radius=None if weight.rim is None else weight.rim / 2,
        restitution=constants.RESTITUTION if weight.restitution is None else weight.restitution,
    )


def _places(state: TurnState, events: Sequence[Event]) -> tuple[Place | None, ...]:
    """Return the positions of the weights in the last report, or nothing if the board was cleared after it."""
    return _last_places(events) if state.lying else ()


def _last_places(events: Sequence[Event]) -> tuple[Place | None, ...]:
    """Return the positions of the weights in the last report."""
    return next(event for event in reversed(events) if isinstance(event, WeightsRest)).weights
