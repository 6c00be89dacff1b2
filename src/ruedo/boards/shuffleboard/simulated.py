"""The simulated shuffleboard: reports where the weights rest after a slide.

Friction is by strips along the board. Each slide wears the strips that it passes, and friction rises there; dusting
restores them all. A weight takes the friction of the strip it starts in: an approximation.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import dist, sqrt
from typing import Protocol

import msgspec

from ruedo.boards.shuffleboard import equipment, motion
from ruedo.boards.shuffleboard.events import Dust, Paths, Place, Places, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import sliding_hand
from ruedo.boards.shuffleboard.options import options_of
from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics.friction import RING_RANGE
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, Outcome, simulate
from ruedo.boards.shuffleboard.physics.simulation import Event as Moment
from ruedo.boards.shuffleboard.wax import WEAR, Reading, Wax, learnt, practised, wax_of
from ruedo.boards.shuffleboard.wear import STRIPS, slides_by_strip, strip_at, strips_worn_by
from ruedo.core.errors import BadEquipment, Malformed, Reason
from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.setup import Setup

SAME = 1e-6
"""m. The tolerance within which a recomputed shot counts as the reported one."""
CORNER = 1e-4
"""m. How far apart the corners of a way are, at least: weights that press on one another make thousands."""
MOST_WEAR = 0.5
"""How much of the fresh friction wear adds at most. Assumed."""
WIDEST = 0.15
"""m. The widest weight: spun as fast as a hand can, its rim still stays within the physics' limit of speed."""


class TurnState(equipment.Bed, Protocol):
    """What the state of a game on a shuffleboard must have."""

    @property
    def lying(self) -> int:
        """How many weights the last report had; 0 on a clear board."""
        ...


@dataclass(frozen=True, slots=True)
class Simulated:
    """A simulated board at a moment of a game."""

    board: Equipment
    places: Places
    """Where weights lie, in the order shot since the board was cleared."""
    worn: tuple[int, ...]
    """Slides that have passed each strip since it was last dusted."""
    wear: float = WEAR
    """By how much of the fresh friction a slide raises that of the strips it passes."""
    doubt: float = 0.0
    """The standard deviation of the logarithm of friction, where the board is what a player believes it to be."""

    def strip(self, y: float) -> int:
        """Return the strip in which a place lies."""
        return strip_at(y, self.board)

    def friction(self, y: float) -> float:
        """Return the friction that a weight meets that starts at a place."""
        return self.board.friction * (1 + min(MOST_WEAR, self.wear * self.worn[self.strip(y)]))


def exactly(places: Places) -> Places:
    """Return places as a player sees them whose sight is exact."""
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
    """Return what a seat's own slides tell it about the wax: those that met no other weight.

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
    """Return what a hand aimed at, as its note says; None where there is no such note."""
    try:
        aim = msgspec.convert(shot.note, dict[str, dict[str, float]])["aim"]
        release = Launch(y=aim["y"], speed=aim["speed"], angle=aim["angle"], spin=aim["spin"])
    except (msgspec.ValidationError, KeyError):
        return None
    return release if release.speed > 0 else None


def check(state: equipment.Bed) -> None:
    """Raise `BadEquipment` for a board, or weights, on which not every shot of a hand can be simulated."""
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
    """Return the friction that players know: as measured on this board, else by the wax's name."""
    return state.board.friction or constants.FRICTION[options_of(setup).wax]


def weights_rest(state: TurnState, events: Sequence[Event], setup: Setup) -> WeightsRest:
    """Return where all weights rest after the slide that was shot last."""
    return WeightsRest(_last_slid(state, events, setup).rest)


def moved(state: TurnState, events: Sequence[Event], setup: Setup) -> tuple[WeightsRest, Json]:
    """Return where all weights rest, the same as `weights_rest` says, and their motion, of one computation."""
    slid = _last_slid(state, events, setup, ways=True)
    return WeightsRest(slid.rest), motion.told(slid)


def _last_slid(state: TurnState, events: Sequence[Event], setup: Setup, *, ways: bool = False) -> Outcome:
    last = _last_slide(events)
    if last is None:
        raise LookupError("no weight was shot")
    number, shot = last
    return _slid(simulated(state, events[:number], setup), shot, ways=ways)  # it wears the wax behind itself


def path(state: TurnState, events: Sequence[Event], setup: Setup) -> Paths | None:
    """Return the ways of all weights in the last slide, the one shot last, computed again from the record.

    None where no slide was simulated, or where it does not end here as it was reported: by a person, on another wax,
    or, with a graze, on another processor.
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
    slid = _slid(Simulated(board, lying, worn, _wax(state, setup).wear), shot)
    if reported and not _same(slid.rest, reported.weights):
        return None
    return ways(slid)


def ways(slid: Outcome) -> Paths:
    """Return the corners of each weight's way in a shot, which is straight between them."""
    moved = {event.weights[0] for event in slid.events if event.kind != "hit"}
    found: list[list[Place]] = [[] for _ in slid.rest]
    for leg in slid.legs:
        corners = found[leg.weight]
        if not corners or dist(corners[-1], leg.place) > CORNER:
            corners.append(leg.place)
    return tuple(tuple(corners) if weight in moved and len(corners) > 1 else () for weight, corners in enumerate(found))


def cleared(release: Launch, places: Sequence[Place | None], radius: float) -> Launch:
    """Return the release, moved back where a weight lies in the hand's way until it is just clear of it."""
    x, way = release.x, 2 * radius
    lying = [place for place in places if place is not None and abs(place[1] - release.y) < way]
    while touched := [place for place in lying if dist(place, (x, release.y)) < way]:
        x = min(place[0] - sqrt(way**2 - (place[1] - release.y) ** 2) for place in touched) - constants.CONTACT * 1e3
    return replace(release, x=x)


def _slid(now: Simulated, shot: Slide, *, ways: bool = False) -> Outcome:
    """Return the result of a shot on the present board."""
    release = cleared(release_of(shot), now.places, now.board.radius)
    if abs(release.y) > now.board.width / 2 or release.x < 0:  # the hand held it over the alley
        fall = Moment(0.0, "fall", (len(now.places),), (release.x, release.y), release.speed, 0.0)
        return Outcome((*now.places, None), (fall,), (), None)
    friction = [now.friction(place[1]) if place else now.board.friction for place in now.places]
    return simulate(now.places, release, now.board, friction=[*friction, now.friction(release.y)], ways=ways)


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


def release_of(shot: Slide) -> Launch:
    """Return the release of a simulated slide. Raises `Malformed` for one that people saw."""
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
    """Return where weights lay at the last report, none on a clear board."""
    return _reported(events) if state.lying else ()


def _reported(events: Sequence[Event]) -> tuple[Place | None, ...]:
    """Return the places of the last report."""
    return next(event for event in reversed(events) if isinstance(event, WeightsRest)).weights
