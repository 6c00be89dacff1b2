"""Pairs the players of a round. Each possible pair gets a cost, and networkx finds the matching with the lowest cost.

A `PairingProblem` contains all data that a worker process needs. The same question always has the same answer.
"""

import itertools
from collections.abc import Callable, Iterable, Sequence
from random import Random

from msgspec import Struct

from ruedo.night.entries import Form, NewPairing

REPEAT = 1_000_000
"""The cost for each time that two players have already met. It is higher than the sum of all other costs of a round."""
NEAR = 1.0
"""If the points of two players differ by more than this, they meet only if the round cannot be paired otherwise."""
FAR = 4_000
"""The highest cost for a difference in points."""
CHANCE = 8
"""Each pair gets an additional random cost below this. Otherwise equal players would meet in the order of their
numbers."""


class Candidate(Struct, frozen=True):
    id: int
    points: float = 0.0
    rests: int = 0
    """The number of byes, and of walkovers that the player won."""
    opponents: tuple[int, ...] = ()
    """The numbers of all opponents so far. An opponent who was met twice occurs twice."""
    partners: tuple[int, ...] = ()
    losses: int = 0
    slot: int | None = None
    """The place in the bracket of a single elimination, from 0, or None in other formats."""
    queued: int = 0
    """The player's place in the queue of king of the table. The lowest place plays first. Equal places are mixed."""


class PairingProblem(Struct, frozen=True):
    """The data from which the pairings of a round are computed."""

    form: Form
    round: int
    tables: int
    seats: int
    seed: int
    candidates: tuple[Candidate, ...]
    """The players of the round, in the order in which they joined the night."""
    everybody: tuple[int, ...] = ()
    """The numbers of all players of the night, including players who have left."""
    kings: tuple[tuple[int, int], ...] = ()
    """The winners who stay at their tables, as pairs (number of the table, player)."""
    semifinalists: tuple[int, ...] = ()
    """The players who lost a semi-final and play for third place."""


class Round(Struct, frozen=True):
    pairings: tuple[NewPairing, ...]
    byes: tuple[int, ...] = ()
    slots: tuple[tuple[int, int], ...] = ()


Pair = tuple[int, int]
Cost = Callable[[Candidate, Candidate], int]


def pair_round(question: PairingProblem) -> Round:
    return FORMS[question.form](question)


# Swiss


def _swiss(question: PairingProblem) -> Round:
    chance = Random(question.seed)
    players = question.candidates
    cost = _by_points(chance)
    for bye in _bye_candidates(players, chance) if len(players) % 2 else (None,):
        others = [player for player in players if player is not bye]
        for unwanted in (
            _should_not_meet,
            _have_met,
        ):  # Without pairs whose points are far apart, matching takes half the time
            pairs = _match_players(others, cost, without=unwanted)
            if 2 * len(pairs) == len(others):
                return _at_tables(question, _strongest_first(others, pairs), bye)
    # Every possible pairing repeats a pair of players. Choose one with the fewest repeats.
    bye = next(iter(_bye_candidates(players, chance)), None) if len(players) % 2 else None
    others = [player for player in players if player is not bye]
    return _at_tables(question, _strongest_first(others, _match_players(others, cost)), bye)


def _bye_candidates(players: Sequence[Candidate], chance: Random) -> list[Candidate]:
    """Return the players who may get the bye, the most suitable one first.

    Only the players with the fewest byes and walkovers may get it. Among them, the players with the fewest points come
    first.
    """
    fewest = min((player.rests for player in players), default=0)
    mixed = chance.sample(players, len(players))
    return sorted((player for player in mixed if player.rests == fewest), key=lambda player: player.points)


def _have_met(first: Candidate, second: Candidate) -> bool:
    return second.id in first.opponents


def _should_not_meet(first: Candidate, second: Candidate) -> bool:
    return abs(first.points - second.points) > NEAR or _have_met(first, second)


def _by_points(chance: Random) -> Cost:
    def cost(first: Candidate, second: Candidate) -> int:
        far = min(FAR, int(16 * (2 * (first.points - second.points)) ** 2))
        return far + chance.randrange(CHANCE) + REPEAT * first.opponents.count(second.id)

    return cost


def _match_players(
    players: Sequence[Candidate], cost: Cost, without: Callable[..., bool] = lambda *_: False
) -> list[Pair]:
    """Pair as many players as possible at the lowest total cost, and return the pairs.

    A pair for which `without` returns true is not allowed.
    """
    import networkx as nx

    graph: nx.Graph = nx.Graph()
    graph.add_nodes_from(player.id for player in players)
    for first, second in itertools.combinations(players, 2):
        if not without(first, second):
            graph.add_edge(first.id, second.id, weight=-cost(first, second))
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in matching)


def _strongest_first(players: Iterable[Candidate], pairs: Iterable[Pair]) -> list[Pair]:
    points = {player.id: player.points for player in players}
    return sorted(pairs, key=lambda pair: (-points[pair[0]] - points[pair[1]], pair))


def _at_tables(question: PairingProblem, pairs: Sequence[Pair], bye: Candidate | None = None) -> Round:
    """Return a round with these pairs. The first pair plays at table 1, the next one at table 2, and so on.

    After the last table, the numbers begin again with table 1.
    """
    sides = [((first,), (second,)) for first, second in pairs]
    return Round(_place_pairings(question, sides), (bye.id,) if bye else ())


def _place_pairings(question: PairingProblem, sides: Iterable[tuple[tuple[int, ...], ...]]) -> tuple[NewPairing, ...]:
    return tuple(NewPairing(pair, number % question.tables + 1) for number, pair in enumerate(sides))


# Round robin


def _round_robin(question: PairingProblem) -> Round:
    """Pair players who have not yet met.

    Pairs that belong to the same round of the circle method are preferred, so that few rounds are left to play. If
    players join late or leave, a round of the circle method can be incomplete. The matching then adds pairs of other
    rounds.
    """
    players = question.candidates
    place = {player: number for number, player in enumerate(question.everybody)}
    size = len(place) + len(place) % 2
    open_pairs = [(a, b) for a, b in itertools.combinations(players, 2) if not _have_met(a, b)]
    numbers = {(a.id, b.id): _circle_round(place[a.id], place[b.id], size) for a, b in open_pairs}
    counts = [sum(number == wanted for number in numbers.values()) for wanted in range(max(1, size - 1))]
    best = counts.index(max(counts))
    remaining = dict.fromkeys(place, 0)
    for a, b in open_pairs:
        remaining[a.id] += 1
        remaining[b.id] += 1

    def cost(first: Candidate, second: Candidate) -> int:
        in_circle = numbers[first.id, second.id] == best
        busy = remaining[first.id] + remaining[second.id] + first.rests + second.rests
        return -busy - (4 * len(place) if in_circle else 0)

    pairs = _match_players(players, cost, without=_have_met)
    rest = {player.id for player in players} - {player for pair in pairs for player in pair}
    still = {player for pair in open_pairs for player in (pair[0].id, pair[1].id)}
    return Round(_place_pairings(question, (((a,), (b,)) for a, b in pairs)), tuple(sorted(rest & still)))


def _circle_round(first: int, second: int, size: int) -> int:
    """Return the round, from 0, in which the circle method pairs the players with these two numbers."""
    last = size - 1
    if last in (first, second):
        return 2 * (first + second - last) % last
    return (first + second) % last


# Eliminations


def _single_elimination(question: PairingProblem) -> Round:
    if question.round == 1:
        return _first_round(question)
    matches: dict[int, list[Candidate]] = {}
    for player in sorted(question.candidates, key=lambda player: player.slot or 0):
        matches.setdefault((player.slot or 0) >> question.round, []).append(player)
    pairs = [(match[0].id, match[1].id) for match in matches.values() if len(match) == 2]
    byes = tuple(match[0].id for match in matches.values() if len(match) == 1)
    sides = [((first,), (second,)) for first, second in pairs]
    if len(pairs) == 1 and not byes and len(question.semifinalists) == 2:
        first, second = question.semifinalists
        third, final = _place_pairings(question, (((first,), (second,)), *sides))
        return Round((NewPairing(third.sides, third.place, third=True), final))
    return Round(_place_pairings(question, sides), byes)


def _first_round(question: PairingProblem) -> Round:
    """Draw the bracket at random. Evenly spread byes increase its size to a power of two."""
    players = Random(question.seed).sample(question.candidates, len(question.candidates))
    matches = 1
    while 2 * matches < len(players):
        matches *= 2
    missing = 2 * matches - len(players)
    alone = {number * matches // missing for number in range(missing)} if missing else set()
    slots: list[tuple[int, int]] = []
    sides, byes, line = [], [], iter(players)
    for match in range(matches):
        first = next(line).id
        slots.append((first, 2 * match))
        if match in alone:
            byes.append(first)
            continue
        second = next(line).id
        slots.append((second, 2 * match + 1))
        sides.append(((first,), (second,)))
    return Round(_place_pairings(question, sides), tuple(byes), tuple(slots))


def _double_elimination(question: PairingProblem) -> Round:
    """Pair players without a loss with each other, and players who have one loss with each other.

    If only one player is left in each group, these two players meet.
    """
    chance = Random(question.seed)
    cost = _by_points(chance)
    groups = [[player for player in question.candidates if player.losses == losses] for losses in (0, 1)]
    if len(groups[0]) == 1 and len(groups[1]) == 1:
        groups = [[*groups[0], *groups[1]]]
    pairs: list[Pair] = []
    byes: list[int] = []
    for group in groups:
        bye = _bye_candidates(group, chance)[0] if len(group) % 2 else None
        pairs += _match_players([player for player in group if player is not bye], cost)
        byes += [bye.id] if bye else []
    return Round(_place_pairings(question, (((a,), (b,)) for a, b in pairs)), tuple(byes))


# King of the table, and doubles


def _king(question: PairingProblem) -> Round:
    """Pair the winners, who stay at their tables, with the players who have waited longest."""
    places = range(1, 1 + min(question.tables, len(question.candidates) // 2))
    kings = dict(question.kings)
    sides: dict[int, list[int]] = {place: [kings[place]] if place in kings else [] for place in places}
    seated = {player for players in sides.values() for player in players}
    mixed = Random(question.seed).sample(question.candidates, len(question.candidates))
    queue = [player.id for player in sorted(mixed, key=lambda player: player.queued) if player.id not in seated]
    for player in queue:
        place = min(places, key=lambda place: (len(sides[place]), place))
        if len(sides[place]) >= question.seats:
            break
        sides[place].append(player)
    return Round(tuple(NewPairing(tuple((player,) for player in sides[place]), place) for place in places))


def _doubles(question: PairingProblem) -> Round:
    """Draw partners at random, if possible different partners in each round. Then pair sides with similar points."""
    chance = Random(question.seed)
    players = list(question.candidates)
    byes: list[int] = []
    while len(players) % 4:
        bye = _bye_candidates(players, chance)[0]
        players.remove(bye)
        byes.append(bye.id)
    drawn = _match_players(players, lambda a, b: chance.randrange(FAR) + REPEAT * a.partners.count(b.id))
    by_id = {player.id: player for player in players}
    sides = [_as_one(by_id[a], by_id[b]) for a, b in drawn]
    met = {side.id: pair for side, pair in zip(sides, drawn, strict=True)}
    pairs = _match_players(sides, _by_points(chance))
    return Round(_place_pairings(question, ((met[a], met[b]) for a, b in pairs)), tuple(byes))


def _as_one(first: Candidate, second: Candidate) -> Candidate:
    """Return a side of two players as a single candidate, which gets the number of the first player."""
    return Candidate(first.id, first.points + second.points, opponents=first.opponents + second.opponents)


FORMS: dict[Form, Callable[[PairingProblem], Round]] = {
    "round_robin": _round_robin,
    "swiss": _swiss,
    "single_elimination": _single_elimination,
    "double_elimination": _double_elimination,
    "king": _king,
    "doubles": _doubles,
}
