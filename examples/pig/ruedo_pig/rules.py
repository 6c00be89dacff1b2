"""The rules of Pig, in the order of the rulebook."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from ruedo.core import event
from ruedo.core.errors import NotAwaited
from ruedo.core.event import Choice, Happening, Ruling, Waiting
from ruedo.core.game import Standing
from ruedo.core.options import options_from, refuse_seating

Advance: TypeAlias = tuple["State", tuple[Ruling, ...]]


class Roll(Choice, frozen=True):
    """The player whose turn it is rolls the die."""


class Hold(Choice, frozen=True):
    """The player whose turn it is keeps the points of the turn."""


class Die(Happening, frozen=True):
    """The result of the die."""

    face: Annotated[int, Meta(ge=1, le=6)]


Event: TypeAlias = Roll | Hold | Die


class Rolls(Ruling, frozen=True):
    """PIG-T1: the die is rolled."""


class Busts(Ruling, frozen=True, kw_only=True):
    """PIG-T2: a 1 loses the points of the turn."""

    lost: int


class Adds(Ruling, frozen=True, kw_only=True):
    """PIG-T3: the die adds its points to the turn."""

    brought: int


class Holds(Ruling, frozen=True):
    """PIG-T4: the player keeps the points of the turn."""


class Wins(Ruling, frozen=True):
    """PIG-W1: a player has reached the target."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rule options of Pig."""

    target: Annotated[int, Meta(ge=1, le=1000, extra={"clause": "PIG-M2"})] = 100


class State(Struct, frozen=True):
    """The state of a game of Pig."""

    options: Options
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    """The side whose turn it is. It is also the number of its seat."""
    brought: int = 0
    """The points that the player has collected in this turn so far."""
    rolling: bool = False
    """Whether the die is rolling."""
    winner: int | None = None


def begin(sides: tuple[tuple[str, ...], ...], rules: Mapping[str, Any], _equipment: Any) -> State:
    """Return the first state of a game. See `Game.begin`."""
    if [len(side) for side in sides] != [1, 1]:
        refuse_seating("PIG-M1", sides)
    return State(options_from(rules, Options))


def standing(state: State) -> Standing:
    """Return the scores, whether the game is over, and the winner."""
    return Standing(state.scores, state.winner is not None, state.winner)


def waiting(state: State) -> Waiting | None:
    """Return who must act, a seat or the world, and the types of events that are allowed."""
    if state.winner is not None:
        return None
    if state.rolling:
        return Waiting(world=("die",))
    return Waiting(state.turn, ("hold", "roll") if state.brought else ("roll",))  # PIG-T1


def choices(state: State, seat: int) -> list[event.Event]:
    """Return every choice that a seat can make now."""
    awaited = waiting(state)
    if awaited is None or awaited.seat != seat:
        return []
    return [Roll(seat=seat), Hold(seat=seat)] if state.brought else [Roll(seat=seat)]


def happenings(state: State) -> list[event.Event]:
    """Return every possible roll, all equally likely. Return an empty list if nobody rolls."""
    return [Die(face=face) for face in range(1, 7)] if state.rolling else []


def advance(state: State, came: event.Event) -> Advance:
    """Return the next state and the rulings. Raises `NotAwaited`."""
    awaited = waiting(state)
    if awaited is None:
        raise NotAwaited("game_over")
    match came:
        case Roll(seat=seat) if seat == awaited.seat:
            return replace(state, rolling=True), (Rolls("PIG-T1", seat),)
        case Hold(seat=seat) if seat == awaited.seat and state.brought:
            return _hold(state)
        case Die(face=face) if state.rolling:
            return _fall(replace(state, rolling=False), face)
    raise NotAwaited("not_awaited", clause="PIG-T1", seat=awaited.seat, awaited=awaited.all_types)


def _fall(state: State, face: int) -> Advance:
    if face == 1:  # PIG-T2
        return _next(state), (Busts("PIG-T2", state.turn, lost=state.brought),)
    brought = state.brought + face
    return replace(state, brought=brought), (Adds("PIG-T3", state.turn, brought=brought),)


def _hold(state: State) -> Advance:
    side, points = state.turn, state.brought
    scores = tuple(score + points * (side == other) for other, score in enumerate(state.scores))
    held = replace(state, scores=scores, brought=0)
    ruling = Holds("PIG-T4", side, points)
    if scores[side] < state.options.target:
        return _next(held), (ruling,)
    return replace(held, winner=side), (ruling, Wins("PIG-W1", side))


def _next(state: State) -> State:
    return replace(state, turn=1 - state.turn, brought=0)
