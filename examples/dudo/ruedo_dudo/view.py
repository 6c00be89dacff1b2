"""The part of the game that each viewer may see. Players see only the dice under their own cups."""

from msgspec.structs import replace

from ruedo.core.event import Event, Ruling
from ruedo.core.values import Json
from ruedo.core.view import event_view, ruling_view, waiting_view
from ruedo_dudo.rules import DICE, Bid, Rolled, State, waiting


def view(state: State, viewer: int | None) -> Json:
    """Return the part of a state that a viewer may see: a seat, or a spectator if `viewer` is None."""
    return {
        "scores": state.scores,
        "waiting_for": waiting_view(waiting(state), viewer),
        "dice": None if viewer is None else state.hands[viewer],
        "bid": state.bid and {"count": state.bid.count, "face": state.bid.face},
        "shown": state.shown,
    }


def observe(state: State, seat: int) -> State:
    """Return a state as a player sees it. Each die under the other player's cup is replaced by 0."""
    dice = state.hands[1 - seat] and (0,) * DICE
    return replace(state, hands=(state.hands[0], dice) if seat == 0 else (dice, state.hands[1]))


def redact(state: State, event: Event | Ruling, viewer: int | None) -> Json:
    """Return the part of an event or ruling that a viewer may see: a seat, or a spectator if `viewer` is None."""
    if isinstance(event, Ruling):
        return ruling_view(event)
    own = viewer is not None and viewer == state.rolling
    return event_view(event, {Rolled: ("dice",) if own else (), Bid: ("count", "face")})


def reporters(state: State, kind: str) -> tuple[int, ...]:
    """Return the seat that reports the rolled dice at a real table, because only this seat sees them."""
    return (state.rolling,) if kind == "rolled" and state.rolling is not None else ()
