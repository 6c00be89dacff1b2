"""The record: one game, one file of JSON lines, a header and then events. See docs/record.md."""

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from typing import IO, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct

from ruedo.core.errors import BadHeader, Malformed, RuedoError, complaint, reason_for
from ruedo.core.event import Event
from ruedo.core.game import Game, Json, find

LINE_LIMIT = 1024 * 1024
"""Bytes that a line may have, its newline not counted."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]


Version = Literal[1]
VERSION: Version = 1
"""The version of the format of records."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is played, by whom, and by which rules."""

    ruedo: Version
    """The version of the format."""
    game: str
    sides: tuple[tuple[Name, ...], ...]
    """The players' names, side by side; seats are numbered through them in order."""
    rules: dict[str, Json] = {}
    """Options that differ from the defaults."""
    equipment: dict[str, Json] | str | None = None
    """An object in the form of the equipment file, the name of a shipped one, or None for the default."""
    note: Any = UNSET

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(name for side in self.sides for name in side)


class _Versioned(Struct, frozen=True):
    """The version of a header of any version, whatever else such a header holds."""

    ruedo: int


class Record(Struct, frozen=True):
    """A whole record, each line well formed; whether the rules accept it is for `Table.replay` to say."""

    header: Header
    events: tuple[Event, ...] = ()


def read_lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Return a stream's lines without their newlines.

    Raises `Malformed` for a line over the limit, having read no more of it than that.
    """
    number = 0
    while line := stream.readline(LINE_LIMIT + 2):
        number += 1
        line = line.removesuffix(b"\n")
        if len(line) > LINE_LIMIT:
            raise Malformed("line_too_long", line=number, limit=LINE_LIMIT)
        yield line


def read_header(line: bytes) -> Header:
    """Return the header that a record's first line holds, or raise `BadHeader`."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        _check_version(msgspec.json.decode(line, type=_Versioned))
    header: Header = _decode(line, _header_decoder(), BadHeader)
    return header


def _check_version(versioned: _Versioned) -> None:
    """Raise `BadHeader` for a version other than the one that this program reads."""
    if versioned.ruedo != VERSION:
        raise BadHeader("record_version", field="ruedo", version=str(versioned.ruedo), known=str(VERSION))


def begin(header: Header) -> Any:
    """Return the first state of the game of a header. Raises `BadHeader`."""
    return find(header.game).begin(header.sides, header.rules, header.equipment)


def equipment_of(header: Header) -> Struct:
    """Return the checked equipment that a header names or holds, or the default. Raises `BadEquipment`."""
    return find(header.game).load_equipment(header.equipment)


def read_event(line: bytes, game: Game[Any]) -> Event:
    """Return the event of a game that a line of a record holds, or raise `Malformed`."""
    event: Event = _decode(line, _event_decoder(game.name), Malformed)
    return event


def event_from(value: Event | Json, game: Game[Any]) -> Event:
    """Return the event of a game that a JSON-like value holds. Raises `Malformed`.

    An event is checked as its JSON would be: types and ranges hold for those made in Python too.
    """
    try:
        event: Event = _event_decoder(game.name).decode(msgspec.json.encode(value))
    except msgspec.ValidationError as error:
        raise _named(error, Malformed) from None
    return event


def event_of(value: Json, game: Game[Any]) -> Event:
    """Return the event of a game that a decoded JSON value holds. Raises `Malformed`."""
    try:
        event: Event = msgspec.convert({"event": value}, _event_holder(game.name)).event
    except msgspec.ValidationError:
        return _convert_or_refuse(value, game)
    return event


def _convert_or_refuse(value: Json, game: Game[Any]) -> Event:
    """Return what `event_of` returns; errors name the fields as they are in the event."""
    try:
        event: Event = msgspec.convert(value, game.events)
    except msgspec.ValidationError as error:
        raise _named(error, Malformed) from None
    return event


def header_from(value: Json) -> Header:
    """Return the header that a JSON-like value holds. Raises `BadHeader`."""
    with suppress(msgspec.ValidationError):
        _check_version(msgspec.convert(value, _Versioned))
    try:
        return msgspec.convert(value, Header)
    except msgspec.ValidationError as error:
        raise _named(error, BadHeader) from None


def read(lines: Iterable[bytes]) -> Record:
    """Return the record that lines hold. Raises `BadHeader` or `Malformed`, naming the line."""
    numbered = enumerate(lines, start=1)
    header = read_header(next(numbered, (1, b""))[1])
    game = find(header.game)
    events = []
    for number, line in numbered:
        try:
            events.append(read_event(line, game))
        except RuedoError as fault:
            fault.line = number
            raise
    return Record(header, tuple(events))


def write_line(value: Header | Event) -> bytes:
    """Return a header or an event as a record's line, its newline included."""
    return msgspec.json.encode(value) + b"\n"


def write(record: Record) -> bytes:
    """Return a record as the bytes of its file; `read` gives the same record back."""
    return write_line(record.header) + b"".join(map(write_line, record.events))


@cache
def _header_decoder() -> "msgspec.json.Decoder[Header]":
    return msgspec.json.Decoder(Header)


@cache
def _event_decoder(name: str) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(find(name).events)


@cache
def _event_holder(name: str) -> Any:
    """Return a struct that wraps an event: msgspec caches the type information of a struct, but not of a union."""
    return msgspec.defstruct("EventHolder", [("event", find(name).events)])


def _decode(line: bytes, decoder: "msgspec.json.Decoder[Any]", refusal: type[RuedoError]) -> Any:
    """Return what a line holds: one JSON object, none of its keys twice."""
    if not line.strip():
        raise refusal("blank_line")
    try:
        line.decode()  # msgspec checks only the strings that it keeps
        value = decoder.decode(line)
        json.loads(line, object_pairs_hook=_DoubledKey.check)
    except msgspec.ValidationError as error:
        raise _named(error, refusal) from None
    except _DoubledKey as error:
        raise refusal("doubled_key", name=error.name) from None
    except ValueError:
        raise refusal("not_json") from None
    except RecursionError:
        raise refusal("too_deep") from None
    return value


class _DoubledKey(Exception):
    """An object has a key twice, so that it is unclear which value is meant."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    @classmethod
    def check(cls, pairs: list[tuple[str, Any]]) -> None:
        """Look for doubles among an object's keys."""
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise cls(key)
            seen.add(key)


def _named(error: msgspec.ValidationError, refusal: type[RuedoError]) -> RuedoError:
    """Return msgspec's error as a `Malformed`, with the path as records write it."""
    reason, field = complaint(error)
    return refusal("bad_value" if field else "bad_line", field=field or None, reason=reason_for(reason))
