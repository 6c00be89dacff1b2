"""What a player is, and the house's players by game and name."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from ruedo.core.errors import BadHeader
from ruedo.core.event import Event
from ruedo.core.setup import PERSON, Setup
from ruedo.players import ole

Player: TypeAlias = Callable[[Any, int, Random], Event]
"""Gives a choice for the state of a game, a seat, and a generator of its own.

A player sees no more of the state than its seat may know: it is handed `seen(state, seat)`, never the state itself.
"""

PLAYERS: Mapping[str, Mapping[str, Player]] = {"ole": {"random": ole.any_choice, "simple": ole.simple}}
"""The house's players; those of the boards come with their simulation."""


def player_of(game: str, name: str) -> Player:
    """Give a player by its name, or raise `BadHeader`."""
    known = PLAYERS.get(game, {})
    if name not in known:
        raise BadHeader("unknown_player", field="players", player=name, game=game, known=(PERSON, *known))
    return known[name]


def check_setup(game: str, seats: int, setup: Setup) -> None:
    """Raise `BadHeader` where a setup does not fit a game and its seats."""
    if len(setup.players) != seats:
        raise BadHeader("players_for_seats", field="players", players=len(setup.players), seats=seats)
    for name in setup.players:
        if name != PERSON:
            player_of(game, name)
