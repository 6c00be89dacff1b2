"""The file of a match, as JSON lines. The first line contains the match, and each further line contains a pair.

An interrupted match can be continued. Only one program at a time writes to the file.
"""

from contextlib import ExitStack
from pathlib import Path
from typing import Self

import msgspec

from ruedo.core.errors import BadHeader
from ruedo.core.file_lock import only_writer
from ruedo.core.formats import marked, unmarked
from ruedo.lab.entry_lines import plan_code, read_entries, write_entry
from ruedo.lab.matches import Match, Pair
from ruedo.lab.versions import versions_here


class MatchFile:
    """A context manager for the file of a match. Without a path, nothing is stored."""

    def __init__(self, path: Path | None, match: Match) -> None:
        """Read an existing file or start a new one.

        Raises `BadHeader` if the file contains another match, `NotStudied` for a damaged line, and `InUse` if another
        program writes to the file. Raises `OSError`.
        """
        self._path = path
        self._code = _code(match)
        self._locked = ExitStack()
        self.pairs: list[Pair] = []
        """The pairs that are stored in the file, in order from the first one."""
        if path is None:
            return
        with ExitStack() as opening:
            opening.enter_context(only_writer(path))
            self._open(path, match)
            self._locked = opening.pop_all()

    def _open(self, path: Path, match: Match) -> None:
        if not path.exists():
            path.write_bytes(_header(match))
            return
        there, self.pairs = read_match(path)
        if there != match:
            raise _other_match(path)
        content = path.read_bytes()
        end = content.rfind(b"\n") + 1
        if end < len(content):  # a killed process left an incomplete line, so its pair is played again
            path.with_name(f"{path.name}.cut-off").write_bytes(content[end:])
            path.write_bytes(content[:end])

    def append(self, pair: Pair) -> None:
        """Append a pair. Raises `OSError`."""
        self.pairs.append(pair)
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(write_entry(pair, self._code))

    def close(self) -> None:
        """Let other programs write to the file."""
        self._locked.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_match(path: Path) -> tuple[Match, list[Pair]]:
    """Return the match in a file, and its pairs in order. If a pair is missing, the pairs after it are left out.

    Raises `BadHeader` if the file does not contain a match, and `NotStudied` for a damaged line. Raises `OSError`.
    """
    with path.open("rb") as file:
        first = file.readline()
    try:
        content = msgspec.json.decode(first) if first.endswith(b"\n") else None
        match = msgspec.convert(unmarked(content, "ruedo-match", str(path), BadHeader), Match)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise _other_match(path) from None
    by_number = {pair.number: pair for pair, _ in read_entries(path, Pair, _code(match), first=2)}
    pairs: list[Pair] = []
    while (pair := by_number.get(len(pairs))) is not None:
        pairs.append(pair)
    return match, pairs


def _header(match: Match) -> bytes:
    return msgspec.json.encode(marked(match, "ruedo-match")) + b"\n"


def _code(match: Match) -> str:
    return plan_code(match, versions_here().ruedo)


def _other_match(path: Path) -> BadHeader:
    return BadHeader("other_match", field="pairs", file=str(path))
