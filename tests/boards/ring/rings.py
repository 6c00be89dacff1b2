"""Rings, launches and states for the tests of the ring's physics."""

import math
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics import contacts as ring_contacts
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.contacts import Setting
from ruedo.boards.ring.physics.simulation import Equipment, Physics

Floats = NDArray[np.float64]

INCH = 0.0254
UP = (0.0, 0.0, 1.0)
RING = Equipment(ring_radius=0.6875 * INCH, tube_radius=0.0625 * INCH)
"""The ring of the game. It is 1 1/2 inches across, and its tube has a diameter of 1/8 inch."""
TWO_INCH = replace(RING, ring_radius=0.9375 * INCH)
R, r = RING.ring_radius, RING.tube_radius
I1, I3 = spinning.inertia(RING)
G = constants.GRAVITY
WIDE = Equipment(width=10.0, length=10.0, post_radius=1e-4, post_height=1e-4)
"""Equipment with distant edges and a tiny post, so that rings touch neither of them."""
LOSSLESS = Physics(resistance=0.0, pivot=0.0)
NO_SLIP = replace(LOSSLESS, friction=2.0)
SMOOTH = replace(LOSSLESS, friction=0.0)
FLAT_ENERGY_LEFT = constants.FLAT_ENERGY * 1.5 * G * R * constants.FLAT
"""The largest energy per mass with which a flat ring counts as at rest, in m²/s²."""
AWAY = 2.0
"""A distance from the post at which rings do not touch it, in metres."""


def ensemble(count: int, seed: int = 1) -> Floats:
    """Return random launches towards the post: 1.8 to 2.6 inches away from it, at 25 to 60 rad/s and up to 0.4 m/s."""
    random = np.random.default_rng(seed)
    away, around = random.uniform(1.8, 2.6, count) * 0.0254, random.uniform(0, 2 * np.pi, count)
    turning = random.uniform(25, 60, count) * random.choice([-1.0, 1.0], count)
    speed, heading = random.uniform(0, 0.4, count), around + np.pi + random.uniform(-0.15, 0.15, count)
    lean, facing = random.normal(0, math.radians(2.9), count), random.uniform(0, 2 * np.pi, count)
    place = (away * np.cos(around), away * np.sin(around))
    return np.column_stack([*place, speed * np.cos(heading), speed * np.sin(heading), turning, lean, facing])


def hard(count: int, seed: int = 1) -> Floats:
    """Return launches like those of the best throws. They are faster (0.2 to 0.6 m/s), with less spin and more lean."""
    launches, random = ensemble(count, seed), np.random.default_rng((seed, 1))
    speed = random.uniform(0.2, 0.6, count) / np.hypot(launches[:, 2], launches[:, 3])
    launches[:, 2:4] *= speed[:, None]
    launches[:, 4] *= random.uniform(0.4, 0.75, count)
    launches[:, 5] *= 1.5
    return launches


def state(centre: Floats, velocity: Floats, axis: Floats, omega: Floats) -> Floats:
    """Return the state of a ring from its position, velocity, axis and angular velocity."""
    along = float(omega @ axis)
    kept = np.zeros(motion.STATE - motion.LZ - 1)
    return np.concatenate([centre, velocity, axis, I1 * omega + (I3 - I1) * along * axis, kept])


def run(begin: Floats, law: Setting, seconds: float, every: float = 1e-3) -> tuple[Floats, Floats, Floats]:
    """Simulate a ring. Return the samples (time, centre, axis), the kind of ending and the last state."""
    spinning.prepare()
    end, ending, samples = begin.copy(), np.empty(motion.ENDING), np.empty((int(seconds / every) + 4, motion.SAMPLE))
    room, lanes = np.empty(motion.WORK), np.zeros(motion.LANE_ROOM)
    written = motion.move(law._replace(limit=seconds), end, ending, samples, every, True, room, lanes)
    return samples[:written], ending, end


def precession(tilt: float) -> float:
    """Return the rate of precession in rad/s of a torus.

    Its centre is at rest, and its plane is tilted by `tilt` rad.
    """
    s = math.sin(tilt)
    return math.sqrt(G * R / (s * (I1 - I3 * r * s / (R + r * s))))


def energy(law: Setting, s: Floats) -> float:
    """Return the energy per mass of a ring minus that of a flat ring at rest, in m²/s²."""
    vx, vy, vz, nx, ny, nz, lx, ly, lz = (float(number) for number in s[motion.VX : motion.LZ + 1])
    return ring_contacts.energy(law, vx, vy, vz, nx, ny, nz, lx, ly, lz, float(s[motion.Z]) - r)


def steady(tilt: float, rate: float) -> Floats:
    """Return the state of a tilted ring that precesses at this rate in rad/s while its centre is at rest."""
    s, c = math.sin(tilt), math.cos(tilt)
    axis, level, lowest = np.array([s, 0.0, c]), np.array([0.0, 1.0, 0.0]), np.array([c, 0.0, -s])
    arm = R * lowest - r * np.array([0.0, 0.0, 1.0])
    omega = arm * (rate * s / float(np.cross(arm, axis) @ level))
    return state(np.array([AWAY, AWAY, R * s + r - constants.SINK]), np.zeros(3), axis, omega)


def azimuth(samples: Floats) -> Floats:
    return np.unwrap(np.arctan2(samples[:, 5], samples[:, 4]))


def tilt_of(samples: Floats) -> Floats:
    """Return the angle between the ring's plane and the board, in radians."""
    return np.arcsin(np.minimum(np.hypot(samples[:, 4], samples[:, 5]), 1.0))
