"""The dice rolls of `ole.rolls` in compiled code, with their exact odds."""

from typing import Final

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine.layout import Floats, Ints
from ruedo.games.ole.engine.legal_choices import on_turn, other_team, player_tier
from ruedo.games.ole.engine.random_numbers import count_free_worldies
from ruedo.games.ole.equipment import ATTACK, DEFENCE, KINDS, MIDFIELD

FACES: Final = 6
KIND_COUNT: Final = len(KINDS)
LOST, WON = 0, 1
"""The final outcomes of a roll for the acting side. Equal results have been rolled again."""


@small
def player_stat(row: Ints, book: Ints, team: int, slot: int, stat: int) -> int:
    return book[pos.PLAYERS_AT + pos.PLAYER * row[team + pos.PLAYERS + slot] + stat]


@small
def open_worldie(row: Ints, book: Ints) -> int:
    """Return the index in the book at which the open Worldie of the side whose turn it is begins."""
    return book[pos.WORLDIES_AT] + pos.WORLDIE_CARD * row[on_turn(row) + pos.OPEN_WORLDIE]


@small
def lowest_success(row: Ints, book: Ints) -> int:
    """Return the lowest face with which a single roll succeeds.

    It is 2 for a pass (OL-A3, OL-A5), and the rating on the card for a Worldie (OL-W2).
    """
    awaited = row[pos.AWAITED]
    if awaited == pos.PRESSURE:
        return book[open_worldie(row, book) + pos.NEEDS_PRESSURE]
    return book[open_worldie(row, book) + pos.NEEDS_DIFFICULTY] if awaited == pos.DIFFICULTY else 2


@small
def shot_takes_off(tier: int, guards: int) -> int:
    """OL-S2: return a shot's deduction: 1 if an active opponent faces attack, plus 2 if the shot is from midfield."""
    return (guards != 0) + 2 * (tier == MIDFIELD)


@compiled
def duel(row: Ints, book: Ints) -> tuple[int, int, int]:
    """Return the acting side's stat, the deduction from its die, and the other side's stat in the awaited roll-off."""
    team, other, carrier = on_turn(row), other_team(row), row[pos.BALL_PLAYER]
    awaited, first = row[pos.AWAITED], row[pos.FIRST]
    if awaited == pos.DRIBBLING:  # OL-D2, OL-O2: dribbling against defending
        off = 0
        if row[pos.SECOND]:
            off = book[book[pos.SKILLS_AT] + pos.SKILL_MOVE * (row[pos.SECOND] - 1) + pos.TAKES_OFF]
        return (
            player_stat(row, book, team, carrier, pos.DRIBBLES),
            off,
            player_stat(row, book, other, first, pos.DEFENDING),
        )
    if awaited == pos.SHOOTING:  # OL-S2: shooting against saving
        off = shot_takes_off(player_tier(row, team, carrier), row[other + pos.ACTIVE + DEFENCE])
        return (
            player_stat(row, book, team, carrier, pos.SHOTS),
            off,
            book[book[pos.KEEPERS_AT] + row[other + pos.KEEPER]],
        )
    if awaited == pos.INTERCEPTION:  # OL-A6: passing against defending
        long = (player_tier(row, team, carrier) == DEFENCE) & (player_tier(row, team, first) == ATTACK)
        by = row[pos.SECOND]
        return (
            player_stat(row, book, team, carrier, pos.PASSING),
            int(long),
            player_stat(row, book, other, by, pos.DEFENDING),
        )
    # This case is a tackle (OL-K2).
    return player_stat(row, book, team, first, pos.DEFENDING), 0, player_stat(row, book, other, carrier, pos.DRIBBLES)


@small
def duel_odds(book: Ints, odds: Floats, value: int, off: int, other: int) -> float:
    """Return the exact odds of winning a roll-off: a die minus `off`, times `value`, against a die times `other`."""
    return odds[(value * (pos.MAX_DEDUCTION + 1) + off) * (book[pos.MAX_VALUE] + 1) + other]


@compiled
def success_odds(row: Ints, book: Ints, odds: Floats) -> float:
    """Return the exact odds that an awaited roll succeeds in the end. Equal results are rolled again."""
    if row[pos.AWAITED] < pos.INTERCEPTION:
        return (FACES + 1 - lowest_success(row, book)) / FACES
    value, off, other = duel(row, book)
    return duel_odds(book, odds, value, off, other)


@compiled
def outcomes(row: Ints, book: Ints, odds: Floats, chances: Floats) -> int:
    """Write the exact odds of each outcome of the awaited roll or draw. Return how many numbers were written.

    The outcomes are: `LOST` and `WON` of a roll, the kind of a card, or the index of a Worldie in the deck. Nothing is
    written for a deal, because it has too many outcomes, or if a choice is awaited.
    """
    awaited = row[pos.AWAITED]
    if awaited == pos.CARD:
        total = 0
        for kind in range(KIND_COUNT):
            total += max(row[pos.PACK + kind], 0)
        for kind in range(KIND_COUNT):
            chances[kind] = max(row[pos.PACK + kind], 0) / total
        return KIND_COUNT
    if awaited == pos.NEW_WORLDIE:
        left = count_free_worldies(row, book)
        for worldie in range(book[pos.WORLDIE_COUNT]):
            chances[worldie] = (row[pos.WORLDIES + worldie // pos.BITS] >> worldie % pos.BITS & 1) / left
        return book[pos.WORLDIE_COUNT]
    if pos.NEW_WORLDIE < awaited <= pos.TACKLING:
        chances[WON] = success_odds(row, book, odds)
        chances[LOST] = 1 - chances[WON]
        return 2
    return 0
