"""The chances of the lies of aimed shots on an empty board: shipped tables, and a closed form without a table."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import erf, sqrt
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct

from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.hands import SLIDING, SlidingHand
from ruedo.boards.shuffleboard.physics.constants import FRICTION, RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.boards.shuffleboard.simulated import Simulated
from ruedo.boards.shuffleboard.wear import STRIPS
from ruedo.games.horse_collar.house.shots import (
    LIES,
    SHORT,
    Marks,
    lies_at,
    normals,
    release_to,
    rests,
    scattered,
)
from ruedo.games.horse_collar.house.worth import turn_points
from ruedo.games.horse_collar.state import State

ALONG: Final = 20
"""The number of aims along the board."""
SHARE: Final = 10_000
"""The whole number that stands for a chance of 1 in the table file."""
SHOTS: Final = 8192
"""The number of simulated shots for the shipped chances of each aim."""
SAVING_SHOTS: Final = 64
"""The number of simulated shots for the chance to knock a short weight clear, for each way to try."""


@dataclass(frozen=True, slots=True, eq=False)
class ShotTable:
    """The aims of a hand on an empty board, and the chances of their results."""

    x: Floats
    y: Floats
    """The y of each aim, at or left of the middle line. Its mirror image has the same chances."""
    chances: Floats
    """`(aims, lies)`, in the order of `LIES`."""
    turn: Floats
    """The chances that a turn scores 0, 1, ... points."""
    saves: float
    """The chance to knock a short weight clear with one shot."""


class ShippedShotTable(Struct, frozen=True):
    """The shipped part of a shot table, as whole numbers: `SHARE` stands for 1."""

    chances: list[list[int]]
    """By aim, x fastest: short of the short foul line, clear of that line only, 1, 2, 3, 13, 26. The rest is `off`."""
    turn: list[int]
    saves: tuple[int, int]
    """The chances to knock a weight clear on the short and on the long foul line."""


class BoardTables(Struct, frozen=True):
    """The shipped tables of one board, with its geometry."""

    length: float
    width: float
    foul: float
    skills: Mapping[str, ShippedShotTable]


class Tables(Struct, frozen=True):
    """The file of tables."""

    about: str
    radius: float
    trey: float
    deuce: float
    boards: Mapping[str, BoardTables]


@cache
def shipped() -> Tables:
    """Return the shipped tables."""
    text = files(__package__).joinpath("tables.json").read_bytes()
    return msgspec.json.decode(text, type=Tables)


def shot_table_of(state: State, hand: SlidingHand) -> ShotTable:
    """Return a hand's shot table on the board of the game: the shipped table, or one by the closed form."""
    return _shipped_shot_table(state.options.board, Marks.of(state), hand) or closed_shot_table(Marks.of(state), hand)


@lru_cache(maxsize=64)
def _shipped_shot_table(board: str, marks: Marks, hand: SlidingHand) -> ShotTable | None:
    """Return the shipped shot table. Returns None if exactly this board and hand have no table."""
    tables = shipped()
    skill = next((name for name, known in SLIDING.items() if known == hand), "")
    made = tables.boards.get(board)
    if made is None or skill not in made.skills:
        return None
    fouls = (made.foul, made.length - made.foul)
    lines = (made.length - tables.deuce, made.length - tables.trey)
    if marks.foul not in fouls or marks != Marks(made.length, made.width, tables.radius, marks.foul, *lines):
        return None
    long = fouls.index(marks.foul)
    table = made.skills[skill]
    x, y = aims(marks, hand)
    return ShotTable(x, y, _chances(table, long), np.array(table.turn) / sum(table.turn), table.saves[long] / SHARE)


def _chances(table: ShippedShotTable, long: int) -> Floats:
    """Return the chances of the lies for one of the two foul lines."""
    written = np.array(table.chances) / SHARE
    short = written[:, 0] + long * written[:, 1]
    ones = written[:, 2] + (1 - long) * written[:, 1]
    lies = np.column_stack([short, ones, written[:, 3:]])
    return np.column_stack([1.0 - lies.sum(axis=1), lies])


@lru_cache(maxsize=64)
def closed_shot_table(marks: Marks, hand: SlidingHand) -> ShotTable:
    """Return a shot table by the closed form."""
    x, y = aims(marks, hand)
    chances = closed_chances(marks, hand, x, y)
    return ShotTable(x, y, chances, turn_points(chances), saving_chance(marks, hand, SAVING_SHOTS))


# Aims


def aims(marks: Marks, hand: SlidingHand) -> tuple[Floats, Floats]:
    """Return the places of the aims, x and y, x fastest.

    Along the board they reach from just over the end to a place from which hardly any shot falls. Across the board they
    reach from the middle strip to the side and the corner.
    """
    spread = 2 * hand.speed * (marks.length - RELEASE_X)
    back = max(3 * spread, 0.6 * (marks.length - marks.trey))
    along = np.linspace(marks.length + 0.2 * spread, max(marks.length - back, RELEASE_X), ALONG)
    strips = (np.arange(STRIPS // 2) + 0.5) / STRIPS * marks.width
    across = [*strips.tolist(), marks.width / 2 - marks.radius / 2]
    x, y = np.meshgrid(along, np.array(across))
    return x.ravel(), y.ravel()


def closed_chances(marks: Marks, hand: SlidingHand, x: Floats, y: Floats) -> Floats:
    """Return the chances of the lies of shots at places, `(aims, lies)`.

    Spin and the exact geometry of the corners are left out. Straight shots stop at s = v²/(2 mu g). So s <= t if the
    error of the speed is at most sqrt(t / s0) - 1. Across the board, the errors of place and heading add up.
    """
    edges = [marks.foul, marks.deuce, marks.trey]
    lines = [*(edge + marks.radius for edge in edges), marks.length - marks.radius, marks.length]
    along = [_stops_before(hand, line, x) for line in lines]
    wide = np.hypot(hand.y, hand.angle * np.maximum(x - RELEASE_X, 0.0))
    on, inside = (_within(half, y, wide) for half in (marks.width / 2, marks.width / 2 - marks.radius))
    bands = [on * (after - before) for before, after in zip([0.0 * x, *along], along, strict=False)]
    short, one, two, three, hanging = bands
    corner = (on - inside) * (along[4] - along[3])
    lies = np.column_stack([short, one, two, three, hanging - corner, corner])
    return np.column_stack([1.0 - lies.sum(axis=1), lies])


def _stops_before(hand: SlidingHand, line: float, x: Floats) -> Floats:
    away = np.maximum(x - RELEASE_X, 1e-6)
    error = np.sqrt(max(line - RELEASE_X, 0.0) / away) - 1.0
    return _normal(error, np.full_like(x, hand.speed))


def _within(half: float, y: Floats, wide: Floats) -> Floats:
    return _normal(half - y, wide) - _normal(-half - y, wide)


def _normal(value: Floats, deviation: Floats) -> Floats:
    """Return the chance that a normal error is at most a value."""
    pairs = zip(value.tolist(), np.maximum(deviation, 1e-9).tolist(), strict=True)
    return np.array([0.5 * (1 + erf(error / (sqrt(2) * one))) for error, one in pairs])


# The making of tables


def bare_board(marks: Marks) -> Simulated:
    """Return an empty board with fresh wax. It is medium; other wax hardly matters, because stops scale with it."""
    board = Equipment(length=marks.length, width=marks.width, radius=marks.radius, friction=FRICTION["medium"])
    return Simulated(board, (), (0,) * STRIPS)


def simulated_lies(marks: Marks, hand: SlidingHand, x: Floats, y: Floats, shots: int) -> Floats:
    """Return the rests of shots at places on an empty board, `(aims, shots, 2)`."""
    board = bare_board(marks)
    releases = np.array([release_to(board, hand, *aim) for aim in zip(x.tolist(), y.tolist(), strict=True)])
    thrown = scattered(releases, hand, normals(shots, 0), marks.width)
    return rests(board, np.empty((0, 2)), thrown).reshape(len(x), shots, 2)


def made(marks: Marks, hand: SlidingHand, aim: slice = slice(None), shots: int = SHOTS) -> list[list[int]]:
    """Return the shipped chances of some aims. `marks` has the short foul line."""
    x, y = aims(marks, hand)
    rest = simulated_lies(marks, hand, x[aim], y[aim], shots)
    lies = lies_at(marks, rest)
    lies[lies > 0] += 1
    lies[lies == SHORT + 1] = SHORT
    between = (lies > SHORT) & (rest[..., 0] - marks.radius <= marks.length - marks.foul)
    lies[between] = SHORT + 1
    counts = np.array([np.bincount(row, minlength=len(LIES) + 1)[1:] for row in lies])
    rounded: list[list[int]] = np.rint(counts * (SHARE / shots)).astype(int).tolist()
    return rounded


def table_of(marks: Marks, hand: SlidingHand) -> ShippedShotTable:
    """Return the shipped part of a shot table. `marks` has the short foul line."""
    chances = made(marks, hand)
    turn = turn_points(_chances(ShippedShotTable(chances, [], (0, 0)), 0))
    far = Marks(marks.length, marks.width, marks.radius, marks.length - marks.foul, marks.deuce, marks.trey)
    saves = tuple(round(SHARE * saving_chance(beside, hand, 4 * SAVING_SHOTS)) for beside in (marks, far))
    return ShippedShotTable(chances, np.rint(turn * SHARE).astype(int).tolist(), (saves[0], saves[1]))


def saving_chance(marks: Marks, hand: SlidingHand, shots: int) -> float:
    """Return the chance to knock a weight on the foul line clear and to leave no other weight short."""
    board, lying = bare_board(marks), np.array([[marks.foul, 0.0]])
    releases = knocks(board, marks, hand, lying[0])
    thrown = scattered(releases, hand, normals(shots, 0), marks.width)
    short = lies_at(marks, rests(board, lying, thrown)) == SHORT
    clear = 1.0 - short.any(axis=1).reshape(len(releases), shots).mean(axis=1)
    return float(clear.max())


def knocks(board: Simulated, marks: Marks, hand: SlidingHand, weight: Floats) -> Floats:
    """Return releases `(ways, 4)` that may knock a weight clear: full or thin, and soft, firm or hard."""
    x, y = float(weight[0]), float(weight[1])
    reach = marks.length - x
    stops = (marks.length - 0.1 * reach, marks.length + 0.5 * reach, marks.length + 3 * reach)
    offsets = (0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5)
    return np.array(
        [release_to(board, hand, x, y + offset * marks.radius, stop) for stop in stops for offset in offsets]
    )


def default_marks() -> Mapping[str, Marks]:
    """Return the marks, with the short foul line, of the default equipment's boards."""
    from ruedo.games.horse_collar.rules import begin

    sides = (("A",), ("B",))
    return {name: Marks.of(begin(sides, {"board": name}, None)) for name in equipment.load().boards}
