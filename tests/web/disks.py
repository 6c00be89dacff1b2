"""Full disks for tests."""

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NOBODY = 65534
ROOM_TO_PLAY = "16m"
"""SQLite's log alone takes 4 MB before it is moved into the file."""
AS_ROOT = () if os.geteuid() == 0 else ("sudo", "--non-interactive")


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """Yield a small disk that is mounted at a folder, or skip the test with a sentence."""
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
    """Fill a disk. Return the file that takes all space."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return filler


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """Limit the size of the files that this process writes, for a while."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def as_nobody() -> Iterator[None]:
    """Take this process's right to write for a while, if it runs as root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
