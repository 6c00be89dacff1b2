"""Print how figures of the simulated shuffleboard depend on its constants: `uv run research/sliding_elasticities.py`.

    uv run research/sliding_elasticities.py               all parts
    uv run research/sliding_elasticities.py skills        the errors of each level, beside published figures
    uv run research/sliding_elasticities.py constants     the constants: value, range, and how well each is known
    uv run research/sliding_elasticities.py aim           the lies that result from one aim, by level
    uv run research/sliding_elasticities.py best          the outcomes of the house's best aims, by level
    uv run research/sliding_elasticities.py hits          shots into other weights

`research/house_elasticities.py` does the same for turns and games of the house. An elasticity is the change of a figure
in per cent if a constant changes by one per cent. It is computed from the values at the ends of the constant's range.
The physical interval shows how uncertain a figure is because the constants are uncertain. One constant at a time is set
to the ends of its range. The effects of all constants are combined as the root of the sum of squares, separately for
changes downwards and upwards. The sampling error has its own column.
"""

import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final, Literal, TypeAlias

import msgspec
import numpy as np

from ruedo import find
from ruedo.boards.shuffleboard import hands as skill
from ruedo.boards.shuffleboard import trial as slides
from ruedo.boards.shuffleboard import wax
from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment, simulate_many
from ruedo.games.horse_collar.house.shots import (
    LIES,
    OFF,
    TREY,
    WORTHS,
    Marks,
    lies_at,
    normals,
    release_to,
    scatter,
    speed_to,
)
from ruedo.games.horse_collar.house.tables import bare_board, find_shot_table
from ruedo.games.horse_collar.state import State

Figures: TypeAlias = Mapping[str, tuple[float, float]]
"""A mapping from the name of a figure to its value and its standard error."""
SKILLS: Final = tuple(name for name in skill.LEVELS if name != "exact")
SHOTS: Final = 8192
AIM: Final = 6.19
"""The x position of the aim in the table of `docs/shuffleboard.md`, in metres."""
LEAST: Final = 0.02
"""Figures below this value are left out. A share of 0.02 % is fewer than two of 8,192 shots."""
PUBLISHED: Final = {
    "casual": "darts, the weaker of two amateurs: 3.4 % (Tibshirani, Price and Taylor 2011)",
    "club": "darts, the better of two amateurs: 1.4 % (the same)",
    "national": "curling, national teams' draws to the button: about 0.9 %",
    "champion": "darts, sixteen professionals: 0.44 % (Haugh and Wang 2022)",
}
"""For each level: a published mean radial error of similar players, divided by the distance. For darts, it is the
published standard deviation times sqrt(pi / 2)."""


@dataclass(frozen=True, slots=True)
class Model:
    """A set of values for the constants that are not known well."""

    restitution: float = constants.RESTITUTION
    rim_friction: float = constants.RIM_FRICTION
    gyration: float = constants.GYRATION_SHARE
    cupped: float = 0.0
    """1 if the weights stand on a rim, and 0 if they are flat."""
    misjudged: float = 1.0
    """The friction divided by the shooter's estimate of the friction."""
    speed_error: float = 1.0
    """The factor by which the error of the hand's speed is multiplied."""
    heading_error: float = 1.0
    spin_error: float = 1.0
    wear: float = wax.WEAR
    spread: float = wax.SPREAD

    def board(self, board: Equipment) -> Equipment:
        """Return a copy of a board with the constants of this model."""
        return replace(
            board,
            gyration=self.gyration * board.radius,
            restitution=self.restitution,
            rim_friction=self.rim_friction,
            law="ring" if self.cupped else board.law,
        )

    def hand(self, hand: skill.HandErrors) -> skill.HandErrors:
        """Return a copy of a hand with its errors multiplied by the factors of this model."""
        return msgspec.structs.replace(
            hand,
            speed=hand.speed * self.speed_error,
            angle=hand.angle * self.heading_error,
            spin=hand.spin * self.spin_error,
        )


Standing: TypeAlias = Literal["measured", "published", "assumed"]
RANGES: Final[Mapping[str, tuple[float, float, Standing, str]]] = {
    "restitution": (0.85, 0.98, "published", "of pucks; weights of steel with a plastic cap were not measured"),
    "rim_friction": (0.05, 0.25, "published", "of pucks"),
    "gyration": (0.67, 0.74, "assumed", "a solid disk 0.707; a light cap makes it more, a heavy boss less"),
    "cupped": (0.0, 1.0, "assumed", "flat, or on a rim of 0.9 of the radius"),
    "misjudged": (0.99, 1.01, "assumed", "what a surer hand may still not know of the wax"),
    "speed_error": (0.8, 1.25, "assumed", "of the skill's"),
    "heading_error": (0.8, 1.25, "assumed", "of the skill's"),
    "spin_error": (0.5, 2.0, "assumed", "of the skill's"),
    "wear": (0.0025, 0.01, "assumed", "of fresh friction, a slide"),
    "spread": (0.08, 0.25, "assumed", "of the logarithm of friction about the wax's name"),
}
"""For each constant: the ends of its range, how well it is known, and a source or reason. Friction is left out, because
it only sets the unit of speed."""


# Variation


def varied(
    measured: Callable[[Model], Figures], names: Sequence[str]
) -> Iterator[tuple[str, float, float, dict[str, float], tuple[float, float]]]:
    """Yield each figure with its value, sampling error, elasticities and physical interval."""
    middle = measured(Model())
    ends = {name: tuple(measured(replace(Model(), **{name: end})) for end in RANGES[name][:2]) for name in names}
    for figure, (value, error) in middle.items():
        if value < LEAST:
            continue
        elasticities, down, up = {}, 0.0, 0.0
        for name, found in ends.items():
            values = [one[figure][0] for one in found]
            low, high = RANGES[name][:2]
            changes = [one - value for one in values]
            down, up = math.hypot(down, min(*changes, 0.0)), math.hypot(up, max(*changes, 0.0))
            at = getattr(Model(), name)
            relative = (high - low) / at if at else 1.0  # for `cupped`, the change from flat to cupped weights
            elasticities[name] = (values[1] - values[0]) / value / relative
        yield figure, value, error, elasticities, (max(value - down, 0.0), value + up)


def show(title: str, measured: Callable[[Model], Figures], names: Sequence[str], unit: str = "") -> None:
    """Print the elasticities of figures as a table."""
    print(f"\n{title}\n")
    print("  ".join([f"{'':28}", f"{'value':>8}", f"{'sampling':>8}", f"{'physical interval':>19}", *names]))
    for figure, value, error, elasticities, (low, high) in varied(measured, names):
        interval = f"{low:.4g} to {high:.4g}"
        row = [f"{figure:28}", f"{value:8.4g}", f"{error:8.2g}", f"{interval:>19}"]
        print("  ".join([*row, *(f"{elasticities[name]:{len(name)}.2f}" for name in names)]) + unit)


# Figures


def lies_of_aim(model: Model) -> Figures:
    """Return how often the shots of each level with one aim end in each lie, in per cent."""
    on, found = slides.trial(), {}
    board, marks = model.board(on.equipment), Marks.of(on.bed)
    speed = speed_to(AIM, board.friction / model.misjudged)
    for level in SKILLS:
        hand = model.hand(skill.HANDS.spread(level))
        shots = scatter(np.array([[0.0, speed, 0.0, 0.0]]), hand, normals(SHOTS, 0), board.width)
        lies = lies_at(marks, simulate_many([], shots, board)[:, 0])
        for number, lie in enumerate(LIES):
            share = float((lies == number).mean())
            found[f"{level}: {lie}"] = 100 * share, 100 * math.sqrt(share * (1 - share) / SHOTS)
    return found


def of_best(model: Model) -> Figures:
    """Return the outcomes of the house's best aims on an empty board, for each level.

    One aim is the best for the expected points, and the other is the best for 3 points or more.

    Both come from the shipped tables. The friction is the shooter's estimate times `misjudged`.
    """
    on, found = slides.trial(), {}
    marks = Marks.of(on.bed)
    board = replace(model.board(on.equipment), friction=on.equipment.friction * model.misjudged)
    for level in SKILLS:
        usual = skill.HANDS.spread(level)
        aims = np.array([release_to(bare_board(marks), usual, *place) for place in best_places(level)])
        shots = scatter(aims, model.hand(usual), normals(SHOTS, 0), marks.width)
        most, surest = lies_at(marks, simulate_many([], shots, board)[:, 0]).reshape(2, SHOTS)
        off, sure = float((most == OFF).mean()), float((surest >= TREY).mean())
        points = WORTHS[most]
        found[f"{level}: points"] = float(points.mean()), float(points.std()) / math.sqrt(SHOTS)
        found[f"{level}: off"] = 100 * off, 100 * math.sqrt(off * (1 - off) / SHOTS)
        found[f"{level}: surest 3 or more"] = 100 * sure, 100 * math.sqrt(sure * (1 - sure) / SHOTS)
    return found


def best_places(level: str) -> Sequence[tuple[float, float]]:
    """Return the aims with the most expected points, and with the best odds of 3 points or more (22-foot board)."""
    state: State = find("horse-collar").begin((("A",), ("B",)), {}, None)
    table = find_shot_table(state, skill.HANDS.spread(level))
    best = np.argmax(table.chances @ WORTHS), np.argmax(table.chances[:, TREY:].sum(axis=1))
    return [(float(table.x[aim]), float(table.y[aim])) for aim in best]


def hits(model: Model) -> Figures:
    """Return the outcomes of 2,000 shots at 2.3 m/s into seven weights that are 5 mm apart.

    They include the outcome of one shot at a single weight.
    """
    random, away = np.random.default_rng(1), 2 * constants.WEIGHT_RADIUS + 0.005
    ring = [(0.0, 0.0), *((away * math.cos(k * math.pi / 3), away * math.sin(k * math.pi / 3)) for k in range(6))]
    lying = np.array(ring) + np.array([5.0, 0.0]) + random.uniform(-0.001, 0.001, (2000, 7, 2))
    shots = np.column_stack([random.uniform(-0.05, 0.05, 2000), np.full(2000, 2.3), np.zeros((2000, 2))])
    board = model.board(Equipment())
    rest = simulate_many(lying, shots, board)
    fallen = np.isnan(rest[:, :, 0]).sum(axis=1)
    stopped = np.nanmean(rest[:, -1, 0])
    spread = np.nanstd(rest[:, :, 1])
    return {
        "weights fallen of 8": (float(fallen.mean()), float(fallen.std()) / 2000**0.5),
        "the shot's rest, m": (float(stopped), float(np.nanstd(rest[:, -1, 0])) / 2000**0.5),
        "spread across, m": (float(spread), float(spread) / 2000**0.5),
        **_one_hit(board),
    }


def _one_hit(board: Equipment) -> Figures:
    """Return how far a resting weight slides after a full hit by a weight that would have slid 1 m farther."""
    shot = np.array([[0.0, speed_to(5.0, board.friction), 0.0, 0.0]])
    struck = float(simulate_many([(4.0, 0.0)], shot, board)[0, 0, 0])
    return {"struck goes, of 1 m": (struck - 4.0, 0.0)}


# Output


def show_skills() -> None:
    """For each level, print how far from a mark in the middle of the 3-point zone its weights stop, on average."""
    on = slides.trial()
    target = on.equipment.length - on.bed.equipment.lines.trey / 2
    way = target - constants.RELEASE_X
    print(f"\nWhat skills mean: shots at a mark {way:.2f} m away, errors at rest (no edge), known wax\n")
    endless = replace(on.equipment, length=2 * on.equipment.length, width=4 * on.equipment.width)
    for level in SKILLS:
        hand = skill.HANDS.spread(level)
        aim = np.array([[0.0, speed_to(target, endless.friction), 0.0, 0.0]])
        rest = simulate_many([], scatter(aim, hand, normals(SHOTS, 0), endless.width), endless)[:, 0]
        off: Floats = rest - (target, 0.0)
        along, across = off.std(axis=0)
        radial = float(np.hypot(*off.T).mean())
        said = (
            f"{100 * radial:5.1f} cm ({100 * radial / way:.2f} %), {100 * along:5.1f} along, {100 * across:4.1f} across"
        )
        print(f"{level:10}{said};  {PUBLISHED.get(level, 'nothing published')}")


def show_best() -> None:
    """Print the house's best aims with their outcomes."""
    length = slides.trial().equipment.length
    print("\nBest aims, cm before the end and from the middle: for most points; the surest for 3 or more\n")
    for level in SKILLS:
        places = ((100 * (length - x), 100 * y) for x, y in best_places(level))
        print(f"{level:10}" + "; ".join(f"{away:4.0f}, {across:.0f}" for away, across in places))
    show("What comes of them: points, and shares in %", of_best, ON_ITS_OWN)


def show_constants() -> None:
    """Print the constants that are varied."""
    print("\nConstants\n")
    for field in fields(Model):
        low, high, standing, of = RANGES[field.name]
        print(f"{field.name:14}{getattr(Model(), field.name):8.4g}  {low:g} to {high:g}, {standing}: {of}")


ON_ITS_OWN: Final = ("gyration", "cupped", "misjudged", "speed_error", "heading_error", "spin_error")
PARTS: Final[Mapping[str, Callable[[], None]]] = {
    "skills": show_skills,
    "constants": show_constants,
    "aim": lambda: show(f"Lies of shots aimed at {AIM} m, in %", lies_of_aim, ON_ITS_OWN),
    "best": show_best,
    "hits": lambda: show("Shots into other weights", hits, ("restitution", "rim_friction", "gyration", "cupped")),
}


def main() -> None:
    """Print the requested parts."""
    unknown = [name for name in sys.argv[1:] if name not in PARTS]
    if unknown:
        sys.exit(f"There is no part {unknown[0]!r}; there are {', '.join(PARTS)}.")
    sliding.prepare(lambda sentence: print(sentence, file=sys.stderr))
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
