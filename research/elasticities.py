"""Print how the outcomes of spins depend on the constants of the physics: `uv run research/elasticities.py`.

    uv run research/elasticities.py                            ring and throws, and a summary of the best throws
    uv run research/elasticities.py ring --trials 20000        only one part, with more trials
    uv run research/elasticities.py throws --trials 1000       the best spins of the house, for docs/shot-ole-house.md
    uv run research/elasticities.py games --trials 60          lengths, shares won and points, for the same page
    uv run --group test-all research/elasticities.py launches      compares integrators, for docs/spinning.md

docs/spinning.md contains the results. The script sets one constant at a time to each end of its likely range, while the
other constants and the throws stay the same.
"""

import argparse
import math
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this script can import other scripts

from scripts.shot_ole_tables import normals, spun

from research import sensitivity
from research.sensitivity import Constant, SensitivityStudy, ShareSensitivity, Values
from ruedo import find
from ruedo.boards.ring import trial as spins
from ruedo.boards.ring import trial_text
from ruedo.boards.ring.aim import DEFAULT_ANSWERS
from ruedo.boards.ring.events import Spin
from ruedo.boards.ring.hands import HANDS, execute
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Physics, simulate_many
from ruedo.boards.ring.simulated import PHYSICS, ring_rest
from ruedo.core.chance import generator
from ruedo.core.player import Observation
from ruedo.games.shot_ole.house.aims import best, simple

TRIALS = 4000

assert PHYSICS.post_friction is not None
CONSTANTS = (
    Constant(
        "friction",
        PHYSICS.friction,
        0.2,
        0.45,
        "assumed",
        "tables: 0.2 to 0.6 for metal on wood",
    ),
    Constant("post_friction", PHYSICS.post_friction, 0.1, 0.3, "assumed", "metal on a polished post"),
    Constant("resistance", PHYSICS.resistance, 0.006, 0.016, "assumed", "spins that last two to six seconds"),
    Constant("pivot", PHYSICS.pivot, 1.2e-5, 3e-5, "assumed", "in m; from a Hertz patch to a patch 2.5 times as wide"),
    Constant("restitution", PHYSICS.restitution, 0.4, 0.7, "assumed", "experiments with steel balls dropped on wood"),
)
DEFAULT = Physics()
OF_DEFAULT = tuple(replace(one, value=getattr(DEFAULT, one.name)) for one in CONSTANTS if one.name != "post_friction")
"""The constants of the default physics. By default, the post has the same friction as the board."""
SKILLS = ("novice", "average", "good", "expert")
FRESH = 99
"""The seed of the throws over which outcomes are counted. It is the same as in benchmarks/shot_ole.py."""


def ring() -> SensitivityStudy:
    """Return the study of the spin that the page proposes, made by an average hand on the board of Shot-Olé."""
    aim = trial_text.make_aim(f"{DEFAULT_ANSWERS[0]},{DEFAULT_ANSWERS[1]}", *DEFAULT_ANSWERS[2:])

    def counts(values: Values, trials: int) -> Mapping[str, int]:
        on = spins.trial(physics=replace(PHYSICS, **values))
        made = spins.run_many(on, aim, trials, "average", 0).outcomes
        turned = made.turns >= 1
        found: dict[str, int] = {rest: int(np.sum((made.rest == code) & turned)) for code, rest in enumerate(REST)}
        return found | {"no full turn": int(np.sum(~turned))}

    return SensitivityStudy("The spin that play proposes, by an average hand", CONSTANTS, counts)


def launches() -> SensitivityStudy:
    """Return the study of the launches that are used to compare integrators. It uses the default physics."""
    from tests.boards.ring.rings import RING, ensemble

    def counts(values: Values, trials: int) -> Mapping[str, int]:
        rest = simulate_many(ensemble(trials, seed=1), RING, replace(DEFAULT, **values)).rest
        return {name: int(np.sum(rest == code)) for code, name in enumerate(REST)}

    return SensitivityStudy("The launches by which integrators are compared", OF_DEFAULT, counts)


def throw(skill: str) -> SensitivityStudy:
    """Return the study of the throw that the house chooses at the score 0:0, made by a hand of this level."""
    state = find("shot-ole").begin((("A",), ("B",)), {"opening": "fixed"}, None)
    aim = best(state, 0, skill)[None]

    def counts(values: Values, trials: int) -> Mapping[str, int]:
        physics = replace(PHYSICS, **values)
        made = spun(aim, HANDS.levels[skill], normals(trials, FRESH), state.equipment, physics=physics).launch[0]
        found: dict[str, int] = {rest: round(trials * share) for rest, share in zip(REST, made.tolist(), strict=True)}
        return found | {"void": trials - sum(found.values())}

    return SensitivityStudy(f"The best throw of a hand that is {skill}", CONSTANTS, counts)


def in_short(found: Mapping[str, Sequence[ShareSensitivity]]) -> str:
    """Return a Markdown table with a row for each study: the shares of its outcomes, with their physical intervals."""
    names = [one.name for one in next(iter(found.values()))]
    lines = ["| | " + " | ".join(names) + " |", "| --- " * (1 + len(names)) + "|"]
    for title, outcomes in found.items():
        shares = [(100 * one.share, *(100 * end for end in one.physical)) for one in outcomes]
        cells = [f"{share:.1f} ({low:.1f} to {high:.1f})" for share, low, high in shares]
        lines.append(f"| {title} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


EQUALS, UNEQUALS = ("average", "average"), ("good", "average")
"""The levels of the two hands in a game. Points and wins are those of the first hand."""


def game(skills: tuple[str, str], number: int, physics: Physics) -> tuple[float, float, float]:
    """Play a game to 7. Return the number of spins, the first seat's points per turn, and whether that seat won.

    Opening spins count as spins, but not as turns.
    """
    rules, rng = find("shot-ole"), generator(0, number)
    state: Any = rules.begin((("A",), ("B",)), {}, None)
    spins = turns = 0
    while state.phase != "over":
        seat = rules.seat_to_choose(state)
        assert seat is not None
        aim = simple(Observation(state, seat, skills[seat], None), rng)
        assert isinstance(aim, Spin)
        choice = execute(aim, skills[seat], state.equipment.board, rng)
        turns += seat == 0 and state.phase != "opening"
        spins += 1
        state, _ = rules.advance(state, choice)
        state, _ = rules.advance(state, ring_rest(choice, state.equipment, rng, physics))
    return float(spins), state.scores[0] / max(turns, 1), float(state.winner == 0)


def figures(games: int, values: Values) -> Mapping[str, Sequence[float]]:
    """Play games with these constants of the physics. For each figure, return its values in all games."""
    physics = replace(PHYSICS, **values)
    equal = [game(EQUALS, number, physics) for number in range(games)]
    unequal = [game(UNEQUALS, number, physics) for number in range(games)]
    return {
        "spins per game, if both hands are average": [one[0] for one in equal],
        "points per turn of an average hand": [one[1] for one in equal],
        "spins per game, if a good hand plays against an average hand": [one[0] for one in unequal],
        "points per turn of the good hand, in such a game": [one[1] for one in unequal],
        "percentage of such games that the good hand wins": [100 * one[2] for one in unequal],
    }


def games_text(games: int) -> str:
    """Return the mean figures of games as a Markdown table.

    It includes the physical intervals, and the means at both ends of each constant's range.
    """
    usual = {constant.name: constant.value for constant in CONSTANTS}
    middle = figures(games, usual)
    ends = {one.name: [figures(games, {**usual, one.name: end}) for end in (one.low, one.high)] for one in CONSTANTS}
    lines = [
        "| figure | mean | by sampling | by physics | " + " | ".join(ends) + " |",
        "| --- " * (4 + len(ends)) + "|",
    ]
    for name, played in middle.items():
        mean, error = statistics.fmean(played), 1.96 * statistics.stdev(played) / math.sqrt(games)
        reached = [[statistics.fmean(end[name]) for end in pair] for pair in ends.values()]
        down = math.hypot(error, *(max(0.0, mean - min(pair)) for pair in reached))
        up = math.hypot(error, *(max(0.0, max(pair) - mean) for pair in reached))
        cells = [
            f"{mean:.3g}",
            f"{mean - error:.3g} to {mean + error:.3g}",
            f"{max(mean - down, 0):.3g} to {min(mean + up, 100 if name.endswith('%') else math.inf):.3g}",
        ]
        lines.append(f"| {name} | " + " | ".join([*cells, *(f"{low:.3g}, {high:.3g}" for low, high in reached)]) + " |")
    return "\n".join(lines)


STUDIES: Mapping[str, Sequence[Callable[[], SensitivityStudy]]] = {
    "ring": [ring],
    "throws": [partial(throw, skill) for skill in SKILLS],
    "launches": [launches],
}
USUALLY = ("ring", "throws")
GAMES = "games"


def main() -> None:
    """Print the requested studies."""
    parser = argparse.ArgumentParser(description="How outcomes depend on the constants of the physics.")
    names = ", ".join([*STUDIES, GAMES])
    parser.add_argument("studies", nargs="*", metavar="STUDY", help=f"of {names}; {' and '.join(USUALLY)} unless given")
    parser.add_argument("--trials", type=int, default=TRIALS, help="at each value")
    given = parser.parse_args()
    for name in given.studies or USUALLY:
        if name == GAMES:
            print(games_text(given.trials), end="\n\n")
            continue
        if name not in STUDIES:
            parser.error(f"there is no study {name!r}; there are {names}")
        found: dict[str, Sequence[ShareSensitivity]] = {}
        for make in STUDIES[name]:
            study = make()
            found[study.title] = list(sensitivity.outcomes(study, given.trials))
            print(sensitivity.text(study, list(found[study.title]), given.trials), end="\n\n", flush=True)
        if len(found) > 1:
            print(in_short(found), end="\n\n")


if __name__ == "__main__":
    main()
