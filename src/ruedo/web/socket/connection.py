"""A WebSocket connection to a table, from `hello` until it is closed."""

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ruedo.core.errors import NotAllowed, RuedoError, complaint, reason_for
from ruedo.web.hosting.service import TableService
from ruedo.web.http.connection_limits import TEXTS
from ruedo.web.http.guard import address, problem_response
from ruedo.web.live.live_table import SEAT_GIVEN, Guest, LiveTable
from ruedo.web.log.live import encode
from ruedo.web.log.subscriber import Ending, Subscriber
from ruedo.web.night.places import night_key
from ruedo.web.process.allowances import Allowance, phone_name
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import Settings
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import StoreUnavailable
from ruedo.words import Language, Speaker, shell

log = logging.getLogger("ruedo.web")
SEND_TIMEOUT_S = 10.0
"""Seconds in which `hello` must arrive."""
MALFORMED = 8
"""The number of malformed messages after which the connection is closed."""
SOCKETS_OF_PHONE = 8
"""The maximum number of sockets that a phone may have at a club night."""
BURST = 10.0
"""The maximum burst of messages, expressed as seconds at the sustained rate."""
GOING_AWAY, REFUSED, NO_TABLE, WRONG_KEY, TOO_MANY, TOO_LATE = 1012, 4400, 4404, 4403, 4429, 4408
"""The WebSocket codes with which the server closes a connection."""


class Sockets:
    def __init__(self, service: TableService, settings: Settings, metrics: Metrics) -> None:
        self._service = service
        self._settings = settings
        self._metrics = metrics
        self._by_address: Counter[str] = Counter()

    async def serve(self, socket: WebSocket, kind: "type[Connection] | None" = None) -> None:
        """Serve a connection until either side closes it. `kind` is its class, by default `Connection`."""
        where = address(socket.scope)
        count = Counted(self._by_address, where)
        if not count.move(where, self._settings.sockets_per_address):
            await socket.send_denial_response(problem_response(socket.scope, 429, "too_many", "http-too_many_lines"))
            return
        self._metrics.sockets += 1
        try:
            await socket.accept()
            made = (kind or Connection)(socket, count, self._service, self._settings, self._metrics)
            await made.talk()
        except WebSocketDisconnect:
            pass
        finally:
            count.end()


class Counted:
    """Counts a connection for its address, or for a phone of a club night."""

    def __init__(self, counts: Counter[str], where: str) -> None:
        self._counts = counts
        self._counted = False
        self.where = where

    def move(self, where: str, most: int) -> bool:
        """Count the connection for the address or phone `where`. Return False if it has `most` connections already."""
        if self._counts[where] >= most:
            return False
        self.end()
        self._counts[where] += 1
        self.where, self._counted = where, True
        return True

    def end(self) -> None:
        if self._counted:
            self._counted = False
            self._counts[self.where] -= 1
            if not self._counts[self.where]:
                del self._counts[self.where]


class Connection:
    def __init__(
        self,
        socket: WebSocket,
        count: Counted,
        service: TableService,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        """Prepare a new connection, before `hello`. `count` contains the address of the program."""
        self._count = count
        self._payer = count.where
        """The address of the program. It does not change if the connection is counted for a phone of a club night."""
        self._socket = socket
        self._service = service
        self._metrics = metrics
        rate = settings.messages_per_second
        self._allowance = Allowance(rate, BURST * rate)
        self._malformed = 0
        self._language: Language = "en"

    async def talk(self) -> None:
        """Wait for `hello`, then receive and send messages until the connection ends."""
        try:
            async with asyncio.timeout(SEND_TIMEOUT_S):
                message = await self._receive()
        except TimeoutError:
            await self._close(TOO_LATE, "closed-no_hello")
            return
        if not isinstance(message, wire.Hello):  # If the program has already disconnected, this sends nothing
            await self._close(REFUSED, "closed-hello_first")
            return
        self._language = message.language
        try:
            await self._stay(message)
        except StoreUnavailable as error:
            log.error("%s", error)
            await self._close(GOING_AWAY, error.key)
        except NotAllowed:  # The table may have just been deleted
            await self._close(NO_TABLE, "closed-no_table")

    async def _stay(self, hello: wire.Hello) -> None:
        """Enter the table as a guest, and stay until the connection ends. Raises `StoreUnavailable`, `NotAllowed`."""
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
            address=self._count.where,
            payer=self._payer,
            adds_nonce=hello.nonce,
            night_key=night_key(live.hosted, hello.key),
        )
        if guest.night_key and self._service.nights.has_key(guest.night_key):
            if not self._count_apart(guest.night_key):
                await self._close(TOO_MANY, "closed-too_many")
                return
            guest.address = self._count.where
        sending = asyncio.create_task(self._send_queue(guest))
        try:
            await self._service.company.enter(live, guest)
            await self._answer_all(live, guest)
        except StoreUnavailable as error:
            guest.leave(Ending(GOING_AWAY, error.key))
            raise
        except NotAllowed:
            guest.leave(live.deleted)
            raise
        finally:
            self._service.company.leave(live, guest)
            guest.leave()
            await asyncio.gather(sending, return_exceptions=True)

    def _count_apart(self, hashed: str) -> bool:
        """Count the connection for a phone instead of its address, because many phones share an address.

        Returns False if the phone has too many connections.
        """
        return self._count.move(phone_name(hashed), SOCKETS_OF_PHONE)

    async def _send_queue(self, guest: Subscriber) -> None:
        """Send messages as they are queued, each batch in one write. Close the connection when the guest must leave."""
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
            if message is None or guest not in live.guests:  # The guest may have been disconnected in the meantime
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
        """Return the answer to a message. A refusal has a sentence in the guest's language."""
        if isinstance(message, wire.SocketOnly):
            answer = await self._service.messages.handle(live, guest, message)
            self._language = guest.language
            return answer
        speaker = live.renderer(guest.language).speaker
        try:
            return await self._service.messages.handle(live, guest, message)
        except RuedoError as error:
            self._metrics.refused += 1
            error.line = None
            return wire.Refused(
                id=message.id, text=speaker.explain(error), key=error.key, clause=error.clause, field=error.field
            )
        except StoreUnavailable as error:
            log.error("%s", error)
            return wire.Refused(id=message.id, text=speaker.text(error.key), key=error.key)

    async def _receive(self) -> wire.FromProgram | wire.Refused | None:
        """Return the next message.

        Returns `Refused` if the message is malformed, and None if the connection has ended.
        """
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            return None
        text = received.get("text")
        if text is None:
            return wire.Refused(text=Speaker(language=self._language).text("socket-not_text"), key="not_text")
        try:
            return _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            reason, field = complaint(error)
            sentence = Speaker(language=self._language).text("socket-malformed", reason=reason_for(reason))
            return wire.Refused(text=sentence, key="malformed", field=field or None)

    async def _close(self, code: int, key: str) -> None:
        """Close the connection. The reason is in the program's language."""
        states = {self._socket.application_state, self._socket.client_state}
        if states == {WebSocketState.CONNECTED}:  # Otherwise the connection is already closed
            with suppress(RuntimeError):  # Uvicorn may have closed it after an invalid frame or a missing pong
                await self._socket.close(code, shell(self._language).format(key))


_decoder: "msgspec.json.Decoder[wire.FromProgram]" = msgspec.json.Decoder(wire.FromProgram)
