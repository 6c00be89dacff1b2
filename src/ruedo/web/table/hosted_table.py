"""A table together with the people at it. Seats, agreements and draws are computed from the table's log."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.event import Choice, Ruling
from ruedo.core.game import Game
from ruedo.core.log import Log
from ruedo.core.player import check_setup
from ruedo.core.record import Header, rename_seat
from ruedo.core.setup import PERSON
from ruedo.core.world import find_world
from ruedo.table import Judgement, Table
from ruedo.web.protocol.status_parts import GameResult
from ruedo.web.table import entries
from ruedo.web.table.agreement import Agreement
from ruedo.web.table.draws import TableDraws
from ruedo.web.table.entries import AnyEntry, By, EventEntry, Json, TableFounding, replace_item
from ruedo.web.table.seats import Seats

LOG_LIMIT = 20_000
"""The maximum number of entries in a table's log. A typical game has a few hundred."""
LOG_BYTES = 4 * 1024 * 1024
"""The maximum number of bytes in the entries of a table."""


class StandingEvent(Struct, frozen=True):
    """Facts about an event that was not taken back: its log entry, its time, its source and its draw."""

    seq: int
    at: int
    by: By
    draw: int = 0
    """The number of the draw from which the event was computed."""


class HostedTable(Log):
    """A table and the people at it. Its state is the result of applying the entries of its log in order."""

    def __init__(
        self, table: str, founding: TableFounding, bodies: Sequence[bytes] = (), *, night: str | None = None
    ) -> None:
        """Create the table from its initial data, then apply the log. Raises `BadHeader` if the data are invalid."""
        check_setup(founding.header.game, len(founding.header.players), founding.setup)
        super().__init__(table)
        self.night = night
        """The club night that the table belongs to, or None."""
        self.founding = founding
        self.table = Table(founding.header, seats_report=not founding.setup.simulated)
        self.setup = founding.setup
        self.seats = Seats(founding)
        self.agreement = Agreement()
        self.draws = TableDraws(founding)
        self.last_change = 0
        """The number of the last entry that changed the game."""
        self.changed_at = founding.created
        self.rests_at = founding.created
        """The time when the last motion ends, in milliseconds since 1970, UTC. The clock of the next person starts
        then."""
        self.played: list[StandingEvent] = []
        """The events that were not taken back, in order."""
        self.parts: dict[int, Json] = {}
        """The part of the awaited event that each seat has reported."""
        self._awaited: tuple[int, int | None] | None = None
        """The awaited seat. It is needed often, so it is cached with the number of entries at that time."""
        for body in bodies:
            self.apply(entries.read_entry(body))
            self.bytes += len(body)

    # State

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def header(self) -> Header:
        """The header of the record, with the players' present names."""
        return self.table.header

    @property
    def real(self) -> bool:
        return not self.setup.simulated

    @property
    def full(self) -> bool:
        """Whether the log is full. After that, the only entry that can be added is the end of the game."""
        return self.seq >= LOG_LIMIT or self.bytes >= LOG_BYTES

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or because the people ended it."""
        return self.agreement.ended is not None or self.table.standing.over

    @property
    def result(self) -> GameResult | None:
        """The result of the game and the way it ended, or None before the end."""
        if ended := self.agreement.ended:
            return GameResult(how=ended.how, winner=ended.winner, side=ended.side, by=ended.by)
        standing = self.table.standing
        return GameResult(how="played", winner=standing.winner) if standing.over else None

    @property
    def status(self) -> tuple[Any, ...]:
        """All values that determine the status, except the connected people. Callers compare them to detect changes."""
        people = self.agreement
        return (
            self.setup,
            self.header,
            self.seats.open,
            people.ask,
            people.agreed,
            people.declined,
            self.over,
            people.ended,
            tuple(self.parts),
            people.rematch,
            tuple(self.seats.given.items()),
            self.open_seats,
            None if self.founding.clock is None else self.rests_at,
        )

    def moves(self, n: int) -> bool:
        """Return whether a simulated motion produced event n of the record."""
        world = find_world(self.game.name)
        return not self.real and world is not None and self.table.events[n - 1].type in world.moving

    # The seats that must act now

    @property
    def choosing_seat(self) -> int | None:
        """The seat that must choose now, or None if no seat must choose."""
        if self._awaited is None or self._awaited[0] != self.seq:
            nobody = self.over or self.open_seats
            self._awaited = self.seq, None if nobody else self.game.seat_to_choose(self.table.state)
        return self._awaited[1]

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats for people that are not taken yet.

        This is empty after the first draw, and at tables without a `FairSeed`.
        """
        return self.draws.open_seats(self.setup)

    @property
    def awaits_world(self) -> bool:
        """Whether the next event must come from the simulated world."""
        if self.real or self.over or self.full or self.open_seats:
            return False
        return self.game.seat_to_choose(self.table.state) is None

    @property
    def reporters(self) -> tuple[str, tuple[int, ...]]:
        """The type of an awaited event that only some seats of a real table can report, and these seats.

        If no event of this kind is awaited, the type is empty.
        """
        waiting = self.table.waiting
        kinds = waiting.world if waiting and self.real and not self.over else ()
        reporters = {kind: self.game.real_table.reporters(self.table.state, kind) for kind in kinds}
        kind = max(reporters, key=lambda kind: len(reporters[kind]), default="")
        return (kind, reporters[kind]) if reporters.get(kind) else ("", ())

    @property
    def house_seat(self) -> int | None:
        """The seat that must choose now, or None unless a player of the house sits there."""
        seat = self.choosing_seat
        return None if seat is None or self.real or self.full or self.setup.name(seat) == PERSON else seat

    def draw_number(self, ahead: int = 0) -> int:
        """Return the number of the draw for the next event, or for the event that comes `ahead` events later."""
        return self.draws.number(len(self.table.events)) + ahead + 1

    # Entries

    def apply(self, entry: AnyEntry, judged: Judgement | None = None) -> tuple[Ruling, ...]:
        """Apply an entry of the log, and return its rulings. An event without `judged` is judged first."""
        rulings: tuple[Ruling, ...] = ()
        if isinstance(entry, EventEntry):
            judged = judged or self.table.judge(self.table.parse_event(entry.event))
        self._count(entry)
        match entry:
            case EventEntry() if judged:
                rulings = judged.rulings
                self._take(entry, judged)
            case entries.TakenBack():
                self.table.take_back(len(self.table.events) - entry.kept)
                del self.played[entry.kept :]
                self._restart_clock(entry.at)
            case entries.PartEntry():
                self.seats.acted.add(entry.seat)
                self.parts[entry.seat] = entry.part
            case entries.Asked():
                self.seats.acted.add(entry.seat)
                self.agreement.put(entry)
            case entries.Answered():
                self.seats.acted.add(entry.seat)
                self.agreement.answer(entry)
            case entries.Ended():
                self.agreement.end(entry)
            case entries.SeatGiven():
                self.seats.give(entry)
                self.setup = replace(self.setup, players=replace_item(self.setup.players, entry.seat, entry.player))
            case entries.Renamed():
                self.table.header = rename_seat(self.header, entry.seat, entry.name)
            case entries.Opened():
                self.seats.open = entry.open
            case entries.Rematched():
                self.agreement.rematch = entry.table
            case entries.Seated():
                self._sit(entry)
        self.draws.note(entry)
        return rulings

    def _take(self, entry: EventEntry, judged: Judgement) -> None:
        self.table.accept(judged)
        self.draws.made += 1
        self.played.append(StandingEvent(self.seq, entry.at, entry.by, self.draws.number(len(self.table.events))))
        if entry.by == "seat" and isinstance(judged.event, Choice):
            self.seats.acted.add(judged.event.seat)
        self._restart_clock(entry.at, entry.lasts)

    def _sit(self, entry: entries.Seated) -> None:
        self.draws.seated.add(entry.seat)
        self.seats.acted.add(entry.seat)
        self.changed_at = self.rests_at = entry.at
        nonces = self.setup.nonces or (None,) * len(self.setup.players)
        self.setup = replace(self.setup, nonces=replace_item(nonces, entry.seat, entry.nonce))

    def _restart_clock(self, at: int, lasts: int = 0) -> None:
        self.last_change, self.changed_at, self.rests_at = self.seq, at, at + lasts
        self.parts = {}
        self.agreement.drop()
