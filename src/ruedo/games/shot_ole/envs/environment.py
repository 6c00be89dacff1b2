"""Shot-Olé for research: the axes of a spin, a grid of spins, and the observation of a game as numbers."""

from collections.abc import Sequence
from itertools import product
from typing import Any, ClassVar, Final

import numpy as np

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.hands import HANDS
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.envs import make_header, make_setup
from ruedo.games.shot_ole.house.aims import make_spin
from ruedo.games.shot_ole.house.tables import find_shot_table
from ruedo.games.shot_ole.state import State
from ruedo.table import Table
from ruedo.throws.environment import (
    MAX_POINTS,
    Axis,
    GamePosition,
    ObservationPart,
    ThrowingGame,
    observation_parts,
)

NEAREST: Final = 0.03
"""The smallest distance, in metres, between the post and the point where a spin starts."""
WIDEST: Final = 0.6
"""The largest angle between the push and the direction of the post, to either side, in radians."""
SLOWEST, FASTEST = 0.05, 0.7
"""The smallest and the largest speed of the push, in m/s."""
MAX_SPIN: Final = 90.0
"""The largest spin in rad/s, in either direction."""
MAX_LEAN: Final = 0.4
"""The largest lean in radians, in either direction."""
EVEN: Final = 0.5
"""An aim counts as one from the launch zone if less than this share of its spins start beyond the outer ring."""
WIDER: Final = 3
"""The length of each axis in `axes_around`, as a multiple of the range of the house's aims."""
PHASES: Final = ("opening", "play", "last_chance", "over")
MAX_GAP: Final = 100_000.0
"""The largest gap in inches. No board can be wider than this."""
UNSEEN_GAP: Final = -1.0
"""The observed gap in an opening round before its first valid spin."""

SEEN: Final = observation_parts(
    ("scores", 2, "points of this player, then the most points of another player", 0, MAX_POINTS),
    ("target", 1, "points to reach (SO-M2)", 1, MAX_POINTS),
    ("games", 2, "games won in the set, in the same order", 0, 100),
    ("sets", 2, "sets won, in the same order", 0, 100),
    ("phase", len(PHASES), "1 for the present phase, otherwise 0: opening, play, last chance, over", 0, 1),
    ("own_turn", 1, "1 if this seat spins", 0, 1),
    ("to_spin", 1, "number of seats that still spin in this round of opening spins or last chances", 0, 100),
    (
        "nearest",
        1,
        "smallest gap in this round of opening spins in inches, or -1 if no spin counts yet",
        UNSEEN_GAP,
        MAX_GAP,
    ),
    (
        "rest",
        len(REST),
        "1 for the way in which the last ring came to rest, otherwise 0: off, clear, logo, leaning, around, centred",
        0,
        1,
    ),
)

DISTANCES, HEADINGS, SPEEDS = (0.0525, 0.07), (-0.45, -0.33, 0.0), (0.11, 0.2, 0.3, 0.5)
SPINS, LEANS = (33.0, 42.0), (-0.27, 0.2)
"""The values of spin and lean in the grid, in the units of their axes. They are similar to those of the house's
aims."""


class ShotOleThrows(ThrowingGame):
    """Shot-Olé on a simulated board."""

    seen: ClassVar[tuple[ObservationPart, ...]] = SEEN

    def make_choice(self, seat: int, numbers: Sequence[float]) -> Spin:
        """Return a seat's spin with the numbers distance, heading, speed, spin and lean."""
        return make_spin(seat, np.asarray(numbers, np.float64))

    def observe(self, position: GamePosition, seat: int) -> list[float]:
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
    """Return Shot-Olé for research with the rule options `rules`. Every hand has the level `skill`.

    Raises `ValueError` with the referee's message for options that are not allowed.
    """
    header = make_header("shot-ole", (1,) * players, rules, equipment)
    state: State = Table(header).state
    axes = aim_axes(state.equipment)
    return ShotOleThrows(header, make_setup(header.game, skill, players), axes, aim_grid(axes))


def aim_axes(kit: EquipmentFile) -> tuple[Axis, ...]:
    """Return the axes of a spin, with their bounds and units. The ring starts below the post."""
    return (
        Axis(
            "distance",
            NEAREST,
            kit.board.length / 2,
            "m",
            "distance below the post at which the ring touches the board",
        ),
        Axis("heading", -WIDEST, WIDEST, "rad", "direction of the push, to the left of the post"),
        Axis("speed", SLOWEST, FASTEST, "m/s", "speed of the push"),
        Axis("spin", -MAX_SPIN, MAX_SPIN, "rad/s", "spin about the upright axis, counter-clockwise"),
        Axis("lean", -MAX_LEAN, MAX_LEAN, "rad", "lean from upright, positive towards the push"),
    )


def axes_around(kit: EquipmentFile, skill: str) -> tuple[Axis, ...]:
    """Return axes for aims like those of the house, from the launch zone, with a hand of the level `skill`.

    Each axis is `WIDER` times as long as the range of the house's aims, within the bounds of `aim_axes`.
    """
    table = find_shot_table(kit, HANDS.spread(skill))
    aims = table.aims[table.started_beyond < EVEN]
    low, high = aims.min(axis=0), aims.max(axis=0)
    middle, half = (low + high) / 2, (high - low) / 2 * WIDER
    ends = zip(aim_axes(kit), (middle - half).tolist(), (middle + half).tolist(), strict=True)
    return tuple(axis._replace(low=max(axis.low, least), high=min(axis.high, most)) for axis, least, most in ends)


def aim_grid(axes: Sequence[Axis]) -> tuple[tuple[float, ...], ...]:
    """Return the grid of spins. Each spin consists of numbers from -1 to 1, one for each axis."""
    spins = product(DISTANCES, HEADINGS, SPEEDS, SPINS, LEANS)
    return tuple(tuple(axis.number(value) for axis, value in zip(axes, spin, strict=True)) for spin in spins)


def _own_and_best(numbers: Sequence[int], seat: int) -> tuple[int, int]:
    return numbers[seat], max(number for other, number in enumerate(numbers) if other != seat)
