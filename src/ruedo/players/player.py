"""What a player is, and the house's players by game and name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from ruedo.core.errors import BadHeader
from ruedo.core.event import Event
from ruedo.core.game import Game
from ruedo.core.setup import PERSON, Setup
from ruedo.worlds.simulated import WORLDS, check_skills


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a player is handed to choose by: no more than its seat may know."""

    state: Any
    """The state as the seat knows it (`Game.seen`)."""
    seat: int
    skill: str
    """The skill of the player's own hand; empty where the game has no throws."""
    board: Any
    """A simulated board as the player believes it to be, None where the state says it all."""


Player: TypeAlias = Callable[[Sight, Random], Event]
"""Gives a choice for what a seat sees, and a generator of its own; of a throw, its aim."""


def _ole(name: str) -> Player:
    from ruedo.players import ole

    return {"random": ole.any_choice, "simple": ole.simple}[name]


def _horse_collar(name: str) -> Player:
    from ruedo.players import horse_collar

    return {"random": horse_collar.any_throw, "simple": horse_collar.simple}[name]


def _shot_ole(name: str) -> Player:
    from ruedo.players import shot_ole

    return {"random": shot_ole.any_spin, "simple": shot_ole.simple}[name]


PLAYERS: Mapping[str, Callable[[str], Player]] = {"ole": _ole, "horse-collar": _horse_collar, "shot-ole": _shot_ole}
"""The house's players by game."""
NAMES = ("random", "simple")


def player_of(game: str, name: str) -> Player:
    """Give a player by its name, or raise `BadHeader`."""
    _check_name(game, name)
    return PLAYERS[game](name)


def _check_name(game: str, name: str) -> None:
    if game not in PLAYERS or name not in NAMES:
        raise BadHeader("unknown_player", field="players", player=name, game=game, known=(PERSON, *NAMES))


def chosen(game: Game[Any], state: Any, events: Sequence[Event], setup: Setup, seat: int, rng: Random) -> Event:
    """Give what the bot at a seat chooses, as its hand executes it."""
    world = WORLDS[game.name]
    sight = Sight(game.seen(state, seat), seat, setup.skill(seat), world.board(state, events, setup, seat))
    choice = player_of(game.name, setup.name(seat))(sight, rng)
    return world.executed(state, choice, setup.skill(seat), rng)


def check_setup(game: str, seats: int, setup: Setup) -> None:
    """Raise `BadHeader` where a setup does not fit a game and its seats. Nothing that computes is imported for it."""
    if len(setup.players) != seats:
        raise BadHeader("players_for_seats", field="players", players=len(setup.players), seats=seats)
    for seat in range(seats):
        if setup.name(seat) != PERSON:
            _check_name(game, setup.name(seat))
    check_skills(game, setup)


def check_world(game: str, setup: Setup, state: Any) -> None:
    """Raise `BadEquipment` where a simulated world cannot take the equipment of a first state of a game."""
    if setup.world == "simulated" and game in WORLDS:
        WORLDS[game].check(state)
