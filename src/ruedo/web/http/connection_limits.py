"""Limits for connections that have not sent a complete request: their time, size, and number for each address."""

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from functools import lru_cache
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from ruedo.web.http.guard import address
from ruedo.web.process.settings import Settings, from_environment

HEAD_PATIENCE = 10.0
"""Seconds in which the head of a request (its first line and its headers) must arrive."""
HEAD_LIMIT = 64 * 1024
"""The maximum number of bytes in an incomplete head."""
MORE_THAN_SOCKETS = 100
"""How many connections an address may have in addition to its sockets. Browsers open about six."""
STRANGERS_FAULTS = frozenset(
    {
        "Invalid HTTP request received.",
        "Invalid UTF-8 sequence received from client.",
        "Unsupported upgrade request.",
        "ASGI callable returned without completing handshake.",
    }
)
"""Log messages of uvicorn that any client can cause with malformed requests or refused handshakes. They could fill the
disk."""

TEXTS = "texts"
"""The key under which a `websocket.send` event contains a list of UTF-8 texts."""

_by_address: Counter[str] = Counter()
"""The number of open connections to this process from each address, not counting sockets."""


class ConnectionLimits(HttpToolsProtocol):
    """Uvicorn's HTTP protocol, with limits for connections without a complete request."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._settings: Settings = from_environment()
        self._from: str | None = None
        """The address that this connection is counted for."""
        self._head = 0
        """The bytes of the incomplete head that have arrived so far."""
        self._waiting: asyncio.TimerHandle | None = None
        """The timer that closes the connection if the head stays incomplete."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection and start the timer for its first request, or abort if the address has too many."""
        super().connection_made(cast("asyncio.Transport", transport))
        where = address({"client": self.client})
        if not self._settings.behind_proxy and _by_address[where] >= self._most:
            self.transport.abort()
            return
        self._from = where
        _by_address[where] += 1
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Stop counting the connection, because sockets are counted separately."""
        self._release()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Parse the data, or close the connection if the head is too long."""
        self._head += len(data)
        super().data_received(data)
        if self._waiting is not None and self._head > HEAD_LIMIT:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """Start the timer for the head of the next request on the same connection."""
        super().on_message_begin()
        if self._waiting is None:
            self._head = 0
            self._await_head()

    def on_headers_complete(self) -> None:
        """Stop the timer, because the application itself limits the rest of the request."""
        self._head_came()
        super().on_headers_complete()

    @property
    def _most(self) -> int:
        return self._settings.sockets_per_address + MORE_THAN_SOCKETS

    def _await_head(self) -> None:
        self._waiting = self.loop.call_later(HEAD_PATIENCE, self.transport.abort)

    def _head_came(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _release(self) -> None:
        self._head_came()
        if self._from is None:
            return
        _by_address[self._from] -= 1
        if not _by_address[self._from]:
            del _by_address[self._from]
        self._from = None


class Frames(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, extended to send several texts in one write (`TEXTS`).

    This class also prevents an exception in uvicorn that any client could cause.
    """

    async def send(self, message: Any) -> None:
        """Send an ASGI event. The texts under the key `TEXTS` are sent as WebSocket frames in a single write."""
        texts = message.get(TEXTS)
        if texts is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join(map(_frame, texts)))

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application.

        Invalid text is dropped if a close frame arrived together with it. If the text were passed on, uvicorn would
        close the connection twice and raise an exception.
        """
        with suppress(InvalidState):
            super().send_receive_event_to_app()


@lru_cache(maxsize=64)
def _frame(text: bytes) -> bytes:
    """Return the WebSocket frame of a text. The result is cached, because many connections receive the same text."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)


def log_no_strangers_faults() -> None:
    """Drop the log messages of uvicorn that any client can cause."""
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg not in STRANGERS_FAULTS)
