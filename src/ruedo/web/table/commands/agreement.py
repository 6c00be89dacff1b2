"""What people settle between them: taking back, results agreed on, resigning."""

from typing import Literal

from ruedo.core.errors import NotAllowed
from ruedo.core.setup import PERSON
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import Decision, HostedTable, Place
from ruedo.web.table.choices import can_take_back
from ruedo.web.table.commands import seating
from ruedo.web.table.entries import Answered, AnyEntry, Asked, Ended, TakenBack


def back(room: HostedTable, place: Place, command: wire.Back, now: int) -> Decision:
    """Return the decision on a referee's taking back at a real table. Raises `NotAllowed`."""
    if not room.real:
        raise NotAllowed("ask_to_take_back")
    if place.role != "referee":
        raise NotAllowed("referee_only")
    if room.agreement.ended is not None:
        raise NotAllowed("table_over")
    kept = len(room.table.events) - command.count
    if kept < 0:
        raise NotAllowed("nothing_to_take_back", most=len(room.table.events))
    return Decision((TakenBack(at=now, id=command.id, kept=kept),))


def ask(room: HostedTable, place: Place, command: wire.Ask, now: int) -> Decision:
    """Return the decision on what a seat asks the others, who may be bots and agree at once. Raises `NotAllowed`."""
    if command.winner is not None and command.winner >= len(room.founding.header.sides):
        raise NotAllowed("no_such_side", number=command.winner)
    if room.real and place.role == "referee" and command.what == "result":  # who looks on heard them agree
        return Decision((Ended(at=now, id=command.id, how="agreed", winner=command.winner),))
    if place.seat is None:
        raise NotAllowed("seats_only")
    if room.agreement.ask is not None:
        raise NotAllowed("asked_already")
    if command.what == "back" and not can_take_back(room, place):
        raise NotAllowed("nothing_to_take_back", most=0)
    others = [seat for seat in range(len(room.setup.players)) if seat != place.seat]
    persons = _persons_besides(room, place.seat)
    if command.what == "result" and len(persons) < len(others):
        raise NotAllowed("house_agrees_to_no_result")
    asked = Asked(at=now, id=command.id, seat=place.seat, what=command.what, winner=command.winner)
    return Decision((asked,) if persons else (asked, _agreed_to(room, asked, now)))


def answer(room: HostedTable, place: Place, command: wire.Answer, now: int) -> Decision:
    """Return the decision on an answer, and once all have agreed on what was asked. Raises `NotAllowed`."""
    if place.seat is None:
        raise NotAllowed("seats_only")
    if room.agreement.ask is None:
        raise NotAllowed("nothing_asked")
    if command.yes and (place.seat == room.agreement.ask.seat or place.seat in room.agreement.agreed):
        raise NotAllowed("agreed_already")
    answered = Answered(at=now, id=command.id, seat=place.seat, yes=command.yes)
    if command.yes and _persons_besides(room, room.agreement.ask.seat) <= {*room.agreement.agreed, place.seat}:
        return Decision((answered, _agreed_to(room, room.agreement.ask, now)))
    return Decision((answered,))


def resign(room: HostedTable, place: Place, command: wire.Resign, now: int, away: frozenset[int]) -> Decision:
    """Return the decision on giving up: a seat for itself, the referee for a seat in its power. Raises `NotAllowed`."""
    seat = place.seat if command.seat is None else command.seat
    if place.role == "watch" or seat is None:
        raise NotAllowed("seats_only")
    if seat >= len(room.seats.sides):
        raise NotAllowed("no_such_seat", number=seat)
    if place.role == "seat" and seat != place.seat:
        raise NotAllowed("not_your_seat_to_resign")
    if place.role == "referee":
        seating.check_power(room, seat, away)
    by: Literal["seat", "referee"] = "referee" if place.role == "referee" else "seat"
    side = room.seats.sides[seat]
    winner = 1 - side if len(room.founding.header.sides) == 2 else None
    return Decision((Ended(at=now, id=command.id, how="resigned", by=by, side=side, winner=winner),))


def _agreed_to(room: HostedTable, asked: Asked, now: int) -> AnyEntry:
    """Return what is done once all have agreed."""
    if asked.what == "result":
        return Ended(at=now, how="agreed", winner=asked.winner)
    return TakenBack(at=now, kept=len(room.table.events) - 1)


def _persons_besides(room: HostedTable, seat: int) -> set[int]:
    """Return the other seats at which persons sit."""
    return {other for other in range(len(room.setup.players)) if other != seat and room.setup.name(other) == PERSON}
