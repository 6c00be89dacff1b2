"""Shot-Olé in numbers: the axes and the grid of a spin, and the observation of a game."""

from collections.abc import Sequence
from itertools import product
from typing import Any, ClassVar, Final

import numpy as np

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.physics.simulation import REST
from ruedo.core.table import Table
from ruedo.envs import header_of, setup_of
from ruedo.games.shot_ole.house.aims import aimed
from ruedo.games.shot_ole.state import State
from ruedo.throws.environment import Axis, GamePosition, ObservationPart, ThrowingGame, observation_parts

NEAREST: Final = 0.03
"""m from the post: the nearest place at which an aim starts."""
WIDEST: Final = 0.6
"""rad: the largest heading of an aim, to either side."""
SLOWEST, FASTEST = 0.05, 0.7
"""m/s, of the push."""
MOST_SPIN: Final = 90.0
"""rad/s, in either direction."""
MOST_LEAN: Final = 0.4
"""rad, in either direction."""
PHASES: Final = ("opening", "play", "last_chance", "over")
UNSEEN_GAP: Final = -1.0
"""The observed gap of an opening round without a spin that counts."""

SEEN: Final = observation_parts(
    ("scores", 2, "points: the own, the best of the others"),
    ("target", 1, "points to reach (SO-M2)"),
    ("games", 2, "games won in the set: the own, the best of the others"),
    ("sets", 2, "the same of sets"),
    ("phase", len(PHASES), "1 at the phase: opening, play, last chance, over"),
    ("own_turn", 1, "1 if this seat spins"),
    ("to_spin", 1, "seats that still spin in this round of an opening or of last chances"),
    ("nearest", 1, "inches: the smallest gap of this opening round so far; -1 without a spin that counts"),
    ("rest", len(REST), "1 at how the last ring came to rest: off, clear, logo, leaning, around, centred"),
)

DISTANCES, HEADINGS, SPEEDS = (0.0525, 0.07), (-0.45, -0.33, 0.0), (0.11, 0.2, 0.3, 0.5)
SPINS, LEANS = (33.0, 42.0), (-0.27, 0.2)
"""The values of the grid on each axis, in its unit. They lie around the house's spins."""


class ShotOleThrows(ThrowingGame):
    """Shot-Olé on a simulated board."""

    seen: ClassVar[tuple[ObservationPart, ...]] = SEEN

    def aim_of(self, seat: int, numbers: Sequence[float]) -> Spin:
        """Return the spin that a seat aims, from its numbers."""
        return aimed(seat, np.asarray(numbers, np.float64))

    def observe(self, position: GamePosition, seat: int) -> list[float]:
        """Return the numbers of `SEEN`."""
        state: State = position.state
        gaps = [gap for _, gap in state.gaps if gap is not None]
        rest = next((event.rest for event in reversed(position.events) if isinstance(event, RingRest)), None)
        return [
            *_own_and_best(state.scores, seat),
            state.options.target,
            *_own_and_best(state.games, seat),
            *_own_and_best(state.sets, seat),
            *(state.phase == phase for phase in PHASES),
            bool(state.spinners) and state.spinners[0] == seat,
            len(state.spinners),
            min(gaps, default=UNSEEN_GAP),
            *(rest == each for each in REST),
        ]


def throwing_game(skill: str = "average", *, players: int = 2, equipment: Any = None, **rules: Any) -> ShotOleThrows:
    """Return the game with hands of one skill and with rule options.

    Raises `ValueError`, with the referee's message, for options that the game or its world refuses.
    """
    header = header_of("shot-ole", (1,) * players, rules, equipment)
    state: State = Table(header).state
    axes = axes_of(state.equipment)
    return ShotOleThrows(header, setup_of(header.game, skill, players), axes, grid_of(axes))


def axes_of(kit: EquipmentFile) -> tuple[Axis, ...]:
    """Return the axes of a spin. The ring stands below the post, and the push goes past the post."""
    return (
        Axis("distance", NEAREST, kit.board.length / 2, "m", "where the ring touches the board, below the post"),
        Axis("heading", -WIDEST, WIDEST, "rad", "of the push, to the left of the post"),
        Axis("speed", SLOWEST, FASTEST, "m/s", "of the push"),
        Axis("spin", -MOST_SPIN, MOST_SPIN, "rad/s", "about the upright axis, counter-clockwise"),
        Axis("lean", -MOST_LEAN, MOST_LEAN, "rad", "from upright, positive towards the push"),
    )


def grid_of(axes: Sequence[Axis]) -> tuple[tuple[float, ...], ...]:
    """Return the grid of spins, as numbers from -1 to 1."""
    spins = product(DISTANCES, HEADINGS, SPEEDS, SPINS, LEANS)
    return tuple(tuple(axis.number(value) for axis, value in zip(axes, spin, strict=True)) for spin in spins)


def _own_and_best(numbers: Sequence[int], seat: int) -> tuple[int, int]:
    return numbers[seat], max(number for other, number in enumerate(numbers) if other != seat)
