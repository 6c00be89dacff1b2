"""Real server processes for tests: `ruedo serve` on a free port, with its own data folder."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import SystemRandom

from tests.patience import PATIENCE

ASKING = "127.0.0.9"
"""The client address of the requests that check whether a server answers. It has its own rate limit."""


class Server:
    """A server process that can be stopped, killed and started again with the same port and data."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        host: str = "127.0.0.1",
        data: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Store the options of `ruedo serve`, except host, port and data. Do not start the process yet."""
        self.environment = environment
        self.folder = folder
        self.data = data or folder / "data"
        self.host = host
        self.port = free_port()
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def output(self) -> str:
        """The output of the server so far, from all of its runs."""
        log = self.folder / "output"
        return log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def launch(self) -> None:
        """Start the process."""
        options = ["--host", self.host, "--port", str(self.port), "--data", str(self.data), *self._options]
        with (self.folder / "output").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "ruedo", "serve", *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self.environment,
            )

    def start(self) -> None:
        """Start the process, and wait until it answers requests. Raise `RuntimeError` with its output if it exits."""
        self.launch()
        assert self._process is not None
        start = time.monotonic()
        while not self._answers():
            if self._process.poll() is not None:
                raise RuntimeError(f"The server ended with status {self._process.returncode}:\n{self.output}")
            if time.monotonic() - start > PATIENCE:
                self.kill()
                raise RuntimeError(f"The server did not answer within {PATIENCE:g} s:\n{self.output}")
            time.sleep(0.02)

    def stop(self) -> int:
        """End the process with a signal, as Ctrl-C or a service manager does, and return its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(PATIENCE)

    def kill(self) -> None:
        """Kill the process, as `kill -9` does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def children(self) -> list[int]:
        """Return the ids of the child processes. This works only on Linux."""
        return [int(pid) for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()]

    def holder(self, port: int) -> int | None:
        """Return the id of the child process that serves the connection from a client's port, or None.

        This works only on Linux.
        """
        ends = (line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:])
        wanted = f":{self.port:04X}", f":{port:04X}"
        inodes = {end[9] for end in ends if (end[1][8:], end[2][8:]) == wanted}
        for pid in self.children():
            with suppress(OSError):
                if any(str(file.readlink())[8:-1] in inodes for file in Path(f"/proc/{pid}/fd").iterdir()):
                    return pid
        return None

    def _answers(self) -> bool:
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(ASKING, 0))
        with closing(line), suppress(OSError, HTTPException):
            line.request("GET", "/health")
            return line.getresponse().status == 200
        return False


@contextmanager
def serving(folder: Path, *options: str, data: Path | None = None) -> Iterator[Server]:
    """Start a server, yield it, and stop it at the end of the block."""
    server = Server(folder, *options, data=data)
    try:
        server.start()
        yield server
    finally:
        server.kill()


def free_port() -> int:
    """Return a free port outside the range that systems use for outgoing connections."""
    while True:
        port = SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
