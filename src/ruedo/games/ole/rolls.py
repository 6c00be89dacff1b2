"""The dice rolls of OLÉ: dice, deductions with their clauses, needed faces, and exact odds.

Each roll is defined once. The rules, the house's players and the page use the same definition.
"""

from functools import lru_cache
from itertools import product
from typing import Literal, TypeAlias

from msgspec import Struct

from ruedo.games.ole.equipment import ATTACK, DEFENCE, MIDFIELD, WorldieCard
from ruedo.games.ole.state import (
    Difficulty,
    Dribbling,
    Interception,
    LongPass,
    Pressure,
    Shooting,
    ShortPass,
    State,
    Tackling,
    facing,
)

FACES = range(1, 7)
Stat = Literal["passing", "dribbling", "shooting", "defending", "saving"]
SingleOf = Literal["pass", "pressure", "difficulty"]


class Deduction(Struct, frozen=True):
    """A deduction from a die, and the clause for it."""

    clause: str
    reason: Literal["long_pass", "skill", "guarded", "midfield"]
    points: int


class Die(Struct, frozen=True):
    """One side's die in a roll-off (OL-T8). Its result is the face minus deductions, times a stat."""

    side: int
    card: str
    """The id of the player or goalkeeper."""
    stat: Stat
    value: int
    deductions: tuple[Deduction, ...] = ()

    @property
    def takes_off(self) -> int:
        return sum([each.points for each in self.deductions])

    def remainder(self, face: int) -> int:
        """Return the face minus all deductions, but at least 0 (OL-T8)."""
        return max(0, face - self.takes_off) if self.deductions else face

    def product(self, face: int) -> int:
        """Return the result for a face: the face after deductions, times the stat."""
        return self.remainder(face) * self.value

    @property
    def formula(self) -> str:
        """The formula of the result, where d is the face of the die."""
        off = self.takes_off
        return f"(d − {off}) × {self.value}" if off else f"d × {self.value}"


class Duel(Struct, frozen=True):
    """A roll-off (OL-T8): the higher result wins, and equal results are rolled again."""

    clause: str
    dice: tuple[Die, Die]
    """The acting side's die, then the other side's die."""

    def products(self, face: int, other: int) -> tuple[int, int]:
        first, second = self.dice
        return first.product(face), second.product(other)

    @property
    def counts(self) -> tuple[int, int]:
        """The number of pairs of faces with which the first die wins, and the number of pairs with unequal results."""
        first, second = self.dice
        return _counts(first.value, first.takes_off, second.value, second.takes_off)

    @property
    def chance(self) -> float:
        """The exact probability that the first die wins in the end. Equal results are rolled again."""
        won, decided = self.counts
        return won / decided

    @property
    def formula(self) -> str:
        """The condition under which the first die wins, and the share of pairs that fulfil it."""
        first, second = self.dice
        won, decided = self.counts
        return f"{first.formula} > {second.formula}: {won}/{decided}"

    @property
    def turned(self) -> "Duel":
        """The same roll-off with the two dice exchanged."""
        first, second = self.dice
        return Duel(self.clause, (second, first))


class Single(Struct, frozen=True):
    """A single roll: one die that must show at least a given face."""

    clause: str
    of: SingleOf
    side: int
    needed: int

    def succeeds(self, face: int) -> bool:
        return face >= self.needed

    @property
    def counts(self) -> tuple[int, int]:
        """The number of faces with which the roll succeeds, and the number of all faces."""
        return len(FACES) + 1 - self.needed, len(FACES)

    @property
    def chance(self) -> float:
        """The exact probability of success."""
        made, faces = self.counts
        return made / faces

    @property
    def formula(self) -> str:
        """The lowest face with which the roll succeeds, and the share of such faces."""
        made, faces = self.counts
        return f"d ≥ {self.needed}: {made}/{faces}"


AnyRoll: TypeAlias = Duel | Single


@lru_cache(maxsize=8192)
def _counts(value: int, off: int, other_value: int, other_off: int) -> tuple[int, int]:
    """Return the number of pairs of faces with which the first die wins, and the number with unequal results."""
    won = decided = 0
    for face, other in product(FACES, repeat=2):
        ours, theirs = max(0, face - off) * value, max(0, other - other_off) * other_value
        won += ours > theirs
        decided += ours != theirs
    return won, decided


def find_roll(state: State) -> AnyRoll | None:
    match state.awaited:
        case ShortPass():
            return short_pass(state)
        case LongPass():
            return long_pass(state)
        case Interception(to, by):
            return interception(state, to, by)
        case Dribbling(past, skill):
            return dribble(state, past, skill)
        case Shooting():
            return shot_duel(state, state.carrier, state.team.active_tier(state.carrier))
        case Tackling(by):
            return tackle(state, by)
        case Pressure():
            return pressure(state, open_worldie(state))
        case Difficulty():
            return difficulty(state, open_worldie(state))
    return None


def open_worldie(state: State) -> WorldieCard:
    """Return the open Worldie of the side whose turn it is, which must have one."""
    if state.team.worldie is None:
        raise LookupError("the side on turn has no Worldie")
    return state.deck.worldie[state.team.worldie]


# Passing


def short_pass(state: State) -> Single:
    """OL-A3, OL-A7: return the roll for a pass within a tier that an active opponent faces. A 1 loses the ball."""
    return Single("OL-A3", "pass", state.turn, 2)


def long_pass(state: State) -> Single:
    """OL-A5, OL-A7: return the roll for a pass to another tier that nobody tries to intercept. A 1 loses the ball."""
    return Single("OL-A5", "pass", state.turn, 2)


FROM_DEFENCE_TO_ATTACK = (Deduction("OL-A6", "long_pass", 1),)


def interception(state: State, receiver: str, by: str) -> Duel:
    """OL-A6: return the roll-off of passing against the interceptor's defending."""
    team, players, passer = state.team, state.deck.player, state.carrier
    long = team.active_tier(passer) == DEFENCE and team.active_tier(receiver) == ATTACK
    deductions = FROM_DEFENCE_TO_ATTACK if long else ()
    return Duel(
        "OL-A6",
        (
            Die(state.turn, passer, "passing", players[passer].passing, deductions),
            Die(1 - state.turn, by, "defending", players[by].defending),
        ),
    )


# Dribbling and Olé points


def dribble(state: State, past: str, skill: str | None = None) -> Duel:
    """OL-D2, OL-O1, OL-O2: return the roll-off of dribbling against defending, with the deduction of the skill move."""
    players, dribbler = state.deck.player, state.carrier
    takes_off = state.deck.skill[skill].takes_off if skill else 0
    deductions = (Deduction("OL-O1", "skill", takes_off),) if takes_off else ()
    return Duel(
        "OL-O2" if skill else "OL-D2",
        (
            Die(state.turn, dribbler, "dribbling", players[dribbler].dribbling, deductions),
            Die(1 - state.turn, past, "defending", players[past].defending),
        ),
    )


# Shooting

GUARDED = Deduction("OL-S2", "guarded", 1)
FROM_MIDFIELD = Deduction("OL-S2", "midfield", 2)
SHOT_DEDUCTIONS = {
    (False, False): (),
    (True, False): (GUARDED,),
    (False, True): (FROM_MIDFIELD,),
    (True, True): (GUARDED, FROM_MIDFIELD),
}
"""The deductions from a shot's die. Each key is a pair: whether an active opponent faces attack, and whether the shot
is from midfield."""


def shot_duel(state: State, shooter: str, tier: int, beaten: str | None = None) -> Duel:
    """OL-S2: return the roll-off of shooting against saving for a shot from a tier.

    The shooter is a player of the side whose turn it is. The opponent `beaten` counts as inactive.
    """
    keeper = state.keeper
    guards = state.other.active[facing(ATTACK)]
    guarded = guards not in ((), (beaten,))
    return Duel(
        "OL-S2",
        (
            Die(
                state.turn,
                shooter,
                "shooting",
                state.deck.player[shooter].shooting,
                SHOT_DEDUCTIONS[guarded, tier == MIDFIELD],
            ),
            Die(1 - state.turn, keeper, "saving", state.deck.keeper[keeper].saving),
        ),
    )


# Tackling


def tackle(state: State, by: str) -> Duel:
    """OL-K2: return the roll-off of the tackler's defending against the dribbling of the player with the ball."""
    players, carrier = state.deck.player, state.carrier
    return Duel(
        "OL-K2",
        (
            Die(state.turn, by, "defending", players[by].defending),
            Die(1 - state.turn, carrier, "dribbling", players[carrier].dribbling),
        ),
    )


# Worldies


def pressure(state: State, card: WorldieCard) -> Single:
    """OL-W2: return the first roll of a Worldie."""
    return Single("OL-W2", "pressure", state.turn, card.pressure)


def difficulty(state: State, card: WorldieCard) -> Single:
    """OL-W2: return the second roll of a Worldie, which follows only if the first one succeeded."""
    return Single("OL-W2", "difficulty", state.turn, card.difficulty)
