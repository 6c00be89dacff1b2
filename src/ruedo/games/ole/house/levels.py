"""The house's heads at OLÉ: how far each plans, and how it errs.

All value positions alike and search alike (`search`); they differ in what people differ in. A beginner looks at the
next play alone, takes a shot for better than it is, and does not see every card in its hand; later ones err less and
look further. The strongest reckons a whole turn through.
"""

import math
import time
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np

from ruedo.core.event import Event
from ruedo.core.player import Observation
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.encoded_deck import Book, book_of
from ruedo.games.ole.engine.encoding import encode
from ruedo.games.ole.engine.events import event_of
from ruedo.games.ole.engine.layout import Floats, Ints
from ruedo.games.ole.equipment import DRIBBLE, KINDS, PASS, SHOT, TACKLE, Deck
from ruedo.games.ole.house.search import NODES, VALUED, SearchBuffers, SearchTables, search_buffers, worths
from ruedo.games.ole.house.value_network import load_network
from ruedo.games.ole.rules import ACTION_POINTS
from ruedo.games.ole.state import RuleOptions, State

LIMIT: Final = 10_000
"""Positions of a turn that are reckoned through at most: some tenths of a second."""
BOOKS: Final = 8
"""Decks with their options that are kept as numbers."""
PATIENCE: Final = 60
"""Turns after which a head begins to lose its patience; most games have fewer."""
IMPATIENCE: Final = 0.001
"""How much less it is worth to it then, for each further turn, to leave the ball where it is: as a chance to win."""
DEADLOCK: Final = 150
"""Turns after which it begins to try anything: nothing that it could choose has moved the ball."""
URGE: Final = 0.0002
"""By how much it errs then for each further turn: a standard deviation, as a chance to win."""
GROWTH: Final = 12.0
"""A play more takes about so many times as long: by this it is known whether the time suffices for it."""


@dataclass(frozen=True, slots=True)
class HouseLevel:
    """How a player of the house thinks."""

    plays: int
    """How many of its plays it looks ahead."""
    error: float = 0.0
    """The standard deviation of what it takes a choice to be worth, as a chance to win."""
    forgets: float = 0.0
    """The chance that it does not think of the cards of a kind in its hand."""
    shots: float = 0.0
    """By how much it takes a shot, at goal or for a Worldie, to be better than it is."""


HOUSE_LEVELS: Final = {
    "rookie": HouseLevel(plays=1, error=0.1, forgets=0.3, shots=0.1),
    "sunday": HouseLevel(plays=1, error=0.05, forgets=0.15, shots=0.05),
    "club": HouseLevel(plays=1, error=0.025, forgets=0.06, shots=0.02),
    "captain": HouseLevel(plays=2, error=0.006),
    "master": HouseLevel(plays=ACTION_POINTS),
}
"""By name, each stronger than the one before; `simple` stands between the third and the fourth."""


def choice(name: str, observation: Observation, rng: Random) -> Event:
    """Return what a head chooses by what its seat knows; its errors come from the generator."""
    head, state, seat = HOUSE_LEVELS[name], observation.state, observation.seat
    book = cached_book(state.deck, state.options)
    row, hidden = known_row(book, state, seat)
    if observation.seconds is None:
        actions, found = evaluate_choices(book, row, hidden, head.plays)
    else:
        actions, found = _in_time(book, row, hidden, head.plays, observation.seconds)
    return event_of(book, row, int(actions[_picked(head, actions, add_urge(found, state.turns, rng), rng)]))


def known_row(book: Book, state: State, seat: int) -> tuple[Ints, int]:
    """Return the row of a state as its seat knows it, and how many cards of the other hand are among its pack.

    With no more unseen cards than the other holds the pack is empty, and the other's hand known.
    """
    row, hidden = encode(book, state), state.teams[1 - seat].concealed
    if sum(state.pack) > hidden:
        return row, hidden
    hand = layout.TEAMS + layout.TEAM * (1 - seat) + layout.HAND
    row[hand : hand + len(KINDS)] += row[layout.PACK : layout.PACK + len(KINDS)]
    row[layout.PACK : layout.PACK + len(KINDS)] = 0
    return row, 0


def evaluate_choices(
    book: Book, row: Ints, hidden: int, plays: int, limit: int = LIMIT, answers: int = 0
) -> tuple[Ints, Floats]:
    """Return what can be chosen, idle plays left out, and what each is worth, so many plays looked ahead.

    Whoever sees the other hand can look at its `answers` in the turn after, too.
    """
    lent = _search_buffers(book.row_size, book.outcome_count, book.action_count)
    actions, found = np.zeros(book.action_count, layout.NUMBER), np.zeros(book.action_count)
    game = SearchTables(book.numbers, book.odds)
    waits = impatience(int(row[layout.TURNS]))
    total = worths(row, hidden, plays, answers, waits, limit, game, load_network(), lent, actions, found)
    return actions[:total], found[:total]


def impatience(turns: int) -> float:
    """Return by how much a head takes a position to be worth less in which the ball is where it was.

    Two who both think that waiting is best would wait for ever: one of them is wrong. So in a game that has become
    long whoever has the ball tries what costs least, and whoever has not tries to win it.
    """
    return IMPATIENCE * max(0, turns - PATIENCE)


def add_urge(found: Floats, turns: int, rng: Random) -> Floats:
    """Return what choices look worth in a game so long that nobody could move the ball: the longer, the more is tried.

    There is no way out within a turn where one side holds five cards that it will not part with, and the other waits.
    """
    urge = URGE * max(0, turns - DEADLOCK)
    return found + urge * np.array([_error(rng) for _ in found]) if urge else found


def _in_time(book: Book, row: Ints, hidden: int, plays: int, seconds: float) -> tuple[Ints, Floats]:
    """Return the same, looking no further than there is time for."""
    began = time.monotonic()
    for ahead in range(1, plays + 1):
        actions, found = evaluate_choices(book, row, hidden, ahead)
        if len(actions) == 1 or (time.monotonic() - began) * GROWTH > seconds:
            break
    return actions, found


def evaluate_within(book: Book, row: Ints, hidden: int, plays: int, most: int) -> tuple[Ints, Floats, int]:
    """Return the same, looking no further than so many positions may be valued for, and how many were.

    For measurements at equal effort: the first play is always looked at, and of a look further for which the positions
    do not suffice nothing is taken.
    """
    lent = _search_buffers(book.row_size, book.outcome_count, book.action_count)
    actions, found = evaluate_choices(book, row, hidden, 1)
    spent = int(lent.counts[VALUED])
    for ahead in range(2, plays + 1):
        if len(actions) == 1 or spent >= most:
            break
        _, further = evaluate_choices(book, row, hidden, ahead)
        spent += int(lent.counts[VALUED])
        if spent > most:
            return actions, found, most
        found = further
    return actions, found, spent


def evaluate_with_replies(book: Book, row: Ints, plays: int, limit: int) -> tuple[Ints, Floats]:
    """Return the same for a seat that sees the other hand and plans against it.

    For measurements: as many plays of the other's next turn are looked at as can be reckoned through in `limit`
    positions.
    """
    actions, found = evaluate_choices(book, row, 0, plays)
    for answers in range(1, ACTION_POINTS + 1):
        _, further = evaluate_choices(book, row, 0, plays, limit, answers)
        if _search_buffers(book.row_size, book.outcome_count, book.action_count).counts[NODES] >= limit:
            break
        found = further
    return actions, found


def _picked(head: HouseLevel, actions: Ints, found: Floats, rng: Random) -> int:
    """Return the number of the choice that looks best to a head."""
    if not (head.error or head.forgets or head.shots):
        return int(np.argmax(found))
    overlooked = {kind for kind in range(len(KINDS)) if rng.random() < head.forgets}
    looks = [
        -1.0 if _plays_kind(int(action)) in overlooked else _looks(head, int(action), float(worth), rng)
        for action, worth in zip(actions, found, strict=True)
    ]
    return int(np.argmax(looks))


def _looks(head: HouseLevel, action: int, worth: float, rng: Random) -> float:
    """Return what a choice looks worth to a head."""
    return worth + head.error * _error(rng) + (head.shots if _plays_kind(action) == SHOT else 0.0)


def _error(rng: Random) -> float:
    """Return a standard normal error."""
    return math.sqrt(-2 * math.log(1 - rng.random())) * math.cos(2 * math.pi * rng.random())


def _plays_kind(action: int) -> int | None:
    """Return the kind of card without which nobody thinks of an action; a Worldie is a shot."""
    if layout.PASS_TO <= action < layout.DRIBBLE_PAST:
        return PASS
    if layout.DRIBBLE_PAST <= action < layout.SHOOT or action >= layout.SKILL_PAST:
        return DRIBBLE
    if action == layout.SHOOT or layout.WORLDIE <= action < layout.LINE_UP_AS:
        return SHOT
    return TACKLE if layout.TACKLE_BY <= action < layout.KICK_OFF_BY else None


_books: Final[dict[tuple[int, RuleOptions], Book]] = {}
"""Books by the identity of their deck, which each of them keeps alive."""


def cached_book(deck: Deck, options: RuleOptions) -> Book:
    """Return the book of a deck and options, the same for the same ones."""
    key = id(deck), options
    if key not in _books:
        if len(_books) >= BOOKS:
            _books.clear()
        _books[key] = book_of(deck, options)
    return _books[key]


@lru_cache(maxsize=8)
def _search_buffers(row_size: int, outcome_count: int, action_count: int) -> SearchBuffers:
    return search_buffers(row_size, outcome_count, action_count)
