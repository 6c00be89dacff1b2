"""Gymnasium environments of the throwing games: an episode of throws, alone or many at once.

Each game brings an `Episodes` and two short classes, which name it as their `episodes_type`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ruedo.core.event import Event
from ruedo.core.table import Table
from ruedo.envs.drawing import Pixels, pixels_of, text_of
from ruedo.throws.environment import Numbers, ObservationPart, ThrowingGame, size_of

Flags: TypeAlias = NDArray[np.bool_]
Points: TypeAlias = NDArray[np.float64]
OVER: str = "The episode is over; reset the environment first."


class Episodes(ABC):
    """A batch of episodes in step with each other: all have made the same number of throws."""

    seen: ClassVar[tuple[ObservationPart, ...]]
    """The parts of an observation."""
    bound: ClassVar[float]
    """No observed number is larger."""

    throwing: ThrowingGame

    @abstractmethod
    def begin(self) -> None:
        """Begin all episodes."""

    @abstractmethod
    def throw(self, actions: NDArray[Any], rng: np.random.Generator, threads: int) -> None:
        """Make the next throw of every episode. `actions` has the shape `(episodes, axes)`."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether all episodes are over."""

    @property
    @abstractmethod
    def observation(self) -> Numbers:
        """The observations of all episodes, `(episodes, size)`."""

    @property
    @abstractmethod
    def points(self) -> Points:
        """The reward of the last throw of every episode, by the rules."""

    @property
    @abstractmethod
    def last_events(self) -> Sequence[Event]:
        """The events of the last throw of the first episode."""

    @classmethod
    def size(cls) -> int:
        """Return how many numbers an observation has."""
        return size_of(cls.seen)

    def observation_space(self) -> Any:
        """Return the space of one observation."""
        return spaces.Box(-self.bound, self.bound, (self.size(),), np.float32)

    def action_space(self) -> Any:
        """Return the space of one aim: a number from -1 to 1 for each axis."""
        return spaces.Box(-1, 1, (len(self.throwing.axes),), np.float32)


class EpisodeEnv(gymnasium.Env[Numbers, Numbers]):
    """An episode of throws. Its events are kept."""

    episodes_type: ClassVar[Any]
    """The game's `Episodes`."""
    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(self, *, render_mode: str | None = None, **options: Any) -> None:
        """Prepare an episode. `options` are those of the game's `Episodes`.

        Raises `ValueError`, with the referee's message, for options that the game refuses.
        """
        self.episodes: Episodes = self.episodes_type(1, **options)
        self.render_mode = render_mode
        self.observation_space, self.action_space = self.episodes.observation_space(), self.episodes.action_space()
        self.events: Sequence[Event] = ()

    @property
    def table(self) -> Table:
        """A table with the same events, each judged by the rules."""
        table = Table(self.episodes.throwing.header)
        table.take_all(self.events)
        return table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin an episode."""
        super().reset(seed=seed, options=options)
        self.episodes.begin()
        self.events = ()
        return self.episodes.observation[0], {}

    def step(self, action: Numbers) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Make a throw. Raises `ValueError` after the last throw of the episode."""
        episodes = self.episodes
        if episodes.over:
            raise ValueError(OVER)
        episodes.throw(np.asarray(action)[None], self.np_random, 1)
        self.events = (*self.events, *episodes.last_events)
        return episodes.observation[0], float(episodes.points[0]), episodes.over, False, {}

    def render(self) -> str | Pixels | None:
        """Return the position as `render_mode` requires: text, or pixels `(height, width, 3)`."""
        if self.render_mode is None:
            return None
        return pixels_of(self.table) if self.render_mode == "rgb_array" else text_of(self.table)


class EpisodesEnv(VectorEnv[Numbers, Numbers, Any]):
    """Many episodes at once, in batches of the physics. All end together, and new ones begin in the same step."""

    episodes_type: ClassVar[Any]
    """The game's `Episodes`."""
    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(self, num_envs: int, *, threads: int = 1, **options: Any) -> None:
        """Prepare `num_envs` episodes. `options` are those of the game's `Episodes`.

        The number of threads does not change the results.
        Raises `ValueError`, with the referee's message, for options that the game refuses.
        """
        self.episodes: Episodes = self.episodes_type(num_envs, **options)
        self.num_envs, self.threads = num_envs, threads
        observed, taken = self.episodes.observation_space(), self.episodes.action_space()
        self.single_observation_space, self.single_action_space = observed, taken
        self.observation_space, self.action_space = batch_space(observed, num_envs), batch_space(taken, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin all episodes from one seed. Raises `ValueError` for a list of seeds."""
        if isinstance(seed, list):
            raise ValueError("All episodes share one seed. Pass a number, not a list.")
        super().reset(seed=seed, options=options)
        self.episodes.begin()
        return self.episodes.observation, {}

    def step(self, actions: Numbers) -> tuple[Numbers, Points, Flags, Flags, dict[str, Any]]:
        """Make a throw in every episode. After the last throw, `infos` has `final_obs` and new episodes have begun."""
        episodes, info = self.episodes, dict[str, Any]()
        episodes.throw(np.asarray(actions), self.np_random, self.threads)
        points, over = episodes.points, np.full(self.num_envs, episodes.over)
        if episodes.over:
            info = {"final_obs": episodes.observation, "_final_obs": over.copy()}
            episodes.begin()
        return episodes.observation, points, over, np.zeros(self.num_envs, np.bool_), info


def register(name: str, single: type[EpisodeEnv], vector: type[EpisodesEnv]) -> None:
    """Register an environment and its vector form with Gymnasium."""
    entries = [f"{each.__module__}:{each.__qualname__}" for each in (single, vector)]
    gymnasium.register(name, entry_point=entries[0], vector_entry_point=entries[1])
