"""The cost, targets and odds of each choice in OLÉ, from open information only (OL-P2).

Costs are `action_points` and the played action cards by kind (OL-T3). Targets are `card:<kind>`, `player:<id>`,
`keeper:<id>`, `tier:<tier>`, `skill:<id>`, `worldie:<side>`, `pack` and `discards`.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from ruedo.core.event import Event
from ruedo.core.offer import Chance, Offer
from ruedo.games.ole import rolls
from ruedo.games.ole.equipment import ATTACK, KINDS, TIERS, Cards
from ruedo.games.ole.events import (
    Discard,
    Draw,
    Dribble,
    Intercept,
    KickOff,
    LetGo,
    Move,
    Pass,
    Reactivate,
    Shoot,
    Skill,
    Tackle,
    TakeBall,
    Worldie,
)
from ruedo.games.ole.rolls import AnyRoll, Duel, Single
from ruedo.games.ole.rules import ONE, TWO_DRIBBLES, interceptors, worldie_cards
from ruedo.games.ole.state import AwaitAnswer, State

FREE = Offer()
A_POINT = {"action_points": 1}


def offer(state: State, choice: Event) -> Offer:
    """Return the cost, targets and odds of a legal choice; see `Game.offer`."""
    made = OFFERS.get(type(choice))
    return FREE if made is None else made(state, choice)


def _pass(state: State, choice: Pass) -> Offer:
    touches = ("card:pass", f"player:{choice.to}", _carrier(state))
    return Offer(_cost(ONE["pass"]), touches, _pass_chances(state, choice.to))


def _pass_chances(state: State, receiver: str) -> tuple[Chance, ...]:
    """OL-A2 to OL-A6: if the defenders have a choice, one chance for each of their answers."""
    opponents = interceptors(state, receiver)
    if state.team.tier_of(state.carrier) == state.team.tier_of(receiver):
        return (_chance(rolls.short_pass(state)),) if opponents else ()
    let_go = rolls.long_pass(state)
    if not opponents:
        return (_chance(let_go),)
    tried = (_chance(rolls.interception(state, receiver, by), "intercept", f"player:{by}") for by in opponents)
    return (_chance(let_go, "let_go"), *tried)


def _intercept(state: State, choice: Intercept) -> Offer:
    match state.awaited:
        case AwaitAnswer(to=receiver):
            roll = rolls.interception(state, receiver, choice.player)
        case _:
            raise LookupError("no interception is awaited")
    return Offer(touches=(f"player:{choice.player}",), chances=(_chance(roll.turned),))


def _let_go(state: State, _: LetGo) -> Offer:
    """OL-A5: the defenders' chance is the chance that the pass is lost."""
    return Offer(chances=(_missed(rolls.long_pass(state)),))


def _dribble(state: State, choice: Dribble) -> Offer:
    cost = _cost(ONE["dribble"])
    if choice.past is None:
        tier = TIERS[min(state.team.tier_of(state.carrier) + 1, ATTACK)]
        return Offer(cost, ("card:dribble", f"tier:{tier}", _carrier(state)))
    touches = ("card:dribble", f"player:{choice.past}", _carrier(state))
    return Offer(cost, touches, (_chance(rolls.dribble(state, choice.past)),))


def _skill(state: State, choice: Skill) -> Offer:
    opponent = choice.opponent
    touches = ("card:dribble", f"skill:{choice.skill}", f"player:{opponent}", _carrier(state))
    return Offer(_cost(TWO_DRIBBLES), touches, (_chance(rolls.dribble(state, opponent, choice.skill)),))


def _shoot(state: State, _: Shoot) -> Offer:
    roll = rolls.shot(state, state.carrier, state.team.tier_of(state.carrier))
    touches = ("card:shot", f"keeper:{state.other.keeper}", _carrier(state))
    return Offer(_cost(ONE["shot"]), touches, (_chance(roll),))


def _tackle(state: State, choice: Tackle) -> Offer:
    touches = ("card:tackle", f"player:{choice.player}", _carrier(state))
    return Offer(_cost(ONE["tackle"]), touches, (_chance(rolls.tackle(state, choice.player)),))


def _worldie(state: State, choice: Worldie) -> Offer:
    """OL-W2: both rolls must succeed."""
    card = rolls.open_worldie(state)
    pressure, difficulty = rolls.pressure(state, card), rolls.difficulty(state, card)
    (made, faces), (then, of) = pressure.counts, difficulty.counts
    both = f"{made}/{faces} × {then}/{of} = {made * then}/{faces * of}"
    chance = Chance(made * then / (faces * of), f"{pressure.formula}; {difficulty.formula}; {both}")
    played = tuple(f"card:{kind}" for kind in dict.fromkeys(choice.any))
    touches = (f"worldie:{choice.seat}", *played, _carrier(state))
    return Offer(_cost(worldie_cards(card, choice.any)), touches, (chance,))


def _move(state: State, choice: Move) -> Offer:
    return _moved(choice.player, state.team.tier_of(choice.player), choice.tier)


@lru_cache(maxsize=1024)
def _moved(player: str, start: int, tier: str) -> Offer:
    """OL-T4: one point for each tier."""
    return Offer({"action_points": abs(TIERS.index(tier) - start)}, (f"player:{player}", f"tier:{tier}"))


@lru_cache(maxsize=256)
def _cost(cards: Cards) -> Mapping[str, int]:
    """OL-T3: the played cards and one point for each of them."""
    played: dict[str, int] = {kind: count for kind, count in zip(KINDS, cards, strict=True) if count}
    return {"action_points": sum(cards), **played}


@lru_cache(maxsize=4096)
def _chance(roll: AnyRoll, answer: str | None = None, touched: str | None = None) -> Chance:
    return Chance(roll.chance, roll.formula, answer, (touched,) if touched else (), _meet(roll))


def _meet(roll: AnyRoll) -> Mapping[str, str]:
    """Return the stat of each participant of a roll-off; empty for a single roll."""
    dice = roll.dice if isinstance(roll, Duel) else ()
    return {f"{'keeper' if die.stat == 'saving' else 'player'}:{die.card}": die.stat for die in dice}


@lru_cache(maxsize=64)
def _missed(roll: Single) -> Chance:
    """Return the chance that a single roll fails."""
    made, faces = roll.counts
    return Chance((faces - made) / faces, f"d < {roll.needed}: {faces - made}/{faces}")


def _carrier(state: State) -> str:
    return f"player:{state.carrier}"


def _on_player(_: State, choice: KickOff | TakeBall) -> Offer:
    return Offer(touches=(f"player:{choice.player}",))


OFFERS: Mapping[type[Event], Callable[[State, Any], Offer]] = {
    Draw: lambda _state, _choice: Offer(A_POINT, ("pack",)),
    Discard: lambda _state, choice: Offer(A_POINT, (f"card:{choice.card}", "discards")),
    Move: _move,
    Reactivate: lambda _state, choice: Offer(A_POINT, (f"player:{choice.player}",)),
    Pass: _pass,
    Intercept: _intercept,
    LetGo: _let_go,
    Dribble: _dribble,
    Skill: _skill,
    Shoot: _shoot,
    Tackle: _tackle,
    Worldie: _worldie,
    KickOff: _on_player,
    TakeBall: _on_player,
}
"""By type of choice. Other choices cost nothing and have no target, such as a line-up or the end of a turn."""
