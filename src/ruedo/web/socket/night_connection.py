"""A WebSocket connection to a club night, over which the server sends changes. Commands are sent over HTTP."""

import asyncio

from starlette.websockets import WebSocketState

from ruedo.core.errors import NotAllowed
from ruedo.web.log.live import encode
from ruedo.web.log.subscriber import Ending
from ruedo.web.night.live_night import Follower
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


class NightConnection(Connection):
    async def _stay(self, hello: wire.Hello) -> None:
        """Send the changes of the club night until the connection ends. Raises `StoreUnavailable`."""
        live = await self._service.nights.current(self._socket.path_params["night"])
        if live is None:
            await self._close(NO_TABLE, "closed-night_deleted")
            return
        found = live.role(hello.key)
        if found is None:
            await self._close(WRONG_KEY, "closed-night_key")
            return
        role, player = found
        guest = Follower(hello.language, key_hash(hello.key) if hello.key else None)
        if role == "phone" and guest.key_hash and not self._count_apart(guest.key_hash):
            await self._close(TOO_MANY, "closed-too_many")
            return
        sending = asyncio.create_task(self._send_queue(guest))
        try:
            async with live.lock:
                guest.send(encode(live.state(role, player, hello.language)))
                live.add(guest)
            await self._answer_pings(guest)
        except StoreUnavailable as error:
            guest.leave(Ending(GOING_AWAY, error.key))
            raise
        except NotAllowed:
            guest.leave(live.deleted)
        finally:
            live.remove(guest)
            guest.leave()
            await asyncio.gather(sending, return_exceptions=True)

    async def _answer_pings(self, guest: Follower) -> None:
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
