"""The folder of an experiment. It contains the plan, and the results of the jobs in the order in which they finished.

Only one program at a time writes to the folder. A killed process loses at most the result that it was writing. Each
line has a checksum and the hash of the plan, which detect damaged lines and lines of another plan. See `entry_lines`.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, Self

import msgspec
from msgspec.structs import replace

from ruedo.core.errors import NotStudied
from ruedo.core.file_lock import only_writer
from ruedo.core.formats import add_format, remove_format
from ruedo.lab.entry_lines import plan_code, read_entries, write_entry
from ruedo.lab.experiment import Experiment, Founding

Plan = Experiment[Any, Any, Any]


class Journal:
    """A context manager that opens the folder of an experiment for writing."""

    def __init__(self, folder: Path, founding: Founding, *, resume: bool) -> None:
        """Create the folder of a new experiment, or open an interrupted one if `resume` is true.

        Raises `NotStudied` if `resume` is true and the folder does not contain this experiment. Also raises it if
        `resume` is false and the folder already contains an experiment or games, and for a damaged line. Raises `InUse`
        if another program writes to the folder. Raises `OSError`.
        """
        self.folder, self.founding = folder, founding
        self._code = plan_code(founding.plan.fixed, founding.versions.ruedo)
        if resume and not folder.exists():
            raise NotStudied("no_study", folder=str(folder))
        folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as opening:
            opening.enter_context(only_writer(folder))
            self._open_plan(founding.plan, resume=resume)
            self._file: IO[bytes] = opening.enter_context((folder / founding.plan.entries_file).open("a+b"))
            self.entries: tuple[Any, ...] = tuple(self._read_stored(founding.plan))
            """The results that were already in the folder, in order."""
            self._open = opening.pop_all()

    def _open_plan(self, plan: Plan, *, resume: bool) -> None:
        written = self.folder / plan.plan_file
        if written.exists():
            stored = read_founding(self.folder, type(plan))
            if not resume:
                raise NotStudied("study_exists", folder=str(self.folder))
            _check_same(stored, self.founding, self.folder)
        elif (self.folder / plan.entries_file).exists():
            raise NotStudied("no_plan", folder=str(self.folder), file=plan.plan_file, entries=plan.entries_file)
        elif resume:
            raise NotStudied("no_study", folder=str(self.folder))
        else:
            _replace(written, founding_file(self.founding))

    def _read_stored(self, plan: Plan) -> Iterator[Any]:
        """Yield the stored results. If a killed process has left an incomplete last line, move it to `NAME.cut-off`."""
        file, end = self.folder / plan.entries_file, 0
        for entry, size in read_entries(file, plan.entry, self._code):
            end += size
            yield entry
        self._file.seek(end)
        if cut := self._file.read():
            file.with_name(f"{file.name}.cut-off").write_bytes(cut)
        self._file.truncate(end)

    def append(self, entry: Any) -> None:
        """Append a result and flush it to the disk."""
        self._file.write(write_entry(entry, self._code))
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file, and let other programs write to the folder."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_results(folder: Path, kind: type[Plan]) -> tuple[Any, ...]:
    """Return the stored results of an experiment, in order. Raises `NotStudied` for a damaged line, and `OSError`."""
    return tuple(entry for entry, _ in read_entries(folder / kind.entries_file, kind.entry))


def founding_file(founding: Founding) -> bytes:
    """Return the content of a plan file: the plan, the versions and the command as JSON."""
    return msgspec.json.format(msgspec.json.encode(add_format(founding, founding.plan.format)))


def read_founding(folder: Path, kind: type[Plan]) -> Founding:
    """Return the content of the plan file in a folder. Raises `NotStudied` if the file is missing or invalid."""
    try:
        content = msgspec.json.decode((folder / kind.plan_file).read_bytes())
        founding = msgspec.convert(remove_format(content, kind.format, str(folder), NotStudied), Founding)
        return replace(founding, plan=msgspec.convert(founding.plan, kind))
    except FileNotFoundError:
        raise NotStudied("no_study", folder=str(folder)) from None
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError):
        raise NotStudied("bad_study", folder=str(folder), file=kind.plan_file) from None


def _check_same(stored: Founding, wanted: Founding, folder: Path) -> None:
    """Raise `NotStudied` if a folder contains another experiment, or one of another version of Ruedo."""
    if msgspec.json.encode(stored.plan.fixed) != msgspec.json.encode(wanted.plan.fixed):
        raise NotStudied("another_study", folder=str(folder), answer=stored.command)
    if stored.versions.ruedo != wanted.versions.ruedo:
        raise NotStudied("older_study", folder=str(folder), version=stored.versions.ruedo)


def _replace(file: Path, content: bytes) -> None:
    """Replace the content of a file atomically, so that an interruption leaves the old content complete."""
    beside = file.with_suffix(".new")
    beside.write_bytes(content)
    beside.replace(file)
