"""The position of each number in a row (a state) and in a book (a deck and options) of the compiled rules.

All numbers are 64-bit integers. A player is stored as a *slot*: an index from 0 to 4 among the five players of the
side, sorted by id. Sets of players are bits: slot s is `1 << s`. A card is stored as an index into its list in the
deck. Only the list of outfield players is sorted by id first. Equal states have equal rows, because unused numbers are
0. `docs/ole-engine.md` shows the tables below.
"""

from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.games.ole.equipment import KINDS, TIERS
from ruedo.games.ole.kick_off import PLAYERS as SLOTS
from ruedo.games.ole.plays import worldie_cards

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
ChanceState: TypeAlias = NDArray[np.uint64]
"""An array with one number: the state of a game's random generator (`random_numbers.number`)."""

NUMBER = np.int64
MAX_OPTION: Final = 1 << 40
"""The largest number that a deck in a book may contain, so that sums stay within 64 bits."""


class Span(NamedTuple):
    """A named group of numbers in a row, in a book, or among the actions."""

    name: str
    at: int
    size: int
    meaning: str


# Awaited events: cards, then rolls of one die, then rolls of two dice, then choices, then the end of the game

DEAL, CARD, NEW_WORLDIE = range(3)
SHORT_PASS, LONG_PASS, PRESSURE, DIFFICULTY = range(3, 7)
INTERCEPTION, DRIBBLING, SHOOTING, TACKLING = range(7, 11)
LINE_UP, KICK_OFF, PLAY, ANSWER, TAKER = range(11, 16)
OVER = 16
DRAW_GAME: Final = 2
"""The number that a row contains in place of the winner if the game is a draw."""
OL_A3, OL_A8 = 3, 8
"""The number in a row for each of the two clauses by which a player takes the ball."""

# A row

AWAITED = 0
FIRST, SECOND = 1, 2
TURN, POINTS, BALL_SIDE, BALL_PLAYER, TURNS = range(3, 8)
SCORES, PACK, DISCARDS = 8, 10, 14
REPORTED = 18
TEAMS = 19
KEEPER, PLAYERS, ACTIVE, INACTIVE, HAND, OPEN_WORLDIE, SHUT_OUT = 0, 1, 6, 9, 12, 16, 17
TEAM = 18
"""The number of columns of a team."""
WORLDIES = TEAMS + 2 * TEAM
"""The index of the first column for the Worldies that no side has. They are stored as bits."""
BITS = 62
"""The number of Worldies in one column."""

ROW: Final = (
    Span("AWAITED", AWAITED, 1, "the number of the awaited event"),
    Span("FIRST", FIRST, 1, "its meaning depends on the awaited event: see the table of events"),
    Span("SECOND", SECOND, 1, "its meaning depends on the awaited event, too"),
    Span("TURN", TURN, 1, "the team whose turn it is"),
    Span("POINTS", POINTS, 1, "number of action points left"),
    Span("BALL_SIDE", BALL_SIDE, 1, "the team with the ball, or -1 if neither team has it"),
    Span("BALL_PLAYER", BALL_PLAYER, 1, "the slot of the player with the ball"),
    Span("TURNS", TURNS, 1, "number of turns that have ended"),
    Span("SCORES", SCORES, 2, "points of each team"),
    Span("PACK", PACK, 4, "number of action cards of each kind in the pack: pass, dribble, shot, tackle"),
    Span("DISCARDS", DISCARDS, 4, "number of discards of each kind, in the same order"),
    Span("REPORTED", REPORTED, 1, "1 if each team reports only its own cards, otherwise 0"),
    Span("TEAMS", TEAMS, 2 * TEAM, "the numbers of both teams, one after the other"),
    Span(
        "WORLDIES",
        WORLDIES,
        1,
        "the Worldies that neither team has, as bits. There is one number for each 62 Worldies of the deck",
    ),
)
OF_A_TEAM: Final = (
    Span("KEEPER", KEEPER, 1, "the goalkeeper, or -1 before the deal"),
    Span("PLAYERS", PLAYERS, 5, "the player in each slot, or -1 before the deal"),
    Span("ACTIVE", ACTIVE, 3, "bits of the active players by tier: defence, midfield, attack"),
    Span("INACTIVE", INACTIVE, 3, "bits of the inactive players by tier"),
    Span("HAND", HAND, 4, "number of action cards of each kind in the hand"),
    Span("OPEN_WORLDIE", OPEN_WORLDIE, 1, "the open Worldie, or -1 without one"),
    Span("SHUT_OUT", SHUT_OUT, 1, "1 if OL-W4 forbids the team another Worldie, otherwise 0"),
)
AWAITS: Final = (
    Span("DEAL", DEAL, 1, "the deal of all cards"),
    Span("CARD", CARD, 1, "the draw of an action card"),
    Span("NEW_WORLDIE", NEW_WORLDIE, 1, "the draw of a Worldie"),
    Span("SHORT_PASS", SHORT_PASS, 1, "one die for a short pass. FIRST: the receiver"),
    Span("LONG_PASS", LONG_PASS, 1, "one die for a long pass. FIRST: the receiver"),
    Span("PRESSURE", PRESSURE, 1, "one die for the pressure roll of a Worldie (OL-W2)"),
    Span("DIFFICULTY", DIFFICULTY, 1, "one die for the difficulty roll of a Worldie (OL-W2)"),
    Span(
        "INTERCEPTION",
        INTERCEPTION,
        1,
        "two dice for an interception. FIRST: the receiver. SECOND: the intercepting player",
    ),
    Span(
        "DRIBBLING",
        DRIBBLING,
        1,
        "two dice for a dribble. FIRST: the opponent. SECOND: 1 + the skill move, or 0 without a skill move",
    ),
    Span("SHOOTING", SHOOTING, 1, "two dice for a shot"),
    Span("TACKLING", TACKLING, 1, "two dice for a tackle. FIRST: the tackling player"),
    Span("LINE_UP", LINE_UP, 1, "the line-up. The team FIRST chooses it"),
    Span("KICK_OFF", KICK_OFF, 1, "the kick-off. The team whose turn it is chooses it"),
    Span("PLAY", PLAY, 1, "a play. The team whose turn it is chooses it"),
    Span("ANSWER", ANSWER, 1, "the answer to a pass. The opponent chooses it. FIRST: the receiver"),
    Span(
        "TAKER",
        TAKER,
        1,
        "the choice of a player who takes the ball. The opponent makes it. FIRST: the possible players, as bits. "
        "SECOND: 3 if OL-A3 applies, 8 if OL-A8 applies",
    ),
    Span("OVER", OVER, 1, "the end of the game. FIRST: the winner, or 2 for a draw"),
)

# A book

TARGET, TURN_LIMIT, DISCARDING, GOAL_KICK = range(4)
FULL_PACK = 4
SKILL_COUNT, KEEPER_COUNT, PLAYER_COUNT, WORLDIE_COUNT = range(8, 12)
MAX_VALUE = 12
KEEPERS_AT, WORLDIES_AT, SKILLS_AT = 13, 14, 15
PLAYERS_AT = 16
PASSING, DRIBBLES, SHOTS, DEFENDING = range(4)
PLAYER = 4
VALUE, NEEDS_PRESSURE, NEEDS_DIFFICULTY, TAKES, TAKES_ANY, FROM = 0, 1, 2, 3, 7, 8
WORLDIE_CARD = 9
SKILL_POINTS, TAKES_OFF = 0, 1
SKILL_MOVE = 2
MAX_DEDUCTION = 6
"""The largest deduction from a die. It reduces every face to 0."""

BOOK: Final = (
    Span("TARGET", TARGET, 1, "OL-T10: the target"),
    Span("TURN_LIMIT", TURN_LIMIT, 1, "OL-T10: the largest number of turns, or 0 without a limit"),
    Span("DISCARDING", DISCARDING, 1, "OL-T11: 1 if a team may discard for an action point, otherwise 0"),
    Span("GOAL_KICK", GOAL_KICK, 1, "OL-W4: 1 if a missed Worldie loses the ball, otherwise 0"),
    Span("FULL_PACK", FULL_PACK, 4, "number of action cards of each kind in the deck"),
    Span("SKILL_COUNT", SKILL_COUNT, 1, "number of skill moves in the deck"),
    Span("KEEPER_COUNT", KEEPER_COUNT, 1, "number of goalkeepers"),
    Span("PLAYER_COUNT", PLAYER_COUNT, 1, "number of players"),
    Span("WORLDIE_COUNT", WORLDIE_COUNT, 1, "number of Worldies"),
    Span("MAX_VALUE", MAX_VALUE, 1, "the largest of all stats"),
    Span("KEEPERS_AT", KEEPERS_AT, 1, "index of the first goalkeeper. A goalkeeper has one number: saving"),
    Span("WORLDIES_AT", WORLDIES_AT, 1, "index of the first Worldie. A Worldie has nine numbers: points, pressure, "
         "difficulty, number of cards of each kind and of any kind, its tiers as bits"),
    Span("SKILLS_AT", SKILLS_AT, 1, "index of the first skill move. A skill move has two numbers: "
         "points, deduction (at most 6)"),
    Span("PLAYERS_AT", PLAYERS_AT, PLAYER, "the first player: passing, dribbling, shooting, defending. "
         "The other players follow"),
)  # fmt: skip

# Actions. `legal_choices.choice_set` returns the first 60 as the bits of one number.

END_TURN, DRAW, DISCARD, MOVE, REACTIVATE, PASS_TO = 0, 1, 2, 6, 21, 26
DRIBBLE_PAST, DRIBBLE_ALONE, SHOOT, TACKLE_BY = 31, 36, 37, 38
KICK_OFF_BY, INTERCEPT_BY, LET_GO, TAKE_BALL = 43, 48, 53, 54
WORLDIE = 59
BY_BITS = 60
"""The number of actions that `legal_choices.choice_set` returns as the bits of one number."""

ANY_WAYS: Final = tuple(way for cards in range(5) for way in combinations_with_replacement(KINDS, cards))
"""Every combination of up to four cards for `any`. Combinations of fewer cards are first."""
ANY_CARDS: Final = np.array([worldie_cards(None, way) for way in ANY_WAYS], NUMBER)
"""The number of cards of each kind in each combination of `ANY_WAYS`, with shape `(combinations, 4)`."""
FIRST_WAY: Final = (0, 1, 5, 15, 35, 70)
"""For each number of cards, the index in `ANY_WAYS` of the first combination of this number of cards."""
FIRST_WAYS: Final = np.array(FIRST_WAY, NUMBER)

LINE_UPS: Final = tuple(tiers for tiers in product(range(3), repeat=SLOTS) if len(set(tiers)) == len(TIERS))
"""OL-P3: every way to set up five players in three non-empty tiers. Each item lists the tier of each slot."""
LINE_UP_BITS: Final = np.array(
    [[sum(1 << slot for slot in range(SLOTS) if way[slot] == tier) for tier in range(3)] for way in LINE_UPS], NUMBER
)
"""The slots in each tier of each line-up of `LINE_UPS` as bits, with shape `(line-ups, 3)`."""
LINE_UP_COUNT: Final = len(LINE_UPS)
LINE_UP_AS = WORLDIE + len(ANY_WAYS)
SKILL_PAST = LINE_UP_AS + len(LINE_UPS)

ACTIONS: Final = (
    Span("END_TURN", END_TURN, 1, "end the turn"),
    Span("DRAW", DRAW, 1, "draw an action card"),
    Span("DISCARD", DISCARD, 4, "discard a card of this kind: pass, dribble, shot, tackle"),
    Span("MOVE", MOVE, 15, "move a player: 5 x the number of the tier + the slot"),
    Span("REACTIVATE", REACTIVATE, 5, "reactivate the player in the slot"),
    Span("PASS_TO", PASS_TO, 5, "pass to the player in the slot"),
    Span("DRIBBLE_PAST", DRIBBLE_PAST, 5, "dribble past the opponent in the slot"),
    Span("DRIBBLE_ALONE", DRIBBLE_ALONE, 1, "dribble without an opponent"),
    Span("SHOOT", SHOOT, 1, "shoot"),
    Span("TACKLE_BY", TACKLE_BY, 5, "tackle with the player in the slot"),
    Span("KICK_OFF_BY", KICK_OFF_BY, 5, "kick off with the player in the slot"),
    Span("INTERCEPT_BY", INTERCEPT_BY, 5, "try to intercept with the player in the slot"),
    Span("LET_GO", LET_GO, 1, "let the pass go"),
    Span("TAKE_BALL", TAKE_BALL, 5, "take the ball with the player in the slot"),
    Span("WORLDIE", WORLDIE, len(ANY_WAYS), "attempt the Worldie. Each action is one choice of the cards that "
         'stand for "any kind". Fewer cards come first'),
    Span("LINE_UP_AS", LINE_UP_AS, len(LINE_UPS), "set up. A line-up is five digits, the tiers of "
         "the five slots. The line-ups are sorted, from 00012 to 22210"),
    Span("SKILL_PAST", SKILL_PAST, SLOTS, "dribble with a skill move: 5 x the number of the "
         "skill move + the opponent's slot"),
)  # fmt: skip

# The columns of a deal in the array of dealt cards

DEALT_KEEPER, DEALT_PLAYERS, DEALT_HAND, DEALT_WORLDIE = 0, 1, 6, 10
DEALT = 11
"""The number of columns for a side's deal: goalkeeper, five sorted players, action cards by kind, Worldie."""
