"""The values of Shot-Olé positions for two players whose hands may differ, computed from their shot tables."""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import msgspec
import numpy as np

from ruedo.boards.ring import equipment
from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.hands import HANDS, LEVELS
from ruedo.boards.ring.physics.simulation import Floats
from ruedo.games.shot_ole.house.tables import PARTS, SHARE, ShotTable, Tables, find_shot_table
from ruedo.games.shot_ole.house.valuation import GAINS, Chances, result_chances
from ruedo.games.shot_ole.state import RuleOptions, State

SWEEPS: Final = 5_000
"""The largest number of passes over a table. More passes are necessary if many spins do not change the score."""
STILL: Final = 1e-11
"""The passes stop when all changes are smaller than this."""


@cache
def expectations() -> Tables:
    """Return the tables for the analysis. They contain results of new simulations of the house's aims.

    `scripts/shot_ole_analysis_tables.py` writes the file.
    """
    text = files(__package__).joinpath("expectations.json").read_bytes()
    return msgspec.json.decode(text, type=Tables)


@lru_cache(maxsize=32)
def fair_table(kit: EquipmentFile, level: str) -> ShotTable | None:
    """Return a shot table with unbiased probabilities, or None if the file has no table for this hand or equipment.

    The probabilities are unbiased, because they were simulated after the aims had been selected.
    """
    tables = expectations().skills
    name = next((name for name, hand in LEVELS.items() if hand == HANDS.spread(level)), "")
    if name not in tables or kit != equipment.load():
        return None
    table = find_shot_table(kit, HANDS.spread(level))
    parts = {part: np.array(getattr(tables[name], part)) / SHARE for part in PARTS}
    return ShotTable(aims=table.aims, spread=table.spread, **parts)


@dataclass(frozen=True, slots=True, eq=False)
class PositionValues:
    """The values of the positions in one game: the odds that the player who spins next wins."""

    chances: tuple[Chances, Chances]
    stands: tuple[float, float]
    """For each player, the probability that the opponent does not answer an Olé of this player. It is 1 without last
    chances."""
    won: Floats
    """The odds that the player who spins next wins. The axes are this player, the points that this player needs, and
    the points that the opponent needs. The shape is `(2, target + 1, target + 1)`."""

    def of_aims(self, seat: int, own: int, other: int, last_chance: bool) -> Floats:
        """Return a seat's odds of winning with each aim if it needs `own` points and the other seat needs `other`."""
        chances = self.chances[seat]
        if last_chance:
            return np.asarray(chances.ole * self.won[seat, own, other])
        return _of_aims(chances, self.stands[seat], self.won[seat], self.won[1 - seat])[:, own - 1, other - 1]

    def of(self, state: State) -> float:
        """Return the odds that seat 0 wins from a position in an unfinished game."""
        target = state.options.target
        if state.phase == "opening":
            return float(self.won[0, target, target] + 1 - self.won[1, target, target]) / 2
        seat = state.spinners[0]
        own, other = (target - state.scores[side] for side in (seat, 1 - seat))
        if state.phase == "last_chance":
            wins = float(self.chances[seat].ole.max() * self.won[seat, own, other])
        else:
            wins = float(self.won[seat, own, other])
        return wins if seat == 0 else 1 - wins


@lru_cache(maxsize=32)
def position_values(kit: EquipmentFile, levels: tuple[str, str], options: RuleOptions) -> PositionValues:
    """Return the values of a game's positions if both players always use the best aim in their tables."""
    tables = [fair_table(kit, level) or find_shot_table(kit, HANDS.spread(level)) for level in levels]
    first, second = (_chances(table, options) for table in tables)
    stands = (1 - second.ole.max(), 1 - first.ole.max()) if options.last_chance else (1.0, 1.0)
    return PositionValues((first, second), stands, _solve((first, second), stands, options.target))


def _chances(table: ShotTable, options: RuleOptions) -> Chances:
    return result_chances(
        table.launch,
        table.beyond,
        table.started_beyond,
        table.off,
        advanced=options.mode == "advanced",
        again=options.void_spin == "again",
        void_off=options.void_off == "costs",
    )


def _solve(chances: tuple[Chances, Chances], stands: tuple[float, float], target: int) -> Floats:
    won = np.full((2, target + 1, target + 1), 0.5)
    won[:, :, 0] = 0.0  # the other player has already won
    won[:, 0, :] = 1.0
    for _ in range(SWEEPS):
        before = won.copy()
        for seat in (0, 1):
            values = _of_aims(chances[seat], stands[seat], won[seat], won[1 - seat])
            won[seat, 1:, 1:] = values.max(axis=0)
        if np.abs(won - before).max() < STILL:
            break
    return won


def _of_aims(chances: Chances, stands: float, own: Floats, other: Floats) -> Floats:
    """Return one player's odds of winning with each aim, from the values `own` and `other` of both players.

    The shape is `(aims, target, target)`.
    """
    target = len(own) - 1
    needs = np.arange(1, target + 1)
    # The odds of winning if the other player spins next. The first index is the number of points that this player
    # needs, and the second index is the number that the other player needs.
    passed = 1.0 - other.T
    after = []
    for gain in GAINS:
        left = np.minimum(needs - gain, target)
        after.append(np.where(left[:, None] <= 0, 1.0, passed[np.maximum(left, 0), 1:]))
    values = np.tensordot(chances.gains, np.stack(after), 1)
    values += chances.ole[:, None, None] * (stands + (1 - stands) * passed[1:, 1:])
    values += chances.again[:, None, None] * own[1:, 1:]
    return np.asarray(values)
