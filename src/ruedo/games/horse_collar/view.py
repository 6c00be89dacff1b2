"""What is sent of a game of Horse Collar. Nothing is hidden, but fields are still listed one by one."""

from collections.abc import Sequence
from typing import get_args

from ruedo.boards.shuffleboard.equipment import WEIGHTS, colour
from ruedo.boards.shuffleboard.events import Lie, Slide, WeightsRest, aim_noted
from ruedo.core.event import Event, Ruling
from ruedo.core.game import Json
from ruedo.core.persistent_list import last
from ruedo.core.setup import Setup
from ruedo.core.view import Fields, told_event, told_ruling, told_waiting
from ruedo.games.horse_collar.events import Foul, FoulKind, Lies, Toss, places_noted
from ruedo.games.horse_collar.rules import CLAUSE_OF_LIE, WORTH, ends, hammer, order, shares, waiting
from ruedo.games.horse_collar.state import FoulNoted, State, Turn

LAST = 100
"""The most turns and fouls in a view: the last ones. Games of people are shorter; the record has them all."""


def full_state(state: State) -> Json:
    """Return the state as docs/record.md writes it."""
    return _told(state, state.turns, state.fouls)


def view(state: State, viewer: int | None) -> Json:
    """Return what a seat or a spectator may know; see `Game.view`. It does not grow with the game."""
    return {
        **_told(state, last(state.turns_in_runs, LAST), last(state.fouls_in_runs, LAST)),
        "scores": state.scores,
        "order": order(state),
        "hammer": None if state.over else hammer(state),
        "ends": ends(state),
        "turn": state.turn,
        "sliding": state.sliding,
        "winner": state.winner,
        "waiting_for": told_waiting(waiting(state), viewer),
    }


def from_the_shooter(setup: Setup) -> bool:
    """Return whether people see a simulated board as its shooter does, until a turn's weights are shot (HC-C1)."""
    return setup.simulated and setup.world.get("sight") == "shooter"


def terms(state: State) -> Json:
    """Return what a front asks by; see `Game.terms`."""
    return {
        "weights": [colour(number) for number in range(1, WEIGHTS + 1)],
        "shares": [shares(state, seat) for seat in range(state.seats)],
        "lies": sorted(get_args(Lie), key=lambda lie: (-WORTH[lie], lie == "off")),
        "worth": WORTH,
        "fouls": get_args(FoulKind),
    }


def _told(state: State, turns: Sequence[Turn], fouls: Sequence[FoulNoted]) -> dict[str, Json]:
    return {
        "frame": state.frame,
        "shot": state.shot,
        "lies": state.lies,
        "turns": [{"frame": turn.frame, "side": turn.side, "lies": turn.lies, "points": turn.points} for turn in turns],
        "fouls": [{"seat": foul.seat, "kind": foul.kind} for foul in fouls],
    }


def redact(state: State, event: Event | Ruling, viewer: int | None) -> Json:  # noqa: ARG001  # the same to everyone
    """Return what a seat or a spectator may know of an event or a ruling; see `Game.redact`."""
    match event:
        case Ruling():
            return told_ruling(event)
        case Lies() if places := places_noted(event):
            return {**told_event(event, OPEN_FIELDS), "note": {"weights": places}}
        case Slide() if aim := aim_noted(event):
            return {**told_event(event, OPEN_FIELDS), "note": {"aim": aim._asdict()}}
    return told_event(event, OPEN_FIELDS)


def seen(state: State, events: Sequence[Event]) -> int:
    """Return how many events are seen in full: all before the first slide of a turn that is not over (HC-C1)."""
    slides = [number for number, event in enumerate(events) if isinstance(event, Slide)]
    return slides[-state.shot] if state.shot else len(events)


def open_ruling(ruling: Ruling) -> bool:
    """Return whether a ruling tells no weight's lie (HC-L)."""
    return ruling.clause not in CLAUSE_OF_LIE.values()


OPEN_FIELDS: Fields = {
    Toss: ("first",),
    Slide: ("y", "speed", "angle", "spin"),
    WeightsRest: ("weights",),
    Lies: ("lies",),
    Foul: ("seat", "kind"),
}
