"""The probability that a shot on an empty board ends in each zone, from tables or from a formula."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import erf, sqrt
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct

from ruedo.boards.shuffleboard.hands import HANDS, HandErrors
from ruedo.boards.shuffleboard.physics.constants import FRICTION, RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.boards.shuffleboard.simulated import Simulated
from ruedo.boards.shuffleboard.wear import STRIPS
from ruedo.games.horse_collar.house.shots import (
    SHORT,
    Marks,
    lies_at,
    normals,
    release_to,
    rests,
    scatter,
)
from ruedo.games.horse_collar.house.valuation import turn_points
from ruedo.games.horse_collar.state import State

ALONG: Final = 20
"""The number of aims along each strip of the board."""
SHARE: Final = 10_000
"""The whole number that represents a probability of 1 in the file of tables."""
SAVING_SHOTS: Final = 64
"""The number of simulated shots of each kind, to estimate the probability of knocking a short weight past the foul
line."""


@dataclass(frozen=True, slots=True, eq=False)
class ShotTable:
    """The aims of a hand on an empty board, and the probabilities of their results."""

    x: Floats
    y: Floats
    """The y of each aim in metres, on or to the left of the middle line. The mirror image of an aim has the same
    probabilities."""
    chances: Floats
    """The probabilities of the results in `LIES`, for each aim. The shape is `(aims, len(LIES))`."""
    turn: Floats
    """The probabilities that a turn scores 0, 1, ... points."""
    saves: float
    """The probability of knocking a short weight past the foul line with one shot."""


class ShippedShotTable(Struct, frozen=True):
    """The part of a shot table that is stored in the file. Its probabilities are whole numbers from 0 to `SHARE`."""

    chances: list[list[int]]
    """For each aim, the probabilities of these results: short of the short foul line, between the short and the long
    foul line, 1, 2, 3, 13, 26. The remaining probability is that of `off`. The aims are in the order of `aims`."""
    turn: list[int]
    saves: tuple[int, int]
    """The probabilities of knocking a weight past the short and past the long foul line."""


class BoardTables(Struct, frozen=True):
    length: float
    width: float
    foul: float
    skills: Mapping[str, ShippedShotTable]


class Tables(Struct, frozen=True):
    about: str
    radius: float
    trey: float
    deuce: float
    boards: Mapping[str, BoardTables]


@cache
def load_tables() -> Tables:
    text = files(__package__).joinpath("tables.json").read_bytes()
    return msgspec.json.decode(text, type=Tables)


def find_shot_table(state: State, hand: HandErrors) -> ShotTable:
    """Return a hand's shot table for a game's board. If no such table is shipped, compute it by the formula."""
    return _find_shipped_table(state.options.board, Marks.of(state), hand) or compute_shot_table(Marks.of(state), hand)


@lru_cache(maxsize=64)
def _find_shipped_table(board: str, marks: Marks, hand: HandErrors) -> ShotTable | None:
    """Return the shipped shot table, or None if there is no table for exactly this board and hand."""
    tables = load_tables()
    skill = next((name for name, known in HANDS.levels.items() if known == hand), "")
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
    return ShotTable(
        x, y, lie_probabilities(table, long), np.array(table.turn) / sum(table.turn), table.saves[long] / SHARE
    )


def lie_probabilities(table: ShippedShotTable, long: int) -> Floats:
    """Return the probabilities of the results in `LIES`, for each aim.

    `long` is 0 for the short foul line and 1 for the long one.
    """
    written = np.array(table.chances) / SHARE
    short = written[:, 0] + long * written[:, 1]
    ones = written[:, 2] + (1 - long) * written[:, 1]
    lies = np.column_stack([short, ones, written[:, 3:]])
    return np.column_stack([1.0 - lies.sum(axis=1), lies])


@lru_cache(maxsize=64)
def compute_shot_table(marks: Marks, hand: HandErrors) -> ShotTable:
    x, y = aims(marks, hand)
    chances = compute_chances(marks, hand, x, y)
    return ShotTable(x, y, chances, turn_points(chances), saving_chance(marks, hand, SAVING_SHOTS))


# Aims


def aims(marks: Marks, hand: HandErrors) -> tuple[Floats, Floats]:
    """Return the positions of the aims as x and y in metres. x changes fastest.

    Along the board, the aims reach from just beyond the end back to a position from which hardly any shot falls off.
    Across the board, they reach from the middle strip to the side and the corner.
    """
    spread = 2 * hand.speed * (marks.length - RELEASE_X)
    back = max(3 * spread, 0.6 * (marks.length - marks.trey))
    along = np.linspace(marks.length + 0.2 * spread, max(marks.length - back, RELEASE_X), ALONG)
    strips = (np.arange(STRIPS // 2) + 0.5) / STRIPS * marks.width
    across = [*strips.tolist(), marks.width / 2 - marks.radius / 2]
    x, y = np.meshgrid(along, np.array(across))
    return x.ravel(), y.ravel()


def compute_chances(marks: Marks, hand: HandErrors, x: Floats, y: Floats) -> Floats:
    """Return the probabilities of the results in `LIES` for shots aimed at (x, y), with shape `(aims, len(LIES))`.

    Spin and the exact geometry of the corners are neglected. A straight shot slides s = v²/(2 mu g). So a shot with the
    aimed distance s0 slides at most t if the relative error of its speed is at most sqrt(t / s0) - 1. Across the board,
    the errors of the position and of the direction are combined.
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


def _stops_before(hand: HandErrors, line: float, x: Floats) -> Floats:
    away = np.maximum(x - RELEASE_X, 1e-6)
    error = np.sqrt(max(line - RELEASE_X, 0.0) / away) - 1.0
    return _normal(error, np.full_like(x, hand.speed))


def _within(half: float, y: Floats, wide: Floats) -> Floats:
    return _normal(half - y, wide) - _normal(-half - y, wide)


def _normal(value: Floats, deviation: Floats) -> Floats:
    """Return the probability that a normally distributed error with this standard deviation is at most `value`."""
    pairs = zip(value.tolist(), np.maximum(deviation, 1e-9).tolist(), strict=True)
    return np.array([0.5 * (1 + erf(error / (sqrt(2) * one))) for error, one in pairs])


# Shots that knock a weight past the foul line


def bare_board(marks: Marks) -> Simulated:
    """Return an empty dusted board with medium wax. The wax hardly matters, because all distances scale with it."""
    board = Equipment(length=marks.length, width=marks.width, radius=marks.radius, friction=FRICTION["medium"])
    return Simulated(board, (), (0,) * STRIPS)


def saving_chance(marks: Marks, hand: HandErrors, shots: int) -> float:
    """Return the probability that the best shot at a weight on the foul line leaves no weight short."""
    board, lying = bare_board(marks), np.array([[marks.foul, 0.0]])
    releases = knocks(board, marks, hand, lying[0])
    thrown = scatter(releases, hand, normals(shots, 0), marks.width)
    short = lies_at(marks, rests(board, lying, thrown)) == SHORT
    clear = 1.0 - short.any(axis=1).reshape(len(releases), shots).mean(axis=1)
    return float(clear.max())


def knocks(board: Simulated, marks: Marks, hand: HandErrors, weight: Floats) -> Floats:
    """Return releases `(ways, 4)` of shots that may knock a weight past the foul line: 7 contact points, 3 speeds."""
    x, y = float(weight[0]), float(weight[1])
    reach = marks.length - x
    stops = (marks.length - 0.1 * reach, marks.length + 0.5 * reach, marks.length + 3 * reach)
    offsets = (0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5)
    return np.array(
        [release_to(board, hand, x, y + offset * marks.radius, stop) for stop in stops for offset in offsets]
    )
