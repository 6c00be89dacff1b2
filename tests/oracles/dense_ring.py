"""A second, independently written integrator of the ring, to check how often each class of rest occurs.

The two integrators share only the launch parameters and the classes of rest. Here the ring is a rigid body with a
rotation matrix, and Euler's equations in its own frame. Contacts are the lowest points of a dense sampling of the
centre line, refined by a parabola through three points. Friction is regularised: `mu N v / |v|` falls linearly to zero
below `CREEP`, and never exceeds the force that stops the contact. Steps are small. A leaning ring creeps slowly, and
the integrator is slow, so it is useful only for comparison.
"""

import math
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import numba
import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.outcomes import REST, UNRESTED
from ruedo.boards.ring.physics.simulation import Equipment, Physics

Floats: TypeAlias = NDArray[np.float64]

STEP = 5e-5
"""The step size in seconds."""
SINK = 8e-6
"""The depth in metres to which an upright ring sinks into the board under its own weight."""
CREEP = 1e-3
"""The slip speed in m/s below which friction falls linearly to zero."""
COARSE, FINE = 60, 12
"""The number of coarse points on the ring's centre line, and of fine points for each coarse point."""
SLOW = 4e-3
"""The speed in m/s that no point of a ring at rest exceeds during `CALM`."""
CALM = 0.03
"""The time in seconds during which a ring must be slow before it counts as at rest."""
FLAT = math.radians(1.0)
_ANGLES = np.arange(COARSE * FINE) * 2 * np.pi / (COARSE * FINE)
_COS, _SIN = np.cos(_ANGLES), np.sin(_ANGLES)
ENDED_OFF, ENDED_SLOW, ENDED_LATE = 0, 1, 2


@numba.njit(nogil=True, error_model="numpy")
def _distance(board: bool, sizes: Floats, p: Floats, out: Floats) -> float:
    """Find the point of the solid that is nearest to p. Write its outward normal to `out`, and return the distance."""
    x, y, z = p[0], p[1], p[2]
    if board:
        nearest_x, nearest_y = min(max(x, -sizes[0]), sizes[0]), min(max(y, -sizes[1]), sizes[1])
        gx, gy, gz = x - nearest_x, y - nearest_y, z - min(z, 0.0)
    else:
        away = math.hypot(x, y)
        share = min(1.0, sizes[2] / away) if away > 0 else 1.0
        gx, gy, gz = x - x * share, y - y * share, z - min(z, sizes[3])
    size = math.sqrt(gx * gx + gy * gy + gz * gz)
    if size == 0.0:  # the centre line is inside the solid, so the normal points up
        out[0], out[1], out[2] = 0.0, 0.0, 1.0
        return float(z if board else z - sizes[3])
    out[0], out[1], out[2] = gx / size, gy / size, gz / size
    return size


@numba.njit(nogil=True, error_model="numpy")
def _point(place: Floats, turn: Floats, big: float, angle: float, p: Floats) -> None:
    c, s = big * math.cos(angle), big * math.sin(angle)
    for i in range(3):
        p[i] = place[i] + c * turn[i, 0] + s * turn[i, 1]


@numba.njit(nogil=True, error_model="numpy")
def _gap(board: bool, sizes: Floats, place: Floats, turn: Floats, big: float, index: int) -> float:
    """Return the distance from a solid to the fine point of the centre line with this index."""
    c, s = big * _COS[index], big * _SIN[index]
    x = place[0] + c * turn[0, 0] + s * turn[0, 1]
    y = place[1] + c * turn[1, 0] + s * turn[1, 1]
    z = place[2] + c * turn[2, 0] + s * turn[2, 1]
    if board:
        over_x, over_y, over_z = max(abs(x) - sizes[0], 0.0), max(abs(y) - sizes[1], 0.0), max(z, 0.0)
        size = math.sqrt(over_x * over_x + over_y * over_y + over_z * over_z)
        return float(size if size > 0.0 else z)
    over, over_z = max(math.sqrt(x * x + y * y) - sizes[2], 0.0), max(z - sizes[3], 0.0)
    size = math.sqrt(over * over + over_z * over_z)
    return float(size if size > 0.0 else z - sizes[3])


@numba.njit(nogil=True, error_model="numpy")
def _touching(
    board: bool, sizes: Floats, place: Floats, turn: Floats, big: float, small: float, gaps: Floats, at: Floats
) -> int:
    """Write the angles of the contacts, where the tube is deepest in a solid, to `at`. Return their number."""
    points = COARSE * FINE
    fine = 2 * math.pi / points
    for i in range(COARSE):
        gaps[i] = _gap(board, sizes, place, turn, big, i * FINE) - small
    found = 0
    for i in range(COARSE):
        here, before, after = gaps[i], gaps[i - 1], gaps[(i + 1) % COARSE]
        if here > before or here >= after or here > 0.5 * fine * FINE * big:
            continue
        best, least = i * FINE, here
        for j in range(i * FINE - FINE, i * FINE + FINE + 1):
            gap = _gap(board, sizes, place, turn, big, j % points) - small
            if gap < least:
                best, least = j, gap
        if least > 0.0 or found >= len(at):
            continue
        low = _gap(board, sizes, place, turn, big, (best - 1) % points) - small
        high = _gap(board, sizes, place, turn, big, (best + 1) % points) - small
        bend = low - 2 * least + high
        between = min(max(0.5 * (low - high) / bend, -1.0), 1.0) if bend > 1e-15 else 0.0
        at[found] = (best + between) * fine
        found += 1
    return found


@numba.njit(nogil=True, error_model="numpy")
def _run(
    place: Floats, velocity: Floats, turn: Floats, omega: Floats, sizes: Floats, law: Floats, step: float, limit: float
) -> tuple[int, float]:
    """Move the ring until it rests. Return its class of rest and the time in seconds."""
    big, small, across, axial, thickness = sizes[4], sizes[5], sizes[6], sizes[7], sizes[8]
    friction, post_friction, resistance, pivot, zeta, gravity, sink = law
    stiff = gravity / sink
    p, normal, arm, tangent, side = np.empty(3), np.empty(3), np.empty(3), np.empty(3), np.empty(3)
    force, torque, spin, slip, gaps, at = (
        np.empty(3), np.empty(3), np.empty(3), np.empty(3), np.empty(COARSE), np.empty(12),
    )  # fmt: skip
    calm = 0.0
    for tick in range(int(limit / step)):
        force[0], force[1], force[2] = 0.0, 0.0, -gravity
        torque[:] = 0.0
        for i in range(3):
            spin[i] = turn[i, 0] * omega[0] + turn[i, 1] * omega[1] + turn[i, 2] * omega[2]
        tilt = math.hypot(turn[0, 2], turn[1, 2])
        for solid in range(2):
            board = solid == 0
            if board and place[2] - big * tilt - small > 0.0:
                continue
            if not board and math.hypot(place[0], place[1]) > big + small + sizes[2]:
                continue
            count = _touching(board, sizes, place, turn, big, small, gaps, at)
            for k in range(count):
                _point(place, turn, big, at[k], p)
                depth = small - _distance(board, sizes, p, normal)
                if depth <= 0.0:
                    continue
                for i in range(3):
                    arm[i] = p[i] - place[i] - small * normal[i]
                slip[0] = velocity[0] + spin[1] * arm[2] - spin[2] * arm[1]
                slip[1] = velocity[1] + spin[2] * arm[0] - spin[0] * arm[2]
                slip[2] = velocity[2] + spin[0] * arm[1] - spin[1] * arm[0]
                rate = slip[0] * normal[0] + slip[1] * normal[1] + slip[2] * normal[2]
                lever = 0.0
                for i in range(3):
                    lever += normal[i] * turn[i, 2]
                mass = 1.0 / (1.0 + big * big * lever * lever / across)
                push = max(0.0, stiff * depth - 2.0 * zeta * math.sqrt(stiff * mass) * rate)
                for i in range(3):
                    slip[i] -= rate * normal[i]
                size = math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2])
                most = (friction if board else post_friction) * push
                rub = min(most * min(size / CREEP, 1.0), 0.25 * size / step)
                for i in range(3):
                    arrow = push * normal[i] - (rub * slip[i] / size if size > 0 else 0.0)
                    force[i] += arrow
                    slip[i] = arrow
                torque[0] += arm[1] * slip[2] - arm[2] * slip[1]
                torque[1] += arm[2] * slip[0] - arm[0] * slip[2]
                torque[2] += arm[0] * slip[1] - arm[1] * slip[0]
                # Resistance to rotation about the contact normal, along the tube, and across the tube.
                about = spin[0] * normal[0] + spin[1] * normal[1] + spin[2] * normal[2]
                for i in range(3):
                    tangent[i] = -math.sin(at[k]) * turn[i, 0] + math.cos(at[k]) * turn[i, 1]
                rolled = spin[0] * tangent[0] + spin[1] * tangent[1] + spin[2] * tangent[2]
                side[0] = normal[1] * tangent[2] - normal[2] * tangent[1]
                side[1] = normal[2] * tangent[0] - normal[0] * tangent[2]
                side[2] = normal[0] * tangent[1] - normal[1] * tangent[0]
                sideways = spin[0] * side[0] + spin[1] * side[1] + spin[2] * side[2]
                outward = 0.0
                for i in range(3):
                    outward += normal[i] * (p[i] - place[i]) / big
                run = resistance * push * (big - small * outward)
                flat_floor = board and normal[2] > 0.9999
                if flat_floor:
                    run /= max(tilt, 1e-3)
                drill = pivot * push
                roll = resistance * push * small
                drill *= min(1.0, abs(about) * across / (max(drill, 1e-30) * step * 4)) * math.copysign(1.0, about)
                roll *= min(1.0, abs(rolled) * across / (max(roll, 1e-30) * step * 4)) * math.copysign(1.0, rolled)
                run *= min(1.0, abs(sideways) * across / (max(run, 1e-30) * step * 4)) * math.copysign(1.0, sideways)
                for i in range(3):
                    torque[i] -= drill * normal[i] + roll * tangent[i] + run * side[i]
        for i in range(3):
            velocity[i] += step * force[i]
        # Euler's equations in the frame of the ring. The inertia is equal about both diameters.
        mx = turn[0, 0] * torque[0] + turn[1, 0] * torque[1] + turn[2, 0] * torque[2]
        my = turn[0, 1] * torque[0] + turn[1, 1] * torque[1] + turn[2, 1] * torque[2]
        mz = turn[0, 2] * torque[0] + turn[1, 2] * torque[1] + turn[2, 2] * torque[2]
        wx, wy, wz = omega[0], omega[1], omega[2]
        ratio = (across - axial) / across * wz
        half_x, half_y = wx + 0.5 * step * ratio * wy, wy - 0.5 * step * ratio * wx
        omega[0] = wx + step * (mx / across + ratio * half_y)
        omega[1] = wy + step * (my / across - ratio * half_x)
        omega[2] = wz + step * mz / axial
        # Rodrigues' rotation about the axes of the ring.
        speed = math.sqrt(omega[0] * omega[0] + omega[1] * omega[1] + omega[2] * omega[2])
        if speed > 0.0:
            ax, ay, az = omega[0] / speed, omega[1] / speed, omega[2] / speed
            c, s = math.cos(speed * step), math.sin(speed * step)
            for i in range(3):
                a, b, d = turn[i, 0], turn[i, 1], turn[i, 2]
                along = (a * ax + b * ay + d * az) * (1 - c)
                turn[i, 0] = a * c + (b * az - d * ay) * s + ax * along
                turn[i, 1] = b * c + (d * ax - a * az) * s + ay * along
                turn[i, 2] = d * c + (a * ay - b * ax) * s + az * along
        for i in range(3):
            place[i] += step * velocity[i]
        if place[2] - big * tilt - small <= -thickness:
            return ENDED_OFF, tick * step
        moving = math.sqrt(velocity[0] ** 2 + velocity[1] ** 2 + velocity[2] ** 2) + big * speed
        calm = calm + step if moving < SLOW else 0.0
        rocks = across * (omega[0] ** 2 + omega[1] ** 2) / 2 + velocity[2] ** 2 / 2 + gravity * (place[2] - small)
        lies = tilt < 0.004 and rocks < 0.01 * gravity * big and abs(velocity[0]) + abs(velocity[1]) < 0.02
        if calm > CALM or (lies and abs(place[0]) < sizes[0] and abs(place[1]) < sizes[1]):
            return ENDED_SLOW, tick * step
    return ENDED_LATE, limit


def spun(
    equipment: Equipment, physics: Physics, launches: Floats, limit: float = 25.0
) -> tuple[NDArray[np.int8], Floats]:
    """Return the class of rest of each launch, as in `Outcomes.rest`, and the time until rest in seconds.

    A launch is (x, y, vx, vy, spin, lean, facing).
    Each launch is computed in one thread, so the number of cores does not change the results.
    """
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        ends = list(pool.map(lambda launch: motion(equipment, physics, launch, limit), launches))
    return np.array([rest for rest, _, _ in ends], dtype=np.int8), np.array([time for _, time, _ in ends])


def motion(equipment: Equipment, physics: Physics, launch: Floats, limit: float) -> tuple[int, float, Floats]:
    """Return the class of rest of a launch, the time until rest in seconds, and the ring's final centre in metres."""
    x, y, vx, vy, turning, lean, facing = (float(number) for number in launch)
    big, small = equipment.ring_radius, equipment.tube_radius
    across, axial = spinning.inertia(equipment)
    axis = np.array([math.cos(lean) * math.cos(facing), math.cos(lean) * math.sin(facing), -math.sin(lean)])
    one = np.cross(axis, [0.0, 0.0, 1.0])
    one /= np.linalg.norm(one)
    turn = np.column_stack([one, np.cross(axis, one), axis])
    up = math.sin(lean) * big
    place = np.array([x + up * math.cos(facing), y + up * math.sin(facing), big * math.cos(lean) + small - SINK])
    velocity, omega = np.array([vx, vy, 0.0]), turn.T @ np.array([0.0, 0.0, turning])
    sizes = np.array(
        [equipment.width / 2, equipment.length / 2, equipment.post_radius, equipment.post_height,
         big, small, across, axial, equipment.thickness]
    )  # fmt: skip
    post = physics.friction if physics.post_friction is None else physics.post_friction
    zeta = spinning.damping(physics.restitution)
    law = np.array([physics.friction, post, physics.resistance, physics.pivot, zeta, physics.gravity, SINK])
    ended, time = _run(place, velocity, turn, omega, sizes, law, STEP, limit)
    if ended == ENDED_OFF:
        return REST.index("off"), time, place
    if ended == ENDED_LATE:
        return UNRESTED, time, place
    axis = turn[:, 2].copy()
    flat = np.array([math.asin(min(math.hypot(axis[0], axis[1]), 1.0)) < FLAT])
    touches = np.array([spinning.gap_to_post(equipment, place, axis) < 3e-4])
    rest = spinning.classify(equipment, place[None], axis[None], flat=flat, touches_post=touches)
    return int(rest[0]), time, place
