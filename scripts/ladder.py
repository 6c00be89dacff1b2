"""Print the ladder of a game's house players as a table for the docs: `uv run scripts/ladder.py ole`.

    uv run scripts/ladder.py ole [--pairs N] [--folder build/ladder] [--workers N]

Each level plays a match against the level below it. The lowest level also plays against `random`, and the highest level
plays against all others. A match consists of mirrored pairs of games with the same randomness, as in `ruedo match`. The
script stores pairs in the folder, so a later run can resume an earlier one or add pairs to it.
"""

import argparse
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from ruedo import lab
from ruedo.cli.experiments import observer
from ruedo.cli.progress import progress_lines
from ruedo.core.player import ladder
from ruedo.core.processors import cores
from ruedo.lab.journal import read_results
from ruedo.lab.matches import Match, MatchResult, result

ROOT = Path(__file__).parents[1]
FIRST = "random"


def matches(game: str, pairs: int) -> Iterator[Match]:
    """Yield all matches of the ladder."""
    rungs = (FIRST, *ladder(game))
    for below, above in pairwise(rungs):
        yield Match(game, (above, below), pairs=pairs)
    for below in rungs[1:-2]:
        yield Match(game, (rungs[-1], below), pairs=pairs)


def played(match: Match, folder: Path, workers: int | None) -> MatchResult | None:
    """Play the missing pairs of a match, and return its result. Return None if the match has no pairs."""
    kept = folder / "-".join((match.game, *match.players))
    if match.pairs:
        with progress_lines(" - ".join(match.players)) as show:
            resume = (kept / match.plan_file).exists()
            lab.run(match, kept, resume=resume, workers=workers, progress=observer(show, workers or cores()))
    pairs = read_results(kept, Match) if kept.exists() else ()
    return result(match, pairs) if pairs else None


def main() -> None:
    """Play the matches and print the ladder."""
    parser = argparse.ArgumentParser(description="Print the ladder of a game's house players.")
    parser.add_argument("game")
    parser.add_argument("--pairs", type=int, default=200, help="0: print what is kept, play nothing")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "ladder")
    parser.add_argument("--workers", type=int, default=None)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    print("| | against | pairs | share of the points | 95 % interval |")
    print("| --- | --- | --- | --- | --- |")
    for match in matches(given.game, given.pairs):
        found = played(match, given.folder, given.workers)
        if found is None:
            continue
        (one, other), (low, high) = match.players, found.interval
        print(f"| `{one}` | `{other}` | {found.pairs} | {found.score:.1%} | {low:.1%} to {high:.1%} |", flush=True)


if __name__ == "__main__":
    main()
