"""The standings of a night: the points of each player, and the values that break ties."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from ruedo.night.entries import Form, PointRules, Resulted
from ruedo.night.evening import Night, Pairing

POINTS: Mapping[Form, PointRules] = {
    "round_robin": PointRules(1, 0.5, 0),
    "swiss": PointRules(1, 0.5, 1),
    "single_elimination": PointRules(0, 0, 0),
    "double_elimination": PointRules(0, 0, 0),
    "king": PointRules(1, 0, 0),
    "doubles": PointRules(1, 0.5, 1),
}
"""The points in each format. Eliminations have no points, because players who stay in longer are ranked higher."""
TIEBREAKS: Mapping[Form, tuple[str, ...]] = {
    "round_robin": ("direct", "wins", "difference"),
    "swiss": ("buchholz", "wins", "difference"),
    "single_elimination": ("survived", "third", "difference"),
    "double_elimination": ("survived", "wins", "difference"),
    "king": ("reign", "difference"),
    "doubles": ("wins", "difference"),
}
"""The tie-breaks of each format. The most important one comes first. A higher value is better."""
LIVES: Mapping[Form, int] = {"single_elimination": 1, "double_elimination": 2}
"""The number of losses after which a player is eliminated, for each format of elimination."""


class StandingRow(Struct, frozen=True):
    """A player's row in the standings. Players whose values are all equal share a rank."""

    rank: int
    player: int
    points: float
    played: int
    """The number of the player's pairings that have a result, without walkovers."""
    tiebreaks: tuple[float, ...]
    """The values of the tie-breaks, in the order of `TIEBREAKS`."""


def standings(night: Night) -> tuple[StandingRow, ...]:
    """Return the standings, the best player first."""
    tally = Tally(night)
    rules = tuple(RULES[name] for name in TIEBREAKS[night.founding.form])
    values = {player: tuple(rule(tally, player) for rule in rules) for player in night.players}
    order = sorted(night.players, key=lambda player: (-tally.points[player], *(-v for v in values[player]), player))
    rows: list[StandingRow] = []
    for number, player in enumerate(order, 1):
        line = tally.points[player], values[player]
        same = rows and (rows[-1].points, rows[-1].tiebreaks) == line
        rank = rows[-1].rank if same else number
        rows.append(StandingRow(rank, player, line[0], tally.played[player], line[1]))
    return tuple(rows)


class Tally:
    """The points, wins, byes and opponents of all players of a night, counted from its results."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.worth = POINTS[night.founding.form]
        self.points: dict[int, float] = dict.fromkeys(night.players, 0.0)
        self.played: dict[int, int] = dict.fromkeys(night.players, 0)
        self.wins: dict[int, int] = dict.fromkeys(night.players, 0)
        self.byes: dict[int, int] = dict.fromkeys(night.players, 0)
        self.rests: dict[int, int] = dict.fromkeys(night.players, 0)
        """The number of byes, and of walkovers that the player won."""
        self.difference: dict[int, int] = dict.fromkeys(night.players, 0)
        self.opponents: dict[int, list[int]] = defaultdict(list)
        """The opponents in all pairings that were not cancelled. An opponent who was met twice occurs twice."""
        self.partners: dict[int, list[int]] = defaultdict(list)
        self.results: dict[int, list[tuple[Pairing, int]]] = defaultdict(list)
        """Each player's pairings that have a result, with the number of the player's side."""
        self.uncounted = _early_leavers(night)
        for pairing in night.pairings.values():
            self._note_company(pairing)
            if pairing.result is not None:
                self._note_result(pairing, pairing.result)
        self._note_late_leavers()
        for paired in night.rounds.values():
            for player in paired.byes:
                self.byes[player] += 1
                self.rests[player] += 1
                self.points[player] += self.worth.bye

    def _note_company(self, pairing: Pairing) -> None:
        if pairing.cancelled:
            return
        for number, side in enumerate(pairing.sides):
            others = [player for other, names in enumerate(pairing.sides) if other != number for player in names]
            for player in side:
                self.opponents[player] += others
                self.partners[player] += [partner for partner in side if partner != player]

    def _note_result(self, pairing: Pairing, result: Resulted) -> None:
        for number, side in enumerate(pairing.sides):
            won = result.winner == number
            for player in side:
                self.played[player] += not result.walkover
                if not self.uncounted.isdisjoint(pairing.players):
                    continue
                self.results[player].append((pairing, number))
                self.wins[player] += won
                self.rests[player] += won and result.walkover
                self.points[player] += self.points_for(number, result.winner)
                self.difference[player] += _difference(result.scores, number)

    def _note_late_leavers(self) -> None:
        """Count a win against each player who left a round robin after half of their games, for all who missed them."""
        if self.night.founding.form != "round_robin":
            return
        left = {player.id for player in self.night.players.values() if player.left is not None} - self.uncounted
        for player in self.night.here:
            missed = len(left.difference(self.opponents[player.id]))
            self.wins[player.id] += missed
            self.points[player.id] += missed * self.worth.win

    def points_for(self, side: int, winner: int | None) -> float:
        """Return the points that a side gets for a pairing. `winner` is the side that won, or None after a draw."""
        if winner is None:
            return self.worth.draw
        return self.worth.win if winner == side else 0.0


def _early_leavers(night: Night) -> frozenset[int]:
    """Return the players who left a round robin before half of their games. These games decide nothing.

    Otherwise only the players who met them could win points from them. Source: FIDE Handbook, C.05.
    """
    if night.founding.form != "round_robin":
        return frozenset()
    games = len(night.players) - 1
    counted = [p for p in night.pairings.values() if p.result is not None and not p.result.walkover]
    played = {one: sum(one in pairing.players for pairing in counted) for one in night.players}
    return frozenset(one.id for one in night.players.values() if one.left is not None and 2 * played[one.id] < games)


def _difference(scores: tuple[int, ...], side: int) -> int:
    """Return a side's score minus the best score among the other sides, or 0 if no scores were reported."""
    if side >= len(scores) or len(scores) < 2:
        return 0
    return scores[side] - max(score for other, score in enumerate(scores) if other != side)


def losses(night: Night, player: int) -> Iterator[int]:
    """Yield the round of each loss of a player in an elimination. A round that the player missed counts as a loss."""
    for number in range(1, night.round + 1):
        pairing = night.pairing_in(number, player)
        if pairing is not None and not pairing.third:
            if pairing.cancelled or (pairing.result is not None and _has_lost(pairing, player)):
                yield number
        elif player not in night.byes(number):
            yield number


def _has_lost(pairing: Pairing, player: int) -> bool:
    return pairing.result is not None and pairing.result.winner not in (None, pairing.player_side(player))


def out_in(night: Night, player: int) -> int | None:
    """Return the round in which a player was eliminated, or None if the player was not eliminated."""
    lives = LIVES[night.founding.form]
    lost = list(losses(night, player))
    return lost[lives - 1] if len(lost) >= lives else None


def _buchholz(tally: Tally, player: int) -> float:
    """Return the sum of the points of a player's opponents in all pairings that have a result.

    A bye counts as an opponent with the player's own points.
    """
    met = sum(
        tally.points[other]
        for pairing, own in tally.results[player]
        for side, names in enumerate(pairing.sides)
        if side != own
        for other in names
    )
    return met + tally.byes[player] * tally.points[player]


def _direct(tally: Tally, player: int) -> float:
    """Return a player's points from pairings in which all players now have the same number of points."""
    equal = tally.points[player]
    return sum(
        tally.points_for(side, pairing.result.winner)
        for pairing, side in tally.results[player]
        if pairing.result and all(tally.points[other] == equal for other in pairing.players)
    )


def _last_round(tally: Tally, player: int) -> float:
    """Return the round in which a player was eliminated, or the last round plus 1 if the player was not eliminated."""
    out = out_in(tally.night, player)
    return tally.night.round + 1 if out is None else out


def _third(tally: Tally, player: int) -> float:
    """Return 1 for the winner of the game for third place, and 0 for all other players."""
    return float(any(p.third and p.result is not None and p.result.winner == side for p, side in tally.results[player]))


def _reign(tally: Tally, player: int) -> float:
    """Return the largest number of pairings that a player won in a row."""
    longest = series = 0
    for pairing, side in tally.results[player]:
        series = series + 1 if pairing.result and pairing.result.winner == side else 0
        longest = max(longest, series)
    return longest


RULES: Mapping[str, Callable[[Tally, int], float]] = {
    "buchholz": _buchholz,
    "direct": _direct,
    "wins": lambda tally, player: tally.wins[player],
    "difference": lambda tally, player: tally.difference[player],
    "survived": _last_round,
    "third": _third,
    "reign": _reign,
}
"""The function that computes each tie-break, by name. The message `night-tiebreak-NAME` explains the tie-break to
players."""
