"""The hands of a throwing game: their levels, and the errors that a hand makes when it executes an aim.

A hand makes independent normal errors. Each board defines the levels with their standard deviations, the limits of an
aim, and the order in which the errors are drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot, inf
from random import Random
from typing import Annotated, Any, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict, astuple

from ruedo.core.chance import normal_error
from ruedo.core.errors import BadHeader, Malformed, Reason
from ruedo.core.event import Choice
from ruedo.core.setup import PERSON, Setup
from ruedo.core.values import Json
from ruedo.core.world import TYPED, Hand, Range

Tremble: TypeAlias = Literal["off", "light", "house"]
"""The size of the errors in a person's throws: none, small, or the same as for the usual hand of the house.

If a setup gives a seat a level, that level is used instead.
"""


TrembleOption: TypeAlias = Annotated[Tremble, Meta(extra={"practice": ("off",)})]
"""The type of the option `tremble`. `off` is only for practice, because an aim would always have the same result."""


class HandOptions(Struct, frozen=True):
    """The options of a simulated world that has only options for hands. A setup without them has the defaults."""

    tremble: TrembleOption = "house"
    """The size of the errors in people's throws."""


DEFAULTS: Final[Mapping[str, Json]] = {"tremble": "light"}
"""The options of a new table if the host chooses none."""

Spread = TypeVar("Spread", bound=Struct)
Throw = TypeVar("Throw")
ThrowOut = TypeVar("ThrowOut", covariant=True)


class Aim(Protocol[ThrowOut]):
    """The interface of a choice that is a throw."""

    @property
    def throw(self) -> ThrowOut | None:
        """The numbers of the throw, or None if people reported the throw from a real board."""
        ...


class Limit(NamedTuple):
    """The smallest and the largest value of a number in an aim. For a vector, the limits apply to its length."""

    least: float
    most: float
    unit: str
    is_vector: bool = False

    @property
    def range(self) -> Range:
        """These limits in the format that the page uses."""
        if self.is_vector:
            return Range(self.unit, longest=self.most)
        return Range(self.unit, self.least, self.most)

    def check(self, name: str, value: Any) -> None:
        """Raise `Malformed` if the value of a field is outside the limits or is not a number."""
        if self.least <= (hypot(*value) if self.is_vector else value) <= self.most:
            return
        if self.is_vector or self.least == -self.most:
            reason = Reason("reason-either_way", {"most": f"{self.most:.3g}", "unit": self.unit})
        else:
            facts = {"least": f"{self.least:.3g}", "most": f"{self.most:.3g}", "unit": self.unit}
            reason = Reason("reason-between", facts)
        raise Malformed("bad_value", field=name, reason=reason)


@dataclass(frozen=True, slots=True)
class Hands(Generic[Spread]):
    """The hands of a board by level, with the standard deviations of their errors."""

    levels: Mapping[str, Spread]
    """The standard deviations by level, the least steady level first."""
    usual: str
    """The level of a seat if the setup names no level."""
    light: str
    """The level of people's hands if the option `tremble` is `light`."""
    limits: Mapping[str, Limit]
    """The limits of an aim, by field."""
    steady: Spread
    """The standard deviations of a steady pull on the screen. They are added to typed aims, so that typing has no
    advantage over pulling."""

    def spread(self, level: str) -> Spread:
        """Return the standard deviations of a level. An empty name means the usual level. Raises `BadHeader`."""
        spread = self.levels.get(level or self.usual)
        if spread is None:
            raise BadHeader("unknown_skill", field="players", skill=level, known=tuple(self.levels))
        return spread

    @property
    def without_error(self) -> tuple[str, ...]:
        """The levels without any errors. They are for practice and experiments only."""
        return tuple(name for name, spread in self.levels.items() if not any(astuple(spread)))

    def hand(self, setup: Setup, seat: int) -> Hand:
        """Return the hand of a seat at a table. Raises `BadHeader`."""
        level = self._level(setup, seat) or self.usual
        return Hand(level, asdict(self.spread(level)))

    def _level(self, setup: Setup, seat: int) -> str:
        """Return the level of a seat's hand. An empty string means the usual level."""
        skill, tremble = setup.skill(seat), msgspec.convert(setup.world, HandOptions).tremble
        if skill or setup.name(seat) != PERSON or tremble == "house":
            return skill
        return "exact" if tremble == "off" else self.light

    def check(self, aim: Aim[Throw], level: str, *, typed: bool = False) -> tuple[Throw, Spread]:
        """Return the throw of an aim, and the standard deviations of the errors to add to it.

        A `typed` aim also gets the errors of a steady pull, unless the level has no errors at all.

        Raises `BadHeader` for an unknown level, and `Malformed` for an aim outside the limits.
        """
        spread, throw = self.spread(level), aim.throw
        if throw is None:
            raise Malformed("throw_needed")
        for name, limit in self.limits.items():
            limit.check(name, getattr(throw, name))
        if typed and any(astuple(spread)):
            pairs = zip(astuple(spread), astuple(self.steady), strict=True)
            spread = type(spread)(*(hypot(own, pull) for own, pull in pairs))
        return throw, spread


def is_typed(aim: Choice) -> bool:
    """Return whether a person typed an aim or set it with keys."""
    return isinstance(aim.note, dict) and aim.note.get("by") == TYPED["by"]


def aim_note(throw: tuple[Any, ...], *, typed: bool) -> dict[str, Json]:
    """Return the note for an executed throw: its aim, and whether the aim was typed."""
    aim: dict[str, Json] = throw._asdict()  # type: ignore[attr-defined]  # a NamedTuple, which has no type of its own
    return {"aim": aim, **(TYPED if typed else {})}


def perturb(aimed: float, deviation: float, rng: Random, least: float = -inf, most: float = inf) -> float:
    """Return one number of a throw plus a normal error with the standard deviation `deviation`.

    The result is clipped to the range from `least` to `most`.
    """
    return min(most, max(least, aimed + deviation * normal_error(rng)))


def perturb_by_share(aimed: float, share: float, rng: Random, least: float = -inf, most: float = inf) -> float:
    """Return one number of a throw plus a normal error. Its standard deviation is `share` times the number.

    The error never changes the sign. The result is clipped to the range from `least` to `most`.
    """
    return min(most, max(least, aimed * max(0.0, 1 + share * normal_error(rng))))
