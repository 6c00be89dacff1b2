"""Games in which things are thrown on a simulated board: what a throw is in numbers, and what is seen of a position.

A game says it once, as a `Throws`; its OpenSpiel and PettingZoo environments are made of that, its rules and its world.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.core.event import Choice, Event
from ruedo.core.game import Game, find
from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.core.table import Table
from ruedo.core.world import World, world_of

Singles: TypeAlias = NDArray[np.float32]


class Axis(NamedTuple):
    """One number of a throw: -1 to 1 in an action, from `low` to `high` in its unit."""

    name: str
    low: float
    high: float
    unit: str
    meaning: str

    def scaled(self, number: float) -> float:
        """Return the number in its unit, brought within the bounds."""
        return self.low + (min(1.0, max(-1.0, number)) + 1) / 2 * (self.high - self.low)

    def number(self, value: float) -> float:
        """Return the number of an action that means a value in the unit."""
        return 2 * (value - self.low) / (self.high - self.low) - 1


class Field(NamedTuple):
    """Where some numbers of an observation stand, and what they mean."""

    name: str
    at: int
    size: int
    meaning: str


def fields(*rows: tuple[str, int, str]) -> tuple[Field, ...]:
    """Return fields one after the other, from their names, sizes and meanings."""
    made, at = list[Field](), 0
    for name, size, meaning in rows:
        made.append(Field(name, at, size, meaning))
        at += size
    return tuple(made)


@dataclass(frozen=True, slots=True)
class Throws:
    """A game with throws, begun with a header: of which a copy is the same."""

    header: Header
    setup: Setup
    """Who throws how well, and the world's options; its seed decides nothing here."""
    axes: tuple[Axis, ...]
    """The numbers of a throw."""
    grid: tuple[tuple[float, ...], ...]
    """The throws of which a player has the choice where they must be counted, each as -1 to 1 by axis."""
    seen: tuple[Field, ...]
    """What is observed."""
    throw: Callable[[int, Sequence[float]], Choice]
    """The aim of a seat from its numbers, in their units."""
    observe: Callable[["ThrowPosition", int], Sequence[float]]
    """What a seat sees of a position, the numbers of `seen`."""
    before: Callable[["ThrowPosition"], Event | None]
    """What a seat does before it throws, as a caretaker would: dust the board; None nothing."""

    def __deepcopy__(self, memo: object) -> "Throws":
        return self

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.seen[-1].at + self.seen[-1].size

    @property
    def world(self) -> World:
        """The simulated world."""
        return world_of(self.header.game)

    def aim(self, seat: int, action: Sequence[float]) -> Choice:
        """Return the aim of an action, each number from -1 to 1."""
        return self.throw(seat, [axis.scaled(float(number)) for axis, number in zip(self.axes, action, strict=True)])

    def begin(self) -> "ThrowPosition":
        """Return the first position."""
        table = Table(self.header)
        return ThrowPosition(self, table.state, ())


@dataclass(frozen=True, slots=True)
class ThrowPosition:
    """A position, with all that led to it. A copy is the same one."""

    throws: Throws
    state: Any
    events: tuple[Event, ...]

    def __deepcopy__(self, memo: object) -> "ThrowPosition":
        return self

    @property
    def seat(self) -> int | None:
        """The seat that is to throw; None where the world is awaited, or the game is over."""
        return self.game.seat_to_choose(self.state)

    @property
    def game(self) -> Game[Any]:
        """The core's game."""
        return find(self.throws.header.game)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.standing(self.state).over

    @property
    def table(self) -> Table:
        """The core's table at which the same was played, each event judged by the rules."""
        table = Table(self.throws.header)
        table.take_all(self.events)
        return table

    def after(self, event: Event) -> "ThrowPosition":
        """Return the position after an event, as the rules have it."""
        state, _ = self.game.advance(self.state, event)
        return ThrowPosition(self.throws, state, (*self.events, event))

    def thrown(self, aim: Choice, hand: Random, world: Random) -> "ThrowPosition":
        """Return the position after a throw: the hand strays by one generator, the world reports by the other."""
        throws = self.throws
        done = self.throws.before(self)
        played = self if done is None else self.after(done)
        executed = throws.world.executed(played.state, aim, throws.setup.skill(aim.seat), hand)
        return played.after(executed).settled(world)

    def settled(self, world: Random) -> "ThrowPosition":
        """Return the position in which a seat is to choose again, or the game is over: the world has reported."""
        played, throws = self, self.throws
        while played.seat is None and not played.over:
            event = throws.world.happening(played.state, played.events, throws.setup, world)
            played = played.after(event)
        return played

    def observation(self, seat: int) -> Singles:
        """Return what a seat sees."""
        return np.array(self.throws.observe(self, seat), np.float32)
