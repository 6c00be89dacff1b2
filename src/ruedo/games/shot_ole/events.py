"""What can happen in a game of Shot-Olé, as records write it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ruedo.core.event import Choice, Happening

Zone = Literal["inside", "launch", "beyond"]
"""Where a spin starts: inside the inner ring, between the two, or beyond the outer (SO-E6)."""
Rest = Literal["off", "clear", "logo", "leaning", "around", "centred"]
"""How a ring rests; `off` the board ends the turn, and scores nothing (SO-T10)."""
Icon = Literal["spiral", "single", "double", "beer"]
Pair = tuple[float, float]

ICONS: tuple[Icon, ...] = ("spiral", "single", "double", "beer")


class Starter(Happening, frozen=True):
    """People looked who was closest: the seat that starts the game (SO-T1)."""

    first: int


class Spin(Choice, frozen=True):
    """The ring is spun: from a zone that people saw, or simulated, with all that the throw was.

    `at` in metres, `velocity` in m/s, `spin` in rad/s about the upright axis, `lean` in rad from upright, positive
    towards the push (without a push, towards +y).
    """

    zone: Zone | None = None
    at: Pair | None = None
    velocity: Pair | None = None
    spin: float | None = None
    lean: float | None = None

    def __post_init__(self) -> None:
        """Refuse a spin that is neither seen nor simulated, or half of each."""
        throw = (self.at, self.velocity, self.spin, self.lean)
        if self.zone is None and None in throw:
            raise ValueError("a spin needs its `zone`, or all of `at`, `velocity`, `spin` and `lean`")
        if self.zone is not None and throw != (None, None, None, None):
            raise ValueError("a spin with a `zone` has none of `at`, `velocity`, `spin` and `lean`")


class RingRest(Happening, frozen=True):
    """Where the ring came to rest; `gap` in inches, `turns` in revolutions."""

    rest: Rest
    turns: Annotated[float, Meta(ge=0)]
    spun: bool = True
    icons: tuple[Icon, ...] = ()
    gap: Annotated[float, Meta(ge=0)] | None = None

    def __post_init__(self) -> None:
        """Refuse icons that no ring can touch."""
        if len(set(self.icons)) < len(self.icons):
            raise ValueError("`icons` names one twice")
        if self.icons and self.rest == "off":
            raise ValueError("a ring that is `off` touches no `icons`")


class RingRest1(RingRest, frozen=True, kw_only=True, tag="ring_rest"):
    """A ring's rest as records of version 1 write it: `turns` may be below 0."""

    turns: float


Event: TypeAlias = Starter | Spin | RingRest
Event1: TypeAlias = Starter | Spin | RingRest1
"""What records of version 1 may hold."""
