"""The rules of a turn: the chapter "A turn" of docs/rules/ole.md.

An error cites the first broken rule in this order: points (OL-T1), ball (OL-T9), card (OL-T3), then the play's own
clause.
"""

from collections.abc import Mapping
from operator import add
from typing import cast

from msgspec.structs import replace

from ruedo.core.errors import Illegal, Malformed
from ruedo.core.event import Ruling
from ruedo.games.ole import events, rolls, rulings
from ruedo.games.ole.equipment import KINDS, TIERS, CardKind, Cards, count_cards
from ruedo.games.ole.kick_off import ACTION_POINTS, HAND
from ruedo.games.ole.state import Advance, AwaitedCard, AwaitPlay, Ball, Over, State, change_team, drop, put, take

ONE: Mapping[CardKind, Cards] = {kind: count_cards((kind,)) for kind in KINDS}
"""For each kind of action card, one card of this kind as a tuple of counts."""


def end_turn(state: State) -> Advance:
    """OL-T7, OL-T10: begin the other side's turn, unless the turn limit is reached."""
    state, over = count_turn(state)
    if over:
        return state, over
    return replace(state, turn=1 - state.turn, action_points=ACTION_POINTS, awaited=AwaitPlay()), ()


def count_turn(state: State) -> Advance:
    """OL-T10: count a finished turn. The result contains rulings only if this was the last turn of the game."""
    state = replace(state, turns=state.turns + 1)
    limit = state.options.turn_limit
    if limit is None or state.turns < limit:
        return state, ()
    one, other = state.scores
    winner = None if one == other else int(other > one)
    ruling = rulings.LimitDraw if winner is None else rulings.LimitWin
    return replace(state, awaited=Over(winner)), (ruling("OL-T10", winner, turns=limit),)


def pay(state: State, points: int) -> int:
    """OL-T1: return the remaining action points after paying."""
    left = state.action_points - points
    if left < 0:
        raise Illegal("too_few_points", clause="OL-T1", points=points, left=state.action_points)
    return left


def play_cards(state: State, cards: Cards, *, with_ball: bool = True) -> State:
    """OL-T1, OL-T9, OL-T3: pay for action cards and discard them."""
    left = pay(state, sum(cards))
    if (state.held.side == state.turn) is not with_ball:
        raise Illegal("needs_ball" if with_ball else "needs_no_ball", clause="OL-T9")
    return _discard_cards(state, cards, left)


def _discard_cards(state: State, cards: Cards, points_left: int) -> State:
    """OL-T3: move cards from the hand to the discards."""
    hand = take(state.team.hand, cards)
    if min(hand) < 0:
        missing = KINDS[next(kind for kind, left in enumerate(hand) if left < 0)]
        raise Illegal("no_such_card", clause="OL-T3", card=missing)
    discards = cast("Cards", tuple(map(add, state.discards, cards)))
    return change_team(replace(state, discards=discards, action_points=points_left), state.turn, hand=hand)


def draw(state: State, event: events.Draw) -> Advance:
    """OL-T2: pay one action point and wait for a card. If the pack is empty, the discards become the pack.

    The pack and the discards cannot both be empty. A deck has at least ten action cards (OL-E6). At this moment, the
    two hands hold at most nine cards, because one hand has room for another card.
    """
    left = pay(state, 1)
    if sum(state.team.hand) >= HAND:
        raise Illegal("hand_full", clause="OL-T2")
    results: list[Ruling] = [rulings.Draws("OL-T2", event.seat)]
    if not sum(state.pack):
        pack = cast("Cards", tuple(map(add, state.pack, state.discards)))
        state = replace(state, pack=pack, discards=(0, 0, 0, 0))
        results.append(rulings.Reshuffled("OL-T2"))
    return replace(state, action_points=left, awaited=AwaitedCard()), tuple(results)


def draw_card(state: State, event: events.Drawn) -> Advance:
    """OL-T2: put the drawn card in the hand. Only the side that drew it may see it (OL-P2)."""
    card = ONE[event.card]
    pack = take(state.pack, card)
    could_be = cast("Cards", tuple(map(add, pack, state.other.hand))) if state.hands_reported else pack
    if min(could_be) < 0:
        raise Illegal("not_in_pack", clause="OL-T2", field="card", card=event.card)
    hand = cast("Cards", tuple(map(add, state.team.hand, card)))
    state = change_team(replace(state, pack=pack, awaited=AwaitPlay()), state.turn, hand=hand)
    return state, (rulings.HasDrawn("OL-T2", state.turn, held=sum(hand)),)


def discard(state: State, event: events.Discard) -> Advance:
    """OL-T11: discard an action card."""
    state = _discard_cards(state, ONE[event.card], pay(state, 1))
    if state.options.discard == "none":
        raise Illegal("no_discarding", clause="OL-T11")
    return state, (rulings.Discards("OL-T11", event.seat, card=event.card),)


def move(state: State, event: events.Move) -> Advance:
    """OL-T4: move a player. The move costs one point for each tier."""
    team, player = state.team, event.player
    start, end = team.active_tier(player), TIERS.index(event.tier)
    if start < 0:
        tier = team.inactive_tier(player)
        pay(state, abs(end - tier) if tier >= 0 else 1)
        raise Illegal("not_yours" if tier < 0 else "inactive", clause="OL-T4", field="player", player=player)
    left = pay(state, abs(end - start))
    if start == end:
        raise Illegal("there_already", clause="OL-T4", field="tier", player=player, tier=event.tier)
    if state.held.player == player:
        raise Illegal("carrier_stays", clause="OL-T4", field="player", player=player)
    active = put(drop(team.active, start, player), end, player)
    state = change_team(replace(state, action_points=left), event.seat, active=active)
    return state, (rulings.Moves("OL-T4", event.seat, player=player, tier=event.tier),)


def reactivate(state: State, event: events.Reactivate) -> Advance:
    """OL-T5: reactivate an inactive player."""
    left, team = pay(state, 1), state.team
    tier = team.inactive_tier(event.player)
    if tier < 0:
        raise Illegal("not_turned_over", clause="OL-T5", field="player", player=event.player)
    active = put(team.active, tier, event.player)
    inactive = drop(team.inactive, tier, event.player)
    state = change_team(replace(state, action_points=left), event.seat, active=active, inactive=inactive)
    return state, (rulings.Reactivated("OL-T5", event.seat, player=event.player),)


def turn_over(state: State, side: int, player: str) -> Advance:
    """OL-T6: make the player who lost a roll-off inactive."""
    team = state.teams[side]
    tier = team.active_tier(player)
    active, inactive = drop(team.active, tier, player), put(team.inactive, tier, player)
    state = change_team(state, side, active=active, inactive=inactive)
    return state, (rulings.TurnedOver("OL-T6", side, player=player),)


def lose_ball(state: State, player: str) -> Advance:
    """OL-T7: give the ball to a player of the other side, and end the turn."""
    side = 1 - state.turn
    state, over = end_turn(replace(state, ball=Ball(side, player)))
    return state, (rulings.HasBall("OL-T7", side, player=player), *over)


def one_die(event: events.Roll) -> int:
    """Return the face of a single die."""
    if len(event.faces) != 1:
        raise Malformed("one_die", field="faces")
    return event.faces[0]


def products(roll: rolls.Duel, event: events.Roll) -> tuple[int, int]:
    """OL-T8: return the results of both sides."""
    if len(event.faces) != 2:
        raise Malformed("two_dice", field="faces")
    return roll.products(*event.faces)


def roll_again(state: State, product: int) -> Advance:
    """OL-T8: return a ruling that the dice are rolled again, because the results are equal."""
    return state, (rulings.RollAgain("OL-T8", product=product),)


def score(state: State, ruling: Ruling) -> tuple[State, tuple[Ruling, ...], bool]:
    """OL-T10: add points to the side whose turn it is. The first side to reach the target wins at once."""
    side, points = state.turn, ruling.points
    one, other = state.scores
    state = replace(state, scores=(one + points, other) if side == 0 else (one, other + points))
    if state.scores[side] < state.options.target:
        return state, (ruling,), False
    won = rulings.Wins("OL-T10", side, target=state.options.target)
    return replace(state, awaited=Over(side)), (ruling, won), True


def finish_turn(state: State, _: events.EndTurn) -> Advance:
    """OL-T1: end the turn, even if points are left."""
    ruling = rulings.EndsTurn("OL-T1", state.turn, left=state.action_points)
    state, over = end_turn(state)
    return state, (ruling, *over)
