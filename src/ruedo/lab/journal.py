"""The folder of a study or a sweep: its plan, and every shard or trial, appended as it came.

A process that is killed loses at most the shard that it was writing: a line without its end is cut off.
"""

import gc
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Generic, Self, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.errors import NotStudied
from ruedo.core.formats import Format, marked, unmarked
from ruedo.core.measures import PlayedGame
from ruedo.lab.study_plan import StudyPlan
from ruedo.lab.versions import SoftwareVersions

PLAN, SHARDS = "study.json", "games.jsonl"
PlanT = TypeVar("PlanT", bound=Struct)
EntryT = TypeVar("EntryT", bound=Struct)


class StudyFounding(Struct, Generic[PlanT], frozen=True):
    """What a folder says of itself."""

    plan: PlanT
    versions: SoftwareVersions
    command: str
    """What was typed, so that it can be run again."""


class Shard(Struct, frozen=True, array_like=True):
    """The games of some units of one variant."""

    variant: int
    number: int
    games: tuple[PlayedGame, ...]

    def __reduce__(self) -> "tuple[Callable[[bytes], Shard], tuple[bytes]]":
        """Return how a shard comes from another process: packed, which costs less than half of pickling each game."""
        return _unpacked, (msgspec.msgpack.encode(self),)


_SHARD = msgspec.msgpack.Decoder(Shard)


def _unpacked(packed: bytes) -> Shard:
    """Return the shard that another process packed, hidden from the cyclic collector: see `gathering`."""
    collects = gc.isenabled()
    gc.disable()
    try:
        return _SHARD.decode(packed)
    finally:
        gc.freeze()
        if collects:
            gc.enable()


@contextmanager
def gathering() -> Iterator[None]:
    """Gather the shards of other processes, which the cyclic collector does not see until the end.

    Games have no circles. It would look for some in all that have come, again and again: nearly half of the time of the
    process that gathers them.
    """
    try:
        yield
    finally:
        gc.unfreeze()


@dataclass(frozen=True, slots=True)
class FolderFormat(Generic[PlanT, EntryT]):
    """What a kind of folder holds."""

    name: Format
    founding: type[StudyFounding[PlanT]]
    entry: type[EntryT]
    plan_file: str
    entries_file: str
    continued: Callable[[PlanT, PlanT], PlanT]
    """What the plan that is there becomes where it is gone on with as another asks: what may change is changed."""


STUDY: FolderFormat[StudyPlan, Shard] = FolderFormat(
    "ruedo-study",
    StudyFounding[StudyPlan],
    Shard,
    PLAN,
    SHARDS,
    lambda there, asked: replace(
        there, most=asked.most, precision=asked.precision, seconds=asked.seconds, durations=asked.durations
    ),
)


class Entries(Generic[EntryT]):
    """A file of entries, a line each, open for writing; a context. Raises `OSError`."""

    def __init__(self, file: Path, kind: type[EntryT]) -> None:
        self._file: IO[bytes] = file.open("a+b")
        self.kept: tuple[EntryT, ...] = tuple(_whole(self._file, kind))
        """What was there before, in order."""

    def append(self, entry: EntryT) -> None:
        """Keep an entry: it is on the disk when this returns."""
        self._file.write(msgspec.json.encode(entry) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Journal(Entries[EntryT], Generic[PlanT, EntryT]):
    """A folder, open for writing; a context."""

    def __init__(
        self, folder: Path, founding: StudyFounding[PlanT], form: FolderFormat[PlanT, EntryT], *, resume: bool
    ) -> None:
        """Make the folder of a new study or sweep, or open that of one that was broken off.

        Raises `NotStudied` for a folder that has a study already and is not to be resumed, or has another study.
        """
        self.folder, self.founding = folder, founding
        written = folder / form.plan_file
        if written.exists():
            there = read_founding(folder, form)
            if not resume:
                raise NotStudied("study_exists", folder=str(folder))
            _check_same(there, founding, form, folder)
        elif resume:
            raise NotStudied("no_study", folder=str(folder))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            _replace(written, founding_file(founding, form.name))
        super().__init__(folder / form.entries_file, form.entry)


def read_shards(folder: Path) -> tuple[Shard, ...]:
    """Return what has been played of a study, in order."""
    with (folder / SHARDS).open("rb") as file:
        return tuple(shard for shard, _ in _lines(file, Shard))


def founding_file(founding: StudyFounding[PlanT], name: Format) -> bytes:
    """Return the file by which a folder tells what it holds."""
    return msgspec.json.format(msgspec.json.encode(marked(founding, name)))


def read_founding(folder: Path, form: FolderFormat[PlanT, EntryT]) -> StudyFounding[PlanT]:
    """Return what the folder of a study or a sweep holds. Raises `NotStudied`."""
    try:
        content = msgspec.json.decode((folder / form.plan_file).read_bytes())
        return msgspec.convert(unmarked(content, form.name, str(folder), NotStudied), form.founding)
    except FileNotFoundError:
        raise NotStudied("no_study", folder=str(folder)) from None
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError):
        raise NotStudied("bad_study", folder=str(folder), file=form.plan_file) from None


def _check_same(
    there: StudyFounding[PlanT], asked: StudyFounding[PlanT], form: FolderFormat[PlanT, EntryT], folder: Path
) -> None:
    """Raise `NotStudied` where a folder has another study; budget, precision and durations may change."""
    if msgspec.json.encode(form.continued(there.plan, asked.plan)) != msgspec.json.encode(asked.plan):
        raise NotStudied("another_study", folder=str(folder), answer=there.command)
    if there.versions.ruedo != asked.versions.ruedo:
        raise NotStudied("older_study", folder=str(folder), version=there.versions.ruedo)


def _whole(file: IO[bytes], kind: type[EntryT]) -> Iterator[EntryT]:
    """Yield the entries of a file, and cut off what was being written when its process ended."""
    end = 0
    for entry, size in _lines(file, kind):
        end += size
        yield entry
    file.truncate(end)
    file.seek(end)


def _lines(file: IO[bytes], kind: type[EntryT]) -> Iterator[tuple[EntryT, int]]:
    file.seek(0)
    decoder = msgspec.json.Decoder(kind)
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


def games_in_order(shards: Sequence[Shard]) -> Iterator[PlayedGame]:
    """Yield the games of shards in order."""
    for shard in shards:
        yield from shard.games
