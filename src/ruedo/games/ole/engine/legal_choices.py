"""The legal choices, compiled: `choices.choices` as bits, as a count, by index, or as a mask.

Functions of rows take the row and the book, which are arrays of 64-bit integers.
"""

from typing import Final, TypeAlias

import numpy as np

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import bits
from ruedo.games.ole.engine.layout import (
    ACTIVE,
    ANSWER,
    ANY_CARDS,
    AWAITED,
    BALL_PLAYER,
    BALL_SIDE,
    BY_BITS,
    DISCARD,
    DISCARDING,
    DRAW,
    DRIBBLE_ALONE,
    DRIBBLE_PAST,
    END_TURN,
    FIRST,
    FIRST_WAYS,
    FROM,
    HAND,
    INACTIVE,
    INTERCEPT_BY,
    KICK_OFF,
    KICK_OFF_BY,
    LET_GO,
    LINE_UP,
    LINE_UP_AS,
    LINE_UP_COUNT,
    MOVE,
    OPEN_WORLDIE,
    OVER,
    PASS_TO,
    PLAY,
    POINTS,
    REACTIVATE,
    SHOOT,
    SKILL_COUNT,
    SKILL_PAST,
    TACKLE_BY,
    TAKE_BALL,
    TAKER,
    TAKES,
    TAKES_ANY,
    TEAM,
    TEAMS,
    TURN,
    WORLDIE,
    WORLDIE_CARD,
    WORLDIES_AT,
    Ints,
)
from ruedo.games.ole.equipment import ATTACK, DEFENCE, DRIBBLE, KINDS, MIDFIELD, PASS, SHOT, TACKLE
from ruedo.games.ole.rules import HAND as FULL_HAND
from ruedo.games.ole.rules import PLAYERS as SLOTS

ChoiceSet: TypeAlias = tuple[int, int, int, int]
"""All choices: actions as bits of a word, opponents for a skill as bits, number of line-ups, and the `any` cards.

The last is the number of `any` cards of the open Worldie. It is 0 if the Worldie has no such card or cannot be
attempted.
"""

Masks: TypeAlias = np.typing.NDArray[np.bool_]

KIND_COUNT: Final = len(KINDS)


@small
def tier_of(row: Ints, team: int, slot: int) -> int:
    """Return the tier of an active player."""
    return (row[team + ACTIVE + MIDFIELD] >> slot & 1) + 2 * (row[team + ACTIVE + ATTACK] >> slot & 1)


@small
def on_turn(row: Ints) -> int:
    """Return the start of the numbers of the team on turn.

    `& 1` does not change the value. It shows LLVM that indices are not negative, which saves a check at each.
    """
    return TEAMS + TEAM * (row[TURN] & 1)


@small
def other_team(row: Ints) -> int:
    """Return the start of the numbers of the other team."""
    return TEAMS + TEAM - TEAM * (row[TURN] & 1)


@small
def is_over(row: Ints) -> bool:
    """Return whether the game is over."""
    return row[AWAITED] == OVER


@compiled
def seat_to_choose(row: Ints) -> int:
    """Return the seat that must choose, or -1 if no choice is awaited."""
    awaited = row[AWAITED]
    if awaited in (PLAY, KICK_OFF):
        return row[TURN]
    if awaited == LINE_UP:
        return row[FIRST]
    return 1 - row[TURN] if awaited in (ANSWER, TAKER) else -1


@small
def awaits_choice(row: Ints) -> bool:
    """Return whether a seat must choose."""
    return LINE_UP <= row[AWAITED] < OVER


@small
def choice_set(row: Ints, book: Ints) -> ChoiceSet:
    """Return all choices of the seat that must choose."""
    awaited = row[AWAITED]
    if awaited == PLAY:
        return _plays(row, book)
    if awaited == ANSWER:  # OL-A4
        receiver = tier_of(row, on_turn(row), row[FIRST])
        return 1 << LET_GO | row[other_team(row) + ACTIVE + ATTACK - receiver] << INTERCEPT_BY, 0, 0, 0
    if awaited == TAKER:
        return row[FIRST] << TAKE_BALL, 0, 0, 0
    if awaited == KICK_OFF:
        return row[on_turn(row) + ACTIVE + MIDFIELD] << KICK_OFF_BY, 0, 0, 0
    if awaited == LINE_UP:
        return 0, 0, LINE_UP_COUNT, 0
    return 0, 0, 0, 0


@small
def _plays(row: Ints, book: Ints) -> ChoiceSet:
    """OL-T: the plays that the side on turn can make with its points."""
    team, other, points = on_turn(row), other_team(row), row[POINTS]
    has_ball = row[BALL_SIDE] == row[TURN]
    carrier = row[BALL_PLAYER]
    defence = row[team + ACTIVE + DEFENCE]
    midfield = row[team + ACTIVE + MIDFIELD]
    attack = row[team + ACTIVE + ATTACK]
    word, beaten = 1 << END_TURN, 0
    if points:
        hand = team + HAND
        passes, dribbles, shots, tackles = row[hand + PASS], row[hand + DRIBBLE], row[hand + SHOT], row[hand + TACKLE]
        word |= (passes + dribbles + shots + tackles < FULL_HAND) << DRAW
        if book[DISCARDING]:
            word |= (passes > 0) << DISCARD + PASS | (dribbles > 0) << DISCARD + DRIBBLE
            word |= (shots > 0) << DISCARD + SHOT | (tackles > 0) << DISCARD + TACKLE
        turned = row[team + INACTIVE + DEFENCE] | row[team + INACTIVE + MIDFIELD] | row[team + INACTIVE + ATTACK]
        word |= turned << REACTIVATE
        free = ~(int(has_ball) << carrier)
        word |= _moves(defence & free, midfield & free, attack & free, points > 1) << MOVE
        if has_ball:
            tier = (midfield >> carrier & 1) + 2 * (attack >> carrier & 1)
            word |= (passes > 0) * ((defence | midfield | attack) & free) << PASS_TO
            word |= ((shots > 0) & (tier != DEFENCE)) << SHOOT
            if dribbles:
                opponents = row[other + ACTIVE + ATTACK - tier]
                word |= opponents << DRIBBLE_PAST
                word |= ((opponents == 0) & (tier != ATTACK)) << DRIBBLE_ALONE
                beaten = opponents * ((dribbles > 1) & (points > 1))
        elif tackles:
            tier = tier_of(row, other, carrier)
            word |= row[team + ACTIVE + ATTACK - tier] << TACKLE_BY
    any_count = worldie_asks(row, book) if has_ball and row[team + OPEN_WORLDIE] >= 0 else -1
    return word | (any_count == 0) << WORLDIE, beaten, 0, max(any_count, 0)


@small
def _moves(defence: int, midfield: int, attack: int, far: bool) -> int:
    """OL-T4: the possible moves as bits: to defence, midfield and attack, at one point for each tier."""
    to_defence, to_attack = midfield | attack * far, midfield | defence * far
    return to_defence | (defence | attack) << SLOTS | to_attack << 2 * SLOTS


@compiled
def worldie_asks(row: Ints, book: Ints) -> int:
    """OL-W1: return the number of `any` cards of the open Worldie, or -1 if it cannot be attempted."""
    team = on_turn(row)
    card = book[WORLDIES_AT] + WORLDIE_CARD * row[team + OPEN_WORLDIE]
    any_count = book[card + TAKES_ANY]
    needed, spare = any_count, 0
    for kind in range(KIND_COUNT):
        takes = book[card + TAKES + kind]
        left = row[team + HAND + kind] - takes
        if left < 0:
            return -1
        needed += takes
        spare += left
    tier = tier_of(row, team, row[BALL_PLAYER])
    if needed > row[POINTS] or spare < any_count or not book[card + FROM] >> tier & 1:
        return -1
    return any_count


@compiled
def _can_play(row: Ints, book: Ints, way: int) -> bool:
    """OL-W1: return whether the hand has the Worldie's cards and those of a way to play `any`."""
    team = on_turn(row)
    card = book[WORLDIES_AT] + WORLDIE_CARD * row[team + OPEN_WORLDIE]
    for kind in range(KIND_COUNT):
        if row[team + HAND + kind] < book[card + TAKES + kind] + ANY_CARDS[way, kind]:
            return False
    return True


@compiled
def _ways(row: Ints, book: Ints, any_count: int, number: int) -> tuple[int, int]:
    """Return the number of ways to play `any_count` cards for `any`, and the way with index `number`."""
    found, wanted = 0, -1
    for way in range(FIRST_WAYS[any_count], FIRST_WAYS[any_count + 1]):
        if _can_play(row, book, way):
            if found == number:
                wanted = way
            found += 1
    return found, wanted


@small
def count(row: Ints, book: Ints, choices: ChoiceSet) -> int:
    """Return the number of choices in a set."""
    word, beaten, line_ups, any_count = choices
    total = bits.count(word) + line_ups
    if beaten:
        total += book[SKILL_COUNT] * bits.count(beaten)
    if any_count:
        total += _ways(row, book, any_count, 0)[0]
    return total


@small
def nth(row: Ints, book: Ints, choices: ChoiceSet, number: int) -> int:
    """Return the action with an index below `count`."""
    word, beaten, line_ups, any_count = choices
    if line_ups:
        return LINE_UP_AS + number
    plain = bits.count(word)
    if number < plain:
        return bits.nth(word, number)
    number -= plain
    opponents = bits.count(beaten)
    if number < book[SKILL_COUNT] * opponents:
        return SKILL_PAST + SLOTS * (number // opponents) + bits.nth(beaten, number % opponents)
    return WORLDIE + _ways(row, book, any_count, number - book[SKILL_COUNT] * opponents)[1]


@compiled
def legal(row: Ints, book: Ints, mask: Masks) -> int:
    """Write for each action whether it is legal now. Return the number of legal actions."""
    mask[:] = False
    choices = choice_set(row, book)
    total = count(row, book, choices)
    for number in range(total):
        mask[nth(row, book, choices, number)] = True
    return total


@compiled
def can_choose(row: Ints, book: Ints, action: int) -> bool:
    """Return whether an action is legal now."""
    word, beaten, line_ups, any_count = choice_set(row, book)
    if action < 0:
        return False
    if action < BY_BITS:
        return word >> action & 1 != 0
    if action < LINE_UP_AS:
        way = action - WORLDIE
        return any_count > 0 and FIRST_WAYS[any_count] <= way < FIRST_WAYS[any_count + 1] and _can_play(row, book, way)
    if action < SKILL_PAST:
        return line_ups > 0
    skill, slot = (action - SKILL_PAST) // SLOTS, (action - SKILL_PAST) % SLOTS
    return skill < book[SKILL_COUNT] and beaten >> slot & 1 != 0
