"""Figures about a variant that interest a publisher. Each is estimated from many games and has an interval.

A unit is one game, or several games with the same randomness and exchanged seats. The games of a unit are not
independent, so most figures are means over units.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import comb, log2
from statistics import fmean

from msgspec import Struct

from ruedo.core.measures import CHOICE, DECIDED, MOMENTS, PlayedGame
from ruedo.lab.intervals import Estimate, mean, quantile, share
from ruedo.lab.questions import lead_changes, player_score

MIN_GAMES = 20
"""The odds of winning are estimated from the scores only if the same scores occurred at least this often."""
MIN_KNOWN = 0.9
"""A figure about the odds of winning is computed only if the odds are known in at least this share of the games. A mean
over fewer games would describe only those with common scores."""
LONG_MINUTES = 30.0
"""A game that takes more minutes than this counts as long."""
Course = tuple[tuple[float, float | None], ...]
"""Pairs of a time in a game, from 0 to 1, and the leader's mean odds of winning. They are None if they are unknown."""
mean_amount = partial(mean, least=0.0)
"""Returns the mean of values that cannot be negative, with its interval."""
mean_share = partial(mean, least=0.0, most=1.0)
"""Returns the mean of shares between 0 and 1, with its interval."""


class UseFigures(Struct, frozen=True):
    """The figures for one thing that players can use, such as a card or a move.

    They contain the number of uses, the points that were gained, and the share of wins with it and without it.
    """

    use: str
    often: Estimate
    """The mean number of times that a player uses it in a game."""
    points: Estimate
    """The mean number of points that a player gains with it in a game."""
    with_it: Estimate
    """The share of wins among players who used it or received it in the deal."""
    without: Estimate
    """The share of wins among all other players."""


class GameMetrics(Struct, frozen=True):
    """The figures of one variant, computed from the units in which every game ended."""

    games: int
    units: int
    by_player: tuple[Estimate, ...]
    """The share of games that each player won. A draw counts as half a win."""
    by_seat: tuple[Estimate, ...]
    """The share of games that were won from each seat, by whichever player sat there."""
    drawn: Estimate
    unfinished: Estimate
    """The share of all games that did not end."""
    minutes: Estimate
    minutes_low: Estimate
    """The 5 % quantile of the minutes that a game takes."""
    minutes_middle: Estimate
    minutes_high: Estimate
    """The 95 % quantile of the minutes that a game takes."""
    long: Estimate
    """The share of games that take more than `LONG_MINUTES` minutes."""
    turns: Estimate
    choices: Estimate
    """The number of choices that all players together make in a game."""
    real: Estimate
    """The share of choices with two or more options. A throw counts as such a choice."""
    real_turns: Estimate
    """The share of turns with a choice of two or more options, among all turns with a choice."""
    options: Estimate
    """The mean number of options per choice, or 0 if the options of this game cannot be counted."""
    spread: Estimate
    """The effective number of different choices in a game. See `spread`."""
    leads: Estimate
    """How often the lead changes in a game."""
    comebacks: Estimate
    """The share of games in which the winner was behind at some time."""
    behind: Estimate
    """The largest number of points by which the winner was behind during a game."""
    last_lead: Estimate
    """The time at which the winner took the lead for good, as a share of the game's events."""
    decided: Estimate
    """The time from which the winner's odds of winning stayed at `DECIDED` or above, as a share of the game's events.
    The odds are estimated by the game itself, or otherwise from the scores of all these games. `UNKNOWN` if too few
    games had the same scores, or if nobody won."""
    lowest: Estimate | None
    """The winner's lowest odds of winning. None if the game cannot estimate the odds in its positions."""
    margin: Estimate
    """The difference in points between the first and the second player at the end."""
    scores: Mapping[str, Estimate]
    """The share of games for each final score. The higher score comes first."""
    events: Mapping[str, Estimate]
    """The number of events in a game, by event type."""
    points: Mapping[str, Estimate]
    """The points in a game, by clause, for all players together."""
    uses: tuple[UseFigures, ...]
    lengths: tuple[float, ...]
    """The minutes of each game, from the shortest to the longest, for a plot."""
    course: Course
    """The course of a game, as pairs of its progress from 0 to 1 and the leader's mean odds of winning at that time."""


def metrics(
    games: Sequence[PlayedGame], seatings: int, minutes: Callable[[PlayedGame], float], *, by_value: bool = True
) -> GameMetrics:
    """Return the figures of one variant. `games` are sorted by unit, and each unit has `seatings` games.

    If `by_value` is true and the game can estimate the odds in its positions, these odds determine when a game was
    decided. Otherwise the scores do. Raises `ValueError` if there is no unit in which every game ended.
    """
    unfinished = share(by_unit([float(not played.finished) for played in games], seatings))
    games = finished_units(games, seatings)
    if not games:
        raise ValueError("games")
    players = range(len(games[0].scores))
    chances: ChancesByValue | ChancesByScore = (
        ChancesByValue(games) if by_value and have_values(games) else ChancesByScore(games)
    )

    def each(figure: Callable[[PlayedGame], float]) -> list[float]:
        return by_unit([figure(played) for played in games], seatings)

    won = [played for played in games if played.winner is not None]
    lengths = sorted(minutes(played) for played in games)
    return GameMetrics(
        games=len(games),
        units=len(games) // seatings,
        by_player=tuple(share(each(partial(player_score, player=player))) for player in players),
        by_seat=tuple(share(each(partial(_seat_score, seat=seat))) for seat in players),
        drawn=share(each(lambda played: float(played.winner is None))),
        unfinished=unfinished,
        minutes=mean_amount(each(minutes)),
        minutes_low=quantile(lengths, 0.05),
        minutes_middle=quantile(lengths, 0.5),
        minutes_high=quantile(lengths, 0.95),
        long=share(each(lambda played: float(minutes(played) > LONG_MINUTES))),
        turns=mean_amount(each(lambda played: played.turns)),
        choices=mean_amount(each(lambda played: sum(played.choices))),
        real=mean_amount(each(lambda played: sum(played.real) / max(1, sum(played.choices)))),
        real_turns=mean_share(each(lambda played: played.turns_with_options / max(1, played.turns_with_choices))),
        options=mean_amount(each(lambda played: sum(played.options) / max(1, sum(played.choices)))),
        spread=mean_amount(each(_spread)),
        leads=mean_amount(each(lead_changes)),
        comebacks=share([float(most_behind(played) > 0) for played in won]),
        behind=mean_amount([float(most_behind(played)) for played in won]),
        last_lead=mean_share([last_lead(played) for played in won]),
        decided=mean_share(known_values([chances.decision_time(played) for played in won])),
        lowest=chances.lowest(won),
        margin=mean_amount(each(margin)),
        scores=_final_scores(games, seatings),
        events={kind: mean_amount(each(partial(_event_count, kind=kind))) for kind in _kinds(games)},
        points={clause: mean(each(partial(_clause_points, clause=clause))) for clause in _clauses(games)},
        uses=tuple(_use_figures(games, use) for use in sorted({use for played in games for use in played.uses})),
        lengths=tuple(lengths),
        course=chances.course(),
    )


def _seat_score(played: PlayedGame, seat: int) -> float:
    return player_score(played, (played.first + seat) % len(played.scores))


def _clause_points(played: PlayedGame, clause: str) -> int:
    return sum(played.points.get(clause, ()))


def _event_count(played: PlayedGame, kind: str) -> int:
    return played.events.get(kind, 0)


def by_unit(values: Sequence[float], seatings: int) -> list[float]:
    """Return the mean of the values of each unit. A unit has `seatings` values."""
    if seatings == 1:
        return list(values)
    return [fmean(values[at : at + seatings]) for at in range(0, len(values), seatings)]


def finished_units(games: Sequence[PlayedGame], seatings: int) -> list[PlayedGame]:
    """Return the games of all units in which every game ended, in order."""
    units = (games[at : at + seatings] for at in range(0, len(games), seatings))
    return [played for unit in units if all(played.finished for played in unit) for played in unit]


# Drama


def most_behind(played: PlayedGame) -> int:
    """Return the largest number of points by which the winner was behind, or 0 if nobody won."""
    if played.winner is None:
        return 0
    return max((max(scores) - scores[played.winner] for _, _, *scores in played.course), default=0)


def last_lead(played: PlayedGame) -> float:
    """Return the time at which the winner took the lead for good, as a share of the game's events from 0 to 1."""
    taken: int | None = None
    for at, _, *scores in played.course:
        others = [score for player, score in enumerate(scores) if player != played.winner]
        ahead = played.winner is not None and scores[played.winner] > max(others)
        taken = (at if taken is None else taken) if ahead else None
    return (played.length if taken is None else taken) / max(1, played.length)


def decision_time(played: PlayedGame) -> float | None:
    """Return the time from which the odds stayed at `DECIDED` or above, as a share of the game's events.

    The odds are estimated by the game itself. Return None if it cannot estimate them, or if nobody won.
    """
    if played.certainty is None or played.winner is None:
        return None
    return played.certainty.decided / max(1, played.length)


def margin(played: PlayedGame) -> int:
    """Return the difference in points between the first and the second player at the end of a game."""
    first, second, *_ = sorted(played.scores, reverse=True)
    return first - second


def have_values(games: Iterable[PlayedGame]) -> bool:
    """Return whether the game itself has estimated the odds of winning in all these games."""
    return all(played.certainty is not None for played in games)


class ChancesByValue:
    """The odds of winning as the game itself estimates them for its positions."""

    def __init__(self, games: Sequence[PlayedGame]) -> None:
        self._games = games

    def decision_time(self, played: PlayedGame) -> float | None:
        """Return the share of a game's events after which the winner's odds were always at least `DECIDED`."""
        return decision_time(played)

    def lowest(self, won: Sequence[PlayedGame]) -> Estimate | None:
        """Return the mean of the winner's lowest odds over these games."""
        return mean_share([played.certainty.lowest / 100 for played in won if played.certainty])

    def course(self) -> Course:
        """Return the leader's mean odds at equal steps from the start of a game (0) to its end (1)."""
        ahead = [played.certainty.ahead for played in self._games if played.certainty]
        return tuple((step / MOMENTS, fmean(all_) / 100) for step, all_ in enumerate(zip(*ahead, strict=True)))


class ChancesByScore:
    """The odds of winning, estimated from a player's own score and the best score of the other players.

    This estimate ignores everything except the scores, so it is less exact than the game's own estimate. With at least
    `MIN_GAMES` games for each pair of scores, it is good enough to show when a game was decided.
    """

    def __init__(self, games: Sequence[PlayedGame]) -> None:
        """Count how often players with each pair of scores won their game."""
        self._passed: Counter[tuple[int, int]] = Counter()
        self._won: defaultdict[tuple[int, int], float] = defaultdict(float)
        self._games = games
        for played in games:
            for position, player in {
                (position, player) for _, scores in steps(played) for player, position in enumerate(positions(scores))
            }:
                self._passed[position] += 1
                self._won[position] += player_score(played, player)

    def of(self, position: tuple[int, int]) -> float | None:
        """Return the odds of winning with these scores: the player's own, and the best of the others.

        If the scores are rare, the odds are unknown, and the result is None.
        """
        if self._passed[position] < MIN_GAMES:
            return None
        return self._won[position] / self._passed[position]

    def decision_time(self, played: PlayedGame) -> float | None:
        """Return the share of a game's events after which the winner's odds were always at least `DECIDED`.

        At the end these odds are 1. Return None if nobody won, or if the odds just before this time are unknown.
        """
        if played.winner is None:
            return None
        since = played.length
        for at, scores in reversed(steps(played)):
            if at == played.length:
                continue
            chance = self.of(positions(scores)[played.winner])
            if chance is None:
                return None
            if chance < DECIDED:
                break
            since = at
        return since / max(1, played.length)

    def lowest(self, _won: Sequence[PlayedGame]) -> Estimate | None:
        """Return None, because scores alone do not show how bad the winner's positions were."""
        return None

    def course(self) -> Course:
        """Return the leader's mean odds at equal steps from the start of a game (0) to its end (1)."""
        course = []
        for step in range(MOMENTS + 1):
            ahead = known_values([self._ahead(played, step / MOMENTS) for played in self._games[:2000]])
            course.append((step / MOMENTS, fmean(ahead) if ahead else None))
        return tuple(course)

    def _ahead(self, played: PlayedGame, moment: float) -> float | None:
        """Return the leader's odds at a time from 0 to 1. At the end they follow from the result."""
        if moment == 1:
            return max(player_score(played, player) for player in range(len(played.scores)))
        chances = [self.of(position) for position in positions(self._at(played, moment))]
        found = [chance for chance in chances if chance is not None]
        return max(found) if len(found) == len(chances) else None

    def _at(self, played: PlayedGame, moment: float) -> Sequence[int]:
        until = moment * played.length
        return [scores for at, scores in steps(played) if at <= until][-1]


def known_values(values: Sequence[float | None]) -> list[float]:
    """Return the values that are not None. The result is empty if fewer than `MIN_KNOWN` of the values are known."""
    found = [value for value in values if value is not None]
    return found if len(found) >= MIN_KNOWN * len(values) else []


def steps(played: PlayedGame) -> list[tuple[int, Sequence[int]]]:
    """Return the scores at the start and after each change, each with the number of events before it."""
    return [(0, (0,) * len(played.scores)), *((at, scores) for at, _, *scores in played.course)]


def positions(scores: Sequence[int]) -> list[tuple[int, int]]:
    """Return a pair for each player: the player's own score, and the best score of the other players."""
    return [
        (own, max(other for rival, other in enumerate(scores) if rival != player)) for player, own in enumerate(scores)
    ]


# Uses


def _use_figures(games: Sequence[PlayedGame], use: str) -> UseFigures:
    often: list[float] = []
    points: list[float] = []
    with_it: list[float] = []
    without: list[float] = []
    for played in games:
        used, came = played.uses.get(use), played.came.get(use)
        for player in range(len(played.scores)):
            times = used[player] if used else 0
            often.append(float(times))
            points.append(float(came[player]) if came else 0.0)
            (with_it if times else without).append(player_score(played, player))
    return UseFigures(use, mean_amount(often), mean(points), share(with_it), share(without))


def _clauses(games: Iterable[PlayedGame]) -> list[str]:
    return sorted({clause for played in games for clause in played.points})


def _kinds(games: Iterable[PlayedGame]) -> list[str]:
    return sorted({kind for played in games for kind in played.events})


def _final_scores(games: Sequence[PlayedGame], seatings: int) -> Mapping[str, Estimate]:
    ended = [":".join(map(str, sorted(played.scores, reverse=True))) for played in games]
    return {
        scores: share(by_unit([float(own == scores) for own in ended], seatings))
        for scores, _ in sorted(Counter(ended).items(), key=lambda one: (-one[1], one[0]))
    }


def _spread(played: PlayedGame) -> float:
    return spread(sum(often) for use, often in played.uses.items() if use.startswith(f"{CHOICE}:"))


def spread(counts: Iterable[float]) -> float:
    """Return the effective number of different things: 2 to the power of the entropy of their counts, in bits."""
    used = [count for count in counts if count > 0]
    total = sum(used)
    return 2 ** -sum(count / total * log2(count / total) for count in used) if used else 0.0


# Skill


def match_chance(chance: float, wins: int) -> float:
    """Return the odds of winning a match that ends as soon as a player has won `wins` games.

    `chance` is the probability of winning a single game.
    """
    return sum(comb(wins - 1 + lost, lost) * chance**wins * (1 - chance) ** lost for lost in range(wins))
