"""A table with the people around it, without I/O: a fold over its log, and what each of them may add to it."""

from collections.abc import Iterator, Sequence
from hmac import compare_digest
from itertools import takewhile
from random import SystemRandom
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.errors import NotAllowed
from ruedo.core.event import Choice, Event, Ruling
from ruedo.core.game import Game
from ruedo.core.record import event_from
from ruedo.core.setup import PERSON
from ruedo.core.table import Table
from ruedo.players.player import check_setup
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
    key_of,
    read_entry,
)
from ruedo.web.fair import Step, step_of
from ruedo.worlds.chance import draw
from ruedo.worlds.simulated import WORLDS

Entries: TypeAlias = tuple[AnyEntry, ...]
Thing = TypeVar("Thing")


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
        self.table = Table(founding.header)
        if founding.setup.world == "real":
            self.table.first = self.table.state = self.table.game.reported(self.table.first)
        self.setup = founding.setup
        self.keys = founding.keys
        self.open = founding.open
        self.seq = 0
        """How many entries the log has."""
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
        self.seated: set[int] = set()
        """The seats that a person has come to, at a table with a `FairSeed`."""
        self.draws: list[Step] = []
        """What its proof says of the log."""
        self.made = 0
        """How many events ever came to the game, those taken back included."""
        self.versions = founding.versions
        self._done: dict[str, int] = {}
        """By id of what was sent: the entry that it became."""
        for body in entries:
            self.apply(read_entry(body))

    # What stands

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.table.game

    @property
    def real(self) -> bool:
        """Whether people look at a real table."""
        return self.setup.world == "real"

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by its people."""
        return self.ended is not None or self.table.standing.over

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(side for side, names in enumerate(self.founding.header.sides) for _ in names)

    @property
    def awaited_seat(self) -> int | None:
        """The seat that is to choose; None once the game is over."""
        return None if self.over or self.seats_awaited else self.game.seat_to_choose(self.table.state)

    @property
    def seats_awaited(self) -> tuple[int, ...]:
        """The seats of persons who have not come yet, before the first draw of a table with a `FairSeed`."""
        if not self.setup.fair or self.made:
            return ()
        return tuple(seat for seat in self.setup.persons if seat not in self.seated)

    @property
    def world_awaited(self) -> bool:
        """Whether the simulated world is awaited and nobody else."""
        if self.real or self.over or self.seats_awaited:
            return False
        waiting = self.table.waiting
        return waiting is not None and waiting.seat is None

    @property
    def house_seat(self) -> int | None:
        """The seat that is to choose, if a house's player sits there."""
        seat = self.awaited_seat
        return None if seat is None or self.real or self.setup.name(seat) == PERSON else seat

    def deadline(self, since: int) -> int | None:
        """Give when the person who is awaited runs out of time, somebody being here since then; None without a clock.

        While nobody is here no clock runs: who comes back has all of the time again.
        """
        seat = self.awaited_seat
        if self.founding.clock is None or self.real or seat is None or self.setup.name(seat) != PERSON:
            return None
        return max(self.moved_at, since) + 1000 * self.founding.clock

    @property
    def result(self) -> wire.ToldResult | None:
        """How it ended."""
        if self.ended:
            return wire.ToldResult(how=self.ended.how, winner=self.ended.winner, side=self.ended.side)
        standing = self.table.standing
        return wire.ToldResult(how="played", winner=standing.winner) if standing.over else None

    def place(self, secret: str | None) -> Place | None:
        """Give the place that a secret opens, without one a spectator's where the table is open; None for none."""
        if secret is None:
            return Place("watch") if self.open else None
        key = key_of(secret)
        if compare_digest(key, self.keys.referee):
            return Place("referee")
        for seat, other in enumerate(self.keys.seats):
            if other is not None and compare_digest(key, other):
                return Place("seat", seat)
        return Place("watch") if compare_digest(key, self.keys.watch) else None

    def choices(self, place: Place, most: int) -> list[Event] | None:
        """Give what a place can choose now; None where nothing, or more than so many.

        A real table's referee, who may report any seat's choice, is told what could be for all that lies open.
        """
        seat = self.awaited_seat
        if seat is None or not (place.seat == seat or (self.real and place.role == "referee")):
            return None
        own = place.seat == seat
        could = self.game.choices if own or self.game.open_choices is None else self.game.open_choices
        found = could(self.table.state, seat)
        return found if found and len(found) <= most else None

    def can_take_back(self, place: Place) -> int:
        """Give how many events a place could take back, or ask to: a referee all; a seat its own last choices.

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
        """Give the entry that something sent under this id became, None if it never came."""
        return self._done.get(sent)

    # The fold

    def apply(self, entry: AnyEntry) -> tuple[Ruling, ...]:
        """Take an entry of the log; give the rulings, if it is an event."""
        rulings: tuple[Ruling, ...] = ()
        self.seq += 1
        if entry.id:
            self._done[entry.id] = self.seq
        match entry:
            case Taken():
                rulings = self.table.take(entry.event)
                self.made += 1
                self.played.append(Played(self.seq, entry.at, entry.by))
                self._game_moved(entry.at)
            case TakenBack():
                self.table.take_back(len(self.table.events) - entry.kept)
                del self.played[entry.kept :]
                self._game_moved(entry.at)
            case PartTaken():
                self.parts[entry.seat] = entry.part
            case Asked():
                self.ask, self.agreed = entry, ()
            case Answered():
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
                self.seated.add(entry.seat)
                nonces = self.setup.nonces or (None,) * len(self.setup.players)
                self.setup = replace(self.setup, nonces=_with(nonces, entry.seat, entry.nonce))
            case Updated():
                self.versions = entry.versions
        if self.setup.fair and (step := step_of(entry)):
            self.draws.append(step)
        return rulings

    def _game_moved(self, at: int) -> None:
        self.moved, self.moved_at = self.seq, at
        self.parts, self.ask, self.agreed = {}, None, ()

    def _give_seat(self, entry: SeatGiven) -> None:
        self.setup = replace(self.setup, players=_with(self.setup.players, entry.seat, entry.player))
        self.keys = replace(self.keys, seats=_with(self.keys.seats, entry.seat, entry.key))

    # What people may add

    def judge(self, place: Place, message: "Asking", now: int) -> Entries:
        """Give the entries that a message of somebody's becomes. Raises any `RuedoError`; nothing changes here."""
        if self.over and not isinstance(message, wire.Open | wire.Back):
            raise NotAllowed("table_over")
        match message:
            case wire.Sit():
                return self.judge_sit(place, message.nonce, now, message.id)
            case wire.Send():
                self._check_begun()
                self._check_fresh(message.after)
                event = self._event(place, message.event)
                by: By = "referee" if place.role == "referee" else "seat"
                return self.with_drawn(Taken(at=now, id=message.id, event=event, by=by))
            case wire.Throw():
                self._check_fresh(message.after)
                return (Taken(at=now, id=message.id, event=self._thrown(place), by="world"),)
            case wire.Part():
                self._check_fresh(message.after)
                return self._part(place, message, now)
            case wire.Back():
                self._check_fresh(message.after)
                return self._back(place, message, now)
            case wire.Ask():
                return self._asked(place, message, now)
            case wire.Answer():
                return self._answered(place, message, now)
            case wire.Resign():
                return (self._resigned(place, message, now),)
            case wire.Open():
                _only_referee(place)
                return (Opened(at=now, id=message.id, open=message.open),)
        raise AssertionError(message)

    def judge_sit(self, place: Place, nonce: str | None, now: int, name: str = "") -> Entries:
        """Return the entry by which a person comes to a seat; none where the seat is taken, or nothing waits for it."""
        if place.seat is None:
            raise NotAllowed("seats_only")
        if place.seat not in self.seats_awaited:
            return ()
        return (Seated(at=now, id=name, seat=place.seat, nonce=nonce),)

    def _check_begun(self) -> None:
        if self.seats_awaited:
            raise NotAllowed("seats_awaited")

    def judge_seat(self, place: Place, message: wire.GiveSeat, key: str | None, now: int) -> Entries:
        """Give the entry by which a seat is handed on. Raises any `RuedoError`."""
        if self.over:
            raise NotAllowed("table_over")
        if message.seat >= len(self.setup.players):
            raise NotAllowed("no_such_seat", number=message.seat)
        if place.role != "referee" and place.seat != message.seat:
            raise NotAllowed("referee_only")
        if self.real and message.player != PERSON:
            raise NotAllowed("persons_only")
        players = _with(self.setup.players, message.seat, message.player)
        check_setup(self.game.name, len(players), replace(self.setup, players=players))
        return (SeatGiven(at=now, id=message.id, seat=message.seat, player=message.player, key=key),)

    def judge_rematch(self, place: Place, message: wire.Rematch, table: str, now: int) -> Entries:
        """Give the entry by which a rematch is agreed to stand at another table. Raises `NotAllowed`."""
        if place.role == "watch":
            raise NotAllowed("seats_only")
        if not self.over:
            raise NotAllowed("not_over_yet")
        return (Rematched(at=now, id=message.id, table=table),)

    def try_out(self, place: Place, events: Sequence[Event | Json]) -> Iterator[tuple[tuple[Ruling, ...], Any]]:
        """Give for each event what would be ruled, and the state then. Raises any `RuedoError`."""
        _only_referee(place)
        if not self.real:
            raise NotAllowed("real_tables_only")
        state = self.table.state
        for value in events:
            event = value if isinstance(value, Event) else event_from(value, self.game)
            self._check_shows_nothing(state, event)
            state, rulings = self.game.advance(state, event)
            yield rulings, state

    def _check_shows_nothing(self, state: Any, event: Event) -> None:
        """Refuse to try what only who holds the cards can do: whether it can be done would show what they are."""
        if self.game.hides and (isinstance(event, Choice) or self.game.reporters(state, event.type)):
            raise NotAllowed("own_cards_only")

    def placed(self, place: Place, places: Sequence[tuple[float, float] | None]) -> Event:
        """Give the happening that things lie at these places. Raises any `RuedoError`."""
        _only_referee(place)
        if not self.real or self.game.lies_at is None:
            raise NotAllowed("no_places")
        return self.game.lies_at(self.table.state, places)

    def taken(self, value: Json, by: By, now: int) -> Entries:
        """Give the entries for an event of the house's or the world's, what is drawn at once after it included.

        Raises any `RuedoError`.
        """
        if self.over:  # somebody gave up meanwhile
            return ()
        event = event_from(value, self.game)
        self._advanced(event)
        return self.with_drawn(Taken(at=now, event=event, by=by))

    def with_drawn(self, entry: Taken) -> Entries:
        """Give an event's entry, and those of what the simulated world draws at once after it."""
        entries = [entry]
        if self.real or WORLDS[self.game.name].computed:
            return (entry,)
        state, events = self._advanced(entry.event), [*self.table.events, entry.event]
        while (drawn := self._drawn(state, events)) is not None:
            entries.append(Taken(at=entry.at, event=drawn, by="world"))
            state, _ = self.game.advance(state, drawn)
            events.append(drawn)
        return tuple(entries)

    def drawn(self, now: int) -> Entries:
        """Give the entries of what the simulated world draws now; none where it is not awaited."""
        event = self._drawn(self.table.state, self.table.events) if self.world_awaited else None
        return () if event is None else self.with_drawn(Taken(at=now, event=event, by="world"))

    def _drawn(self, state: Any, events: Sequence[Event]) -> Event | None:
        waiting = self.game.waiting(state)
        if waiting is None or waiting.seat is not None:
            return None
        chance = draw(self.setup, self.draw_number(len(events) - len(self.table.events)))
        return WORLDS[self.game.name].happening(state, events, self.setup, chance)

    def draw_number(self, ahead: int = 0) -> int:
        """Return the number of the draw for the next event, or for one that comes so many later.

        What was taken back is counted too where the table is committed to its draws, so that no draw comes twice.
        """
        return (self.made if self.setup.fair else len(self.table.events)) + ahead + 1

    def _check_fresh(self, after: int) -> None:
        if after < self.moved:
            raise NotAllowed("stale")

    def _advanced(self, event: Event) -> Any:
        state, _ = self.game.advance(self.table.state, event)
        return state

    def _event(self, place: Place, value: Json) -> Event:
        """Give the event that a place sends, if it may and the rules allow it; a simulated throw as executed."""
        event = event_from(value, self.game)
        if isinstance(event, Choice):
            self._check_choice(place, event)
        else:
            self._check_happening(place, event)
        if isinstance(event, Choice) and not self.real:
            chance = draw(self.setup, self.draw_number())
            event = WORLDS[self.game.name].executed(self.table.state, event, self.setup.skill(event.seat), chance)
        self._advanced(event)
        return event

    def _check_choice(self, place: Place, event: Choice) -> None:
        if place.seat == event.seat or (self.real and place.role == "referee"):
            return
        raise NotAllowed("not_your_seat")

    def _check_happening(self, place: Place, event: Event) -> None:
        if not self.real:
            raise NotAllowed("world_is_simulated")
        reporters = self.game.reporters(self.table.state, event.type)
        if len(reporters) > 1:
            raise NotAllowed("by_parts")
        if reporters and place.seat not in reporters:
            raise NotAllowed("own_cards_only")
        if place.role == "watch" or (place.role == "seat" and not self.game.hides):
            raise NotAllowed("referee_only")

    def _thrown(self, place: Place) -> Event:
        """Give what chance reports at a real table where people let the server throw."""
        waiting = self.table.waiting
        if not self.real:
            raise NotAllowed("world_is_simulated")
        if place.role == "watch":
            raise NotAllowed("seats_only")
        world = WORLDS.get(self.game.name)
        if world is None or world.computed or waiting is None or waiting.seat is not None:
            raise NotAllowed("nothing_to_throw")
        if any(self.game.reporters(self.table.state, kind) for kind in waiting.world):
            raise NotAllowed("own_cards_only")
        return world.happening(self.table.state, self.table.events, self.setup, SystemRandom())

    def _part(self, place: Place, message: wire.Part, now: int) -> Entries:
        """Give the entry of a seat's part, and once all have come the happening that they make."""
        waiting = self.table.waiting
        kinds = waiting.world if waiting and self.real else ()
        kind, reporters = next(
            ((kind, seats) for kind in kinds if len(seats := self.game.reporters(self.table.state, kind)) > 1),
            ("", ()),
        )
        if not kind:
            raise NotAllowed("no_parts")
        if place.seat not in reporters:
            raise NotAllowed("own_cards_only")
        event_from(self.game.joined(kind, [message.part] * len(reporters)), self.game)  # well formed, at least
        self.game.check_part(self.table.state, kind, place.seat, message.part)
        parts = self.parts | {place.seat: message.part}
        entries: Entries = (PartTaken(at=now, id=message.id, seat=place.seat, part=message.part),)
        if len(parts) < len(reporters):
            return entries
        event = event_from(self.game.joined(kind, [parts[seat] for seat in reporters]), self.game)
        self._advanced(event)
        return (*entries, Taken(at=now, event=event, by="seat"))

    def _back(self, place: Place, message: wire.Back, now: int) -> Entries:
        if not self.real:
            raise NotAllowed("ask_to_take_back")
        _only_referee(place)
        if self.ended is not None:
            raise NotAllowed("table_over")
        kept = len(self.table.events) - message.count
        if kept < 0:
            raise NotAllowed("nothing_to_take_back", most=len(self.table.events))
        return (TakenBack(at=now, id=message.id, kept=kept),)

    def _asked(self, place: Place, message: wire.Ask, now: int) -> Entries:
        if message.winner is not None and message.winner >= len(self.founding.header.sides):
            raise NotAllowed("no_such_side", number=message.winner)
        if self.real and place.role == "referee" and message.what == "result":  # who looks on heard them agree
            return (Ended(at=now, id=message.id, how="agreed", winner=message.winner),)
        if place.seat is None:
            raise NotAllowed("seats_only")
        if self.ask is not None:
            raise NotAllowed("asked_already")
        if message.what == "back" and not self.can_take_back(place):
            raise NotAllowed("nothing_to_take_back", most=0)
        others = self._others(place.seat)
        if message.what == "result" and any(self.setup.name(seat) != PERSON for seat in others):
            raise NotAllowed("house_agrees_to_no_result")
        asked = Asked(at=now, id=message.id, seat=place.seat, what=message.what, winner=message.winner)
        persons = [seat for seat in others if self.setup.name(seat) == PERSON]
        return (asked,) if persons else (asked, self._agreed_to(asked, now))

    def _answered(self, place: Place, message: wire.Answer, now: int) -> Entries:
        if place.seat is None:
            raise NotAllowed("seats_only")
        if self.ask is None:
            raise NotAllowed("nothing_asked")
        if message.yes and (place.seat == self.ask.seat or place.seat in self.agreed):
            raise NotAllowed("agreed_already")
        answered = Answered(at=now, id=message.id, seat=place.seat, yes=message.yes)
        agreed = {*self.agreed, place.seat}
        persons = {seat for seat in self._others(self.ask.seat) if self.setup.name(seat) == PERSON}
        if message.yes and persons <= agreed:
            return (answered, self._agreed_to(self.ask, now))
        return (answered,)

    def _agreed_to(self, ask: Asked, now: int) -> AnyEntry:
        """Give what is done once all have agreed."""
        if ask.what == "result":
            return Ended(at=now, how="agreed", winner=ask.winner)
        return TakenBack(at=now, kept=len(self.table.events) - 1)

    def _others(self, seat: int) -> list[int]:
        return [other for other in range(len(self.setup.players)) if other != seat]

    def _resigned(self, place: Place, message: wire.Resign, now: int) -> Ended:
        seat = place.seat if place.role == "seat" else message.seat
        if place.role == "watch" or seat is None:
            raise NotAllowed("seats_only")
        if seat >= len(self.sides):
            raise NotAllowed("no_such_seat", number=seat)
        side = self.sides[seat]
        winner = 1 - side if len(self.founding.header.sides) == 2 else None
        return Ended(at=now, id=message.id, how="resigned", side=side, winner=winner)


def _only_referee(place: Place) -> None:
    if place.role != "referee":
        raise NotAllowed("referee_only")


def _with(things: tuple[Thing, ...], index: int, thing: Thing) -> tuple[Thing, ...]:
    """Give the things with another one in one place."""
    return (*things[:index], thing, *things[index + 1 :])


Asking: TypeAlias = (
    wire.Sit | wire.Send | wire.Throw | wire.Part | wire.Back | wire.Ask | wire.Answer | wire.Resign | wire.Open
)
"""What somebody at a table may ask for that needs nothing but the table."""
