"""One turn of Horse Collar as a Gymnasium environment: `ruedo/HorseCollarTurn-v0`, alone or many at once.

docs/envs/horse-collar.md contains the tables of its observations and actions.
"""

from collections.abc import Sequence
from functools import partial
from math import inf
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.events import Places, WeightsRest
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.many_boards import Boards, perturb
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.sight import visible_weights
from ruedo.boards.shuffleboard.simulated import make_equipment
from ruedo.core.event import Event
from ruedo.envs.throwing_gymnasium import EpisodeEnv, Episodes, EpisodesEnv, Noise, Results, RowPoints, deciding
from ruedo.envs.throwing_gymnasium import register as register_episodes
from ruedo.games.horse_collar.envs.environment import throwing_game
from ruedo.games.horse_collar.events import Lies
from ruedo.games.horse_collar.house.shots import LIES, Marks, lies_at
from ruedo.games.horse_collar.rules import advance
from ruedo.games.horse_collar.state import WEIGHTS, State
from ruedo.games.horse_collar.view import table_sight
from ruedo.table import Table
from ruedo.throws.environment import Numbers, ObservationPart, observation_parts

ID: Final = "ruedo/HorseCollarTurn-v0"
SEEN: Final = observation_parts(
    ("shot", 1, "number of weights shot so far", 0, WEIGHTS),
    ("lies", WEIGHTS, "for each weight in the order of the shots: 1 if it is on the board", 0, 1),
    ("x", WEIGHTS, "for each weight: distance from the shooter's end in m, or 0 if it is not on the board", 0, inf),
    (
        "y",
        WEIGHTS,
        "for each weight: distance to the left of the middle line in m, or 0 if it is not on the board",
        -inf,
        inf,
    ),
)


class TurnEpisodes(Episodes):
    """One turn on each of many boards, with hands of one level. A turn is eight shots on a dusted board."""

    seen: ClassVar[tuple[ObservationPart, ...]] = SEEN

    def __init__(self, count: int, *, skill: str = "casual", **options: Any) -> None:
        """Prepare `count` turns of a hand with the level `skill`. `options` are the other options of `throwing_game`.

        Raises `ValueError` with the referee's message for options that are not allowed.
        """
        self.throwing = throwing_game(skill, seating=(1, 1), **options)
        self.first: State = Table(self.throwing.header).state
        self.hand, self.sight = HANDS.spread(skill), table_sight(self.throwing.setup)
        self.boards = Boards(make_equipment(self.first, self.throwing.setup), count, WEIGHTS)
        self.shots: Floats = np.zeros((count, len(self.throwing.axes)))
        """The last shot on every board, with the hand's errors."""
        self.low = np.array([axis.low for axis in self.throwing.axes])
        self.high = np.array([axis.high for axis in self.throwing.axes])
        self.marks = Marks.of(self.first)
        self.noise = Noise(count, len(self.throwing.axes))
        self._counts: dict[int, tuple[int, str]] = {}

    def begin(self) -> None:
        self.boards.clear()

    def throw(self, actions: NDArray[Any], rngs: Sequence[np.random.Generator], threads: int) -> None:
        """Shoot the next weight on every board. `actions` has shape `(boards, 4)`."""
        numbers = np.clip(np.asarray(actions, np.float64), -1, 1)
        aims = self.low + (numbers + 1) / 2 * (self.high - self.low)
        self.shots = perturb(aims, self.hand, self.noise.draw(rngs))
        self.boards.slide(self.shots, threads)

    @property
    def over(self) -> bool:
        return self.boards.shot == WEIGHTS

    @property
    def observation(self) -> Numbers:
        places = self._visible_places
        seen = np.empty((len(places), self.size()), np.float32)
        seen[:, 0] = self.boards.shot
        lies, x, y = (part.at for part in SEEN[1:])
        seen[:, lies:x] = ~np.isnan(places[..., 0])
        seen[:, x:y] = np.nan_to_num(places[..., 0])
        seen[:, y:] = np.nan_to_num(places[..., 1])
        return seen

    @property
    def points(self) -> RowPoints:
        """The points of every turn by the rules. They are 0 until all weights have been shot."""
        if not self.over:
            return np.zeros(len(self.boards.places))
        return self.results.points

    @property
    def results(self) -> Results:
        lies = lies_at(self.marks, self.boards.places)
        codes, which = np.unique(np.sort(lies, axis=1) @ (len(LIES) ** np.arange(WEIGHTS)), return_inverse=True)
        points, clauses = zip(*map(self._count_turn, codes.tolist()), strict=True)
        outcomes = [" ".join(row) for row in np.array(LIES, object)[lies].tolist()]
        return Results(np.array(points, np.float64)[which], outcomes, [clauses[place] for place in which.tolist()])

    def last_events(self, row: int) -> Sequence[Event]:
        """Return two events from the board with this index: its last shot, and the report of where the weights rest."""
        slide = self.throwing.make_choice(0, self.shots[row].tolist())
        return slide, WeightsRest(_places(self.boards.places[row, : self.boards.shot]))

    @property
    def _visible_places(self) -> Floats:
        """The positions at which the player sees the weights on every board (HC-C1). After a turn they are exact."""
        places = self.boards.places
        if self.sight == "above" or self.over:
            return places
        called = self.sight == "called"
        seen = (visible_weights(_places(weights), self.first, called=called) for weights in places)
        return np.array([[(np.nan, np.nan) if place is None else place for place in weights] for weights in seen])

    def _count_turn(self, code: int) -> tuple[int, str]:
        """Return the points of a turn and the clause that decides them (HC-S).

        `code` contains the zones of the weights. It is a number in base `len(LIES)` whose digits are indices of `LIES`.
        """
        if code not in self._counts:
            lies = tuple(LIES[code // len(LIES) ** weight % len(LIES)] for weight in range(WEIGHTS))
            state, rulings = advance(self.first, Lies(lies))
            self._counts[code] = state.turns[-1].points, deciding(rulings)
        return self._counts[code]


class HorseCollarTurn(EpisodeEnv):
    """The environment of one turn. The reward after the eighth shot is the score of the turn."""

    episodes_type: ClassVar[Any] = TurnEpisodes


class HorseCollarTurns(EpisodesEnv):
    """The environment of many turns at once. The results do not depend on the number of threads."""

    episodes_type: ClassVar[Any] = TurnEpisodes


THRESHOLD: Final = 11.0
"""The average score at which the task counts as solved. With a casual hand, random aims score nearly 0 and the house's
player `simple` scores 13.7."""
register = partial(register_episodes, ID, HorseCollarTurn, HorseCollarTurns, threshold=THRESHOLD)


def _places(weights: Floats) -> Places:
    """Return the positions of a board's weights in the format of records. `weights` has shape `(weights, 2)`."""
    return tuple(None if np.isnan(x) else (float(x), float(y)) for x, y in weights)
