"""How long things take at a table: by event type, from a table that can be edited or measured."""

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from statistics import median
from typing import Any, get_args

from ruedo.core.errors import NotStudied
from ruedo.core.event import Event, type_of
from ruedo.core.game import find
from ruedo.core.study import Played, studied

LONGEST = 300.0
"""Seconds after which somebody has left the table: longer waits are not counted as playing."""


def minutes_of(game: str, seconds: Mapping[str, float]) -> Callable[[Played], float]:
    """Return how many minutes a game takes at a table: each event's seconds, the given ones before the game's own."""
    own = studied(game)
    table = {**own.seconds, **seconds}
    usual = own.usual_seconds
    return lambda played: sum(often * table.get(kind, usual) for kind, often in played.events.items()) / 60


def table_of(game: str) -> Mapping[str, float]:
    """Return the seconds of every type of event of a game: the table that can be edited."""
    own = studied(game)
    kinds = sorted(type_of(kind) for kind in _types(find(game).events))
    return {kind: own.seconds.get(kind, own.usual_seconds) for kind in kinds}


def _types(union: Any) -> tuple[type[Event], ...]:
    """Return the event types of a union, or the one that it is."""
    return get_args(union) or (union,)


def read_table(file: Path) -> Mapping[str, float]:
    """Return the seconds by event type that a TOML file has. Raises `NotStudied`, and `OSError`."""
    try:
        said = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        raise NotStudied("bad_durations", folder=str(file)) from None
    table = said.get("seconds", said)
    for kind, value in table.items():
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 3600:
            raise NotStudied("bad_duration", folder=str(file), event=kind)
    return {kind: float(value) for kind, value in table.items()}


def write_table(table: Mapping[str, float]) -> str:
    """Return a table of seconds as TOML."""
    return "\n".join(["[seconds]", *(f"{kind} = {value:g}" for kind, value in table.items()), ""])


def measured(tables: Iterable[Iterable[tuple[str, int]]]) -> Mapping[str, float]:
    """Return the median seconds that each type of event took at real tables.

    A table is its events in order: the type, and when it came, in milliseconds. An event took as long as it came after
    the one before.
    """
    took: defaultdict[str, list[float]] = defaultdict(list)
    for events in tables:
        before: int | None = None
        for kind, at in events:
            if before is not None and 0 <= at - before <= 1000 * LONGEST:
                took[kind].append((at - before) / 1000)
            before = at
    return {kind: round(median(seconds), 1) for kind, seconds in sorted(took.items())}
