"""The simulated world: it draws or computes the next happening, and executes a throw that was aimed.

A game's world is the constant `WORLD` of its module `world.py`. A game without it can still be simulated if its rules
list its happenings (`Game.happenings`). All of them are then equally likely.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from ruedo.core.chance import draw, pick
from ruedo.core.errors import BadHeader, Reason, complaint
from ruedo.core.event import Event
from ruedo.core.game import Json, find, games, part
from ruedo.core.options import options_from
from ruedo.core.setup import PERSON, FairSeed, Seed, Setup

MOTION_LIMIT = 30_000
"""The bytes of JSON that a motion may have."""


class NoWorldOptions(Struct, frozen=True):
    """The options of a world without options."""


class Range(Struct, frozen=True, omit_defaults=True):
    """The values that a number of a throw may have. For a place or a velocity, they hold for each of its numbers."""

    unit: str
    least: float | tuple[float, float] | None = None
    most: float | tuple[float, float] | None = None
    longest: float | None = None
    """The largest length of a vector."""


class Hand(Struct, frozen=True):
    """The spread of a hand's throws around their aims. It is known before the throw."""

    level: str
    spread: Mapping[str, float]
    """Standard deviations of independent normal errors, by quantity. docs/server.md has the units."""


@dataclass(frozen=True, slots=True)
class World:
    """A game's simulated world."""

    happening: Callable[[Any, Sequence[Event], Setup, Random], Event]
    """Returns the next happening in a state in which the world is awaited, after the events so far."""
    executed: Callable[[Any, Event, str, Random], Event] = lambda _state, choice, _skill, _rng: choice
    """Returns the choice, in a state, as a hand with some skill executes it."""
    skills: tuple[str, ...] = ()
    """The possible skills, if the game has throws."""
    hand: Callable[[Setup, int], Hand | None] = lambda _setup, _seat: None
    """Returns the hand of a seat, if the game has throws."""
    ranges: Callable[[Any, Event], Mapping[str, Range] | None] = lambda _state, _choice: None
    """Returns the ranges of the numbers of a throw, in a state. None for a choice that is not a throw."""
    board: Callable[[Any, Sequence[Event], Setup, int], Any] = lambda _state, _events, _setup, _seat: None
    """Returns the simulated table as the player at a seat sees it and believes it to be. None if the state has
    everything."""
    judged: Callable[[Any, Sequence[Event], Setup], Any] = lambda state, _events, _setup: state
    """Returns the state as the players at a table judge it, if they see less of it than a record holds."""
    options: type[Struct] = NoWorldOptions
    """The options of a simulated table (`Setup.world`). Their defaults hold for a setup that does not state them."""
    usual: Mapping[str, Json] = field(default_factory=dict)
    """The options of a new table if no others are given."""
    studied: Mapping[str, Json] = field(default_factory=dict)
    """The options of games in the lab and in research environments that differ from the usual ones."""
    computed: bool = False
    """Whether physics computes the happenings, which takes a while and needs numba. Otherwise they are drawn at
    once."""
    check: Callable[[Any], None] = lambda _state: None
    """Raises `BadEquipment` if the equipment of a first state is fine for people but cannot be simulated."""
    prepare: Callable[[Callable[[Reason], None]], None] = lambda _notice: None
    """Makes compiled code ready. The callback gets a message about slow work."""
    moved: Callable[[Any, Sequence[Event], Setup, Random], tuple[Event, Json]] | None = None
    """Returns the next happening, the same as `happening`, and the motion that led to it, from one computation.

    The motion is None if nothing moved. It is for people to look at, at most `MOTION_LIMIT` bytes of JSON, and not part
    of any record. Without this function no motion is sent.
    """
    moving: tuple[str, ...] = ()
    """The types of happenings that a motion leads to."""

    def level(self, setup: Setup, seat: int) -> str:
        """Return the skill with which a seat's throws are executed."""
        hand = self.hand(setup, seat)
        return setup.skill(seat) if hand is None else hand.level


def repeat_motion(game: str, state: Any, events: Sequence[Event], setup: Setup, number: int, event: Event) -> Json:
    """Return the motion that led to an event, simulated again with draw `number`.

    Return None if nothing moved, or if this simulation has another result. Then people reported the event, or other
    physics computed it.
    """
    world = find_world(game)
    if world is None or world.moved is None or not setup.simulated or event.type not in world.moving:
        return None
    again, motion = world.moved(state, events, setup, draw(setup, number))
    return motion if again == event else None


@cache
def find_world(name: str) -> World | None:
    """Return the simulated world of a game by its name. None if there is no such game, or if people must report."""
    game = games().get(name)
    if game is None:
        return None
    module = part(name, "world")
    if module is not None:
        world: World = module.WORLD
        return world
    happenings = game.happenings
    if happenings is None:
        return None
    return World(lambda state, _events, _setup, rng: pick(list(happenings(state)), rng))


def world_of(name: str) -> World:
    """Return the simulated world of a game. Raises `BadHeader` for a game that cannot be simulated."""
    world = find_world(find(name).name)
    if world is None:
        known = tuple(each for each in games() if find_world(each))
        raise BadHeader("not_simulated", field="game", game=name, known=known)
    return world


def new_setup(
    game: str, players: tuple[str, ...], seed: Seed | FairSeed, options: Mapping[str, Json], *, hints: bool = True
) -> Setup:
    """Return the setup of a new simulated table, with the given options of its world or the usual ones.

    Raises `BadHeader` for a game that is not simulated, or for options that its world does not have.
    """
    return Setup(players, seed, world=world_options(game, options), hints=hints)


def world_options(game: str, values: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the options of a new simulated table of a game: the given options, then the usual ones.

    Raises `BadHeader`.
    """
    world = world_of(game)
    options_from(values, world.options, "world")
    return {**world.usual, **values}


def study_options(game: str, values: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the options of the lab's simulated games: the given options, then `World.studied`, then the usual ones.

    Raises `BadHeader`.
    """
    return world_options(game, {**world_of(game).studied, **values})


def study_setup(game: str, players: tuple[str, ...], seed: Seed, world: Mapping[str, Json]) -> Setup:
    """Return the setup of a game in the lab, with `World.studied` for the options that are not given."""
    return Setup(players, seed, world={**world_of(game).studied, **world})


def check_options(game: str, setup: Setup) -> None:
    """Raise `BadHeader` for a setup with an option that the game's world lacks, or with an invalid value."""
    world = find_world(game)
    form = world.options if world else NoWorldOptions
    for option in setup.world:
        if option not in form.__struct_fields__:
            known = form.__struct_fields__
            raise BadHeader("unknown_option" if known else "no_options", field=option, option=option, known=known)
    try:
        msgspec.convert(setup.world, form)
    except msgspec.ValidationError as error:
        reason, option = complaint(error)
        raise BadHeader("bad_option", field=f"world.{option}", option=option, reason=reason) from None


def check_skills(game: str, setup: Setup) -> None:
    """Raise `BadHeader` if a setup names a skill that the game's world does not have."""
    world = find_world(game)
    known = world.skills if world else ()
    for seat in range(len(setup.players)):
        level = setup.skill(seat)
        if level and level not in known:
            raise BadHeader("unknown_skill", field="players", skill=level, known=known or (PERSON,))


def check_world(game: str, setup: Setup, state: Any) -> None:
    """Raise `BadEquipment` if a simulated world cannot use the equipment of a first state of a game."""
    world = find_world(game)
    if setup.simulated and world:
        world.check(state)
