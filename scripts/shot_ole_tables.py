"""Recompute the tables of the house player of Shot-Olé: `uv run scripts/shot_ole_tables.py [--search]`.

    uv run scripts/shot_ole_tables.py              the probabilities of the shipped aims: a minute on two cores
    uv run scripts/shot_ole_tables.py --search     search for the aims, too: two minutes

The tables contain the best aims for each level of steadiness, and the probabilities of their results. The script writes
src/ruedo/games/shot_ole/house/tables.json for the default equipment. On the same machine, the result is always the
same.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring import equipment
from ruedo.boards.ring.equipment import BoardPart, EquipmentFile
from ruedo.boards.ring.hands import HANDS, TOP_SPINNING, HandErrors
from ruedo.boards.ring.physics.outcomes import REST, Outcomes
from ruedo.boards.ring.physics.simulation import Floats, Physics, simulate_many
from ruedo.boards.ring.simulated import INCH, PHYSICS, make_equipment
from ruedo.core.chance import NORMAL
from ruedo.games.shot_ole.house.tables import GAPS, PARTS, SHARE, AimNumbers, AimTable, Tables, load_tables

FILE = Path(__file__).parents[1] / "src" / "ruedo" / "games" / "shot_ole" / "house" / "tables.json"
SKILLS = tuple(name for name, hand in HANDS.levels.items() if hand.heading)


def main() -> None:
    """Make the tables and write them."""
    parser = argparse.ArgumentParser(description="Make the tables of the house player of Shot-Olé anew.")
    parser.add_argument("--search", action="store_true", help="seek the aims, too")
    parser.add_argument("--spins", type=int, default=SPINS, help="spins of each aim; the error falls with their root")
    parser.add_argument("--threads", type=int, help="how many cores work; all unless given")
    arguments = parser.parse_args()
    skills: dict[str, AimTable] = {}
    for skill in SKILLS:
        skills[skill] = table(skill, arguments.spins, search=arguments.search, threads=arguments.threads)
        print(f"{skill}: {len(skills[skill].aims)} aims.", flush=True)
    text = msgspec.json.encode(Tables("Made by scripts/shot_ole_tables.py.", arguments.spins, skills))
    FILE.write_bytes(text.replace(b"],[", b"],\n[").replace(b"]],", b"]],\n") + b"\n")
    print(f"{FILE.name}: {FILE.stat().st_size / 1000:.0f} kB.")


def table(skill: str, spins: int, *, search: bool, threads: int | None = None) -> AimTable:
    """Return the table to ship for a level of steadiness."""
    if search:
        aims = np.vstack([best_aims(skill, beyond=beyond, threads=threads) for beyond in (False, True)])
    else:
        aims = np.array(load_tables().skills[skill].aims)
    return table_of(skill, aims, spins, threads)


# The spins


def normals(count: int, seed: int) -> Floats:
    """Return `(count, 6)` independent standard normal numbers. The same seed always results in the same numbers."""
    shares = np.random.Generator(np.random.PCG64(seed)).random((count, 6))
    rows = [[NORMAL.inv_cdf(min(max(share, 1e-12), 1 - 1e-12)) for share in row] for row in shares.tolist()]
    return np.array(rows, dtype=np.float64)


def launches(aims: Floats, hand: HandErrors, errors: Floats, board: BoardPart) -> Floats:
    """Return the launches for `simulate_many` as an array `(aims * spins, 7)`.

    Each aim of `(aims, 5)` is executed with each error of a hand in `(spins, 6)`. The aimed start of a ring is on the y
    axis below 0, on the near side of the post.
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
    hand: HandErrors,
    errors: Floats,
    kit: EquipmentFile,
    threads: int | None = None,
    physics: Physics = PHYSICS,
) -> "Counts":
    """Return the shares of the results for each aim. All aims are spun with the same errors of the hand."""
    thrown = launches(aims, hand, errors, kit.board)
    return Counts.of(thrown, simulate_many(thrown, make_equipment(kit), physics, threads=threads), kit, len(aims))


@dataclass(frozen=True, slots=True)
class Counts:
    """For each aim, the share of spins with each result."""

    launch: Floats
    beyond: Floats
    started_beyond: Floats
    off: Floats
    launch_gaps: Floats
    beyond_gaps: Floats
    near: Floats
    """`(aims,)`: the share of valid spins that end around the post. A ring whose centre is at the axis of the post
    counts 1, and other rings count less.
    """

    @classmethod
    def of(cls, thrown: Floats, outcomes: Outcomes, kit: EquipmentFile, aims: int) -> "Counts":
        """Return the shares of the results for each aim."""
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
"""A distance in metres. If a ring around the post ends nearer than this to the axis, other spins with the same aim may
end centred.
"""


def best_aims(skill: str, *, beyond: bool, threads: int | None = None) -> Floats:
    """Return the best aims `(aims, 5)` of a level from one of the two zones, for several purposes, such as an Olé.

    The search begins with random aims within the bounds and with a few known aims. Then it tries variations of the best
    aims.
    """
    kit, hand = equipment.load(), HANDS.levels[skill]
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
    """Return the table to ship for a level (`skill`): its aims, and the results of `spins` spins of each aim."""
    counts = spun(aims, HANDS.levels[skill], normals(spins, 1), equipment.load(), threads)
    parts = {part: np.rint(getattr(counts, part) * SHARE).astype(int).tolist() for part in PARTS}
    return AimTable(aims=[tuple(aim) for aim in aims.tolist()], **parts)


FIRST: Final = 96
"""The number of random aims at the start of a search."""
SEARCH: Final = ((5, 16), (3, 40), (2, 96))
"""For each round, how many of the best aims are kept for each purpose, and how many spins test each aim."""
VARIED: Final = 3
"""The number of variations of each kept aim."""
STRAY: Final = 0.06
"""The standard deviation of the variations in the first round, as a share of the range. It is halved in each round."""
SPINS: Final = 1024
"""The default number of simulated spins from which the probabilities of an aim are computed."""


def bounds(kit: EquipmentFile, *, beyond: bool) -> tuple[Floats, Floats]:
    """Return the lower and upper bounds of aims in the search. Speed and spin are logarithms."""
    (inner, _), (_, outer) = kit.rings.inner, kit.rings.outer
    near, far = (outer, kit.board.length / 2) if beyond else (inner, outer)
    return np.array([near, -0.5, np.log(0.08), np.log(10.0), -0.45]), np.array(
        [far, 0.5, np.log(0.8), np.log(90.0), 0.45]
    )


SEEDS: Final[tuple[AimNumbers, ...]] = (
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
"""Good aims of some levels, from longer searches with the current physics or an earlier version."""


def _searched(plain: Floats) -> Floats:
    """Return aims in the form that the search uses, with the logarithms of speed and spin."""
    aims = plain.copy()
    aims[:, 2:4] = np.log(aims[:, 2:4])
    return aims


def _plain(aims: Floats) -> Floats:
    plain = aims.copy()
    plain[:, 2:4] = np.exp(plain[:, 2:4])
    return plain


def _best(counts: Counts, kept: int, *, beyond: bool) -> list[int]:
    """Return the indices of the aims that are among the `kept` best for at least one purpose."""
    rests = counts.beyond if beyond else counts.launch
    off, logo, leaning, around, centred = (rests[:, REST.index(rest)] for rest in REST if rest != "clear")
    ole = 0.5 * centred + 0.18 * counts.near  # `near` has less noise, and 35 % of it ends centred
    points, two = logo + 2 * leaning + 3 * around, leaning + around
    purposes = [points + 6 * ole, points + 6 * ole - off, points, ole, logo + two, two, around]
    if not beyond:
        purposes += [counts.launch_gaps[:, 0] + 0.3 * counts.launch_gaps[:, 1:4].sum(axis=1)]
    return sorted({int(number) for worth in purposes for number in np.argsort(-worth, kind="stable")[:kept]})


if __name__ == "__main__":
    main()
