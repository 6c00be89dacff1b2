"""The kinds of logs in a store, and how they are decoded."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from ruedo.core.errors import Reason, RuedoError, complaint, reason_for
from ruedo.core.log import Entry, Log
from ruedo.night.entries import AnyEntry as AnyNightEntry
from ruedo.night.entries import read_entry as read_night_entry
from ruedo.night.entries import read_founding as read_night_founding
from ruedo.night.evening import Night
from ruedo.web.store.interface import StoredLog, UnreadableLog
from ruedo.web.table.entries import AnyEntry, read_entry, read_founding
from ruedo.web.table.hosted_table import HostedTable

M = TypeVar("M", bound=Log)
E = TypeVar("E", bound=Entry)


@contextmanager
def blaming(table: str, number: int) -> Iterator[None]:
    """Convert any error in the block to an `UnreadableLog` for entry `number`. Number 0 is the initial data."""
    try:
        yield
    except Exception as fault:
        raise UnreadableLog(table, number, fault_reason(fault)) from fault


@dataclass(frozen=True)
class LogKind(Generic[M, E]):
    """A kind of log: how its model begins, and how its entries are decoded."""

    name: str
    """The name of the kind in the store."""
    found: Callable[[StoredLog], M]
    """A function that returns the model of a log before its first entry."""
    read_entry: Callable[[bytes], E]

    def read(self, kept: StoredLog, most: int | None = None) -> M:
        """Return a model after the first `most` entries of its log, or after all entries if `most` is missing.

        Raises `UnreadableLog` with the number of the damaged entry. All exceptions are converted to this error, because
        damaged bytes affect only their own log.
        """
        with blaming(kept.log, 0):
            model = self.found(kept)
        for number, body in enumerate(kept.entries[:most], 1):
            with blaming(kept.log, number):
                model.apply(self.read_entry(body))
                model.bytes += len(body)
        return model

    def read_entries(self, log: str, after: int, bodies: Sequence[bytes]) -> tuple[E, ...]:
        """Decode the entries that follow entry number `after`, and return them. Raises `UnreadableLog`."""
        entries = []
        for number, body in enumerate(bodies, after + 1):
            with blaming(log, number):
                entries.append(self.read_entry(body))
        return tuple(entries)


TABLE = LogKind[HostedTable, AnyEntry](
    "table", lambda kept: HostedTable(kept.log, read_founding(kept.founding), night=kept.parent), read_entry
)
NIGHT = LogKind[Night, AnyNightEntry](
    "night", lambda kept: Night(kept.log, read_night_founding(kept.founding)), read_night_entry
)
KINDS: Mapping[str, LogKind[Any, Any]] = {kind.name: kind for kind in (TABLE, NIGHT)}


def find_kind(kept: StoredLog) -> LogKind[Any, Any]:
    """Return the kind of a log. Raises `UnreadableLog` for an unknown kind."""
    if kept.kind not in KINDS:
        raise UnreadableLog(kept.log, None, Reason("store-unexpected", {"details": kept.kind}))
    return KINDS[kept.kind]


def fault_reason(fault: Exception) -> Reason:
    """Return the reason why an entry cannot be used, such as a rule that refuses the entry."""
    if isinstance(fault, RuedoError):
        return fault.as_reason
    if isinstance(fault, msgspec.DecodeError):
        why, field = complaint(fault)
        return Reason("store-malformed", {"reason": reason_for(why), "field": field or "$"})
    return Reason("store-unexpected", {"details": f"{type(fault).__name__} {fault}".rstrip()})
