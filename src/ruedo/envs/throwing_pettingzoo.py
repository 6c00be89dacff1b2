"""The throwing games for PettingZoo. Each environment is created from its `ThrowingGame`."""

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces

from ruedo.core.chance import generator
from ruedo.envs.aec import RESET_FIRST, SeatsEnv
from ruedo.table import Table
from ruedo.throws.environment import GamePosition, Numbers, ThrowingGame


class ThrowingEnv(SeatsEnv):
    """A throwing game. An action is an aim: a number from -1 to 1 for each axis. The hand's errors are added to it."""

    throwing_game: ClassVar[Callable[..., ThrowingGame]]
    """A function that returns the game with the given options. Each subclass defines this function."""

    def __init__(self, *, max_events: int = 10_000, render_mode: str | None = None, **options: Any) -> None:
        """Prepare a game. `options` are the options of `throwing_game`.

        Raises `ValueError` for an unknown render mode, and with the referee's message for options that are not allowed.
        """
        self.throwing = throwing = type(self).throwing_game(**options)
        self.sides = [side for side, names in enumerate(throwing.header.sides) for _ in names]
        super().__init__(len(self.sides), max_events, render_mode)
        self.position: GamePosition = throwing.begin()
        self.key: int | None = None
        """The seed of this game. Each event has its own generators, seeded with this number and the event's number."""
        for agent in self.possible_agents:
            self.observation_spaces[agent] = spaces.Box(*throwing.bounds(throwing.seen), dtype=np.float32)
            self.action_spaces[agent] = spaces.Box(-1, 1, (len(throwing.axes),), np.float32)
        self.state_space = spaces.Box(*throwing.bounds(throwing.seen), dtype=np.float32)

    @property
    def table(self) -> Table:
        return self.position.table

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self.key = seed
        elif self.key is None:
            self.key = int(np.random.SeedSequence().generate_state(1)[0])
        else:
            self.key = int(generator(self.key, -1).random() * 2**53)
        self.position = self.throwing.begin()

    def _next_seat(self) -> int | None:
        if self.key is None:
            raise ValueError(RESET_FIRST)
        self.position = self.position.at_rest(generator(self.key, len(self.position.events), 1))
        return self.position.seat if len(self.position.events) < self.max_events else None

    def _choose(self, seat: int, action: Any) -> None:
        numbers, axes = np.asarray(action, np.float64), self.throwing.axes
        if numbers.shape != (len(axes),) or not np.isfinite(numbers).all():
            raise ValueError(f"The action is {action}; it must be {len(axes)} finite numbers from -1 to 1.")
        if self.key is None:
            raise ValueError(RESET_FIRST)
        number = len(self.position.events)
        hand, world = generator(self.key, number, 0), generator(self.key, number, 1)
        self.position = self.position.after_throw(self.throwing.aim(seat, numbers.tolist()), hand, world)

    def _result(self) -> tuple[bool, int | None]:
        standing = self.position.game.standing(self.position.state)
        return standing.over, standing.winner

    def _side(self, seat: int) -> int:
        return self.sides[seat]

    def observe(self, agent: str) -> Numbers:
        """Return the observation of an agent's seat, with its own side first."""
        return self.position.observation(self.seat_of[agent])

    def state(self) -> Numbers:
        """Return the position that seat 0 sees. It is complete, because nothing is hidden in a throwing game."""
        return self.position.observation(0)
