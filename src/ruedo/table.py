"""A table: one game in progress, without input or output."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from ruedo.core import record
from ruedo.core.errors import RuedoError
from ruedo.core.event import Event, Ruling, Waiting
from ruedo.core.game import Standing, find
from ruedo.core.record import Header, Record
from ruedo.core.setup import Setup
from ruedo.core.shapes import Theme
from ruedo.core.speech import Speech
from ruedo.core.values import Json
from ruedo.drawing.clip import document
from ruedo.drawing.text_picture import find_picture

CHECKPOINT = 32
"""The number of events between two states that a table keeps in memory. It computes other earlier states from them."""


class Judgement(Struct, frozen=True):
    """The result of an event that the rules accepted. The table has not added the event yet."""

    event: Event
    rulings: tuple[Ruling, ...]
    state: Any
    """The state after the event."""


class Table:
    """One game in progress. It reports which events are awaited, accepts an event, and returns the rulings on it."""

    def __init__(self, header: Header, *, seats_report: bool = False) -> None:
        """Begin the game that a header describes.

        With `seats_report`, each seat reports facts that only this seat can see, such as its own cards; see
        `RealTable.first_state`. Raises `BadHeader`.
        """
        self.header = header
        self.game = find(header.game)
        try:
            self.first: Any = record.begin(header)
            """The state before any event."""
        except RuedoError as fault:
            fault.line = 1
            raise
        if seats_report:
            self.first = self.game.real_table.first_state(self.first)
        self.state: Any = self.first
        """The game's own frozen state."""
        self.events: list[Event] = []
        """All accepted events, in order."""
        self.rulings: list[tuple[Ruling, ...]] = []
        """The rulings on each event."""
        self._checkpoints: list[Any] = [self.first]
        """The states after 0, `CHECKPOINT`, 2 `CHECKPOINT`, ... events."""
        self._stood: tuple[Any, Standing] | None = None
        """The last result of `standing` with its state. It is cached, because callers need it many times."""

    @classmethod
    def of(
        cls,
        game: str,
        sides: Sequence[Sequence[str]],
        rules: dict[str, Json] | None = None,
        equipment: dict[str, Json] | str | None = None,
    ) -> "Table":
        """Begin a game and return its table. `sides` contains the players' names by side, and `rules` the rule options.

        `equipment` is an object that has the keys of an equipment file, or the name of a shipped file. Raises
        `BadHeader`.
        """
        header = {"ruedo": record.VERSION, "game": game, "sides": sides, "rules": rules or {}, "equipment": equipment}
        return cls(record.header_from(header))

    @classmethod
    def replay(cls, played: Record) -> "Table":
        """Return the table after all events of a record. Raises a `RuedoError` with the number of the faulty line."""
        table = cls(played.header)
        table.take_all(played.events)
        return table

    @property
    def waiting(self) -> Waiting | None:
        """The seat and the events that are awaited, or None if the game is over."""
        return self.game.waiting(self.state)

    @property
    def standing(self) -> Standing:
        """The scores, whether the game is over, and the winner."""
        if self._stood is None or self._stood[0] is not self.state:
            self._stood = self.state, self.game.standing(self.state)
        return self._stood[1]

    @property
    def record(self) -> Record:
        """The record of the game, without events that were taken back."""
        return Record(self.header, tuple(self.events))

    def take(self, event: Event | Json) -> tuple[Ruling, ...]:
        """Add an event and return the rulings on it. The event may also be a JSON-like value.

        Raises `Malformed`, `NotAwaited` or `Illegal`, with the line that the event would have in the record. The table
        does not change in these cases.
        """
        try:
            checked = record.event_from(event, self.game)
        except RuedoError as fault:
            fault.line = len(self.events) + 2
            raise
        judged = self.judge(checked)
        self.accept(judged)
        return judged.rulings

    def parse_event(self, value: Json) -> Event:
        """Return an event from a decoded JSON value. Raises `Malformed`."""
        return record.read_event_value(value, self.game)

    def judge(self, event: Event) -> Judgement:
        """Apply the rules to a well-formed event and return the result, without adding the event to the table.

        Raises `NotAwaited` or `Illegal`, with the line that the event would have in the record.
        """
        try:
            state, rulings = self.game.advance(self.state, event)
        except RuedoError as fault:
            fault.line = len(self.events) + 2
            raise
        return Judgement(event, rulings, state)

    def accept(self, judged: Judgement) -> None:
        """Add an event that `judge` has accepted in the current state."""
        self.state = judged.state
        self.events.append(judged.event)
        self.rulings.append(judged.rulings)
        if len(self.events) % CHECKPOINT == 0:
            self._checkpoints.append(judged.state)

    def take_all(self, events: Iterable[Event | Json]) -> None:
        """Add events one after the other. The first rejected event raises an error, as in `take`."""
        for event in events:
            self.take(event)

    def take_back(self, count: int = 1) -> None:
        """Take back the last `count` events, or all events if there are fewer."""
        kept = max(0, len(self.events) - count)
        self.state = self.state_at(kept)
        del self.events[kept:], self.rulings[kept:], self._checkpoints[kept // CHECKPOINT + 1 :]

    def state_at(self, count: int) -> Any:
        """Return the state after the first `count` events. It is computed from the nearest stored state."""
        if count >= len(self.events):
            return self.state
        nearest = count // CHECKPOINT
        state = self._checkpoints[nearest]
        for event in self.events[nearest * CHECKPOINT : count]:
            state, _ = self.game.advance(state, event)
        return state

    def view(self, viewer: int | None = None) -> Json:
        """Return the view of a seat, or of a spectator if `viewer` is None, as JSON-like values."""
        return msgspec.to_builtins(self.game.view(self.state, viewer))

    def picture(self, viewer: int | None = None, theme: Theme = "auto", speaker: Speech | None = None) -> str:
        """Return an SVG of the table for a seat, or for a spectator if `viewer` is None.

        Without a speaker the text is English.
        """
        return self.picture_at(len(self.events), viewer, theme, speaker=speaker)

    def visible_events(self, setup: Setup) -> int:
        """Return how many events the people at a table with this setup have seen with nothing hidden."""
        discretion = self.game.discretion
        if discretion is None or discretion.sight(setup) == "above":
            return len(self.events)
        return discretion.seen(self.state, self.events)

    def visible_rulings(self, number: int, setup: Setup) -> tuple[Ruling, ...]:
        """Return the rulings on event `number` (counted from 0) that people at a table with this setup may see."""
        rulings, discretion = self.rulings[number], self.game.discretion
        if discretion is None or number < self.visible_events(setup):
            return rulings
        sight = discretion.sight(setup)
        return tuple(ruling for ruling in rulings if discretion.open(ruling, sight))

    def picture_at(
        self,
        count: int,
        viewer: int | None = None,
        theme: Theme = "auto",
        setup: Setup | None = None,
        speaker: Speech | None = None,
    ) -> str:
        """Return an SVG of the position after the first `count` events, with the facts that the viewer could see.

        The viewer is a seat, or None for a spectator. With the table's private `setup`, the picture is limited to the
        facts that people at the table could see; see `Game.discretion`.
        """
        drawn, discretion = find_picture(self.game), self.game.discretion
        if discretion and setup and count > self.visible_events(setup):
            drawn = discretion.picture(discretion.sight(setup))
        state, events = self.state_at(count), self.events[:count]
        return drawn(state, viewer, theme=theme, events=events, names=self.header.players, speaker=speaker)

    def clip_at(self, n: int, motion: Json, speaker: Speech, theme: Theme = "auto") -> str | None:
        """Return an animated SVG of the motion that led to event n (counted from 1).

        Return None if the game has no animations.
        """
        if self.game.display.clip is None or self.game.display.drawings is None:
            return None
        before = self.state_at(n - 1)
        clip = self.game.display.clip(before, self.events[: n - 1], motion, speaker)
        title = f"{speaker.text('picture-title')}: {speaker.listed(self.header.players)}"
        return document(clip, self.game.display.drawings(before), title, theme)

    def _repr_svg_(self) -> str:
        """Return the spectator's picture. Notebooks call this method to show a table."""
        return self.picture()
