"""Compiled functions that apply choices, random events and outcomes of rolls to a row. They call `clauses.py`.

The functions change the row in place. `choose` and `happen` do not check whether the event is legal. `try_choice` and
`try_happening` leave the row unchanged if the event is illegal.
"""

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import clauses
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine.layout import Ints
from ruedo.games.ole.engine.legal_choices import can_choose, other_team
from ruedo.games.ole.engine.rolls import duel, lowest_success
from ruedo.games.ole.equipment import DRIBBLE, KINDS, SHOT, TACKLE
from ruedo.games.ole.kick_off import PLAYERS as SLOTS

FACES = 6
KIND_COUNT = len(KINDS)


@small
def choose(row: Ints, book: Ints, action: int) -> None:
    """Apply a legal action."""
    if action < pos.REACTIVATE:
        if action >= pos.MOVE:
            clauses.move(row, (action - pos.MOVE) % SLOTS, (action - pos.MOVE) // SLOTS)
        elif action >= pos.DISCARD:
            clauses.play_cards(row, action - pos.DISCARD, 1)
        elif action == pos.DRAW:
            clauses.draw(row)
        else:
            clauses.end_turn(row, book)
    elif action < pos.SHOOT:
        if action < pos.PASS_TO:
            clauses.reactivate(row, action - pos.REACTIVATE)
        elif action < pos.DRIBBLE_PAST:
            clauses.announce_pass(row, action - pos.PASS_TO)
        else:
            clauses.dribble(row, action - pos.DRIBBLE_PAST)
    elif action < pos.WORLDIE:
        if action == pos.SHOOT:
            clauses.play_cards(row, SHOT, 1)
            clauses.wait_for(row, pos.SHOOTING, 0, 0)
        elif action < pos.KICK_OFF_BY:
            clauses.play_cards(row, TACKLE, 1)
            clauses.wait_for(row, pos.TACKLING, action - pos.TACKLE_BY, 0)
        elif action >= pos.TAKE_BALL:
            clauses.take_ball(row, book, action - pos.TAKE_BALL)
        elif action == pos.LET_GO:
            clauses.wait_for(row, pos.LONG_PASS, row[pos.FIRST], 0)
        elif action >= pos.INTERCEPT_BY:
            clauses.wait_for(row, pos.INTERCEPTION, row[pos.FIRST], action - pos.INTERCEPT_BY)
        else:
            clauses.kick_off(row, action - pos.KICK_OFF_BY)
    elif action < pos.LINE_UP_AS:
        clauses.worldie(row, book, action - pos.WORLDIE)
    elif action < pos.SKILL_PAST:
        clauses.line_up(row, action - pos.LINE_UP_AS)
    else:
        clauses.play_cards(row, DRIBBLE, 2)
        skill, past = (action - pos.SKILL_PAST) // SLOTS, (action - pos.SKILL_PAST) % SLOTS
        clauses.wait_for(row, pos.DRIBBLING, past, 1 + skill)


@small
def happen(row: Ints, book: Ints, code: int, cards: Ints) -> None:
    """Apply the random event for a code of `random_numbers.sample`. For a deal, `cards` contains the cards."""
    awaited = row[pos.AWAITED]
    if awaited >= pos.INTERCEPTION:
        _roll_off(row, book, code // FACES + 1, code % FACES + 1)
    elif awaited > pos.NEW_WORLDIE:
        settle(row, book, code + 1 >= lowest_success(row, book))
    elif awaited == pos.CARD:
        clauses.draw_card(row, code)
    elif awaited == pos.NEW_WORLDIE:
        clauses.draw_worldie(row, book, code)
    else:
        clauses.deal(row, cards)


@small
def _roll_off(row: Ints, book: Ints, face: int, other_face: int) -> None:
    """OL-T8: apply a roll-off. The higher result wins, and equal results are rolled again. A die is at least 0."""
    value, off, other = duel(row, book)
    ours, theirs = max(0, face - off) * value, other_face * other
    if ours != theirs:
        settle(row, book, ours > theirs)


@compiled
def settle(row: Ints, book: Ints, won: bool) -> None:
    """Apply the result of an awaited roll.

    `won` is whether the acting side won the roll-off or succeeded in the roll.
    """
    awaited = row[pos.AWAITED]
    if awaited == pos.DRIBBLING:
        clauses.dribbling(row, book, won)
    elif awaited == pos.SHOOTING:
        clauses.shooting(row, book, won)
    elif awaited == pos.TACKLING:
        clauses.tackling(row, book, won)
    elif awaited == pos.INTERCEPTION:
        clauses.interception(row, book, won)
    elif awaited == pos.SHORT_PASS:
        clauses.short_pass(row, won)
    elif awaited == pos.LONG_PASS:
        clauses.long_pass(row, won)
    elif awaited == pos.PRESSURE:
        clauses.pressure(row, book, won)
    else:
        clauses.difficulty(row, book, won)


@compiled
def outcome(row: Ints, book: Ints, number: int) -> None:
    """Apply the outcome at this index of the array that `rolls.outcomes` writes."""
    if row[pos.AWAITED] == pos.CARD:
        clauses.draw_card(row, number)
    elif row[pos.AWAITED] == pos.NEW_WORLDIE:
        clauses.draw_worldie(row, book, number)
    else:
        settle(row, book, number != 0)


@compiled
def try_choice(row: Ints, book: Ints, action: int) -> bool:
    """Apply an action if it is legal. Return whether it was legal."""
    if not can_choose(row, book, action):
        return False
    choose(row, book, action)
    return True


@compiled
def can_happen(row: Ints, book: Ints, code: int) -> bool:
    """Return whether a random event can occur now. Deals are left out, because `rules.py` checks them."""
    awaited = row[pos.AWAITED]
    if code < 0 or awaited > pos.TACKLING or awaited == pos.DEAL:
        return False
    if awaited == pos.CARD:
        return code < KIND_COUNT and _can_draw(row, code)
    if awaited == pos.NEW_WORLDIE:  # OL-W3: no side may have this Worldie
        return code < book[pos.WORLDIE_COUNT] and row[pos.WORLDIES + code // pos.BITS] >> code % pos.BITS & 1 != 0
    return code < (FACES if awaited < pos.INTERCEPTION else FACES * FACES)


@compiled
def _can_draw(row: Ints, card: int) -> bool:
    """OL-T2: return whether the pack can contain a card of this kind.

    If seats report their own hands, the cards of the other hand count as cards in the pack. Otherwise a refusal would
    reveal that hand.
    """
    for kind in range(KIND_COUNT):
        left = row[pos.PACK + kind] - (kind == card)
        if row[pos.REPORTED]:
            left += row[other_team(row) + pos.HAND + kind]
        if left < 0:
            return False
    return True


@compiled
def try_happening(row: Ints, book: Ints, code: int, cards: Ints) -> bool:
    """Apply a random event other than a deal, if it can occur now. Return whether it occurred."""
    if not can_happen(row, book, code):
        return False
    happen(row, book, code, cards)
    return True
