"""The dice rolls of `ole.rolls`, compiled, with their exact odds."""

from typing import Final

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine.layout import (
    ACTIVE,
    AWAITED,
    BALL_PLAYER,
    BITS,
    CARD,
    DEFENDING,
    DIFFICULTY,
    DRIBBLES,
    DRIBBLING,
    FIRST,
    GREATEST,
    INTERCEPTION,
    KEEPER,
    KEEPERS_AT,
    MOST_OFF,
    NEEDS_DIFFICULTY,
    NEEDS_PRESSURE,
    NEW_WORLDIE,
    OPEN_WORLDIE,
    PACK,
    PASSING,
    PLAYER,
    PLAYERS,
    PLAYERS_AT,
    PRESSURE,
    SECOND,
    SHOOTING,
    SHOTS,
    SKILL_MOVE,
    SKILLS_AT,
    TACKLING,
    TAKES_OFF,
    WORLDIE_CARD,
    WORLDIE_COUNT,
    WORLDIES,
    WORLDIES_AT,
    Floats,
    Ints,
)
from ruedo.games.ole.engine.legal_choices import on_turn, other_team, tier_of
from ruedo.games.ole.engine.random_numbers import worldies_left
from ruedo.games.ole.equipment import ATTACK, DEFENCE, KINDS, MIDFIELD

FACES: Final = 6
KIND_COUNT: Final = len(KINDS)
LOST, WON = 0, 1
"""Final outcomes of a roll for the acting side, after all repeated rolls."""


@small
def stat_of(row: Ints, book: Ints, team: int, slot: int, stat: int) -> int:
    """Return a stat of a player."""
    return book[PLAYERS_AT + PLAYER * row[team + PLAYERS + slot] + stat]


@small
def open_worldie(row: Ints, book: Ints) -> int:
    """Return the start of the numbers of the open Worldie of the side on turn."""
    return book[WORLDIES_AT] + WORLDIE_CARD * row[on_turn(row) + OPEN_WORLDIE]


@small
def needed(row: Ints, book: Ints) -> int:
    """Return the face that a single roll needs: 2 for a pass (OL-A3, OL-A5), a rating for a Worldie (OL-W2)."""
    awaited = row[AWAITED]
    if awaited == PRESSURE:
        return book[open_worldie(row, book) + NEEDS_PRESSURE]
    return book[open_worldie(row, book) + NEEDS_DIFFICULTY] if awaited == DIFFICULTY else 2


@small
def shot_takes_off(tier: int, guards: int) -> int:
    """OL-S2: 1 with an active opponent in the tier facing attack, plus 2 from midfield."""
    return (guards != 0) + 2 * (tier == MIDFIELD)


@compiled
def duel(row: Ints, book: Ints) -> tuple[int, int, int]:
    """Return for an awaited roll-off: the acting side's stat, the deduction from its die, and the other stat."""
    team, other, carrier = on_turn(row), other_team(row), row[BALL_PLAYER]
    awaited, first = row[AWAITED], row[FIRST]
    if awaited == DRIBBLING:  # OL-D2, OL-O2
        off = 0
        if row[SECOND]:
            off = book[book[SKILLS_AT] + SKILL_MOVE * (row[SECOND] - 1) + TAKES_OFF]
        return stat_of(row, book, team, carrier, DRIBBLES), off, stat_of(row, book, other, first, DEFENDING)
    if awaited == SHOOTING:  # OL-S2
        off = shot_takes_off(tier_of(row, team, carrier), row[other + ACTIVE + DEFENCE])
        return stat_of(row, book, team, carrier, SHOTS), off, book[book[KEEPERS_AT] + row[other + KEEPER]]
    if awaited == INTERCEPTION:  # OL-A6
        long = (tier_of(row, team, carrier) == DEFENCE) & (tier_of(row, team, first) == ATTACK)
        by = row[SECOND]
        return stat_of(row, book, team, carrier, PASSING), int(long), stat_of(row, book, other, by, DEFENDING)
    # OL-K2
    return stat_of(row, book, team, first, DEFENDING), 0, stat_of(row, book, other, carrier, DRIBBLES)


@small
def odds_of(book: Ints, odds: Floats, value: int, off: int, other: int) -> float:
    """Return the exact odds that a die minus `off`, times a stat, beats another die times its stat."""
    return odds[(value * (MOST_OFF + 1) + off) * (book[GREATEST] + 1) + other]


@compiled
def chance_of(row: Ints, book: Ints, odds: Floats) -> float:
    """Return the exact odds that an awaited roll succeeds, including all repeated rolls."""
    if row[AWAITED] < INTERCEPTION:
        return (FACES + 1 - needed(row, book)) / FACES
    value, off, other = duel(row, book)
    return odds_of(book, odds, value, off, other)


@compiled
def outcomes(row: Ints, book: Ints, odds: Floats, chances: Floats) -> int:
    """Write the exact odds of each outcome if the world is awaited. Return how many numbers were written.

    By outcome: `LOST` and `WON` of a roll, the kind of a card, the index of a Worldie in the deck. A deal has too many
    outcomes, so nothing is written. Nothing is written either if a choice is awaited.
    """
    awaited = row[AWAITED]
    if awaited == CARD:
        total = 0
        for kind in range(KIND_COUNT):
            total += max(row[PACK + kind], 0)
        for kind in range(KIND_COUNT):
            chances[kind] = max(row[PACK + kind], 0) / total
        return KIND_COUNT
    if awaited == NEW_WORLDIE:
        left = worldies_left(row, book)
        for worldie in range(book[WORLDIE_COUNT]):
            chances[worldie] = (row[WORLDIES + worldie // BITS] >> worldie % BITS & 1) / left
        return book[WORLDIE_COUNT]
    if NEW_WORLDIE < awaited <= TACKLING:
        chances[WON] = chance_of(row, book, odds)
        chances[LOST] = 1 - chances[WON]
        return 2
    return 0
