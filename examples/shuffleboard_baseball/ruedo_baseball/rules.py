"""The rules of Shuffleboard Baseball, in the order of the rulebook."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from ruedo.boards.shuffleboard import equipment
from ruedo.boards.shuffleboard.equipment import BOARDS, BoardPart, Colour, EquipmentFile
from ruedo.boards.shuffleboard.events import Dust, Lands, Lie, Slide, WeightsRest
from ruedo.boards.shuffleboard.lies import lies_after
from ruedo.core.errors import NotAwaited
from ruedo.core.event import Event, Ruling, Waiting, ruling
from ruedo.core.game import Standing
from ruedo.core.options import options_from, refuse_seating

Advance: TypeAlias = tuple["State", tuple[Ruling, ...]]
Events: TypeAlias = Slide | Dust | WeightsRest | Lands

HITS: Mapping[Lie, tuple[str, str, int]] = {
    "1": ("BB-Z1", "single", 1),
    "2": ("BB-Z2", "double", 2),
    "3": ("BB-Z3", "triple", 3),
    "end": ("BB-Z4", "home_run", 4),
    "corner": ("BB-Z4", "home_run", 4),
}
"""For each lie of a weight that is a hit: the clause, the key of the ruling's sentence, and the number of bases."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rule options of Shuffleboard Baseball."""

    board: Annotated[str, Meta(examples=list(BOARDS), extra={"clause": "BB-M2"})] = "22ft"
    innings: Annotated[int, Meta(ge=1, le=99, extra={"clause": "BB-M3"})] = 9
    weights: Annotated[Literal["lift", "stay"], Meta(extra={"clause": "BB-H4"})] = "lift"
    outs: Annotated[int, Meta(ge=1, le=27, extra={"clause": "BB-O1"})] = 3
    limit: Annotated[int, Meta(ge=1, le=1000, extra={"clause": "BB-O2"})] = 5
    tie: Annotated[Literal["extra", "draw"], Meta(extra={"clause": "BB-W3"})] = "extra"


class State(Struct, frozen=True):
    """The state of a game of Shuffleboard Baseball."""

    weights: ClassVar[tuple[Colour, ...]] = ("olive", "brass") * 4  # the colours, in the order of the shots
    options: Options
    equipment: EquipmentFile
    scores: tuple[int, int] = (0, 0)
    inning: int = 1
    batting: int = 0
    """The side that bats, which is also the number of its seat: 0 in the top of an inning, 1 in the bottom."""
    outs: int = 0
    bases: tuple[int, ...] = ()
    """The occupied bases. The base of the runner who is nearest to home comes first."""
    brought: int = 0
    """The number of runs in this half-inning."""
    lies: tuple[Lie, ...] = ()
    """The lies of all weights that were shot since the board was cleared, including those that fell off."""
    fresh: bool = False
    """Whether the board has been dusted since the last shot."""
    shot: int = 0
    """The number of shots in this half-inning."""
    sliding: bool = False
    over: bool = False
    winner: int | None = None

    @property
    def board(self) -> BoardPart:
        """The board on which this game is played."""
        return self.equipment.boards[self.options.board]

    @property
    def foul(self) -> float:
        """The distance of the foul line from the shooter's end (BB-Z5), in metres."""
        return self.board.foul

    @property
    def lying(self) -> int:
        """The number of weights in the last report, or 0 if the board has been cleared since then."""
        return len(self.lies)


def begin(sides: tuple[tuple[str, ...], ...], rules: Mapping[str, Any], things: Any) -> State:
    """Return the first state of a game. See `Game.begin`."""
    if [len(side) for side in sides] != [1, 1]:
        refuse_seating("BB-M1", sides)
    options, kit = options_from(rules, Options), equipment.load(things)
    equipment.check_board(kit, options.board, "BB-M2")
    return State(options, kit)


def standing(state: State) -> Standing:
    """Return the runs, whether the game is over, and the winner."""
    return Standing(state.scores, state.over, state.winner)


def waiting(state: State) -> Waiting | None:
    """Return who must act, a seat or the world, and the types of events that are allowed."""
    if state.over:
        return None
    if state.sliding:
        return Waiting(world=("lands", "weights_rest"))
    return Waiting(state.batting, ("dust", "slide") if _may_dust(state) else ("slide",))


def choices(state: State, seat: int) -> list[Event]:
    """Return every choice that a person at a real board can make now. Throws on a simulated board are left out."""
    if state.over or state.sliding or seat != state.batting:
        return []
    return [Slide(seat), *([Dust(seat)] if _may_dust(state) else [])]


def happenings(state: State) -> list[Event]:
    """Return one report for each possible lie of a sliding weight, or an empty list if no weight slides."""
    return [Lands(lie) for lie in get_args(Lie)] if state.sliding and not state.over else []


def advance(state: State, came: Event) -> Advance:
    """Return the next state and the rulings. Raises `NotAwaited`, and `Malformed` for an impossible report."""
    awaited = waiting(state)
    if awaited is None:
        raise NotAwaited("game_over")
    match came:
        case Slide(seat=seat) if seat == awaited.seat:
            return replace(state, sliding=True, fresh=False, shot=state.shot + 1), (ruling("BB-H2", "shoots", seat),)
        case Dust(seat=seat) if seat == awaited.seat and _may_dust(state):
            return replace(state, fresh=True), (ruling("BB-H3", "dusts", seat),)
        case WeightsRest() if state.sliding:
            return _rest(state, lies_after(state, state.lies, came))
        case Lands(lie=lie) if state.sliding:
            return _rest(state, (*state.lies, lie))
    raise NotAwaited("not_awaited", seat=awaited.seat, awaited=awaited.all_types)


def _may_dust(state: State) -> bool:
    """Return whether the board may be dusted now: once, before the first weight of a half-inning (BB-H3)."""
    return not state.shot and not state.fresh


def _rest(state: State, lies: tuple[Lie, ...]) -> Advance:
    """Count the result of the last weight (BB-H4). Then clear the board, or keep the weights until all are shot."""
    stay = state.options.weights == "stay" and len(lies) < len(state.weights)
    rested = replace(state, sliding=False, lies=lies if stay else ())
    if is_out(state, lies[-1]):
        return _out(rested, "BB-Z1" if lies[-1] in HITS else "BB-Z5")
    return _hit(rested, lies[-1])


def is_out(state: State, lie: Lie) -> bool:
    """Return whether a lie is an out: not a hit (BB-Z5), or a single while a runner is on first base (BB-Z1)."""
    return lie not in HITS or (lie == "1" and 1 in state.bases)


def _hit(state: State, lie: Lie) -> Advance:
    """Advance the batter and runners as far as the hit allows (BB-B1). Each runner who comes home scores (BB-B2)."""
    clause, hit, far = HITS[lie]
    side, moved = state.batting, [base + far for base in (*state.bases, 0)]
    runs = sum(base > 3 for base in moved)
    scores = tuple(score + runs * (side == other) for other, score in enumerate(state.scores))
    bases = tuple(base for base in moved if base <= 3)
    state = replace(state, scores=scores, bases=bases, brought=state.brought + runs)
    rulings = (ruling(clause, hit, side), *([ruling("BB-B2", "runs", side, runs, runs=runs)] if runs else ()))
    if _walks_off(state):
        return _won(state, (*rulings, ruling("BB-W2", "walks_off", side)))
    if state.brought < state.options.limit:
        return state, rulings
    return _half_over(state, (*rulings, ruling("BB-O2", "limit_reached", side, brought=state.brought)))


def _out(state: State, clause: str) -> Advance:
    """Count an out (BB-O1). The last out ends the half-inning."""
    out = replace(state, outs=state.outs + 1)
    rulings = (ruling(clause, "forced" if clause == "BB-Z1" else "out", state.batting, outs=out.outs),)
    if out.outs < state.options.outs:
        return out, rulings
    return _half_over(out, (*rulings, ruling("BB-O1", "retired", state.batting)))


def _walks_off(state: State) -> bool:
    """Return whether the second side has already won in the last inning, so that it need not bat any more (BB-W2)."""
    return state.batting == 1 and state.inning >= state.options.innings and state.scores[1] > state.scores[0]


def _half_over(state: State, rulings: tuple[Ruling, ...]) -> Advance:
    """Let the other side bat (BB-H1). If both sides have batted, the inning or the game ends (BB-W1 to BB-W3)."""
    last = state.inning >= state.options.innings
    cleared = replace(state, outs=0, bases=(), brought=0, lies=(), shot=0, batting=1 - state.batting)
    if state.batting == 0 and _walks_off(cleared):
        return _won(state, (*rulings, ruling("BB-W2", "need_not_bat", 1)))
    if state.batting == 0:
        return cleared, rulings
    if last and state.scores[0] != state.scores[1]:
        return _won(state, rulings)
    if last and state.options.tie == "draw":
        return replace(state, over=True), (*rulings, ruling("BB-W3", "drawn"))
    extra = (ruling("BB-W3", "extra", inning=state.inning + 1),) if last else ()
    return replace(cleared, inning=state.inning + 1), (*rulings, *extra)


def _won(state: State, rulings: tuple[Ruling, ...]) -> Advance:
    """End the game. The side with more runs has won (BB-W1)."""
    winner = int(state.scores[1] > state.scores[0])
    return replace(state, over=True, winner=winner), (*rulings, ruling("BB-W1", "wins", winner))
