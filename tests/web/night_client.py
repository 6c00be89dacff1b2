"""A small HTTP client for club nights. It also plays the games at their tables."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE
from tests.web.client import Answer, request
from tests.web.servers import Server

Json = Any
SHORT = {"target": 1, "opening": "fixed"}
"""Rules of Shot-Olé with which one spin wins."""
WIN = ({"type": "spin", "zone": "launch"}, {"type": "ring_rest", "rest": "centred", "turns": 3})
MISS = ({"type": "spin", "zone": "launch"}, {"type": "ring_rest", "rest": "clear", "turns": 3})


_addresses = count()


def another_address() -> str:
    """Return a local address that no other request uses."""
    number = next(_addresses)
    return f"127.3.{number // 250 % 250}.{number % 250 + 1}"


def until(happened: Callable[[], Any]) -> None:
    """Wait until a condition is true."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


class NightClient:
    """A client of one night. It has the keys of the host and of the phones."""

    def __init__(self, server: Server, name: str = "Friday", **more: Json) -> None:
        """Create a night of Shot-Olé at real tables. The host starts each round."""
        self.server = server
        usual = {"form": "swiss", "tables": 2, "real": True, "rules": SHORT, "countdown": None}
        body = {"name": name, "game": "shot-ole", **usual, **more}
        made = request(server, "POST", "/api/nights", body=body, source=another_address())
        assert made.status == 201, made.body
        self.id, self.host = made.json["night"], made.json["host"]
        self.path = f"/api/nights/{self.id}"
        self.keys: dict[int, str] = {}
        """The key of each player's phone."""
        self._ids = count(1)

    def ask(self, method: str, path: str, **more: Any) -> Answer:
        """Send a request to the server, and return the answer."""
        return request(self.server, method, path, **more)

    def join(self, *names: str) -> list[int]:
        """Join the night as these players, each with a phone. Return the numbers of the players."""
        players = []
        for name in names:
            body, source = {"name": name}, another_address()
            answer = self.ask("POST", f"{self.path}/players", body=body, source=source)
            assert answer.status == 201, answer.body
            players.append(answer.json["player"])
            self.keys[players[-1]] = answer.json["key"]
        return players

    def try_(self, kind: str, *, key: str | None = None, **fields: Json) -> Answer:
        """Send a message to the night with a key, by default the host's key, and return the answer."""
        body = {"type": kind, "id": fields.pop("id", f"c{next(self._ids)}"), **fields}
        return self.ask("POST", f"{self.path}/messages", body=body, key=key or self.host)

    def do(self, kind: str, *, key: str | None = None, **fields: Json) -> Json:
        """Send a message that the server must accept."""
        answer = self.try_(kind, key=key, **fields)
        assert answer.status == 200, answer.body
        return answer.json

    def start(self) -> list[Json]:
        """Start the next round, and return its pairings."""
        self.do("start_round", round=self.state()["head"]["round"] + 1)
        pairings: list[Json] = self.state()["pairings"]
        return pairings

    def state(self, key: str | None = None) -> Json:
        answer = self.ask("GET", self.path, key=key)
        assert answer.status == 200, answer.body
        return answer.json

    def pairing(self, number: int) -> Json:
        return next(one for one in self.state()["pairings"] if one["id"] == number)

    def table(self, table: str, key: str | None = None) -> Json:
        return self.ask("GET", f"/api/tables/{table}", key=key).json

    def send(self, table: str, key: str, event: Json, seat: int | None = None) -> Answer:
        """Send an event to a table, and return the answer."""
        seq = self.table(table, key)["seq"]
        event = event if seat is None else {**event, "seat": seat}
        body = {"type": "send_event", "id": f"c{next(self._ids)}", "after": seq, "event": event}
        return self.ask("POST", f"/api/tables/{table}/messages", body=body, key=key)

    def play(self, pairing: Json, winner: int = 0, key: str | None = None) -> None:
        """Play the game of a pairing until a seat wins. By default a phone of the pairing referees it."""
        key = key or self.keys[pairing["sides"][0][0]]
        for seat in range(winner + 1):
            spin, rest = WIN if seat == winner else MISS
            for answer in (self.send(pairing["table"], key, spin, seat), self.send(pairing["table"], key, rest)):
                assert answer.status == 200, answer.body


class Follower:
    """A client that follows a night on its socket, as a page does."""

    def __init__(self, socket: ClientConnection) -> None:
        """Store an open socket on which `hello` was sent."""
        self.socket = socket
        self.state: Json = {}
        """The night, updated by each message."""
        self.messages: list[str] = []

    async def until(self, wanted: Callable[[Json], Any]) -> Json:
        """Receive messages until a condition on the state is true, and return the state."""
        while not (self.state and wanted(self.state)):
            await self.receive()
        return self.state

    async def receive(self) -> None:
        """Receive one message, and update the state as a page does."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.messages.append(text)
        message = json.loads(text)
        match message.pop("type"):
            case "night":
                self.state = message
            case "night_update":
                self._update(message)
            case "night_standings":
                self.state["standings"] = message["standings"]
            case "night_live":
                for row in self.state["pairings"]:
                    if row["id"] == message["pairing"]:
                        row["live"] = message["live"]

    def _update(self, message: Json) -> None:
        if "round" in message:
            self.state["pairings"] = []
        for name in ("head", "byes", "seq"):
            if name in message:
                self.state[name] = message[name]
        for name in ("players", "pairings"):
            rows = {row["id"]: row for row in self.state[name]} | {row["id"]: row for row in message.get(name, ())}
            self.state[name] = [rows[number] for number in sorted(rows)]

    async def closed(self) -> int | None:
        """Return the code with which the server closes the socket."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()
        return self.socket.close_code


@asynccontextmanager
async def following(
    night: NightClient, key: str | None = None, *, source: str = "127.0.0.1"
) -> AsyncIterator[Follower]:
    """Yield a client that follows a night."""
    url = f"ws://127.0.0.1:{night.server.port}{night.path}/socket"
    async with connect(url, proxy=None, max_size=None, local_addr=(source, 0), open_timeout=PATIENCE) as socket:
        await socket.send(json.dumps({"type": "hello", "key": key, "language": "en"}))
        yield Follower(socket)
