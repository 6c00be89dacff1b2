"""Computes what a player's own shots reveal about the wax. This module does not import the physics."""

from collections.abc import Callable, Mapping, Sequence
from math import dist, hypot
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from ruedo.boards.shuffleboard.equipment import Bed
from ruedo.boards.shuffleboard.events import Dust, Place, Places, Slide, WeightsRest, find_aim
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.physics.constants import RELEASE_X
from ruedo.boards.shuffleboard.wax import (
    SPREAD,
    WaxReading,
    first_belief,
    learnt,
    named_wax,
    practice_slides,
    world_options,
)
from ruedo.boards.shuffleboard.wear import STRIPS, BoardSize, strip_at, strips_worn_by
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.core.values import Json

SAME: Final = 1e-6
"""Positions that differ by less than this, in metres, count as the same."""
SURE: Final = SPREAD / 3
"""A player sees a word for the wax only if the standard deviation of the estimated logarithm of friction is at most
this value. Assumed."""
DEFAULT_SPREAD: Final = SPREAD / 2
"""Wax counts as usual if the logarithm of its friction differs from that of the named wax by less than this. Assumed:
38 % of boards are usual, 31 % slow and 31 % fast."""
WaxWord: TypeAlias = Literal["slow", "usual", "fast"]
See: TypeAlias = Callable[[Places], Places]
"""A function that returns the positions at which a player sees weights, from their true positions."""


class Sized(BoardSize, Protocol):
    """A board with a length and a width, and the radius of its weights, in metres."""

    @property
    def radius(self) -> float:
        """The radius of a weight in metres."""
        ...


class _Size(NamedTuple):
    length: float
    width: float
    radius: float


def exactly(places: Places) -> Places:
    """Return the positions unchanged, for a player who sees exact positions."""
    return places


def wax_fact(bed: Bed, events: Sequence[Event], setup: Setup, seat: int, see: See = exactly) -> Mapping[str, Json]:
    """Return the field `wax` for the view of the person at a seat.

    The result is empty if players see the exact friction, or if it was measured on this board.

    `drawn` is the relative standard deviation of the friction from one game to the next. `word` compares the wax with
    the named wax, and is None until the player's own shots reveal it. `slides` is the number of these shots. `practice`
    contains a pair for each practice shot: the aimed speed in m/s, and the final distance to the end in metres. The
    distance is None if the weight went over the end.
    """
    if world_options(setup).practice is None or named_wax(bed, setup).interval:
        return {}
    size = _Size(bed.board.length, bed.board.width, bed.equipment.weight.radius)
    found = readings(size, events, seat, see)
    word, practice = _word(bed, found, setup, seat), _practice(bed, setup, seat)
    return {"wax": {"drawn": SPREAD, "word": word, "slides": len(found), "practice": practice}}


def _practice(bed: Bed, setup: Setup, seat: int) -> list[Json]:
    """Return the practice shots of the person at a seat on the true wax, in the form that `wax_fact` describes."""
    level, length = HANDS.hand(setup, seat).level, bed.board.length
    slides = practice_slides(setup, seat, length, named_wax(bed, setup), level)
    edge = length - RELEASE_X
    return [[round(one.speed, 2), None if one.fell else round(edge - one.way, 2)] for one in slides]


def _word(bed: Bed, found: Sequence[WaxReading], setup: Setup, seat: int) -> WaxWord | None:
    """Return the word for the wax, or None if these observations are not enough to choose a word."""
    hand = HANDS.spread(HANDS.hand(setup, seat).level).speed
    first = first_belief(named_wax(bed, setup).friction, SPREAD)
    belief = learnt(first, found, hypot(hand, HANDS.steady.speed))
    if belief.doubt(0) > SURE:
        return None
    higher = belief.log_friction - first.log_friction
    return "usual" if abs(higher) < DEFAULT_SPREAD else "slow" if higher > 0 else "fast"


def readings(board: Sized, events: Sequence[Event], seat: int, see: See = exactly) -> list[WaxReading]:
    """Return the observations of the wax from the shots of a seat. Shots that hit another weight are left out."""
    found: list[WaxReading] = []
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


def _reading(board: Sized, shot: Slide, worn: Sequence[int], lay: Places, rest: Places, see: See) -> list[WaxReading]:
    """Return the observation from a shot, as a list with one element.

    The list is empty if the shot has no aim or hit another weight. `lay` and `rest` are the weights' positions before
    and after the shot.
    """
    aim, others = find_aim(shot), rest[:-1]
    if aim is None or aim.speed <= 0 or not rest or (others and not same_places(others, lay)):
        return []
    place, strip, edge = see(rest)[-1], strip_at(aim.y, board), board.length - RELEASE_X
    if place is not None:
        way = dist(place, (RELEASE_X, aim.y))
        return [WaxReading(aim.speed, worn[strip], way, fell=False)] if way > board.radius else []
    if shot.y is None or shot.angle is None or abs(shot.y + edge * shot.angle) > board.width / 2:
        return []  # The weight fell over a side, which does not show the friction.
    return [WaxReading(aim.speed, worn[strip], edge, fell=True)]


def same_places(ours: Sequence[Place | None], theirs: Sequence[Place | None]) -> bool:
    """Return whether weights rest in the same positions, within `SAME`."""
    return len(ours) == len(theirs) and all(
        here is there or (here is not None and there is not None and dist(here, there) < SAME)
        for here, there in zip(ours, theirs, strict=True)
    )
