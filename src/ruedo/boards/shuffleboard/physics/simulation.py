"""Weights that slide on a table shuffleboard: one shot, or millions.

>>> from ruedo.boards.shuffleboard.physics.simulation import Launch, simulate
>>> outcome = simulate([(5.9, 0.02), (6.1, -0.05)], Launch(y=0.02, speed=1.80, angle=0.0, spin=0.0))
>>> outcome.rest[-1]  # the weight shot, after those that lay there; None if it fell
>>> [event.kind for event in outcome.events]

Coordinates are the shooter's: x in metres from the shooter's end, y across from the middle line, angles in radians
counter-clockwise from the x axis, spin in rad/s counter-clockwise seen from above. The computation goes from event to
event (a meeting, a stop, a fall) and is exact between them. `docs/sliding.md` has the equations.
`ruedo.boards.shuffleboard.physics.constants` has every constant and how well it is known. The first call compiles, or
loads what an earlier process compiled: see `prepare`.
"""

import math
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import ArrayLike

from ruedo.boards.shuffleboard.physics import constants, legs
from ruedo.boards.shuffleboard.physics import event_loop as shots
from ruedo.boards.shuffleboard.physics.friction import BETA, NUMBERS, TERMS, TURNING_TORQUE, Floats, Law, coupled
from ruedo.boards.shuffleboard.physics.keyframes import Stretch, stretches
from ruedo.compiled.first_call import FirstCall, Halves, Notice, cores
from ruedo.compiled.messages import SimulationError

Place: TypeAlias = tuple[float, float]
"""A weight's centre, (x, y) in metres."""

LawName: TypeAlias = Literal["coupled", "ring", "simple"]
"""How friction on the board acts on a weight that slides and spins; see `Board.law`."""


class TooManyEvents(RuntimeError):
    """A shot that needs more than `constants.MOST_EVENTS` events. No such shot is known: please report it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """A board, the weights used on it, and the physics of both. Raises `SimulationError` for a value out of range."""

    length: float = constants.BOARD_LENGTH
    """m, > 0."""
    width: float = constants.BOARD_WIDTH
    """m, > 0."""
    radius: float = constants.WEIGHT_RADIUS
    """m, > 0, of the weights, which are all alike."""
    friction: float = constants.FRICTION["medium"]
    """Coulomb's coefficient between board and weights, 0.001 to 10."""
    restitution: float = constants.RESTITUTION
    """Of two weights, 0 to 1."""
    rim_friction: float = constants.RIM_FRICTION
    """Coulomb's coefficient between the rims of two weights, >= 0."""
    law: LawName = "coupled"
    """`coupled`: sliding and spinning share one friction (Voyenli and Eriksen 1985), as in the world, under a flat face
    that presses evenly. `ring`: the same for a cupped weight, which stands on its rim. `simple`: sliding and spinning
    are independent. Sliding slows by mu g, spinning by 2/3 beta mu g / R_c (4/3 mu g / R for a solid disk)."""
    gravity: float = constants.GRAVITY
    """m/s², 1 to 100."""
    contact_radius: float | None = None
    """m, > 0, of the face on which a weight lies; None: the whole radius. By the law `ring`, of the rim; None: 0.9 of
    the radius."""
    gyration: float | None = None
    """m, > 0, the radius of gyration about the axis; None: a solid disk's. The coupled law needs
    3/2 < (contact_radius / gyration)² < 4, the law `ring` 0.7 to 1.85."""

    def __post_init__(self) -> None:
        """Check the ranges."""
        for name in ("length", "width", "radius", "contact_radius", "gyration"):
            value = getattr(self, name)
            if value is not None and not (math.isfinite(value) and value > 0):
                raise SimulationError("physics-positive", what=f"quantity-{name}", value=value)
        for name, least, most in (
            ("friction", constants.LEAST_FRICTION, constants.MOST_FRICTION),
            ("gravity", 1, 100),
            ("restitution", 0, 1),
        ):
            value = getattr(self, name)
            if not least <= value <= most:
                raise SimulationError("physics-range", what=f"quantity-{name}", value=value, least=least, most=most)
        if not (math.isfinite(self.rim_friction) and self.rim_friction >= 0):
            raise SimulationError("physics-not_negative", what="quantity-rim_friction", value=self.rim_friction)
        if self.law not in get_args(LawName):
            raise SimulationError("physics-law", law=str(self.law), known=get_args(LawName))


@dataclass(frozen=True, slots=True)
class Launch:
    """How a weight leaves the hand."""

    y: float
    """m from the middle line."""
    speed: float
    """m/s, 0 to 20."""
    angle: float
    """rad from the x axis, counter-clockwise."""
    spin: float
    """rad/s, counter-clockwise; its rim at most 20 m/s."""
    x: float = constants.RELEASE_X
    """m from the shooter's end."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event of a shot. Weights have the numbers of their places in the input. The weight shot is the last."""

    time: float
    """s since the release."""
    kind: Literal["hit", "stop", "fall"]
    """Two weights hit each other; a weight stopped, for good or until it is hit again; its centre passed an edge."""
    weights: tuple[int, ...]
    """Two for a hit, one otherwise."""
    place: Place
    """m: the point where the rims touched, or the place of the centre."""
    speed: float
    """m/s: for a hit, the closing speed; for a fall, the speed over the edge; for a stop, 0."""
    impulse: float
    """m/s: for a hit, the normal impulse over a weight's mass; otherwise 0."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A straight piece of one weight's way, from one event to the next."""

    weight: int
    begin: float
    """s since the release."""
    end: float
    """s since the release; inf for a weight that lies still, or has fallen."""
    place: Place
    """m, the place where it began."""
    velocity: tuple[float, float]
    """m/s, when it began."""
    spin: float
    """rad/s, when it began."""


@dataclass(frozen=True, slots=True)
class Motion:
    """The places of all weights, moment by moment, for drawing."""

    times: Floats
    """s since the release, `(moments,)`; the last is when all lie still."""
    places: Floats
    """m, `(moments, weights, 2)`; NaN for a weight that is not on the board."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a shot."""

    rest: tuple[Place | None, ...]
    """m: the place of each weight, in the order of the input, the weight shot last; None for one off the board."""
    events: tuple[Event, ...]
    """In the order in which they happened."""
    legs: tuple[Leg, ...]
    """In the order in which they began; the first ones are the weights as they lay, and the release."""
    path: Motion | None
    """The sampled path, if `path_step` was given."""
    ways: tuple[tuple[Stretch, ...], ...] = ()
    """How each weight moved, leg by leg, if `ways` was given."""

    def place(self, weight: int) -> Place:
        """Return the place of a weight. Raises `LookupError` for one that is off the board."""
        place = self.rest[weight]
        if place is None:
            raise LookupError(f"weight {weight} is off the board")
        return place


_FIELDS: Final = ("y", "speed", "angle", "spin", "x")
_KINDS: Final[dict[float, Literal["hit", "stop", "fall"]]] = {shots.HIT: "hit", shots.STOP: "stop", shots.FALL: "fall"}


def simulate(
    lying: Sequence[Place | None],
    release: Launch,
    board: Equipment | None = None,
    *,
    friction: float | Sequence[float] | None = None,
    path_step: float | None = None,
    ways: bool = False,
) -> Outcome:
    """Shoot one weight among those that lie on the board, and return the outcome.

    `lying` are centres in metres, None for a weight that is off the board (it keeps its number). Without `board`, it is
    a tournament board with medium wax. `friction` replaces the board's: one number, or one for each weight, the weight
    shot last. With `path_step`, in seconds, the outcome has the path, sampled at that interval. Without it the path
    takes no memory. With `ways`, it has how each weight moved (`ruedo.boards.shuffleboard.physics.keyframes`).

    Raises `SimulationError` if a number is not finite, the release (or its rim) is faster than 20 m/s, a centre is off
    the board, or two weights overlap by more than a nanometre.
    """
    board = board or Equipment()
    law, world = _physics(board)
    there = np.array([(math.nan, math.nan) if place is None else place for place in lying], dtype=np.float64)
    there = _lying(there.reshape(-1, 2), 1)
    releases = np.array([[release.y, release.speed, release.angle, release.spin, release.x]], dtype=np.float64)
    for i, place in enumerate(lying):
        if place is not None and not all(map(math.isfinite, place)):
            raise SimulationError("physics-place", weight=i, place=_point(place))
    drags = _drags(board, friction, 1, len(lying) + 1)
    prepare()
    weights = len(lying) + 1
    rest, verdicts, workspace = np.empty((1, weights, 2)), _verdicts(1), shots.workspace_for(weights)
    rows = 64 * weights
    while True:
        trace = _trace(rows)
        shots.shoot(law, world, drags, there, releases, 0, 1, rest, verdicts, workspace, trace)
        if trace.counts.max() <= rows:
            break
        rows = int(trace.counts.max())
    _check(verdicts, there, releases)
    told = tuple(_event(row) for row in trace.events[: int(trace.counts[0])])
    noted = trace.legs[: int(trace.counts[1])]
    return Outcome(
        rest=tuple(None if math.isnan(x) else (float(x), float(y)) for x, y in rest[0]),
        events=told,
        legs=tuple(_leg(row) for row in noted),
        path=None if path_step is None else _path(law, noted, told, weights, path_step),
        ways=tuple(tuple(stretches(law, world, noted, weight)) for weight in range(weights)) if ways else (),
    )


def simulate_many(
    lying: ArrayLike,
    releases: ArrayLike,
    board: Equipment | None = None,
    *,
    friction: ArrayLike | None = None,
    threads: int | None = None,
) -> Floats:
    """Simulate N shots. Return the places of all n + 1 weights: `(N, n + 1, 2)` in metres, the weight shot last.

    A weight that fell has NaN. `lying` has shape `(n, 2)`, the same for all shots, or `(N, n, 2)`: centres in metres,
    NaN for a weight that is off the board. `releases` has shape `(N, 4)`: y, speed, angle, spin, in metres, m/s, rad,
    rad/s; or `(N, 5)` with x, in metres. `friction` replaces the board's: a number, `(n + 1,)` by weight, or
    `(N, n + 1)`. `threads` is the number of cores that may work (all by default). The result is the same, to the bit,
    for any number, and the same as that of `simulate`. Memory grows with the batch alone.

    Raises `SimulationError` as `simulate` does, for the first bad shot. Then it returns nothing.
    """
    board = board or Equipment()
    if threads is not None and threads < 1:
        raise SimulationError("physics-threads", threads=threads)
    law, world = _physics(board)
    thrown = np.ascontiguousarray(releases, dtype=np.float64)
    if thrown.ndim != 2 or thrown.shape[1] not in (4, 5):
        raise SimulationError("physics-releases_shape", shape=str(thrown.shape))
    if thrown.shape[1] == 4:
        thrown = np.hstack([thrown, np.full((len(thrown), 1), constants.RELEASE_X)])
    there = _lying(np.asarray(lying, dtype=np.float64), len(thrown))
    weights = there.shape[1] + 1
    drags = _drags(board, friction, len(thrown), weights)
    prepare()
    rest, verdicts = np.empty((len(thrown), weights, 2)), _verdicts(len(thrown))
    trace = _trace(0)

    def work(first: int, last: int) -> None:
        workspace = shots.workspace_for(weights)
        shots.shoot(law, world, drags, there, thrown, first, last, rest, verdicts, workspace, trace)

    _share_out(work, len(thrown), threads or cores(), 100_000 // weights**2)
    _check(verdicts, there, thrown)
    return rest


def _prepare() -> None:
    """Call every compiled function, with arguments of the only types that are ever used."""
    law, world = _physics(Equipment())
    there, thrown = np.array([[[5.0, 0.0]]]), np.array([[0.0, 1.7, 0.0, 1.0, 0.5]])
    rest, verdicts, workspace, trace = np.empty((1, 2, 2)), _verdicts(1), shots.workspace_for(2), _trace(64)
    shots.shoot(law, world, _drags(Equipment(), None, 1, 2), there, thrown, 0, 1, rest, verdicts, workspace, trace)
    noted = trace.legs[: int(trace.counts[1])]
    shots.sample(law, noted, np.zeros(1), np.empty((2, legs.LEG)), np.empty((1, 2, 2)))
    tuple(stretches(law, world, noted, 1))


def _verdicts(count: int) -> shots.Verdicts:
    return np.empty((count, shots.VERDICT), dtype=np.int16)


def _trace(rows: int) -> shots.Trace:
    return shots.Trace(np.empty((rows, shots.EVENT)), np.empty((rows, 1 + legs.LEG)), np.zeros(2))


def compile_impacts() -> None:
    """Compile the friction from which a board's tables are made, and the impacts."""
    _physics(Equipment())
    shots.compile_impacts()


_first_call: Final = FirstCall(
    "code-sliding", _prepare, Path(__file__).parent, Halves(ours=shots.compile_meetings, theirs=compile_impacts)
)


def prepare(notice: Notice | None = None) -> None:
    """Make the compiled code ready. Otherwise the first call of a process does so.

    On a machine's first run this compiles for up to a minute. It sends a notice before and after to `notice`, or
    otherwise to the log `ruedo.compiled` at level INFO. Later processes load the code from `compiled.cache` in about a
    second, without a notice.
    """
    _first_call(notice)


def _share_out(work: Callable[[int, int], None], count: int, threads: int, chunk: int) -> None:
    """Call `work(first, last)` on pieces of `range(count)`, in this number of threads."""
    size = max(min(chunk, -(-count // threads)), 64)
    if threads == 1 or count <= size:
        work(0, count)
        return
    starts = range(0, count, size)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, starts, [min(start + size, count) for start in starts]))


@lru_cache(maxsize=64)
def _physics(board: Equipment) -> tuple[Law, Floats]:
    """Return the tables of a board's law, and its constants as the kernels read them. Raises `SimulationError`."""
    ring = board.law == "ring"
    contact = board.contact_radius or board.radius * (constants.RIM_SHARE if ring else constants.CONTACT_RADIUS_SHARE)
    gyration = board.gyration or board.radius * constants.GYRATION_SHARE
    beta = (contact / gyration) ** 2
    if board.gyration is None and board.contact_radius is None and not ring:
        beta = 2.0
    if board.law != "simple":
        law = coupled(beta, ring)
    else:
        law = Law(np.zeros((2, 1, 3 * TERMS)), np.zeros((1, 3 * TERMS)), np.zeros(NUMBERS))
        law.numbers[[BETA, TURNING_TORQUE]] = beta, 2.0 / 3.0
    unit = math.sqrt(board.friction * board.gravity * board.radius)
    world = np.empty(legs.WORLD)
    world[legs.LENGTH], world[legs.HALF_WIDTH], world[legs.RADIUS] = board.length, board.width / 2, board.radius
    world[legs.CONTACT_RADIUS], world[legs.INERTIA] = contact, (gyration / board.radius) ** 2
    world[legs.RESTITUTION], world[legs.RIM_FRICTION] = board.restitution, board.rim_friction
    world[legs.COUPLED] = float(board.law != "simple")
    world[legs.STILL_BELOW], world[legs.IGNORED_BELOW] = constants.STILL_SPEED * unit, constants.IGNORED_SPEED * unit
    world[legs.ELASTIC_BELOW], world[legs.PARTING] = constants.ELASTIC_SPEED * unit, constants.PARTING_SPEED * unit
    return law, world


def _lying(lying: Floats, count: int) -> Floats:
    """Return the weights that lie there as `(1 or count, n, 2)`."""
    if lying.size == 0:
        lying = np.empty((1, 0, 2))
    if lying.ndim == 2:
        lying = lying[None]
    if lying.ndim != 3 or lying.shape[2] != 2 or len(lying) not in (1, count):
        raise SimulationError("physics-lying_shape", shape=str(lying.shape), count=str(count))
    if lying.shape[1] >= constants.MOST_WEIGHTS:
        raise SimulationError("physics-too_many_weights", weights=lying.shape[1], most=constants.MOST_WEIGHTS - 1)
    return np.ascontiguousarray(lying)


def _drags(board: Equipment, friction: ArrayLike | None, count: int, weights: int) -> Floats:
    """Return mu g of each weight as `(1 or count, weights)` in m/s²."""
    given = np.asarray(board.friction if friction is None else friction, dtype=np.float64)
    if given.ndim == 0:
        given = np.full((1, weights), float(given))
    if given.ndim == 1:
        given = given[None]
    if given.ndim != 2 or given.shape[1] != weights or len(given) not in (1, count):
        raise SimulationError("physics-friction_shape", shape=str(given.shape), weights=str(weights), count=str(count))
    least, most = constants.LEAST_FRICTION, constants.MOST_FRICTION
    outside = ~((given >= least) & (given <= most))
    if outside.any():
        value = float(given[outside][0])
        raise SimulationError("physics-range", what="quantity-friction", value=value, least=least, most=most)
    return np.ascontiguousarray(given * board.gravity)


def _check(verdicts: shots.Verdicts, lying: Floats, releases: Floats) -> None:
    """Raise for the first bad shot, if there is one."""
    bad = np.flatnonzero(verdicts[:, shots.WRONG])
    if not len(bad):
        return
    shot = int(bad[0])
    wrong, one, other = (int(value) for value in verdicts[shot, :3])
    raise _fault(wrong, one, other, lying[shot if len(lying) > 1 else 0], releases[shot], len(releases), shot)


def _fault(
    wrong: int, one: int, other: int, lying: Floats, release: Floats, count: int, shot: int
) -> SimulationError | TooManyEvents:
    """Return the error for the fault of a shot."""
    index, top = shot if count > 1 else None, constants.TOP_SPEED
    if wrong == shots.TOO_MANY_EVENTS:
        which = f" of shot {shot}" if count > 1 else ""
        shot_again = f"please report this shot, {release.tolist()} into {lying.tolist()}"
        return TooManyEvents(f"More than {constants.MOST_EVENTS} events{which}: {shot_again}.")
    if wrong == shots.NOT_FINITE and one == len(lying):
        value = float(release[other])
        return SimulationError("physics-not_finite", index=index, what=f"quantity-{_FIELDS[other]}", value=value)
    if wrong == shots.NOT_FINITE:
        return SimulationError("physics-place", index=index, weight=one, place=_point(lying[one]))
    if wrong == shots.TOO_FAST:
        return SimulationError("physics-release_speed", index=index, speed=float(release[1]), most=top)
    if wrong == shots.RIM_TOO_FAST:
        return SimulationError("physics-release_spin", index=index, spin=float(release[3]), most=top)
    if wrong == shots.RELEASED_OFF:
        return SimulationError("physics-released_off", index=index, place=_point((release[4], release[0])))
    if wrong == shots.LIES_OFF:
        return SimulationError("physics-lies_off", index=index, weight=one, place=_point(lying[one]))
    if other == len(lying):
        return SimulationError("physics-released_into", index=index, weight=one)
    return SimulationError("physics-overlap", index=index, weight=one, other=other)


def _point(place: Sequence[float] | Floats) -> str:
    """Return a place in metres, in the form for a message."""
    return f"({place[0]:g}, {place[1]:g})"


def _event(row: Floats) -> Event:
    time, what, one, other, x, y, speed, impulse = (float(value) for value in row)
    weights = (int(one), int(other)) if what == shots.HIT else (int(one),)
    return Event(time, _KINDS[what], weights, (x, y), speed, impulse)


def _leg(row: Floats) -> Leg:
    leg = [float(value) for value in row[1:]]
    speed = leg[legs.SPEED]
    return Leg(
        weight=int(row[0]),
        begin=leg[legs.BEGIN],
        end=leg[legs.END],
        place=(leg[legs.X], leg[legs.Y]),
        velocity=(speed * leg[legs.UX], speed * leg[legs.UY]),
        spin=leg[legs.SPIN],
    )


def _path(law: Law, noted: Floats, events: Sequence[Event], weights: int, step: float) -> Motion:
    if not (math.isfinite(step) and step > 0):
        raise SimulationError("physics-positive", what="quantity-path_step", value=step)
    end = max((event.time for event in events), default=0.0)
    times = np.append(np.arange(0.0, end, step), end)
    places = np.empty((len(times), weights, 2))
    shots.sample(law, noted, times, np.empty((weights, legs.LEG)), places)
    return Motion(times, places)
