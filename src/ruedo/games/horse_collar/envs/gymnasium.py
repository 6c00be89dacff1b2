"""A turn of Horse Collar for Gymnasium: `ruedo/HorseCollarTurn-v0`, alone and many at once.

docs/envs/horse-collar.md has the tables of what they show and take.
"""

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.batch import Boards, strayed
from ruedo.boards.shuffleboard.equipment import WEIGHTS
from ruedo.boards.shuffleboard.events import Places, Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import sliding_hand
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.sight import seen_weights
from ruedo.boards.shuffleboard.simulated import board_of
from ruedo.core.table import Table
from ruedo.envs.episodes import EpisodeEnv, EpisodesEnv, Flags
from ruedo.envs.throws import Singles, fields
from ruedo.games.horse_collar.envs.throws import axes_of, throws_of
from ruedo.games.horse_collar.events import Lies
from ruedo.games.horse_collar.house.shots import LIES, Marks, lies_at
from ruedo.games.horse_collar.rules import advance
from ruedo.games.horse_collar.state import State
from ruedo.games.horse_collar.view import sight_of

ID: Final = "ruedo/HorseCollarTurn-v0"
SEEN: Final = fields(
    ("shot", 1, "weights shot so far"),
    ("lies", WEIGHTS, "by weight, in the order shot: 1 where it lies on the board"),
    ("x", WEIGHTS, "m from the shooter's end, by weight; 0 where it does not lie there"),
    ("y", WEIGHTS, "m from the middle line, by weight; 0 where it does not lie there"),
)
SIZE: Final = SEEN[-1].at + SEEN[-1].size
FARTHEST: Final = 10.0
"""m: no weight that lies on a board is farther away, and no more than ten are shot."""


class Turns:
    """So many turns at once, each of eight slides on a fresh board, then the count."""

    def __init__(
        self, count: int, skill: str, board: str, wax: str, sight: str, equipment: Any, rules: dict[str, Any]
    ) -> None:
        """Raise `ValueError`, with a sentence, for what the game or its world refuses."""
        throws = throws_of(skill, board=board, wax=wax, sight=sight, equipment=equipment, rules=rules)
        self._sight = sight_of(throws.setup)
        self.header = throws.header
        self.first: State = Table(self.header).state
        self.axes, self.hand = throws.axes, sliding_hand(skill)
        physical = board_of(self.first, throws.setup)
        self.boards = Boards(physical, count, WEIGHTS)
        self.low = np.array([axis.low for axis in axes_of(physical)])
        self.high = np.array([axis.high for axis in axes_of(physical)])
        self.marks = Marks.of(self.first)
        self._counts: dict[int, int] = {}

    @property
    def observation(self) -> Singles:
        """What is seen of every board, `(boards, SIZE)`."""
        places = self._seen_places
        seen = np.empty((len(places), SIZE), np.float32)
        seen[:, 0] = self.boards.shot
        lies, x, y = (field.at for field in SEEN[1:])
        seen[:, lies:x] = ~np.isnan(places[..., 0])
        seen[:, x:y] = np.nan_to_num(places[..., 0])
        seen[:, y:] = np.nan_to_num(places[..., 1])
        return seen

    @property
    def _seen_places(self) -> Floats:
        """Where weights are seen on every board (HC-C1); after a turn their exact places."""
        places = self.boards.places
        if self._sight == "above" or self.over:
            return places
        called = self._sight == "called"
        seen = (seen_weights(_places(weights), self.first, called=called) for weights in places)
        return np.array([[(np.nan, np.nan) if place is None else place for place in weights] for weights in seen])

    def slide(self, actions: NDArray[Any], rng: np.random.Generator, threads: int) -> Floats:
        """Shoot the next weight on every board, and return the throws as the hands executed them, `(boards, 4)`."""
        numbers = np.clip(np.asarray(actions, np.float64), -1, 1)
        aims = self.low + (numbers + 1) / 2 * (self.high - self.low)
        shots = strayed(aims, self.hand, rng.standard_normal(aims.shape))
        self.boards.slide(shots, threads)
        return shots

    @property
    def over(self) -> bool:
        """Whether all eight have been shot."""
        return self.boards.shot == WEIGHTS

    @property
    def points(self) -> Floats:
        """What each turn counts, by the rules; 0 before all weights have been shot."""
        if not self.over:
            return np.zeros(len(self.boards.places))
        lies = np.sort(lies_at(self.marks, self.boards.places), axis=1)
        codes, which = np.unique(lies @ (len(LIES) ** np.arange(WEIGHTS)), return_inverse=True)
        return np.array([self._counted(code) for code in codes.tolist()], np.float64)[which]

    def _counted(self, code: int) -> int:
        """Return what a turn counts whose weights lie as a code says, one digit each (HC-S); the rules say it once."""
        if code not in self._counts:
            lies = tuple(LIES[code // len(LIES) ** weight % len(LIES)] for weight in range(WEIGHTS))
            state, _ = advance(self.first, Lies(lies))
            self._counts[code] = state.turns[-1].points
        return self._counts[code]


class HorseCollarTurn(EpisodeEnv):
    """A turn: eight slides on a fresh board, then the count, which is the reward of the eighth."""

    def __init__(
        self,
        *,
        skill: str = "casual",
        board: str = "22ft",
        wax: str = "medium",
        sight: str = "above",
        equipment: Any = None,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        """Take the hand's skill, the board and its wax, the sight of observations, equipment and rule options.

        Raises `ValueError`, with a sentence, for what the game or its world refuses.
        """
        self._turns = Turns(1, skill, board, wax, sight, equipment, rules)
        super().__init__(self._turns.header, observation_space(), action_space(), render_mode)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Singles, dict[str, Any]]:
        """Begin a turn."""
        super().reset(seed=seed, options=options)
        self._turns.boards.clear()
        self.events = ()
        return self._turns.observation[0], {}

    def step(self, action: Singles) -> tuple[Singles, float, bool, bool, dict[str, Any]]:
        """Shoot a weight. Raises `ValueError` after the eighth."""
        turns = self._turns
        if turns.over:
            raise ValueError("All eight weights have been shot; reset the environment first.")
        y, speed, angle, spin = turns.slide(np.asarray(action)[None], self.np_random, 1)[0].tolist()
        rest = turns.boards.places[0, : turns.boards.shot]
        slid = Slide(0, y=y, speed=speed, angle=angle, spin=spin)
        self.events = (*self.events, slid, WeightsRest(_places(rest)))
        return turns.observation[0], float(turns.points[0]), turns.over, False, {}


class HorseCollarTurns(EpisodesEnv):
    """Many turns at once, on the physics' batches. All are over after the eighth slide, and begin anew in that step."""

    def __init__(
        self,
        num_envs: int,
        *,
        skill: str = "casual",
        board: str = "22ft",
        wax: str = "medium",
        sight: str = "above",
        equipment: Any = None,
        threads: int = 1,
        **rules: Any,
    ) -> None:
        """Take how many, what `HorseCollarTurn` takes, and how many threads may work; the result is the same."""
        super().__init__(num_envs, observation_space(), action_space(), threads)
        self._turns = Turns(num_envs, skill, board, wax, sight, equipment, rules)

    def begun(self) -> Singles:
        """Clear all boards."""
        self._turns.boards.clear()
        return self._turns.observation

    def step(self, actions: Singles) -> tuple[Singles, Floats, Flags, Flags, dict[str, Any]]:
        """Shoot a weight on every board; after the eighth `infos` has `final_obs`, and new turns have begun."""
        turns, info = self._turns, dict[str, Any]()
        turns.slide(actions, self.np_random, self.threads)
        points, over = turns.points, np.full(self.num_envs, turns.over)
        if turns.over:
            info = {"final_obs": turns.observation, "_final_obs": over.copy()}
            turns.boards.clear()
        return turns.observation, points, over, np.zeros(self.num_envs, np.bool_), info


def _places(weights: Floats) -> Places:
    """Return the places of a board's weights, `(weights, 2)`, as records write them."""
    return tuple(None if np.isnan(x) else (float(x), float(y)) for x, y in weights)


def observation_space() -> Any:
    """Return what is observed of a turn, as `SEEN` says."""
    return spaces.Box(-FARTHEST, FARTHEST, (SIZE,), np.float32)


def action_space() -> Any:
    """Return what a slide is: y, speed, angle and spin, each from -1 to 1."""
    return spaces.Box(-1, 1, (4,), np.float32)


def register() -> None:
    """Tell Gymnasium of the environment."""
    gymnasium.register(ID, entry_point=f"{__name__}:HorseCollarTurn", vector_entry_point=f"{__name__}:HorseCollarTurns")
