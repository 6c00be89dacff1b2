"""The simulated world of a game: it generates happenings such as rolls, and adds a hand's random errors to throws.

A game's world is the constant `WORLD` of its module `world.py`. A game without this module can still be simulated if
its rules list the possible next events (`Game.happenings`). All of them are then equally likely.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.chance import draw, pick
from ruedo.core.errors import BadHeader, Reason
from ruedo.core.event import Event
from ruedo.core.game import find, installed_games, part
from ruedo.core.options import game_values, options_from, practice_values
from ruedo.core.setup import PERSON, FairSeed, Seed, Setup
from ruedo.core.values import Json

TYPED: Mapping[str, Json] = {"by": "typed"}
"""The part of a throw's note that marks an aim that a person typed or set with keys. Without it, the person set the aim
by dragging."""
MOTION_LIMIT = 30_000
"""The largest size of a motion in bytes of JSON."""


class NoWorldOptions(Struct, frozen=True):
    """An empty set of options, for a world without options."""


class Range(Struct, frozen=True, omit_defaults=True):
    """The limits of one number of a throw, or of each coordinate of a position or velocity."""

    unit: str
    least: float | tuple[float, float] | None = None
    most: float | tuple[float, float] | None = None
    longest: float | None = None
    """The largest length of a vector, or None if the value is a plain number."""


class Hand(Struct, frozen=True):
    """The sizes of the random errors that a hand makes. Players can see these values before they throw."""

    level: str
    spread: Mapping[str, float]
    """The standard deviations of the hand's independent normal errors, by quantity. docs/server.md lists the units."""


@dataclass(frozen=True, slots=True)
class World:
    """The simulated world of a game."""

    happening: Callable[[Any, Sequence[Event], Setup, Random], Event]
    """Returns the next event of the world, such as a roll. The arguments are a state in which the world must report an
    event, the events so far, the setup and a random generator."""
    execute: Callable[[Any, Event, str, Random], Event] = lambda _state, choice, _skill, _rng: choice
    """Returns the choice with the random errors of the hand that makes it. The arguments are the state, the choice, the
    hand's level and a random generator."""
    skills: tuple[str, ...] = ()
    """The levels that hands can have. Empty if the game has no throws."""
    practice_skills: tuple[str, ...] = ()
    """The levels that are allowed in practice and experiments only."""
    hand: Callable[[Setup, int], Hand | None] = lambda _setup, _seat: None
    """Returns the hand of a seat, or None if the game has no throws."""
    ranges: Callable[[Any, Event], Mapping[str, Range] | None] = lambda _state, _choice: None
    """Returns the limits of the numbers of a throw, or None for a choice that is not a throw."""
    board: Callable[[Any, Sequence[Event], Setup, int], Any] = lambda _state, _events, _setup, _seat: None
    """Returns the simulated board with the properties that the player at a seat expects. Returns None if the player
    needs only the state."""
    judged: Callable[[Any, Sequence[Event], Setup], Any] = lambda state, _events, _setup: state
    """Returns the state as players see it when they choose. By default they see the true state."""
    learnt: Callable[[Any, Sequence[Event], Setup, int], Mapping[str, Json]] = lambda *_: {}
    """Returns fields for the view of the person at a seat: facts about the simulated board that the person's own throws
    have revealed. They are advice, so tables without hints leave them out. By default the mapping is empty."""
    options: type[Struct] = NoWorldOptions
    """The type of the options of a simulated table (`Setup.world`). Options that a setup lacks have their default
    values."""
    usual: Mapping[str, Json] = field(default_factory=dict)
    """The options of a new table if the host chooses none."""
    research_options: Mapping[str, Json] = field(default_factory=dict)
    """The options for the lab and for research environments that differ from those of a new table."""
    computed: bool = False
    """Whether physics computes the events of the world. This takes time and needs numba. Otherwise they are drawn at
    random at once."""
    check: Callable[[Any], None] = lambda _state: None
    """Raises `BadEquipment` if the equipment is suitable for people but cannot be simulated."""
    prepare: Callable[[Callable[[Reason], None]], None] = lambda _notice: None
    """Compiles code before it is needed. The callback receives messages about slow work."""
    happening_with_motion: Callable[[Any, Sequence[Event], Setup, Random], tuple[Event, Json]] | None = None
    """Returns the same event as `happening`, and the motion that led to it.

    The motion is None if nothing moved. It is shown to people, has at most `MOTION_LIMIT` bytes of JSON, and is not
    stored in records. Without this function no motion is shown.
    """
    moving: tuple[str, ...] = ()
    """The types of the happenings for which there is a motion."""

    @property
    def game_skills(self) -> tuple[str, ...]:
        """The levels that are allowed in games."""
        return tuple(skill for skill in self.skills if skill not in self.practice_skills)

    def level(self, setup: Setup, seat: int) -> str:
        """Return the level of the hand that executes a seat's throws."""
        hand = self.hand(setup, seat)
        return setup.skill(seat) if hand is None else hand.level


def with_hand(game: str, setup: Setup, seat: int) -> Setup:
    """Return a copy of a setup in which a seat has the level of the hand that now executes its throws."""
    level = require_world(game).level(setup, seat)
    player = f"{setup.name(seat)}:{level}" if level else setup.players[seat]
    return replace(setup, players=(*setup.players[:seat], player, *setup.players[seat + 1 :]))


def repeat_motion(game: str, state: Any, events: Sequence[Event], setup: Setup, number: int, event: Event) -> Json:
    """Return the motion that led to an event, by simulating the event again with draw `number`.

    Return None if nothing moved, or if the simulation gives a different event. This can happen if people reported the
    event, or if a version of Ruedo with different physics computed it.
    """
    world = find_world(game)
    if world is None or world.happening_with_motion is None or not setup.simulated or event.type not in world.moving:
        return None
    again, motion = world.happening_with_motion(state, events, setup, draw(setup, number))
    return motion if again == event else None


@cache
def find_world(name: str) -> World | None:
    """Return the simulated world of the game with this name.

    Return None if there is no such game, or if it has no simulated world.
    """
    game = installed_games().get(name)
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


def require_world(name: str) -> World:
    """Return the simulated world of a game. Raises `BadHeader` for a game that cannot be simulated."""
    world = find_world(find(name).name)
    if world is None:
        known = tuple(each for each in installed_games() if find_world(each))
        raise BadHeader("not_simulated", field="game", game=name, known=known)
    return world


def is_computed(name: str) -> bool:
    """Return whether physics computes the happenings of the game with this name."""
    world = find_world(name)
    return world is not None and world.computed


def new_setup(
    game: str,
    players: tuple[str, ...],
    seed: Seed | FairSeed,
    options: Mapping[str, Json],
    *,
    hints: bool = True,
    practice: bool = False,
) -> Setup:
    """Return the setup of a new simulated table. Options that are not given have the usual values of the game's world.

    Raises `BadHeader` for a game without a simulated world, or for unknown options. Unless the table is for `practice`,
    options and levels that remove the errors of hands are also rejected.
    """
    setup = Setup(players, seed, world=world_options(game, options), hints=hints)
    if not practice:
        _check_is_game(require_world(game), setup)
    return setup


def _check_is_game(world: World, setup: Setup) -> None:
    """Raise `BadHeader` for an option or a level that is allowed in practice only."""
    for name, value in setup.world.items():
        if value in practice_values(world.options, name):
            known = tuple(map(str, game_values(world.options, name)))
            raise BadHeader("practice_only", field=f"world.{name}", answer=str(value), known=known)
    for seat in range(len(setup.players)):
        if setup.skill(seat) in world.practice_skills:
            raise BadHeader("practice_only", field="players", answer=setup.skill(seat), known=world.game_skills)


def world_options(game: str, values: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the options of a new simulated table of a game. Options that are not given have their usual values."""
    world = require_world(game)
    options_from(values, world.options, "world")
    return {**world.usual, **values}


def study_options(game: str, values: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the options of the lab's simulated games. Raises `BadHeader`.

    Options that are not given have the values of `World.research_options`, or otherwise their usual values.
    """
    return world_options(game, {**require_world(game).research_options, **values})


def study_setup(game: str, players: tuple[str, ...], seed: Seed, world: Mapping[str, Json]) -> Setup:
    """Return the setup of a game in the lab. Options that are not given have the values of `World.research_options`."""
    return Setup(players, seed, world={**require_world(game).research_options, **world})


def check_options(game: str, setup: Setup) -> None:
    """Raise `BadHeader` if a setup has an option that the game's world does not have, or an invalid value."""
    world = find_world(game)
    options_from(setup.world, world.options if world else NoWorldOptions, "world")


def check_skills(game: str, setup: Setup) -> None:
    """Raise `BadHeader` if a setup has a level that the game's world does not have."""
    world = find_world(game)
    known = world.skills if world else ()
    for seat in range(len(setup.players)):
        level = setup.skill(seat)
        if level and level not in known:
            raise BadHeader("unknown_skill", field="players", skill=level, known=known or (PERSON,))


def check_world(game: str, setup: Setup, state: Any) -> None:
    """Raise `BadEquipment` if the equipment of a first state cannot be simulated."""
    world = find_world(game)
    if setup.simulated and world:
        world.check(state)
