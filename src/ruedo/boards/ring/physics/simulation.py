"""Simulates a ring that is spun at a post: one spin, or a hundred thousand.

>>> from ruedo.boards.ring.physics.simulation import Launch, simulate
>>> outcome = simulate(Launch(x=0.0, y=-0.055, vx=0.0, vy=0.25, spin=40.0))
>>> outcome.rest, outcome.turns, outcome.gap
>>> outcome.place, outcome.axis  # the final pose

The origin is the post's axis on the board, x along the short side, y along the long side, and z upwards. Units are
metres, seconds and radians. The ring is a rigid torus that moves in steps of an eighth of a millisecond. Contacts are
found on the exact shapes of ring, board and post. `docs/spinning.md` contains the equations, and
`ruedo.boards.ring.physics.constants` contains all constants with their sources. The first call compiles the physics or
loads compiled code; see `prepare`.
"""

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.contacts import Setting, find, strike
from ruedo.boards.ring.physics.outcomes import REST, UNRESTED, FilmedOutcome, Motion, Outcome, Outcomes, vector
from ruedo.boards.ring.physics.torus import post_gap
from ruedo.compiled.decorator import make
from ruedo.compiled.first_call import FirstCall, Halves, Notice
from ruedo.compiled.messages import SimulationError
from ruedo.core.processors import cores

Floats: TypeAlias = NDArray[np.float64]
MARGIN: Final = 1e-6
"""The largest overlap of ring and post at a launch, in metres."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """The sizes of ring, board and post. Raises `SimulationError` for sizes that are impossible or not finite."""

    width: float = constants.BOARD_WIDTH
    """The width of the board in metres, along x."""
    length: float = constants.BOARD_LENGTH
    """The length of the board in metres, along y."""
    thickness: float = constants.BOARD_THICKNESS
    """The height of the board's surface above the table, in metres."""
    post_radius: float = constants.POST_RADIUS
    """The radius of the post in metres."""
    post_height: float = constants.POST_HEIGHT
    """The height of the post in metres."""
    logo_radius: float = constants.LOGO_RADIUS
    """The radius of the logo in metres."""
    ring_radius: float = constants.RING_RADIUS
    """The radius of the tube's centre line in metres."""
    tube_radius: float = constants.TUBE_RADIUS
    """The radius of the tube in metres."""
    icon_radius: float = 0.0
    """The radius of the icons in metres."""
    icons: tuple[tuple[float, float], ...] = ()
    """The centres of the icons in metres."""

    def __post_init__(self) -> None:
        """Raise `SimulationError` if a value is outside its range."""
        for name in (field.name for field in fields(self) if field.name not in ("icons", "icon_radius")):
            size = getattr(self, name)
            if not 1e-4 <= size <= 10:
                raise SimulationError("physics-size", what=f"quantity-{name}", value=size, least=1e-4, most=10)
        if not (0 <= self.icon_radius <= 10 and all(math.isfinite(number) for at in self.icons for number in at)):
            raise SimulationError("physics-icons")
        if not 0.005 <= self.ring_radius <= 0.5:
            raise SimulationError(
                "physics-size", what="quantity-ring_radius", value=self.ring_radius, least=0.005, most=0.5
            )
        if not 0.02 <= self.tube_radius / self.ring_radius <= 0.4:
            raise SimulationError("physics-tube", value=self.tube_radius)


@dataclass(frozen=True, slots=True, kw_only=True)
class Physics:
    """The physical constants. Raises `SimulationError` for values outside their ranges."""

    friction: float = constants.FRICTION
    """The coefficient of friction between ring and board, 0 to 2."""
    post_friction: float | None = None
    """The coefficient of friction between ring and post, 0 to 2. None means the same value as `friction`."""
    resistance: float = constants.RESISTANCE
    """Contour (rolling) resistance: a force divided by the normal force, 0 to 0.2."""
    pivot: float = constants.PIVOT
    """Pivot friction in metres: a torque divided by the normal force, 0 to 0.01."""
    restitution: float = constants.RESTITUTION
    """The coefficient of restitution along the normal of an impact, 0.15 to 1."""
    gravity: float = constants.GRAVITY
    """Gravity in m/s², 1 to 100."""
    sink: float = constants.SINK
    """The depth in metres to which an upright ring sinks into the board under its weight, 1e-7 to 1e-4. It defines the
    stiffness of contacts."""
    step: float = constants.STEP
    """The time step in seconds, at most a quarter of sqrt(sink / gravity / 3)."""
    limit: float = constants.LIMIT
    """The time in seconds after which a simulation stops, 0.01 to 1000."""

    def __post_init__(self) -> None:
        """Raise `SimulationError` if a value is outside its range."""
        for name, least, most in (
            ("friction", 0, constants.MAX_FRICTION),
            ("post_friction", 0, constants.MAX_FRICTION),
            ("resistance", 0, constants.MAX_RESISTANCE),
            ("pivot", 0, constants.MAX_PIVOT),
            ("restitution", 0.15, 1),
            ("gravity", 1, 100),
            ("sink", 1e-7, 1e-4),
            ("limit", 0.01, 1000),
        ):
            value = getattr(self, name)
            if value is not None and not least <= value <= most:
                raise SimulationError("physics-range", what=f"quantity-{name}", value=value, least=least, most=most)
        longest = 0.25 * math.sqrt(self.sink / self.gravity / 3)
        if not 1e-7 <= self.step <= longest:
            raise SimulationError("physics-step", step=self.step, longest=float(f"{longest:.3g}"))


@dataclass(frozen=True, slots=True)
class Launch:
    """The position and motion of the ring when the hand releases it. The ring stands on the board."""

    x: float
    """The x coordinate of the point where the ring touches the board, in metres."""
    y: float
    """The y coordinate of the point where the ring touches the board, in metres."""
    vx: float
    """The x component of the centre's velocity in m/s. The speed is at most 3 m/s."""
    vy: float
    """The y component of the centre's velocity in m/s."""
    spin: float
    """The spin in rad/s about the vertical axis, anticlockwise from above, from -150 to 150."""
    lean: float = 0.0
    """The angle from the vertical in radians, at most 80 degrees either way. The top leans towards `facing`."""
    facing: float = 0.0
    """The direction of the ring's axis, in radians from the x axis."""
    roll: float = 0.0
    """The rotation about the ring's own axis in rad/s, from -150 to 150."""


COLUMNS: Final = tuple(field.name for field in fields(Launch))
"""The columns of an array of launches. The last three may be left out."""


@overload
def simulate(
    launch: Launch, equipment: Equipment | None = ..., physics: Physics | None = ..., *, every: None = ...
) -> Outcome: ...


@overload
def simulate(
    launch: Launch, equipment: Equipment | None = ..., physics: Physics | None = ..., *, every: float
) -> FilmedOutcome: ...


def simulate(
    launch: Launch,
    equipment: Equipment | None = None,
    physics: Physics | None = None,
    *,
    every: float | None = None,
) -> Outcome | FilmedOutcome:
    """Simulate one spin.

    If `every` is given, the outcome includes the motion, sampled every `every` seconds and at the end.

    Raises `SimulationError` for impossible or infinite numbers, a position off the board, or a ring inside the post.
    """
    equipment, physics = equipment or Equipment(), physics or Physics()
    law, states = setting(equipment, physics), put_down([_row(launch)], equipment, physics)
    if every is not None and not 1e-6 <= every <= physics.limit:
        raise SimulationError("physics-every", every=every, limit=physics.limit)
    prepare()
    endings = np.empty((1, motion.ENDING))
    samples = np.empty((0 if every is None else int(physics.limit / every) + 3, motion.SAMPLE))
    room, lanes = np.empty(motion.WORK), np.zeros(motion.LANE_ROOM)
    written = motion.move(law, states[0], endings[0], samples, every or 1.0, False, room, lanes)
    (outcome,) = _outcomes(equipment, states, endings, audit=False).each()
    if every is None:
        return outcome
    moments = samples[:written]
    film = Motion(times=moments[:, 0], places=moments[:, 1:4], axes=moments[:, 4:7])
    return FilmedOutcome(**{field.name: getattr(outcome, field.name) for field in fields(outcome)}, motion=film)


def simulate_many(
    launches: ArrayLike,
    equipment: Equipment | None = None,
    physics: Physics | None = None,
    *,
    threads: int | None = None,
    audit: bool = False,
) -> Outcomes:
    """Simulate N spins.

    `launches` has shape `(N, 5)` to `(N, 8)`, with columns in the order of `COLUMNS`. `threads` is the number of
    threads, by default one for each processor core. The results are bit for bit the same for any number of threads, and
    the same as those of `simulate`. `audit` records the energy (`Outcomes.rise`).

    Raises `SimulationError` for the first invalid launch, for the same reasons as `simulate`. In this case no launch is
    simulated.
    """
    equipment, physics = equipment or Equipment(), physics or Physics()
    if threads is not None and threads < 1:
        raise SimulationError("physics-threads", threads=threads)
    law, states = setting(equipment, physics), put_down(launches, equipment, physics)
    prepare()
    endings = np.empty((len(states), motion.ENDING))

    def work(first: int, last: int) -> None:
        room, lanes = np.empty(motion.WORK), np.zeros(motion.LANE_ROOM)
        if not audit:
            motion.move_all(law, states, endings, first, last, room, lanes)
            return
        for i in range(first, last):
            motion.move(law, states[i], endings[i], np.empty((0, motion.SAMPLE)), 1.0, True, room, lanes)

    threads = threads or cores()
    _share_out(work, len(states), threads, max(4 * motion.LANES, -(-len(states) // (2 * threads))))
    return _outcomes(equipment, states, endings, audit=audit)


def damping(restitution: float) -> float:
    """Return the damping ratio with which a spring that can only push has this coefficient of restitution.

    The formula is equation 21 of Schwager and Poeschel, Granular Matter 9, 465 (2007). It is solved by bisection.
    """
    low, high = 0.0, 1.0
    for _ in range(60):
        share = 0.5 * (low + high)
        low, high = (share, high) if _return_speed(share) > restitution else (low, share)
    return low


def _return_speed(share: float) -> float:
    root = math.sqrt(max(1.0 - share * share, 1e-300))
    angle = math.atan2(2 * share * root, 2 * share * share - 1)
    return math.exp(-share / root * angle)


def inertia(equipment: Equipment) -> tuple[float, float]:
    """Return the moments of inertia of a solid torus about a diameter and about its axis, per mass, in m²."""
    big, small = equipment.ring_radius**2, equipment.tube_radius**2
    return big / 2 + 5 * small / 8, big + 3 * small / 4


def _prepare() -> None:
    """Compile the function that moves rings, by calling it with the argument types of the simulation."""
    states, endings = np.zeros((1, motion.STATE)), np.empty((1, motion.ENDING))
    states[0, motion.Z], states[0, motion.NX] = 0.02, 1.0
    law = setting(Equipment(), Physics(limit=0.01))
    motion.move_all(law, states, endings, 0, 1, np.empty(motion.WORK), np.zeros(motion.LANE_ROOM))


def compile_touching() -> None:
    """Compile the search for contacts, and the function that writes how a spin ended."""
    law, room, row, state = setting(Equipment(), Physics()), np.empty(motion.WORK), np.empty(1), np.empty(1)
    make(find, law, room, *(0.0,) * 7, False)
    make(motion.write_ending, law, state, motion.UNRESTED, 0.0, 0.0, row, room)


def compile_stepping() -> None:
    """Compile the parts of a time step, and the check whether the motion has ended."""
    law, room, moved = setting(Equipment(), Physics()), np.empty(motion.WORK), np.empty(1)
    make(strike, law, room, 0, *(0.0,) * 9, moved)
    make(motion.step_alone, law, np.empty(motion.LANE_ROOM), 0)
    make(motion.over, law, *(0.0,) * 12)
    make(motion.lies, law, *(0.0,) * 13)


_first_call: Final = FirstCall(
    "code-spinning", _prepare, Path(__file__).parent, Halves(ours=compile_touching, theirs=compile_stepping)
)


def prepare(notice: Notice | None = None) -> None:
    """Compile the physics, or load the compiled code. Without this call, the first simulation in a process does it.

    The first run on a machine compiles for up to a minute. Messages before and after this go to `notice`. Without
    `notice` they go to the log `ruedo.compiled` at level INFO. Later processes load the code from `compiled.cache` in
    about a second, without messages.
    """
    _first_call(notice)


@lru_cache(maxsize=64)
def setting(equipment: Equipment, physics: Physics) -> Setting:
    """Return the equipment and the physics as numbers that compiled code reads."""
    across, axial = inertia(equipment)
    stiffness = physics.gravity / physics.sink
    return Setting(
        big=float(equipment.ring_radius),
        small=float(equipment.tube_radius),
        across=across,
        axial=axial,
        per_across=1 / across,
        per_axial=1 / axial,
        gravity=float(physics.gravity),
        stiffness=stiffness,
        damping=2 * damping(physics.restitution) * math.sqrt(stiffness),
        friction=float(physics.friction),
        post_friction=float(physics.friction if physics.post_friction is None else physics.post_friction),
        resistance=float(physics.resistance),
        pivot=float(physics.pivot),
        half_x=equipment.width / 2,
        half_y=equipment.length / 2,
        thickness=float(equipment.thickness),
        post_radius=float(equipment.post_radius),
        post_height=float(equipment.post_height),
        step=float(physics.step),
        limit=float(physics.limit),
    )


def _row(launch: Launch) -> list[float]:
    return [getattr(launch, name) for name in COLUMNS]


def put_down(launches: ArrayLike, equipment: Equipment, physics: Physics) -> Floats:
    """Return the initial states of launches, with shape `(N, STATE)`.

    Raises `SimulationError` for an invalid launch.
    """
    given = np.asarray(launches, dtype=np.float64)
    if given.ndim != 2 or not 5 <= given.shape[1] <= len(COLUMNS):
        raise SimulationError("physics-launches_shape", shape=str(given.shape), most=len(COLUMNS))
    rows = np.zeros((len(given), len(COLUMNS)))
    rows[:, : given.shape[1]] = given
    _check(rows, equipment)
    states = _states(rows, equipment, physics)
    _check_post(states, equipment)
    return states


def _states(rows: Floats, equipment: Equipment, physics: Physics) -> Floats:
    """Return the initial states of launches. The launches have shape `(N, 8)`, and the states `(N, STATE)`."""
    x, y, vx, vy, turning, lean, facing, roll = rows.T
    cos, sin = np.cos(facing), np.sin(facing)
    level, up = np.cos(lean), -np.sin(lean)
    big, small = equipment.ring_radius, equipment.tube_radius
    across, axial = inertia(equipment)
    states = np.zeros((len(rows), motion.STATE))
    states[:, motion.X], states[:, motion.Y] = x - big * up * cos, y - big * up * sin
    states[:, motion.Z] = big * level + small - physics.sink
    states[:, motion.VX], states[:, motion.VY], states[:, motion.VZ] = vx, vy, 0.0
    axis = np.column_stack([level * cos, level * sin, up])
    states[:, motion.NX : motion.NZ + 1] = axis
    omega = roll[:, None] * axis
    omega[:, 2] += turning
    along = np.sum(omega * axis, axis=1, keepdims=True)
    states[:, motion.LX : motion.LZ + 1] = across * omega + (axial - across) * along * axis
    return states


def _check(rows: Floats, equipment: Equipment) -> None:
    """Raise `SimulationError` for the first launch with an infinite or impossible number."""
    for name, column in zip(COLUMNS, rows.T, strict=True):
        if (bad := ~np.isfinite(column)).any():
            index, value = _first(bad, column)
            raise SimulationError("physics-not_finite", index=index, what=f"quantity-{name}", value=value)
    x, y, vx, vy, turning, lean, _facing, roll = rows.T
    with np.errstate(over="ignore"):  # A speed that overflows becomes infinite, which is also too large.
        speed = np.hypot(vx, vy)
    if (fast := speed > constants.TOP_SPEED).any():
        index, value = _first(fast, speed)
        raise SimulationError("physics-release_speed", index=index, speed=value, most=constants.TOP_SPEED)
    for name, column, most, unit in (
        ("x", x, equipment.width / 2, "m"),
        ("y", y, equipment.length / 2, "m"),
        ("spin", turning, constants.TOP_SPIN, "rad/s"),
        ("roll", roll, constants.TOP_SPIN, "rad/s"),
        ("lean", lean, constants.TOP_LEAN, "rad"),
    ):
        if (bad := np.abs(column) > most).any():
            index, value = _first(bad, column)
            raise SimulationError(
                "physics-most", index=index, what=f"quantity-{name}", value=value, most=most, unit=unit
            )


def _first(bad: NDArray[np.bool_], values: Floats) -> tuple[int | None, float]:
    """Return the index of the first invalid launch (None if there is only one launch), and its invalid value."""
    first = int(np.flatnonzero(bad)[0])
    return (first if len(values) > 1 else None), float(values[first])


def _check_post(states: Floats, equipment: Equipment) -> None:
    """Raise `SimulationError` for the first ring that stands inside the post."""
    near = np.hypot(states[:, 0], states[:, 1]) <= equipment.ring_radius + equipment.tube_radius + equipment.post_radius
    for i in np.flatnonzero(near):
        gap = _gap(states[i], equipment)
        if gap < -MARGIN:
            raise SimulationError(
                "physics-in_post", index=int(i) if len(states) > 1 else None, depth=f"{-gap * 1000:.3g}"
            )


def _outcomes(equipment: Equipment, states: Floats, endings: Floats, *, audit: bool) -> Outcomes:
    ended = endings[:, motion.ENDED]
    if (broken := np.flatnonzero(ended == motion.BROKEN)).size:
        raise ArithmeticError(f"The motion of spin {broken[0]} left all bounds: please report its launch.")
    place, axis = states[:, : motion.Z + 1], states[:, motion.NX : motion.NZ + 1]
    rested = (ended == motion.FLAT_REST) | (ended == motion.STILL_REST)
    flat = ended == motion.FLAT_REST
    gap = np.maximum(endings[:, motion.GAP], 0.0)
    rest = classify(equipment, place, axis, flat=flat, touches_post=gap < constants.TOUCHING)
    rest[~rested] = UNRESTED
    rest[ended == motion.OFF] = REST.index("off")
    gap[rest == REST.index("leaning")] = 0.0
    icons = np.zeros((len(states), len(equipment.icons)), dtype=np.bool_)
    for i, at in enumerate(equipment.icons):
        stands = np.hypot(endings[:, motion.AT_X] - at[0], endings[:, motion.AT_Y] - at[1]) <= equipment.icon_radius
        icons[:, i] = rested & np.where(flat, _covers(equipment, place, at, equipment.icon_radius), stands)
    return Outcomes(
        rest=rest,
        turns=np.abs(endings[:, motion.TURNS]),
        gap=gap,
        icons=icons,
        time=endings[:, motion.TIME].copy(),
        place=place.copy(),
        axis=axis.copy(),
        rise=endings[:, motion.RISE].copy() if audit else None,
    )


def clearance(launch: Launch, equipment: Equipment, physics: Physics) -> float:
    """Return the gap in metres between the post and the ring at its launch. It is negative if they overlap."""
    return _gap(_states(np.array([_row(launch)]), equipment, physics)[0], equipment)


def _gap(state: Floats, equipment: Equipment) -> float:
    return gap_to_post(equipment, state[: motion.Z + 1], state[motion.NX : motion.NZ + 1])


def gap_to_post(equipment: Equipment, place: Floats, axis: Floats) -> float:
    """Return the gap in metres between the post and a ring. It is negative if they overlap.

    `place` is the ring's centre and `axis` its unit axis, both with shape `(3,)`.
    """
    x, y, z = vector(place)
    nx, ny, nz = vector(axis)
    post, ring = (equipment.post_radius, equipment.post_height), (equipment.ring_radius, equipment.tube_radius)
    return post_gap(post[0], post[1], x, y, z, nx, ny, nz, ring[0], ring[1], np.empty(motion.WORK))


def classify(
    equipment: Equipment,
    place: Floats,
    axis: Floats,
    *,
    flat: NDArray[np.bool_],
    touches_post: NDArray[np.bool_],
) -> NDArray[np.int8]:
    """Return how rings rest on the board, as indices of `REST`.

    `place` contains the rings' centres and `axis` their axes, both with shape `(N, 3)`. The other arrays have shape
    `(N,)`.

    The post is through a ring (SO-S4) if the post's axis, from the board to the top, crosses the ring's plane inside
    the hole. A ring is on the logo (SO-S2) only if it is flat. It must also touch the post, or cover a part of the logo
    when it is seen from above.
    """
    hole = equipment.ring_radius - equipment.tube_radius
    away = np.hypot(place[:, 0], place[:, 1])
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        height = place[:, 2] + (place[:, 0] * axis[:, 0] + place[:, 1] * axis[:, 1]) / axis[:, 2]
        distance = np.sqrt(away**2 + (place[:, 2] - height) ** 2)
    around = (height >= 0) & (height <= equipment.post_height) & (distance < hole)
    logo = _covers(equipment, place, (0.0, 0.0), equipment.logo_radius)
    rest = np.full(len(place), REST.index("clear"), dtype=np.int8)
    rest[flat & (logo | touches_post)] = REST.index("logo")
    rest[~flat & touches_post] = REST.index("leaning")
    rest[around] = REST.index("around")
    rest[around & flat & (away <= hole - equipment.logo_radius)] = REST.index("centred")
    return rest


def _covers(equipment: Equipment, place: Floats, disc: tuple[float, float], radius: float) -> NDArray[np.bool_]:
    """Return whether rings cover any part of a disc on the board, seen from above as if they were flat."""
    away = np.hypot(place[:, 0] - disc[0], place[:, 1] - disc[1])
    big, small = equipment.ring_radius, equipment.tube_radius
    return (away < big + small + radius) & (away + radius > big - small)


def _share_out(work: Callable[[int, int], None], count: int, threads: int, chunk: int) -> None:
    """Divide `range(count)` into pieces, and call `work(first, last)` for each piece in one of `threads` threads."""
    if threads == 1 or count <= chunk:
        work(0, count)
        return
    starts = range(0, count, chunk)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, starts, [min(start + chunk, count) for start in starts]))
