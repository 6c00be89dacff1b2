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
"""The bytes that a line may have without its newline."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]


Version = Literal[1]
VERSION: Version = 1
"""The version of the format of records."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the game, its players and its rules."""

    ruedo: Version
    """The version of the format."""
    game: str
    sides: tuple[tuple[Name, ...], ...]
    """The players' names by side. Seats are numbered through the sides in order."""
    rules: dict[str, Json] = {}
    """Options that differ from the defaults."""
    equipment: dict[str, Json] | str | None = None
    """An object in the form of the equipment file, the name of a shipped file, or None for the default."""
    note: Any = UNSET

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(name for side in self.sides for name in side)


class _Versioned(Struct, frozen=True):
    """The version of a header. Other fields of the header are ignored."""

    ruedo: int


class Record(Struct, frozen=True):
    """A whole record with well-formed lines. `Table.replay` checks them against the rules."""

    header: Header
    events: tuple[Event, ...] = ()


def read_lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Return a stream's lines without their newlines.

    Raises `Malformed` for a line over the limit, and reads no more of it than that.
    """
    number = 0
    while line := stream.readline(LINE_LIMIT + 2):
        number += 1
        line = line.removesuffix(b"\n")
        if len(line) > LINE_LIMIT:
            raise Malformed("line_too_long", line=number, limit=LINE_LIMIT)
        yield line


def read_header(line: bytes) -> Header:
    """Return the header in a record's first line. Raises `BadHeader`."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        _check_version(msgspec.json.decode(line, type=_Versioned))
    header: Header = _decode(line, _header_decoder(), BadHeader)
    return header


def _check_version(versioned: _Versioned) -> None:
    """Raise `BadHeader` for a version that this program does not support."""
    if versioned.ruedo != VERSION:
        raise BadHeader("record_version", field="ruedo", version=str(versioned.ruedo), known=str(VERSION))


def begin(header: Header) -> Any:
    """Return the first state of the game of a header. Raises `BadHeader`."""
    return find(header.game).begin(header.sides, header.rules, header.equipment)


def equipment_of(header: Header) -> Struct:
    """Return the checked equipment of a header, or the default. Raises `BadEquipment`."""
    return find(header.game).load_equipment(header.equipment)


def read_event(line: bytes, game: Game[Any]) -> Event:
    """Return the event of a game in a line of a record. Raises `Malformed`."""
    event: Event = _decode(line, _event_decoder(game.name), Malformed)
    return event


def event_from(value: Event | Json, game: Game[Any]) -> Event:
    """Return the event of a game from a JSON-like value. Raises `Malformed`.

    The types and ranges of an event that was made in Python are checked as those of its JSON.
    """
    try:
        event: Event = _event_decoder(game.name).decode(msgspec.json.encode(value))
    except msgspec.ValidationError as error:
        raise _named(error, Malformed) from None
    return event


def event_of(value: Json, game: Game[Any]) -> Event:
    """Return the event of a game from a decoded JSON value. Raises `Malformed`."""
    try:
        event: Event = msgspec.convert({"event": value}, _event_holder(game.name)).event
    except msgspec.ValidationError:
        return _convert_or_refuse(value, game)
    return event


def _convert_or_refuse(value: Json, game: Game[Any]) -> Event:
    """Return the same as `event_of`. Errors name the fields of the event itself."""
    try:
        event: Event = msgspec.convert(value, game.events)
    except msgspec.ValidationError as error:
        raise _named(error, Malformed) from None
    return event


def header_from(value: Json) -> Header:
    """Return the header from a JSON-like value. Raises `BadHeader`."""
    with suppress(msgspec.ValidationError):
        _check_version(msgspec.convert(value, _Versioned))
    try:
        return msgspec.convert(value, Header)
    except msgspec.ValidationError as error:
        raise _named(error, BadHeader) from None


def read(lines: Iterable[bytes]) -> Record:
    """Return the record in these lines. Raises `BadHeader` or `Malformed`, which name the line."""
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
    """Return a header or an event as a line of a record, with its newline."""
    return msgspec.json.encode(value) + b"\n"


def write(record: Record) -> bytes:
    """Return a record as the bytes of its file. `read` returns the same record for them."""
    return write_line(record.header) + b"".join(map(write_line, record.events))


@cache
def _header_decoder() -> "msgspec.json.Decoder[Header]":
    return msgspec.json.Decoder(Header)


@cache
def _event_decoder(name: str) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(find(name).events)


@cache
def _event_holder(name: str) -> Any:
    """Return a struct that wraps an event, because msgspec caches the type information of structs, not of unions."""
    return msgspec.defstruct("EventHolder", [("event", find(name).events)])


def _decode(line: bytes, decoder: "msgspec.json.Decoder[Any]", refusal: type[RuedoError]) -> Any:
    """Return the JSON object in a line. Refuses an object with the same key twice."""
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
    """An object has a key twice, so it is unclear which value is right."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    @classmethod
    def check(cls, pairs: list[tuple[str, Any]]) -> None:
        """Raise an error if an object has a key twice."""
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise cls(key)
            seen.add(key)


def _named(error: msgspec.ValidationError, refusal: type[RuedoError]) -> RuedoError:
    """Return msgspec's error as a `Malformed`, with the path as records write it."""
    reason, field = complaint(error)
    return refusal("bad_value" if field else "bad_line", field=field or None, reason=reason_for(reason))
