"""The same ring, board and post in MuJoCo, to check the outcomes and the speed of our simulation.

The ring is a polygon of capsules with the inertia of our torus. All other shapes are exact.
"""

import math
from itertools import pairwise
from typing import Any

import mujoco  # type: ignore[import-untyped]
import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.outcomes import REST, UNRESTED
from ruedo.boards.ring.physics.simulation import Equipment

Floats = NDArray[np.float64]

SLOW = 5e-3
"""The speed in m/s that no point of a ring at rest exceeds for 50 ms."""
FLAT = math.radians(1.0)
CHECKED = 0.01
"""The time between two checks of the ring, in seconds."""


def model(
    equipment: Equipment,
    capsules: int,
    step: float,
    *,
    solref: str = "0.002 1",
    impratio: float = 10,
    friction: float = 0.3,
    pivot: float = 1e-5,
    rolling: float = 2e-6,
) -> Any:
    """Return a MuJoCo model. Masses are in grams, so the mass of a ring is about 7."""
    big, small = equipment.ring_radius, equipment.tube_radius
    across, axial = spinning.inertia(equipment)
    mass = 7.0
    corners = [(big * math.cos(a), big * math.sin(a)) for a in np.arange(capsules + 1) * (2 * math.pi / capsules)]
    # the corners of the polygon lie as far outside the circle as the middles of its sides lie inside
    grow = 2 / (1 + math.cos(math.pi / capsules))
    ring = "".join(
        f'<geom type="capsule" size="{small}" class="ring" '
        f'fromto="{ax * grow} {ay * grow} 0 {bx * grow} {by * grow} 0"/>'
        for (ax, ay), (bx, by) in pairwise(corners)
    )
    contact = f'condim="6" friction="{friction} {pivot} {rolling}" solref="{solref}" solimp="0.95 0.99 0.0001"'
    half = equipment.thickness / 2
    return mujoco.MjModel.from_xml_string(f"""
    <mujoco>
      <compiler autolimits="true" angle="radian" boundmass="0" boundinertia="0"/>
      <option timestep="{step}" gravity="0 0 -9.80665" integrator="implicitfast" cone="elliptic" solver="Newton"
              impratio="{impratio}" iterations="50" tolerance="1e-10"/>
      <default>
        <default class="env"><geom {contact} contype="1" conaffinity="1"/></default>
        <default class="ring"><geom {contact} mass="0" contype="2" conaffinity="1"/></default>
      </default>
      <worldbody>
        <geom class="env" type="box" size="{equipment.width / 2} {equipment.length / 2} {half}" pos="0 0 {-half}"/>
        <geom class="env" type="cylinder" size="{equipment.post_radius} {equipment.post_height / 2}"
              pos="0 0 {equipment.post_height / 2}"/>
        <geom class="env" type="plane" size="2 2 .1" pos="0 0 {-equipment.thickness}"/>
        <body name="ring" pos="0 0 0.05">
          <freejoint/>
          <inertial pos="0 0 0" mass="{mass}" diaginertia="{mass * across} {mass * across} {mass * axial}"/>
          {ring}
        </body>
      </worldbody>
    </mujoco>""")


def place(data: Any, centre: Floats, velocity: Floats, axis: Floats, omega: Floats) -> None:
    """Set the position, axis and velocities of the ring, in world coordinates, metres and rad/s."""
    turn, quaternion, matrix = np.zeros(3), np.zeros(4), np.zeros(9)
    turn[:] = np.cross([0.0, 0.0, 1.0], axis)
    angle = math.atan2(float(np.linalg.norm(turn)), float(axis[2]))
    size = np.linalg.norm(turn)
    mujoco.mju_axisAngle2Quat(quaternion, turn / size if size else np.array([1.0, 0, 0]), angle)
    mujoco.mju_quat2Mat(matrix, quaternion)
    data.qpos[:3], data.qpos[3:7] = centre, quaternion
    data.qvel[:3], data.qvel[3:6] = velocity, matrix.reshape(3, 3).T @ omega


def axis_of(data: Any) -> Floats:
    matrix = np.zeros(9)
    mujoco.mju_quat2Mat(matrix, data.qpos[3:7])
    return matrix.reshape(3, 3)[:, 2].copy()


def spun(made: Any, equipment: Equipment, launches: Floats, limit: float = 20.0) -> tuple[NDArray[np.int8], Floats]:
    """Return the class of rest of each launch, as in `Outcomes.rest`, and the time until rest in seconds.

    A launch is (x, y, vx, vy, spin, lean, facing).
    """
    rests, times = np.full(len(launches), UNRESTED, dtype=np.int8), np.empty(len(launches))
    for i, launch in enumerate(launches):
        rests[i], times[i] = _spun(made, equipment, launch, limit)
    return rests, times


def _spun(made: Any, equipment: Equipment, launch: Floats, limit: float) -> tuple[int, float]:
    x, y, vx, vy, turning, lean, facing = (float(number) for number in launch)
    big, small = equipment.ring_radius, equipment.tube_radius
    level, up = math.cos(lean), -math.sin(lean)
    axis = np.array([level * math.cos(facing), level * math.sin(facing), up])
    centre = np.array([x - big * up * math.cos(facing), y - big * up * math.sin(facing), big * level + small])
    data = mujoco.MjData(made)
    place(data, centre, np.array([vx, vy, 0.0]), axis, np.array([0.0, 0.0, turning]))
    steps = round(CHECKED / made.opt.timestep)
    slow = 0
    while data.time < limit:
        mujoco.mj_step(made, data, steps)
        axis = axis_of(data)
        s = math.hypot(axis[0], axis[1])
        if data.qpos[2] - big * s - small < -0.9 * equipment.thickness:
            return REST.index("off"), data.time
        moving = max(np.linalg.norm(data.qvel[:3]), np.linalg.norm(data.qvel[3:6]) * big)
        slow = slow + 1 if moving < SLOW else 0
        if slow * CHECKED >= 0.05:
            flat = np.array([math.asin(min(s, 1.0)) < FLAT])
            touches = np.array([spinning.gap_to_post(equipment, data.qpos[:3].copy(), axis) < 5e-4])
            rest = spinning.classify(equipment, data.qpos[None, :3], axis[None], flat=flat, touches_post=touches)
            return int(rest[0]), data.time
    return UNRESTED, data.time
