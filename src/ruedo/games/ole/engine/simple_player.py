"""The house's player `simple`, compiled: the value of each action, in the order of `players.py`.

It reads no hidden information: neither the other hand nor the pack.
"""

from typing import Final

import numpy as np

from ruedo.compiled.decorator import compiled
from ruedo.games.ole.engine import bits
from ruedo.games.ole.engine.layout import (
    ACTIVE,
    ANY_CARDS,
    BALL_PLAYER,
    BALL_SIDE,
    DEFENDING,
    DISCARD,
    DRAW,
    DRIBBLE_ALONE,
    DRIBBLE_PAST,
    DRIBBLES,
    END_TURN,
    FIRST,
    GOAL_KICK,
    GREATEST,
    HAND,
    INACTIVE,
    INTERCEPT_BY,
    KEEPER,
    KEEPERS_AT,
    KICK_OFF_BY,
    LET_GO,
    LINE_UP_AS,
    LINE_UP_BITS,
    MOVE,
    NEEDS_DIFFICULTY,
    NEEDS_PRESSURE,
    PASS_TO,
    PASSING,
    POINTS,
    REACTIVATE,
    SCORES,
    SHOOT,
    SHOTS,
    SKILL_MOVE,
    SKILL_PAST,
    SKILL_POINTS,
    SKILLS_AT,
    TACKLE_BY,
    TAKE_BALL,
    TAKES,
    TAKES_ANY,
    TAKES_OFF,
    TARGET,
    TEAM,
    TEAMS,
    TURN,
    VALUE,
    WORLDIE,
    Chance,
    Floats,
    Ints,
)
from ruedo.games.ole.engine.legal_choices import (
    awaits_choice,
    choice_set,
    count,
    is_over,
    nth,
    on_turn,
    other_team,
    tier_of,
)
from ruedo.games.ole.engine.play import choose, happen
from ruedo.games.ole.engine.random_numbers import below, sample
from ruedo.games.ole.engine.random_play import copy
from ruedo.games.ole.engine.rolls import FACES, odds_of, open_worldie, shot_takes_off, stat_of
from ruedo.games.ole.equipment import ATTACK, DEFENCE, KINDS, SHOT, TACKLE
from ruedo.games.ole.equipment import DRIBBLE as DRIBBLE_CARD
from ruedo.games.ole.players import SPARED
from ruedo.games.ole.rules import HAND as FULL_HAND
from ruedo.games.ole.rules import PLAYERS as SLOTS

KIND_COUNT: Final = len(KINDS)
_SPARED: Final = np.array([SPARED[kind] for kind in KINDS])


@compiled
def worth(row: Ints, book: Ints, odds: Floats, action: int) -> float:
    """Return the value of a legal action."""
    if action < REACTIVATE:
        if action >= MOVE:
            return _move(row, book, (action - MOVE) % SLOTS, (action - MOVE) // SLOTS)
        if action >= DISCARD:
            return _discard(row, action - DISCARD)
        return _draw(row) if action == DRAW else _end_turn(row)
    if action < SHOOT:
        if action < PASS_TO:
            turned = row[on_turn(row) + INACTIVE + DEFENCE] >> action - REACTIVATE & 1
            return 0.045 if turned else 0.035
        if action < DRIBBLE_PAST:
            return _pass(row, book, odds, action - PASS_TO)
        past = action - DRIBBLE_PAST if action < DRIBBLE_ALONE else -1
        return _beat(row, book, odds, past, 0, row[POINTS] - 1)
    if action < WORLDIE:
        return _other(row, book, odds, action)
    if action < LINE_UP_AS:
        return _worldie(row, book, action - WORLDIE)
    if action < SKILL_PAST:
        return _line_up(row, book, action - LINE_UP_AS)
    past, skill = (action - SKILL_PAST) % SLOTS, book[SKILLS_AT] + SKILL_MOVE * ((action - SKILL_PAST) // SLOTS)
    chance = _beats(row, book, odds, past, book[skill + TAKES_OFF])
    return chance * book[skill + SKILL_POINTS] + _beat(row, book, odds, past, book[skill + TAKES_OFF], row[POINTS] - 2)


@compiled
def _other(row: Ints, book: Ints, odds: Floats, action: int) -> float:
    """Return the value of a shot, a tackle, or a choice that is not a play."""
    team, other = on_turn(row), other_team(row)
    if action == SHOOT:
        return _scores(row, book, odds, row[BALL_PLAYER], tier_of(row, team, row[BALL_PLAYER]), -1)
    if action < KICK_OFF_BY:
        tackler, carrier = action - TACKLE_BY, row[BALL_PLAYER]
        defending = stat_of(row, book, team, tackler, DEFENDING)
        chance = odds_of(book, odds, defending, 0, stat_of(row, book, other, carrier, DRIBBLES))
        return chance * 0.5 - 0.05 * (1 - chance)
    if action < INTERCEPT_BY:
        return float(_on_the_ball(row, book, team, action - KICK_OFF_BY))
    if action < LET_GO:
        return 1 - _passes(row, book, odds, row[FIRST], action - INTERCEPT_BY)
    if action == LET_GO:
        return 0.3
    slot = action - TAKE_BALL
    elsewhere = row[other + ACTIVE + 1] | row[other + ACTIVE + ATTACK]
    return _of_ten(book, _on_the_ball(row, book, other, slot)) + (0 if elsewhere >> slot & 1 else 3)


# Chances


@compiled
def _scores(row: Ints, book: Ints, odds: Floats, slot: int, tier: int, beaten: int) -> float:
    """Return the chance of a goal from a tier by the side on turn. `beaten` becomes inactive before the shot."""
    if tier == DEFENCE:
        return 0.0
    team, other = on_turn(row), other_team(row)
    guards = row[other + ACTIVE + DEFENCE]
    if beaten >= 0 and guards == 1 << beaten:
        guards = 0
    off = shot_takes_off(tier, guards)
    saving = book[book[KEEPERS_AT] + row[other + KEEPER]]
    return odds_of(book, odds, stat_of(row, book, team, slot, SHOTS), off, saving)


@compiled
def _can_score(row: Ints, book: Ints, odds: Floats, slot: int, tier: int, points: int, beaten: int) -> float:
    """Return the value of a later shot by a player in this turn; lower if the card must be drawn first."""
    if row[on_turn(row) + HAND + SHOT]:
        return _scores(row, book, odds, slot, tier, beaten) if points >= 1 else 0.0
    return 0.3 * _scores(row, book, odds, slot, tier, beaten) if points >= 2 else 0.0


@compiled
def _passes(row: Ints, book: Ints, odds: Floats, to: int, by: int) -> float:
    """Return the chance that a pass to a player gets past an interceptor (OL-A6)."""
    team = on_turn(row)
    long = tier_of(row, team, row[BALL_PLAYER]) == DEFENCE and tier_of(row, team, to) == ATTACK
    passing = stat_of(row, book, team, row[BALL_PLAYER], PASSING)
    return odds_of(book, odds, passing, int(long), stat_of(row, book, other_team(row), by, DEFENDING))


@compiled
def _arrives(row: Ints, book: Ints, odds: Floats, to: int, tier: int, start: int) -> float:
    """Return the chance that a pass arrives (OL-A) if the best interceptor tries."""
    opponents = row[other_team(row) + ACTIVE + ATTACK - tier]
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
    """Return the chance that the player with the ball gets past an opponent (OL-D2, OL-O1)."""
    dribbling = stat_of(row, book, on_turn(row), row[BALL_PLAYER], DRIBBLES)
    return odds_of(book, odds, dribbling, off, stat_of(row, book, other_team(row), past, DEFENDING))


# Values of choices


@compiled
def _pass(row: Ints, book: Ints, odds: Floats, to: int) -> float:
    team = on_turn(row)
    tier, start = tier_of(row, team, to), tier_of(row, team, row[BALL_PLAYER])
    promise = _can_score(row, book, odds, to, tier, row[POINTS] - 1, -1)
    ahead = 0.04 * (tier - start)
    chance = _arrives(row, book, odds, to, tier, start)
    return chance * (promise + ahead) - 0.12 * (1 - chance)


@compiled
def _beat(row: Ints, book: Ints, odds: Floats, past: int, off: int, points: int) -> float:
    """Return the value of going up a tier past an opponent, or past nobody if `past` is below 0."""
    slot = row[BALL_PLAYER]
    tier = tier_of(row, on_turn(row), slot)
    up = min(tier + 1, ATTACK)
    promise = _can_score(row, book, odds, slot, up, points, past) + 0.04 * (up - tier)
    if past < 0:
        return promise
    chance = _beats(row, book, odds, past, off)
    return chance * (promise + 0.03) - 0.12 * (1 - chance)


@compiled
def _worldie(row: Ints, book: Ints, way: int) -> float:
    """Return points times chance, without points beyond the target, minus the cost of a miss and of the cards."""
    card = open_worldie(row, book)
    made = (FACES + 1 - book[card + NEEDS_PRESSURE]) / FACES * ((FACES + 1 - book[card + NEEDS_DIFFICULTY]) / FACES)
    needed = book[TARGET] - row[SCORES + row[TURN]]
    played, spared = book[card + TAKES_ANY], 0.0
    for kind in range(KIND_COUNT):
        played += book[card + TAKES + kind]
        spared += ANY_CARDS[way, kind] * _SPARED[kind]
    cards = 0.02 * (played - 1) + spared
    to_come = min(needed, book[TARGET] - row[SCORES + 1 - row[TURN]])
    miss = 0.05 * min(to_come, 5) - (0.0 if book[GOAL_KICK] else 0.06)
    return min(book[card + VALUE], needed) * made - miss * (1 - made) - cards


@compiled
def _draw(row: Ints) -> float:
    """Return a higher value the fewer cards the side holds, and the highest for the kind it needs."""
    hand = on_turn(row) + HAND
    held = row[hand] + row[hand + 1] + row[hand + 2] + row[hand + 3]
    return 0.03 + 0.01 * (FULL_HAND - held) + (0.0 if row[hand + _wanted(row)] else 0.03)


@compiled
def _discard(row: Ints, kind: int) -> float:
    """Return the value of discarding from a full hand the kind held most. It helps if a needed kind is missing."""
    hand = on_turn(row) + HAND
    held = row[hand] + row[hand + 1] + row[hand + 2] + row[hand + 3]
    if held < FULL_HAND or row[POINTS] < 2:
        return -1.0
    return (-0.05 if row[hand + _wanted(row)] else 0.01) + 0.004 * row[hand + kind]


@compiled
def _wanted(row: Ints) -> int:
    """Return the kind of card that a side needs most."""
    if row[BALL_SIDE] != row[TURN]:
        return TACKLE
    return DRIBBLE_CARD if row[on_turn(row) + HAND + SHOT] else SHOT


@compiled
def _end_turn(row: Ints) -> float:
    """Return a low value with the ball, because waiting invites tackles. Without it even a poor tackle is better."""
    return -0.06 if row[BALL_SIDE] == row[TURN] else -0.02


@compiled
def _move(row: Ints, book: Ints, slot: int, end: int) -> float:
    """Return the value of facing the ball without it, or of guarding the own defence with it."""
    team = on_turn(row)
    start = tier_of(row, team, slot)
    if bits.count(row[team + ACTIVE + start]) == 1:
        return -1.0
    if row[BALL_SIDE] != row[TURN]:
        ball = ATTACK - tier_of(row, other_team(row), row[BALL_PLAYER])
        useful = end == ball and not row[team + ACTIVE + end] and row[team + HAND + TACKLE]
        if not useful or row[POINTS] == abs(end - start):
            return -1.0
        return 0.1 + 0.01 * _of_ten(book, stat_of(row, book, team, slot, DEFENDING))
    return 0.02 if end == DEFENCE and not row[team + ACTIVE + DEFENCE] else -1.0


@compiled
def _line_up(row: Ints, book: Ints, way: int) -> float:
    """Return the value of a line-up: defenders behind, shooters in front, as two, one, two."""
    team = TEAMS + TEAM * row[FIRST]
    behind, between, ahead = 0, 0, 0.0
    for slot in range(SLOTS):
        if LINE_UP_BITS[way, DEFENCE] >> slot & 1:
            behind += stat_of(row, book, team, slot, DEFENDING)
        elif LINE_UP_BITS[way, ATTACK] >> slot & 1:
            ahead += stat_of(row, book, team, slot, SHOTS) * 1.5
        else:
            between += _on_the_ball(row, book, team, slot)
    shape = bits.count(LINE_UP_BITS[way, DEFENCE]) == 2 and bits.count(LINE_UP_BITS[way, ATTACK]) == 2
    return _of_ten(book, behind + between / 2 + ahead) + (100 if shape else 0)


@compiled
def _on_the_ball(row: Ints, book: Ints, team: int, slot: int) -> int:
    """Return passing plus dribbling of a player."""
    return stat_of(row, book, team, slot, PASSING) + stat_of(row, book, team, slot, DRIBBLES)


@compiled
def _of_ten(book: Ints, stats: float) -> float:
    """Return stats scaled to a deck up to 10."""
    return stats * 10 / max(10, book[GREATEST])


# Choices and whole games


@compiled
def simple_action(row: Ints, book: Ints, odds: Floats, chance: Chance, worths: Floats) -> int:
    """Return the choice of `simple`: an action of the highest value, with equal chance if there are several.

    `worths` is memory for the value of each action.
    """
    choices = choice_set(row, book)
    total = count(row, book, choices)
    best, as_good = -np.inf, 0
    for number in range(total):
        worths[number] = worth(row, book, odds, nth(row, book, choices, number))
        best = max(best, worths[number])
    for number in range(total):
        as_good += worths[number] >= best - 1e-9
    wanted = below(chance, as_good)
    for number in range(total):
        if worths[number] >= best - 1e-9:
            if wanted == 0:
                return nth(row, book, choices, number)
            wanted -= 1
    return END_TURN


@compiled
def play_simple(
    row: Ints, book: Ints, odds: Floats, first: Ints, chance: Chance, cards: Ints, worths: Floats, events: int
) -> int:
    """Play a number of events of games between two `simple` players from a first row. Return how many games ended."""
    games = 0
    for _ in range(events):
        if awaits_choice(row):
            choose(row, book, simple_action(row, book, odds, chance, worths))
        else:
            happen(row, book, sample(row, book, chance, cards), cards)
        if is_over(row):
            copy(first, row)
            games += 1
    return games


@compiled
def play_out(row: Ints, book: Ints, odds: Floats, chance: Chance, cards: Ints, worths: Floats, events: int) -> bool:
    """Play a game to its end between two `simple` players. Return whether `events` were enough."""
    for _ in range(events):
        if is_over(row):
            return True
        if awaits_choice(row):
            choose(row, book, simple_action(row, book, odds, chance, worths))
        else:
            happen(row, book, sample(row, book, chance, cards), cards)
    return is_over(row)
