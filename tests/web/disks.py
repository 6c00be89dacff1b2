"""Helpers that fill disks and restrict files."""

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NOBODY = 65534
ROOM_TO_PLAY = "16m"
"""The size of a disk that has space for some games. SQLite's write-ahead log alone can grow to 4 MB."""
AS_ROOT = () if os.geteuid() == 0 else ("sudo", "--non-interactive")


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """Mount a small disk at a folder during the block. Skip the test if this machine cannot mount disks."""
    folder.mkdir()
    options = f"size={size},uid={os.geteuid()}"
    mount = [*AS_ROOT, "mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("Only root may mount a small disk to fill: run the tests as root, or let sudo ask no password.")
    try:
        yield folder
    finally:
        subprocess.run([*AS_ROOT, "umount", "--lazy", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """Fill a disk with one large file, and return this file."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return filler


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """Limit the size of the files that this process writes during the block."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def as_nobody() -> Iterator[None]:
    """Run the block without the rights of root, so that file permissions apply."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
