"""The rules, compiled: apply a choice, a happening or an outcome to a row. `clauses.py` has their effects.

Rows change in place. `choose` and `happen` do not check legality. `try_choice` and `try_happening` leave the row
unchanged if the rules refuse.
"""

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import clauses
from ruedo.games.ole.engine.layout import (
    AWAITED,
    BITS,
    CARD,
    DEAL,
    DISCARD,
    DRAW,
    DRIBBLE_PAST,
    DRIBBLING,
    FIRST,
    HAND,
    INTERCEPT_BY,
    INTERCEPTION,
    KICK_OFF_BY,
    LET_GO,
    LINE_UP_AS,
    LONG_PASS,
    MOVE,
    NEW_WORLDIE,
    PACK,
    PASS_TO,
    PRESSURE,
    REACTIVATE,
    REPORTED,
    SECOND,
    SHOOT,
    SHOOTING,
    SHORT_PASS,
    SKILL_PAST,
    TACKLE_BY,
    TACKLING,
    TAKE_BALL,
    WORLDIE,
    WORLDIE_COUNT,
    WORLDIES,
    Ints,
)
from ruedo.games.ole.engine.legal_choices import can_choose, other_team
from ruedo.games.ole.engine.rolls import duel, needed
from ruedo.games.ole.equipment import DRIBBLE, KINDS, SHOT, TACKLE
from ruedo.games.ole.rules import PLAYERS as SLOTS

FACES = 6
KIND_COUNT = len(KINDS)


@small
def choose(row: Ints, book: Ints, action: int) -> None:
    """Apply a legal action."""
    if action < REACTIVATE:
        if action >= MOVE:
            clauses.move(row, (action - MOVE) % SLOTS, (action - MOVE) // SLOTS)
        elif action >= DISCARD:
            clauses.play_cards(row, action - DISCARD, 1)
        elif action == DRAW:
            clauses.draw(row)
        else:
            clauses.end_turn(row, book)
    elif action < SHOOT:
        if action < PASS_TO:
            clauses.reactivate(row, action - REACTIVATE)
        elif action < DRIBBLE_PAST:
            clauses.announce_pass(row, action - PASS_TO)
        else:
            clauses.dribble(row, action - DRIBBLE_PAST)
    elif action < WORLDIE:
        if action == SHOOT:
            clauses.play_cards(row, SHOT, 1)
            row[AWAITED], row[FIRST], row[SECOND] = SHOOTING, 0, 0
        elif action < KICK_OFF_BY:
            clauses.play_cards(row, TACKLE, 1)
            row[AWAITED], row[FIRST], row[SECOND] = TACKLING, action - TACKLE_BY, 0
        elif action >= TAKE_BALL:
            clauses.take_ball(row, book, action - TAKE_BALL)
        elif action == LET_GO:
            row[AWAITED], row[FIRST], row[SECOND] = LONG_PASS, row[FIRST], 0
        elif action >= INTERCEPT_BY:
            row[AWAITED], row[FIRST], row[SECOND] = INTERCEPTION, row[FIRST], action - INTERCEPT_BY
        else:
            clauses.kick_off(row, action - KICK_OFF_BY)
    elif action < LINE_UP_AS:
        clauses.worldie(row, book, action - WORLDIE)
    elif action < SKILL_PAST:
        clauses.line_up(row, action - LINE_UP_AS)
    else:
        clauses.play_cards(row, DRIBBLE, 2)
        skill, past = (action - SKILL_PAST) // SLOTS, (action - SKILL_PAST) % SLOTS
        row[AWAITED], row[FIRST], row[SECOND] = DRIBBLING, past, 1 + skill


@small
def happen(row: Ints, book: Ints, code: int, cards: Ints) -> None:
    """Apply a possible happening by its code (`random_numbers.sample`). A deal uses `cards`."""
    awaited = row[AWAITED]
    if awaited >= INTERCEPTION:
        _roll_off(row, book, code // FACES + 1, code % FACES + 1)
    elif awaited > NEW_WORLDIE:
        settle(row, book, code + 1 >= needed(row, book))
    elif awaited == CARD:
        clauses.drawn(row, code)
    elif awaited == NEW_WORLDIE:
        clauses.worldie_drawn(row, book, code)
    else:
        clauses.deal(row, cards)


@small
def _roll_off(row: Ints, book: Ints, face: int, other_face: int) -> None:
    """OL-T8: the higher product wins, and equal products are rolled again. A reduced die is never below 0."""
    value, off, other = duel(row, book)
    ours, theirs = max(0, face - off) * value, other_face * other
    if ours != theirs:
        settle(row, book, ours > theirs)


@compiled
def settle(row: Ints, book: Ints, won: bool) -> None:
    """Apply the result of an awaited roll: won or lost, or for a single roll made or missed."""
    awaited = row[AWAITED]
    if awaited == DRIBBLING:
        clauses.dribbling(row, book, won)
    elif awaited == SHOOTING:
        clauses.shooting(row, book, won)
    elif awaited == TACKLING:
        clauses.tackling(row, book, won)
    elif awaited == INTERCEPTION:
        clauses.interception(row, book, won)
    elif awaited == SHORT_PASS:
        clauses.short_pass(row, won)
    elif awaited == LONG_PASS:
        clauses.long_pass(row, won)
    elif awaited == PRESSURE:
        clauses.pressure(row, book, won)
    else:
        clauses.difficulty(row, book, won)


@compiled
def outcome(row: Ints, book: Ints, number: int) -> None:
    """Apply an outcome of `rolls.outcomes` by its number."""
    if row[AWAITED] == CARD:
        clauses.drawn(row, number)
    elif row[AWAITED] == NEW_WORLDIE:
        clauses.worldie_drawn(row, book, number)
    else:
        settle(row, book, number != 0)


@compiled
def try_choice(row: Ints, book: Ints, action: int) -> bool:
    """Apply an action if it is legal. Return whether it was."""
    if not can_choose(row, book, action):
        return False
    choose(row, book, action)
    return True


@compiled
def can_happen(row: Ints, book: Ints, code: int) -> bool:
    """Return whether a happening other than a deal can occur now. `rules.py` checks deals."""
    awaited = row[AWAITED]
    if code < 0 or awaited > TACKLING or awaited == DEAL:
        return False
    if awaited == CARD:
        return code < KIND_COUNT and _can_draw(row, code)
    if awaited == NEW_WORLDIE:  # OL-W3
        return code < book[WORLDIE_COUNT] and row[WORLDIES + code // BITS] >> code % BITS & 1 != 0
    return code < (FACES if awaited < INTERCEPTION else FACES * FACES)


@compiled
def _can_draw(row: Ints, card: int) -> bool:
    """OL-T2: return whether the pack may have a card of a kind.

    It may if hands were reported, or if the other hand has it.
    """
    for kind in range(KIND_COUNT):
        left = row[PACK + kind] - (kind == card)
        if row[REPORTED]:
            left += row[other_team(row) + HAND + kind]
        if left < 0:
            return False
    return True


@compiled
def try_happening(row: Ints, book: Ints, code: int, cards: Ints) -> bool:
    """Apply a happening other than a deal if it can occur. Return whether it could."""
    if not can_happen(row, book, code):
        return False
    happen(row, book, code, cards)
    return True
