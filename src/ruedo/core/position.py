"""Positions in the form that viewers receive. The form is the same for every game."""

from collections.abc import Mapping, Sequence
from typing import Any

from ruedo.core.event import Event
from ruedo.core.game import Game
from ruedo.core.shapes import things_json
from ruedo.core.values import Json


def position_view(
    game: Game[Any], state: Any, viewer: int | None, events: Sequence[Event], *, hints: bool = True
) -> dict[str, Json]:
    """Return the view of a position for one viewer: the game's own view, and the things on the board as `things`.

    Without `hints` the fields of `Guidance.advice` are left out.
    """
    view: dict[str, Json] = game.view(state, viewer)
    if not hints:
        view = without_advice(game, view)
    if game.display.things is None:
        return view
    return {**view, "things": things_json(game.display.things(state, viewer, events))}


def without_advice(game: Game[Any], view: Json) -> Json:
    """Return a view or an event without the fields of advice (`Guidance.advice`), at any depth."""
    match view:
        case Mapping():
            return {key: without_advice(game, value) for key, value in view.items() if key not in game.guidance.advice}
        case list() | tuple():
            return [without_advice(game, value) for value in view]
        case _:
            return view
