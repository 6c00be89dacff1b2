"""The views of a game of Shot-Olé. Nothing is hidden, but this module lists all visible fields."""

from typing import get_args

from msgspec import to_builtins

from ruedo.boards.ring.events import ICONS, Rest, RingRest, Spin, Zone, open_note
from ruedo.core.event import Event, Ruling
from ruedo.core.values import Json
from ruedo.core.view import Fields, event_view, ruling_view, waiting_view
from ruedo.games.shot_ole.events import Starter
from ruedo.games.shot_ole.rules import TOUCHING, out_of_bounds, waiting, worth
from ruedo.games.shot_ole.state import State


def full_state(state: State) -> Json:
    """Return the state in the format that docs/record.md describes."""
    return {
        "phase": state.phase,
        "games": state.games,
        "sets": state.sets,
        "pours": [to_builtins(tally) for tally in state.pours],
    }


def terms(state: State) -> Json:
    """Return the game's constants for user interfaces; see `Display.terms`.

    If `of_age` is true, the page asks whether the players are old enough to drink (SO-D3).
    """
    return {
        "zones": get_args(Zone),
        "rests": get_args(Rest),
        "out": out_of_bounds(state.options),
        "touching": TOUCHING,
        "icons": () if state.options.icons == "off" else ICONS,
        "of_age": state.options.icons == "on",
    }


def view(state: State, viewer: int | None) -> Json:
    return {
        **full_state(state),
        "scores": state.scores,
        "spinners": state.spinners,
        "spun_from": state.spun_from,
        "gaps": state.gaps,
        "oles": state.oles,
        "winner": state.winner,
        "worth": worth(state),
        "waiting_for": waiting_view(waiting(state), viewer),
    }


def redact(state: State, event: Event | Ruling, viewer: int | None) -> Json:  # noqa: ARG001  # the same to everyone
    match event:
        case Ruling():
            return ruling_view(event)
        case Spin() if note := open_note(event):
            return {**event_view(event, OPEN_FIELDS), "note": note}
    return event_view(event, OPEN_FIELDS)


OPEN_FIELDS: Fields = {
    Starter: ("first",),
    Spin: ("zone", "at", "velocity", "spin", "lean"),
    RingRest: ("rest", "turns", "spun", "icons", "gap"),
}
