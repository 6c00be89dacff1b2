"""Random legal events for all three games, which tests and benchmarks use."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, get_args

from ruedo.boards.ring.events import ICONS, Rest, RingRest, Spin
from ruedo.boards.shuffleboard.events import Dust, Lie, Slide, WeightsRest
from ruedo.core.event import Event
from ruedo.games.horse_collar.events import Foul, FoulKind, Lies, Toss
from ruedo.games.horse_collar.rules import shooter
from ruedo.games.ole import world as cards
from ruedo.games.ole.choices import choices
from ruedo.games.ole.rules import seat_to_choose
from ruedo.games.shot_ole.events import Starter
from ruedo.table import Table

LIES: tuple[Lie, ...] = get_args(Lie)
RESTS: tuple[Rest, ...] = get_args(Rest)
FOULS: tuple[FoulKind, ...] = get_args(FoulKind)

OPTIONS: Mapping[str, Mapping[str, tuple[Any, ...]]] = {
    "shot-ole": {
        "target": (7, 9, 11, 1, 8, 40),
        "length": ("game", "set", "match"),
        "opening": ("spin", "match", "fixed", "named"),
        "void_spin": ("lose_turn", "again"),
        "last_chance": (False, True),
        "mode": ("basic", "advanced"),
        "void_off": ("costs", "free"),
        "edge": ("in", "out"),
        "icons": ("soft", "off", "on"),
    },
    "horse-collar": {
        "board": ("22ft", "9ft", "12ft", "14ft", "16ft", "18ft", "20ft"),
        "foul_line": ("short", "long"),
        "short_weight": ("voids", "dead"),
        "target": (51, 1, 30),
        "order": ("fixed", "alternate"),
        "tie": ("hammer", "frame"),
        "toss": (False, True),
    },
    "ole": {
        "target": (5, 1, 12),
        "turn_limit": (None, 1, 7, 60),
        "discard": ("point", "none"),
        "missed_worldie": ("keeps_ball", "goal_kick"),
    },
}
"""For each option of each game, the values from which `random_table` chooses."""
SEATINGS: Mapping[str, tuple[tuple[int, ...], ...]] = {
    "shot-ole": tuple((1,) * players for players in range(2, 9)),
    "horse-collar": ((1, 1), (2, 2), (2, 2, 2), (2, 2, 2, 2, 2), (4, 4)),
    "ole": ((1, 1),),
}


def random_table(game: str, rng: Random) -> Table:
    """Return a new table with a random seating and random options. `SEATINGS` lists the sizes of the sides."""
    sizes = rng.choice(SEATINGS[game])
    players = iter(range(sum(sizes)))
    sides = [[f"P{next(players)}" for _ in range(size)] for size in sizes]
    rules = {name: rng.choice(values) for name, values in OPTIONS[game].items() if rng.random() < 0.6}
    return Table.of(game, sides, rules)


def walk(table: Table, rng: Random, steps: int) -> Iterator[Event]:
    """Play random legal events, and yield each one after it was played.

    Stop when the game is over or after `steps` events.
    """
    for _ in range(steps):
        if table.waiting is None:
            return
        event = random_event(table.game.name, table.state, rng)
        table.take(event)
        yield event


def random_event(game: str, state: Any, rng: Random) -> Event:
    """Return a random legal event of a game that is not over."""
    return RANDOM_EVENT[game](state, rng)


def shot_ole_event(state: Any, rng: Random) -> Event:
    """Return a random starter, a random spin as at a real or a simulated table, or a random rest of the ring."""
    if state.spun_from:
        return ring_rest(rng)
    if not state.spinners:
        return Starter(rng.randrange(state.players))
    seat = state.spinners[0]
    if rng.random() < 0.8:
        return Spin(seat, zone=rng.choice(("inside", "launch", "launch", "launch", "beyond")))
    board = state.equipment.board
    at = (rng.uniform(-0.5, 0.5) * board.width, rng.uniform(-0.5, 0.5) * board.length)
    return Spin(
        seat, at=at, velocity=(rng.gauss(0, 0.2), rng.gauss(0, 0.2)), spin=rng.gauss(0, 100), lean=rng.gauss(0, 0.1)
    )


def ring_rest(rng: Random) -> RingRest:
    """Return an event that reports how a ring came to rest, with random values."""
    rest = RESTS[int(rng.random() * len(RESTS))]
    icons = tuple(rng.sample(ICONS, rng.randrange(3))) if rest not in ("off", "edge") and rng.random() < 0.3 else ()
    gap = rng.choice((0.0, 0.25, rng.uniform(0, 5)))
    return RingRest(rest, rng.choice((0.5, 1.0, 3.25)) if rng.random() < 0.3 else 2.0, rng.random() < 0.9, icons, gap)


def horse_collar_event(state: Any, rng: Random) -> Event:
    """Return a random event: a toss, a foul, a whole turn, a shot, the rest of the weights, or dusting."""
    if state.first is None:
        return Toss(rng.randrange(len(state.sides)))
    if rng.random() < 0.02:
        return Foul(rng.randrange(state.seats), rng.choice(FOULS))
    if state.sliding:
        return weights_rest(state, rng)
    if not state.shot and rng.random() < 0.5:
        return Lies(tuple(rng.choices(LIES, k=8)))
    seat = shooter(state)
    return Dust(seat) if rng.random() < 0.05 else Slide(seat)


def weights_rest(state: Any, rng: Random) -> WeightsRest:
    """Return an event with random positions of the weights. Weights that are already off the board stay off."""
    board = state.board

    def place() -> tuple[float, float] | None:
        if rng.random() < 0.15:
            return None
        return rng.uniform(0.2, 1.01) * board.length, rng.uniform(-0.51, 0.51) * board.width

    return WeightsRest(tuple(None if lie == "off" else place() for lie in (*state.lies, "")))


def ole_event(state: Any, rng: Random) -> Event:
    """Return a random choice, a fair roll of dice, or fairly drawn cards."""
    seat = seat_to_choose(state)
    if seat is None:
        return cards.happening(state, rng)
    legal = choices(state, seat)
    return legal[int(rng.random() * len(legal))]


RANDOM_EVENT: Mapping[str, Callable[[Any, Random], Event]] = {
    "shot-ole": shot_ole_event,
    "horse-collar": horse_collar_event,
    "ole": ole_event,
}
