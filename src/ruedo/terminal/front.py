"""The interface of a game's front end in the terminal.

A front end shows the table as text, asks questions and reads answers.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from rich.cells import cell_len

from ruedo.core.errors import RuedoError
from ruedo.core.names import compose_name
from ruedo.core.numbers import read_number
from ruedo.core.values import Json
from ruedo.table import Table
from ruedo.terminal.screen import size
from ruedo.words import Speaker

GAP = 2
"""The number of spaces between two columns of text."""
Thing = TypeVar("Thing")
Read = Callable[[str], Thing]
"""A function that parses an answer. It raises `Unclear` for an answer that it cannot parse."""


class Unclear(RuedoError):
    """An answer that cannot be parsed. The error's sentence describes the possible answers."""


class AskPlayer(Protocol):
    """A function that asks a question until the answer can be parsed, and returns the parsed answer."""

    def __call__(self, question: str, read: Read[Thing]) -> Thing:
        """Ask the question, and return the parsed answer."""
        ...


class Front(Protocol):
    """The front end of a game in the terminal."""

    @property
    def help(self) -> str | tuple[str, ...]:
        """The text of the command `help`, which explains how to answer, or the ids of the messages that make it up."""
        ...

    def private_to(self, table: Table) -> int | None:
        """Return the only seat that may see the next question, or None if everybody may see it."""
        ...

    def scene(self, table: Table) -> object:
        """Return a value that changes when the table must be shown again."""
        ...

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:
        """Return the table as text, as a seat may see it. If `viewer` is None, the text is for everybody."""
        ...

    def happening_text(self, happening: Json, speaker: Speaker) -> str:
        """Return a description of a simulated event. `happening` contains only facts that the viewer may see.

        The text is empty if the rulings describe the event completely.
        """
        ...

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:
        """Ask for the next event of the game and return it as JSON-like values.

        `cover` hides the screen until only the player of a seat can see it.
        """
        ...


def help_text(front: Front, speaker: Speaker) -> str:
    parts = (front.help,) if isinstance(front.help, str) else front.help
    return "\n".join(speaker.text(part) if speaker.knows(part) else part for part in parts)


def pick(answer: str, among: Mapping[str, Thing], what: str) -> Thing:
    """Return the thing that an answer names, ignoring case.

    The answer may be its whole name, or a part of the name that fits no other thing. `what` is the message key of the
    word for this kind of thing, such as `a_player`. Raises `Unclear`.
    """
    wanted, known = _comparable(answer), tuple(_once(among))
    if not wanted:
        raise Unclear("say_one", what=what, known=known)
    for name, thing in among.items():
        if _comparable(name) == wanted:
            return thing
    found = [name for name in among if _comparable(name).startswith(wanted)]
    found = found or [name for name in among if wanted in _comparable(name)]
    if len({among[name] for name in found}) == 1:
        return among[found[0]]
    if found:
        raise Unclear("could_be", answer=answer, found=tuple(found))
    raise Unclear("is_not", answer=answer, what=what, known=known)


def _comparable(name: str) -> str:
    """Return a name in lower case and with composed accents, so that names are equal however they are typed."""
    return compose_name(name).casefold()


def _once(among: Mapping[str, object]) -> list[str]:
    """Return the first name of each thing. A thing can have several names."""
    names: list[str] = []
    for name, thing in among.items():
        if all(among[other] != thing for other in names):
            names.append(name)
    return names


def pick_seat(answer: str, players: Sequence[str]) -> int:
    """Return the seat of the player whose name the answer contains in whole or in part. Raises `Unclear`."""
    seats: dict[str, int] = {}
    for seat, name in enumerate(players):
        seats.setdefault(name, seat)
    return pick(answer, seats, "a_player")


def values_by_name(values: Iterable[str], speaker: Speaker) -> dict[str, str]:
    """Return a mapping from names to values, for `pick`.

    Each value has two names: the word in the speaker's language, and the value itself, as in records.
    """
    values = tuple(values)
    return {speaker.name(value): value for value in values} | {value: value for value in values}


def itself(names: Iterable[str]) -> dict[str, str]:
    """Return a mapping from each name to itself, for `pick`."""
    return {name: name for name in names}


def whole(answer: str, low: int, high: int) -> int:
    """Parse a whole number from `low` to `high` and return it. Raises `Unclear`."""
    if answer.isdecimal() and low <= int(answer) <= high:
        return int(answer)
    raise Unclear("no_whole_number", answer=answer, low=low, high=high)


def number(answer: str) -> float:
    """Parse a number, which may have a decimal point or a decimal comma, and return it. Raises `Unclear`."""
    try:
        return read_number(answer)
    except ValueError:
        raise Unclear("no_number", answer=answer) from None


def join_names(names: Iterable[str], last: str = "") -> str:
    """Return names as a list for a sentence. `last` is the word before the last name, such as `and`."""
    *most, end = list(names)
    return f"{', '.join(most)}{f' {last}' if last else ','} {end}" if most else end


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Return a table as text. The first column is aligned to the left, and the other columns to the right.

    If the table is wider than the terminal, the first cell of every row is on a line of its own.
    """
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    if sum(widths) + GAP * (len(widths) - 1) > size()[0] and len(widths) > 1:
        return "\n".join(line for row in rows for line in (row[0], _align(("", *row[1:]), (0, *widths[1:]))) if line)
    return "\n".join(_align(row, widths) for row in rows)


def _align(row: Sequence[str], widths: Sequence[int]) -> str:
    """Return a row of a table as text, with each cell padded to its width in columns of the terminal.

    A wide character takes two columns of the terminal, and a combining character takes none.
    """
    cells = []
    for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
        space = " " * (width - cell_len(cell))
        cells.append(f"{space}{cell}" if column else f"{cell}{space}")
    return (" " * GAP).join(cells).rstrip()
