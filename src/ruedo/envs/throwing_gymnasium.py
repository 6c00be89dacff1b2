"""Gymnasium environments of the throwing games: episodes with a few throws, alone or many at once.

Each game defines a subclass of `Episodes`, and two short classes that use it as their `episodes_type`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, ClassVar, NamedTuple, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ruedo.core.event import Event, Ruling
from ruedo.envs.drawing import Pixels, render_pixels, render_text
from ruedo.table import Table
from ruedo.throws.environment import Numbers, ObservationPart, ThrowingGame, observation_size

Flags: TypeAlias = NDArray[np.bool_]
RowPoints: TypeAlias = NDArray[np.float64]
OVER: str = "The episode is over; reset the environment first."
RENDER_MODES = ["human", "ansi", "rgb_array"]


class Results(NamedTuple):
    """The results of all episodes of a batch, as the rules decide them."""

    points: RowPoints
    outcome: Sequence[str]
    """The kind of outcome of each episode."""
    clause: Sequence[str]
    """The clause that decides the points of each episode."""


class Episodes(ABC):
    """A batch of episodes with the same number of throws so far."""

    seen: ClassVar[tuple[ObservationPart, ...]]

    throwing: ThrowingGame

    @abstractmethod
    def begin(self) -> None:
        """Start all episodes."""

    @abstractmethod
    def throw(self, actions: NDArray[Any], rngs: Sequence[np.random.Generator], threads: int) -> None:
        """Make the next throw in every episode. `actions` has shape `(episodes, axes)`.

        Each episode uses only its own generator in `rngs`.
        """

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether all episodes are over."""

    @property
    @abstractmethod
    def observation(self) -> Numbers:
        """The observations of all episodes, as an array with the shape `(episodes, size)`."""

    @property
    @abstractmethod
    def points(self) -> RowPoints:
        """The reward for the last throw in every episode."""

    @property
    @abstractmethod
    def results(self) -> Results:
        """The results of all episodes, after their last throw."""

    @abstractmethod
    def last_events(self, row: int) -> Sequence[Event]:
        """Return the events of the last throw in the episode with the index `row`."""

    @classmethod
    def size(cls) -> int:
        return observation_size(cls.seen)

    def observation_space(self) -> Any:
        return spaces.Box(*self.throwing.bounds(self.seen), dtype=np.float32)

    def action_space(self) -> Any:
        """Return the space of one aim: a number from -1 to 1 for each axis."""
        return spaces.Box(-1, 1, (len(self.throwing.axes),), np.float32)

    def check_actions(self, actions: Any, count: int) -> NDArray[np.float64]:
        """Return actions as an array `(count, axes)`. Raises `ValueError` for a wrong shape or for invalid numbers."""
        axes = len(self.throwing.axes)
        try:
            numbers = np.asarray(actions, np.float64)
        except (TypeError, ValueError):
            raise ValueError(f"The actions are not numbers. Pass {axes} numbers from -1 to 1 for each throw.") from None
        if numbers.shape != (count, axes):
            raise ValueError(f"The actions have the shape {numbers.shape}. Pass the shape {(count, axes)}.")
        if not np.isfinite(numbers).all():
            row, axis = (int(at) for at in np.argwhere(~np.isfinite(numbers))[0])
            raise ValueError(f"Number {axis} of action {row} is {numbers[row, axis]}. Pass numbers from -1 to 1.")
        return numbers


class Noise:
    """Normally distributed errors. Each row has its own random generator.

    The errors are drawn in blocks for speed. Each row gets the same errors as if they were drawn one throw at a time.
    """

    BLOCK: ClassVar[int] = 32
    """The number of throws in a block of errors."""

    def __init__(self, rows: int, axes: int) -> None:
        """Start without errors. The first call of `draw` fills a block."""
        self.rngs: Sequence[np.random.Generator] = ()
        self.errors: NDArray[np.float64] = np.empty((rows, self.BLOCK, axes))
        self.at = self.BLOCK

    def draw(self, rngs: Sequence[np.random.Generator]) -> NDArray[np.float64]:
        """Return the errors for the next throw of each row, with shape `(rows, axes)`.

        If the generators are not those of the previous call, a new block of errors is drawn.
        """
        same = rngs is self.rngs or all(one is other for one, other in zip_longest(rngs, self.rngs))
        if not same or self.at == self.BLOCK:
            for rng, errors in zip(rngs, self.errors, strict=True):
                rng.standard_normal(out=errors)
            self.rngs, self.at = rngs, 0
        self.at += 1
        return self.errors[:, self.at - 1]


class EpisodeEnv(gymnasium.Env[Numbers, Numbers]):
    """The environment of a single episode. It stores the events of the episode."""

    episodes_type: ClassVar[Any]
    """The game's subclass of `Episodes`."""
    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": RENDER_MODES,
        "render_fps": 2,
    }

    def __init__(self, *, render_mode: str | None = None, **options: Any) -> None:
        """Prepare an episode. `options` are the options of the game's `Episodes`.

        Raises `ValueError` with the referee's message for options that are not allowed.
        """
        self.render_mode = check_mode(render_mode)
        self.episodes: Episodes = self.episodes_type(1, **options)
        self.observation_space, self.action_space = self.episodes.observation_space(), self.episodes.action_space()
        self.events: Sequence[Event] = ()

    @property
    def table(self) -> Table:
        """A table with all events of the episode so far. The rules have checked each event."""
        return make_table(self.episodes, self.events)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.episodes.begin()
        self.events = ()
        self._show()
        return self.episodes.observation[0], {}

    def step(self, action: Numbers) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Make a throw. After the last throw, `info` contains the fields of `Results`.

        Raises `ValueError` if the episode is over, or if the action is invalid.
        """
        episodes = self.episodes
        if episodes.over:
            raise ValueError(OVER)
        episodes.throw(check_action(episodes, action), [self.np_random], 1)
        self.events = (*self.events, *episodes.last_events(0))
        self._show()
        return episodes.observation[0], float(episodes.points[0]), episodes.over, False, self._info()

    def render(self) -> str | Pixels | None:
        """Return the position as text for `ansi`, or as pixels `(height, width, 3)` for `rgb_array`."""
        return frame(self.table, self.render_mode)

    def _info(self) -> dict[str, Any]:
        if not self.episodes.over:
            return {}
        points, outcomes, clauses = self.episodes.results
        return {"points": float(points[0]), "outcome": outcomes[0], "clause": clauses[0]}

    def _show(self) -> None:
        if self.render_mode == "human":
            print(render_text(self.table))


class EpisodesEnv(VectorEnv[Numbers, Numbers, Any]):
    """The environment of many episodes at once. They are simulated together, and they all end after the same throw.

    The results of a row are the same as those of a single environment with the row's seed.
    """

    episodes_type: ClassVar[Any]
    """The game's subclass of `Episodes`."""
    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": RENDER_MODES,
        "render_fps": 2,
    }

    def __init__(
        self,
        num_envs: int,
        *,
        threads: int = 1,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Prepare `num_envs` episodes. `options` are the options of the game's `Episodes`.

        The number of threads does not change the results. Raises `ValueError` with the referee's message for options
        that are not allowed.
        """
        self.render_mode = check_mode(render_mode)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.episodes: Episodes = self.episodes_type(num_envs, **options)
        self.num_envs, self.threads = num_envs, threads
        observed, taken = self.episodes.observation_space(), self.episodes.action_space()
        self.single_observation_space, self.single_action_space = observed, taken
        self.observation_space, self.action_space = batch_space(observed, num_envs), batch_space(taken, num_envs)
        self.rngs: list[np.random.Generator] = []
        self.seeds: list[int] = []
        self.events: list[tuple[Event, ...]] = [()] * num_envs
        """The events of each row. They are stored only for rendering."""

    @property  # type: ignore[misc]
    def np_random(self) -> tuple[np.random.Generator, ...]:  # type: ignore[override] # as in Gymnasium's SyncVectorEnv
        self._seed_missing()
        return tuple(self.rngs)

    @property
    def np_random_seed(self) -> tuple[int, ...]:  # type: ignore[override] # as in Gymnasium's SyncVectorEnv
        self._seed_missing()
        return tuple(self.seeds)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Start all episodes. Row i has the seed `seed + i`, or element i of a list of seeds.

        Raises `ValueError` for a list with a wrong length, and for a `reset_mask` that does not include all rows.
        """
        mask = (options or {}).get("reset_mask")
        if mask is not None and not np.all(mask):
            raise ValueError("All episodes end together. Reset all of them: leave out reset_mask, or set all of it.")
        self._seed_missing()
        seeds = [seed + row for row in range(self.num_envs)] if isinstance(seed, int) else seed or []
        if seeds and len(seeds) != self.num_envs:
            raise ValueError(f"There are {len(seeds)} seeds for {self.num_envs} environments. Pass one for each.")
        pairs = list(zip(self.rngs, self.seeds, strict=True))
        for row, each in enumerate(seeds):
            if each is not None:
                pairs[row] = np_random(each)
        self.rngs, self.seeds = [rng for rng, _ in pairs], [own for _, own in pairs]
        self._begin()
        return self.episodes.observation, {}

    def step(self, actions: Numbers) -> tuple[Numbers, RowPoints, Flags, Flags, dict[str, Any]]:
        """Make a throw in every episode. After the last throw, the autoreset mode decides when new episodes start.

        After the last throw, `infos` contains the fields of `Results`. With `SAME_STEP`, it contains them in
        `final_info`, together with `final_obs`. Raises `ValueError` for invalid actions. If autoreset is disabled, also
        raises it after the end of the episodes.
        """
        episodes, nothing = self.episodes, np.zeros(self.num_envs, np.bool_)
        if episodes.over:
            if self.autoreset_mode == AutoresetMode.DISABLED:
                raise ValueError(OVER)
            self._begin()
            return episodes.observation, np.zeros(self.num_envs), nothing, nothing.copy(), {}
        self._seed_missing()
        episodes.throw(episodes.check_actions(actions, self.num_envs), self.rngs, self.threads)
        if self.render_mode is not None:
            self.events = [(*events, *episodes.last_events(row)) for row, events in enumerate(self.events)]
            self._show()
        points, over, info = episodes.points, np.full(self.num_envs, episodes.over), dict[str, Any]()
        if episodes.over:
            info = vector_results(episodes.results)
            if self.autoreset_mode == AutoresetMode.SAME_STEP:
                ends = {"final_obs": episodes.observation, "final_info": info}
                info = {**ends, **{f"_{name}": over.copy() for name in ends}}
                self._begin()
        return episodes.observation, points, over, nothing, info

    def render(self) -> tuple[Any, ...] | None:
        """Return the position of every row in the render mode; see `frame`. For the mode `human`, return None."""
        if self.render_mode in (None, "human"):
            return None
        return tuple(frame(make_table(self.episodes, events), self.render_mode) for events in self.events)

    def _begin(self) -> None:
        self.episodes.begin()
        self.events = [()] * self.num_envs
        self._show()

    def _show(self) -> None:
        if self.render_mode == "human":
            print("\n\n".join(render_text(make_table(self.episodes, events)) for events in self.events))

    def _seed_missing(self) -> None:
        """Draw a seed for each row from the system's randomness, if the rows have no seeds yet."""
        if not self.rngs:
            pairs = [np_random(None) for _ in range(self.num_envs)]
            self.rngs, self.seeds = [rng for rng, _ in pairs], [seed for _, seed in pairs]


def check_choice(name: str, value: str, known: Sequence[str]) -> None:
    """Raise `ValueError` if the argument `name` has a value that is not in `known`."""
    if value not in known:
        raise ValueError(f"{name}={value!r} is unknown. Choose one of: {', '.join(known)}.")


def check_mode(render_mode: str | None) -> str | None:
    """Return the render mode. Raises `ValueError` if it is unknown."""
    if render_mode is not None:
        check_choice("render_mode", render_mode, RENDER_MODES)
    return render_mode


def check_action(episodes: Episodes, action: Any) -> NDArray[np.float64]:
    """Return an action as an array with shape `(1, axes)`. Raises `ValueError` if the action is invalid."""
    axes, shape = len(episodes.throwing.axes), np.shape(action)
    if shape != (axes,):
        raise ValueError(f"The action has the shape {shape}. Pass {axes} numbers from -1 to 1.")
    return episodes.check_actions([action], 1)


def make_table(episodes: Episodes, events: Sequence[Event]) -> Table:
    """Return a table with these events, after the rules have checked each of them."""
    table = Table(episodes.throwing.header)
    table.take_all(events)
    return table


def frame(table: Table, render_mode: str | None) -> str | Pixels | None:
    """Return the position at a table as text for `ansi`, or as pixels for `rgb_array`. For other modes, return None."""
    if render_mode == "rgb_array":
        return render_pixels(table)
    return render_text(table) if render_mode == "ansi" else None


def deciding(rulings: Sequence[Ruling]) -> str:
    """Return the clause of the first ruling that gives points, or of the last ruling if none gives points."""
    return next((ruling for ruling in rulings if ruling.points), rulings[-1]).clause


def vector_results(results: Results) -> dict[str, Any]:
    """Return all results in the form of Gymnasium's vector environments: an array and a mask for each field."""
    everywhere = np.ones(len(results.points), np.bool_)
    fields: dict[str, Any] = {
        "points": results.points,
        "outcome": np.array(results.outcome, object),
        "clause": np.array(results.clause, object),
    }
    return fields | {f"_{name}": everywhere.copy() for name in fields}


def register(name: str, single: type[EpisodeEnv], vector: type[EpisodesEnv], *, threshold: float) -> None:
    """Register an environment of single episodes, and its vector environment, with Gymnasium.

    `threshold` is the mean reward at which the task counts as solved.
    """
    entries = [f"{each.__module__}:{each.__qualname__}" for each in (single, vector)]
    gymnasium.register(name, entry_point=entries[0], vector_entry_point=entries[1], reward_threshold=threshold)
