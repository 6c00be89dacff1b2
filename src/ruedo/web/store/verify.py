"""Checks of stored tables: their bytes are decoded and their logs applied, as when the server loads them."""

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from ruedo.core.errors import Reason, RuedoError, complaint, reason_for
from ruedo.core.player import check_setup
from ruedo.core.setup import PERSON, Setup
from ruedo.night.entries import read_entry as read_night_entry
from ruedo.night.entries import read_founding as read_night_founding
from ruedo.night.evening import Night
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.interface import Store, StoredTable, StoreUnavailable, UnreadableTable, misplaced
from ruedo.web.table import entries as log
from ruedo.web.table.entries import AnyEntry, read_entry, read_founding
from ruedo.web.table.hosted_table import HostedTable

PAGE = 256
"""The maximum number of ids that one query returns."""


@contextmanager
def blaming(table: str, number: int) -> Iterator[None]:
    """Convert any error in the block to an `UnreadableTable` for entry `number`. Number 0 is the initial data."""
    try:
        yield
    except Exception as fault:
        raise UnreadableTable(table, number, reason_of(fault)) from fault


def read_hosted_table(kept: StoredTable, most: int | None = None) -> HostedTable:
    """Return a hosted table after its first `most` entries, or after all entries if `most` is missing.

    Raises `UnreadableTable` with the number of the damaged entry. All exceptions are converted to this error, because
    damaged bytes affect only their own table.
    """
    with blaming(kept.table, 0):
        hosted = HostedTable(kept.table, read_founding(kept.founding), night=kept.night)
    for number, body in enumerate(kept.entries[:most], 1):
        with blaming(kept.table, number):
            hosted.apply(read_entry(body))
            hosted.bytes += len(body)
    return hosted


def read_night(kept: StoredTable) -> Night:
    """Return a club night after all entries of its log. Raises `UnreadableTable`."""
    with blaming(kept.table, 0):
        night = Night(kept.table, read_night_founding(kept.founding))
    for number, body in enumerate(kept.entries, 1):
        with blaming(kept.table, number):
            night.apply(read_night_entry(body))
    return night


def read_entries(table: str, after: int, bodies: Sequence[bytes]) -> tuple[AnyEntry, ...]:
    """Decode the entries that follow entry number `after`, and return them. Raises `UnreadableTable`."""
    entries = []
    for number, body in enumerate(bodies, after + 1):
        with blaming(table, number):
            entries.append(read_entry(body))
    return tuple(entries)


def verify_table(kept: StoredTable) -> None:
    """Raise `UnreadableTable` for a damaged table.

    This check is stricter than loading. Each entry must name seats and sides that exist. The `card`, which lists of
    tables show, must be valid, because the server sends it unchanged.
    """
    if kept.is_night:
        read_night(kept)
        return
    hosted = read_hosted_table(StoredTable(kept.table, kept.founding, kept.summary, ()))
    players, keys = hosted.setup.players, hosted.founding.key_hashes.seats
    if len(keys) != len(players):
        raise UnreadableTable(kept.table, 0, Reason("store-other_keys", {"keys": len(keys), "seats": len(players)}))
    for number, body in enumerate(kept.entries, 1):
        entry = read_entries(kept.table, number - 1, [body])[0]
        reason = _entry_fault(hosted, entry)
        if reason:
            raise UnreadableTable(kept.table, number, reason)
        with blaming(kept.table, number):
            hosted.apply(entry)
    try:
        card = msgspec.json.decode(kept.summary.card, type=bodies.Listed)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        reason = Reason("store-card_unreadable", {"reason": reason_of(fault)})
        raise UnreadableTable(kept.table, None, reason) from fault
    if (card.table, kept.summary.open, kept.summary.over) != (kept.table, hosted.seats.open, hosted.over):
        raise UnreadableTable(kept.table, None, Reason("store-card_false"))


async def unreadable_tables(store: Store, checked: Callable[[str], None]) -> AsyncIterator[UnreadableTable]:
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
                    yield misplaced(table)
                    continue
            except UnreadableTable as fault:
                yield fault
            except StoreUnavailable as fault:
                yield UnreadableTable(table, None, fault.reason)
            after = max(after, table)
        if after == begun:  # A damaged file lists the same ids again
            return


def reason_of(fault: Exception) -> Reason:
    """Return the reason why an entry cannot be used, such as a rule that refuses the entry."""
    if isinstance(fault, RuedoError):
        return fault.as_reason
    if isinstance(fault, msgspec.DecodeError):
        why, field = complaint(fault)
        return Reason("store-malformed", {"reason": reason_for(why), "field": field or "$"})
    return Reason("store-unexpected", {"details": f"{type(fault).__name__} {fault}".rstrip()})


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
        return reason_of(fault)
    if given.name(seat) == PERSON or not hosted.real:
        return None
    return Reason("store-no_player_there", {"answer": player})
