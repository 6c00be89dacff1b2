"""The rulings that a viewer may see, and the field `unseen` of views for people who have not seen all events."""

from collections.abc import Sequence
from typing import Any

from ruedo.core.event import Event, Ruling
from ruedo.core.game import Game, SightName
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.hosted_table import HostedTable


def table_sight(hosted: HostedTable) -> SightName:
    """Return how people at a table see the board. For example, `above` means that they see the whole board.

    See `Game.discretion`.
    """
    discretion = hosted.game.discretion
    return "above" if discretion is None else discretion.sight(hosted.setup)


def unseen_fields(
    game: Game[Any], state: Any, events: Sequence[Event], sight: SightName, seen: int
) -> dict[str, wire.Unseen]:
    """Return the field `unseen` of a view for people who have seen only the first `seen` events completely.

    The result is empty for games without a `Game.discretion`.
    """
    if game.discretion is None:
        return {}
    return {"unseen": wire.Unseen(after=seen, view=game.discretion.veiled(state, events, sight))}


def visible_rulings(
    game: Game[Any],
    before: Any,
    rulings: tuple[Ruling, ...],
    sentences: tuple[str, ...],
    viewer: int | None,
    sight: SightName,
) -> tuple[wire.RulingText, ...]:
    """Return the rulings on an event with their sentences, without the facts that are hidden from a viewer.

    `before` is the state before the event.
    """
    return tuple(
        wire.RulingText(**game.redact(before, ruling, viewer), text=text, veiled=_is_veiled(game, ruling, sight))
        for ruling, text in zip(rulings, sentences, strict=True)
    )


def _is_veiled(game: Game[Any], ruling: Ruling, sight: SightName) -> bool:
    return game.discretion is not None and not game.discretion.open(ruling, sight)
