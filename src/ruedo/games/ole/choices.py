"""The legal choices of a seat in OLÉ, and the possible rolls and drawn cards."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from operator import add, ge, sub
from typing import cast

import msgspec
from msgspec.structs import replace

from ruedo.core.caching import cache_last_state
from ruedo.core.event import Event, Waiting, event_type
from ruedo.core.values import Json
from ruedo.games.ole import events, kick_off, plays, rules
from ruedo.games.ole.equipment import (
    ATTACK,
    DEFENCE,
    DRIBBLE,
    KINDS,
    MIDFIELD,
    PASS,
    SHOT,
    TACKLE,
    TIERS,
    CardKind,
    Cards,
    count_cards,
)
from ruedo.games.ole.events import Ids
from ruedo.games.ole.state import (
    AwaitAnswer,
    AwaitedCard,
    AwaitedKickOff,
    AwaitedLineUp,
    AwaitedWorldie,
    AwaitPlay,
    AwaitTaker,
    OneDie,
    RollOff,
    State,
)

ONE_DIE = tuple(events.Roll((face,)) for face in range(1, 7))
TWO_DICE = tuple(events.Roll(faces) for faces in product(range(1, 7), repeat=2))


def waiting(state: State) -> Waiting | None:
    if world := rules.next_happening(state):
        return Waiting(world=(world,))
    seat = rules.seat_to_choose(state)
    if seat is None:
        return None
    return Waiting(seat, tuple(sorted(map(event_type, set(map(type, _legal(state, seat)))))))


def reporters(state: State, kind: str) -> tuple[int, ...]:
    """Return the seats that must report a deal or a drawn card, because only they see the cards (OL-P2)."""
    match kind:
        case "deal":
            return (0, 1)
        case "drawn":
            return (state.turn,)
    return ()


def join_parts(kind: str, parts: Sequence[Json]) -> Json:
    """Return the event that combines the seats' reports. A deal has two reports, and a drawn card has only one."""
    return {"type": "deal", "sides": parts} if kind == "deal" else parts[0]


def check_part(state: State, kind: str, seat: int, part: Json) -> None:
    """Raise `Illegal` if a side's dealt cards are wrong, whatever the other side has; see `RealTable.check_part`."""
    if kind == "deal":
        kick_off.check_deal(state.deck, seat, msgspec.convert(part, events.Dealt))


OWN_MOMENTS: Mapping[type[Event], str] = {
    events.LineUp: "OL-P3",
    events.KickOff: "OL-P4",
    events.Intercept: "OL-A4",
    events.LetGo: "OL-A4",
    events.TakeBall: "OL-A8",
}
"""The clause that defines when a choice is allowed, for each choice that is not a play of a turn."""
COMES_FIRST: Mapping[type, str] = {
    AwaitedLineUp: "OL-P3",
    AwaitedKickOff: "OL-P4",
    AwaitAnswer: "OL-A4",
    AwaitTaker: "OL-A8",
}
"""The clause of each awaited choice that a seat must make before the next play."""


def moment(state: State, event: Event) -> str:
    return OWN_MOMENTS.get(type(event)) or COMES_FIRST.get(type(state.awaited), "OL-T1")


def choices(state: State, seat: int) -> list[Event]:
    return list(_legal(state, seat))


@cache_last_state
def _legal(state: State, seat: int) -> Sequence[Event]:
    if seat != rules.seat_to_choose(state):
        return ()
    match state.awaited:
        case AwaitPlay():
            return _plays(state, seat)
        case AwaitAnswer(receiver):
            return (
                events.LetGo(seat),
                *(events.Intercept(seat, player) for player in plays.interceptors(state, receiver)),
            )
        case AwaitTaker(takers):
            return [events.TakeBall(seat, player) for player in takers]
        case AwaitedKickOff():
            return [events.KickOff(seat, player) for player in state.team.active[MIDFIELD]]
        case AwaitedLineUp():
            return _line_ups(seat, state.teams[seat].players)
    return ()


def open_choices(state: State, seat: int) -> list[Event]:
    """Return the choices of a seat that look possible to a person who does not see its hand (OL-P2)."""
    if seat != rules.seat_to_choose(state) or not isinstance(state.awaited, AwaitPlay):
        return choices(state, seat)
    team = state.team
    held = sum(team.hand)
    unseen = map(add, team.hand, map(add, state.other.hand, state.pack))
    anything = cast("Cards", tuple(min(held, cards) for cards in unseen))
    teams = [team, team]
    teams[seat], teams[1 - seat] = replace(team, hand=anything), state.other
    possible = choices(replace(state, teams=(teams[0], teams[1])), seat)
    draws: list[Event] = [events.Draw(seat)] if state.action_points and held < kick_off.HAND else []
    return [
        *draws,
        *(play for play in possible if not isinstance(play, events.Draw) and _card_count(state, play) <= held),
    ]


def _card_count(state: State, play: Event) -> int:
    """Return the number of action cards that a Worldie needs, or 0 for any other play."""
    return len(state.deck.worldie[state.team.worldie or ""].cards) if isinstance(play, events.Worldie) else 0


def happenings(state: State) -> list[Event]:
    """Return every possible result of the awaited roll or draw. Deals are left out, because there are too many."""
    match state.awaited:
        case OneDie():
            return list(ONE_DIE)
        case RollOff():
            return list(TWO_DICE)
        case AwaitedCard():
            return [events.Drawn(kind) for kind, left in zip(KINDS, state.pack, strict=True) if left]
        case AwaitedWorldie():
            return [events.WorldieDrawn(card) for card in state.worldie_pack]
    return []


def _plays(state: State, seat: int) -> list[Event]:
    """OL-T: return the legal plays of the side whose turn it is."""
    legal: list[Event] = [events.EndTurn(seat)]
    team, points = state.team, state.action_points
    ball = state.held
    has_ball = ball.side == seat
    if points:
        hand = team.hand
        if sum(hand) < kick_off.HAND:
            legal.append(events.Draw(seat))
        if state.options.discard == "point":
            legal += [events.Discard(seat, kind) for kind, held in zip(KINDS, hand, strict=True) if held]
        for tier, players in enumerate(team.active):
            for player in players:
                if player != ball.player:
                    legal += _moves(seat, player, tier, points)
        legal += [events.Reactivate(seat, player) for tier in team.inactive for player in tier]
        if has_ball:
            legal += _plays_with_ball(state, seat)
        elif hand[TACKLE]:
            legal += [events.Tackle(seat, player) for player in plays.tacklers(state)]
    if has_ball and team.worldie:
        legal += _attempts(state, seat, team.worldie)
    return legal


def _attempts(state: State, seat: int, worldie: str) -> tuple[Event, ...]:
    """OL-W1: return the legal attempts at the open Worldie, one for each combination of cards for `any`."""
    card = state.deck.worldie[worldie]
    if len(card.cards) > state.action_points or not plays.may_attempt(state, card):
        return ()
    hand, takes = state.team.hand, card.takes
    if not all(map(ge, hand, takes)):
        return ()
    if not card.takes_any:
        return (events.Worldie(seat),)
    left = cast("Cards", tuple(map(sub, hand, takes)))
    return tuple(events.Worldie(seat, kinds) for kinds in _of_any_kind(left, card.takes_any))


@lru_cache(maxsize=1024)
def _of_any_kind(hand: Cards, count: int) -> tuple[tuple[CardKind, ...], ...]:
    """Return every combination of `count` cards in a hand. Each combination is sorted by kind."""
    ways = combinations_with_replacement(KINDS, count)
    return tuple(kinds for kinds in ways if all(map(ge, hand, count_cards(kinds))))


@lru_cache(maxsize=1024)
def _moves(seat: int, player: str, start: int, points: int) -> tuple[Event, ...]:
    """OL-T4: return the moves that a player can make with `points` action points. Each tier costs one point."""
    ends = (DEFENCE, MIDFIELD, ATTACK)
    return tuple(events.Move(seat, player, TIERS[end]) for end in ends if 0 < abs(end - start) <= points)


def _plays_with_ball(state: State, seat: int) -> Iterator[Event]:
    hand, tier = state.team.hand, state.team.active_tier(state.carrier)
    if hand[PASS]:
        for player in plays.receivers(state):
            yield events.Pass(seat, player)
    if hand[DRIBBLE]:
        opponents = plays.opponents_to_beat(state)
        for player in opponents:
            yield events.Dribble(seat, player)
        if not opponents and tier != ATTACK:
            yield events.Dribble(seat, None)
        if hand[DRIBBLE] > 1 and state.action_points > 1:
            for skill in state.deck.skills:
                for player in opponents:
                    yield events.Skill(seat, skill.id, player)
    if hand[SHOT] and tier != DEFENCE:
        yield events.Shoot(seat)


@lru_cache(maxsize=64)
def _line_ups(seat: int, players: Ids) -> tuple[Event, ...]:
    """OL-P3: return every way to set up five players in three non-empty tiers."""
    return tuple(
        events.LineUp(seat, *(tuple(players[number] for number in tier) for tier in tiers))
        for tiers in _set_out(len(players))
    )


@cache
def _set_out(count: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return every way to divide the numbers from 0 to `count` - 1 into three non-empty tiers."""
    return tuple(
        tuple(tuple(number for number, tier in enumerate(places) if tier == one) for one in range(3))
        for places in product(range(3), repeat=count)
        if len(set(places)) == 3
    )
