"""The file of a match as JSON lines: first the match, then one line for each pair.

An interrupted match can continue.
"""

from pathlib import Path

import msgspec

from ruedo.core.errors import BadHeader
from ruedo.core.formats import marked, unmarked
from ruedo.lab.matches import Match, Pair


class MatchFile:
    """The file of a match. Without a path nothing is stored."""

    def __init__(self, path: Path | None, match: Match) -> None:
        """Read an existing file or start a new one. Raises `BadHeader` if it holds another match, and `OSError`."""
        self._path = path
        self.pairs: list[Pair] = []
        """The stored pairs, in order."""
        if path is None:
            return
        if not path.exists():
            path.write_bytes(msgspec.json.encode(marked(match, "ruedo-match")) + b"\n")
            return
        there, self.pairs = read_match(path)
        if there != match:
            raise _other_match(path)
        whole = b"".join(_whole_lines(path))
        if len(whole) < path.stat().st_size:  # The last line is incomplete, so its pair is played again
            path.write_bytes(whole)

    def append(self, pair: Pair) -> None:
        """Append a pair. Raises `OSError`."""
        self.pairs.append(pair)
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(pair) + b"\n")


def read_match(path: Path) -> tuple[Match, list[Pair]]:
    """Return the match and the pairs of a file, without an incomplete last line.

    Raises `BadHeader` if the file does not hold a match, and `OSError`.
    """
    lines = _whole_lines(path)
    try:
        content = msgspec.json.decode(lines[0]) if lines else None
        match = msgspec.convert(unmarked(content, "ruedo-match", str(path), BadHeader), Match)
        pairs = [msgspec.json.decode(line, type=Pair) for line in lines[1:]]
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise _other_match(path) from None
    if any(pair.number != number for number, pair in enumerate(pairs)):
        raise _other_match(path)
    return match, pairs


def _whole_lines(path: Path) -> list[bytes]:
    """Return the complete lines of a file. Raises `OSError`."""
    return [line for line in path.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]


def _other_match(path: Path) -> BadHeader:
    return BadHeader("other_match", field="pairs", file=str(path))
