"""The base classes of the games' PettingZoo environments: agents for the seats, rewards and rendering."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, cast

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from ruedo.core.chance import draw
from ruedo.core.game import find
from ruedo.core.player import Player, observe
from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.core.world import require_world
from ruedo.envs import make_header, not_installed
from ruedo.envs.drawing import Pixels, render_pixels, render_text
from ruedo.table import Table

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ImportError as error:
    raise not_installed("PettingZoo", error) from error

Observation = Any
RESET_FIRST = "Reset the environment first."


class SeatsEnv(AECEnv, ABC):  # type: ignore[misc, type-arg, unused-ignore] # PettingZoo has no types
    """An environment whose agents are the seats of a table: `seat_0`, `seat_1` and so on.

    A subclass starts games, makes choices and returns observations. At the end of a game, the reward is 1 for the
    winning side, and the other sides share -1. A game with `max_events` events is truncated, and all rewards are 0.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's form, also set by instance
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, seats: int, max_events: int, render_mode: str | None) -> None:
        """Create the agents. Raises `ValueError` for an unknown render mode."""
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode={render_mode!r} is unknown. Choose human, ansi or rgb_array.")
        self.render_mode = render_mode
        self.max_events = max_events
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.seat_of: Mapping[str, int] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, Any] = {}
        self.action_spaces: dict[str, Any] = {}
        self.state_space: Any = None

    # The methods that a subclass implements

    @property
    @abstractmethod
    def table(self) -> Table:
        """The table of this game with all events so far. Its record, rulings and picture are available from it."""

    @abstractmethod
    def _begin(self, seed: int | None) -> None:
        """Start a game. Without a seed, continue the randomness of the previous game."""

    @abstractmethod
    def _choose(self, seat: int, action: Any) -> None:
        """Make a choice. Raises `ValueError` if it is not legal."""

    @abstractmethod
    def _next_seat(self) -> int | None:
        """Play random events until a seat must choose. Return this seat, or None if the game is over or stopped."""

    @abstractmethod
    def _result(self) -> tuple[bool, int | None]:
        """Return whether the game is over, and the side that won, or None if no side has won."""

    @abstractmethod
    def state(self) -> Any:
        """Return the whole position as an element of `state_space`, including everything that is hidden from seats."""

    def _side(self, seat: int) -> int:
        return seat

    # The methods of PettingZoo

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations. PettingZoo requires that each call returns the same object."""
        return cast("spaces.Space[Any]", self.observation_spaces[agent])

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions. PettingZoo requires that each call returns the same object."""
        return cast("spaces.Space[Any]", self.action_spaces[agent])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a game. With the same seed and the same choices, a game is always the same.

        Without a seed, the randomness of the previous game continues.
        """
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._begin(seed)
        self.agent_selection = self.agents[self._next_seat() or 0]
        self._show()

    def step(self, action: Any) -> None:
        """Make a choice for the selected agent. Raises `ValueError` if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._choose(self.seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        seat = self._next_seat()
        if seat is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]
        self._show()

    def _end(self) -> None:
        """End the game for all agents: set their rewards, and whether the game was terminated or truncated."""
        over, winner = self._result()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        if winner is not None:
            sides = [self._side(self.seat_of[agent]) for agent in self.agents]
            others = max(sides)
            self.rewards = {
                agent: 1.0 if side == winner else -1.0 / others for agent, side in zip(self.agents, sides, strict=True)
            }
            self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | Pixels | None:
        """Return the position as text for `ansi`, or as pixels `(height, width, 3)` for `rgb_array`.

        For the render mode `human`, return None, because the environment has already printed the text.
        """
        if self.render_mode == "rgb_array":
            return render_pixels(self.table)
        if self.render_mode == "ansi":
            return render_text(self.table)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(render_text(self.table))

    def close(self) -> None:
        """Do nothing, because the environment holds no resources."""

    def __getstate__(self) -> dict[str, Any]:
        """Return all attributes, including the game in progress. The method of `AECEnv` would restart the game."""
        return self.__dict__

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore all attributes, so that a copy continues the game at the same point."""
        self.__dict__.update(state)


class CountedEnv(SeatsEnv):
    """An environment whose actions are integers, with a mask of the legal actions."""

    header: Header

    @abstractmethod
    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return an array with 1 for each action that a seat may choose now.

        If another seat chooses, all values are 0.
        """

    @abstractmethod
    def house_action(self, player: Player, rng: Random) -> int:
        """Return the action that a house player chooses for the selected agent, based on this agent's view."""


class ChoicesEnv(CountedEnv):
    """An environment for any game whose choices can be listed and whose other events are random.

    An action is an index in the list of the game's choices (`Game.choices`). `infos[agent]["choices"]` contains this
    list in the format of records. An observation is the seat's view as JSON, in bytes that are padded with zeros.
    """

    def __init__(
        self,
        game: str,
        *,
        sides: Sequence[int] | None = None,
        rules: Mapping[str, Any] | None = None,
        equipment: Any = None,
        most: int = 512,
        room: int = 16_384,
        max_events: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        """Prepare the game with this name. `sides` contains the number of seats of each side.

        `most` is the largest number of choices, and `room` the largest size of a view in bytes. Raises `ValueError` for
        options that are not allowed, and for a throwing game, because its throws cannot be listed.
        """
        seating = sides or find(game).seatings[0]
        self.header = make_header(game, seating, rules or {}, equipment)
        if require_world(game).skills:
            raise ValueError(f"{game} has throws, which cannot be listed; it needs an environment of its own.")
        super().__init__(sum(seating), max_events, render_mode)
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v0"}
        self.sides = [side for side, size in enumerate(seating) for _ in range(size)]
        self.most, self.room = most, room
        self.setup = Setup(("random",) * sum(seating), seed=None)
        self._table = Table(self.header)
        self.state_space = seen = spaces.Box(0, 255, (room,), np.uint8)
        for agent in self.possible_agents:
            self.observation_spaces[agent] = spaces.Dict(
                {"observation": seen, "action_mask": spaces.Box(0, 1, (most,), np.int8)}
            )
            self.action_spaces[agent] = spaces.Discrete(most)

    @property
    def table(self) -> Table:
        return self._table

    def _begin(self, seed: int | None) -> None:
        if seed is None:
            before = self.setup.seed
            fresh = np.random.SeedSequence(before if isinstance(before, int) else None)
            seed = int(fresh.generate_state(1, np.uint64)[0] >> np.uint64(1))
        self.setup = replace(self.setup, seed=seed)
        self._table = Table(self.header)

    def _next_seat(self) -> int | None:
        table, world = self._table, require_world(self.header.game)
        while len(table.events) < self.max_events and not table.standing.over:
            seat = table.game.seat_to_choose(table.state)
            if seat is not None:
                choices = [msgspec.to_builtins(choice) for choice in table.game.choices(table.state, seat)]
                self.infos[self.possible_agents[seat]] = {"choices": choices}
                return seat
            table.take(world.happening(table.state, table.events, self.setup, draw(self.setup, len(table.events))))
        return None

    def _choose(self, seat: int, action: Any) -> None:
        choices = self._table.game.choices(self._table.state, seat)
        if not 0 <= int(action) < min(len(choices), self.most):
            raise ValueError(f"Action {action} cannot be chosen. Choose a number from 0 to {len(choices) - 1}.")
        self._table.take(choices[int(action)])

    def _result(self) -> tuple[bool, int | None]:
        standing = self._table.standing
        return standing.over, standing.winner

    def _side(self, seat: int) -> int:
        return self.sides[seat]

    def observe(self, agent: str) -> Observation:
        """Return the view of an agent's seat, and the mask of its legal actions.

        Raises `ValueError` if the view has more than `room` bytes.
        """
        table, seat = self._table, self.seat_of[agent]
        return {"observation": self._encode_facts(table.view(seat)), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.most, np.int8)
        mask[: len(self._table.game.choices(self._table.state, seat))] = 1
        return mask

    def house_action(self, player: Player, rng: Random) -> int:
        table, seat = self._table, self.seat_of[self.agent_selection]
        seen = observe(table.game, table.state, table.events, self.setup, seat)
        return list(table.game.choices(table.state, seat)).index(player(seen, rng))

    def state(self) -> Any:
        """Return the JSON of the rules' state as bytes, padded with zeros.

        Raises `ValueError` if the state has more than `room` bytes.
        """
        return self._encode_facts(self._table.state)

    def _encode_facts(self, value: Any) -> Any:
        view = msgspec.json.encode(value)
        if len(view) > self.room:
            raise ValueError(f"The view has {len(view)} bytes, but room={self.room}. Pass a larger room.")
        return np.frombuffer(view.ljust(self.room, b"\0"), np.uint8)


def wrap_masked(env: SeatsEnv) -> Any:
    """Add PettingZoo's usual wrappers to an environment with action masks. An illegal choice loses the game."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))
    )


def parallel(env: Any) -> Any:
    """Return a turn-based environment with PettingZoo's parallel interface. Only the selected agent's action counts."""
    return turn_based_aec_to_parallel(env)


def wrap_bounded(env: SeatsEnv) -> Any:
    """Add PettingZoo's usual wrappers to an environment with continuous actions.

    The wrappers clip actions to their bounds.
    """
    return wrappers.OrderEnforcingWrapper(wrappers.ClipOutOfBoundsWrapper(env))
