"""Programs that play at a server's tables and continue after every failure."""

import asyncio
import json
import random
from contextlib import suppress
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.web.servers import Server

Json: TypeAlias = dict[str, Any]
UNLIMITED = (
    "--messages-per-second=1000000",
    "--requests-per-second=1000000",
    "--tables-per-minute=1000000",
    "--bytes-per-second=1000000000",
    "--sockets-per-address=100000",
)
"""Options that switch off rate limits, because all programs of a test share one address."""
OLE: Json = {"game": "ole", "sides": [["Ana"], ["Ben"]], "rules": {"target": 1_000_000}}
"""A new table of OLÉ for two people, with a target so high that the game does not end."""


class Seat:
    """A program that plays OLÉ with random legal choices. It reconnects after a lost connection.

    It repeats a choice without an answer under the same id, as the page does.
    """

    def __init__(self, server: Server, table: str, seat: int, key: str, seed: int) -> None:
        self._address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        self.table = table
        self.seat = seat
        self._key = key
        self._rng = random.Random(seed)
        self._sent = 0
        self._players: list[str] = []
        self._position: Json = {"seq": -1}
        """The last received state."""
        self._chosen = -1
        """The state in which the program made its last choice."""
        self._asked: Json | None = None
        """The messages without an answer."""
        self.acknowledged: dict[str, tuple[int, Json]] = {}
        """For each id: the number of the stored entry, and the choice."""
        self.refused: list[Json] = []
        self.closed: list[int] = []
        """The codes of the connections that the server closed."""
        self.port: int | None = None
        """The local port of the current connection, or None if there is no connection."""
        self._line: ClientConnection | None = None
        self._resent = False
        """Whether unanswered messages were sent again on this connection."""
        self._n = 0
        """The number of the last received event."""

    async def play(self, ending: asyncio.Event) -> None:
        """Play until `ending` is set, then wait for the last answer."""
        while not (ending.is_set() and self._asked is None):
            with suppress(OSError, InvalidHandshake, TimeoutError):
                async with connect(self._address, open_timeout=5, close_timeout=1) as line:
                    await self._talk(line, ending)
            await asyncio.sleep(0.02)

    async def hang_up(self) -> None:
        """Close the connection. Another process may serve the next connection."""
        if self._line is not None:
            await self._line.close()

    async def _talk(self, line: ClientConnection, ending: asyncio.Event) -> None:
        self._line, self.port, self._resent = line, line.local_address[1], False
        try:
            await line.send(json.dumps({"type": "hello", "key": self._key}))
            while not (ending.is_set() and self._asked is None):
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.2):  # a timeout never loses a part of a message
                        message = await line.recv()
                    await self._hear(line, json.loads(message), ending)
        except ConnectionClosed as closed:
            if closed.rcvd:
                self.closed.append(closed.rcvd.code)
        finally:
            self.port = None

    async def _hear(self, line: ClientConnection, message: Json, ending: asyncio.Event) -> None:
        for step in (message, *message.get("events", ())):
            if (step.get("event") or {}).get("type") == "deal":
                self._players = step["event"]["sides"][self.seat]["players"]
        match message["type"]:
            case "table":
                assert message["n"] >= self._n, "The game went back."
                self._position, self._n = message, message["n"]
                if self._asked is not None and not self._resent:
                    await line.send(json.dumps(self._asked))
                self._resent = True
            case "event":
                assert message["n"] == self._n + 1, "A step was left out, or came twice."
                self._position, self._n = message, message["n"]
            case "stored":
                assert self._asked is not None
                assert message["id"] == self._asked["id"]
                self.acknowledged[message["id"]] = message["seq"], self._asked["event"]
                self._asked = None
            case "refused":
                self.refused.append(message)
                self._asked = None
                self._chosen = -1
                if message["key"] != "stale":
                    await asyncio.sleep(0.1)
                self._position = {"seq": 0}
                # the server answers with the whole table
                await line.send(json.dumps({"type": "speak", "language": "en"}))
        if self._asked is None and self._position["seq"] > self._chosen and not ending.is_set():
            await self._choose(line, self._position)

    async def _choose(self, line: ClientConnection, message: Json) -> None:
        event = None
        if message.get("choices"):
            event = self._rng.choice(message["choices"])
        elif ((message.get("view") or {}).get("waiting_for") or {}).get("types") == ["line_up"]:
            names = self._players
            event = {"type": "line_up", "seat": self.seat, "defence": names[:2], "midfield": names[2:4]}
            event["attack"] = names[4:]
        if event is not None:
            self._sent += 1
            self._chosen = message["seq"]
            self._asked = {"type": "send_event", "id": f"c{self._sent}", "after": message["seq"], "event": event}
            await line.send(json.dumps(self._asked))
