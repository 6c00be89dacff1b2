"""The errors that Ruedo raises for wrong input, one type for each kind of cause.

An error has a message (`key` and `facts`, which become a sentence at the edge, as for a ruling) and a place (`line`,
`field`). If a rule was broken, it also has the clause (`clause`).
"""

import errno
import re
from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple, TypeAlias


class Reason(NamedTuple):
    """A message as a fact of another message, such as the cause of an error. Also a notice."""

    key: str
    facts: Mapping[str, "Fact"] = {}


Fact: TypeAlias = str | int | float | bool | tuple[str, ...] | Reason | None
Facts: TypeAlias = Mapping[str, Fact]


COMPLAINT = re.compile(r"^(?P<reason>.*?)(?: - at (?:`key` in )?`\$\.?(?P<field>.*)`)?$", re.DOTALL)


def complaint(error: Exception) -> tuple[str, str]:
    """Return the reason and the path of a msgspec error, as records write paths. The path of a whole value is empty."""
    found = COMPLAINT.match(str(error))
    return (found["reason"], found["field"] or "") if found else (str(error), "")


MESSAGES: Mapping[str, str] = {
    r"Expected `(?P<expected>[^`]+)`, got `(?P<got>[^`]+)`": "reason-not_such",
    r"Expected `(?:int|float)` >= (?P<limit>\S+)": "reason-from",
    r"Expected `(?:int|float)` <= (?P<limit>\S+)": "reason-to",
    r"Expected `(?:int|float)` > (?P<limit>\S+)": "reason-above",
    r"Expected `(?:int|float)` < (?P<limit>\S+)": "reason-below",
    r"Expected `str` of length >= (?P<limit>\d+)": "reason-letters_from",
    r"Expected `str` of length <= (?P<limit>\d+)": "reason-letters_to",
    r"Expected `(?:array|object)` of length >= (?P<limit>\d+)": "reason-length_from",
    r"Expected `(?:array|object)` of length <= (?P<limit>\d+)": "reason-length_to",
    r"Expected `array` of at least length (?P<limit>\d+)(?:, got.*)?": "reason-length_from",
    r"Expected `array` of at most length (?P<limit>\d+)(?:, got.*)?": "reason-length_to",
    r"Expected `array` of length (?P<limit>\d+)(?:, got.*)?": "reason-length",
    r"Expected `(?P<expected>[^`]+)`": "reason-needed",
    r"Expected `str` matching regex .*": "reason-pattern",
    r"Object missing required field `(?P<name>.*)`": "reason-missing",
    r"Object contains unknown field `(?P<name>.*)`": "reason-unknown",
    r"Invalid (?:enum )?value (?P<value>.*)": "reason-not_among",
}
"""Patterns of msgspec's errors, and the message that replaces each. People never read msgspec's own text."""


TYPES = ("expected", "got")


def reason_for(complained: str) -> Reason:
    """Return the catalogue's message for a msgspec error."""
    for pattern, key in MESSAGES.items():
        if found := re.fullmatch(pattern, complained, re.DOTALL):
            return Reason(
                key, {name: _type(fact) if name in TYPES else fact for name, fact in found.groupdict().items()}
            )
    return Reason("reason-not_json" if "JSON" in complained or "truncated" in complained else "reason-other")


def _type(named: str) -> str:
    """Return the word for a type that msgspec names, such as `int | null`. The word does not mention null."""
    return f"json_{named.partition(' | ')[0]}"


REASONS: Mapping[type[OSError], str] = {
    FileNotFoundError: "os_not_found",
    FileExistsError: "os_exists",
    PermissionError: "os_not_permitted",
    IsADirectoryError: "os_is_a_folder",
    NotADirectoryError: "os_not_a_folder",
    BrokenPipeError: "os_gone",
    TimeoutError: "os_too_slow",
}
NUMBERS = {
    errno.ENOSPC: "os_full",
    errno.EDQUOT: "os_full",
    errno.EROFS: "os_read_only",
    errno.ENAMETOOLONG: "os_long_name",
}


def reason_of(error: OSError) -> str:
    """Return the catalogue's word for an error of the operating system, whose own text is not translated."""
    return NUMBERS.get(error.errno or 0) or next(
        (reason for kind, reason in REASONS.items() if isinstance(error, kind)), "os_refused"
    )


class RuedoError(Exception):
    """The base of all errors about wrong input."""

    def __init__(
        self,
        key: str,
        *,
        clause: str | None = None,
        field: str | None = None,
        line: int | None = None,
        **facts: Fact,
    ) -> None:
        super().__init__(key)
        self.add_note(f"key: {key}")  # a traceback shows it below the sentence
        self.key = key
        """The message key in the catalogue."""
        self.facts: Facts = facts
        """The values for the message's placeholders."""
        self.clause = clause
        """The clause that was broken, or None if no rule was broken."""
        self.field = field
        """The place inside the line or file, such as `sides[1].hand`."""
        self.line = line
        """The line of the record, from 1."""

    @property
    def as_reason(self) -> Reason:
        """The error as a fact of another message."""
        return Reason(self.key, self.facts)

    @property
    def plain(self) -> str:
        """The error as its key and facts, for the logs of programs."""
        place = f" at {self.field}" if self.field else ""
        facts = ", ".join(f"{name}: {value}" for name, value in self.facts.items())
        return f"{self.key}{place}{f' ({facts})' if facts else ''}{f' [{self.clause}]' if self.clause else ''}"

    sentence: ClassVar[Callable[["RuedoError"], str]] = lambda error: error.plain
    """Makes the English sentence of an error. The package `ruedo` sets it, because core does not import the
    catalogue."""

    def __str__(self) -> str:
        """Return the error in English: its place and clause, then the sentence."""
        return type(self).sentence(self)


class Malformed(RuedoError):
    """A line that is not an event: broken JSON, an unknown key, type or value."""


class NotAwaited(RuedoError):
    """An event that may be right at another time. Another event or another seat is awaited, or the game is over."""


class Illegal(RuedoError):
    """An awaited event that breaks a clause. The error always has that clause."""


class BadHeader(RuedoError):
    """A game that cannot begin: an unknown game, a refused rule, seating or name."""


class BadEquipment(BadHeader):
    """An equipment file or object that cannot be used."""


class NotStudied(RuedoError):
    """A study that cannot be made or continued, or a file of it that cannot be used."""


class NotMeasured(RuedoError):
    """Measurements of a real board that are not enough to compute a result."""


class NotAllowed(RuedoError):
    """A request at a table that is not allowed, or not allowed now. No rule of the game is broken."""
