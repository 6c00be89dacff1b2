"""A search through all plays of a seat until the end of its turn, in compiled code.

The search tries every sequence of choices, and weights every roll by its exact odds. If the other side must choose, the
search assumes the choice that is worst for the seat. A position at the end of the turn gets its value from the network
(`value_network`). A turn does not depend on the other hand, and every unseen card is equally likely to be drawn. So the
search is exact for the facts that the seat sees.

If the seat sees the other hand, the search can also include the first plays of the other side's next turn
(`SearchView.answers`). Of these plays, it assumes those that are worst for the seat.
"""

import math
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine.layout import Floats, Ints
from ruedo.games.ole.engine.legal_choices import choice_set, count, nth, seat_to_choose
from ruedo.games.ole.engine.play import choose, outcome
from ruedo.games.ole.engine.random_play import copy
from ruedo.games.ole.engine.rolls import outcomes
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.house.value_network import Network, NetworkBuffers, network_buffers, value
from ruedo.games.ole.kick_off import HAND as FULL_HAND

Keys: TypeAlias = NDArray[np.uint64]

KIND_COUNT: Final = len(KINDS)
DEEPEST: Final = 80
"""The largest number of rows in a sequence: two turns of four plays, each with an answer, a roll and a player who takes
the ball."""
ENTRIES: Final = 1 << 17
"""The number of positions in the hash table."""
REPLIES: Final = 8
"""The number of the other side's line-ups against which each of our line-ups is tested."""
SALT, NODES, LIMIT, VALUED = range(4)
MODE, NEXT, COUNT, PLAYS, ANSWERS = range(5)
"""The columns of a frame: how its values combine, the next branch, the number of branches, and the remaining plays of
both sides."""
MEAN, BEST, BETTER, REPLY, WORST, END = range(6)
"""How the values of branches combine. `MEAN` is their average over random outcomes. `BEST` and `BETTER` are a play and
another choice of the seat. `REPLY` and `WORST` are those of the other side. `END` is the end of the turn."""
_START, _PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x9E3779B97F4A7C15)
_29 = np.uint64(29)
_MASK = np.uint64(ENTRIES - 1)


class SearchTables(NamedTuple):
    """The tables that stay the same during a game; see `encoded_deck.Book`."""

    book: Ints
    odds: Floats


class SearchView(NamedTuple):
    """The seat that searches, and the settings of its search."""

    seat: int
    hidden: int
    """The number of cards of the other hand that the row counts as part of the pack."""
    answers: int
    """The number of plays to search in the other side's next turn. It is above 0 only if the seat sees the other
    hand."""
    impatience: float
    """The loss in value if the ball is still with the side `ball_side`."""
    ball_side: int


class SearchBuffers(NamedTuple):
    """Working memory for a search, because compiled functions create no arrays."""

    rows: Ints
    """The rows of a sequence of events, with shape `(DEEPEST, row size)`."""
    chances: Floats
    """The odds of the outcomes after each row, with shape `(DEEPEST, outcomes)`."""
    actions: Ints
    """The actions after each row, with shape `(DEEPEST, actions)`."""
    frames: Ints
    """The frame of each row, which contains the progress of the search there. The shape is `(DEEPEST, 5)`."""
    worths: Floats
    """The value of each row so far, with shape `(DEEPEST,)`."""
    line: Keys
    """The hash key of each row, with shape `(DEEPEST,)`."""
    keys: Keys
    values: Floats
    """The stored values of positions, by hash key."""
    counts: Ints
    """A salt for this search's keys, the number of searched positions, its limit, and the number of evaluations by the
    network."""
    replies: Ints
    reply_worths: Floats
    """The values of all replies of the other side to a typical line-up."""
    network_buffers: NetworkBuffers


def search_buffers(row_size: int, outcome_count: int, action_count: int) -> SearchBuffers:
    return SearchBuffers(
        np.zeros((DEEPEST, row_size), np.int64),
        np.zeros((DEEPEST, outcome_count)),
        np.zeros((DEEPEST, action_count), np.int64),
        np.zeros((DEEPEST, 5), np.int64),
        np.zeros(DEEPEST),
        np.zeros(DEEPEST, np.uint64),
        np.zeros(ENTRIES, np.uint64),
        np.zeros(ENTRIES),
        np.zeros(4, np.int64),
        np.zeros(REPLIES, np.int64),
        np.zeros(pos.LINE_UP_COUNT),
        network_buffers(),
    )


@compiled
def conceal(row: Ints, seat: int) -> int:
    """Move the other hand into the pack, so that the row contains no hidden facts. Return the number of moved cards.

    If the pack is empty, all unseen cards are in the other hand. The seat can infer this hand, so it is not moved.
    """
    other = pos.TEAMS + pos.TEAM - pos.TEAM * seat + pos.HAND
    pack, held = 0, 0
    for kind in range(KIND_COUNT):
        pack += row[pos.PACK + kind]
        held += row[other + kind]
    if pack == 0:
        return 0
    for kind in range(KIND_COUNT):
        row[pos.PACK + kind] += row[other + kind]
        row[other + kind] = 0
    return held


@compiled
def evaluate(
    base: int, plays: int, view: SearchView, game: SearchTables, network: Network, buffers: SearchBuffers
) -> float:
    """Return the value of `buffers.rows[base]` for the searching seat, looking `plays` plays ahead.

    The function uses a loop, because numba cannot cache recursive functions. Each row of the sequence has a frame until
    all its branches have a value.
    """
    at, worth = base, 0.0
    buffers.frames[at, PLAYS], buffers.frames[at, ANSWERS] = plays, view.answers
    closed = _open(at, view, game, network, buffers)
    while True:
        frame = buffers.frames[at]
        if not closed and frame[NEXT] < frame[COUNT]:
            _follow(at, game, buffers)
            at += 1
            closed = _open(at, view, game, network, buffers)
            continue
        worth = buffers.worths[at]
        if not closed and (frame[MODE] == BEST or frame[MODE] == REPLY):
            entry = _entry(buffers.line[at])
            buffers.keys[entry], buffers.values[entry] = buffers.line[at], worth
        if at == base:
            return float(worth)
        at -= 1
        closed = False
        _combine(at, worth, buffers)


@compiled
def _open(at: int, view: SearchView, game: SearchTables, network: Network, buffers: SearchBuffers) -> bool:
    """Start to search a row. If its value needs no further search, write the value and return True.

    Otherwise list its branches and return False.
    """
    row, frame = buffers.rows[at], buffers.frames[at]
    awaited, mine = row[pos.AWAITED], row[pos.TURN] == view.seat
    if awaited == pos.OVER:
        buffers.worths[at] = 0.5 if row[pos.FIRST] == pos.DRAW_GAME else 1.0 if row[pos.FIRST] == view.seat else 0.0
        return True
    frame[NEXT] = 0
    if awaited == pos.PLAY:
        plays = frame[PLAYS] if mine else frame[ANSWERS]
        open_turn = row[pos.POINTS] > 0 and plays > 0 and buffers.counts[NODES] < buffers.counts[LIMIT]
        ends = row[pos.POINTS] == 0 and (mine or view.answers > 0)
        if open_turn:
            key = _key(row, buffers.counts[SALT], plays)
            entry = _entry(key)
            if buffers.keys[entry] == key:
                buffers.worths[at] = buffers.values[entry]
                return True
            buffers.counts[NODES] += 1
            buffers.line[at] = key
        if open_turn or ends:
            frame[COUNT] = list_actions(row, game.book, buffers.actions[at])
            buffers.worths[at] = -math.inf if mine else math.inf
            if ends:
                frame[MODE] = END if mine else WORST
            else:
                frame[MODE] = BEST if mine else REPLY
            return False
    elif awaited in (pos.ANSWER, pos.TAKER):
        frame[MODE], frame[COUNT] = (WORST if mine else BETTER), list_actions(row, game.book, buffers.actions[at])
        buffers.worths[at] = math.inf if mine else -math.inf
        return False
    elif awaited not in (pos.LINE_UP, pos.KICK_OFF):
        frame[MODE], frame[COUNT] = MEAN, outcomes(row, game.book, game.odds, buffers.chances[at])
        buffers.worths[at] = 0.0
        return False
    buffers.worths[at] = _evaluate_position(row, view, game, network, buffers)
    return True


@compiled
def _evaluate_position(
    row: Ints, view: SearchView, game: SearchTables, network: Network, buffers: SearchBuffers
) -> float:
    """Return the network's value of a position, minus the cost of waiting. Count the evaluation in `buffers`."""
    buffers.counts[VALUED] += 1
    worth = value(row, game.book, game.odds, view.seat, view.hidden, network, buffers.network_buffers)
    if row[pos.AWAITED] == pos.PLAY and row[pos.BALL_SIDE] == view.ball_side:
        worth -= view.impatience
    return worth


@compiled
def _follow(at: int, game: SearchTables, buffers: SearchBuffers) -> None:
    """Apply the next branch of this row, and write the resulting row after it."""
    row, following, frame = buffers.rows[at], buffers.rows[at + 1], buffers.frames[at]
    number = frame[NEXT]
    copy(row, following)
    plays, answers = frame[PLAYS], frame[ANSWERS]
    if frame[MODE] == MEAN:
        outcome(following, game.book, number)
    else:
        _carry_out(following, game.book, buffers.actions[at, number])
        plays -= frame[MODE] == BEST
        if frame[MODE] == REPLY:
            plays, answers = 0, answers - 1
    frame[NEXT] += 1
    buffers.frames[at + 1, PLAYS], buffers.frames[at + 1, ANSWERS] = plays, answers


@small
def _combine(at: int, worth: float, buffers: SearchBuffers) -> None:
    """Update the value of a row with the value of one of its branches."""
    mode = buffers.frames[at, MODE]
    if mode == MEAN:
        buffers.worths[at] += buffers.chances[at, buffers.frames[at, NEXT] - 1] * worth
    elif mode in (REPLY, WORST):
        buffers.worths[at] = min(buffers.worths[at], worth)
    else:
        buffers.worths[at] = max(buffers.worths[at], worth)


@compiled
def list_actions(row: Ints, book: Ints, actions: Ints) -> int:
    """Write the legal actions, except useless ones. Return their number."""
    choices = choice_set(row, book)
    written = 0
    for number in range(count(row, book, choices)):
        action = nth(row, book, choices, number)
        if not _is_idle(row, action):
            actions[written] = action
            written += 1
    return written


@small
def _entry(key: np.uint64) -> int:
    """Return the slot of a key in the hash table."""
    return int(np.int64(key & _MASK))


@small
def _is_idle(row: Ints, action: int) -> bool:
    """Return whether an action is useless: a discard although the hand is not full."""
    if row[pos.AWAITED] != pos.PLAY or not pos.DISCARD <= action < pos.MOVE:
        return False
    hand = pos.TEAMS + pos.TEAM * row[pos.TURN] + pos.HAND
    held = row[hand] + row[hand + 1] + row[hand + 2] + row[hand + 3]
    return bool(held < FULL_HAND)


@small
def _key(row: Ints, salt: int, plays: int) -> np.uint64:
    """Return a hash key for a position in this search."""
    key = _START ^ np.uint64(salt * 8 + plays)
    for at in range(len(row)):
        key = (key ^ np.uint64(row[at])) * _PRIME
        key ^= key >> _29
    return key


@compiled
def worths(
    row: Ints,
    hidden: int,
    plays: int,
    answers: int,
    impatience: float,
    limit: int,
    game: SearchTables,
    network: Network,
    buffers: SearchBuffers,
    actions: Ints,
    found: Floats,
) -> int:
    """Write the sensible actions of the seat that must choose, and their values. Return the number of actions.

    `row` is the position that the seat sees (`conceal`). The search includes `plays` plays of the seat, starting with
    this choice, and `answers` plays of the other side. It stops after `limit` positions. `SearchView` describes
    `impatience`.
    """
    seat = seat_to_choose(row)
    view = SearchView(seat, hidden, answers, impatience, row[pos.BALL_SIDE])
    buffers.counts[SALT] += 1
    buffers.counts[NODES], buffers.counts[LIMIT], buffers.counts[VALUED] = 0, limit, 0
    setting_out = row[pos.AWAITED] == pos.LINE_UP
    first = setting_out and row[pos.FIRST] != row[pos.TURN]
    if first:
        _expect_replies(row, view, game, network, buffers)
    total, start = list_actions(row, game.book, actions), buffers.rows[0]
    for number in range(total):
        copy(row, start)
        _carry_out(start, game.book, actions[number])
        if first:
            found[number] = _against_replies(view, game, network, buffers)
        elif setting_out:
            found[number] = _best_kick_off(0, view, game, network, buffers)
        else:
            found[number] = evaluate(0, plays - 1, view, game, network, buffers)
    return total


@compiled
def _carry_out(row: Ints, book: Ints, action: int) -> None:
    """Apply a choice. All callers use this function, so that `choose` is compiled into fewer functions."""
    choose(row, book, action)


@compiled
def _best_kick_off(at: int, view: SearchView, game: SearchTables, network: Network, buffers: SearchBuffers) -> float:
    """Return the value of a position before a kick-off. The side that kicks off makes the best choice for itself."""
    row, following, actions = buffers.rows[at], buffers.rows[at + 1], buffers.actions[at]
    mine = row[pos.TURN] == view.seat
    extreme = -math.inf if mine else math.inf
    for number in range(list_actions(row, game.book, actions)):
        copy(row, following)
        _carry_out(following, game.book, actions[number])
        worth = _evaluate_position(following, view, game, network, buffers)
        extreme = max(extreme, worth) if mine else min(extreme, worth)
    return extreme


@compiled
def _expect_replies(row: Ints, view: SearchView, game: SearchTables, network: Network, buffers: SearchBuffers) -> None:
    """Write the opponent's `REPLIES` best line-ups to `buffers.replies`, best first.

    They are the best replies to a typical line-up: the one in the middle of the list of all line-ups.
    """
    reply, worst = buffers.rows[2], buffers.rows[3]
    copy(row, reply)
    _carry_out(reply, game.book, pos.LINE_UP_AS + pos.LINE_UP_COUNT // 2)
    for way in range(pos.LINE_UP_COUNT):
        copy(reply, worst)
        _carry_out(worst, game.book, pos.LINE_UP_AS + way)
        buffers.reply_worths[way] = _best_kick_off(3, view, game, network, buffers)
    last = -math.inf
    for place in range(REPLIES):  # search for one at a time instead of sorting, because only a few are needed
        best, chosen = math.inf, 0
        for way in range(pos.LINE_UP_COUNT):
            worth = buffers.reply_worths[way]
            if last < worth < best:
                best, chosen = worth, way
        buffers.replies[place] = chosen
        last = best


@compiled
def _against_replies(view: SearchView, game: SearchTables, network: Network, buffers: SearchBuffers) -> float:
    """Return the value of our line-up against the one of the opponent's replies that is worst for us."""
    row, reply = buffers.rows[0], buffers.rows[1]
    worst = math.inf
    for place in range(REPLIES):
        copy(row, reply)
        _carry_out(reply, game.book, pos.LINE_UP_AS + buffers.replies[place])
        worst = min(worst, _best_kick_off(1, view, game, network, buffers))
    return worst
