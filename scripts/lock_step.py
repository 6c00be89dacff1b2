"""Compare the rules of OLÉ with the engine on random events: `uv run --group test-all scripts/lock_step.py`.

    uv run --group test-all scripts/lock_step.py --events 1000000 [--seed 1]

It plays random events in both and compares all states. At a difference it fails and prints the difference. Otherwise it
prints the number of events of each type and exits with status 0.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[1]))  # For `lock_step`, which is part of the tests

from tests.games.lock_step import lock_step

AT_ONCE = 10_000
"""The number of events that are played from one seed."""


def main() -> None:
    """Play the events, compare the states, and print the number of events of each type."""
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
