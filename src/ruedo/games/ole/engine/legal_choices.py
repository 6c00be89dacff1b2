"""The legal choices in compiled code: as bits, as a mask, by index, and their number.

The arguments `row` (a state) and `book` (a deck and options) are arrays of 64-bit integers; see `layout`.
"""

from typing import Final, TypeAlias

import numpy as np

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import bits
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine.layout import Ints
from ruedo.games.ole.equipment import ATTACK, DEFENCE, DRIBBLE, KINDS, MIDFIELD, PASS, SHOT, TACKLE
from ruedo.games.ole.kick_off import HAND as FULL_HAND
from ruedo.games.ole.kick_off import PLAYERS as SLOTS

ChoiceSet: TypeAlias = tuple[int, int, int, int]
"""All legal choices as four numbers: actions (bits), opponents for a skill move (bits), line-ups, and `any` cards.

The last number is the number of `any` cards of the open Worldie. It is 0 if the Worldie has no such card or cannot be
attempted.
"""

Masks: TypeAlias = np.typing.NDArray[np.bool_]

KIND_COUNT: Final = len(KINDS)


@small
def player_tier(row: Ints, team: int, slot: int) -> int:
    """Return the tier of an active player."""
    return (row[team + pos.ACTIVE + MIDFIELD] >> slot & 1) + 2 * (row[team + pos.ACTIVE + ATTACK] >> slot & 1)


@small
def on_turn(row: Ints) -> int:
    """Return the first column of the team whose turn it is.

    `& 1` does not change the value. It shows the compiler that indices are not negative, so no check is necessary.
    """
    return pos.TEAMS + pos.TEAM * (row[pos.TURN] & 1)


@small
def other_team(row: Ints) -> int:
    """Return the first column of the team that is waiting for its turn."""
    return pos.TEAMS + pos.TEAM - pos.TEAM * (row[pos.TURN] & 1)


@small
def is_over(row: Ints) -> bool:
    return row[pos.AWAITED] == pos.OVER


@compiled
def seat_to_choose(row: Ints) -> int:
    """Return the seat that must choose, or -1 if no choice is awaited."""
    awaited = row[pos.AWAITED]
    if awaited in (pos.PLAY, pos.KICK_OFF):
        return row[pos.TURN]
    if awaited == pos.LINE_UP:
        return row[pos.FIRST]
    return 1 - row[pos.TURN] if awaited in (pos.ANSWER, pos.TAKER) else -1


@small
def awaits_choice(row: Ints) -> bool:
    return pos.LINE_UP <= row[pos.AWAITED] < pos.OVER


@small
def choice_set(row: Ints, book: Ints) -> ChoiceSet:
    """Return all legal choices of the seat that must choose."""
    awaited = row[pos.AWAITED]
    if awaited == pos.PLAY:
        return _plays(row, book)
    if awaited == pos.ANSWER:  # OL-A4: intercept the pass or let it go
        receiver = player_tier(row, on_turn(row), row[pos.FIRST])
        return 1 << pos.LET_GO | row[other_team(row) + pos.ACTIVE + ATTACK - receiver] << pos.INTERCEPT_BY, 0, 0, 0
    if awaited == pos.TAKER:
        return row[pos.FIRST] << pos.TAKE_BALL, 0, 0, 0
    if awaited == pos.KICK_OFF:
        return row[on_turn(row) + pos.ACTIVE + MIDFIELD] << pos.KICK_OFF_BY, 0, 0, 0
    if awaited == pos.LINE_UP:
        return 0, 0, pos.LINE_UP_COUNT, 0
    return 0, 0, 0, 0


@small
def _plays(row: Ints, book: Ints) -> ChoiceSet:
    """OL-T: return the legal plays of the side whose turn it is."""
    team, other, points = on_turn(row), other_team(row), row[pos.POINTS]
    has_ball = row[pos.BALL_SIDE] == row[pos.TURN]
    carrier = row[pos.BALL_PLAYER]
    defence = row[team + pos.ACTIVE + DEFENCE]
    midfield = row[team + pos.ACTIVE + MIDFIELD]
    attack = row[team + pos.ACTIVE + ATTACK]
    word, beaten = 1 << pos.END_TURN, 0
    if points:
        hand = team + pos.HAND
        passes, dribbles, shots, tackles = row[hand + PASS], row[hand + DRIBBLE], row[hand + SHOT], row[hand + TACKLE]
        word |= (passes + dribbles + shots + tackles < FULL_HAND) << pos.DRAW
        if book[pos.DISCARDING]:
            word |= (passes > 0) << pos.DISCARD + PASS | (dribbles > 0) << pos.DISCARD + DRIBBLE
            word |= (shots > 0) << pos.DISCARD + SHOT | (tackles > 0) << pos.DISCARD + TACKLE
        turned = (
            row[team + pos.INACTIVE + DEFENCE] | row[team + pos.INACTIVE + MIDFIELD] | row[team + pos.INACTIVE + ATTACK]
        )
        word |= turned << pos.REACTIVATE
        free = ~(int(has_ball) << carrier)
        word |= _moves(defence & free, midfield & free, attack & free, points > 1) << pos.MOVE
        if has_ball:
            tier = (midfield >> carrier & 1) + 2 * (attack >> carrier & 1)
            word |= (passes > 0) * ((defence | midfield | attack) & free) << pos.PASS_TO
            word |= ((shots > 0) & (tier != DEFENCE)) << pos.SHOOT
            if dribbles:
                opponents = row[other + pos.ACTIVE + ATTACK - tier]
                word |= opponents << pos.DRIBBLE_PAST
                word |= ((opponents == 0) & (tier != ATTACK)) << pos.DRIBBLE_ALONE
                beaten = opponents * ((dribbles > 1) & (points > 1))
        elif tackles:
            tier = player_tier(row, other, carrier)
            word |= row[team + pos.ACTIVE + ATTACK - tier] << pos.TACKLE_BY
    any_count = worldie_asks(row, book) if has_ball and row[team + pos.OPEN_WORLDIE] >= 0 else -1
    return word | (any_count == 0) << pos.WORLDIE, beaten, 0, max(any_count, 0)


@small
def _moves(defence: int, midfield: int, attack: int, far: bool) -> int:
    """OL-T4: return the legal moves to defence, midfield and attack as bits. If `far`, players can move two tiers.

    The arguments are the players who may move, by tier, as bits.
    """
    to_defence, to_attack = midfield | attack * far, midfield | defence * far
    return to_defence | (defence | attack) << SLOTS | to_attack << 2 * SLOTS


@compiled
def worldie_asks(row: Ints, book: Ints) -> int:
    """OL-W1: return the number of `any` cards of the open Worldie, or -1 if it cannot be attempted."""
    team = on_turn(row)
    card = book[pos.WORLDIES_AT] + pos.WORLDIE_CARD * row[team + pos.OPEN_WORLDIE]
    any_count = book[card + pos.TAKES_ANY]
    needed, spare = any_count, 0
    for kind in range(KIND_COUNT):
        takes = book[card + pos.TAKES + kind]
        left = row[team + pos.HAND + kind] - takes
        if left < 0:
            return -1
        needed += takes
        spare += left
    tier = player_tier(row, team, row[pos.BALL_PLAYER])
    if needed > row[pos.POINTS] or spare < any_count or not book[card + pos.FROM] >> tier & 1:
        return -1
    return any_count


@compiled
def _can_play(row: Ints, book: Ints, way: int) -> bool:
    """OL-W1: return whether the hand contains the Worldie's cards and also the cards that `way` uses for `any`."""
    team = on_turn(row)
    card = book[pos.WORLDIES_AT] + pos.WORLDIE_CARD * row[team + pos.OPEN_WORLDIE]
    for kind in range(KIND_COUNT):
        if row[team + pos.HAND + kind] < book[card + pos.TAKES + kind] + pos.ANY_CARDS[way, kind]:
            return False
    return True


@compiled
def _ways(row: Ints, book: Ints, any_count: int, number: int) -> tuple[int, int]:
    """Return the number of combinations of cards that can be played for `any`, and the one with the index `number`."""
    found, wanted = 0, -1
    for way in range(pos.FIRST_WAYS[any_count], pos.FIRST_WAYS[any_count + 1]):
        if _can_play(row, book, way):
            if found == number:
                wanted = way
            found += 1
    return found, wanted


@small
def count(row: Ints, book: Ints, choices: ChoiceSet) -> int:
    word, beaten, line_ups, any_count = choices
    total = bits.count(word) + line_ups
    if beaten:
        total += book[pos.SKILL_COUNT] * bits.count(beaten)
    if any_count:
        total += _ways(row, book, any_count, 0)[0]
    return total


@small
def nth(row: Ints, book: Ints, choices: ChoiceSet, number: int) -> int:
    """Return the action with the index `number`, which must be less than `count`."""
    word, beaten, line_ups, any_count = choices
    if line_ups:
        return pos.LINE_UP_AS + number
    plain = bits.count(word)
    if number < plain:
        return bits.nth(word, number)
    number -= plain
    opponents = bits.count(beaten)
    if number < book[pos.SKILL_COUNT] * opponents:
        return pos.SKILL_PAST + SLOTS * (number // opponents) + bits.nth(beaten, number % opponents)
    return pos.WORLDIE + _ways(row, book, any_count, number - book[pos.SKILL_COUNT] * opponents)[1]


@compiled
def legal(row: Ints, book: Ints, mask: Masks) -> int:
    """Write to `mask` whether each action is legal now. Return the number of legal actions."""
    mask[:] = False
    choices = choice_set(row, book)
    total = count(row, book, choices)
    for number in range(total):
        mask[nth(row, book, choices, number)] = True
    return total


@compiled
def can_choose(row: Ints, book: Ints, action: int) -> bool:
    word, beaten, line_ups, any_count = choice_set(row, book)
    if action < 0:
        return False
    if action < pos.BY_BITS:
        return word >> action & 1 != 0
    if action < pos.LINE_UP_AS:
        way = action - pos.WORLDIE
        return (
            any_count > 0
            and pos.FIRST_WAYS[any_count] <= way < pos.FIRST_WAYS[any_count + 1]
            and _can_play(row, book, way)
        )
    if action < pos.SKILL_PAST:
        return line_ups > 0
    skill, slot = (action - pos.SKILL_PAST) // SLOTS, (action - pos.SKILL_PAST) % SLOTS
    return skill < book[pos.SKILL_COUNT] and beaten >> slot & 1 != 0
