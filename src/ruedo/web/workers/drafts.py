"""Functions that check the equipment that a person edits on the page, write it as a file, and draw it."""

from typing import Any

import msgspec
import tomli_w

from ruedo.core.game import Game
from ruedo.core.shapes import drawings_json
from ruedo.core.values import Json
from ruedo.web.protocol import http_bodies as bodies


def check_draft(game: Game[Any], things: Json) -> bodies.CheckedDraft:
    """Check equipment and return it for the editor. `things` is a JSON object or the name of shipped equipment.

    Raises `BadEquipment`.
    """
    loaded = game.load_equipment(things)
    game.admit_equipment(loaded)
    whole = _without_null(msgspec.to_builtins(loaded))
    return bodies.CheckedDraft(equipment=whole, file=tomli_w.dumps(whole), drawings=_drawings(game, whole))


def _drawings(game: Game[Any], things: Json) -> Json:
    """Return the shapes with which the page draws a table with this equipment, or None for a game without shapes."""
    if game.display.drawings is None:
        return None
    sides = tuple(tuple("?" for _ in range(count)) for count in game.seatings[0])
    return drawings_json(game.display.drawings(game.begin(sides, {}, things)))


def _without_null(value: Json) -> Json:
    """Return a value without the keys whose values are null, because TOML has no null."""
    if isinstance(value, dict):
        return {key: _without_null(inner) for key, inner in value.items() if inner is not None}
    return [_without_null(inner) for inner in value] if isinstance(value, list) else value
