"""A throwing game as a research environment, in which aims and observations are arrays of numbers.

Each throwing game defines one subclass of `ThrowingGame`. Its OpenSpiel, PettingZoo and Gymnasium environments use this
class (`ruedo.envs.throwing_openspiel` and similar modules). This module imports none of these libraries.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.core.event import Choice, Event
from ruedo.core.game import Game, find
from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.core.world import World, require_world
from ruedo.table import Table

Numbers: TypeAlias = NDArray[np.float32]
MAX_POINTS: Final = 2_000_000.0
"""An upper bound for scores. A target is at most half of it, and the last throws of a game add only a few points."""


class Axis(NamedTuple):
    """One number of an aim. It runs from -1 to 1 in an action, and from `low` to `high` in its own unit."""

    name: str
    low: float
    high: float
    unit: str
    meaning: str

    def to_value(self, number: float) -> float:
        """Convert one number of an action to a value in the axis's unit. Numbers outside -1 to 1 are clipped."""
        return self.low + (min(1.0, max(-1.0, number)) + 1) / 2 * (self.high - self.low)

    def number(self, value: float) -> float:
        """Convert a value in the axis's unit to the number from -1 to 1 that represents it in an action."""
        return 2 * (value - self.low) / (self.high - self.low) - 1


class ObservationPart(NamedTuple):
    """The position and the meaning of consecutive numbers in an observation."""

    name: str
    at: int
    size: int
    meaning: str
    low: float
    high: float


def observation_parts(*rows: tuple[str, int, str, float, float]) -> tuple[ObservationPart, ...]:
    """Return the parts of an observation in order.

    Each row contains a name, a size, a meaning, and a lower and an upper bound.
    """
    parts, at = list[ObservationPart](), 0
    for name, size, meaning, low, high in rows:
        parts.append(ObservationPart(name, at, size, meaning, low, high))
        at += size
    return tuple(parts)


def observation_size(seen: Sequence[ObservationPart]) -> int:
    """Return the number of values in an observation with these parts."""
    return seen[-1].at + seen[-1].size


@dataclass(frozen=True, slots=True)
class ThrowingGame(ABC):
    """A throwing game with fixed options and equipment. Instances do not change, so a deep copy is the same object."""

    seen: ClassVar[tuple[ObservationPart, ...]]

    header: Header
    setup: Setup
    """The level of each seat and the options of the simulated world. The seed is not used."""
    axes: tuple[Axis, ...]
    """The axes of an aim, in the order of an action's numbers."""
    grid: tuple[tuple[float, ...], ...]
    """The possible aims if actions must be discrete. Each has a number from -1 to 1 for each axis."""

    @abstractmethod
    def make_choice(self, seat: int, numbers: Sequence[float]) -> Choice:
        """Return the aim of a seat. `numbers` contains one value for each axis, in the unit of the axis."""

    @abstractmethod
    def observe(self, position: "GamePosition", seat: int) -> Sequence[float]:
        """Return the observation of a seat in a position, as numbers in the order of `seen`."""

    def prepare(self, position: "GamePosition") -> Event | None:  # noqa: ARG002 - most boards need no preparation
        """Return an event that a seat makes before its throw, such as dusting the board, or None for no event."""
        return None

    def __deepcopy__(self, memo: object) -> "ThrowingGame":
        return self

    @property
    def size(self) -> int:
        return observation_size(self.seen)

    def bounds(self, seen: Sequence[ObservationPart]) -> tuple[Numbers, Numbers]:
        """Return two arrays: the smallest and the largest value of each number in these parts."""
        sizes = [part.size for part in seen]
        low, high = (
            np.repeat(ends, sizes).astype(np.float32) for ends in zip(*map(self.part_bounds, seen), strict=True)
        )
        return low, high

    def part_bounds(self, part: ObservationPart) -> tuple[float, float]:
        """Return the smallest and the largest value that numbers in this part can have."""
        return part.low, part.high

    @property
    def world(self) -> World:
        return require_world(self.header.game)

    def to_value(self, action: Sequence[float]) -> list[float]:
        """Convert the numbers of an action, which are from -1 to 1, to values in the units of the axes."""
        return [axis.to_value(float(number)) for axis, number in zip(self.axes, action, strict=True)]

    def aim(self, seat: int, action: Sequence[float]) -> Choice:
        return self.make_choice(seat, self.to_value(action))

    def begin(self) -> "GamePosition":
        return GamePosition(self, Table(self.header).state, ())


@dataclass(frozen=True, slots=True)
class GamePosition:
    """A position in a throwing game, with all events that led to it. A deep copy is the same object."""

    throwing: ThrowingGame
    state: Any
    events: tuple[Event, ...]

    def __deepcopy__(self, memo: object) -> "GamePosition":
        return self

    @property
    def seat(self) -> int | None:
        """The seat that throws next, or None if the game is over or the world must report first."""
        return self.game.seat_to_choose(self.state)

    @property
    def game(self) -> Game[Any]:
        return find(self.throwing.header.game)

    @property
    def over(self) -> bool:
        return self.game.standing(self.state).over

    @property
    def table(self) -> Table:
        """A new table with all events of this position. The rules check each event again."""
        table = Table(self.throwing.header)
        table.take_all(self.events)
        return table

    def after(self, event: Event) -> "GamePosition":
        state, _ = self.game.advance(self.state, event)
        return GamePosition(self.throwing, state, (*self.events, event))

    def after_throw(self, aim: Choice, hand: Random, world: Random) -> "GamePosition":
        """Return the position after a throw.

        `hand` is the random generator for the random errors of the hand. `world` is the one for the simulated world.
        """
        throwing = self.throwing
        care = throwing.prepare(self)
        position = self if care is None else self.after(care)
        executed = throwing.world.execute(position.state, aim, throwing.setup.skill(aim.seat), hand)
        return position.after(executed).at_rest(world)

    def at_rest(self, world: Random) -> "GamePosition":
        """Add reports of the world until a seat throws next or the game is over. Return the position after them."""
        position, throwing = self, self.throwing
        while position.seat is None and not position.over:
            event = throwing.world.happening(position.state, position.events, throwing.setup, world)
            position = position.after(event)
        return position

    def observation(self, seat: int) -> Numbers:
        return np.array(self.throwing.observe(self, seat), np.float32)
