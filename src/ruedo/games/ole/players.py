"""Players of OLÉ. They get only what their seat may see (`ruedo.games.ole.view.observe`)."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from ruedo.core.chance import pick
from ruedo.core.errors import Reason
from ruedo.core.event import Event
from ruedo.core.player import Observation
from ruedo.core.player import Player as HousePlayer
from ruedo.games.ole import rolls
from ruedo.games.ole.choices import choices
from ruedo.games.ole.equipment import ATTACK, DEFENCE, DRIBBLE, KINDS, SHOT, TACKLE, TIERS, Kind, Player
from ruedo.games.ole.events import (
    Discard,
    Draw,
    Dribble,
    EndTurn,
    Intercept,
    KickOff,
    LetGo,
    LineUp,
    Move,
    Pass,
    Reactivate,
    Shoot,
    Skill,
    Tackle,
    TakeBall,
    Worldie,
)
from ruedo.games.ole.rules import HAND, interceptors
from ruedo.games.ole.state import AwaitAnswer, State, facing


def simple(observation: Observation, rng: Random) -> Event:
    """Return the most valuable choice by rules of thumb, one play ahead."""
    legal = choices(observation.state, observation.seat)
    worth = [_worth(observation.state, choice) for choice in legal]
    best = max(worth)
    return pick([choice for choice, value in zip(legal, worth, strict=True) if value >= best - 1e-9], rng)


def _worth(state: State, choice: Event) -> float:
    judge = WORTH[type(choice)]
    return judge(state, choice)


# Chances


def scores(state: State, shooter: str, tier: int, beaten: str | None = None) -> float:
    """Return the chance of a goal for a player of the side on turn who shoots from a tier; 0 from defence (OL-S1).

    `beaten` is an opponent who becomes inactive before the shot.
    """
    return 0.0 if tier == DEFENCE else rolls.shot(state, shooter, tier, beaten).chance


def arrives(state: State, receiver: str) -> float:
    """Return the chance that a pass arrives (OL-A) if the best interceptor tries."""
    opponents = interceptors(state, receiver)
    if state.team.tier_of(state.carrier) == state.team.tier_of(receiver):
        return rolls.short_pass(state).chance if opponents else 1.0
    if not opponents:
        return rolls.long_pass(state).chance
    return min(rolls.interception(state, receiver, opponent).chance for opponent in opponents)


def can_score(state: State, player: str, tier: int, points: int, beaten: str | None = None) -> float:
    """Return the value of a later shot by a player in this turn; lower if the card must be drawn first."""
    if state.team.hand[SHOT]:
        return scores(state, player, tier, beaten) if points >= 1 else 0.0
    return 0.3 * scores(state, player, tier, beaten) if points >= 2 else 0.0


# Values of choices: approximately the points to expect in this turn. Small advantages are small numbers.


def _shoot(state: State, _: Event) -> float:
    return scores(state, state.carrier, state.team.tier_of(state.carrier))


def _pass(state: State, choice: Pass) -> float:
    tier = state.team.tier_of(choice.to)
    promise = can_score(state, choice.to, tier, state.action_points - 1)
    ahead = 0.04 * (tier - state.team.tier_of(state.carrier))
    chance = arrives(state, choice.to)
    return chance * (promise + ahead) - 0.12 * (1 - chance)


def _dribble(state: State, choice: Dribble) -> float:
    return _beat(state, choice.past, None, state.action_points - 1)


def _skill(state: State, choice: Skill) -> float:
    skill = state.deck.skill[choice.skill]
    chance = rolls.dribble(state, choice.opponent, choice.skill).chance
    return chance * skill.points + _beat(state, choice.opponent, choice.skill, state.action_points - 2)


def _beat(state: State, past: str | None, skill: str | None, points: int) -> float:
    """Return the value of going up a tier past an opponent, or past nobody."""
    carrier, tier = state.carrier, state.team.tier_of(state.carrier)
    up = min(tier + 1, ATTACK)
    promise = can_score(state, carrier, up, points, past) + 0.04 * (up - tier)
    if past is None:
        return promise
    chance = rolls.dribble(state, past, skill).chance
    return chance * (promise + 0.03) - 0.12 * (1 - chance)


SPARED: Mapping[Kind, float] = {"tackle": 0.0, "pass": 0.005, "dribble": 0.01, "shot": 0.02}
"""The value of keeping a card of each kind, when any card would do."""


def _worldie(state: State, choice: Worldie) -> float:
    """Return points times chance, without points beyond the target, minus the cost of a miss and of the cards."""
    card = state.deck.worldie[state.team.worldie or ""]
    made = rolls.pressure(state, card).chance * rolls.difficulty(state, card).chance
    needed = state.options.target - state.scores[choice.seat]
    cards = 0.02 * (len(card.cards) - 1) + sum(SPARED[kind] for kind in choice.any)
    return min(card.points, needed) * made - _miss(state, needed) * (1 - made) - cards


def _miss(state: State, needed: int) -> float:
    """Return the cost of a missed Worldie compared with a missed shot (OL-W4).

    The side is shut out, so it loses the points of later Worldies. Near the end that is less. It keeps the ball, which
    a missed shot loses, unless the option is a goal kick.
    """
    to_come = min(needed, state.options.target - state.scores[1 - state.turn])
    shut_out = 0.05 * min(to_come, 5)
    return shut_out - (0.06 if state.options.missed_worldie == "keeps_ball" else 0.0)


def _tackle(state: State, choice: Tackle) -> float:
    chance = rolls.tackle(state, choice.player).chance
    return chance * 0.5 - 0.05 * (1 - chance)


def _draw(state: State, _: Event) -> float:
    """Return a higher value the fewer cards the side holds, and the highest for the kind it needs."""
    hand = state.team.hand
    return 0.03 + 0.01 * (HAND - sum(hand)) + (0.03 if not hand[_wanted(state)] else 0.0)


def _discard(state: State, choice: Discard) -> float:
    """Return the value of discarding from a full hand the kind held most. It helps if a needed kind is missing."""
    hand = state.team.hand
    if sum(hand) < HAND or state.action_points < 2:
        return -1.0
    room = 0.004 * hand[KINDS.index(choice.card)]
    return (-0.05 if hand[_wanted(state)] else 0.01) + room


def _wanted(state: State) -> int:
    """Return the kind of card that a side needs most."""
    if not _has_ball(state):
        return TACKLE
    return SHOT if not state.team.hand[SHOT] else DRIBBLE


def _end_turn(state: State, _: Event) -> float:
    """Return a low value with the ball, because waiting invites tackles. Without it even a poor tackle is better."""
    return -0.06 if _has_ball(state) else -0.02


def _reactivate(state: State, choice: Reactivate) -> float:
    return 0.045 if state.team.tier_turned_over(choice.player) == DEFENCE else 0.035


def _move(state: State, choice: Move) -> float:
    """Return the value of facing the ball without it, or of guarding the own defence with it."""
    team = state.team
    start, end = team.tier_of(choice.player), TIERS.index(choice.tier)
    if len(team.active[start]) == 1:
        return -1.0
    if not _has_ball(state):
        ball = facing(state.other.tier_of(state.carrier))
        useful = end == ball and not team.active[end] and team.hand[TACKLE]
        points_left = state.action_points - abs(end - start)
        defending = _of_ten(state, _player(state, choice.player).defending)
        return 0.1 + 0.01 * defending if useful and points_left else -1.0
    return 0.02 if end == DEFENCE and not team.active[DEFENCE] else -1.0


def _line_up(state: State, choice: LineUp) -> float:
    """Return the value of a line-up: defenders behind, shooters in front, as two, one, two."""
    players = state.deck.player
    behind = sum(players[player].defending for player in choice.defence)
    between = sum(players[player].passing + players[player].dribbling for player in choice.midfield)
    ahead = sum(players[player].shooting * 1.5 for player in choice.attack)
    shape = len(choice.defence) == 2 and len(choice.attack) == 2
    return _of_ten(state, behind + between / 2 + ahead) + (100 if shape else 0)


def _kick_off(state: State, choice: KickOff) -> float:
    card = _player(state, choice.player)
    return card.passing + card.dribbling


def _intercept(state: State, choice: Intercept) -> float:
    """Return the chance to intercept. It exceeds the one in six with which a pass that is let go fails."""
    receiver = state.awaited.to if isinstance(state.awaited, AwaitAnswer) else ""
    return 1 - rolls.interception(state, receiver, choice.player).chance


def _take_ball(state: State, choice: TakeBall) -> float:
    """Return the value of a player as the ball carrier; less if the player must leave another tier."""
    team = state.teams[choice.seat]
    card = _player(state, choice.player)
    return _of_ten(state, card.passing + card.dribbling) + (0 if team.tier_of(choice.player) > DEFENCE else 3)


def _player(state: State, player: str) -> Player:
    return state.deck.player[player]


def _of_ten(state: State, stats: float) -> float:
    """Return stats scaled to a deck up to 10, because the weights are made for such a deck."""
    return stats * 10 / max(10, state.deck.greatest)


def _has_ball(state: State) -> bool:
    return state.ball is not None and state.ball.side == state.turn


WORTH: Mapping[type[Event], Callable[[State, Any], float]] = {
    Shoot: _shoot,
    Pass: _pass,
    Dribble: _dribble,
    Skill: _skill,
    Worldie: _worldie,
    Tackle: _tackle,
    Draw: _draw,
    Discard: _discard,
    Reactivate: _reactivate,
    Move: _move,
    EndTurn: _end_turn,
    LineUp: _line_up,
    KickOff: _kick_off,
    Intercept: _intercept,
    LetGo: lambda _state, _choice: 0.3,
    TakeBall: _take_ball,
}

LADDER = ("rookie", "sunday", "club", "simple", "captain", "master")
"""The players of the ladder, each stronger than the one before."""
COMPILED = tuple(name for name in LADDER if name != "simple")
"""Players that use the trained network (`house.levels`) in compiled code."""


def _thinker(name: str) -> HousePlayer:
    """Return a player of the house by name. Its compiled code is imported at its first choice."""

    def player(observation: Observation, rng: Random) -> Event:
        from ruedo.games.ole.house.levels import choice

        return choice(name, observation, rng)

    return player


def prepare(names: Iterable[str], notice: Callable[[Reason], None]) -> None:
    """Compile the code of some players if necessary. The callback receives a message about it."""
    if set(names) & set(COMPILED):
        from ruedo.games.ole.house.compilation import prepare

        prepare(lambda message: notice(Reason(message.key, message.facts)))


PLAYERS: Mapping[str, HousePlayer] = {"simple": simple, **{name: _thinker(name) for name in COMPILED}}
"""Players by name. Every game also has `random`."""
