"""Print the effect of two assumptions in the physics of the boards: `uv run research/assumptions.py`.

    uv run research/assumptions.py bow  --trials 20000    a shuffleboard that is not flat
    uv run research/assumptions.py axis --trials 4000     a ring whose axis points in another direction than its push

docs/uncertainty.md contains the results. The script has its own physics of a bent board and sets the ring's axis
itself, because Ruedo has no options for them.
"""

import argparse
import math
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import astuple, replace
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parents[1]))

from ruedo.boards.ring import equipment as ring_equipment
from ruedo.boards.ring import hands as ring_hands
from ruedo.boards.ring import trial_text
from ruedo.boards.ring.aim import DEFAULT_ANSWERS
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Launch, simulate_many
from ruedo.boards.ring.simulated import clear_start, game_physics, make_equipment, make_launch
from ruedo.boards.shuffleboard import hands
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.core.chance import generator

Floats = NDArray[np.float64]
BOARD: Final = sliding.Equipment()
HAND: Final = "casual"
FROM_SIDE: Final = 0.07
"""The distance from the side of the board to the lane of the shots, in metres."""
SHORT_OF_END: Final = 0.15
"""The distance between the aim of the shots and the end of the board, in metres."""
BOWS: Final = (0.4e-3, 0.2e-3, 0.0, -0.2e-3, -0.4e-3)
"""The height of the sides above the middle line, in metres. A negative number means that the sides are lower."""
STEP: Final = 1e-3
"""The time step of the simulation, in seconds."""
SPINNER: Final = "average"


def releases(trials: int) -> Floats:
    """Return y, speed and heading of straight shots along the lane, with the errors of a hand: `(trials, 3)`."""
    lane = BOARD.width / 2 - FROM_SIDE
    way = BOARD.length - constants.RELEASE_X - SHORT_OF_END
    speed = math.sqrt(2 * BOARD.friction * BOARD.gravity * way)
    aim = Slide(0, lane, speed, 0.0, 0.0)
    shots = (hands.execute(aim, HAND, generator(0, number)) for number in range(trials))
    return np.array([(shot.y, shot.speed, shot.angle) for shot in shots], dtype=np.float64)


def fallen(shots: Floats, bow: float) -> NDArray[np.bool_]:
    """Return which shots fall over a side of a board whose height at y is `bow` (2 y / width)².

    The weight has no spin. It slides under its own weight, and friction acts against its motion. The board has no slope
    along its length.
    """
    x, (y, speed, heading) = np.full(len(shots), constants.RELEASE_X), shots.T.copy()
    vx, vy = speed * np.cos(heading), speed * np.sin(heading)
    over, moving = np.zeros(len(shots), bool), np.ones(len(shots), bool)
    slowing, pull = BOARD.friction * BOARD.gravity, 8 * bow * BOARD.gravity / BOARD.width**2
    while moving.any():
        fast = np.hypot(vx, vy)
        share = np.maximum(0.0, 1 - slowing * STEP / np.maximum(fast, 1e-12))
        vx, vy = np.where(moving, vx * share, 0.0), np.where(moving, vy * share - pull * y * STEP, 0.0)
        x, y = x + vx * STEP, y + vy * STEP
        over |= moving & (np.abs(y) > BOARD.width / 2) & (x < BOARD.length)
        moving &= ~over & (x < BOARD.length) & (np.hypot(vx, vy) > slowing * STEP)
    return over


def fallen_in_play(shots: Floats) -> NDArray[np.bool_]:
    """Return which shots fall over a side of Ruedo's flat board. The shots have no spin."""
    rows = np.column_stack([shots, np.zeros(len(shots)), np.full(len(shots), constants.RELEASE_X)])
    ways = [
        sliding.simulate([], sliding.Launch(*map(float, row)), BOARD).events[-1]
        for row in rows[:: max(1, len(rows) // 2000)]
    ]
    return np.array([end.kind == "fall" and end.place[0] < BOARD.length - 1e-9 for end in ways])


def bow(trials: int) -> Iterator[str]:
    """Yield the lines of the report on a board that is not flat."""
    shots = releases(trials)
    yield f"**A lane {100 * FROM_SIDE:g} cm from the side of the 22-foot board, a {HAND} hand**, {trials} shots."
    yield from ("", "| sides higher than the middle by | fall over a side |", "| --- | --- |")
    for height in BOWS:
        yield f"| {1000 * height:+.1f} mm | {share_text(fallen(shots, height))} |"
    yield f"| 0 mm, by the physics of play | {share_text(fallen_in_play(shots))} |"


ANY: Final = Random(0)
ACROSS: Final[Mapping[str, Callable[[float], float]]] = {
    "along the push, as in play": lambda way: way,
    "at a right angle, to the left": lambda way: way + math.pi / 2,
    "at a right angle, to the right": lambda way: way - math.pi / 2,
    "in any direction": lambda _: ANY.uniform(-math.pi, math.pi),
}
"""For each row of the table: a function from the direction of the push to that of the ring's axis, in radians."""


def spins(trials: int) -> list[Launch]:
    """Return launches of the spin that the page proposes, with the errors of a hand."""
    kit = ring_equipment.load()
    aim = trial_text.make_aim(f"{DEFAULT_ANSWERS[0]},{DEFAULT_ANSWERS[1]}", *DEFAULT_ANSWERS[2:])
    return [make_launch(ring_hands.execute(aim, SPINNER, kit.board, generator(0, number))) for number in range(trials)]


def axis(trials: int) -> Iterator[str]:
    """Yield the lines of the report on the direction of the ring's axis."""
    equipment, launches = ring_equipment.load(), spins(trials)
    kit, physics = make_equipment(equipment), game_physics(equipment)
    yield f"**The spin that play proposes, by an {SPINNER} hand**, {trials} spins."
    yield ""
    yield "| the ring's axis points | " + " | ".join(REST) + " |"
    yield "| --- " * (1 + len(REST)) + "|"
    for name, turned in ACROSS.items():
        rows = [astuple(clear_start(replace(one, facing=turned(one.facing)), kit, physics)) for one in launches]
        made = simulate_many(rows, kit, physics)
        cells = [share_text((made.rest == code) & (made.turns >= 1)) for code in range(len(REST))]
        yield f"| {name} | " + " | ".join(cells) + " |"
    yield ""
    yield "Spins of less than one revolution count in no column."


def share_text(found: NDArray[np.bool_]) -> str:
    """Return a share in per cent, with the margin of its 95 % interval, as text."""
    share = float(found.mean())
    return f"{100 * share:.1f} ± {196 * math.sqrt(share * (1 - share) / len(found)):.1f} %"


STUDIES: Final[Mapping[str, tuple[Callable[[int], Iterator[str]], int]]] = {"bow": (bow, 20_000), "axis": (axis, 4_000)}


def main() -> None:
    """Print the effect of the chosen assumption."""
    parser = argparse.ArgumentParser(description="The effect of two assumptions of the boards.")
    parser.add_argument(
        "studies", nargs="*", choices=[*STUDIES, []], metavar="STUDY", help="bow or axis; both unless given"
    )
    parser.add_argument("--trials", type=int)
    given = parser.parse_args()
    for name in given.studies or STUDIES:
        study, trials = STUDIES[name]
        print("\n".join(study(given.trials or trials)), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
