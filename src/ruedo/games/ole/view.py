"""The views of a game of OLÉ. A viewer sees only the fields that this module lists.

Only the side that holds an action card may see it (OL-P2).
"""

from collections.abc import Callable, Sequence
from operator import add
from typing import cast

from msgspec.structs import replace

from ruedo.core.caching import cache_last_state
from ruedo.core.event import Event, Ruling
from ruedo.core.values import Json
from ruedo.core.view import Fields, event_view, ruling_view, waiting_view
from ruedo.games.ole import events, rolls
from ruedo.games.ole.choices import waiting
from ruedo.games.ole.drawing import THIRDS
from ruedo.games.ole.equipment import KINDS, STATS, TIERS, CardKind, Cards
from ruedo.games.ole.kick_off import ACTION_POINTS, HAND, IN_TIER, PLAYERS
from ruedo.games.ole.plays import TWO_DRIBBLES
from ruedo.games.ole.rolls import FACES, AnyRoll, Die, Single
from ruedo.games.ole.rules import seat_to_choose, standing
from ruedo.games.ole.state import AwaitedLineUp, RuleOptions, State, Team
from ruedo.games.ole.touches import first_line_up
from ruedo.games.ole.turn import ONE


def _kinds(cards: Cards) -> list[CardKind]:
    """Return a list of kinds with one item for each card that `cards` counts."""
    return [kind for kind, count in zip(KINDS, cards, strict=True) for _ in range(count)]


TERMS: Json = {
    "kinds": KINDS,
    "stats": dict(zip(KINDS, STATS, strict=True)),
    "tiers": TIERS,
    "thirds": THIRDS,
    "hand": HAND,
    "players": PLAYERS,
    "in_tier": IN_TIER,
    "faces": len(FACES),
    "target": RuleOptions().target,
    "legend": {
        "goal": "OL-T10",
        "turn": "OL-T1",
        "ball": "OL-T7",
        "roll": "OL-T8",
        "tiers": "OL-P6",
        "worldie": "OL-W2",
        "pass": "OL-A1",
        "dribble": "OL-D1",
        "shot": "OL-S1",
        "tackle": "OL-K1",
        "saving": "OL-S2",
    },
    "things": {
        "player": "OL-E3",
        "beaten": "OL-T6",
        "keeper": "OL-E3",
        "worldie": "OL-E5",
        "card:pass": "OL-A1",
        "card:dribble": "OL-D1",
        "card:shot": "OL-S1",
        "card:tackle": "OL-K1",
        "pack": "OL-T2",
        "discards": "OL-T11",
        "sign:pass": "OL-A6",
        "sign:dribble": "OL-D2",
        "sign:shot": "OL-S2",
        "sign:tackle": "OL-K2",
        "sign:saving": "OL-S2",
        "sign:any": "OL-E5",
        "coins": "OL-T1",
        "backs": "OL-P2",
        "ball": "OL-T7",
        "dice": "OL-T8",
        "tier": "OL-P6",
        "play:line_up": "OL-P3",
        "play:kick_off": "OL-P4",
        "play:draw": "OL-T2",
        "play:discard": "OL-T11",
        "play:move": "OL-T4",
        "play:reactivate": "OL-T5",
        "play:pass": "OL-A1",
        "play:intercept": "OL-A6",
        "play:let_go": "OL-A5",
        "play:take_ball": "OL-A8",
        "play:dribble": "OL-D1",
        "play:skill": "OL-E7",
        "play:shoot": "OL-S1",
        "play:tackle": "OL-K1",
        "play:worldie": "OL-W1",
        "play:end_turn": "OL-T1",
    },
    "discards": {
        **{kind: _kinds(cards) for kind, cards in ONE.items() if kind != "shot"},
        "shoot": _kinds(ONE["shot"]),
        "skill": _kinds(TWO_DRIBBLES),
    },
}
"""The game's constants for the page, which the server sends as `terms.js`.

`discards`: the cards that each choice uses. `legend`: the clause of each line of the legend. `things`: the clause of
each thing, sign and coin on the table, and of each play.
"""
LIMITS: Json = {"action_points": ACTION_POINTS, "hand": HAND, "players": PLAYERS}
"""Limits that user interfaces show: the action points of a turn (OL-T1), the cards in a full hand, and the players of a
side."""


def full_state(state: State) -> Json:
    """Return the complete state in the format that docs/record.md describes."""
    return {
        **_open_cards(state),
        "hands": [_by_kind(team.hand) for team in state.teams],
        "pack": _by_kind(state.pack),
    }


def view(state: State, viewer: int | None) -> Json:
    return {
        **_public_view(state),
        "hand": _by_kind(state.teams[viewer].hand) if viewer in (0, 1) else None,
        "waiting_for": _waiting_view(state, viewer),
    }


@cache_last_state
def _public_view(state: State) -> Json:
    return {
        **_open_cards(state),
        "keepers": [team.keeper for team in state.teams],
        "players": [team.players for team in state.teams],
        "held": [sum(team.hand) for team in state.teams],
        "pack": sum(state.pack),
        "scores": state.scores,
        "turns": state.turns,
        "winner": standing(state).winner,
        "roll": _roll_view(rolls.find_roll(state)),
        "limits": LIMITS,
        **_line_up_view(state),
    }


def _line_up_view(state: State) -> dict[str, Json]:
    """Return a suggested line-up if a side must set up its players, otherwise nothing."""
    match state.awaited:
        case AwaitedLineUp(seat=seat):
            return {"line_up": event_view(first_line_up(state, seat), OPEN_FIELDS)}
    return {}


def observe(state: State, viewer: int) -> State:
    """Return the state as a seat sees it, for programs that play.

    Action cards that the seat cannot see count as cards in the pack.
    """
    own, other = state.teams[viewer], state.teams[1 - viewer]
    unseen = cast("Cards", tuple(map(add, state.pack, other.hand)))
    known = replace(other, hand=(0, 0, 0, 0), concealed=sum(other.hand))
    return replace(state, teams=(own, known) if viewer == 0 else (known, own), pack=unseen)


def redact(state: State, event: Event | Ruling, viewer: int | None) -> Json:
    match event:
        case Ruling():
            return ruling_view(event)
        case events.Deal(sides):
            return {
                "type": "deal",
                "sides": [_deal_view(dealt, viewer == side) for side, dealt in enumerate(sides)],
            }
        case events.Drawn(card):
            return {"type": "drawn", "card": card if viewer == state.turn else None}
        case events.Roll(faces):
            return {**event_view(event, OPEN_FIELDS), "roll": _roll_view(rolls.find_roll(state), faces)}
    return event_view(event, OPEN_FIELDS)


OPEN_FIELDS: Fields = {
    events.LineUp: ("defence", "midfield", "attack"),
    events.KickOff: ("player",),
    events.Discard: ("card",),
    events.Move: ("player", "tier"),
    events.Reactivate: ("player",),
    events.Pass: ("to",),
    events.Intercept: ("player",),
    events.Dribble: ("past",),
    events.Skill: ("skill", "past"),
    events.Tackle: ("player",),
    events.TakeBall: ("player",),
    events.Worldie: ("any",),
    events.WorldieDrawn: ("card",),
    events.Roll: ("faces",),
}


def _waiting_view(state: State, viewer: int | None) -> Json:
    """Return the awaited seat. In that seat's own view, also return the types of events that it can choose.

    `open` is True if the seat's choices do not depend on its hand.
    """
    seat = seat_to_choose(state)
    entry = {"seat": seat} if seat is not None and seat != viewer else waiting_view(waiting(state), viewer)
    return {**entry, "open": True} if entry and isinstance(state.awaited, AwaitedLineUp) else entry


def _roll_view(roll: AnyRoll | None, faces: Sequence[int] = ()) -> Json:
    """Return the awaited roll with its formulas. With `faces`, include the results."""
    if roll is None:
        return None
    entry: dict[str, Json] = {"clause": roll.clause, "chance": roll.chance, "formula": roll.formula}
    if isinstance(roll, Single):
        entry |= {"type": "single", "of": roll.of, "side": roll.side, "needed": roll.needed}
        return entry | {"made": roll.succeeds(faces[0])} if faces else entry
    entry |= {"type": "roll_off", "dice": [_die_view(die) for die in roll.dice]}
    if not faces:
        return entry
    ours, theirs = roll.products(faces[0], faces[1])
    left = tuple(die.remainder(face) for die, face in zip(roll.dice, faces, strict=True))
    return entry | {"left": left, "products": (ours, theirs), "won": None if ours == theirs else ours > theirs}


def _die_view(die: Die) -> Json:
    return {
        "side": die.side,
        "card": die.card,
        "stat": die.stat,
        "value": die.value,
        "takes_off": die.takes_off,
        "deductions": [{"clause": one.clause, "reason": one.reason, "points": one.points} for one in die.deductions],
    }


def _open_cards(state: State) -> dict[str, Json]:
    """Return the public cards of the table in the format that docs/record.md describes."""
    ball = state.ball
    return {
        "turn": state.turn,
        "action_points": state.action_points,
        "ball": {"side": ball.side, "player": ball.player} if ball else None,
        "tiers": _by_side(state, lambda team: {name: team.tier(number) for number, name in enumerate(TIERS)}),
        "inactive": _by_side(state, lambda team: team.inactive_players),
        "discards": _by_kind(state.discards),
        "worldies": _by_side(state, lambda team: team.worldie),
        "shut_out": _by_side(state, lambda team: team.shut_out),
    }


def _by_side(state: State, of: Callable[[Team], Json]) -> list[Json]:
    return [of(team) for team in state.teams]


def _by_kind(cards: Cards) -> Json:
    return dict(zip(KINDS, cards, strict=True))


def _deal_view(dealt: events.Dealt, own: bool) -> Json:
    return {
        "keeper": dealt.keeper,
        "players": dealt.players,
        "hand": dealt.hand if own else None,
        "held": len(dealt.hand),
        "worldie": dealt.worldie,
    }
