"""Many games between two players, compiled, with the figures of each as rows of numbers.

Each kind of chance has its own stream (`streams`), so that variants of a deck or of options have the same luck.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.compiled.decorator import compiled, small
from ruedo.core.measures import DECIDED, MOMENTS
from ruedo.games.ole.engine.layout import (
    AWAITED,
    BALL_PLAYER,
    CARD,
    DEAL,
    DEALT,
    DEALT_KEEPER,
    DEALT_PLAYERS,
    DEALT_WORLDIE,
    DIFFICULTY,
    DRAW_GAME,
    FIRST,
    KEEPER_COUNT,
    LINE_UP_AS,
    NEW_WORLDIE,
    OPEN_WORLDIE,
    OVER,
    PLAYER_COUNT,
    PLAYERS,
    SCORES,
    SHOOT,
    SHOOTING,
    SKILL_COUNT,
    SKILL_PAST,
    TURN,
    TURN_LIMIT,
    TURNS,
    WORLDIE,
    WORLDIE_COUNT,
    Floats,
    Ints,
)
from ruedo.games.ole.engine.legal_choices import (
    awaits_choice,
    choice_set,
    count,
    is_over,
    nth,
    on_turn,
    seat_to_choose,
    tier_of,
)
from ruedo.games.ole.engine.play import choose, happen
from ruedo.games.ole.engine.random_numbers import GOLDEN, below, number, sample
from ruedo.games.ole.engine.random_play import copy
from ruedo.games.ole.engine.simple_player import worth
from ruedo.games.ole.equipment import MIDFIELD
from ruedo.games.ole.house.value_network import Network, NetworkBuffers, network_buffers, value
from ruedo.games.ole.rules import PLAYERS as SLOTS

Flags: TypeAlias = NDArray[np.bool_]
Streams: TypeAlias = NDArray[np.uint64]
"""One generator in each row: one for each happening of the world, then each player's own, then each player's errors."""

SIDES: Final = 2
OWN, ERRORS = OVER, OVER + SIDES
STREAMS: Final = OVER + 2 * SIDES
_MIX, _MIX_AGAIN = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)

# Figures of a game, in a row

WINNER, FINISHED, TURNS_ENDED, CHANGES = range(4)
FINAL, CHOSEN, REAL, OPTIONS = 4, 6, 8, 10
"""Two numbers each, by player."""
HEAD: Final = 12
CHANGE: Final = 4
"""Length of a change of the scores: number of events, number of finished turns, scores by player."""

# Types of events: choices in the order of `TYPE_OF`, then happenings

CHOICE_TYPES: Final = 16
DEALT_EVENT, DRAWN_EVENT, WORLDIE_EVENT, ROLL_EVENT = range(CHOICE_TYPES, CHOICE_TYPES + 4)
EVENT_TYPES: Final = CHOICE_TYPES + 4

# Uses: types of choices, shots by tier, skills, Worldies, scorers, and dealt cards

SHOT_FROM: Final = CHOICE_TYPES
SKILL_USES: Final = SHOT_FROM + 2

# Clauses that give points

BY_SHOT, BY_SKILL, BY_WORLDIE = range(3)
CLAUSES: Final = 3
MOST_USES: Final = 4
"""Largest number of uses of one choice."""

# The chances to win in a game (`core.measures.Certainty`); all zeros without valued positions

DECIDED_AT, LOWEST, AHEAD = range(3)
CERTAINTY: Final = AHEAD + MOMENTS + 1

RANDOM, SIMPLE = range(2)


class BatchSetting(NamedTuple):
    """The numbers that stay the same in all games."""

    book: Ints
    odds: Floats
    types: Ints
    """The type of each action."""
    kinds: Ints
    """`RANDOM` or `SIMPLE`, by player."""
    errs: Floats
    """The error rate, by player."""
    barred: Flags
    """Whether an action is barred, by player and action."""
    hampered: Flags
    """Whether anything is barred, by player."""
    from_tier: Ints
    """The tier from which shots are barred, or -1, by player."""
    network: Network


class BatchBuffers(NamedTuple):
    """Memory for a game. Compiled functions create no arrays."""

    row: Ints
    streams: Streams
    cards: Ints
    worths: Floats
    latest: Ints
    """The uses of the last choice."""
    valued_at: Ints
    """Number of events when a position was valued: at the start of each turn and at the end."""
    chances: Floats
    """The chance to win at these times, by player."""
    network_buffers: NetworkBuffers


class BatchResult(NamedTuple):
    """Figures of games, initially zero. A last dimension of two is by player."""

    heads: Ints
    """Of shape `(games, HEAD)`."""
    counts: Ints
    """Of shape `(games, EVENT_TYPES)`."""
    uses: Ints
    """Of shape `(games, uses, 2)`."""
    came: Ints
    """Points from these uses, in the same shape."""
    points: Ints
    """Of shape `(games, clauses, 2)`."""
    courses: Ints
    """Of shape `(games, changes, CHANGE)`."""
    certainty: Ints
    """Of shape `(games, CERTAINTY)`."""


@small
def _mix(word: np.uint64) -> np.uint64:
    """Return a word after the mixing function of SplitMix64."""
    word = (word ^ word >> _30) * _MIX
    word = (word ^ word >> _27) * _MIX_AGAIN
    return word ^ word >> _31


@compiled
def begin_streams(seed: int, unit: int, streams: Streams) -> None:
    """Start the streams of a unit. Each start depends only on seed, unit and stream."""
    key = _mix(_mix(np.uint64(seed) + GOLDEN) + np.uint64(unit) * GOLDEN)
    for stream in range(STREAMS):
        streams[stream, 0] = _mix(key + np.uint64(stream + 1) * GOLDEN)


@small
def _is_barred(row: Ints, action: int, barred: Flags, from_tier: int) -> bool:
    """Return whether an action is barred, as a listed action or as a shot from a tier."""
    if barred[action]:
        return True
    return action == SHOOT and from_tier >= 0 and tier_of(row, on_turn(row), row[BALL_PLAYER]) == from_tier


@compiled
def choose_action(setting: BatchSetting, row: Ints, player: int, streams: Streams, worths: Floats) -> int:
    """Return a player's choice: a random action, the best one, or again a random one at its error rate.

    Barred actions are skipped if another is possible. `worths` is used as memory.
    """
    book, own, tier = setting.book, setting.barred[player], setting.from_tier[player]
    choices = choice_set(row, book)
    total = count(row, book, choices)
    hampered, allowed = setting.hampered[player], 0
    if hampered:
        for way in range(total):
            allowed += not _is_barred(row, nth(row, book, choices, way), own, tier)
    errors = streams[ERRORS + player]
    err = setting.errs[player] > 0 and number(errors) < setting.errs[player]
    best, as_good = -np.inf, 0
    for way in range(total):
        action = nth(row, book, choices, way)
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
                return nth(row, book, choices, way)
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
    """Play games from a first row, `seatings` for each unit starting at `unit`, and write their figures.

    A game of `most` events ends unfinished.
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
    while not is_over(row) and events < most:
        if awaits_choice(row) and row[TURNS] != turn and book[TURN_LIMIT] == 0:
            turn = row[TURNS]
            _ask(setting, seating, events, valued, buffers)
            valued += 1
        events += 1
        if awaits_choice(row):
            player = seat_to_choose(row) + seating & 1
            action = choose_action(setting, row, player, buffers.streams, buffers.worths)
            options = count(row, book, choice_set(row, book))
            head[CHOSEN + player] += 1
            head[REAL + player] += options > 1
            head[OPTIONS + player] += options
            result.counts[game, setting.types[action]] += 1
            used = uses_of(row, book, action, setting.types, latest)
            for at in range(used):
                result.uses[game, latest[at], player] += 1
            choose(row, book, action)
        else:
            _happen(setting, game, seating, events, used, buffers, result)
    head[FINISHED] = is_over(row)
    head[WINNER] = -1
    if is_over(row) and row[FIRST] != DRAW_GAME:
        head[WINNER] = row[FIRST] + seating & 1
    if valued > 0:
        _write_certainty(head[WINNER], events, valued, buffers.valued_at, buffers.chances, result.certainty[game])
    head[TURNS_ENDED] = row[TURNS]
    for side in range(SIDES):
        head[FINAL + (side + seating & 1)] = row[SCORES + side]


@small
def _ask(setting: BatchSetting, seating: int, events: int, at: int, buffers: BatchBuffers) -> None:
    """Store the chances to win from this position, as the side on turn sees it."""
    side = buffers.row[TURN]
    player = side + seating & 1
    chance = value(buffers.row, setting.book, setting.odds, side, 0, setting.network, buffers.network_buffers)
    buffers.valued_at[at] = events
    buffers.chances[at, player], buffers.chances[at, 1 - player] = chance, 1 - chance


@compiled
def _write_certainty(winner: int, length: int, valued: int, events: Ints, chances: Floats, certainty: Ints) -> None:
    """Write the course of the chances in a game, in the same way as `lab.winning_chances.certainty_of`."""
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
    """Let the next happening occur and count it."""
    row, head = buffers.row, result.heads[game]
    awaited, side = row[AWAITED], row[TURN] & 1
    player, before = side + seating & 1, row[SCORES + side]
    code = sample(row, setting.book, buffers.streams[awaited], buffers.cards)
    if awaited == DEAL:
        _note_deal(setting.book, buffers.cards, seating, result.uses[game])
    happen(row, setting.book, code, buffers.cards)
    result.counts[game, _event_type(awaited)] += 1
    gained = row[SCORES + side] - before
    if gained == 0:
        return
    clause = BY_SHOT if awaited == SHOOTING else BY_WORLDIE if awaited == DIFFICULTY else BY_SKILL
    result.points[game, clause, player] += gained
    for at in range(used):
        result.came[game, buffers.latest[at], player] += gained
    change = result.courses[game, head[CHANGES]]
    change[0], change[1] = events, row[TURNS]
    for own in range(SIDES):
        change[2 + (own + seating & 1)] = row[SCORES + own]
    head[CHANGES] += 1


@small
def _event_type(awaited: int) -> int:
    """Return the type of the happening for an awaited state."""
    if awaited > NEW_WORLDIE:
        return ROLL_EVENT
    if awaited == CARD:
        return DRAWN_EVENT
    return WORLDIE_EVENT if awaited == NEW_WORLDIE else DEALT_EVENT


@compiled
def uses_of(row: Ints, book: Ints, action: int, types: Ints, uses: Ints) -> int:
    """Write the uses of a legal action. Return their number."""
    uses[0] = types[action]
    worldies = SKILL_USES + book[SKILL_COUNT]
    scorers = worldies + book[WORLDIE_COUNT]
    team, slot = on_turn(row), row[BALL_PLAYER]
    if action == SHOOT:
        uses[1] = SHOT_FROM + (tier_of(row, team, slot) > MIDFIELD)
    elif WORLDIE <= action < LINE_UP_AS:
        uses[1] = worldies + row[team + OPEN_WORLDIE]
    elif action >= SKILL_PAST:
        uses[1] = SKILL_USES + (action - SKILL_PAST) // SLOTS
    else:
        return 1
    uses[2] = scorers + row[team + PLAYERS + slot]
    return 3


@compiled
def _note_deal(book: Ints, cards: Ints, seating: int, uses: Ints) -> None:
    """Count the cards dealt to each player."""
    dealt_players = SKILL_USES + book[SKILL_COUNT] + book[WORLDIE_COUNT] + book[PLAYER_COUNT]
    dealt_keepers = dealt_players + book[PLAYER_COUNT]
    dealt_worldies = dealt_keepers + book[KEEPER_COUNT]
    for side in range(SIDES):
        at, player = DEALT * side, side + seating & 1
        for slot in range(SLOTS):
            uses[dealt_players + cards[at + DEALT_PLAYERS + slot], player] += 1
        uses[dealt_keepers + cards[at + DEALT_KEEPER], player] += 1
        uses[dealt_worldies + cards[at + DEALT_WORLDIE], player] += 1


def batch_buffers(row_size: int, action_count: int, events: int) -> BatchBuffers:
    """Return memory for games with at most `events` events."""
    return BatchBuffers(
        np.zeros(row_size, np.int64),
        np.zeros((STREAMS, 1), np.uint64),
        np.zeros(2 * DEALT, np.int64),
        np.zeros(action_count),
        np.zeros(MOST_USES, np.int64),
        np.zeros(events + 1, np.int64),
        np.zeros((events + 1, SIDES)),
        network_buffers(),
    )


def batch_result(games: int, uses: int, changes: int) -> BatchResult:
    """Return memory for the figures of a number of games."""
    shapes = ((HEAD,), (EVENT_TYPES,), (uses, SIDES), (uses, SIDES), (CLAUSES, SIDES), (changes, CHANGE), (CERTAINTY,))
    return BatchResult(*(np.zeros((games, *shape), np.int64) for shape in shapes))
