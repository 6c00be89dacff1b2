"""Print how long the analysis of a game takes: `uv run --group test-all benchmarks/analysis.py`.

    uv run --group test-all benchmarks/analysis.py                a table
    uv run --group test-all benchmarks/analysis.py --json         one JSON object a line: name, value, unit
    uv run --group test-all benchmarks/analysis.py --games 5      games of each kind

All code is compiled before the clock starts. `analysis.ole_game_s` and `analysis.board_game_s` are the mean seconds for
a game, with the search depth that the page uses. `analysis.board_game_s` is measured with the slowest kind of board
game. `analysis.first_look_s` is the longest time until the page can show a first curve. In the board games, a person
plays against the house, so the analysis compares each aim with the aim that the house would choose. In this benchmark,
a player of the house throws in place of the person.
"""

import argparse
import dataclasses
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from figures import Figure, show

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.analysis.games import prepared, steps_of

from ruedo.core.setup import PERSON
from ruedo.core.values import Json

PLAYERS = {
    "ole": ("captain", "captain"),
    "shot-ole": ("simple:average", "simple:average"),
    "horse-collar": ("simple:casual", "simple:casual"),
}
WORLDS: dict[str, dict[str, Json]] = {"shot-ole": {}, "horse-collar": {"practice": 4, "sight": "called"}}
"""The usual options of the simulated boards if a person plays against the house."""
FIRST_LOOK, PAGE = 1, 2


def figures(games: int) -> Iterator[Figure]:
    """Yield the times for a game of OLÉ, for a board game, and for the first curve."""
    page = {game: [_seconds(game, unit, PAGE) for unit in range(games)] for game in PLAYERS}
    first = [_seconds(game, unit, FIRST_LOOK) for game in PLAYERS for unit in range(games)]
    means = {game: sum(seconds) / games for game, seconds in page.items()}
    yield Figure("analysis.ole_game_s", means["ole"], "s")
    yield Figure("analysis.board_game_s", max(means["shot-ole"], means["horse-collar"]), "s")
    yield Figure("analysis.first_look_s", max(first), "s")


def _seconds(game: str, unit: int, depth: int) -> float:
    found = prepared(game, PLAYERS[game], unit, depth)
    if game in WORLDS:
        person, house = PLAYERS[game][0].replace("simple", PERSON), PLAYERS[game][1]
        setup = msgspec.structs.replace(found.setup, players=(person, house), world=WORLDS[game])
        found = dataclasses.replace(found, setup=setup)
    steps_of(found)  # the first call compiles the code and fills the caches
    began = time.perf_counter()
    steps_of(found)
    return time.perf_counter() - began


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure the analysis of whole games.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--games", type=int, default=3, help="games of each kind")
    arguments = parser.parse_args()
    show(figures(arguments.games), as_json=arguments.json)


if __name__ == "__main__":
    main()
