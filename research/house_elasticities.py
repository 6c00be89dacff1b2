"""Print how uncertain results of Horse Collar's house are: `uv run --group test-all research/house_elasticities.py`.

    uv run --group test-all research/house_elasticities.py                      both parts: ten minutes of CPU time
    uv run --group test-all research/house_elasticities.py turns --skills club  points a turn of two equals, by skill
    uv run --group test-all research/house_elasticities.py won                  a club hand against a casual one

docs/horse-collar-house.md contains the results. The constants and their ranges are those of
`research/sliding_elasticities.py`. It takes long to play a game, and the effect of a constant is small compared with
the randomness of a game. So in each game, every constant is set to one end of its range at random, and all games
contribute to all constants (`research.sensitivity.mean`). The players of the house also use the changed values of the
restitution, the rim, the face and the accuracy of the hand. For a hand without a shipped table, they use the closed
form.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this script can import other scripts

from research.sensitivity import Constant, bounds_drawn, mean
from research.sliding_elasticities import RANGES, SKILLS, Model
from ruedo import find
from ruedo.boards.shuffleboard import hands as skill
from ruedo.boards.shuffleboard import simulated as shuffleboard
from ruedo.boards.shuffleboard import wax
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.wax import PRACTICE
from ruedo.core.chance import generator
from ruedo.core.event import Event
from ruedo.core.player import choose
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.games.horse_collar.state import State

GAMES: Final = 40
"""The number of games with the usual constants. The script plays `TIMES` as many games with constants at the ends of
their ranges."""
TIMES: Final = 2
KNOWN: Final = (
    "restitution", "rim_friction", "gyration", "cupped", "speed_error", "heading_error", "spin_error", "wear",
)  # fmt: skip
"""The constants that affect games with known wax. If the wax is unknown, `spread` affects them too."""
LEAST: Final = 10
UNEQUAL: Final = ("club", "casual")
SEED: Final = 15
"""The seed that sets each constant to one end of its range at random."""


Figures: TypeAlias = Mapping[str, Sequence[float]]
"""A mapping from the name of a figure to its values in all turns or games."""


def constants(names: Sequence[str]) -> list[Constant]:
    """Return the constants with these names, with their usual values and ranges."""
    return [Constant(name, getattr(Model(), name), *RANGES[name]) for name in names]


def world(model: Model) -> ExitStack:
    """Return a context manager in which all games use the boards, hands and wax of a model."""
    stack, plain = ExitStack(), shuffleboard.make_equipment
    hands = {name: model.hand(hand) for name, hand in skill.LEVELS.items()}
    stack.enter_context(
        patch.object(shuffleboard, "make_equipment", lambda state, setup: model.board(plain(state, setup)))
    )
    stack.enter_context(patch.object(skill, "LEVELS", hands))
    stack.enter_context(patch.multiple(wax, WEAR=model.wear, SPREAD=model.spread))
    for cached in (wax.find_wax, wax.belief_after_practice):
        cached.cache_clear()
        stack.callback(cached.cache_clear)
    return stack


def game(levels: Sequence[str], number: int, practice: int | None, model: Model) -> State:
    """Play a game between players of the house with the constants of a model. Return its last state.

    The player of level `levels[0]` begins. With `practice` None, the wax is known.
    """
    rules, rng = find("horse-collar"), generator(0, number)
    here = require_world("horse-collar")
    world_options = {"practice": practice, "sight": "above"}
    setup = Setup(tuple(f"simple:{level}" for level in levels), seed=number, world=world_options)
    state: State = rules.begin((("A",), ("B",)), {}, None)
    events: list[Event] = []
    with world(model):
        while not state.over:
            seat = rules.seat_to_choose(state)
            if seat is None:
                event = here.happening(state, events, setup, rng)
            else:
                event = choose(rules, state, events, setup, seat, rng)
            state, _ = rules.advance(state, event)
            events.append(event)
    return state


def of_turns(level: str, number: int, model: Model) -> Figures:
    """Play a game between two players of this level with unknown wax. Return the points of all turns."""
    return {level: [turn.points for turn in game((level, level), number, PRACTICE, model).turns]}


def of_games(number: int, model: Model) -> Figures:
    """Play two games between a club hand and a casual hand with known wax. Return their figures.

    Each hand shoots first in one game.
    """
    first, second = game(UNEQUAL, number, None, model), game(UNEQUAL[::-1], number, None, model)
    won = [100.0 * (first.winner == 0), 100.0 * (second.winner == 1)]
    return {
        "won by the club hand, it shooting first, %": won[:1],
        "won by the club hand, it having the hammer, %": won[1:],
        "won by the club hand, both, %": [sum(won) / 2],
        "its points a game": [(first.scores[0] + second.scores[1]) / 2],
        "points a game of the casual hand": [(first.scores[1] + second.scores[0]) / 2],
    }


def told(tell: Callable[[int, Model], Figures], names: Sequence[str], games: int) -> list[str]:
    """Play all games of a part. Return a row of a Markdown table for each figure that `tell` returns.

    A row contains the mean and the intervals of a figure, and its elasticity for each constant.
    """
    varied = constants(names)
    drawn = bounds_drawn(varied, TIMES * games, SEED)
    usual = [tell(number, Model()) for number in range(games)]
    ends = [tell(number, Model(**values)) for number, values in enumerate(drawn)]
    rows = []
    for name in usual[0]:
        middle = [figure for one in usual for figure in one[name]]
        worlds = [values for values, one in zip(drawn, ends, strict=True) for _ in one[name]]
        found = mean(varied, middle, worlds, [figure for one in ends for figure in one[name]])
        low, high = (min(end, 100.0) if name.endswith("%") else end for end in found.physical)
        cells = [f"{found.value:.3g} ± {found.error:.2g}", f"{max(low, 0.0):.3g} to {high:.3g}"]
        cells += [f"{size:+.2f} ± {error:.2f}" for size, error in found.elasticities.values()]
        rows.append(f"| {name} | " + " | ".join(cells) + " |")
    return rows


def show(games: int, part: str, levels: Sequence[str]) -> None:
    """Print the table of a part. The rows of a level are printed as soon as they are computed."""
    names = [*KNOWN, "spread"] if part == "turns" else KNOWN
    print("| figure | mean, by sampling | by physics | " + " | ".join(names) + " |")
    print("| --- " * (3 + len(names)) + "|", flush=True)
    if part == "won":
        print("\n".join(told(of_games, names, games)), end="\n\n")
        return
    for level in levels:
        print(*told(partial(of_turns, level), names, games), flush=True)
    print()


PARTS: Final = ("turns", "won")


def main() -> None:
    """Print the requested parts."""
    parser = argparse.ArgumentParser(description="How far turns and games of Horse Collar are known.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {' and '.join(PARTS)}; both unless given")
    parser.add_argument("--games", type=int, default=GAMES, help=f"on the usual board; {TIMES} times as many on others")
    parser.add_argument("--skills", default=",".join(SKILLS), help="of the equals that play; all unless given")
    given = parser.parse_args()
    if unknown := [part for part in given.parts if part not in PARTS]:
        parser.error(f"there is no part {unknown[0]!r}; there are {' and '.join(PARTS)}")
    if given.games < LEAST:
        parser.error(f"fewer than {LEAST} games do not tell so many constants apart")
    sliding.prepare(lambda sentence: print(sentence, file=sys.stderr))
    for part in given.parts or PARTS:
        show(given.games, part, given.skills.split(","))


if __name__ == "__main__":
    main()
