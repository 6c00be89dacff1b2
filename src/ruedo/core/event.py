"""Events at a table: choices of a seat, happenings of the world, and the rulings on them."""

from typing import Any

from msgspec import UNSET, Struct

from ruedo.core.errors import Facts


def snake_case(name: str) -> str:
    """Return a class's name as a record writes it, such as `ring_rest` for `RingRest`."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Event(
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=snake_case,
):
    """One line of play in a record."""

    note: Any = UNSET
    """Any data that a program stores with the event. The rules never read it."""

    @property
    def type(self) -> str:
        """The event's type as a record writes it."""
        return type_of(type(self))


def type_of(event: type[Event]) -> str:
    """Return the type of an event class, as a record writes it."""
    return str(event.__struct_config__.tag)


class Choice(Event, frozen=True):
    """A decision of a seat."""

    seat: int


class Happening(Event, frozen=True):
    """A report by the world, or by the referee who looks at the table."""


class Ruling(Struct, frozen=True, tag_field="key", tag=snake_case):
    """A ruling on an event. Each kind is a struct of its own, whose further fields are its facts.

    The message `moves` has the sentence of `class Moves(Ruling, frozen=True, kw_only=True)`. A field `player` fills in
    its `{ $player }`. A fact that is `UNSET` is left out.
    """

    clause: str
    """The clause of the rulebook that decides."""
    side: int | None = None
    """The side that the ruling concerns."""
    points: int = 0
    """The points that the ruling adds to that side's score."""

    @property
    def key(self) -> str:
        """The message key. `ruedo.words` makes it a sentence."""
        return str(self.__struct_config__.tag)

    @property
    def facts(self) -> Facts:
        """The values for the sentence's placeholders, by name."""
        own = (name for name in self.__struct_fields__ if name not in _OF_EVERY_RULING)
        return {name: fact for name in own if (fact := getattr(self, name)) is not UNSET}


_OF_EVERY_RULING = frozenset(Ruling.__struct_fields__)


class NamedRuling(Ruling, frozen=True, kw_only=True):
    """A ruling with its message key and facts as values; see `ruling`."""

    sentence: str
    given: Facts = {}

    @property
    def key(self) -> str:
        """The message key; see `Ruling.key`."""
        return self.sentence

    @property
    def facts(self) -> Facts:
        """The values for the sentence's placeholders, by name."""
        return self.given


def ruling(clause: str, key: str, side: int | None = None, points: int = 0, **facts: Any) -> NamedRuling:
    """Return a ruling from its message key and facts. A small game can use this instead of a struct for each ruling."""
    return NamedRuling(clause, side, points, sentence=key, given=facts)


class Waiting(Struct, frozen=True, omit_defaults=True):
    """The seat and the world that may send events now. Both may be awaited at once."""

    seat: int | None = None
    types: tuple[str, ...] = ()
    """The event types that the seat can legally send now, sorted."""
    world: tuple[str, ...] = ()
    """The event types that the world can report now, sorted."""

    @property
    def all_types(self) -> tuple[str, ...]:
        """All event types that may be sent now, by a seat or by the world, sorted."""
        return tuple(sorted((*self.types, *self.world)))
