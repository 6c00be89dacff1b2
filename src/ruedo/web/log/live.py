"""A log in memory: its model, its connections, and the messages that are waiting to be sent."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from ruedo.core.errors import NotAllowed
from ruedo.core.log import Decision, Entry
from ruedo.web.log.subscriber import Ending, Subscriber
from ruedo.web.protocol.message import Message
from ruedo.web.store.interface import Summary
from ruedo.web.store.kinds import LogKind, M

FRONT = 64
"""The number of connections that receive a message at once. Other connections (the crowd) receive it in slices, between
the work for other logs."""
SLICE = 64
"""The number of messages that are sent to the crowd in a slice."""

S = TypeVar("S", bound=Subscriber)
News: TypeAlias = list[tuple[S, bytes | Ending]]
"""Messages to deliver, each with the subscriber who receives it."""


@dataclass(eq=False)
class Live(ABC, Generic[M, S]):
    """A log in memory, with its subscribers. Each kind of log has a subclass."""

    kind: ClassVar[LogKind[Any, Any]]
    deleted: ClassVar[Ending] = Ending(4404, "closed-deleted")
    """The reason for disconnecting everybody when the log is deleted."""

    model: M
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """This lock is held while a command is judged, stored and broadcast."""
    guests: set[S] = field(default_factory=set)
    payer: str = ""
    """The address of the program that last changed or opened the log. Stored bytes are charged to this address."""
    work: float = 0.0
    """The seconds of work that this process has done for this log."""
    stale: bool = False
    """Whether the log in memory may differ from the store. If so, it is reloaded before the next command."""
    behind: bool = False
    """Whether another process has appended entries while nobody was connected here. They are loaded when somebody
    connects."""
    ended: bool = False
    """Whether the log was deleted."""
    outbox: "deque[tuple[S, bytes | Ending]]" = field(default_factory=deque)
    """The messages that the crowd has not yet received, in order."""
    emptying: asyncio.Handle | None = None

    # Methods that kinds override

    @abstractmethod
    def reset(self) -> None:
        """Follow a change of the model: send what is new, or drop what was computed from the model before."""

    def summary(self, decision: Any, /) -> Summary:
        """Return the summary that the log will have after a decision is applied. By default, no list shows it."""
        return Summary(open=False, over=False, updated=decision.entries[0].at, card=b"{}")

    def apply(self, decision: Any, /) -> None:
        """Apply the entries of a stored decision in memory, and broadcast them."""
        for entry in decision.entries:
            self.model.apply(entry)
        self.reset()

    def preface(self, _at: int, /) -> Sequence[Entry]:
        """Return the entries that must precede the entries of a command."""
        return ()

    def decisions(self, entries: Sequence[Any], _motions: Mapping[int, bytes], /) -> Iterator[Decision[Entry]]:
        """Yield the entries of other processes as decisions. The motions are given by the number of the entry."""
        yield Decision(tuple(entries))

    def has_motions(self, _entries: Sequence[Any], /) -> bool:
        """Return whether the store may have motions for some of these entries."""
        return False

    def stop(self) -> None:
        """Stop all timers and tasks."""

    @property
    def is_followed(self) -> bool:
        """Whether the entries of other processes must be applied at once."""
        return bool(self.guests)

    @property
    def is_needed(self) -> bool:
        """Whether the log must stay in memory."""
        return self.is_followed or self.lock.locked()

    # Methods that all kinds share

    @property
    def id(self) -> str:
        return self.model.id

    @property
    def deleted_error(self) -> NotAllowed:
        return NotAllowed("no_such_table", table=self.id)

    def end(self) -> None:
        """Disconnect everybody from a deleted log."""
        self.ended = True
        self.dismiss(self.deleted)
        self.stop()

    @contextmanager
    def working(self) -> Iterator[None]:
        """Measure the time of the block and add this time to the log's `work`. The block must not await anything."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.work += time.perf_counter() - start

    def add(self, guest: S) -> None:
        guest.crowd = len(self.guests) >= FRONT
        self.guests.add(guest)

    def remove(self, guest: S) -> None:
        self.guests.discard(guest)

    def send_to_all(self, message_for: Callable[..., Message | None]) -> None:
        """Send a message to each subscriber, unless `message_for` returns None for its audience.

        A message is encoded once for all subscribers with the same audience.
        """
        encoded: dict[tuple[Any, ...], bytes | None] = {}
        news: News[S] = []
        for guest in self.guests:
            key = guest.audience
            if key not in encoded:
                message = message_for(*key)
                encoded[key] = None if message is None else encode(message)
            if (body := encoded[key]) is not None:
                news.append((guest, body))
        self.deliver(news)

    def dismiss(self, ending: Ending, which: Callable[[S], bool] = lambda _guest: True) -> None:
        """Disconnect the subscribers for whom `which` returns true, after sending their queued messages."""
        leaving = {guest for guest in self.guests if which(guest)}
        for guest in leaving:
            self.remove(guest)
        self.deliver([(guest, ending) for guest in leaving])

    def deliver(self, news: News[S]) -> None:
        """Put messages into the queues of the subscribers who receive them.

        If there are many subscribers, those who connected later receive their messages in slices, so that other logs
        do not wait.
        """
        for guest, message in news:
            if guest.crowd:
                self.outbox.append((guest, message))
            else:
                guest.take(message)
        if self.outbox and self.emptying is None:
            self.emptying = asyncio.get_running_loop().call_soon(self._empty_outbox)

    def _empty_outbox(self) -> None:
        self.emptying = None
        for _ in range(min(SLICE, len(self.outbox))):
            guest, message = self.outbox.popleft()
            guest.take(message)
        if self.outbox:
            self.emptying = asyncio.get_running_loop().call_soon(self._empty_outbox)


def encode(message: Message) -> bytes:
    return msgspec.json.encode(message)
