"""Commands that take back events or end a game: some need the players' agreement, such as a result."""

from typing import Literal

from ruedo.core.errors import NotAllowed
from ruedo.core.setup import PERSON
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.choices import can_take_back
from ruedo.web.table.commands import seating
from ruedo.web.table.decision import TableDecision
from ruedo.web.table.entries import Answered, AnyEntry, Asked, Ended, TakenBack
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole


def back(hosted: HostedTable, place: TableRole, command: wire.Back, now: int) -> TableDecision:
    """Return the decision on a referee's command to take back events at a real table. Raises `NotAllowed`."""
    if not hosted.real:
        raise NotAllowed("ask_to_take_back")
    if place.role != "referee":
        raise NotAllowed("referee_only")
    if hosted.agreement.ended is not None:
        raise NotAllowed("table_over")
    kept = len(hosted.table.events) - command.count
    if kept < 0:
        raise NotAllowed("nothing_to_take_back", most=len(hosted.table.events))
    return TableDecision((TakenBack(at=now, id=command.id, sender=place.name, kept=kept),))


def ask(hosted: HostedTable, place: TableRole, command: wire.Ask, now: int) -> TableDecision:
    """Return the decision on a question that a seat asks the others.

    If all other players belong to the house, they agree at once. Raises `NotAllowed`.
    """
    if command.winner is not None and command.winner >= len(hosted.founding.header.sides):
        raise NotAllowed("no_such_side", number=command.winner)
    if hosted.real and place.role == "referee" and command.what == "result":  # The people have agreed aloud
        return TableDecision((Ended(at=now, id=command.id, sender=place.name, how="agreed", winner=command.winner),))
    if place.seat is None:
        raise NotAllowed("seats_only")
    if hosted.agreement.ask is not None:
        raise NotAllowed("asked_already")
    if command.what == "back" and not can_take_back(hosted, place):
        raise NotAllowed("nothing_to_take_back", most=0)
    others = [seat for seat in range(len(hosted.setup.players)) if seat != place.seat]
    persons = _persons_besides(hosted, place.seat)
    if command.what == "result" and len(persons) < len(others):
        raise NotAllowed("house_agrees_to_no_result")
    asked = Asked(at=now, id=command.id, sender=place.name, seat=place.seat, what=command.what, winner=command.winner)
    return TableDecision((asked,) if persons else (asked, _apply_agreement(hosted, asked, now)))


def answer(hosted: HostedTable, place: TableRole, command: wire.Answer, now: int) -> TableDecision:
    """Return the decision on an answer to the open question.

    When all seats have agreed, the decision also carries out the request. Raises `NotAllowed`.
    """
    if place.seat is None:
        raise NotAllowed("seats_only")
    if hosted.agreement.ask is None:
        raise NotAllowed("nothing_asked")
    if command.yes and (place.seat == hosted.agreement.ask.seat or place.seat in hosted.agreement.agreed):
        raise NotAllowed("agreed_already")
    answered = Answered(at=now, id=command.id, sender=place.name, seat=place.seat, yes=command.yes)
    if command.yes and _persons_besides(hosted, hosted.agreement.ask.seat) <= {*hosted.agreement.agreed, place.seat}:
        return TableDecision((answered, _apply_agreement(hosted, hosted.agreement.ask, now)))
    return TableDecision((answered,))


def resign(
    hosted: HostedTable, place: TableRole, command: wire.Resign, now: int, away: frozenset[int]
) -> TableDecision:
    """Return the decision on a seat's resignation, which the seat itself or the referee has sent.

    Raises `NotAllowed`.
    """
    seat = place.seat if command.seat is None else command.seat
    if place.role == "watch" or seat is None:
        raise NotAllowed("seats_only")
    if seat >= len(hosted.seats.sides):
        raise NotAllowed("no_such_seat", number=seat)
    if place.role == "seat" and seat != place.seat:
        raise NotAllowed("not_your_seat_to_resign")
    if place.role == "referee":
        seating.check_power(hosted, seat, away)
    by: Literal["seat", "referee"] = "referee" if place.role == "referee" else "seat"
    side = hosted.seats.sides[seat]
    winner = 1 - side if len(hosted.founding.header.sides) == 2 else None
    return TableDecision(
        (Ended(at=now, id=command.id, sender=place.name, how="resigned", by=by, side=side, winner=winner),)
    )


def _apply_agreement(hosted: HostedTable, asked: Asked, now: int) -> AnyEntry:
    """Return the entry that carries out what a seat has asked for, after all seats have agreed."""
    if asked.what == "result":
        return Ended(at=now, how="agreed", winner=asked.winner)
    return TakenBack(at=now, kept=len(hosted.table.events) - 1)


def _persons_besides(hosted: HostedTable, seat: int) -> set[int]:
    return {other for other in range(len(hosted.setup.players)) if other != seat and hosted.setup.name(other) == PERSON}
