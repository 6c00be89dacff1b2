"""A small client of the server, over HTTP and over the socket of a table."""

import asyncio
import http.client
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from itertools import count
from random import randrange
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE
from tests.web.servers import Server

Json = Any
_makers = count()


class Answer(NamedTuple):
    """The server's answer to an HTTP request."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Json:
        return json.loads(self.body)


def request(
    server: Server,
    method: str,
    path: str,
    *,
    body: Json = None,
    key: str | None = None,
    headers: Mapping[str, str] | None = None,
    source: str = "127.0.0.1",
    patience: float = PATIENCE,
) -> Answer:
    """Send a request, and return the answer. A body of bytes is sent unchanged. Any other body is sent as JSON."""
    sent = dict(headers or {})
    if key is not None:
        sent["authorization"] = f"Bearer {key}"
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=patience, source_address=(source, 0))
    try:
        line.request(method, path, body=body, headers=sent)
        answer = line.getresponse()
        said = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, said, answer.read())
    finally:
        line.close()


def make_table(server: Server, game: str = "ole", sides: Json = (("Ana",), ("Ben",)), **more: Json) -> Json:
    """Make a table and return its keys.

    Each call uses a new client address, because an address may make only a few tables.
    """
    maker = f"127.1.{next(_makers) % 250}.{randrange(1, 250)}"
    answer = request(server, "POST", "/api/tables", body={"game": game, "sides": sides, **more}, source=maker)
    assert answer.status == 201, answer.body
    for key in filter(None, answer.json["seats"]):
        come_to(server, answer.json["table"], key, maker)
    return answer.json


def come_to(server: Server, table: str, key: str, source: str = "127.0.0.1") -> None:
    """Take a seat over HTTP. The game begins when all seats are taken."""
    assert request(server, "GET", f"/api/tables/{table}", key=key, source=source).status == 200


class Line:
    """A connection to a table. It stores all received messages and the current state of the table."""

    def __init__(self, socket: ClientConnection) -> None:
        """Store an open socket."""
        self.socket = socket
        self.heard: list[str] = []
        self.table: dict[str, Json] = {}
        """The state of the last `table` message, updated by later messages."""
        self._numbers = count(1)

    @property
    def seq(self) -> int:
        seq: int = self.table["seq"]
        return seq

    @property
    def view(self) -> Json:
        return self.table["view"]

    @property
    def choices(self) -> list[Json]:
        return self.table.get("choices") or []

    async def say(self, message: Json) -> None:
        """Send a message. Text and bytes are sent unchanged, other values as JSON."""
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self) -> Json:
        """Return the next message. Raise `ConnectionClosed` if the connection has ended."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message = json.loads(text)
        match message["type"]:
            case "table":
                self.table = message
            case "event":
                self.table |= {"choices": None} | {key: message[key] for key in message if key in self.table}
            case "taken_back":
                self.table |= {"choices": None, "n": message["kept"]}
                self.table |= {key: message[key] for key in message if key in self.table}
            case "status":
                self.table |= {"status": message, "seq": max(self.seq, message["seq"])}
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Return the next message for which `wanted` is true."""
        while not wanted(message := await self.hear()):
            pass
        return message

    async def ask(self, kind: str, **fields: Json) -> Json:
        """Send a request and return its answer: `stored`, `refused`, `tried`, `allowed` or `key`."""
        name = fields.pop("id", None) or f"q{next(self._numbers)}"
        await self.say({"type": kind, "id": name, **fields})
        return await self.until(lambda message: message.get("id") == name)

    async def choose(self, event: Json, **more: Json) -> Json:
        """Send an event for the current state, and return the answer."""
        return await self.ask("send_event", after=self.seq, event=event, **more)

    async def catch_up(self) -> list[Json]:
        """Send a ping, and return all messages that arrive before its answer."""
        await self.say({"type": "ping"})
        told = []
        while (message := await self.hear())["type"] != "pong":
            told.append(message)
        return told

    async def closed(self) -> int:
        """Wait until the server closes the connection, and return the close code."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed:
            assert self.socket.close_code is not None
            return self.socket.close_code


@asynccontextmanager
async def opened(
    server: Server, table: str, *, source: str = "127.0.0.1", origin: str | None = None, **more: Any
) -> AsyncIterator[Line]:
    """Yield a connection on which `hello` has not been sent yet."""
    address = urlsplit(server.url).netloc
    url = f"ws://{address}/api/tables/{table}/socket"
    options = {"origin": origin, "local_addr": (source, 0), "open_timeout": PATIENCE, **more}
    async with connect(url, proxy=None, max_size=None, **options) as socket:
        yield Line(socket)


@asynccontextmanager
async def at_table(
    server: Server, table: str, key: str | None, *, language: str = "en", source: str = "127.0.0.1"
) -> AsyncIterator[Line]:
    """Yield a connection after `hello` and the first `table` message."""
    async with opened(server, table, source=source) as line:
        await line.say({"type": "hello", "key": key, "language": language})
        await line.until(lambda message: message["type"] == "table")
        yield line
