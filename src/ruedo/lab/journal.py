"""A study's folder: its plan, and every shard that was played, appended as it came.

A process that is killed loses at most the shard that it was writing: a line without its end is cut off.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.errors import NotStudied
from ruedo.core.study import Played
from ruedo.lab.plan import Plan
from ruedo.lab.versions import Versions

PLAN, SHARDS = "study.json", "games.jsonl"


class Founding(Struct, frozen=True):
    """What a study's folder says of itself."""

    plan: Plan
    versions: Versions
    command: str
    """What was typed, so that it can be run again."""


class Shard(Struct, frozen=True, array_like=True):
    """The games of some units of one variant."""

    variant: int
    number: int
    games: tuple[Played, ...]

    def __reduce__(self) -> "tuple[Callable[[bytes], Shard], tuple[bytes]]":
        """Return how a shard comes from another process: packed, which costs less than half of pickling each game."""
        return _unpacked, (msgspec.msgpack.encode(self),)


def _unpacked(packed: bytes) -> Shard:
    """Return the shard that another process packed."""
    return msgspec.msgpack.decode(packed, type=Shard)


class Journal:
    """A study's folder, open for writing; a context."""

    def __init__(self, folder: Path, founding: Founding, *, resume: bool) -> None:
        """Make the folder of a new study, or open that of one that was broken off.

        Raises `NotStudied` for a folder that has a study already and is not to be resumed, or has another study.
        """
        self.folder, self.founding = folder, founding
        written = folder / PLAN
        if written.exists():
            if not resume:
                raise NotStudied("study_exists", folder=str(folder))
            there = read_founding(folder)
            _check_same(there, founding, folder)
        elif resume:
            raise NotStudied("no_study", folder=str(folder))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            _replace(written, msgspec.json.format(msgspec.json.encode(founding)))
        self._file: IO[bytes] = (folder / SHARDS).open("a+b")
        self.shards = tuple(_whole(self._file))
        """What was played before, in order."""

    def append(self, shard: Shard) -> None:
        """Keep a shard: it is on the disk when this returns."""
        self._file.write(msgspec.json.encode(shard) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_founding(folder: Path) -> Founding:
    """Return what a study's folder says of itself. Raises `NotStudied`."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Founding)
    except FileNotFoundError:
        raise NotStudied("no_study", folder=str(folder)) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise NotStudied("bad_study", folder=str(folder)) from None


def read_shards(folder: Path) -> tuple[Shard, ...]:
    """Return what has been played of a study, in order."""
    with (folder / SHARDS).open("rb") as file:
        return tuple(shard for shard, _ in _lines(file))


def _check_same(there: Founding, asked: Founding, folder: Path) -> None:
    """Raise `NotStudied` where a folder has another study; budget, precision and durations may change."""
    now = asked.plan
    same = replace(there.plan, most=now.most, precision=now.precision, seconds=now.seconds, durations=now.durations)
    if msgspec.json.encode(same) != msgspec.json.encode(now):
        raise NotStudied("another_study", folder=str(folder), answer=there.command)
    if there.versions.ruedo != asked.versions.ruedo:
        raise NotStudied("older_study", folder=str(folder), version=there.versions.ruedo)


def _whole(file: IO[bytes]) -> Iterator[Shard]:
    """Yield the shards of a file, and cut off what was being written when its process ended."""
    end = 0
    for shard, size in _lines(file):
        end += size
        yield shard
    file.truncate(end)
    file.seek(end)


def _lines(file: IO[bytes]) -> Iterator[tuple[Shard, int]]:
    file.seek(0)
    decoder = msgspec.json.Decoder(Shard)
    for line in file:
        try:
            if not line.endswith(b"\n"):
                return
            yield decoder.decode(line), len(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return


def _replace(file: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    beside = file.with_suffix(".new")
    beside.write_bytes(content)
    beside.replace(file)


def in_order(shards: Sequence[Shard]) -> Iterator[Played]:
    """Yield the games of shards in order."""
    for shard in shards:
        yield from shard.games
