"""What a player is, and the players of a game by name.

The house's players at a game are the constant `PLAYERS` of its module `players.py`, by name. Every game whose choices
can be counted has `random` besides. Other packages bring players by the entry-point group `ruedo.players`: the entry
point `GAME.NAME` names the function that is the player.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from ruedo.core.chance import pick
from ruedo.core.errors import BadHeader, Reason
from ruedo.core.event import Event
from ruedo.core.game import Game, games, part
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import check_options, check_skills, world_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

log = logging.getLogger("ruedo")


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a player may choose by: no more than its seat may know."""

    state: Any
    """The state as the seat knows it (`Game.observe`)."""
    seat: int
    skill: str
    """The skill of the player's own hand; empty where the game has no throws."""
    board: Any
    """A simulated board as the player believes it to be, None where the state says it all."""
    seconds: float | None = None
    """How long this choice may take, where somebody says so; a player that thinks no longer for it may ignore that."""


Player: TypeAlias = Callable[[Observation, Random], Event]
"""Chooses by what a seat sees and a generator of its own; a throw is returned as aimed."""


@dataclass(frozen=True, slots=True)
class InstalledPlayer:
    """A player that another package brings; it is imported when it first chooses."""

    entry: "EntryPoint"

    def __call__(self, observation: Observation, rng: Random) -> Event:
        """Return what the player chooses. Raises `BadHeader` where its package cannot be imported."""
        return self.load()(observation, rng)

    def load(self) -> Player:
        """Return the function that chooses. Raises `BadHeader`."""
        try:
            player: Player = self.entry.load()
        except Exception as error:  # whatever somebody else's package raises
            log.exception("The player %s of %s cannot be loaded.", self.entry.name, self.entry.value)
            name = self.entry.name.partition(".")[2]
            raise BadHeader("broken_player", field="players", player=name, entry=self.entry.value) from error
        return player


@cache
def players(name: str) -> Mapping[str, Player]:
    """Return the players of a game by their names, the house's first; none where there is no such game.

    An installed player does not take the place of one of the house's.
    """
    game = games().get(name)
    if game is None:
        return {}
    module = part(name, "players")
    own: Mapping[str, Player] = module.PLAYERS if module else {}
    others = {entry.name.removeprefix(f"{name}."): InstalledPlayer(entry) for entry in _entry_points(name)}
    house = {"random": _any_choice(game), **own}
    return {**house, **{other: player for other, player in others.items() if other not in house}}


def _entry_points(game: str) -> list["EntryPoint"]:
    """Return the entry points of players that other packages bring for a game, by name."""
    from importlib.metadata import entry_points  # here, since it is slow to import and seldom needed first

    brought = entry_points(group="ruedo.players")
    return sorted((entry for entry in brought if entry.name.startswith(f"{game}.")), key=lambda entry: entry.name)


USUAL = "simple"


def usual_player(game: str) -> str:
    """Return the name of the house's default player: `simple`, or the last of its own."""
    own = [name for name, player in players(game).items() if not isinstance(player, InstalledPlayer)]
    return USUAL if USUAL in own or not own else own[-1]


def ladder(game: str) -> Sequence[str]:
    """Return the house's players to climb, each stronger than the one before; none where the game names none.

    They are the constant `LADDER` of the game's `players.py`.
    """
    module = part(game, "players")
    return getattr(module, "LADDER", ())


def is_compiled(game: str, name: str) -> bool:
    """Return whether a player needs compiled code, and so takes long the first time.

    The constant `COMPILED` of the game's `players.py` names those.
    """
    return name in getattr(part(game, "players"), "COMPILED", ())


def make_ready(game: str, names: Iterable[str], notice: Callable[[Reason], None]) -> None:
    """Make ready what these players of a game need, where that takes long; the callback is given a message about it.

    The function `prepare` of the game's `players.py` does it, where there is one.
    """
    module = part(game, "players")
    if module is not None and hasattr(module, "prepare"):
        module.prepare(names, notice)


def player_of(game: str, name: str) -> Player:
    """Return a player by its name, or raise `BadHeader`."""
    _check_name(game, name)
    return players(game)[name]


def _any_choice(game: Game[Any]) -> Player:
    """Return the player that makes any legal choice, each as likely."""
    return lambda observation, rng: pick(game.choices(observation.state, observation.seat), rng)


def _check_name(game: str, name: str) -> None:
    if name not in players(game):
        raise BadHeader("unknown_player", field="players", player=name, game=game, known=(PERSON, *players(game)))


def observation_of(
    game: Game[Any],
    state: Any,
    events: Sequence[Event],
    setup: Setup,
    seat: int,
    seconds: float | None = None,
) -> Observation:
    """Return what the player at a seat may choose by; `seconds` is how long it may think."""
    world = world_of(game.name)
    judged = world.judged(game.observe(state, seat), events, setup)
    return Observation(judged, seat, setup.skill(seat), world.board(state, events, setup, seat), seconds)


def choose(
    game: Game[Any],
    state: Any,
    events: Sequence[Event],
    setup: Setup,
    seat: int,
    rng: Random,
    seconds: float | None = None,
) -> Event:
    """Return what the bot at a seat chooses, as its hand executes it; `seconds` is how long it may think."""
    observation = observation_of(game, state, events, setup, seat, seconds)
    choice = player_of(game.name, setup.name(seat))(observation, rng)
    return world_of(game.name).executed(state, choice, setup.skill(seat), rng)


def check_setup(game: str, seats: int, setup: Setup) -> None:
    """Raise `BadHeader` where a setup does not fit a game and its seats. Nothing that computes is imported for it."""
    if len(setup.players) != seats:
        raise BadHeader("players_for_seats", field="players", players=len(setup.players), seats=seats)
    for seat in range(seats):
        if setup.name(seat) != PERSON:
            _check_name(game, setup.name(seat))
    check_skills(game, setup)
    check_options(game, setup)
