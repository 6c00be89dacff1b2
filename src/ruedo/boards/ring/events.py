"""The events on a board with a post, as records write them."""

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from ruedo.core.event import Choice, Happening

Zone = Literal["inside", "launch", "beyond"]
"""The zone in which a spin starts: inside the inner ring, between the two, or beyond the outer ring."""
Rest = Literal["off", "clear", "logo", "leaning", "around", "centred"]
"""The rest of a ring. `off` is not on the board."""
Icon = Literal["spiral", "single", "double", "beer"]
Pair = tuple[float, float]

ICONS: tuple[Icon, ...] = ("spiral", "single", "double", "beer")


class Throw(NamedTuple):
    """The numbers of a ring's throw, in the units of `Spin`."""

    at: Pair
    velocity: Pair
    spin: float
    lean: float


class Spin(Choice, frozen=True):
    """A spin of the ring: from a zone that people saw, or simulated, with the numbers of the throw.

    `at` in metres, `velocity` in m/s, `spin` in rad/s about the upright axis, `lean` in rad from upright, positive
    towards the push (without a push, towards +y).
    """

    zone: Zone | None = None
    at: Pair | None = None
    velocity: Pair | None = None
    spin: float | None = None
    lean: float | None = None

    def __post_init__(self) -> None:
        """Refuse a spin that has neither a zone nor a whole throw, or parts of both."""
        throw = (self.at, self.velocity, self.spin, self.lean)
        if self.zone is None and None in throw:
            raise ValueError("a spin needs its `zone`, or all of `at`, `velocity`, `spin` and `lean`")
        if self.zone is not None and throw != (None, None, None, None):
            raise ValueError("a spin with a `zone` has none of `at`, `velocity`, `spin` and `lean`")

    @property
    def throw(self) -> Throw | None:
        """The throw of a simulated spin. None if people saw it."""
        if self.at is None or self.velocity is None or self.spin is None or self.lean is None:
            return None
        return Throw(self.at, self.velocity, self.spin, self.lean)


def aim_noted(spin: Spin) -> Throw | None:
    """Return the aim in the note of a simulated spin. None if the note has no aim."""
    match spin.note if spin.throw else None:
        case {"aim": {"at": [x, y], "velocity": [vx, vy], "spin": turning, "lean": lean}}:
            if all(isinstance(number, int | float) for number in (x, y, vx, vy, turning, lean)):
                return Throw((x, y), (vx, vy), turning, lean)
    return None


class RingRest(Happening, frozen=True):
    """Where the ring came to rest; `gap` in inches, `turns` in revolutions."""

    rest: Rest
    turns: Annotated[float, Meta(ge=0)]
    spun: bool = True
    icons: tuple[Icon, ...] = ()
    gap: Annotated[float, Meta(ge=0)] | None = None

    def __post_init__(self) -> None:
        """Refuse icons that no ring can touch together."""
        if len(set(self.icons)) < len(self.icons):
            raise ValueError("`icons` names one twice")
        if self.icons and self.rest == "off":
            raise ValueError("a ring that is `off` touches no `icons`")
