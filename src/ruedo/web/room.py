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
"""Entries that a table's log may have: people's games have a few hundred."""
LOG_BYTES = 4 * 1024 * 1024
"""And their bytes."""


class Decision(Struct, frozen=True):
    """What a command becomes once it is judged: entries for the log, and what the rules made of their events.

    It is stored first, and applied only then; the rules are not run again for that.
    """

    entries: Entries
    judged: tuple[Judged, ...] = ()
    """By entry that is an event, in order; none where they come from the log, and are judged when they are applied."""

    @property
    def steps(self) -> Iterator[tuple[AnyEntry, Judged | None]]:
        """Each entry with what the rules made of it, if it is an event and that is known."""
        judged = iter(self.judged)
        return ((entry, next(judged, None) if isinstance(entry, Taken) else None) for entry in self.entries)


NOTHING = Decision(())


class Place(Struct, frozen=True):
    """Where somebody stands at a table, and so what is told and allowed."""

    role: wire.Role
    seat: int | None = None

    @property
    def viewer(self) -> int | None:
        """The seat whose view this place has; None for a spectator's, which the referee has too."""
        return self.seat


class Played(Struct, frozen=True):
    """An event that stands, and what is told of it."""

    seq: int
    at: int
    by: By


class Room:
    """One table: its game, who sits there, what was asked and agreed."""

    def __init__(self, table: str, founding: Founding, entries: Sequence[bytes] = ()) -> None:
        """Begin as the founding says, then go through the log. Raises `BadHeader` for a founding that cannot be."""
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
        self.played: list[Played] = []
        """By event that stands."""
        self.parts: dict[int, Json] = {}
        """What seats reported of the happening that is awaited, by seat."""
        self.ask: Asked | None = None
        self.agreed: tuple[int, ...] = ()
        self.ended: Ended | None = None
        self.rematch: str | None = None
        self.given: dict[int, Literal["seat", "referee", "owner"]] = {}
        """By seat that was handed on: who did so last."""
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
        """By seat that the referee gave away in a person's absence: what that person's secret hashes to."""
        self._done: dict[str, int] = {}
        """By id of what was sent: the entry that it became."""
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
        """Whether people at the table see less than all, since they keep to their positions (`Game.discretion`)."""
        return self.game.discretion is not None and self.game.discretion.kept(self.setup)

    @property
    def full(self) -> bool:
        """Whether nothing more is added to the log, but the end of the game."""
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

        While nobody is here no clock runs: who comes back has all of the time again.
        """
        seat = self.awaited_seat
        if self.founding.clock is None or self.real or seat is None or self.setup.name(seat) != PERSON:
            return None
        return max(self.moved_at, since) + 1000 * self.founding.clock

    @property
    def status(self) -> tuple[Any, ...]:
        """All about the table that is told but for the game and who is here, to see whether it changed."""
        return (
            self.setup,
            self.open,
            self.ask,
            self.agreed,
            self.over,
            self.ended,
            tuple(self.parts),
            self.rematch,
            tuple(self.given.items()),
            self.seats_awaited,
            None if self.founding.clock is None else self.moved_at,
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
        """Return what the secret of a seat hashes to; None for other places."""
        return None if place.seat is None else self.keys.seats[place.seat]

    def owned_seat(self, secret: str | None) -> int | None:
        """Return the seat that a secret opened until the referee gave it away, None if there is none."""
        key = key_of(secret) if secret else ""
        return next((seat for seat, owner in self._owners.items() if compare_digest(key, owner)), None)

    def choices(self, place: Place, most: int) -> list[Event] | None:
        """Return what a place can choose now; None where nothing, or more than so many.

        A real table's referee, who may report any seat's choice, is told what could be for all that lies open, and
        what the world can report where only whoever looks at the table knows.
        """
        seat, refereed = self.awaited_seat, self.real and place.role == "referee"
        found = self._reportable() if refereed else []
        if seat is not None and (place.seat == seat or refereed):
            own = place.seat == seat
            could = self.game.choices if own or self.game.open_choices is None else self.game.open_choices
            found = [*could(self.table.state, seat), *found]
        return found if found and len(found) <= most else None

    def offers(self, found: Sequence[Event] | None) -> tuple[Offer, ...] | None:
        """Return what is said beside choices that were found, in their order; None where nothing is."""
        offer, seat = self.game.offer, self.awaited_seat
        if offer is None or seat is None or not found:
            return None
        state = self.game.observe(self.table.state, seat)
        return tuple(offer(state, choice) for choice in found)

    def _reportable(self) -> list[Event]:
        """Return what can be reported of the world by whoever looks at the table, where the game can list it."""
        if self.over or self.game.happenings is None or self.game.hides:
            return []
        return list(self.game.happenings(self.table.state))

    def can_take_back(self, place: Place) -> int:
        """Return how many events a place could take back, or ask to: a referee all; a seat its own last choices.

        Never past a happening, which has shown a die, a card or where something came to rest.
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

    def done(self, sent: str) -> int | None:
        """Return the entry that something sent under this id became, None if it never came."""
        return self._done.get(sent)

    # The fold

    def apply(self, entry: AnyEntry, judged: Judged | None = None) -> tuple[Ruling, ...]:
        """Take an entry of the log, an event as it was `judged` or else judged here; return the rulings on it."""
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
                self.played.append(Played(self.seq, entry.at, entry.by))
                if entry.by == "seat" and isinstance(judged.event, Choice):
                    self.acted.add(judged.event.seat)
                self._game_moved(entry.at)
            case TakenBack():
                self.table.take_back(len(self.table.events) - entry.kept)
                del self.played[entry.kept :]
                self._game_moved(entry.at)
            case PartTaken():
                self.acted.add(entry.seat)
                self.parts[entry.seat] = entry.part
            case Asked():
                self.acted.add(entry.seat)
                self.ask, self.agreed = entry, ()
            case Answered():
                self.acted.add(entry.seat)
                if entry.yes:
                    self.agreed = (*self.agreed, entry.seat)
                else:
                    self.ask = None
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

    def _game_moved(self, at: int) -> None:
        self.moved, self.moved_at = self.seq, at
        self.parts, self.ask, self.agreed = {}, None, ()

    def _sit(self, entry: Seated) -> None:
        self.seated.add(entry.seat)
        self.acted.add(entry.seat)
        self.moved_at = entry.at  # from here on the clock runs
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
