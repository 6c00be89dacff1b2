"""The health check. It loads and decodes a few tables, because a store that answers may still be damaged."""

import asyncio
import time
from secrets import token_urlsafe

from ruedo.web.store.interface import Store, StoreUnavailable, UnreadableLog
from ruedo.web.store.kinds import find_kind

SAMPLE = 3
"""The number of tables that a check loads. The store is unhealthy only if all of them are damaged."""
FRESH_S = 1.0
"""Seconds for which a result is cached, because anybody may request a check at any rate."""


async def check_store(store: Store) -> None:
    """Raise `StoreUnavailable` if the store itself is damaged. Individual damaged tables do not cause an error."""
    await store.count()
    first: StoreUnavailable | None = None
    for table in await store.ids("", SAMPLE):
        try:
            await store.load(table)
        except UnreadableLog:
            return
        except StoreUnavailable as fault:
            first = first or fault
        else:
            return
    if first is not None:
        raise first


class Health:
    """A health check that loads a few tables, at most once a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._checking = asyncio.Lock()
        self._checked_at = float("-inf")
        self._fault: StoreUnavailable | None = None

    async def check(self) -> None:
        """Raise `StoreUnavailable` if the store cannot be read, or if all sampled tables are damaged."""
        async with self._checking:
            if time.monotonic() - self._checked_at >= FRESH_S:
                self._fault = await self._first_fault()
                self._checked_at = time.monotonic()
        if self._fault is not None:
            raise StoreUnavailable(self._fault.reason.key, **self._fault.reason.facts) from self._fault

    async def _first_fault(self) -> StoreUnavailable | None:
        """Load a sample of tables.

        Return the first fault, or None if at least one table is intact or there are no tables.
        """
        try:
            ids = await self._store.ids(token_urlsafe(9), SAMPLE)
            if len(ids) < SAMPLE:  # Wrap around to the first ids, so that a sample near the end is not smaller
                ids = (*ids, *await self._store.ids("", SAMPLE))
        except StoreUnavailable as gone:
            return gone
        first: StoreUnavailable | None = None
        for table in ids:
            try:
                if (kept := await self._store.load(table)) is not None:
                    find_kind(kept).read(kept, 0)
                    find_kind(kept).read_entries(table, 0, kept.entries)
                    return None
            except StoreUnavailable as fault:
                first = first or fault
        return first
