"""The choices that people make by touching things on the screen. Such a choice may be illegal."""

from collections.abc import Mapping, Sequence

from ruedo.core.event import Event
from ruedo.games.ole import events
from ruedo.games.ole.equipment import ATTACK, KINDS, TIERS, CardKind, Tier
from ruedo.games.ole.events import Ids
from ruedo.games.ole.rules import seat_to_choose
from ruedo.games.ole.state import AwaitAnswer, AwaitedKickOff, AwaitTaker, State, Team

ANSWERS: Mapping[type, type[events.KickOff | events.Intercept | events.TakeBall]] = {
    AwaitedKickOff: events.KickOff,
    AwaitAnswer: events.Intercept,
    AwaitTaker: events.TakeBall,
}
"""For each awaited choice of a player: the type of choice that a person makes by touching that player's card."""


def choice_by_touch(state: State, seat: int, things: Sequence[str]) -> Event | None:
    """Return the choice that a seat makes by touching these things, or None; see `Guidance.choice_by_touch`."""
    touched = {kind: name for thing in things for kind, _, name in [thing.partition(":")]}
    answer = ANSWERS.get(type(state.awaited)) if seat_to_choose(state) == seat else None
    player = touched.get("player")
    if answer and player:
        return answer(seat, player)
    if "pack" in touched:
        return events.Draw(seat)
    if "worldie" in touched:
        return events.Worldie(seat, _for_any(state, seat))
    if "skill" in touched:
        return events.Skill(seat, touched["skill"], player)
    if "card" in touched or "keeper" in touched:
        return _by_card(state, seat, touched.get("card", "shot"), player)
    return _by_player(state, seat, player, touched.get("tier")) if player else None


def _by_card(state: State, seat: int, card: str, player: str | None) -> Event | None:
    """Return the play for a touched action card. If no player was touched, choose one for whom it may be legal."""
    team = state.teams[seat]
    match card:
        case "shot":
            return events.Shoot(seat)
        case "pass":
            return events.Pass(seat, player or _receiver(state, team))
        case "dribble":
            return events.Dribble(seat, player)
        case "tackle":
            return events.Tackle(seat, player or team.players[0])
    return None


def _by_player(state: State, seat: int, player: str, tier: str | None) -> Event:
    team = state.teams[seat]
    if player not in team.players:
        has_ball = state.ball is not None and state.ball.side == seat
        return events.Dribble(seat, player) if has_ball else events.Tackle(seat, team.players[0])
    if player in team.inactive_players:
        return events.Reactivate(seat, player)
    return events.Move(seat, player, _tier(team, player, tier))


def _tier(team: Team, player: str, named: str | None) -> Tier:
    """Return the tier that was touched. If no tier was touched, return a tier next to the player's own tier."""
    here = team.active_tier(player)
    return next((tier for tier in TIERS if tier == named), TIERS[here - 1 if here == ATTACK else here + 1])


def _receiver(state: State, team: Team) -> str:
    """Return a player who could receive a pass."""
    carrier = state.ball.player if state.ball else None
    able = (player for player in team.players if player != carrier and player not in team.inactive_players)
    return next(able, team.players[0])


def _for_any(state: State, seat: int) -> tuple[CardKind, ...]:
    """OL-W1: return cards from the hand to play for each `any` of the open Worldie, sorted by kind."""
    team = state.teams[seat]
    takes = state.deck.worldie[team.worldie].takes_any if team.worldie else 0
    return tuple(kind for kind, held in zip(KINDS, team.hand, strict=True) for _ in range(held))[:takes]


def first_line_up(state: State, seat: int) -> events.LineUp:
    """Return a first suggestion for a line-up: the best shooters in attack, and the best defenders in defence."""
    card = state.deck.player

    def best(players: Sequence[str], stat: str) -> list[str]:
        return sorted(players, key=lambda player: -getattr(card[player], stat))

    striker, *others = best(state.teams[seat].players, "shooting")
    one, two, *midfield = best(sorted(others, key=state.teams[seat].players.index), "defending")
    return events.LineUp(seat, _ids(one, two), _ids(*midfield), _ids(striker))


def _ids(*players: str) -> Ids:
    return tuple(sorted(players))
