"""One seat of a game as a Gymnasium environment with action masks, against a player of the house."""

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ruedo.core.errors import RuedoError
from ruedo.core.player import find_player
from ruedo.envs import not_installed
from ruedo.envs.aec import CountedEnv
from ruedo.envs.drawing import Pixels
from ruedo.words import Speaker

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise not_installed("Gymnasium", error) from error


class AgainstHouse(gymnasium.Env[Any, int]):
    """One seat of a game as an environment. A player of the house chooses for all other seats.

    The game is a PettingZoo environment without wrappers (`raw_env()`). The reward is given at the end of the game.
    MaskablePPO from sb3-contrib can use `action_masks`.
    """

    def __init__(self, env: CountedEnv, player: str = "simple", *, seat: int | None = None) -> None:
        """Prepare an environment without wrappers for games against the house player named `player`.

        If `seat` is None, the seat is chosen at random in each game. Raises `ValueError` for an unknown player, or for
        a seat that the game does not have.
        """
        if seat is not None and not 0 <= seat < len(env.possible_agents):
            raise ValueError(f"seat={seat} is not in the game. Choose one from 0 to {len(env.possible_agents) - 1}.")
        game = env.header.game
        try:
            find_player(game, player)
        except RuedoError as refused:
            raise ValueError(Speaker(game).explain(refused)) from None
        self.env, self.player, self.seat = env, player, seat
        self.metadata, self.render_mode = env.metadata, env.render_mode
        self.agent = env.possible_agents[seat or 0]
        self.rng = Random(0)
        space = env.observation_space(self.agent)
        self.observation_space = space["observation"] if isinstance(space, spaces.Dict) else space
        self.action_space = env.action_space(self.agent)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start a game. The house chooses until this seat must choose."""
        super().reset(seed=seed, options=options)
        agents = self.env.possible_agents
        self.agent = agents[int(self.np_random.integers(len(agents))) if self.seat is None else self.seat]
        self.rng = Random(int(self.np_random.integers(2**63)))
        self.env.reset(seed=int(self.np_random.integers(2**31)))
        self._let_house_choose()
        while self._is_over():  # the game ended before this seat's first choice
            self.env.reset()
            self._let_house_choose()
        return self._observation(), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a choice. Then the house chooses until this seat must choose again.

        Raises `ValueError` for an action whose mask is 0, and after the end of the game.
        """
        env, agent = self.env, self.agent
        if self._is_over():
            raise ValueError("The game is over. Reset the environment first.")
        env.step(int(action))
        self._let_house_choose()
        return self._observation(), env.rewards[agent], env.terminations[agent], env.truncations[agent], {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return for each action whether this seat may choose it now."""
        return self.env.mask(self.env.seat_of[self.agent]).astype(np.bool_)

    def house_action(self) -> int:
        """Return the action of the house's player for the seat that must choose now."""
        return self.env.house_action(find_player(self.env.header.game, self.player), self.rng)

    def render(self) -> str | Pixels | None:
        return self.env.render()

    def _observation(self) -> Any:
        seen = self.env.observe(self.agent)
        return seen["observation"] if isinstance(seen, dict) else seen

    def _is_over(self) -> bool:
        return bool(self.env.terminations[self.agent] or self.env.truncations[self.agent])

    def _let_house_choose(self) -> None:
        env = self.env
        while not self._is_over() and env.agent_selection != self.agent:
            env.step(self.house_action())
