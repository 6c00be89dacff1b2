"""Print how fair and how useful luck-adjusted results are: `uv run --group test-all scripts/analysis_strength.py`.

    uv run --group test-all scripts/analysis_strength.py                 10,000 games of each pair: hours on two cores
    uv run --group test-all scripts/analysis_strength.py --games 500     fewer games
    uv run --group test-all scripts/analysis_strength.py --minutes 10    as many games of each pair as 10 minutes allow

For each pair of players, the script prints the means of luck and of execution with their standard errors. It prints the
mean result with and without the adjustment, and the factor by which the adjustment reduces the variance. It also prints
how long the games took, and an estimate of the time for 10,000 games of each pair.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.analysis.games import books

from ruedo.core.analysis import UNIT, MeanOfGames, mean_of_games, remove_controls

PAIRS = (
    ("ole", ("captain", "captain")),
    ("ole", ("captain", "club")),
    ("shot-ole", ("simple:good", "simple:good")),
    ("shot-ole", ("simple:good", "simple:average")),
    ("horse-collar", ("simple:club", "simple:club")),
    ("horse-collar", ("simple:club", "simple:casual")),
)
SEED = 3838
BATCH = 5
AT_ONCE = 8
"""The number of batches between two checks of the elapsed time."""
ALL = 10_000

Job = tuple[str, tuple[str, str], range, int]
"""The game, its two players, the numbers of the games to play, and the seed of the experiment."""
Row = tuple[float, float, float, float]
"""The figures of one game, in odds of winning for the first side: luck, the execution of each seat, and the result."""


def rows(job: Job) -> list[Row]:
    """Return a row of figures for each game of a job."""
    game, players, units, seed = job
    return [
        (
            found.total("chance") / UNIT,
            found.total("execution", 0) / UNIT,
            found.total("execution", 1) / UNIT,
            found.result / UNIT,
        )
        for found in books(game, players, units, 1, seed)
    ]


def main() -> None:
    """Play the games, analyse them, and print the figures."""
    parser = argparse.ArgumentParser(description="Print the mean of luck and the variance of adjusted results.")
    parser.add_argument("--games", type=int, default=ALL, help="games of each pair of players")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop each pair after these minutes")
    parser.add_argument("--workers", type=int, help="processes; one for each core by default")
    parser.add_argument("--game", help="only the pairs of this game")
    parser.add_argument("--seed", type=int, default=SEED, help="seed of the games")
    arguments = parser.parse_args()
    seconds = 0.0
    with ProcessPoolExecutor(arguments.workers) as pool:
        for game, players in PAIRS:
            if arguments.game not in (None, game):
                continue
            began = time.monotonic()
            jobs = [(game, players, units, arguments.seed) for units in _batches(arguments.games)]
            played: list[Row] = []
            for first in range(0, len(jobs), AT_ONCE):
                if time.monotonic() - began > 60 * arguments.minutes:
                    break
                played += [row for found in pool.map(rows, jobs[first : first + AT_ONCE]) for row in found]
            took = time.monotonic() - began
            seconds += took * ALL / len(played)
            print(f"{game}, {players[0]} against {players[1]}: {len(played)} games in {took:.0f} s", flush=True)
            for line in report(played):
                print(f"  {line}", flush=True)
    print(f"{ALL:,} games of each pair take {seconds / 60:.0f} minutes.")


def _batches(games: int) -> Iterator[range]:
    for first in range(0, games, BATCH):
        yield range(first, min(first + BATCH, games))


def report(played: list[Row]) -> Iterator[str]:
    """Yield the lines of the report on the games of a pair."""
    lucks, firsts, seconds, results = (list(column) for column in zip(*played, strict=True))
    luck, first, second, counted = map(mean_of_games, (lucks, firsts, seconds, results))
    throws = [one + other for one, other in zip(firsts, seconds, strict=True)]
    without_luck, without_both = (
        mean_of_games(remove_controls(results, lucks)),
        mean_of_games(remove_controls(results, lucks, throws)),
    )
    for name, found in (("luck", luck), ("execution of the first", first), ("execution of the second", second)):
        yield f"mean {name}: {found.mean:+.5f}, standard error {_error(found, len(played)):.5f}"
    for name, found in (("counted", counted), ("without luck", without_luck), ("without both", without_both)):
        times = counted.variance / found.variance if found.variance else float("inf")
        interval = f"{found.mean:.4f} ({found.low:.4f} to {found.high:.4f})"
        yield f"result {name}: {interval}, variance {times:.2f} times smaller"


def _error(found: MeanOfGames, count: int) -> float:
    return float((found.variance / count) ** 0.5)


if __name__ == "__main__":
    main()
