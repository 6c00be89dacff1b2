"""What the games' Gymnasium environments have in common: the table behind an episode, how it is drawn, and batches."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ruedo.core.event import Event
from ruedo.core.record import Header
from ruedo.core.table import Table
from ruedo.envs.drawing import Pixels, pixels_of, text_of
from ruedo.envs.throws import Singles

Flags: TypeAlias = NDArray[np.bool_]


class EpisodeEnv(gymnasium.Env[Singles, Singles]):
    """An episode of throws, whose events are kept."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self, header: Header, observed: spaces.Space[Any], taken: spaces.Space[Any], render_mode: str | None
    ) -> None:
        """Take the table's header, the spaces of what is observed and of what is taken, and how to render."""
        self.header, self.render_mode = header, render_mode
        self.observation_space, self.action_space = observed, taken
        self.events: Sequence[Event] = ()

    @property
    def table(self) -> Table:
        """The core's table at which the same was played, each event judged by the rules."""
        table = Table(self.header)
        table.take_all(self.events)
        return table

    def render(self) -> str | Pixels | None:
        """Return the position as `render_mode` says: text, or pixels `(height, width, 3)`."""
        if self.render_mode is None:
            return None
        return pixels_of(self.table) if self.render_mode == "rgb_array" else text_of(self.table)


class EpisodesEnv(VectorEnv[Singles, Singles, Any]):
    """Many episodes at once, on the physics' batches; all end together, and begin anew in that step."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(self, num_envs: int, observed: spaces.Space[Any], taken: spaces.Space[Any], threads: int) -> None:
        """Take how many, the spaces of one, and how many threads may work; the result is the same."""
        self.num_envs, self.threads = num_envs, threads
        self.single_observation_space, self.single_action_space = observed, taken
        self.observation_space, self.action_space = batch_space(observed, num_envs), batch_space(taken, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Singles, dict[str, Any]]:
        """Begin all episodes; one seed serves them all. Raises `ValueError` for a list of seeds."""
        if isinstance(seed, list):
            raise ValueError("One seed serves all of them; a list is not taken.")
        super().reset(seed=seed, options=options)
        return self.begun(), {}

    def begun(self) -> Singles:
        """Begin all episodes, and return what is observed then."""
        return np.zeros(self.observation_space.shape or (), np.float32)
