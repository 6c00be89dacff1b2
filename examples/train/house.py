"""The points that a player of the house scores in its first turn, in games by the full rules."""

from collections.abc import Mapping
from typing import Any

from ruedo.core.chance import generator
from ruedo.core.game import find
from ruedo.core.player import choose
from ruedo.core.world import require_world, study_setup


def first_turns(game: str, player: str, rules: Mapping[str, Any], count: int) -> list[int]:
    """Return the points of a player, such as `simple:average`, in the first turn of each of `count` games."""
    return [_first_turn(game, player, rules, number) for number in range(count)]


def _first_turn(name: str, player: str, rules: Mapping[str, Any], number: int) -> int:
    game, world, chance = find(name), require_world(name), generator(7, number)
    setup = study_setup(name, (player, player), number, {})
    state, events = game.begin((("Ana",), ("Ben",)), rules, None), []
    while not game.standing(state).over:
        seat = game.seat_to_choose(state)
        if seat == 1:
            break
        if seat is None:
            event = world.happening(state, events, setup, chance)
        else:
            event = choose(game, state, events, setup, seat, chance)
        state, _ = game.advance(state, event)
        events.append(event)
    standing = game.standing(state)
    return state.options.target if standing.winner == 0 else standing.scores[0]
