"""A WebSocket connection to a club night, over which the server sends changes. Commands are sent over HTTP."""

import asyncio

from starlette.websockets import WebSocketState

from ruedo.core.errors import NotAllowed
from ruedo.web.live.live_night import DELETED
from ruedo.web.live.live_table import Ending, Guest, encode
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.socket.connection import (
    GOING_AWAY,
    MALFORMED,
    NO_TABLE,
    REFUSED,
    TOO_MANY,
    WRONG_KEY,
    Connection,
)
from ruedo.web.store.interface import StoreUnavailable
from ruedo.web.table.entries import key_hash
from ruedo.web.table.seats import Place


class NightConnection(Connection):
    """A connection that follows a club night."""

    async def _stay(self, hello: wire.Hello) -> None:
        """Send the changes of the club night until the connection ends. Raises `StoreUnavailable`."""
        live = await self._service.nights.find(self._socket.path_params["night"])
        if live is None:
            await self._close(NO_TABLE, "closed-night_deleted")
            return
        await self._service.nights.catch_up(live)
        found = live.role(hello.key)
        if found is None:
            await self._close(WRONG_KEY, "closed-night_key")
            return
        role, player = found
        guest = Guest(Place("watch"), hello.language, night_key=key_hash(hello.key) if hello.key else None)
        if role == "phone" and guest.night_key and not self._count_apart(guest.night_key):
            await self._close(TOO_MANY, "closed-too_many")
            return
        sending = asyncio.create_task(self._send_queued(guest))
        try:
            async with live.lock:
                guest.send(encode(live.state(role, player, hello.language)))
                live.followers.add(guest)
            await self._answer_pings(guest)
        except StoreUnavailable as error:
            guest.leave(Ending(GOING_AWAY, error.key))
            raise
        except NotAllowed:
            guest.leave(DELETED)
        finally:
            live.followers.discard(guest)
            guest.leave()
            await asyncio.gather(sending, return_exceptions=True)

    async def _answer_pings(self, guest: Guest) -> None:
        while self._socket.client_state is WebSocketState.CONNECTED:
            message = await self._receive()
            if message is None:
                return
            if not self._allowance.take():
                await self._close(TOO_MANY, "closed-too_many")
                return
            if isinstance(message, wire.Ping):
                guest.send(encode(wire.Pong()))
                continue
            self._malformed += 1
            if self._malformed >= MALFORMED:
                await self._close(REFUSED, "closed-malformed")
                return
