"""The health check: some tables are loaded and decoded, since a store that answers may still be damaged."""

import asyncio
import time
from secrets import token_urlsafe

from ruedo.web.store import Store, StoreUnavailable
from ruedo.web.store.verify import read_entries, read_room

SAMPLE = 3
"""Tables that are read. A damaged one concerns that table alone; the store is unhealthy where none of them is
intact."""
FRESH_S = 1.0
"""Seconds for which a result is cached: anybody may ask, as often as they like."""


class Health:
    """Reads a few tables, at most once a second."""

    def __init__(self, store: Store) -> None:
        """Know nothing yet."""
        self._store = store
        self._asking = asyncio.Lock()
        self._asked_at = float("-inf")
        self._fault: StoreUnavailable | None = None

    async def check(self) -> None:
        """Raise `StoreUnavailable` where the store cannot be read, or none of the tables that were tried."""
        async with self._asking:
            if time.monotonic() - self._asked_at >= FRESH_S:
                self._fault = await self._found()
                self._asked_at = time.monotonic()
        if self._fault is not None:
            raise StoreUnavailable(self._fault.reason.key, **self._fault.reason.facts) from self._fault

    async def _found(self) -> StoreUnavailable | None:
        try:
            ids = await self._store.ids(token_urlsafe(9), SAMPLE)
            if len(ids) < SAMPLE:  # wrap around, so that the sample has the same size wherever it begins
                ids = (*ids, *await self._store.ids("", SAMPLE))
            return await self._first_fault(ids)
        except StoreUnavailable as gone:
            return gone

    async def _first_fault(self, ids: tuple[str, ...]) -> StoreUnavailable | None:
        """Return None as soon as a table is intact, or where there is none; else what is wrong with the first."""
        first: StoreUnavailable | None = None
        for table in ids:
            try:
                if (kept := await self._store.load(table)) is not None:
                    read_room(kept, 0)
                    read_entries(table, 0, kept.entries)
                    return None
            except StoreUnavailable as fault:
                first = first or fault
        return first
