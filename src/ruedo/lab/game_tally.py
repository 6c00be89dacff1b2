"""Counts the events of a game while it is played. The figures of a study are computed from these counts."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ruedo.core.event import Choice, Event, Ruling
from ruedo.core.game import Game
from ruedo.core.measures import Measures, PlayedGame
from ruedo.lab.winning_chances import ValuedPosition, game_certainty

Number = TypeVar("Number", int, float)


class GameTally:
    """The counts of one game, updated after each event."""

    def __init__(
        self,
        game: Game[Any],
        measures: Measures,
        seated: Sequence[int],
        *,
        counts_choices: bool,
        is_throw: Callable[[Any, Choice], bool] = lambda _state, _choice: False,
    ) -> None:
        """Start with empty counts. `seated` contains the player in each seat.

        If `counts_choices` is true, the options of each choice are counted. `is_throw` returns whether a choice is a
        throw. The options of a throw cannot be counted.
        """
        self._is_throw = is_throw
        self._game, self._measures, self._seated = game, measures, tuple(seated)
        self._counts_choices = counts_choices
        count = len(seated)
        self._events: Counter[str] = Counter()
        self._changes_of_seat = 0
        self._last_seat: int | None = None
        self._made, self._real, self._options = [0] * count, [0] * count, [0] * count
        self._turns_with_choices: set[int] = set()
        self._turns_with_options: set[int] = set()
        self._points: dict[str, list[int]] = {}
        self._uses: dict[str, list[int]] = {}
        self._came: dict[str, list[int]] = {}
        self._latest: tuple[int, Sequence[str]] | None = None
        """The side that made the last choice, and the names under which the choice is counted. The next points are
        credited to these names."""
        self._course: list[tuple[int, ...]] = []
        self._scores: tuple[int, ...] = (0,) * count
        self._again = 0
        self._moments: list[ValuedPosition] = []
        self._valued_turn: int | None = None

    def take(self, before: Any, event: Event, after: Any, rulings: Sequence[Ruling]) -> None:
        """Count an event with its rulings and the states before and after it."""
        self._events[event.type] += 1
        if isinstance(event, Choice):
            self._choice(before, event)
        else:
            for seat, use in self._measures.dealt(event):
                self._used(use, seat)
            for seat, use in self._measures.threw(before, event):
                self._used(use, seat)
                if self._measures.throws_score:
                    self._latest = seat, (*self._last_choice_names(seat), use)
        if isinstance(event.note, dict):
            self._again += event.note.get("again", 0)
        for ruling in rulings:
            if ruling.points and ruling.side is not None:
                self._point(ruling)
        self._follow(after)

    def _choice(self, state: Any, choice: Choice) -> None:
        seat = choice.seat
        player = self._seated[seat]
        self._made[player] += 1
        options = len(self._game.choices(state, seat)) if self._counts_choices else 0
        real = options > 1 or self._is_throw(state, choice)
        self._options[player] += options
        self._real[player] += real
        if self._last_seat is not None and seat != self._last_seat:
            self._changes_of_seat += 1
        self._last_seat = seat
        turn = self._turns(state)
        self._turns_with_choices.add(turn)
        if real:
            self._turns_with_options.add(turn)
        self._value(state)
        uses = self._measures.uses(state, choice)
        for use in uses:
            self._used(use, seat)
        self._latest = seat, uses

    def _value(self, state: Any) -> None:
        """Store the odds of winning in a state if it is the first one of a new turn."""
        turn = self._turns(state)
        if turn == self._valued_turn:
            return
        self._valued_turn = turn
        by_side = self._measures.value(state)
        if by_side is not None:
            self._moments.append(ValuedPosition(self._events.total() - 1, self._by_player(by_side)))

    def _last_choice_names(self, seat: int) -> Sequence[str]:
        """Return the names under which the last choice of a seat is counted, such as `choice:shoot`.

        The result is empty if another seat made the last choice. The points of a throw are credited to these names as
        well as to the name of the throw.
        """
        return self._latest[1] if self._latest is not None and self._latest[0] == seat else ()

    def _used(self, use: str, seat: int) -> None:
        self._uses.setdefault(use, [0] * len(self._seated))[self._seated[seat]] += 1

    def _point(self, ruling: Ruling) -> None:
        side = ruling.side or 0
        player = self._seated[side]
        self._points.setdefault(ruling.clause, [0] * len(self._seated))[player] += ruling.points
        if self._latest is not None and self._latest[0] == side:
            for use in self._latest[1]:
                self._came.setdefault(use, [0] * len(self._seated))[player] += ruling.points

    def _follow(self, state: Any) -> None:
        by_side = self._game.standing(state).scores
        scores = self._by_player(by_side)
        if scores != self._scores:
            self._scores = scores
            self._course.append((self._events.total(), self._turns(state), *scores))

    def _by_player(self, by_side: Sequence[Number]) -> tuple[Number, ...]:
        side_of = {player: side for side, player in enumerate(self._seated)}
        return tuple(by_side[side_of[player]] for player in range(len(by_side)))

    def _turns(self, state: Any) -> int:
        return self._changes_of_seat if self._measures.turns is None else self._measures.turns(state)

    def finish(self, unit: int, state: Any) -> PlayedGame:
        """Return the result of the game. `state` is its last state."""
        standing = self._game.standing(state)
        winner = None if standing.winner is None else self._seated[standing.winner]
        return PlayedGame(
            unit=unit,
            first=self._seated[0],
            winner=winner,
            finished=standing.over,
            scores=self._by_player(standing.scores),
            turns=self._turns(state),
            choices=tuple(self._made),
            real=tuple(self._real),
            options=tuple(self._options),
            events=dict(sorted(self._events.items())),
            course=tuple(self._course),
            points={clause: tuple(given) for clause, given in sorted(self._points.items())},
            uses={use: tuple(often) for use, often in sorted(self._uses.items())},
            came={use: tuple(points) for use, points in sorted(self._came.items()) if any(points)},
            again=self._again,
            certainty=game_certainty(self._moments, winner, self._events.total(), finished=standing.over),
            turns_with_choices=len(self._turns_with_choices),
            turns_with_options=len(self._turns_with_options),
        )
