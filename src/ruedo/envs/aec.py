"""What the games' PettingZoo environments have in common: seats as agents, rewards, and how a position is drawn."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec
import numpy as np
from msgspec.structs import replace

from ruedo.core.chance import draw
from ruedo.core.game import find
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.core.world import world_of
from ruedo.envs import header_of, lacking
from ruedo.envs.drawing import Pixels, pixels_of, text_of

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise lacking("PettingZoo", error) from error

Observation = Any
RESET_FIRST = "Reset the environment before anything else."


class SeatsEnv(AECEnv, ABC):  # type: ignore[misc, type-arg, unused-ignore] # PettingZoo has no types
    """An environment whose agents are the seats of a table, `seat_0` and so on.

    A game's own part begins games, takes choices and observes. Whoever wins gets 1, the others -1 shared among them,
    when the game ends; a game that is stopped at `max_events` events is truncated, with nothing for anybody.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo has it, by instance too
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": True,
        "render_fps": 2,
    }

    def __init__(self, seats: int, max_events: int, render_mode: str | None) -> None:
        """Name the agents. Raises `ValueError` for a way to render that there is not."""
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode={render_mode!r} is not known; it is one of human, ansi, rgb_array.")
        self.render_mode = render_mode
        self.max_events = max_events
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.seat_of: Mapping[str, int] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, Any] = {}
        self.action_spaces: dict[str, Any] = {}

    # What a game's own part says

    @property
    @abstractmethod
    def table(self) -> Table:
        """The core's table at which the same is played: its record, its rulings, its picture."""

    @abstractmethod
    def _begin(self, seed: int | None) -> None:
        """Begin a game; without a seed, with chances that follow from those before."""

    @abstractmethod
    def _choose(self, seat: int, action: Any) -> None:
        """Carry out a choice. Raises `ValueError` where it cannot be made."""

    @abstractmethod
    def _awaited(self) -> int | None:
        """Let the world report until a seat is to choose; return it, None where the game is over or stopped."""

    @abstractmethod
    def _result(self) -> tuple[bool, int | None]:
        """Return whether the game is over, and the side that won."""

    def _side(self, seat: int) -> int:
        """Return a seat's side."""
        return seat

    # PettingZoo's

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what a seat can observe, always the same object."""
        return cast("spaces.Space[Any]", self.observation_spaces[agent])

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what a seat can do, always the same object."""
        return cast("spaces.Space[Any]", self.action_spaces[agent])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; with a seed always the same chances, without one those that follow."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._begin(seed)
        self.agent_selection = self.agents[self._awaited() or 0]
        self._show()

    def step(self, action: Any) -> None:
        """Let the agent that is awaited choose. Raises `ValueError` for a choice that it does not have."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._choose(self.seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        seat = self._awaited()
        if seat is None:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]
        self._show()

    def _end(self) -> None:
        """Tell all agents how the game ended."""
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
        """Return the position as `render_mode` says: text, or pixels `(height, width, 3)`; `human` shows the text."""
        if self.render_mode == "rgb_array":
            return pixels_of(self.table)
        if self.render_mode == "ansi":
            return text_of(self.table)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(text_of(self.table))

    def close(self) -> None:
        """Do nothing: nothing is held open."""

    def __getstate__(self) -> dict[str, Any]:
        """Return all, the game in progress too: `AECEnv`'s own way would begin another."""
        return self.__dict__

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Go on where the copy was made."""
        self.__dict__.update(state)


class ChoicesEnv(SeatsEnv):
    """Any game whose choices can be counted and whose world is drawn, as it is.

    An action is a place in the list of the game's choices (`Game.choices`), which `infos[agent]["choices"]` holds as a
    record writes them. What is observed is the game's view, the bytes of its JSON with zeros after it.
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
        """Take a game by its name, seats by side, rules and equipment.

        `most` is how many choices it may have, `room` how many bytes of JSON a view may have.
        Raises `ValueError` for what the game refuses, and for one with throws, which cannot be counted.
        """
        seating = sides or find(game).seatings[0]
        self.header = header_of(game, seating, rules or {}, equipment)
        if world_of(game).skills:
            raise ValueError(f"{game} has throws, which cannot be listed; it needs an environment of its own.")
        super().__init__(sum(seating), max_events, render_mode)
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v0"}
        self.sides = [side for side, size in enumerate(seating) for _ in range(size)]
        self.most, self.room = most, room
        self.setup = Setup(("random",) * sum(seating), seed=None)
        self._table = Table(self.header)
        seen = spaces.Box(0, 255, (room,), np.uint8)
        for agent in self.possible_agents:
            self.observation_spaces[agent] = spaces.Dict(
                {"observation": seen, "action_mask": spaces.Box(0, 1, (most,), np.int8)}
            )
            self.action_spaces[agent] = spaces.Discrete(most)

    @property
    def table(self) -> Table:
        """The table that is played at."""
        return self._table

    def _begin(self, seed: int | None) -> None:
        if seed is None:
            before = self.setup.seed
            fresh = np.random.SeedSequence(before if isinstance(before, int) else None)
            seed = int(fresh.generate_state(1, np.uint64)[0] >> np.uint64(1))
        self.setup = replace(self.setup, seed=seed)
        self._table = Table(self.header)

    def _awaited(self) -> int | None:
        table, world = self._table, world_of(self.header.game)
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
            raise ValueError(f"Action {action} cannot be chosen; there are {len(choices)} choices, from 0.")
        self._table.take(choices[int(action)])

    def _result(self) -> tuple[bool, int | None]:
        standing = self._table.standing
        return standing.over, standing.winner

    def _side(self, seat: int) -> int:
        return self.sides[seat]

    def observe(self, agent: str) -> Observation:
        """Return the view of a seat, and which of the listed choices it can make now.

        Raises `ValueError` for a view that has no room.
        """
        table, seat = self._table, self.seat_of[agent]
        mask = np.zeros(self.most, np.int8)
        mask[: len(table.game.choices(table.state, seat))] = 1
        view = msgspec.json.encode(table.view(seat))
        if len(view) > self.room:
            raise ValueError(f"The view has {len(view)} bytes; room={self.room} is too little.")
        return {"observation": np.frombuffer(view.ljust(self.room, b"\0"), np.uint8), "action_mask": mask}


def masked(env: SeatsEnv) -> Any:
    """Return an environment with masks in PettingZoo's usual wrappers: who chooses what it cannot, loses."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))
    )


def bounded(env: SeatsEnv) -> Any:
    """Return an environment with boxes in PettingZoo's usual wrappers: actions are brought within their bounds."""
    return wrappers.OrderEnforcingWrapper(wrappers.ClipOutOfBoundsWrapper(env))
