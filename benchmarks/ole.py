"""Print the speed of OLÉ's compiled and readable rules: `uv run --group test-all benchmarks/ole.py [--json]`.

    uv run --group test-all benchmarks/ole.py [--json] [--runs N] [--warm]

The first figure is the number of events per second of processor time on one core, beside the same figure for the
readable rules. Each choice is picked uniformly from all legal choices. The other events are dice, cards and deals. The
time includes the random generator. `ole.compiled.simple_games_per_s` is the number of games per second between two
`simple` players. These figures are medians of several runs, in which the compiled and the readable rules alternate.
`ole.master.decision_s` is the 99th percentile of the time that `master` needs for a choice, in whole games against
`simple`. `ole.compiled.compile_s` is the processor time of a new process that compiles everything. `--warm` omits it.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator

import numpy as np
from figures import Figure, show
from rules import events_per_second

from ruedo.cli.console import print_notice
from ruedo.core.chance import generator
from ruedo.core.player import choose, make_ready
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.games.ole import equipment
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.compilation import prepare
from ruedo.games.ole.engine.encoded_deck import make_book
from ruedo.games.ole.engine.encoding import first_row
from ruedo.games.ole.engine.random_numbers import generators
from ruedo.games.ole.engine.random_play import play_at_random
from ruedo.games.ole.house.simple_player import play_simple
from ruedo.games.ole.state import RuleOptions
from ruedo.table import Table

RUNS = 7
EVENTS, EVENTS_OF_SIMPLE = 5_000_000, 300_000
"""The number of events in each run with random choices, and with choices of `simple`."""
GAMES_OF_MASTER = 3
"""The number of games of `master` in each run."""
COLD = "from ruedo.games.ole.engine.compilation import prepare; prepare()"


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure how fast OLÉ is compiled, beside its readable rules.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N", help="medians are of so many")
    parser.add_argument("--warm", action="store_true", help="omit the figures without compiled code")
    given = parser.parse_args()
    if given.runs < 1:
        parser.error("at least one run must be made")
    prepare(lambda sentence: print(sentence, file=sys.stderr))
    show(figures(given.runs, warm=given.warm), as_json=given.json)


def figures(runs: int, *, warm: bool) -> Iterator[Figure]:
    """Yield all figures. Those of games at random and of `simple` are medians of `runs` runs.

    With `warm`, the time to compile the rules is omitted.
    """
    ours, theirs = [], []
    for seed in range(runs):
        ours.append(compiled_events_per_second(seed))
        theirs.append(events_per_second("ole", seed))
    mine, readable = statistics.median(ours), statistics.median(theirs)
    beside = {"readable rules": round(readable), "unit": "1/s", "runs": runs, "events": EVENTS}
    yield Figure("ole.compiled.events_per_s", round(mine), "1/s", beside, mine / readable)
    games = statistics.median(simple_games_per_second(seed) for seed in range(runs))
    yield Figure("ole.compiled.simple_games_per_s", round(games), "1/s")
    took = seconds_of_master(GAMES_OF_MASTER * runs)
    late = took[len(took) * 99 // 100]
    beside = {"longest": round(took[-1], 3), "mean": round(statistics.fmean(took), 4), "choices": len(took)}
    yield Figure("ole.master.decision_s", round(late, 3), "s", beside)
    if not warm:
        yield Figure("ole.compiled.compile_s", round(seconds_to_compile(), 1), "s")


def compiled_events_per_second(seed: int) -> float:
    """Play games with random choices by the compiled rules, and return the number of events per second."""
    book = make_book(equipment.load(), RuleOptions())
    first, chance, cards = first_row(book), generators(seed, 1)[0], np.zeros(2 * layout.DEALT, layout.NUMBER)
    row = first.copy()
    _, seconds = timed(lambda: play_at_random(row, book.numbers, first, chance, cards, EVENTS))
    return EVENTS / seconds


def simple_games_per_second(seed: int) -> float:
    """Play games between two `simple` players, and return the number of games per second."""
    book = make_book(equipment.load(), RuleOptions())
    first, chance, cards = first_row(book), generators(seed, 1)[0], np.zeros(2 * layout.DEALT, layout.NUMBER)
    row, worths, events = first.copy(), np.zeros(book.action_count), EVENTS_OF_SIMPLE
    play_simple(first.copy(), book.numbers, book.odds, first, chance, cards, worths, 0)  # compiles it
    games, seconds = timed(lambda: play_simple(row, book.numbers, book.odds, first, chance, cards, worths, events))
    return games / seconds


def seconds_of_master(games: int) -> list[float]:
    """Return the processor times of all choices of `master` in games against `simple`, sorted from the shortest."""
    make_ready("ole", ("master",), print_notice)
    took = []
    for number in range(games):
        table, chance = Table.of("ole", [["A"], ["B"]]), generator(1, number)
        setup = Setup(("master", "simple"), number)
        while not table.standing.over:
            state, seat = table.state, table.game.seat_to_choose(table.state)
            if seat is None:
                table.take(require_world("ole").happening(state, table.events, setup, chance))
                continue
            began = time.process_time()
            choice = choose(table.game, state, table.events, setup, seat, chance)
            if seat == 0:
                took.append(time.process_time() - began)
            table.take(choice)
    return sorted(took)


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """Run `work`, and return its result and its processor time."""
    began = time.process_time()
    made = work()
    return made, time.process_time() - began


def seconds_to_compile() -> float:
    """Return the processor time of a process that imports and compiles the rules."""
    before = _of_children()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-c", COLD], check=True, env=os.environ | {"NUMBA_CACHE_DIR": folder})
    return _of_children() - before


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
