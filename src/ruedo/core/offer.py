"""Facts about a choice before a player makes it: its cost, its targets and its odds."""

from collections.abc import Mapping

from msgspec import Struct


class Chance(Struct, frozen=True, omit_defaults=True):
    """The odds that a choice succeeds, for the seat that makes the choice."""

    value: float
    """The probability from 0 to 1, exact except for rounding."""
    formula: str
    """The formula for the odds, with its numbers filled in. In it, d is the number that a die shows."""
    answer: str | None = None
    """The event type of the other seat's answer for which these odds hold. None if no other seat answers."""
    touches: tuple[str, ...] = ()
    """The ids of the things that the other seat uses for its answer."""
    meet: Mapping[str, str] = {}
    """The stats that are compared in a roll-off, by the ids of the cards that have them, such as
    `{"player:p07": "shooting", "keeper:k2": "saving"}`."""


class Offer(Struct, frozen=True, omit_defaults=True):
    """The cost of a choice, the things that it uses, and its odds if it can fail."""

    cost: Mapping[str, int] = {}
    """The amount of each resource that the choice costs, by name. Resources that cost nothing are left out."""
    touches: tuple[str, ...] = ()
    """The ids of the things on the table that the choice uses, such as `player:p07`. The main thing is first."""
    chances: tuple[Chance, ...] = ()
    """The odds, with one entry for each possible answer of another seat. Empty if the choice always succeeds."""
