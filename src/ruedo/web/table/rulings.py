"""The rulings on an event, as a seat or a spectator may see them."""

from typing import Any

from ruedo.core.event import Ruling
from ruedo.core.game import Game
from ruedo.web.protocol import socket_messages as wire


def visible_rulings(
    game: Game[Any], before: Any, rulings: tuple[Ruling, ...], sentences: tuple[str, ...], viewer: int | None
) -> tuple[wire.ToldRuling, ...]:
    """Return the rulings on an event, redacted for a viewer, with their sentences. `before` is the state before it."""
    return tuple(
        wire.ToldRuling(**game.redact(before, ruling, viewer), text=text, veiled=_is_veiled(game, ruling))
        for ruling, text in zip(rulings, sentences, strict=True)
    )


def _is_veiled(game: Game[Any], ruling: Ruling) -> bool:
    return game.discretion is not None and not game.discretion.open(ruling)
