"""The ways in which something can be refused, each typed by its cause.

An error says what was wrong (`key` and `facts`, made a sentence at the edge, as a ruling is), where (`line`, `field`)
and, if a rule was broken, which (`clause`).
"""

import errno
import re
from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple, TypeAlias


class Reason(NamedTuple):
    """A message as a fact of another, as why something cannot be used, or as a notice."""

    key: str
    facts: Mapping[str, "Fact"] = {}


Fact: TypeAlias = str | int | float | bool | tuple[str, ...] | Reason | None
Facts: TypeAlias = Mapping[str, Fact]


COMPLAINT = re.compile(r"^(?P<reason>.*?)(?: - at (?:`key` in )?`\$\.?(?P<field>.*)`)?$", re.DOTALL)


def complaint(error: Exception) -> tuple[str, str]:
    """Return the reason and the path, as records write it, of a msgspec error; the path of a whole value is empty."""
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
"""Patterns of msgspec's errors, and the message that replaces each. msgspec's own wording reaches nobody."""


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
    """Return the word for a type as msgspec names it, such as `int | null`; null is not mentioned."""
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
    """Return the catalogue's word for why the operating system refused: its own wording is not translated."""
    return NUMBERS.get(error.errno or 0) or next(
        (reason for kind, reason in REASONS.items() if isinstance(error, kind)), "os_refused"
    )


class RuedoError(Exception):
    """Anything that Ruedo refuses."""

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
        """What the message is filled in with."""
        self.clause = clause
        """The clause that was broken, or None where no rule was."""
        self.field = field
        """The place inside the line or file, as `sides[1].hand`."""
        self.line = line
        """The line of the record, from 1."""

    @property
    def as_reason(self) -> Reason:
        """The refusal as a fact of another message."""
        return Reason(self.key, self.facts)

    @property
    def plain(self) -> str:
        """The refusal as its key and facts, for logs of programs."""
        place = f" at {self.field}" if self.field else ""
        facts = ", ".join(f"{name}: {value}" for name, value in self.facts.items())
        return f"{self.key}{place}{f' ({facts})' if facts else ''}{f' [{self.clause}]' if self.clause else ''}"

    sentence: ClassVar[Callable[["RuedoError"], str]] = lambda error: error.plain
    """Makes the English sentence of a refusal. The package `ruedo` sets it, since core does not know the catalogue."""

    def __str__(self) -> str:
        """Return the refusal in English: where it is and which clause, then the sentence."""
        return type(self).sentence(self)


class Malformed(RuedoError):
    """A line that is no event at all: broken JSON, an unknown key, type or value."""


class NotAwaited(RuedoError):
    """An event that may be right at another time: something or someone else is awaited, or the game is over."""


class Illegal(RuedoError):
    """An awaited event that breaks a clause, which is always given."""


class BadHeader(RuedoError):
    """A game that cannot begin: an unknown game, a refused rule, seating or name."""


class BadEquipment(BadHeader):
    """An equipment file or object that cannot be used."""


class NotStudied(RuedoError):
    """A study that cannot be made or gone on with, or a file of it that cannot be used."""


class NotMeasured(RuedoError):
    """Measurements of a real board from which nothing can be told."""


class NotAllowed(RuedoError):
    """What somebody at a table asks for and may not do, or not now; no rule of the game is broken."""
