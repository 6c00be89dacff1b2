"""The levels of the house at OLÉ: how far each level looks ahead, and which mistakes it makes.

All levels use the same values of positions and the same search (`search`). Their mistakes are similar to those of
people. A beginner looks only one play ahead, overrates shots, and overlooks cards in the hand. Higher levels make fewer
mistakes and look further ahead. The highest level searches a whole turn.
"""

import math
import time
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np

from ruedo.core.event import Event
from ruedo.core.player import Advice, Observation
from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine.encoded_deck import Book, make_book
from ruedo.games.ole.engine.encoding import encode
from ruedo.games.ole.engine.events import decode_choice
from ruedo.games.ole.engine.layout import Floats, Ints
from ruedo.games.ole.equipment import DRIBBLE, KINDS, PASS, SHOT, TACKLE, Deck
from ruedo.games.ole.house.search import SearchBuffers, SearchTables, search_buffers, worths
from ruedo.games.ole.house.value_network import load_network
from ruedo.games.ole.kick_off import ACTION_POINTS
from ruedo.games.ole.state import RuleOptions, State

LIMIT: Final = 10_000
"""The largest number of positions in a search. A search of this size takes some tenths of a second."""
BOOKS: Final = 8
"""The largest number of encoded decks in the cache."""
TIME_LIMIT: Final = 60
"""The number of turns after which a level starts to become impatient. Most games are shorter."""
IMPATIENCE: Final = 0.001
"""For each turn after `TIME_LIMIT`, the loss in value (odds of winning) if the ball stays with the same side."""
DEADLOCK: Final = 150
"""The number of turns after which a level also tries worse choices, because the game is probably stuck."""
URGE: Final = 0.0002
"""For each turn after `DEADLOCK`, the standard deviation of a random error that is added to each choice's value."""
GROWTH: Final = 12.0
"""The approximate factor by which a search takes longer if it looks one more play ahead."""


@dataclass(frozen=True, slots=True)
class HouseLevel:
    """The depth and the errors of a level of the house."""

    plays: int
    """The number of its own plays that the level looks ahead."""
    error: float = 0.0
    """The standard deviation of the error in the value of a choice. Values are odds of winning."""
    forgets: float = 0.0
    """The probability that the level overlooks the cards of a kind in its hand."""
    shots: float = 0.0
    """The amount by which the level overrates a shot at goal or a Worldie, in odds of winning."""


HOUSE_LEVELS: Final = {
    "rookie": HouseLevel(plays=1, error=0.1, forgets=0.3, shots=0.1),
    "sunday": HouseLevel(plays=1, error=0.05, forgets=0.15, shots=0.05),
    "club": HouseLevel(plays=1, error=0.025, forgets=0.06, shots=0.02),
    "captain": HouseLevel(plays=2, error=0.006),
    "master": HouseLevel(plays=ACTION_POINTS),
}
"""The levels by name, from the weakest to the strongest. `simple` is between the third and the fourth."""


def choice(name: str, observation: Observation, rng: Random) -> Event:
    """Return the choice of a level, from the facts that its seat may see. `rng` generates the level's mistakes."""
    head, state, seat = HOUSE_LEVELS[name], observation.state, observation.seat
    book = find_book(state.deck, state.options)
    row, hidden = visible_row(book, state, seat)
    if observation.seconds is None:
        actions, found = evaluate_choices(book, row, hidden, head.plays)
    else:
        actions, found = _evaluate_in_time(book, row, hidden, head.plays, observation.seconds)
    return decode_choice(book, row, int(actions[_best_choice(head, actions, add_urge(found, state.turns, rng), rng)]))


def best_choices(observation: Observation) -> Advice:
    """Search a whole turn. Return the seat's best choice, and the best choice of a different type."""
    state, seat = observation.state, observation.seat
    book = find_book(state.deck, state.options)
    row, hidden = visible_row(book, state, seat)
    actions, found = evaluate_choices(book, row, hidden, ACTION_POINTS)
    ranked = [
        (decode_choice(book, row, int(actions[at])), float(found[at])) for at in np.argsort(-found, kind="stable")
    ]
    (best, value), *others = ranked
    other, other_value = next(((event, worth) for event, worth in others if event.type != best.type), (None, 0.0))
    return Advice(best, value, other, other_value)


def visible_row(book: Book, state: State, seat: int) -> tuple[Ints, int]:
    """Return the row that a seat sees, and how many cards of the other hand it counts as part of the pack.

    If the pack is empty, all unseen cards are in the other hand, so that hand is known.
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
    """Return the sensible choices, and their values from a search that looks `plays` plays ahead.

    If the seat can see the other hand, the search also includes `answers` plays of the other side's next turn.
    """
    buffers = make_buffers(book)
    actions, found = np.zeros(book.action_count, layout.NUMBER), np.zeros(book.action_count)
    game = SearchTables(book.numbers, book.odds)
    waits = impatience(int(row[layout.TURNS]))
    total = worths(row, hidden, plays, answers, waits, limit, game, load_network(), buffers, actions, found)
    return actions[:total], found[:total]


def impatience(turns: int) -> float:
    """Return the amount that a level subtracts from a position's value if the ball is still with the same side.

    If waiting were best for both sides, a game could last for ever. So in a long game, the side with the ball tries the
    play that costs least, and the other side tries to win the ball.
    """
    return IMPATIENCE * max(0, turns - TIME_LIMIT)


def add_urge(found: Floats, turns: int, rng: Random) -> Floats:
    """Return the values of choices, with a random error that grows during a game without progress.

    A game can get stuck if one side keeps five cards that it will not play, and the other side waits.
    """
    urge = URGE * max(0, turns - DEADLOCK)
    return found + urge * np.array([_error(rng) for _ in found]) if urge else found


def _evaluate_in_time(book: Book, row: Ints, hidden: int, plays: int, seconds: float) -> tuple[Ints, Floats]:
    """Return the result of `evaluate_choices`. Search one play deeper as long as `seconds` will probably be enough."""
    began = time.monotonic()
    for ahead in range(1, plays + 1):
        actions, found = evaluate_choices(book, row, hidden, ahead)
        if len(actions) == 1 or (time.monotonic() - began) * GROWTH > seconds:
            break
    return actions, found


def _best_choice(head: HouseLevel, actions: Ints, found: Floats, rng: Random) -> int:
    """Return the index of the choice that a level prefers."""
    if not (head.error or head.forgets or head.shots):
        return int(np.argmax(found))
    overlooked = {kind for kind in range(len(KINDS)) if rng.random() < head.forgets}
    looks = [
        -1.0 if _plays_kind(int(action)) in overlooked else _apparent_value(head, int(action), float(worth), rng)
        for action, worth in zip(actions, found, strict=True)
    ]
    return int(np.argmax(looks))


def _apparent_value(head: HouseLevel, action: int, worth: float, rng: Random) -> float:
    """Return the value of a choice as a level sees it, with the level's errors."""
    return worth + head.error * _error(rng) + (head.shots if _plays_kind(action) == SHOT else 0.0)


def _error(rng: Random) -> float:
    """Return a random number from the standard normal distribution."""
    return math.sqrt(-2 * math.log(1 - rng.random())) * math.cos(2 * math.pi * rng.random())


def _plays_kind(action: int) -> int | None:
    """Return the kind of action card that is needed for an action. A Worldie counts as a shot."""
    if layout.PASS_TO <= action < layout.DRIBBLE_PAST:
        return PASS
    if layout.DRIBBLE_PAST <= action < layout.SHOOT or action >= layout.SKILL_PAST:
        return DRIBBLE
    if action == layout.SHOOT or layout.WORLDIE <= action < layout.LINE_UP_AS:
        return SHOT
    return TACKLE if layout.TACKLE_BY <= action < layout.KICK_OFF_BY else None


_books: Final[dict[tuple[int, RuleOptions], Book]] = {}
"""A cache of books, by the `id()` of the deck. Each book keeps its deck alive, so that ids stay unique."""


def find_book(deck: Deck, options: RuleOptions) -> Book:
    key = id(deck), options
    if key not in _books:
        if len(_books) >= BOOKS:
            _books.clear()
        _books[key] = make_book(deck, options)
    return _books[key]


def make_buffers(book: Book) -> SearchBuffers:
    """Return the working memory that all searches with books of the same size share."""
    return _buffers(book.row_size, book.outcome_count, book.action_count)


@lru_cache(maxsize=8)
def _buffers(row_size: int, outcome_count: int, action_count: int) -> SearchBuffers:
    return search_buffers(row_size, outcome_count, action_count)
