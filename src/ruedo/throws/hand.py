"""The hands of a throwing game: their levels, and how a hand executes a throw that was aimed.

A hand strays from its aim by independent normal errors. A board has the figures: the levels with their standard
deviations, the limits of an aim, and the order in which the errors are drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot, inf
from random import Random
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from ruedo.core.chance import normal_error
from ruedo.core.errors import BadHeader, Malformed, Reason
from ruedo.core.game import Json
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import Hand, Range

Tremble: TypeAlias = Literal["off", "light", "house"]
"""How far a person's throws stray from their aims: not at all, a little, or as far as the usual hand of the house.

A seat with a skill of its own always has the hand of that skill."""


class HandOptions(Struct, frozen=True):
    """The options of a world in which only hands have options. The defaults are those of a setup without them."""

    tremble: Tremble = "house"
    """How far the throws of people stray from their aims."""


USUAL: Final[Mapping[str, Json]] = {"tremble": "light"}
"""The options of a new table, unless others are given."""

Spread = TypeVar("Spread", bound=Struct)
Throw = TypeVar("Throw")
ThrowOut = TypeVar("ThrowOut", covariant=True)


class Aim(Protocol[ThrowOut]):
    """A choice that is a throw."""

    @property
    def throw(self) -> ThrowOut | None:
        """The numbers of the throw. None if people saw it on a real board."""
        ...


class Limit(NamedTuple):
    """The least and the greatest value of a number of an aim; for a vector, of its length."""

    least: float
    most: float
    unit: str
    is_vector: bool = False

    @property
    def range(self) -> Range:
        """The same for the page."""
        if self.is_vector:
            return Range(self.unit, longest=self.most)
        return Range(self.unit, self.least, self.most)

    def check(self, name: str, value: Any) -> None:
        """Raise `Malformed` if the value of a field is outside of the limit, or not a number."""
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
    """The hands of a board, each with its standard deviations."""

    levels: Mapping[str, Spread]
    """By name, the least steady first."""
    usual: str
    """The level of a hand without a name."""
    light: str
    """The level of a person's hand that strays a little."""
    limits: Mapping[str, Limit]
    """The limits of an aim, by its fields."""

    def spread(self, level: str) -> Spread:
        """Return the standard deviations of a level, or of the usual level for an empty name. Raises `BadHeader`."""
        spread = self.levels.get(level or self.usual)
        if spread is None:
            raise BadHeader("unknown_skill", field="players", skill=level, known=tuple(self.levels))
        return spread

    def hand(self, setup: Setup, seat: int) -> Hand:
        """Return the hand of a seat at a table. Raises `BadHeader`."""
        level = self._level(setup, seat) or self.usual
        return Hand(level, asdict(self.spread(level)))

    def _level(self, setup: Setup, seat: int) -> str:
        """Return the level of a seat's hand; empty for the usual one."""
        skill, tremble = setup.skill(seat), msgspec.convert(setup.world, HandOptions).tremble
        if skill or setup.name(seat) != PERSON or tremble == "house":
            return skill
        return "exact" if tremble == "off" else self.light

    def check(self, aim: Aim[Throw], level: str) -> tuple[Throw, Spread]:
        """Return the throw of an aim and the standard deviations of the hand that makes it.

        Raises `BadHeader` for an unknown level, and `Malformed` for an aim that no hand could make.
        """
        spread, throw = self.spread(level), aim.throw
        if throw is None:
            raise Malformed("throw_needed")
        for name, limit in self.limits.items():
            limit.check(name, getattr(throw, name))
        return throw, spread


def strayed(aimed: float, deviation: float, rng: Random, least: float = -inf, most: float = inf) -> float:
    """Return a number of a throw with a normal error of some standard deviation, kept from `least` to `most`."""
    return min(most, max(least, aimed + deviation * normal_error(rng)))


def strayed_by_share(aimed: float, share: float, rng: Random, least: float = -inf, most: float = inf) -> float:
    """Return a number of a throw with an error that is a share of it; the error never changes its sign."""
    return min(most, max(least, aimed * max(0.0, 1 + share * normal_error(rng))))
