"""A real server process for tests, to be asked, killed and started again; and programs that play at its tables."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Json: TypeAlias = dict[str, Any]
UNLIMITED = (
    "--messages-per-second=1000000",
    "--requests-per-second=1000000",
    "--tables-per-minute=1000000",
    "--sockets-per-address=100000",
)
OLE: Json = {"game": "ole", "sides": [["Ana"], ["Ben"]], "rules": {"target": 1_000_000}}
"""A game between two persons that goes on for as long as a test needs."""


class RunningServer:
    """`ruedo serve` as a process."""

    def __init__(self, folder: Path, *options: str, data: Path | None = None) -> None:
        """Be ready to start one that keeps what it says, and its tables unless `data` is elsewhere, in a folder."""
        self.folder = folder
        self.data = data or folder / "data"
        self._options = options
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def said(self) -> str:
        """All that it has written on its terminal."""
        return (self.folder / "said").read_text()

    def start(self) -> float:
        """Start it, and give after how many seconds it answered first."""
        begin = time.perf_counter()
        command = [sys.executable, "-m", "ruedo", "serve", f"--port={self.port}", f"--data={self.data}", *self._options]
        with (self.folder / "said").open("ab") as said:
            self._process = subprocess.Popen(command, stdout=said, stderr=said, stdin=subprocess.DEVNULL)
        while True:
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=10) as answer:
                assert answer.status == 200
                return time.perf_counter() - begin
            if self._process.poll() is not None or time.perf_counter() - begin > 60:
                raise AssertionError(f"The server did not start:\n{self.said}")
            time.sleep(0.01)

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process
        self._process.kill()
        self._process.wait()

    def end(self) -> int:
        """Ask it to end, as a service manager does; give its exit status."""
        assert self._process
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(30)

    def ask(self, path: str, body: Json | None = None, *, token: str | None = None) -> tuple[int, Any]:
        """Give the status and the answer to a request: a POST where there is a body."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())

    def make_table(self, table: Json = OLE) -> Json:
        """Make a table; give its links."""
        status, links = self.ask("/api/tables", table)
        assert status == 201, links
        assert isinstance(links, dict)
        return links

    def address(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    def children(self) -> list[int]:
        """Give the processes that it started."""
        return [int(pid) for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()]

    def holder(self, port: int) -> int | None:
        """Give which of its processes holds the line that comes from a port."""
        ends = (line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:])
        wanted = f":{self.port:04X}", f":{port:04X}"
        inodes = {end[9] for end in ends if (end[1][8:], end[2][8:]) == wanted}
        for pid in self.children():
            with suppress(OSError):
                if any(str(file.readlink())[8:-1] in inodes for file in Path(f"/proc/{pid}/fd").iterdir()):
                    return pid
        return None


@contextmanager
def server(folder: Path, *options: str, data: Path | None = None) -> Iterator[RunningServer]:
    """Give a running server, its limits for one address lifted."""
    running = RunningServer(folder, *UNLIMITED, *options, data=data)
    running.start()
    try:
        yield running
    finally:
        with suppress(ProcessLookupError):
            os.kill(running.pid, 0)
            running.end()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Seat:
    """A program that plays a seat of OLÉ with any legal choice, and is not put off by a line that breaks.

    A choice that was not answered is sent again under its id, as the page does.
    """

    def __init__(self, server: RunningServer, table: str, seat: int, token: str, seed: int) -> None:
        self._server = server
        self.table = table
        self.seat = seat
        self._token = token
        self._rng = random.Random(seed)
        self._sent = 0
        self._players: list[str] = []
        self._position: Json = {"seq": -1}
        """The last that it was told of where the game stands."""
        self._chosen = -1
        """Where the game stood when it chose last."""
        self._asked: Json | None = None
        """What was sent and not answered yet."""
        self.acknowledged: dict[str, tuple[int, Json]] = {}
        """By id: the entry that a choice became, and the choice."""
        self.refused: list[Json] = []
        self.closed: list[int] = []
        """The codes with which lines were closed."""
        self.port: int | None = None
        """Where its line comes from; None while it has none."""
        self._resent = False
        """Whether what was not answered on the line before was sent again on this one."""
        self._n = 0
        """Of the last event that it was told of."""

    async def play(self, ending: asyncio.Event) -> None:
        """Play until it ends; then wait for the last answer."""
        while not (ending.is_set() and self._asked is None):
            with suppress(OSError, InvalidHandshake, TimeoutError):
                async with connect(self._server.address(self.table), open_timeout=5, close_timeout=1) as line:
                    await self._talk(line, ending)
            await asyncio.sleep(0.02)

    async def _talk(self, line: ClientConnection, ending: asyncio.Event) -> None:
        self.port, self._resent = line.local_address[1], False
        await line.send(json.dumps({"type": "hello", "token": self._token}))
        try:
            while not (ending.is_set() and self._asked is None):
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.2):
                        await self._hear(line, json.loads(await line.recv()), ending)
        except ConnectionClosed as closed:
            if closed.rcvd:
                self.closed.append(closed.rcvd.code)
        finally:
            self.port = None

    async def _hear(self, line: ClientConnection, message: Json, ending: asyncio.Event) -> None:
        for step in (message, *message.get("steps", ())):
            if (step.get("event") or {}).get("type") == "deal":
                self._players = step["event"]["sides"][self.seat]["players"]
        match message["type"]:
            case "table":
                assert message["n"] >= self._n, "The game went back."
                self._position, self._n = message, message["n"]
                if self._asked is not None and not self._resent:
                    await line.send(json.dumps(self._asked))
                self._resent = True
            case "step":
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
                await line.send(json.dumps({"type": "speak", "language": "en"}))  # answered with the table, whole
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
            self._asked = {"type": "send", "id": f"c{self._sent}", "after": message["seq"], "event": event}
            await line.send(json.dumps(self._asked))
