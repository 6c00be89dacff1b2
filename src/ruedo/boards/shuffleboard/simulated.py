"""The simulated shuffleboard: reports where the weights rest after a slide.

Friction is by strips along the board. Each slide wears the strips that it passes, and friction rises there. Dusting
restores them all. A weight has the friction of the strip in which it starts, which is an approximation.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import dist, sqrt
from typing import Protocol

import msgspec
import numpy as np

from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.events import Dust, Paths, Place, Places, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import sliding_hand
from ruedo.boards.shuffleboard.options import options_of
from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics.friction import RING_RANGE, Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, Outcome, simulate, simulate_many
from ruedo.boards.shuffleboard.physics.simulation import Event as Moment
from ruedo.boards.shuffleboard.wax import WEAR, Reading, Wax, learnt, practised, wax_of
from ruedo.boards.shuffleboard.wear import STRIPS, slides_by_strip, strip_at, strips_worn_by
from ruedo.core.errors import BadEquipment, Malformed, Reason
from ruedo.core.event import Event
from ruedo.core.setup import Setup

SAME = 1e-6
"""m. The tolerance within which a recomputed shot counts as the reported one."""
CORNER = 1e-4
"""m. The least distance between two corners of a way. Weights that press on one another make thousands."""
MOST_WEAR = 0.5
"""The most that wear adds to fresh friction, as a share of it. Assumed."""
WIDEST = 0.15
"""m. The widest weight. At the highest spin of a hand, its rim is within the physics' limit of speed."""


class TurnState(equipment.Bed, Protocol):
    """The attributes that the state of a game on a shuffleboard must have."""

    @property
    def lying(self) -> int:
        """The number of weights in the last report; 0 on a clear board."""
        ...


@dataclass(frozen=True, slots=True)
class Simulated:
    """A simulated board at a moment of a game."""

    board: Equipment
    places: Places
    """The places of the weights, in the order in which they were shot since the board was cleared."""
    worn: tuple[int, ...]
    """Slides that have passed each strip since it was last dusted."""
    wear: float = WEAR
    """The rise of the friction of a strip with each slide that passes it, as a share of fresh friction."""
    doubt: float = 0.0
    """The standard deviation of the logarithm of friction, if this is the board as a player believes it to be."""

    def strip(self, y: float) -> int:
        """Return the strip in which a place lies."""
        return strip_at(y, self.board)

    def friction(self, y: float) -> float:
        """Return the friction of a weight that starts at a place."""
        return self.board.friction * (1 + min(MOST_WEAR, self.wear * self.worn[self.strip(y)]))


def exactly(places: Places) -> Places:
    """Return the places as a player with exact sight sees them."""
    return places


def simulated(state: TurnState, events: Sequence[Event], setup: Setup) -> Simulated:
    """Return the board as the events so far have left it."""
    board = board_of(state, setup)
    return Simulated(board, _places(state, events), slides_by_strip(events, board), _wax(state, setup).wear)


def believed(
    state: TurnState, events: Sequence[Event], setup: Setup, seat: int, see: Callable[[Places], Places] = exactly
) -> Simulated:
    """Return the board as the player at a seat believes it to be; friction is exact unless players practise.

    `see` returns the places at which the player sees weights that lie at some places.
    """
    now = simulated(state, events, setup)
    now = replace(now, places=see(now.places))
    if options_of(setup).practice is None:
        return now
    board, spread = now.board, sliding_hand(setup.skill(seat)).speed
    belief = learnt(
        practised(setup, seat, board.length, named_friction(state, setup)), readings(board, events, seat, see), spread
    )
    friction = min(max(belief.friction, constants.LEAST_FRICTION), constants.MOST_FRICTION)
    return replace(
        now,
        board=replace(board, friction=friction),
        wear=belief.wear,
        doubt=max(belief.doubt(worn) for worn in set(now.worn)),
    )


def readings(
    board: Equipment, events: Sequence[Event], seat: int, see: Callable[[Places], Places] = exactly
) -> list[Reading]:
    """Return the readings of the wax from a seat's own slides that met no other weight.

    `see` returns the places at which the player sees weights that lie at some places.
    """
    found: list[Reading] = []
    worn, before = [0] * STRIPS, (0,) * STRIPS
    lay: Places = ()
    shot: Slide | None = None
    for event in events:
        if isinstance(event, Dust):
            worn = [0] * STRIPS
        elif isinstance(event, Slide):
            shot, before = event, tuple(worn)
            for strip in strips_worn_by(event, board):
                worn[strip] += 1
        elif isinstance(event, WeightsRest):
            if shot is not None and shot.seat == seat:
                found += _reading(board, shot, before, lay, event.weights, see)
            lay, shot = event.weights, None
    return found


def _reading(
    board: Equipment, shot: Slide, worn: Sequence[int], lay: Places, rest: Places, see: Callable[[Places], Places]
) -> list[Reading]:
    """Return the reading of a slide, if it was aimed and met nothing; `lay` and `rest` are the reports around it."""
    aim, others = _aim(shot), rest[:-1]
    if aim is None or not rest or (others and not _same(others, lay)):
        return []
    place, strip, edge = see(rest)[-1], strip_at(aim.y, board), board.length - constants.RELEASE_X
    if place is not None:
        way = dist(place, (constants.RELEASE_X, aim.y))
        return [Reading(aim.speed, worn[strip], way, fell=False)] if way > board.radius else []
    if shot.y is None or shot.angle is None or abs(shot.y + edge * shot.angle) > board.width / 2:
        return []  # people saw it fall over a side
    return [Reading(aim.speed, worn[strip], edge, fell=True)]


def _aim(shot: Slide) -> Launch | None:
    """Return the aim in the note of a slide; None if there is no such note."""
    try:
        aim = msgspec.convert(shot.note, dict[str, dict[str, float]])["aim"]
        release = Launch(y=aim["y"], speed=aim["speed"], angle=aim["angle"], spin=aim["spin"])
    except (msgspec.ValidationError, KeyError):
        return None
    return release if release.speed > 0 else None


def check(state: equipment.Bed) -> None:
    """Raise `BadEquipment` for a board, or weights, if some shot of a hand cannot be simulated on them."""
    board, diameter = state.board, state.equipment.weight.diameter
    if diameter > WIDEST:
        reason = Reason("shuffleboard-too_wide", {"most": WIDEST})
        raise BadEquipment("not_to_simulate", field="equipment.weight.diameter", reason=reason)
    released = constants.RELEASE_X + diameter
    if min(board.foul, board.length - board.foul) < released:
        reason = Reason("shuffleboard-foul_line_near", {"least": f"{released:.3g}"})
        raise BadEquipment("not_to_simulate", field="equipment.boards", reason=reason)
    rim = state.equipment.weight.rim
    least, most = (sqrt(beta) * constants.GYRATION_SHARE * diameter for beta in RING_RANGE)
    if rim is not None and not least < rim < most:
        reason = Reason("shuffleboard-rim", {"diameter": diameter, "least": f"{least:.3g}", "most": f"{most:.3g}"})
        raise BadEquipment("not_to_simulate", field="equipment.weight.rim", reason=reason)


def board_of(state: equipment.Bed, setup: Setup) -> Equipment:
    """Return the board that is played on, and its weights, for the physics."""
    return _board(state.board, state.equipment.weight, _wax(state, setup).friction)


def _wax(state: equipment.Bed, setup: Setup) -> Wax:
    """Return the wax that is played on."""
    return wax_of(setup, named_friction(state, setup))


def named_friction(state: equipment.Bed, setup: Setup) -> float:
    """Return the friction that players are given: as measured on this board, otherwise by the wax's name."""
    return state.board.friction or constants.FRICTION[options_of(setup).wax]


def path(state: TurnState, events: Sequence[Event], setup: Setup) -> Paths | None:
    """Return the ways of all weights in the last slide, computed again from the record; the weight shot comes last.

    None if no slide was simulated, or if it does not end as reported: a person reported it, the wax is different, or a
    graze went another way on another processor.
    """
    number, shot = _last_slide(events) or (0, None)
    if shot is None or shot.speed is None:
        return None
    reported = next((event for event in events[number + 1 :] if isinstance(event, WeightsRest)), None)
    lay = len(reported.weights) - 1 if reported else state.lying
    before = events[:number]
    board = board_of(state, setup)
    lying = _reported(before) if lay else ()
    worn = slides_by_strip(before, board)
    outcome = slid(Simulated(board, lying, worn, _wax(state, setup).wear), launch_of(shot))
    if reported and not _same(outcome.rest, reported.weights):
        return None
    return ways(outcome)


def ways(outcome: Outcome) -> Paths:
    """Return the corners of each weight's way in a shot, which is straight between them."""
    moved = {event.weights[0] for event in outcome.events if event.kind != "hit"}
    found: list[list[Place]] = [[] for _ in outcome.rest]
    for leg in outcome.legs:
        corners = found[leg.weight]
        if not corners or dist(corners[-1], leg.place) > CORNER:
            corners.append(leg.place)
    return tuple(tuple(corners) if weight in moved and len(corners) > 1 else () for weight, corners in enumerate(found))


def cleared(release: Launch, places: Sequence[Place | None], radius: float) -> Launch:
    """Return the release. If a weight lies in the hand's way, the release is moved back until it is just clear."""
    x, way = release.x, 2 * radius
    lying = [place for place in places if place is not None and abs(place[1] - release.y) < way]
    while touched := [place for place in lying if dist(place, (x, release.y)) < way]:
        x = min(place[0] - sqrt(way**2 - (place[1] - release.y) ** 2) for place in touched) - constants.CONTACT * 1e3
    return replace(release, x=x)


def slid(now: Simulated, launch: Launch, *, ways: bool = False) -> Outcome:
    """Return the outcome of a shot on a board, with the `ways` of the weights if they are wanted.

    A weight that the hand held over the alley falls at once.
    """
    ready = cleared(launch, now.places, now.board.radius)
    if _is_over_the_alley(ready, now.board):
        fall = Moment(0.0, "fall", (len(now.places),), (ready.x, ready.y), ready.speed, 0.0)
        return Outcome((*now.places, None), (fall,), (), None)
    return simulate(now.places, ready, now.board, friction=_frictions(now, ready), ways=ways)


def _is_over_the_alley(launch: Launch, board: Equipment) -> bool:
    return abs(launch.y) > board.width / 2 or launch.x < 0


def _frictions(now: Simulated, launch: Launch) -> list[float]:
    """Return the friction that each weight meets. The weight shot is the last."""
    lying = [now.friction(place[1]) if place else now.board.friction for place in now.places]
    return [*lying, now.friction(launch.y)]


def slid_many(now: Simulated, launches: Sequence[Launch]) -> Floats:
    """Return the places of all weights after each of many shots on the same board, NaN for a weight that fell.

    The array is `(launches, weights, 2)` in metres, the weight shot last. Raises `SimulationError`.
    """
    ready = [cleared(launch, now.places, now.board.radius) for launch in launches]
    lying = np.array([place or (np.nan, np.nan) for place in now.places]).reshape(-1, 2)
    rest = np.empty((len(ready), len(lying) + 1, 2))
    rest[:, :-1], rest[:, -1] = lying, np.nan
    kept = [number for number, launch in enumerate(ready) if not _is_over_the_alley(launch, now.board)]
    if kept:
        rows = np.array([(ready[n].y, ready[n].speed, ready[n].angle, ready[n].spin, ready[n].x) for n in kept])
        friction = np.array([_frictions(now, ready[number]) for number in kept])
        rest[kept] = simulate_many(lying, rows, now.board, friction=friction)
    return rest


def _last_slide(events: Sequence[Event]) -> tuple[int, Slide] | None:
    """Return the slide that was shot last, and its number among the events."""
    numbered = zip(range(len(events) - 1, -1, -1), reversed(events), strict=True)
    return next(((number, event) for number, event in numbered if isinstance(event, Slide)), None)


def _same(ours: Sequence[Place | None], theirs: Sequence[Place | None]) -> bool:
    """Whether weights rest in the same places."""
    return len(ours) == len(theirs) and all(
        here is there or (here is not None and there is not None and dist(here, there) < SAME)
        for here, there in zip(ours, theirs, strict=True)
    )


def launch_of(shot: Slide) -> Launch:
    """Return the launch of a simulated slide. Raises `Malformed` for a slide that people saw."""
    if shot.y is None or shot.speed is None or shot.angle is None or shot.spin is None:
        raise Malformed("throw_needed")
    return Launch(y=shot.y, speed=shot.speed, angle=shot.angle, spin=shot.spin)


@lru_cache(maxsize=256)
def _board(board: equipment.Board, weight: equipment.Weight, friction: float) -> Equipment:
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
    """Return the places of the weights at the last report. Empty on a clear board."""
    return _reported(events) if state.lying else ()


def _reported(events: Sequence[Event]) -> tuple[Place | None, ...]:
    """Return the places of the last report."""
    return next(event for event in reversed(events) if isinstance(event, WeightsRest)).weights
