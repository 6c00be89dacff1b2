"""The chances of aimed spins' results: shipped tables, scaled for other equipment, and how they are made."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import sqrt
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ruedo.boards.ring import equipment
from ruedo.boards.ring.equipment import Board, EquipmentFile
from ruedo.boards.ring.hands import SPINNING, TOP_SPINNING, SpinningHand
from ruedo.boards.ring.physics.simulation import REST, Floats, Outcomes, Physics, simulate_many
from ruedo.boards.ring.simulated import INCH, PHYSICS, kit_of
from ruedo.core.chance import NORMAL

Aim: TypeAlias = tuple[float, float, float, float, float]
"""Distance from the post's axis (m), heading to the left of it (rad), speed (m/s), spin (rad/s), lean (rad)."""

SHARE: Final = 10_000
"""The whole number that stands for a chance of 1 in the table file."""
GAPS: Final = (0.0, 0.1, 0.2, 0.35, 0.5, 0.75, 1.0, 1.5, 2.5)
"""Upper edges of the bins of gaps, in inches. One more bin holds all greater gaps."""


class AimTable(Struct, frozen=True):
    """What may come of a hand's aims: whole numbers, in `SHARE`ths."""

    aims: list[Aim]
    launch: list[list[int]]
    """By aim, in the order of `REST`: starts in the launch zone that made a turn."""
    beyond: list[list[int]]
    """Starts beyond the outer ring that made a turn."""
    started_beyond: list[int]
    off: list[int]
    """Rings that left the board, of all spins, void or not."""
    launch_gaps: list[list[int]]
    """By bin of `GAPS`: the spins of `launch` that stayed on the board."""
    beyond_gaps: list[list[int]]
    """By bin of `GAPS`: the spins of `beyond` that stayed on the board."""


PARTS: Final = tuple(name for name in AimTable.__struct_fields__ if name != "aims")
"""The shares of a table, by field."""


class Tables(Struct, frozen=True):
    """The file of tables."""

    about: str
    spins: int
    """Of which the chances of each aim were made."""
    skills: Mapping[str, AimTable]


@dataclass(frozen=True, slots=True, eq=False)
class ShotTable:
    """The aims of a hand, and the chances of their results."""

    aims: Floats
    """`(aims, 5)`, as `Aim`."""
    launch: Floats
    beyond: Floats
    started_beyond: Floats
    off: Floats
    launch_gaps: Floats
    beyond_gaps: Floats
    """As in `AimTable`, chances from 0 to 1."""
    spread: SpinningHand
    """How much aims must be scattered before the hand's error for the table to hold: 0, except for a hand surer than
    any in the tables."""


@cache
def shipped() -> Tables:
    """Return the shipped tables."""
    text = files(__package__).joinpath("tables.json").read_bytes()
    return msgspec.json.decode(text, type=Tables)


@lru_cache(maxsize=64)
def shot_table_of(kit: EquipmentFile, hand: SpinningHand) -> ShotTable:
    """Return a hand's shot table: of the listed hand that is next less sure, scaled to the equipment's size.

    Rings and boards of one shape move alike at any size, with speeds as the root of it: for such the table holds. For
    other shapes it is a guess.
    """
    skill = _table_for(hand)
    table, listed = shipped().skills[skill], SPINNING[skill]
    parts = {part: np.array(getattr(table, part)) / SHARE for part in PARTS}
    spread = SpinningHand(
        **{name: _rest(getattr(listed, name), getattr(hand, name)) for name in hand.__struct_fields__}
    )
    aims = _scaled(np.array(table.aims), kit, listed)
    return ShotTable(aims=aims, spread=spread, **parts)


def _table_for(hand: SpinningHand) -> str:
    """Return the skill whose table a hand plays by: its own, else the surest that is no surer, else the least sure."""
    names = sorted(shipped().skills, key=lambda name: SPINNING[name].heading)
    return next((name for name in names if SPINNING[name].heading >= hand.heading), names[-1])


def _rest(listed: float, own: float) -> float:
    return sqrt(max(0.0, listed**2 - own**2))


def _scaled(aims: Floats, kit: EquipmentFile, hand: SpinningHand) -> Floats:
    """Return aims for other equipment: lengths as its ring's, starts in the same zone as on the default board."""
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


# How tables are made


def normals(count: int, seed: int) -> Floats:
    """Return `(count, 6)` independent numbers from the standard normal distribution, the same for a seed everywhere."""
    shares = np.random.Generator(np.random.PCG64(seed)).random((count, 6))
    rows = [[NORMAL.inv_cdf(min(max(share, 1e-12), 1 - 1e-12)) for share in row] for row in shares.tolist()]
    return np.array(rows, dtype=np.float64)


def launches(aims: Floats, hand: SpinningHand, errors: Floats, board: Board) -> Floats:
    """Return the launches `(aims * spins, 7)` for `simulate_many`: aims `(aims, 5)` with a hand's errors `(spins, 6)`.

    A ring is aimed from the near side, the y axis below 0.
    """
    distance, heading, speed, spin, lean = (column[:, None] for column in aims.T)
    x, y, aside, faster, turning, over = errors.T
    towards = np.pi / 2 + heading + hand.heading * aside
    pushed = speed * np.maximum(0.0, 1 + hand.speed * faster)
    columns = np.broadcast_arrays(
        np.clip(hand.place * x + 0 * distance, -board.width / 2, board.width / 2),
        np.clip(hand.place * y - distance, -board.length / 2, board.length / 2),
        pushed * np.cos(towards),
        pushed * np.sin(towards),
        np.clip(spin * np.maximum(0.0, 1 + hand.spin * turning), -TOP_SPINNING, TOP_SPINNING),
        lean + hand.lean * over,
        towards,
    )
    return np.stack(columns, axis=-1).reshape(-1, 7)


def spun(
    aims: Floats,
    hand: SpinningHand,
    errors: Floats,
    kit: EquipmentFile,
    threads: int | None = None,
    physics: Physics = PHYSICS,
) -> "Counts":
    """Return the outcomes of aims, each spun with the same errors."""
    thrown = launches(aims, hand, errors, kit.board)
    return Counts.of(thrown, simulate_many(thrown, kit_of(kit), physics, threads=threads), kit, len(aims))


@dataclass(frozen=True, slots=True)
class Counts:
    """The results of spins, as shares by aim."""

    launch: Floats
    beyond: Floats
    started_beyond: Floats
    off: Floats
    launch_gaps: Floats
    beyond_gaps: Floats
    near: Floats
    """`(aims,)`, starts in order that ended around the post, each by how near its centre: 1 at the axis."""

    @classmethod
    def of(cls, thrown: Floats, outcomes: Outcomes, kit: EquipmentFile, aims: int) -> "Counts":
        """Count them."""
        away = np.hypot(thrown[:, 0], thrown[:, 1])
        turned = outcomes.turns >= 1
        beyond = away > kit.rings.outer[1]
        launch = (away >= kit.rings.inner[0]) & ~beyond
        by_rest = np.stack([outcomes.rest == code for code in range(len(REST))], axis=-1)
        bins = np.searchsorted(np.array(GAPS) * INCH, np.nan_to_num(outcomes.gap, nan=0.0), side="left")
        bins[outcomes.rest >= REST.index("leaning")] = 0
        off = outcomes.rest <= REST.index("off")
        by_gap = (bins[:, None] == np.arange(len(GAPS) + 1)) & ~off[:, None]
        centre = np.hypot(outcomes.place[:, 0], outcomes.place[:, 1])
        near = np.exp(-((centre / NEAR) ** 2)) * (outcomes.rest >= REST.index("around")) * turned

        def share(what: NDArray[Any]) -> Floats:
            return np.asarray(what.reshape(aims, -1, *what.shape[1:]).mean(axis=1), dtype=np.float64)

        return cls(
            share(by_rest & (launch & turned)[:, None]),
            share(by_rest & (beyond & turned)[:, None]),
            share(beyond),
            share(off),
            share(by_gap & (launch & turned)[:, None]),
            share(by_gap & (beyond & turned)[:, None]),
            share(near * (launch | beyond)),
        )


NEAR: Final = 0.004
"""m. Within about this of the axis a ring around the post promises that others by the same aim end centred."""


def found(skill: str, *, beyond: bool, threads: int | None = None) -> Floats:
    """Return the aims `(aims, 5)` that a skill does best with for one purpose or another, from one of the zones.

    Begins with aims spread over all that may be sensible and with a few known ones, then tries variations of the best.
    """
    kit, hand = equipment.load(), SPINNING[skill]
    low, high = bounds(kit, beyond=beyond)
    random = np.random.Generator(np.random.PCG64(7))
    aims = low + (high - low) * random.random((FIRST, len(low)))
    if not beyond:
        aims = np.vstack([_searched(np.array(SEEDS)), aims])
    spread = STRAY * (high - low)
    for number, (kept, spins) in enumerate(SEARCH):
        counts = spun(_plain(aims), hand, normals(spins, 1000 + number), kit, threads)
        best = _best(counts, kept, beyond=beyond)
        aims = aims[best]
        if number + 1 < len(SEARCH):
            varied = np.repeat(aims, VARIED, axis=0) + spread * random.standard_normal((VARIED * len(aims), len(low)))
            aims = np.vstack([aims, np.clip(varied, low, high)])
            spread = spread / 2
    return np.round(_plain(aims), 4)


def table_of(skill: str, aims: Floats, spins: int, threads: int | None = None) -> AimTable:
    """Return the shipped table of a skill's aims, of so many spins each."""
    counts = spun(aims, SPINNING[skill], normals(spins, 1), equipment.load(), threads)
    parts = {part: np.rint(getattr(counts, part) * SHARE).astype(int).tolist() for part in PARTS}
    return AimTable(aims=[tuple(aim) for aim in aims.tolist()], **parts)


FIRST: Final = 96
"""Aims with which a search begins."""
SEARCH: Final = ((5, 16), (3, 40), (2, 96))
"""By round: how many of the best are kept for each purpose, and of how many spins each they are found."""
VARIED: Final = 3
"""Variations of each aim that is kept."""
STRAY: Final = 0.06
"""How far they lie from it in the first round, as a share of the whole range; then half of that, and so on."""
SPINS: Final = 1024
"""Spins of which the chances of an aim are made, unless the script is asked for others."""


def bounds(kit: EquipmentFile, *, beyond: bool) -> tuple[Floats, Floats]:
    """Return between what aims are sought, speed and spin as logarithms."""
    (inner, _), (_, outer) = kit.rings.inner, kit.rings.outer
    near, far = (outer, kit.board.length / 2) if beyond else (inner, outer)
    return np.array([near, -0.5, np.log(0.08), np.log(10.0), -0.45]), np.array(
        [far, 0.5, np.log(0.8), np.log(90.0), 0.45]
    )


SEEDS: Final[tuple[Aim, ...]] = (
    (0.0540, -0.28, 0.260, 40.0, -0.19),
    (0.0540, -0.28, 0.230, 42.0, -0.19),
    (0.0551, -0.28, 0.250, 36.0, -0.19),
    (0.0566, -0.30, 0.270, 33.0, -0.16),
    (0.0531, -0.30, 0.210, 33.0, -0.21),
    (0.0516, -0.09, 0.170, 24.0, -0.19),
    (0.0541, -0.07, 0.280, 38.0, -0.19),
    (0.0589, -0.16, 0.340, 41.0, -0.19),
    (0.0561, -0.12, 0.290, 40.0, -0.18),
    (0.0516, -0.50, 0.100, 34.0, -0.27),
    (0.0525, -0.50, 0.100, 31.0, -0.26),
    (0.0505, -0.41, 0.110, 39.0, -0.34),
    (0.0501, -0.46, 0.106, 32.5, -0.33),
    (0.0525, -0.45, 0.120, 33.0, -0.30),
    (0.0532, -0.33, 0.183, 33.3, -0.30),
    (0.0516, -0.35, 0.243, 36.3, -0.20),
    (0.0575, -0.42, 0.231, 38.1, -0.17),
)
"""Aims that longer searches found good for some skill, by other physics or this."""


def _searched(plain: Floats) -> Floats:
    """Return aims as they are sought, speed and spin as logarithms."""
    aims = plain.copy()
    aims[:, 2:4] = np.log(aims[:, 2:4])
    return aims


def _plain(aims: Floats) -> Floats:
    plain = aims.copy()
    plain[:, 2:4] = np.exp(plain[:, 2:4])
    return plain


def _best(counts: Counts, kept: int, *, beyond: bool) -> list[int]:
    """Return the numbers of the aims that are among the best for some purpose."""
    rests = counts.beyond if beyond else counts.launch
    off, logo, leaning, around, centred = (rests[:, REST.index(rest)] for rest in REST if rest != "clear")
    ole = 0.5 * centred + 0.18 * counts.near  # some 0.35 of `near` would be centred: the fewer the spins the surer
    points, two = logo + 2 * leaning + 3 * around, leaning + around
    purposes = [points + 6 * ole, points + 6 * ole - off, points, ole, logo + two, two, around]
    if not beyond:
        purposes += [counts.launch_gaps[:, 0] + 0.3 * counts.launch_gaps[:, 1:4].sum(axis=1)]
    return sorted({int(number) for worth in purposes for number in np.argsort(-worth, kind="stable")[:kept]})
