"""A turn of Horse Collar for Gymnasium: `ruedo/HorseCollarTurn-v0`, alone and many at once.

docs/envs/horse-collar.md has the tables of its observations and actions.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.batch import Boards, strayed
from ruedo.boards.shuffleboard.equipment import WEIGHTS
from ruedo.boards.shuffleboard.events import Places, WeightsRest
from ruedo.boards.shuffleboard.hands import sliding_hand
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.sight import seen_weights
from ruedo.boards.shuffleboard.simulated import board_of
from ruedo.core.event import Event
from ruedo.core.table import Table
from ruedo.envs.throwing_gymnasium import EpisodeEnv, Episodes, EpisodesEnv, Points
from ruedo.envs.throwing_gymnasium import register as register_episodes
from ruedo.games.horse_collar.envs.environment import throwing_game
from ruedo.games.horse_collar.events import Lies
from ruedo.games.horse_collar.house.shots import LIES, Marks, lies_at
from ruedo.games.horse_collar.rules import advance
from ruedo.games.horse_collar.state import State
from ruedo.games.horse_collar.view import sight_of
from ruedo.throws.environment import Numbers, ObservationPart, observation_parts

ID: Final = "ruedo/HorseCollarTurn-v0"
SEEN: Final = observation_parts(
    ("shot", 1, "weights shot so far"),
    ("lies", WEIGHTS, "by weight, in the order shot: 1 if it lies on the board"),
    ("x", WEIGHTS, "m from the shooter's end, by weight; 0 if it does not lie on the board"),
    ("y", WEIGHTS, "m from the middle line, by weight; 0 if it does not lie on the board"),
)


class TurnEpisodes(Episodes):
    """Turns by hands of one skill: eight slides on a fresh board, then the count."""

    seen: ClassVar[tuple[ObservationPart, ...]] = SEEN
    bound: ClassVar[float] = 10.0
    """m: no weight on a board is farther away, and no more than ten weights are shot."""

    def __init__(self, count: int, *, skill: str = "casual", **options: Any) -> None:
        """Prepare `count` turns by a hand of a skill. `options` are those of `throwing_game`.

        Raises `ValueError`, with the referee's message, for options that the game or its world refuses.
        """
        self.throwing = throwing_game(skill, seating=(1, 1), **options)
        self.first: State = Table(self.throwing.header).state
        self.hand, self.sight = sliding_hand(skill), sight_of(self.throwing.setup)
        self.boards = Boards(board_of(self.first, self.throwing.setup), count, WEIGHTS)
        self.shots: Floats = np.zeros((count, len(self.throwing.axes)))
        """The last slide on every board, as the hand executed it."""
        self.low = np.array([axis.low for axis in self.throwing.axes])
        self.high = np.array([axis.high for axis in self.throwing.axes])
        self.marks = Marks.of(self.first)
        self._counts: dict[int, int] = {}

    def begin(self) -> None:
        """Clear and dust all boards."""
        self.boards.clear()

    def throw(self, actions: NDArray[Any], rng: np.random.Generator, threads: int) -> None:
        """Shoot the next weight on every board. `actions` has the shape `(boards, 4)`."""
        numbers = np.clip(np.asarray(actions, np.float64), -1, 1)
        aims = self.low + (numbers + 1) / 2 * (self.high - self.low)
        self.shots = strayed(aims, self.hand, rng.standard_normal(aims.shape))
        self.boards.slide(self.shots, threads)

    @property
    def over(self) -> bool:
        """Whether all eight weights have been shot."""
        return self.boards.shot == WEIGHTS

    @property
    def observation(self) -> Numbers:
        """The numbers of `SEEN` for every board."""
        places = self._seen_places
        seen = np.empty((len(places), self.size()), np.float32)
        seen[:, 0] = self.boards.shot
        lies, x, y = (part.at for part in SEEN[1:])
        seen[:, lies:x] = ~np.isnan(places[..., 0])
        seen[:, x:y] = np.nan_to_num(places[..., 0])
        seen[:, y:] = np.nan_to_num(places[..., 1])
        return seen

    @property
    def points(self) -> Points:
        """The count of every turn by the rules, 0 before all weights have been shot."""
        if not self.over:
            return np.zeros(len(self.boards.places))
        lies = np.sort(lies_at(self.marks, self.boards.places), axis=1)
        codes, which = np.unique(lies @ (len(LIES) ** np.arange(WEIGHTS)), return_inverse=True)
        return np.array([self._counted(code) for code in codes.tolist()], np.float64)[which]

    @property
    def last_events(self) -> Sequence[Event]:
        """The last slide on the first board and the rest of its weights."""
        slide = self.throwing.aim_of(0, self.shots[0].tolist())
        return slide, WeightsRest(_places(self.boards.places[0, : self.boards.shot]))

    @property
    def _seen_places(self) -> Floats:
        """The seen places of the weights on every board (HC-C1). After a turn these are the exact places."""
        places = self.boards.places
        if self.sight == "above" or self.over:
            return places
        called = self.sight == "called"
        seen = (seen_weights(_places(weights), self.first, called=called) for weights in places)
        return np.array([[(np.nan, np.nan) if place is None else place for place in weights] for weights in seen])

    def _counted(self, code: int) -> int:
        """Return the count of a turn by the rules (HC-S). Each digit of the code is the lie of a weight."""
        if code not in self._counts:
            lies = tuple(LIES[code // len(LIES) ** weight % len(LIES)] for weight in range(WEIGHTS))
            state, _ = advance(self.first, Lies(lies))
            self._counts[code] = state.turns[-1].points
        return self._counts[code]


class HorseCollarTurn(EpisodeEnv):
    """A turn. The reward of the eighth slide is the count."""

    episodes_type: ClassVar[Any] = TurnEpisodes


class HorseCollarTurns(EpisodesEnv):
    """Many turns at once. The results are the same for every number of threads."""

    episodes_type: ClassVar[Any] = TurnEpisodes


register = partial(register_episodes, ID, HorseCollarTurn, HorseCollarTurns)


def _places(weights: Floats) -> Places:
    """Return the places of a board's weights, `(weights, 2)`, in the form of a record."""
    return tuple(None if np.isnan(x) else (float(x), float(y)) for x, y in weights)
