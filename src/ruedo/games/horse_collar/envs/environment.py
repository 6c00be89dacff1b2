"""Horse Collar for research: the axes of a shot, a grid of shots, and the observation of a game as numbers."""

from collections.abc import Sequence
from itertools import product
from math import inf
from typing import Any, ClassVar, Final

from ruedo.boards.shuffleboard.events import Dust, Slide
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.boards.shuffleboard.simulated import make_equipment, simulated_board
from ruedo.boards.shuffleboard.wear import STRIPS
from ruedo.envs import make_header, make_setup
from ruedo.games.horse_collar.house.shots import speed_to
from ruedo.games.horse_collar.rules import order, seat_side
from ruedo.games.horse_collar.state import WEIGHTS, State
from ruedo.games.horse_collar.view import table_sight, visible_places
from ruedo.table import Table
from ruedo.throws.environment import MAX_POINTS, Axis, GamePosition, ObservationPart, ThrowingGame, observation_parts

MAX_SIDES: Final = 2
FULL_SPEED: Final = 1.1
"""The distance that the fastest shot would slide on an endless board, in lengths of the board."""
WIDEST_ANGLE: Final = 0.04
"""The largest angle of an aim to either side, in radians. On the longest board, such a shot drifts by about the board's
width."""
MAX_SPIN: Final = 30.0
"""The largest spin of an aim in rad/s, in either direction."""
WORN: Final = 8
"""If at least this many shots have crossed a strip since the last dusting, the board is dusted before the next turn.
One turn has the same number of shots."""
GRID_Y, GRID_SPEED, GRID_ANGLE = 5, 9, 3
"""The number of positions across the board, of speeds and of directions in the grid."""
MARGIN: Final = 0.1
"""The largest distance, in metres, by which a visible position may lie beyond an end of the board."""
MAX_FRAMES: Final = 1_000_000
"""The largest frame number in observations. Games end long before this frame."""
SLOWEST: Final = 0.4
"""The slowest speed in the grid, on the scale from -1 to 1 that actions use."""

SEEN: Final = observation_parts(
    ("scores", MAX_SIDES, "points of this seat's side, then of the other side", 0, MAX_POINTS),
    ("target", 1, "points to reach (HC-G1)", 1, MAX_POINTS),
    ("frame", 1, "number of the frame, from 1", 0, MAX_FRAMES),
    ("own_turn", 1, "1 if this seat's side shoots", 0, 1),
    ("hammer", 1, "1 if this seat's side shoots last in this frame (HC-T5)", 0, 1),
    ("shot", 1, "number of weights shot in this turn", 0, WEIGHTS),
    ("lies", WEIGHTS, "for each weight in the order of the shots: 1 if it is on the board", 0, 1),
    ("x", WEIGHTS, "for each weight: distance from the shooter's end in m, or 0 if it is not on the board", 0, inf),
    (
        "y",
        WEIGHTS,
        "for each weight: distance to the left of the middle line in m, or 0 if it is not on the board",
        -inf,
        inf,
    ),
    ("worn", STRIPS, "number of slides over each strip since the board was dusted", 0, 2 * WORN),
)


class HorseCollarThrows(ThrowingGame):
    """Horse Collar on a simulated board, whose friction is exactly the friction of the named wax.

    A worn board is dusted before each turn.
    """

    seen: ClassVar[tuple[ObservationPart, ...]] = SEEN

    def make_choice(self, seat: int, numbers: Sequence[float]) -> Slide:
        """Return a seat's shot with the numbers y, speed, angle and spin."""
        y, speed, angle, spin = numbers
        return Slide(seat, y=y, speed=speed, angle=angle, spin=spin)

    def prepare(self, position: GamePosition) -> Dust | None:
        """Return an event that dusts the board if a turn is about to begin on a worn board, otherwise None."""
        state: State = position.state
        if state.shot or position.seat is None:
            return None
        worn = simulated_board(state, position.events, self.setup).worn
        return Dust(position.seat) if max(worn) >= WORN else None

    def part_bounds(self, part: ObservationPart) -> tuple[float, float]:
        """Return the smallest and the largest value of a part of the observation.

        A position is on the board, or at most `MARGIN` beyond its ends.
        """
        if part.name not in ("x", "y"):
            return part.low, part.high
        board = make_equipment(Table(self.header).state, self.setup)
        return (-MARGIN, board.length + MARGIN) if part.name == "x" else (-board.width / 2, board.width / 2)

    def observe(self, position: GamePosition, seat: int) -> list[float]:
        """Return the observation of a seat: the numbers that `SEEN` lists, in its order.

        If there are more than two sides, the other side is the one with the most points.
        """
        state: State = position.state
        own = seat_side(state, seat)
        other = max(score for side, score in enumerate(state.scores) if side != own)
        shooting = order(state)
        lying = visible_places(state, position.events, table_sight(self.setup))
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
            *simulated_board(state, position.events, self.setup).worn,
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
    """Return Horse Collar for research with the rule options `rules`. Every hand has the level `skill`.

    `sight` decides how exactly a player sees the positions of the weights (HC-C1). With `above`, they are exact.
    `seating` contains the number of seats of each side. Raises `ValueError` with the referee's message for options that
    are not allowed.
    """
    header = make_header("horse-collar", seating, {"board": board, **rules}, equipment)
    setup = make_setup(header.game, skill, sum(seating), {"wax": wax, "sight": sight})
    return HorseCollarThrows(header, setup, aim_axes(make_equipment(Table(header).state, setup)), aim_grid())


def aim_axes(board: Equipment) -> tuple[Axis, ...]:
    """Return the axes of a shot on a board: position, speed, angle and spin, each with its bounds and its unit."""
    half = board.width / 2 - board.radius
    return (
        Axis("y", -half, half, "m", "distance from the middle line at which the weight is released"),
        Axis("speed", 0.0, speed_to(FULL_SPEED * board.length, board.friction), "m/s", "speed of the shot"),
        Axis("angle", -WIDEST_ANGLE, WIDEST_ANGLE, "rad", "direction, from straight along the board"),
        Axis("spin", -MAX_SPIN, MAX_SPIN, "rad/s", "spin, counter-clockwise"),
    )


def aim_grid() -> tuple[tuple[float, ...], ...]:
    """Return the grid of shots without spin, ordered by position, speed and direction. Each number is from -1 to 1."""
    across = [2 * place / (GRID_Y - 1) - 1 for place in range(GRID_Y)]
    speeds = [SLOWEST + (1 - SLOWEST) * step / (GRID_SPEED - 1) for step in range(GRID_SPEED)]
    headings = [(step - GRID_ANGLE // 2) / GRID_ANGLE for step in range(GRID_ANGLE)]
    return tuple((y, speed, angle, 0.0) for y, speed, angle in product(across, speeds, headings))
