"""The rules of Horse Collar, in the order and the words of docs/rules/horse-collar.md, so that both can be compared."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec.structs import replace

from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.events import Dust, Lie, Slide, WeightsRest
from ruedo.boards.shuffleboard.lies import lies_after
from ruedo.core.errors import Malformed, NotAwaited
from ruedo.core.event import Choice, Event, Ruling, Waiting
from ruedo.core.game import Standing
from ruedo.core.options import options_from, refuse_seating
from ruedo.core.persistent_list import append
from ruedo.core.values import Json
from ruedo.games.horse_collar import rulings
from ruedo.games.horse_collar.events import Foul, Lies, Toss
from ruedo.games.horse_collar.state import WEIGHTS, FoulNoted, RuleOptions, State, Turn

Advance = tuple[State, tuple[Ruling, ...]]
BoardEnd: TypeAlias = Literal["near", "far"]

CLAUSE_OF_LIE: Mapping[Lie, str] = {
    "off": "HC-L1",
    "short": "HC-L2",
    "corner": "HC-L3",
    "end": "HC-L4",
    "3": "HC-L5",
    "2": "HC-L6",
    "1": "HC-L7",
}
WORTH: Mapping[Lie, int] = {"off": 0, "short": 0, "corner": 26, "end": 13, "3": 3, "2": 2, "1": 1}


def begin(sides: tuple[tuple[str, ...], ...], rules: Mapping[str, Json], things: Json) -> State:
    options = options_from(rules, RuleOptions)
    kit = equipment.load(things)
    equipment.check_board(kit, options.board, "HC-E2")
    sizes = tuple(len(side) for side in sides)
    singles = sizes == (1, 1)
    doubles = len(sizes) >= 2 and set(sizes) == {2}
    fours = sizes == (4, 4)
    if not (singles or doubles or fours):  # HC-T1: the allowed seatings
        refuse_seating("HC-T1", sides)
    return State(options, kit, sizes, (0,) * len(sizes), first=None if options.toss else 0)


def standing(state: State) -> Standing:
    return Standing(state.scores, state.over, state.winner)


def seat_to_choose(state: State) -> int | None:
    return None if state.over or state.sliding or state.first is None else shooter(state)


def waiting(state: State) -> Waiting | None:
    """Return the awaited events and their senders; see `Game.waiting`. A foul may be reported at any time."""
    if state.over:
        return None
    if state.first is None:
        return Waiting(world=("toss",))
    seat = seat_to_choose(state)
    if seat is None:
        return Waiting(world=("weights_rest",))
    return Waiting(seat, ("dust", "slide"), () if state.shot else ("lies",))


def advance(state: State, event: Event) -> Advance:
    awaited = waiting(state)
    if awaited is None:
        raise NotAwaited("game_over")
    match event:
        case Toss() if state.first is None:
            return _toss(state, event)
        case Slide() if awaited.seat == event.seat:
            return _slide(state, event)
        case WeightsRest() if state.sliding:
            return _rest(state, event)
        case Lies() if "lies" in awaited.world:
            return _count(replace(state, lies=event.lies))
        case Dust() if awaited.seat == event.seat:
            return state, (rulings.Dusts("HC-C2", side_to_shoot(state), seat=event.seat),)
        case Foul() if state.first is not None:
            return _foul(state, event)
    clause = "HC-T3" if isinstance(event, Choice) and awaited.seat is not None else None
    raise NotAwaited("not_awaited", clause=clause, seat=awaited.seat, awaited=awaited.all_types)


# Sides, ends and turns


def order(state: State) -> tuple[int, ...]:
    """HC-T5: return the sides in the order in which they shoot in this frame. The last one has the hammer."""
    first = state.first or 0
    sides = tuple((first + step) % len(state.sides) for step in range(len(state.sides)))
    reverse = state.options.order == "alternate" and state.frame % 2 == 0
    return sides[::-1] if reverse else sides


def hammer(state: State) -> int:
    """HC-T5: return the side that shoots last in this frame."""
    return order(state)[-1]


def side_to_shoot(state: State) -> int:
    return order(state)[state.turn]


def shooter(state: State) -> int:
    """HC-T3: return the seat that shoots the next weight. The players of a side share its eight weights in turn."""
    side = side_to_shoot(state)
    return sum(state.sides[:side]) + _shooter_index(state, side, state.shot + 1)


def shares(state: State, seat: int) -> list[int]:
    """HC-T3: return the numbers of the weights that a seat shoots in its side's turn."""
    side = seat_side(state, seat)
    player = seat - sum(state.sides[:side])
    return [weight for weight in range(1, WEIGHTS + 1) if _shooter_index(state, side, weight) == player]


def _shooter_index(state: State, side: int, weight: int) -> int:
    """Return the index, within a side, of the player who shoots a weight. Weights are numbered from 1."""
    return (weight - 1) * state.sides[side] // WEIGHTS


def seat_side(state: State, seat: int) -> int:
    return seat // state.sides[0]  # HC-T1: all sides have the same size


def ends(state: State) -> tuple[BoardEnd, ...]:
    """HC-T4: return the end from which each side shoots in this frame. The result is empty before the toss."""
    if state.first is None:
        return ()
    begun = len(state.turns) - state.turn
    return tuple("far" if (begun + order(state).index(side)) % 2 else "near" for side in range(len(state.sides)))


def _toss(state: State, event: Toss) -> Advance:
    """HC-T5: store the side that shoots first after the coin toss."""
    if not 0 <= event.first < len(state.sides):
        raise Malformed("no_such_side", field="first", number=event.first)
    return replace(state, first=event.first), (rulings.ShootsFirst("HC-T5", event.first),)


def _slide(state: State, event: Slide) -> Advance:
    """HC-T2, HC-T3: apply a player's shot. Then the world must report where the weight lies."""
    shot = state.shot + 1
    ruling = rulings.Shoots("HC-T3", side_to_shoot(state), seat=event.seat, weight=shot)
    return replace(state, shot=shot, sliding=True), (ruling,)


# Where a weight lies


def _rest(state: State, event: WeightsRest) -> Advance:
    """HC-L: apply a report of where the weights of this turn lie. After the eighth weight, count the turn."""
    lies = lies_after(state, state.lies, event, CLAUSE_OF_LIE["off"])
    before = (*state.lies, None)  # the weight that was just shot has no earlier zone
    side = side_to_shoot(state)
    results = tuple(
        rulings.LIES[lie](CLAUSE_OF_LIE[lie], side, weight=number + 1)
        for number, (was, lie) in enumerate(zip(before, lies, strict=True))
        if lie != was
    )
    state = replace(state, lies=lies, sliding=False)
    if state.shot < WEIGHTS:
        return state, results
    state, counted = _count(state)
    return state, results + counted


# The count


def count_weights(state: State) -> tuple[Ruling, ...]:
    """HC-S2 to HC-S5: return the rulings that would follow if this turn's weights were counted now."""
    side = side_to_shoot(state)
    voids: list[Ruling] = []
    if not any(WORTH[lie] >= 3 for lie in state.lies):
        voids.append(rulings.NoTrey("HC-S2", side))
    if "short" in state.lies and state.options.short_weight == "voids":
        voids.append(rulings.ShortLeft("HC-S3", side))
    return tuple(voids) or (rulings.Counts("HC-S5", side, sum(WORTH[lie] for lie in state.lies)),)


def _count(state: State) -> Advance:
    """HC-S1, HC-T4: count a turn after its eighth weight, clear the board, and let the next side shoot."""
    side, results = side_to_shoot(state), count_weights(state)
    points = sum(ruling.points for ruling in results)
    scores = tuple(score + points * (number == side) for number, score in enumerate(state.scores))
    turns = append(state.turns_in_runs, Turn(state.frame, side, state.lies, points))
    state = replace(state, scores=scores, turns_in_runs=turns, turn=state.turn + 1, shot=0, lies=())
    if state.turn < len(state.sides):
        return state, results + _frame_goes_on(state, side, points)
    state, ended = _end_frame(state)
    return state, results + ended


# The end of a game


def _frame_goes_on(state: State, side: int, points: int) -> tuple[Ruling, ...]:
    """HC-G1: return a ruling if the side has just reached the target. The frame continues in any case."""
    reached = state.scores[side] >= state.options.target > state.scores[side] - points
    return (rulings.TargetReached("HC-G1", side),) if reached else ()


def _end_frame(state: State) -> Advance:
    """HC-G1 to HC-G3: end the frame after the turn of the last side."""
    best = max(state.scores)
    leaders = [side for side, score in enumerate(state.scores) if score == best]
    if best < state.options.target:
        return _next_frame(state), ()
    if len(leaders) == 1:
        return replace(state, over=True, winner=leaders[0]), (rulings.Wins("HC-G2", leaders[0]),)
    last = hammer(state)
    if state.options.tie == "hammer" and last in leaders:
        return replace(state, over=True, winner=last), (rulings.WinsWithHammer("HC-G3", last),)
    return _next_frame(state), (rulings.TiedAtTop("HC-G3"),)


def _next_frame(state: State) -> State:
    return replace(state, frame=state.frame + 1, turn=0)


# Conduct


def _foul(state: State, event: Foul) -> Advance:
    """HC-C3: store the foul, which changes no score."""
    if not 0 <= event.seat < state.seats:
        raise Malformed("no_such_seat", field="seat", number=event.seat)
    fouls = append(state.fouls_in_runs, FoulNoted(event.seat, event.kind))
    ruling = rulings.FOULS[event.kind]("HC-C3", seat_side(state, event.seat), seat=event.seat)
    return replace(state, fouls_in_runs=fouls), (ruling,)
