"""The rules up to a kick-off: the chapter "Setup" of docs/rules/ole.md."""

from collections import Counter

from msgspec.structs import replace

from ruedo.core.errors import Illegal
from ruedo.games.ole import events, rulings
from ruedo.games.ole.equipment import MIDFIELD, TIERS, Deck, count_cards
from ruedo.games.ole.state import (
    NOBODY,
    Advance,
    AwaitedKickOff,
    AwaitedLineUp,
    AwaitPlay,
    Ball,
    State,
    Team,
    change_team,
    take,
)

ACTION_POINTS = 4
IN_TIER = 1
"""The smallest number of players in each tier of a line-up."""
HAND = 5
PLAYERS = 5


def deal(state: State, event: events.Deal) -> Advance:
    """OL-P1: give each side a goalkeeper, five players, five action cards and a Worldie. No card is dealt twice."""
    deck, (one, other) = state.deck, event.sides
    for number, dealt in enumerate(event.sides):
        check_deal(deck, number, dealt)
    twice = Counter((one.keeper, *one.players, one.worldie, other.keeper, *other.players, other.worldie))
    for card, times in twice.items():
        if times > 1:
            raise Illegal("dealt_twice", clause="OL-P1", field="sides", player=card)
    pack = take(take(deck.pack, count_cards(one.hand)), count_cards(other.hand))
    if min(pack) < 0 and not state.hands_reported:
        raise Illegal("too_many_of_a_kind", clause="OL-P1", field="sides")
    left = tuple(card for card in state.worldie_pack if card not in (one.worldie, other.worldie))
    state = replace(
        state, teams=(_team(one), _team(other)), pack=pack, worldie_pack=left, awaited=AwaitedLineUp(1 - state.turn)
    )
    return state, (rulings.CardsDealt("OL-P1"),)


def check_deal(deck: Deck, side: int, dealt: events.Dealt) -> None:
    """OL-P1: raise `Illegal` if the cards of one side are wrong, regardless of the other side's cards."""
    field = f"sides[{side}]"
    if len(dealt.players) != PLAYERS or len(dealt.hand) != HAND:
        raise Illegal("deal_numbers", clause="OL-P1", field=field)
    packs = {dealt.keeper: deck.keeper, dealt.worldie: deck.worldie, **dict.fromkeys(dealt.players, deck.player)}
    for card, pack_of_kind in packs.items():
        if card not in pack_of_kind:
            raise Illegal("not_in_deck", clause="OL-P1", field=field, card=card)
    if min(take(deck.pack, count_cards(dealt.hand))) < 0:
        raise Illegal("too_many_of_a_kind", clause="OL-P1", field=field)


def _team(dealt: events.Dealt) -> Team:
    return Team(dealt.keeper, tuple(sorted(dealt.players)), hand=count_cards(dealt.hand), worldie=dealt.worldie)


def line_up(state: State, event: events.LineUp) -> Advance:
    """OL-P3: set up a side's five players in three non-empty tiers. The side that will kick off sets up last."""
    tiers = (event.defence, event.midfield, event.attack)
    if sorted(sum(tiers, ())) != list(state.teams[event.seat].players):
        raise Illegal("line_up_five", clause="OL-P3")
    if short := [name for name, tier in zip(TIERS, tiers, strict=True) if len(tier) < IN_TIER]:
        raise Illegal("line_up_empty_tier", clause="OL-P3", field=short[0])
    defence, midfield, attack = (tuple(sorted(tier)) for tier in tiers)
    awaited = AwaitedKickOff() if event.seat == state.turn else AwaitedLineUp(state.turn)
    state = change_team(state, event.seat, active=(defence, midfield, attack))
    return replace(state, awaited=awaited), (rulings.LinesUp("OL-P3", event.seat),)


def kick_off(state: State, event: events.KickOff) -> Advance:
    """OL-P4, OL-P5: let a midfielder kick off, and begin the turn."""
    clause = "OL-P5" if state.turns else "OL-P4"
    if event.player not in state.team.active[MIDFIELD]:
        raise Illegal("not_a_midfielder", clause=clause, field="player", player=event.player)
    state = replace(state, ball=Ball(event.seat, event.player), action_points=ACTION_POINTS, awaited=AwaitPlay())
    return state, (rulings.KicksOff(clause, event.seat, player=event.player),)


def set_out_anew(state: State, kicks_off: int) -> State:
    """OL-P5: after a goal or a completed Worldie, let both sides set up again. All players become active."""
    for side in (0, 1):
        state = change_team(state, side, active=NOBODY, inactive=NOBODY)
    return replace(state, turn=kicks_off, action_points=0, ball=None, awaited=AwaitedLineUp(1 - kicks_off))
