"""The position as a seat sees it, as numbers of about one, for the value network. Compiled.

Hidden information is never read. Of the other hand only the number of cards counts. Unseen cards (the pack, and the
other hand if it is hidden) count only by kind.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import bits
from ruedo.games.ole.engine.layout import (
    ACTIVE,
    AWAITED,
    BALL_PLAYER,
    BALL_SIDE,
    DEFENDING,
    DRIBBLES,
    FROM,
    GREATEST,
    HAND,
    INACTIVE,
    KEEPER,
    KEEPERS_AT,
    LINE_UP,
    NEEDS_DIFFICULTY,
    NEEDS_PRESSURE,
    OPEN_WORLDIE,
    PACK,
    PASSING,
    PLAYER,
    PLAYERS,
    PLAYERS_AT,
    POINTS,
    SCORES,
    SHOTS,
    SHUT_OUT,
    TAKES,
    TAKES_ANY,
    TARGET,
    TEAM,
    TEAMS,
    VALUE,
    WORLDIE_CARD,
    WORLDIES_AT,
    Floats,
    Ints,
)
from ruedo.games.ole.engine.legal_choices import tier_of
from ruedo.games.ole.engine.rolls import FACES, odds_of, shot_takes_off
from ruedo.games.ole.equipment import ATTACK, DEFENCE, KINDS, MIDFIELD
from ruedo.games.ole.rules import ACTION_POINTS
from ruedo.games.ole.rules import HAND as FULL_HAND
from ruedo.games.ole.rules import PLAYERS as SLOTS

Singles: TypeAlias = NDArray[np.float32]

KIND_COUNT: Final = len(KINDS)
TIER_COUNT: Final = 3
FURTHEST: Final = 5
"""More missing points than this count the same."""
HELD_MOST: Final = 3
"""More cards of a kind in the own hand than this count the same."""

ONE: Final = 0
LACKED: Final = ONE + 1
POINTS_LEFT: Final = LACKED + 2 * FURTHEST
SET_OUT: Final = POINTS_LEFT + ACTION_POINTS + 1
BALL: Final = SET_OUT + 1
CARRIER: Final = BALL + 2 * TIER_COUNT
OF_CARRIER: Final = 6
"""Passing, dribbling and shooting of the carrier, its odds to score here and in attack, and its best odds of a
dribble."""
FACING: Final = CARRIER + 2 * OF_CARRIER
OWN_HAND: Final = FACING + 5
OTHER_HAND: Final = OWN_HAND + KIND_COUNT * (HELD_MOST + 1) + 1
UNSEEN: Final = OTHER_HAND + KIND_COUNT + 1
SIDES: Final = UNSEEN + KIND_COUNT

STANDING: Final = 0
TURNED: Final = STANDING + TIER_COUNT
STRENGTH: Final = TURNED + TIER_COUNT
"""By tier: sum and maximum of shooting, defending, and passing plus dribbling of the active players."""
TEAM_SUMS: Final = STRENGTH + 6 * TIER_COUNT
SAVING: Final = TEAM_SUMS + 4
WORLDIE: Final = SAVING + 1
"""Presence, points, odds, points times odds, cost, missing cards, and possible attempts from midfield and defence."""
SIDE: Final = WORLDIE + 9
SIZE: Final = SIDES + 2 * SIDE
"""The number of features of a position."""


@compiled
def features(row: Ints, book: Ints, odds: Floats, seat: int, hidden: int, output: Singles) -> None:
    """Write the features of a position as a seat sees it, its own side first.

    `hidden` is the number of cards of the other hand that the row counts in the pack. If the row has the other hand,
    these cards are added to the unseen ones.
    """
    output[:] = 0
    own, other = TEAMS + TEAM * seat, TEAMS + TEAM - TEAM * seat
    output[ONE] = 1
    lacks, they_lack = book[TARGET] - row[SCORES + seat], book[TARGET] - row[SCORES + 1 - seat]
    beyond = max(max(lacks, they_lack) - FURTHEST, 0)
    output[LACKED + max(lacks - beyond, 1) - 1] = 1
    output[LACKED + FURTHEST + max(they_lack - beyond, 1) - 1] = 1
    scale = 1.0 / max(10, book[GREATEST])
    if row[AWAITED] == LINE_UP:
        output[SET_OUT] = 1
    else:
        output[POINTS_LEFT + row[POINTS]] = 1
        if row[BALL_SIDE] >= 0:
            _ball(row, book, odds, seat, scale, output)
    _hands(row, own, other, hidden, output)
    _side(row, book, own, scale, output, SIDES)
    _side(row, book, other, scale, output, SIDES + SIDE)
    _cards_lacked(row, book, own, output, SIDES + WORLDIE)


@small
def _ball(row: Ints, book: Ints, odds: Floats, seat: int, scale: float, output: Singles) -> None:
    """Write the ball's side and place, and the opposition that the carrier faces."""
    side, slot = row[BALL_SIDE], row[BALL_PLAYER]
    theirs = int(side != seat)
    team, facing_team = TEAMS + TEAM * side, TEAMS + TEAM - TEAM * side
    tier = tier_of(row, team, slot)
    output[BALL + TIER_COUNT * theirs + tier] = 1
    card = PLAYERS_AT + PLAYER * row[team + PLAYERS + slot]
    at = CARRIER + OF_CARRIER * theirs
    output[at] = book[card + PASSING] * scale
    output[at + 1] = book[card + DRIBBLES] * scale
    output[at + 2] = book[card + SHOTS] * scale
    saving = book[book[KEEPERS_AT] + row[facing_team + KEEPER]]
    guards = row[facing_team + ACTIVE + DEFENCE]
    if tier != DEFENCE:
        output[at + 3] = odds_of(book, odds, book[card + SHOTS], shot_takes_off(tier, guards), saving)
    output[at + 4] = odds_of(book, odds, book[card + SHOTS], shot_takes_off(ATTACK, guards), saving)
    facing = row[facing_team + ACTIVE + ATTACK - tier]
    number = min(bits.count(facing), 2)
    output[FACING + number] = 1
    beats, tackles = 1.0, 0.0
    if facing:
        beats = 0.0
        for against in range(SLOTS):
            if facing >> against & 1:
                defending = book[PLAYERS_AT + PLAYER * row[facing_team + PLAYERS + against] + DEFENDING]
                beats = max(beats, odds_of(book, odds, book[card + DRIBBLES], 0, defending))
                tackles = max(tackles, odds_of(book, odds, defending, 0, book[card + DRIBBLES]))
    output[at + 5] = beats
    output[FACING + 3 + theirs] = tackles


@small
def _hands(row: Ints, own: int, other: int, hidden: int, output: Singles) -> None:
    """Write the own hand, the expected other hand, and the share of each kind among the unseen cards."""
    held, seen, unseen = 0, 0, 0
    for kind in range(KIND_COUNT):
        cards = row[own + HAND + kind]
        held += cards
        output[OWN_HAND + (HELD_MOST + 1) * kind + min(cards, HELD_MOST)] = 1
        seen += row[other + HAND + kind]
        unseen += max(row[PACK + kind], 0)
    output[OTHER_HAND - 1] = held / FULL_HAND
    output[UNSEEN - 1] = (seen + hidden) / FULL_HAND
    total = seen + unseen
    for kind in range(KIND_COUNT):
        share = (row[other + HAND + kind] + max(row[PACK + kind], 0)) / max(total, 1)
        output[OTHER_HAND + kind] = share * (seen + hidden) / HELD_MOST
        output[UNSEEN + kind] = share


@small
def _side(row: Ints, book: Ints, team: int, scale: float, output: Singles, at: int) -> None:
    """Write the open information of a side."""
    for tier in range(TIER_COUNT):
        active = row[team + ACTIVE + tier]
        output[at + STANDING + tier] = bits.count(active) / TIER_COUNT
        output[at + TURNED + tier] = bits.count(row[team + INACTIVE + tier]) / TIER_COUNT
        here = at + STRENGTH + 6 * tier
        for slot in range(SLOTS):
            if active >> slot & 1:
                card = PLAYERS_AT + PLAYER * row[team + PLAYERS + slot]
                shooting, defending = book[card + SHOTS] * scale, book[card + DEFENDING] * scale
                ball = (book[card + PASSING] + book[card + DRIBBLES]) * scale / 2
                output[here] += shooting / 2
                output[here + 1] = max(output[here + 1], shooting)
                output[here + 2] += defending / 2
                output[here + 3] = max(output[here + 3], defending)
                output[here + 4] += ball / 2
                output[here + 5] = max(output[here + 5], ball)
    for slot in range(SLOTS):
        card = PLAYERS_AT + PLAYER * row[team + PLAYERS + slot]
        for stat in range(4):
            output[at + TEAM_SUMS + stat] += book[card + stat] * scale / SLOTS
    output[at + SAVING] = book[book[KEEPERS_AT] + row[team + KEEPER]] * scale
    if row[team + OPEN_WORLDIE] >= 0 and not row[team + SHUT_OUT]:
        _worldie(book, book[WORLDIES_AT] + WORLDIE_CARD * row[team + OPEN_WORLDIE], output, at + WORLDIE)


@small
def _worldie(book: Ints, card: int, output: Singles, at: int) -> None:
    made = (FACES + 1 - book[card + NEEDS_PRESSURE]) * (FACES + 1 - book[card + NEEDS_DIFFICULTY]) / (FACES * FACES)
    price = book[card + TAKES_ANY]
    for kind in range(KIND_COUNT):
        price += book[card + TAKES + kind]
    output[at] = 1
    output[at + 1] = book[card + VALUE] / 3
    output[at + 2] = made
    output[at + 3] = made * book[card + VALUE]
    output[at + 4] = price / ACTION_POINTS
    output[at + 7] = book[card + FROM] >> MIDFIELD & 1
    output[at + 8] = book[card + FROM] >> DEFENCE & 1


@small
def _cards_lacked(row: Ints, book: Ints, team: int, output: Singles, at: int) -> None:
    """Write the number of cards that the own Worldie still needs, and whether it needs no more."""
    if not output[at]:
        return
    card = book[WORLDIES_AT] + WORLDIE_CARD * row[team + OPEN_WORLDIE]
    lacked, spare = 0, 0
    for kind in range(KIND_COUNT):
        left = row[team + HAND + kind] - book[card + TAKES + kind]
        lacked += max(-left, 0)
        spare += max(left, 0)
    lacked += max(book[card + TAKES_ANY] - spare, 0)
    output[at + 5] = lacked / ACTION_POINTS
    output[at + 6] = lacked == 0
