"""The rules of Shot-Olé, in the order and the words of docs/rules/shot-ole.md, so that both can be compared."""

from collections.abc import Mapping
from math import hypot

from msgspec.structs import asdict, replace

from ruedo.boards.ring import equipment
from ruedo.boards.ring.events import Rest, RingRest, Spin, Zone
from ruedo.core.errors import Illegal, Malformed, NotAwaited
from ruedo.core.event import Event, Ruling, Waiting
from ruedo.core.game import Standing
from ruedo.core.options import options_from, refuse_seating
from ruedo.core.values import Json
from ruedo.games.shot_ole import rulings
from ruedo.games.shot_ole.events import Starter
from ruedo.games.shot_ole.state import Pours, RuleOptions, State

Advance = tuple[State, tuple[Ruling, ...]]

TOLERANCE = 1e-9
"""A starting point within this distance of a printed band counts as on the band, in metres."""
POINTS: Mapping[Rest, tuple[str, int]] = {
    "clear": ("SO-S1", 0),
    "logo": ("SO-S2", 1),
    "leaning": ("SO-S3", 2),
    "around": ("SO-S4", 3),
}
TOUCHING: tuple[Rest, ...] = ("leaning", "around", "centred")
"""The ways in which a ring rests against or around the post. In an opening spin their gap is always 0 (SO-T1)."""
GAMES_TO_WIN = 5
GAMES_AFTER_TIE = 6
SETS_TO_WIN = 3


# Seats, games, sets, match


def begin(sides: tuple[tuple[str, ...], ...], rules: Mapping[str, Json], things: Json) -> State:
    options = options_from(rules, RuleOptions)
    kit = equipment.load(things)
    if not 2 <= len(sides) <= 8 or any(len(side) != 1 for side in sides):  # SO-M1: two to eight players, each alone
        refuse_seating("SO-M1", sides)
    nought = (0,) * len(sides)
    state = State(options, kit, "opening", nought, nought, nought, (Pours(),) * len(sides))
    return _new_game(state)


def standing(state: State) -> Standing:
    return Standing(state.scores, state.phase == "over", state.winner)


def seat_to_choose(state: State) -> int | None:
    return state.spinners[0] if state.spinners and not state.spun_from else None


def waiting(state: State) -> Waiting | None:
    if state.phase == "over":
        return None
    if state.spun_from:
        return Waiting(world=("ring_rest",))
    seat = seat_to_choose(state)
    return Waiting(world=("starter",)) if seat is None else Waiting(seat, ("spin",))


def advance(state: State, event: Event) -> Advance:
    awaited = waiting(state)
    if awaited is None:
        raise NotAwaited("game_over")
    clause = None
    match event:
        case Starter() if "starter" in awaited.world:
            return _name_starter(state, event)
        case Spin() if event.seat == awaited.seat:
            return _spin(state, event)
        case RingRest() if state.spun_from:
            return _rest(state, _read_edge(state, event), state.spun_from)
        case Spin() if awaited.seat is not None:
            clause = "SO-T1" if state.phase == "opening" else "SO-T3"
    raise NotAwaited("not_awaited", clause=clause, seat=awaited.seat, awaited=awaited.all_types)


def _win_game(state: State, seat: int) -> Advance:
    """SO-M2 to SO-M4: end a game that a player has won, and perhaps the set and the match."""
    games = _add(state.games, seat)
    state = replace(state, games=games, played=state.played + 1)
    results: list[Ruling] = [rulings.GameWon("SO-M2", seat)]
    if state.options.length == "game":
        return _finish(state, seat), tuple(results)
    if games[seat] < _games_to_win(games, seat):
        if games[seat] == GAMES_TO_WIN - 1 and _best_rival(games, seat) == GAMES_TO_WIN - 1:
            results.append(rulings.TieBreaker("SO-M3", needed=GAMES_AFTER_TIE))
        return _new_game(state), tuple(results)
    sets = _add(state.sets, seat)
    state = replace(state, sets=sets)
    results.append(rulings.SetWon("SO-M3", seat, games="-".join(map(str, games))))
    if state.options.length == "set":
        return _finish(state, seat), tuple(results)
    if sets[seat] == SETS_TO_WIN:
        results.append(rulings.MatchWon("SO-M4", seat, sets="-".join(map(str, sets))))
        return _finish(state, seat), tuple(results)
    return _new_game(replace(state, games=(0,) * state.players)), tuple(results)


def _games_to_win(games: tuple[int, ...], winner: int) -> int:
    """SO-M3: return the number of games that wins the set: six if another player has four games (a tie-breaker)."""
    return GAMES_AFTER_TIE if _best_rival(games, winner) >= GAMES_TO_WIN - 1 else GAMES_TO_WIN


def _best_rival(games: tuple[int, ...], seat: int) -> int:
    return max(games[:seat] + games[seat + 1 :])


def _finish(state: State, winner: int) -> State:
    return replace(state, phase="over", winner=winner, spinners=(), oles=())


# The starter and the turns


def _new_game(state: State) -> State:
    """SO-T1: set all scores to 0 and decide the starter."""
    state = replace(state, scores=(0,) * state.players, gaps=(), all_last=0, oles=())
    match state.options.opening:
        case "named":
            return replace(state, phase="opening", spinners=())
        case "match" | "fixed" as opening if state.played or opening == "fixed":
            return _start(state, (state.first + state.played) % state.players)
    return replace(state, phase="opening", spinners=tuple(range(state.players)))


def _name_starter(state: State, event: Starter) -> Advance:
    """SO-T1: start the game with the player whose ring was reported as the closest."""
    if not 0 <= event.first < state.players:
        raise Malformed("no_such_seat", field="first", number=event.first)
    return _start(state, event.first), (rulings.Starts("SO-T1", event.first),)


def _start(state: State, seat: int) -> State:
    return replace(state, phase="play", spinners=(seat,), gaps=())


def _spin(state: State, event: Spin) -> Advance:
    """SO-T4, SO-T7: apply a spin. The ring must stand on the board, and its point of contact decides the zone."""
    zone = event.zone or find_zone(state, *(event.at or (0, 0)))
    return replace(state, spun_from=zone), (rulings.SPINS[zone]("SO-T7", event.seat),)


def find_zone(state: State, x: float, y: float) -> Zone:
    """Return the zone in which a ring stands. Raises `Illegal` if it is not on the board."""
    board, rings = state.equipment.board, state.equipment.rings
    if abs(x) > board.width / 2 or abs(y) > board.length / 2:
        raise Illegal("start_off_board", clause="SO-T4", field="at")
    distance = hypot(x, y)
    if distance < rings.inner[0] - TOLERANCE:
        return "inside"
    return "beyond" if distance > rings.outer[1] + TOLERANCE else "launch"


def _rest(state: State, event: RingRest, zone: Zone) -> Advance:
    """Return the state and the rulings after the ring of a spin from this zone has come to rest."""
    if state.phase == "opening":
        return _opening_rest(state, event, zone)
    seat = state.spinners[0]
    state = replace(state, spun_from=None)
    faults = _faults(state, event, zone, seat)
    state, poured = _pour(state, event, seat)
    if state.options.void_spin == "again" and any(fault.clause == "SO-T9" for fault in faults):
        return state, (*faults, rulings.SpinsAgain("SO-T9", seat), *poured)
    if state.phase == "last_chance":
        state, results = _answer(state, event, faults, seat)
    elif faults:
        state, results = _void(state, event, faults, seat)
    else:
        state, results = _score(state, event, zone, seat)
    return state, results + poured


def _read_edge(state: State, event: RingRest) -> RingRest:
    """SO-S7: return the report of a ring on the edge as if it were on the board or off it, by the option `edge`."""
    if event.rest != "edge":
        return event
    if "edge" not in out_of_bounds(state.options):
        return replace(event, rest="clear")
    if event.icons:
        raise Malformed("out_on_icon", clause="SO-S7", field="icons")
    return replace(event, rest="off")


def out_of_bounds(options: RuleOptions) -> tuple[Rest, ...]:
    """SO-S7: return the ways to rest in which a ring is out of bounds."""
    return ("off",) if options.edge == "in" else ("off", "edge")


def _opening_rest(state: State, event: RingRest, zone: Zone) -> Advance:
    """SO-T1: return the state after an opening spin. The spin either has a gap or ranks last."""
    if event.rest != "off" and event.gap is None:
        raise Malformed("gap_needed", field="gap")
    seat, *others = state.spinners
    results: tuple[Ruling, ...] = _ranks_last(state, event, zone, seat)
    gap = None if results else 0.0 if event.rest in TOUCHING else event.gap
    if gap is not None:
        results = (rulings.OpeningGap("SO-T1", seat, gap=gap),)
    state = replace(state, spun_from=None, spinners=tuple(others), gaps=(*state.gaps, (seat, gap)))
    if others:
        return state, results
    state, decided = _end_opening_round(state)
    return state, (*results, decided)


def _ranks_last(state: State, event: RingRest, zone: Zone, seat: int) -> tuple[Ruling, ...]:
    """SO-T1: return the rulings by which an opening spin ranks last. The result is empty if its gap counts."""
    faults = _faults(state, event, zone, seat)
    if not faults and event.rest == "off":
        return (rulings.OpeningOff("SO-T1", seat),)
    return tuple(rulings.OPENING_FAULTS[type(fault)](**asdict(fault)) for fault in faults)


def _end_opening_round(state: State) -> tuple[State, Ruling]:
    """SO-T1, SO-T2: let the closest player start. Let tied players spin again.

    If every spin of a round ranks last, the same players spin again.
    """
    nearest = min((gap for _, gap in state.gaps if gap is not None), default=None)
    closest = tuple(seat for seat, gap in state.gaps if gap == nearest)
    if nearest is None:
        rounds = state.all_last + 1
        again = rulings.OpeningAllLast("SO-T2", rounds=rounds)
        return replace(state, spinners=closest, gaps=(), all_last=rounds), again
    if len(closest) > 1:
        return replace(state, spinners=closest, gaps=(), all_last=0), rulings.OpeningTie("SO-T2")
    first = closest[0] if state.options.opening == "match" else state.first
    return _start(replace(state, first=first), closest[0]), rulings.Starts("SO-T1", closest[0])


def _faults(state: State, event: RingRest, zone: Zone, seat: int) -> tuple[Ruling, ...]:
    """SO-T5 to SO-T9: return all rulings that make the spin void. Rulings about its start come first."""
    if zone == "beyond" and state.options.mode == "basic":
        return (rulings.StartedBeyond("SO-T9", seat),)
    faults: list[Ruling] = []
    if zone == "inside":
        faults.append(rulings.StartedInside("SO-T8", seat))
    if not event.spun:
        faults.append(rulings.NotSpun("SO-T5", seat))
    if event.turns < 1:
        faults.append(rulings.UnderOneTurn("SO-T6", seat, turns=event.turns))
    return tuple(faults)


def _next_turn(state: State, seat: int) -> State:
    """SO-T3: return the state in which the next seat spins."""
    return replace(state, phase="play", spinners=((seat + 1) % state.players,), oles=())


# Scoring a spin


def _score(state: State, event: RingRest, zone: Zone, seat: int) -> Advance:
    """SO-S1 to SO-S7, with SO-A2: score a spin in play."""
    if event.rest == "centred":
        return _ole(state, seat)
    results: list[Ruling]
    if event.rest == "off":
        results = [_out_of_bounds(costs=_costs(state, seat), seat=seat)]
    else:
        clause, points = POINTS[event.rest]
        results = [rulings.RESTS[event.rest](clause, seat, points)]
        if zone == "beyond" and points:
            results.append(rulings.Doubled("SO-A2", seat, points))
    state = replace(state, scores=_add(state.scores, seat, sum(ruling.points for ruling in results)))
    if state.scores[seat] < state.options.target:
        return _next_turn(state, seat), tuple(results)
    state, won = _win_game(state, seat)
    return state, (*results, *won)


def _ole(state: State, seat: int) -> Advance:
    """SO-S5, SO-S6, SO-L2: apply an Olé. It wins at once, or after every other player has had a last chance."""
    shout = rulings.Ole("SO-S5", seat)
    if not state.options.last_chance:
        state, won = _win_game(state, seat)
        return state, (shout, rulings.OleWins("SO-S6", seat), *won)
    others = tuple((seat + step) % state.players for step in range(1, state.players))
    state = replace(state, phase="last_chance", spinners=others, oles=(seat,))
    return state, (shout, rulings.LastChances("SO-L2", seat))


def _void(state: State, event: RingRest, faults: tuple[Ruling, ...], seat: int) -> Advance:
    """SO-S7: apply a void spin. It scores nothing, but out of bounds it costs a point unless `void_off` is `free`."""
    if event.rest == "off" and state.options.void_off == "costs" and _costs(state, seat):
        state = replace(state, scores=_add(state.scores, seat, -1))
        faults = (*faults, _out_of_bounds(costs=True, seat=seat))
    return _next_turn(state, seat), faults


def _costs(state: State, seat: int) -> bool:
    """SO-S7: return whether a ring out of bounds costs a point: in the advanced game, but never at a score of 0."""
    return state.options.mode == "advanced" and state.scores[seat] > 0


def worth(state: State) -> Mapping[Rest, int]:
    """SO-S1 to SO-S4, SO-S7: return the points of a spin from the launch zone for each way in which its ring can rest.

    The result is empty for an opening spin (SO-T1). In a last chance, only an Olé counts (SO-L2).
    """
    if state.phase == "last_chance":
        return {"off": 0, "edge": 0, **dict.fromkeys(POINTS, 0)}
    if state.phase != "play":
        return {}
    scored: dict[Rest, int] = {rest: points for rest, (_, points) in POINTS.items()}
    lost = -int(_costs(state, state.spinners[0]))
    return {"off": lost, "edge": lost if "edge" in out_of_bounds(state.options) else 0, **scored}


def _out_of_bounds(*, costs: bool, seat: int) -> Ruling:
    return rulings.OffDeducted("SO-S7", seat, -1) if costs else rulings.Off("SO-S7", seat)


# Last chance


def _answer(state: State, event: RingRest, faults: tuple[Ruling, ...], seat: int) -> Advance:
    """SO-L2 to SO-L5: apply a spin in a last chance. It counts only if it answers the Olé with another Olé."""
    failed = rulings.NotAnsweredOff if event.rest == "off" else rulings.NotAnswered
    oles, results = state.oles, faults or (failed("SO-L5", seat),)
    if not faults and event.rest == "centred":
        oles, results = (*oles, seat), (rulings.Ole("SO-S5", seat),)
    state = replace(state, spinners=state.spinners[1:], oles=oles)
    if state.spinners:
        return state, results
    first, *answers = oles
    if answers:
        return _next_turn(state, first), (*results, rulings.OlesCancel("SO-L3"))
    state, won = _win_game(state, first)
    return state, (*results, rulings.OleStands("SO-L4", first), *won)


# Icons


def _pour(state: State, event: RingRest, seat: int) -> Advance:
    """SO-D1 to SO-D3: count each touched icon and return its ruling, unless icons are off."""
    if state.options.icons == "off":
        return state, ()
    tally = state.pours[seat]
    tally = replace(tally, **{icon: getattr(tally, icon) + 1 for icon in event.icons})
    pours = (*state.pours[:seat], tally, *state.pours[seat + 1 :])
    return replace(state, pours=pours), tuple(rulings.ASKS[icon]("SO-D1", seat) for icon in event.icons)


def _add(totals: tuple[int, ...], seat: int, points: int = 1) -> tuple[int, ...]:
    return (*totals[:seat], totals[seat] + points, *totals[seat + 1 :])
