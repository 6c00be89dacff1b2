"""A throwing game as a research environment: aims as numbers, positions, and observations as numbers.

Each throwing game brings one subclass of `ThrowingGame`. Its OpenSpiel, PettingZoo and Gymnasium environments are built
from it (`ruedo.envs.throwing_openspiel` and its neighbours). This module imports none of these frameworks.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.core.event import Choice, Event
from ruedo.core.game import Game, find
from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.core.world import World, world_of

Numbers: TypeAlias = NDArray[np.float32]
"""Observations and actions."""


class Axis(NamedTuple):
    """One number of an aim: from -1 to 1 in an action, from `low` to `high` in its unit."""

    name: str
    low: float
    high: float
    unit: str
    meaning: str

    def scaled(self, number: float) -> float:
        """Return the value in the unit for a number of an action, clipped to the bounds."""
        return self.low + (min(1.0, max(-1.0, number)) + 1) / 2 * (self.high - self.low)

    def number(self, value: float) -> float:
        """Return the number of an action for a value in the unit."""
        return 2 * (value - self.low) / (self.high - self.low) - 1


class ObservationPart(NamedTuple):
    """The place and the meaning of some numbers of an observation."""

    name: str
    at: int
    size: int
    meaning: str


def observation_parts(*rows: tuple[str, int, str]) -> tuple[ObservationPart, ...]:
    """Return the parts of an observation one after another, from their names, sizes and meanings."""
    parts, at = list[ObservationPart](), 0
    for name, size, meaning in rows:
        parts.append(ObservationPart(name, at, size, meaning))
        at += size
    return tuple(parts)


def size_of(seen: Sequence[ObservationPart]) -> int:
    """Return how many numbers an observation has."""
    return seen[-1].at + seen[-1].size


@dataclass(frozen=True, slots=True)
class ThrowingGame(ABC):
    """A throwing game with its options and equipment. A deep copy is the same object."""

    seen: ClassVar[tuple[ObservationPart, ...]]
    """The parts of an observation."""

    header: Header
    setup: Setup
    """The skill of each seat and the options of the simulated world. Its seed has no effect here."""
    axes: tuple[Axis, ...]
    """The numbers of an aim."""
    grid: tuple[tuple[float, ...], ...]
    """The aims to choose from if actions must be counted: a number from -1 to 1 for each axis."""

    @abstractmethod
    def aim_of(self, seat: int, numbers: Sequence[float]) -> Choice:
        """Return the aim of a seat from its numbers, in the units of the axes."""

    @abstractmethod
    def observe(self, position: "GamePosition", seat: int) -> Sequence[float]:
        """Return what a seat sees of a position, as the numbers of `seen`."""

    def prepare(self, position: "GamePosition") -> Event | None:  # noqa: ARG002 - most boards need no care
        """Return what a seat does before its throw, such as dusting the board, or None."""
        return None

    def __deepcopy__(self, memo: object) -> "ThrowingGame":
        return self

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return size_of(self.seen)

    @property
    def world(self) -> World:
        """The simulated world."""
        return world_of(self.header.game)

    def scaled(self, action: Sequence[float]) -> list[float]:
        """Return the numbers of an aim in the units of its axes, from those of an action, -1 to 1."""
        return [axis.scaled(float(number)) for axis, number in zip(self.axes, action, strict=True)]

    def aim(self, seat: int, action: Sequence[float]) -> Choice:
        """Return the aim of an action."""
        return self.aim_of(seat, self.scaled(action))

    def begin(self) -> "GamePosition":
        """Return the first position."""
        return GamePosition(self, Table(self.header).state, ())


@dataclass(frozen=True, slots=True)
class GamePosition:
    """A position of a throwing game and all events that led to it. A deep copy is the same object."""

    throwing: ThrowingGame
    state: Any
    events: tuple[Event, ...]

    def __deepcopy__(self, memo: object) -> "GamePosition":
        return self

    @property
    def seat(self) -> int | None:
        """The seat that throws next. None if the world must report first, or if the game is over."""
        return self.game.seat_to_choose(self.state)

    @property
    def game(self) -> Game[Any]:
        """The game's rules."""
        return find(self.throwing.header.game)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.standing(self.state).over

    @property
    def table(self) -> Table:
        """A table with the same events, each judged by the rules."""
        table = Table(self.throwing.header)
        table.take_all(self.events)
        return table

    def after(self, event: Event) -> "GamePosition":
        """Return the position after an event, by the rules."""
        state, _ = self.game.advance(self.state, event)
        return GamePosition(self.throwing, state, (*self.events, event))

    def thrown(self, aim: Choice, hand: Random, world: Random) -> "GamePosition":
        """Return the position after a throw. The hand strays by one generator, the world reports by the other."""
        throwing = self.throwing
        care = throwing.prepare(self)
        position = self if care is None else self.after(care)
        executed = throwing.world.executed(position.state, aim, throwing.setup.skill(aim.seat), hand)
        return position.after(executed).settled(world)

    def settled(self, world: Random) -> "GamePosition":
        """Return the position after the world's reports: a seat throws next, or the game is over."""
        position, throwing = self, self.throwing
        while position.seat is None and not position.over:
            event = throwing.world.happening(position.state, position.events, throwing.setup, world)
            position = position.after(event)
        return position

    def observation(self, seat: int) -> Numbers:
        """Return what a seat sees."""
        return np.array(self.throwing.observe(self, seat), np.float32)
