"""The analysis of a finished game: how each event changed the odds of winning, and whether skill or luck was the cause.

A game's optional module `analysis.py` evaluates each event and returns a `Step` for it. `balance` turns these steps
into terms. A term is the part of the result that one event caused. Values are whole millionths, so the terms add up
exactly to the result minus the value at the start.

Chance terms and execution terms have mean 0, even if the values are poor estimates. This is because `Step.expected` is
the mean of `Step.value` over all outcomes with their true odds. So subtracting these terms from the result does not
change its mean. If the values are good, it also reduces the variance (Burch et al., AIVAT, 2018).
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from ruedo.core.chance import share_interval
from ruedo.core.errors import Reason
from ruedo.core.event import Event
from ruedo.core.game import Standing, part
from ruedo.core.setup import Setup

TermKind: TypeAlias = Literal["decision", "execution", "play", "chance"]
"""The kinds of events. `decision`: a choice. `execution`: a throw, compared with the mean result of its aim. `play`: a
decision and its execution together, if the aim is not recorded. `chance`: dice, cards or a draw."""
KINDS: Final[tuple[TermKind, ...]] = ("decision", "execution", "play", "chance")
UNIT: Final = 1_000_000
"""The number of units in odds of 1. Values are stored as whole millionths."""
MOMENTS: Final = 3
"""The number of turning points that an analysis lists."""
COSTLY: Final = UNIT // 200
"""The smallest cost of a decision that is listed, in millionths of the odds of winning."""
COSTLIEST: Final = 10
"""The largest number of costly decisions that an analysis lists."""


class Step(Struct, frozen=True):
    """The evaluation of one event. `value` and `expected` are side 0's odds of winning, from 0 to 1."""

    kind: TermKind
    expected: float
    """For a decision, the value of the choice that the house would make. For other kinds, the mean value over all
    possible outcomes."""
    value: float
    """The value after the event. For a decision, it is the mean over everything that may follow."""
    seat: int | None = None
    """The seat that decided or threw."""
    cost: float = 0.0
    """The seat's odds of winning after its choice, minus those after the choice of the house. Only facts that the seat
    could know are used. It is negative if the choice of the house was better."""
    cost_in_the_open: float | None = None
    """The cost, computed from all facts, even hidden ones. None if nothing is hidden, or if it is not computed."""
    best: Event | None = None
    """The choice that the house would make, if it differs from the choice that was made."""


class Term(Struct, frozen=True):
    """The part of the result that one event caused, in millionths for side 0."""

    event: int
    """The number of the event, from 0."""
    kind: TermKind
    seat: int | None
    change: int
    """The change of the value for side 0. The changes of all terms and the start add up to the result."""
    cost: int = 0
    """The odds of winning after the seat's decision, minus those after the choice of the house, in millionths.

    It is negative if the decision was worse than the choice of the house.
    """
    cost_in_the_open: int | None = None
    best: Event | None = None


class Books(Struct, frozen=True):
    """All terms of a game, and the curve of its values. `start` plus all changes is the last value of `curve`."""

    curve: tuple[int, ...]
    """The value for side 0 before the first event and after each event. Empty without events: nothing is known then."""
    terms: tuple[Term, ...]
    """The terms of the events, in order."""

    @property
    def start(self) -> int:
        """The value before the first event."""
        return self.curve[0]

    @property
    def result(self) -> int:
        """The value after the last event. For a finished game this is the result."""
        return self.curve[-1]

    def total(self, kind: TermKind, seat: int | None = None) -> int:
        """Return the sum of the changes for side 0 in all terms of one kind.

        Only the terms of `seat` count, or the terms of all seats if `seat` is None.
        """
        return sum(term.change for term in self.terms if term.kind == kind and seat in (None, term.seat))

    def cost(self, seat: int) -> int:
        """Return the sum of `Term.cost` over all decisions of a seat, in millionths for the seat's own side."""
        return sum(term.cost for term in self.terms if term.seat == seat)

    def without_chance(self) -> int:
        """Return the result minus the chance terms. Over many games, it has the same mean as the result."""
        return self.result - self.total("chance")

    def without_chance_and_execution(self) -> int:
        """Return the result minus the chance terms and the execution terms."""
        return self.without_chance() - self.total("execution")

    def turning_points(self, most: int = MOMENTS) -> tuple[Term, ...]:
        """Return at most `most` terms with the largest changes, the largest first.

        Terms without a change are left out.
        """
        ordered = sorted(self.terms, key=lambda term: (-abs(term.change), term.event))
        return tuple(term for term in ordered[:most] if term.change)

    def costliest(self, most: int = COSTLIEST) -> tuple[Term, ...]:
        """Return at most `most` decisions, the costliest first. Decisions that cost less than `COSTLY` are left out."""
        costly = [term for term in self.terms if term.cost <= -COSTLY and term.seat is not None]
        return tuple(sorted(costly, key=lambda term: (term.cost, term.event))[:most])


def balance(steps: Sequence[Step]) -> Books:
    """Return the terms and the curve of a game, computed from the steps of its events.

    A position can have two different values: one after an event, and one before the next event. One reason is that the
    next decision is evaluated with a deeper search, or with the facts of another seat. Half of the difference is added
    to the decision before, and half to the decision after. So a constant difference between the estimates of two seats
    cancels out over a game. If the next event is not a decision, the whole difference is added to the last decision.
    Before the first decision, it is added to the value at the start.
    """
    if not steps:
        return Books((), ())
    curve = [in_units(steps[0].expected)]
    terms: list[Term] = []
    for number, step in enumerate(steps):
        after = in_units(step.value)
        if step.kind in ("decision", "play"):
            before = (curve[-1] + in_units(step.expected)) // 2 if terms else curve[-1]
            _revise(curve, terms, before)
        else:
            before = in_units(step.expected)
            _revise(curve, terms, before)
        terms.append(_term(number, step, after - before))
        curve.append(after)
    return Books(tuple(curve), tuple(terms))


def _term(number: int, step: Step, change: int) -> Term:
    in_the_open = step.cost_in_the_open
    return Term(
        number,
        step.kind,
        step.seat,
        change,
        in_units(step.cost),
        None if in_the_open is None else in_units(in_the_open),
        step.best,
    )


def _revise(curve: list[int], terms: list[Term], value: int) -> None:
    """Set the last value of the curve, and add the difference to the term of the last decision.

    If there is no decision yet, the difference is added to the value at the start.
    """
    change = value - curve[-1]
    if not change:
        return
    decisions = (number for number in reversed(range(len(terms))) if terms[number].kind in ("decision", "play"))
    last = next(decisions, None)
    if last is not None:
        term = terms[last]
        terms[last] = Term(
            term.event, term.kind, term.seat, term.change + change, term.cost, term.cost_in_the_open, term.best
        )
    for at in range(0 if last is None else last + 1, len(curve)):
        curve[at] += change


def in_units(value: float) -> int:
    """Return odds from 0 to 1, or a difference of odds, as whole millionths."""
    return round(value * UNIT)


def in_points(values: Sequence[int]) -> list[int]:
    """Return values in millionths, rounded to whole percentages that add up to the rounded sum of the values.

    Each percentage differs from its value by less than one percentage point.
    """
    step = UNIT // 100
    floors = [value // step for value in values]
    rest = (sum(values) + step // 2) // step - sum(floors)
    largest = sorted(range(len(values)), key=lambda at: (-(values[at] % step), at))
    for at in largest[:rest]:
        floors[at] += 1
    return floors


def side_result(standing: Standing) -> float | None:
    """Return side 0's result: 1 for a win, 0 for a loss, 0.5 for a draw, or None if the game is not over."""
    if not standing.over:
        return None
    return 0.5 if standing.winner is None else float(standing.winner == 0)


# The functions that each game provides


@dataclass(frozen=True, slots=True)
class Played:
    """A game to analyse: its events, and the states before each event and after the last one."""

    states: Sequence[Any]
    events: Sequence[Event]
    setup: Setup
    """The table's setup. It has no seed if the game was played at a real table, where hands and aims are not
    recorded."""
    standing: Callable[[Any], Standing]
    depth: int = 1
    """How thorough the analysis is: 1 for a quick curve, 2 for the page, and 3 on request. It sets the depth of a
    search or the number of simulated throws."""

    def salt(self) -> int:
        """Return a seed for the random deals and throws with which an analysis of this game compares the real ones.

        It is a hash of the events. If all games used the same random deals and throws, the errors of their means would
        not cancel out over many games.
        """
        digest = hashlib.sha256(msgspec.json.encode(self.events)).digest()
        return int.from_bytes(digest[:8])


Steps: TypeAlias = Callable[[Played], Iterator[Step]]


@dataclass(frozen=True, slots=True)
class GameAnalyser:
    """The functions that analyse a game: the constant `ANALYSIS` of the game's module `analysis.py`."""

    steps: Steps
    """Yields one step for each event, in order."""
    lacks: Callable[[Any], Reason | None] = lambda _state: None
    """Returns the reason why a game with this first state cannot be analysed, such as one of its options. Returns None
    if it can be analysed."""
    odds: Callable[[Any], float] | None = None
    """Returns the odds from 0 to 1 that side 0 wins, estimated from the facts that a spectator may see."""
    described: Callable[[Event], Reason | None] = lambda _choice: None
    """Returns a message that describes a choice, such as an aim. Returns None if the choice's rulings describe it."""


def find_analysis(game: str) -> GameAnalyser | None:
    """Return the constant `ANALYSIS` of a game, or None if the game cannot be analysed."""
    module = part(game, "analysis")
    found: GameAnalyser | None = getattr(module, "ANALYSIS", None)
    return found


# The strength of a player over several games


class MeanOfGames(Struct, frozen=True):
    """A mean result over several games, with its 95 % interval. A loss counts as 0, and a win as 1."""

    mean: float
    low: float
    high: float
    variance: float
    """The variance of the values of single games."""


def mean_of_games(values: Sequence[float]) -> MeanOfGames:
    """Return the mean of `values`, one for each game, with Wilson's 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / (count - 1) if count > 1 else 0.25
    return MeanOfGames(mean, *share_interval(values), variance)


MIN_RESULTS_FOR_SLOPE: Final = 10
"""The smallest number of games from which `remove_controls` computes a slope. With fewer games, the slope is 1."""


def remove_controls(results: Sequence[float], *terms: Sequence[float]) -> list[float]:
    """Return the results minus terms of mean 0 (control variates). The mean stays the same, and the variance shrinks.

    Each sequence in `terms` contains one kind of term, with one number for each game. The terms assume equal players,
    so they are too large if the players are unequal. Therefore each term is multiplied by a slope before it is
    subtracted. The slope is the regression of the results on the terms over all other games. It does not depend on the
    game itself, so the product also has mean 0, and the adjusted results have no bias.
    """
    found = list(results)
    for kind in terms:
        for number, correction in enumerate(_corrections(results, kind)):
            found[number] -= correction
    return found


def _corrections(results: Sequence[float], terms: Sequence[float]) -> Iterator[float]:
    """Yield each game's term, multiplied by the slope that is computed from all other games."""
    count = len(results)
    if count < MIN_RESULTS_FOR_SLOPE:
        yield from terms
        return
    squares, sum_of_terms, sum_of_results = sum(term * term for term in terms), sum(terms), sum(results)
    products = sum(result * term for result, term in zip(results, terms, strict=True))
    for result, term in zip(results, terms, strict=True):
        mean = (sum_of_results - result) / (count - 1)
        left = squares - term * term
        slope = (products - result * term - mean * (sum_of_terms - term)) / left if left > 0 else 1.0
        yield slope * term
