"""A table with the people around it, without I/O: a fold over its log. What people may add is in `commands/`."""

from collections.abc import Iterator, Sequence
from hmac import compare_digest
from itertools import takewhile
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.event import Choice, Event, Ruling
from ruedo.core.game import Game
from ruedo.core.offer import Offer
from ruedo.core.player import check_setup
from ruedo.core.setup import PERSON
from ruedo.core.table import Judged, Table
from ruedo.core.world import find_world
from ruedo.web import wire
from ruedo.web.entries import (
    Answered,
    AnyEntry,
    Asked,
    By,
    Ended,
    Founding,
    Json,
    Opened,
    PartTaken,
    Rematched,
    Seated,
    SeatGiven,
    Taken,
    TakenBack,
    Updated,
    changed,
    key_of,
    read_entry,
)
from ruedo.web.fair import Step, step_of

Entries: TypeAlias = tuple[AnyEntry, ...]
LOG_LIMIT = 20_000
"""The most entries of a table's log: people's games have a few hundred."""
LOG_BYTES = 4 * 1024 * 1024
"""The most bytes of its entries."""


class Decision(Struct, frozen=True):
    """A judged command: entries for the log, and the results of the rules on their events.

    It is stored first and applied afterwards, without running the rules again.
    """

    entries: Entries
    judged: tuple[Judged, ...] = ()
    """The judged events, in the order of their entries; empty for entries from the log, which are judged when they are
    applied."""
    motion: bytes | None = None
    """How things moved until the first of its events, as JSON: for the cache, and to be told."""

    @property
    def steps(self) -> Iterator[tuple[AnyEntry, Judged | None]]:
        """Each entry with its judged event, if it is an event that has been judged."""
        judged = iter(self.judged)
        return ((entry, next(judged, None) if isinstance(entry, Taken) else None) for entry in self.entries)


NOTHING = Decision(())


class Place(Struct, frozen=True):
    """A role at a table, which decides what is sent and allowed."""

    role: wire.Role
    seat: int | None = None

    @property
    def viewer(self) -> int | None:
        """The seat whose view this place has; None for a spectator's, which the referee has too."""
        return self.seat


class Played(Struct, frozen=True):
    """An event that stands, and what is sent about it."""

    seq: int
    at: int
    by: By
    draw: int = 0
    """The number of its draw."""


class Room:
    """One table: its game, who sits there, what was asked and agreed."""

    def __init__(self, table: str, founding: Founding, entries: Sequence[bytes] = ()) -> None:
        """Begin with the founding, then apply the log. Raises `BadHeader` for an impossible founding."""
        check_setup(founding.header.game, len(founding.header.players), founding.setup)
        self.id = table
        self.founding = founding
        self.table = Table(founding.header, reported=not founding.setup.simulated)
        self.sides = tuple(side for side, names in enumerate(founding.header.sides) for _ in names)
        """The side of each seat."""
        self.setup = founding.setup
        self.keys = founding.keys
        self.open = founding.open
        self.seq = 0
        """How many entries the log has."""
        self.bytes = 0
        """Of the log, as it is stored."""
        self.moved = 0
        """The last entry that changed the game."""
        self.moved_at = founding.created
        self.rests_at = founding.created
        """When what moves has been watched to its end; from here on the clock runs."""
        self.played: list[Played] = []
        """By number of the event; only those that stand."""
        self.parts: dict[int, Json] = {}
        """What seats reported of the happening that is awaited, by seat."""
        self.ask: Asked | None = None
        self.agreed: tuple[int, ...] = ()
        self.declined: wire.ToldDeclined | None = None
        """The last question, where it was declined and the game has not gone on since."""
        self.ended: Ended | None = None
        self.rematch: str | None = None
        self.given: dict[int, Literal["seat", "referee", "owner"]] = {}
        """By seat that was handed on: who gave it last."""
        self.acted: set[int] = set()
        """The seats whose persons have done something here, whoever sits there now."""
        self.seated: set[int] = set()
        """The seats that a person has come to, at a table with a `FairSeed`."""
        self.draws: list[Step] = []
        """What its proof says of the log."""
        self.made = 0
        """How many events ever came to the game, those taken back included."""
        self.versions = founding.versions
        self._owners: dict[int, str] = {}
        """By seat that the referee gave away in a person's absence: the hash of that person's secret."""
        self._done: dict[str, int] = {}
        """By id of a command: the number of its entry."""
        for body in entries:
            self.apply(read_entry(body))
            self.bytes += len(body)

    # What stands

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.table.game

    @property
    def real(self) -> bool:
        """Whether people look at a real table."""
        return not self.setup.simulated

    @property
    def discreet(self) -> bool:
        """Whether people at the table do not look at everything yet (`Game.discretion`)."""
        return self.game.discretion is not None and self.game.discretion.kept(self.setup)

    @property
    def full(self) -> bool:
        """Whether the log is full, so that only the end of the game can be added."""
        return self.seq >= LOG_LIMIT or self.bytes >= LOG_BYTES

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by its people."""
        return self.ended is not None or self.table.standing.over

    @property
    def awaited_seat(self) -> int | None:
        """The seat that is to choose; None once the game is over."""
        return None if self.over or self.seats_awaited else self.game.seat_to_choose(self.table.state)

    @property
    def seats_awaited(self) -> tuple[int, ...]:
        """The seats of persons who have not come yet, before the first draw of a table with a `FairSeed`."""
        if self.made or not self.setup.fair:
            return ()
        return tuple(seat for seat in self.setup.persons if seat not in self.seated)

    @property
    def world_awaited(self) -> bool:
        """Whether the simulated world is awaited and nobody else."""
        if self.real or self.over or self.full or self.seats_awaited:
            return False
        return self.game.seat_to_choose(self.table.state) is None

    def draw_number(self, ahead: int = 0) -> int:
        """Return the number of the draw for the next event, or for one that comes so many later.

        What was taken back is counted too where the table is committed to its draws, so that no draw comes twice.
        """
        return (self.made if self.setup.fair else len(self.table.events)) + ahead + 1

    @property
    def house_seat(self) -> int | None:
        """The seat that is to choose, if a house's player sits there."""
        seat = self.awaited_seat
        return None if seat is None or self.real or self.full or self.setup.name(seat) == PERSON else seat

    def deadline(self, since: int) -> int | None:
        """Return when the person who is awaited runs out of time, somebody being here since then; None without a clock.

        While nobody is here no clock runs: who comes back has all of the time again. While a motion is watched
        none runs either.
        """
        seat = self.awaited_seat
        if self.founding.clock is None or self.real or seat is None or self.setup.name(seat) != PERSON:
            return None
        return max(self.rests_at, since) + 1000 * self.founding.clock

    @property
    def longest_wait(self) -> float:
        """Return the most seconds until any deadline of this choice, whatever the system clock says."""
        return (self.founding.clock or 0) + (self.rests_at - self.moved_at) / 1000

    @property
    def status(self) -> tuple[Any, ...]:
        """All of the status but for who is here, to detect changes."""
        return (
            self.setup,
            self.open,
            self.ask,
            self.agreed,
            self.declined,
            self.over,
            self.ended,
            tuple(self.parts),
            self.rematch,
            tuple(self.given.items()),
            self.seats_awaited,
            None if self.founding.clock is None else self.rests_at,
        )

    @property
    def result(self) -> wire.ToldResult | None:
        """How it ended."""
        if self.ended:
            ended = self.ended
            return wire.ToldResult(how=ended.how, winner=ended.winner, side=ended.side, by=ended.by)
        standing = self.table.standing
        return wire.ToldResult(how="played", winner=standing.winner) if standing.over else None

    def place(self, secret: str | None) -> Place | None:
        """Return the place that a secret opens, without one a spectator's where the table is open; None for none."""
        if secret is None:
            return Place("watch") if self.open else None
        key = key_of(secret)
        if compare_digest(key, self.keys.referee):
            return Place("referee")
        for seat, other in enumerate(self.keys.seats):
            if other is not None and compare_digest(key, other):
                return Place("seat", seat)
        return Place("watch") if compare_digest(key, self.keys.watch) else None

    def key_at(self, place: Place) -> str | None:
        """Return the hash of a seat's secret; None for other places."""
        return None if place.seat is None else self.keys.seats[place.seat]

    def owned_seat(self, secret: str | None) -> int | None:
        """Return the seat that a secret opened until the referee gave it away, None if there is none."""
        key = key_of(secret) if secret else ""
        return next((seat for seat, owner in self._owners.items() if compare_digest(key, owner)), None)

    def choices(self, place: Place, most: int) -> list[Event] | None:
        """Return what a place can choose now; None for nothing, or for more than `most`.

        A real table's referee, who may report any seat's choice, gets the choices that are possible by what lies open,
        and the happenings that can be reported by looking at the table.
        """
        seat, refereed = self.awaited_seat, self.real and place.role == "referee"
        found = self._reportable() if refereed else []
        if seat is not None and (place.seat == seat or refereed):
            own = place.seat == seat
            could = self.game.choices if own or self.game.open_choices is None else self.game.open_choices
            found = [*could(self.table.state, seat), *found]
        return found if found and len(found) <= most else None

    def offers(self, found: Sequence[Event] | None) -> tuple[Offer, ...] | None:
        """Return the offers for choices, in their order, without chances where hints are forbidden; None for none."""
        offer, seat = self.game.offer, self.awaited_seat
        if offer is None or seat is None or not found:
            return None
        state = self.game.observe(self.table.state, seat)
        made = (offer(state, choice) for choice in found)
        return tuple(made if self.setup.hints else (replace(each, chances=()) for each in made))

    def _reportable(self) -> list[Event]:
        """Return the happenings that the referee can report now, where the game can list them."""
        if self.over or self.game.happenings is None or self.game.hides:
            return []
        return list(self.game.happenings(self.table.state))

    def can_take_back(self, place: Place) -> int:
        """Return how many events a place could take back, or ask to: a referee all, a seat its own last choices.

        It never goes past a happening, which has shown a die, a card or where something came to rest.
        """
        if self.ended is not None:
            return 0
        if self.real:
            return len(self.table.events) if place.role == "referee" else 0
        if place.seat is None or self.table.standing.over or self.world_awaited:
            return 0
        own = takewhile(
            lambda event: isinstance(event, Choice) and event.seat == place.seat, reversed(self.table.events)
        )
        return len(list(own))

    def moves(self, n: int) -> bool:
        """Whether event n of the record came of a simulated motion."""
        world = find_world(self.game.name)
        return not self.real and world is not None and self.table.events[n - 1].type in world.moving

    def done(self, sent: str) -> int | None:
        """Return the number of the entry that the command with this id became, None if there is none."""
        return self._done.get(sent)

    # The fold

    def apply(self, entry: AnyEntry, judged: Judged | None = None) -> tuple[Ruling, ...]:
        """Apply an entry of the log and return the rulings on it; an event is judged here unless it already is."""
        rulings: tuple[Ruling, ...] = ()
        if isinstance(entry, Taken) and judged is None:
            judged = self.table.judge(self.table.event_of(entry.event))
        self.seq += 1
        if entry.id:
            self._done[entry.id] = self.seq
        match entry:
            case Taken() if judged:
                rulings = judged.rulings
                self.table.accept(judged)
                self.made += 1
                draw = self.made if self.setup.fair else len(self.table.events)
                self.played.append(Played(self.seq, entry.at, entry.by, draw))
                if entry.by == "seat" and isinstance(judged.event, Choice):
                    self.acted.add(judged.event.seat)
                self._game_moved(entry.at, entry.lasts)
            case TakenBack():
                self.table.take_back(len(self.table.events) - entry.kept)
                del self.played[entry.kept :]
                self._game_moved(entry.at)
            case PartTaken():
                self.acted.add(entry.seat)
                self.parts[entry.seat] = entry.part
            case Asked():
                self.acted.add(entry.seat)
                self.ask, self.agreed, self.declined = entry, (), None
            case Answered():
                self.acted.add(entry.seat)
                self._answer(entry)
            case Ended():
                self.ended, self.ask = entry, None
            case SeatGiven():
                self._give_seat(entry)
            case Opened():
                self.open = entry.open
            case Rematched():
                self.rematch = entry.table
            case Seated():
                self._sit(entry)
            case Updated():
                self.versions = entry.versions
        if self.setup.fair and (step := step_of(entry)):
            self.draws.append(step)
        return rulings

    def _answer(self, entry: Answered) -> None:
        if entry.yes:
            self.agreed = (*self.agreed, entry.seat)
        elif self.ask is not None:
            self.declined = wire.ToldDeclined(seat=self.ask.seat, what=self.ask.what, by=entry.seat)
            self.ask = None

    def _game_moved(self, at: int, lasts: int = 0) -> None:
        self.moved, self.moved_at, self.rests_at = self.seq, at, at + lasts
        self.parts, self.ask, self.agreed, self.declined = {}, None, (), None

    def _sit(self, entry: Seated) -> None:
        self.seated.add(entry.seat)
        self.acted.add(entry.seat)
        self.moved_at = self.rests_at = entry.at
        nonces = self.setup.nonces or (None,) * len(self.setup.players)
        self.setup = replace(self.setup, nonces=changed(nonces, entry.seat, entry.nonce))

    def _give_seat(self, entry: SeatGiven) -> None:
        key = self.keys.seats[entry.seat]
        if entry.by == "referee" and not self.real and key is not None:
            self._owners.setdefault(entry.seat, key)
        elif entry.by == "owner":
            del self._owners[entry.seat]
        self.given[entry.seat] = entry.by
        self.setup = replace(self.setup, players=changed(self.setup.players, entry.seat, entry.player))
        self.keys = replace(self.keys, seats=changed(self.keys.seats, entry.seat, entry.key))
