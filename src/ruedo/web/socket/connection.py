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
from ruedo.web.http.guard import address, problem_response
from ruedo.web.live.live_table import DELETED, SEAT_GIVEN, Ending, Guest, LiveTable, encode
from ruedo.web.live.service import TableService
from ruedo.web.process.allowances import ENTRY_BYTES, Allowance, Allowances
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import Settings
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import StoreUnavailable
from ruedo.words import Language, Speaker, shell

log = logging.getLogger("ruedo.web")
PATIENCE = 10.0
"""Seconds in which `hello` must arrive."""
MALFORMED = 8
"""The number of malformed messages after which the connection is closed."""
BURST = 10.0
"""The largest burst of messages, in seconds of the sustained rate."""
GOING_AWAY, REFUSED, NO_TABLE, WRONG_KEY, TOO_MANY, TOO_LATE = 1012, 4400, 4404, 4403, 4429, 4408
"""The codes with which the server closes a connection."""


class Sockets:
    """All connections of this process."""

    def __init__(self, service: TableService, settings: Settings, metrics: Metrics, storage: Allowances) -> None:
        """Start without connections. `storage` limits the stored bytes of each address."""
        self._storage = storage
        self._service = service
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
            await Connection(socket, where, self._service, self._settings, self._metrics, self._storage).talk()
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
        service: TableService,
        settings: Settings,
        metrics: Metrics,
        storage: Allowances,
    ) -> None:
        """Start before `hello`. `where` is the address of the program."""
        self._where = where
        self._storage = storage
        self._size = 0
        """The number of characters of the last message."""
        self._socket = socket
        self._service = service
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
        if not isinstance(message, wire.Hello):  # if the program has disconnected, closing sends nothing
            await self._close(REFUSED, "closed-hello_first")
            return
        self._language = message.language
        try:
            await self._stay(message)
        except StoreUnavailable as error:
            log.error("%s", error)
            await self._close(GOING_AWAY, error.key)
        except NotAllowed:  # the table was deleted a moment ago
            await self._close(NO_TABLE, "closed-no_table")

    async def _stay(self, hello: wire.Hello) -> None:
        """Take the place at the table, and stay until the end. Raises `StoreUnavailable`, `NotAllowed`."""
        live = await self._service.tables.find(self._socket.path_params["table"])
        if live is None:
            await self._close(NO_TABLE, "closed-no_table")
            return
        place = await self._service.company.admit(live, hello.key)
        if place is None:
            await self._close(WRONG_KEY, "closed-no_place")
            return
        guest = Guest(
            place,
            hello.language,
            live.hosted.seats.key_hash_at(place),
            stranger=hello.key is None,
            address=self._where,
            adds_nonce=hello.nonce,
        )
        sending = asyncio.create_task(self._send_queued(guest))
        try:
            await self._service.company.enter(live, guest)
            await self._answer_all(live, guest)
        except StoreUnavailable as error:
            guest.leave(Ending(GOING_AWAY, error.key))
            raise
        except NotAllowed:
            guest.leave(DELETED)
            raise
        finally:
            self._service.company.leave(live, guest)
            guest.leave()
            await asyncio.gather(sending, return_exceptions=True)

    async def _send_queued(self, guest: Guest) -> None:
        """Send all queued messages in one write. Close the connection when the guest must leave."""
        while True:
            queued = await guest.get()
            ending = next((message for message in queued if isinstance(message, Ending)), None)
            messages = [message for message in queued if isinstance(message, bytes)]
            if messages:
                await self._socket.send({"type": "websocket.send", TEXTS: messages})
            if ending:
                await self._close(ending.code, ending.key)
                return

    async def _answer_all(self, live: LiveTable, guest: Guest) -> None:
        while self._socket.client_state is WebSocketState.CONNECTED:
            message = await self._receive()
            if message is None or guest not in live.guests:  # it may have been disconnected in the meantime
                return
            if not self._allowance.take():
                await self._close(TOO_MANY, "closed-too_many")
                return
            if isinstance(message, wire.Refused):
                self._metrics.refused += 1
                self._malformed += 1
                guest.send(encode(message))
                if self._malformed >= MALFORMED:
                    await self._close(REFUSED, "closed-malformed")
                    return
            else:
                guest.send(encode(await self._answer(live, guest, message)))
                if guest not in live.guests:
                    guest.leave(SEAT_GIVEN)

    async def _answer(self, live: LiveTable, guest: Guest, message: Any) -> wire.ToProgram:
        if isinstance(message, wire.SocketOnly):
            answer = await self._service.messages.handle(live, guest, message)
            self._language = guest.language
            return answer
        if isinstance(message, wire.Lasting) and not self._storage.take(self._where, self._size + ENTRY_BYTES):
            speaker = live.renderer(guest.language).speaker
            return wire.Refused(id=message.id, text=speaker.text("too_much_stored"), key="too_much_stored")
        return await answered(self._service.messages.handle, live, guest, message, self._metrics)

    async def _receive(self) -> wire.FromProgram | wire.Refused | None:
        """Return the next message, or `Refused` for a malformed message, or None at the end."""
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
            sentence = Speaker(language=self._language).text("socket-malformed", reason=reason_for(reason))
            return wire.Refused(text=sentence, key="malformed", field=field or None)

    async def _close(self, code: int, key: str) -> None:
        """Close the connection with a reason in the program's language."""
        states = {self._socket.application_state, self._socket.client_state}
        if states == {WebSocketState.CONNECTED}:  # otherwise the connection is closed already
            with suppress(RuntimeError):  # uvicorn may have closed it after a broken frame or a missed pong
                await self._socket.close(code, shell(self._language).format(key))


async def answered(
    handle: Callable[[LiveTable, Guest, Any], Awaitable[wire.ToProgram]],
    live: LiveTable,
    guest: Guest,
    message: Any,
    metrics: Metrics,
) -> wire.ToProgram:
    """Return the answer to a command. A refusal has a sentence in the guest's language."""
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
