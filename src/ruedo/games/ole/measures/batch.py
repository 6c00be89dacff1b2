"""Compiled code that plays many games between two players and stores their statistics in arrays.

Each kind of random event has its own random generator. So different decks or options get the same dice and cards.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.compiled.decorator import compiled, small
from ruedo.core.measures import DECIDED, MOMENTS
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine import legal_choices as legal
from ruedo.games.ole.engine.layout import Floats, Ints
from ruedo.games.ole.engine.play import choose, happen
from ruedo.games.ole.engine.random_numbers import GOLDEN, below, number, sample
from ruedo.games.ole.engine.random_play import copy
from ruedo.games.ole.equipment import MIDFIELD
from ruedo.games.ole.house.simple_player import worth
from ruedo.games.ole.house.value_network import Network, NetworkBuffers, network_buffers, value
from ruedo.games.ole.kick_off import PLAYERS as SLOTS

Flags: TypeAlias = NDArray[np.bool_]
Streams: TypeAlias = NDArray[np.uint64]
"""Random generators, one in each row. Each kind of random event has one, followed by one for each player's choices and
one for each player's mistakes."""

SIDES: Final = 2
OWN, ERRORS = pos.OVER, pos.OVER + SIDES
STREAMS: Final = pos.OVER + 2 * SIDES
_MIX, _MIX_AGAIN = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)

# The columns of a game's statistics

WINNER, FINISHED, TURNS_ENDED, CHANGES = range(4)
FINAL, CHOSEN, REAL, OPTIONS = 4, 6, 8, 10
"""The index of the first player's column for each of these statistics. The second player's column follows."""
TURNS_WITH_CHOICES, TURNS_WITH_OPTIONS = 12, 13
HEAD: Final = 14
CHANGE: Final = 4
"""The length of an entry about a change of the score: the numbers of events and finished turns, and both scores."""

# The types of events: choices in the order of `compiled_games.TYPES`, then random events

CHOICE_TYPES: Final = 16
DEALT_EVENT, DRAWN_EVENT, WORLDIE_EVENT, ROLL_EVENT = range(CHOICE_TYPES, CHOICE_TYPES + 4)
EVENT_TYPES: Final = CHOICE_TYPES + 4

# The indices of the things to count: types of choices, shots by tier, skill moves, Worldies, scorers, dealt cards

SHOT_FROM: Final = CHOICE_TYPES
SKILL_USES: Final = SHOT_FROM + 2

# The indices of the clauses by which sides score points

BY_SHOT, BY_SKILL, BY_WORLDIE = range(3)
CLAUSES: Final = 3
MAX_USES: Final = 4
"""The largest number of things that are counted for one choice."""

# The columns of the statistics about the odds of winning (`core.measures.Certainty`). Without odds, all are 0.

DECIDED_AT, LOWEST, AHEAD = range(3)
CERTAINTY: Final = AHEAD + MOMENTS + 1

RANDOM, SIMPLE = range(2)


class BatchSetting(NamedTuple):
    """The settings that all games of a batch share."""

    book: Ints
    odds: Floats
    types: Ints
    """The type of each action, as an index of `compiled_games.TYPES`."""
    kinds: Ints
    """How each player chooses: `RANDOM` or `SIMPLE`."""
    errs: Floats
    """For each player, the probability that a random choice replaces the intended one."""
    barred: Flags
    """For each player and action, whether the player avoids the action."""
    hampered: Flags
    """For each player, whether there is anything that the player avoids."""
    from_tier: Ints
    """For each player, the tier from which the player avoids shooting, or -1."""
    network: Network


class BatchBuffers(NamedTuple):
    """Arrays that all games of a batch reuse, so that the compiled functions need not allocate memory."""

    row: Ints
    streams: Streams
    cards: Ints
    worths: Floats
    latest: Ints
    """The indices of the things that were counted for the last choice."""
    valued_at: Ints
    """The number of events before each evaluation: at the start of each turn, and at the end of the game."""
    chances: Floats
    """Each player's odds of winning at each evaluation."""
    network_buffers: NetworkBuffers


class BatchResult(NamedTuple):
    """The statistics of a batch of games. If the last axis has the length 2, it contains one number for each player."""

    heads: Ints
    """The general statistics of each game, with shape `(games, HEAD)`."""
    counts: Ints
    """The number of events of each type, with shape `(games, EVENT_TYPES)`."""
    uses: Ints
    """How often each thing was counted, such as a type of choice, with shape `(games, uses, 2)`."""
    came: Ints
    """The points that players scored with each counted thing, with shape `(games, uses, 2)`."""
    points: Ints
    """The points by clause, with shape `(games, clauses, 2)`."""
    courses: Ints
    """Every change of the score, with shape `(games, changes, CHANGE)`."""
    certainty: Ints
    """Statistics about the odds of winning in each game, with shape `(games, CERTAINTY)`."""


@small
def _mix(word: np.uint64) -> np.uint64:
    """Return a 64-bit number after the mixing function of SplitMix64."""
    word = (word ^ word >> _30) * _MIX
    word = (word ^ word >> _27) * _MIX_AGAIN
    return word ^ word >> _31


@compiled
def begin_streams(seed: int, unit: int, streams: Streams) -> None:
    """Seed the random generators for a unit of games. Each one depends only on the seed, the unit and its row."""
    key = _mix(_mix(np.uint64(seed) + GOLDEN) + np.uint64(unit) * GOLDEN)
    for stream in range(STREAMS):
        streams[stream, 0] = _mix(key + np.uint64(stream + 1) * GOLDEN)


@small
def _is_barred(row: Ints, action: int, barred: Flags, from_tier: int) -> bool:
    """Return whether a player avoids an action, because it is barred or is a shot from the tier `from_tier`."""
    if barred[action]:
        return True
    return (
        action == pos.SHOOT
        and from_tier >= 0
        and legal.player_tier(row, legal.on_turn(row), row[pos.BALL_PLAYER]) == from_tier
    )


@compiled
def choose_action(setting: BatchSetting, row: Ints, player: int, streams: Streams, worths: Floats) -> int:
    """Return the action that a player chooses: a random one for `RANDOM`, or the best one for `SIMPLE`.

    With the probability `errs`, the player makes a mistake and the action is random. Actions that the player avoids are
    skipped, unless no other action is legal. `worths` is working memory.
    """
    book, own, tier = setting.book, setting.barred[player], setting.from_tier[player]
    choices = legal.choice_set(row, book)
    total = legal.count(row, book, choices)
    hampered, allowed = setting.hampered[player], 0
    if hampered:
        for way in range(total):
            allowed += not _is_barred(row, legal.nth(row, book, choices, way), own, tier)
    errors = streams[ERRORS + player]
    err = setting.errs[player] > 0 and number(errors) < setting.errs[player]
    best, as_good = -np.inf, 0
    for way in range(total):
        action = legal.nth(row, book, choices, way)
        if hampered and allowed > 0 and _is_barred(row, action, own, tier):
            worths[way] = -np.inf
        elif err or setting.kinds[player] == RANDOM:
            worths[way] = 0.0
        else:
            worths[way] = worth(row, book, setting.odds, action)
        best = max(best, worths[way])
    for way in range(total):
        as_good += worths[way] >= best - 1e-9
    wanted = below(errors if err else streams[OWN + player], as_good)
    for way in range(total):
        if worths[way] >= best - 1e-9:
            if wanted == 0:
                return legal.nth(row, book, choices, way)
            wanted -= 1
    return 0


@compiled
def play_many(
    setting: BatchSetting,
    first: Ints,
    seed: int,
    unit: int,
    seatings: int,
    most: int,
    buffers: BatchBuffers,
    result: BatchResult,
) -> None:
    """Play `seatings` games for each unit, starting with the unit `unit`, and write their statistics.

    Each game starts from the row `first`. If it is not finished after `most` events, it is stopped.
    """
    for game in range(len(result.heads)):
        begin_streams(seed, unit + game // seatings, buffers.streams)
        copy(first, buffers.row)
        _play_one(setting, game, game % seatings, most, buffers, result)


@compiled
def _play_one(
    setting: BatchSetting, game: int, seating: int, most: int, buffers: BatchBuffers, result: BatchResult
) -> None:
    row, book, head, latest = buffers.row, setting.book, result.heads[game], buffers.latest
    used, events, turn, valued = 0, 0, -1, 0
    chosen_turn, real_turn = -1, -1
    while not legal.is_over(row) and events < most:
        if legal.awaits_choice(row) and row[pos.TURNS] != turn and book[pos.TURN_LIMIT] == 0:
            turn = row[pos.TURNS]
            _ask(setting, seating, events, valued, buffers)
            valued += 1
        events += 1
        if legal.awaits_choice(row):
            player = legal.seat_to_choose(row) + seating & 1
            action = choose_action(setting, row, player, buffers.streams, buffers.worths)
            options = legal.count(row, book, legal.choice_set(row, book))
            head[CHOSEN + player] += 1
            head[REAL + player] += options > 1
            head[OPTIONS + player] += options
            if row[pos.TURNS] != chosen_turn:
                chosen_turn = row[pos.TURNS]
                head[TURNS_WITH_CHOICES] += 1
            if options > 1 and row[pos.TURNS] != real_turn:
                real_turn = row[pos.TURNS]
                head[TURNS_WITH_OPTIONS] += 1
            result.counts[game, setting.types[action]] += 1
            used = write_uses(row, book, action, setting.types, latest)
            for at in range(used):
                result.uses[game, latest[at], player] += 1
            choose(row, book, action)
        else:
            _happen(setting, game, seating, events, used, buffers, result)
    head[FINISHED] = legal.is_over(row)
    head[WINNER] = -1
    if legal.is_over(row) and row[pos.FIRST] != pos.DRAW_GAME:
        head[WINNER] = row[pos.FIRST] + seating & 1
    if valued > 0:
        _write_certainty(head[WINNER], events, valued, buffers.valued_at, buffers.chances, result.certainty[game])
    head[TURNS_ENDED] = row[pos.TURNS]
    for side in range(SIDES):
        head[FINAL + (side + seating & 1)] = row[pos.SCORES + side]


@small
def _ask(setting: BatchSetting, seating: int, events: int, at: int, buffers: BatchBuffers) -> None:
    """Store both players' odds of winning, estimated from the point of view of the side whose turn it is."""
    side = buffers.row[pos.TURN]
    player = side + seating & 1
    chance = value(buffers.row, setting.book, setting.odds, side, 0, setting.network, buffers.network_buffers)
    buffers.valued_at[at] = events
    buffers.chances[at, player], buffers.chances[at, 1 - player] = chance, 1 - chance


@compiled
def _write_certainty(winner: int, length: int, valued: int, events: Ints, chances: Floats, certainty: Ints) -> None:
    """Write the statistics about the odds of winning in a game, as `lab.winning_chances` computes them."""
    certainty[DECIDED_AT] = length
    if winner >= 0:
        events[valued], chances[valued, winner], chances[valued, 1 - winner] = length, 1.0, 0.0
        valued += 1
        at, lowest = valued - 1, 1.0
        while at > 0 and chances[at - 1, winner] >= DECIDED:
            at -= 1
        certainty[DECIDED_AT] = events[at]
        for moment in range(valued):
            lowest = min(lowest, chances[moment, winner])
        certainty[LOWEST] = _in_hundred(lowest)
    latest = 0
    for step in range(MOMENTS + 1):
        while latest + 1 < valued and events[latest + 1] * MOMENTS <= step * length:
            latest += 1
        certainty[AHEAD + step] = _in_hundred(max(chances[latest, 0], chances[latest, 1]))


@small
def _in_hundred(chance: float) -> int:
    return int(100 * chance + 0.5)


@compiled
def _happen(
    setting: BatchSetting, game: int, seating: int, events: int, used: int, buffers: BatchBuffers, result: BatchResult
) -> None:
    """Draw the next random event, apply it, and count it."""
    row, head = buffers.row, result.heads[game]
    awaited, side = row[pos.AWAITED], row[pos.TURN] & 1
    player, before = side + seating & 1, row[pos.SCORES + side]
    code = sample(row, setting.book, buffers.streams[awaited], buffers.cards)
    if awaited == pos.DEAL:
        _note_deal(setting.book, buffers.cards, seating, result.uses[game])
    happen(row, setting.book, code, buffers.cards)
    result.counts[game, _event_type(awaited)] += 1
    gained = row[pos.SCORES + side] - before
    if gained == 0:
        return
    clause = BY_SHOT if awaited == pos.SHOOTING else BY_WORLDIE if awaited == pos.DIFFICULTY else BY_SKILL
    result.points[game, clause, player] += gained
    for at in range(used):
        result.came[game, buffers.latest[at], player] += gained
    change = result.courses[game, head[CHANGES]]
    change[0], change[1] = events, row[pos.TURNS]
    for own in range(SIDES):
        change[2 + (own + seating & 1)] = row[pos.SCORES + own]
    head[CHANGES] += 1


@small
def _event_type(awaited: int) -> int:
    if awaited > pos.NEW_WORLDIE:
        return ROLL_EVENT
    if awaited == pos.CARD:
        return DRAWN_EVENT
    return WORLDIE_EVENT if awaited == pos.NEW_WORLDIE else DEALT_EVENT


@compiled
def write_uses(row: Ints, book: Ints, action: int, types: Ints, uses: Ints) -> int:
    """Write to `uses` the index of each counter that a legal action adds 1 to, such as that of its type.

    Return the number of these counters.
    """
    uses[0] = types[action]
    worldies = SKILL_USES + book[pos.SKILL_COUNT]
    scorers = worldies + book[pos.WORLDIE_COUNT]
    team, slot = legal.on_turn(row), row[pos.BALL_PLAYER]
    if action == pos.SHOOT:
        uses[1] = SHOT_FROM + (legal.player_tier(row, team, slot) > MIDFIELD)
    elif pos.WORLDIE <= action < pos.LINE_UP_AS:
        uses[1] = worldies + row[team + pos.OPEN_WORLDIE]
    elif action >= pos.SKILL_PAST:
        uses[1] = SKILL_USES + (action - pos.SKILL_PAST) // SLOTS
    else:
        return 1
    uses[2] = scorers + row[team + pos.PLAYERS + slot]
    return 3


@compiled
def _note_deal(book: Ints, cards: Ints, seating: int, uses: Ints) -> None:
    dealt_players = SKILL_USES + book[pos.SKILL_COUNT] + book[pos.WORLDIE_COUNT] + book[pos.PLAYER_COUNT]
    dealt_keepers = dealt_players + book[pos.PLAYER_COUNT]
    dealt_worldies = dealt_keepers + book[pos.KEEPER_COUNT]
    for side in range(SIDES):
        at, player = pos.DEALT * side, side + seating & 1
        for slot in range(SLOTS):
            uses[dealt_players + cards[at + pos.DEALT_PLAYERS + slot], player] += 1
        uses[dealt_keepers + cards[at + pos.DEALT_KEEPER], player] += 1
        uses[dealt_worldies + cards[at + pos.DEALT_WORLDIE], player] += 1


def batch_buffers(row_size: int, action_count: int, events: int) -> BatchBuffers:
    """Return working memory for games with at most `events` events."""
    return BatchBuffers(
        np.zeros(row_size, np.int64),
        np.zeros((STREAMS, 1), np.uint64),
        np.zeros(2 * pos.DEALT, np.int64),
        np.zeros(action_count),
        np.zeros(MAX_USES, np.int64),
        np.zeros(events + 1, np.int64),
        np.zeros((events + 1, SIDES)),
        network_buffers(),
    )


def batch_result(games: int, uses: int, changes: int) -> BatchResult:
    """Return statistics for a number of games, all of them 0."""
    shapes = ((HEAD,), (EVENT_TYPES,), (uses, SIDES), (uses, SIDES), (CLAUSES, SIDES), (changes, CHANGE), (CERTAINTY,))
    return BatchResult(*(np.zeros((games, *shape), np.int64) for shape in shapes))
