"""A real PostgreSQL server for tests. It uses the programs of Debian's package, and a data folder of its own."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

HOW_TO_GET_IT = "PostgreSQL's server is not installed; on Debian: apt-get install postgresql"


def binaries() -> Path | None:
    """Return the folder that contains PostgreSQL's programs. Debian does not add it to PATH."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


class PostgresServer:
    """A PostgreSQL server that listens only on a Unix socket in its own folder."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        # The server refuses to run as root, so it runs as the user of Debian's package.
        self._user = "postgres" if os.geteuid() == 0 else None
        self._number = count(1)
        self._given_back: list[str] = []
        if self._user:
            shutil.chown(folder, self._user)
        self._run("initdb", "--no-sync", "--auth=trust", "--username=ruedo", "--encoding=UTF8", "--locale=C")

    def start(self) -> None:
        # The tests kill only processes and not the machine, so the server need not sync its writes to the disk.
        options = f"-k {self._folder} -c listen_addresses='' -c max_connections=60 -c fsync=off"
        self._run("pg_ctl", "start", "--wait", "--silent", f"--log={self._folder / 'log'}", f"--options={options}")

    def stop(self, how: str = "fast") -> None:
        """Stop the server with an orderly shutdown (`fast`), or abruptly, as in a crash (`immediate`)."""
        self._run("pg_ctl", "stop", "--wait", "--silent", f"--mode={how}")

    def new_database(self) -> str:
        """Return the address of an empty database."""
        if self._given_back:
            return self._given_back.pop()
        name = f"ruedo{next(self._number)}"
        self._run("createdb", f"--host={self._folder}", "--username=ruedo", name, at_data=False)
        return f"postgresql://ruedo@/{name}?host={self._folder}"

    def give_back(self, address: str) -> None:
        """Empty a database and keep it for another test. This is faster than creating a new one."""
        import psycopg

        with psycopg.connect(address) as connection:
            connection.execute("DROP SCHEMA IF EXISTS ruedo CASCADE")
        self._given_back.append(address)

    def _run(self, program: str, *options: str, at_data: bool = True) -> None:
        data = [f"--pgdata={self._folder / 'data'}"] if at_data else []
        with (self._folder / "commands").open("a") as log:
            # The output goes to a file, because a running server would keep a pipe open.
            done = subprocess.run(
                [self._programs / program, *data, *options],
                cwd=self._folder,
                user=self._user,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                check=False,
            )
        if done.returncode:
            raise RuntimeError((self._folder / "commands").read_text())


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """Yield a running server, or skip the test and name the package to install."""
    programs = binaries()
    if programs is None:
        pytest.skip(HOW_TO_GET_IT)
    # The server's user may not enter pytest's folder, and the path of a socket must be short.
    folder = Path(tempfile.mkdtemp(prefix="ruedo-pg-", dir="/tmp"))
    try:
        server = PostgresServer(programs, folder)
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
