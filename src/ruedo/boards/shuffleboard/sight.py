"""The places at which a person at the shooter's end of a shuffleboard sees the weights that lie on it.

A person sees along the board at a flat angle, so far away the angle of depression depends little on depth. The model
has an eye, `EYE_HEIGHT` above the board and `EYE_BEHIND` behind the shooter's end. The eye resolves steps of `STEP`,
in the angle of depression and in the sideways angle. A weight is seen in the middle of its step. So the error along the
board grows with the square of the distance, and the error across the board grows with the distance itself.

On the 22-foot board a step is 1 mm long at the shooter's end, 1 cm after 2 m, and 8 cm long and 9 mm wide at the trey
line. A place is never wrong by more than half a step.

Sources. A standing adult's eye is about 1.6 m above the floor, and a board's surface about 0.8 m. The body stands
behind the board and leans forward. An eye of 20/20 resolves one minute of arc (Snellen). The factor `BY_EYE` is
assumed: nobody measures by eye as finely as an eye resolves. That people judge distance on a surface by its angle of
depression was shown by Ooi, Wu and He (Nature 414, 2001).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import atan2, dist, hypot, inf, pi, tan
from typing import Final, NamedTuple, TypeAlias

from ruedo.boards.shuffleboard.equipment import Bed
from ruedo.boards.shuffleboard.events import Place, Places
from ruedo.boards.shuffleboard.lies import TOLERANCE, lie_of
from ruedo.core.game import SightName

USUAL_SIGHT: Final[SightName] = "called"
"""The sight of a table whose setup states none."""

EYE_HEIGHT: Final = 0.8
"""m above the board."""
EYE_BEHIND: Final = 0.3
"""m behind the shooter's end."""
ACUITY: Final = pi / 180 / 60
"""rad: one minute of arc."""
BY_EYE: Final = 5.0
"""How many times coarser than its acuity a person judges an angle by eye. Assumed."""
STEP: Final = ACUITY * BY_EYE
"""rad. The step of an angle that is resolved."""
INSIDE: Final = 10 * TOLERANCE
"""m. How far a place is kept inside its bounds, so that rounding does not move it over an edge or a line."""


class Room(NamedTuple):
    """The rectangle of places that a weight can have, as far as a person is sure of it. In metres."""

    nearest: float
    farthest: float
    rightmost: float
    leftmost: float

    def around(self, place: Place) -> "Room":
        """Return the same rectangle, widened to contain a place."""
        x, y = place
        return Room(min(self.nearest, x), max(self.farthest, x), min(self.rightmost, y), max(self.leftmost, y))


class Shift(NamedTuple):
    """How far from its true place a weight is seen. In metres."""

    along: float
    across: float


Group: TypeAlias = tuple[int, ...]
"""Indices of weights that are seen as one group, because they lie side by side."""


def seen_weights(weights: Sequence[Place | None], bed: Bed, *, called: bool = False) -> Places:
    """Return the places at which a person at the shooter's end sees the weights; None for a weight off the board.

    The person sees a place in the middle of the step of angle that contains it, and always on the board. With `called`
    a caller at the far end calls the lie of each weight. Each place is then moved to the nearest one with that lie.

    Weights that would overlap when seen alone are seen as one group: all of the group are shifted together.
    """
    lying = {n: place for n, place in enumerate(weights) if place is not None and lie_of(bed, place) != "off"}
    rooms = {index: _room(place, bed, called=called).around(place) for index, place in lying.items()}
    alone = {index: _shift(place, _seen_place(place)) for index, place in lying.items()}
    groups: list[Group] = [(index,) for index in lying]
    while True:
        seen = dict(_places(groups, lying, alone, rooms))
        overlapping = _overlapping(groups, seen, bed.equipment.weight.diameter)
        if overlapping is None:
            return tuple(seen.get(index) for index in range(len(weights)))
        one, other = overlapping
        groups = [group for group in groups if group not in overlapping] + [one + other]


def _seen_place(place: Place) -> Place:
    """Return the middle of the step of angle in which a place is seen."""
    depression = atan2(EYE_HEIGHT, place[0] + EYE_BEHIND)
    x = EYE_HEIGHT / tan(max(STEP, _middle(depression))) - EYE_BEHIND
    aside = atan2(place[1], hypot(place[0] + EYE_BEHIND, EYE_HEIGHT))
    return x, tan(_middle(aside)) * hypot(x + EYE_BEHIND, EYE_HEIGHT)


def _middle(angle: float) -> float:
    """Return the middle of the step that contains an angle."""
    return round(angle / STEP) * STEP


def _shift(place: Place, seen: Place) -> Shift:
    return Shift(seen[0] - place[0], seen[1] - place[1])


def _room(place: Place, bed: Bed, *, called: bool) -> Room:
    """Return the room of a weight at a place: the whole board, or the part with the same lie if its lie is `called`."""
    board, lines, r = bed.board, bed.equipment.lines, bed.equipment.weight.radius
    half = board.width / 2
    whole = Room(INSIDE, board.length - INSIDE, INSIDE - half, half - INSIDE)
    if not called:
        return whole
    foul, deuce = bed.foul + r, board.length - lines.deuce + r
    trey, hangs = board.length - lines.trey + r, board.length - r
    match lie_of(bed, place):
        case "short":
            return whole._replace(farthest=foul)
        case "1":
            return whole._replace(nearest=foul + INSIDE, farthest=min(deuce, hangs))
        case "2":
            return whole._replace(nearest=max(foul, deuce) + INSIDE, farthest=min(trey, hangs))
        case "3":
            return whole._replace(nearest=max(foul, trey) + INSIDE, farthest=hangs)
        case "13":
            return whole._replace(nearest=max(foul, hangs) + INSIDE, rightmost=r - half, leftmost=half - r)
        case "26":
            corner = whole._replace(nearest=max(foul, hangs) + INSIDE)
            if place[1] > 0:
                return corner._replace(rightmost=half - r + INSIDE)
            return corner._replace(leftmost=r - half - INSIDE)
    return whole


def _places(
    groups: Sequence[Group],
    lying: dict[int, Place],
    alone: dict[int, Shift],
    rooms: dict[int, Room],
) -> Iterator[tuple[int, Place]]:
    """Yield where each weight is seen: its true place, shifted by the mean of its group as far as all have room."""
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


def _overlapping(groups: Sequence[Group], seen: dict[int, Place], diameter: float) -> tuple[Group, Group] | None:
    """Return the first two groups whose weights overlap. None if no groups overlap."""
    for one, other in combinations(groups, 2):
        if any(dist(seen[here], seen[there]) < diameter for here in one for there in other):
            return one, other
    return None
