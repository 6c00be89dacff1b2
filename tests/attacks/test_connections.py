"""Connections break the rules of sockets in every possible order. The server survives, and its log stays empty."""

import asyncio
import json
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tests.web.client import Json, make_table, request
from tests.web.raw import BINARY, CLOSE, PING, TEXT, connected, frame
from tests.web.servers import Server, serving
from tests.web.test_input import upgrade

pytestmark = [pytest.mark.anyio, pytest.mark.long]
AT_ONCE = 50
WHOLE = 20_000
PIECES = (
    frame(TEXT, b"null"),
    frame(TEXT, b'{"type":"ping"}'),
    frame(TEXT, b'{"type":"speak","language":"es"}'),
    frame(TEXT, b'{"type":"send_event","id":"a","after":0,"event":{"type":"end_turn","seat":0}}'),
    frame(CLOSE, b"\x03\xe8"),
    frame(CLOSE, b""),
    frame(PING, b"x"),
    frame(0xA, b"x"),
    frame(TEXT, b"\xff"),
    frame(0x3, b"x"),
    frame(TEXT, b"x", masked=False),
    frame(BINARY, b"abc"),
    frame(0x0, b"x"),
    frame(TEXT, b"x" * 17_000),
    b"GET / HTTP/1.1\r\n\r\n",
)
UPGRADES: tuple[dict[str, str], ...] = ({}, {}, {}, {"upgrade": "h2c"}, {"origin": "http://evil.example"})


async def test_the_server_survives_twenty_thousand_broken_connections(
    tmp_path: Path, share: Callable[[int], int]
) -> None:
    options = ("--requests-per-second=1000000", "--messages-per-second=3", "--sockets-per-address=10000")
    with serving(tmp_path, *options) as server:
        tables = [make_table(server) for _ in range(4)]
        before, left = server.output, share(WHOLE)
        rng = Random(left)

        async def attack() -> None:
            nonlocal left
            while left > 0:
                left -= 1
                await broken(server, rng.choice(tables), rng)

        await asyncio.gather(*(attack() for _ in range(AT_ONCE)))
        assert server.alive
        assert request(server, "GET", "/health").status == 200
        assert server.output == before


async def broken(server: Server, links: Json, rng: Random) -> None:
    """Open a connection, send messages in a wrong order, and leave in one of several ways."""
    pieces = [upgrade(server, f"/api/tables/{links['table']}/socket", **rng.choice(UPGRADES))]
    if rng.random() < 0.8:
        hello = {"type": "hello", "key": rng.choice(links["seats"])}
        pieces.append(frame(TEXT, json.dumps(hello).encode()))
    pieces += [rng.choice(PIECES) * rng.choice((1, 1, 3, 9, 40, 300)) for _ in range(rng.randrange(12))]
    async with connected(server, f"127.0.3.{rng.randrange(1, 250)}") as raw:
        for piece in pieces if rng.random() < 0.7 else [b"".join(pieces)]:
            await raw.send(piece)
            if rng.random() < 0.5:
                await asyncio.sleep(rng.random() * 0.01)
        leaving = rng.random()
        with suppress(OSError):  # the server may have closed the connection already
            if leaving < 0.3:  # a reset
                line = raw.writer.get_extra_info("socket")
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            elif leaving < 0.5:
                raw.writer.write_eof()
