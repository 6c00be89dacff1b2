"""The events of a board with a post, in the form in which records contain them."""

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from ruedo.core.event import Choice, Happening
from ruedo.core.values import Json

Zone = Literal["inside", "launch", "beyond"]
"""The zone in which a spin starts: inside the inner ring, between the rings, or beyond the outer ring."""
Rest = Literal["off", "edge", "clear", "logo", "leaning", "around", "centred"]
"""The ways in which a ring can come to rest. `off` means off the board.

`edge` means that a ring leans on the edge of the board, and that a part of it rests on the board. Only people report
it, because a simulated spin ends when the ring touches anything below the top of the board.
"""
Icon = Literal["spiral", "single", "double", "beer"]
Pair = tuple[float, float]

ICONS: tuple[Icon, ...] = ("spiral", "single", "double", "beer")


class Throw(NamedTuple):
    """The numbers that describe a simulated spin, in the units of `Spin`."""

    at: Pair
    velocity: Pair
    spin: float
    lean: float


class Spin(Choice, frozen=True):
    """A spin of the ring. From a real board, people report only its zone. A simulated spin has numbers instead.

    `at` is in metres, `velocity` in m/s, and `spin` in rad/s about the vertical axis. `lean` is the angle from the
    vertical in radians. It is positive if the ring leans in the direction of `velocity`, or towards +y if the velocity
    is 0.
    """

    zone: Zone | None = None
    at: Pair | None = None
    velocity: Pair | None = None
    spin: float | None = None
    lean: float | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` unless the spin has either a zone or all numbers of a throw."""
        throw = (self.at, self.velocity, self.spin, self.lean)
        if self.zone is None and None in throw:
            raise ValueError("a spin needs its `zone`, or all of `at`, `velocity`, `spin` and `lean`")
        if self.zone is not None and throw != (None, None, None, None):
            raise ValueError("a spin with a `zone` has none of `at`, `velocity`, `spin` and `lean`")

    @property
    def throw(self) -> Throw | None:
        """The numbers of a simulated spin, or None if people reported the spin from a real board."""
        if self.at is None or self.velocity is None or self.spin is None or self.lean is None:
            return None
        return Throw(self.at, self.velocity, self.spin, self.lean)


def find_aim(spin: Spin) -> Throw | None:
    """Return the aim in the note of a simulated spin, or None if the note has no aim."""
    match spin.note if spin.throw else None:
        case {"aim": {"at": [x, y], "velocity": [vx, vy], "spin": turning, "lean": lean}}:
            if all(isinstance(number, int | float) for number in (x, y, vx, vy, turning, lean)):
                return Throw((x, y), (vx, vy), turning, lean)
    return None


def open_note(spin: Spin) -> dict[str, Json] | None:
    """Return the public part of the note of a simulated spin: its aim, and whether a person typed it."""
    aim = find_aim(spin)
    return aim and {"aim": aim._asdict(), **({"by": "typed"} if spin.note.get("by") == "typed" else {})}


class RingRest(Happening, frozen=True):
    """The report that a ring came to rest. `gap` is in inches, and `turns` in revolutions."""

    rest: Rest
    turns: Annotated[float, Meta(ge=0)]
    spun: bool = True
    icons: tuple[Icon, ...] = ()
    gap: Annotated[float, Meta(ge=0)] | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` if an icon is named twice, or if a ring off the board touches icons."""
        if len(set(self.icons)) < len(self.icons):
            raise ValueError("`icons` names one twice")
        if self.icons and self.rest == "off":
            raise ValueError("a ring that is `off` touches no `icons`")
