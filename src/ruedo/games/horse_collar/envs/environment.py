"""Horse Collar in numbers: the axes and the grid of a slide, and the observation of a game."""

from collections.abc import Sequence
from itertools import product
from typing import Any, ClassVar, Final

from ruedo.boards.shuffleboard.equipment import WEIGHTS
from ruedo.boards.shuffleboard.events import Dust, Slide
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.boards.shuffleboard.simulated import board_of, simulated
from ruedo.boards.shuffleboard.wear import STRIPS
from ruedo.core.table import Table
from ruedo.envs import header_of, setup_of
from ruedo.games.horse_collar.house.shots import speed_to
from ruedo.games.horse_collar.rules import order, side_of
from ruedo.games.horse_collar.state import State
from ruedo.games.horse_collar.view import seen_places, sight_of
from ruedo.throws.environment import Axis, GamePosition, ObservationPart, ThrowingGame, observation_parts

MOST_SIDES: Final = 2
FULL_SPEED: Final = 1.1
"""Board lengths: how far the fastest aim would slide on an endless board."""
WIDEST_ANGLE: Final = 0.04
"""rad: the largest heading of an aim, to either side. Over the longest board it drifts by about the board's width."""
MOST_SPIN: Final = 30.0
"""rad/s, in either direction."""
WORN: Final = 8
"""Slides over a strip, as many as in a turn. Then the board is dusted before the next turn."""
GRID_Y, GRID_SPEED, GRID_ANGLE = 5, 9, 3
"""The number of places across, of speeds and of headings in the grid."""
SLOWEST: Final = 0.4
"""The slowest aim of the grid, as a number of an action."""

SEEN: Final = observation_parts(
    ("scores", MOST_SIDES, "points: the own side's, the other's"),
    ("target", 1, "points to reach (HC-G1)"),
    ("frame", 1, "the frame, from 1"),
    ("own_turn", 1, "1 if the own side shoots"),
    ("hammer", 1, "1 if the own side shoots last in this frame (HC-T5)"),
    ("shot", 1, "weights shot in this turn"),
    ("lies", WEIGHTS, "by weight, in the order shot: 1 if it lies on the board"),
    ("x", WEIGHTS, "m from the shooter's end, by weight; 0 if it does not lie on the board"),
    ("y", WEIGHTS, "m from the middle line, by weight; 0 if it does not lie on the board"),
    ("worn", STRIPS, "slides over each strip across the board since it was dusted"),
)


class HorseCollarThrows(ThrowingGame):
    """Horse Collar on a simulated board. The wax is exactly as named, and a worn board is dusted before a turn."""

    seen: ClassVar[tuple[ObservationPart, ...]] = SEEN

    def aim_of(self, seat: int, numbers: Sequence[float]) -> Slide:
        """Return the slide that a seat aims, from its numbers."""
        y, speed, angle, spin = numbers
        return Slide(seat, y=y, speed=speed, angle=angle, spin=spin)

    def prepare(self, position: GamePosition) -> Dust | None:
        """Return a dusting before a turn on a worn board."""
        state: State = position.state
        if state.shot or position.seat is None:
            return None
        worn = simulated(state, position.events, self.setup).worn
        return Dust(position.seat) if max(worn) >= WORN else None

    def observe(self, position: GamePosition, seat: int) -> list[float]:
        """Return the numbers of `SEEN`. With more than two sides, the other side is the strongest."""
        state: State = position.state
        own = side_of(state, seat)
        other = max(score for side, score in enumerate(state.scores) if side != own)
        shooting = order(state)
        lying = seen_places(state, position.events, sight_of(self.setup))
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
            *simulated(state, position.events, self.setup).worn,
        ]


def throwing_game(
    skill: str = "casual",
    *,
    board: str = "22ft",
    equipment: Any = None,
    wax: str = "medium",
    sight: str = "above",
    seating: Sequence[int] = (1, 1),
    **rules: Any,
) -> HorseCollarThrows:
    """Return the game with hands of one skill and with rule options.

    `sight` selects the places at which weights are observed (HC-C1). With `above` these are the exact places. `seating`
    is the number of seats of each side.
    Raises `ValueError`, with the referee's message, for options that the game or its world refuses.
    """
    header = header_of("horse-collar", seating, {"board": board, **rules}, equipment)
    setup = setup_of(header.game, skill, sum(seating), {"wax": wax, "sight": sight})
    return HorseCollarThrows(header, setup, axes_of(board_of(Table(header).state, setup)), grid_of())


def axes_of(board: Equipment) -> tuple[Axis, ...]:
    """Return the axes of a slide on a board."""
    half = board.width / 2 - board.radius
    return (
        Axis("y", -half, half, "m", "where the weight is released, from the middle line"),
        Axis("speed", 0.0, speed_to(FULL_SPEED * board.length, board.friction), "m/s", "how fast"),
        Axis("angle", -WIDEST_ANGLE, WIDEST_ANGLE, "rad", "its heading, from straight along the board"),
        Axis("spin", -MOST_SPIN, MOST_SPIN, "rad/s", "counter-clockwise"),
    )


def grid_of() -> tuple[tuple[float, ...], ...]:
    """Return the grid of slides by place across, then speed, then heading, without spin: numbers from -1 to 1."""
    across = [2 * place / (GRID_Y - 1) - 1 for place in range(GRID_Y)]
    speeds = [SLOWEST + (1 - SLOWEST) * step / (GRID_SPEED - 1) for step in range(GRID_SPEED)]
    headings = [(step - GRID_ANGLE // 2) / GRID_ANGLE for step in range(GRID_ANGLE)]
    return tuple((y, speed, angle, 0.0) for y, speed, angle in product(across, speeds, headings))
