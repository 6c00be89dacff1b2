"""The rules of OLÉ, in the order and the words of docs/rules/ole.md.

The chapters are in the modules `kick_off`, `turn` and `plays`. This module starts a game, and calls the function for
each event.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ruedo.core.errors import NotAwaited
from ruedo.core.event import Choice, Event, event_type
from ruedo.core.game import Standing
from ruedo.core.options import options_from, refuse_seating
from ruedo.core.values import Json
from ruedo.games.ole import equipment, events, kick_off, plays, turn
from ruedo.games.ole.state import (
    Advance,
    AwaitAnswer,
    Awaited,
    AwaitedCard,
    AwaitedDeal,
    AwaitedKickOff,
    AwaitedLineUp,
    AwaitedWorldie,
    AwaitPlay,
    AwaitTaker,
    Difficulty,
    Dribbling,
    Interception,
    LongPass,
    OneDie,
    Over,
    Pressure,
    RollOff,
    RuleOptions,
    Shooting,
    ShortPass,
    State,
    Tackling,
)


def begin(sides: tuple[tuple[str, ...], ...], rules: Mapping[str, Json], things: Json) -> State:
    options = options_from(rules, RuleOptions)
    deck = equipment.load(things)
    if [len(side) for side in sides] != [1, 1]:  # OL-E1: two sides with one player each
        refuse_seating("OL-E1", sides)
    return State(options, deck, AwaitedDeal(), deck.pack, tuple(card.id for card in deck.worldies))


def standing(state: State) -> Standing:
    if isinstance(state.awaited, Over):
        return Standing(state.scores, True, state.awaited.winner)
    return Standing(state.scores)


def seat_to_choose(state: State) -> int | None:
    """Return the seat that must choose, or None if the game waits for the world or is over."""
    match state.awaited:
        case AwaitPlay() | AwaitedKickOff():
            return state.turn
        case AwaitedLineUp(seat):
            return seat
        case AwaitAnswer() | AwaitTaker():
            return 1 - state.turn
    return None


def next_happening(state: State) -> str | None:
    """Return the type of the roll, deal or drawn card that must come next, or None."""
    match state.awaited:
        case OneDie() | RollOff():
            return "roll"
        case AwaitedCard():
            return "drawn"
        case AwaitedDeal():
            return "deal"
        case AwaitedWorldie():
            return "worldie_drawn"
    return None


def advance(state: State, event: Event) -> Advance:
    judge = HANDLERS.get((type(state.awaited), type(event)))
    if judge is None or (isinstance(event, Choice) and event.seat != seat_to_choose(state)):
        raise _unexpected(state, event)
    return judge(state, event)


def _unexpected(state: State, event: Event) -> NotAwaited:
    """OL-T1: return the error for an event that is not awaited, such as a choice by a seat out of turn."""
    if isinstance(state.awaited, Over):
        return NotAwaited("game_over")
    awaited = sorted(event_type(kind) for waited, kind in HANDLERS if waited is type(state.awaited))
    seat = seat_to_choose(state)
    of_another_seat = isinstance(event, Choice) and seat is not None and event.seat != seat
    return NotAwaited("not_awaited", clause="OL-T1" if of_another_seat else None, seat=seat, awaited=tuple(awaited))


# The functions for events, by awaited event and event type

Handler = Callable[[State, Any], Advance]
Waits = TypeVar("Waits", bound=Awaited)
Comes = TypeVar("Comes", bound=Event)
Judged = tuple[tuple[type[Awaited], type[Event]], Handler]


def _on(awaited: type[Waits], event: type[Comes], judge: Callable[[State, Comes], Advance]) -> Judged:
    """Return an entry of `HANDLERS`: the function for events of this type while `awaited` is awaited."""
    return (awaited, event), judge


def _handler(awaited: type[Waits], event: type[Comes], judge: Callable[[State, Waits, Comes], Advance]) -> Judged:
    """Return an entry of `HANDLERS` whose function also receives the awaited event."""
    return (awaited, event), lambda state, event: judge(state, state.awaited, event)


HANDLERS: Mapping[tuple[type[Awaited], type[Event]], Handler] = dict(
    [
        _on(AwaitedDeal, events.Deal, kick_off.deal),
        _on(AwaitedLineUp, events.LineUp, kick_off.line_up),
        _on(AwaitedKickOff, events.KickOff, kick_off.kick_off),
        _on(AwaitPlay, events.Draw, turn.draw),
        _on(AwaitPlay, events.Discard, turn.discard),
        _on(AwaitPlay, events.Move, turn.move),
        _on(AwaitPlay, events.Reactivate, turn.reactivate),
        _on(AwaitPlay, events.Pass, plays.announce_pass),
        _on(AwaitPlay, events.Dribble, plays.announce_dribble),
        _on(AwaitPlay, events.Skill, plays.announce_skill),
        _on(AwaitPlay, events.Shoot, plays.announce_shot),
        _on(AwaitPlay, events.Tackle, plays.announce_tackle),
        _on(AwaitPlay, events.Worldie, plays.attempt_worldie),
        _on(AwaitPlay, events.EndTurn, turn.finish_turn),
        _on(AwaitedCard, events.Drawn, turn.draw_card),
        _handler(AwaitAnswer, events.Intercept, plays.intercept),
        _handler(AwaitAnswer, events.LetGo, plays.let_go),
        _handler(AwaitTaker, events.TakeBall, plays.take_ball),
        _on(AwaitedWorldie, events.WorldieDrawn, plays.draw_worldie),
        _handler(ShortPass, events.Roll, plays.roll_short_pass),
        _handler(LongPass, events.Roll, plays.roll_long_pass),
        _handler(Interception, events.Roll, plays.roll_interception),
        _handler(Dribbling, events.Roll, plays.roll_dribble),
        _on(Shooting, events.Roll, plays.roll_shot),
        _handler(Tackling, events.Roll, plays.roll_tackle),
        _on(Pressure, events.Roll, plays.roll_pressure),
        _on(Difficulty, events.Roll, plays.roll_difficulty),
    ]
)
