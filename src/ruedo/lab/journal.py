"""The folder of a study or a sweep: its plan, and each shard or trial in the order of arrival.

A killed process loses at most the shard that it was writing. An incomplete last line is removed.
"""

import gc
import os
from collections.abc import Callable, Iterator
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
    """The plan, the versions and the command of a folder."""

    plan: PlanT
    versions: SoftwareVersions
    command: str
    """The command line that started the study, so that it can be run again."""


class Shard(Struct, frozen=True, array_like=True):
    """The games of some units of one variant."""

    variant: int
    number: int
    games: tuple[PlayedGame, ...]

    def __reduce__(self) -> "tuple[Callable[[bytes], Shard], tuple[bytes]]":
        """Return how to rebuild a shard in another process. Packing costs less than half of pickling each game."""
        return _unpacked, (msgspec.msgpack.encode(self),)


_SHARD = msgspec.msgpack.Decoder(Shard)


def _unpacked(packed: bytes) -> Shard:
    """Return a shard from another process, hidden from the cyclic garbage collector: see `gathering`."""
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
    """Collect shards of other processes while the cyclic garbage collector ignores them.

    Games have no reference cycles. Scanning them again and again would take nearly half of the collecting process's
    time.
    """
    try:
        yield
    finally:
        gc.unfreeze()


@dataclass(frozen=True, slots=True)
class FolderFormat(Generic[PlanT, EntryT]):
    """The file names and types of one kind of folder."""

    name: Format
    founding: type[StudyFounding[PlanT]]
    entry: type[EntryT]
    plan_file: str
    entries_file: str
    continued: Callable[[PlanT, PlanT], PlanT]
    """Returns the stored plan with the values of the new plan that are allowed to differ."""


STUDY: FolderFormat[StudyPlan, Shard] = FolderFormat(
    "ruedo-study",
    StudyFounding[StudyPlan],
    Shard,
    PLAN,
    SHARDS,
    lambda stored, wanted: replace(
        stored, most=wanted.most, precision=wanted.precision, seconds=wanted.seconds, durations=wanted.durations
    ),
)


class Entries(Generic[EntryT]):
    """A file with one entry a line, open for writing; a context manager. Raises `OSError`."""

    def __init__(self, file: Path, kind: type[EntryT]) -> None:
        self._file: IO[bytes] = file.open("a+b")
        self.kept: tuple[EntryT, ...] = tuple(_whole(self._file, kind))
        """The entries that the file already had, in order."""

    def append(self, entry: EntryT) -> None:
        """Append an entry. It is on the disk when this returns."""
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
    """A folder, open for writing; a context manager."""

    def __init__(
        self, folder: Path, founding: StudyFounding[PlanT], form: FolderFormat[PlanT, EntryT], *, resume: bool
    ) -> None:
        """Create the folder of a new study or sweep, or open an interrupted one.

        Raises `NotStudied` if the folder has another study, or has a study that is not to be resumed.
        """
        self.folder, self.founding = folder, founding
        written = folder / form.plan_file
        if written.exists():
            stored = read_founding(folder, form)
            if not resume:
                raise NotStudied("study_exists", folder=str(folder))
            _check_same(stored, founding, form, folder)
        elif resume:
            raise NotStudied("no_study", folder=str(folder))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            _replace(written, founding_file(founding, form.name))
        super().__init__(folder / form.entries_file, form.entry)


def read_shards(folder: Path) -> tuple[Shard, ...]:
    """Return the stored shards of a study, in order."""
    with (folder / SHARDS).open("rb") as file:
        return tuple(shard for shard, _ in _lines(file, Shard))


def founding_file(founding: StudyFounding[PlanT], name: Format) -> bytes:
    """Return the content of the file that describes a folder."""
    return msgspec.json.format(msgspec.json.encode(marked(founding, name)))


def read_founding(folder: Path, form: FolderFormat[PlanT, EntryT]) -> StudyFounding[PlanT]:
    """Return the plan and versions of a study or sweep folder. Raises `NotStudied`."""
    try:
        content = msgspec.json.decode((folder / form.plan_file).read_bytes())
        return msgspec.convert(unmarked(content, form.name, str(folder), NotStudied), form.founding)
    except FileNotFoundError:
        raise NotStudied("no_study", folder=str(folder)) from None
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError):
        raise NotStudied("bad_study", folder=str(folder), file=form.plan_file) from None


def _check_same(
    stored: StudyFounding[PlanT], wanted: StudyFounding[PlanT], form: FolderFormat[PlanT, EntryT], folder: Path
) -> None:
    """Raise `NotStudied` if a folder has another study. Budget, precision and durations may differ."""
    if msgspec.json.encode(form.continued(stored.plan, wanted.plan)) != msgspec.json.encode(wanted.plan):
        raise NotStudied("another_study", folder=str(folder), answer=stored.command)
    if stored.versions.ruedo != wanted.versions.ruedo:
        raise NotStudied("older_study", folder=str(folder), version=stored.versions.ruedo)


def _whole(file: IO[bytes], kind: type[EntryT]) -> Iterator[EntryT]:
    """Yield the entries of a file, and remove an incomplete entry at its end."""
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
    """Replace a file completely or leave it unchanged."""
    beside = file.with_suffix(".new")
    beside.write_bytes(content)
    beside.replace(file)
