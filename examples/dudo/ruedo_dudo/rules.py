"""The rules of Dudo, in the order of the rulebook."""

from collections.abc import Mapping
from itertools import product
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from ruedo.core.errors import Illegal, NotAwaited
from ruedo.core.event import Choice, Event, Happening, Ruling, Waiting, ruling
from ruedo.core.game import Standing
from ruedo.core.options import options_from, refuse_seating

Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
DICE = 3  # the number of dice of each player (DU-M1)


class Rolled(Happening, frozen=True):
    """The dice that are under a player's cup after a roll."""

    dice: tuple[Face, Face, Face]


class Bid(Choice, frozen=True):
    """A player's claim that at least `count` dice show `face`."""

    count: Annotated[int, Meta(ge=1, le=2 * DICE)]
    face: Face


class Doubt(Choice, frozen=True):
    """A player's doubt about the last bid. All dice are then shown."""


Events: TypeAlias = Rolled | Bid | Doubt


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rule options of Dudo."""

    target: Annotated[int, Meta(ge=1, le=100, extra={"clause": "DU-M2"})] = 3


class State(Struct, frozen=True):
    """The state of a game of Dudo."""

    options: Options
    scores: tuple[int, int] = (0, 0)
    begins: int = 0
    rolling: int | None = 0
    """The seat that must roll now, or None."""
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    bid: Bid | None = None
    shown: tuple[tuple[int, ...], ...] = ()
    winner: int | None = None


def begin(sides: tuple[tuple[str, ...], ...], rules: Mapping[str, Any], _equipment: Any) -> State:
    """Return the first state of a game. See `Game.begin`."""
    if [len(side) for side in sides] != [1, 1]:
        refuse_seating("DU-M1", sides)
    return State(options_from(rules, Options))


def standing(state: State) -> Standing:
    """Return the scores, whether the game is over, and the winner."""
    return Standing(state.scores, state.winner is not None, state.winner)


def waiting(state: State) -> Waiting | None:
    """Return who must act, a seat or the world, and the types of events that are allowed."""
    if state.winner is not None:
        return None
    if state.rolling is not None:
        return Waiting(world=("rolled",))
    seat = 1 - state.bid.seat if state.bid else state.begins
    return Waiting(seat, tuple(sorted({choice.type for choice in _legal(state, seat)})))


def choices(state: State, seat: int) -> list[Event]:
    """Return every choice that a seat can make now."""
    awaited = waiting(state)
    return _legal(state, seat) if awaited and awaited.seat == seat else []


def _legal(state: State, seat: int) -> list[Event]:
    bids = (Bid(seat, count, face) for count, face in product(range(1, 2 * DICE + 1), range(1, 7)))
    return [*(bid for bid in bids if _is_higher(state, bid)), *([Doubt(seat)] if state.bid else [])]


def happenings(state: State) -> list[Event]:
    """Return every possible roll, all equally likely. Return an empty list if nobody rolls."""
    rolls = state.rolling is not None and state.winner is None
    return [Rolled(dice) for dice in product(range(1, 7), repeat=DICE)] if rolls else []


def advance(state: State, came: Event) -> tuple[State, tuple[Ruling, ...]]:
    """Return the next state and the rulings. Raises `NotAwaited` and `Illegal`."""
    awaited = waiting(state)
    if awaited is None:
        raise NotAwaited("game_over")
    match came:
        case Rolled(dice=dice) if state.rolling is not None:
            hands = (state.hands[0], dice) if state.rolling else (dice, state.hands[1])
            following = 1 - state.begins if state.rolling == state.begins else None
            return replace(state, hands=hands, rolling=following), (ruling("DU-T1", "rolls", state.rolling),)
        case Bid(seat=seat) if seat == awaited.seat:
            if not _is_higher(state, came):
                raise Illegal("too_low", clause="DU-T2")
            return replace(state, bid=came), (ruling("DU-T2", "bids", seat, count=came.count, face=came.face),)
        case Doubt(seat=seat) if seat == awaited.seat and state.bid:
            return _show(state, state.bid)
    raise NotAwaited("not_awaited", clause="DU-T3", seat=awaited.seat, awaited=awaited.all_types)


def _is_higher(state: State, bid: Bid) -> bool:
    """Return whether a bid is higher than the last one (DU-T2). It has more dice, or as many and a higher face."""
    return state.bid is None or (bid.count, bid.face) > (state.bid.count, state.bid.face)


def _show(state: State, bid: Bid) -> tuple[State, tuple[Ruling, ...]]:
    """Show all dice (DU-T4). If the bid is true, the bidder scores. Otherwise the player who doubted scores."""
    count = sum(hand.count(bid.face) for hand in state.hands)
    side = bid.seat if count >= bid.count else 1 - bid.seat
    scores = (state.scores[0] + (side == 0), state.scores[1] + (side == 1))
    winner = side if scores[side] >= state.options.target else None
    point = ruling("DU-T4", "scores", side, 1, count=count, face=bid.face)
    won = (ruling("DU-M2", "wins", side),) if winner is not None else ()
    shown = State(state.options, scores, begins=1 - side, rolling=1 - side, shown=state.hands, winner=winner)
    return shown, (ruling("DU-T3", "doubts", 1 - bid.seat), point, *won)
