"""The events that look possible to everybody at a real table, and that a referee can report."""

from typing import Any

from ruedo.core.event import Event
from ruedo.core.game import Game


def open_choices(game: Game[Any], state: Any, seat: int) -> list[Event]:
    """Return the choices of a seat that look possible to a person who sees only the open cards."""
    return (game.open_choices or game.choices)(state, seat)


def open_happenings(game: Game[Any], state: Any) -> list[Event]:
    """Return the possible happenings, such as rolls, that everybody at the table can see.

    The result is empty if the game cannot list its happenings.
    """
    if game.happenings is None:
        return []
    return [event for event in game.happenings(state) if not game.reporters(state, event.type)]
