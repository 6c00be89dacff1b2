"""The probabilities of the results of aimed spins, from tables in this package that are scaled to the equipment."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import sqrt
from typing import Final, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from ruedo.boards.ring import equipment
from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.hands import HANDS, HandErrors
from ruedo.boards.ring.physics.simulation import Floats

AimNumbers: TypeAlias = tuple[float, float, float, float, float]
"""The numbers of an aim: distance from the post's axis (m), direction (rad, positive to the left), speed (m/s), spin
(rad/s), and lean (rad)."""

SHARE: Final = 10_000
"""The whole number that represents a probability of 1 in the file of tables."""
GAPS: Final = (0.0, 0.1, 0.2, 0.35, 0.5, 0.75, 1.0, 1.5, 2.5)
"""The upper limits of the bins for gaps, in inches. One more bin contains all larger gaps."""


class AimTable(Struct, frozen=True):
    """The probabilities of the results of a hand's aims, as whole numbers from 0 to `SHARE`."""

    aims: list[AimNumbers]
    launch: list[list[int]]
    """For each aim and each way to rest (`REST`), the probability of a spin from the launch zone with at least one
    revolution."""
    beyond: list[list[int]]
    """For each aim and each way to rest (`REST`), the probability of a spin from beyond the outer ring with at least
    one revolution."""
    started_beyond: list[int]
    off: list[int]
    """For each aim, the probability that the ring leaves the board, in a valid or a void spin."""
    launch_gaps: list[list[int]]
    """For each aim and each bin of `GAPS`, the probability of a spin in `launch` whose ring stays on the board."""
    beyond_gaps: list[list[int]]
    """For each aim and each bin of `GAPS`, the probability of a spin in `beyond` whose ring stays on the board."""


PARTS: Final = tuple(name for name in AimTable.__struct_fields__ if name != "aims")
"""The fields of a table that contain probabilities."""


class Tables(Struct, frozen=True):
    about: str
    spins: int
    """The number of simulated spins from which the probabilities of each aim were computed."""
    skills: Mapping[str, AimTable]


@dataclass(frozen=True, slots=True, eq=False)
class ShotTable:
    """The aims of a hand, and the probabilities of their results."""

    aims: Floats
    """The aims, with shape `(aims, 5)` and the columns of `AimNumbers`."""
    launch: Floats
    beyond: Floats
    started_beyond: Floats
    off: Floats
    launch_gaps: Floats
    beyond_gaps: Floats
    """This field and the five fields above it contain the numbers of `AimTable`, as probabilities from 0 to 1."""
    spread: HandErrors
    """The additional random errors that make the probabilities correct, if the hand is steadier than the hand of the
    table. They are 0 if the table is for exactly this hand."""


@cache
def load_tables() -> Tables:
    text = files(__package__).joinpath("tables.json").read_bytes()
    return msgspec.json.decode(text, type=Tables)


@lru_cache(maxsize=64)
def find_shot_table(kit: EquipmentFile, hand: HandErrors) -> ShotTable:
    """Return a hand's shot table, scaled to the size of the equipment.

    The file may have no table for this hand. The result is then the table of the most similar hand that is not
    steadier. On boards of the same shape, rings move in the same way at every size if speeds are proportional to the
    square root of the size. So the scaled table is exact for equipment of the same shape, and approximate for other
    equipment.
    """
    skill = _table_for(hand)
    table, listed = load_tables().skills[skill], HANDS.levels[skill]
    parts = {part: np.array(getattr(table, part)) / SHARE for part in PARTS}
    spread = HandErrors(**{name: _rest(getattr(listed, name), getattr(hand, name)) for name in hand.__struct_fields__})
    aims = _scale_aims(np.array(table.aims), kit, listed)
    return ShotTable(aims=aims, spread=spread, **parts)


def _table_for(hand: HandErrors) -> str:
    """Return the level whose table a hand uses: the steadiest level that is not steadier than the hand.

    If all levels are steadier than the hand, return the least steady level.
    """
    names = sorted(load_tables().skills, key=lambda name: HANDS.levels[name].heading)
    return next((name for name in names if HANDS.levels[name].heading >= hand.heading), names[-1])


def _rest(listed: float, own: float) -> float:
    return sqrt(max(0.0, listed**2 - own**2))


def _scale_aims(aims: Floats, kit: EquipmentFile, hand: HandErrors) -> Floats:
    """Return the aims for other equipment. Lengths are scaled with the ring, and every start stays in its zone."""
    usual = equipment.load()
    if (kit.board, kit.post, kit.logo, kit.rings, kit.ring.outer_diameter, kit.ring.tube_diameter) == (
        usual.board,
        usual.post,
        usual.logo,
        usual.rings,
        usual.ring.outer_diameter,
        usual.ring.tube_diameter,
    ):
        return aims
    size = kit.ring.outer_diameter / usual.ring.outer_diameter
    scaled = aims * np.array([size, 1.0, sqrt(size), 1 / sqrt(size), 1.0])
    edge = kit.board.length / 2
    inner, outer = min(kit.rings.inner[0], edge), min(kit.rings.outer[1], edge)
    for row, distance in zip(scaled, aims[:, 0].tolist(), strict=True):
        low, high = (inner, outer) if distance <= usual.rings.outer[1] else (outer, edge)
        margin = min(2 * hand.place, (high - low) / 3)
        row[0] = min(max(row[0], low + margin), high - margin)
    return np.asarray(scaled)
