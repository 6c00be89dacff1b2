"""The features of a position for the value network, in compiled code: numbers that are mostly between 0 and 1.

They use only facts that the seat may see. Of a hidden hand, they use only the number of cards. Of all unseen cards (the
pack and a hidden hand), they use only the number of each kind.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import bits
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine.layout import Floats, Ints
from ruedo.games.ole.engine.legal_choices import player_tier
from ruedo.games.ole.engine.rolls import FACES, duel_odds, shot_takes_off
from ruedo.games.ole.equipment import ATTACK, DEFENCE, KINDS, MIDFIELD
from ruedo.games.ole.kick_off import ACTION_POINTS
from ruedo.games.ole.kick_off import HAND as FULL_HAND
from ruedo.games.ole.kick_off import PLAYERS as SLOTS

Singles: TypeAlias = NDArray[np.float32]

KIND_COUNT: Final = len(KINDS)
TIER_COUNT: Final = 3
FURTHEST: Final = 5
"""The largest number of missing points with a feature of its own. If a side misses more points, the excess is
subtracted from both sides' numbers."""
HELD_MOST: Final = 3
"""The largest number of cards of a kind with a feature of its own, for the seat's hand. Larger numbers are reduced to
this one."""

ONE: Final = 0
LACKED: Final = ONE + 1
POINTS_LEFT: Final = LACKED + 2 * FURTHEST
SET_OUT: Final = POINTS_LEFT + ACTION_POINTS + 1
BALL: Final = SET_OUT + 1
CARRIER: Final = BALL + 2 * TIER_COUNT
OF_CARRIER: Final = 6
"""The number of features of the player with the ball: passing, dribbling and shooting, the odds of scoring from the
present tier and from attack, and the best odds of a dribble."""
FACING: Final = CARRIER + 2 * OF_CARRIER
OWN_HAND: Final = FACING + 5
OTHER_HAND: Final = OWN_HAND + KIND_COUNT * (HELD_MOST + 1) + 1
UNSEEN: Final = OTHER_HAND + KIND_COUNT + 1
SIDES: Final = UNSEEN + KIND_COUNT

STANDING: Final = 0
TURNED: Final = STANDING + TIER_COUNT
STRENGTH: Final = TURNED + TIER_COUNT
"""The index of the first feature about the stats of active players. For each tier, the features are the sum and the
maximum of shooting, of defending, and of passing plus dribbling."""
TEAM_SUMS: Final = STRENGTH + 6 * TIER_COUNT
SAVING: Final = TEAM_SUMS + 4
WORLDIE: Final = SAVING + 1
"""The index of the first feature about the Worldie. The features are: whether the side may attempt one, its points,
odds, points times odds, cost and missing cards, and whether players in midfield and in
defence may attempt it."""
SIDE: Final = WORLDIE + 9
SIZE: Final = SIDES + 2 * SIDE
"""The number of features of a position."""


@compiled
def features(row: Ints, book: Ints, odds: Floats, seat: int, hidden: int, output: Singles) -> None:
    """Write the features of a position as a seat sees it, with its own side first.

    `hidden` is the number of cards of the other hand that the row counts as part of the pack. If the row contains the
    other hand, its cards are added to the unseen cards.
    """
    output[:] = 0
    own, other = pos.TEAMS + pos.TEAM * seat, pos.TEAMS + pos.TEAM - pos.TEAM * seat
    output[ONE] = 1
    lacks, they_lack = book[pos.TARGET] - row[pos.SCORES + seat], book[pos.TARGET] - row[pos.SCORES + 1 - seat]
    beyond = max(max(lacks, they_lack) - FURTHEST, 0)
    output[LACKED + max(lacks - beyond, 1) - 1] = 1
    output[LACKED + FURTHEST + max(they_lack - beyond, 1) - 1] = 1
    scale = 1.0 / max(10, book[pos.MAX_VALUE])
    if row[pos.AWAITED] == pos.LINE_UP:
        output[SET_OUT] = 1
    else:
        output[POINTS_LEFT + row[pos.POINTS]] = 1
        if row[pos.BALL_SIDE] >= 0:
            _ball(row, book, odds, seat, scale, output)
    _hands(row, own, other, hidden, output)
    _side(row, book, own, scale, output, SIDES)
    _side(row, book, other, scale, output, SIDES + SIDE)
    _write_missing_cards(row, book, own, output, SIDES + WORLDIE)


@small
def _ball(row: Ints, book: Ints, odds: Floats, seat: int, scale: float, output: Singles) -> None:
    """Write the features of the ball: its side and tier, the player with the ball, and the opponents who face it."""
    side, slot = row[pos.BALL_SIDE], row[pos.BALL_PLAYER]
    theirs = int(side != seat)
    team, facing_team = pos.TEAMS + pos.TEAM * side, pos.TEAMS + pos.TEAM - pos.TEAM * side
    tier = player_tier(row, team, slot)
    output[BALL + TIER_COUNT * theirs + tier] = 1
    card = pos.PLAYERS_AT + pos.PLAYER * row[team + pos.PLAYERS + slot]
    at = CARRIER + OF_CARRIER * theirs
    output[at] = book[card + pos.PASSING] * scale
    output[at + 1] = book[card + pos.DRIBBLES] * scale
    output[at + 2] = book[card + pos.SHOTS] * scale
    saving = book[book[pos.KEEPERS_AT] + row[facing_team + pos.KEEPER]]
    guards = row[facing_team + pos.ACTIVE + DEFENCE]
    if tier != DEFENCE:
        output[at + 3] = duel_odds(book, odds, book[card + pos.SHOTS], shot_takes_off(tier, guards), saving)
    output[at + 4] = duel_odds(book, odds, book[card + pos.SHOTS], shot_takes_off(ATTACK, guards), saving)
    facing = row[facing_team + pos.ACTIVE + ATTACK - tier]
    number = min(bits.count(facing), 2)
    output[FACING + number] = 1
    beats, tackles = 1.0, 0.0
    if facing:
        beats = 0.0
        for against in range(SLOTS):
            if facing >> against & 1:
                defending = book[pos.PLAYERS_AT + pos.PLAYER * row[facing_team + pos.PLAYERS + against] + pos.DEFENDING]
                beats = max(beats, duel_odds(book, odds, book[card + pos.DRIBBLES], 0, defending))
                tackles = max(tackles, duel_odds(book, odds, defending, 0, book[card + pos.DRIBBLES]))
    output[at + 5] = beats
    output[FACING + 3 + theirs] = tackles


@small
def _hands(row: Ints, own: int, other: int, hidden: int, output: Singles) -> None:
    """Write the seat's own hand, the expected hand of the opponent, and the share of each kind in the unseen cards."""
    held, seen, unseen = 0, 0, 0
    for kind in range(KIND_COUNT):
        cards = row[own + pos.HAND + kind]
        held += cards
        output[OWN_HAND + (HELD_MOST + 1) * kind + min(cards, HELD_MOST)] = 1
        seen += row[other + pos.HAND + kind]
        unseen += max(row[pos.PACK + kind], 0)
    output[OTHER_HAND - 1] = held / FULL_HAND
    output[UNSEEN - 1] = (seen + hidden) / FULL_HAND
    total = seen + unseen
    for kind in range(KIND_COUNT):
        share = (row[other + pos.HAND + kind] + max(row[pos.PACK + kind], 0)) / max(total, 1)
        output[OTHER_HAND + kind] = share * (seen + hidden) / HELD_MOST
        output[UNSEEN + kind] = share


@small
def _side(row: Ints, book: Ints, team: int, scale: float, output: Singles, at: int) -> None:
    """Write the public features of a side."""
    for tier in range(TIER_COUNT):
        active = row[team + pos.ACTIVE + tier]
        output[at + STANDING + tier] = bits.count(active) / TIER_COUNT
        output[at + TURNED + tier] = bits.count(row[team + pos.INACTIVE + tier]) / TIER_COUNT
        here = at + STRENGTH + 6 * tier
        for slot in range(SLOTS):
            if active >> slot & 1:
                card = pos.PLAYERS_AT + pos.PLAYER * row[team + pos.PLAYERS + slot]
                shooting, defending = book[card + pos.SHOTS] * scale, book[card + pos.DEFENDING] * scale
                ball = (book[card + pos.PASSING] + book[card + pos.DRIBBLES]) * scale / 2
                output[here] += shooting / 2
                output[here + 1] = max(output[here + 1], shooting)
                output[here + 2] += defending / 2
                output[here + 3] = max(output[here + 3], defending)
                output[here + 4] += ball / 2
                output[here + 5] = max(output[here + 5], ball)
    for slot in range(SLOTS):
        card = pos.PLAYERS_AT + pos.PLAYER * row[team + pos.PLAYERS + slot]
        for stat in range(4):
            output[at + TEAM_SUMS + stat] += book[card + stat] * scale / SLOTS
    output[at + SAVING] = book[book[pos.KEEPERS_AT] + row[team + pos.KEEPER]] * scale
    if row[team + pos.OPEN_WORLDIE] >= 0 and not row[team + pos.SHUT_OUT]:
        _worldie(book, book[pos.WORLDIES_AT] + pos.WORLDIE_CARD * row[team + pos.OPEN_WORLDIE], output, at + WORLDIE)


@small
def _worldie(book: Ints, card: int, output: Singles, at: int) -> None:
    made = (
        (FACES + 1 - book[card + pos.NEEDS_PRESSURE])
        * (FACES + 1 - book[card + pos.NEEDS_DIFFICULTY])
        / (FACES * FACES)
    )
    price = book[card + pos.TAKES_ANY]
    for kind in range(KIND_COUNT):
        price += book[card + pos.TAKES + kind]
    output[at] = 1
    output[at + 1] = book[card + pos.VALUE] / 3
    output[at + 2] = made
    output[at + 3] = made * book[card + pos.VALUE]
    output[at + 4] = price / ACTION_POINTS
    output[at + 7] = book[card + pos.FROM] >> MIDFIELD & 1
    output[at + 8] = book[card + pos.FROM] >> DEFENCE & 1


@small
def _write_missing_cards(row: Ints, book: Ints, team: int, output: Singles, at: int) -> None:
    """Write the number of cards that the seat still needs for its Worldie, and whether no card is missing."""
    if not output[at]:
        return
    card = book[pos.WORLDIES_AT] + pos.WORLDIE_CARD * row[team + pos.OPEN_WORLDIE]
    lacked, spare = 0, 0
    for kind in range(KIND_COUNT):
        left = row[team + pos.HAND + kind] - book[card + pos.TAKES + kind]
        lacked += max(-left, 0)
        spare += max(left, 0)
    lacked += max(book[card + pos.TAKES_ANY] - spare, 0)
    output[at + 5] = lacked / ACTION_POINTS
    output[at + 6] = lacked == 0
