"""A small program that talks to the server as any other would: HTTP, and a table's socket."""

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
    """An answer over HTTP."""

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
    token: str | None = None,
    headers: Mapping[str, str] | None = None,
    source: str = "127.0.0.1",
) -> Answer:
    """Return the answer to one request; a body is sent as it is when it is bytes, else as JSON."""
    sent = dict(headers or {})
    if token is not None:
        sent["authorization"] = f"Bearer {token}"
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE, source_address=(source, 0))
    try:
        line.request(method, path, body=body, headers=sent)
        answer = line.getresponse()
        said = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, said, answer.read())
    finally:
        line.close()


def make_table(server: Server, game: str = "ole", sides: Json = (("Ana",), ("Ben",)), **more: Json) -> Json:
    """Make a table; return its links. Each maker has an address of its own, since few tables can be made from one."""
    maker = f"127.1.{next(_makers) % 250}.{randrange(1, 250)}"
    answer = request(server, "POST", "/api/tables", body={"game": game, "sides": sides, **more}, source=maker)
    assert answer.status == 201, answer.body
    for secret in filter(None, answer.json["seats"]):
        come_to(server, answer.json["table"], secret, maker)
    return answer.json


def come_to(server: Server, table: str, secret: str, source: str = "127.0.0.1") -> None:
    """Take a seat, so that the game begins once all are taken."""
    assert request(server, "GET", f"/api/tables/{table}", token=secret, source=source).status == 200


class Line:
    """A line to a table, which keeps all that it hears, and where the table stands."""

    def __init__(self, socket: ClientConnection) -> None:
        """Talk on a socket that is open."""
        self.socket = socket
        self.heard: list[str] = []
        self.table: dict[str, Json] = {}
        """The last `table` message, kept up to date by what came since."""
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
        """Send a message as it is: text, bytes, or what JSON says."""
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self) -> Json:
        """Return the next message. Raises `ConnectionClosed` at the end."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message = json.loads(text)
        match message["type"]:
            case "table":
                self.table = message
            case "step":
                self.table |= {"choices": None} | {key: message[key] for key in message if key in self.table}
            case "taken_back":
                self.table |= {"choices": None, "n": message["kept"]}
                self.table |= {key: message[key] for key in message if key in self.table}
            case "room":
                self.table |= {"room": message, "seq": max(self.seq, message["seq"])}
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Return the first message from here on that is wanted."""
        while not wanted(message := await self.hear()):
            pass
        return message

    async def ask(self, kind: str, **fields: Json) -> Json:
        """Send a request; return its answer: `stored`, `refused`, `tried`, `allowed` or `token`."""
        name = fields.pop("id", None) or f"q{next(self._numbers)}"
        await self.say({"type": kind, "id": name, **fields})
        return await self.until(lambda message: message.get("id") == name)

    async def choose(self, event: Json, **more: Json) -> Json:
        """Send an event as what comes after all that is known; return the answer."""
        return await self.ask("send", after=self.seq, event=event, **more)

    async def catch_up(self) -> list[Json]:
        """Hear all that was told before a ping is answered; return it."""
        await self.say({"type": "ping"})
        told = []
        while (message := await self.hear())["type"] != "pong":
            told.append(message)
        return told

    async def closed(self) -> int:
        """Return the code that the line is closed with, whatever comes before that."""
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
    """Return a line on which nothing has been said yet."""
    address = urlsplit(server.url).netloc
    url = f"ws://{address}/api/tables/{table}/socket"
    options = {"origin": origin, "local_addr": (source, 0), "open_timeout": PATIENCE, **more}
    async with connect(url, proxy=None, max_size=None, **options) as socket:
        yield Line(socket)


@asynccontextmanager
async def at_table(
    server: Server, table: str, token: str | None, *, language: str = "en", source: str = "127.0.0.1"
) -> AsyncIterator[Line]:
    """Return a line that has said hello and heard where the table stands."""
    async with opened(server, table, source=source) as line:
        await line.say({"type": "hello", "token": token, "language": language})
        await line.until(lambda message: message["type"] == "table")
        yield line
