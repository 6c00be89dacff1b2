"""Random numbers in compiled code: a generator for each game, and the random events of the game.

A generator is one 64-bit number, so that it can be stored, copied and started anywhere. It is SplitMix64 (G. L. Steele,
D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014), which adds a constant and mixes the
sum.
"""

from typing import Final

import numpy as np

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import bits
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine.layout import ChanceState, Ints
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.kick_off import HAND, PLAYERS

GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX, _MIX_AGAIN = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_STEP: Final = 2.0**-53
FACES: Final = 6
KIND_COUNT: Final = len(KINDS)


def generators(seed: int, games: int) -> ChanceState:
    """Return a generator for each game, with shape `(games, 1)`. The generator of game g does not depend on `games`.

    All generators start at random positions in one sequence of 2^64 numbers. In a million games with 10,000 draws each,
    the probability that two games use the same part of the sequence is about 1 in 2,000.
    """
    words = np.random.SeedSequence(seed).generate_state(games, np.uint64)
    return words.astype(np.uint64).reshape(games, 1)


@small
def number(chance: ChanceState) -> float:
    """Return the next number of a generator, from 0 up to but not including 1, with 53 random bits."""
    chance[0] += GOLDEN
    word = chance[0]
    word = (word ^ word >> _30) * _MIX
    word = (word ^ word >> _27) * _MIX_AGAIN
    return np.int64((word ^ word >> _31) >> _11) * _STEP


@small
def below(chance: ChanceState, limit: int) -> int:
    """Return a random integer from 0 up to but not including `limit`. It is uniform to within limit / 2^53."""
    return int(number(chance) * limit)


@compiled
def sample(row: Ints, book: Ints, chance: ChanceState, cards: Ints) -> int:
    """Return the code of the next random event, drawn with fair dice and shuffles. A deal is written to `cards`.

    The code depends on the awaited event. One die: its face - 1. Two dice: 6 x (first face - 1) + (other face - 1). A
    card: its kind. A Worldie: its index in the deck. A deal: 0.
    """
    awaited = row[pos.AWAITED]
    if awaited >= pos.INTERCEPTION:
        return below(chance, FACES * FACES)
    if awaited > pos.NEW_WORLDIE:
        return below(chance, FACES)
    if awaited == pos.CARD:
        return _card(chance, row[pos.PACK], row[pos.PACK + 1], row[pos.PACK + 2], row[pos.PACK + 3])
    if awaited == pos.NEW_WORLDIE:
        return _nth_free_worldie(row, below(chance, count_free_worldies(row, book)))
    sample_deal(book, chance, cards)
    return 0


@compiled
def _card(chance: ChanceState, passes: int, dribbles: int, shots: int, tackles: int) -> int:
    """Return the kind of a card that is drawn at random from these numbers of cards. Negative numbers count as 0."""
    passes, dribbles, shots, tackles = max(passes, 0), max(dribbles, 0), max(shots, 0), max(tackles, 0)
    drawn = below(chance, passes + dribbles + shots + tackles)
    return (drawn >= passes) + (drawn >= passes + dribbles) + (drawn >= passes + dribbles + shots)


@compiled
def sample_deal(book: Ints, chance: ChanceState, cards: Ints) -> None:
    """Shuffle the packs and write a deal (OL-P1) to `cards`: `layout.DEALT` numbers in a row for each side."""
    cards[:] = 0
    _two(chance, book[pos.KEEPER_COUNT], cards, pos.DEALT_KEEPER)
    _two(chance, book[pos.WORLDIE_COUNT], cards, pos.DEALT_WORLDIE)
    for dealt in range(2 * PLAYERS):
        player = below(chance, book[pos.PLAYER_COUNT])
        while _is_dealt(cards, player, dealt):
            player = below(chance, book[pos.PLAYER_COUNT])
        cards[_place(dealt)] = player
    for side in range(2):
        _sort(cards, pos.DEALT * side + pos.DEALT_PLAYERS)
    passes, dribbles, shots, tackles = (
        book[pos.FULL_PACK],
        book[pos.FULL_PACK + 1],
        book[pos.FULL_PACK + 2],
        book[pos.FULL_PACK + 3],
    )
    for dealt in range(2 * HAND):
        kind = _card(chance, passes, dribbles, shots, tackles)
        passes, dribbles, shots, tackles = (
            passes - (kind == 0),
            dribbles - (kind == 1),
            shots - (kind == 2),
            tackles - (kind == 3),
        )
        cards[pos.DEALT * (dealt % 2) + pos.DEALT_HAND + kind] += 1


@small
def _two(chance: ChanceState, things: int, cards: Ints, at: int) -> None:
    """Write two different random numbers below `things` into `cards`, one for each side."""
    one, other = below(chance, things), below(chance, things - 1)
    cards[at] = one
    cards[pos.DEALT + at] = other + (other >= one)


@small
def _place(dealt: int) -> int:
    """Return the column for player card number `dealt` of a deal, counted from 0."""
    return pos.DEALT * (dealt % 2) + pos.DEALT_PLAYERS + dealt // 2


@small
def _is_dealt(cards: Ints, player: int, dealt: int) -> bool:
    """Return whether a player is among the first `dealt` players of a deal."""
    for earlier in range(dealt):  # noqa: SIM110 - compiled, a generator would cost
        if cards[_place(earlier)] == player:
            return True
    return False


@small
def _sort(cards: Ints, start: int) -> None:
    """Sort the five numbers that begin at the index `start`."""
    for last in range(start + 1, start + PLAYERS):
        card, at = cards[last], last
        while at > start and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card


@compiled
def count_free_worldies(row: Ints, book: Ints) -> int:
    """Return the number of Worldies that no side has."""
    left = 0
    for word in range(-(-book[pos.WORLDIE_COUNT] // pos.BITS)):
        left += bits.count(row[pos.WORLDIES + word])
    return left


@compiled
def _nth_free_worldie(row: Ints, number: int) -> int:
    """Return the Worldie with the index `number` among those that no side has, in the order of the deck."""
    word = 0
    here = bits.count(row[pos.WORLDIES])
    while number >= here:
        number -= here
        word += 1
        here = bits.count(row[pos.WORLDIES + word])
    return pos.BITS * word + bits.nth(row[pos.WORLDIES + word], number)
