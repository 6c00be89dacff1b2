"""An adapter from vector environments of Gymnasium to stable-baselines3, and a function that evaluates a policy."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from gymnasium.vector import VectorEnv
from stable_baselines3.common.vec_env import VecEnv


class Batch(VecEnv):
    """A `VecEnv` around a Gymnasium vector environment. A row resets itself in the step in which its episode ends."""

    def __init__(self, env: VectorEnv) -> None:
        """Store the vector environment."""
        self.env, self.actions = env, None
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)

    def reset(self) -> Any:
        """Start a new episode in each row, and return the observations. The seed of row i is the first seed plus i."""
        seen, _ = self.env.reset(seed=self._seeds[0])
        self._reset_seeds()
        return seen

    def step_async(self, actions: Any) -> None:
        """Store the actions for `step_wait`."""
        self.actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """Take a step with the stored actions. Return the observations, rewards, ends of episodes and infos."""
        seen, rewards, over, stopped, infos = self.env.step(self.actions)
        ends = over | stopped
        each = [{"terminal_observation": infos["final_obs"][row]} if ends[row] else {} for row in range(self.num_envs)]
        return seen, rewards, ends, each

    def close(self) -> None:
        """Close the vector environment."""
        self.env.close()

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute of the vector environment for each row."""
        return [getattr(self.env, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Raise NotImplementedError, because all rows share their attributes."""
        raise NotImplementedError

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **options: Any) -> list[Any]:
        """Raise NotImplementedError, because a row is not an environment."""
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:  # noqa: ARG002
        """Return False for each row, because no row has a wrapper."""
        return [False for _ in self._get_indices(indices)]


def points_of(env: VectorEnv, act: Callable[[Any], Any], seed: int) -> Mapping[str, Any]:
    """Play one episode in each row and return its points. The function `act` maps observations to actions."""
    seen, _ = env.reset(seed=seed)
    over = np.zeros(1, bool)
    while not over.all():
        seen, _, over, _, infos = env.step(act(seen))
    return infos["final_info"]["points"]
