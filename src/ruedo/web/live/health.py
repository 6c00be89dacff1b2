"""The health check. It loads and decodes some tables, because a store that answers may still be damaged."""

import asyncio
import time
from secrets import token_urlsafe

from ruedo.web.store.interface import Store, StoreUnavailable
from ruedo.web.store.verify import read_entries, read_hosted_table

SAMPLE = 3
"""The number of tables that a check loads. The store is unhealthy only if all of them are damaged."""
FRESH_S = 1.0
"""Seconds for which a result is cached, because anybody may request it at any rate."""


class Health:
    """Loads a few tables, at most once a second."""

    def __init__(self, store: Store) -> None:
        """Start without a result."""
        self._store = store
        self._asking = asyncio.Lock()
        self._asked_at = float("-inf")
        self._fault: StoreUnavailable | None = None

    async def check(self) -> None:
        """Raise `StoreUnavailable` if the store cannot be read, or if all sampled tables are damaged."""
        async with self._asking:
            if time.monotonic() - self._asked_at >= FRESH_S:
                self._fault = await self._found()
                self._asked_at = time.monotonic()
        if self._fault is not None:
            raise StoreUnavailable(self._fault.reason.key, **self._fault.reason.facts) from self._fault

    async def _found(self) -> StoreUnavailable | None:
        try:
            ids = await self._store.ids(token_urlsafe(9), SAMPLE)
            if len(ids) < SAMPLE:  # wrap around, so that a sample near the end has the same size
                ids = (*ids, *await self._store.ids("", SAMPLE))
            return await self._first_fault(ids)
        except StoreUnavailable as gone:
            return gone

    async def _first_fault(self, ids: tuple[str, ...]) -> StoreUnavailable | None:
        """Return None if a table is intact or if there are no tables. Otherwise return the fault of the first table."""
        first: StoreUnavailable | None = None
        for table in ids:
            try:
                if (kept := await self._store.load(table)) is not None:
                    read_hosted_table(kept, 0)
                    read_entries(table, 0, kept.entries)
                    return None
            except StoreUnavailable as fault:
                first = first or fault
        return first
