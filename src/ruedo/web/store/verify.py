"""Checks whether a stored table is intact: its bytes are decoded and its log is folded, as when the server loads it."""

from collections.abc import AsyncIterator, Callable, Sequence

import msgspec

from ruedo.core.errors import Reason, RuedoError, complaint, reason_for
from ruedo.core.player import check_setup
from ruedo.core.setup import PERSON, Setup
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store import Store, StoredTable, StoreUnavailable, UnreadableTable, misplaced
from ruedo.web.table import HostedTable
from ruedo.web.table.entries import (
    Answered,
    AnyEntry,
    Asked,
    Ended,
    Founding,
    PartTaken,
    Seated,
    SeatGiven,
    TakenBack,
    read_entry,
    read_founding,
)

PAGE = 256
"""Tables whose ids are asked for at once."""


def read_room(kept: StoredTable, most: int | None = None) -> HostedTable:
    """Return the room that a table's founding and its first `most` entries (all by default) fold to.

    Raises `UnreadableTable`, which names the entry that does not hold. Any fault in a table's bytes concerns that table
    alone, so every exception becomes this one.
    """
    try:
        room = HostedTable(kept.table, read_founding(kept.founding))
    except Exception as fault:
        raise UnreadableTable(kept.table, 0, reason_of(fault)) from fault
    for number, body in enumerate(kept.entries[:most], 1):
        try:
            room.apply(read_entry(body))
            room.bytes += len(body)
        except Exception as fault:
            raise UnreadableTable(kept.table, number, reason_of(fault)) from fault
    return room


def read_entries(table: str, after: int, bodies: Sequence[bytes]) -> tuple[AnyEntry, ...]:
    """Return the entries that come after one. Raises `UnreadableTable`."""
    entries = []
    for number, body in enumerate(bodies, after + 1):
        try:
            entries.append(read_entry(body))
        except Exception as fault:
            raise UnreadableTable(table, number, reason_of(fault)) from fault
    return tuple(entries)


def verify_table(kept: StoredTable) -> None:
    """Raise `UnreadableTable` for a table that is not intact.

    This is stricter than loading: each entry must name seats and sides that exist, and the list's card must be valid,
    since it is sent unchanged.
    """
    room = read_room(StoredTable(kept.table, kept.founding, kept.summary, ()))
    reason = _founding_fault(room.founding)
    if reason:
        raise UnreadableTable(kept.table, 0, reason)
    for number, body in enumerate(kept.entries, 1):
        entry = read_entries(kept.table, number - 1, [body])[0]
        reason = _entry_fault(room, entry)
        if reason:
            raise UnreadableTable(kept.table, number, reason)
        try:
            room.apply(entry)
        except Exception as fault:
            raise UnreadableTable(kept.table, number, reason_of(fault)) from fault
    try:
        card = msgspec.json.decode(kept.summary.card, type=bodies.Listed)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        reason = Reason("store-card_unreadable", {"reason": reason_of(fault)})
        raise UnreadableTable(kept.table, None, reason) from fault
    if (card.table, kept.summary.open, kept.summary.over) != (kept.table, room.seats.open, room.over):
        raise UnreadableTable(kept.table, None, Reason("store-card_false"))


async def unreadable_tables(store: Store, seen: Callable[[str], None]) -> AsyncIterator[UnreadableTable]:
    """Yield the fault of each damaged table of a store; `seen` is called with every id.

    Tables are loaded one by one, so that a damaged one hides none of the others. Raises `StoreUnavailable` where not
    even the ids can be read.
    """
    after, not_found = "", set[str]()
    while ids := await store.ids(after, PAGE):
        begun = after
        for table in ids:
            if table in not_found:
                continue
            seen(table)
            try:
                kept = await store.load(table)
                if kept is not None:
                    verify_table(kept)
                elif table in await store.ids(begun, PAGE):  # else it was deleted meanwhile
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
    """Return why a line cannot be used: a refusal by the rules, or what it is instead of what is expected."""
    if isinstance(fault, RuedoError):
        return fault.as_reason
    if isinstance(fault, msgspec.DecodeError):
        said, field = complaint(fault)
        return Reason("store-malformed", {"reason": reason_for(said), "field": field or "$"})
    return Reason("store-unexpected", {"details": f"{type(fault).__name__} {fault}".rstrip()})


def _founding_fault(founding: Founding) -> Reason | None:
    players, keys = founding.setup.players, founding.keys.seats
    if len(keys) != len(players):
        return Reason("store-other_keys", {"keys": len(keys), "seats": len(players)})
    return None


def _entry_fault(room: HostedTable, entry: AnyEntry) -> Reason | None:
    """Return what an entry names that is not there; None where all is."""
    seats, sides = len(room.setup.players), len(room.founding.header.sides)
    match entry:
        case TakenBack(kept=kept) if not 0 <= kept <= len(room.table.events):
            return Reason("store-kept_too_many", {"kept": kept, "events": len(room.table.events)})
        case PartTaken(seat=seat) | Asked(seat=seat) | Answered(seat=seat) | Seated(seat=seat) if not 0 <= seat < seats:
            return _no_seat(seat)
        case Asked(winner=side) | Ended(winner=side) if side is not None and not 0 <= side < sides:
            return _no_side(side)
        case Ended(side=side) if side is not None and not 0 <= side < sides:
            return _no_side(side)
        case SeatGiven(seat=seat, player=player):
            return _seat_fault(room, seat, player)
    return None


def _no_seat(seat: int) -> Reason:
    return Reason("store-no_seat", {"number": str(seat)})


def _no_side(side: int) -> Reason:
    return Reason("store-no_side", {"number": str(side)})


def _seat_fault(room: HostedTable, seat: int, player: str) -> Reason | None:
    players = room.setup.players
    if not 0 <= seat < len(players):
        return _no_seat(seat)
    given = Setup((*players[:seat], player, *players[seat + 1 :]), room.setup.seed)
    try:
        check_setup(room.game.name, len(players), given)
    except RuedoError as fault:
        return reason_of(fault)
    if given.name(seat) == PERSON or not room.real:
        return None
    return Reason("store-no_player_there", {"answer": player})
