"""Print an estimate of a cluster with a thousand cores: `uv run benchmarks/cluster.py [--json] [--games N]`.

The script measures how many games of OLÉ between two `simple` players one core plays in a second, with the compiled and
with the readable rules. It also measures how many games the head of a cluster unpacks, counts and stores in a second.
From these figures it computes the estimate for a thousand cores. All games of a study pass through the head, so either
the head or the cores limit the speed of `ruedo study`. The commands `ruedo sweep` and `ruedo worth` send only a few
numbers to the head, so only the cores limit their speed. All times are processor times.
"""

import argparse
import pickle
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from figures import Figure, show

from ruedo.core.measures import PlayedGame, Variant
from ruedo.lab.experiment import Founding
from ruedo.lab.game_runner import GameRunner, compile_variant, play_units
from ruedo.lab.journal import Journal
from ruedo.lab.questions import player_from
from ruedo.lab.random_streams import CommonStreams
from ruedo.lab.shard import Shard
from ruedo.lab.studies import StopRule, Study
from ruedo.lab.versions import versions_here

CORES = 1000
SIMPLE = (player_from("simple"), player_from("simple"))
STUDIED = Study((Variant("ole", SIMPLE, {}, "classic"),), ("classic",), "first", 0.01)


def main() -> None:
    """Measure the speed of one core and of the head. Print it, with the estimate for the cluster."""
    parser = argparse.ArgumentParser(description="Reckon what a thousand cores give.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="compiled games that are timed")
    given = parser.parse_args()
    if given.games < 1000:
        parser.error("at least 1000 games must be timed")
    compile_variant(STUDIED.variants[0], STUDIED.seed)
    show(figures(given.games), as_json=given.json)


def figures(games: int) -> Iterator[Figure]:
    """Yield the measured figures, and the estimate for the cluster."""
    variant = STUDIED.variants[0]
    shard = Shard(0, 0, tuple(play_units(variant, 0, range(STUDIED.shard), 1)))
    compiled = games / _spent(lambda: play_units(variant, 0, range(games), 1))
    readable_games = max(20, games // 100)
    readable = readable_games / _spent(lambda: [_read(variant, unit) for unit in range(readable_games)])
    head = games / _spent(lambda: _taken_in(shard, games // len(shard.games)))
    yield Figure("lab.core.games_per_s", round(compiled), "1/s", {"rules": "compiled"})
    yield Figure("lab.core.readable_games_per_s", round(readable, 1), "1/s", {"rules": "readable"})
    yield Figure("lab.head.games_per_s", round(head), "1/s", {"bytes": len(pickle.dumps(shard)) // len(shard.games)})
    reckoned = {"cores": CORES, "reckoned": "not measured"}
    yield Figure("lab.paper.study.compiled", round(min(CORES * compiled, head)), "1/s", reckoned)
    yield Figure("lab.paper.study.readable", round(min(CORES * readable, head)), "1/s", reckoned)
    yield Figure("lab.paper.sweep.compiled", round(CORES * compiled), "1/s", reckoned)
    yield Figure("lab.paper.sweep.readable", round(CORES * readable), "1/s", reckoned)


def _taken_in(shard: Shard, times: int) -> None:
    """Unpack, count and store a shard of games `times` times, as the head of a cluster would."""
    sent, watch = pickle.dumps(shard), StopRule(STUDIED)
    founding = Founding(STUDIED, versions_here(), "")
    with tempfile.TemporaryDirectory() as folder, Journal(Path(folder) / "kept", founding, resume=False) as kept:
        for _ in range(times):
            came: Shard = pickle.loads(sent)
            kept.append(came)
            watch.take([came])


def _read(variant: Variant, unit: int) -> PlayedGame:
    """Play a game with the readable rules and return it."""
    return GameRunner(variant, unit, 0, CommonStreams(0, unit)).play()


def _spent(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
