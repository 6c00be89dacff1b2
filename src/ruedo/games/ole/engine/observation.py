"""An observation: the part of a row that a seat may see, as numbers, with its own side first. Compiled.

`OBSERVATION` has the layout.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import bits
from ruedo.games.ole.engine.layout import (
    ACTIVE,
    ANSWER,
    AWAITED,
    AWAITS,
    BALL_PLAYER,
    BALL_SIDE,
    BITS,
    DEFENDING,
    DISCARDS,
    DRIBBLING,
    FIRST,
    HAND,
    INACTIVE,
    INTERCEPTION,
    KEEPER,
    KEEPERS_AT,
    LONG_PASS,
    OPEN_WORLDIE,
    PACK,
    PLAYER,
    PLAYERS,
    PLAYERS_AT,
    POINTS,
    SCORES,
    SECOND,
    SHORT_PASS,
    SHUT_OUT,
    TACKLING,
    TAKER,
    TEAM,
    TEAMS,
    TURN,
    TURNS,
    WORLDIE_CARD,
    WORLDIE_COUNT,
    WORLDIES,
    WORLDIES_AT,
    Field,
    Ints,
)
from ruedo.games.ole.engine.legal_choices import seat_to_choose
from ruedo.games.ole.equipment import KINDS, TIERS
from ruedo.games.ole.rules import PLAYERS as SLOTS

Singles: TypeAlias = NDArray[np.float32]

KIND_COUNT: Final = len(KINDS)
TIER_COUNT: Final = len(TIERS)
STAT_COUNT: Final = DEFENDING + 1

OWN_HAND: Final = 0
AWAITS_AT: Final = OWN_HAND + KIND_COUNT
TO_CHOOSE: Final = AWAITS_AT + len(AWAITS)
OWN_TURN: Final = TO_CHOOSE + 1
POINTS_LEFT: Final = OWN_TURN + 1
TURNS_ENDED: Final = POINTS_LEFT + 1
BOTH_SCORES: Final = TURNS_ENDED + 1
IN_PACK: Final = BOTH_SCORES + 2
ALL_DISCARDS: Final = IN_PACK + 1
WORLDIES_LEFT: Final = ALL_DISCARDS + KIND_COUNT
BALL: Final = WORLDIES_LEFT + 1
CARRIER: Final = BALL + 1
CONCERNED: Final = CARRIER + SLOTS
INTERCEPTOR: Final = CONCERNED + SLOTS
SKILL_USED: Final = INTERCEPTOR + SLOTS
SIDES: Final = SKILL_USED + 1

SAVING: Final = 0
STATS_AT: Final = SAVING + 1
ACTIVE_AT: Final = STATS_AT + STAT_COUNT * SLOTS
INACTIVE_AT: Final = ACTIVE_AT + TIER_COUNT * SLOTS
HELD: Final = INACTIVE_AT + TIER_COUNT * SLOTS
WORLDIE_AT: Final = HELD + 1
WORLDIE_NUMBERS: Final = WORLDIE_CARD - 1 + TIER_COUNT
BARRED: Final = WORLDIE_AT + WORLDIE_NUMBERS
SIDE: Final = BARRED + 1
"""The numbers of a side."""
SIZE: Final = SIDES + 2 * SIDE
"""The length of an observation."""

OBSERVATION: Final = (
    Field("OWN_HAND", OWN_HAND, KIND_COUNT, "cards in the own hand: pass, dribble, shot, tackle"),
    Field("AWAITS_AT", AWAITS_AT, len(AWAITS), "1 at what is awaited, by its number in OLÉ compiled"),
    Field("TO_CHOOSE", TO_CHOOSE, 1, "1 where this seat is to choose, -1 the other, 0 nobody"),
    Field("OWN_TURN", OWN_TURN, 1, "1 in the own turn"),
    Field("POINTS_LEFT", POINTS_LEFT, 1, "action points left in the turn"),
    Field("TURNS_ENDED", TURNS_ENDED, 1, "turns that have ended"),
    Field("BOTH_SCORES", BOTH_SCORES, 2, "points scored: the own, the other's"),
    Field("IN_PACK", IN_PACK, 1, "action cards in the pack"),
    Field("ALL_DISCARDS", ALL_DISCARDS, KIND_COUNT, "discards by kind"),
    Field("WORLDIES_LEFT", WORLDIES_LEFT, 1, "Worldies that nobody has"),
    Field("BALL", BALL, 1, "1 where the own side has the ball, -1 the other, 0 nobody"),
    Field("CARRIER", CARRIER, SLOTS, "1 at the slot of the player with the ball"),
    Field("CONCERNED", CONCERNED, SLOTS, "1 at each slot concerned: who receives, is dribbled past, tackles, may take"),
    Field("INTERCEPTOR", INTERCEPTOR, SLOTS, "1 at the slot of who tries to intercept"),
    Field("SKILL_USED", SKILL_USED, 1, "1 + the skill of an awaited dribble, 0 none"),
    Field("SIDES", SIDES, 2 * SIDE, "the own side, then the other: see below"),
)
OF_A_SIDE: Final = (
    Field("SAVING", SAVING, 1, "the goalkeeper's saving"),
    Field("STATS_AT", STATS_AT, STAT_COUNT * SLOTS, "by slot: passing, dribbling, shooting, defending"),
    Field("ACTIVE_AT", ACTIVE_AT, TIER_COUNT * SLOTS, "by tier, 1 at the slot of each active player"),
    Field("INACTIVE_AT", INACTIVE_AT, TIER_COUNT * SLOTS, "the same of those who are turned over"),
    Field("HELD", HELD, 1, "how many action cards it holds"),
    Field("WORLDIE_AT", WORLDIE_AT, WORLDIE_NUMBERS, "of its open Worldie: points, pressure, difficulty, cards that it "
          "takes by kind and of any kind, 1 at each tier that it is attempted from; all 0 without one"),
    Field("BARRED", BARRED, 1, "1 where OL-W4 forbids it another Worldie"),
)  # fmt: skip


@compiled
def observe(row: Ints, book: Ints, seat: int, output: Singles) -> None:
    """Write the part of a row that a seat may see, in the layout of `OBSERVATION`."""
    output[:] = 0
    turn, awaited = row[TURN], row[AWAITED]
    own, other = TEAMS + TEAM * seat, TEAMS + TEAM - TEAM * seat
    for kind in range(KIND_COUNT):
        output[OWN_HAND + kind] = row[own + HAND + kind]
        output[IN_PACK] += row[PACK + kind]
        output[ALL_DISCARDS + kind] = row[DISCARDS + kind]
    output[AWAITS_AT + awaited] = 1
    chooser = seat_to_choose(row)
    if chooser >= 0:
        output[TO_CHOOSE] = 1 if chooser == seat else -1
    output[OWN_TURN] = turn == seat
    output[POINTS_LEFT], output[TURNS_ENDED] = row[POINTS], row[TURNS]
    output[BOTH_SCORES], output[BOTH_SCORES + 1] = row[SCORES + seat], row[SCORES + 1 - seat]
    for word in range(-(-book[WORLDIE_COUNT] // BITS)):
        output[WORLDIES_LEFT] += bits.count(row[WORLDIES + word])
    if row[BALL_SIDE] >= 0:
        output[BALL] = 1 if row[BALL_SIDE] == seat else -1
        output[CARRIER + row[BALL_PLAYER]] = 1
    _concerned(row, awaited, output)
    _side(row, book, own, output, SIDES)
    _side(row, book, other, output, SIDES + SIDE)


@small
def _concerned(row: Ints, awaited: int, output: Singles) -> None:
    """Write the players whom the awaited event concerns."""
    if awaited == TAKER:
        for slot in range(SLOTS):
            output[CONCERNED + slot] = row[FIRST] >> slot & 1
    elif awaited in (ANSWER, SHORT_PASS, LONG_PASS, INTERCEPTION, DRIBBLING, TACKLING):
        output[CONCERNED + row[FIRST]] = 1
    if awaited == INTERCEPTION:
        output[INTERCEPTOR + row[SECOND]] = 1
    elif awaited == DRIBBLING:
        output[SKILL_USED] = row[SECOND]


@small
def _side(row: Ints, book: Ints, team: int, output: Singles, at: int) -> None:
    """Write the open information of a side. Before the deal, write nothing."""
    if row[team + KEEPER] < 0:
        return
    output[at + SAVING] = book[book[KEEPERS_AT] + row[team + KEEPER]]
    for slot in range(SLOTS):
        card = PLAYERS_AT + PLAYER * row[team + PLAYERS + slot]
        for stat in range(STAT_COUNT):
            output[at + STATS_AT + STAT_COUNT * slot + stat] = book[card + stat]
        for tier in range(TIER_COUNT):
            output[at + ACTIVE_AT + SLOTS * tier + slot] = row[team + ACTIVE + tier] >> slot & 1
            output[at + INACTIVE_AT + SLOTS * tier + slot] = row[team + INACTIVE + tier] >> slot & 1
    for kind in range(KIND_COUNT):
        output[at + HELD] += row[team + HAND + kind]
    if row[team + OPEN_WORLDIE] >= 0:
        card = book[WORLDIES_AT] + WORLDIE_CARD * row[team + OPEN_WORLDIE]
        for number in range(WORLDIE_CARD - 1):
            output[at + WORLDIE_AT + number] = book[card + number]
        for tier in range(TIER_COUNT):
            output[at + WORLDIE_AT + WORLDIE_CARD - 1 + tier] = book[card + WORLDIE_CARD - 1] >> tier & 1
    output[at + BARRED] = row[team + SHUT_OUT]
