"""The motion of a spinning ring, step by step: contact forces, friction with true rest, losses, and when it is over.

All is per unit of mass: a ring twice as heavy moves alike. The state is the centre C, its velocity v, the unit axis n
and the angular momentum L about C; the ring being round, its angle about its own axis is left out, and

    omega = L / I1 + (1/I3 - 1/I1) (L.n) n,   dn/dt = (L / I1) x n,   dL/dt = sum p x f,   dv/dt = sum f + g.

A contact has a frame u (from C to the point of the centre line), t = n x u, n. The contact normal has no part along t,
so with p = R u - r normal the inverse masses along the normal, t and b = normal x t are each a single number, and t and
b do not mix: friction is solved exactly, with stick.
"""

import math
from typing import Final, NamedTuple

from ruedo.physics.compiled import compiled
from ruedo.physics.ring_constants import (
    FLAT,
    FLAT_ENERGY,
    FLAT_HEIGHT,
    FLAT_SPEED,
    FLATTER,
    NEARLY_FLAT,
    STANDING,
    STILL_SPEED,
    STILL_TIME,
)
from ruedo.physics.torus import BOARD, MOST_CONTACTS, POST, WEIGHT, Rows, contacts, edge_contacts, post_gap


class Setting(NamedTuple):
    """Ring, board, post and physics, as the kernels read them; metres, seconds, per unit of mass."""

    big: float
    """R, of the centre line."""
    small: float
    """r, of the tube."""
    across: float
    """I1, about a diameter, m²."""
    axial: float
    """I3, about the axis, m²."""
    gravity: float
    stiffness: float
    """k, 1/s²."""
    damping: float
    """Share of critical damping, from the restitution."""
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


# How a motion ended.
UNRESTED: Final = 0
FLAT_REST: Final = 1
STILL_REST: Final = 2
OFF: Final = 3
BROKEN: Final = 4
"""The numbers overflowed; none is known."""

# Columns of a state.
X, Y, Z, VX, VY, VZ, NX, NY, NZ, LX, LY, LZ = range(12)
STATE: Final = 12

# Columns of an ending.
ENDED: Final = 0
TIME: Final = 1
TURNS: Final = 2
GAP: Final = 3
LAUNCH_ENERGY: Final = 4
RISE: Final = 5
AT_X: Final = 6
AT_Y: Final = 7
ENDING: Final = 8

# Columns of a sample of the motion.
SAMPLE: Final = 7

WORK: Final = (MOST_CONTACTS + 1, 16)
"""The shape of the room that a motion needs."""

_SWEEPS: Final = 8
_TINY: Final = 1e-12


@compiled
def lowest(nx: float, ny: float, nz: float) -> tuple[float, float, float, float]:
    """Give the sine s of the tilt and the unit vector from the centre to the lowest point."""
    s = math.sqrt(nx * nx + ny * ny)
    if s < 1e-9:
        return s, nz, 0.0, -s
    return s, nz * nx / s, nz * ny / s, -s


@compiled
def rub(slip_t: float, slip_b: float, a_t: float, a_b: float, most: float) -> tuple[float, float]:
    """Give the friction impulse along t and b: what stops the slip, or `most` against the slip that is left.

    Solves J = -slip/a where that is at most `most`; else J_i = -slip_i / (w + a_i) with w > 0 such that |J| = most, by
    Newton's method on 1/|J|, which is nearly linear. Coulomb's law is met at the end of the step, so that friction
    never reverses a slip.
    """
    jt, jb = slip_t / a_t, slip_b / a_b
    size2 = jt * jt + jb * jb
    if size2 <= most * most:
        return -jt, -jb
    if most * most <= 1e-18 * size2:  # hardly any friction: against the slip as it is
        scale = -most / math.sqrt(slip_t * slip_t + slip_b * slip_b)
        return scale * slip_t, scale * slip_b
    w = 0.0
    size = math.sqrt(size2)
    for _ in range(3):
        fall = jt * jt / (w + a_t) + jb * jb / (w + a_b)
        w += (size - most) / most * size2 / fall
        jt, jb = slip_t / (w + a_t), slip_b / (w + a_b)
        size2 = jt * jt + jb * jb
        size = math.sqrt(size2)
    scale = -most / size
    return scale * jt, scale * jb


@compiled
def lag(wu: float, wt: float, wn: float, nu: float, nn: float, way: float) -> tuple[float, float]:
    """Give what the slip along t and b gains on a plane while the contact runs on along the ring for half a step.

    The velocities of a step belong to its end, the contact to its middle. The impulse acts at the middle and stops the
    slip of the end: so friction that holds does no work, to second order. `way` is R dt / 2.
    """
    turning = nn * wu / nu
    return way * wt * wu, way * (nn * wt * wt + turning * (wu * nu + wn * nn))


@compiled
def energy(law: Setting, vx: float, vy: float, vz: float, nx: float, ny: float, nz: float,
           lx: float, ly: float, lz: float, height: float) -> float:  # fmt: skip
    """Give kinetic and potential energy over mass, in m²/s²; `height` is the centre's, in m."""
    along = lx * nx + ly * ny + lz * nz
    whole = lx * lx + ly * ly + lz * lz
    turning = (whole - along * along) / law.across + along * along / law.axial
    return 0.5 * (vx * vx + vy * vy + vz * vz + turning) + law.gravity * height


# Columns of the room's rows, after the contact itself (gap, u, normal, sign): see `torus.contacts`.
_NORMAL: Final = 8  # impulse of this step along the normal
_ALONG_T: Final = 9
_ALONG_B: Final = 10
_RUB: Final = 11  # friction coefficient
_ROLLS: Final = 14  # how resistance and pivot friction act here
_NOT: Final = 0.0
_BY_TILT: Final = 1.0  # on a plane the contact runs R / sin(tilt) times as fast as the ring turns about b
_PLAIN: Final = 2.0
_LOWEST: Final = 0.9999
_LAG_T: Final = 12
_LAG_B: Final = 13
_ON_BOARD: Final = 15  # whether it is with the board


@compiled
def joined(s: float) -> float:
    """Give how far neighbouring sectors of an overhanging ring are one contact, at this sine of the tilt."""
    return min(max((s - FLATTER) / (NEARLY_FLAT - FLATTER), 0.0), 1.0)


@compiled
def plane_contacts(law: Setting, room: Rows, z: float, nx: float, ny: float, nz: float) -> int:
    """Write the contacts of a ring that touches a plane into `room`: its lowest point, three when nearly flat."""
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


@compiled
def depths(room: Rows, count: int) -> float:
    """Give the sum of the squares of the depths, that of maxima of the gap taken off."""
    total = 0.0
    for i in range(count):
        total += room[i, WEIGHT] * room[i, 0] * room[i, 0]
    return total


@compiled
def borne(law: Setting, x: float, y: float) -> bool:
    """Tell whether the board bears a flat ring with this centre: what is left of it on the board is around the centre.

    Over one edge that is so while the centre is over the board; over a corner, while the corner is not in the ring.
    """
    over_x, over_y = law.half_x - abs(x), law.half_y - abs(y)
    return over_x >= 0.0 and over_y >= 0.0 and over_x * over_x + over_y * over_y >= law.big * law.big


@compiled
def settled(
    law: Setting, vx: float, vy: float, vz: float, nx: float, ny: float, nz: float,
    lx: float, ly: float, lz: float, height: float, sunk: float,
) -> bool:  # fmt: skip
    """Return whether a flat ring has come to rest: it hardly slides or turns, and too little energy is left to rock.

    The contacts' energy counts, `sunk` being the sum of the squares of the depths: a ring at the bottom of a bounce
    has little other energy, but is not at rest.
    """
    slide = FLAT_SPEED * FLAT_SPEED
    if vx * vx + vy * vy >= slide:
        return False
    turning = lz / law.across + (1.0 / law.axial - 1.0 / law.across) * (lx * nx + ly * ny + lz * nz) * nz
    if turning * turning * law.big * law.big >= slide:
        return False
    left = energy(law, vx, vy, vz, nx, ny, nz, lx, ly, lz, height) - law.gravity * law.small
    return left + 0.5 * law.stiffness * sunk < FLAT_ENERGY * 1.5 * law.gravity * law.big * FLAT


@compiled
def find(
    law: Setting, room: Rows, x: float, y: float, z: float, nx: float, ny: float, nz: float, clear: float, edge: bool
) -> tuple[int, float, bool]:
    """Write the contacts of this moment into `room`.

    Gives their number, how far the post is known to be clear, and whether a nearly flat ring touches the board by
    sectors, as one that overhangs does; `edge` tells whether it did so before. It changes from the one way to the other
    only when hardly any energy is in its contacts, so that none comes of nothing.
    """
    s, dx, dy, dz = lowest(nx, ny, nz)
    big, r = law.big, law.small
    px, py = x + big * dx, y + big * dy
    below = z - big * s - r
    overhangs = (
        abs(x) + big * math.sqrt(max(1.0 - nx * nx, 0.0)) > law.half_x
        or abs(y) + big * math.sqrt(max(1.0 - ny * ny, 0.0)) > law.half_y
    )
    count = 0
    if below > 0.0:
        edge = overhangs
    elif s > NEARLY_FLAT:
        edge = overhangs
        if not overhangs or (abs(px) <= law.half_x and abs(py) <= law.half_y):
            count = plane_contacts(law, room, z, nx, ny, nz)
        else:
            count, _ = contacts(
                BOARD, law.half_x, law.half_y, x, y, z, nx, ny, nz, big, r, 0.0, room[:MOST_CONTACTS]
            )
    elif edge or overhangs:
        count = edge_contacts(law.half_x, law.half_y, x, y, z, nx, ny, nz, big, r, joined(s), room)
        if edge != overhangs:
            side = min(z + 0.5 * big * s - r, 0.0)
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
        # Where it is not the ring's lowest point, at an edge, the contact does not run along the ring as it tips.
        low = room[i, 6] == 1.0 and room[i, 1] * dx + room[i, 2] * dy + room[i, 3] * dz > _LOWEST
        room[i, _ROLLS] = _BY_TILT if low else _NOT
    if clear <= 0.0:
        away = math.sqrt(x * x + y * y) - big - r - law.post_radius
        clear = max(away, z - big * s - r - law.post_height)
        if clear <= 0.0:
            board = count
            post, clear = contacts(
                POST, law.post_radius, law.post_height, x, y, z, nx, ny, nz, big, r, 0.0, room[count:MOST_CONTACTS]
            )
            count += post
            for i in range(board, count):
                room[i, _RUB] = law.post_friction
                room[i, _ON_BOARD] = 0.0
                room[i, _ROLLS] = _PLAIN
    return count, clear, edge


@compiled
def step_contacts(
    law: Setting, room: Rows, x: float, y: float, z: float, vx: float, vy: float, vz: float,
    nx: float, ny: float, nz: float, lx: float, ly: float, lz: float, clear: float, edge: bool, moved: Rows,
) -> tuple[float, bool]:  # fmt: skip
    """Find this moment's contacts and change velocity and angular momentum for one step of them and of gravity.

    Writes v, L and the sum of the squares of the depths into `moved`, `(7,)`; gives how far the post is surely away,
    and whether a nearly flat ring touches the board by sectors.
    """
    big, r = law.big, law.small
    i1, i3 = 1.0 / law.across, 1.0 / law.axial
    k, dt, g = law.stiffness, law.step, law.gravity
    count, clear, edge = find(law, room, x, y, z, nx, ny, nz, clear, edge)
    sunk = depths(room, count)
    # Normal impulses, all from the same moment.
    for i in range(count):
        row = room[i]
        ux, uy, uz = row[1], row[2], row[3]
        tx, ty, tz = ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux
        wt = (lx * tx + ly * ty + lz * tz) * i1
        across = nx * row[4] + ny * row[5] + nz * row[6]
        rate = vx * row[4] + vy * row[5] + vz * row[6] - wt * big * across
        a = 1.0 + big * big * across * across * i1
        damped = 2.0 * law.damping * math.sqrt(k / a)
        rate -= 0.5 * g * dt * row[6]
        if row[WEIGHT] < 0.0:
            row[_NORMAL] = -row[WEIGHT] * dt * k * row[0]
        else:
            row[_NORMAL] = max(0.0, dt * (-k * row[0] - damped * rate) / (1.0 + 0.5 * damped * a * dt))
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
        # As the ring tips, sectors join or part: the energy in that, too, is paid for, by a moment about t.
        between = 0.0
        share = joined(s)
        for i in range(count):
            if room[i, WEIGHT] < 0.0 and room[i, _ON_BOARD] > 0.0:
                between -= room[i, WEIGHT] / share * room[i, 0] * room[i, 0]
        moment = 0.5 * k * between * nz / (NEARLY_FLAT - FLATTER) * dt
        lx -= moment * ny / s
        ly += moment * nx / s
    # Losses and friction: exact for one contact, by sweeps for more.
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
                # Contour resistance about b, pivot friction about the normal, rolling of the tube about t.
                wb = nu * wn - nn * wu
                most = law.resistance * push * (big - r * nu)
                if row[_ROLLS] == _BY_TILT:
                    most /= max(abs(nu), _TINY)
                mb = -_clip_over(wb, nu * nu * i3 + nn * nn * i1, most)
                wq = nu * (wu - nn * mb * i1) + nn * (wn + nu * mb * i3)
                mq = -_clip_over(wq, nu * nu * i1 + nn * nn * i3, law.pivot * push)
                mt = -_clip(wt / i1, law.resistance * push * r)
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
                    row[_LAG_T], row[_LAG_B] = lag(wu, wt, wn, nu, nn, 0.5 * dt * big)
            # b = normal x t
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
    moved[0], moved[1], moved[2], moved[3], moved[4], moved[5], moved[6] = vx, vy, vz, lx, ly, lz, sunk
    return clear, edge


@compiled
def move(law: Setting, state: Rows, ending: Rows, samples: Rows, every: float, audit: bool, room: Rows) -> int:
    """Move a ring until it rests, is off, or the limit is over; give the number of samples written.

    `state`, `(STATE,)`, is read and then holds the last moment. `ending`, `(ENDING,)`, gets how and when it ended.
    `samples`, `(n, SAMPLE)`, gets time, C and n every `every` seconds and at the end, as far as it has room. With
    `audit`, `ending[RISE]` gets how far the energy, contacts included, rose above its lowest so far, over that of the
    launch above a flat ring's. `room` has shape `WORK`.
    """
    big, r = law.big, law.small
    i1, i3 = 1.0 / law.across, 1.0 / law.axial
    k, dt, g = law.stiffness, law.step, law.gravity
    x, y, z = state[X], state[Y], state[Z]
    vx, vy, vz = state[VX], state[VY], state[VZ]
    nx, ny, nz = state[NX], state[NY], state[NZ]
    lx, ly, lz = state[LX], state[LY], state[LZ]
    ground = g * r
    launched = energy(law, vx, vy, vz, nx, ny, nz, lx, ly, lz, z) - ground
    least, rise = math.inf, 0.0
    azimuth = 0.0
    clear = 0.0
    edge = clear > 0.0  # no; a literal False would compile all that takes it once more
    still = 0.0
    time = 0.0
    written = 0
    next_sample = 0.0
    ended = UNRESTED
    steps = int(law.limit / dt)
    falling = big + r - law.thickness
    sink = g / k
    moved = room[MOST_CONTACTS]
    damped_most = 2.0 * law.damping * math.sqrt(k)
    for tick in range(steps + 1):
        time = tick * dt
        if time >= next_sample and written < len(samples) - 1:
            _write(samples[written], time, x, y, z, nx, ny, nz)
            written += 1
            next_sample += every
        if audit:
            ox, oy, oz, ax, ay, az = vx, vy, vz, lx, ly, lz
        s2 = nx * nx + ny * ny
        s = math.sqrt(s2)
        sunk = 0.0  # sum of the squares of the depths
        per_s = 1.0 / max(s, _TINY)
        hx, hy = nx * per_s, ny * per_s
        if (
            clear > 0.0
            and s > NEARLY_FLAT
            and abs(x + big * nz * hx) <= law.half_x
            and abs(y + big * nz * hy) <= law.half_y
        ):
            # The commonest case written out: at most one contact, with the board. As below, with normal = z, u down,
            # t level, b = -h, and h the level direction of n.
            gap = z - big * s - r
            vz -= g * dt
            if gap < 0.0:
                sunk = gap * gap
                lh, lt = lx * hx + ly * hy, ly * hx - lx * hy
                lu, ln = nz * lh - s * lz, s * lh + nz * lz
                a = 1.0 + big * big * nz * nz * i1
                damped = damped_most / math.sqrt(a)
                rate = vz + 0.5 * g * dt - lt * i1 * big * nz
                push = dt * (-k * gap - damped * rate) / (1.0 + 0.5 * damped * a * dt)
                if push > 0.0:
                    vz += push
                    lt -= push * big * nz
                    pu, pn, q = big + r * s, -r * nz, -big * s - r
                    nn2 = nz * nz
                    mb = -_clip_over(
                        -s * ln * i3 - nz * lu * i1, s2 * i3 + nn2 * i1, law.resistance * push * pu * per_s
                    )
                    lu -= nz * mb
                    ln -= s * mb
                    mq = -_clip_over(nz * ln * i3 - s * lu * i1, s2 * i1 + nn2 * i3, law.pivot * push)
                    lu -= s * mq
                    ln += nz * mq
                    lt -= _clip(lt, law.resistance * push * r)
                    a_t, a_b = 1.0 + pu * pu * i3 + pn * pn * i1, 1.0 + q * q * i1
                    wu, wt, wn = lu * i1, lt * i1, ln * i3
                    lag_t, lag_b = lag(wu, wt, wn, -s, nz, 0.5 * dt * big)
                    slip_t = vy * hx - vx * hy + wn * pu - wu * pn + lag_t
                    slip_b = -vx * hx - vy * hy - wt * q + lag_b
                    jt, jb = rub(slip_t, slip_b, a_t, a_b, law.friction * push)
                    vx -= jt * hy + jb * hx
                    vy += jt * hx - jb * hy
                    lu -= jt * pn
                    ln += jt * pu
                    lt -= jb * q
                    lh, lz = nz * lu + s * ln, nz * ln - s * lu
                    lx, ly = lh * hx - lt * hy, lh * hy + lt * hx
        else:
            clear, edge = step_contacts(law, room, x, y, z, vx, vy, vz, nx, ny, nz, lx, ly, lz, clear, edge, moved)
            vx, vy, vz, lx, ly, lz, sunk = moved[0], moved[1], moved[2], moved[3], moved[4], moved[5], moved[6]
        if audit:
            now = energy(
                law, 0.5 * (vx + ox), 0.5 * (vy + oy), 0.5 * (vz + oz), nx, ny, nz,
                0.5 * (lx + ax), 0.5 * (ly + ay), 0.5 * (lz + az), z,
            )  # fmt: skip
            now += 0.5 * k * sunk
            least = min(least, now)
            rise = max(rise, now - least)
        if (
            s < FLAT
            and sunk <= sink * sink
            and z < FLAT_HEIGHT * r
            and borne(law, x, y)
            and settled(law, vx, vy, vz, nx, ny, nz, lx, ly, lz, z, sunk)
        ):
            ended = FLAT_REST
            break
        # Drift: the centre straight, the axis about L, a rotation that keeps its length.
        x += vx * dt
        y += vy * dt
        z += vz * dt
        wx, wy, wz = 0.5 * dt * i1 * lx, 0.5 * dt * i1 * ly, 0.5 * dt * i1 * lz
        cx, cy, cz = wy * nz - wz * ny, wz * nx - wx * nz, wx * ny - wy * nx
        scale = 2.0 / (1.0 + wx * wx + wy * wy + wz * wz)
        old_x, old_y = nx, ny
        nx += scale * (cx + wy * cz - wz * cy)
        ny += scale * (cy + wz * cx - wx * cz)
        nz += scale * (cz + wx * cy - wy * cx)
        flatness = nx * nx + ny * ny
        # No point of the ring's shape moves faster than this.
        shape = 2.0 * (abs(cx) + abs(cy) + abs(cz)) * big + (abs(vx) + abs(vy) + abs(vz)) * dt
        clear -= shape
        if flatness > STANDING * STANDING:
            turn = (old_x * ny - old_y * nx) / (old_x * nx + old_y * ny)
            azimuth += turn * (1.0 - turn * turn / 3.0)
        # Is it over?
        if shape < STILL_SPEED * dt and sunk > 0.0:
            turning = (lx * nx + ly * ny + lz * nz) * i3
            still = still + dt if abs(turning) * big < STILL_SPEED else 0.0
            if still > STILL_TIME:
                lies = flatness < FLAT * FLAT and z < FLAT_HEIGHT * r and borne(law, x, y)
                ended = FLAT_REST if lies else STILL_REST
                break
        else:
            still = 0.0
        if not z > falling:
            if not abs(z) < 1e3:
                ended = BROKEN
                break
            if z - big * math.sqrt(flatness) - r <= -law.thickness:
                ended = OFF
                break
    state[X], state[Y], state[Z] = x, y, z
    state[VX], state[VY], state[VZ] = vx, vy, vz
    state[NX], state[NY], state[NZ] = nx, ny, nz
    state[LX], state[LY], state[LZ] = lx, ly, lz
    if ended == UNRESTED and not (abs(x) < 1e3 and abs(y) < 1e3 and abs(nz) < 2.0):
        ended = BROKEN
    ending[ENDED] = ended
    ending[TIME] = time + dt
    ending[TURNS] = azimuth / (2.0 * math.pi)
    ending[LAUNCH_ENERGY] = launched
    ending[RISE] = rise / launched if launched > 0.0 else 0.0
    if ended in (FLAT_REST, STILL_REST):
        s, dx, dy, _ = lowest(nx, ny, nz)
        ending[GAP] = post_gap(law.post_radius, law.post_height, x, y, z, nx, ny, nz, big, r, room)
        ending[AT_X], ending[AT_Y] = x + big * dx, y + big * dy
    else:
        ending[GAP] = ending[AT_X] = ending[AT_Y] = math.nan
    if len(samples) > 0:
        _write(samples[written], time + dt, x, y, z, nx, ny, nz)
        written += 1
    return written


@compiled
def _write(row: Rows, time: float, x: float, y: float, z: float, nx: float, ny: float, nz: float) -> None:
    row[0], row[1], row[2], row[3], row[4], row[5], row[6] = time, x, y, z, nx, ny, nz


@compiled
def _clip(value: float, most: float) -> float:
    return min(max(value, -most), most)


@compiled
def _clip_over(value: float, over: float, most: float) -> float:
    """Give value / over, at most `most` either way."""
    if abs(value) >= most * over:
        return math.copysign(most, value)
    return value / over


@compiled
def move_all(law: Setting, states: Rows, endings: Rows, first: int, last: int, audit: bool, room: Rows) -> None:
    """Move rings `first` to `last`, of `(N, STATE)` and `(N, ENDING)`, with room for one motion, `WORK`."""
    for i in range(first, last):
        move(law, states[i], endings[i], states[:0], 1.0, audit, room)
