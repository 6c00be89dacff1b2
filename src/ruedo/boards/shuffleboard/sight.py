"""The positions at which a person at the shooter's end of a shuffleboard sees the weights.

The person looks along the board at a flat angle, so distant positions are hard to distinguish. In this model, the eye
is `EYE_HEIGHT` above the board and `EYE_BEHIND` behind the shooter's end. It distinguishes angles, both downwards and
sideways, only in steps of `STEP`. A weight appears in the middle of its step. So the error along the board grows with
the square of the distance, and the error across the board grows with the distance itself.

On the 22-foot board, a step is 1 mm long at the shooter's end, and 1 cm after 2 m. At the trey line it is 8 cm long and
9 mm wide. The largest error of a position is half a step.

Sources: The eye of a standing adult is about 1.6 m above the floor, and the surface of a board about 0.8 m. The body
stands behind the board and leans forward. Normal sight (20/20) resolves one minute of arc (Snellen). The factor
`BY_EYE` is assumed, because people judge angles less finely than they see. Ooi, Wu and He (Nature 414, 2001) showed
that people judge distance on a surface by the angle downwards.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import atan2, dist, hypot, inf, pi, tan
from typing import Final, NamedTuple, TypeAlias

from ruedo.boards.shuffleboard.equipment import Bed
from ruedo.boards.shuffleboard.events import Place, Places
from ruedo.boards.shuffleboard.lies import TOLERANCE, find_lie
from ruedo.core.game import SightName

DEFAULT_SIGHT: Final[SightName] = "called"
"""The default of the option `sight`, which decides how exactly people see the weights."""

EYE_HEIGHT: Final = 0.8
"""The height of the eye above the board in metres."""
EYE_BEHIND: Final = 0.3
"""The distance of the eye behind the shooter's end in metres."""
ACUITY: Final = pi / 180 / 60
"""One minute of arc in radians."""
BY_EYE: Final = 5.0
"""The factor by which a person's judgement of an angle is coarser than the eye's resolution. Assumed."""
STEP: Final = ACUITY * BY_EYE
"""The smallest difference between angles, in radians, that a person can distinguish."""
INSIDE: Final = 10 * TOLERANCE
"""The least distance in metres between a visible position and its limits. It prevents rounding from moving the position
across an edge or a line."""


class Room(NamedTuple):
    """The rectangle of possible positions of a weight, from the facts that are known for sure, such as its zone.

    All values are in metres.
    """

    nearest: float
    farthest: float
    rightmost: float
    leftmost: float

    def around(self, place: Place) -> "Room":
        """Return the rectangle, extended if necessary so that it contains a position."""
        x, y = place
        return Room(min(self.nearest, x), max(self.farthest, x), min(self.rightmost, y), max(self.leftmost, y))


class Shift(NamedTuple):
    """The visible position of a weight minus its true position, in metres."""

    along: float
    across: float


WeightGroup: TypeAlias = tuple[int, ...]
"""The indices of weights that are shifted together, because they would overlap otherwise."""


def visible_weights(weights: Sequence[Place | None], bed: Bed, *, called: bool = False) -> Places:
    """Return the positions at which a person at the shooter's end sees the weights.

    The position is None for a weight off the board. Angles are rounded to multiples of `STEP`, and a weight always
    appears on the board. With `called`, a caller at the far end announces the lie of each weight, such as its zone.
    Then each weight is moved to the nearest position that fits the announcement.

    Weights that would overlap form a group, and all weights of a group are shifted by the same amount.
    """
    lying = {n: place for n, place in enumerate(weights) if place is not None and find_lie(bed, place) != "off"}
    rooms = {index: _room(place, bed, called=called).around(place) for index, place in lying.items()}
    alone = {index: _shift(place, _apparent_place(place)) for index, place in lying.items()}
    groups: list[WeightGroup] = [(index,) for index in lying]
    while True:
        seen = dict(_places(groups, lying, alone, rooms))
        overlapping = _overlapping(groups, seen, bed.equipment.weight.diameter)
        if overlapping is None:
            return tuple(seen.get(index) for index in range(len(weights)))
        one, other = overlapping
        groups = [group for group in groups if group not in overlapping] + [one + other]


def _apparent_place(place: Place) -> Place:
    """Return the position at which a weight at `place` appears, with both angles rounded to multiples of `STEP`."""
    depression = atan2(EYE_HEIGHT, place[0] + EYE_BEHIND)
    x = EYE_HEIGHT / tan(max(STEP, _middle(depression))) - EYE_BEHIND
    aside = atan2(place[1], hypot(place[0] + EYE_BEHIND, EYE_HEIGHT))
    return x, tan(_middle(aside)) * hypot(x + EYE_BEHIND, EYE_HEIGHT)


def _middle(angle: float) -> float:
    return round(angle / STEP) * STEP


def _shift(place: Place, seen: Place) -> Shift:
    return Shift(seen[0] - place[0], seen[1] - place[1])


def _room(place: Place, bed: Bed, *, called: bool) -> Room:
    """Return the rectangle of possible positions of a weight, which is the whole board by default.

    With `called`, it is only the part of the board that fits the announcement of the weight's lie.
    """
    board, lines, r = bed.board, bed.equipment.lines, bed.equipment.weight.radius
    half = board.width / 2
    whole = Room(INSIDE, board.length - INSIDE, INSIDE - half, half - INSIDE)
    if not called:
        return whole
    foul, deuce = bed.foul + r, board.length - lines.deuce + r
    trey, hangs = board.length - lines.trey + r, board.length - r
    match find_lie(bed, place):
        case "short":
            return whole._replace(farthest=foul)
        case "1":
            return whole._replace(nearest=foul + INSIDE, farthest=min(deuce, hangs))
        case "2":
            return whole._replace(nearest=max(foul, deuce) + INSIDE, farthest=min(trey, hangs))
        case "3":
            return whole._replace(nearest=max(foul, trey) + INSIDE, farthest=hangs)
        case "end":
            return whole._replace(nearest=max(foul, hangs) + INSIDE, rightmost=r - half, leftmost=half - r)
        case "corner":
            corner = whole._replace(nearest=max(foul, hangs) + INSIDE)
            if place[1] > 0:
                return corner._replace(rightmost=half - r + INSIDE)
            return corner._replace(leftmost=r - half - INSIDE)
    return whole


def _places(
    groups: Sequence[WeightGroup],
    lying: dict[int, Place],
    alone: dict[int, Shift],
    rooms: dict[int, Room],
) -> Iterator[tuple[int, Place]]:
    """Yield the index and the visible position of each weight.

    The visible position is the true position plus the mean shift of the weight's group. The shift is limited so that
    all weights of the group stay in their possible positions.
    """
    for group in groups:
        low, high = Shift(-inf, -inf), Shift(inf, inf)
        for index in group:
            (x, y), room = lying[index], rooms[index]
            low = Shift(max(low.along, room.nearest - x), max(low.across, room.rightmost - y))
            high = Shift(min(high.along, room.farthest - x), min(high.across, room.leftmost - y))
        along = sum(alone[index].along for index in group) / len(group)
        across = sum(alone[index].across for index in group) / len(group)
        along = min(max(along, low.along), high.along)
        across = min(max(across, low.across), high.across)
        for index in group:
            yield index, (lying[index][0] + along, lying[index][1] + across)


def _overlapping(
    groups: Sequence[WeightGroup], seen: dict[int, Place], diameter: float
) -> tuple[WeightGroup, WeightGroup] | None:
    """Return the first two groups with weights that overlap, or None if no groups overlap."""
    for one, other in combinations(groups, 2):
        if any(dist(seen[here], seen[there]) < diameter for here in one for there in other):
            return one, other
    return None
