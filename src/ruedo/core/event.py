"""Events at a table: choices of a seat, other events such as rolls, and the rulings on all events."""

from typing import Any

from msgspec import UNSET, Struct

from ruedo.core.errors import Facts
from ruedo.core.sparse import SparsePickle


def snake_case(name: str) -> str:
    """Return a class name in the notation of records, such as `ring_rest` for `RingRest`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Event(
    SparsePickle,
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=snake_case,
):
    """One event of a game, which is one line of a record."""

    note: Any = UNSET
    """Extra data that a program stores with the event. The rules ignore it."""

    @property
    def type(self) -> str:
        """The event's type in the notation of records."""
        return event_type(type(self))


def event_type(event: type[Event]) -> str:
    return str(event.__struct_config__.tag)


class Choice(Event, frozen=True):
    """A decision that a seat makes."""

    seat: int


class Happening(Event, frozen=True):
    """An event that is not a choice, such as a roll. The simulated world or the referee of a real table reports it."""


class Ruling(SparsePickle, Struct, frozen=True, tag_field="key", tag=snake_case):
    """A ruling on an event. Each kind of ruling is a struct, and its additional fields are the facts of its message.

    For example, `class Moves(Ruling, frozen=True, kw_only=True)` has the message `moves`. Its field `player` replaces
    `{ $player }` in that message. Facts that are `UNSET` are left out.
    """

    clause: str
    """The id of the rulebook's clause for this ruling."""
    side: int | None = None
    """The side that the ruling is about. None if it is about no side."""
    points: int = 0
    """The points that the ruling adds to the side's score."""

    @property
    def key(self) -> str:
        """The message key, from which `ruedo.words` makes a sentence."""
        return str(self.__struct_config__.tag)

    @property
    def facts(self) -> Facts:
        """The values for the placeholders of the message, by name."""
        own = (name for name in self.__struct_fields__ if name not in _OF_EVERY_RULING)
        return {name: fact for name in own if (fact := getattr(self, name)) is not UNSET}


_OF_EVERY_RULING = frozenset(Ruling.__struct_fields__)


class NamedRuling(Ruling, frozen=True, kw_only=True):
    """A ruling whose message key and facts are given as values; see `ruling`."""

    sentence: str
    given: Facts = {}

    @property
    def key(self) -> str:
        return self.sentence

    @property
    def facts(self) -> Facts:
        return self.given


def ruling(clause: str, key: str, side: int | None = None, points: int = 0, **facts: Any) -> NamedRuling:
    """Return a ruling with this message key and facts. A small game can use it instead of structs for its rulings."""
    return NamedRuling(clause, side, points, sentence=key, given=facts)


class Waiting(Struct, frozen=True, omit_defaults=True):
    """The seat and the events that are awaited. A seat and the world may be awaited at the same time."""

    seat: int | None = None
    types: tuple[str, ...] = ()
    """The event types that the seat may legally send now, sorted."""
    world: tuple[str, ...] = ()
    """The event types that the world may report now, sorted."""

    @property
    def all_types(self) -> tuple[str, ...]:
        """All event types that a seat or the world may send now, sorted."""
        return tuple(sorted((*self.types, *self.world)))
