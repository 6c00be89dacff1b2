"""A core table with its people, folded from the log: seats, agreement, draws."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.event import Choice, Ruling
from ruedo.core.game import Game
from ruedo.core.player import check_setup
from ruedo.core.setup import PERSON
from ruedo.core.table import Judgement, Table
from ruedo.core.world import find_world
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.agreement import Agreement
from ruedo.web.table.draws import Draws
from ruedo.web.table.entries import (
    Answered,
    AnyEntry,
    Asked,
    By,
    Ended,
    EventEntry,
    Founding,
    Json,
    Opened,
    PartEntry,
    Rematched,
    Seated,
    SeatGiven,
    TakenBack,
    changed,
    read_entry,
)
from ruedo.web.table.seats import Seats

LOG_LIMIT = 20_000
"""The most entries of a table's log. Games of people have a few hundred."""
LOG_BYTES = 4 * 1024 * 1024
"""The most bytes of a table's entries."""


class StandingEvent(Struct, frozen=True):
    """An event that stands, with the data that is sent about it."""

    seq: int
    at: int
    by: By
    draw: int = 0
    """The number of the draw that made it."""


class HostedTable:
    """A table with the people around it. Its state is a fold over its log."""

    def __init__(self, table: str, founding: Founding, entries: Sequence[bytes] = ()) -> None:
        """Start with the founding, then apply the log. Raises `BadHeader` for an impossible founding."""
        check_setup(founding.header.game, len(founding.header.players), founding.setup)
        self.id = table
        self.founding = founding
        self.table = Table(founding.header, reported=not founding.setup.simulated)
        self.setup = founding.setup
        self.seats = Seats(founding)
        self.agreement = Agreement()
        self.draws = Draws(founding)
        self.seq = 0
        """The number of entries in the log."""
        self.bytes = 0
        """The size of the stored log."""
        self.moved = 0
        """The number of the last entry that changed the game."""
        self.moved_at = founding.created
        self.rests_at = founding.created
        """The time when the last motion ends; the clock runs from here on."""
        self.played: list[StandingEvent] = []
        """The events that stand, in order."""
        self.parts: dict[int, Json] = {}
        """For each seat: its part of the awaited happening."""
        self._awaited: tuple[int, int | None] | None = None
        """The awaited seat, cached with the number of entries, because it is needed often."""
        self._stored: dict[tuple[str, str], int] = {}
        """By sender and id of a command: the number of its entry."""
        for body in entries:
            self.apply(read_entry(body))
            self.bytes += len(body)

    # The state

    @property
    def game(self) -> Game[Any]:
        """The game of this table."""
        return self.table.game

    @property
    def real(self) -> bool:
        """Whether people look at a real table."""
        return not self.setup.simulated

    @property
    def full(self) -> bool:
        """Whether the log is full. Then only the end of the game can be added."""
        return self.seq >= LOG_LIMIT or self.bytes >= LOG_BYTES

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by its people."""
        return self.agreement.ended is not None or self.table.standing.over

    @property
    def result(self) -> wire.GameResult | None:
        """How the game ended, or None."""
        if ended := self.agreement.ended:
            return wire.GameResult(how=ended.how, winner=ended.winner, side=ended.side, by=ended.by)
        standing = self.table.standing
        return wire.GameResult(how="played", winner=standing.winner) if standing.over else None

    @property
    def status(self) -> tuple[Any, ...]:
        """Everything in the status except the connected people, to detect changes."""
        people = self.agreement
        return (
            self.setup,
            self.seats.open,
            people.ask,
            people.agreed,
            people.declined,
            self.over,
            people.ended,
            tuple(self.parts),
            people.rematch,
            tuple(self.seats.given.items()),
            self.seats_awaited,
            None if self.founding.clock is None else self.rests_at,
        )

    def moves(self, n: int) -> bool:
        """Whether a simulated motion came before event n of the record."""
        world = find_world(self.game.name)
        return not self.real and world is not None and self.table.events[n - 1].type in world.moving

    def stored(self, sender: str, name: str) -> int | None:
        """Return the number of the entry of a sender's command, or None if the log does not have it."""
        return self._stored.get((sender, name))

    # The awaited seats

    @property
    def awaited_seat(self) -> int | None:
        """The seat that must choose now; None if the game is over."""
        if self._awaited is None or self._awaited[0] != self.seq:
            nobody = self.over or self.seats_awaited
            self._awaited = self.seq, None if nobody else self.game.seat_to_choose(self.table.state)
        return self._awaited[1]

    @property
    def seats_awaited(self) -> tuple[int, ...]:
        """The seats of persons who have not come yet, before the first draw of a table with a `FairSeed`."""
        return self.draws.awaited(self.setup)

    @property
    def world_awaited(self) -> bool:
        """Whether the simulated world must report now."""
        if self.real or self.over or self.full or self.seats_awaited:
            return False
        return self.game.seat_to_choose(self.table.state) is None

    @property
    def house_seat(self) -> int | None:
        """The seat that must choose now, if a house's player has it."""
        seat = self.awaited_seat
        return None if seat is None or self.real or self.full or self.setup.name(seat) == PERSON else seat

    def draw_number(self, ahead: int = 0) -> int:
        """Return the number of the draw for the next event, or for an event that comes `ahead` later."""
        return self.draws.number(len(self.table.events)) + ahead + 1

    # The fold

    def apply(self, entry: AnyEntry, judged: Judgement | None = None) -> tuple[Ruling, ...]:
        """Apply an entry of the log, and return its rulings. This also judges an event that is not judged yet."""
        rulings: tuple[Ruling, ...] = ()
        if isinstance(entry, EventEntry):
            judged = judged or self.table.judge(self.table.event_of(entry.event))
        self.seq += 1
        if entry.id:
            self._stored[entry.sender, entry.id] = self.seq
        match entry:
            case EventEntry() if judged:
                rulings = judged.rulings
                self._take(entry, judged)
            case TakenBack():
                self.table.take_back(len(self.table.events) - entry.kept)
                del self.played[entry.kept :]
                self._game_moved(entry.at)
            case PartEntry():
                self.seats.acted.add(entry.seat)
                self.parts[entry.seat] = entry.part
            case Asked():
                self.seats.acted.add(entry.seat)
                self.agreement.put(entry)
            case Answered():
                self.seats.acted.add(entry.seat)
                self.agreement.answer(entry)
            case Ended():
                self.agreement.end(entry)
            case SeatGiven():
                self.seats.give(entry)
                self.setup = replace(self.setup, players=changed(self.setup.players, entry.seat, entry.player))
            case Opened():
                self.seats.open = entry.open
            case Rematched():
                self.agreement.rematch = entry.table
            case Seated():
                self._sit(entry)
        self.draws.note(entry)
        return rulings

    def _take(self, entry: EventEntry, judged: Judgement) -> None:
        self.table.accept(judged)
        self.draws.made += 1
        self.played.append(StandingEvent(self.seq, entry.at, entry.by, self.draws.number(len(self.table.events))))
        if entry.by == "seat" and isinstance(judged.event, Choice):
            self.seats.acted.add(judged.event.seat)
        self._game_moved(entry.at, entry.lasts)

    def _sit(self, entry: Seated) -> None:
        self.draws.seated.add(entry.seat)
        self.seats.acted.add(entry.seat)
        self.moved_at = self.rests_at = entry.at
        nonces = self.setup.nonces or (None,) * len(self.setup.players)
        self.setup = replace(self.setup, nonces=changed(nonces, entry.seat, entry.nonce))

    def _game_moved(self, at: int, lasts: int = 0) -> None:
        self.moved, self.moved_at, self.rests_at = self.seq, at, at + lasts
        self.parts = {}
        self.agreement.drop()
