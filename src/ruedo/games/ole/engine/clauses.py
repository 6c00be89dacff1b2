"""The clauses of the rules in compiled code. Each function applies a clause to a row, which encodes a state.

The functions change the row in place. The caller must check first that the choice is legal (`legal_choices.py`).
"""

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine.layout import Ints
from ruedo.games.ole.engine.legal_choices import on_turn, other_team, player_tier
from ruedo.games.ole.engine.rolls import open_worldie
from ruedo.games.ole.equipment import ATTACK, DEFENCE, DRIBBLE, KINDS, MIDFIELD, PASS
from ruedo.games.ole.kick_off import ACTION_POINTS
from ruedo.games.ole.kick_off import PLAYERS as SLOTS

KIND_COUNT = len(KINDS)
ALL = (1 << SLOTS) - 1
"""The set of all five players of a side, as bits."""


@small
def wait_for(row: Ints, awaited: int, first: int, second: int) -> None:
    """Write the event that the game waits for, and the two numbers that describe it."""
    row[pos.AWAITED], row[pos.FIRST], row[pos.SECOND] = awaited, first, second


# Setup


@compiled
def deal(row: Ints, cards: Ints) -> None:
    """OL-P1: give each side a goalkeeper, five players, five action cards and a Worldie."""
    for side in range(2):
        team, dealt = pos.TEAMS + pos.TEAM * side, pos.DEALT * side
        row[team + pos.KEEPER] = cards[dealt + pos.DEALT_KEEPER]
        for slot in range(SLOTS):
            row[team + pos.PLAYERS + slot] = cards[dealt + pos.DEALT_PLAYERS + slot]
        for kind in range(KIND_COUNT):
            row[team + pos.HAND + kind] = cards[dealt + pos.DEALT_HAND + kind]
            row[pos.PACK + kind] -= cards[dealt + pos.DEALT_HAND + kind]
        row[team + pos.OPEN_WORLDIE] = cards[dealt + pos.DEALT_WORLDIE]
        take_worldie(row, cards[dealt + pos.DEALT_WORLDIE])
    wait_for(row, pos.LINE_UP, 1 - row[pos.TURN], 0)


@small
def take_worldie(row: Ints, worldie: int) -> None:
    """Remove a Worldie from the set of Worldies that no side has."""
    row[pos.WORLDIES + worldie // pos.BITS] &= ~(1 << worldie % pos.BITS)


@compiled
def line_up(row: Ints, way: int) -> None:
    """OL-P3: set up a side's five players in three non-empty tiers. The side that will kick off sets up last."""
    seat = row[pos.FIRST]
    for tier in range(3):
        row[pos.TEAMS + pos.TEAM * seat + pos.ACTIVE + tier] = pos.LINE_UP_BITS[way, tier]
    if seat == row[pos.TURN]:
        wait_for(row, pos.KICK_OFF, 0, 0)
    else:
        wait_for(row, pos.LINE_UP, row[pos.TURN], 0)


@small
def kick_off(row: Ints, slot: int) -> None:
    """OL-P4, OL-P5: let a midfielder kick off, and begin the turn."""
    row[pos.POINTS] = ACTION_POINTS
    arrive(row, slot)


@compiled
def set_out_anew(row: Ints, kicks_off: int) -> None:
    """OL-P5: after a goal or a completed Worldie, let both sides set up again. All players become active."""
    for side in range(2):
        for tier in range(3):
            row[pos.TEAMS + pos.TEAM * side + pos.ACTIVE + tier] = 0
            row[pos.TEAMS + pos.TEAM * side + pos.INACTIVE + tier] = 0
    row[pos.TURN], row[pos.POINTS] = kicks_off, 0
    leave_ball(row)
    wait_for(row, pos.LINE_UP, 1 - kicks_off, 0)


# A turn


@compiled
def end_turn(row: Ints, book: Ints) -> None:
    """OL-T7, OL-T10: begin the other side's turn, unless the turn limit is reached."""
    if not count_turn(row, book):
        row[pos.TURN] = 1 - row[pos.TURN]
        row[pos.POINTS] = ACTION_POINTS
        wait_for(row, pos.PLAY, 0, 0)


@small
def count_turn(row: Ints, book: Ints) -> bool:
    """OL-T10: count a finished turn. Return whether it was the last turn of the game."""
    row[pos.TURNS] += 1
    if book[pos.TURN_LIMIT] == 0 or row[pos.TURNS] < book[pos.TURN_LIMIT]:
        return False
    one, other = row[pos.SCORES], row[pos.SCORES + 1]
    wait_for(row, pos.OVER, pos.DRAW_GAME if one == other else int(other > one), 0)
    return True


@small
def play_cards(row: Ints, kind: int, cards: int) -> None:
    """OL-T1, OL-T3: pay for action cards of a kind and discard them."""
    row[pos.POINTS] -= cards
    row[on_turn(row) + pos.HAND + kind] -= cards
    row[pos.DISCARDS + kind] += cards


@small
def draw(row: Ints) -> None:
    """OL-T2: pay one action point and wait for a card. If the pack is empty, the discards become the pack."""
    row[pos.POINTS] -= 1
    if row[pos.PACK] + row[pos.PACK + 1] + row[pos.PACK + 2] + row[pos.PACK + 3] == 0:
        for kind in range(KIND_COUNT):
            row[pos.PACK + kind] += row[pos.DISCARDS + kind]
            row[pos.DISCARDS + kind] = 0
    wait_for(row, pos.CARD, 0, 0)


@small
def draw_card(row: Ints, kind: int) -> None:
    """OL-T2: put the drawn card in the hand."""
    row[pos.PACK + kind] -= 1
    row[on_turn(row) + pos.HAND + kind] += 1
    wait_for(row, pos.PLAY, 0, 0)


@small
def move(row: Ints, slot: int, end: int) -> None:
    """OL-T4: move a player. The move costs one point for each tier."""
    team = on_turn(row)
    start = player_tier(row, team, slot)
    row[pos.POINTS] -= abs(end - start)
    row[team + pos.ACTIVE + start] ^= 1 << slot
    row[team + pos.ACTIVE + end] ^= 1 << slot


@small
def reactivate(row: Ints, slot: int) -> None:
    """OL-T5: reactivate an inactive player."""
    row[pos.POINTS] -= 1
    team, bit = on_turn(row), 1 << slot
    for tier in range(3):
        row[team + pos.ACTIVE + tier] |= row[team + pos.INACTIVE + tier] & bit
        row[team + pos.INACTIVE + tier] &= ~bit


@small
def turn_over(row: Ints, team: int, slot: int) -> None:
    """OL-T6: make the player who lost a roll-off inactive."""
    tier = player_tier(row, team, slot)
    row[team + pos.ACTIVE + tier] ^= 1 << slot
    row[team + pos.INACTIVE + tier] ^= 1 << slot


@small
def leave_ball(row: Ints) -> None:
    """Take the ball from the player who has it, so that nobody has it."""
    row[pos.BALL_SIDE], row[pos.BALL_PLAYER] = -1, 0


@compiled
def lose_ball(row: Ints, book: Ints, slot: int) -> None:
    """OL-T7: give the ball to a player of the other side, and end the turn."""
    row[pos.BALL_SIDE], row[pos.BALL_PLAYER] = 1 - row[pos.TURN], slot
    end_turn(row, book)


@compiled
def score(row: Ints, book: Ints, points: int) -> bool:
    """OL-T10: add points to the side whose turn it is. Return whether the side has won."""
    row[pos.SCORES + row[pos.TURN]] += points
    if row[pos.SCORES + row[pos.TURN]] < book[pos.TARGET]:
        return False
    wait_for(row, pos.OVER, row[pos.TURN], 0)
    return True


# Passing


@small
def announce_pass(row: Ints, to: int) -> None:
    """OL-A1 to OL-A5: announce the receiver of a pass."""
    play_cards(row, PASS, 1)
    team = on_turn(row)
    tier = player_tier(row, team, to)
    opponents = row[other_team(row) + pos.ACTIVE + ATTACK - tier]
    if tier != player_tier(row, team, row[pos.BALL_PLAYER]):
        wait_for(row, pos.ANSWER if opponents else pos.LONG_PASS, to, 0)
    elif opponents:
        wait_for(row, pos.SHORT_PASS, to, 0)
    else:
        arrive(row, to)


@small
def arrive(row: Ints, slot: int) -> None:
    """Pass the ball to the receiver. The turn continues."""
    row[pos.BALL_SIDE], row[pos.BALL_PLAYER] = row[pos.TURN], slot
    wait_for(row, pos.PLAY, 0, 0)


@small
def short_pass(row: Ints, made: bool) -> None:
    """OL-A3: apply the roll for a pass within a tier that an active opponent faces."""
    if made:
        arrive(row, row[pos.FIRST])
        return
    tier = player_tier(row, on_turn(row), row[pos.FIRST])
    leave_ball(row)
    wait_for(row, pos.TAKER, row[other_team(row) + pos.ACTIVE + ATTACK - tier], pos.OL_A3)


@small
def long_pass(row: Ints, made: bool) -> None:
    """OL-A5: apply the roll for a pass to another tier that nobody tries to intercept."""
    if made:
        arrive(row, row[pos.FIRST])
    else:
        to_defence(row)


@small
def interception(row: Ints, book: Ints, won: bool) -> None:
    """OL-A6: apply the roll-off of passing against defending."""
    by = row[pos.SECOND]
    if won:
        turn_over(row, other_team(row), by)
        arrive(row, row[pos.FIRST])
    else:
        turn_over(row, on_turn(row), row[pos.BALL_PLAYER])
        lose_ball(row, book, by)


@compiled
def to_defence(row: Ints) -> None:
    """OL-A8: give the ball to the other side's defence."""
    leave_ball(row)
    wait_for(row, pos.TAKER, defenders_to_take(row, other_team(row)), pos.OL_A8)


@small
def defenders_to_take(row: Ints, team: int) -> int:
    """OL-A8: return the players of a team who may take a ball that comes to its defence, as bits."""
    if row[team + pos.ACTIVE + DEFENCE]:
        return row[team + pos.ACTIVE + DEFENCE]
    elsewhere = row[team + pos.ACTIVE + MIDFIELD] | row[team + pos.ACTIVE + ATTACK]
    return row[team + pos.INACTIVE + DEFENCE] | elsewhere if elsewhere else ALL


@small
def take_ball(row: Ints, book: Ints, slot: int) -> None:
    """OL-A3, OL-A8: let a player take the ball. The player is reactivated and moved if necessary."""
    if row[pos.SECOND] == pos.OL_A8:
        team, bit = other_team(row), 1 << slot
        for tier in range(3):
            row[team + pos.ACTIVE + tier] &= ~bit
            row[team + pos.INACTIVE + tier] &= ~bit
        row[team + pos.ACTIVE + DEFENCE] |= bit
    lose_ball(row, book, slot)


# Dribbling and Olé points


@small
def dribble(row: Ints, past: int) -> None:
    """OL-D1, OL-D3: announce a dribble past an opponent, or move up a tier if no opponent faces the ball."""
    play_cards(row, DRIBBLE, 1)
    if past < SLOTS:
        wait_for(row, pos.DRIBBLING, past, 0)
    else:
        go_up(row)
        wait_for(row, pos.PLAY, 0, 0)


@small
def dribbling(row: Ints, book: Ints, won: bool) -> None:
    """OL-D2, OL-D4, OL-O2: apply the roll-off of dribbling against defending."""
    past, skill = row[pos.FIRST], row[pos.SECOND]
    if not won:
        turn_over(row, on_turn(row), row[pos.BALL_PLAYER])
        lose_ball(row, book, past)
        return
    go_up(row)
    turn_over(row, other_team(row), past)
    wait_for(row, pos.PLAY, 0, 0)
    if skill:
        score(row, book, book[book[pos.SKILLS_AT] + pos.SKILL_MOVE * (skill - 1) + pos.SKILL_POINTS])


@small
def go_up(row: Ints) -> None:
    """OL-D2, OL-D4: move the player with the ball up a tier, unless the player is already in attack."""
    team, slot = on_turn(row), row[pos.BALL_PLAYER]
    tier = player_tier(row, team, slot)
    if tier != ATTACK:
        row[team + pos.ACTIVE + tier] ^= 1 << slot
        row[team + pos.ACTIVE + tier + 1] ^= 1 << slot


# Shooting


@small
def shooting(row: Ints, book: Ints, won: bool) -> None:
    """OL-S2, OL-S3: apply the roll-off of shooting against saving."""
    side = row[pos.TURN]
    if not won:
        turn_over(row, on_turn(row), row[pos.BALL_PLAYER])
        to_defence(row)
    elif not score(row, book, 1) and not count_turn(row, book):
        set_out_anew(row, 1 - side)


# Tackling


@small
def tackling(row: Ints, book: Ints, won: bool) -> None:
    """OL-K2: apply the roll-off of the tackler's defending against the dribbling of the player with the ball."""
    by = row[pos.FIRST]
    if won:
        turn_over(row, other_team(row), row[pos.BALL_PLAYER])
        arrive(row, by)
    else:
        turn_over(row, on_turn(row), by)
        end_turn(row, book)


# Worldies


@compiled
def worldie(row: Ints, book: Ints, way: int) -> None:
    """OL-W1: play the action cards of the open Worldie, and a card of any kind for each `any`."""
    card = open_worldie(row, book)
    for kind in range(KIND_COUNT):
        play_cards(row, kind, book[card + pos.TAKES + kind] + pos.ANY_CARDS[way, kind])
    wait_for(row, pos.PRESSURE, 0, 0)


@small
def pressure(row: Ints, book: Ints, made: bool) -> None:
    """OL-W2: apply the first roll of a Worldie, the pressure roll."""
    if made:
        wait_for(row, pos.DIFFICULTY, 0, 0)
    else:
        miss_worldie(row, book)


@small
def difficulty(row: Ints, book: Ints, made: bool) -> None:
    """OL-W2, OL-W3: apply the second roll of a Worldie, the difficulty roll.

    If it succeeds, score the card's points.
    """
    if not made:
        miss_worldie(row, book)
        return
    points = book[open_worldie(row, book) + pos.VALUE]
    row[on_turn(row) + pos.OPEN_WORLDIE] = -1
    if score(row, book, points):
        return
    for word in range(-(-book[pos.WORLDIE_COUNT] // pos.BITS)):
        if row[pos.WORLDIES + word]:
            wait_for(row, pos.NEW_WORLDIE, 0, 0)
            return
    after_worldie(row, book)


@small
def draw_worldie(row: Ints, book: Ints, worldie: int) -> None:
    """OL-W3: give the side a new Worldie."""
    take_worldie(row, worldie)
    row[on_turn(row) + pos.OPEN_WORLDIE] = worldie
    after_worldie(row, book)


@compiled
def after_worldie(row: Ints, book: Ints) -> None:
    """OL-W3, OL-P5: end the turn after a completed Worldie."""
    conceded = 1 - row[pos.TURN]
    if not count_turn(row, book):
        set_out_anew(row, conceded)


@compiled
def miss_worldie(row: Ints, book: Ints) -> None:
    """OL-W4: end the turn after a missed Worldie. The card leaves the game, and the side may attempt no other."""
    team = on_turn(row)
    row[team + pos.OPEN_WORLDIE], row[team + pos.SHUT_OUT] = -1, 1
    if book[pos.GOAL_KICK]:
        to_defence(row)
    else:
        end_turn(row, book)
