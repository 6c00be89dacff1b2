"""The effect of each clause on a row, compiled, in the order of `rules.py`.

Rows change in place. Callers check legality first (`legal_choices.py`).
"""

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine.layout import (
    ACTIVE,
    ANSWER,
    ANY_CARDS,
    AWAITED,
    BALL_PLAYER,
    BALL_SIDE,
    BITS,
    CARD,
    DEALT,
    DEALT_HAND,
    DEALT_KEEPER,
    DEALT_PLAYERS,
    DEALT_WORLDIE,
    DIFFICULTY,
    DISCARDS,
    DRAW_GAME,
    DRIBBLING,
    FIRST,
    GOAL_KICK,
    HAND,
    INACTIVE,
    KEEPER,
    KICK_OFF,
    LINE_UP,
    LINE_UP_BITS,
    LONG_PASS,
    NEW_WORLDIE,
    OL_A3,
    OL_A8,
    OPEN_WORLDIE,
    OVER,
    PACK,
    PLAY,
    PLAYERS,
    POINTS,
    PRESSURE,
    SCORES,
    SECOND,
    SHORT_PASS,
    SHUT_OUT,
    SKILL_MOVE,
    SKILL_POINTS,
    SKILLS_AT,
    TAKER,
    TAKES,
    TARGET,
    TEAM,
    TEAMS,
    TURN,
    TURN_LIMIT,
    TURNS,
    VALUE,
    WORLDIE_COUNT,
    WORLDIES,
    Ints,
)
from ruedo.games.ole.engine.legal_choices import on_turn, other_team, tier_of
from ruedo.games.ole.engine.rolls import open_worldie
from ruedo.games.ole.equipment import ATTACK, DEFENCE, DRIBBLE, KINDS, MIDFIELD, PASS
from ruedo.games.ole.rules import ACTION_POINTS
from ruedo.games.ole.rules import PLAYERS as SLOTS

KIND_COUNT = len(KINDS)
ALL = (1 << SLOTS) - 1
"""All five players, as bits."""


# Setup


@compiled
def deal(row: Ints, cards: Ints) -> None:
    """OL-P1: a goalkeeper, five players, five action cards and a Worldie each."""
    for side in range(2):
        team, dealt = TEAMS + TEAM * side, DEALT * side
        row[team + KEEPER] = cards[dealt + DEALT_KEEPER]
        for slot in range(SLOTS):
            row[team + PLAYERS + slot] = cards[dealt + DEALT_PLAYERS + slot]
        for kind in range(KIND_COUNT):
            row[team + HAND + kind] = cards[dealt + DEALT_HAND + kind]
            row[PACK + kind] -= cards[dealt + DEALT_HAND + kind]
        row[team + OPEN_WORLDIE] = cards[dealt + DEALT_WORLDIE]
        take_worldie(row, cards[dealt + DEALT_WORLDIE])
    row[AWAITED], row[FIRST], row[SECOND] = LINE_UP, 1 - row[TURN], 0


@small
def take_worldie(row: Ints, worldie: int) -> None:
    """Remove a Worldie from those that no side has."""
    row[WORLDIES + worldie // BITS] &= ~(1 << worldie % BITS)


@compiled
def line_up(row: Ints, way: int) -> None:
    """OL-P3: five players in three non-empty tiers. The side that will kick off goes last."""
    seat = row[FIRST]
    for tier in range(3):
        row[TEAMS + TEAM * seat + ACTIVE + tier] = LINE_UP_BITS[way, tier]
    if seat == row[TURN]:
        row[AWAITED], row[FIRST], row[SECOND] = KICK_OFF, 0, 0
    else:
        row[AWAITED], row[FIRST], row[SECOND] = LINE_UP, row[TURN], 0


@small
def kick_off(row: Ints, slot: int) -> None:
    """OL-P4, OL-P5: a midfielder kicks off, and the turn begins."""
    row[POINTS] = ACTION_POINTS
    arrive(row, slot)


@compiled
def set_out_anew(row: Ints, kicks_off: int) -> None:
    """OL-P5: after a goal or a completed Worldie all cards become active and both sides set out anew."""
    for side in range(2):
        for tier in range(3):
            row[TEAMS + TEAM * side + ACTIVE + tier] = 0
            row[TEAMS + TEAM * side + INACTIVE + tier] = 0
    row[TURN], row[POINTS] = kicks_off, 0
    leave_ball(row)
    row[AWAITED], row[FIRST], row[SECOND] = LINE_UP, 1 - kicks_off, 0


# A turn


@compiled
def end_turn(row: Ints, book: Ints) -> None:
    """OL-T7, OL-T10: the other side's turn begins, unless the turn limit is reached."""
    if not count_turn(row, book):
        row[TURN] = 1 - row[TURN]
        row[POINTS] = ACTION_POINTS
        row[AWAITED], row[FIRST], row[SECOND] = PLAY, 0, 0


@small
def count_turn(row: Ints, book: Ints) -> bool:
    """OL-T10: count a finished turn. Return whether it was the last."""
    row[TURNS] += 1
    if book[TURN_LIMIT] == 0 or row[TURNS] < book[TURN_LIMIT]:
        return False
    one, other = row[SCORES], row[SCORES + 1]
    row[AWAITED], row[FIRST], row[SECOND] = OVER, DRAW_GAME if one == other else int(other > one), 0
    return True


@small
def play_cards(row: Ints, kind: int, cards: int) -> None:
    """OL-T1, OL-T3: pay for action cards of a kind and discard them."""
    row[POINTS] -= cards
    row[on_turn(row) + HAND + kind] -= cards
    row[DISCARDS + kind] += cards


@small
def draw(row: Ints) -> None:
    """OL-T2: pay the point now. If the pack is empty, the discards become the pack."""
    row[POINTS] -= 1
    if row[PACK] + row[PACK + 1] + row[PACK + 2] + row[PACK + 3] == 0:
        for kind in range(KIND_COUNT):
            row[PACK + kind] += row[DISCARDS + kind]
            row[DISCARDS + kind] = 0
    row[AWAITED], row[FIRST], row[SECOND] = CARD, 0, 0


@small
def drawn(row: Ints, kind: int) -> None:
    """OL-T2: put the drawn card in the hand."""
    row[PACK + kind] -= 1
    row[on_turn(row) + HAND + kind] += 1
    row[AWAITED], row[FIRST], row[SECOND] = PLAY, 0, 0


@small
def move(row: Ints, slot: int, end: int) -> None:
    """OL-T4: one point for each tier moved."""
    team = on_turn(row)
    start = tier_of(row, team, slot)
    row[POINTS] -= abs(end - start)
    row[team + ACTIVE + start] ^= 1 << slot
    row[team + ACTIVE + end] ^= 1 << slot


@small
def reactivate(row: Ints, slot: int) -> None:
    """OL-T5: reactivate an inactive player."""
    row[POINTS] -= 1
    team, bit = on_turn(row), 1 << slot
    for tier in range(3):
        row[team + ACTIVE + tier] |= row[team + INACTIVE + tier] & bit
        row[team + INACTIVE + tier] &= ~bit


@small
def turn_over(row: Ints, team: int, slot: int) -> None:
    """OL-T6: the player who loses a roll-off becomes inactive."""
    tier = tier_of(row, team, slot)
    row[team + ACTIVE + tier] ^= 1 << slot
    row[team + INACTIVE + tier] ^= 1 << slot


@small
def leave_ball(row: Ints) -> None:
    """Nobody has the ball."""
    row[BALL_SIDE], row[BALL_PLAYER] = -1, 0


@compiled
def lose_ball(row: Ints, book: Ints, slot: int) -> None:
    """OL-T7: a player of the other side gets the ball; the turn ends."""
    row[BALL_SIDE], row[BALL_PLAYER] = 1 - row[TURN], slot
    end_turn(row, book)


@compiled
def score(row: Ints, book: Ints, points: int) -> bool:
    """OL-T10: points for the side on turn. Return whether it has won."""
    row[SCORES + row[TURN]] += points
    if row[SCORES + row[TURN]] < book[TARGET]:
        return False
    row[AWAITED], row[FIRST], row[SECOND] = OVER, row[TURN], 0
    return True


# Passing


@small
def announce_pass(row: Ints, to: int) -> None:
    """OL-A1 to OL-A5: a receiver is announced."""
    play_cards(row, PASS, 1)
    team = on_turn(row)
    tier = tier_of(row, team, to)
    opponents = row[other_team(row) + ACTIVE + ATTACK - tier]
    if tier != tier_of(row, team, row[BALL_PLAYER]):
        row[AWAITED], row[FIRST], row[SECOND] = ANSWER if opponents else LONG_PASS, to, 0
    elif opponents:
        row[AWAITED], row[FIRST], row[SECOND] = SHORT_PASS, to, 0
    else:
        arrive(row, to)


@small
def arrive(row: Ints, slot: int) -> None:
    """The receiver gets the ball and the turn continues."""
    row[BALL_SIDE], row[BALL_PLAYER] = row[TURN], slot
    row[AWAITED], row[FIRST], row[SECOND] = PLAY, 0, 0


@small
def short_pass(row: Ints, made: bool) -> None:
    """OL-A3: a pass to the same tier, with an active opponent facing it."""
    if made:
        arrive(row, row[FIRST])
        return
    tier = tier_of(row, on_turn(row), row[FIRST])
    leave_ball(row)
    row[AWAITED], row[FIRST], row[SECOND] = TAKER, row[other_team(row) + ACTIVE + ATTACK - tier], OL_A3


@small
def long_pass(row: Ints, made: bool) -> None:
    """OL-A5: a pass to another tier without an attempt to intercept."""
    if made:
        arrive(row, row[FIRST])
    else:
        to_defence(row)


@small
def interception(row: Ints, book: Ints, won: bool) -> None:
    """OL-A6: passing against defending."""
    by = row[SECOND]
    if won:
        turn_over(row, other_team(row), by)
        arrive(row, row[FIRST])
    else:
        turn_over(row, on_turn(row), row[BALL_PLAYER])
        lose_ball(row, book, by)


@compiled
def to_defence(row: Ints) -> None:
    """OL-A8: the ball goes to the other side's defence."""
    leave_ball(row)
    row[AWAITED], row[FIRST], row[SECOND] = TAKER, defenders_to_take(row, other_team(row)), OL_A8


@small
def defenders_to_take(row: Ints, team: int) -> int:
    """OL-A8: the players of a team who may take a ball that comes to its defence, as bits."""
    if row[team + ACTIVE + DEFENCE]:
        return row[team + ACTIVE + DEFENCE]
    elsewhere = row[team + ACTIVE + MIDFIELD] | row[team + ACTIVE + ATTACK]
    return row[team + INACTIVE + DEFENCE] | elsewhere if elsewhere else ALL


@small
def take_ball(row: Ints, book: Ints, slot: int) -> None:
    """OL-A3, OL-A8: the side that gets the ball names the player, who is reactivated and moved if necessary."""
    if row[SECOND] == OL_A8:
        team, bit = other_team(row), 1 << slot
        for tier in range(3):
            row[team + ACTIVE + tier] &= ~bit
            row[team + INACTIVE + tier] &= ~bit
        row[team + ACTIVE + DEFENCE] |= bit
    lose_ball(row, book, slot)


# Dribbling and Olé points


@small
def dribble(row: Ints, past: int) -> None:
    """OL-D1, OL-D3: past an opponent, or past nobody if nobody is there."""
    play_cards(row, DRIBBLE, 1)
    if past < SLOTS:
        row[AWAITED], row[FIRST], row[SECOND] = DRIBBLING, past, 0
    else:
        go_up(row)
        row[AWAITED], row[FIRST], row[SECOND] = PLAY, 0, 0


@small
def dribbling(row: Ints, book: Ints, won: bool) -> None:
    """OL-D2, OL-D4, OL-O2: dribbling against defending."""
    past, skill = row[FIRST], row[SECOND]
    if not won:
        turn_over(row, on_turn(row), row[BALL_PLAYER])
        lose_ball(row, book, past)
        return
    go_up(row)
    turn_over(row, other_team(row), past)
    row[AWAITED], row[FIRST], row[SECOND] = PLAY, 0, 0
    if skill:
        score(row, book, book[book[SKILLS_AT] + SKILL_MOVE * (skill - 1) + SKILL_POINTS])


@small
def go_up(row: Ints) -> None:
    """OL-D2, OL-D4: move the player with the ball up a tier, if there is one."""
    team, slot = on_turn(row), row[BALL_PLAYER]
    tier = tier_of(row, team, slot)
    if tier != ATTACK:
        row[team + ACTIVE + tier] ^= 1 << slot
        row[team + ACTIVE + tier + 1] ^= 1 << slot


# Shooting


@small
def shooting(row: Ints, book: Ints, won: bool) -> None:
    """OL-S2, OL-S3: shooting against saving."""
    side = row[TURN]
    if not won:
        turn_over(row, on_turn(row), row[BALL_PLAYER])
        to_defence(row)
    elif not score(row, book, 1) and not count_turn(row, book):
        set_out_anew(row, 1 - side)


# Tackling


@small
def tackling(row: Ints, book: Ints, won: bool) -> None:
    """OL-K2: the tackler's defending against the carrier's dribbling."""
    by = row[FIRST]
    if won:
        turn_over(row, other_team(row), row[BALL_PLAYER])
        arrive(row, by)
    else:
        turn_over(row, on_turn(row), by)
        end_turn(row, book)


# Worldies


@compiled
def worldie(row: Ints, book: Ints, way: int) -> None:
    """OL-W1: play the listed cards, and a card of any kind for each `any`."""
    card = open_worldie(row, book)
    for kind in range(KIND_COUNT):
        play_cards(row, kind, book[card + TAKES + kind] + ANY_CARDS[way, kind])
    row[AWAITED], row[FIRST], row[SECOND] = PRESSURE, 0, 0


@small
def pressure(row: Ints, book: Ints, made: bool) -> None:
    """OL-W2: first the pressure roll."""
    if made:
        row[AWAITED], row[FIRST], row[SECOND] = DIFFICULTY, 0, 0
    else:
        miss_worldie(row, book)


@small
def difficulty(row: Ints, book: Ints, made: bool) -> None:
    """OL-W2, OL-W3: then the difficulty roll. If both succeed, the card's points."""
    if not made:
        miss_worldie(row, book)
        return
    points = book[open_worldie(row, book) + VALUE]
    row[on_turn(row) + OPEN_WORLDIE] = -1
    if score(row, book, points):
        return
    for word in range(-(-book[WORLDIE_COUNT] // BITS)):
        if row[WORLDIES + word]:
            row[AWAITED], row[FIRST], row[SECOND] = NEW_WORLDIE, 0, 0
            return
    after_worldie(row, book)


@small
def worldie_drawn(row: Ints, book: Ints, worldie: int) -> None:
    """OL-W3: a new Worldie."""
    take_worldie(row, worldie)
    row[on_turn(row) + OPEN_WORLDIE] = worldie
    after_worldie(row, book)


@compiled
def after_worldie(row: Ints, book: Ints) -> None:
    """OL-W3, OL-P5: the turn has ended with a completed Worldie."""
    conceded = 1 - row[TURN]
    if not count_turn(row, book):
        set_out_anew(row, conceded)


@compiled
def miss_worldie(row: Ints, book: Ints) -> None:
    """OL-W4: the turn ends, the card leaves the game, and the side may attempt no other."""
    team = on_turn(row)
    row[team + OPEN_WORLDIE], row[team + SHUT_OUT] = -1, 1
    if book[GOAL_KICK]:
        to_defence(row)
    else:
        end_turn(row, book)
