"""The events that people can report at a real table."""

from collections.abc import Sequence
from typing import Any

from ruedo.core.event import Event
from ruedo.core.game import Game
from ruedo.core.values import Json


def open_choices(game: Game[Any], state: Any, seat: int) -> list[Event]:
    return (game.real_table.open_choices or game.choices)(state, seat)


def open_happenings(game: Game[Any], state: Any) -> list[Event]:
    """Return the possible happenings, such as rolls, that everybody at the table can see.

    The result is empty if the game cannot list its happenings.
    """
    if game.happenings is None:
        return []
    return [event for event in game.happenings(state) if not game.real_table.reporters(state, event.type)]


def possible_reports(game: Game[Any], state: Any, kind: str, seat: int) -> Sequence[Json | Event]:
    """Return the reports that a seat can make of a happening of this type. `state` is what the seat may see."""
    if game.real_table.reports is not None:
        return game.real_table.reports(state, kind, seat)
    if game.happenings is None or game.real_table.reporters(state, kind) != (seat,):
        return ()
    return [event for event in game.happenings(state) if event.type == kind]
