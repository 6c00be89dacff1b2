"""Print how many points a turn the house of Horse Collar gains from exact positions: `uv run scripts/house_sight.py`.

    uv run scripts/house_sight.py                    all levels, 2,000 turns each
    uv run scripts/house_sight.py --turns 100 --levels club

docs/horse-collar-house.md contains the figures. Each turn is the first turn of a game to 51, after the usual practice,
on a board with unknown wax. The script plays each turn once with every value of the option `sight` (HC-C1). The wax,
the errors of the hand and the random numbers of the player stay the same, so the values can be compared turn by turn.
The script prints 95 % intervals of the mean, from the normal distribution.
"""

import argparse
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final, get_args

from ruedo import find
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.core.chance import generator
from ruedo.core.event import Event
from ruedo.core.game import SightName
from ruedo.core.player import find_player, observe
from ruedo.core.world import new_setup, require_world
from ruedo.games.horse_collar.state import State

GAME: Final = "horse-collar"
LEVELS: Final = tuple(level for level in HANDS.levels if level != "exact")
SIGHTS: Final[tuple[SightName, ...]] = get_args(SightName)
WORLD, PLAYER, HAND = range(3)
"""The numbers of the streams of random numbers, one for each purpose."""
QUANTILE: Final = 1.96


def main() -> None:
    """Play the turns and print the table."""
    parser = argparse.ArgumentParser(description="Measure what exact places are worth to the house of Horse Collar.")
    parser.add_argument("--turns", type=int, default=2000, help="turns for each level")
    parser.add_argument("--levels", default=",".join(LEVELS), help="levels, with commas between them")
    parser.add_argument("--workers", type=int, help="processes; one for each core unless given")
    arguments = parser.parse_args()
    print("| level | called | shooter | above | above - called | above - shooter |")
    print("| --- | --- | --- | --- | --- | --- |")
    with ProcessPoolExecutor(arguments.workers) as pool:
        for level in arguments.levels.split(","):
            turns = list(pool.map(partial(points, level), range(arguments.turns), chunksize=20))
            print(row(level, turns), flush=True)


def row(level: str, turns: Sequence[dict[SightName, int]]) -> str:
    """Return a row of the table: the mean points for each value of `sight`, and the gain from exact positions."""
    means = (f"{statistics.fmean(turn[sight] for turn in turns):.2f}" for sight in SIGHTS)
    gains = (gain([turn["above"] - turn[sight] for turn in turns]) for sight in SIGHTS if sight != "above")
    return f"| {' | '.join((level, *means, *gains))} |"


def gain(differences: Sequence[int]) -> str:
    """Return the mean of these differences with its 95 % interval, as text."""
    error = QUANTILE * statistics.stdev(differences) / len(differences) ** 0.5
    mean = statistics.fmean(differences)
    return f"{mean:+.2f} ({mean - error:+.2f} to {mean + error:+.2f})"


def points(level: str, number: int) -> dict[SightName, int]:
    """Play a turn with each value of `sight`. Return the points for each value."""
    return {sight: played(level, number, sight) for sight in SIGHTS}


def played(level: str, number: int, sight: SightName) -> int:
    """Return the points that the house gets in a turn with this value of the option `sight`."""
    rules, world, choose = find(GAME), require_world(GAME), find_player(GAME, "simple")
    setup = new_setup(GAME, (f"simple:{level}",) * 2, number, {"sight": sight})
    player, hand = generator(number, PLAYER), generator(number, HAND)
    state: State = rules.begin((("A",), ("B",)), {}, None)
    events: list[Event] = []
    while not state.turns:
        seat = rules.seat_to_choose(state)
        if seat is None:
            event = world.happening(state, events, setup, generator(number, WORLD))
        else:
            event = choose(observe(rules, state, events, setup, seat), player)
            event = world.execute(state, event, level, hand)
        state, _ = rules.advance(state, event)
        events.append(event)
    return state.turns[-1].points


if __name__ == "__main__":
    main()
