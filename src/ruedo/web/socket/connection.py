"""A WebSocket connection to a table, from `hello` to the end."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ruedo.core.errors import NotAllowed, RuedoError, complaint, reason_for
from ruedo.web.http.connection_limits import TEXTS
from ruedo.web.http.guard import ENTRY_BYTES, Allowance, Allowances, address, problem_response
from ruedo.web.live.live_table import DELETED, SEAT_GIVEN, Ending, Guest, LiveTable, encode
from ruedo.web.live.service import TableService
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import Settings
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store import StoreUnavailable
from ruedo.words import Language, Speaker, shell

log = logging.getLogger("ruedo.web")
PATIENCE = 10.0
"""Seconds in which `hello` must arrive."""
MALFORMED = 8
"""Malformed messages tolerated before the connection is closed."""
BURST = 10.0
"""The burst of messages, in seconds of the sustained rate."""
GOING_AWAY, REFUSED, NO_TABLE, WRONG_TOKEN, TOO_MANY, TOO_LATE = 1012, 4400, 4404, 4403, 4429, 4408
"""Why a connection is closed."""


class Sockets:
    """All connections of this process."""

    def __init__(self, rooms: TableService, settings: Settings, metrics: Metrics, storage: Allowances) -> None:
        """Begin without connections; `storage` limits the bytes that each address may have stored."""
        self._storage = storage
        self._rooms = rooms
        self._settings = settings
        self._metrics = metrics
        self._by_address: Counter[str] = Counter()

    async def serve(self, socket: WebSocket) -> None:
        """Serve a connection until either side closes it."""
        where = address(socket.scope)
        if self._by_address[where] >= self._settings.sockets_per_address:
            await socket.send_denial_response(problem_response(socket.scope, 429, "too_many", "http-too_many_lines"))
            return
        self._by_address[where] += 1
        self._metrics.sockets += 1
        try:
            await socket.accept()
            await Connection(socket, where, self._rooms, self._settings, self._metrics, self._storage).talk()
        except WebSocketDisconnect:
            pass
        finally:
            self._by_address[where] -= 1
            if not self._by_address[where]:
                del self._by_address[where]


class Connection:
    """One socket, with its guest and its rate limit."""

    def __init__(
        self,
        socket: WebSocket,
        where: str,
        rooms: TableService,
        settings: Settings,
        metrics: Metrics,
        storage: Allowances,
    ) -> None:
        """Begin before hello; `where` is the address that it comes from."""
        self._where = where
        self._storage = storage
        self._size = 0
        """Characters of the last message."""
        self._socket = socket
        self._rooms = rooms
        self._metrics = metrics
        rate = settings.messages_per_second
        self._allowance = Allowance(rate, BURST * rate)
        self._malformed = 0
        self._language: Language = "en"

    async def talk(self) -> None:
        """Wait for `hello`, then receive and send until the end."""
        try:
            async with asyncio.timeout(PATIENCE):
                message = await self._receive()
        except TimeoutError:
            await self._close(TOO_LATE, "closed-no_hello")
            return
        if not isinstance(message, wire.Hello):  # nor if the program has hung up; then nothing is sent any more
            await self._close(REFUSED, "closed-hello_first")
            return
        self._language = message.language
        try:
            await self._sit_down(message)
        except StoreUnavailable as error:
            log.error("%s", error)
            await self._close(GOING_AWAY, error.key)
        except NotAllowed:  # it was deleted just now
            await self._close(NO_TABLE, "closed-no_table")

    async def _sit_down(self, hello: wire.Hello) -> None:
        """Stay in the room until the end. Raises `StoreUnavailable`, `NotAllowed`."""
        live = await self._rooms.tables.find(self._socket.path_params["table"])
        if live is None:
            await self._close(NO_TABLE, "closed-no_table")
            return
        place = await self._rooms.company.admit(live, hello.token)
        if place is None:
            await self._close(WRONG_TOKEN, "closed-no_place")
            return
        guest = Guest(
            place,
            hello.language,
            live.room.seats.key_at(place),
            stranger=hello.token is None,
            address=self._where,
            adds_nonce=hello.nonce,
        )
        telling = asyncio.create_task(self._tell(guest))
        try:
            await self._rooms.company.enter(live, guest)
            await self._hear(live, guest)
        except StoreUnavailable as error:
            guest.leave(Ending(GOING_AWAY, error.key))
            raise
        except NotAllowed:
            guest.leave(DELETED)
            raise
        finally:
            self._rooms.company.leave(live, guest)
            guest.leave()
            await asyncio.gather(telling, return_exceptions=True)

    async def _tell(self, guest: Guest) -> None:
        """Send queued messages, all that are there in one write; close when the guest is to leave."""
        while True:
            told = await guest.get()
            ending = next((message for message in told if isinstance(message, Ending)), None)
            messages = [message for message in told if isinstance(message, bytes)]
            if messages:
                await self._socket.send({"type": "websocket.send", TEXTS: messages})
            if ending:
                await self._close(ending.code, ending.key)
                return

    async def _hear(self, live: LiveTable, guest: Guest) -> None:
        while self._socket.client_state is WebSocketState.CONNECTED:
            message = await self._receive()
            if message is None or guest not in live.guests:  # it may be disconnected by now
                return
            if not self._allowance.take():
                await self._close(TOO_MANY, "closed-too_many")
                return
            if isinstance(message, wire.Refused):
                self._metrics.refused += 1
                self._malformed += 1
                guest.tell(encode(message))
                if self._malformed >= MALFORMED:
                    await self._close(REFUSED, "closed-malformed")
                    return
            else:
                guest.tell(encode(await self._answer(live, guest, message)))
                if guest not in live.guests:
                    guest.leave(SEAT_GIVEN)

    async def _answer(self, live: LiveTable, guest: Guest, message: Any) -> wire.ToProgram:
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Hello():
                return wire.Refused(text=Speaker(language=self._language).text("socket-hello_again"), key="hello_again")
            case wire.Speak():
                guest.language = self._language = message.language
                return await self._rooms.queries.state(live, guest.place, guest.language, self._where)
        if isinstance(message, wire.Lasting) and not self._storage.take(self._where, self._size + ENTRY_BYTES):
            speaker = live.renderer(guest.language).speaker
            return wire.Refused(id=message.id, text=speaker.text("too_much_stored"), key="too_much_stored")
        return await dispatch(self._rooms.commands.handle, live, guest, message, self._metrics)

    async def _receive(self) -> wire.FromProgram | wire.Refused | None:
        """Return the next message; `Refused` for a malformed one, None at the end."""
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            return None
        text = received.get("text")
        if text is not None:
            self._size = len(text)
        else:
            return wire.Refused(text=Speaker(language=self._language).text("socket-not_text"), key="not_text")
        try:
            return _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            reason, field = complaint(error)
            said = Speaker(language=self._language).text("socket-malformed", reason=reason_for(reason))
            return wire.Refused(text=said, key="malformed", field=field or None)

    async def _close(self, code: int, key: str) -> None:
        """Close the connection, and say why in the program's language."""
        states = {self._socket.application_state, self._socket.client_state}
        if states == {WebSocketState.CONNECTED}:  # else the connection is closed already
            with suppress(RuntimeError):  # as uvicorn has, after a broken frame or a missed pong, and not told us yet
                await self._socket.close(code, shell(self._language).format(key))


async def dispatch(
    handle: Callable[[LiveTable, Guest, Any], Awaitable[wire.ToProgram]],
    live: LiveTable,
    guest: Guest,
    message: Any,
    metrics: Metrics,
) -> wire.ToProgram:
    """Return the reply to a command, a refusal as a sentence in the guest's language."""
    speaker = live.renderer(guest.language).speaker
    try:
        return await handle(live, guest, message)
    except RuedoError as error:
        metrics.refused += 1
        error.line = None
        return wire.Refused(
            id=message.id, text=speaker.explain(error), key=error.key, clause=error.clause, field=error.field
        )
    except StoreUnavailable as error:
        log.error("%s", error)
        return wire.Refused(id=message.id, text=speaker.text(error.key), key=error.key)


_decoder: "msgspec.json.Decoder[wire.FromProgram]" = msgspec.json.Decoder(wire.FromProgram)
