"""Durations at a real table: how many seconds each event type takes. People can edit these numbers."""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct

from ruedo.core.errors import NotStudied
from ruedo.core.game import find
from ruedo.core.measures import PlayedGame, find_measures
from ruedo.core.record import event_types
from ruedo.core.text_files import decode_text


class Durations(Struct, frozen=True):
    """A table of the seconds that event types take, as it is stored in a file."""

    seconds: Mapping[str, float]
    """The seconds for each event type."""
    source: str
    """The source of the seconds, for the report. It is the value of `source` in the file, or the file's name if the
    file has no `source`."""


def minutes_counter(game: str, seconds: Mapping[str, float]) -> Callable[[PlayedGame], float]:
    """Return a function that computes how many minutes a game takes.

    `seconds` replaces the seconds that the game itself defines for these event types.
    """
    own = find_measures(game)
    table = {**own.seconds, **seconds}
    usual = own.usual_seconds
    return lambda played: sum(often * table.get(kind, usual) for kind, often in played.events.items()) / 60


def find_durations(game: str) -> Mapping[str, float]:
    """Return the number of seconds that a game defines for each of its event types."""
    own = find_measures(game)
    return {kind: own.seconds.get(kind, own.usual_seconds) for kind in event_types(find(game).events)}


def read_table(file: Path) -> Durations:
    """Return the table of seconds in a TOML file.

    Raises `NotStudied` if the content is invalid, and `OSError` if the file cannot be read.
    """
    try:
        content = tomllib.loads(decode_text(file.read_bytes()))
    except (ValueError, RecursionError):
        raise NotStudied("bad_durations", folder=str(file)) from None
    source = content.pop("source", file.name)
    table = content.get("seconds", content)
    if not isinstance(table, dict) or not isinstance(source, str):
        raise NotStudied("bad_durations", folder=str(file))
    for kind, value in table.items():
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 3600:
            raise NotStudied("bad_duration", folder=str(file), event=kind)
    return Durations({kind: float(value) for kind, value in table.items()}, source)


def write_table(table: Durations) -> str:
    """Return a table of seconds as TOML."""
    lines = [f"{kind} = {value:g}" for kind, value in table.seconds.items()]
    return "\n".join([f"source = {_toml_string(table.source)}", "", "[seconds]", *lines, ""])


def _toml_string(text: str) -> str:
    """Return a text as a quoted TOML string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
