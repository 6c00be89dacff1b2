"""The interface of a game's front in the terminal: it shows the table as text, asks questions and reads answers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from ruedo.core.errors import RuedoError
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.words import Speaker

Thing = TypeVar("Thing")
Read = Callable[[str], Thing]
"""Parses an answer. Raises `Unclear`."""


class Unclear(RuedoError):
    """An answer that cannot be parsed. The sentence lists the possible answers."""


class AskPlayer(Protocol):
    """Asks a question until the answer can be parsed, and returns the parsed answer."""

    def __call__(self, question: str, read: Read[Thing]) -> Thing:
        """Ask, and return the parsed answer."""
        ...


class Front(Protocol):
    """A game's front end in the terminal."""

    @property
    def help(self) -> str | tuple[str, ...]:
        """The ids of the messages that explain how to answer, for the command `help`, or the text itself."""
        ...

    def private_to(self, table: Table) -> int | None:
        """Return the seat that alone may see the next question, or None if everybody may see it."""
        ...

    def scene(self, table: Table) -> object:
        """Return a value that changes when the table must be shown again."""
        ...

    def show(self, table: Table, speaker: Speaker, viewer: int | None) -> str:
        """Return the table as text for a seat (None: for everyone)."""
        ...

    def happening_text(self, told: Json, speaker: Speaker) -> str:
        """Return a simulated happening in words, as the viewer may see it. Empty if the rulings describe it."""
        ...

    def event(self, table: Table, speaker: Speaker, ask: AskPlayer, cover: Callable[[int], None]) -> Json:
        """Ask for the event that is awaited and return it, JSON-like."""
        ...


@runtime_checkable
class MovingFront(Protocol):
    """A front end of a simulated table that can draw motions."""

    def moved(self, table: Table, setup: Setup, speaker: Speaker) -> str:
        """Return the motion of the last event, drawn in characters. Empty if nothing moved."""
        ...

    def picture(self, table: Table, setup: Setup, speaker: Speaker) -> str:
        """Return an SVG of the table with the paths on it."""
        ...


@runtime_checkable
class BriefFront(Protocol):
    """A front end that draws its table after the first throw, and later only after the command `board`."""

    def in_short(self, table: Table, speaker: Speaker) -> str:
        """Return a short text in place of the picture. Empty if the rulings describe everything."""
        ...


def help_of(front: Front, speaker: Speaker) -> str:
    """Return the help on answering a front end's questions."""
    parts = (front.help,) if isinstance(front.help, str) else front.help
    return "\n".join(speaker.text(part) if speaker.knows(part) else part for part in parts)


def pick(answer: str, among: Mapping[str, Thing], what: str) -> Thing:
    """Return the thing whose name is the answer or begins with it, in any case.

    Raises `Unclear`. `what` is the catalogue's word for the kind of thing, such as `a_player`.
    """
    wanted, known = answer.casefold(), tuple(_once(among))
    if not wanted:
        raise Unclear("say_one", what=what, known=known)
    for name, thing in among.items():
        if name.casefold() == wanted:
            return thing
    found = [name for name in among if name.casefold().startswith(wanted)]
    found = found or [name for name in among if wanted in name.casefold()]
    if len({among[name] for name in found}) == 1:
        return among[found[0]]
    if found:
        raise Unclear("could_be", answer=answer, found=tuple(found))
    raise Unclear("is_not", answer=answer, what=what, known=known)


def _once(among: Mapping[str, object]) -> list[str]:
    """Return the first name of each thing that has several names."""
    names: list[str] = []
    for name, thing in among.items():
        if all(among[other] != thing for other in names):
            names.append(name)
    return names


def pick_seat(answer: str, players: Sequence[str]) -> int:
    """Return the seat of the player whose name is the answer or begins with it. Raises `Unclear`."""
    seats: dict[str, int] = {}
    for seat, name in enumerate(players):
        seats.setdefault(name, seat)
    return pick(answer, seats, "a_player")


def values_by_name(values: Iterable[str], speaker: Speaker) -> dict[str, str]:
    """Return values by their names, both in the speaker's language and as in records."""
    values = tuple(values)
    return {speaker.name(value): value for value in values} | {value: value for value in values}


def itself(names: Iterable[str]) -> dict[str, str]:
    """Return a mapping of each name to itself, for `pick`."""
    return {name: name for name in names}


def whole(answer: str, low: int, high: int) -> int:
    """Return a whole number. Raises `Unclear`."""
    if answer.isdecimal() and low <= int(answer) <= high:
        return int(answer)
    raise Unclear("no_whole_number", answer=answer, low=low, high=high)


def number(answer: str) -> float:
    """Return a number. Raises `Unclear`."""
    try:
        return float(answer.replace(",", "."))
    except ValueError:
        raise Unclear("no_number", answer=answer) from None


def listed(names: Iterable[str], last: str = "") -> str:
    """Return names as a list in a sentence."""
    *most, end = list(names)
    return f"{', '.join(most)}{f' {last}' if last else ','} {end}" if most else end


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Return rows of cells as aligned text. The first column is aligned to the left and the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
