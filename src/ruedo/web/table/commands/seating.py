"""Who sits where, and who may look: seats handed on, the table opened, the rematch."""

from typing import Literal

from msgspec.structs import replace

from ruedo.core.errors import NotAllowed
from ruedo.core.player import check_setup
from ruedo.core.setup import PERSON
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import NOTHING, Decision, HostedTable, Place
from ruedo.web.table.entries import Opened, Rematched, Seated, SeatGiven, changed, key_of


def sit(room: HostedTable, place: Place, nonce: str | None, now: int, name: str = "") -> Decision:
    """Return the decision on a person's coming to a seat; nothing where the seat is taken, or nobody waits for it.

    Raises `NotAllowed`.
    """
    if place.seat is None:
        raise NotAllowed("seats_only")
    if place.seat not in room.seats_awaited:
        return NOTHING
    return Decision((Seated(at=now, id=name, seat=place.seat, nonce=nonce),))


def open_table(place: Place, command: wire.Open, now: int) -> Decision:
    """Return the decision on opening the table to all eyes, or closing it. Raises `NotAllowed`."""
    if place.role != "referee":
        raise NotAllowed("referee_only")
    return Decision((Opened(at=now, id=command.id, open=command.open),))


def check_power(room: HostedTable, seat: int, away: frozenset[int]) -> None:
    """Raise `NotAllowed` where the referee has no power over a seat: a person holds it and is not away.

    At a real table, people sit around it and the referee acts for all.
    """
    if not room.real and room.setup.name(seat) == PERSON and seat not in away:
        raise NotAllowed("seat_held", seat=seat)


def give_seat(
    room: HostedTable, place: Place, command: wire.GiveSeat, key: str | None, now: int, away: frozenset[int]
) -> Decision:
    """Return the decision on handing a seat on; `key` is what its new secret hashes to. Raises any `RuedoError`."""
    if room.over:
        raise NotAllowed("table_over")
    if room.full:
        raise NotAllowed("table_full")
    if command.seat >= len(room.setup.players):
        raise NotAllowed("no_such_seat", number=command.seat)
    if place.role != "referee" and place.seat != command.seat:
        raise NotAllowed("referee_only")
    if place.role == "referee":
        check_power(room, command.seat, away)
    if room.real and command.player != PERSON:
        raise NotAllowed("persons_only")
    players = changed(room.setup.players, command.seat, command.player)
    check_setup(room.game.name, len(players), replace(room.setup, players=players))
    by: Literal["seat", "referee"] = "referee" if place.role == "referee" else "seat"
    return Decision((SeatGiven(at=now, id=command.id, seat=command.seat, player=command.player, key=key, by=by),))


def take_seat_back(room: HostedTable, secret: str, now: int) -> Decision:
    """Return the decision on a person's coming back to a seat that the referee gave away; nothing where none did."""
    seat = room.seats.owned(secret)
    if seat is None or room.full:
        return NOTHING
    return Decision((SeatGiven(at=now, seat=seat, player=PERSON, key=key_of(secret), by="owner"),))


def rematch(room: HostedTable, place: Place, command: wire.Rematch, table: str, now: int) -> Decision:
    """Return the decision on playing again at another table. Raises `NotAllowed`."""
    if place.role == "watch":
        raise NotAllowed("seats_only")
    if not room.over:
        raise NotAllowed("not_over_yet")
    return Decision((Rematched(at=now, id=command.id, table=table),))
