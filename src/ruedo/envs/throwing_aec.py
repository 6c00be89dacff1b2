"""PettingZoo environments of games with throws, of what their `Throws` says."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from ruedo.core.chance import generator
from ruedo.core.table import Table
from ruedo.envs.aec import RESET_FIRST, SeatsEnv
from ruedo.envs.throws import Singles, ThrowPosition, Throws

BOUND: Final = 1e6
"""No number that is observed is greater: points are the greatest."""


class ThrowsEnv(SeatsEnv):
    """A game with throws. An action is a throw's aim, its numbers from -1 to 1; the hand strays from it."""

    def __init__(self, throws: Throws, sides: Sequence[int], max_events: int, render_mode: str | None) -> None:
        """Take a game and the side of each seat."""
        super().__init__(len(sides), max_events, render_mode)
        self.throws, self.sides = throws, list(sides)
        self.played: ThrowPosition = throws.begin()
        self.key: int | None = None
        """What the chances of this game are drawn by, with the number of each throw."""
        for agent in self.possible_agents:
            self.observation_spaces[agent] = spaces.Box(-BOUND, BOUND, (throws.size,), np.float32)
            self.action_spaces[agent] = spaces.Box(-1, 1, (len(throws.axes),), np.float32)

    @property
    def table(self) -> Table:
        """The core's table at which the same was played, each event judged by the rules."""
        return self.played.table

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self.key = seed
        elif self.key is None:
            self.key = int(np.random.SeedSequence().generate_state(1)[0])
        else:
            self.key = int(generator(self.key, -1).random() * 2**53)
        self.played = self.throws.begin()

    def _awaited(self) -> int | None:
        if self.key is None:
            raise ValueError(RESET_FIRST)
        self.played = self.played.settled(generator(self.key, len(self.played.events), 1))
        return self.played.seat if len(self.played.events) < self.max_events else None

    def _choose(self, seat: int, action: Any) -> None:
        numbers = np.asarray(action, np.float64)
        if numbers.shape != (len(self.throws.axes),) or not np.isfinite(numbers).all():
            raise ValueError(f"The action is {action}; it must be {len(self.throws.axes)} finite numbers from -1 to 1.")
        if self.key is None:
            raise ValueError(RESET_FIRST)
        number = len(self.played.events)
        hand, world = generator(self.key, number, 0), generator(self.key, number, 1)
        self.played = self.played.thrown(self.throws.aim(seat, numbers.tolist()), hand, world)

    def _result(self) -> tuple[bool, int | None]:
        standing = self.played.game.standing(self.played.state)
        return standing.over, standing.winner

    def _side(self, seat: int) -> int:
        return self.sides[seat]

    def observe(self, agent: str) -> Singles:
        """Return what a seat sees; its own side comes first."""
        return self.played.observation(self.seat_of[agent])
