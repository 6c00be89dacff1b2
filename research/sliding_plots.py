"""Draw the plots of docs/shuffleboard.md and print its figures: `uv run --group test-all research/sliding_plots.py`.

    uv run --group test-all research/sliding_plots.py            all of them, ten seconds
    uv run --group test-all research/sliding_plots.py ratio      one

The files are reproducible: the random generators have fixed seeds, and no date is written.
"""

import math
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.oracles.pymunk_board import pymunk_rest

from research.plots import Made, plot, write
from ruedo.boards.shuffleboard import trial as slides
from ruedo.boards.shuffleboard.events import Dust, Slide, WeightsRest
from ruedo.boards.shuffleboard.physics import constants, friction, legs
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.physics.outcomes import Leg, Outcome, Place
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate
from ruedo.boards.shuffleboard.world import WORLD
from ruedo.core.setup import Setup
from ruedo.drawing import svg
from ruedo.drawing.plot import Axes, ticks
from ruedo.drawing.svg import Drawing

R = constants.WEIGHT_RADIUS
BOARD = Equipment()
LONG = Equipment(length=40.0, width=10.0)
"""A board that is so long and wide that no weight falls off it."""
TABLE = [(0.1, 1.0025, 1.0087), (0.19, 1.0091, 1.0258), (0.5, 1.0647, 1.1217), (1, 1.2748, 1.3403), (3, 2.751, 2.553)]
"""In each row: R w / v, the distance divided by v²/(2a), and the time divided by v/a. Another program computed them by
integrating the equations of motion."""


# A single weight


def roll_out() -> Made:
    """Draw the distance that a weight without spin slides until it stops, and v²/(2 mu g) for comparison."""
    axes, worst = Axes((0, 2), (0, 8)), 0.0
    for number, (wax, mu) in enumerate(constants.FRICTION.items()):
        a = mu * constants.GRAVITY
        speeds = np.linspace(0.1, 2.0, 20)
        went = [simulate([], Launch(0, v, 0, 0), replace(LONG, friction=mu)).rest[0] for v in speeds]
        ways = [place[0] - constants.RELEASE_X for place in went if place]
        worst = max(worst, *(abs(way / (v * v / (2 * a)) - 1) for v, way in zip(speeds, ways, strict=True)))
        axes.line([(v, v * v / (2 * a)) for v in np.linspace(0, 2, 81)], number)
        axes.dots(list(zip(speeds, ways, strict=True)), number, f"{wax}, mu = {mu:g}")
    said = [f"Roll-out: the largest relative difference from v²/(2 mu g) in 60 shots is {worst:.1e}."]
    drawn = axes.drawing(
        ticks(0, 0.5, 1, 1.5, 2), ticks(0, 2, 4, 6, 8), "speed, m/s", "way to the stop, m; lines: v²/(2 mu g)"
    )
    return plot("Roll-out without spin", drawn, said=said), said


def ratio() -> Made:
    """Draw how v/(R w) approaches 0.653 while a weight comes to a stop."""
    axes, ends = Axes((0, 1), (0, 3)), []
    for start in (0.05, 0.3, 0.6, 0.8, 1.2, 2.0, 3.0):
        slid = simulate([], Launch(0, 1.0, 0, 1.0 / (R * start)), LONG)
        leg, stop = slid.legs[0], slid.events[-1].time
        parts = [*np.linspace(0, 0.95, 60), *(1 - np.logspace(-1.4, -7, 40))]
        points = [(part, v / (R * w)) for part in parts for v, w in [motion(LONG, leg, part * stop)]]
        ends.append(points[-1][1])
        axes.line(points, 0 if start > 0.653 else 1)
    axes.line([(0, 0.653), (1, 0.653)], 4, "0.6530", "5 4")
    at_end = f"{min(ends):.5f} to {max(ends):.5f}"
    said = [
        f"Ratio: v/(R w) is {at_end} when a ten-millionth of the time is left, from starts of 0.05 to 3; "
        f"the law's fixed point is {friction.fixed_point(2.0):.6f}."
    ]
    drawn = axes.drawing(ticks(0, 0.25, 0.5, 0.75, 1), ticks(0, 1, 2, 3), "time, of that to the stop", "v/(R w)")
    return plot("Sliding and spinning end together", drawn, said=said), said


def motion(board: Equipment, leg: Leg, t: float) -> tuple[float, float]:
    """Return the speed and the spin of a weight at the time `t` of a leg, as the compiled code computes them."""
    law, world = sliding._physics(board)
    row = np.zeros((1, legs.LEG))
    row[0, legs.DRAG] = board.friction * board.gravity
    legs.set_out(law, world, row, 0, leg.begin, *leg.place, *leg.velocity, leg.spin)
    return legs.travel(law.curves, row, 0, t)[1], legs.spin_at(law, world, row, 0, t)


def longer(share: float, v: float = 0.9, mu: float = 0.03, on: Equipment = LONG) -> tuple[float, float]:
    """Return the distance and the time until a weight with a given R w / v stops.

    Both are divided by those of a weight without spin.
    """
    board = replace(on, friction=mu)
    slid, a = simulate([], Launch(0, v, 0, share * v / R), board), mu * board.gravity
    return (slid.place(0)[0] - constants.RELEASE_X) / (v * v / (2 * a)), slid.events[-1].time / (v / a)


def stop() -> Made:
    """Draw how much farther and longer a weight slides with spin than without, and the values of `TABLE`."""
    axes, shares = Axes((0, 3), (1, 3)), np.linspace(0, 3, 61)
    points = [longer(share) for share in shares]
    axes.line([(share, way) for share, (way, _) in zip(shares, points, strict=True)], 0, "way, simulated")
    axes.line([(share, time) for share, (_, time) in zip(shares, points, strict=True)], 1, "time, simulated", "6 4")
    axes.dots([(share, way) for share, way, _ in TABLE], 0, "way, another program")
    axes.dots([(share, time) for share, _, time in TABLE], 1, "time, another program")
    worst = max(abs(longer(s)[0] / way - 1) for s, way, _ in TABLE)
    said = [f"Stop: the ways differ from the table's by at most {worst:.1e} of them."]
    for share, way, time in TABLE:
        ours = longer(share)
        said.append(f"R w / v = {share:g}: way x {ours[0]:.4f} (table {way:g}), time x {ours[1]:.4f} (table {time:g}).")
    drawn = axes.drawing(ticks(0, 1, 2, 3), ticks(1, 1.5, 2, 2.5, 3), "R w / v at the start", "times that without spin")
    return plot("Spin makes a slide longer", drawn, said=said), said


def face() -> Made:
    """Draw the friction and the sliding distance of flat and of cupped weights."""
    shares, cupped = np.linspace(0.02, 4, 200), replace(LONG, law="ring")
    laws = Axes((0, 4), (0, 1.05), height=180)
    laws.line([(eps, friction.force(eps)) for eps in shares], 0, "F, flat")
    laws.line([(eps, friction.torque(eps)) for eps in shares], 1, "T, flat")
    laws.line([(eps, friction.ring_force(eps)) for eps in shares], 0, "F, on a rim", "6 4")
    laws.line([(eps, friction.ring_torque(eps)) for eps in shares], 1, "T, on a rim", "6 4")
    ways, ratios = Axes((0, 3), (1, 3), height=180), np.linspace(0, 3, 61)
    ways.line([(ratio, longer(ratio)[0]) for ratio in ratios], 0, "way, flat")
    ways.line([(ratio, longer(ratio, on=cupped)[0]) for ratio in ratios], 1, "way, on a rim of 0.9 R", "6 4")
    said = [
        f"Face: R w / v = {ratio:g}: way x {longer(ratio)[0]:.4f} flat, {longer(ratio, on=cupped)[0]:.4f} on a rim."
        for ratio in (0.1, 0.19, 0.5, 1, 3)
    ]
    end = friction.fixed_point(2 * constants.RIM_SHARE**2, True)
    said.append(
        f"Face: sliding and spinning end together at {end:.4f} on that rim, {friction.fixed_point(2.0):.4f} flat."
    )
    parts = [
        laws.drawing(ticks(0, 1, 2, 3, 4), ticks(0, 0.5, 1), "v / (R w)", "share of the friction"),
        ways.drawing(ticks(0, 1, 2, 3), ticks(1, 2, 3), "R w / v at the start", "times the way without spin"),
    ]
    return plot("Flat and cupped weights", *parts, said=said), said


def collapse() -> Made:
    """Draw how far weights with random speeds, spins and frictions slide. Scaled, all points are on one curve."""
    random = np.random.default_rng(1)
    raw, scaled = Axes((0, 3), (0, 30), height=180), Axes((0, 3), (1, 3), height=180)
    worst, drawn = 0.0, list(zip(random.uniform(0, 3, 150), random.uniform(0.3, 2.4, 150), strict=True))
    for share, v in drawn:
        mu = float(random.uniform(0.015, 0.05))
        way, _ = longer(share, v, mu)
        worst = max(worst, abs(way / longer(share)[0] - 1))
        raw.dots([(share, way * v * v / (2 * mu * constants.GRAVITY))], 0)
        scaled.dots([(share, way)], 0)
    shares = np.linspace(0, 3, 61)
    scaled.line([(share, longer(share)[0]) for share in shares], 1, "v = 0.9 m/s, mu = 0.03")
    cluster = scaled_cluster()
    said = [
        f"Collapse: 150 random speeds, spins and frictions lie within {worst:.1e} (relative) of one curve.",
        f"A cluster shot with (v, w, mu) -> (s v, s w, s² mu), s = 0.5, 0.7, 1.3: its rests differ by {cluster:.1e} m.",
    ]
    parts = [
        raw.drawing(ticks(0, 1, 2, 3), ticks(0, 10, 20, 30), "R w / v at the start", "way to the stop, m"),
        scaled.drawing(ticks(0, 1, 2, 3), ticks(1, 2, 3), "R w / v at the start", "way over v²/(2 mu g)"),
    ]
    return plot("One law for all speeds and waxes", *parts, said=said), said


def scaled_cluster() -> float:
    """Scale speed, spin and friction of a cluster shot. Return the largest change of a resting position in metres."""
    lying, release = cluster(3)
    here, far = simulate(lying, release, BOARD).rest, 0.0
    for s in (0.5, 0.7, 1.3):
        faster = replace(release, speed=s * release.speed, spin=s * release.spin)
        there = simulate(lying, faster, replace(BOARD, friction=s * s * BOARD.friction)).rest
        far = max(far, *(math.dist(p, q) for p, q in zip(here, there, strict=True) if p and q))
    return far


# A weight that hits others


def cluster(seed: int) -> tuple[list[Place | None], Launch]:
    """Return seven weights that are about 5 mm apart, and a shot that hits them."""
    random = np.random.default_rng(seed)
    away = 2 * R + 0.005
    ring = [(away * math.cos(k * math.pi / 3), away * math.sin(k * math.pi / 3)) for k in range(6)]
    lying: list[Place | None] = [
        (5.0 + x + random.uniform(-0.001, 0.001), y + random.uniform(-0.001, 0.001)) for x, y in [(0.0, 0.0), *ring]
    ]
    return lying, Launch(random.uniform(-0.05, 0.05), random.uniform(1.7, 1.9), 0.0, random.uniform(-5.0, 5.0))


def energy() -> Made:
    """Draw the energy in motion and the lost energy during a cluster shot over time."""
    lying, release = cluster(3)
    release = replace(release, speed=2.3)
    slid = simulate(lying, release, BOARD)
    whole = release.speed**2 / 2 + (R * release.spin) ** 2 / 4
    times = np.unique([*np.linspace(0, 1.1 * slid.events[-1].time, 4001), *(event.time for event in slid.events)])
    kinetic, board = budget(slid, times)
    hits = whole - kinetic - board
    stops = {event.time for event in slid.events if event.kind != "stop"}
    first = min(stops)
    quiet = float(np.abs(hits[times < first]).max())
    steps = np.diff(hits)
    gained = float(-steps.min())
    axes = Axes((0, float(times[-1])), (0, 1))
    shown = range(0, len(times), 20)
    axes.line([(times[n], kinetic[n] / whole) for n in shown], 0, "in motion")
    axes.line(
        [(times[n], board[n] / whole) for n in shown], 1, "lost to the board (integrated power of friction)", "6 4"
    )
    axes.line([(times[n], hits[n] / whole) for n in shown], 2, "the rest: lost in impacts, and over the edge", "2 3")
    said = [
        f"Energy: {sum(event.kind == 'hit' for event in slid.events)} impacts, "
        f"{sum(event.kind == 'fall' for event in slid.events)} falls. Of {whole:.3f} J/kg "
        f"{board[-1] / whole:.1%} went into the board, {hits[-1] / whole:.1%} into impacts and over the edge.",
        f"Before the first impact the two accounts differ by {quiet / whole:.1e} of it; "
        f"the rest never falls by more than {gained / whole:.1e} in a step.",
    ]
    drawn = axes.drawing(ticks(0, 1, 2, 3, 4, 5), ticks(0, 0.25, 0.5, 0.75, 1), "time, s", "energy, of the shot's")
    return plot("Where a cluster shot's energy goes", drawn, said=said), said


def budget(slid: Outcome, times: friction.Floats) -> tuple[friction.Floats, friction.Floats]:
    """Return the kinetic energy, and the energy lost to the board so far, at each time, in J/kg."""
    a, kinetic, power = BOARD.friction * BOARD.gravity, np.zeros(len(times)), np.zeros((2, len(times)))
    ends = {
        (leg.weight, leg.begin): min(
            [later.begin for later in slid.legs if later.weight == leg.weight and later.begin > leg.begin],
            default=leg.end,
        )
        for leg in slid.legs
    }
    for leg in slid.legs:
        begin, end = leg.begin, min(ends[leg.weight, leg.begin], leg.end)
        if not (any(leg.velocity) or leg.spin) or end <= begin:
            continue
        for n in np.flatnonzero((times >= begin) & (times <= end)):
            v, w = motion(BOARD, leg, float(times[n]))
            drain = (
                a * (v * friction.force(v / (R * abs(w))) + R * abs(w) * friction.torque(v / (R * abs(w))))
                if w
                else a * v
            )
            if times[n] < end:
                kinetic[n] += v * v / 2 + (R * w) ** 2 / 4
                power[0, n] += drain  # the power just after this time
            if times[n] > begin:
                power[1, n] += drain  # the power just before this time
    lost = np.concatenate([[0.0], np.cumsum((power[0, :-1] + power[1, 1:]) / 2 * np.diff(times))])
    return kinetic, lost


def pymunk() -> Made:
    """Draw how PyMunk's resting positions approach ours as its time step decreases."""
    simple, steps = Equipment(law="simple"), (1 / 250, 1 / 500, 1 / 1000, 1 / 2000, 1 / 4000, 1 / 8000)
    axes, errors = Axes((1e-4, 6e-3), (2e-6, 0.3), log=True), []
    for lying, release in ungrazed(8):
        ours = simulate(lying, release, simple).rest
        found = []
        for step in steps:
            theirs = pymunk_rest(lying, release, simple, step)
            same = all((p is None) == (q is None) for p, q in zip(ours, theirs, strict=True))
            far = max(math.dist(p, q) for p, q in zip(ours, theirs, strict=True) if p and q)
            found.append(far if same else math.nan)
        errors.append(found)
        axes.dots([(step, far) for step, far in zip(steps, found, strict=True) if far == far], 0)
    median = np.nanmedian(errors, axis=0)
    axes.line(list(zip(steps, median, strict=True)), 1, "median of eight cluster shots")
    axes.line([(step, median[-1] * step / steps[-1]) for step in steps], 4, "in proportion to the step", "5 4")
    said = [
        "PyMunk: median over eight shots of how far its farthest weight rests from ours: "
        + ", ".join(f"{far * 1e3:.2g} mm at 1/{1 / step:.0f} s" for step, far in zip(steps, median, strict=True))
        + "."
    ]
    drawn = axes.drawing(
        {1e-4: "0.1 ms", 1e-3: "1 ms"},
        {1e-5: "0.01 mm", 1e-4: "0.1 mm", 1e-3: "1 mm", 1e-2: "1 cm", 0.1: "10 cm"},
        "step",
        "farthest weight",
    )
    return plot("PyMunk comes to our rests", drawn, said=said), said


def ungrazed(count: int) -> Iterator[tuple[list[Place | None], Launch]]:
    """Yield cluster shots without grazing hits.

    A tiny shift of such a shot to one side does not change which weights hit each other, or in which order.
    """
    from tests.oracles.test_sliding_pymunk import grazes_nothing, shot_into_seven

    shots = (shot for shot in map(shot_into_seven, range(10_000)) if grazes_nothing(*shot))
    yield from (next(shots) for _ in range(count))


# The board and the hand


def wear() -> Made:
    """Draw how far the same shot slides as the wax of its strip wears off."""
    on = slides.trial()
    setup, shot = Setup(("person", "person"), seed=0), Slide(0, 0.1, 1.83, 0.0, 0.0)
    events: list[Slide | WeightsRest | Dust] = []
    axes, points = Axes((0, 42), (5.4, 6.4)), []
    for n in range(1, 33):
        if n == 25:
            events.append(Dust(0))
        events.append(shot)
        rest = WORLD.happening(on.bed, events, setup, Random(0))
        assert isinstance(rest, WeightsRest)
        (place,) = rest.weights
        assert place is not None
        points.append((float(n), place[0]))
    lines = on.bed.equipment.lines
    for edge, name in ((0.0, "far end"), (lines.trey, "trey"), (lines.deuce, "deuce")):
        x = on.equipment.length - edge
        axes.line([(0, x), (42, x)], 4, dash="1 3")
        at = axes.place(34.5, x)
        axes.add(svg.text(at[0], at[1] - 4, name, 15, fill="muted"))
    axes.dots(points, 0, "centre at rest; dusted before the 25th")
    said = [
        f"Wear: the first slide rests at {points[0][1]:.3f} m, the 8th at {points[7][1]:.3f}, the 24th at "
        f"{points[23][1]:.3f}; after dusting, the 25th at {points[24][1]:.3f}."
    ]
    drawn = axes.drawing(
        ticks(1, 8, 16, 24, 32), ticks(5.5, 6), "slide, all down one strip", "m from the shooter's end"
    )
    return plot("The same shot over a wearing strip", drawn, said=said), said


def skill() -> Made:
    """Draw where the weights of 10,000 shots stop, for each level."""
    on, aim = slides.trial(), Slide(0, 0.0, 1.83, 0.0, 0.0)
    said, panels = [], []
    for number, level in enumerate(("beginner", "casual", "club", "champion")):
        result = slides.run_many(on, aim, 10_000, level, 0)
        panels.append(svg.at(14 + 116 * number, 0, panel(result, level)))
        shares = ", ".join(
            f"{lie} {result.share(lie)[0]:.1%}" for lie in ("short", "1", "2", "3", "end", "corner", "off")
        )
        along, across = result.final_places.std(axis=0, ddof=1)
        said.append(f"{level}: {shares}; spread of those on the board {along:.3f} m along, {across:.3f} m across.")
    return plot("10,000 shots of each skill", Drawing("".join(panels), 330), said=said), said


def panel(result: slides.Batch, level: str) -> str:
    """Return a picture of the last 1.4 m of a board, with a dot for each weight that came to rest there."""
    board, lines, scale, deep = result.on.equipment, result.on.bed.equipment.lines, 200.0, 280.0
    spots = [(-y * scale, (board.length - x) * scale) for x, y in result.final_places.tolist()]
    wide = board.width * scale
    return svg.at(
        wide / 2,
        0,
        svg.text(0, 16, level, 16, text_anchor="middle", font_weight=700),
        svg.at(
            0,
            30,
            svg.rect(-wide / 2, 0, wide, deep, fill="maple"),
            svg.cloud([spot for spot in spots if spot[1] < deep], 3),
            *(
                svg.line((-wide / 2, edge * scale), (wide / 2, edge * scale), stroke="ink", stroke_width=1.5)
                for edge in (lines.trey, lines.deuce)
            ),
            svg.rect(-wide / 2, 0, wide, deep, fill="none", stroke="ink"),
        ),
    )


ALL: Mapping[str, Callable[[], Made]] = {
    "roll-out": roll_out,
    "ratio": ratio,
    "stop": stop,
    "face": face,
    "collapse": collapse,
    "energy": energy,
    "pymunk": pymunk,
    "wear": wear,
    "skill": skill,
}


if __name__ == "__main__":
    write("shuffleboard", ALL, sys.argv[1:])
