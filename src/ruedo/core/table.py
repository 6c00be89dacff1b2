"""A table, without I/O: one game being played."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ruedo.core import record
from ruedo.core.errors import RuedoError
from ruedo.core.event import Event, Ruling, Waiting
from ruedo.core.game import Json, Standing, find
from ruedo.core.record import Header, Record
from ruedo.core.setup import Setup
from ruedo.core.svg import Theme


class Table:
    """One game being played: says what is awaited, takes an event, tells what came of it.

    >>> table = Table.of("horse-collar", [["Ana"], ["Ben"]], {"target": 10})
    >>> table.waiting
    Waiting(seat=0, types=('dust', 'slide'), world=('lies',))
    """

    def __init__(self, header: Header) -> None:
        """Begin the game of a header. Raises `BadHeader`."""
        self.header = header
        self.game = find(header.game)
        try:
            self.first: Any = record.begin(header)
            """The state before any event."""
        except RuedoError as fault:
            fault.line = 1
            raise
        self.state: Any = self.first
        """The game's own frozen state."""
        self.events: list[Event] = []
        """All that was accepted, in order."""
        self.rulings: list[tuple[Ruling, ...]] = []
        """The rulings on each event."""

    @classmethod
    def of(
        cls,
        game: str,
        sides: Sequence[Sequence[str]],
        rules: dict[str, Json] | None = None,
        equipment: dict[str, Json] | str | None = None,
    ) -> "Table":
        """Begin a game: its name, the players' names side by side, rule options, equipment or its name.

        Its record is of the version that the software writes. Raises `BadHeader`.
        """
        header = {"ruedo": record.VERSION, "game": game, "sides": sides, "rules": rules or {}, "equipment": equipment}
        return cls(record.header_from(header))

    @classmethod
    def replay(cls, played: Record) -> "Table":
        """Give the table at which a record was played. Raises any `RuedoError`, naming the line."""
        table = cls(played.header)
        table.take_all(played.events)
        return table

    @property
    def waiting(self) -> Waiting | None:
        """Who may send what now; None when the game is over."""
        return self.game.waiting(self.state)

    @property
    def standing(self) -> Standing:
        """Scores, whether it is over, and who won."""
        return self.game.standing(self.state)

    @property
    def record(self) -> Record:
        """What stands, as a record."""
        return Record(self.header, tuple(self.events))

    def take(self, event: Event | Json) -> tuple[Ruling, ...]:
        """Take an event, or a JSON-like value that says one, and give the rulings on it.

        Raises `Malformed`, `NotAwaited` or `Illegal`, naming the line that it would have had; nothing has changed then.
        """
        try:
            checked = record.event_from(event, self.game, self.header.ruedo)
            self.state, rulings = self.game.advance(self.state, checked)
        except RuedoError as fault:
            fault.line = len(self.events) + 2
            raise
        self.events.append(checked)
        self.rulings.append(rulings)
        return rulings

    def take_all(self, events: Iterable[Event | Json]) -> None:
        """Take events one after the other; the first that is refused raises as `take` does."""
        for event in events:
            self.take(event)

    def take_back(self, count: int = 1) -> None:
        """Take back the last events, all of them if there are fewer. What stands is folded anew."""
        kept = self.events[: max(0, len(self.events) - count)]
        self.state, self.events, self.rulings = self.first, [], []
        self.take_all(kept)

    def view(self, viewer: int | None = None) -> Json:
        """Give what a seat (None: a spectator) may know, as JSON-like values."""
        return msgspec.to_builtins(self.game.view(self.state, viewer))

    def picture(self, viewer: int | None = None, theme: Theme = "auto") -> str:
        """Give an SVG of what a seat (None: a spectator) may know."""
        return self.game.picture(self.state, viewer, theme=theme, events=self.events, names=self.header.players)

    def seen(self, setup: Setup) -> int:
        """Return how many of its events the people at a table of that setup have seen in full."""
        discretion = self.game.discretion
        if discretion is None or not setup.from_the_shooter:
            return len(self.events)
        return discretion.seen(self.state, self.events)

    def rulings_seen(self, number: int, setup: Setup) -> tuple[Ruling, ...]:
        """Return the rulings on event `number`, from 0, that tell nothing that people at the table have not seen."""
        rulings, discretion = self.rulings[number], self.game.discretion
        if discretion is None or number < self.seen(setup):
            return rulings
        return tuple(filter(discretion.open, rulings))

    def picture_at(
        self, count: int, viewer: int | None = None, theme: Theme = "auto", setup: Setup | None = None
    ) -> str:
        """Return an SVG of what a seat (None: a spectator) could know after the first `count` events.

        With the table's private `setup` it is what the people at the table could see, see `Game.discretion`.
        """
        state, drawn = self.first, self.game.picture
        if setup and count > self.seen(setup):
            assert self.game.discretion is not None
            drawn = self.game.discretion.picture
        for event in self.events[:count]:
            state, _ = self.game.advance(state, event)
        return drawn(state, viewer, theme=theme, events=self.events[:count], names=self.header.players)

    def _repr_svg_(self) -> str:
        """Give what a notebook shows of a table: the spectator's picture."""
        return self.picture()
