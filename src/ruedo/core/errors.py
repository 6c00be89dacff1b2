"""The errors that Ruedo raises for wrong input. There is one type for each kind of cause.

An error has a message (`key` and `facts`) and a position in the input (`line` and `field`). A translator turns
the message into a sentence, as it does for a ruling. If a rule was broken, `clause` names the clause.
"""

import errno
import re
from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple, TypeAlias


class Reason(NamedTuple):
    """A message that is part of another message, such as the cause of an error. Notices also have this type."""

    key: str
    facts: Mapping[str, "Fact"] = {}


Fact: TypeAlias = str | int | float | bool | tuple[str, ...] | Reason | None
Facts: TypeAlias = Mapping[str, Fact]


COMPLAINT = re.compile(r"^(?P<reason>.*?)(?: - at (?:`key` in )?`\$\.?(?P<field>.*)`)?$", re.DOTALL)


def complaint(error: Exception) -> tuple[str, str]:
    """Return the reason and the path of the faulty field from the text of a msgspec error.

    The path is empty if the error is about the whole value.
    """
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
"""Maps patterns of msgspec's error texts to the keys of the messages that replace them. Users never see msgspec's own
texts."""


TYPES = ("expected", "got")


def reason_for(complained: str) -> Reason:
    """Return the catalogue's message for the text of a msgspec error."""
    for pattern, key in MESSAGES.items():
        if found := re.fullmatch(pattern, complained, re.DOTALL):
            return Reason(
                key, {name: _type(fact) if name in TYPES else fact for name, fact in found.groupdict().items()}
            )
    return Reason("reason-not_json" if "JSON" in complained or "truncated" in complained else "reason-other")


def _type(named: str) -> str:
    """Return the message key for a type in msgspec's notation, such as `int | null`. The key does not mention null."""
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


def os_error_key(error: OSError) -> str:
    """Return the message key for an error of the operating system. The error's own text is not translated."""
    return NUMBERS.get(error.errno or 0) or next(
        (reason for kind, reason in REASONS.items() if isinstance(error, kind)), "os_refused"
    )


class RuedoError(Exception):
    """The base class of all errors about wrong input."""

    def __init__(
        self, key: str, *, clause: str | None = None, field: str | None = None, line: int | None = None, **facts: Fact
    ) -> None:
        super().__init__(key)
        self.add_note(f"key: {key}")  # A traceback shows the key below the sentence.
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
        """The error as a message inside another message."""
        return Reason(self.key, self.facts)

    @property
    def plain(self) -> str:
        """The error's key, position, facts and clause as text, for logs."""
        place = f" at {self.field}" if self.field else ""
        facts = ", ".join(f"{name}: {value}" for name, value in self.facts.items())
        return f"{self.key}{place}{f' ({facts})' if facts else ''}{f' [{self.clause}]' if self.clause else ''}"

    sentence: ClassVar[Callable[["RuedoError"], str]] = lambda error: error.plain
    """Returns an error as an English sentence. The package `ruedo` sets this function, because `core` does not import
    the message catalogue."""

    def __str__(self) -> str:
        """Return the error in English: first the position and the clause, then the sentence."""
        return type(self).sentence(self)


class Malformed(RuedoError):
    """A line of a record that is not a valid event: invalid JSON, an unknown key, a wrong type or a wrong value."""


class NotAwaited(RuedoError):
    """An event at the wrong time: another event or another seat is awaited, or the game is over."""


class Illegal(RuedoError):
    """An event at the right time that breaks a clause. `clause` is always set."""


class BadHeader(RuedoError):
    """A game that cannot begin: it is unknown, or it has a rule, a seating or a name that is not allowed."""


class BadEquipment(BadHeader):
    """An equipment file or object that cannot be used."""


class NotStudied(RuedoError):
    """A study that cannot be made or continued, or a study file that cannot be used."""


class NotMeasured(RuedoError):
    """Measurements of a real board from which no result can be computed."""


class NotAllowed(RuedoError):
    """A request that a table does not allow at this time or at all, although it breaks no rule of the game."""
