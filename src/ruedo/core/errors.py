"""The ways in which something can be refused, each typed by its cause.

An error says what was wrong (`key` and `facts`, made a sentence at the edge, as a ruling is), where (`line`, `field`)
and, if a rule was broken, which (`clause`).
"""

import re
from collections.abc import Callable, Mapping
from typing import ClassVar, TypeAlias

Fact: TypeAlias = str | int | float | bool | tuple[str, ...] | None
Facts: TypeAlias = Mapping[str, Fact]


COMPLAINT = re.compile(r"^(?P<reason>.*?)(?: - at (?:`key` in )?`\$\.?(?P<field>.*)`)?$", re.DOTALL)


def complaint(error: Exception) -> tuple[str, str]:
    """Return the reason and the place, in our writing, of msgspec's complaint; the place is empty for the whole."""
    found = COMPLAINT.match(str(error))
    return (found["reason"], found["field"] or "") if found else (str(error), "")


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
    def plain(self) -> str:
        """The refusal as its key and facts, for logs of programs."""
        place = f" at {self.field}" if self.field else ""
        facts = ", ".join(f"{name}: {value}" for name, value in self.facts.items())
        return f"{self.key}{place}{f' ({facts})' if facts else ''}{f' [{self.clause}]' if self.clause else ''}"

    sentence: ClassVar[Callable[["RuedoError"], str]] = lambda error: error.plain
    """Makes the English sentence of a refusal. `ruedo` puts the catalogue's in, which core does not know."""

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


class NotAllowed(RuedoError):
    """What somebody at a table asks for and may not do, or not now; no rule of the game is broken."""
