"""The simulated world: what happens next, and how a hand executes a throw that was aimed.

A game's world is the constant `WORLD` of its module `world.py`. A game without one, whose rules list what can happen
(`Game.happenings`), is simulated all the same: each of those is as likely.
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
"""Bytes of JSON that a motion may have."""


class NoWorldOptions(Struct, frozen=True):
    """The options of a world that has none."""


class Range(Struct, frozen=True, omit_defaults=True):
    """What a number of a throw may be, or each of the numbers of a place or a velocity."""

    unit: str
    least: float | tuple[float, float] | None = None
    most: float | tuple[float, float] | None = None
    longest: float | None = None
    """How long a vector may be."""


class Hand(Struct, frozen=True):
    """How far the throws of a hand stray from their aims: no outcome, and known before the throw."""

    level: str
    spread: Mapping[str, float]
    """Standard deviations of independent normal errors, by what strays; docs/server.md has the units."""


@dataclass(frozen=True, slots=True)
class World:
    """A game's simulated world."""

    happening: Callable[[Any, Sequence[Event], Setup, Random], Event]
    """What happens next in a state where the world is awaited, after the events so far."""
    executed: Callable[[Any, Event, str, Random], Event] = lambda _state, choice, _skill, _rng: choice
    """The choice, in a state, as a hand of some skill executes it."""
    skills: tuple[str, ...] = ()
    """The skills that there are, where the game has throws."""
    hand: Callable[[Setup, int], Hand | None] = lambda _setup, _seat: None
    """The hand of a seat, where the game has throws."""
    ranges: Callable[[Any, Event], Mapping[str, Range] | None] = lambda _state, _choice: None
    """In a state, what the numbers of a choice may be that is thrown; None for one that is not."""
    board: Callable[[Any, Sequence[Event], Setup, int], Any] = lambda _state, _events, _setup, _seat: None
    """The simulated table as the player at a seat sees it and believes it to be; None if the state has everything."""
    judged: Callable[[Any, Sequence[Event], Setup], Any] = lambda state, _events, _setup: state
    """The state as the players at a table judge it, if they see less of it than a record holds."""
    options: type[Struct] = NoWorldOptions
    """The options of a simulated table (`Setup.world`), each with the default of a setup that does not state it."""
    usual: Mapping[str, Json] = field(default_factory=dict)
    """The options of a new table unless others are given."""
    studied: Mapping[str, Json] = field(default_factory=dict)
    """The options of a game of the lab, or of a research environment, if they are not the usual ones."""
    computed: bool = False
    """Whether what happens is computed by physics, which takes a while and numba; else it is drawn at once."""
    check: Callable[[Any], None] = lambda _state: None
    """Raises `BadEquipment` where the equipment of a first state is good for people but cannot be simulated."""
    prepare: Callable[[Callable[[Reason], None]], None] = lambda _notice: None
    """Makes compiled code ready; the callback is given a message about what takes long."""
    moved: Callable[[Any, Sequence[Event], Setup, Random], tuple[Event, Json]] | None = None
    """What happens next, the same as `happening` says, and the motion that led to it, of one computation.

    The motion is None where nothing moved. It is for people to look at, at most `MOTION_LIMIT` bytes of JSON, and no
    part of any record. Without it no motion is told."""
    moving: tuple[str, ...] = ()
    """The types of happenings that a motion leads to."""

    def level(self, setup: Setup, seat: int) -> str:
        """Return the skill with which a seat's throws are executed."""
        hand = self.hand(setup, seat)
        return setup.skill(seat) if hand is None else hand.level


def repeat_motion(game: str, state: Any, events: Sequence[Event], setup: Setup, number: int, event: Event) -> Json:
    """Return the motion by which an event came after others, simulated again with draw `number`.

    None where nothing moved, or it leads somewhere else here: people saw it, or other physics computed it.
    """
    world = find_world(game)
    if world is None or world.moved is None or not setup.simulated or event.type not in world.moving:
        return None
    again, motion = world.moved(state, events, setup, draw(setup, number))
    return motion if again == event else None


@cache
def find_world(name: str) -> World | None:
    """Return the simulated world of a game by its name; None where there is no such game, or people must report."""
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
    """Return the simulated world of a game. Raises `BadHeader` where there is none."""
    world = find_world(find(name).name)
    if world is None:
        known = tuple(each for each in games() if find_world(each))
        raise BadHeader("not_simulated", field="game", game=name, known=known)
    return world


def new_setup(
    game: str, players: tuple[str, ...], seed: Seed | FairSeed, options: Mapping[str, Json], *, hints: bool = True
) -> Setup:
    """Return the setup of a new simulated table, its world's options as given or the usual ones.

    Raises `BadHeader` for a game that is not simulated, or for options that its world does not have.
    """
    return Setup(players, seed, world=world_options(game, options), hints=hints)


def world_options(game: str, said: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the options of a new simulated table of a game: those that are given, else the usual ones.

    Raises `BadHeader`.
    """
    world = world_of(game)
    options_from(said, world.options, "world")
    return {**world.usual, **said}


def study_options(game: str, said: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the options of simulated games of the lab: as given, then `World.studied`, then the usual ones.

    Raises `BadHeader`.
    """
    return world_options(game, {**world_of(game).studied, **said})


def study_setup(game: str, players: tuple[str, ...], seed: Seed, world: Mapping[str, Json]) -> Setup:
    """Return the setup of a game of the lab, with `World.studied` for the options that are not given."""
    return Setup(players, seed, world={**world_of(game).studied, **world})


def check_options(game: str, setup: Setup) -> None:
    """Raise `BadHeader` for a setup with an option that the game's world lacks, or with a value that it cannot have."""
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
    """Raise `BadHeader` where a setup names a skill that the game's world does not know."""
    world = find_world(game)
    known = world.skills if world else ()
    for seat in range(len(setup.players)):
        level = setup.skill(seat)
        if level and level not in known:
            raise BadHeader("unknown_skill", field="players", skill=level, known=known or (PERSON,))


def check_world(game: str, setup: Setup, state: Any) -> None:
    """Raise `BadEquipment` where a simulated world cannot take the equipment of a first state of a game."""
    world = find_world(game)
    if setup.simulated and world:
        world.check(state)
