"""Positions of Horse Collar for the tests of the house's player."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from ruedo import find
from ruedo.boards.shuffleboard.events import Place, Slide, WeightsRest
from ruedo.boards.shuffleboard.simulated import simulated_board
from ruedo.core.event import Event
from ruedo.core.player import Observation
from ruedo.core.setup import Setup
from ruedo.core.values import Json
from ruedo.games.horse_collar.state import State

GAME = find("horse-collar")


SKILLS = ("beginner", "casual", "club", "champion")
SIGHT_SCRIPT = Path(__file__).parents[2] / "scripts" / "house_sight.py"


THREE, TWO, ONE = (6.22, -0.2), (6.1, -0.2), (5.5, -0.2)
SHORT_PLACE = (1.6, 0.0)
"""The position of a short weight."""


def begun(rules: dict[str, Json] | None = None, things: Json = None) -> State:
    state: State = GAME.begin((("Ana",), ("Ben",)), rules or {}, things)
    return state


def position(
    places: Sequence[Place | None] = (), scores: tuple[int, int] = (0, 0), turn: int = 0, **rules: Json
) -> tuple[State, list[Event]]:
    """Return a state in which the weights of a turn rest at these positions, and the events of this turn."""
    state, events = replace(begun(rules), scores=scores, turn=turn), list[Event]()
    for shot in range(len(places)):
        for event in (Slide(turn, 0.0, 1.8, 0.0, 0.0), WeightsRest(tuple(places[: shot + 1]))):
            state, _ = GAME.advance(state, event)
            events.append(event)
    return state, events


def sight(state: State, events: Sequence[Event], skill: str) -> Observation:
    seat = GAME.seat_to_choose(state)
    assert seat is not None
    return Observation(state, seat, skill, simulated_board(state, events, Setup(("simple", "simple"), seed=0)))
