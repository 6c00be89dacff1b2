"""Dry friction under a flat round weight that slides and spins at the same time.

If a disk presses evenly on the board, the speed v and the spin w affect each other only through eps = v / (R w):

    dv/dt = -a F(eps),    R dw/dt = -beta a T(eps),    a = mu g,    beta = R²/k² = 2 for a solid disk

(Voyenli and Eriksen, Am. J. Phys. 53, 1149 (1985); Farkas, Bartels, Unger and Wolf, Phys. Rev. Lett. 90, 248302
(2003)). R is the radius of contact, and k the radius of gyration. The path is straight, because the force is opposite
to v. F and T depend on the distribution of the pressure. This module contains F and T for even pressure over a disk,
and over a thin ring, which is the rim of a cupped weight.

**One curve for all shots.** Every weight that slides and spins approaches the same eps0, at which F = beta eps T
(0.6530 for a flat disk). Sliding and spinning stop at the same moment. Let r be the time until then. Then v = a r V and
R w = a r W, and the remaining distance is a r² D / 2. V, W and D depend only on one number, rho = a r / K. The scale K
is constant from one impact to the next. There are two such curves, one on each side of eps0. They satisfy

    dV/dln(rho) = F - V,    dW/dln(rho) = beta T - W,    dD/dln(rho) = 2 (V - D)

The curves are computed once, backwards in time from the fixed point. They are stored as piecewise polynomials, with 16
cells in each octave of rho. The same table contains the inverse function: the remaining time for a remaining distance.
A second table contains the remaining time and rho for given v and w. Its variable is c = v / (v + R w), which is always
finite.
"""

import math
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.compiled.decorator import compiled, part
from ruedo.compiled.messages import SimulationError

Floats: TypeAlias = NDArray[np.float64]

LOWEST: Final = -60
"""The lower end of the tables: rho = 2**(LOWEST - 1). There, eps differs from the fixed point eps0 by less than
1e-11."""
HIGHEST: Final = 140
"""The upper end of the tables: rho = 2**(HIGHEST - 1)."""
CELLS: Final = 16
"""The number of cells in an octave of rho. Each cell has polynomials of degree 5."""
TERMS: Final = 6
ZONE_CELLS: Final = 256
"""The number of cells in each of the three zones of c. The zones meet at eps0 and at eps = 1."""
RING_SUBSTEPS: Final = 64
"""The factor by which the integration steps for a ring are shorter near eps = 1 (within `NEAR_ONE`)."""
NEAR_ONE: Final = 0.1
ONLY_SLIDING: Final = 2.0**-52
"""A weight counts as not spinning if its rim speed divided by its speed is smaller than this."""
ONLY_SPINNING: Final = 2.0**-33
"""A weight counts as not sliding if its speed divided by its rim speed is smaller than this."""

# The indices of the numbers in `Law.numbers`
BETA: Final = 0
FIXED: Final = 1  # c = v / (v + R w) at the fixed point
LAMBDA: Final = 2  # K is proportional to |eps - eps0|**-LAMBDA at a fixed r
SPIN_POWER: Final = 3  # rho is proportional to c**-SPIN_POWER at c = 0
SLIDE_POWER: Final = 4  # rho is proportional to (1 - c)**-SLIDE_POWER at c = 1
ZONES: Final = 5  # the four bounds of the three zones of c
RATES: Final = 9  # the number of cells per unit of c in each of the three zones
FIXED_FORCE: Final = 12  # F(eps0)
TURNING_TORQUE: Final = 13  # T(0)
NUMBERS: Final = 14


class Law(NamedTuple):
    """The coupled law of friction for one value of beta, as tables for compiled code."""

    curves: Floats
    """D, V and W as functions of rho, and 1 / sqrt(D) as a function of rho sqrt(D).

    The shape is `(2, cells, 4 * TERMS)`. Branch 0 has more spin than the fixed point, and branch 1 has less spin.
    """
    phases: Floats
    """The scaled remaining time, the logarithm of rho, and F, as functions of c. The shape is `(3 * ZONE_CELLS, 3 *
    TERMS)`."""
    numbers: Floats
    """Further numbers of the law, at the indices `BETA` to `TURNING_TORQUE`."""


# The law of friction


@part
def hypergeometric(a: float, b: float, c: float, m: float) -> float:
    """Return Gauss's hypergeometric function 2F1(a, b; c; m) from its series, for 0 <= m <= 1/2."""
    total = term = 1.0
    n = 0
    while abs(term) > 1e-18 and n < 200:
        term *= (a + n) * (b + n) / ((c + n) * (n + 1)) * m
        total += term
        n += 1
    return total


@part
def elliptic(m: float) -> tuple[float, float]:
    """Return the complete elliptic integrals K and E for m = k² < 1, by the arithmetic-geometric mean."""
    mean, root, share, power = 1.0, math.sqrt(1.0 - m), 0.5 * m, 0.5
    while True:
        half = 0.5 * (mean - root)
        mean, root = 0.5 * (mean + root), math.sqrt(mean * root)
        power *= 2.0
        share += power * half * half
        if abs(half) < 1e-9:
            break
    first = math.pi / (2.0 * mean)
    return first, first * (1.0 - share)


@compiled
def force(eps: float) -> float:
    """Return F for a disk: the friction against sliding, divided by mu m g, at eps = v / (R w) >= 0.

    F(0) = 0, F(1) = 8 / (3 pi), and F -> 1 - 1 / (8 eps²) for large eps. The same function f = 2F1(-1/2, 1/2; 2; .)
    gives F on both sides of 1: F = f(1/eps²) above, and F = eps f(eps²) below. In closed form, f(m) = 4 ((1 + m) E(m) -
    (1 - m) K(m)) / (3 pi m).
    """
    m = eps * eps if eps < 1.0 else 1.0 / (eps * eps)
    if m > 0.5:
        share = 8.0 / (3.0 * math.pi)
        if m < 1.0:
            first, second = elliptic(m)
            share = 4.0 / (3.0 * math.pi) * ((1.0 + m) * second - (1.0 - m) * first) / m
    else:
        share = hypergeometric(-0.5, 0.5, 2.0, m)
    return eps * share if eps < 1.0 else share


@compiled
def torque(eps: float) -> float:
    """Return T for a disk: the torque against spinning, divided by mu m g R, at eps = v / (R w) >= 0.

    T(0) = 2/3, T(1) = 8 / (9 pi), and T -> 1 / (4 eps) for large eps. Below 1, T = 2/3 2F1(-3/2, 1/2; 1; eps²). Above
    1, T = 2F1(1/2, 1/2; 3; 1/eps²) / (4 eps). Near 1 the series would be slow, so elliptic integrals are used.
    """
    m = eps * eps if eps < 1.0 else 1.0 / (eps * eps)
    if m <= 0.5:
        if eps < 1.0:
            return 2.0 / 3.0 * hypergeometric(-1.5, 0.5, 1.0, m)
        return hypergeometric(0.5, 0.5, 3.0, m) / (4.0 * eps)
    if m >= 1.0:
        return 8.0 / (9.0 * math.pi)
    first, second = elliptic(m)
    if eps < 1.0:
        share = (4.0 - 2.0 * m) * second - (1.0 - m) * first
    else:
        share = eps * ((4.0 - 2.0 / m) * second + (2.0 / m - 5.0 + 3.0 * m) * first)
    return 4.0 / (9.0 * math.pi) * share


@compiled
def ring_force(eps: float) -> float:
    """Return F for a thin ring with even pressure on the board, at eps = v / (R w) >= 0.

    The power of friction is the mean of |v + R w t| around the ring, where t is the ring's tangent. F is its derivative
    with respect to v. Above 1, F = 2F1(-1/2, 1/2; 1; m) = 2 E(m) / pi with m = 1/eps². Below 1, F = eps/2 2F1(1/2, 1/2;
    2; m) with m = eps². F(0) = 0, F(1) = 2 / pi, and F -> 1 - 1 / (4 eps²) for large eps. The loss is twice that of a
    disk with the same radius.
    """
    m = eps * eps if eps < 1.0 else 1.0 / (eps * eps)
    if m <= 0.5:
        return 0.5 * eps * hypergeometric(0.5, 0.5, 2.0, m) if eps < 1.0 else hypergeometric(-0.5, 0.5, 1.0, m)
    if m >= 1.0:
        return 2.0 / math.pi
    first, second = elliptic(m)
    return 2.0 / math.pi * ((second - (1.0 - m) * first) / eps if eps < 1.0 else second)


@compiled
def ring_torque(eps: float) -> float:
    """Return T for a thin ring. v and R w are symmetric, so T(eps) = F(1 / eps). T(0) = 1, and T -> 1 / (2 eps)."""
    return ring_force(1.0 / eps) if eps > 0.0 else 1.0


@compiled
def shares(ring: bool, eps: float) -> tuple[float, float]:
    """Return F and T at eps = v / (R w), for a thin ring or for a disk."""
    if ring:
        return ring_force(eps), ring_torque(eps)
    return force(eps), torque(eps)


# Functions that read the tables


@compiled
def polynomial(table: Floats, row: int, first: int, x: float) -> float:
    """Return the value of a cell's polynomial at 0 <= x < 1, by Horner's method."""
    value = table[row, first + 5]
    value = value * x + table[row, first + 4]
    value = value * x + table[row, first + 3]
    value = value * x + table[row, first + 2]
    value = value * x + table[row, first + 1]
    return float(value * x + table[row, first])


@part
def cell(rho: float) -> tuple[int, float]:
    """Return the index of the cell that contains rho > 0, and the position of rho in this cell, from 0 to 1.

    The index is computed from the exponent and the first four bits of the fraction.
    """
    bits = np.float64(rho).view(np.int64)
    row = (bits >> 48) - ((LOWEST + 1022) << 4)
    if row < 0:
        return 0, 0.0
    if row >= (HIGHEST - LOWEST) * CELLS:
        return (HIGHEST - LOWEST) * CELLS - 1, 1.0
    return int(row), float((bits & 0xFFFFFFFFFFFF) * 2.0**-48)


@compiled
def phase(law: Law, v: float, rim: float) -> tuple[float, float, float]:
    """Return `a r / (v + rim)`, `rho` and `F` for a weight with speed v > 0 and rim speed `rim` = R w > 0."""
    phases, numbers = law.phases, law.numbers
    total = v + rim
    c, rest = v / total, rim / total
    zone = 0
    if c >= numbers[ZONES + 1]:
        zone = 1 if c < numbers[ZONES + 2] else 2
    place = (c - numbers[ZONES + zone]) * numbers[RATES + zone]
    step = min(int(place), ZONE_CELLS - 1)
    row, x = zone * ZONE_CELLS + step, place - step
    away = max(abs(c - numbers[FIXED]), 1e-16)
    power = polynomial(phases, row, TERMS, x) + numbers[LAMBDA] * math.log(away)
    power -= numbers[SPIN_POWER] * math.log(c) + numbers[SLIDE_POWER] * math.log(rest)
    return polynomial(phases, row, 0, x), math.exp(power), polynomial(phases, row, 2 * TERMS, x)


# Functions that compute the tables


@part
def _slopes(beta: float, ring: bool, v: float, w: float, d: float) -> tuple[float, float, float]:
    pull, turn = shares(ring, v / w)
    return pull - v, beta * turn - w, 2.0 * (v - d)


@compiled
def _trace(beta: float, ring: bool, knots: Floats, substeps: int, out: Floats) -> None:
    """Integrate (D, V, W) over the logarithms `knots` of rho, by the classical Runge-Kutta method.

    `out` has shape `(knots, 3)`. Its first row is given, and the function writes the others. Near eps = 1 the steps are
    finer, because the slope of F for a ring is infinite there.
    """
    d, v, w = out[0, 0], out[0, 1], out[0, 2]
    for k in range(len(knots)):
        if k > 0:
            steps = substeps * RING_SUBSTEPS if ring and abs(v / w - 1.0) < NEAR_ONE else substeps
            h = (knots[k] - knots[k - 1]) / steps
            for _ in range(steps):
                v1, w1, d1 = _slopes(beta, ring, v, w, d)
                v2, w2, d2 = _slopes(beta, ring, v + h / 2 * v1, w + h / 2 * w1, d + h / 2 * d1)
                v3, w3, d3 = _slopes(beta, ring, v + h / 2 * v2, w + h / 2 * w2, d + h / 2 * d2)
                v4, w4, d4 = _slopes(beta, ring, v + h * v3, w + h * w3, d + h * d3)
                v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
                w += h / 6 * (w1 + 2 * w2 + 2 * w3 + w4)
                d += h / 6 * (d1 + 2 * d2 + 2 * d3 + d4)
        out[k, 0], out[k, 1], out[k, 2] = d, v, w


DISK_RANGE: Final = (1.5, 4.0)
RING_RANGE: Final = (0.7, 1.85)
"""The allowed ranges of beta for a disk and for a ring. Outside 3/2 to 4, a disk would stop sliding before it stops
spinning, or vice versa. For a ring, these limits are 1/2 and 2. Its allowed range is narrower, because the motion
approaches eps0 too slowly close to these limits, so that the tables would be imprecise."""


@lru_cache(maxsize=64)
def fixed_point(beta: float, ring: bool = False) -> float:
    """Return eps0, at which F = beta eps T. Every weight that slides and spins approaches it before it stops.

    It is 0.6530018 for a flat solid disk (beta = 2), and 1.457 for a weight on a rim of 0.9 of its radius (beta =
    1.62).

    Raises `SimulationError` unless 3/2 < beta < 4 for a disk, or 0.7 < beta < 1.85 for a ring.
    """
    least, most = RING_RANGE if ring else DISK_RANGE
    if not least < beta < most:
        key = "physics-ring_law" if ring else "physics-coupled_law"
        raise SimulationError(key, beta=float(f"{beta:.4g}"), least=least, most=most)
    low, high = 1e-6, 1e6
    for _ in range(200):
        middle = math.sqrt(low * high)
        pull, turn = shares(ring, middle)
        if beta * middle * turn > pull:
            low = middle
        else:
            high = middle
    return math.sqrt(low * high)


_PLACES: Final = (1.0 - np.cos(np.pi * np.arange(TERMS) / (TERMS - 1))) / 2.0
_FIT: Final = np.linalg.inv(np.vander(_PLACES, increasing=True)).T
"""The matrix that converts values at the points of a cell to the coefficients of a polynomial. The points include both
ends of the cell, so the polynomials of neighbouring cells join."""


def _fit(values: Floats) -> Floats:
    """Return the coefficients of polynomials from their values at the points of each cell.

    The values have shape `(cells, TERMS, kinds)`, and the coefficients have shape `(cells, kinds * TERMS)`.
    """
    terms = np.swapaxes(values, 1, 2) @ _FIT
    return np.ascontiguousarray(terms.reshape(len(values), -1))


def _knots() -> Floats:
    """Return the values of rho at the points of all cells, with shape `(cells, TERMS)`.

    The last point of a cell is the first point of the next.
    """
    octaves = np.ldexp(0.5, np.arange(LOWEST, HIGHEST + 1))
    edges = np.append((octaves[:-1, None] * (1.0 + np.arange(CELLS) / CELLS)).ravel(), octaves[-1])
    return edges[:-1, None] + _PLACES * np.diff(edges)[:, None]


def _near(beta: float, ring: bool, eps0: float) -> tuple[float, float]:
    """Return the derivatives of F and of beta T with respect to eps at the fixed point."""
    h = 1e-4
    (before, behind), (after, ahead) = shares(ring, eps0 - h), shares(ring, eps0 + h)
    return (after - before) / (2 * h), beta * (ahead - behind) / (2 * h)


def _branch(beta: float, ring: bool, side: float, eps0: float, power: float) -> Floats:
    """Return D, V and W at the points of all cells of a branch. `side` is -1 below eps0, and 1 above.

    The shape is `(cells, TERMS, 3)`. The scale of rho is chosen so that eps = eps0 (1 ± rho**power) near the fixed
    point. The integration begins there, in the unstable direction.
    """
    knots = _knots()
    logs = np.log(np.append(knots[:, :-1].ravel(), knots[-1, -1]))
    dv, dw = (slope / (1 + power) for slope in _near(beta, ring, eps0))
    pull, turn = shares(ring, eps0)
    change = side * eps0 * np.exp(np.minimum(power * logs, 700.0))  # Large values are replaced by the integration.
    traced = np.array([1.0, 1.0, 0.0]) * pull + np.array([0.0, 0.0, beta * turn])
    traced = traced + change[:, None] * np.array([2 * dv / (2 + power), dv, dw])
    start = int(np.searchsorted(abs(change), 1e-8))
    _trace(beta, ring, logs[start:], 4, traced[start:])
    step = TERMS - 1
    return np.stack([traced[k : len(traced) - step + k : step] for k in range(TERMS)], axis=1)


@compiled
def _invert(branch: Floats, targets: Floats, out: Floats) -> None:
    """Write 1 / sqrt(D) to `out`, at each rho for which rho sqrt(D) equals a target.

    Newton's method solves rho² D = target² for rho. The derivative of rho² D is 2 rho V.
    """
    for k in range(len(targets)):
        rho = targets[k]
        for _ in range(60):
            row, x = cell(rho)
            d, v = polynomial(branch, row, 0, x), polynomial(branch, row, TERMS, x)
            rho -= (rho * rho * d - targets[k] * targets[k]) / (2.0 * rho * v)
        out[k] = rho / targets[k]


def _with_inverse(branch: Floats) -> Floats:
    """Return the coefficients of a branch, with the coefficients of its inverse function in the same rows."""
    knots = _knots()
    found = np.empty(knots.size)
    _invert(branch, knots.ravel(), found)
    return np.hstack([branch, _fit(found.reshape(*knots.shape, 1))])


@part
def _solve(curves: Floats, branch: int, c: float) -> tuple[float, float, float]:
    """Return ln rho, V and W at the point of a branch where v / (v + R w) = c.

    Bisection works, because c is monotone in rho.
    """
    low, high = (LOWEST - 1) * math.log(2.0), (HIGHEST - 1) * math.log(2.0)
    v = w = 0.0
    for _ in range(64):
        middle = 0.5 * (low + high)
        row, x = cell(math.exp(middle))
        v, w = polynomial(curves[branch], row, TERMS, x), polynomial(curves[branch], row, 2 * TERMS, x)
        if (v < c * (v + w)) == (branch == 1):
            low = middle
        else:
            high = middle
    return 0.5 * (low + high), v, w


@compiled
def _phase_values(curves: Floats, numbers: Floats, ring: bool, c: float) -> tuple[float, float, float]:
    """Return `a r / (v + R w)`, `ln rho` without its singular parts, and `F`, for a c = v / (v + R w).

    c must not be the fixed point.
    """
    branch = 0 if c < numbers[FIXED] else 1
    if 0.0 < c < 1.0:
        log_rho, v, w = _solve(curves, branch, c)
    # At c = 0 and c = 1, use the limit: a rho that is so large that the smooth part has converged.
    else:
        log_rho = 100.0 * math.log(2.0)
        row, x = cell(math.exp(log_rho))
        v, w = polynomial(curves[branch], row, TERMS, x), polynomial(curves[branch], row, 2 * TERMS, x)
    slow, still = v / (v + w), w / (v + w)
    smooth = log_rho - numbers[LAMBDA] * math.log(abs(slow - numbers[FIXED]))
    smooth += numbers[SPIN_POWER] * math.log(slow) + numbers[SLIDE_POWER] * math.log(still)
    return 1.0 / (v + w), smooth, shares(ring, v / w)[0]


def _phases(curves: Floats, numbers: Floats, ring: bool) -> Floats:
    """Return `_phase_values` at the points of all cells of c, with shape `(3 * ZONE_CELLS, TERMS, 3)`."""
    bounds, c0 = numbers[ZONES : ZONES + 4], numbers[FIXED]
    edges = np.concatenate([np.linspace(bounds[z], bounds[z + 1], ZONE_CELLS + 1)[:-1] for z in range(3)])
    widths = np.repeat(np.diff(bounds) / ZONE_CELLS, ZONE_CELLS)
    places = edges[:, None] + _PLACES * widths[:, None]
    places[-1, -1] = 1.0
    values = np.array([[_phase_values(curves, numbers, ring, c) for c in row] for row in places])
    # ln rho is singular at c0, so the values there are extrapolated from the other points of the cell.
    for row, end in np.argwhere(abs(places - c0) < 1e-9):
        others = np.delete(np.arange(TERMS), end)
        weights = np.linalg.solve(np.vander(_PLACES[others], increasing=True).T, _PLACES[end] ** np.arange(TERMS - 1))
        values[row, end] = weights @ values[row, others]
    return values


@lru_cache(maxsize=8)
def coupled_law(beta: float, ring: bool = False) -> Law:
    """Return the tables of the coupled law for a disk or a ring. beta is (contact radius / radius of gyration)².

    The tables agree with direct integration of the law to 1e-9 in distances, times and speeds. The first call takes
    about 50 ms, and its result is cached. Raises `SimulationError` for the same values as `fixed_point`.
    """
    eps0 = fixed_point(beta, ring)
    c0 = eps0 / (1.0 + eps0)
    pull, turn = shares(ring, eps0)
    of_force, of_torque = _near(beta, ring, eps0)
    power = (of_force - eps0 * of_torque) / (beta * turn) - 1.0
    curves = np.stack([_with_inverse(_fit(_branch(beta, ring, side, eps0, power))) for side in (-1.0, 1.0)])
    bounds = np.array([0.0, min(c0, 0.5), max(c0, 0.5), 1.0])
    numbers = np.empty(NUMBERS)
    numbers[[BETA, FIXED, LAMBDA, FIXED_FORCE]] = beta, c0, 1.0 / power, pull
    numbers[TURNING_TORQUE] = shares(ring, 0.0)[1]
    numbers[[SPIN_POWER, SLIDE_POWER]] = _end_powers(beta, ring)
    numbers[ZONES : ZONES + 4] = bounds
    with np.errstate(divide="ignore"):
        numbers[RATES : RATES + 3] = ZONE_CELLS / np.diff(bounds)
    return Law(curves, _fit(_phases(curves, numbers, ring)), numbers)


def _end_powers(beta: float, ring: bool) -> tuple[float, float]:
    """Return the exponents with which rho grows near c = 0 and near c = 1, from the limits of F and T there."""
    if ring:  # F -> eps / 2 and T -> 1; at the other end F -> 1 and T -> 1 / (2 eps)
        return 2 * beta / (2 * beta - 1), 2 / (2 - beta)
    # F -> eps and T -> 2/3. At the other end, F -> 1 and T -> 1 / (4 eps).
    return 2 * beta / (2 * beta - 3), 4 / (4 - beta)
