"""Checks stored tables: decodes their bytes and folds their logs, as the server does when it loads them."""

from collections.abc import AsyncIterator, Callable, Sequence

import msgspec

from ruedo.core.errors import Reason, RuedoError, complaint, reason_for
from ruedo.core.player import check_setup
from ruedo.core.setup import PERSON, Setup
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.interface import Store, StoredTable, StoreUnavailable, UnreadableTable, misplaced
from ruedo.web.table.entries import (
    Answered,
    AnyEntry,
    Asked,
    Ended,
    Founding,
    PartEntry,
    Seated,
    SeatGiven,
    TakenBack,
    read_entry,
    read_founding,
)
from ruedo.web.table.hosted_table import HostedTable

PAGE = 256
"""The number of ids in one request."""


def read_hosted_table(kept: StoredTable, most: int | None = None) -> HostedTable:
    """Return the hosted table that a founding and its first `most` entries (by default all) fold to.

    Raises `UnreadableTable` with the number of the damaged entry. Every exception becomes this one, because a fault in
    the bytes of a table concerns only that table.
    """
    try:
        hosted = HostedTable(kept.table, read_founding(kept.founding))
    except Exception as fault:
        raise UnreadableTable(kept.table, 0, reason_of(fault)) from fault
    for number, body in enumerate(kept.entries[:most], 1):
        try:
            hosted.apply(read_entry(body))
            hosted.bytes += len(body)
        except Exception as fault:
            raise UnreadableTable(kept.table, number, reason_of(fault)) from fault
    return hosted


def read_entries(table: str, after: int, bodies: Sequence[bytes]) -> tuple[AnyEntry, ...]:
    """Return the entries after a number, decoded. Raises `UnreadableTable`."""
    entries = []
    for number, body in enumerate(bodies, after + 1):
        try:
            entries.append(read_entry(body))
        except Exception as fault:
            raise UnreadableTable(table, number, reason_of(fault)) from fault
    return tuple(entries)


def verify_table(kept: StoredTable) -> None:
    """Raise `UnreadableTable` for a damaged table.

    This check is stricter than loading. Each entry must name seats and sides that exist. The card for lists must be
    valid, because it is sent unchanged.
    """
    hosted = read_hosted_table(StoredTable(kept.table, kept.founding, kept.summary, ()))
    reason = _founding_fault(hosted.founding)
    if reason:
        raise UnreadableTable(kept.table, 0, reason)
    for number, body in enumerate(kept.entries, 1):
        entry = read_entries(kept.table, number - 1, [body])[0]
        reason = _entry_fault(hosted, entry)
        if reason:
            raise UnreadableTable(kept.table, number, reason)
        try:
            hosted.apply(entry)
        except Exception as fault:
            raise UnreadableTable(kept.table, number, reason_of(fault)) from fault
    try:
        card = msgspec.json.decode(kept.summary.card, type=bodies.Listed)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        reason = Reason("store-card_unreadable", {"reason": reason_of(fault)})
        raise UnreadableTable(kept.table, None, reason) from fault
    if (card.table, kept.summary.open, kept.summary.over) != (kept.table, hosted.seats.open, hosted.over):
        raise UnreadableTable(kept.table, None, Reason("store-card_false"))


async def unreadable_tables(store: Store, checked: Callable[[str], None]) -> AsyncIterator[UnreadableTable]:
    """Yield the fault of each damaged table of a store. `seen` is called with every id.

    Tables are loaded one by one, so that a damaged one does not hide others. Raises `StoreUnavailable` if the ids
    cannot be read.
    """
    after, not_found = "", set[str]()
    while ids := await store.ids(after, PAGE):
        begun = after
        for table in ids:
            if table in not_found:
                continue
            checked(table)
            try:
                kept = await store.load(table)
                if kept is not None:
                    verify_table(kept)
                elif table in await store.ids(begun, PAGE):  # otherwise it was deleted in the meantime
                    not_found.add(table)
                    yield misplaced(table)
                    continue
            except UnreadableTable as fault:
                yield fault
            except StoreUnavailable as fault:
                yield UnreadableTable(table, None, fault.reason)
            after = max(after, table)
        if after == begun:  # a damaged file lists the same ids again
            return


def reason_of(fault: Exception) -> Reason:
    """Return why an entry cannot be used: the refusal of the rules, or the fault of its form."""
    if isinstance(fault, RuedoError):
        return fault.as_reason
    if isinstance(fault, msgspec.DecodeError):
        why, field = complaint(fault)
        return Reason("store-malformed", {"reason": reason_for(why), "field": field or "$"})
    return Reason("store-unexpected", {"details": f"{type(fault).__name__} {fault}".rstrip()})


def _founding_fault(founding: Founding) -> Reason | None:
    players, keys = founding.setup.players, founding.key_hashes.seats
    if len(keys) != len(players):
        return Reason("store-other_keys", {"keys": len(keys), "seats": len(players)})
    return None


def _entry_fault(hosted: HostedTable, entry: AnyEntry) -> Reason | None:
    """Return the reason if an entry names a seat, side or event that does not exist; otherwise None."""
    seats, sides = len(hosted.setup.players), len(hosted.founding.header.sides)
    match entry:
        case TakenBack(kept=kept) if not 0 <= kept <= len(hosted.table.events):
            return Reason("store-kept_too_many", {"kept": kept, "events": len(hosted.table.events)})
        case PartEntry(seat=seat) | Asked(seat=seat) | Answered(seat=seat) | Seated(seat=seat) if not 0 <= seat < seats:
            return _no_seat(seat)
        case Asked(winner=side) | Ended(winner=side) if side is not None and not 0 <= side < sides:
            return _no_side(side)
        case Ended(side=side) if side is not None and not 0 <= side < sides:
            return _no_side(side)
        case SeatGiven(seat=seat, player=player):
            return _seat_fault(hosted, seat, player)
    return None


def _no_seat(seat: int) -> Reason:
    return Reason("store-no_seat", {"number": str(seat)})


def _no_side(side: int) -> Reason:
    return Reason("store-no_side", {"number": str(side)})


def _seat_fault(hosted: HostedTable, seat: int, player: str) -> Reason | None:
    players = hosted.setup.players
    if not 0 <= seat < len(players):
        return _no_seat(seat)
    given = Setup((*players[:seat], player, *players[seat + 1 :]), hosted.setup.seed)
    try:
        check_setup(hosted.game.name, len(players), given)
    except RuedoError as fault:
        return reason_of(fault)
    if given.name(seat) == PERSON or not hosted.real:
        return None
    return Reason("store-no_player_there", {"answer": player})
