"""Simulates shots from event to event. The events are hits, stops and falls.

The compiled functions work on arrays of one shot or of many shots.
"""

import math
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.physics.constants import CONTACT, MAX_EVENTS, MEETING, OVERLAP, TOP_SPEED
from ruedo.boards.shuffleboard.physics.friction import Floats, Law
from ruedo.boards.shuffleboard.physics.impacts import (
    CLOSING,
    CONTACT_COLUMNS,
    IMPULSE,
    NX,
    NY,
    ONE,
    OTHER,
    closing_speed,
    collide,
    collide_all,
    touch,
)
from ruedo.boards.shuffleboard.physics.legs import (
    AT,
    AT_GONE,
    AT_SPEED,
    AT_SPIN,
    AT_VX,
    AT_VY,
    AT_X,
    AT_Y,
    BEGIN,
    DRAG,
    END,
    GONE,
    HALF_WIDTH,
    KIND,
    LEG,
    LENGTH,
    NEVER,
    RADIUS,
    REACH,
    SPEED,
    STILL,
    STRAIGHT,
    UX,
    UY,
    X,
    Y,
    falls,
    lie,
    may_meet,
    meeting,
    set_out,
    spin_at,
    travel,
)
from ruedo.compiled.decorator import compiled, make, part

# The codes of faults, which make a shot invalid. `SOUND` means that there is no fault.
SOUND: Final = 0
NOT_FINITE: Final = 1
TOO_FAST: Final = 2
RIM_TOO_FAST: Final = 3
RELEASED_OFF: Final = 4
LIES_OFF: Final = 5
OVERLAPS: Final = 6
TOO_MANY_EVENTS: Final = 7

# The columns of `verdicts`, which has one row for each shot: its fault, the weights at fault, and its number of events.
WRONG: Final = 0
WITH: Final = 1
AND_WITH: Final = 2
COUNT: Final = 3
VERDICT: Final = 4
Verdicts: TypeAlias = NDArray[np.int16]

# The columns of `releases`, which has one row for each shot: the position and the motion at the release.
FROM_Y: Final = 0
FROM_SPEED: Final = 1
FROM_ANGLE: Final = 2
FROM_SPIN: Final = 3
FROM_X: Final = 4
RELEASE: Final = 5

# The columns of `Trace.events`, and the kinds of events in the column `WHAT`.
WHEN: Final = 0
WHAT: Final = 1
WHO: Final = 2
WHOM: Final = 3
WHERE_X: Final = 4
WHERE_Y: Final = 5
HOW_FAST: Final = 6
HOW_HARD: Final = 7
EVENT: Final = 8
HIT: Final = 0.0
STOP: Final = 1.0
FALL: Final = 2.0


class Trace(NamedTuple):
    """Arrays to which the simulation of a single shot writes its events and legs.

    Nothing is written to an array without rows.
    """

    events: Floats
    """The events, with shape `(rows, EVENT)`."""
    legs: Floats
    """The legs: the number of the weight, then the state at the start of the leg. The shape is `(rows, 1 + LEG)`."""
    counts: Floats
    """The number of events and the number of legs in the shot. They may be larger than the number of rows."""


class Workspace(NamedTuple):
    """Scratch arrays for the simulation of one shot with n weights. Each thread has its own arrays."""

    legs: Floats
    """The current leg of each weight, with shape `(n, LEG)`."""
    times: Floats
    """The times at which weights i and j meet next, for i < j, with shape `(n, n)`."""
    at: Floats
    """The state of each weight at the time of an impact, with shape `(n, AT)`."""
    contacts: Floats
    """The contacts in an impact, with shape `(3 n, CONTACT_COLUMNS)`. Between n equal disks, there are at most 3 n
    contacts."""
    member: Floats
    """Marks for the weights that take part in an impact, with shape `(n,)`."""


def workspace_for(n: int) -> Workspace:
    return Workspace(
        np.empty((n, LEG)), np.empty((n, n)), np.empty((n, AT)), np.empty((3 * n, CONTACT_COLUMNS)), np.empty(n)
    )


@compiled
def fault(world: Floats, release: Floats, shot: int, lying: Floats, weights: int) -> tuple[int, int, int]:
    """Return the code of a shot's fault, and the numbers of the one or two weights that cause the fault.

    The code is `SOUND` for a valid shot. The weight that is shot has the number `weights`. If a number of its release
    is not finite, the last value is the column of this number.
    """
    for k in range(RELEASE):
        if not math.isfinite(release[shot, k]):
            return NOT_FINITE, weights, k
    if not 0.0 <= release[shot, FROM_SPEED] <= TOP_SPEED:
        return TOO_FAST, weights, 0
    if abs(release[shot, FROM_SPIN]) * world[RADIUS] > TOP_SPEED:
        return RIM_TOO_FAST, weights, 0
    x, y = release[shot, FROM_X], release[shot, FROM_Y]
    if not _on_board(world, x, y):
        return RELEASED_OFF, weights, 0
    near = (2.0 * world[RADIUS] - OVERLAP) ** 2
    for i in range(weights):
        xi, yi = lying[i, 0], lying[i, 1]
        if math.isnan(xi) and math.isnan(yi):
            continue
        if not (math.isfinite(xi) and math.isfinite(yi)):
            return NOT_FINITE, i, 0
        if not _on_board(world, xi, yi):
            return LIES_OFF, i, 0
        if (x - xi) ** 2 + (y - yi) ** 2 < near:
            return OVERLAPS, i, weights
        for j in range(i):
            if (lying[j, 0] - xi) ** 2 + (lying[j, 1] - yi) ** 2 < near:
                return OVERLAPS, j, i
    return SOUND, 0, 0


@part
def _on_board(world: Floats, x: float, y: float) -> bool:
    return bool(-OVERLAP <= x <= world[LENGTH] + OVERLAP and abs(y) <= world[HALF_WIDTH] + OVERLAP)


@part
def _note_leg(trace: Trace, legs: Floats, i: int) -> None:
    if len(trace.legs) > 0:
        row = int(trace.counts[1])
        trace.counts[1] += 1.0
        if row < len(trace.legs):
            trace.legs[row, 0] = i
            for k in range(LEG):
                trace.legs[row, k + 1] = legs[i, k]


@part
def _note(
    trace: Trace, t: float, what: float, i: int, j: int, x: float, y: float, speed: float, impulse: float
) -> None:
    if len(trace.events) > 0:
        row = int(trace.counts[0])
        trace.counts[0] += 1.0
        if row < len(trace.events):
            event = trace.events[row]
            event[WHEN], event[WHAT], event[WHO], event[WHOM] = t, what, i, j
            event[WHERE_X], event[WHERE_Y], event[HOW_FAST], event[HOW_HARD] = x, y, speed, impulse


@part
def _end_leg(law: Law, world: Floats, workspace: Workspace, i: int, trace: Trace) -> None:
    """End the leg of weight i: the weight falls, stops, or (in the simple law) continues to spin without sliding."""
    legs = workspace.legs
    t, gone = legs[i, END], legs[i, REACH]
    x, y = legs[i, X] + gone * legs[i, UX], legs[i, Y] + gone * legs[i, UY]
    if falls(legs, i):
        _, speed = travel(law.curves, legs, i, t)
        _note(trace, t, FALL, i, i, x, y, speed, 0.0)
        lie(legs, i, t, x, y)
        legs[i, KIND] = GONE
    else:
        spin = spin_at(law, world, legs, i, t) if legs[i, KIND] == STRAIGHT else 0.0
        set_out(law, world, legs, i, t, x, y, 0.0, 0.0, spin)
        if legs[i, KIND] == STILL:
            _note(trace, t, STOP, i, i, x, y, 0.0, 0.0)
    _note_leg(trace, legs, i)


@part
def _bring(law: Law, legs: Floats, n: int, t: float, at: Floats) -> None:
    """Write the state of every weight at time t to `at`: its position, velocity, speed and distance along the leg."""
    for i in range(n):
        gone, speed = travel(law.curves, legs, i, t) if legs[i, KIND] <= STRAIGHT else (0.0, 0.0)
        ux, uy = legs[i, UX], legs[i, UY]
        at[i, AT_GONE], at[i, AT_SPEED] = gone, speed
        at[i, AT_X], at[i, AT_Y] = legs[i, X] + gone * ux, legs[i, Y] + gone * uy
        at[i, AT_VX], at[i, AT_VY] = speed * ux, speed * uy


@part
def _gather(world: Floats, workspace: Workspace, n: int, i: int) -> int:
    """Find the group of touching weights that contains i.

    Mark the members of the group, write its contacts, and return the number of contacts.
    """
    within = 2.0 * world[RADIUS] + CONTACT
    legs, at, contacts, member = workspace.legs, workspace.at, workspace.contacts, workspace.member
    for k in range(n):
        member[k] = 0.0
    member[i] = 1.0
    grew = True
    while grew:
        grew = False
        for k in range(n):
            if member[k] == 1.0:
                member[k] = 2.0
                for m in range(n):
                    if member[m] == 0.0 and legs[m, KIND] != GONE and touch(at, k, m, within)[0]:
                        member[m] = 1.0
                        grew = True
    count = 0
    for k in range(n):
        if member[k] > 0.0:
            for m in range(k + 1, n):
                if member[m] > 0.0:
                    found, nx, ny = touch(at, k, m, within)
                    if found:
                        contacts[count, ONE], contacts[count, OTHER] = k, m
                        contacts[count, NX], contacts[count, NY] = nx, ny
                        count += 1
    return count


@part
def _collide_cluster(world: Floats, at: Floats, contacts: Floats, count: int, i: int, j: int) -> None:
    """Compute the impact in a group of touching weights.

    Weights i and j collide even if no contact closes fast enough to start a wave.
    """
    if count > 1:
        collide_all(world, at, contacts, count)
        for c in range(count):
            if contacts[c, IMPULSE] > 0.0:
                return
    for c in range(count):
        one, other = int(contacts[c, ONE]), int(contacts[c, OTHER])
        if (one == i and other == j) or (one == j and other == i):
            found = collide(world, at, one, other, contacts[c, NX], contacts[c, NY])
            contacts[c, CLOSING], contacts[c, IMPULSE] = found


@part
def _impact(law: Law, world: Floats, workspace: Workspace, n: int, i: int, j: int, t: float, trace: Trace) -> None:
    """Compute the impact at time t between weights i and j, and all weights that touch them.

    Marks in `member` the weights with new legs, whose next meetings must be computed. If the search for the contact
    ended early, i and j do not touch yet, and only these two are marked.
    """
    legs, at, contacts, member = workspace.legs, workspace.at, workspace.contacts, workspace.member
    _bring(law, legs, n, t, at)
    near, nx, ny = touch(at, i, j, 2.0 * world[RADIUS] + 2.0 * MEETING)
    if not near or closing_speed(at, i, j, nx, ny) <= 0.0:
        for k in range(n):
            member[k] = 1.0 if k in (i, j) else 0.0
        return
    count = _gather(world, workspace, n, i)
    for k in range(n):
        if member[k] > 0.0:
            at[k, AT_SPIN] = spin_at(law, world, legs, k, t)
            member[k] = 0.0
    _collide_cluster(world, at, contacts, count, i, j)
    for c in range(count):
        one, other = int(contacts[c, ONE]), int(contacts[c, OTHER])
        if contacts[c, IMPULSE] > 0.0:
            member[one], member[other] = 1.0, 1.0
            x, y = 0.5 * (at[one, AT_X] + at[other, AT_X]), 0.5 * (at[one, AT_Y] + at[other, AT_Y])
            _note(trace, t, HIT, one, other, x, y, contacts[c, CLOSING], contacts[c, IMPULSE])
    for k in range(n):
        if member[k] > 0.0:
            x, y, vx, vy, spin = at[k, AT_X], at[k, AT_Y], at[k, AT_VX], at[k, AT_VY], at[k, AT_SPIN]
            set_out(law, world, legs, k, t, x, y, vx, vy, spin)
            at[k, AT_GONE], at[k, AT_SPEED] = 0.0, legs[k, SPEED]
            _note_leg(trace, legs, k)


@part
def _expect(curves: Floats, world: Floats, workspace: Workspace, n: int, t: float) -> None:
    """Compute when the weights that are marked in `member` next meet other weights, from time t on."""
    legs, times, at, member = workspace.legs, workspace.times, workspace.at, workspace.member
    for i in range(n):
        for j in range(i + 1, n):
            if member[i] > 0.0 or member[j] > 0.0:
                near = may_meet(world, legs, at, i, j)
                times[i, j] = meeting(curves, world, legs, at, i, j, t) if near else NEVER


@part
def play(law: Law, world: Floats, workspace: Workspace, n: int, trace: Trace) -> int:
    """Simulate a shot until all weights rest. Return the number of events, or -1 if there are too many.

    Events at the same time are processed weight by weight: the end of a weight's leg, then its meetings with later
    weights. Weights that touch are solved together, so this order does not affect the result.
    """
    legs, times, at, member = workspace.legs, workspace.times, workspace.at, workspace.member
    nobody = n
    _bring(law, legs, n, 0.0, at)
    for i in range(n):
        member[i] = 1.0
    t, others = 0.0, n > 1
    for event in range(MAX_EVENTS):
        if others:
            _expect(law.curves, world, workspace, n, t)
            others = False
        t, first, second = NEVER, nobody, nobody
        for i in range(n):
            if legs[i, END] < t:
                t, first, second = legs[i, END], i, nobody
            for j in range(i + 1, n):
                if times[i, j] < t:
                    t, first, second = times[i, j], i, j
        if first == nobody:
            return event
        if second == nobody:
            _end_leg(law, world, workspace, first, trace)
        else:
            _impact(law, world, workspace, n, first, second, t, trace)
            others = True
    return -1


@compiled
def shoot(
    law: Law,
    world: Floats,
    drags: Floats,
    lying: Floats,
    releases: Floats,
    first: int,
    last: int,
    rest: Floats,
    verdicts: Verdicts,
    workspace: Workspace,
    trace: Trace,
) -> None:
    """Simulate the shots `first` to `last` - 1. Each shot writes only to its own rows.

    For N shots with n - 1 weights on the board, the shapes are:

    - `drags`: (1 or N, n), in m/s².
    - `lying`: (1 or N, n - 1, 2), in metres. NaN for a weight off the board.
    - `releases`: (N, RELEASE).
    - `rest`: (N, n, 2), in metres. NaN for a fallen weight.
    - `verdicts`: (N, VERDICT), with the fault, the weights at fault, and the number of events.
    """
    n = rest.shape[1]
    legs = workspace.legs
    for shot in range(first, last):
        pace, there = min(shot, len(drags) - 1), min(shot, len(lying) - 1)
        wrong, one, other = fault(world, releases, shot, lying[there], n - 1)
        verdicts[shot, WRONG], verdicts[shot, WITH], verdicts[shot, AND_WITH] = wrong, one, other
        verdicts[shot, COUNT] = 0
        if wrong != SOUND:
            continue
        for i in range(n - 1):
            legs[i, DRAG] = drags[pace, i]
            lie(legs, i, 0.0, lying[there, i, 0], lying[there, i, 1])
            if math.isnan(lying[there, i, 0]):
                legs[i, KIND] = GONE
            _note_leg(trace, legs, i)
        legs[n - 1, DRAG] = drags[pace, n - 1]
        speed, angle = releases[shot, FROM_SPEED], releases[shot, FROM_ANGLE]
        x, y, spin = releases[shot, FROM_X], releases[shot, FROM_Y], releases[shot, FROM_SPIN]
        set_out(law, world, legs, n - 1, 0.0, x, y, speed * math.cos(angle), speed * math.sin(angle), spin)
        _note_leg(trace, legs, n - 1)
        count = play(law, world, workspace, n, trace)
        verdicts[shot, COUNT] = count
        if count < 0:
            verdicts[shot, WRONG] = TOO_MANY_EVENTS
        for i in range(n):
            on = legs[i, KIND] != GONE
            rest[shot, i, 0], rest[shot, i, 1] = (legs[i, X], legs[i, Y]) if on else (math.nan, math.nan)


@compiled
def sample(law: Law, noted: Floats, moments: Floats, legs: Floats, places: Floats) -> None:
    """Write the positions of all weights at the times `moments` to `places`, from the legs in a trace.

    The position of a fallen weight is NaN. `places` has shape (moments, n, 2). `legs` is a scratch array with shape (n,
    LEG).
    """
    for i in range(places.shape[1]):
        row, following = -1, _next_leg(noted, i, 0)
        for m in range(len(moments)):
            while following < len(noted) and noted[following, 1 + BEGIN] <= moments[m]:
                row, following = following, _next_leg(noted, i, following + 1)
            for k in range(LEG):
                legs[i, k] = noted[row, k + 1]
            if legs[i, KIND] == GONE:
                places[m, i, 0], places[m, i, 1] = math.nan, math.nan
                continue
            gone, _ = travel(law.curves, legs, i, moments[m]) if legs[i, KIND] <= STRAIGHT else (0.0, 0.0)
            places[m, i, 0] = legs[i, X] + gone * legs[i, UX]
            places[m, i, 1] = legs[i, Y] + gone * legs[i, UY]


@part
def _next_leg(noted: Floats, i: int, row: int) -> int:
    """Return the first row, from `row` on, that contains a leg of weight i."""
    while row < len(noted) and noted[row, 0] != i:
        row += 1
    return row


def compile_meetings() -> None:
    """Compile the functions that compute the motions and the meetings of weights."""
    world, legs, workspace = np.empty(0), np.empty((0, LEG)), workspace_for(0)
    law = Law(curves=np.empty((0, 0, 0)), phases=np.empty((0, 0)), numbers=np.empty(0))
    make(_bring, law, legs, 0, 0.0, workspace.at)
    make(_expect, law.curves, world, workspace, 0, 0.0)
    make(_end_leg, law, world, workspace, 0, Trace(np.empty((0, EVENT)), legs, world))


def compile_impacts() -> None:
    """Compile the functions that compute impacts of weights, and the check for faults."""
    world, rows = np.empty(0), np.empty((0, 1))
    make(collide, world, rows, 0, 0, 0.0, 0.0)
    make(collide_all, world, rows, rows, 0)
    make(fault, world, rows, 0, rows, 0)
