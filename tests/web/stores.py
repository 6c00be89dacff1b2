"""Helpers for the tests of the stores."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from ruedo.web.store.interface import Store, Summary

Stores = Callable[[], Store]
"""A function that returns a new store for the same data at each call, as if each belonged to another process."""
NEW = Summary(open=False, over=False, updated=1, card=b"new")
"""The summary of a table that is not open to everybody."""


def shown(card: bytes, updated: int, *, over: bool = False) -> Summary:
    return Summary(open=True, over=over, updated=updated, card=card)


def postgres_store(address: str) -> Store:
    """Return a store in a database. Its module is imported here, because it needs the group `test-all`."""
    from ruedo.web.store.postgres import PostgresStore

    return PostgresStore(address)


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Store]:
    await store.open()
    try:
        yield store
    finally:
        await store.close()
