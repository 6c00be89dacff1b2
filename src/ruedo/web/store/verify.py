"""Checks of stored tables: their bytes are decoded and their logs applied, as when the server loads them."""

from collections.abc import AsyncIterator, Callable

import msgspec

from ruedo.core.errors import Reason, RuedoError
from ruedo.core.player import check_setup
from ruedo.core.setup import PERSON, Setup
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.interface import Store, StoredLog, StoreUnavailable, UnreadableLog, misplaced_error
from ruedo.web.store.kinds import TABLE, blaming, fault_reason, find_kind
from ruedo.web.table import entries as log
from ruedo.web.table.entries import AnyEntry
from ruedo.web.table.hosted_table import HostedTable

PAGE = 256
"""The maximum number of ids that one query returns."""


def verify_table(kept: StoredLog) -> None:
    """Raise `UnreadableLog` for a damaged table.

    This check is stricter than loading. Each entry must name seats and sides that exist. The `card`, which lists of
    tables show, must be valid, because the server sends it unchanged.
    """
    if kept.kind != TABLE.name:
        find_kind(kept).read(kept)
        return
    hosted = TABLE.read(StoredLog(kept.log, kept.founding, kept.summary, ()))
    players, keys = hosted.setup.players, hosted.founding.key_hashes.seats
    if len(keys) != len(players):
        raise UnreadableLog(kept.log, 0, Reason("store-other_keys", {"keys": len(keys), "seats": len(players)}))
    for number, body in enumerate(kept.entries, 1):
        entry = TABLE.read_entries(kept.log, number - 1, [body])[0]
        reason = _entry_fault(hosted, entry)
        if reason:
            raise UnreadableLog(kept.log, number, reason)
        with blaming(kept.log, number):
            hosted.apply(entry)
    try:
        card = msgspec.json.decode(kept.summary.card, type=bodies.Listed)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        reason = Reason("store-card_unreadable", {"reason": fault_reason(fault)})
        raise UnreadableLog(kept.log, None, reason) from fault
    if (card.table, kept.summary.open, kept.summary.over) != (kept.log, hosted.seats.open, hosted.over):
        raise UnreadableLog(kept.log, None, Reason("store-card_false"))


async def unreadable_tables(store: Store, checked: Callable[[str], None]) -> AsyncIterator[UnreadableLog]:
    """Yield the fault of each damaged table in a store. `checked` is called with each id.

    Tables are loaded one by one, so that a damaged table does not hide other faults. Raises `StoreUnavailable` if the
    ids cannot be read.
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
                elif table in await store.ids(begun, PAGE):  # Otherwise the table was deleted in the meantime
                    not_found.add(table)
                    yield misplaced_error(table)
                    continue
            except UnreadableLog as fault:
                yield fault
            except StoreUnavailable as fault:
                yield UnreadableLog(table, None, fault.reason)
            after = max(after, table)
        if after == begun:  # A damaged file lists the same ids again
            return


def _entry_fault(hosted: HostedTable, entry: AnyEntry) -> Reason | None:
    """Return a reason if an entry names a seat, side or event that does not exist. Otherwise return None."""
    seats, sides = len(hosted.setup.players), len(hosted.founding.header.sides)
    match entry:
        case log.TakenBack(kept=kept) if not 0 <= kept <= len(hosted.table.events):
            return Reason("store-kept_too_many", {"kept": kept, "events": len(hosted.table.events)})
        case (
            log.PartEntry(seat=seat)
            | log.Asked(seat=seat)
            | log.Answered(seat=seat)
            | log.Seated(seat=seat)
            | log.Renamed(seat=seat)
        ) if not 0 <= seat < seats:
            return Reason("store-no_seat", {"number": str(seat)})
        case log.Asked(winner=side) | log.Ended(winner=side) if side is not None and not 0 <= side < sides:
            return Reason("store-no_side", {"number": str(side)})
        case log.Ended(side=side) if side is not None and not 0 <= side < sides:
            return Reason("store-no_side", {"number": str(side)})
        case log.SeatGiven(seat=seat, player=player):
            return _seat_fault(hosted, seat, player)
    return None


def _seat_fault(hosted: HostedTable, seat: int, player: str) -> Reason | None:
    players = hosted.setup.players
    if not 0 <= seat < len(players):
        return Reason("store-no_seat", {"number": str(seat)})
    given = Setup((*players[:seat], player, *players[seat + 1 :]), hosted.setup.seed)
    try:
        check_setup(hosted.game.name, len(players), given)
    except RuedoError as fault:
        return fault_reason(fault)
    if given.name(seat) == PERSON or not hosted.real:
        return None
    return Reason("store-no_player_there", {"answer": player})
