"""Simulates weights that slide on a table shuffleboard: one shot, or millions.

>>> from ruedo.boards.shuffleboard.physics.simulation import Launch, simulate
>>> outcome = simulate([(5.9, 0.02), (6.1, -0.05)], Launch(y=0.02, speed=1.80, angle=0.0, spin=0.0))
>>> outcome.rest[-1]  # the weight that was shot, after the others; None if it fell
>>> [event.kind for event in outcome.events]

Coordinates start at the shooter's end: x along the board and y across it, in metres from the shooter's end and from the
middle line. Angles are in radians from the x axis, and spins in rad/s, both anticlockwise from above. The computation
goes from event to event (a meeting, a stop or a fall) and is exact between them. `docs/sliding.md` contains the
equations, and `ruedo.boards.shuffleboard.physics.constants` contains all constants with their sources. The first call
compiles the physics or loads compiled code; see `prepare`.
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
from ruedo.boards.shuffleboard.physics.friction import BETA, NUMBERS, TERMS, TURNING_TORQUE, Floats, Law, coupled_law
from ruedo.boards.shuffleboard.physics.keyframes import stretches
from ruedo.boards.shuffleboard.physics.outcomes import Leg, Moment, Motion, Outcome, Place
from ruedo.compiled.first_call import FirstCall, Halves, Notice
from ruedo.compiled.messages import SimulationError
from ruedo.core.processors import cores

LawName: TypeAlias = Literal["coupled", "ring", "simple"]
"""The law of friction for a weight that slides and spins; see `Equipment.law`."""


class TooManyEvents(RuntimeError):
    """An error for a shot with more than `constants.MAX_EVENTS` events. No such shot is known. Please report it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """A board and its weights in the form that the physics needs: their sizes and physical constants.

    Raises `SimulationError` for a value outside its range.
    """

    length: float = constants.BOARD_LENGTH
    """The length of the board in metres, above 0."""
    width: float = constants.BOARD_WIDTH
    """The width of the board in metres, above 0."""
    radius: float = constants.WEIGHT_RADIUS
    """The radius of each weight in metres, above 0."""
    friction: float = constants.FRICTION["medium"]
    """The coefficient of friction between the board and the weights, 0.001 to 10."""
    restitution: float = constants.RESTITUTION
    """The coefficient of restitution between two weights, 0 to 1."""
    rim_friction: float = constants.RIM_FRICTION
    """The coefficient of friction between the rims of two weights, at least 0."""
    law: LawName = "coupled"
    """`coupled`: sliding and spinning share the friction, as they do in reality, under a flat bottom with even pressure
    (Voyenli and Eriksen 1985). `ring`: the same for a cupped weight, which stands on its rim. `simple`: sliding and
    spinning are independent. Sliding slows down by mu g, and spinning by 2/3 beta mu g / R_c (4/3 mu g / R for a solid
    disk)."""
    gravity: float = constants.GRAVITY
    """The acceleration of gravity in m/s², 1 to 100."""
    contact_radius: float | None = None
    """The radius of the contact with the board in metres, above 0. None: the radius of the weight, or 0.9 times this
    radius in the law `ring`."""
    gyration: float | None = None
    """The radius of gyration about the vertical axis in metres, above 0. None: the value of a solid disk. For the law
    `coupled`, (contact_radius / gyration)² must be between 3/2 and 4. For the law `ring`, it must be between 0.7 and
    1.85."""

    def __post_init__(self) -> None:
        """Raise `SimulationError` if a value is outside its range."""
        for name in ("length", "width", "radius", "contact_radius", "gyration"):
            value = getattr(self, name)
            if value is not None and not (math.isfinite(value) and value > 0):
                raise SimulationError("physics-positive", what=f"quantity-{name}", value=value)
        for name, least, most in (
            ("friction", constants.MIN_FRICTION, constants.MAX_FRICTION),
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
    """The position and motion of a weight at the moment when the hand releases it."""

    y: float
    """The distance from the middle line in metres."""
    speed: float
    """The speed in m/s, 0 to 20."""
    angle: float
    """The direction in radians from the x axis, anticlockwise."""
    spin: float
    """The spin in rad/s, anticlockwise. The speed of the rim is at most 20 m/s."""
    x: float = constants.RELEASE_X
    """The distance from the shooter's end in metres."""


_FIELDS: Final = ("y", "speed", "angle", "spin", "x")
_KINDS: Final[dict[float, Literal["hit", "stop", "fall"]]] = {shots.HIT: "hit", shots.STOP: "stop", shots.FALL: "fall"}


def simulate(
    lying: Sequence[Place | None],
    release: Launch,
    board: Equipment | None = None,
    *,
    friction: float | Sequence[float] | None = None,
    path_step: float | None = None,
    filmed: bool = False,
) -> Outcome:
    """Simulate a shot among the weights on the board, and return its outcome.

    `lying` contains the weights' centres in metres, and None for a weight off the board, so that the others keep their
    numbers. The default `board` is a tournament board with medium wax. `friction` replaces the board's friction: one
    number, or one for each weight, with the weight that is shot last. With `path_step`, the outcome contains the
    positions of all weights every `path_step` seconds. With `ways`, it contains the motion of each weight
    (`ruedo.boards.shuffleboard.physics.keyframes`).

    Raises `SimulationError` for a number that is not finite, a speed (including that of the rim) above 20 m/s, a centre
    off the board, or two weights that overlap by more than a nanometre.
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
        tracks=tuple(tuple(stretches(law, world, noted, weight)) for weight in range(weights)) if filmed else (),
    )


def simulate_many(
    lying: ArrayLike,
    releases: ArrayLike,
    board: Equipment | None = None,
    *,
    friction: ArrayLike | None = None,
    threads: int | None = None,
) -> Floats:
    """Simulate N shots. Return the final positions in metres with shape `(N, n + 1, 2)`.

    The weight that was shot is last. The position of a fallen weight is NaN.

    `lying` contains the centres in metres. Its shape is `(n, 2)` for the same board in all shots, or `(N, n, 2)`. NaN
    means a weight off the board. `releases` has shape `(N, 4)` with y, speed, angle and spin in m, m/s, rad and rad/s,
    or `(N, 5)` with x in metres as the last column. `friction` replaces the board's friction. It is one number, or has
    shape `(n + 1,)` or `(N, n + 1)`. `threads` is the number of threads, by default one for each processor core. The
    result does not depend on it, and is bit for bit the same as that of `simulate`.

    Raises `SimulationError` for the first invalid shot, for the same reasons as `simulate`.
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
    """Call every compiled function once, with the only types of arguments that are used."""
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
    """Compile the functions for the tables of friction and for impacts."""
    _physics(Equipment())
    shots.compile_impacts()


_first_call: Final = FirstCall(
    "code-sliding", _prepare, Path(__file__).parent, Halves(ours=shots.compile_meetings, theirs=compile_impacts)
)


def prepare(notice: Notice | None = None) -> None:
    """Compile the physics, or load the compiled code. Without this call, the first simulation in a process does this.

    The first run on a machine compiles for up to a minute. It calls `notice` with a message before and after this.
    Without `notice`, the messages go to the log `ruedo.compiled` at level INFO. Later processes load the code from the
    cache (`compiled.cache`) in about a second, without messages.
    """
    _first_call(notice)


def _share_out(work: Callable[[int, int], None], count: int, threads: int, chunk: int) -> None:
    """Split `range(count)` into chunks, and call `work(first, last)` for each chunk in a pool of `threads` threads."""
    size = max(min(chunk, -(-count // threads)), 64)
    if threads == 1 or count <= size:
        work(0, count)
        return
    starts = range(0, count, size)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, starts, [min(start + size, count) for start in starts]))


@lru_cache(maxsize=64)
def _physics(board: Equipment) -> tuple[Law, Floats]:
    """Return the tables of a board's friction law, and the board's constants in the form that compiled code reads.

    Raises `SimulationError` if the law does not allow the contact radius and the radius of gyration.
    """
    ring = board.law == "ring"
    contact = board.contact_radius or board.radius * (constants.RIM_SHARE if ring else constants.CONTACT_RADIUS_SHARE)
    gyration = board.gyration or board.radius * constants.GYRATION_SHARE
    beta = (contact / gyration) ** 2
    if board.gyration is None and board.contact_radius is None and not ring:
        beta = 2.0
    if board.law != "simple":
        law = coupled_law(beta, ring)
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
    """Return the positions of the weights as an array with shape `(1 or count, n, 2)`."""
    if lying.size == 0:
        lying = np.empty((1, 0, 2))
    if lying.ndim == 2:
        lying = lying[None]
    if lying.ndim != 3 or lying.shape[2] != 2 or len(lying) not in (1, count):
        raise SimulationError("physics-lying_shape", shape=str(lying.shape), count=str(count))
    if lying.shape[1] >= constants.MAX_WEIGHTS:
        raise SimulationError("physics-too_many_weights", weights=lying.shape[1], most=constants.MAX_WEIGHTS - 1)
    return np.ascontiguousarray(lying)


def _drags(board: Equipment, friction: ArrayLike | None, count: int, weights: int) -> Floats:
    """Return the deceleration mu g of each weight in m/s², with shape `(1 or count, weights)`."""
    given = np.asarray(board.friction if friction is None else friction, dtype=np.float64)
    if given.ndim == 0:
        given = np.full((1, weights), float(given))
    if given.ndim == 1:
        given = given[None]
    if given.ndim != 2 or given.shape[1] != weights or len(given) not in (1, count):
        raise SimulationError("physics-friction_shape", shape=str(given.shape), weights=str(weights), count=str(count))
    least, most = constants.MIN_FRICTION, constants.MAX_FRICTION
    outside = ~((given >= least) & (given <= most))
    if outside.any():
        value = float(given[outside][0])
        raise SimulationError("physics-range", what="quantity-friction", value=value, least=least, most=most)
    return np.ascontiguousarray(given * board.gravity)


def _check(verdicts: shots.Verdicts, lying: Floats, releases: Floats) -> None:
    """Raise an error for the first invalid shot, if there is any."""
    bad = np.flatnonzero(verdicts[:, shots.WRONG])
    if not len(bad):
        return
    shot = int(bad[0])
    wrong, one, other = (int(value) for value in verdicts[shot, :3])
    raise _fault(wrong, one, other, lying[shot if len(lying) > 1 else 0], releases[shot], len(releases), shot)


def _fault(
    wrong: int, one: int, other: int, lying: Floats, release: Floats, count: int, shot: int
) -> SimulationError | TooManyEvents:
    """Return the error for an invalid shot, from the code of its fault."""
    index, top = shot if count > 1 else None, constants.TOP_SPEED
    if wrong == shots.TOO_MANY_EVENTS:
        which = f" of shot {shot}" if count > 1 else ""
        shot_again = f"please report this shot, {release.tolist()} into {lying.tolist()}"
        return TooManyEvents(f"More than {constants.MAX_EVENTS} events{which}: {shot_again}.")
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
    """Return a position as text for a message, in metres."""
    return f"({place[0]:g}, {place[1]:g})"


def _event(row: Floats) -> Moment:
    time, what, one, other, x, y, speed, impulse = (float(value) for value in row)
    weights = (int(one), int(other)) if what == shots.HIT else (int(one),)
    return Moment(time, _KINDS[what], weights, (x, y), speed, impulse)


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


def _path(law: Law, noted: Floats, events: Sequence[Moment], weights: int, step: float) -> Motion:
    if not (math.isfinite(step) and step > 0):
        raise SimulationError("physics-positive", what="quantity-path_step", value=step)
    end = max((event.time for event in events), default=0.0)
    times = np.append(np.arange(0.0, end, step), end)
    places = np.empty((len(times), weights, 2))
    shots.sample(law, noted, times, np.empty((weights, legs.LEG)), places)
    return Motion(times, places)
