"""How far the figures of the simulated shuffleboard are known: by how much each changes with each constant.

    uv run scripts/sliding_elasticities.py               all parts; turns takes an hour
    uv run scripts/sliding_elasticities.py skills        what each skill means in centimetres, beside published figures
    uv run scripts/sliding_elasticities.py constants     the constants: value, range, and how well each is known
    uv run scripts/sliding_elasticities.py aim           lies of one aim, by skill
    uv run scripts/sliding_elasticities.py hits          shots into other weights
    uv run scripts/sliding_elasticities.py turns         points a turn, and the share of games won

An elasticity is the change in per cent of a figure for one per cent of a constant, by the values at the ends of the
constant's range. The physical interval is what comes of the ends of all ranges, one constant at a time, its changes
down and up added in squares: what is not known of the world. The error of sampling stands in its own column.
"""

import math
import statistics
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, fields, replace
from typing import Final, Literal, TypeAlias
from unittest.mock import patch

import msgspec
import numpy as np

from ruedo import find
from ruedo.boards.shuffleboard import hands as skill
from ruedo.boards.shuffleboard import simulated as shuffleboard
from ruedo.boards.shuffleboard import trial as slides
from ruedo.boards.shuffleboard import wax
from ruedo.boards.shuffleboard.options import PRACTICE
from ruedo.core.chance import generator
from ruedo.core.event import Event
from ruedo.core.player import chosen
from ruedo.core.setup import Setup
from ruedo.core.world import world_of
from ruedo.games.horse_collar.house.shots import LIES, Marks, lies_at, normals, scattered, speed_to
from ruedo.games.horse_collar.state import State
from ruedo.physics import constants, sliding
from ruedo.physics.friction import Floats
from ruedo.physics.sliding import Board, slide_many

Figures: TypeAlias = Mapping[str, tuple[float, float]]
"""Figures by name, each with its error of sampling (one standard deviation)."""
SKILLS: Final = tuple(name for name in skill.SLIDING if name != "exact")
SHOTS: Final = 8192
AIM: Final = 6.19
"""m, where `docs/shuffleboard.md` aims."""
GAMES: Final = 30
LEAST: Final = 0.02
"""Figures below this are left out: no share of 8,192 shots says much of a lie that rare."""
PUBLISHED: Final = {
    "casual": "darts, the weaker of two amateurs: 3.4 % (Tibshirani, Price and Taylor 2011)",
    "club": "darts, the better of two amateurs: 1.4 % (the same)",
    "national": "curling, national teams' draws to the button: about 0.9 %",
    "champion": "darts, sixteen professionals: 0.44 % (Haugh and Wang 2022)",
}
"""Mean radial errors over the distance; those of darts from the published deviations, by sqrt(pi / 2)."""


@dataclass(frozen=True, slots=True)
class Model:
    """The constants that are not known well, as they may be."""

    restitution: float = constants.RESTITUTION
    rim_friction: float = constants.RIM_FRICTION
    gyration: float = constants.GYRATION_SHARE
    cupped: float = 0.0
    """1 for weights that stand on a rim."""
    misjudged: float = 1.0
    """Friction over what the shooter takes it for."""
    speed_error: float = 1.0
    """Times the hand's."""
    heading_error: float = 1.0
    spin_error: float = 1.0
    wear: float = wax.WEAR
    spread: float = wax.SPREAD
    practice: float = PRACTICE

    def board(self, board: Board) -> Board:
        """Return a board with these constants."""
        return replace(
            board,
            gyration=self.gyration * board.radius,
            restitution=self.restitution,
            rim_friction=self.rim_friction,
            law="ring" if self.cupped else board.law,
        )

    def hand(self, hand: skill.SlidingHand) -> skill.SlidingHand:
        """Return a hand with these errors."""
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
    "practice": (0, 8, "assumed", "slides before a game"),
}
"""From, to, how it is known, and of what. None is measured: friction itself only sets the unit of speed."""


# What is varied


def varied(
    measured: Callable[[Model], Figures], names: Sequence[str]
) -> Iterator[tuple[str, float, float, dict[str, float], tuple[float, float]]]:
    """Return each figure with its value, its sampling error, its elasticities, and its physical interval."""
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
            relative = (high - low) / at if at else 1.0  # of a face: what the other one changes
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


# What is measured


def lies_of_aim(model: Model) -> Figures:
    """Return the shares of lies of one aim, in per cent, by skill."""
    on, found = slides.trial(), {}
    board, marks = model.board(on.board), Marks.of(on.bed)
    speed = speed_to(AIM, board.friction / model.misjudged)
    for level in SKILLS:
        hand = model.hand(skill.sliding_hand(level))
        shots = scattered(np.array([[0.0, speed, 0.0, 0.0]]), hand, normals(SHOTS, 0), board.width)
        lies = lies_at(marks, slide_many([], shots, board)[:, 0])
        for number, lie in enumerate(LIES):
            share = float((lies == number).mean())
            found[f"{level}: {lie}"] = 100 * share, 100 * math.sqrt(share * (1 - share) / SHOTS)
    return found


def hits(model: Model) -> Figures:
    """Return what comes of 2,000 shots of 2.3 m/s into seven weights 5 mm apart, and of one at a short weight."""
    random, away = np.random.default_rng(1), 2 * constants.WEIGHT_RADIUS + 0.005
    ring = [(0.0, 0.0), *((away * math.cos(k * math.pi / 3), away * math.sin(k * math.pi / 3)) for k in range(6))]
    lying = np.array(ring) + np.array([5.0, 0.0]) + random.uniform(-0.001, 0.001, (2000, 7, 2))
    shots = np.column_stack([random.uniform(-0.05, 0.05, 2000), np.full(2000, 2.3), np.zeros((2000, 2))])
    board = model.board(Board())
    rest = slide_many(lying, shots, board)
    fallen = np.isnan(rest[:, :, 0]).sum(axis=1)
    stopped = np.nanmean(rest[:, -1, 0])
    spread = np.nanstd(rest[:, :, 1])
    return {
        "weights fallen of 8": (float(fallen.mean()), float(fallen.std()) / 2000**0.5),
        "the shot's rest, m": (float(stopped), float(np.nanstd(rest[:, -1, 0])) / 2000**0.5),
        "spread across, m": (float(spread), float(spread) / 2000**0.5),
        **_one_hit(board),
    }


def _one_hit(board: Board) -> Figures:
    """Return how far a weight goes that is hit full by one that would have gone 1 m farther."""
    shot = np.array([[0.0, speed_to(5.0, board.friction), 0.0, 0.0]])
    struck = float(slide_many([(4.0, 0.0)], shot, board)[0, 0, 0])
    return {"struck goes, of 1 m": (struck - 4.0, 0.0)}


def turns(model: Model) -> Figures:
    """Return the points of a turn between two equals by skill, on an unknown wax and on a known one."""
    found = {}
    with _world_of(model):
        for level in ("casual", "champion"):
            for name, practice in (("unknown wax", int(model.practice)), ("known wax", None)):
                points = [turn for number in range(GAMES) for turn in _turns(level, number, practice)]
                error = statistics.stdev(points) / len(points) ** 0.5
                found[f"{level}, {name}"] = statistics.fmean(points), error
    return found


def _world_of(model: Model) -> ExitStack:
    """Return a context in which boards, hands and wax are a model's."""
    stack, plain = ExitStack(), shuffleboard.board_of
    hands = {name: model.hand(hand) for name, hand in skill.SLIDING.items()}
    stack.enter_context(patch.object(shuffleboard, "board_of", lambda state, setup: model.board(plain(state, setup))))
    stack.enter_context(patch.object(skill, "SLIDING", hands))
    stack.enter_context(patch.multiple(wax, WEAR=model.wear, SPREAD=model.spread))
    for cached in (wax.wax_of, wax.practised):
        cached.cache_clear()
        stack.callback(cached.cache_clear)
    return stack


def _turns(level: str, number: int, practice: int | None) -> list[int]:
    """Return the points of all turns of a game."""
    game, world, rng = find("horse-collar"), world_of("horse-collar"), generator(0, number)
    setup = Setup((f"simple:{level}",) * 2, seed=number, world={"practice": practice})
    state: State = game.begin((("A",), ("B",)), {}, None)
    events: list[Event] = []
    while not state.over:
        seat = game.seat_to_choose(state)
        if seat is None:
            event = world.happening(state, events, setup, rng)
        else:
            event = chosen(game, state, events, setup, seat, rng)
        state, _ = game.advance(state, event)
        events.append(event)
    return [turn.points for turn in state.turns]


# What is printed


def show_skills() -> None:
    """Print how far from a mark in the middle of the trey zone each skill stops, on the average."""
    on = slides.trial()
    target = on.board.length - on.bed.equipment.lines.trey / 2
    way = target - constants.RELEASE_X
    print(f"\nWhat skills mean: shots at a mark {way:.2f} m away, errors at rest (no edge), known wax\n")
    endless = replace(on.board, length=2 * on.board.length, width=4 * on.board.width)
    for level in SKILLS:
        hand = skill.sliding_hand(level)
        aim = np.array([[0.0, speed_to(target, endless.friction), 0.0, 0.0]])
        rest = slide_many([], scattered(aim, hand, normals(SHOTS, 0), endless.width), endless)[:, 0]
        off: Floats = rest - (target, 0.0)
        along, across = off.std(axis=0)
        radial = float(np.hypot(*off.T).mean())
        said = (
            f"{100 * radial:5.1f} cm ({100 * radial / way:.2f} %), {100 * along:5.1f} along, {100 * across:4.1f} across"
        )
        print(f"{level:10}{said};  {PUBLISHED.get(level, 'nothing published')}")


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
    "hits": lambda: show("Shots into other weights", hits, ("restitution", "rim_friction", "gyration", "cupped")),
    "turns": lambda: show(
        "Points a turn, between equals",
        turns,
        ("restitution", "rim_friction", "cupped", "speed_error", "heading_error", "wear", "spread", "practice"),
    ),
}


def main() -> None:
    """Print the parts asked for."""
    unknown = [name for name in sys.argv[1:] if name not in PARTS]
    if unknown:
        sys.exit(f"There is no part {unknown[0]!r}; there are {', '.join(PARTS)}.")
    sliding.prepare(lambda sentence: print(sentence, file=sys.stderr))
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
