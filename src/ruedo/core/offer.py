"""What a choice is, before it is made: its cost, what it touches, and its chance."""

from collections.abc import Mapping

from msgspec import Struct


class Chance(Struct, frozen=True, omit_defaults=True):
    """How likely an attempt is to succeed, from the side of the seat that chooses."""

    value: float
    """From 0 to 1, exact but for rounding."""
    formula: str
    """The formula with its figures; d is what a die shows."""
    answer: str | None = None
    """The type of the choice by which another seat answers first, where this is the chance once it has; else None."""
    touches: tuple[str, ...] = ()
    """What that answer touches."""
    meet: Mapping[str, str] = {}
    """The stat that each who rolls brings, by thing, as `{"player:p07": "shooting", "keeper:k2": "saving"}`."""


class Offer(Struct, frozen=True, omit_defaults=True):
    """What a choice costs, what it touches, and its chance where chance decides."""

    cost: Mapping[str, int] = {}
    """How much of each resource it takes, by the game's own names; what is not named costs nothing."""
    touches: tuple[str, ...] = ()
    """The things on the table that it touches, the one that stands for it first, as `player:p07`."""
    chances: tuple[Chance, ...] = ()
    """Empty where chance does not decide; several where another seat answers first, one for each answer."""
