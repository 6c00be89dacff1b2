"""How long things took at real tables: a table of seconds from the times at which events were kept.

Whoever keeps score enters an event when it has happened, so that an event took as long as it came after the one before.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from ruedo.lab.durations import Durations, table_of
from ruedo.lab.intervals import Estimate, clustered_median

LONGEST: Final = 300.0
"""Seconds after which somebody has left the table: longer waits are breaks, no playing."""
LEAST: Final = 8
"""Times that a type of event must have been clocked for its median to stand in the table."""


class TimedEvent(NamedTuple):
    """An event at a real table."""

    kind: str
    """Its type."""
    seconds: float | None
    """How long it came after the one before; None where that says nothing: of the first, and of one put right."""


class EventDuration(Struct, frozen=True):
    """How long events of one type took."""

    seconds: Estimate
    """The median. Its interval has no bounds where the tables are too few."""
    times: int


class MeasuredDurations(Struct, frozen=True):
    """What real tables say of a game's durations."""

    game: str
    kinds: dict[str, EventDuration]
    """By event type, those that were clocked."""
    tables: int
    """Tables at which anything was clocked."""
    breaks: int
    """Waits that were left out."""
    clocked: float
    """Minutes of all events that were clocked, together."""
    reckoned: float
    """The same by the table that is made of them: less, where a few events took far longer than most."""

    @property
    def times(self) -> int:
        """How many events were clocked."""
        return sum(kind.times for kind in self.kinds.values())


def measured_durations(game: str, tables: Iterable[Sequence[TimedEvent]]) -> MeasuredDurations:
    """Return what some tables of a game say: medians, since those who dawdle or are called away would move a mean."""
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
    """Return the seconds of every type of event: the medians, the game's own where too little was clocked."""
    return {
        name: round(kinds[name].seconds.value, 1) if enough(kinds.get(name)) else own
        for name, own in table_of(game).items()
    }


def enough(kind: EventDuration | None) -> bool:
    """Return whether a type of event was clocked often enough for its median to stand in the table."""
    return kind is not None and kind.times >= LEAST


def durations(found: MeasuredDurations, source: str) -> Durations:
    """Return what was clocked as a table that studies take."""
    return Durations(table_from(found.game, found.kinds), source)
