"""What tests of the store share."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from ruedo.web.store import Store, Summary

Stores = Callable[[], Store]
"""Returns stores of one place; each is as another process's."""
NEW = Summary(open=False, over=False, updated=1, card=b"new")
"""Of a table that nobody but its players knows."""


def shown(card: bytes, updated: int, *, over: bool = False) -> Summary:
    return Summary(open=True, over=over, updated=updated, card=card)


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Store]:
    await store.open()
    try:
        yield store
    finally:
        await store.close()
