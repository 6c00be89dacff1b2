"""Recompute the tables of the house player of Horse Collar: `uv run scripts/house_tables.py`.

The tables contain the probabilities of the outcomes of this player's aims. The script writes
src/ruedo/games/horse_collar/house/tables.json, which is bit for bit the same each time, because the errors of the hand
come from a low-discrepancy sequence and not from random numbers. There is a table for each board of the default
equipment and each level of the simulated hand except `exact`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.hands import HANDS, HandErrors
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.games.horse_collar.house.shots import LIES, SHORT, Marks, lies_at, normals, release_to, rests, scatter
from ruedo.games.horse_collar.house.tables import (
    SAVING_SHOTS,
    SHARE,
    BoardTables,
    ShippedShotTable,
    Tables,
    aims,
    bare_board,
    lie_probabilities,
    saving_chance,
)
from ruedo.games.horse_collar.house.valuation import turn_points
from ruedo.games.horse_collar.rules import begin

FILE = Path(__file__).parents[1] / "src" / "ruedo" / "games" / "horse_collar" / "house" / "tables.json"
SHOTS: Final = 8192
"""The number of simulated shots of each aim from which the shipped probabilities are computed."""


def main() -> None:
    """Make the tables and write them."""
    FILE.parent.mkdir(exist_ok=True)
    text = msgspec.json.encode(tables())
    FILE.write_bytes(text.replace(b"},", b"},\n") + b"\n")
    print(f"{FILE.name}: {FILE.stat().st_size / 1000:.0f} kB.")


def tables() -> Tables:
    """Return the tables of every board and level. The level `exact` is left out, because it does not need a table."""
    kit = equipment.load()
    hands = {name: hand for name, hand in HANDS.levels.items() if hand.speed}
    boards = {
        name: BoardTables(
            marks.length,
            marks.width,
            marks.foul,
            {skill: table_of(marks, hand) for skill, hand in hands.items()},
        )
        for name, marks in default_marks().items()
    }
    return Tables("Made by scripts/house_tables.py.", kit.weight.radius, kit.lines.trey, kit.lines.deuce, boards)


def simulated_lies(marks: Marks, hand: HandErrors, x: Floats, y: Floats, shots: int) -> Floats:
    """Return the positions where shots on an empty board come to rest, in metres, as an array `(aims, shots, 2)`."""
    board = bare_board(marks)
    releases = np.array([release_to(board, hand, *aim) for aim in zip(x.tolist(), y.tolist(), strict=True)])
    thrown = scatter(releases, hand, normals(shots, 0), marks.width)
    return rests(board, np.empty((0, 2)), thrown).reshape(len(x), shots, 2)


def shipped_chances(marks: Marks, hand: HandErrors, aim: slice = slice(None), shots: int = SHOTS) -> list[list[int]]:
    """Return the probability of each lie, such as a zone, for each of these aims, as the integers of the shipped file.

    The foul line in `marks` must be the short one.
    """
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


def table_of(marks: Marks, hand: HandErrors) -> ShippedShotTable:
    """Return the shipped part of a shot table. The foul line in `marks` must be the short one."""
    chances = shipped_chances(marks, hand)
    turn = turn_points(lie_probabilities(ShippedShotTable(chances, [], (0, 0)), 0))
    far = Marks(marks.length, marks.width, marks.radius, marks.length - marks.foul, marks.deuce, marks.trey)
    saves = tuple(round(SHARE * saving_chance(beside, hand, 4 * SAVING_SHOTS)) for beside in (marks, far))
    return ShippedShotTable(chances, np.rint(turn * SHARE).astype(int).tolist(), (saves[0], saves[1]))


def default_marks() -> Mapping[str, Marks]:
    """Return the lines and edges of each board of the default equipment, with the short foul line."""
    sides = (("A",), ("B",))
    return {name: Marks.of(begin(sides, {"board": name}, None)) for name in equipment.load().boards}


if __name__ == "__main__":
    main()
