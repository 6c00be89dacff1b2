"""Connections before they have said what they want: how long and how long-winded they may be, and how many."""

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

from ruedo.web.guard import address
from ruedo.web.settings import Settings, from_environment

HEAD_PATIENCE = 10.0
"""Seconds in which the head of a request must come whole."""
HEAD_LIMIT = 64 * 1024
"""Bytes from which on a head that has not ended is not waited for."""
MORE_THAN_SOCKETS = 100
"""Connections that an address may have besides its sockets: browsers keep some six."""
STRANGERS_FAULTS = frozenset(
    {
        "Invalid HTTP request received.",
        "Invalid UTF-8 sequence received from client.",
        "Unsupported upgrade request.",
        "ASGI callable returned without completing handshake.",
    }
)
"""What uvicorn logs of bytes that are no request, and of sockets that are refused before they begin.

Anybody can send such, so that it would only fill the disk.
"""

TEXTS = "texts"
"""The key of a `websocket.send` that has several texts, in UTF-8."""

_by_address: Counter[str] = Counter()
"""Connections of this process that are not sockets yet."""


class ConnectionLimits(HttpToolsProtocol):
    """Uvicorn's connection, which hangs up on whoever does not come to the point."""

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
        """The address, while this connection counts as one of its."""
        self._head = 0
        """Bytes of a head that has not ended."""
        self._waiting: asyncio.TimerHandle | None = None
        """What hangs up if a head does not end."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, and wait for a head."""
        super().connection_made(cast("asyncio.Transport", transport))
        where = address({"client": self.client})
        if not self._settings.behind_proxy and _by_address[where] >= self._most:
            self.transport.abort()
            return
        self._from = where
        _by_address[where] += 1
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Count it no more: sockets are counted as such."""
        self._release()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Read on, if the head is not too long already."""
        self._head += len(data)
        super().data_received(data)
        if self._waiting is not None and self._head > HEAD_LIMIT:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """Wait for the next head, of a connection that stays open."""
        super().on_message_begin()
        if self._waiting is None:
            self._head = 0
            self._await_head()

    def on_headers_complete(self) -> None:
        """Wait no more: what follows is the application's."""
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
    """Uvicorn's sockets, which also send several texts at one stroke (`TEXTS`).

    They are without a fault of uvicorn's that any stranger can fill the log with.
    """

    async def send(self, message: Any) -> None:
        """Send what the application says; several texts in one write, as frames of their own."""
        texts = message.get(TEXTS)
        if texts is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join(map(_frame, texts)))

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; text that is none is dropped where the close frame came with it in one piece.

        Uvicorn would close for the text, and raise, since the connection is closing already.
        """
        with suppress(InvalidState):
            super().send_receive_event_to_app()


@lru_cache(maxsize=64)
def _frame(text: bytes) -> bytes:
    """Return the frame of a text; those who are told the same share it."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)


def log_no_strangers_faults() -> None:
    """Keep out of the log what strangers can fill it with."""
    logging.getLogger("uvicorn.error").addFilter(lambda record: record.msg not in STRANGERS_FAULTS)
