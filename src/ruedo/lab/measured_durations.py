"""Measures how long events at real tables take, from the times at which the events were stored.

People enter an event after it has happened. So the duration of an event is the time since the previous event.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from ruedo.lab.durations import Durations, table_of
from ruedo.lab.intervals import Estimate, clustered_median

LONGEST: Final = 300.0
"""A longer wait, in seconds, counts as a break and is left out."""
LEAST: Final = 8
"""The median of an event type is used only if the type was measured at least this often."""


class TimedEvent(NamedTuple):
    """An event at a real table, with the time that it took."""

    kind: str
    """The type of the event."""
    seconds: float | None
    """The seconds since the previous event. None for the first event and for a corrected event."""


class EventDuration(Struct, frozen=True):
    """The measured durations of the events of one type."""

    seconds: Estimate
    """The median of the seconds. Its interval has no bounds if there are too few tables."""
    times: int


class MeasuredDurations(Struct, frozen=True):
    """The measured durations of a game."""

    game: str
    kinds: dict[str, EventDuration]
    """The measured durations, by event type."""
    tables: int
    """The number of tables with at least one measured event."""
    breaks: int
    """The number of durations that were left out because they were longer than `LONGEST`."""
    clocked: float
    """The total duration of all measured events, in minutes."""
    reckoned: float
    """The total duration of the same events in minutes, estimated from the median of each type. A few very long events
    hardly change it."""

    @property
    def times(self) -> int:
        """The number of measured events."""
        return sum(kind.times for kind in self.kinds.values())


def measured_durations(game: str, tables: Iterable[Sequence[TimedEvent]]) -> MeasuredDurations:
    """Return the measured durations of a game. They are medians, so a few long waits hardly change them."""
    by_kind: defaultdict[str, list[list[float]]] = defaultdict(list)
    breaks = count = 0
    for table in tables:
        here: defaultdict[str, list[float]] = defaultdict(list)
        for event in table:
            if event.seconds is not None and event.seconds > LONGEST:
                breaks += 1
            elif event.seconds is not None:
                here[event.kind].append(event.seconds)
        count += bool(here)
        for kind, seconds in here.items():
            by_kind[kind].append(seconds)
    kinds = {
        kind: EventDuration(clustered_median(groups), sum(map(len, groups))) for kind, groups in sorted(by_kind.items())
    }
    table_of_medians = table_from(game, kinds)
    clocked = sum(sum(map(sum, groups)) for groups in by_kind.values()) / 60
    reckoned = sum(kind.times * table_of_medians.get(name, 0.0) for name, kind in kinds.items()) / 60
    return MeasuredDurations(game, kinds, count, breaks, clocked, reckoned)


def table_from(game: str, kinds: dict[str, EventDuration]) -> dict[str, float]:
    """Return how many seconds each event type takes.

    This is the median of the measurements, or the game's own number if too few events of the type were measured.
    """
    return {
        name: round(kinds[name].seconds.value, 1) if has_enough(kinds.get(name)) else own
        for name, own in table_of(game).items()
    }


def has_enough(kind: EventDuration | None) -> bool:
    """Return whether an event type was measured often enough that its median can be used."""
    return kind is not None and kind.times >= LEAST


def durations(measured: MeasuredDurations, source: str) -> Durations:
    """Return the measured durations as a table that studies can read."""
    return Durations(table_from(measured.game, measured.kinds), source)
