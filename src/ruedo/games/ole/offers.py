"""The cost, targets and odds of each choice in OLÉ, computed from public facts only (OL-P2).

A cost is a number of `action_points` and of action cards by kind (OL-T3). Targets are `card:<kind>`, `player:<id>`,
`keeper:<id>`, `tier:<tier>`, `skill:<id>`, `worldie:<side>`, `pack` and `discards`.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from ruedo.core.event import Event
from ruedo.core.offer import Chance, Offer
from ruedo.games.ole import events, rolls
from ruedo.games.ole.equipment import ATTACK, KINDS, TIERS, Cards
from ruedo.games.ole.plays import TWO_DRIBBLES, interceptors, worldie_cards
from ruedo.games.ole.rolls import AnyRoll, Duel, Single
from ruedo.games.ole.state import AwaitAnswer, State
from ruedo.games.ole.turn import ONE

FREE = Offer()
A_POINT = {"action_points": 1}


def offer(state: State, choice: Event) -> Offer:
    made = OFFERS.get(type(choice))
    return FREE if made is None else made(state, choice)


def _pass(state: State, choice: events.Pass) -> Offer:
    touches = ("card:pass", f"player:{choice.to}", _carrier(state))
    return Offer(_cost(ONE["pass"]), touches, _pass_chances(state, choice.to))


def _pass_chances(state: State, receiver: str) -> tuple[Chance, ...]:
    """OL-A2 to OL-A6: return the odds of a pass. If the defenders have a choice, there is one entry for each answer."""
    opponents = interceptors(state, receiver)
    if state.team.active_tier(state.carrier) == state.team.active_tier(receiver):
        return (_chance(rolls.short_pass(state)),) if opponents else ()
    let_go = rolls.long_pass(state)
    if not opponents:
        return (_chance(let_go),)
    tried = (_chance(rolls.interception(state, receiver, by), "intercept", f"player:{by}") for by in opponents)
    return (_chance(let_go, "let_go"), *tried)


def _intercept(state: State, choice: events.Intercept) -> Offer:
    match state.awaited:
        case AwaitAnswer(to=receiver):
            roll = rolls.interception(state, receiver, choice.player)
        case _:
            raise LookupError("no interception is awaited")
    return Offer(touches=(f"player:{choice.player}",), chances=(_chance(roll.turned),))


def _let_go(state: State, _: events.LetGo) -> Offer:
    """OL-A5: return the offer to let a pass go. Its odds are the probability that the pass fails."""
    return Offer(chances=(_miss_chance(rolls.long_pass(state)),))


def _dribble(state: State, choice: events.Dribble) -> Offer:
    cost = _cost(ONE["dribble"])
    if choice.past is None:
        tier = TIERS[min(state.team.active_tier(state.carrier) + 1, ATTACK)]
        return Offer(cost, ("card:dribble", f"tier:{tier}", _carrier(state)))
    touches = ("card:dribble", f"player:{choice.past}", _carrier(state))
    return Offer(cost, touches, (_chance(rolls.dribble(state, choice.past)),))


def _skill(state: State, choice: events.Skill) -> Offer:
    opponent = choice.opponent
    touches = ("card:dribble", f"skill:{choice.skill}", f"player:{opponent}", _carrier(state))
    return Offer(_cost(TWO_DRIBBLES), touches, (_chance(rolls.dribble(state, opponent, choice.skill)),))


def _shoot(state: State, _: events.Shoot) -> Offer:
    roll = rolls.shot_duel(state, state.carrier, state.team.active_tier(state.carrier))
    touches = ("card:shot", f"keeper:{state.other.keeper}", _carrier(state))
    return Offer(_cost(ONE["shot"]), touches, (_chance(roll),))


def _tackle(state: State, choice: events.Tackle) -> Offer:
    touches = ("card:tackle", f"player:{choice.player}", _carrier(state))
    return Offer(_cost(ONE["tackle"]), touches, (_chance(rolls.tackle(state, choice.player)),))


def _worldie(state: State, choice: events.Worldie) -> Offer:
    """OL-W2: return the offer of a Worldie. It succeeds if both rolls succeed."""
    card = rolls.open_worldie(state)
    pressure, difficulty = rolls.pressure(state, card), rolls.difficulty(state, card)
    (made, faces), (then, of) = pressure.counts, difficulty.counts
    both = f"{made}/{faces} × {then}/{of} = {made * then}/{faces * of}"
    chance = Chance(made * then / (faces * of), f"{pressure.formula}; {difficulty.formula}; {both}")
    played = tuple(f"card:{kind}" for kind in dict.fromkeys(choice.any))
    touches = (f"worldie:{choice.seat}", *played, _carrier(state))
    return Offer(_cost(worldie_cards(card, choice.any)), touches, (chance,))


def _move(state: State, choice: events.Move) -> Offer:
    return _move_offer(choice.player, state.team.active_tier(choice.player), choice.tier)


@lru_cache(maxsize=1024)
def _move_offer(player: str, start: int, tier: str) -> Offer:
    """OL-T4: return the offer of a move, which costs one point for each tier."""
    return Offer({"action_points": abs(TIERS.index(tier) - start)}, (f"player:{player}", f"tier:{tier}"))


@lru_cache(maxsize=256)
def _cost(cards: Cards) -> Mapping[str, int]:
    """OL-T3: return the cost of playing cards: the cards, and one action point for each of them."""
    played: dict[str, int] = {kind: count for kind, count in zip(KINDS, cards, strict=True) if count}
    return {"action_points": sum(cards), **played}


@lru_cache(maxsize=4096)
def _chance(roll: AnyRoll, answer: str | None = None, touched: str | None = None) -> Chance:
    return Chance(roll.chance, roll.formula, answer, (touched,) if touched else (), _meet(roll))


def _meet(roll: AnyRoll) -> Mapping[str, str]:
    """Return the stat that each player uses in a roll-off. The result is empty for a single roll."""
    dice = roll.dice if isinstance(roll, Duel) else ()
    return {f"{'keeper' if die.stat == 'saving' else 'player'}:{die.card}": die.stat for die in dice}


@lru_cache(maxsize=64)
def _miss_chance(roll: Single) -> Chance:
    """Return the probability that a single roll fails."""
    made, faces = roll.counts
    return Chance((faces - made) / faces, f"d < {roll.needed}: {faces - made}/{faces}")


def _carrier(state: State) -> str:
    return f"player:{state.carrier}"


def _on_player(_: State, choice: events.KickOff | events.TakeBall) -> Offer:
    return Offer(touches=(f"player:{choice.player}",))


OFFERS: Mapping[type[Event], Callable[[State, Any], Offer]] = {
    events.Draw: lambda _state, _choice: Offer(A_POINT, ("pack",)),
    events.Discard: lambda _state, choice: Offer(A_POINT, (f"card:{choice.card}", "discards")),
    events.Move: _move,
    events.Reactivate: lambda _state, choice: Offer(A_POINT, (f"player:{choice.player}",)),
    events.Pass: _pass,
    events.Intercept: _intercept,
    events.LetGo: _let_go,
    events.Dribble: _dribble,
    events.Skill: _skill,
    events.Shoot: _shoot,
    events.Tackle: _tackle,
    events.Worldie: _worldie,
    events.KickOff: _on_player,
    events.TakeBall: _on_player,
}
"""The function that returns the offer, by type of choice. Other choices, such as a line-up, cost nothing and have no
target."""
