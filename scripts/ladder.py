"""Print the ladder of a game's house players as a table for the docs: `uv run scripts/ladder.py ole`.

    uv run scripts/ladder.py ole [--pairs N] [--folder build/ladder] [--workers N]

Each level plays a match against the level below it. The lowest level also plays against `random`, and the highest level
plays against all others. A match consists of mirrored pairs of games with the same randomness, as in `ruedo match`. The
script stores pairs in the folder, so a later run can resume an earlier one or add pairs to it.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import track

from ruedo.cli.console import print_notice
from ruedo.core.player import ladder, make_ready
from ruedo.lab.match_file import MatchFile
from ruedo.lab.matches import Match, MatchResult, play, result

ROOT = Path(__file__).parents[1]
FIRST = "random"


def matches(game: str) -> Iterator[Match]:
    """Yield all matches of the ladder."""
    rungs = (FIRST, *ladder(game))
    for below, above in pairwise(rungs):
        yield Match(game, (above, below))
    for below in rungs[1:-2]:
        yield Match(game, (rungs[-1], below))


def played(match: Match, pairs: int, folder: Path, workers: int | None) -> MatchResult | None:
    """Play the missing pairs of a match, and return its result. Return None if the match has no pairs."""
    one, other = match.players
    file = MatchFile(folder / f"{match.game}-{one}-{other}.jsonl", match)
    if len(file.pairs) < pairs:
        to_come = play(match, pairs, first=len(file.pairs), workers=workers)
        screen = Console(stderr=True)
        left = pairs - len(file.pairs)
        for pair in track(to_come, f"{one} - {other}", left, console=screen, disable=not sys.stderr.isatty()):
            file.append(pair)
    kept = file.pairs[:pairs] if pairs else file.pairs
    return result(match, kept) if kept else None


def main() -> None:
    """Play the matches and print the ladder."""
    parser = argparse.ArgumentParser(description="Print the ladder of a game's house players.")
    parser.add_argument("game")
    parser.add_argument("--pairs", type=int, default=200, help="0: print what is kept, play nothing")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "ladder")
    parser.add_argument("--workers", type=int, default=None)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.pairs:
        make_ready(given.game, ladder(given.game), print_notice)
    print("| | against | pairs | share of the points | 95 % interval |")
    print("| --- | --- | --- | --- | --- |")
    for match in matches(given.game):
        found = played(match, given.pairs, given.folder, given.workers)
        if found is None:
            continue
        (one, other), (low, high) = match.players, found.interval
        print(f"| `{one}` | `{other}` | {found.pairs} | {found.score:.1%} | {low:.1%} to {high:.1%} |", flush=True)


if __name__ == "__main__":
    main()
