"""Print figures of Shot-Olé for each level: `uv run benchmarks/shot_ole.py`.

    uv run benchmarks/shot_ole.py                  tables
    uv run benchmarks/shot_ole.py --json           one JSON object a line: name, value, unit, peer, ratio
    uv run benchmarks/shot_ole.py --games 200      more games
    uv run benchmarks/shot_ole.py --spins 20000    more spins of each best throw
    uv run benchmarks/shot_ole.py --tuning         only the best throw, with other physics and rings

The figures are the best throw with its outcomes, the number of spins in a game, and the time of a decision. The best
throw is the throw that the house chooses at the score 0:0 in a basic game to 7, after the opening spins. Its outcomes
are counted over new spins, and not over the spins of the shipped tables. Games are between two players with the same
hand. The time of a decision is the processor time from the observation to the choice. The first game of each level
loads its tables, so it is not timed.

`--tuning` compares other physics and rings. There, the best throw is the shipped aim with the highest mean score over a
sample of spins, an eighth of `--spins`. In this mean, an Olé counts as six points. The outcomes of this throw are then
counted over other spins.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import degrees, tau
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from figures import Figure, show

sys.path.insert(0, str(Path(__file__).parents[1]))
from scripts.shot_ole_tables import Counts, normals, spun

from ruedo import find
from ruedo.boards.ring import equipment
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.hands import HANDS
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Floats, Physics
from ruedo.boards.ring.simulated import INCH, PHYSICS
from ruedo.core.chance import generator
from ruedo.core.event import Event
from ruedo.core.player import Observation
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.games.shot_ole.house.aims import best, simple
from ruedo.games.shot_ole.house.tables import load_tables

SKILLS = ("novice", "average", "good", "expert")
NAME = "house.shot-ole"
LIMIT = 0.020
"""The largest processor time that a decision may take, in seconds."""
FRESH = 99
"""The seed of the spins over which outcomes are counted. It differs from the seed of the shipped tables."""


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(
        description="Figures of Shot-Olé for each level, and the time of the house's decisions."
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--games", type=int, default=40, help="games for each level")
    parser.add_argument("--spins", type=int, default=4000, help="spins of each best throw")
    parser.add_argument("--tuning", action="store_true", help="other physics and rings instead")
    arguments = parser.parse_args()
    show(
        tuning(arguments.spins) if arguments.tuning else figures(arguments.games, arguments.spins),
        as_json=arguments.json,
    )


def figures(games: int, spins: int) -> Iterator[Figure]:
    """Yield the figures of the best throws, of the lengths of games, and of the times of decisions."""
    for skill in SKILLS:
        yield from of_best_throw(skill, spins)
    times: list[float] = []
    for skill in SKILLS:
        played = [game(skill, number) for number in range(games + 1)][1:]
        times += [spent for spent_in_game, _ in played for spent in spent_in_game]
        lengths = [length for _, length in played]
        yield Figure(f"{NAME}.game.{skill}", round(statistics.fmean(lengths), 1), "spins")
        yield Figure(f"{NAME}.game_median.{skill}", statistics.median(lengths), "spins")
    times.sort()
    for name, share in (("decision_ms", 0.5), ("decision_p99_ms", 0.99)):
        yield Figure(f"{NAME}.{name}", round(1000 * times[int(share * (len(times) - 1))], 3), "ms")
    slow = sum(spent > LIMIT for spent in times)
    yield Figure(f"{NAME}.decisions_over_20_ms", round(100 * slow / len(times), 3), "%")


OTHERS: Mapping[str, tuple[Physics, float]] = {
    "play": (PHYSICS, 1.5),
    "defaults": (Physics(), 1.5),
    "friction_0.5": (replace(PHYSICS, friction=0.5), 1.5),
    "resistance_0.02": (replace(PHYSICS, resistance=0.02), 1.5),
    "restitution_0.4": (replace(PHYSICS, restitution=0.4), 1.5),
    "pivot_0.1_mm": (replace(PHYSICS, pivot=1e-4), 1.5),
    "ring_1.75_in": (PHYSICS, 1.75),
}
"""For each variant: its physics, and the outer diameter of its ring in inches."""


def tuning(spins: int) -> Iterator[Figure]:
    """Yield the outcomes of an average hand's best throw in each variant of the physics and the ring."""
    hand, aims = HANDS.levels["average"], np.array(load_tables().skills["average"].aims)
    for name, (physics, across) in OTHERS.items():
        kit = msgspec.structs.replace(
            equipment.load(), ring=msgspec.structs.replace(equipment.load().ring, outer_diameter=across * INCH)
        )
        tried = spun(aims, hand, normals(spins // 8, FRESH + 1), kit, physics=physics).launch
        aim = aims[int(np.argmax(tried @ np.array([0, 0, 1, 2, 3, 6])))]
        shares = 100 * spun(aim[None], hand, normals(spins, FRESH), kit, physics=physics).launch[0]
        points = float(shares @ np.array([0, 0, 1, 2, 3, 0])) / 100
        yield Figure(f"{NAME}.tuning.points.{name}", round(points, 3), "points")
        yield Figure(f"{NAME}.tuning.around.{name}", round(float(shares[REST.index("around") :].sum()), 1), "%")
        yield Figure(f"{NAME}.tuning.ole.{name}", round(float(shares[REST.index("centred")]), 2), "%")


def of_best_throw(skill: str, spins: int) -> Iterator[Figure]:
    """Yield the best throw of a level at the score 0:0, and its outcomes over `spins` spins."""
    state = find("shot-ole").begin((("A",), ("B",)), {"opening": "fixed"}, None)
    aim: Floats = best(state, 0, skill)
    distance, heading, speed, turning, lean = (float(number) for number in aim)
    yield Figure(f"{NAME}.best.from.{skill}", round(distance / INCH, 2), "in")
    yield Figure(f"{NAME}.best.heading.{skill}", round(degrees(heading), 1), "degrees")
    yield Figure(f"{NAME}.best.speed.{skill}", round(speed, 3), "m/s")
    yield Figure(f"{NAME}.best.spin.{skill}", round(turning / tau, 2), "turns/s")
    yield Figure(f"{NAME}.best.lean.{skill}", round(degrees(lean), 1), "degrees")
    counts: Counts = spun(aim[None], HANDS.levels[skill], normals(spins, FRESH), state.equipment)
    shares = 100 * counts.launch[0]
    for rest, share in zip(REST, shares.tolist(), strict=True):
        yield Figure(f"{NAME}.{rest}.{skill}", round(share, 2), "%")
    yield Figure(f"{NAME}.void.{skill}", round(100 - float(shares.sum()), 2), "%")
    yield Figure(f"{NAME}.points.{skill}", round(float(shares @ np.array([0, 0, 1, 2, 3, 0])) / 100, 3), "points")


def game(skill: str, number: int) -> tuple[list[float], int]:
    """Play a game. Return the processor seconds of each decision, and the number of spins including opening spins."""
    rules, world, rng = find("shot-ole"), require_world("shot-ole"), generator(0, number)
    setup = Setup((f"simple:{skill}", f"simple:{skill}"), seed=0)
    state: Any = rules.begin((("A",), ("B",)), {}, None)
    events: list[Event] = []
    times: list[float] = []
    while state.phase != "over":
        seat = rules.seat_to_choose(state)
        if seat is None:
            event = world.happening(state, events, setup, rng)
            assert isinstance(event, RingRest)
        else:
            start = time.process_time()
            event = simple(Observation(state, seat, skill, None), rng)
            times.append(time.process_time() - start)
            event = world.execute(state, event, skill, rng)
            assert isinstance(event, Spin)
        state, _ = rules.advance(state, event)
        events.append(event)
    return times, len(events) // 2


if __name__ == "__main__":
    main()
