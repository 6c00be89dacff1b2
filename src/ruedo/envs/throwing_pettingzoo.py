"""PettingZoo environments of the throwing games. Each is built from its `ThrowingGame`."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from ruedo.core.chance import generator
from ruedo.core.table import Table
from ruedo.envs.aec import RESET_FIRST, SeatsEnv
from ruedo.throws.environment import GamePosition, Numbers, ThrowingGame

BOUND: Final = 1e6
"""The bound of every observed number. The largest numbers are points."""


class ThrowingEnv(SeatsEnv):
    """A throwing game. An action is an aim, its numbers from -1 to 1. The hand strays from the aim."""

    def __init__(self, throwing: ThrowingGame, max_events: int, render_mode: str | None) -> None:
        """Prepare a game. Raises `ValueError` for an unknown render mode."""
        self.throwing = throwing
        self.sides = [side for side, names in enumerate(throwing.header.sides) for _ in names]
        super().__init__(len(self.sides), max_events, render_mode)
        self.position: GamePosition = throwing.begin()
        self.key: int | None = None
        """The seed of this game. With the number of each event it seeds a generator."""
        for agent in self.possible_agents:
            self.observation_spaces[agent] = spaces.Box(-BOUND, BOUND, (throwing.size,), np.float32)
            self.action_spaces[agent] = spaces.Box(-1, 1, (len(throwing.axes),), np.float32)

    @property
    def table(self) -> Table:
        """A table with the same events, each judged by the rules."""
        return self.position.table

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self.key = seed
        elif self.key is None:
            self.key = int(np.random.SeedSequence().generate_state(1)[0])
        else:
            self.key = int(generator(self.key, -1).random() * 2**53)
        self.position = self.throwing.begin()

    def _awaited(self) -> int | None:
        if self.key is None:
            raise ValueError(RESET_FIRST)
        self.position = self.position.settled(generator(self.key, len(self.position.events), 1))
        return self.position.seat if len(self.position.events) < self.max_events else None

    def _choose(self, seat: int, action: Any) -> None:
        numbers, axes = np.asarray(action, np.float64), self.throwing.axes
        if numbers.shape != (len(axes),) or not np.isfinite(numbers).all():
            raise ValueError(f"The action is {action}; it must be {len(axes)} finite numbers from -1 to 1.")
        if self.key is None:
            raise ValueError(RESET_FIRST)
        number = len(self.position.events)
        hand, world = generator(self.key, number, 0), generator(self.key, number, 1)
        self.position = self.position.thrown(self.throwing.aim(seat, numbers.tolist()), hand, world)

    def _result(self) -> tuple[bool, int | None]:
        standing = self.position.game.standing(self.position.state)
        return standing.over, standing.winner

    def _side(self, seat: int) -> int:
        return self.sides[seat]

    def observe(self, agent: str) -> Numbers:
        """Return what a seat sees, its own side first."""
        return self.position.observation(self.seat_of[agent])
