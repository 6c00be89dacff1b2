"""The pairs of a match on disk, as JSON lines: the match, then a pair each. A match that was stopped goes on there."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from ruedo.core.errors import BadHeader
from ruedo.lab.pairs import Match, Pair


class MatchFile:
    """The file of a match; with no path nothing is kept."""

    def __init__(self, path: Path | None, match: Match) -> None:
        """Read what is there, or begin a file. Raises `BadHeader` where it is of something else, `OSError`."""
        self._path = path
        self.pairs: list[Pair] = []
        """The pairs that it holds, in order."""
        if path is None:
            return
        if not path.exists():
            path.write_bytes(msgspec.json.encode(match) + b"\n")
            return
        lines = path.read_bytes().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        self.pairs = list(_read(path, match, whole))
        if len(whole) < len(lines):  # the last line was cut short: its pair is played again
            path.write_bytes(b"".join(whole))

    def append(self, pair: Pair) -> None:
        """Add a pair. Raises `OSError`."""
        self.pairs.append(pair)
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(pair) + b"\n")


def _read(path: Path, match: Match, lines: list[bytes]) -> Iterator[Pair]:
    """Yield the pairs of a file. Raises `BadHeader` where it is no match's, or another's."""
    try:
        if not lines or msgspec.json.decode(lines[0], type=Match) != match:
            raise BadHeader("other_match", field="pairs", file=str(path))
        for number, line in enumerate(lines[1:]):
            pair = msgspec.json.decode(line, type=Pair)
            if pair.number != number:
                raise BadHeader("other_match", field="pairs", file=str(path))
            yield pair
    except msgspec.MsgspecError:
        raise BadHeader("other_match", field="pairs", file=str(path)) from None
