"""The views of a game of Horse Collar. Nothing is hidden, but this module lists all visible fields."""

from collections.abc import Sequence
from typing import get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ruedo.boards.shuffleboard.drawing import things
from ruedo.boards.shuffleboard.events import Lie, Places, Slide, WeightsRest, open_note
from ruedo.boards.shuffleboard.sight import DEFAULT_SIGHT, visible_weights
from ruedo.core.event import Event, Ruling
from ruedo.core.game import SightName
from ruedo.core.persistent_list import last
from ruedo.core.setup import Setup
from ruedo.core.shapes import things_json
from ruedo.core.values import Json
from ruedo.core.view import Fields, event_view, ruling_view, waiting_view
from ruedo.games.horse_collar.events import Foul, FoulKind, Lies, Toss, find_places
from ruedo.games.horse_collar.rules import CLAUSE_OF_LIE, WORTH, count_weights, ends, hammer, order, shares, waiting
from ruedo.games.horse_collar.state import SET, FoulNoted, State, Turn


class Calls(Struct, frozen=True):
    """The announcements of a caller at the far end after the weights have stopped (HC-C1)."""

    lies: tuple[Lie, ...]
    """The zone of each weight of this turn, or `short` or `off`, in the order of the shots."""
    points: int
    """The points so far: the score of the turn if it ended now."""
    voids: tuple[str, ...]
    """The clauses by which the turn would score nothing if it ended now (HC-S2, HC-S3)."""


LAST = 100
"""The largest number of turns and of fouls in a view, which contains the latest ones. Games between people are shorter,
and the record contains everything."""


def full_state(state: State) -> Json:
    """Return the state in the format that docs/record.md describes."""
    return _common_fields(state, state.turns, state.fouls)


def view(state: State, viewer: int | None) -> Json:
    """Return the facts that a seat or a spectator may see; see `Game.view`. Its size does not grow with the game."""
    return {
        **_common_fields(state, last(state.turns_in_runs, LAST), last(state.fouls_in_runs, LAST)),
        "scores": state.scores,
        "order": order(state),
        "hammer": None if state.over else hammer(state),
        "ends": ends(state),
        "turn": state.turn,
        "sliding": state.sliding,
        "calls": msgspec.to_builtins(calls(state)),
        "winner": state.winner,
        "waiting_for": waiting_view(waiting(state), viewer),
    }


def calls(state: State) -> Calls:
    """Return the caller's last announcements in this turn. They contain no zones until the first weight rests."""
    rulings = count_weights(state) if state.lies else ()
    voids = tuple(ruling.clause for ruling in rulings if ruling.clause != "HC-S5")
    return Calls(state.lies, sum(ruling.points for ruling in rulings), voids)


def table_sight(setup: Setup) -> SightName:
    """Return the view that people have of a table (HC-C1).

    At a real table it is always `above`, because people report the positions themselves.
    """
    return msgspec.convert(setup.world.get("sight", DEFAULT_SIGHT), SightName) if setup.simulated else "above"


def terms(state: State) -> Json:
    return {
        "weights": SET,
        "shares": [shares(state, seat) for seat in range(state.seats)],
        "lies": sorted(get_args(Lie), key=lambda lie: (-WORTH[lie], lie == "off")),
        "worth": WORTH,
        "fouls": get_args(FoulKind),
    }


def _common_fields(state: State, turns: Sequence[Turn], fouls: Sequence[FoulNoted]) -> dict[str, Json]:
    return {
        "frame": state.frame,
        "shot": state.shot,
        "lies": state.lies,
        "turns": [{"frame": turn.frame, "side": turn.side, "lies": turn.lies, "points": turn.points} for turn in turns],
        "fouls": [{"seat": foul.seat, "kind": foul.kind} for foul in fouls],
    }


def redact(state: State, event: Event | Ruling, viewer: int | None) -> Json:  # noqa: ARG001  # the same to everyone
    match event:
        case Ruling():
            return ruling_view(event)
        case Lies() if places := find_places(event):
            return {**event_view(event, OPEN_FIELDS), "note": {"weights": places}}
        case Slide() if note := open_note(event):
            return {**event_view(event, OPEN_FIELDS), "note": note}
    return event_view(event, OPEN_FIELDS)


def visible_events(state: State, events: Sequence[Event]) -> int:
    """Return the number of events that people see in full: those before an unfinished turn (HC-C1)."""
    slides = [number for number, event in enumerate(events) if isinstance(event, Slide)]
    return slides[-state.shot] if state.shot else len(events)


def open_ruling(ruling: Ruling, sight: SightName) -> bool:
    """Return whether people see a ruling before the turn ends.

    They see where a weight lies (HC-L) only if a caller announces it.
    """
    return sight != "shooter" or ruling.clause not in CLAUSE_OF_LIE.values()


def visible_places(state: State, events: Sequence[Event], sight: SightName) -> Places:
    """Return the positions at which people see this turn's weights, in the order of the shots (HC-C1)."""
    if not state.lies:
        return ()
    places = next(event for event in reversed(events) if isinstance(event, WeightsRest)).weights
    return places if sight == "above" else visible_weights(places, state, called=sight == "called")


def turn_fields(state: State, events: Sequence[Event], sight: SightName) -> dict[str, Json]:
    """Return the fields of a view that differ during a turn, such as the positions that people see."""
    seen_things = things(state, state.lies, visible_places(state, events, sight))
    if sight == "called":
        return {"things": things_json(seen_things)}
    return {
        "lies": (),
        "calls": None,
        "things": things_json(tuple(replace(thing, said="") for thing in seen_things)),
    }


OPEN_FIELDS: Fields = {
    Toss: ("first",),
    Slide: ("y", "speed", "angle", "spin"),
    WeightsRest: ("weights",),
    Lies: ("lies",),
    Foul: ("seat", "kind"),
}
