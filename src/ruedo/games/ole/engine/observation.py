"""Observations as compiled code: the part of a row that a seat may see, as numbers, with the seat's own side first.

`OBSERVATION` defines the layout.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.compiled.decorator import compiled, small
from ruedo.games.ole.engine import bits
from ruedo.games.ole.engine import layout as pos
from ruedo.games.ole.engine.layout import Ints, Span
from ruedo.games.ole.engine.legal_choices import seat_to_choose
from ruedo.games.ole.equipment import KINDS, TIERS
from ruedo.games.ole.kick_off import PLAYERS as SLOTS

Singles: TypeAlias = NDArray[np.float32]

KIND_COUNT: Final = len(KINDS)
TIER_COUNT: Final = len(TIERS)
STAT_COUNT: Final = pos.DEFENDING + 1

OWN_HAND: Final = 0
AWAITS_AT: Final = OWN_HAND + KIND_COUNT
TO_CHOOSE: Final = AWAITS_AT + len(pos.AWAITS)
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
WORLDIE_NUMBERS: Final = pos.WORLDIE_CARD - 1 + TIER_COUNT
BARRED: Final = WORLDIE_AT + WORLDIE_NUMBERS
SIDE: Final = BARRED + 1
"""The number of columns for a side."""
SIZE: Final = SIDES + 2 * SIDE
"""The number of columns of an observation."""

OBSERVATION: Final = (
    Span(
        "OWN_HAND", OWN_HAND, KIND_COUNT, "number of cards of each kind in the seat's hand: pass, dribble, shot, tackle"
    ),
    Span(
        "AWAITS_AT",
        AWAITS_AT,
        len(pos.AWAITS),
        "1 for the awaited event, otherwise 0 (OLÉ compiled has the order of the events)",
    ),
    Span(
        "TO_CHOOSE",
        TO_CHOOSE,
        1,
        "1 if this seat must choose, -1 if the other seat must choose, 0 if nobody must choose",
    ),
    Span("OWN_TURN", OWN_TURN, 1, "1 if it is this seat's turn"),
    Span("POINTS_LEFT", POINTS_LEFT, 1, "number of action points left in the turn"),
    Span("TURNS_ENDED", TURNS_ENDED, 1, "number of turns that have ended"),
    Span("BOTH_SCORES", BOTH_SCORES, 2, "points of the seat's team, then of the opponent"),
    Span("IN_PACK", IN_PACK, 1, "number of action cards in the pack"),
    Span("ALL_DISCARDS", ALL_DISCARDS, KIND_COUNT, "number of discards of each kind"),
    Span("WORLDIES_LEFT", WORLDIES_LEFT, 1, "number of Worldies that neither team has"),
    Span("BALL", BALL, 1, "1 if the seat's team has the ball, -1 if the opponent has it, 0 if nobody has it"),
    Span("CARRIER", CARRIER, SLOTS, "1 for the slot of the player with the ball, otherwise 0"),
    Span(
        "CONCERNED",
        CONCERNED,
        SLOTS,
        "1 for each slot that the awaited event is about: the receiver, the opponent of a dribble, the tackling "
        "player, or possible takers",
    ),
    Span("INTERCEPTOR", INTERCEPTOR, SLOTS, "1 for the slot of the intercepting player, otherwise 0"),
    Span(
        "SKILL_USED",
        SKILL_USED,
        1,
        "1 + the number of the skill move, if a dribble with a skill move is awaited; otherwise 0",
    ),
    Span("SIDES", SIDES, 2 * SIDE, "the numbers of the seat's team, then of the opponent: see below"),
)
OF_A_SIDE: Final = (
    Span("SAVING", SAVING, 1, "the goalkeeper's stat for saving"),
    Span("STATS_AT", STATS_AT, STAT_COUNT * SLOTS, "four stats of each slot: passing, dribbling, shooting, defending"),
    Span("ACTIVE_AT", ACTIVE_AT, TIER_COUNT * SLOTS, "for each tier, 1 for the slots of its active players"),
    Span("INACTIVE_AT", INACTIVE_AT, TIER_COUNT * SLOTS, "for each tier, 1 for the slots of its inactive players"),
    Span("HELD", HELD, 1, "number of action cards in the team's hand"),
    Span("WORLDIE_AT", WORLDIE_AT, WORLDIE_NUMBERS, "the open Worldie: points, pressure, difficulty, its cards of "
          "each kind and of any kind, 1 at each tier from which it is attempted. All 0 without a Worldie"),
    Span("BARRED", BARRED, 1, "1 if OL-W4 forbids the team another Worldie"),
)  # fmt: skip


@compiled
def observe(row: Ints, book: Ints, seat: int, output: Singles) -> None:
    """Write into `output` the part of a row that a seat may see, in the layout of `OBSERVATION`."""
    output[:] = 0
    turn, awaited = row[pos.TURN], row[pos.AWAITED]
    own, other = pos.TEAMS + pos.TEAM * seat, pos.TEAMS + pos.TEAM - pos.TEAM * seat
    for kind in range(KIND_COUNT):
        output[OWN_HAND + kind] = row[own + pos.HAND + kind]
        output[IN_PACK] += row[pos.PACK + kind]
        output[ALL_DISCARDS + kind] = row[pos.DISCARDS + kind]
    output[AWAITS_AT + awaited] = 1
    chooser = seat_to_choose(row)
    if chooser >= 0:
        output[TO_CHOOSE] = 1 if chooser == seat else -1
    output[OWN_TURN] = turn == seat
    output[POINTS_LEFT], output[TURNS_ENDED] = row[pos.POINTS], row[pos.TURNS]
    output[BOTH_SCORES], output[BOTH_SCORES + 1] = row[pos.SCORES + seat], row[pos.SCORES + 1 - seat]
    for word in range(-(-book[pos.WORLDIE_COUNT] // pos.BITS)):
        output[WORLDIES_LEFT] += bits.count(row[pos.WORLDIES + word])
    if row[pos.BALL_SIDE] >= 0:
        output[BALL] = 1 if row[pos.BALL_SIDE] == seat else -1
        output[CARRIER + row[pos.BALL_PLAYER]] = 1
    _write_awaited(row, awaited, output)
    _side(row, book, own, output, SIDES)
    _side(row, book, other, output, SIDES + SIDE)


@small
def _write_awaited(row: Ints, awaited: int, output: Singles) -> None:
    """Write the players and the skill move that the awaited event is about."""
    if awaited == pos.TAKER:
        for slot in range(SLOTS):
            output[CONCERNED + slot] = row[pos.FIRST] >> slot & 1
    elif awaited in (pos.ANSWER, pos.SHORT_PASS, pos.LONG_PASS, pos.INTERCEPTION, pos.DRIBBLING, pos.TACKLING):
        output[CONCERNED + row[pos.FIRST]] = 1
    if awaited == pos.INTERCEPTION:
        output[INTERCEPTOR + row[pos.SECOND]] = 1
    elif awaited == pos.DRIBBLING:
        output[SKILL_USED] = row[pos.SECOND]


@small
def _side(row: Ints, book: Ints, team: int, output: Singles, at: int) -> None:
    """Write the public facts about a side. Before the deal, write nothing."""
    if row[team + pos.KEEPER] < 0:
        return
    output[at + SAVING] = book[book[pos.KEEPERS_AT] + row[team + pos.KEEPER]]
    for slot in range(SLOTS):
        card = pos.PLAYERS_AT + pos.PLAYER * row[team + pos.PLAYERS + slot]
        for stat in range(STAT_COUNT):
            output[at + STATS_AT + STAT_COUNT * slot + stat] = book[card + stat]
        for tier in range(TIER_COUNT):
            output[at + ACTIVE_AT + SLOTS * tier + slot] = row[team + pos.ACTIVE + tier] >> slot & 1
            output[at + INACTIVE_AT + SLOTS * tier + slot] = row[team + pos.INACTIVE + tier] >> slot & 1
    for kind in range(KIND_COUNT):
        output[at + HELD] += row[team + pos.HAND + kind]
    if row[team + pos.OPEN_WORLDIE] >= 0:
        card = book[pos.WORLDIES_AT] + pos.WORLDIE_CARD * row[team + pos.OPEN_WORLDIE]
        for number in range(pos.WORLDIE_CARD - 1):
            output[at + WORLDIE_AT + number] = book[card + number]
        for tier in range(TIER_COUNT):
            output[at + WORLDIE_AT + pos.WORLDIE_CARD - 1 + tier] = book[card + pos.WORLDIE_CARD - 1] >> tier & 1
    output[at + BARRED] = row[team + pos.SHUT_OUT]
