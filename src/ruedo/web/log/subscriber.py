"""A connection that receives the messages about a log, with its queue of messages."""

import asyncio
from collections.abc import Hashable
from dataclasses import dataclass, field

from msgspec import Struct

QUEUE = 512
"""The maximum number of messages in a program's queue. A program that falls further behind is disconnected, but can
connect again."""


class Ending(Struct, frozen=True):
    """The reason for closing a connection: a WebSocket code, and the id of a sentence of at most 123 bytes."""

    code: int
    key: str


AWAY = Ending(1012, "closed-away")


@dataclass(eq=False, slots=True, kw_only=True)
class Subscriber:
    crowd: bool = False
    """Whether the subscriber belongs to the crowd, because many had connected earlier. The crowd receives messages in
    slices."""
    queue: "list[bytes | Ending]" = field(default_factory=list)
    waiter: "asyncio.Future[None] | None" = None
    """The future that is resolved when there are messages to send. None if no task waits for them."""

    @property
    def audience(self) -> tuple[Hashable, ...]:
        """The values on which messages depend. Subscribers with equal values receive equal messages."""
        return ()

    def send(self, message: bytes) -> None:
        """Queue a message. A subscriber whose queue is full is disconnected."""
        if len(self.queue) >= QUEUE:
            self.leave()
        else:
            self.queue.append(message)
            self._wake()

    def leave(self, ending: Ending = AWAY) -> None:
        """Disconnect the subscriber after sending its queued messages, or at once if the queue is full."""
        if len(self.queue) >= QUEUE:
            self.queue.clear()
        self.queue.append(ending)
        self._wake()

    def take(self, message: bytes | Ending) -> None:
        if isinstance(message, bytes):
            self.send(message)
        else:
            self.leave(message)

    def _wake(self) -> None:
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def get(self) -> "list[bytes | Ending]":
        """Wait until there are messages, and return all of them."""
        if not self.queue:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        messages, self.queue = self.queue, []
        return messages
