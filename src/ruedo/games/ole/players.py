"""The house's players of OLÉ. They use only the facts that their seat may see (`ruedo.games.ole.view.observe`)."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from ruedo.core.chance import pick
from ruedo.core.errors import Reason
from ruedo.core.event import Event
from ruedo.core.player import Advice, Observation
from ruedo.core.player import Player as HousePlayer
from ruedo.games.ole import events, rolls
from ruedo.games.ole.choices import choices
from ruedo.games.ole.equipment import ATTACK, DEFENCE, DRIBBLE, KINDS, SHOT, TACKLE, TIERS, CardKind, PlayerCard
from ruedo.games.ole.kick_off import HAND
from ruedo.games.ole.plays import interceptors
from ruedo.games.ole.state import AwaitAnswer, State, facing


def simple(observation: Observation, rng: Random) -> Event:
    """Return the choice with the highest value, by simple rules that look one play ahead."""
    legal = choices(observation.state, observation.seat)
    worth = [_worth(observation.state, choice) for choice in legal]
    best = max(worth)
    return pick([choice for choice, value in zip(legal, worth, strict=True) if value >= best - 1e-9], rng)


def _worth(state: State, choice: Event) -> float:
    judge = WORTH[type(choice)]
    return judge(state, choice)


# Probabilities


def scores(state: State, shooter: str, tier: int, beaten: str | None = None) -> float:
    """Return the probability that a player of the side whose turn it is scores with a shot from a tier.

    It is 0 from defence (OL-S1). The opponent `beaten` counts as inactive.
    """
    return 0.0 if tier == DEFENCE else rolls.shot_duel(state, shooter, tier, beaten).chance


def arrives(state: State, receiver: str) -> float:
    """Return the probability that a pass arrives (OL-A) if the best interceptor tries."""
    opponents = interceptors(state, receiver)
    if state.team.active_tier(state.carrier) == state.team.active_tier(receiver):
        return rolls.short_pass(state).chance if opponents else 1.0
    if not opponents:
        return rolls.long_pass(state).chance
    return min(rolls.interception(state, receiver, opponent).chance for opponent in opponents)


def can_score(state: State, player: str, tier: int, points: int, beaten: str | None = None) -> float:
    """Return the value of a later shot by a player in this turn. It is lower if a card must be drawn first."""
    if state.team.hand[SHOT]:
        return scores(state, player, tier, beaten) if points >= 1 else 0.0
    return 0.3 * scores(state, player, tier, beaten) if points >= 2 else 0.0


# The value of a choice is roughly the number of points to expect in this turn. Small advantages have small values.


def _shoot(state: State, _: Event) -> float:
    return scores(state, state.carrier, state.team.active_tier(state.carrier))


def _pass(state: State, choice: events.Pass) -> float:
    tier = state.team.active_tier(choice.to)
    promise = can_score(state, choice.to, tier, state.action_points - 1)
    ahead = 0.04 * (tier - state.team.active_tier(state.carrier))
    chance = arrives(state, choice.to)
    return chance * (promise + ahead) - 0.12 * (1 - chance)


def _dribble(state: State, choice: events.Dribble) -> float:
    return _beat(state, choice.past, None, state.action_points - 1)


def _skill(state: State, choice: events.Skill) -> float:
    skill = state.deck.skill[choice.skill]
    chance = rolls.dribble(state, choice.opponent, choice.skill).chance
    return chance * skill.points + _beat(state, choice.opponent, choice.skill, state.action_points - 2)


def _beat(state: State, past: str | None, skill: str | None, points: int) -> float:
    """Return the value of a dribble that moves up a tier. If `past` is None, there is no opponent."""
    carrier, tier = state.carrier, state.team.active_tier(state.carrier)
    up = min(tier + 1, ATTACK)
    promise = can_score(state, carrier, up, points, past) + 0.04 * (up - tier)
    if past is None:
        return promise
    chance = rolls.dribble(state, past, skill).chance
    return chance * (promise + 0.03) - 0.12 * (1 - chance)


SPARED: Mapping[CardKind, float] = {"tackle": 0.0, "pass": 0.005, "dribble": 0.01, "shot": 0.02}
"""For each kind of card, the value of keeping it instead of playing it as a card of any kind for a Worldie."""


def _worldie(state: State, choice: events.Worldie) -> float:
    """Return the value of a Worldie: its points times their probability, minus the cost of a miss and of the cards."""
    card = state.deck.worldie[state.team.worldie or ""]
    made = rolls.pressure(state, card).chance * rolls.difficulty(state, card).chance
    needed = state.options.target - state.scores[choice.seat]
    cards = 0.02 * (len(card.cards) - 1) + sum(SPARED[kind] for kind in choice.any)
    return min(card.points, needed) * made - _miss(state, needed) * (1 - made) - cards


def _miss(state: State, needed: int) -> float:
    """Return the cost of a missed Worldie compared with a missed shot (OL-W4).

    The side cannot attempt another Worldie, so it loses the points of later ones. It loses less near the end of the
    game. But the side keeps the ball, which it would lose by a missed shot. With the option for a goal kick, it loses
    the ball, too.
    """
    to_come = min(needed, state.options.target - state.scores[1 - state.turn])
    shut_out = 0.05 * min(to_come, 5)
    return shut_out - (0.06 if state.options.missed_worldie == "keeps_ball" else 0.0)


def _tackle(state: State, choice: events.Tackle) -> float:
    chance = rolls.tackle(state, choice.player).chance
    return chance * 0.5 - 0.05 * (1 - chance)


def _draw(state: State, _: Event) -> float:
    """Return the value of drawing a card.

    It is higher with fewer cards in the hand. It is also higher if the hand lacks the kind that the side needs most.
    """
    hand = state.team.hand
    return 0.03 + 0.01 * (HAND - sum(hand)) + (0.03 if not hand[_most_needed_card(state)] else 0.0)


def _discard(state: State, choice: events.Discard) -> float:
    """Return the value of a discard.

    A discard helps only if the hand is full. It helps most if the hand lacks the kind that the side needs most.
    """
    hand = state.team.hand
    if sum(hand) < HAND or state.action_points < 2:
        return -1.0
    room = 0.004 * hand[KINDS.index(choice.card)]
    return (-0.05 if hand[_most_needed_card(state)] else 0.01) + room


def _most_needed_card(state: State) -> int:
    """Return the kind of card that is most needed by the side whose turn it is."""
    if not _has_ball(state):
        return TACKLE
    return SHOT if not state.team.hand[SHOT] else DRIBBLE


def _end_turn(state: State, _: Event) -> float:
    """Return the value of ending the turn. It is lower with the ball, because waiting invites tackles."""
    return -0.06 if _has_ball(state) else -0.02


def _reactivate(state: State, choice: events.Reactivate) -> float:
    return 0.045 if state.team.inactive_tier(choice.player) == DEFENCE else 0.035


def _move(state: State, choice: events.Move) -> float:
    """Return the value of a move.

    If the other team has the ball, a move to the tier that faces the ball is good. Otherwise a move into an empty
    defence is good.
    """
    team = state.team
    start, end = team.active_tier(choice.player), TIERS.index(choice.tier)
    if len(team.active[start]) == 1:
        return -1.0
    if not _has_ball(state):
        ball = facing(state.other.active_tier(state.carrier))
        useful = end == ball and not team.active[end] and team.hand[TACKLE]
        points_left = state.action_points - abs(end - start)
        defending = _of_ten(state, _player(state, choice.player).defending)
        return 0.1 + 0.01 * defending if useful and points_left else -1.0
    return 0.02 if end == DEFENCE and not team.active[DEFENCE] else -1.0


def _line_up(state: State, choice: events.LineUp) -> float:
    """Return the value of a line-up. The best shape is two players in defence, one in midfield, and two in attack."""
    players = state.deck.player
    behind = sum(players[player].defending for player in choice.defence)
    between = sum(players[player].passing + players[player].dribbling for player in choice.midfield)
    ahead = sum(players[player].shooting * 1.5 for player in choice.attack)
    shape = len(choice.defence) == 2 and len(choice.attack) == 2
    return _of_ten(state, behind + between / 2 + ahead) + (100 if shape else 0)


def _kick_off(state: State, choice: events.KickOff) -> float:
    card = _player(state, choice.player)
    return card.passing + card.dribbling


def _intercept(state: State, choice: events.Intercept) -> float:
    """Return the probability of an interception. The other answer, to let the pass go, has the value 0.3."""
    receiver = state.awaited.to if isinstance(state.awaited, AwaitAnswer) else ""
    return 1 - rolls.interception(state, receiver, choice.player).chance


def _take_ball(state: State, choice: events.TakeBall) -> float:
    """Return the value of a player who would take the ball. It is lower if the player must leave another tier."""
    team = state.teams[choice.seat]
    card = _player(state, choice.player)
    return _of_ten(state, card.passing + card.dribbling) + (0 if team.active_tier(choice.player) > DEFENCE else 3)


def _player(state: State, player: str) -> PlayerCard:
    return state.deck.player[player]


def _of_ten(state: State, stats: float) -> float:
    """Return a sum of stats, scaled to a deck whose largest stat is 10, because the weights assume such a deck."""
    return stats * 10 / max(10, state.deck.greatest)


def _has_ball(state: State) -> bool:
    return state.ball is not None and state.ball.side == state.turn


WORTH: Mapping[type[Event], Callable[[State, Any], float]] = {
    events.Shoot: _shoot,
    events.Pass: _pass,
    events.Dribble: _dribble,
    events.Skill: _skill,
    events.Worldie: _worldie,
    events.Tackle: _tackle,
    events.Draw: _draw,
    events.Discard: _discard,
    events.Reactivate: _reactivate,
    events.Move: _move,
    events.EndTurn: _end_turn,
    events.LineUp: _line_up,
    events.KickOff: _kick_off,
    events.Intercept: _intercept,
    events.LetGo: lambda _state, _choice: 0.3,
    events.TakeBall: _take_ball,
}

LADDER = ("rookie", "sunday", "club", "simple", "captain", "master")
"""The house's players, from the weakest to the strongest."""
COMPILED = tuple(name for name in LADDER if name != "simple")
"""The players that use the trained network (`house.levels`) in compiled code."""


def _thinker(name: str) -> HousePlayer:
    """Return the house's player with this name. It imports its compiled code when it first chooses."""

    def player(observation: Observation, rng: Random) -> Event:
        from ruedo.games.ole.house.levels import choice

        return choice(name, observation, rng)

    return player


def prepare(names: Iterable[str], notice: Callable[[Reason], None]) -> None:
    """Compile the code that these players need. `notice` receives messages about the compilation."""
    if set(names) & set(COMPILED):
        from ruedo.games.ole.house.compilation import prepare

        prepare(lambda message: notice(Reason(message.key, message.facts)))


def advise(observation: Observation) -> Advice:
    """Return the best choice by the search of the highest level, from the facts that the seat may see."""
    from ruedo.games.ole.house.levels import best_choices

    return best_choices(observation)


ADVICE = advise
PLAYERS: Mapping[str, HousePlayer] = {"simple": simple, **{name: _thinker(name) for name in COMPILED}}
"""The house's players by name. Every game also has the player `random`."""
