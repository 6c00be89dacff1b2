"""What is told of a room to somebody: for a seat or a spectator, in a language, by the game's own allow-list."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec

from ruedo.core.event import Ruling
from ruedo.web import fair, wire
from ruedo.web.entries import Json
from ruedo.web.room import Place, Room
from ruedo.words import Language, Speaker

CHOICES_TOLD = 100
"""More choices than these are not listed; a program makes one by the rules then, as a line-up."""
STEPS_TOLD = 60
"""How many of the last steps one is told who comes to the table."""


class Teller:
    """Says what is told of one room in one language."""

    def __init__(self, room: Room, language: Language) -> None:
        """Speak of a room."""
        self._room = room
        self._language: Language = language

    @cached_property
    def speaker(self) -> Speaker:
        """The sentences of this table."""
        room = self._room
        header = room.founding.header
        return Speaker(room.game.name, header.sides, room.game.names(room.table.state), self._language)

    def step(self, before: Any, n: int, viewer: int | None, *, view: bool = True) -> wire.Step:
        """Give what is told of event n of the record, which came to the state `before`; the view if it is the last."""
        room = self._room
        event, played = room.table.events[n - 1], room.played[n - 1]
        return wire.Step(
            seq=played.seq,
            n=n,
            at=played.at,
            event=room.game.tell(before, event, viewer),
            by=played.by,
            rulings=self.rulings(before, room.table.rulings[n - 1], viewer),
            view=room.game.view(room.table.state, viewer) if view else None,
        )

    def rulings(self, before: Any, rulings: tuple[Ruling, ...], viewer: int | None) -> tuple[wire.ToldRuling, ...]:
        """Give rulings with their sentences."""
        tell = self._room.game.tell
        return tuple(
            wire.ToldRuling(**tell(before, ruling, viewer), text=self.speaker.say(ruling)) for ruling in rulings
        )

    def steps(self, viewer: int | None, *, after: int = 0, views: bool = False) -> Iterator[wire.Step]:
        """Give the steps of the whole game from event `after + 1` on; with `views`, each with where it led."""
        room = self._room
        state = room.table.first
        for n, event in enumerate(room.table.events, start=1):
            before = state
            state, _ = room.game.advance(state, event)
            if n > after:
                step = self.step(before, n, viewer, view=False)
                yield msgspec.structs.replace(step, view=room.game.view(state, viewer)) if views else step

    def state(self, place: Place, live: "Around") -> wire.TableState:
        """Give the table whole for a place."""
        room = self._room
        n = len(room.table.events)
        return wire.TableState(
            seq=room.seq,
            table=room.id,
            game=room.game.name,
            title=room.game.title,
            role=place.role,
            seat=place.seat,
            seats=room.founding.header.players,
            sides=room.sides,
            real=room.real,
            rules=msgspec.to_builtins(room.table.state.options),
            clock=room.founding.clock,
            equipment=room.game.load_equipment(room.founding.header.equipment),
            n=n,
            view=room.game.view(room.table.state, place.viewer),
            choices=self.choices(place),
            steps=tuple(self.steps(place.viewer, after=max(0, n - STEPS_TOLD))),
            room=self.room(place, live),
        )

    def choices(self, place: Place) -> Json:
        """Give what a place can choose."""
        return self._room.choices(place, CHOICES_TOLD)

    def room(self, place: Place, live: "Around") -> wire.Room:
        """Give all about the table that is not the game."""
        room = self._room
        header = room.founding.header
        return wire.Room(
            seq=room.seq,
            seats=tuple(
                wire.ToldSeat(
                    name=name,
                    side=room.sides[seat],
                    player=room.setup.players[seat],
                    here=seat in live.seats,
                )
                for seat, name in enumerate(header.players)
            ),
            watchers=live.watchers,
            referees=live.referees,
            open=room.open,
            ask=wire.ToldAsk(seat=room.ask.seat, what=room.ask.what, winner=room.ask.winner, agreed=room.agreed)
            if room.ask
            else None,
            result=room.result,
            deadline=room.deadline(live.since),
            parts=tuple(sorted(room.parts)),
            can_take_back=room.can_take_back(place),
            rematch=room.rematch,
            rematch_seat=rematch_order(room).index(place.seat) if room.rematch and place.seat is not None else None,
            house=live.house,
            chance=fair.told(room),
        )


class Around(msgspec.Struct, frozen=True):
    """Who is around a table just now."""

    seats: frozenset[int] = frozenset()
    since: int = 0
    """Since when anybody is, without a break."""
    watchers: int = 0
    referees: int = 0
    house: wire.HouseState = "ready"


def rematch_order(room: Room) -> tuple[int, ...]:
    """Give which seat plays at each seat of a rematch: the sides turn, each side's players staying together."""
    count = len(room.founding.header.sides)
    turned = [(number + 1) % count for number in range(count)]
    return tuple(seat for side in turned for seat, other in enumerate(room.sides) if other == side)
