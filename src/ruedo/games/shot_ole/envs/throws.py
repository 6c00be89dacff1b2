"""A spin of Shot-Olé in numbers, and what is seen of a game."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final

import numpy as np

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.physics.simulation import REST
from ruedo.core.event import Event
from ruedo.core.table import Table
from ruedo.envs import header_of, setup_of
from ruedo.envs.throws import Axis, ThrowPosition, Throws, fields
from ruedo.games.shot_ole.house.aims import aimed
from ruedo.games.shot_ole.state import State

NEAREST: Final = 0.03
"""m from the post, where an aim may start."""
WIDEST: Final = 0.6
"""rad, an aim's heading either way."""
SLOWEST, FASTEST = 0.05, 0.7
"""m/s, of the push."""
MOST_SPIN: Final = 90.0
"""rad/s, either way."""
MOST_LEAN: Final = 0.4
"""rad, either way."""
PHASES: Final = ("opening", "play", "last_chance", "over")
UNSEEN_GAP: Final = -1.0

SEEN: Final = fields(
    ("scores", 2, "points: the own, the best of the others"),
    ("target", 1, "points to reach (SO-M2)"),
    ("games", 2, "games won in the set: the own, the best of the others"),
    ("sets", 2, "the same of sets"),
    ("phase", len(PHASES), "1 at the phase: opening, play, last chance, over"),
    ("own_turn", 1, "1 where this seat spins"),
    ("to_spin", 1, "seats that still spin in this round of an opening or of last chances"),
    ("nearest", 1, "inches: the smallest gap of this opening round so far; -1 without a spin that counts"),
    ("rest", len(REST), "1 at how the last ring came to rest: off, clear, logo, leaning, around, centred"),
)


def axes_of(kit: EquipmentFile) -> tuple[Axis, ...]:
    """Return the numbers of a spin on a board; the ring stands below the post, and the push goes past it."""
    return (
        Axis("distance", NEAREST, kit.board.length / 2, "m", "where the ring touches the board, below the post"),
        Axis("heading", -WIDEST, WIDEST, "rad", "of the push, to the left of the post"),
        Axis("speed", SLOWEST, FASTEST, "m/s", "of the push"),
        Axis("spin", -MOST_SPIN, MOST_SPIN, "rad/s", "about the upright axis, counter-clockwise"),
        Axis("lean", -MOST_LEAN, MOST_LEAN, "rad", "from upright, positive towards the push"),
    )


def throws_of(
    skill: str = "average", *, players: int = 2, equipment: Any = None, rules: Mapping[str, Any] | None = None
) -> Throws:
    """Return the game as it is thrown, all hands of one skill.

    Raises `ValueError`, with a sentence, for what the game or its world refuses.
    """
    sides = tuple((f"Seat {seat}",) for seat in range(players))
    header = header_of("shot-ole", sides, rules or {}, equipment)
    state: State = Table(header).state
    axes = axes_of(state.equipment)
    return Throws(header, setup_of(header.game, skill, players), axes, _grid(axes), SEEN, _spun, _observed, _nothing)


DISTANCES, HEADINGS, SPEEDS = (0.0525, 0.07), (-0.45, -0.33, 0.0), (0.11, 0.2, 0.3, 0.5)
SPINS, LEANS = (33.0, 42.0), (-0.27, 0.2)
"""What the grid's spins are made of, in the axes' units: around those that the house makes."""


def _grid(axes: Sequence[Axis]) -> tuple[tuple[float, ...], ...]:
    """Return the spins to choose from where they must be counted."""
    made = product(DISTANCES, HEADINGS, SPEEDS, SPINS, LEANS)
    return tuple(tuple(axis.number(value) for axis, value in zip(axes, spin, strict=True)) for spin in made)


def _spun(seat: int, numbers: Sequence[float]) -> Spin:
    return aimed(seat, np.asarray(numbers, np.float64))


def _nothing(played: ThrowPosition) -> Event | None:  # noqa: ARG001 - as every game's caretaker
    return None


def _observed(played: ThrowPosition, seat: int) -> list[float]:
    """Return the numbers of `SEEN`."""
    state: State = played.state
    gaps = [gap for _, gap in state.gaps if gap is not None]
    rest = next((event.rest for event in reversed(played.events) if isinstance(event, RingRest)), None)
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


def _own_and_best(numbers: Sequence[int], seat: int) -> tuple[int, int]:
    return numbers[seat], max(number for other, number in enumerate(numbers) if other != seat)
