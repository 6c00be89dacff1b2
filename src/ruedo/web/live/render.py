"""The messages about a table, rendered in one language. Each viewer receives only facts that this viewer may see."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from ruedo.core.event import Choice, Event, Ruling
from ruedo.core.position import position_view, without_advice
from ruedo.core.record import check_equipment
from ruedo.core.setup import PERSON
from ruedo.core.shapes import drawings_json
from ruedo.core.world import find_world
from ruedo.web.live.presence import Presence
from ruedo.web.process.clock import now
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import PROTOCOL
from ruedo.web.protocol.status_parts import HandSpread, QuestionStatus, SeatStatus
from ruedo.web.table import chance_proof
from ruedo.web.table.choices import can_take_back, choices, offers
from ruedo.web.table.creation import rematch_order
from ruedo.web.table.deadline import deadline
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.table.visible import table_sight, unseen_fields, visible_rulings
from ruedo.words import Language, Speaker

MAX_CHOICES = 100
"""The maximum number of choices in a message. If there are more, such as for a line-up, programs must derive the
choices from the rules."""
LAST_EVENTS = 60
"""The maximum number of recent events in a `table` message."""

MOTIONS_KEPT = 8
"""The maximum number of motions in memory for each table. The store's cache contains older ones."""


class Motions:
    """The latest motions of a table as JSON. The key of a motion is the number of its event's log entry."""

    def __init__(self) -> None:
        self._bodies: OrderedDict[int, bytes] = OrderedDict()

    def keep(self, seq: int, body: bytes) -> None:
        """Store a motion. If there are too many, drop the oldest motion."""
        self._bodies[seq] = body
        if len(self._bodies) > MOTIONS_KEPT:
            self._bodies.popitem(last=False)

    def get(self, seq: int) -> bytes | None:
        """Return the motion that produced the event in entry `seq`, or None if the motion is not in memory."""
        return self._bodies.get(seq)


class Renderer:
    def __init__(self, hosted: HostedTable, language: Language, motions: Motions) -> None:
        self._hosted = hosted
        self._motions = motions
        self._language: Language = language
        self._last: dict[int | None, tuple[int, tuple[wire.EventMessage, ...]]] = {}
        """For each viewer, the last events as they were rendered, and the number of the entry at that time."""
        self._sentences: tuple[tuple[Ruling, ...], tuple[str, ...]] = (), ()
        """The rulings that were last rendered, with their sentences. The sentences are the same for all viewers."""
        self._status: tuple[Any, wire.TableStatus | None] = None, None
        """The part of the last status that all places share, and the values from which it was made."""

    @cached_property
    def speaker(self) -> Speaker:
        hosted = self._hosted
        header = hosted.header
        return Speaker(hosted.game.name, header.sides, hosted.game.display.names(hosted.table.state), self._language)

    @cached_property
    def drawings(self) -> Any:
        """The shapes with which the board is drawn, or None if the game has no such shapes."""
        draw = self._hosted.game.display.drawings
        return None if draw is None else drawings_json(draw(self._hosted.table.state))

    def view(self, viewer: int | None) -> dict[str, Any]:
        """Return the game's view for a viewer.

        While people at the table have not yet seen every event completely, the view has a field `unseen`.
        """
        hosted, table = self._hosted, self._hosted.table
        rendered = position_view(hosted.game, table.state, viewer, table.events, hints=hosted.setup.hints)
        rendered |= self._learnt(viewer)
        seen = table.visible_events(hosted.setup)
        if seen == len(table.events):
            return rendered
        return rendered | unseen_fields(hosted.game, table.state, table.events, table_sight(hosted), seen)

    def _learnt(self, viewer: int | None) -> Mapping[str, Any]:
        """Return view fields with the facts about the simulated world that the viewer learnt from their own throws."""
        hosted = self._hosted
        setup = hosted.setup
        if viewer is None or hosted.real or not setup.hints or setup.name(viewer) != PERSON:
            return {}
        world = find_world(hosted.game.name)
        if world is None:
            return {}
        return world.learnt(hosted.table.state, hosted.table.events, setup, viewer)

    def event_message(
        self, before: Any, n: int, viewer: int | None, *, view: bool = True, motion: bool = True, **possible: Any
    ) -> wire.EventMessage:
        """Return the message about event n. `before` is the state before the event.

        Only the message about the last event has a view. If `motion` is true and the motion of the event is in memory,
        the message contains the motion. `possible` contains the fields that `Renderer.possible` returns.
        """
        hosted = self._hosted
        event, played = hosted.table.events[n - 1], hosted.played[n - 1]
        moves = hosted.moves(n)
        body = self._motions.get(played.seq) if moves and motion else None
        rendered = hosted.game.redact(before, event, viewer)
        return wire.EventMessage(
            seq=played.seq,
            n=n,
            at=played.at,
            event=rendered if hosted.setup.hints else without_advice(hosted.game, rendered),
            by=played.by,
            rulings=self.rulings(before, hosted.table.rulings[n - 1], viewer),
            view=self.view(viewer) if view else None,
            moves=moves,
            motion=None if body is None else msgspec.Raw(body),
            **possible,
        )

    def rulings(self, before: Any, rulings: tuple[Ruling, ...], viewer: int | None) -> tuple[wire.RulingText, ...]:
        """Return rulings with their sentences, as a viewer may see them."""
        if rulings is not self._sentences[0]:
            self._sentences = rulings, tuple(map(self.speaker.say, rulings))
        return visible_rulings(
            self._hosted.game, before, rulings, self._sentences[1], viewer, table_sight(self._hosted)
        )

    def last_events(self, viewer: int | None) -> tuple[wire.EventMessage, ...]:
        """Return messages about the last events, without views.

        The messages are cached for other guests who connect before the next event.
        """
        hosted, count = self._hosted, len(self._hosted.table.events)
        if viewer not in self._last or self._last[viewer][0] != hosted.last_change:
            first = max(0, count - LAST_EVENTS)
            state, messages = hosted.table.state_at(first), []
            moved = next((n for n in range(count, first, -1) if hosted.moves(n)), None)
            for n in range(first + 1, count + 1):
                messages.append(self.event_message(state, n, viewer, view=False, motion=n == moved))
                state, _ = hosted.game.advance(state, hosted.table.events[n - 1])
            self._last[viewer] = hosted.last_change, tuple(messages)
        return self._last[viewer][1]

    def state(self, place: TableRole, presence: Presence) -> wire.TableState:
        """Return the complete state of the table, as the person at a place may see it."""
        hosted = self._hosted
        n = len(hosted.table.events)
        return wire.TableState(
            protocol=PROTOCOL,
            seq=hosted.seq,
            table=hosted.id,
            game=hosted.game.name,
            title=hosted.game.title,
            role=place.role,
            seat=place.seat,
            seats=hosted.header.players,
            sides=hosted.seats.sides,
            real=hosted.real,
            sight=table_sight(hosted),
            rules=msgspec.to_builtins(hosted.table.state.options),
            clock=hosted.founding.clock,
            hints=hosted.setup.hints,
            equipment=check_equipment(hosted.header),
            n=n,
            now=now(),
            terms=hosted.game.display.terms(hosted.table.state) if hosted.game.display.terms else None,
            drawings=self.drawings,
            view=self.view(place.viewer),
            **self.choice_fields(place),
            events=self.last_events(place.viewer),
            status=self.status(place, presence),
        )

    def choice_fields(self, place: TableRole) -> dict[str, Any]:
        """Return the fields of a message that contain the choices and offers of a place."""
        found = choices(self._hosted, place, MAX_CHOICES)
        return {"choices": self._choices_to_send(found), "offers": offers(self._hosted, found)}

    def _choices_to_send(self, found: Sequence[Event] | None) -> list[Any] | None:
        """Return choices in the form that messages contain.

        All throws of one type become a single choice that contains ranges of numbers.
        """
        world = None if self._hosted.real else find_world(self._hosted.game.name)
        if found is None or world is None:
            return None if found is None else list(found)
        rendered: dict[Any, Any] = {}
        for number, choice in enumerate(found):
            ranges = world.ranges(self._hosted.table.state, choice)
            if ranges is None or not isinstance(choice, Choice):
                rendered[number] = choice
            else:
                rendered[choice.type] = {"type": choice.type, "seat": choice.seat, "ranges": ranges}
        return list(rendered.values())

    def possible(self, place: TableRole) -> dict[str, Any]:
        """Return the fields of a message that contain what a place can do after an event, and the result.

        A place has choices, offers, and a number of events that it can take back. The result is None before the end.
        """
        hosted = self._hosted
        return {**self.choice_fields(place), "can_take_back": can_take_back(hosted, place), "result": hosted.result}

    def _hand(self, seat: int) -> HandSpread | None:
        world = None if self._hosted.real else find_world(self._hosted.game.name)
        hand = world.hand(self._hosted.setup, seat) if world else None
        return None if hand is None else HandSpread(level=hand.level, spread=dict(hand.spread))

    def status(self, place: TableRole, presence: Presence) -> wire.TableStatus:
        """Return the status of the table. It contains all data about the table except the game itself."""
        hosted = self._hosted
        made_of, rendered = self._status
        if rendered is None or made_of != (presence, hosted.status):
            rendered = self._common(presence)
            self._status = (presence, hosted.status), rendered
        return replace(rendered, seq=hosted.seq, can_take_back=can_take_back(hosted, place))

    def _common(self, presence: Presence) -> wire.TableStatus:
        """Return the part of the status that is the same for all places."""
        hosted = self._hosted
        header, people, ask = hosted.header, hosted.agreement, hosted.agreement.ask
        question = None
        if ask is not None:
            question = QuestionStatus(seat=ask.seat, what=ask.what, winner=ask.winner, agreed=people.agreed)
        return wire.TableStatus(
            seq=hosted.seq,
            seats=tuple(
                SeatStatus(
                    name=name,
                    side=hosted.seats.sides[seat],
                    player=hosted.setup.players[seat],
                    here=seat in presence.seats,
                    given=hosted.seats.given.get(seat),
                    hand=self._hand(seat),
                )
                for seat, name in enumerate(header.players)
            ),
            watchers=presence.watchers,
            referees=presence.referees,
            open=hosted.seats.open,
            ask=question,
            declined=people.declined,
            result=hosted.result,
            deadline=deadline(hosted, presence.since),
            parts=tuple(sorted(hosted.parts)),
            rematch=people.rematch,
            rematch_seats=() if people.rematch is None else rematch_order(hosted),
            house=presence.house,
            starting=presence.starting,
            chance=chance_proof.status(hosted),
        )
