"""Finds the contacts of a torus with a board and a post, by exact distances from the tube's centre line.

The centre line is the circle c(a) = C + R (e1 cos a + e2 sin a) about the axis n. A torus with tube radius r touches a
convex solid wherever the distance from the circle to the solid has a minimum of at most r. The normal at this point is
the gradient of the distance. The solids are a box (the board, without a bottom) and an upright cylinder (the post).
"""

import math
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.physics.constants import HALF_CHORD, SCAN, SECTORS, SPLIT
from ruedo.compiled.bounds import larger, smaller
from ruedo.compiled.decorator import compiled, part

Rows: TypeAlias = NDArray[np.float64]
"""The type of an array of contacts, `(MAX_CONTACTS, 8)` or wider."""

BOARD: Final = 0.0
POST: Final = 1.0
"""The codes of the two solids. They are floats, because a literal integer has a type of its own, for which numba would
compile again."""

MAX_CONTACTS: Final = 18

WEIGHT: Final = 7
"""The column for the sign of a contact: 1 at a minimum of the gap, -1 at a maximum between two minima."""

_FINE: Final = SCAN * SPLIT
_ANGLES: Final = (np.arange(_FINE) + 0.5) * (2 * np.pi / _FINE)
"""The angles of the fine scan. The offset avoids the highest and the lowest point, where a maximum may have no
slope."""
_COS: Final = np.cos(_ANGLES)
_SIN: Final = np.sin(_ANGLES)
_PART: Final = 2 * math.pi / _FINE
"""The angle in radians between two points of the fine scan."""
_HALF_PART: Final = math.tan(_PART / 2)
_ROUNDS: Final = 40
_SLOPE: Final = 1e-10
"""A minimum counts as found if the slope of the distance along the centre line is below this value. The unit is metres
per radian, divided by R."""


@part
def to_box(x: float, y: float, z: float, half_x: float, half_y: float) -> tuple[float, float, float, float]:
    """Return the signed distance (m) from a point to the box |x| <= half_x, |y| <= half_y, z <= 0, and its gradient."""
    over_x, over_y = abs(x) - half_x, abs(y) - half_y
    sign_x, sign_y = math.copysign(1.0, x), math.copysign(1.0, y)
    if over_x <= 0 and over_y <= 0 and z <= 0:  # Inside the box, the distance is to the nearest face.
        if z >= over_x and z >= over_y:
            return z, 0.0, 0.0, 1.0
        if over_x >= over_y:
            return over_x, sign_x, 0.0, 0.0
        return over_y, 0.0, sign_y, 0.0
    dx, dy, dz = larger(over_x, 0.0), larger(over_y, 0.0), larger(z, 0.0)
    distance = math.sqrt(dx * dx + dy * dy + dz * dz)
    if distance == 0.0:  # The squares of tiny numbers are 0.
        return 0.0, 0.0, 0.0, 1.0
    per = 1.0 / distance
    return distance, sign_x * dx * per, sign_y * dy * per, dz * per


@part
def to_cylinder(x: float, y: float, z: float, radius: float, height: float) -> tuple[float, float, float, float]:
    """Return the signed distance in metres from a point to the upright cylinder about the z axis, and its gradient.

    The cylinder has no bottom, because it stands on a board.
    """
    away = math.sqrt(x * x + y * y)
    side, top = away - radius, z - height
    if side <= 0:
        if top >= 0 or top >= side:
            return top, 0.0, 0.0, 1.0
        if away == 0.0:
            return side, 1.0, 0.0, 0.0
    if top <= 0:
        per = 1.0 / away
        return side, x * per, y * per, 0.0
    distance = math.sqrt(side * side + top * top)
    if distance == 0.0:
        return 0.0, 0.0, 0.0, 1.0
    per = 1.0 / (away * distance)
    level = side * per
    return distance, x * level, y * level, top * away * per


@part
def to_solid(solid: float, x: float, y: float, z: float, one: float, other: float) -> tuple[float, float, float, float]:
    """Return the signed distance to a solid, and its gradient.

    `one` and `other` are its sizes; see `to_box`, `to_cylinder`.
    """
    if solid == BOARD:
        return to_box(x, y, z, one, other)
    return to_cylinder(x, y, z, one, other)


@part
def frame(nx: float, ny: float, nz: float) -> tuple[float, float, float, float, float, float]:
    """Return two unit vectors orthogonal to n: e1 towards the highest point, and the horizontal e2 = n x e1."""
    s = math.sqrt(nx * nx + ny * ny)
    if s < 1e-9:
        return 1.0, 0.0, 0.0, 0.0, math.copysign(1.0, nz), 0.0
    hx, hy = nx / s, ny / s
    return -nz * hx, -nz * hy, s, hy, -hx, 0.0


@part
def contacts(
    solid: float,
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
) -> tuple[int, float]:
    """Find the local minima of the gap between the torus and a solid up to `reach`, and the maxima between them.

    A minimum appears and disappears together with a maximum of equal depth. So the energy of the contacts does not
    jump. This energy is half the stiffness times a sum: the squared depths at minima, minus the squared depths at
    maxima.

    Writes rows (gap, ux, uy, uz, normal x, y, z, sign) into `found`, which has shape `(most, 8)` or wider. u is the
    unit vector from the centre to the point of the centre line. Returns the number of rows and a lower bound on the
    gap. Until the ring has moved farther than this bound, no new search is needed.
    """
    e1x, e1y, e1z, e2x, e2y, e2z = frame(nx, ny, nz)
    length = 2.0 * HALF_CHORD * big
    nearest = math.inf
    count = 0
    before = gap_at(solid, one, other, cx, cy, cz, e1x, e1y, e1z, e2x, e2y, e2z, big, _FINE - SPLIT) - small
    for i in range(SCAN):
        gap = gap_at(solid, one, other, cx, cy, cz, e1x, e1y, e1z, e2x, e2y, e2z, big, i * SPLIT) - small
        # The distance changes by at most the length of the arc, so no point between the two is nearer than `least`.
        least = 0.5 * (before + gap - length)
        before = gap
        if least > reach:
            nearest = smaller(nearest, least)
            continue
        nearest = smaller(nearest, 0.5 * length)
        last = (i - 1) * SPLIT if i > 0 else _FINE - SPLIT
        slope_low = slope_at(solid, one, other, cx, cy, cz, nx, ny, nz, e1x, e1y, e1z, e2x, e2y, e2z, big, last)
        for j in range(last, last + SPLIT):
            fine = j + 1 if j + 1 < _FINE else 0
            slope_high = slope_at(solid, one, other, cx, cy, cz, nx, ny, nz, e1x, e1y, e1z, e2x, e2y, e2z, big, fine)
            turns = slope_low < 0 <= slope_high
            crest = slope_high < 0 <= slope_low
            if crest:
                gap_here = gap_at(solid, one, other, cx, cy, cz, e1x, e1y, e1z, e2x, e2y, e2z, big, fine) - small
                crest = gap_here < reach + _PART * big
            if (turns or crest) and count < len(found):
                row = found[count]
                sign = 1.0 if turns else -1.0
                refine(
                    solid, one, other, cx, cy, cz, nx, ny, nz, e1x, e1y, e1z, e2x, e2y, e2z, big,
                    j, sign * slope_low, sign * slope_high, sign, row,
                )  # fmt: skip
                row[0] -= small
                row[WEIGHT] = sign
                if turns:
                    nearest = smaller(nearest, 0.5 * row[0])
                if row[0] <= reach:
                    count += 1
            slope_low = slope_high
    return count, nearest


@part
def edge_contacts(
    half_x: float, half_y: float, cx: float, cy: float, cz: float, nx: float, ny: float, nz: float,
    big: float, small: float, joined: float, found: Rows,
) -> int:  # fmt: skip
    """Find the contacts of a torus that overhangs the board: the deepest point of each of six sectors.

    A flat ring over an edge has no distinct minima, and even a tiny tilt changes their number. The sectors have fixed
    directions in space. So their deepest points move continuously, and the energy of the contacts changes continuously.
    The point between two sectors is subtracted with the weight `joined`. With 1, neighbouring sectors that touch the
    board without a gap act as one contact, as in `contacts`. With 0, for a ring that lies flat, each sector is a
    contact.

    Writes rows of the same form as `contacts`, beginning with row 0. Returns their number.
    """
    # Here e1 is the x axis (or the y axis), projected onto the ring's plane.
    if abs(nx) < 0.9:
        size = math.sqrt(1.0 - nx * nx)
        e1x, e1y, e1z = size, -nx * ny / size, -nx * nz / size
    else:
        size = math.sqrt(1.0 - ny * ny)
        e1x, e1y, e1z = -nx * ny / size, size, -ny * nz / size
    e2x, e2y, e2z = ny * e1z - nz * e1y, nz * e1x - nx * e1z, nx * e1y - ny * e1x
    half_chord = HALF_CHORD * big
    length = _FINE // SECTORS
    count = 0
    for sector in range(SECTORS):
        start = sector * length
        best, at = math.inf, start
        near = False
        for j in range(start, start + length + 1):
            if (j - start) % SPLIT == 0:
                near = False
                for end in (j, j + SPLIT):
                    fine = end % _FINE
                    gap = gap_at(BOARD, half_x, half_y, cx, cy, cz, e1x, e1y, e1z, e2x, e2y, e2z, big, fine) - small
                    near = near or gap < half_chord
            if near:
                fine = j % _FINE
                gap = gap_at(BOARD, half_x, half_y, cx, cy, cz, e1x, e1y, e1z, e2x, e2y, e2z, big, fine) - small
                if gap < best:
                    best, at = gap, j
        if joined > 0.0 and count < MAX_CONTACTS:
            row = found[count]
            point(half_x, half_y, cx, cy, cz, e1x, e1y, e1z, e2x, e2y, e2z, big, start, row)
            row[0] -= small
            row[WEIGHT] = -joined
            if row[0] <= 0.0:
                count += 1
        if best >= _PART * big or count >= MAX_CONTACTS:
            continue
        here = slope_at(BOARD, half_x, half_y, cx, cy, cz, nx, ny, nz, e1x, e1y, e1z, e2x, e2y, e2z, big, at % _FINE)
        row = found[count]
        other = at - 1 if here > 0 else at + 1
        beyond = 0.0
        if start <= other <= start + length:
            beyond = slope_at(
                BOARD, half_x, half_y, cx, cy, cz, nx, ny, nz, e1x, e1y, e1z, e2x, e2y, e2z, big, other % _FINE
            )
        if here * beyond < 0:
            slope_low, slope_high = (beyond, here) if here > 0 else (here, beyond)
            refine(
                BOARD, half_x, half_y, cx, cy, cz, nx, ny, nz, e1x, e1y, e1z, e2x, e2y, e2z, big,
                (at if here <= 0 else other) % _FINE, slope_low, slope_high, 1.0, row,
            )  # fmt: skip
        else:
            point(half_x, half_y, cx, cy, cz, e1x, e1y, e1z, e2x, e2y, e2z, big, at % _FINE, row)
        row[0] -= small
        row[WEIGHT] = 1.0
        if row[0] <= 0.0:
            count += 1
    return count


@part
def point(
    half_x: float, half_y: float, cx: float, cy: float, cz: float,
    e1x: float, e1y: float, e1z: float, e2x: float, e2y: float, e2z: float, big: float, index: int, row: Rows,
) -> None:  # fmt: skip
    """Write the distance to the board, the unit vector u and the normal at one point of the fine scan into a row."""
    c, s = float(_COS[index]), float(_SIN[index])
    row[1], row[2], row[3] = e1x * c + e2x * s, e1y * c + e2y * s, e1z * c + e2z * s
    row[0], row[4], row[5], row[6] = to_box(cx + big * row[1], cy + big * row[2], cz + big * row[3], half_x, half_y)


@part
def gap_at(
    solid: float, one: float, other: float, cx: float, cy: float, cz: float,
    e1x: float, e1y: float, e1z: float, e2x: float, e2y: float, e2z: float, big: float, index: int,
) -> float:  # fmt: skip
    """Return the signed distance in metres from one point of the scan to a solid.

    The result is that of `to_solid`, but the code has no branches.
    """
    c, s = big * float(_COS[index]), big * float(_SIN[index])
    x, y, z = cx + c * e1x + s * e2x, cy + c * e1y + s * e2y, cz + c * e1z + s * e2z
    if solid == BOARD:
        over_x, over_y = abs(x) - one, abs(y) - other
    else:
        over_x, over_y, z = math.sqrt(x * x + y * y) - one, -math.inf, z - other
    dx, dy, dz = larger(over_x, 0.0), larger(over_y, 0.0), larger(z, 0.0)
    return math.sqrt(dx * dx + dy * dy + dz * dz) + smaller(larger(larger(over_x, over_y), z), 0.0)


@part
def slope_at(
    solid: float, one: float, other: float, cx: float, cy: float, cz: float, nx: float, ny: float, nz: float,
    e1x: float, e1y: float, e1z: float, e2x: float, e2y: float, e2z: float, big: float, index: int,
) -> float:  # fmt: skip
    """Return the slope of the distance along the centre line at one point of the fine scan: gradient . (n x u)."""
    c, s = float(_COS[index]), float(_SIN[index])
    ux, uy, uz = e1x * c + e2x * s, e1y * c + e2y * s, e1z * c + e2z * s
    _, gx, gy, gz = to_solid(solid, cx + big * ux, cy + big * uy, cz + big * uz, one, other)
    return gx * (ny * uz - nz * uy) + gy * (nz * ux - nx * uz) + gz * (nx * uy - ny * ux)


@part
def refine(
    solid: float, one: float, other: float, cx: float, cy: float, cz: float, nx: float, ny: float, nz: float,
    e1x: float, e1y: float, e1z: float, e2x: float, e2y: float, e2z: float, big: float,
    index: int, slope_low: float, slope_high: float, sign: float, row: Rows,
) -> None:  # fmt: skip
    """Write the distance, u and the normal at the extremum between two neighbouring points of the fine scan into `row`.

    The method is the Illinois variant of the secant method, which cannot stall. Its variable is the tangent of half the
    angle from the first point, because the sine and cosine of that angle are then simple quotients.
    """
    c, s = float(_COS[index]), float(_SIN[index])
    fx, fy, fz = e1x * c + e2x * s, e1y * c + e2y * s, e1z * c + e2z * s
    tx, ty, tz = ny * fz - nz * fy, nz * fx - nx * fz, nx * fy - ny * fx
    low, high = 0.0, _HALF_PART
    side = 0
    for _ in range(_ROUNDS):
        at = (low * slope_high - high * slope_low) / (slope_high - slope_low)
        over = 1.0 / (1.0 + at * at)
        c, s = (1.0 - at * at) * over, 2.0 * at * over
        ux, uy, uz = fx * c + tx * s, fy * c + ty * s, fz * c + tz * s
        d, gx, gy, gz = to_solid(solid, cx + big * ux, cy + big * uy, cz + big * uz, one, other)
        row[0], row[1], row[2], row[3], row[4], row[5], row[6] = d, ux, uy, uz, gx, gy, gz
        here = sign * (gx * (ny * uz - nz * uy) + gy * (nz * ux - nx * uz) + gz * (nx * uy - ny * ux))
        if abs(here) < _SLOPE or high - low < 1e-12:
            return
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


@compiled
def post_gap(
    radius: float,
    height: float,
    cx: float,
    cy: float,
    cz: float,
    nx: float,
    ny: float,
    nz: float,
    big: float,
    small: float,
    found: Rows,
) -> float:
    """Return the gap in metres between torus and post.

    It is negative if they overlap, and inf if they are far apart.
    """
    count, _ = contacts(POST, radius, height, cx, cy, cz, nx, ny, nz, big, small, math.inf, found)
    gap = math.inf
    for i in range(count):
        gap = smaller(gap, float(found[i, 0]))
    return gap
