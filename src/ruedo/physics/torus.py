"""Where a torus touches a board and a post: distances that are exact, found on the tube's centre line.

The centre line is the circle c(a) = C + R (e1 cos a + e2 sin a) about the axis n. A torus of tube radius r touches a
convex solid where the distance from the circle to the solid has a minimum of r or less; the normal there is the
gradient of the distance. The solids are a box (the board, without a bottom) and an upright cylinder (the post).
"""

import math
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.physics.compiled import compiled
from ruedo.physics.ring_constants import HALF_CHORD, SCAN

Rows: TypeAlias = NDArray[np.float64]
"""Contacts, `(MOST_CONTACTS, 7)`."""

BOARD: Final = 0
POST: Final = 1

MOST_CONTACTS: Final = 8

_COS: Final = np.cos(2 * np.pi * np.arange(SCAN) / SCAN)
_SIN: Final = np.sin(2 * np.pi * np.arange(SCAN) / SCAN)
_ROUNDS: Final = 40
_SLOPE: Final = 1e-10
"""Slope of the distance along the centre line, in m per rad over R, at which a minimum is found."""


@compiled
def to_box(x: float, y: float, z: float, half_x: float, half_y: float) -> tuple[float, float, float, float]:
    """Give the signed distance in m from a point to the box |x| <= half_x, |y| <= half_y, z <= 0, and its gradient."""
    over_x, over_y = abs(x) - half_x, abs(y) - half_y
    sign_x, sign_y = math.copysign(1.0, x), math.copysign(1.0, y)
    if over_x <= 0 and over_y <= 0 and z <= 0:  # inside: out by the nearest face
        if z >= over_x and z >= over_y:
            return z, 0.0, 0.0, 1.0
        if over_x >= over_y:
            return over_x, sign_x, 0.0, 0.0
        return over_y, 0.0, sign_y, 0.0
    dx, dy, dz = max(over_x, 0.0), max(over_y, 0.0), max(z, 0.0)
    distance = math.sqrt(dx * dx + dy * dy + dz * dz)
    return distance, sign_x * dx / distance, sign_y * dy / distance, dz / distance


@compiled
def to_cylinder(x: float, y: float, z: float, radius: float, height: float) -> tuple[float, float, float, float]:
    """Give the signed distance in m from a point to the upright cylinder about the z axis, and its gradient.

    The cylinder has no bottom: it stands on a board.
    """
    away = math.sqrt(x * x + y * y)
    side, top = away - radius, z - height
    if side <= 0:
        if top >= 0 or top >= side:
            return top, 0.0, 0.0, 1.0
        if away == 0.0:
            return side, 1.0, 0.0, 0.0
    if top <= 0:
        return side, x / away, y / away, 0.0
    distance = math.sqrt(side * side + top * top)
    if distance == 0.0:
        return 0.0, 0.0, 0.0, 1.0
    return distance, side * x / (away * distance), side * y / (away * distance), top / distance


@compiled
def to_solid(
    solid: int, x: float, y: float, z: float, one: float, other: float
) -> tuple[float, float, float, float]:
    """Give the signed distance to a solid and its gradient: `to_box` or `to_cylinder` of the two sizes."""
    if solid == BOARD:
        return to_box(x, y, z, one, other)
    return to_cylinder(x, y, z, one, other)


@compiled
def frame(nx: float, ny: float, nz: float) -> tuple[float, float, float, float, float, float]:
    """Give two unit vectors that complete the unit axis n: e1 to the highest point, e2 = n x e1 level."""
    s = math.sqrt(nx * nx + ny * ny)
    if s < 1e-9:
        return 1.0, 0.0, 0.0, 0.0, math.copysign(1.0, nz), 0.0
    hx, hy = nx / s, ny / s
    return -nz * hx, -nz * hy, s, hy, -hx, 0.0


@compiled
def contacts(
    solid: int,
    one: float,
    other: float,
    cx: float,
    cy: float,
    cz: float,
    nx: float,
    ny: float,
    nz: float,
    big: float,
    small: float,
    reach: float,
    found: Rows,
    first: int,
) -> tuple[int, float]:
    """Find every local minimum of the gap between the torus and a solid that is at most `reach`.

    Writes rows (gap, ux, uy, uz, normal x, y, z) into `found`, shape `(MOST_CONTACTS, 7)` or wider, from row `first`
    on; u is the unit vector from the centre to the point of the centre line. Gives the row after the last, and a bound
    from below on the gap: while the ring has moved less than it, no search is needed.
    """
    e1x, e1y, e1z, e2x, e2y, e2z = frame(nx, ny, nz)
    half_chord = HALF_CHORD * big
    lowest, nearest = math.inf, half_chord
    count = first
    # The last point of the scan again, before the first.
    ux = e1x * _COS[SCAN - 1] + e2x * _SIN[SCAN - 1]
    uy = e1y * _COS[SCAN - 1] + e2y * _SIN[SCAN - 1]
    uz = e1z * _COS[SCAN - 1] + e2z * _SIN[SCAN - 1]
    d, gx, gy, gz = to_solid(solid, cx + big * ux, cy + big * uy, cz + big * uz, one, other)
    before = d - small
    # The derivative of u by the angle is n x u.
    slope_before = gx * (ny * uz - nz * uy) + gy * (nz * ux - nx * uz) + gz * (nx * uy - ny * ux)
    for i in range(SCAN):
        ux = e1x * _COS[i] + e2x * _SIN[i]
        uy = e1y * _COS[i] + e2y * _SIN[i]
        uz = e1z * _COS[i] + e2z * _SIN[i]
        d, gx, gy, gz = to_solid(solid, cx + big * ux, cy + big * uy, cz + big * uz, one, other)
        gap = d - small
        slope = gx * (ny * uz - nz * uy) + gy * (nz * ux - nx * uz) + gz * (nx * uy - ny * ux)
        lowest = min(lowest, gap)
        if slope_before < 0 <= slope and min(before, gap) < reach + 2.0 * half_chord and count < MOST_CONTACTS:
            low, high = 2 * math.pi * (i - 1) / SCAN, 2 * math.pi * i / SCAN
            slope_low, slope_high = slope_before, slope
            side = 0
            for _ in range(_ROUNDS):
                # The Illinois method: a secant that cannot stall, on the slope.
                at = (low * slope_high - high * slope_low) / (slope_high - slope_low)
                c, s = math.cos(at), math.sin(at)
                wx, wy, wz = e1x * c + e2x * s, e1y * c + e2y * s, e1z * c + e2z * s
                d, gx, gy, gz = to_solid(solid, cx + big * wx, cy + big * wy, cz + big * wz, one, other)
                here = gx * (ny * wz - nz * wy) + gy * (nz * wx - nx * wz) + gz * (nx * wy - ny * wx)
                if abs(here) < _SLOPE or high - low < 1e-12:
                    break
                if here < 0:
                    low, slope_low = at, here
                    if side == -1:
                        slope_high *= 0.5
                    side = -1
                else:
                    high, slope_high = at, here
                    if side == 1:
                        slope_low *= 0.5
                    side = 1
            refined = d - small
            nearest = min(nearest, 0.5 * refined)
            if refined <= reach:
                row = found[count]
                row[0] = refined
                row[1], row[2], row[3] = wx, wy, wz
                row[4], row[5], row[6] = gx, gy, gz
                count += 1
        before, slope_before = gap, slope
    return count, max(lowest - half_chord, nearest)


@compiled
def post_gap(
    radius: float, height: float, cx: float, cy: float, cz: float, nx: float, ny: float, nz: float, big: float,
    small: float, found: Rows,
) -> float:
    """Give the gap in m between torus and post, negative where they overlap; inf beyond every reach."""
    count, _ = contacts(POST, radius, height, cx, cy, cz, nx, ny, nz, big, small, math.inf, found, 0)
    gap = math.inf
    for i in range(count):
        gap = min(gap, found[i, 0])
    return gap
