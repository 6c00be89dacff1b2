"""What a player is, and the house's players by game and name.

The house's players at a game are the constant `PLAYERS` of its module `players.py`, by name. Every game whose choices
can be counted has `random` besides.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeAlias

from ruedo.core.chance import pick
from ruedo.core.errors import BadHeader
from ruedo.core.event import Event
from ruedo.core.game import Game, games, part
from ruedo.core.setup import PERSON, Setup
from ruedo.core.world import check_options, check_skills, world_of


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


Player: TypeAlias = Callable[[Observation, Random], Event]
"""Chooses by what a seat sees and a generator of its own; a throw is returned as aimed."""


@cache
def players(name: str) -> Mapping[str, Player]:
    """Return the house's players at a game by their names; none where there is no such game."""
    game = games().get(name)
    if game is None:
        return {}
    module = part(name, "players")
    own: Mapping[str, Player] = module.PLAYERS if module else {}
    return {"random": _any_choice(game), **own}


USUAL = "simple"


def usual_player(game: str) -> str:
    """Return the name of the house's default player: `simple`, or the last in the list."""
    known = players(game)
    return USUAL if USUAL in known or not known else list(known)[-1]


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


def chosen(game: Game[Any], state: Any, events: Sequence[Event], setup: Setup, seat: int, rng: Random) -> Event:
    """Return what the bot at a seat chooses, as its hand executes it."""
    world = world_of(game.name)
    observation = Observation(
        game.observe(state, seat), seat, setup.skill(seat), world.board(state, events, setup, seat)
    )
    choice = player_of(game.name, setup.name(seat))(observation, rng)
    return world.executed(state, choice, setup.skill(seat), rng)


def check_setup(game: str, seats: int, setup: Setup) -> None:
    """Raise `BadHeader` where a setup does not fit a game and its seats. Nothing that computes is imported for it."""
    if len(setup.players) != seats:
        raise BadHeader("players_for_seats", field="players", players=len(setup.players), seats=seats)
    for seat in range(seats):
        if setup.name(seat) != PERSON:
            _check_name(game, setup.name(seat))
    check_skills(game, setup)
    check_options(game, setup)
