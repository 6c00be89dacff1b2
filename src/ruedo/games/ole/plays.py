"""The rules of the plays: the chapters "Passing" to "Worldies" of docs/rules/ole.md."""

from collections.abc import Sequence
from operator import add
from typing import cast

from msgspec.structs import replace

from ruedo.core.errors import Illegal
from ruedo.core.event import Ruling
from ruedo.games.ole import events, rolls, rulings
from ruedo.games.ole.equipment import ATTACK, DEFENCE, KINDS, MIDFIELD, TIERS, CardKind, Cards, WorldieCard, count_cards
from ruedo.games.ole.events import Ids
from ruedo.games.ole.kick_off import set_out_anew
from ruedo.games.ole.state import (
    Advance,
    AwaitAnswer,
    AwaitedWorldie,
    AwaitPlay,
    AwaitTaker,
    Ball,
    Difficulty,
    Dribbling,
    Interception,
    LongPass,
    Pressure,
    Shooting,
    ShortPass,
    State,
    Tackling,
    Team,
    change_team,
    drop,
    facing,
    put,
)
from ruedo.games.ole.turn import (
    ONE,
    count_turn,
    end_turn,
    lose_ball,
    one_die,
    pay,
    play_cards,
    products,
    roll_again,
    score,
    turn_over,
)

TWO_DRIBBLES: Cards = (0, 2, 0, 0)


# Passing


def receivers(state: State) -> Ids:
    """OL-A1: return the possible receivers of a pass.

    They are all active players of the side whose turn it is, except the player with the ball.
    """
    return tuple(player for tier in state.team.active for player in tier if player != state.carrier)


def interceptors(state: State, receiver: str) -> Ids:
    """OL-A4: return the players who may try to intercept a pass to another tier."""
    return state.other.active[facing(state.team.active_tier(receiver))]


def announce_pass(state: State, event: events.Pass) -> Advance:
    """OL-A1 to OL-A5: announce the receiver of a pass."""
    state = play_cards(state, ONE["pass"])
    receiver, carrier = event.to, state.carrier
    tier = state.team.active_tier(receiver)
    if tier < 0 or receiver == carrier:
        raise Illegal("no_receiver", clause="OL-A1", field="to", player=receiver)
    opponents = state.other.active[facing(tier)]
    announced = rulings.Passes("OL-A1", event.seat, player=carrier, to=receiver)
    if tier != state.team.active_tier(carrier):
        awaited = AwaitAnswer(receiver) if opponents else LongPass(receiver)
        return replace(state, awaited=awaited), (announced,)
    if opponents:
        return replace(state, awaited=ShortPass(receiver)), (announced,)
    state, arrived = _arrive(state, rulings.PassArrives("OL-A2", state.turn, to=receiver))
    return state, (announced, *arrived)


def _arrive(state: State, ruling: rulings.PassArrives) -> Advance:
    """Return the state after a pass arrives: the receiver has the ball, and the turn continues."""
    return replace(state, ball=Ball(state.turn, ruling.to), awaited=AwaitPlay()), (ruling,)


def roll_short_pass(state: State, awaited: ShortPass, event: events.Roll) -> Advance:
    """OL-A3: apply the roll for a pass within a tier that an active opponent faces."""
    face, receiver = one_die(event), awaited.to
    if rolls.short_pass(state).succeeds(face):
        return _arrive(state, rulings.PassArrives("OL-A3", state.turn, to=receiver, face=face))
    takers = interceptors(state, receiver)
    return _leave_ball(state, AwaitTaker(takers, "OL-A3"), rulings.PassLost("OL-A3", state.turn))


def let_go(state: State, awaited: AwaitAnswer, event: events.LetGo) -> Advance:
    """OL-A4: let the pass go without an attempt to intercept it."""
    state = replace(state, awaited=LongPass(awaited.to))
    return state, (rulings.LetsGo("OL-A4", event.seat),)


def intercept(state: State, awaited: AwaitAnswer, event: events.Intercept) -> Advance:
    """OL-A4: let an active player try to intercept, from the tier that faces the receiver's tier."""
    receiver = awaited.to
    if event.player not in interceptors(state, receiver):
        raise Illegal("no_interceptor", clause="OL-A4", field="player", player=event.player)
    state = replace(state, awaited=Interception(receiver, event.player))
    return state, (rulings.TriesInterception("OL-A4", event.seat, player=event.player),)


def roll_long_pass(state: State, awaited: LongPass, event: events.Roll) -> Advance:
    """OL-A5: apply the roll for a pass to another tier that nobody tries to intercept."""
    face = one_die(event)
    if rolls.long_pass(state).succeeds(face):
        return _arrive(state, rulings.PassArrives("OL-A5", state.turn, to=awaited.to, face=face))
    return _to_defence(state, rulings.PassLost("OL-A5", state.turn))


def roll_interception(state: State, awaited: Interception, event: events.Roll) -> Advance:
    """OL-A6, OL-A7: apply the roll-off of passing against defending. A roll reduced to 1 does not count as a 1."""
    receiver, defender, passer = awaited.to, awaited.by, state.carrier
    ours, theirs = products(rolls.interception(state, receiver, defender), event)
    if ours == theirs:
        return roll_again(state, ours)
    if ours > theirs:
        state, turned = turn_over(state, 1 - state.turn, defender)
        state, arrived = _arrive(
            state, rulings.PassArrives("OL-A6", state.turn, to=receiver, product=ours, other=theirs)
        )
        return state, arrived + turned
    stolen = rulings.Intercepted("OL-A6", 1 - state.turn, player=defender, product=ours, other=theirs)
    state, turned = turn_over(state, state.turn, passer)
    state, lost = lose_ball(state, defender)
    return state, (stolen, *turned, *lost)


def _to_defence(state: State, why: Ruling) -> Advance:
    """OL-A8: give the ball to the other side's defence."""
    return _leave_ball(state, AwaitTaker(defenders_to_take(state.other), "OL-A8"), why)


def defenders_to_take(team: Team) -> Ids:
    """OL-A8: return the players of a team who may take a ball that comes to its defence."""
    if team.active[DEFENCE]:
        return team.active[DEFENCE]
    elsewhere = team.active[MIDFIELD] + team.active[ATTACK]
    return team.inactive[DEFENCE] + elsewhere if elsewhere else team.players


def _leave_ball(state: State, awaited: AwaitTaker, why: Ruling) -> Advance:
    return replace(state, ball=None, awaited=awaited), (why,)


def take_ball(state: State, awaited: AwaitTaker, event: events.TakeBall) -> Advance:
    """OL-A3, OL-A8: let the named player take the ball. The player is reactivated and moved if necessary."""
    takers, clause = awaited.takers, awaited.clause
    player, side = event.player, event.seat
    if player not in takers:
        raise Illegal("no_taker", clause=clause, field="player", player=player)
    results: list[Ruling] = [rulings.TakesBall(clause, side, player=player)]
    if clause == "OL-A8" and player not in state.teams[side].active[DEFENCE]:
        state = _bring_to_defence(state, side, player)
        results.append(rulings.ComesToDefence("OL-A8", side, player=player))
    state, lost = lose_ball(state, player)
    return state, (*results, *lost)


def _bring_to_defence(state: State, side: int, player: str) -> State:
    """OL-A8: move an active player to defence, or reactivate an inactive player there, free of charge."""
    team = state.teams[side]
    active, inactive = team.active, team.inactive
    if (tier := team.active_tier(player)) >= 0:
        active = drop(active, tier, player)
    else:
        inactive = drop(inactive, team.inactive_tier(player), player)
    return change_team(state, side, active=put(active, DEFENCE, player), inactive=inactive)


# Dribbling and Olé points


def opponents_to_beat(state: State) -> Ids:
    """OL-D1: return the active opponents in the tier that faces the ball.

    The result is empty if the opponents have the ball.
    """
    return state.other.active[facing(state.team.active_tier(state.carrier))]


def announce_dribble(state: State, event: events.Dribble) -> Advance:
    """OL-D1, OL-D3, OL-D4: announce a dribble, past an opponent if an opponent faces the ball."""
    state = play_cards(state, ONE["dribble"])
    carrier, opponents = state.carrier, opponents_to_beat(state)
    if not opponents and state.team.active_tier(carrier) == ATTACK:
        raise Illegal("nowhere_to_go", clause="OL-D4", field="past")
    if event.past is None and not opponents:
        state = replace(_go_up(state), awaited=AwaitPlay())
        return state, (rulings.GoesUpAlone("OL-D3", event.seat, player=carrier),)
    if event.past is None or event.past not in opponents:
        raise Illegal("nobody_to_beat", clause="OL-D1", field="past", player=event.past)
    announced = rulings.Dribbles("OL-D1", event.seat, player=carrier, past=event.past)
    return replace(state, awaited=Dribbling(event.past)), (announced,)


def announce_skill(state: State, event: events.Skill) -> Advance:
    """OL-O1: announce a dribble with a skill move, and play two dribble cards."""
    state = play_cards(state, TWO_DRIBBLES)
    if event.skill not in state.deck.skill:
        raise Illegal("no_such_skill", clause="OL-O1", field="skill", skill=event.skill)
    if event.past is None or event.past not in opponents_to_beat(state):
        raise Illegal("nobody_to_beat", clause="OL-O1", field="past", player=event.past)
    announced = rulings.TriesSkill("OL-O1", event.seat, player=state.carrier, past=event.past, skill=event.skill)
    return replace(state, awaited=Dribbling(event.past, event.skill)), (announced,)


def roll_dribble(state: State, awaited: Dribbling, event: events.Roll) -> Advance:
    """OL-D2, OL-D4, OL-O2: apply the roll-off of dribbling against defending."""
    defender, dribbler, named = awaited.past, state.carrier, awaited.skill
    ours, theirs = products(rolls.dribble(state, defender, named), event)
    if ours == theirs:
        return roll_again(state, ours)
    if ours < theirs:
        stopped = rulings.DribbleLost("OL-D2", state.turn, player=dribbler, past=defender, product=ours, other=theirs)
        state, turned = turn_over(state, state.turn, dribbler)
        state, lost = lose_ball(state, defender)
        return state, (stopped, *turned, *lost)
    stays = state.team.active_tier(dribbler) == ATTACK
    clause, kind = ("OL-D4", rulings.DribbleStays) if stays else ("OL-D2", rulings.DribbleWon)
    won = kind(clause, state.turn, player=dribbler, past=defender, product=ours, other=theirs)
    state, turned = turn_over(_go_up(state), 1 - state.turn, defender)
    state = replace(state, awaited=AwaitPlay())
    if named is None:
        return state, (won, *turned)
    skill = state.deck.skill[named]
    ole = rulings.OlePoints("OL-O2", state.turn, skill.points, player=dribbler, skill=skill.id)
    state, scored, _ = score(state, ole)
    return state, (won, *turned, *scored)


def _go_up(state: State) -> State:
    """OL-D2, OL-D4: move the player with the ball up a tier, unless the player is already in attack."""
    team, player = state.team, state.carrier
    tier = team.active_tier(player)
    if tier == ATTACK:
        return state
    return change_team(state, state.turn, active=put(drop(team.active, tier, player), tier + 1, player))


# Shooting


def announce_shot(state: State, event: events.Shoot) -> Advance:
    """OL-S1: announce a shot from attack or midfield."""
    state = play_cards(state, ONE["shot"])
    if state.team.active_tier(state.carrier) == DEFENCE:
        raise Illegal("shot_from_defence", clause="OL-S1", player=state.carrier)
    return replace(state, awaited=Shooting()), (rulings.Shoots("OL-S1", event.seat, player=state.carrier),)


def roll_shot(state: State, event: events.Roll) -> Advance:
    """OL-S2, OL-S3: apply the roll-off of shooting against saving."""
    side, shooter, keeper = state.turn, state.carrier, state.keeper
    ours, theirs = products(rolls.shot_duel(state, shooter, state.team.active_tier(shooter)), event)
    if ours == theirs:
        return roll_again(state, ours)
    if ours < theirs:
        state, turned = turn_over(state, side, shooter)
        ruling = rulings.Saved("OL-S3", 1 - side, player=shooter, keeper=keeper, product=ours, other=theirs)
        state, saved = _to_defence(state, ruling)
        return state, saved + turned
    goal = rulings.Goal("OL-S3", side, 1, player=shooter, keeper=keeper, product=ours, other=theirs)
    state, scored, won = score(state, goal)
    if won:
        return state, scored
    state, over = count_turn(state)
    if over:
        return state, scored + over
    return set_out_anew(state, 1 - side), (*scored, rulings.SetOutAnew("OL-P5", 1 - side))


# Tackling


def tacklers(state: State) -> Ids:
    """OL-K1: return the active players in the tier that faces the ball, if the other side has the ball."""
    return state.team.active[facing(state.other.active_tier(state.carrier))]


def announce_tackle(state: State, event: events.Tackle) -> Advance:
    """OL-K1: announce a tackle by a player of the side whose turn it is. The other side has the ball."""
    state = play_cards(state, ONE["tackle"], with_ball=False)
    if event.player not in tacklers(state):
        raise Illegal("no_tackler", clause="OL-K1", field="player", player=event.player)
    announced = rulings.Tackles("OL-K1", event.seat, player=event.player, past=state.carrier)
    return replace(state, awaited=Tackling(event.player)), (announced,)


def roll_tackle(state: State, awaited: Tackling, event: events.Roll) -> Advance:
    """OL-K2: apply the roll-off of the tackler's defending against the dribbling of the player with the ball."""
    side, tackler, carrier = state.turn, awaited.by, state.carrier
    ours, theirs = products(rolls.tackle(state, tackler), event)
    if ours == theirs:
        return roll_again(state, ours)
    kind = rulings.TackleWon if ours > theirs else rulings.TackleLost
    ruling = kind("OL-K2", side, player=tackler, past=carrier, product=ours, other=theirs)
    if ours > theirs:
        state, turned = turn_over(state, 1 - side, carrier)
        return replace(state, ball=Ball(side, tackler), awaited=AwaitPlay()), (ruling, *turned)
    state, turned = turn_over(state, side, tackler)
    state, over = end_turn(state)
    return state, (ruling, *turned, *over)


# Worldies


def may_attempt(state: State, card: WorldieCard) -> bool:
    """OL-W1: return whether the player with the ball is in attack, or in a tier that the card names."""
    return TIERS[state.team.active_tier(state.carrier)] in card.attempted_from


def worldie_cards(card: WorldieCard | None, for_any: Sequence[CardKind]) -> Cards:
    """OL-W1: return the action cards of an attempt: the kinds on the card, and the cards played for `any`."""
    played = count_cards(for_any)
    return played if card is None else cast("Cards", tuple(map(add, card.takes, played)))


def attempt_worldie(state: State, event: events.Worldie) -> Advance:
    """OL-W1: play the action cards of the open Worldie, and a card of any kind for each `any`."""
    team = state.team
    card = state.deck.worldie[team.worldie] if team.worldie else None
    pay(state, len(card.cards) if card else 0)
    state = play_cards(state, worldie_cards(card, event.any))
    if card is None:
        clause = "OL-W4" if team.shut_out else "OL-W3"
        raise Illegal("shut_out" if team.shut_out else "no_worldie", clause=clause)
    if len(event.any) != card.takes_any:
        raise Illegal("any_number", clause="OL-W1", field="any", worldie=card.id, count=card.takes_any)
    if list(event.any) != sorted(event.any, key=KINDS.index):
        raise Illegal("any_order", clause="OL-W1", field="any", kinds=KINDS)
    if not may_attempt(state, card):
        raise Illegal("worldie_tier", clause="OL-W1", worldie=card.id)
    tries = rulings.TriesWorldie("OL-W1", event.seat, player=state.carrier, worldie=card.id, pressure=card.pressure)
    for_any = (rulings.PlaysForAny("OL-W1", event.seat, card=kind) for kind in event.any)
    return replace(state, awaited=Pressure()), (tries, *for_any)


def roll_pressure(state: State, event: events.Roll) -> Advance:
    """OL-W2: apply the first roll of a Worldie, the pressure roll."""
    face, card = one_die(event), rolls.open_worldie(state)
    if not rolls.pressure(state, card).succeeds(face):
        return _miss_worldie(state, face, card.pressure)
    made = rulings.PressureMade("OL-W2", state.turn, face=face, needed=card.pressure, difficulty=card.difficulty)
    return replace(state, awaited=Difficulty()), (made,)


def roll_difficulty(state: State, event: events.Roll) -> Advance:
    """OL-W2, OL-W3: apply the second roll of a Worldie, the difficulty roll.

    If it succeeds, score the card's points.
    """
    side, face, card = state.turn, one_die(event), rolls.open_worldie(state)
    if not rolls.difficulty(state, card).succeeds(face):
        return _miss_worldie(state, face, card.difficulty)
    made = rulings.WorldieMade("OL-W3", side, card.points, player=state.carrier, worldie=card.id)
    state, scored, won = score(change_team(state, side, worldie=None), made)
    if won:
        return state, scored
    if state.worldie_pack:
        return replace(state, awaited=AwaitedWorldie()), scored
    state, results = _after_worldie(state)
    return state, scored + results


def draw_worldie(state: State, event: events.WorldieDrawn) -> Advance:
    """OL-W3: give the side its new Worldie."""
    if event.card not in state.worldie_pack:
        raise Illegal("not_in_worldies", clause="OL-W3", field="card", worldie=event.card)
    drawn = rulings.NewWorldie("OL-W3", state.turn, worldie=event.card)
    left = tuple(card for card in state.worldie_pack if card != event.card)
    state = change_team(replace(state, worldie_pack=left), state.turn, worldie=event.card)
    state, results = _after_worldie(state)
    return state, (drawn, *results)


def _after_worldie(state: State) -> Advance:
    """OL-W3, OL-P5: end the turn after a completed Worldie."""
    conceded = 1 - state.turn
    state, over = count_turn(state)
    if over:
        return state, over
    return set_out_anew(state, conceded), (rulings.SetOutAnew("OL-P5", conceded),)


def _miss_worldie(state: State, face: int, needed: int) -> Advance:
    """OL-W4: end the turn after a missed Worldie. The card leaves the game, and the side may attempt no other."""
    missed = rulings.WorldieMissed("OL-W4", state.turn, face=face, needed=needed)
    state = change_team(state, state.turn, worldie=None, shut_out=True)
    if state.options.missed_worldie == "goal_kick":
        return _to_defence(state, missed)
    state, over = end_turn(state)
    return state, (missed, *over)
