"""The house's player `simple` in compiled code. The functions are in the order of those in `players.py`.

It does not use hidden facts, such as the other hand or the order of the pack.
"""

from typing import Final

import numpy as np

from ruedo.compiled.decorator import compiled
from ruedo.games.ole.engine import bits
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine import legal_choices as legal
from ruedo.games.ole.engine.layout import ChanceState, Floats, Ints
from ruedo.games.ole.engine.play import choose, happen
from ruedo.games.ole.engine.random_numbers import below, sample
from ruedo.games.ole.engine.random_play import copy
from ruedo.games.ole.engine.rolls import FACES, duel_odds, open_worldie, player_stat, shot_takes_off
from ruedo.games.ole.equipment import ATTACK, DEFENCE, KINDS, SHOT, TACKLE
from ruedo.games.ole.equipment import DRIBBLE as DRIBBLE_CARD
from ruedo.games.ole.kick_off import HAND as FULL_HAND
from ruedo.games.ole.kick_off import PLAYERS as SLOTS
from ruedo.games.ole.players import SPARED

KIND_COUNT: Final = len(KINDS)
_SPARED: Final = np.array([SPARED[kind] for kind in KINDS])


@compiled
def worth(row: Ints, book: Ints, odds: Floats, action: int) -> float:
    """Return the value of a legal action."""
    if action < pos.REACTIVATE:
        if action >= pos.MOVE:
            return _move(row, book, (action - pos.MOVE) % SLOTS, (action - pos.MOVE) // SLOTS)
        if action >= pos.DISCARD:
            return _discard(row, action - pos.DISCARD)
        return _draw(row) if action == pos.DRAW else _end_turn(row)
    if action < pos.SHOOT:
        if action < pos.PASS_TO:
            turned = row[legal.on_turn(row) + pos.INACTIVE + DEFENCE] >> action - pos.REACTIVATE & 1
            return 0.045 if turned else 0.035
        if action < pos.DRIBBLE_PAST:
            return _pass(row, book, odds, action - pos.PASS_TO)
        past = action - pos.DRIBBLE_PAST if action < pos.DRIBBLE_ALONE else -1
        return _beat(row, book, odds, past, 0, row[pos.POINTS] - 1)
    if action < pos.WORLDIE:
        return _other(row, book, odds, action)
    if action < pos.LINE_UP_AS:
        return _worldie(row, book, action - pos.WORLDIE)
    if action < pos.SKILL_PAST:
        return _line_up(row, book, action - pos.LINE_UP_AS)
    past, skill = (
        (action - pos.SKILL_PAST) % SLOTS,
        book[pos.SKILLS_AT] + pos.SKILL_MOVE * ((action - pos.SKILL_PAST) // SLOTS),
    )
    chance = _beats(row, book, odds, past, book[skill + pos.TAKES_OFF])
    return chance * book[skill + pos.SKILL_POINTS] + _beat(
        row, book, odds, past, book[skill + pos.TAKES_OFF], row[pos.POINTS] - 2
    )


@compiled
def _other(row: Ints, book: Ints, odds: Floats, action: int) -> float:
    """Return the value of a shot, a tackle, a kick-off, an answer to a pass, or a player who takes the ball."""
    team, other = legal.on_turn(row), legal.other_team(row)
    if action == pos.SHOOT:
        return _scores(row, book, odds, row[pos.BALL_PLAYER], legal.player_tier(row, team, row[pos.BALL_PLAYER]), -1)
    if action < pos.KICK_OFF_BY:
        tackler, carrier = action - pos.TACKLE_BY, row[pos.BALL_PLAYER]
        defending = player_stat(row, book, team, tackler, pos.DEFENDING)
        chance = duel_odds(book, odds, defending, 0, player_stat(row, book, other, carrier, pos.DRIBBLES))
        return chance * 0.5 - 0.05 * (1 - chance)
    if action < pos.INTERCEPT_BY:
        return float(_on_the_ball(row, book, team, action - pos.KICK_OFF_BY))
    if action < pos.LET_GO:
        return 1 - _passes(row, book, odds, row[pos.FIRST], action - pos.INTERCEPT_BY)
    if action == pos.LET_GO:
        return 0.3
    slot = action - pos.TAKE_BALL
    elsewhere = row[other + pos.ACTIVE + 1] | row[other + pos.ACTIVE + ATTACK]
    return _of_ten(book, _on_the_ball(row, book, other, slot)) + (0 if elsewhere >> slot & 1 else 3)


# Probabilities


@compiled
def _scores(row: Ints, book: Ints, odds: Floats, slot: int, tier: int, beaten: int) -> float:
    """Return the probability that a player of the side whose turn it is scores with a shot from a tier.

    The opponent `beaten` counts as inactive.
    """
    if tier == DEFENCE:
        return 0.0
    team, other = legal.on_turn(row), legal.other_team(row)
    guards = row[other + pos.ACTIVE + DEFENCE]
    if beaten >= 0 and guards == 1 << beaten:
        guards = 0
    off = shot_takes_off(tier, guards)
    saving = book[book[pos.KEEPERS_AT] + row[other + pos.KEEPER]]
    return duel_odds(book, odds, player_stat(row, book, team, slot, pos.SHOTS), off, saving)


@compiled
def _can_score(row: Ints, book: Ints, odds: Floats, slot: int, tier: int, points: int, beaten: int) -> float:
    """Return the value of a later shot by a player in this turn. It is lower if a card must be drawn first."""
    if row[legal.on_turn(row) + pos.HAND + SHOT]:
        return _scores(row, book, odds, slot, tier, beaten) if points >= 1 else 0.0
    return 0.3 * _scores(row, book, odds, slot, tier, beaten) if points >= 2 else 0.0


@compiled
def _passes(row: Ints, book: Ints, odds: Floats, to: int, by: int) -> float:
    """Return the probability that a pass to a player gets past the interceptor `by` (OL-A6)."""
    team = legal.on_turn(row)
    long = legal.player_tier(row, team, row[pos.BALL_PLAYER]) == DEFENCE and legal.player_tier(row, team, to) == ATTACK
    passing = player_stat(row, book, team, row[pos.BALL_PLAYER], pos.PASSING)
    return duel_odds(book, odds, passing, int(long), player_stat(row, book, legal.other_team(row), by, pos.DEFENDING))


@compiled
def _arrives(row: Ints, book: Ints, odds: Floats, to: int, tier: int, start: int) -> float:
    """Return the probability that a pass arrives (OL-A) if the best interceptor tries."""
    opponents = row[legal.other_team(row) + pos.ACTIVE + ATTACK - tier]
    if start == tier and not opponents:
        return 1.0
    if start == tier or not opponents:
        return (FACES - 1) / FACES
    chance = 1.0
    for slot in range(SLOTS):
        if opponents >> slot & 1:
            chance = min(chance, _passes(row, book, odds, to, slot))
    return chance


@compiled
def _beats(row: Ints, book: Ints, odds: Floats, past: int, off: int) -> float:
    """Return the probability that the player with the ball gets past an opponent (OL-D2, OL-O1)."""
    dribbling = player_stat(row, book, legal.on_turn(row), row[pos.BALL_PLAYER], pos.DRIBBLES)
    return duel_odds(book, odds, dribbling, off, player_stat(row, book, legal.other_team(row), past, pos.DEFENDING))


# Values of choices


@compiled
def _pass(row: Ints, book: Ints, odds: Floats, to: int) -> float:
    team = legal.on_turn(row)
    tier, start = legal.player_tier(row, team, to), legal.player_tier(row, team, row[pos.BALL_PLAYER])
    promise = _can_score(row, book, odds, to, tier, row[pos.POINTS] - 1, -1)
    ahead = 0.04 * (tier - start)
    chance = _arrives(row, book, odds, to, tier, start)
    return chance * (promise + ahead) - 0.12 * (1 - chance)


@compiled
def _beat(row: Ints, book: Ints, odds: Floats, past: int, off: int, points: int) -> float:
    """Return the value of a dribble that moves up a tier. If `past` is negative, there is no opponent."""
    slot = row[pos.BALL_PLAYER]
    tier = legal.player_tier(row, legal.on_turn(row), slot)
    up = min(tier + 1, ATTACK)
    promise = _can_score(row, book, odds, slot, up, points, past) + 0.04 * (up - tier)
    if past < 0:
        return promise
    chance = _beats(row, book, odds, past, off)
    return chance * (promise + 0.03) - 0.12 * (1 - chance)


@compiled
def _worldie(row: Ints, book: Ints, way: int) -> float:
    """Return the value of a Worldie: its points times their probability, minus the cost of a miss and of the cards."""
    card = open_worldie(row, book)
    made = (
        (FACES + 1 - book[card + pos.NEEDS_PRESSURE])
        / FACES
        * ((FACES + 1 - book[card + pos.NEEDS_DIFFICULTY]) / FACES)
    )
    needed = book[pos.TARGET] - row[pos.SCORES + row[pos.TURN]]
    played, spared = book[card + pos.TAKES_ANY], 0.0
    for kind in range(KIND_COUNT):
        played += book[card + pos.TAKES + kind]
        spared += pos.ANY_CARDS[way, kind] * _SPARED[kind]
    cards = 0.02 * (played - 1) + spared
    to_come = min(needed, book[pos.TARGET] - row[pos.SCORES + 1 - row[pos.TURN]])
    miss = 0.05 * min(to_come, 5) - (0.0 if book[pos.GOAL_KICK] else 0.06)
    return min(book[card + pos.VALUE], needed) * made - miss * (1 - made) - cards


@compiled
def _draw(row: Ints) -> float:
    """Return the value of drawing a card.

    It is higher with fewer cards in the hand. It is also higher if the hand lacks the kind that the side needs most.
    """
    hand = legal.on_turn(row) + pos.HAND
    held = row[hand] + row[hand + 1] + row[hand + 2] + row[hand + 3]
    return 0.03 + 0.01 * (FULL_HAND - held) + (0.0 if row[hand + _most_needed_card(row)] else 0.03)


@compiled
def _discard(row: Ints, kind: int) -> float:
    """Return the value of a discard.

    A discard helps only if the hand is full. It helps most if the hand lacks the kind that the side needs most.
    """
    hand = legal.on_turn(row) + pos.HAND
    held = row[hand] + row[hand + 1] + row[hand + 2] + row[hand + 3]
    if held < FULL_HAND or row[pos.POINTS] < 2:
        return -1.0
    return (-0.05 if row[hand + _most_needed_card(row)] else 0.01) + 0.004 * row[hand + kind]


@compiled
def _most_needed_card(row: Ints) -> int:
    """Return the kind of card that is most needed by the side whose turn it is."""
    if row[pos.BALL_SIDE] != row[pos.TURN]:
        return TACKLE
    return DRIBBLE_CARD if row[legal.on_turn(row) + pos.HAND + SHOT] else SHOT


@compiled
def _end_turn(row: Ints) -> float:
    """Return the value of ending the turn. It is lower with the ball, because waiting invites tackles."""
    return -0.06 if row[pos.BALL_SIDE] == row[pos.TURN] else -0.02


@compiled
def _move(row: Ints, book: Ints, slot: int, end: int) -> float:
    """Return the value of a move: to face the ball if the other side has it, otherwise to fill an empty defence."""
    team = legal.on_turn(row)
    start = legal.player_tier(row, team, slot)
    if bits.count(row[team + pos.ACTIVE + start]) == 1:
        return -1.0
    if row[pos.BALL_SIDE] != row[pos.TURN]:
        ball = ATTACK - legal.player_tier(row, legal.other_team(row), row[pos.BALL_PLAYER])
        useful = end == ball and not row[team + pos.ACTIVE + end] and row[team + pos.HAND + TACKLE]
        if not useful or row[pos.POINTS] == abs(end - start):
            return -1.0
        return 0.1 + 0.01 * _of_ten(book, player_stat(row, book, team, slot, pos.DEFENDING))
    return 0.02 if end == DEFENCE and not row[team + pos.ACTIVE + DEFENCE] else -1.0


@compiled
def _line_up(row: Ints, book: Ints, way: int) -> float:
    """Return the value of a line-up. The best shape is two players in defence, one in midfield, and two in attack."""
    team = pos.TEAMS + pos.TEAM * row[pos.FIRST]
    behind, between, ahead = 0, 0, 0.0
    for slot in range(SLOTS):
        if pos.LINE_UP_BITS[way, DEFENCE] >> slot & 1:
            behind += player_stat(row, book, team, slot, pos.DEFENDING)
        elif pos.LINE_UP_BITS[way, ATTACK] >> slot & 1:
            ahead += player_stat(row, book, team, slot, pos.SHOTS) * 1.5
        else:
            between += _on_the_ball(row, book, team, slot)
    shape = bits.count(pos.LINE_UP_BITS[way, DEFENCE]) == 2 and bits.count(pos.LINE_UP_BITS[way, ATTACK]) == 2
    return _of_ten(book, behind + between / 2 + ahead) + (100 if shape else 0)


@compiled
def _on_the_ball(row: Ints, book: Ints, team: int, slot: int) -> int:
    """Return the passing stat plus the dribbling stat of a player."""
    return player_stat(row, book, team, slot, pos.PASSING) + player_stat(row, book, team, slot, pos.DRIBBLES)


@compiled
def _of_ten(book: Ints, stats: float) -> float:
    """Return a sum of stats, scaled to a deck whose largest stat is 10."""
    return stats * 10 / max(10, book[pos.MAX_VALUE])


# Choices and whole games


@compiled
def simple_action(row: Ints, book: Ints, odds: Floats, chance: ChanceState, worths: Floats) -> int:
    """Return the choice of `simple`: the action with the highest value. If several actions tie, choose one at random.

    `worths` is working memory for the value of each action.
    """
    choices = legal.choice_set(row, book)
    total = legal.count(row, book, choices)
    best, as_good = -np.inf, 0
    for number in range(total):
        worths[number] = worth(row, book, odds, legal.nth(row, book, choices, number))
        best = max(best, worths[number])
    for number in range(total):
        as_good += worths[number] >= best - 1e-9
    wanted = below(chance, as_good)
    for number in range(total):
        if worths[number] >= best - 1e-9:
            if wanted == 0:
                return legal.nth(row, book, choices, number)
            wanted -= 1
    return pos.END_TURN


@compiled
def play_simple(
    row: Ints, book: Ints, odds: Floats, first: Ints, chance: ChanceState, cards: Ints, worths: Floats, events: int
) -> int:
    """Play `events` events between two `simple` players. After each game, start a new one from the row `first`.

    Return how many games ended.
    """
    games = 0
    for _ in range(events):
        if legal.awaits_choice(row):
            choose(row, book, simple_action(row, book, odds, chance, worths))
        else:
            happen(row, book, sample(row, book, chance, cards), cards)
        if legal.is_over(row):
            copy(first, row)
            games += 1
    return games


@compiled
def play_out(
    row: Ints, book: Ints, odds: Floats, chance: ChanceState, cards: Ints, worths: Floats, events: int
) -> bool:
    """Play a game to its end between two `simple` players. Return False if it needs more than `events` events."""
    for _ in range(events):
        if legal.is_over(row):
            return True
        if legal.awaits_choice(row):
            choose(row, book, simple_action(row, book, odds, chance, worths))
        else:
            happen(row, book, sample(row, book, chance, cards), cards)
    return legal.is_over(row)
