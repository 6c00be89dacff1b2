"""What a publisher asks of a game, counted over many games of one variant, each figure with its interval.

A figure is the mean over units of what the games of a unit say, since the games of a unit share their chance.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import comb, log2
from statistics import fmean

from msgspec import Struct

from ruedo.core.measures import CHOICE, DECIDED, MOMENTS, PlayedGame
from ruedo.lab.intervals import Estimate, mean, quantile, share
from ruedo.lab.study_plan import lead_changes, won_by

CLOSE = 20
"""Games that must have passed a position for its chance to be told from them."""
LONG = 30.0
"""Minutes beyond which a game counts as long."""
amount = partial(mean, least=0.0)
"""The mean of what cannot be negative."""
part = partial(mean, least=0.0, most=1.0)
"""The mean of how far something was in a game."""


class Used(Struct, frozen=True):
    """How a use of something went along with winning."""

    use: str
    often: Estimate
    """How often a player used it in a game."""
    points: Estimate
    """The points that came of it, for a player in a game."""
    with_it: Estimate
    """The share of games won by players who used it, or were dealt it."""
    without: Estimate
    """The share won by those who did not."""


class GameMetrics(Struct, frozen=True):
    """What the games of one variant say."""

    games: int
    units: int
    by_player: tuple[Estimate, ...]
    """The share of games that each player won, a draw being half."""
    by_seat: tuple[Estimate, ...]
    """The share that each seat won, whoever sat there."""
    drawn: Estimate
    unfinished: Estimate
    minutes: Estimate
    minutes_low: Estimate
    """The 5 % of games that are over soonest take no longer."""
    minutes_middle: Estimate
    minutes_high: Estimate
    """Nor do 95 %."""
    long: Estimate
    """The share of games that take more than `LONG` minutes."""
    turns: Estimate
    choices: Estimate
    """Choices in a game, of all players."""
    real: Estimate
    """The share of them that were between two or more."""
    options: Estimate
    """How many there were to choose from; 0 where choices cannot be counted."""
    spread: Estimate
    """As many kinds of choices as would be as varied if all were made alike often, in a game (`spread`)."""
    leads: Estimate
    """How often the lead changed."""
    comebacks: Estimate
    """The share of games whose winner was behind at some time."""
    behind: Estimate
    """By how many points the winner was behind at most."""
    last_lead: Estimate
    """How far the game was, in shares of its events, when the winner took the lead for good."""
    decided: Estimate
    """How far it was when the winner's chance to win came to `DECIDED` for good: by the game's own value, or where it
    has none as told from the scores of all these games."""
    lowest: Estimate | None
    """The winner's chance at its lowest; None where the game does not value its positions."""
    margin: Estimate
    """The points between first and second at the end."""
    scores: Mapping[str, Estimate]
    """The final scores, the higher first, and their shares of all games."""
    events: Mapping[str, Estimate]
    """By type, how many events there were in a game."""
    points: Mapping[str, Estimate]
    """By clause, the points that it gave in a game, to all players."""
    uses: tuple[Used, ...]
    lengths: tuple[float, ...]
    """Minutes of each game, shortest first, for a plot."""
    course: tuple[tuple[float, float], ...]
    """How far a game is, and the mean chance of the side that is ahead by then."""


def metrics(
    games: Sequence[PlayedGame], seatings: int, minutes: Callable[[PlayedGame], float], *, by_value: bool = True
) -> GameMetrics:
    """Return what the games of one variant say, `seatings` to a unit, in order. Raises `ValueError` without games.

    When they are decided is told by the game's own value, where all of them have it, unless `by_value` is off.
    """
    if not games:
        raise ValueError("games")
    players = range(len(games[0].scores))
    chances: ChancesByValue | ChancesByScore = (
        ChancesByValue(games) if by_value and valued(games) else ChancesByScore(games)
    )

    def each(figure: Callable[[PlayedGame], float]) -> list[float]:
        return by_unit([figure(played) for played in games], seatings)

    won = [played for played in games if played.winner is not None]
    lengths = sorted(minutes(played) for played in games)
    return GameMetrics(
        games=len(games),
        units=len(games) // seatings,
        by_player=tuple(share(each(partial(won_by, player=player))) for player in players),
        by_seat=tuple(share(each(partial(_won_by_seat, seat=seat))) for seat in players),
        drawn=share(each(lambda played: float(played.finished and played.winner is None))),
        unfinished=share(each(lambda played: float(not played.finished))),
        minutes=amount(each(minutes)),
        minutes_low=quantile(lengths, 0.05),
        minutes_middle=quantile(lengths, 0.5),
        minutes_high=quantile(lengths, 0.95),
        long=share(each(lambda played: float(minutes(played) > LONG))),
        turns=amount(each(lambda played: played.turns)),
        choices=amount(each(lambda played: sum(played.choices))),
        real=amount(each(lambda played: sum(played.real) / max(1, sum(played.choices)))),
        options=amount(each(lambda played: sum(played.options) / max(1, sum(played.choices)))),
        spread=amount(each(_spread)),
        leads=amount(each(lead_changes)),
        comebacks=share([float(most_behind(played) > 0) for played in won]),
        behind=amount([float(most_behind(played)) for played in won]),
        last_lead=part([last_lead(played) for played in won]),
        decided=part([chances.decided(played) for played in won]),
        lowest=chances.lowest(won),
        margin=amount(each(margin)),
        scores=_final_scores(games, seatings),
        events={kind: amount(each(partial(_happened, kind=kind))) for kind in _kinds(games)},
        points={clause: mean(each(partial(_given, clause=clause))) for clause in _clauses(games)},
        uses=tuple(_used(games, use) for use in sorted({use for played in games for use in played.uses})),
        lengths=tuple(lengths),
        course=chances.course(),
    )


def _won_by_seat(played: PlayedGame, seat: int) -> float:
    return won_by(played, (played.first + seat) % len(played.scores))


def _given(played: PlayedGame, clause: str) -> int:
    return sum(played.points.get(clause, ()))


def _happened(played: PlayedGame, kind: str) -> int:
    return played.events.get(kind, 0)


def by_unit(values: Sequence[float], seatings: int) -> list[float]:
    """Return the means of as many values as a unit has games."""
    if seatings == 1:
        return list(values)
    return [fmean(values[at : at + seatings]) for at in range(0, len(values), seatings)]


# Drama


def most_behind(played: PlayedGame) -> int:
    """Return by how many points the winner was behind at most, 0 without a winner."""
    if played.winner is None:
        return 0
    return max((max(scores) - scores[played.winner] for _, _, *scores in played.course), default=0)


def last_lead(played: PlayedGame) -> float:
    """Return how far the game was, in shares of its events, when the winner took the lead for good."""
    taken: int | None = None
    for at, _, *scores in played.course:
        others = [score for player, score in enumerate(scores) if player != played.winner]
        ahead = played.winner is not None and scores[played.winner] > max(others)
        taken = (at if taken is None else taken) if ahead else None
    return (played.length if taken is None else taken) / max(1, played.length)


def margin(played: PlayedGame) -> int:
    """Return the points between first and second at the end."""
    first, second, *_ = sorted(played.scores, reverse=True)
    return first - second


def valued(games: Iterable[PlayedGame]) -> bool:
    """Return whether all of some games have chances to win by the game's own value."""
    return all(played.certainty is not None for played in games)


class ChancesByValue:
    """The chances to win of games, all of them by the game's own value."""

    def __init__(self, games: Sequence[PlayedGame]) -> None:
        self._games = games

    def decided(self, played: PlayedGame) -> float:
        """Return how far a game was when its winner's chance came to `DECIDED` for good; 1 if only at its end."""
        return played.certainty.decided / max(1, played.length) if played.certainty else 1.0

    def lowest(self, won: Sequence[PlayedGame]) -> Estimate | None:
        """Return the winner's chance at its lowest."""
        return part([played.certainty.lowest / 100 for played in won if played.certainty])

    def course(self) -> tuple[tuple[float, float], ...]:
        """Return the mean chance of whoever is ahead, from the beginning of a game to its end, 0 to 1."""
        ahead = [played.certainty.ahead for played in self._games if played.certainty]
        return tuple((step / MOMENTS, fmean(all_) / 100) for step, all_ in enumerate(zip(*ahead, strict=True)))


class ChancesByScore:
    """The chance to win from each score, told from the games that passed it: own score, the best other's.

    It knows the score alone, so that it is rougher than a game's own value; with `CLOSE` games behind each it does for
    saying when a game was decided.
    """

    def __init__(self, games: Sequence[PlayedGame]) -> None:
        """Count over some games who won from where."""
        self._passed: Counter[tuple[int, int]] = Counter()
        self._won: defaultdict[tuple[int, int], float] = defaultdict(float)
        self._games = games
        for played in games:
            for position, player in {
                (position, player) for _, scores in steps(played) for player, position in enumerate(positions(scores))
            }:
                self._passed[position] += 1
                self._won[position] += won_by(played, player)

    def of(self, position: tuple[int, int]) -> float:
        """Return the chance to win from own score and the best other's; of one that is rare, one half."""
        if self._passed[position] < CLOSE:
            return 0.5
        return self._won[position] / self._passed[position]

    def decided(self, played: PlayedGame) -> float:
        """Return how far a game was when its winner's chance came to `DECIDED` for good; 1 if only at its end."""
        since: int | None = None
        for at, scores in steps(played):
            likely = played.winner is not None and self.of(positions(scores)[played.winner]) >= DECIDED
            since = (at if since is None else since) if likely else None
        return (played.length if since is None else since) / max(1, played.length)

    def lowest(self, _won: Sequence[PlayedGame]) -> Estimate | None:
        """Return None: a score that somebody came back from says little of the position."""
        return None

    def course(self) -> tuple[tuple[float, float], ...]:
        """Return the mean chance of whoever is ahead, from the beginning of a game to its end, 0 to 1."""
        found = []
        for step in range(MOMENTS + 1):
            ahead = [max(map(self.of, positions(self._at(played, step / MOMENTS)))) for played in self._games[:2000]]
            found.append((step / MOMENTS, fmean(ahead)))
        return tuple(found)

    def _at(self, played: PlayedGame, moment: float) -> Sequence[int]:
        until = moment * played.length
        return [scores for at, scores in steps(played) if at <= until][-1]


def steps(played: PlayedGame) -> list[tuple[int, Sequence[int]]]:
    """Return how many events there had been at each change of the scores, the beginning first, and the scores."""
    return [(0, (0,) * len(played.scores)), *((at, scores) for at, _, *scores in played.course)]


def positions(scores: Sequence[int]) -> list[tuple[int, int]]:
    """Return, by player, the own score and the best other's."""
    return [
        (own, max(other for rival, other in enumerate(scores) if rival != player)) for player, own in enumerate(scores)
    ]


# What is used


def _used(games: Sequence[PlayedGame], use: str) -> Used:
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
            (with_it if times else without).append(won_by(played, player))
    return Used(use, amount(often), mean(points), share(with_it), share(without))


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
    """Return how many things are as good as used alike: 2 to the entropy of their shares; 1 where all is one thing."""
    used = [count for count in counts if count > 0]
    total = sum(used)
    return 2 ** -sum(count / total * log2(count / total) for count in used) if used else 0.0


# Skill


def match_chance(chance: float, wins: int) -> float:
    """Return the chance to be the first to win so many games, each of which is won with a chance."""
    return sum(comb(wins - 1 + lost, lost) * chance**wins * (1 - chance) ** lost for lost in range(wins))
