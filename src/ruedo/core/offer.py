"""What a choice is, before it is made: its cost, what it touches, and its chance."""

from collections.abc import Mapping

from msgspec import Struct


class Chance(Struct, frozen=True, omit_defaults=True):
    """How likely it is that what a seat tries comes off, for the seat that chooses."""

    value: float
    """Exact but for the last bit, from 0 to 1."""
    formula: str
    """How it is reckoned, in figures; d is what a die shows."""
    answer: str | None = None
    """The type of the choice by which another seat answers first, where this is the chance once it has; else None."""
    touches: tuple[str, ...] = ()
    """What that answer touches."""


class Offer(Struct, frozen=True, omit_defaults=True):
    """What a choice costs, what it touches, and its chance where chance decides."""

    cost: Mapping[str, int] = {}
    """How many of what it takes, by the game's own names; what is not named is free."""
    touches: tuple[str, ...] = ()
    """The things on the table that it touches, the one that stands for it first, as `player:p07`."""
    chances: tuple[Chance, ...] = ()
    """Empty where chance does not decide; several where another seat answers first, one for each answer."""
