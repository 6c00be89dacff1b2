"""The messages about a room, for a seat or a spectator in a language, by the game's allow-lists."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from ruedo.core import drawing
from ruedo.core.event import Choice, Event, Ruling
from ruedo.core.record import equipment_of
from ruedo.core.view import told_view, without_advice
from ruedo.core.world import find_world
from ruedo.web.live.motions import Motions
from ruedo.web.live.presence import Presence
from ruedo.web.process.clock import now
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import HostedTable, Place
from ruedo.web.table import chance_proof as fair
from ruedo.web.table.choices import can_take_back, choices, offers
from ruedo.web.table.creation import rematch_order
from ruedo.web.table.deadline import deadline
from ruedo.web.table.visible import sight_of, unseen_of, visible_rulings
from ruedo.words import Language, Speaker

CHOICES_TOLD = 100
"""Longer lists of choices are not sent; programs then compose one by the rules, such as a line-up."""
STEPS_TOLD = 60
"""How many of the last steps a newcomer is sent."""


class Renderer:
    """Makes the messages about one room in one language."""

    def __init__(self, room: HostedTable, language: Language, motions: Motions) -> None:
        """Render a room, with the motions of its last throws."""
        self._room = room
        self._motions = motions
        self._language: Language = language
        self._last: dict[int | None, tuple[int, tuple[wire.Step, ...]]] = {}
        """By viewer: the position for which its last steps were rendered, and the steps."""
        self._said: tuple[tuple[Ruling, ...], tuple[str, ...]] = (), ()
        """The rulings that were rendered last, and their sentences, which are the same for everybody."""
        self._status: tuple[Any, wire.RoomStatus | None] = None, None
        """What the last status was made of, and its part that is the same for everybody."""

    @cached_property
    def speaker(self) -> Speaker:
        """The sentences of this table."""
        room = self._room
        header = room.founding.header
        return Speaker(room.game.name, header.sides, room.game.names(room.table.state), self._language)

    @cached_property
    def drawings(self) -> Any:
        """What the board is drawn with; None where the game draws none."""
        draw = self._room.game.drawings
        return None if draw is None else drawing.told(draw(self._room.table.state))

    def view(self, viewer: int | None) -> dict[str, Any]:
        """Return what a viewer may know of where the game stands, and how much of it people see already."""
        room, table = self._room, self._room.table
        told = told_view(room.game, table.state, viewer, table.events, hints=room.setup.hints)
        seen = table.seen(room.setup)
        if seen == len(table.events):
            return told
        return told | unseen_of(room.game, table.state, table.events, sight_of(room), seen)

    def step(
        self, before: Any, n: int, viewer: int | None, *, view: bool = True, motion: bool = True, **possible: Any
    ) -> wire.Step:
        """Return the step message for event n, which came to the state `before`; the view if it is the last event.

        With `motion` it says how things moved until then, where that is in memory; `possible` are the fields that say
        what a place can do now.
        """
        room = self._room
        event, played = room.table.events[n - 1], room.played[n - 1]
        moves = room.moves(n)
        body = self._motions.get(played.seq) if moves and motion else None
        told = room.game.redact(before, event, viewer)
        return wire.Step(
            seq=played.seq,
            n=n,
            at=played.at,
            event=told if room.setup.hints else without_advice(room.game, told),
            by=played.by,
            rulings=self.rulings(before, room.table.rulings[n - 1], viewer),
            view=self.view(viewer) if view else None,
            moves=moves,
            motion=None if body is None else msgspec.Raw(body),
            **possible,
        )

    def rulings(self, before: Any, rulings: tuple[Ruling, ...], viewer: int | None) -> tuple[wire.ToldRuling, ...]:
        """Return rulings with their sentences."""
        if rulings is not self._said[0]:
            self._said = rulings, tuple(map(self.speaker.say, rulings))
        return visible_rulings(self._room.game, before, rulings, self._said[1], viewer, sight_of(self._room))

    def last_steps(self, viewer: int | None) -> tuple[wire.Step, ...]:
        """Return the last steps without views, cached for all who come at the same position."""
        room, count = self._room, len(self._room.table.events)
        if viewer not in self._last or self._last[viewer][0] != room.moved:
            first = max(0, count - STEPS_TOLD)
            state, steps = room.table.state_at(first), []
            moved = next((n for n in range(count, first, -1) if room.moves(n)), None)
            for n in range(first + 1, count + 1):
                steps.append(self.step(state, n, viewer, view=False, motion=n == moved))
                state, _ = room.game.advance(state, room.table.events[n - 1])
            self._last[viewer] = room.moved, tuple(steps)
        return self._last[viewer][1]

    def state(self, place: Place, presence: Presence) -> wire.TableState:
        """Return the whole table for a place."""
        room = self._room
        n = len(room.table.events)
        return wire.TableState(
            protocol=wire.PROTOCOL,
            seq=room.seq,
            table=room.id,
            game=room.game.name,
            title=room.game.title,
            role=place.role,
            seat=place.seat,
            seats=room.founding.header.players,
            sides=room.seats.sides,
            real=room.real,
            sight=sight_of(room),
            rules=msgspec.to_builtins(room.table.state.options),
            clock=room.founding.clock,
            hints=room.setup.hints,
            equipment=equipment_of(room.founding.header),
            n=n,
            now=now(),
            terms=room.game.terms(room.table.state) if room.game.terms else None,
            drawings=self.drawings,
            view=self.view(place.viewer),
            **self.offered(place),
            steps=self.last_steps(place.viewer),
            room=self.room(place, presence),
        )

    def offered(self, place: Place) -> dict[str, Any]:
        """Return the fields of a message that say what a place can choose."""
        found = choices(self._room, place, CHOICES_TOLD)
        return {"choices": self._told_choices(found), "offers": offers(self._room, found)}

    def _told_choices(self, found: Sequence[Event] | None) -> list[Any] | None:
        """Return choices as they are told: of those that are thrown, once what their numbers may be."""
        world = None if self._room.real else find_world(self._room.game.name)
        if found is None or world is None:
            return None if found is None else list(found)
        told: dict[Any, Any] = {}
        for number, choice in enumerate(found):
            ranges = world.ranges(self._room.table.state, choice)
            if ranges is None or not isinstance(choice, Choice):
                told[number] = choice
            else:
                told[choice.type] = {"type": choice.type, "seat": choice.seat, "ranges": ranges}
        return list(told.values())

    def possible(self, place: Place) -> dict[str, Any]:
        """Return the fields of a message on a change of the game that say what a place can do now."""
        return {**self.offered(place), "can_take_back": can_take_back(self._room, place)}

    def _hand(self, seat: int) -> wire.ToldHand | None:
        world = None if self._room.real else find_world(self._room.game.name)
        hand = world.hand(self._room.setup, seat) if world else None
        return None if hand is None else wire.ToldHand(level=hand.level, spread=dict(hand.spread))

    def room(self, place: Place, presence: Presence) -> wire.RoomStatus:
        """Return all about the table that is not the game."""
        room = self._room
        made_of, told = self._status
        if told is None or made_of != (presence, room.status):
            told = self._common(presence)
            self._status = (presence, room.status), told
        return replace(
            told,
            seq=room.seq,
            can_take_back=can_take_back(room, place),
            rematch_seat=self._rematch_seat(place),
        )

    def _rematch_seat(self, place: Place) -> int | None:
        """Return the seat that a place has in the rematch, None where there is none."""
        if self._room.agreement.rematch is None or place.seat is None:
            return None
        return rematch_order(self._room).index(place.seat)

    def _common(self, presence: Presence) -> wire.RoomStatus:
        """Return the part of the status that is the same for everybody."""
        room = self._room
        header, people = room.founding.header, room.agreement
        return wire.RoomStatus(
            seq=room.seq,
            seats=tuple(
                wire.ToldSeat(
                    name=name,
                    side=room.seats.sides[seat],
                    player=room.setup.players[seat],
                    here=seat in presence.seats,
                    given=room.seats.given.get(seat),
                    hand=self._hand(seat),
                )
                for seat, name in enumerate(header.players)
            ),
            watchers=presence.watchers,
            referees=presence.referees,
            open=room.seats.open,
            ask=wire.ToldAsk(seat=people.ask.seat, what=people.ask.what, winner=people.ask.winner, agreed=people.agreed)
            if people.ask
            else None,
            declined=people.declined,
            result=room.result,
            deadline=deadline(room, presence.since),
            parts=tuple(sorted(room.parts)),
            rematch=people.rematch,
            house=presence.house,
            starting=presence.starting,
            chance=fair.told(room),
        )
