"""A ring spun at a post: one spin, or a hundred thousand.

>>> from ruedo.boards.ring.physics.simulation import Launch, simulate
>>> outcome = simulate(Launch(x=0.0, y=-0.055, vx=0.0, vy=0.25, spin=40.0))
>>> outcome.rest, outcome.turns, outcome.gap
>>> outcome.place, outcome.axis  # the final pose

Origin at the post's axis on the board, x along the short side, y along the long side, z up; metres, seconds, radians.
The ring is a rigid torus that moves in steps of an eighth of a millisecond; contacts are found on the exact shapes of
ring, board and post. `docs/spinning.md` has the equations. `ruedo.boards.ring.physics.constants` has every constant
and how well it is known. The first call compiles, or loads what an earlier process compiled: see `prepare`.
"""

import math
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.contacts import Setting, find, strike
from ruedo.boards.ring.physics.torus import post_gap
from ruedo.compiled.decorator import make
from ruedo.compiled.first_call import FirstCall, Halves, Notice, cores
from ruedo.compiled.messages import SimulationError

Floats: TypeAlias = NDArray[np.float64]
Vector: TypeAlias = tuple[float, float, float]
RestClass: TypeAlias = Literal["off", "clear", "logo", "leaning", "around", "centred"]
"""How a ring rests, in this order: not on the board; on neither logo nor post; on the logo; against the post, but not
around it; around the post; flat around the post and clear of the logo."""

REST: Final[tuple[RestClass, ...]] = ("off", "clear", "logo", "leaning", "around", "centred")
"""The classes, in the order of their codes in `Outcomes.rest`."""

UNRESTED: Final = -1
"""The code of a spin that did not come to rest within the limit."""

MARGIN: Final = 1e-6
"""m. A ring launched deeper than this in the post is refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """Ring, board and post. Raises `SimulationError` for sizes that are not finite, or are impossible."""

    width: float = constants.BOARD_WIDTH
    """m along x, of the board."""
    length: float = constants.BOARD_LENGTH
    """m along y, of the board."""
    thickness: float = constants.BOARD_THICKNESS
    """m, of the board's surface above the table."""
    post_radius: float = constants.POST_RADIUS
    """m."""
    post_height: float = constants.POST_HEIGHT
    """m."""
    logo_radius: float = constants.LOGO_RADIUS
    """m."""
    ring_radius: float = constants.RING_RADIUS
    """m, of the tube's centre line."""
    tube_radius: float = constants.TUBE_RADIUS
    """m."""
    icon_radius: float = 0.0
    """m, of the discs."""
    icons: tuple[tuple[float, float], ...] = ()
    """m, the centres of the icons' discs."""

    def __post_init__(self) -> None:
        """Check the ranges."""
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
    """How ring, board and post act on one another. Raises `SimulationError` for values outside of their ranges."""

    friction: float = constants.FRICTION
    """Coulomb's coefficient between ring and board, 0 to 2."""
    post_friction: float | None = None
    """Between ring and post, 0 to 2; None: as between ring and board."""
    resistance: float = constants.RESISTANCE
    """Contour (rolling) resistance: a force over the normal force, 0 to 0.2."""
    pivot: float = constants.PIVOT
    """m, pivot friction: a moment over the normal force, 0 to 0.01."""
    restitution: float = constants.RESTITUTION
    """Of an impact along its normal, 0.15 to 1."""
    gravity: float = constants.GRAVITY
    """m/s², 1 to 100."""
    sink: float = constants.SINK
    """m, how deep an upright ring sinks in under its weight, 1e-7 to 1e-4. It sets the contacts' stiffness."""
    step: float = constants.STEP
    """s, at most a quarter of sqrt(sink / gravity / 3)."""
    limit: float = constants.LIMIT
    """s, after which the computation of a spin stops, 0.01 to 1000."""

    def __post_init__(self) -> None:
        """Check the ranges."""
        for name, least, most in (
            ("friction", 0, constants.MOST_FRICTION),
            ("post_friction", 0, constants.MOST_FRICTION),
            ("resistance", 0, constants.MOST_RESISTANCE),
            ("pivot", 0, constants.MOST_PIVOT),
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
    """How the ring leaves the hand: it stands on the board, turns and moves."""

    x: float
    """m, where it touches the board."""
    y: float
    """m, where it touches the board."""
    vx: float
    """m/s, of its centre; the whole speed at most 3."""
    vy: float
    """m/s, of its centre."""
    spin: float
    """rad/s about the upright axis, counter-clockwise seen from above, at most 150 either way."""
    lean: float = 0.0
    """rad from upright; its top leans towards `facing`, at most 80 degrees either way."""
    facing: float = 0.0
    """rad from the x axis, the direction of its axis."""
    roll: float = 0.0
    """rad/s about its own axis, at most 150 either way."""


COLUMNS: Final = tuple(field.name for field in fields(Launch))
"""The columns of a batch's launches; the last three may be left out."""


@dataclass(frozen=True, slots=True)
class Motion:
    """The poses of the ring, moment by moment, for drawing. It is round, so its angle about its axis is left out."""

    times: Floats
    """s since the launch, `(moments,)`; the last is the end."""
    places: Floats
    """m, of the centre, `(moments, 3)`."""
    axes: Floats
    """Unit vectors, `(moments, 3)`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one spin."""

    rest: RestClass | None
    """None if the ring did not come to rest within the limit. Spin again, and count the spin."""
    turns: float
    """Revolutions of its axis, seen from above, while it stood steeper than 45 degrees; >= 0."""
    gap: float | None
    """m from ring to post, >= 0 (0 if it leans); None when off or not at rest."""
    icons: tuple[int, ...]
    """Which of the equipment's icons it touches."""
    time: float
    """s from launch to the end."""
    place: Vector
    """m, the centre at the end."""
    axis: Vector
    """The unit axis at the end."""


@dataclass(frozen=True, slots=True)
class FilmedOutcome(Outcome):
    """The outcome of one spin, with its motion."""

    motion: Motion


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The outcomes of N spins."""

    rest: NDArray[np.int8]
    """`(N,)`, an index of `REST`, or `UNRESTED`."""
    turns: Floats
    """`(N,)`, revolutions, >= 0."""
    gap: Floats
    """`(N,)`, m, >= 0; NaN when off or not at rest."""
    icons: NDArray[np.bool_]
    """`(N, icons)`."""
    time: Floats
    """`(N,)`, s from launch to the end."""
    place: Floats
    """`(N, 3)`, m, the centre at the end."""
    axis: Floats
    """`(N, 3)`, unit vectors at the end."""
    rise: Floats | None = None
    """`(N,)` with `audit`: the largest rise of the energy above its lowest value so far, over the launch's energy."""

    def each(self) -> "list[Outcome]":
        """Return the spins one by one."""
        return [self._one(number) for number in range(len(self.rest))]

    def _one(self, number: int) -> "Outcome":
        code, gap = int(self.rest[number]), float(self.gap[number])
        return Outcome(
            rest=None if code == UNRESTED else REST[code],
            turns=float(self.turns[number]),
            gap=None if math.isnan(gap) else gap,
            icons=tuple(int(i) for i in np.flatnonzero(self.icons[number])),
            time=float(self.time[number]),
            place=_vector(self.place[number]),
            axis=_vector(self.axis[number]),
        )

    def share(self, rest: RestClass | None) -> float:
        """Return the share of spins with this rest. With None, return the share that did not come to rest."""
        code = UNRESTED if rest is None else REST.index(rest)
        return float(np.mean(self.rest == code))


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
    """Simulate one spin. With `every` (s), the outcome has the motion, sampled at that interval and at the end.

    Raises `SimulationError` for numbers that are not finite or absurd, a place off the board, or a ring in the post.
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
    (spun,) = _outcomes(equipment, states, endings, audit=False).each()
    if every is None:
        return spun
    moments = samples[:written]
    film = Motion(times=moments[:, 0], places=moments[:, 1:4], axes=moments[:, 4:7])
    return FilmedOutcome(**{field.name: getattr(spun, field.name) for field in fields(spun)}, motion=film)


def simulate_many(
    launches: ArrayLike,
    equipment: Equipment | None = None,
    physics: Physics | None = None,
    *,
    threads: int | None = None,
    audit: bool = False,
) -> Outcomes:
    """Simulate N spins.

    `launches` has shape `(N, 5)` to `(N, 8)`, the columns in the order of `COLUMNS`. `threads` is the number of cores
    that may work (all by default). The result is the same, to the bit, for any number, and the same as that of
    `simulate`. `audit` follows the energy.

    Raises `SimulationError` as `simulate` does, for the first bad launch. Then it returns nothing.
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
    """Return the share of critical damping at which a damped spring that cannot pull has this restitution.

    Schwager and Poeschel, Granular Matter 9, 465 (2007), equation 21, solved by bisection.
    """
    low, high = 0.0, 1.0
    for _ in range(60):
        share = 0.5 * (low + high)
        low, high = (share, high) if _returned(share) > restitution else (low, share)
    return low


def _returned(share: float) -> float:
    root = math.sqrt(max(1.0 - share * share, 1e-300))
    angle = math.atan2(2 * share * root, 2 * share * share - 1)
    return math.exp(-share / root * angle)


def inertia(equipment: Equipment) -> tuple[float, float]:
    """Return a solid torus's moments about a diameter and about the axis, over mass, in m²."""
    big, small = equipment.ring_radius**2, equipment.tube_radius**2
    return big / 2 + 5 * small / 8, big + 3 * small / 4


def _prepare() -> None:
    """Call the compiled function that moves rings, with arguments of the only types that are ever used."""
    states, endings = np.zeros((1, motion.STATE)), np.empty((1, motion.ENDING))
    states[0, motion.Z], states[0, motion.NX] = 0.02, 1.0
    law = setting(Equipment(), Physics(limit=0.01))
    motion.move_all(law, states, endings, 0, 1, np.empty(motion.WORK), np.zeros(motion.LANE_ROOM))


def compile_touching() -> None:
    """Compile the search for contacts, and the report of a ring's end."""
    law, room, row, state = setting(Equipment(), Physics()), np.empty(motion.WORK), np.empty(1), np.empty(1)
    make(find, law, room, *(0.0,) * 7, False)
    make(motion.write_ending, law, state, motion.UNRESTED, 0.0, 0.0, row, room)


def compile_stepping() -> None:
    """Compile the parts of a step, for rings alone with the board and others, and the check for the last step."""
    law, room, moved = setting(Equipment(), Physics()), np.empty(motion.WORK), np.empty(1)
    make(strike, law, room, 0, *(0.0,) * 9, moved)
    make(motion.step_alone, law, np.empty(motion.LANE_ROOM), 0)
    make(motion.over, law, *(0.0,) * 12)
    make(motion.lies, law, *(0.0,) * 13)


_first_call: Final = FirstCall(
    "code-spinning", _prepare, Path(__file__).parent, Halves(ours=compile_touching, theirs=compile_stepping)
)


def prepare(notice: Notice | None = None) -> None:
    """Make the compiled code ready. Otherwise the first call of a process does so.

    On a machine's first run this compiles for up to a minute. It sends a notice before and after to `notice`, or
    otherwise to the log `ruedo.compiled` at level INFO. Later processes load the code from `compiled.cache` in about a
    second, without a notice.
    """
    _first_call(notice)


@lru_cache(maxsize=64)
def setting(equipment: Equipment, physics: Physics) -> Setting:
    """Return equipment and physics as the kernels read them."""
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
    """Return the states `(N, STATE)` of launches. Raises `SimulationError` for a bad launch."""
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
    """Return the states `(N, STATE)` of launches `(N, 8)`."""
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
    """Raise for the first launch that is not finite or absurd."""
    for name, column in zip(COLUMNS, rows.T, strict=True):
        if (bad := ~np.isfinite(column)).any():
            index, value = _first(bad, column)
            raise SimulationError("physics-not_finite", index=index, what=f"quantity-{name}", value=value)
    x, y, vx, vy, turning, lean, _facing, roll = rows.T
    with np.errstate(over="ignore"):  # too fast for a number is too fast
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
    """Return the number of the first bad launch (None if there is only one launch), and its value."""
    first = int(np.flatnonzero(bad)[0])
    return (first if len(values) > 1 else None), float(values[first])


def _check_post(states: Floats, equipment: Equipment) -> None:
    """Raise for the first ring that stands in the post."""
    near = np.hypot(states[:, 0], states[:, 1]) <= equipment.ring_radius + equipment.tube_radius + equipment.post_radius
    for i in np.flatnonzero(near):
        gap = _gap(states[i], equipment)
        if gap < -MARGIN:
            raise SimulationError(
                "physics-in_post", index=int(i) if len(states) > 1 else None, depth=f"{-gap * 1000:.3g}"
            )


def _outcomes(equipment: Equipment, states: Floats, endings: Floats, *, audit: bool) -> Outcomes:
    """Return the outcomes of spins, computed from their last moments."""
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
    """Return the gap in m between the ring, as a launch puts it down, and the post; negative inside."""
    return _gap(_states(np.array([_row(launch)]), equipment, physics)[0], equipment)


def _gap(state: Floats, equipment: Equipment) -> float:
    return gap_to_post(equipment, state[: motion.Z + 1], state[motion.NX : motion.NZ + 1])


def gap_to_post(equipment: Equipment, place: Floats, axis: Floats) -> float:
    """Return the gap in m between a ring with this centre and unit axis, both `(3,)`, and the post; negative inside."""
    x, y, z = _vector(place)
    nx, ny, nz = _vector(axis)
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
    """Return the rests of rings on the board, as indices of `REST`, by centre and axis `(N, 3)` and two `(N,)`.

    The post is through a ring (SO-S4) when its axis, from the board to the post's top, meets the ring's plane inside
    the hole. A ring is on the logo (SO-S2) only when flat: it covers some of it seen from above, or touches the post.
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
    """Return whether rings, seen from above as if flat, cover any part of a disc on the board."""
    away = np.hypot(place[:, 0] - disc[0], place[:, 1] - disc[1])
    big, small = equipment.ring_radius, equipment.tube_radius
    return (away < big + small + radius) & (away + radius > big - small)


def _share_out(work: Callable[[int, int], None], count: int, threads: int, chunk: int) -> None:
    """Call `work(first, last)` on pieces of `range(count)`, in this number of threads."""
    if threads == 1 or count <= chunk:
        work(0, count)
        return
    starts = range(0, count, chunk)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, starts, [min(start + chunk, count) for start in starts]))


def _vector(row: Sequence[float] | Floats) -> Vector:
    x, y, z = (float(number) for number in row)
    return x, y, z
