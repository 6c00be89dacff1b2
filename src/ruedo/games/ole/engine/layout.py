"""The position of each number of the compiled game: in a row (a state), and in a book (a deck and options).

All numbers are 64-bit integers. A player is a *slot*, 0 to 4, among the five of its side, sorted by id. Sets of players
are bits: slot s is `1 << s`. A card is its index in the deck; a player's card is its index in order of id. Equal states
have equal rows, because unused numbers are 0. `docs/ole-engine.md` prints the tables below.
"""

from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.games.ole.equipment import KINDS, TIERS
from ruedo.games.ole.rules import PLAYERS as SLOTS
from ruedo.games.ole.rules import worldie_cards

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Chance: TypeAlias = NDArray[np.uint64]
"""One number: the state of a game's generator (`random_numbers.number`)."""

NUMBER = np.int64
LARGEST: Final = 1 << 40
"""The largest number of a deck in a book, so that sums stay within 64 bits."""


class Field(NamedTuple):
    """A named group of numbers in a row, in a book, or among the actions."""

    name: str
    at: int
    size: int
    meaning: str


# Awaited events: happenings with one die, happenings with two dice, then choices

DEAL, CARD, NEW_WORLDIE = range(3)
SHORT_PASS, LONG_PASS, PRESSURE, DIFFICULTY = range(3, 7)
INTERCEPTION, DRIBBLING, SHOOTING, TACKLING = range(7, 11)
LINE_UP, KICK_OFF, PLAY, ANSWER, TAKER = range(11, 16)
OVER = 16
DRAW_GAME: Final = 2
"""The winner's number in a drawn game."""
OL_A3, OL_A8 = 3, 8
"""The clause by which a player takes the ball."""

# A row

AWAITED = 0
FIRST, SECOND = 1, 2
TURN, POINTS, BALL_SIDE, BALL_PLAYER, TURNS = range(3, 8)
SCORES, PACK, DISCARDS = 8, 10, 14
REPORTED = 18
TEAMS = 19
KEEPER, PLAYERS, ACTIVE, INACTIVE, HAND, OPEN_WORLDIE, SHUT_OUT = 0, 1, 6, 9, 12, 16, 17
TEAM = 18
"""Length of a team."""
WORLDIES = TEAMS + 2 * TEAM
"""Start of the Worldies that no side has, as bits."""
BITS = 62
"""Number of Worldies in one number."""

ROW: Final = (
    Field("AWAITED", AWAITED, 1, "what is awaited, by number"),
    Field("FIRST", FIRST, 1, "by what is awaited: see there"),
    Field("SECOND", SECOND, 1, "the same"),
    Field("TURN", TURN, 1, "whose turn it is"),
    Field("POINTS", POINTS, 1, "action points left"),
    Field("BALL_SIDE", BALL_SIDE, 1, "who has the ball, -1 nobody"),
    Field("BALL_PLAYER", BALL_PLAYER, 1, "the slot of the player with the ball"),
    Field("TURNS", TURNS, 1, "turns that have ended"),
    Field("SCORES", SCORES, 2, "by side"),
    Field("PACK", PACK, 4, "action cards by kind: pass, dribble, shot, tackle"),
    Field("DISCARDS", DISCARDS, 4, "the same"),
    Field("REPORTED", REPORTED, 1, "1 where each side alone reports the cards that it holds"),
    Field("TEAMS", TEAMS, 2 * TEAM, "both teams, one after the other"),
    Field("WORLDIES", WORLDIES, 1, "bits: the Worldies that nobody has; a number for each 62 of the deck"),
)
OF_A_TEAM: Final = (
    Field("KEEPER", KEEPER, 1, "the goalkeeper, -1 before the deal"),
    Field("PLAYERS", PLAYERS, 5, "the player in each slot, -1 before the deal"),
    Field("ACTIVE", ACTIVE, 3, "bits by tier: defence, midfield, attack"),
    Field("INACTIVE", INACTIVE, 3, "the same, of those who are turned over"),
    Field("HAND", HAND, 4, "action cards by kind"),
    Field("OPEN_WORLDIE", OPEN_WORLDIE, 1, "the open Worldie, -1 none"),
    Field("SHUT_OUT", SHUT_OUT, 1, "1 where OL-W4 forbids another"),
)
AWAITS: Final = (
    Field("DEAL", DEAL, 1, "the deal"),
    Field("CARD", CARD, 1, "an action card"),
    Field("NEW_WORLDIE", NEW_WORLDIE, 1, "a Worldie"),
    Field("SHORT_PASS", SHORT_PASS, 1, "a die; FIRST: the receiver"),
    Field("LONG_PASS", LONG_PASS, 1, "a die; FIRST: the receiver"),
    Field("PRESSURE", PRESSURE, 1, "a die"),
    Field("DIFFICULTY", DIFFICULTY, 1, "a die"),
    Field("INTERCEPTION", INTERCEPTION, 1, "two dice; FIRST: the receiver, SECOND: who tries"),
    Field("DRIBBLING", DRIBBLING, 1, "two dice; FIRST: the opponent, SECOND: 1 + the skill, 0 none"),
    Field("SHOOTING", SHOOTING, 1, "two dice"),
    Field("TACKLING", TACKLING, 1, "two dice; FIRST: who tackles"),
    Field("LINE_UP", LINE_UP, 1, "a choice of the side FIRST"),
    Field("KICK_OFF", KICK_OFF, 1, "a choice of the side on turn"),
    Field("PLAY", PLAY, 1, "the same"),
    Field("ANSWER", ANSWER, 1, "a choice of the other side; FIRST: the receiver"),
    Field("TAKER", TAKER, 1, "a choice of the other side; FIRST: bits, who may; SECOND: 3 by OL-A3, 8 by OL-A8"),
    Field("OVER", OVER, 1, "nothing; FIRST: who won, 2 nobody"),
)

# A book

TARGET, TURN_LIMIT, DISCARDING, GOAL_KICK = range(4)
FULL_PACK = 4
SKILL_COUNT, KEEPER_COUNT, PLAYER_COUNT, WORLDIE_COUNT = range(8, 12)
GREATEST = 12
KEEPERS_AT, WORLDIES_AT, SKILLS_AT = 13, 14, 15
PLAYERS_AT = 16
PASSING, DRIBBLES, SHOTS, DEFENDING = range(4)
PLAYER = 4
VALUE, NEEDS_PRESSURE, NEEDS_DIFFICULTY, TAKES, TAKES_ANY, FROM = 0, 1, 2, 3, 7, 8
WORLDIE_CARD = 9
SKILL_POINTS, TAKES_OFF = 0, 1
SKILL_MOVE = 2
MOST_OFF = 6
"""The largest deduction from a die, which leaves 0 of every face."""

BOOK: Final = (
    Field("TARGET", TARGET, 1, "OL-T10"),
    Field("TURN_LIMIT", TURN_LIMIT, 1, "OL-T10; 0 none"),
    Field("DISCARDING", DISCARDING, 1, "OL-T11; 1 for a point, 0 not at all"),
    Field("GOAL_KICK", GOAL_KICK, 1, "OL-W4; 1 where a missed Worldie gives the ball away"),
    Field("FULL_PACK", FULL_PACK, 4, "all action cards by kind"),
    Field("SKILL_COUNT", SKILL_COUNT, 1, "how many skills the deck has"),
    Field("KEEPER_COUNT", KEEPER_COUNT, 1, "the same of goalkeepers"),
    Field("PLAYER_COUNT", PLAYER_COUNT, 1, "the same of players"),
    Field("WORLDIE_COUNT", WORLDIE_COUNT, 1, "the same of Worldies"),
    Field("GREATEST", GREATEST, 1, "the greatest of all stats"),
    Field("KEEPERS_AT", KEEPERS_AT, 1, "where the goalkeepers begin, a number each: saving"),
    Field("WORLDIES_AT", WORLDIES_AT, 1, "where the Worldies begin, nine numbers each: points, pressure, difficulty, "
          "action cards by kind, of any kind, bits of the tiers"),
    Field("SKILLS_AT", SKILLS_AT, 1, "where the skills begin, two numbers each: points, what it takes off (6 at most)"),
    Field("PLAYERS_AT", PLAYERS_AT, PLAYER, "the players, four numbers each: passing, dribbling, shooting, defending"),
)  # fmt: skip

# Actions. The first 60 are bits of one word (`legal_choices.choice_set`)

END_TURN, DRAW, DISCARD, MOVE, REACTIVATE, PASS_TO = 0, 1, 2, 6, 21, 26
DRIBBLE_PAST, DRIBBLE_ALONE, SHOOT, TACKLE_BY = 31, 36, 37, 38
KICK_OFF_BY, INTERCEPT_BY, LET_GO, TAKE_BALL = 43, 48, 53, 54
WORLDIE = 59
BY_BITS = 60
"""Number of actions that are bits of a word."""

ANY_WAYS: Final = tuple(way for cards in range(5) for way in combinations_with_replacement(KINDS, cards))
"""Every way to play cards for `any` with up to four points, fewer cards first."""
ANY_CARDS: Final = np.array([worldie_cards(None, way) for way in ANY_WAYS], NUMBER)
"""The same as `(ways, 4)`: number of cards by kind."""
FIRST_WAY: Final = (0, 1, 5, 15, 35, 70)
"""Index of the first way for each number of cards."""
FIRST_WAYS: Final = np.array(FIRST_WAY, NUMBER)

LINE_UPS: Final = tuple(tiers for tiers in product(range(3), repeat=SLOTS) if len(set(tiers)) == len(TIERS))
"""OL-P3: every way to set out five players in three non-empty tiers, as the tier of each slot."""
LINE_UP_BITS: Final = np.array(
    [[sum(1 << slot for slot in range(SLOTS) if way[slot] == tier) for tier in range(3)] for way in LINE_UPS], NUMBER
)
"""The same as `(ways, 3)`: bits by tier."""
LINE_UP_COUNT: Final = len(LINE_UPS)
LINE_UP_AS = WORLDIE + len(ANY_WAYS)
SKILL_PAST = LINE_UP_AS + len(LINE_UPS)

ACTIONS: Final = (
    Field("END_TURN", END_TURN, 1, "end the turn"),
    Field("DRAW", DRAW, 1, "draw an action card"),
    Field("DISCARD", DISCARD, 4, "discard a card, by kind"),
    Field("MOVE", MOVE, 15, "move a player: 5 x the tier + the slot"),
    Field("REACTIVATE", REACTIVATE, 5, "reactivate the slot"),
    Field("PASS_TO", PASS_TO, 5, "pass to the slot"),
    Field("DRIBBLE_PAST", DRIBBLE_PAST, 5, "dribble past the opponent's slot"),
    Field("DRIBBLE_ALONE", DRIBBLE_ALONE, 1, "dribble with nobody to beat"),
    Field("SHOOT", SHOOT, 1, "shoot"),
    Field("TACKLE_BY", TACKLE_BY, 5, "tackle by the slot"),
    Field("KICK_OFF_BY", KICK_OFF_BY, 5, "kick off by the slot"),
    Field("INTERCEPT_BY", INTERCEPT_BY, 5, "try to intercept by the slot"),
    Field("LET_GO", LET_GO, 1, "let the pass go"),
    Field("TAKE_BALL", TAKE_BALL, 5, "take the ball by the slot"),
    Field("WORLDIE", WORLDIE, len(ANY_WAYS), "attempt the Worldie; by the cards played for any, none first"),
    Field("LINE_UP_AS", LINE_UP_AS, len(LINE_UPS), "set out; by the tiers of the slots, from 00012 to 22210"),
    Field("SKILL_PAST", SKILL_PAST, SLOTS, "dribble with a skill: 5 x the skill + the opponent's slot"),
)  # fmt: skip

# A deal, in the array for dealt cards

DEALT_KEEPER, DEALT_PLAYERS, DEALT_HAND, DEALT_WORLDIE = 0, 1, 6, 10
DEALT = 11
"""Length of a side's deal: goalkeeper, five sorted players, action cards by kind, Worldie."""
