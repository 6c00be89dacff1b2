"""Print the speed and the points of the house player of Horse Collar, by level: `uv run benchmarks/house.py`.

    uv run benchmarks/house.py                  a table
    uv run benchmarks/house.py --json           one JSON object a line: name, value, unit, peer, ratio
    uv run benchmarks/house.py --games 200      more games, for the points

For each level, two players with the same hand play against each other. They play on a board with known wax, and on
boards whose wax they estimate from four practice slides and the game. The time of a decision includes computing what
the player sees from the events so far. It is processor time, so that other work on the machine matters less. The first
game of each level loads tables and compiled code, so it is not timed.
"""

import argparse
import statistics
import time
from collections.abc import Iterator
from typing import Any

from figures import Figure, show

from ruedo import find
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.wax import PRACTICE
from ruedo.core.chance import generator
from ruedo.core.event import Event
from ruedo.core.player import Observation
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.games.horse_collar.house.aims import simple

SKILLS = tuple(skill for skill in HANDS.levels if skill != "exact")
NAME = "house.horse-collar"
LIMIT = 0.020
"""The largest processor time that a decision may take, in seconds."""


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure the house player of Horse Collar.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--games", type=int, default=10, help="games for each skill")
    arguments = parser.parse_args()
    show(figures(arguments.games), as_json=arguments.json)


def figures(games: int) -> Iterator[Figure]:
    times: list[float] = []
    for skill in SKILLS:
        for wax, practice in (("known", None), ("unknown", PRACTICE)):
            played = [game(skill, number, practice) for number in range(games + 1)]
            times += [spent for spent_in_game, _ in played[1:] for spent in spent_in_game]
            points = [turn for _, turns in played[1:] for turn in turns]
            yield Figure(f"{NAME}.turn_points.{skill}.{wax}", round(statistics.fmean(points), 2), "points")
            spread = statistics.stdev(points) / len(points) ** 0.5
            yield Figure(f"{NAME}.turn_points_error.{skill}.{wax}", round(spread, 2), "points")
    times.sort()
    for name, share in (("decision_ms", 0.5), ("decision_p99_ms", 0.99)):
        yield Figure(f"{NAME}.{name}", round(1000 * times[int(share * (len(times) - 1))], 2), "ms")
    yield Figure(f"{NAME}.decision_mean_ms", round(1000 * statistics.fmean(times), 2), "ms")
    slow = sum(spent > LIMIT for spent in times)
    yield Figure(f"{NAME}.decisions_over_20_ms", round(100 * slow / len(times), 3), "%")


def game(skill: str, number: int, practice: int | None) -> tuple[list[float], list[int]]:
    """Play a game. Return the processor seconds of each decision about a shot, and the points of each turn."""
    rules, world, rng = find("horse-collar"), require_world("horse-collar"), generator(0, number)
    setup = Setup((f"simple:{skill}", f"simple:{skill}"), seed=number, world={"practice": practice, "sight": "above"})
    state: Any = rules.begin((("A",), ("B",)), {}, None)
    events: list[Event] = []
    times: list[float] = []
    while not state.over:
        seat = rules.seat_to_choose(state)
        if seat is None:
            event = world.happening(state, events, setup, rng)
        else:
            start = time.process_time()
            observation = Observation(state, seat, skill, world.board(state, events, setup, seat))
            event = simple(observation, rng)
            if isinstance(event, Slide):
                times.append(time.process_time() - start)
            event = world.execute(state, event, skill, rng)
        state, _ = rules.advance(state, event)
        events.append(event)
    return times, [turn.points for turn in state.turns]


if __name__ == "__main__":
    main()
