"""Play random events of OLÉ through the rules and through the compiled engine, and compare every state.

    uv run --group test scripts/lock_step.py --events 1000000 [--seed 1]

Prints how often each type of event came, and ends with 0 if the two never differed; else it fails with what differed.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))  # the lock step is that of the tests

from tests.games.lock_step import lock_step

AT_ONCE = 10_000
"""Events from one seed."""


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description="OLÉ's rules and the compiled engine in lock step.")
    parser.add_argument("--events", type=int, default=1_000_000, metavar="N", help="how many events, in ten thousands")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    seen: Counter[str] = Counter()
    console = Console(stderr=True)
    for part in track(range(-(-given.events // AT_ONCE)), "Playing", console=console, disable=not console.is_terminal):
        seen.update(lock_step(AT_ONCE, given.seed * 1_000_000 + part))
    for what, times in seen.most_common():
        print(f"{what:<16} {times:>9,}")
    print("Every state was equal.")


if __name__ == "__main__":
    main()
