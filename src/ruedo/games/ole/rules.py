"""The rules of OLÉ, in the order and the words of docs/rules/ole.md.

A refusal cites the first broken rule: points (OL-T1), ball (OL-T9), card (OL-T3), then the play's own clause.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from operator import add, sub
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from ruedo.core.errors import Illegal, Malformed, NotAwaited
from ruedo.core.event import Choice, Event, Ruling, type_of
from ruedo.core.game import Json, Standing
from ruedo.core.options import options_from, refuse_seating
from ruedo.games.ole import equipment, rolls
from ruedo.games.ole.equipment import (
    ATTACK,
    DEFENCE,
    KINDS,
    MIDFIELD,
    TIERS,
    Cards,
    Deck,
    Kind,
    WorldieCard,
    count_cards,
)
from ruedo.games.ole.events import (
    Deal,
    Dealt,
    Discard,
    Draw,
    Drawn,
    Dribble,
    EndTurn,
    Ids,
    Intercept,
    KickOff,
    LetGo,
    LineUp,
    Move,
    Pass,
    Reactivate,
    Roll,
    Shoot,
    Skill,
    Tackle,
    TakeBall,
    Worldie,
    WorldieDrawn,
)
from ruedo.games.ole.rulings import (
    CardsDealt,
    ComesToDefence,
    Discards,
    Draws,
    DribbleLost,
    Dribbles,
    DribbleStays,
    DribbleWon,
    EndsTurn,
    Goal,
    GoesUpAlone,
    HasBall,
    HasDrawn,
    Intercepted,
    KicksOff,
    LetsGo,
    LimitDraw,
    LimitWin,
    LinesUp,
    Moves,
    NewWorldie,
    OlePoints,
    PassArrives,
    Passes,
    PassLost,
    PlaysForAny,
    PressureMade,
    Reactivated,
    Reshuffled,
    RollAgain,
    Saved,
    SetOutAnew,
    Shoots,
    TackleLost,
    Tackles,
    TackleWon,
    TakesBall,
    TriesInterception,
    TriesSkill,
    TriesWorldie,
    TurnedOver,
    Wins,
    WorldieMade,
    WorldieMissed,
)
from ruedo.games.ole.state import (
    NOBODY,
    AwaitAnswer,
    Awaited,
    AwaitedCard,
    AwaitedDeal,
    AwaitedKickOff,
    AwaitedLineUp,
    AwaitedWorldie,
    AwaitPlay,
    AwaitTaker,
    Ball,
    Difficulty,
    Dribbling,
    Interception,
    LongPass,
    OneDie,
    Over,
    Pressure,
    RollOff,
    RuleOptions,
    Shooting,
    ShortPass,
    State,
    Tackling,
    Team,
    Tiers,
    facing,
)

Outcome = tuple[State, tuple[Ruling, ...]]

ACTION_POINTS = 4
IN_TIER = 1
"""Least number of players in each tier when teams are set out."""
HAND = 5
PLAYERS = 5
ONE: Mapping[Kind, Cards] = {kind: count_cards((kind,)) for kind in KINDS}
"""One action card of a kind."""
TWO_DRIBBLES: Cards = (0, 2, 0, 0)


def begin(sides: tuple[tuple[str, ...], ...], rules: Mapping[str, Json], things: Json) -> State:
    """Return the first state of a game; see `Game.begin`."""
    options = options_from(rules, RuleOptions)
    deck = equipment.load(things)
    if [len(side) for side in sides] != [1, 1]:  # OL-E1
        refuse_seating("OL-E1", sides)
    return State(options, deck, AwaitedDeal(), deck.pack, tuple(card.id for card in deck.worldies))


def standing(state: State) -> Standing:
    """Return the scores, whether the game is over, and the winner; see `Game.standing`."""
    if isinstance(state.awaited, Over):
        return Standing(state.scores, True, state.awaited.winner)
    return Standing(state.scores)


def seat_to_choose(state: State) -> int | None:
    """Return the seat that must choose, or None if the game waits for the world or is over."""
    match state.awaited:
        case AwaitPlay() | AwaitedKickOff():
            return state.turn
        case AwaitedLineUp(seat):
            return seat
        case AwaitAnswer() | AwaitTaker():
            return 1 - state.turn
    return None


def world_awaited(state: State) -> str | None:
    """Return the type of happening that the game waits for, or None."""
    match state.awaited:
        case OneDie() | RollOff():
            return "roll"
        case AwaitedCard():
            return "drawn"
        case AwaitedDeal():
            return "deal"
        case AwaitedWorldie():
            return "worldie_drawn"
    return None


def advance(state: State, event: Event) -> Outcome:
    """Return the next state and its rulings; see `Game.advance`."""
    judge = HANDLERS.get((type(state.awaited), type(event)))
    if judge is None or (isinstance(event, Choice) and event.seat != seat_to_choose(state)):
        raise _not_awaited(state, event)
    return judge(state, event)


def _not_awaited(state: State, event: Event) -> NotAwaited:
    """OL-T1: the refusal for a seat that is not on turn."""
    if isinstance(state.awaited, Over):
        return NotAwaited("game_over")
    awaited = sorted(type_of(kind) for waited, kind in HANDLERS if waited is type(state.awaited))
    seat = seat_to_choose(state)
    of_another_seat = isinstance(event, Choice) and seat is not None and event.seat != seat
    return NotAwaited("not_awaited", clause="OL-T1" if of_another_seat else None, seat=seat, awaited=tuple(awaited))


# Setup


def _deal(state: State, event: Deal) -> Outcome:
    """OL-P1: a goalkeeper, five players, five action cards and a Worldie each, without duplicates."""
    deck, (one, other) = state.deck, event.sides
    for number, dealt in enumerate(event.sides):
        check_dealt(deck, number, dealt)
    twice = Counter((one.keeper, *one.players, one.worldie, other.keeper, *other.players, other.worldie))
    for card, times in twice.items():
        if times > 1:
            raise Illegal("dealt_twice", clause="OL-P1", field="sides", player=card)
    pack = _take(_take(deck.pack, count_cards(one.hand)), count_cards(other.hand))
    if min(pack) < 0 and not state.reported:
        raise Illegal("too_many_of_a_kind", clause="OL-P1", field="sides")
    left = tuple(card for card in state.worldie_pack if card not in (one.worldie, other.worldie))
    state = replace(
        state, teams=(_team(one), _team(other)), pack=pack, worldie_pack=left, awaited=AwaitedLineUp(1 - state.turn)
    )
    return state, (CardsDealt("OL-P1"),)


def check_dealt(deck: Deck, side: int, dealt: Dealt) -> None:
    """OL-P1: raise `Illegal` if the cards of one side are wrong by themselves."""
    field = f"sides[{side}]"
    if len(dealt.players) != PLAYERS or len(dealt.hand) != HAND:
        raise Illegal("deal_numbers", clause="OL-P1", field=field)
    packs = {dealt.keeper: deck.keeper, dealt.worldie: deck.worldie, **dict.fromkeys(dealt.players, deck.player)}
    for card, pack_of_kind in packs.items():
        if card not in pack_of_kind:
            raise Illegal("not_in_deck", clause="OL-P1", field=field, card=card)
    if min(_take(deck.pack, count_cards(dealt.hand))) < 0:
        raise Illegal("too_many_of_a_kind", clause="OL-P1", field=field)


def _team(dealt: Dealt) -> Team:
    return Team(dealt.keeper, tuple(sorted(dealt.players)), hand=count_cards(dealt.hand), worldie=dealt.worldie)


def _line_up(state: State, event: LineUp) -> Outcome:
    """OL-P3: five players in three non-empty tiers. The side that will kick off goes last."""
    tiers = (event.defence, event.midfield, event.attack)
    if sorted(sum(tiers, ())) != list(state.teams[event.seat].players):
        raise Illegal("line_up_five", clause="OL-P3")
    if short := [name for name, tier in zip(TIERS, tiers, strict=True) if len(tier) < IN_TIER]:
        raise Illegal("line_up_empty_tier", clause="OL-P3", field=short[0])
    defence, midfield, attack = (tuple(sorted(tier)) for tier in tiers)
    awaited = AwaitedKickOff() if event.seat == state.turn else AwaitedLineUp(state.turn)
    state = _change_team(state, event.seat, active=(defence, midfield, attack))
    return replace(state, awaited=awaited), (LinesUp("OL-P3", event.seat),)


def _kick_off(state: State, event: KickOff) -> Outcome:
    """OL-P4, OL-P5: a midfielder kicks off, and the turn begins."""
    clause = "OL-P5" if state.turns else "OL-P4"
    if event.player not in state.team.active[MIDFIELD]:
        raise Illegal("not_a_midfielder", clause=clause, field="player", player=event.player)
    state = replace(state, ball=Ball(event.seat, event.player), action_points=ACTION_POINTS, awaited=AwaitPlay())
    return state, (KicksOff(clause, event.seat, player=event.player),)


def _set_out_anew(state: State, kicks_off: int) -> State:
    """OL-P5: after a goal or a completed Worldie all cards become active and both sides set out anew."""
    for side in (0, 1):
        state = _change_team(state, side, active=NOBODY, inactive=NOBODY)
    return replace(state, turn=kicks_off, action_points=0, ball=None, awaited=AwaitedLineUp(1 - kicks_off))


# A turn


def _end_turn(state: State) -> Outcome:
    """OL-T7, OL-T10: the other side's turn begins, unless the turn limit is reached."""
    state, over = _count_turn(state)
    if over:
        return state, over
    return replace(state, turn=1 - state.turn, action_points=ACTION_POINTS, awaited=AwaitPlay()), ()


def _count_turn(state: State) -> Outcome:
    """OL-T10: count a finished turn. There are rulings only after the last turn."""
    state = replace(state, turns=state.turns + 1)
    limit = state.options.turn_limit
    if limit is None or state.turns < limit:
        return state, ()
    one, other = state.scores
    winner = None if one == other else int(other > one)
    ruling = LimitDraw if winner is None else LimitWin
    return replace(state, awaited=Over(winner)), (ruling("OL-T10", winner, turns=limit),)


def _pay(state: State, points: int) -> int:
    """OL-T1: return the action points left after paying."""
    left = state.action_points - points
    if left < 0:
        raise Illegal("too_few_points", clause="OL-T1", points=points, left=state.action_points)
    return left


def _play(state: State, cards: Cards, *, with_ball: bool = True) -> State:
    """OL-T1, OL-T9, OL-T3: pay for action cards and discard them."""
    left = _pay(state, sum(cards))
    if (state.held.side == state.turn) is not with_ball:
        raise Illegal("needs_ball" if with_ball else "needs_no_ball", clause="OL-T9")
    return _discard_cards(state, cards, left)


def _discard_cards(state: State, cards: Cards, points_left: int) -> State:
    """OL-T3: move cards from the hand to the discards."""
    hand = _take(state.team.hand, cards)
    if min(hand) < 0:
        missing = KINDS[next(kind for kind, left in enumerate(hand) if left < 0)]
        raise Illegal("no_such_card", clause="OL-T3", card=missing)
    discards = cast("Cards", tuple(map(add, state.discards, cards)))
    return _change_team(replace(state, discards=discards, action_points=points_left), state.turn, hand=hand)


def _draw(state: State, event: Draw) -> Outcome:
    """OL-T2: pay the point now. If the pack is empty, the discards become the pack.

    Pack and discards are never both empty. A deck has ten action cards (OL-E6), and two hands with room for one more
    hold nine.
    """
    left = _pay(state, 1)
    if sum(state.team.hand) >= HAND:
        raise Illegal("hand_full", clause="OL-T2")
    rulings: list[Ruling] = [Draws("OL-T2", event.seat)]
    if not sum(state.pack):
        pack = cast("Cards", tuple(map(add, state.pack, state.discards)))
        state = replace(state, pack=pack, discards=(0, 0, 0, 0))
        rulings.append(Reshuffled("OL-T2"))
    return replace(state, action_points=left, awaited=AwaitedCard()), tuple(rulings)


def _drawn(state: State, event: Drawn) -> Outcome:
    """OL-T2: put the drawn card in the hand. Only its side may see it (OL-P2)."""
    card = ONE[event.card]
    pack = _take(state.pack, card)
    could_be = cast("Cards", tuple(map(add, pack, state.other.hand))) if state.reported else pack
    if min(could_be) < 0:
        raise Illegal("not_in_pack", clause="OL-T2", field="card", card=event.card)
    hand = cast("Cards", tuple(map(add, state.team.hand, card)))
    state = _change_team(replace(state, pack=pack, awaited=AwaitPlay()), state.turn, hand=hand)
    return state, (HasDrawn("OL-T2", state.turn, held=sum(hand)),)


def _discard(state: State, event: Discard) -> Outcome:
    """OL-T11: discard an action card."""
    state = _discard_cards(state, ONE[event.card], _pay(state, 1))
    if state.options.discard == "none":
        raise Illegal("no_discarding", clause="OL-T11")
    return state, (Discards("OL-T11", event.seat, card=event.card),)


def _move(state: State, event: Move) -> Outcome:
    """OL-T4: one point for each tier moved."""
    team, player = state.team, event.player
    start, end = team.tier_of(player), TIERS.index(event.tier)
    if start < 0:
        tier = team.tier_turned_over(player)
        _pay(state, abs(end - tier) if tier >= 0 else 1)
        raise Illegal("not_yours" if tier < 0 else "inactive", clause="OL-T4", field="player", player=player)
    left = _pay(state, abs(end - start))
    if start == end:
        raise Illegal("there_already", clause="OL-T4", field="tier", player=player, tier=event.tier)
    if state.held.player == player:
        raise Illegal("carrier_stays", clause="OL-T4", field="player", player=player)
    active = _put(_drop(team.active, start, player), end, player)
    state = _change_team(replace(state, action_points=left), event.seat, active=active)
    return state, (Moves("OL-T4", event.seat, player=player, tier=event.tier),)


def _reactivate(state: State, event: Reactivate) -> Outcome:
    """OL-T5: reactivate an inactive player."""
    left, team = _pay(state, 1), state.team
    tier = team.tier_turned_over(event.player)
    if tier < 0:
        raise Illegal("not_turned_over", clause="OL-T5", field="player", player=event.player)
    active = _put(team.active, tier, event.player)
    inactive = _drop(team.inactive, tier, event.player)
    state = _change_team(replace(state, action_points=left), event.seat, active=active, inactive=inactive)
    return state, (Reactivated("OL-T5", event.seat, player=event.player),)


def _turn_over(state: State, side: int, player: str) -> Outcome:
    """OL-T6: the player who loses a roll-off becomes inactive."""
    team = state.teams[side]
    tier = team.tier_of(player)
    active, inactive = _drop(team.active, tier, player), _put(team.inactive, tier, player)
    state = _change_team(state, side, active=active, inactive=inactive)
    return state, (TurnedOver("OL-T6", side, player=player),)


def _lose_ball(state: State, player: str) -> Outcome:
    """OL-T7: a player of the other side gets the ball; the turn ends."""
    side = 1 - state.turn
    state, over = _end_turn(replace(state, ball=Ball(side, player)))
    return state, (HasBall("OL-T7", side, player=player), *over)


def _one_die(event: Roll) -> int:
    if len(event.faces) != 1:
        raise Malformed("one_die", field="faces")
    return event.faces[0]


def _products(roll: rolls.Duel, event: Roll) -> tuple[int, int]:
    """OL-T8: each side's product."""
    if len(event.faces) != 2:
        raise Malformed("two_dice", field="faces")
    return roll.products(*event.faces)


def _roll_again(state: State, product: int) -> Outcome:
    """OL-T8: equal products are rolled again."""
    return state, (RollAgain("OL-T8", product=product),)


def _score(state: State, ruling: Ruling) -> tuple[State, tuple[Ruling, ...], bool]:
    """OL-T10: points for the side on turn. The first side to reach the target wins at once."""
    side, points = state.turn, ruling.points
    one, other = state.scores
    state = replace(state, scores=(one + points, other) if side == 0 else (one, other + points))
    if state.scores[side] < state.options.target:
        return state, (ruling,), False
    won = Wins("OL-T10", side, target=state.options.target)
    return replace(state, awaited=Over(side)), (ruling, won), True


def _finish_turn(state: State, _: EndTurn) -> Outcome:
    """OL-T1: end the turn, with or without points left."""
    ruling = EndsTurn("OL-T1", state.turn, left=state.action_points)
    state, over = _end_turn(state)
    return state, (ruling, *over)


# Passing


def receivers(state: State) -> Ids:
    """OL-A1: the other active players of the side on turn, which must have the ball."""
    return tuple(player for tier in state.team.active for player in tier if player != state.carrier)


def interceptors(state: State, receiver: str) -> Ids:
    """OL-A4: the players who may try to intercept a pass to another tier."""
    return state.other.active[facing(state.team.tier_of(receiver))]


def _pass(state: State, event: Pass) -> Outcome:
    """OL-A1 to OL-A5: a receiver is announced."""
    state = _play(state, ONE["pass"])
    receiver, carrier = event.to, state.carrier
    tier = state.team.tier_of(receiver)
    if tier < 0 or receiver == carrier:
        raise Illegal("no_receiver", clause="OL-A1", field="to", player=receiver)
    opponents = state.other.active[facing(tier)]
    announced = Passes("OL-A1", event.seat, player=carrier, to=receiver)
    if tier != state.team.tier_of(carrier):
        awaited = AwaitAnswer(receiver) if opponents else LongPass(receiver)
        return replace(state, awaited=awaited), (announced,)
    if opponents:
        return replace(state, awaited=ShortPass(receiver)), (announced,)
    state, arrived = _arrive(state, PassArrives("OL-A2", state.turn, to=receiver))
    return state, (announced, *arrived)


def _arrive(state: State, ruling: PassArrives) -> Outcome:
    """The receiver gets the ball and the turn continues."""
    return replace(state, ball=Ball(state.turn, ruling.to), awaited=AwaitPlay()), (ruling,)


def _short_pass(state: State, awaited: ShortPass, event: Roll) -> Outcome:
    """OL-A3: a pass to the same tier, with an active opponent facing it."""
    face, receiver = _one_die(event), awaited.to
    if rolls.short_pass(state).made(face):
        return _arrive(state, PassArrives("OL-A3", state.turn, to=receiver, face=face))
    takers = interceptors(state, receiver)
    return _leave_ball(state, AwaitTaker(takers, "OL-A3"), PassLost("OL-A3", state.turn))


def _let_go(state: State, awaited: AwaitAnswer, event: LetGo) -> Outcome:
    """OL-A4: the defenders let the pass go."""
    state = replace(state, awaited=LongPass(awaited.to))
    return state, (LetsGo("OL-A4", event.seat),)


def _intercept(state: State, awaited: AwaitAnswer, event: Intercept) -> Outcome:
    """OL-A4: an active player in the tier facing the receiver's tier tries."""
    receiver = awaited.to
    if event.player not in interceptors(state, receiver):
        raise Illegal("no_interceptor", clause="OL-A4", field="player", player=event.player)
    state = replace(state, awaited=Interception(receiver, event.player))
    return state, (TriesInterception("OL-A4", event.seat, player=event.player),)


def _long_pass(state: State, awaited: LongPass, event: Roll) -> Outcome:
    """OL-A5: a pass to another tier without an attempt to intercept."""
    face = _one_die(event)
    if rolls.long_pass(state).made(face):
        return _arrive(state, PassArrives("OL-A5", state.turn, to=awaited.to, face=face))
    return _to_defence(state, PassLost("OL-A5", state.turn))


def _interception(state: State, awaited: Interception, event: Roll) -> Outcome:
    """OL-A6, OL-A7: passing against defending. Only the face of the die counts as a 1."""
    receiver, defender, passer = awaited.to, awaited.by, state.carrier
    ours, theirs = _products(rolls.interception(state, receiver, defender), event)
    if ours == theirs:
        return _roll_again(state, ours)
    if ours > theirs:
        state, turned = _turn_over(state, 1 - state.turn, defender)
        state, arrived = _arrive(state, PassArrives("OL-A6", state.turn, to=receiver, product=ours, other=theirs))
        return state, arrived + turned
    stolen = Intercepted("OL-A6", 1 - state.turn, player=defender, product=ours, other=theirs)
    state, turned = _turn_over(state, state.turn, passer)
    state, lost = _lose_ball(state, defender)
    return state, (stolen, *turned, *lost)


def _to_defence(state: State, why: Ruling) -> Outcome:
    """OL-A8: the ball goes to the other side's defence."""
    return _leave_ball(state, AwaitTaker(defenders_to_take(state.other), "OL-A8"), why)


def defenders_to_take(team: Team) -> Ids:
    """OL-A8: the players of a team who may take a ball that comes to its defence."""
    if team.active[DEFENCE]:
        return team.active[DEFENCE]
    elsewhere = team.active[MIDFIELD] + team.active[ATTACK]
    return team.inactive[DEFENCE] + elsewhere if elsewhere else team.players


def _leave_ball(state: State, awaited: AwaitTaker, why: Ruling) -> Outcome:
    return replace(state, ball=None, awaited=awaited), (why,)


def _take_ball(state: State, awaited: AwaitTaker, event: TakeBall) -> Outcome:
    """OL-A3, OL-A8: the side that gets the ball names the player, who is reactivated and moved if necessary."""
    takers, clause = awaited.takers, awaited.clause
    player, side = event.player, event.seat
    if player not in takers:
        raise Illegal("no_taker", clause=clause, field="player", player=player)
    rulings: list[Ruling] = [TakesBall(clause, side, player=player)]
    if clause == "OL-A8" and player not in state.teams[side].active[DEFENCE]:
        state = _bring_to_defence(state, side, player)
        rulings.append(ComesToDefence("OL-A8", side, player=player))
    state, lost = _lose_ball(state, player)
    return state, (*rulings, *lost)


def _bring_to_defence(state: State, side: int, player: str) -> State:
    """OL-A8: move an active player to defence, or reactivate an inactive player there, free of charge."""
    team = state.teams[side]
    active, inactive = team.active, team.inactive
    if (tier := team.tier_of(player)) >= 0:
        active = _drop(active, tier, player)
    else:
        inactive = _drop(inactive, team.tier_turned_over(player), player)
    return _change_team(state, side, active=_put(active, DEFENCE, player), inactive=inactive)


# Dribbling and Olé points


def opponents_to_beat(state: State) -> Ids:
    """OL-D1: the active opponents in the tier facing the ball. The side on turn must have the ball."""
    return state.other.active[facing(state.team.tier_of(state.carrier))]


def _dribble(state: State, event: Dribble) -> Outcome:
    """OL-D1, OL-D3, OL-D4: past a named opponent, or past nobody if nobody is there."""
    state = _play(state, ONE["dribble"])
    carrier, opponents = state.carrier, opponents_to_beat(state)
    if not opponents and state.team.tier_of(carrier) == ATTACK:
        raise Illegal("nowhere_to_go", clause="OL-D4", field="past")
    if event.past is None and not opponents:
        state = replace(_go_up(state), awaited=AwaitPlay())
        return state, (GoesUpAlone("OL-D3", event.seat, player=carrier),)
    if event.past is None or event.past not in opponents:
        raise Illegal("nobody_to_beat", clause="OL-D1", field="past", player=event.past)
    announced = Dribbles("OL-D1", event.seat, player=carrier, past=event.past)
    return replace(state, awaited=Dribbling(event.past)), (announced,)


def _skill(state: State, event: Skill) -> Outcome:
    """OL-O1: a dribble with a named skill. Both cards are played together."""
    state = _play(state, TWO_DRIBBLES)
    if event.skill not in state.deck.skill:
        raise Illegal("no_such_skill", clause="OL-O1", field="skill", skill=event.skill)
    if event.past is None or event.past not in opponents_to_beat(state):
        raise Illegal("nobody_to_beat", clause="OL-O1", field="past", player=event.past)
    announced = TriesSkill("OL-O1", event.seat, player=state.carrier, past=event.past, skill=event.skill)
    return replace(state, awaited=Dribbling(event.past, event.skill)), (announced,)


def _dribbling(state: State, awaited: Dribbling, event: Roll) -> Outcome:
    """OL-D2, OL-D4, OL-O2: dribbling against defending."""
    defender, dribbler, named = awaited.past, state.carrier, awaited.skill
    ours, theirs = _products(rolls.dribble(state, defender, named), event)
    if ours == theirs:
        return _roll_again(state, ours)
    if ours < theirs:
        stopped = DribbleLost("OL-D2", state.turn, player=dribbler, past=defender, product=ours, other=theirs)
        state, turned = _turn_over(state, state.turn, dribbler)
        state, lost = _lose_ball(state, defender)
        return state, (stopped, *turned, *lost)
    stays = state.team.tier_of(dribbler) == ATTACK
    clause, kind = ("OL-D4", DribbleStays) if stays else ("OL-D2", DribbleWon)
    won = kind(clause, state.turn, player=dribbler, past=defender, product=ours, other=theirs)
    state, turned = _turn_over(_go_up(state), 1 - state.turn, defender)
    state = replace(state, awaited=AwaitPlay())
    if named is None:
        return state, (won, *turned)
    skill = state.deck.skill[named]
    ole = OlePoints("OL-O2", state.turn, skill.points, player=dribbler, skill=skill.id)
    state, scored, _ = _score(state, ole)
    return state, (won, *turned, *scored)


def _go_up(state: State) -> State:
    """OL-D2, OL-D4: move the player with the ball up a tier, if there is one."""
    team, player = state.team, state.carrier
    tier = team.tier_of(player)
    if tier == ATTACK:
        return state
    return _change_team(state, state.turn, active=_put(_drop(team.active, tier, player), tier + 1, player))


# Shooting


def _shoot(state: State, event: Shoot) -> Outcome:
    """OL-S1: from attack or midfield."""
    state = _play(state, ONE["shot"])
    if state.team.tier_of(state.carrier) == DEFENCE:
        raise Illegal("shot_from_defence", clause="OL-S1", player=state.carrier)
    return replace(state, awaited=Shooting()), (Shoots("OL-S1", event.seat, player=state.carrier),)


def _shooting(state: State, event: Roll) -> Outcome:
    """OL-S2, OL-S3: shooting against saving."""
    side, shooter, keeper = state.turn, state.carrier, state.keeper
    ours, theirs = _products(rolls.shot(state, shooter, state.team.tier_of(shooter)), event)
    if ours == theirs:
        return _roll_again(state, ours)
    if ours < theirs:
        state, turned = _turn_over(state, side, shooter)
        ruling = Saved("OL-S3", 1 - side, player=shooter, keeper=keeper, product=ours, other=theirs)
        state, saved = _to_defence(state, ruling)
        return state, saved + turned
    goal = Goal("OL-S3", side, 1, player=shooter, keeper=keeper, product=ours, other=theirs)
    state, scored, won = _score(state, goal)
    if won:
        return state, scored
    state, over = _count_turn(state)
    if over:
        return state, scored + over
    return _set_out_anew(state, 1 - side), (*scored, SetOutAnew("OL-P5", 1 - side))


# Tackling


def tacklers(state: State) -> Ids:
    """OL-K1: the active players in the tier facing the ball. The other side must have the ball."""
    return state.team.active[facing(state.other.tier_of(state.carrier))]


def _tackle(state: State, event: Tackle) -> Outcome:
    """OL-K1: by the team without the ball, in its own turn."""
    state = _play(state, ONE["tackle"], with_ball=False)
    if event.player not in tacklers(state):
        raise Illegal("no_tackler", clause="OL-K1", field="player", player=event.player)
    announced = Tackles("OL-K1", event.seat, player=event.player, past=state.carrier)
    return replace(state, awaited=Tackling(event.player)), (announced,)


def _tackling(state: State, awaited: Tackling, event: Roll) -> Outcome:
    """OL-K2: the tackler's defending against the carrier's dribbling."""
    side, tackler, carrier = state.turn, awaited.by, state.carrier
    ours, theirs = _products(rolls.tackle(state, tackler), event)
    if ours == theirs:
        return _roll_again(state, ours)
    kind = TackleWon if ours > theirs else TackleLost
    ruling = kind("OL-K2", side, player=tackler, past=carrier, product=ours, other=theirs)
    if ours > theirs:
        state, turned = _turn_over(state, 1 - side, carrier)
        return replace(state, ball=Ball(side, tackler), awaited=AwaitPlay()), (ruling, *turned)
    state, turned = _turn_over(state, side, tackler)
    state, over = _end_turn(state)
    return state, (ruling, *turned, *over)


# Worldies


def may_attempt(state: State, card: WorldieCard) -> bool:
    """OL-W1: whether the player with the ball stands in attack, or in a tier that the card names."""
    return TIERS[state.team.tier_of(state.carrier)] in card.attempted_from


def worldie_cards(card: WorldieCard | None, for_any: Sequence[Kind]) -> Cards:
    """OL-W1: the action cards of an attempt: the named kinds and the cards played for `any`."""
    played = count_cards(for_any)
    return played if card is None else cast("Cards", tuple(map(add, card.takes, played)))


def _worldie(state: State, event: Worldie) -> Outcome:
    """OL-W1: play the listed cards, and a card of any kind for each `any`."""
    team = state.team
    card = state.deck.worldie[team.worldie] if team.worldie else None
    _pay(state, len(card.cards) if card else 0)
    state = _play(state, worldie_cards(card, event.any))
    if card is None:
        clause = "OL-W4" if team.shut_out else "OL-W3"
        raise Illegal("shut_out" if team.shut_out else "no_worldie", clause=clause)
    if len(event.any) != card.takes_any:
        raise Illegal("any_number", clause="OL-W1", field="any", worldie=card.id, count=card.takes_any)
    if list(event.any) != sorted(event.any, key=KINDS.index):
        raise Illegal("any_order", clause="OL-W1", field="any", kinds=KINDS)
    if not may_attempt(state, card):
        raise Illegal("worldie_tier", clause="OL-W1", worldie=card.id)
    tries = TriesWorldie("OL-W1", event.seat, player=state.carrier, worldie=card.id, pressure=card.pressure)
    for_any = (PlaysForAny("OL-W1", event.seat, card=kind) for kind in event.any)
    return replace(state, awaited=Pressure()), (tries, *for_any)


def _pressure(state: State, event: Roll) -> Outcome:
    """OL-W2: first the pressure roll."""
    face, card = _one_die(event), rolls.open_worldie(state)
    if not rolls.pressure(state, card).made(face):
        return _miss_worldie(state, face, card.pressure)
    made = PressureMade("OL-W2", state.turn, face=face, needed=card.pressure, difficulty=card.difficulty)
    return replace(state, awaited=Difficulty()), (made,)


def _difficulty(state: State, event: Roll) -> Outcome:
    """OL-W2, OL-W3: then the difficulty roll. If both succeed, the card's points."""
    side, face, card = state.turn, _one_die(event), rolls.open_worldie(state)
    if not rolls.difficulty(state, card).made(face):
        return _miss_worldie(state, face, card.difficulty)
    made = WorldieMade("OL-W3", side, card.points, player=state.carrier, worldie=card.id)
    state, scored, won = _score(_change_team(state, side, worldie=None), made)
    if won:
        return state, scored
    if state.worldie_pack:
        return replace(state, awaited=AwaitedWorldie()), scored
    state, rulings = _after_worldie(state)
    return state, scored + rulings


def _worldie_drawn(state: State, event: WorldieDrawn) -> Outcome:
    """OL-W3: a new Worldie."""
    if event.card not in state.worldie_pack:
        raise Illegal("not_in_worldies", clause="OL-W3", field="card", worldie=event.card)
    drawn = NewWorldie("OL-W3", state.turn, worldie=event.card)
    left = tuple(card for card in state.worldie_pack if card != event.card)
    state = _change_team(replace(state, worldie_pack=left), state.turn, worldie=event.card)
    state, rulings = _after_worldie(state)
    return state, (drawn, *rulings)


def _after_worldie(state: State) -> Outcome:
    """OL-W3, OL-P5: the turn has ended with a completed Worldie."""
    conceded = 1 - state.turn
    state, over = _count_turn(state)
    if over:
        return state, over
    return _set_out_anew(state, conceded), (SetOutAnew("OL-P5", conceded),)


def _miss_worldie(state: State, face: int, needed: int) -> Outcome:
    """OL-W4: the turn ends, the card leaves the game, and the side may attempt no other."""
    missed = WorldieMissed("OL-W4", state.turn, face=face, needed=needed)
    state = _change_team(state, state.turn, worldie=None, shut_out=True)
    if state.options.missed_worldie == "goal_kick":
        return _to_defence(state, missed)
    state, over = _end_turn(state)
    return state, (missed, *over)


# The handlers, by awaited state and event type

Judge = Callable[[State, Any], Outcome]
Waits = TypeVar("Waits", bound=Awaited)
Comes = TypeVar("Comes", bound=Event)
Judged = tuple[tuple[type[Awaited], type[Event]], Judge]


def _on(awaited: type[Waits], event: type[Comes], judge: Callable[[State, Comes], Outcome]) -> Judged:
    """Return the handler of an event type in an awaited state."""
    return (awaited, event), judge


def _of(awaited: type[Waits], event: type[Comes], judge: Callable[[State, Waits, Comes], Outcome]) -> Judged:
    """Return a handler that also receives the awaited state."""
    return (awaited, event), lambda state, event: judge(state, state.awaited, event)


HANDLERS: Mapping[tuple[type[Awaited], type[Event]], Judge] = dict(
    [
        _on(AwaitedDeal, Deal, _deal),
        _on(AwaitedLineUp, LineUp, _line_up),
        _on(AwaitedKickOff, KickOff, _kick_off),
        _on(AwaitPlay, Draw, _draw),
        _on(AwaitPlay, Discard, _discard),
        _on(AwaitPlay, Move, _move),
        _on(AwaitPlay, Reactivate, _reactivate),
        _on(AwaitPlay, Pass, _pass),
        _on(AwaitPlay, Dribble, _dribble),
        _on(AwaitPlay, Skill, _skill),
        _on(AwaitPlay, Shoot, _shoot),
        _on(AwaitPlay, Tackle, _tackle),
        _on(AwaitPlay, Worldie, _worldie),
        _on(AwaitPlay, EndTurn, _finish_turn),
        _on(AwaitedCard, Drawn, _drawn),
        _of(AwaitAnswer, Intercept, _intercept),
        _of(AwaitAnswer, LetGo, _let_go),
        _of(AwaitTaker, TakeBall, _take_ball),
        _on(AwaitedWorldie, WorldieDrawn, _worldie_drawn),
        _of(ShortPass, Roll, _short_pass),
        _of(LongPass, Roll, _long_pass),
        _of(Interception, Roll, _interception),
        _of(Dribbling, Roll, _dribbling),
        _on(Shooting, Roll, _shooting),
        _of(Tackling, Roll, _tackling),
        _on(Pressure, Roll, _pressure),
        _on(Difficulty, Roll, _difficulty),
    ]
)


# Handling cards


def _change_team(state: State, side: int, **changes: Any) -> State:
    one, other = state.teams
    if side == 0:
        return replace(state, teams=(replace(one, **changes), other))
    return replace(state, teams=(one, replace(other, **changes)))


def _take(cards: Cards, away: Cards) -> Cards:
    return cast("Cards", tuple(map(sub, cards, away)))


def _drop(tiers: Tiers, number: int, player: str) -> Tiers:
    """Return the tiers without a player."""
    return _with_tier(tiers, number, tuple([each for each in tiers[number] if each != player]))


def _put(tiers: Tiers, number: int, player: str) -> Tiers:
    """Return the tiers with a player added to one of them."""
    return _with_tier(tiers, number, tuple(sorted((*tiers[number], player))))


def _with_tier(tiers: Tiers, number: int, players: Ids) -> Tiers:
    defence, midfield, attack = tiers
    if number == DEFENCE:
        return players, midfield, attack
    return (defence, players, attack) if number == MIDFIELD else (defence, midfield, players)
