"""A variant of Dudo with more than 100 choices. One event contains both rolls, and each player reports one of them.

Tests install it as a game.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, Literal, TypeAlias, get_args

from ruedo_dudo import GAME as DUDO
from ruedo_dudo.rules import DICE, Bid, Doubt, Face, Rolled, State

from ruedo.core.event import Choice, Event, Happening, Ruling, Waiting
from ruedo.core.game import Display, RealTable
from ruedo.core.values import Json
from ruedo.core.view import event_view, waiting_view
from ruedo.drawing.text_picture import find_picture

Dice: TypeAlias = tuple[Face, Face, Face]
Tone = Literal["calm", "loud", "low"]
ALL: tuple[Any, ...] = tuple(product(range(1, 7), repeat=DICE))


class Both(Happening, frozen=True):
    """The dice under both cups, one tuple for each seat."""

    hands: tuple[Dice, Dice]


class Claim(Choice, frozen=True):
    """A bid in one of three tones of voice. The tones make many different bids possible."""

    count: int
    face: Face
    tone: Tone


def waiting(state: State) -> Waiting | None:
    """Return who must act (a seat, or the world for dice), and the allowed types of events."""
    awaited = DUDO.waiting(state)
    if awaited is None or awaited.seat is None:
        return awaited and Waiting(world=("both",))
    return Waiting(awaited.seat, tuple({"bid": "claim"}.get(kind, kind) for kind in awaited.types))


def choices(state: State, seat: int) -> list[Event]:
    """Return every choice that a seat can make now."""
    return [
        Claim(seat, choice.count, choice.face, tone) if isinstance(choice, Bid) else choice
        for choice in DUDO.choices(state, seat)
        for tone in (get_args(Tone) if isinstance(choice, Bid) else ("",))
    ]


def advance(state: State, came: Event) -> Any:
    """Return the next state and the rulings."""
    match came:
        case Both(hands=hands):
            rolled, first = DUDO.advance(state, Rolled(hands[state.begins]))
            rolled, second = DUDO.advance(rolled, Rolled(hands[1 - state.begins]))
            return rolled, (*first, *second)
        case Claim(seat=seat, count=count, face=face):
            return DUDO.advance(state, Bid(seat, count, face))
    return DUDO.advance(state, came)


def view(state: State, viewer: int | None) -> Json:
    """Return the part of a state that a viewer may see."""
    return {**DUDO.view(state, viewer), "waiting_for": waiting_view(waiting(state), viewer)}


def redact(state: State, event: Event | Ruling, viewer: int | None) -> Json:
    """Return the part of an event or a ruling that a viewer may see."""
    if isinstance(event, Both):
        return {"type": "both", "hands": [hand if seat == viewer else None for seat, hand in enumerate(event.hands)]}
    return (
        event_view(event, {Claim: ("count", "face", "tone")})
        if isinstance(event, Claim)
        else DUDO.redact(state, event, viewer)
    )


def happening(_state: Any, _events: Sequence[Event], _setup: Any, rng: Random) -> Event:
    """Return the dice of both players."""
    return Both((rng.choice(ALL), rng.choice(ALL)))


GAME = replace(
    DUDO,
    name="dudo-together",
    title="Dudo together",
    package="together",
    events=Both | Claim | Doubt,
    waiting=waiting,
    advance=advance,
    choices=choices,
    seat_to_choose=lambda state: (awaited := waiting(state)) and awaited.seat,
    happenings=None,
    view=view,
    redact=redact,
    display=Display(picture=find_picture(replace(DUDO, name="dudo-together", view=view))),
    real_table=RealTable(
        reporters=lambda _, kind: (0, 1) if kind == "both" else (),
        reports=lambda _, kind, seat: ALL,  # noqa: ARG005
        join_parts=lambda _, parts: {"type": "both", "hands": parts},
    ),
)
