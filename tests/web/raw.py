"""A socket on which tests send bytes that no normal program sends."""

import asyncio
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.patience import PATIENCE
from tests.web.servers import Server

TEXT, BINARY, CLOSE, PING = 0x1, 0x2, 0x8, 0x9


class Raw:
    """A TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        """Send bytes. Ignore the error if the other side closes the connection or has already closed it."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except ConnectionError:
            pass

    async def rest(self) -> bytes:
        """Wait until the other side closes the connection. Return all bytes that it sent."""
        got = b""
        try:
            async with asyncio.timeout(PATIENCE):
                while part := await self.reader.read(65536):
                    got += part
        except ConnectionError:
            pass
        return got

    async def head(self) -> bytes:
        """Return the status line and the headers of an answer."""
        async with asyncio.timeout(PATIENCE):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def closing_code(self) -> int:
        """Return the code of the close frame. Skip all frames before it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                first, size = await self.reader.readexactly(2)
                if size == 126:
                    (size,) = struct.unpack("!H", await self.reader.readexactly(2))
                elif size == 127:
                    (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
                body = await self.reader.readexactly(size)
                if first & 0xF == CLOSE:
                    return int.from_bytes(body[:2])


@asynccontextmanager
async def connected(server: Server, source: str = "127.0.0.1") -> AsyncIterator[Raw]:
    """Yield a connection on which nothing has been sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(source, 0))
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def upgraded(server: Server, table: str, source: str = "127.0.0.1") -> AsyncIterator[Raw]:
    """Yield a connection that has been upgraded to a WebSocket."""
    async with connected(server, source) as raw:
        await raw.send(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b" 101 " in await raw.head()
        yield raw


def frame(opcode: int, body: bytes, *, size: int | None = None, final: bool = True, masked: bool = True) -> bytes:
    """Return a WebSocket frame of a client. Its header states `size` bytes, by default the real size."""
    size = len(body) if size is None else size
    first = bytes([(0x80 if final else 0) | opcode])
    mask = os.urandom(4) if masked else b""
    bit = 0x80 if masked else 0
    if size < 126:
        length = bytes([bit | size])
    elif size < 1 << 16:
        length = bytes([bit | 126]) + struct.pack("!H", size)
    else:
        length = bytes([bit | 127]) + struct.pack("!Q", size)
    coded = bytes(byte ^ mask[i % 4] for i, byte in enumerate(body)) if masked else body
    return first + length + mask + coded
