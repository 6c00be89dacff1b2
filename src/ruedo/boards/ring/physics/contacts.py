"""The contacts of a ring with board and post in one time step, and their effects: forces, friction and losses.

All quantities are divided by the mass, because the ring's mass does not affect its motion. The state is the centre C,
its velocity v, the unit axis n and the angular momentum L about C. The ring is round, so its angle about its own axis
is left out. The equations of motion are

    omega = L / I1 + (1/I3 - 1/I1) (L.n) n,   dn/dt = (L / I1) x n,   dL/dt = sum p x f,   dv/dt = sum f + g.

A contact has a frame of three directions: u from C to the point of the centre line, t = n x u, and n. The contact
normal has no component along t. Let p = R u - r normal, and b = normal x t. Then the inverse masses along the normal,
t and b are scalars, and t and b are not coupled. Therefore friction is solved exactly, even for a contact that sticks.
"""

import math
from typing import Final, NamedTuple

from ruedo.boards.ring.physics.constants import (
    FLAT,
    FLAT_ENERGY,
    FLAT_SPEED,
    FLATTER,
    NEARLY_FLAT,
)
from ruedo.boards.ring.physics.torus import BOARD, MAX_CONTACTS, POST, WEIGHT, Rows, contacts, edge_contacts
from ruedo.compiled.bounds import larger, smaller
from ruedo.compiled.decorator import compiled, inlined, part


class Setting(NamedTuple):
    """The numbers about ring, board, post and physics that compiled code reads.

    Units are metres and seconds, per unit of mass.
    """

    big: float
    """R, the radius of the tube's centre line, in metres."""
    small: float
    """r, the radius of the tube, in metres."""
    across: float
    """I1, the moment of inertia about a diameter, in m²."""
    axial: float
    """I3, the moment of inertia about the axis, in m²."""
    per_across: float
    """The inverse of `across`: 1 / I1."""
    per_axial: float
    """The inverse of `axial`: 1 / I3."""
    gravity: float
    stiffness: float
    """k, the stiffness of a contact, in 1/s²."""
    damping: float
    """The damping in 1/s for an inverse mass of 1: twice the square root of k, times the damping ratio."""
    friction: float
    post_friction: float
    resistance: float
    pivot: float
    half_x: float
    half_y: float
    thickness: float
    post_radius: float
    post_height: float
    step: float
    limit: float


_SWEEPS: Final = 8
_TINY: Final = 1e-12
_HARDLY: Final = 1e-9
"""The smallest friction impulse whose direction is computed, as a share of the impulse that would stop the slip."""
_NOTHING: Final = 1e-60
"""Slips below this speed in m/s count as zero. Powers of smaller slips would underflow to 0, and a division by them
would fail."""


@part
def lowest(nx: float, ny: float, nz: float) -> tuple[float, float, float, float]:
    """Return the sine of a ring's tilt, and the unit vector from the ring's centre to its lowest point."""
    s = math.sqrt(nx * nx + ny * ny)
    if s < 1e-9:
        return s, nz, 0.0, -s
    return s, nz * nx / s, nz * ny / s, -s


@inlined
def clip(value: float, most: float) -> float:
    """Return the value, clipped to the range from -`most` to `most`."""
    return smaller(larger(value, -most), most)


@inlined
def clip_over(value: float, over: float, most: float) -> float:
    """Return value / over, clipped to the range from -`most` to `most`."""
    return clip(value / over, most)


@inlined
def rub(slip_t: float, slip_b: float, a_t: float, a_b: float, most: float) -> tuple[float, float]:
    """Return the friction impulse along t and b.

    If an impulse of at most `most` can stop the slip, the function returns this impulse. Otherwise the impulse has the
    size `most` and acts against the remaining slip. `a_t` and `a_b` are the inverse masses along t and b.

    In the first case, the impulse is J = -slip/a. In the second case, it is J_i = -slip_i / (w + a_i) with w > 0 so
    that |J| = most. Newton's method finds w from 1/|J|, which is nearly linear in w. Coulomb's law holds at the end of
    the step, so friction never reverses a slip. If friction is very small, its direction is computed as if it were
    slightly larger. Two quotients share one division, because divisions are the slowest operations here.
    """
    over = 1.0 / (a_t * a_b)
    over_t, over_b = over * a_b, over * a_t
    jt, jb = slip_t * over_t, slip_b * over_b
    kt, kb = jt, jb
    size2 = jt * jt + jb * jb
    holds = size2 <= larger(most * most, _NOTHING * _NOTHING)
    size = math.sqrt(size2)
    goal = larger(most, _HARDLY * size)
    w = 0.0
    for _ in range(2):  # After two iterations, the error of the direction is at most 2e-4 rad, and usually 2e-6.
        fall = jt * jt * over_t + jb * jb * over_b
        w += (size - goal) * size2 / (goal * fall)
        over = 1.0 / ((w + a_t) * (w + a_b))
        over_t, over_b = over * (w + a_b), over * (w + a_t)
        jt, jb = slip_t * over_t, slip_b * over_b
        size2 = jt * jt + jb * jb
        size = math.sqrt(size2)
    scale = most / size
    return -kt if holds else -scale * jt, -kb if holds else -scale * jb


@inlined
def lag(wu: float, wt: float, wn: float, nu: float, nn: float, per_nu: float, way: float) -> tuple[float, float]:
    """Return how much the slip along t and b grows because the contact moves along the ring for half a step.

    The formulas are for a ring on a plane. A step computes velocities at its end, and contacts at its middle. The
    impulse acts in the middle and stops the slip at the end. So static friction does no work, to second order. `way` is
    R dt / 2, and `per_nu` is 1 / nu.
    """
    turning = nn * wu * per_nu
    return way * wt * wu, way * (nn * wt * wt + turning * (wu * nu + wn * nn))


# The functions `bear` and `apply_impulses` are for a step in which only the ring's lowest point can touch something,
# and only the board. This is the most common case. `stepping` runs first `bear`, then `rub`, then `apply_impulses`,
# each in a loop over many rings. The result equals that of `strike` with normal = z, u down, t horizontal and b = -h.
# Here h is the horizontal direction of n, s is the sine of the tilt, and per_s is 1 / s.


@inlined
def bear(
    law: Setting, gap: float, s: float, hx: float, hy: float, per_s: float, vx: float, vy: float, vz: float,
    nz: float, lx: float, ly: float, lz: float,
) -> tuple[float, float, float, float, float, float, float, float]:  # fmt: skip
    """Return the board's impulse, L along u, t and n, the slip after impulse and losses, and the slip's inverse masses.

    The slip and its inverse masses are each two values, along t and b.
    """
    big, r, dt, g = law.big, law.small, law.step, law.gravity
    i1, i3 = law.per_across, law.per_axial
    lh, lt = lx * hx + ly * hy, ly * hx - lx * hy
    lu, ln = nz * lh - s * lz, s * lh + nz * lz
    s2, nn2 = s * s, nz * nz
    a = 1.0 + big * big * nn2 * i1
    root = math.sqrt(a)
    rate = vz - 0.5 * g * dt - lt * i1 * big * nz
    push = -dt * (law.stiffness * gap * root + law.damping * rate) / (root + 0.5 * law.damping * a * dt)
    push = push if gap < 0.0 else 0.0
    push = larger(push, 0.0)
    lt -= push * big * nz
    pu, pn, q = big + r * s, -r * nz, -big * s - r
    about, across = s2 * i3 + nn2 * i1, s2 * i1 + nn2 * i3
    over = 1.0 / (about * across)
    mb = -clip((-s * ln * i3 - nz * lu * i1) * (over * across), law.resistance * push * pu * per_s)
    lu -= nz * mb
    ln -= s * mb
    mq = -clip((nz * ln * i3 - s * lu * i1) * (over * about), law.pivot * push)
    lu -= s * mq
    ln += nz * mq
    lt -= clip(lt, law.resistance * push * r)
    wu, wt, wn = lu * i1, lt * i1, ln * i3
    lag_t, lag_b = lag(wu, wt, wn, -s, nz, -per_s, 0.5 * dt * big)
    slip_t = vy * hx - vx * hy + wn * pu - wu * pn + lag_t
    slip_b = -vx * hx - vy * hy - wt * q + lag_b
    return push, lu, lt, ln, slip_t, slip_b, 1.0 + pu * pu * i3 + pn * pn * i1, 1.0 + q * q * i1


@inlined
def apply_impulses(
    law: Setting, s: float, hx: float, hy: float, vx: float, vy: float, vz: float, nz: float,
    lu: float, lt: float, ln: float, push: float, jt: float, jb: float,
) -> tuple[float, float, float, float, float, float]:  # fmt: skip
    """Return v and L after the impulses of the board (`push`) and of friction along t and b."""
    big, r = law.big, law.small
    lu += jt * r * nz
    ln += jt * (big + r * s)
    lt += jb * (big * s + r)
    lh = nz * lu + s * ln
    return (
        vx - (jt * hy + jb * hx),
        vy + (jt * hx - jb * hy),
        vz - law.gravity * law.step + push,
        lh * hx - lt * hy,
        lh * hy + lt * hx,
        nz * ln - s * lu,
    )


@compiled
def energy(law: Setting, vx: float, vy: float, vz: float, nx: float, ny: float, nz: float,
           lx: float, ly: float, lz: float, height: float) -> float:  # fmt: skip
    """Return a ring's kinetic plus potential energy, divided by the mass, in m²/s².

    `height` is the height of the ring's centre in metres.
    """
    along = lx * nx + ly * ny + lz * nz
    whole = lx * lx + ly * ly + lz * lz
    turning = (whole - along * along) / law.across + along * along / law.axial
    return 0.5 * (vx * vx + vy * vy + vz * vz + turning) + law.gravity * height


# The columns of a contact that follow its geometry (gap, u, normal, sign); see `torus.contacts`.
_NORMAL: Final = 8  # the impulse of this step along the normal
_ALONG_T: Final = 9
_ALONG_B: Final = 10
_RUB: Final = 11  # the friction coefficient
_ROLLS: Final = 14  # how resistance and pivot friction act: see the values below
_NOT: Final = 0.0
_BY_TILT: Final = 1.0  # the contact's speed along the ring is R / sin(tilt) times the ring's angular velocity about b
_PLAIN: Final = 2.0
_LOWEST: Final = 0.9999
_LAG_T: Final = 12
_LAG_B: Final = 13
_ON_BOARD: Final = 15  # whether the contact is with the board


@part
def joining(s: float) -> float:
    """Return the degree to which neighbouring sectors of an overhanging ring act as one contact, from 0 to 1.

    `s` is the sine of the tilt.
    """
    return smaller(larger((s - FLATTER) / (NEARLY_FLAT - FLATTER), 0.0), 1.0)


@part
def plane_contacts(law: Setting, room: Rows, z: float, nx: float, ny: float, nz: float) -> int:
    """Write the contacts of a ring with a plane into `room`: the lowest point, or three points if it is nearly flat."""
    s, dx, dy, dz = lowest(nx, ny, nz)
    row = room[0]
    row[0] = z - law.big * s - law.small
    row[1], row[2], row[3] = dx, dy, dz
    row[4], row[5], row[6], row[WEIGHT] = 0.0, 0.0, 1.0, 1.0
    side = z + 0.5 * law.big * s - law.small
    if side > 0.0:
        return 1
    ex, ey, ez = ny * dz - nz * dy, nz * dx - nx * dz, nx * dy - ny * dx
    for i in range(2):
        turn = 0.8660254037844386 if i == 0 else -0.8660254037844386
        row = room[1 + i]
        row[0] = side
        row[1], row[2], row[3] = -0.5 * dx + turn * ex, -0.5 * dy + turn * ey, -0.5 * dz + turn * ez
        row[4], row[5], row[6], row[WEIGHT] = 0.0, 0.0, 1.0, 1.0
    return 3


@part
def depths(room: Rows, count: int) -> float:
    """Return the sum of the squared depths at minima of the gap, minus the sum of the squared depths at maxima."""
    total = 0.0
    for i in range(count):
        total += room[i, WEIGHT] * room[i, 0] * room[i, 0]
    return total


@part
def supports(law: Setting, x: float, y: float) -> bool:
    """Return whether the board supports a flat ring, so that it does not tip over an edge or a corner.

    At one edge, this is true while the centre is over the board. At a corner, it is true while the corner is outside
    the ring.
    """
    over_x, over_y = law.half_x - abs(x), law.half_y - abs(y)
    return over_x >= 0.0 and over_y >= 0.0 and over_x * over_x + over_y * over_y >= law.big * law.big


@part
def is_settled(
    law: Setting, vx: float, vy: float, vz: float, nx: float, ny: float, nz: float,
    lx: float, ly: float, lz: float, height: float, sunk: float,
) -> bool:  # fmt: skip
    """Return whether a flat ring has come to rest: it hardly slides or turns, and has too little energy to rock.

    The energy includes that of the contacts. So a ring at the lowest point of a bounce is not at rest, although its
    other energy is small. `sunk` is the sum of the squared depths.
    """
    slide = FLAT_SPEED * FLAT_SPEED
    if vx * vx + vy * vy >= slide:
        return False
    turning = lz / law.across + (1.0 / law.axial - 1.0 / law.across) * (lx * nx + ly * ny + lz * nz) * nz
    if turning * turning * law.big * law.big >= slide:
        return False
    left = energy(law, vx, vy, vz, nx, ny, nz, lx, ly, lz, height) - law.gravity * law.small
    return left + 0.5 * law.stiffness * sunk < FLAT_ENERGY * 1.5 * law.gravity * law.big * FLAT


@part
def find(
    law: Setting, room: Rows, x: float, y: float, z: float, nx: float, ny: float, nz: float, clear: float, edge: bool
) -> tuple[int, float, bool, float]:
    """Find the contacts of the ring with board and post, and write them into `room`.

    Return four values. The first is the number of contacts. The second is a distance that the ring can move without
    reaching the post. The third is whether a nearly flat ring touches the board in sectors, like an overhanging ring.
    The fourth is a distance that a ring over the board's edge can move without reaching the board. A distance is 0 if
    it was not computed. `edge` is whether the ring touched in sectors in the previous step. This value changes only
    while the contacts have almost no energy, so that the change adds no energy.
    """
    s, dx, dy, dz = lowest(nx, ny, nz)
    big, r = law.big, law.small
    px, py = x + big * dx, y + big * dy
    below = z - big * s - r
    overhangs = (
        abs(x) + big * math.sqrt(larger(1.0 - nx * nx, 0.0)) > law.half_x
        or abs(y) + big * math.sqrt(larger(1.0 - ny * ny, 0.0)) > law.half_y
    )
    count, falls = 0, 0.0
    if below > 0.0:
        edge = overhangs
    elif s > NEARLY_FLAT:
        edge = overhangs
        if not overhangs or (abs(px) <= law.half_x and abs(py) <= law.half_y):
            count = plane_contacts(law, room, z, nx, ny, nz)
        else:
            count, falls = contacts(
                BOARD, law.half_x, law.half_y, x, y, z, nx, ny, nz, big, r, 0.0, room[:MAX_CONTACTS]
            )
    elif edge or overhangs:
        count = edge_contacts(law.half_x, law.half_y, x, y, z, nx, ny, nz, big, r, joining(s), room)
        if edge != overhangs:
            side = smaller(z + 0.5 * big * s - r, 0.0)
            differ = depths(room, count) - below * below - 2.0 * side * side
            sink = law.gravity / law.stiffness
            if abs(differ) <= 2.0 * sink * sink:
                edge = overhangs
            if not edge:
                count = plane_contacts(law, room, z, nx, ny, nz)
    else:
        count = plane_contacts(law, room, z, nx, ny, nz)
    for i in range(count):
        room[i, _RUB] = law.friction
        room[i, _ON_BOARD] = 1.0
        # A contact at an edge, away from the ring's lowest point, does not move along the ring when the ring tips.
        low = room[i, 6] == 1.0 and room[i, 1] * dx + room[i, 2] * dy + room[i, 3] * dz > _LOWEST
        room[i, _ROLLS] = _BY_TILT if low else _NOT
    if clear <= 0.0:
        away = math.sqrt(x * x + y * y) - big - r - law.post_radius
        clear = larger(away, z - big * s - r - law.post_height)
        if clear <= 0.0:
            board = count
            post, clear = contacts(
                POST, law.post_radius, law.post_height, x, y, z, nx, ny, nz, big, r, 0.0, room[count:MAX_CONTACTS]
            )
            count += post
            for i in range(board, count):
                room[i, _RUB] = law.post_friction
                room[i, _ON_BOARD] = 0.0
                room[i, _ROLLS] = _PLAIN
    return count, clear, edge, falls


@compiled
def strike(
    law: Setting, room: Rows, count: int, vx: float, vy: float, vz: float,
    nx: float, ny: float, nz: float, lx: float, ly: float, lz: float, moved: Rows,
) -> None:  # fmt: skip
    """Compute velocity and angular momentum after one step, from gravity and the first `count` contacts in `room`.

    Write v and L into `moved`, which has shape `(6,)`.
    """
    big, r = law.big, law.small
    i1, i3 = law.per_across, law.per_axial
    k, dt, g = law.stiffness, law.step, law.gravity
    # First compute all normal impulses, from the same velocities.
    for i in range(count):
        row = room[i]
        ux, uy, uz = row[1], row[2], row[3]
        tx, ty, tz = ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux
        wt = (lx * tx + ly * ty + lz * tz) * i1
        across = nx * row[4] + ny * row[5] + nz * row[6]
        rate = vx * row[4] + vy * row[5] + vz * row[6] - wt * big * across
        a = 1.0 + big * big * across * across * i1
        damped = law.damping / math.sqrt(a)
        rate -= 0.5 * g * dt * row[6]
        if row[WEIGHT] < 0.0:
            row[_NORMAL] = -row[WEIGHT] * dt * k * row[0]
        else:
            row[_NORMAL] = larger(0.0, dt * (-k * row[0] - damped * rate) / (1.0 + 0.5 * damped * a * dt))
        row[_ALONG_T] = 0.0
        row[_ALONG_B] = 0.0
    vz -= g * dt
    for i in range(count):
        row = room[i]
        ux, uy, uz = row[1], row[2], row[3]
        tx, ty, tz = ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux
        push = row[_NORMAL]
        vx += push * row[4]
        vy += push * row[5]
        vz += push * row[6]
        arm = -push * big * (nx * row[4] + ny * row[5] + nz * row[6])
        lx += arm * tx
        ly += arm * ty
        lz += arm * tz
    s = math.sqrt(nx * nx + ny * ny)
    if FLATTER < s < NEARLY_FLAT:
        # When the ring tips, sectors join or separate, which changes the energy of the contacts. A torque about the
        # ring's horizontal diameter takes this energy from the motion.
        between = 0.0
        share = joining(s)
        for i in range(count):
            if room[i, WEIGHT] < 0.0 and room[i, _ON_BOARD] > 0.0:
                between -= room[i, WEIGHT] / share * room[i, 0] * room[i, 0]
        moment = 0.5 * k * between * nz / (NEARLY_FLAT - FLATTER) * dt
        lx -= moment * ny / s
        ly += moment * nx / s
    # Then compute losses and friction. For one contact the solution is exact. Several contacts need repeated sweeps.
    sweeps = 1 if count <= 1 else _SWEEPS
    for sweep in range(sweeps):
        for i in range(count):
            row = room[i]
            ux, uy, uz = row[1], row[2], row[3]
            tx, ty, tz = ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux
            qx, qy, qz = row[4], row[5], row[6]
            push = row[_NORMAL]
            if push <= 0.0:
                continue
            nu = qx * ux + qy * uy + qz * uz
            nn = qx * nx + qy * ny + qz * nz
            along = lx * nx + ly * ny + lz * nz
            wn = along * i3
            wu = (lx * ux + ly * uy + lz * uz) * i1
            wt = (lx * tx + ly * ty + lz * tz) * i1
            if sweep == 0 and row[_ROLLS] != _NOT:
                # Contour resistance acts about b, pivot friction about the normal, and the tube's rolling about t.
                wb = nu * wn - nn * wu
                most = law.resistance * push * (big - r * nu)
                if row[_ROLLS] == _BY_TILT:
                    most /= larger(abs(nu), _TINY)
                mb = -clip_over(wb, nu * nu * i3 + nn * nn * i1, most)
                wq = nu * (wu - nn * mb * i1) + nn * (wn + nu * mb * i3)
                mq = -clip_over(wq, nu * nu * i1 + nn * nn * i3, law.pivot * push)
                mt = -clip(wt / i1, law.resistance * push * r)
                mu, mn = nu * mq - nn * mb, nn * mq + nu * mb
                lx += mu * ux + mt * tx + mn * nx
                ly += mu * uy + mt * ty + mn * ny
                lz += mu * uz + mt * tz + mn * nz
                wu += mu * i1
                wt += mt * i1
                wn += mn * i3
            if sweep == 0:
                row[_LAG_T], row[_LAG_B] = 0.0, 0.0
                if row[_ROLLS] == _BY_TILT and abs(nu) > FLAT:
                    row[_LAG_T], row[_LAG_B] = lag(wu, wt, wn, nu, nn, 1.0 / nu, 0.5 * dt * big)
            # This is b = normal x t.
            bx, by, bz = qy * tz - qz * ty, qz * tx - qx * tz, qx * ty - qy * tx
            pu, pn, q = big - r * nu, -r * nn, big * nu - r
            a_t = 1.0 + pu * pu * i3 + pn * pn * i1
            a_b = 1.0 + q * q * i1
            slip_t = vx * tx + vy * ty + vz * tz + wn * pu - wu * pn - a_t * row[_ALONG_T] + row[_LAG_T]
            slip_b = vx * bx + vy * by + vz * bz - wt * q - a_b * row[_ALONG_B] + row[_LAG_B]
            jt, jb = rub(slip_t, slip_b, a_t, a_b, row[_RUB] * push)
            gt, gb = jt - row[_ALONG_T], jb - row[_ALONG_B]
            row[_ALONG_T], row[_ALONG_B] = jt, jb
            vx += gt * tx + gb * bx
            vy += gt * ty + gb * by
            vz += gt * tz + gb * bz
            lx += gt * (pu * nx - pn * ux) - gb * q * tx
            ly += gt * (pu * ny - pn * uy) - gb * q * ty
            lz += gt * (pu * nz - pn * uz) - gb * q * tz
    moved[0], moved[1], moved[2], moved[3], moved[4], moved[5] = vx, vy, vz, lx, ly, lz
