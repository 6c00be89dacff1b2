"""The folder of a study or a sweep. It contains the plan, and the shards or trials in the order in which they finished.

Only one program at a time writes to the folder. A killed process loses at most the shard that it was writing. Each line
has a checksum and the hash of the plan, which detect damaged lines and lines of another plan. See `entry_lines`.
"""

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Generic, Self, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.errors import NotStudied
from ruedo.core.file_lock import only_writer
from ruedo.core.formats import Format, marked, unmarked
from ruedo.core.measures import PlayedGame
from ruedo.lab.entry_lines import plan_code, read_entries, write_entry
from ruedo.lab.study_plan import StudyPlan
from ruedo.lab.versions import SoftwareVersions

PLAN, SHARDS = "study.json", "games.jsonl"
PlanT = TypeVar("PlanT", bound=Struct)
EntryT = TypeVar("EntryT", bound=Struct)


class StudyFounding(Struct, Generic[PlanT], frozen=True):
    """The plan of a study or a sweep, the software versions, and the command that started it."""

    plan: PlanT
    versions: SoftwareVersions
    command: str
    """The command line that started the study or sweep. It is stored so that people can run it again."""


class Shard(Struct, frozen=True, array_like=True):
    """Games of one variant that a worker plays as one job."""

    variant: int
    number: int
    games: tuple[PlayedGame, ...]

    def __reduce__(self) -> "tuple[Callable[[bytes], Shard], tuple[bytes]]":
        """Return the function and the bytes with which pickle rebuilds a shard in another process.

        Encoding all games together takes less than half as long as pickling each game.
        """
        return _unpacked, (msgspec.msgpack.encode(self),)


_SHARD = msgspec.msgpack.Decoder(Shard)


def _unpacked(packed: bytes) -> Shard:
    """Decode a shard that another process has encoded, and return it.

    The cyclic garbage collector does not scan the shard; see `gathering`.
    """
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
    """Exempt shards that arrive from other processes from cyclic garbage collection until the block ends.

    Games have no reference cycles. The collector would otherwise scan them again and again, which would take nearly
    half of this process's time.
    """
    try:
        yield
    finally:
        gc.unfreeze()


@dataclass(frozen=True, slots=True)
class FolderFormat(Generic[PlanT, EntryT]):
    """The names and types of the files in one kind of folder."""

    name: Format
    founding: type[StudyFounding[PlanT]]
    entry: type[EntryT]
    plan_file: str
    entries_file: str
    fixed: Callable[[PlanT], PlanT]
    """A function that returns a plan without the values that may change when the work is resumed."""

    def code(self, founding: StudyFounding[PlanT]) -> str:
        """Return the hash of a plan. Each line in the folder contains this hash."""
        return plan_code(self.fixed(founding.plan), founding.versions.ruedo)


STUDY: FolderFormat[StudyPlan, Shard] = FolderFormat(
    "ruedo-study",
    StudyFounding[StudyPlan],
    Shard,
    PLAN,
    SHARDS,
    lambda plan: replace(plan, most=0, precision=0.0, seconds={}, durations=""),
)


class Entries(Generic[EntryT]):
    """A context manager that opens a file for appending. Each line of the file has one entry.

    Raises `NotStudied` for a damaged line and for a line of another plan. Raises `OSError`.
    """

    def __init__(self, file: Path, kind: type[EntryT], code: str) -> None:
        self._code = code
        self._file: IO[bytes] = file.open("a+b")
        try:
            self.kept: tuple[EntryT, ...] = tuple(self._stored(file, kind))
            """The entries that were already in the file, in order."""
        except BaseException:
            self._file.close()
            raise

    def _stored(self, file: Path, kind: type[EntryT]) -> Iterator[EntryT]:
        """Yield the stored entries. If a killed process has left an incomplete last line, move it to `NAME.cut-off`."""
        end = 0
        for entry, size in read_entries(file, kind, self._code):
            end += size
            yield entry
        self._file.seek(end)
        if cut := self._file.read():
            file.with_name(f"{file.name}.cut-off").write_bytes(cut)
        self._file.truncate(end)

    def append(self, entry: EntryT) -> None:
        """Append an entry and flush it to the disk."""
        self._file.write(write_entry(entry, self._code))
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
    """A context manager that opens the folder of a study or a sweep for writing."""

    def __init__(
        self, folder: Path, founding: StudyFounding[PlanT], form: FolderFormat[PlanT, EntryT], *, resume: bool
    ) -> None:
        """Create the folder of a new study or sweep, or open an interrupted one if `resume` is true.

        Raises `NotStudied` if `resume` is true and the folder does not contain this study. Also raises it if `resume`
        is false and the folder already contains a study or games. Raises `InUse` if another program writes to the
        folder.
        """
        self.folder, self.founding = folder, founding
        if resume and not folder.exists():
            raise NotStudied("no_study", folder=str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as opening:
            opening.enter_context(only_writer(folder))
            self._open_plan(form, resume=resume)
            super().__init__(folder / form.entries_file, form.entry, form.code(founding))
            self._locked = opening.pop_all()

    def _open_plan(self, form: FolderFormat[PlanT, EntryT], *, resume: bool) -> None:
        written = self.folder / form.plan_file
        if written.exists():
            stored = read_founding(self.folder, form)
            if not resume:
                raise NotStudied("study_exists", folder=str(self.folder))
            _check_same(stored, self.founding, form, self.folder)
        elif (self.folder / form.entries_file).exists():
            raise NotStudied("no_plan", folder=str(self.folder), file=form.plan_file, entries=form.entries_file)
        elif resume:
            raise NotStudied("no_study", folder=str(self.folder))
        else:
            _replace(written, founding_file(self.founding, form.name))

    def close(self) -> None:
        """Close the file, and let other programs write to the folder."""
        super().close()
        self._locked.close()


def read_shards(folder: Path) -> tuple[Shard, ...]:
    """Return the stored shards of a study, in order."""
    return tuple(shard for shard, _ in read_entries(folder / SHARDS, Shard))


def founding_file(founding: StudyFounding[PlanT], name: Format) -> bytes:
    """Return the content of a plan file: the plan, the versions and the command as JSON."""
    return msgspec.json.format(msgspec.json.encode(marked(founding, name)))


def read_founding(folder: Path, form: FolderFormat[PlanT, EntryT]) -> StudyFounding[PlanT]:
    """Return the content of the plan file in a folder. Raises `NotStudied` if the file is missing or invalid."""
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
    """Raise `NotStudied` if a folder contains another study, or a study of another version of Ruedo.

    Values that `form.fixed` removes from the plan may differ.
    """
    if msgspec.json.encode(form.fixed(stored.plan)) != msgspec.json.encode(form.fixed(wanted.plan)):
        raise NotStudied("another_study", folder=str(folder), answer=stored.command)
    if stored.versions.ruedo != wanted.versions.ruedo:
        raise NotStudied("older_study", folder=str(folder), version=stored.versions.ruedo)


def _replace(file: Path, content: bytes) -> None:
    """Replace the content of a file atomically, so that an interruption leaves the old content complete."""
    beside = file.with_suffix(".new")
    beside.write_bytes(content)
    beside.replace(file)
