"""Records. A record is a file of JSON lines with one game: a header, then the events. docs/record.md has details."""

import json
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from io import IncrementalNewlineDecoder
from itertools import chain, repeat
from typing import IO, Annotated, Any, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, Struct
from msgspec.structs import replace

from ruedo.core.errors import BadHeader, Malformed, Reason, RuedoError, complaint, reason_for
from ruedo.core.event import Event, event_type
from ruedo.core.game import Game, find
from ruedo.core.sparse import SparsePickle
from ruedo.core.text_files import Encoding, detect_encoding
from ruedo.core.values import Json

LINE_LIMIT = 1024 * 1024
"""The largest length of a line in bytes, without its newline."""

NOT_A_RECORD = "not_a_record"
"""The error key for a file whose first line is not a header."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]


Version = Literal[1]
VERSION: Version = 1
"""The version of the record format."""


class Header(SparsePickle, Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a record: the game, its players and its rules."""

    ruedo: Version
    """The version of the record format."""
    game: str
    sides: tuple[tuple[Name, ...], ...]
    """The players' names by side. Seats are numbered in this order, through all sides."""
    rules: dict[str, Json] = {}
    """The rule options that differ from the defaults."""
    equipment: dict[str, Json] | str | None = None
    """The equipment: an object that has the keys of an equipment file, the name of a shipped file, or None for the
    default."""
    note: Any = UNSET

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(name for side in self.sides for name in side)


class _Versioned(Struct, frozen=True):
    """A header from which only the version is read."""

    ruedo: int


def rename_seat(header: Header, seat: int, name: str) -> Header:
    names = iter((*header.players[:seat], name, *header.players[seat + 1 :]))
    return replace(header, sides=tuple(tuple(next(names) for _ in side) for side in header.sides))


class Record(Struct, frozen=True):
    """A whole record. Its lines are well-formed, and `Table.replay` checks them against the rules."""

    header: Header
    events: tuple[Event, ...] = ()


def read_lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield a stream's lines in UTF-8, without newlines, the byte order mark, and blank lines at the end.

    Raises `Malformed` for a line that is longer than `LINE_LIMIT`, without reading the rest of it. Also raises it for
    a text that begins like UTF-16 but is not valid UTF-16.
    """
    blank = 0
    for number, line in enumerate(_physical_lines(stream), start=1):
        if len(line) > LINE_LIMIT:
            raise Malformed("line_too_long", line=number, limit=LINE_LIMIT)
        if number > 1 and not line.strip():
            blank += 1
            continue
        yield from repeat(b"", blank)
        blank = 0
        yield line


def _physical_lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield a stream's lines in UTF-8. Lines may end with any kind of newline.

    A line that is too long is cut a little above the limit.
    """
    first = stream.readline(LINE_LIMIT + 4)
    encoding, mark = detect_encoding(first)
    if encoding != "utf-8":
        yield from _transcode(chain((first.removeprefix(mark),), iter(lambda: stream.read(LINE_LIMIT), b"")), encoding)
        return
    line = first.removeprefix(mark)
    while line:
        # JSON strings cannot contain a carriage return. So each carriage return ends a line, or precedes a newline.
        yield from line.removesuffix(b"\n").removesuffix(b"\r").split(b"\r")
        line = stream.readline(LINE_LIMIT + 2)


def _transcode(pieces: Iterable[bytes], encoding: Encoding) -> Iterator[bytes]:
    """Yield the lines of a UTF-16 text in UTF-8. Raises `Malformed` for invalid UTF-16."""
    decoder, left = IncrementalNewlineDecoder(getincrementaldecoder(encoding)(), translate=True), ""
    try:
        for piece in pieces:
            *lines, left = (left + decoder.decode(piece)).split("\n")
            yield from (line.encode() for line in lines)
            if len(left) > LINE_LIMIT:
                break
        else:
            left += decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        raise Malformed("not_utf16") from None
    if left:
        yield left.encode()


def read_header(line: bytes) -> Header:
    """Return the header from a record's first line. Raises `BadHeader`."""
    try:
        _check_version(msgspec.json.decode(line, type=_Versioned))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        if line.strip() and not _has_version(line):
            raise BadHeader(NOT_A_RECORD) from error
    except RecursionError:
        raise BadHeader("too_deep") from None
    header: Header = _decode(line, _header_decoder(), BadHeader)
    return header


def _check_version(versioned: _Versioned) -> None:
    if versioned.ruedo != VERSION:
        raise BadHeader("record_version", field="ruedo", version=str(versioned.ruedo), known=str(VERSION))


def _has_version(line: bytes) -> bool:
    """Return whether a line contains the version of a record, even if the line is damaged."""
    return b'"ruedo"' in line


def begin(header: Header) -> Any:
    """Return the first state of the game that a header describes. Raises `BadHeader`."""
    return find(header.game).begin(header.sides, header.rules, header.equipment)


def check_equipment(header: Header) -> Struct:
    """Return the checked equipment of a header. Raises `BadEquipment`."""
    return find(header.game).load_equipment(header.equipment)


def read_event(line: bytes, game: Game[Any]) -> Event:
    """Return the event in a line of a record. Raises `Malformed`."""
    try:
        event: Event = _decode(line, _event_decoder(game.name), Malformed)
    except Malformed as refused:
        raise _unknown_event(refused, game) from None
    return event


def event_from(value: Event | Json, game: Game[Any]) -> Event:
    """Return an event from a JSON-like value. Raises `Malformed`.

    An `Event` object is also checked, because its constructor does not check types and ranges.
    """
    try:
        event: Event = _event_decoder(game.name).decode(msgspec.json.encode(value))
    except msgspec.ValidationError as error:
        raise _unknown_event(_convert_error(error, Malformed), game) from None
    return event


def read_event_value(value: Json, game: Game[Any]) -> Event:
    """Return an event from a decoded JSON value. Raises `Malformed`."""
    try:
        event: Event = msgspec.convert({"event": value}, _event_holder(game.name)).event
    except msgspec.ValidationError:
        try:  # The event is decoded again without its holder, so that an error names the event's own fields.
            event = msgspec.convert(value, game.events)
        except msgspec.ValidationError as error:
            raise _unknown_event(_convert_error(error, Malformed), game) from None
    return event


def header_from(value: Json) -> Header:
    """Return a header from a JSON-like value. Raises `BadHeader`."""
    with suppress(msgspec.ValidationError):
        _check_version(msgspec.convert(value, _Versioned))
    try:
        return msgspec.convert(value, Header)
    except msgspec.ValidationError as error:
        raise _convert_error(error, BadHeader) from None


def read(lines: Iterable[bytes]) -> Record:
    """Parse the lines of a record. Raises `BadHeader`, or `Malformed` with the number of the faulty line."""
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
    """Return the bytes of a record's file. `read` can read its lines again."""
    return write_line(record.header) + b"".join(map(write_line, record.events))


@cache
def _header_decoder() -> "msgspec.json.Decoder[Header]":
    return msgspec.json.Decoder(Header)


@cache
def _event_decoder(name: str) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(find(name).events)


@cache
def _event_holder(name: str) -> Any:
    """Return a struct type with one field for an event. msgspec caches type information only for structs."""
    return msgspec.defstruct("EventHolder", [("event", find(name).events)])


def _decode(line: bytes, decoder: "msgspec.json.Decoder[Any]", refusal: type[RuedoError]) -> Any:
    """Return the JSON object in a line. Raises `refusal`, for example if the object has a key twice."""
    if not line.strip():
        raise refusal("blank_line")
    try:
        line.decode()  # msgspec checks the encoding of only those strings that it keeps.
        value = decoder.decode(line)
        json.loads(line, object_pairs_hook=_DoubledKey.check)
    except msgspec.ValidationError as error:
        raise _convert_error(error, refusal) from None
    except _DoubledKey as error:
        raise refusal("doubled_key", name=error.name) from None
    except ValueError:
        raise refusal("not_json") from None
    except RecursionError:
        raise refusal("too_deep") from None
    return value


class _DoubledKey(Exception):
    """A JSON object that contains a key twice, so that the value of the key is ambiguous."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    @classmethod
    def check(cls, pairs: list[tuple[str, Any]]) -> None:
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise cls(key)
            seen.add(key)


def _unknown_event(refused: RuedoError, game: Game[Any]) -> RuedoError:
    """If an event type is unknown, return an error that lists the game's types. Otherwise return the given error."""
    reason = refused.facts.get("reason")
    if refused.field != "type" or not isinstance(reason, Reason) or reason.key != "reason-not_among":
        return refused
    answer = str(reason.facts["value"]).strip("'")
    return Malformed("unknown_event", field="type", answer=answer, game=game.title, known=event_types(game.events))


def event_types(events: Any) -> tuple[str, ...]:
    """Return the types of a game's events in the notation of records, sorted."""
    return tuple(sorted(event_type(kind) for kind in get_args(events) or (events,)))


def _convert_error(error: msgspec.ValidationError, refusal: type[RuedoError]) -> RuedoError:
    """Convert msgspec's error to the error type `refusal`. The field keeps its path, such as `sides[1]`."""
    reason, field = complaint(error)
    return refusal("bad_value" if field else "bad_line", field=field or None, reason=reason_for(reason))
