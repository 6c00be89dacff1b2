"""The club nights of this process. This module creates, loads and changes nights, and opens their tables."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from ruedo.core.errors import BadHeader, NotAllowed, RuedoError
from ruedo.core.names import can_be_seen, composed
from ruedo.core.world import world_of
from ruedo.night import commands
from ruedo.night.commands import Entries, Sender
from ruedo.night.entries import AnyEntry, Founding, Resulted, TableOpened, Undone, read_entry, write
from ruedo.night.evening import Night, Pairing
from ruedo.night.pairing import Round
from ruedo.night.questions import next_question
from ruedo.web.live.live_night import DELETED, LiveNight
from ruedo.web.live.live_table import AWAY, LiveTable
from ruedo.web.live.registry import LiveTables
from ruedo.web.process.clock import now
from ruedo.web.process.storage_budgets import StorageBudgets, stored_size
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import night_messages as wire
from ruedo.web.store.interface import Change, Store, StoreUnavailable, Summary, UnreadableTable
from ruedo.web.store.verify import read_night
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import key_hash, new_key, new_night
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.night_places import night_place, table_founding, table_id
from ruedo.web.table.seats import Place
from ruedo.web.workers.pool import WorkerPool

log = logging.getLogger("ruedo.web")
LOG_LIMIT = 20_000
"""The maximum number of entries in a club night's log. A night of 256 players has about 3,000."""
KEPT = 32
"""The maximum number of club nights without followers that stay in memory."""
AGAIN = 2.0
"""Seconds before a retry after the store was unavailable."""
PAIRED_AGAIN = 5
"""The maximum number of attempts to pair a round. An attempt fails if players come or leave while a worker pairs the
round."""

Judge = Callable[[Night], Entries]


class LiveNights:
    """The club nights of a store. This process has some of them in memory."""

    def __init__(self, store: Store, workers: WorkerPool, tables: LiveTables, storage: StorageBudgets) -> None:
        """Start without club nights in memory."""
        self._store = store
        self._workers = workers
        self._tables = tables
        self._storage = storage
        self.by_id: OrderedDict[str, LiveNight] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveNight | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # Creating, loading, deleting

    async def make(self, new: wire.NewNight, address: str = "") -> wire.NightKeys:
        """Create a club night. The stored bytes are charged to `address`.

        Raises `StoreUnavailable`, `HouseFailed`, and any `RuedoError`.
        """
        if not can_be_seen(new.name):
            raise BadHeader("unprintable_name", field="name")
        await self._check_tables(new)
        keys = wire.NightKeys(night=new_night(), host=new_key())
        founding = Founding(
            night=1,
            name=composed(new.name),
            game=new.game,
            form=new.form,
            tables=new.tables,
            real=new.real,
            host=key_hash(keys.host),
            created=now(),
            rounds=new.rounds,
            seats=new.seats,
            rules=new.rules,
            equipment=new.equipment,
            world=new.world,
        )
        summary = Summary(open=False, over=False, updated=founding.created, card=b"{}")
        body = write(founding)
        if not await self._store.create(keys.night, body, summary, keys.night):
            raise StoreUnavailable("store-not_kept")
        self._storage.charge(address, keys.night, stored_size(body))
        self._workers.warm_up_pairing()
        return keys

    async def _check_tables(self, new: wire.NewNight) -> None:
        """Check that a table with the settings of this club night can be made, so that no round fails later.

        Raises `HouseFailed`, and any `RuedoError` that refuses such a table.
        """
        if new.seats > 2 and new.form != "king":
            raise NotAllowed("night_seats")
        sizes: dict[str, list[tuple[int, ...]]] = {
            "doubles": [(2, 2)],
            "king": [(1,) * count for count in range(2, new.seats + 1)],
        }
        for size in sizes.get(new.form, [(1, 1)]):
            numbers = iter("123456789")
            sides = tuple(tuple(f"#{next(numbers)}" for _ in range(count)) for count in size)
            table = bodies.NewTable(
                game=new.game, sides=sides, real=new.real, rules=new.rules, equipment=new.equipment, world=new.world
            )
            founding, _ = create_table(table, now())
            HostedTable("check", founding)
            if not new.real and world_of(new.game).computed and new.equipment is not None:
                await self._workers.event("check", founding.header, founding.setup, ())

    async def find(self, night: str) -> LiveNight | None:
        """Return a club night, loaded from the store if necessary, or None if it does not exist.

        Raises `StoreUnavailable`.
        """
        live = self.by_id.get(night)
        if live is not None:
            self.by_id.move_to_end(night)
            return live
        if night not in self._loading:
            self._loading[night] = asyncio.create_task(self._load(night))
        return await asyncio.shield(self._loading[night])

    async def _load(self, night: str) -> LiveNight | None:
        try:
            kept = await self._store.load(night)
            if kept is None or not kept.is_night:
                return None
            live = LiveNight(read_night(kept))
            self.by_id[night] = live
            self._drop_idle()
            await self._tend(live, self._catch_up_tables(live))
            return live
        finally:
            self._loading.pop(night, None)

    def _drop_idle(self) -> None:
        """If too many club nights are in memory, drop the least recently used nights to which nobody is connected."""
        idle = [
            night
            for night, live in self.by_id.items()
            if not (live.followers or live.lock.locked() or any(table.guests for table in live.tables.values()))
        ]
        for night in idle[: max(0, len(idle) - KEPT)]:
            self.by_id.pop(night).stop()

    async def delete(self, live: LiveNight) -> None:
        """Delete a club night with its tables and names."""
        await self._store.delete_night(live.night.id)
        self.forget(live)
        for table in [one for one in self._tables.by_id.values() if one.hosted.night == live.night.id]:
            self._tables.forget(table)

    def forget(self, live: LiveNight) -> None:
        """Disconnect everybody from a deleted club night, and drop the night from memory."""
        live.dismiss(DELETED)
        live.stop()
        self.by_id.pop(live.night.id, None)

    async def close(self) -> None:
        """Disconnect everybody, and cancel all tasks."""
        for live in self.by_id.values():
            live.dismiss(AWAY)
            live.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.by_id.clear()

    # Keys

    def registered(self, hashed: str) -> bool:
        """Return whether a hash belongs to the key of a phone at one of the club nights in memory."""
        return any(live.night.with_phone(hashed) is not None for live in self.by_id.values())

    async def admit(self, table: LiveTable, key: str | None) -> Place | None:
        """Return the place that a key opens at a table of a club night, or None. Raises `StoreUnavailable`."""
        live = await self.find(table.hosted.night or "")
        if live is None:
            return None
        await self.catch_up(live)
        table.door = partial(self._place, table.hosted.night or "", table.hosted.id)
        return table.door(key_hash(key) if key else None)

    def _place(self, night: str, table: str, hashed: str | None) -> Place | None:
        live = self.by_id.get(night)
        return None if live is None else night_place(live.night, table, hashed)

    # Commands

    async def run(self, live: LiveNight, judge: Judge, sender: str = "host", name: str = "") -> int:
        """Judge, store and apply a command. Then open all tables that can be opened now.

        Return the number of the command's entry. A command that its sender repeats with the same id (`name`) does not
        run again. Raises `StoreUnavailable`, and any `RuedoError` that `judge` raises. After an error, nothing has
        changed.
        """
        seq = await self._commit(live, judge, sender, name)
        await self._open_tables(live)
        return seq

    async def _commit(self, live: LiveNight, judge: Judge, sender: str, name: str) -> int:
        async with live.lock:
            while True:
                await self._refresh(live)
                stored = live.night.stored(sender, name) if name else None
                if stored is not None:
                    return stored
                entries = judge(live.night)
                if not entries:
                    return live.night.seq
                if await self._stored(live, entries):
                    break
            first = live.night.seq + 1
            for entry in entries:
                live.night.apply(entry)
            self._changed(live)
        return first

    async def _stored(self, live: LiveNight, entries: Entries) -> bool:
        """Store entries in the log of a club night. Return False if another process has stored an entry first."""
        night = live.night
        if night.seq + len(entries) > LOG_LIMIT:
            raise NotAllowed("night_log_full")
        live.stale = True  # Until the store answers, memory and the store may differ
        summary = Summary(open=False, over=night.finished, updated=entries[0].at, card=b"{}")
        written = [write(entry) for entry in entries]
        kept = await self._store.append(night.id, night.seq, written, summary)
        live.stale = not kept
        if kept:
            self._storage.charge(live.payer, night.id, stored_size(*written))
        return kept

    async def _refresh(self, live: LiveNight) -> None:
        """Reload a club night if it may differ from the store, and broadcast the changes."""
        if not live.stale:
            return
        kept = await self._store.load(live.night.id)
        if kept is None:
            self.forget(live)
            raise NotAllowed("no_such_night")
        live.night = read_night(kept)
        live.stale = False
        self._changed(live)

    async def catch_up(self, live: LiveNight, change: Change | None = None) -> None:
        """Apply entries that other processes stored.

        The entries come from `change` if it contains them, and otherwise from the store.
        """
        async with live.lock:
            await self._refresh(live)
            seq = live.night.seq
            if change is not None and change.seq <= seq:
                return
            if change is not None and change.seq - len(change.entries) <= seq:
                news = change.entries[len(change.entries) - (change.seq - seq) :]
            else:
                news = await self._store.entries(live.night.id, seq) if self._store.shared else ()
            for body in news:
                live.night.apply(read_entry(body))
            if news:
                self._changed(live)

    def _changed(self, live: LiveNight) -> None:
        """Send the changes of a club night to its followers and its tables."""
        live.send_changes()
        for table in live.tables.values():
            table.check_places()
        self._start(live, self._catch_up_tables(live))

    async def join(self, live: LiveNight, name: str, phone: str | None, sender: Sender) -> int:
        """Add a player to a club night and return the player's number.

        If a phone repeats its request, it joins only once.
        """

        def judge(night: Night) -> Entries:
            if phone and night.with_phone(phone):
                return ()
            return commands.join(night, sender, name, phone)

        seq = await self.run(live, judge, sender.by, sender.id)
        known = live.night.with_phone(phone) if phone else None
        if known is not None:
            return known.id
        joined = live.night.entries[seq - 1]
        return getattr(joined, "player", 0)

    async def start_round(self, live: LiveNight, number: int, sender: Sender) -> int:
        """Let a worker pair the next round. Return the number of its log entry. Raises `HouseFailed`, `Busy`."""
        for _ in range(PAIRED_AGAIN):
            night = live.night
            stored = night.stored(sender.by, sender.id)
            if stored is not None:
                return stored
            _check_next(night, number)
            seen = _condition(night)
            answer = await self._workers.pair(next_question(night, secrets.randbelow(2**32)))

            before = live.night.round
            judge = partial(_paired, sender=sender, number=number, answer=answer, seen=seen)
            seq = await self.run(live, judge, sender.by, sender.id)
            if live.night.round != before:
                return seq
        raise NotAllowed("night_stale")

    # Tables

    async def _open_tables(self, live: LiveNight) -> None:
        """Open all tables that can be opened now: create them, and add them to the log of the club night."""
        async with live.opening:
            while due := list(commands.to_open(live.night)):
                await asyncio.gather(*(self._keep_table(live, pairing) for pairing, _ in due))
                made = {pairing for pairing, _ in due}
                await self._commit(live, partial(_opened, made=made), "host", "")

    async def _keep_table(self, live: LiveNight, pairing: int) -> None:
        """Store the table of a pairing, unless another process has already stored it."""
        night = live.night
        founding = table_founding(night, night.pairings[pairing], now())
        await self._tables.keep_once(table_id(night, pairing), founding, live.payer, night.id)

    async def _catch_up_tables(self, live: LiveNight) -> None:
        """Subscribe to the tables of this round, report missing results, and open all tables that can be opened now."""
        wanted = {p.table for p in live.night.of_round(live.night.round) if p.table is not None}
        for table in live.tables.keys() - wanted:
            self._let_go(live, table)
        for table in wanted - live.tables.keys() - live.unreadable:
            found = await self._readable(live, table)
            if found is None or self.by_id.get(live.night.id) is not live:
                continue
            live.tables[table] = found
            found.door = partial(self._place, live.night.id, table)
            found.on_change = partial(self._table_changed, live, found)
            found.check_places()
            live.seen[table] = _game_state(found.hosted)
            pairing = live.night.at_table(table)
            if pairing is not None:
                live.send_score(pairing, found)
            if pairing is not None and pairing.running and found.hosted.over and not _host_undid(live.night, pairing):
                await self._take_result(live, found)
        await self._open_tables(live)

    async def _readable(self, live: LiveNight, table: str) -> LiveTable | None:
        """Return a table, or None if it does not exist or is damaged.

        If the table cannot be returned, the host must report the result of its pairing.
        """
        try:
            return await self._tables.find(table)
        except UnreadableTable as fault:
            log.error("%s", fault)
            live.unreadable.add(table)
            return None

    def _let_go(self, live: LiveNight, table: str) -> None:
        live.seen.pop(table, None)
        before = live.tables.pop(table)
        before.on_change = None
        before.check_places()

    def _table_changed(self, live: LiveNight, table: LiveTable) -> None:
        """Send the score of a table that has changed, and report the end of its game to the club night."""
        pairing = live.night.at_table(table.hosted.id)
        if pairing is None:
            return
        live.send_score(pairing, table)
        state = _game_state(table.hosted)
        if live.seen.get(table.hosted.id) == state:  # Only the people at the table have changed, not the game
            return
        live.seen[table.hosted.id] = state
        if table.hosted.over or (pairing.result is not None and pairing.result.by == "table"):
            self._start(live, self._take_result(live, table))

    async def _take_result(self, live: LiveNight, table: LiveTable) -> None:
        """Report a game's result to its club night, or take it back if the end of the game was taken back."""
        try:
            await self.run(live, partial(_result_of, hosted=table.hosted), "table")
        except RuedoError as error:  # The host may have reported a different result
            log.info("A night did not take the result of a table: %s", error)

    def _start(self, live: LiveNight, work: Coroutine[Any, Any, None]) -> None:
        """Run `work` in the background. If the store fails, check the tables of the club night again later."""
        task = asyncio.create_task(self._tend(live, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tend(self, live: LiveNight, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except RuedoError as error:
            log.info("A night did not take a result: %s", error)
        except StoreUnavailable as error:
            log.warning("A night waits for the store: %s", error)
            asyncio.get_running_loop().call_later(AGAIN, self._tend_again, live)

    def _tend_again(self, live: LiveNight) -> None:
        if self.by_id.get(live.night.id) is live:
            self._start(live, self._catch_up_tables(live))

    # Changes by other processes

    async def changed(self, change: Change) -> None:
        """Apply a change by another process to the club nights that are in memory here."""
        for night in [change.table] if change.table is not None else list(self.by_id):
            live = self.by_id.get(night)
            if live is None or change.word:
                continue
            if change.table is not None and not change.seq:
                self.forget(live)
                continue
            live.stale = live.stale or change.table is None
            with suppress(NotAllowed):
                await self.catch_up(live, change)


def _game_state(hosted: HostedTable) -> object:
    """Return values that differ after every event of a game and after its end, so that callers can detect a change."""
    return hosted.last_change, hosted.agreement.ended


def _paired(night: Night, sender: Sender, number: int, answer: Round, seen: object) -> Entries:
    """Return the entries that begin a round, or nothing if players came or left while a worker paired it."""
    _check_next(night, number)
    return commands.pair(night, sender, answer) if _condition(night) == seen else ()


def _check_next(night: Night, number: int) -> None:
    """Raise `NotAllowed` unless round `number` can be paired now."""
    if number != night.round + 1:
        raise NotAllowed("night_stale")
    commands.check_can_pair(night)


def _condition(night: Night) -> object:
    """Return the values on which a pairing depends.

    If these values change while a worker pairs the round, the worker's result is stale.
    """
    return tuple(player.left for player in night.players.values()), len(night.undone), night.round


def _opened(night: Night, made: set[int]) -> Entries:
    """Return the entries that open the tables in `made`, if the club night still needs them."""
    return tuple(
        TableOpened(at=now(), pairing=pairing, table=table_id(night, pairing), place=place)
        for pairing, place in commands.to_open(night)
        if pairing in made
    )


def _result_of(night: Night, hosted: HostedTable) -> Entries:
    """Return the entries that add a game's result to the club night, or take it back if the game is not over."""
    pairing = night.at_table(hosted.id)
    if pairing is None or pairing.cancelled:
        return ()
    sender = Sender(now(), "table")
    if hosted.result is not None:
        return commands.report(night, sender, pairing.id, hosted.result.winner, hosted.table.standing.scores)
    if pairing.round != night.round:
        return ()
    return tuple(Undone(at=sender.at, by="table", number=number) for number, _ in _results(night, pairing, "table"))


def _results(night: Night, pairing: Pairing, by: str) -> list[tuple[int, Resulted]]:
    """Return the entries with which one sender reported results of a pairing, together with the entries' numbers.

    Entries that were taken back are left out.
    """
    return [
        (number, entry)
        for number, entry in enumerate(night.entries, 1)
        if isinstance(entry, Resulted) and entry.pairing == pairing.id and entry.by == by and number not in night.undone
    ]


def _host_undid(night: Night, pairing: Pairing) -> bool:
    """Return whether the host took back the last result of a pairing."""
    last: AnyEntry | None = None
    for number, entry in enumerate(night.entries, 1):
        if isinstance(entry, Resulted) and entry.pairing == pairing.id:
            last = night.entries[night.undone[number] - 1] if number in night.undone else None
    return last is not None and last.by == "host"
