"""A throw of Horse Collar in numbers, and what is seen of a board."""

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

from ruedo.boards.shuffleboard.equipment import WEIGHTS
from ruedo.boards.shuffleboard.events import Dust, Slide
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.boards.shuffleboard.simulated import board_of, simulated
from ruedo.boards.shuffleboard.wear import STRIPS
from ruedo.core.event import Event
from ruedo.core.table import Table
from ruedo.envs import header_of, setup_of
from ruedo.envs.throws import Axis, ThrowPosition, Throws, fields
from ruedo.games.horse_collar.house.shots import speed_to
from ruedo.games.horse_collar.rules import order, side_of
from ruedo.games.horse_collar.state import State
from ruedo.games.horse_collar.view import seen_places, sight_of

MOST_SIDES: Final = 2
FULL_SPEED: Final = 1.1
"""The fastest aim stops so many lengths of the board away, if it could."""
WIDEST_ANGLE: Final = 0.04
"""rad. An aim's heading, either way: over a length of the longest board about its width."""
MOST_SPIN: Final = 30.0
"""rad/s, either way."""
WORN: Final = 8
"""Slides over a strip after which the board is dusted before a turn: a turn's."""
GRID_Y, GRID_SPEED, GRID_ANGLE = 5, 9, 3
"""How many places across, speeds and headings the grid has."""
SLOWEST: Final = 0.4
"""The slowest throw of the grid, in the numbers of an action."""

SEEN: Final = fields(
    ("scores", MOST_SIDES, "points: the own side's, the other's"),
    ("target", 1, "points to reach (HC-G1)"),
    ("frame", 1, "the frame, from 1"),
    ("own_turn", 1, "1 where the own side shoots"),
    ("hammer", 1, "1 where the own side shoots last in this frame (HC-T5)"),
    ("shot", 1, "weights shot in this turn"),
    ("lies", WEIGHTS, "by weight, in the order shot: 1 where it lies on the board"),
    ("x", WEIGHTS, "m from the shooter's end, by weight; 0 where it does not lie there"),
    ("y", WEIGHTS, "m from the middle line, by weight; 0 where it does not lie there"),
    ("worn", STRIPS, "slides over each strip across the board since it was dusted"),
)


def axes_of(board: Equipment) -> tuple[Axis, ...]:
    """Return the numbers of a throw on a board."""
    half = board.width / 2 - board.radius
    return (
        Axis("y", -half, half, "m", "where the weight is released, from the middle line"),
        Axis("speed", 0.0, speed_to(FULL_SPEED * board.length, board.friction), "m/s", "how fast"),
        Axis("angle", -WIDEST_ANGLE, WIDEST_ANGLE, "rad", "its heading, from straight along the board"),
        Axis("spin", -MOST_SPIN, MOST_SPIN, "rad/s", "counter-clockwise"),
    )


def throws_of(
    skill: str = "casual",
    *,
    board: str = "22ft",
    equipment: Any = None,
    wax: str = "medium",
    sight: str = "above",
    seating: Sequence[int] = (1, 1),
    rules: dict[str, Any] | None = None,
) -> Throws:
    """Return the game as it is thrown, all hands of one skill; the wax is just as named, and dusted when worn.

    `sight` says at which places weights are observed (HC-C1): `above` at their exact ones.

    Raises `ValueError`, with a sentence, for what the game or its world refuses.
    """
    names = iter(range(sum(seating)))
    sides = tuple(tuple(f"Seat {next(names)}" for _ in range(size)) for size in seating)
    header = header_of("horse-collar", sides, {"board": board, **(rules or {})}, equipment)
    setup = setup_of(header.game, skill, sum(seating), {"wax": wax, "sight": sight})
    return Throws(
        header,
        setup,
        axes_of(board_of(Table(header).state, setup)),
        GRID,
        SEEN,
        _thrown,
        _observed,
        _dusted,
    )


def _grid() -> tuple[tuple[float, ...], ...]:
    across = [2 * place / (GRID_Y - 1) - 1 for place in range(GRID_Y)]
    speeds = [SLOWEST + (1 - SLOWEST) * step / (GRID_SPEED - 1) for step in range(GRID_SPEED)]
    headings = [(step - GRID_ANGLE // 2) / GRID_ANGLE for step in range(GRID_ANGLE)]
    return tuple((y, speed, angle, 0.0) for y, speed, angle in product(across, speeds, headings))


GRID: Final = _grid()
"""The throws to choose from where they must be counted: by place across, then speed, then heading; without spin."""


def _thrown(seat: int, numbers: Sequence[float]) -> Slide:
    y, speed, angle, spin = numbers
    return Slide(seat, y=y, speed=speed, angle=angle, spin=spin)


def _dusted(played: ThrowPosition) -> Event | None:
    """Return a dusting before a turn on a worn board."""
    state: State = played.state
    if state.shot or played.seat is None:
        return None
    worn = simulated(state, played.events, played.throws.setup).worn
    return Dust(played.seat) if max(worn) >= WORN else None


def _observed(played: ThrowPosition, seat: int) -> list[float]:
    """Return the numbers of `SEEN`; with more than two sides the other is the strongest."""
    state: State = played.state
    own = side_of(state, seat)
    other = max(score for side, score in enumerate(state.scores) if side != own)
    shooting = order(state)
    lying = seen_places(state, played.events, sight_of(played.throws.setup))
    places = [*lying, *(None,) * (WEIGHTS - len(lying))]
    return [
        state.scores[own],
        other,
        state.options.target,
        state.frame,
        not state.over and shooting[state.turn] == own,
        shooting[-1] == own,
        state.shot,
        *(place is not None for place in places),
        *(place[0] if place else 0.0 for place in places),
        *(place[1] if place else 0.0 for place in places),
        *simulated(state, played.events, played.throws.setup).worn,
    ]
