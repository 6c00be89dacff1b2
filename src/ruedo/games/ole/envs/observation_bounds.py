"""The bounds of the numbers in a seat's observation of OLÉ."""

import numpy as np

from ruedo.games.ole.engine import layout
from ruedo.games.ole.engine import observation as seen
from ruedo.games.ole.engine.encoded_deck import Book
from ruedo.games.ole.engine.observation import Singles
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.kick_off import ACTION_POINTS


def observation_bounds(book: Book, max_events: int) -> tuple[Singles, Singles]:
    """Return the smallest and the largest value of each number of an observation."""
    low, high = np.zeros(seen.SIZE, np.float32), np.ones(seen.SIZE, np.float32)
    low[[seen.TO_CHOOSE, seen.BALL]] = -1
    cards = float(book.numbers[layout.FULL_PACK : layout.FULL_PACK + len(KINDS)].sum())
    largest = float(book.numbers[layout.PLAYERS_AT :].max())
    for at, size in ((seen.OWN_HAND, len(KINDS)), (seen.IN_PACK, 1), (seen.ALL_DISCARDS, len(KINDS))):
        high[at : at + size] = cards
    high[seen.POINTS_LEFT], high[seen.TURNS_ENDED] = ACTION_POINTS, max_events
    high[seen.BOTH_SCORES : seen.BOTH_SCORES + 2] = book.options.target + largest
    high[seen.WORLDIES_LEFT], high[seen.SKILL_USED] = len(book.worldies), len(book.skills)
    for side in (seen.SIDES, seen.SIDES + seen.SIDE):
        high[side : side + seen.ACTIVE_AT] = largest
        high[side + seen.HELD] = cards
        high[side + seen.WORLDIE_AT : side + seen.BARRED] = max(largest, cards)
    return low, high
