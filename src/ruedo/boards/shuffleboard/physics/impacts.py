"""Impacts between weights that touch: one pair, or a group of weights at once.

All weights are equal, so the mass cancels: impulses are divided by the mass and are in m/s. The normal impulse follows
Newton's law of restitution. The tangential impulse follows Coulomb's law at the rim, up to the impulse that stops the
slip.

If the contacts of a group were solved one after another, the result would depend on the numbering of the weights. So
impacts are computed in waves. A wave solves all contacts that are closing at the same time. Each of these contacts
separates at least as fast as the restitution requires. It has an impulse only if it separates at exactly this speed.
Contacts that close as a result form the next wave. So a straight row of touching weights behaves like a row with small
gaps (Newton's cradle). A weight that hits two weights at once pushes both equally. The problem of each wave is
convex and has a unique solution for the velocities. It is solved by projected gradient steps, which treat all contacts
equally. No wave adds energy.
"""

import math
from typing import Final

from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.legs import (
    AT_SPIN,
    AT_VX,
    AT_VY,
    AT_X,
    AT_Y,
    ELASTIC_BELOW,
    IGNORED_BELOW,
    INERTIA,
    PARTING,
    RADIUS,
    RESTITUTION,
    RIM_FRICTION,
)
from ruedo.compiled.bounds import larger, smaller
from ruedo.compiled.decorator import compiled, part

# The columns of `Workspace.contacts`, which has one row for each contact of two weights
ONE: Final = 0  # the two weights
OTHER: Final = 1
NX: Final = 2  # the unit vector from the first weight to the second
NY: Final = 3
NORMAL: Final = 4  # the normal impulse in the current wave
RIM: Final = 5
WANTED: Final = 6  # the speed at which the two weights must separate
ACTIVE: Final = 7
STEP: Final = 8  # the number of active contacts that share a weight with this contact
CHANGE: Final = 9
CLOSING: Final = 10  # the largest closing speed of this contact in all waves
IMPULSE: Final = 11  # the sum of the normal impulses in all waves
CONTACT_COLUMNS: Final = 12

WAVES: Final = 200
STEPS: Final = 20_000


@part
def parting_speed(world: Floats, closing: float) -> float:
    """Return the speed at which two weights separate after they approached each other at `closing` > 0 m/s."""
    share = world[RESTITUTION] if closing >= world[ELASTIC_BELOW] else 1.0
    return float(larger(share * closing, world[PARTING]))


@part
def closing_speed(at: Floats, i: int, j: int, nx: float, ny: float) -> float:
    """Return the speed at which weight i approaches weight j, along the unit vector from i to j."""
    return float((at[i, AT_VX] - at[j, AT_VX]) * nx + (at[i, AT_VY] - at[j, AT_VY]) * ny)


@part
def slip(world: Floats, at: Floats, i: int, j: int, nx: float, ny: float) -> float:
    """Return the speed at which the rim of i slips along the rim of j, in the direction (-ny, nx)."""
    along = (at[j, AT_VX] - at[i, AT_VX]) * ny + (at[i, AT_VY] - at[j, AT_VY]) * nx
    return float(along + world[RADIUS] * (at[i, AT_SPIN] + at[j, AT_SPIN]))


@part
def push(at: Floats, i: int, j: int, nx: float, ny: float, impulse: float) -> None:
    """Apply a normal impulse that pushes weights i and j apart."""
    at[i, AT_VX] -= impulse * nx
    at[i, AT_VY] -= impulse * ny
    at[j, AT_VX] += impulse * nx
    at[j, AT_VY] += impulse * ny


@part
def rub(world: Floats, at: Floats, i: int, j: int, nx: float, ny: float, impulse: float) -> None:
    """Apply a friction impulse at the rims of weights i and j, against the slip of i in the direction (-ny, nx)."""
    push(at, i, j, -ny, nx, impulse)
    turn = impulse / (world[RADIUS] * world[INERTIA])
    at[i, AT_SPIN] -= turn
    at[j, AT_SPIN] -= turn


@compiled
def collide(world: Floats, at: Floats, i: int, j: int, nx: float, ny: float) -> tuple[float, float]:
    """Compute the impact of two weights that touch no others. Return their closing speed and the normal impulse.

    The impulse is J = (u + u') / 2, with the closing speed u and the separation speed u' = e u. The impulse against the
    slip is at most mu J. It is also at most the slip divided by 2 + 2 R²/k² (6 for a solid disk), which stops the slip.
    """
    closing = closing_speed(at, i, j, nx, ny)
    impulse = 0.5 * (closing + parting_speed(world, closing))
    sliding = slip(world, at, i, j, nx, ny)
    push(at, i, j, nx, ny, impulse)
    most = world[RIM_FRICTION] * impulse
    stop = sliding / (2.0 + 2.0 / world[INERTIA])
    rub(world, at, i, j, nx, ny, smaller(larger(stop, -most), most))
    return closing, impulse


@compiled
def collide_all(world: Floats, at: Floats, contacts: Floats, count: int) -> None:
    """Compute the impact in a group of touching weights.

    The first `count` rows of `contacts` contain all contacts in the group. If contacts still close after `WAVES` waves,
    the weights are brought to rest relative to each other.
    """
    for k in range(count):
        contacts[k, CLOSING], contacts[k, IMPULSE] = 0.0, 0.0
    for wave in range(WAVES):
        last = wave == WAVES - 1
        if not _begin_wave(world, at, contacts, count, last):
            return
        _solve_normal(world, at, contacts, count)
        if not last:
            _solve_rims(world, at, contacts, count)


@part
def _begin_wave(world: Floats, at: Floats, contacts: Floats, count: int, last: bool) -> bool:
    """Mark the closing contacts, and set the speeds at which they must separate. Return whether any contact closes."""
    found = False
    for k in range(count):
        i, j = int(contacts[k, ONE]), int(contacts[k, OTHER])
        closing = closing_speed(at, i, j, contacts[k, NX], contacts[k, NY])
        contacts[k, CLOSING] = larger(contacts[k, CLOSING], closing)
        contacts[k, NORMAL], contacts[k, RIM], contacts[k, ACTIVE] = 0.0, 0.0, 0.0
        contacts[k, WANTED] = 0.0
        if closing > world[IGNORED_BELOW]:
            contacts[k, WANTED] = parting_speed(world, closing)
            contacts[k, ACTIVE] = 1.0
            found = True
    if last:
        for k in range(count):
            contacts[k, ACTIVE], contacts[k, WANTED] = 1.0, 0.0
    for k in range(count):
        neighbours = 0.0
        for m in range(count):
            if m != k and contacts[m, ACTIVE] > 0.0 and _share_weight(contacts, k, m):
                neighbours += 1.0
        contacts[k, STEP] = neighbours
    return found


@part
def _share_weight(contacts: Floats, k: int, m: int) -> bool:
    i, j = contacts[k, ONE], contacts[k, OTHER]
    return bool(contacts[m, ONE] == i or contacts[m, OTHER] == i or contacts[m, ONE] == j or contacts[m, OTHER] == j)


@part
def _longest_step(contacts: Floats, count: int, own: float, each: float) -> float:
    """Return a step size of the gradient method that is safe for all contacts.

    It is the reciprocal of an upper bound on the largest eigenvalue, which is computed from the row sums of the matrix.
    """
    most = 0.0
    for k in range(count):
        if contacts[k, ACTIVE] > 0.0:
            most = larger(most, own + each * contacts[k, STEP])
    return 1.0 / most


@part
def _fastest(world: Floats, at: Floats, i: int, j: int) -> float:
    """Return the largest component of the velocities and rim speeds of two weights, in m/s.

    Rounding errors are proportional to it.
    """
    one = larger(larger(abs(at[i, AT_VX]), abs(at[i, AT_VY])), world[RADIUS] * abs(at[i, AT_SPIN]))
    other = larger(larger(abs(at[j, AT_VX]), abs(at[j, AT_VY])), world[RADIUS] * abs(at[j, AT_SPIN]))
    return float(larger(one, other))


@part
def _solve_normal(world: Floats, at: Floats, contacts: Floats, count: int) -> None:
    """Find normal impulses >= 0 with which each active contact separates as required, or faster without an impulse."""
    length = _longest_step(contacts, count, 2.0, 1.0)
    for _ in range(STEPS):
        moved, speed = 0.0, 0.0
        for k in range(count):
            if contacts[k, ACTIVE] > 0.0:
                i, j = int(contacts[k, ONE]), int(contacts[k, OTHER])
                closing = closing_speed(at, i, j, contacts[k, NX], contacts[k, NY])
                aim = larger(contacts[k, NORMAL] + length * (closing + contacts[k, WANTED]), 0.0)
                contacts[k, CHANGE] = aim - contacts[k, NORMAL]
                moved, speed = larger(moved, abs(contacts[k, CHANGE])), larger(speed, _fastest(world, at, i, j))
        for k in range(count):
            if contacts[k, ACTIVE] > 0.0:
                i, j, change = int(contacts[k, ONE]), int(contacts[k, OTHER]), contacts[k, CHANGE]
                contacts[k, NORMAL] += change
                contacts[k, IMPULSE] += change
                push(at, i, j, contacts[k, NX], contacts[k, NY], change)
        if moved <= 1e-15 * speed:
            return


@part
def _solve_rims(world: Floats, at: Floats, contacts: Floats, count: int) -> None:
    """Find the friction impulses at the rims that minimise the energy. Each is at most mu times the normal impulse."""
    length = _longest_step(contacts, count, 2.0 + 2.0 / world[INERTIA], 1.0 + 1.0 / world[INERTIA])
    for _ in range(STEPS):
        moved, speed = 0.0, 0.0
        for k in range(count):
            if contacts[k, ACTIVE] > 0.0:
                i, j = int(contacts[k, ONE]), int(contacts[k, OTHER])
                most = world[RIM_FRICTION] * contacts[k, NORMAL]
                aim = contacts[k, RIM] + length * slip(world, at, i, j, contacts[k, NX], contacts[k, NY])
                aim = smaller(larger(aim, -most), most)
                contacts[k, CHANGE] = aim - contacts[k, RIM]
                moved, speed = larger(moved, abs(contacts[k, CHANGE])), larger(speed, _fastest(world, at, i, j))
        for k in range(count):
            if contacts[k, ACTIVE] > 0.0:
                i, j, change = int(contacts[k, ONE]), int(contacts[k, OTHER]), contacts[k, CHANGE]
                contacts[k, RIM] += change
                rub(world, at, i, j, contacts[k, NX], contacts[k, NY], change)
        if moved <= 1e-15 * speed:
            return


@compiled
def touch(at: Floats, i: int, j: int, within: float) -> tuple[bool, float, float]:
    """Return whether two centres are closer than `within`, and the unit vector from i to j."""
    dx, dy = at[j, AT_X] - at[i, AT_X], at[j, AT_Y] - at[i, AT_Y]
    square = dx * dx + dy * dy
    if square >= within * within:
        return False, 0.0, 0.0
    apart = math.sqrt(square)
    return True, dx / apart, dy / apart
