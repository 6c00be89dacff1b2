"""Commands about seats and spectators: taking a seat, handing it over, opening the table, asking for a rematch."""

from typing import Literal

from msgspec.structs import replace

from ruedo.core.errors import BadHeader, NotAllowed
from ruedo.core.names import can_be_seen, check_different, compose_name
from ruedo.core.player import check_setup
from ruedo.core.record import rename_seat
from ruedo.core.setup import PERSON
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.decision import NOTHING, TableDecision
from ruedo.web.table.entries import Opened, Rematched, Renamed, Seated, SeatGiven, key_hash, replace_item
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole


def sit(hosted: HostedTable, place: TableRole, nonce: str | None, now: int, name: str = "") -> TableDecision:
    """Return the decision on a person who takes a seat.

    The decision is empty if the table does not wait for this person. Raises `NotAllowed`.
    """
    if place.seat is None:
        raise NotAllowed("seats_only")
    if place.seat not in hosted.open_seats:
        return NOTHING
    return TableDecision((Seated(at=now, id=name, sender=place.name if name else "", seat=place.seat, nonce=nonce),))


def open_table(place: TableRole, command: wire.Open, now: int) -> TableDecision:
    """Return the decision on a command that opens the table to spectators, or closes it. Raises `NotAllowed`."""
    if place.role != "referee":
        raise NotAllowed("referee_only")
    return TableDecision((Opened(at=now, id=command.id, sender=place.name, open=command.open),))


def rename(hosted: HostedTable, place: TableRole, command: wire.Rename, now: int) -> TableDecision:
    """Return the decision on a command that renames a person. Raises `NotAllowed` and `BadHeader`."""
    if place.seat is None:
        raise NotAllowed("seats_only")
    name = compose_name(command.name.strip())
    if not can_be_seen(name):
        raise BadHeader("unprintable_name", field="name")
    header = rename_seat(hosted.header, place.seat, name)
    check_different([header.players[seat] for seat in hosted.setup.persons])
    return TableDecision((Renamed(at=now, id=command.id, sender=place.name, seat=place.seat, name=name),))


def check_power(hosted: HostedTable, seat: int, away: frozenset[int]) -> None:
    """Raise `NotAllowed` if the referee may not act for a seat because the person of this seat is not away.

    At a real table the referee may act for everybody.
    """
    if not hosted.real and hosted.setup.name(seat) == PERSON and seat not in away:
        raise NotAllowed("seat_held", seat=seat)


def give_seat(
    hosted: HostedTable, place: TableRole, command: wire.GiveSeat, new_hash: str | None, now: int, away: frozenset[int]
) -> TableDecision:
    """Return the decision on a command that hands a seat over. `new_hash` is the hash of the seat's new key.

    Raises any `RuedoError`.
    """
    if hosted.over:
        raise NotAllowed("table_over")
    if hosted.full:
        raise NotAllowed("table_full")
    if command.seat >= len(hosted.setup.players):
        raise NotAllowed("no_such_seat", number=command.seat)
    if place.role != "referee" and place.seat != command.seat:
        raise NotAllowed("referee_only")
    if place.role == "referee":
        check_power(hosted, command.seat, away)
    if hosted.real and command.player != PERSON:
        raise NotAllowed("persons_only")
    players = replace_item(hosted.setup.players, command.seat, command.player)
    check_setup(hosted.game.name, len(players), replace(hosted.setup, players=players))
    by: Literal["seat", "referee"] = "referee" if place.role == "referee" else "seat"
    return TableDecision(
        (
            SeatGiven(
                at=now,
                id=command.id,
                sender=place.name,
                seat=command.seat,
                player=command.player,
                key_hash=new_hash,
                by=by,
            ),
        )
    )


def take_seat_back(hosted: HostedTable, key: str, now: int) -> TableDecision:
    """Return the decision on a person who comes back to a seat that the referee handed over.

    The decision is empty if `key` did not open a seat that was handed over, or if the log is full.
    """
    seat = hosted.seats.earlier_seat(key)
    if seat is None or hosted.full:
        return NOTHING
    return TableDecision((SeatGiven(at=now, seat=seat, player=PERSON, key_hash=key_hash(key), by="owner"),))


def rematch(hosted: HostedTable, place: TableRole, command: wire.Rematch, table: str, now: int) -> TableDecision:
    """Return the decision on a rematch. If a rematch already exists, the decision is empty. Raises `NotAllowed`."""
    if place.role == "watch":
        raise NotAllowed("seats_only")
    if not hosted.over:
        raise NotAllowed("not_over_yet")
    if hosted.agreement.rematch is not None:
        return NOTHING
    return TableDecision((Rematched(at=now, id=command.id, sender=place.name, table=table),))
