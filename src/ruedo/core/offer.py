"""The offer of a choice before it is made: its cost, its targets and its odds."""

from collections.abc import Mapping

from msgspec import Struct


class Chance(Struct, frozen=True, omit_defaults=True):
    """The odds that an attempt succeeds, from the side of the seat that chooses."""

    value: float
    """From 0 to 1, exact except for rounding."""
    formula: str
    """The formula with its figures; d is the number on a die."""
    answer: str | None = None
    """The type of another seat's answer after which these odds hold. None if no seat answers first."""
    touches: tuple[str, ...] = ()
    """The things that the answer touches."""
    meet: Mapping[str, str] = {}
    """The stats that are compared, by thing, such as `{"player:p07": "shooting", "keeper:k2": "saving"}`."""


class Offer(Struct, frozen=True, omit_defaults=True):
    """The cost of a choice, the things that it touches, and its odds if chance decides."""

    cost: Mapping[str, int] = {}
    """The amount of each resource that the choice takes, by the game's own names. Other resources cost nothing."""
    touches: tuple[str, ...] = ()
    """The things on the table that the choice touches, such as `player:p07`. The thing that stands for it is first."""
    chances: tuple[Chance, ...] = ()
    """Empty if chance does not decide. If another seat answers first, there are several: one for each answer."""
