"""Draw the plots of docs/spinning.md and print its figures: `uv run --group test-all research/spinning_plots.py`.

    uv run --group test-all research/spinning_plots.py            all of them, about six minutes
    uv run --group test-all research/spinning_plots.py fall       one

The files are reproducible: the random generators have fixed seeds, and no date is written.
"""

import math
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.boards.ring import rings
from tests.boards.ring import test_simulation as checks
from tests.boards.ring.rings import LOSSLESS, NO_SLIP, RING, SMOOTH, TWO_INCH, WIDE, Floats, R, ensemble, hard
from tests.oracles.mujoco_ring import model, spun
from tests.oracles.test_spinning_mujoco import RESISTANCE, STIFF

from research.plots import Made, plot, write
from ruedo.boards.ring import trial as spins
from ruedo.boards.ring import trial_text
from ruedo.boards.ring.aim import DEFAULT_ANSWERS
from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Equipment, Physics, simulate_many
from ruedo.drawing import svg
from ruedo.drawing.plot import Axes, ticks, tint
from ruedo.drawing.svg import Drawing
from ruedo.words import Speaker

G = constants.GRAVITY
ENGLISH = Speaker("shot-ole", (("Ana",), ("Ben",)))
USUAL_AIM = trial_text.make_aim(f"{DEFAULT_ANSWERS[0]},{DEFAULT_ANSWERS[1]}", *DEFAULT_ANSWERS[2:])


# A single ring


def precession() -> Made:
    """Draw the rate of steady precession, and the closed form for comparison."""
    axes, tilts = Axes((0, 80), (0, 200)), [2, 3, 4, 5, 7, 10, 15, 20, 30, 40, 50, 60]
    found = [checks.simulated_precession(math.radians(tilt)) for tilt in tilts]
    worst = max(abs(rate / rings.precession(math.radians(tilt)) - 1) for tilt, rate in zip(tilts, found, strict=True))
    fine = np.linspace(1.9, 79, 200)
    axes.line([(a, rings.precession(math.radians(a))) for a in fine], 4, "closed form, torus")
    axes.line([(a, math.sqrt(2 * G / R / math.sin(math.radians(a)))) for a in fine], 4, "a thin hoop", "2 4")
    axes.dots(list(zip(tilts, found, strict=True)), 0, "simulated, half a second each")
    said = [f"Precession: from 2 to 60 degrees within {worst:.3%} of the closed form."]
    drawn = axes.drawing(ticks(0, 20, 40, 60, 80), ticks(0, 50, 100, 150, 200), "tilt, degrees", "rad/s")
    return plot("Steady precession", drawn, said=said), said


def standing() -> Made:
    """Draw the largest lean of an upright ring within 1.5 s, for each speed of rotation."""
    axes, said = Axes((10, 45), (0, 90)), []
    cases = (
        ("rough, friction 0.8", replace(LOSSLESS, friction=0.8), checks.STABLE),
        ("on ice", SMOOTH, checks.STABLE_SMOOTH),
    )
    for number, (name, physics, threshold) in enumerate(cases):
        rates = np.arange(11, 45, 1.0)
        axes.dots([(rate, checks.most_tilted(physics, float(rate))) for rate in rates], number, f"simulated, {name}")
        axes.line([(threshold, 0), (threshold, 90)], number, f"threshold {threshold:.2f} rad/s, {name}", "5 4")
        measured = [checks.threshold(physics, times * threshold) for times in (1.2, 1.4)]
        said.append(
            f"Standing, {name}: the sway above the threshold tells {measured[0]:.2f} and {measured[1]:.2f} rad/s; "
            f"the closed form is {threshold:.2f}."
        )
    drawn = axes.drawing(
        ticks(10, 20, 30, 40), ticks(0, 30, 60, 90), "spin, rad/s", "most lean in 1.5 s, degrees; begun at 0.2"
    )
    return plot("A ring stands while it turns fast enough", drawn, said=said), said


def fall() -> Made:
    """Draw the tilt of a ring against the time that is left until contour resistance has made it lie flat."""
    axes, said, start = Axes((0.01, 8), (1, 20), log=True), [], math.radians(15)
    for number, resistance in enumerate((0.003, 0.006, 0.012)):
        law = spinning.setting(WIDE, replace(NO_SLIP, resistance=resistance))
        samples, ending, _ = rings.run(rings.steady(start, rings.precession(start)), law, 6.0)
        tilts = rings.tilt_of(samples)
        left = checks.time_left(samples, resistance)
        part = (tilts > math.radians(1)) & (tilts < math.radians(12))
        exponent = np.polyfit(np.log(left[part]), np.log(tilts[part]), 1)[0]
        whole = checks.time_to_fall(start, resistance)
        shown = left > 0
        points = zip(left[shown], tilts[shown], strict=True)
        axes.line([(t, math.degrees(a)) for t, a in points][::5], number, f"{resistance:g}")
        said.append(
            f"Fall, resistance {resistance:g}: exponent {exponent:.4f}; from 15 degrees {ending[motion.TIME]:.3f} s, "
            f"by the energy's balance {whole:.3f} s."
        )
    axes.line([(t, 5.6 * t ** (2 / 3)) for t in (0.1, 8)], 4, "exponent 2/3", "5 4")
    times = {0.01: "10 ms", 0.1: "0.1 s", 1.0: "1 s"}
    degrees = {1.0: "1°", 2.0: "2°", 5.0: "5°", 10.0: "10°", 20.0: "20°"}
    return plot("The fall", axes.drawing(times, degrees, "time left", "tilt, by resistance"), said=said), said


def leaning() -> Made:
    """Draw the angle at which a ring comes to rest on posts of several heights."""
    axes, worst = Axes((0, 1.6), (0, 60)), 0.0
    for number, radius in enumerate((2e-4, RING.post_radius)):
        found = []
        for height in np.arange(0.004, 0.0265, 0.002):
            board = replace(RING, post_height=float(height), post_radius=radius)
            thin = math.asin(height / (2 * R))
            axis = np.array([math.sin(thin), 0.0, math.cos(thin)])
            centre = np.array([R * math.cos(thin), 0.0, height / 2 + RING.tube_radius + 2e-4])
            law = spinning.setting(board, Physics(friction=1.0))
            begin = rings.state(centre, np.zeros(3), axis, np.zeros(3))
            samples, ending, _ = rings.run(begin, law, 3.0)
            if ending[motion.ENDED] != motion.STILL_REST:
                continue
            angle = math.degrees(rings.tilt_of(samples)[-1])
            rests = 2 * height / (1 + math.sqrt(1 - (radius / R) ** 2)) / (2 * R)
            worst = max(worst, abs(angle - math.degrees(math.asin(rests))))
            found.append((height / R, angle))
        axes.dots(found, number, f"simulated, post {radius * 2e3:g} mm wide")
    axes.line([(x, math.degrees(math.asin(x / 2))) for x in np.linspace(0, 1.6, 81)], 4, "asin(h / 2R)")
    said = [f"Leaning: angles differ by at most {worst:.3f} degrees from those of the posts' heights and widths."]
    drawn = axes.drawing(ticks(0, 0.4, 0.8, 1.2, 1.6), ticks(0, 20, 40, 60), "height of the post / R", "tilt, degrees")
    return plot("A ring across the post", drawn, said=said), said


# A ring that hits the post


def energy() -> Made:
    """Draw the largest rise of energy above an earlier value in each of 10,000 spins."""
    axes, said = Axes((1e-7, 0.03), (8e-5, 1), log=True), []
    cases: tuple[tuple[str, Callable[[int, int], Floats], Equipment], ...] = (
        ("1-1/2 in ring, the benchmark’s launches", ensemble, RING),
        ("1-1/2 in ring, pushed harder", hard, RING),
        ("2 in ring, pushed harder", hard, TWO_INCH),
    )
    count = 10_000
    for number, (name, launches, ring) in enumerate(cases):
        rise = simulate_many(launches(count, 5), ring, audit=True).rise
        assert rise is not None
        shares = np.arange(count, 0, -1) / count
        points = list(zip(np.maximum(np.sort(rise), 1e-9), shares, strict=True))
        axes.line([*points[:-100:20], *points[-100:]], number, name)
        said.append(f"Energy, {name}: above 0.5 % in {np.mean(rise > 0.005):.2%} of spins, at most {rise.max():.3%}.")
    axes.line([(0.005, 8e-5), (0.005, 1e-3), (0.02, 1e-3), (0.02, 8e-5)], 4, "allowed is what lies below", "5 4")
    rises = {1e-6: "1e-6", 1e-5: "1e-5", 1e-4: "1e-4", 1e-3: "1e-3", 1e-2: "1e-2"}
    shares_said = {1e-4: "0.01 %", 1e-3: "0.1 %", 1e-2: "1 %", 0.1: "10 %", 1: "all"}
    drawn = axes.drawing(rises, shares_said, "highest rise, of the launch’s energy", "share of spins that rise more")
    return plot("No energy comes of nothing", drawn, said=said), said


def step() -> Made:
    """Draw how the position after 0.3 s converges as the time step decreases, for rings far from the post.

    Also describe the share of each class of rest for three sizes of the time step.
    """
    axes, steps = Axes((6e-6, 2e-4), (1e-7, 1e-3), log=True), [constants.STEP / n for n in (1, 2, 4, 8, 16)]
    launches = ensemble(60, seed=9)
    launches[:, 2:4] *= -0.5
    launches[:, 5] = np.abs(launches[:, 5]) + 0.05
    alone = replace(RING, width=1.0, length=1.0, post_radius=1e-4, post_height=1e-4)
    exact = simulate_many(launches, alone, Physics(limit=0.3, step=constants.STEP / 128)).place
    errors = []
    for each in steps:
        place = simulate_many(launches, alone, Physics(limit=0.3, step=each)).place
        errors.append(np.linalg.norm(place - exact, axis=1))
        axes.dots([(each, error) for error in errors[-1]], 3)
    median = np.median(errors, axis=1)
    axes.line(list(zip(steps, median, strict=True)), 0, "median of 60 spins")
    axes.line([(each, median[0] * each / steps[0]) for each in steps], 4, "in proportion to the step", "5 4")
    said = [
        "Step: median error of the place after 0.3 s "
        + ", ".join(f"{error * 1e6:.2g} µm at {each * 1e6:.3g} µs" for each, error in zip(steps, median, strict=True))
        + "."
    ]
    count = 4000
    for name, seed, physics in (
        ("default", 6, Physics()),
        ("half the step", 7, Physics(step=constants.STEP / 2)),
        ("a quarter of step and sink", 7, Physics(step=constants.STEP / 4, sink=constants.SINK / 4)),
    ):
        outcomes = simulate_many(ensemble(count, seed), RING, physics)
        shares = ", ".join(f"{rest} {outcomes.share(rest):.1%}" for rest in REST)
        said.append(f"Shares, {name}, {count} spins: {shares}; median time {np.median(outcomes.time):.2f} s.")
    micro, milli = {1e-5: "10 µs", 1e-4: "0.1 ms"}, {1e-6: "1 µm", 1e-5: "10 µm", 1e-4: "0.1 mm"}
    return plot("Convergence", axes.drawing(micro, milli, "step", "error of the place after 0.3 s"), said=said), said


def outcomes() -> Made:
    """Draw the share of each class of rest after a spin, beside the share in MuJoCo."""
    launches, parts, said = ensemble(400, seed=21), [], []
    soft = 0.024
    fine = model(RING, 64, 2.5e-4, solref=STIFF, impratio=100, friction=0.3, pivot=1e-4, rolling=0.0)
    for title, resistance, made in (
        ("stiff contacts, 64 capsules", RESISTANCE, fine),
        ("soft contacts, 32 capsules", soft, model(RING, 32, 5e-4, friction=0.3, pivot=1e-4, rolling=0.0)),
    ):
        theirs, times = spun(made, RING, launches)
        ours = simulate_many(launches, RING, Physics(resistance=resistance, friction=0.3, pivot=1e-4))
        shares: dict[str, tuple[float, float]] = {
            rest: (ours.share(rest), float(np.mean(theirs == REST.index(rest)))) for rest in REST
        }
        medians = float(np.median(ours.time)), float(np.median(times))
        parts.append(bars(f"MuJoCo, {title}: {medians[1]:.2f} s; ours, {resistance:g}: {medians[0]:.2f} s", shares))
        listed = ", ".join(f"{rest} {one:.1%} and {other:.1%}" for rest, (one, other) in shares.items())
        said.append(
            f"Outcomes, {len(launches)} launches, ours with resistance {resistance:g} and MuJoCo's, {title}: "
            f"median {medians[0]:.2f} and {medians[1]:.2f} s; {listed}."
        )
    return plot("Outcomes beside MuJoCo", *parts, said=said), said


def bars(title: str, shares: Mapping[str, tuple[float, float]]) -> Drawing:
    """Return a pair of bars for each class of rest: the upper one for our simulation, the lower one for MuJoCo."""
    drawn = [svg.text(16, 22, title, 15, font_weight=700)]
    for row, (rest, pair) in enumerate(shares.items()):
        top = 40 + 34 * row
        drawn.append(svg.text(92, top + 17, rest, 15, text_anchor="end"))
        for number, share in enumerate(pair):
            y = top + 12 * number
            drawn.append(svg.rect(100, y, 300 * share + 0.5, 10, fill=tint(number)))
            drawn.append(svg.text(404 if share > 0.97 else 106 + 300 * share, y + 10, f"{share:.1%}", 12))
    key = 40 + 34 * len(shares) + 12
    for number, name in enumerate(("ours", "MuJoCo")):
        drawn.append(svg.rect(100 + 90 * number, key - 9, 10, 10, fill=tint(number)))
        drawn.append(svg.text(116 + 90 * number, key, name, 15))
    return Drawing("".join(drawn), key + 24)


# The drawings that `ruedo throw ring` makes


def one() -> Made:
    """Draw the spin that the page proposes."""
    tried = spins.run_once(spins.trial(), USUAL_AIM)
    return trial_text.draw(tried, ENGLISH), [trial_text.text(tried, ENGLISH)]


def many() -> Made:
    """Draw 2,000 spins by an average hand, all with the aim that the page proposes."""
    tried = spins.run_many(spins.trial(), USUAL_AIM, 2000, "average", 0)
    return trial_text.draw(tried, ENGLISH), [trial_text.text(tried, ENGLISH)]


ALL: Mapping[str, Callable[[], Made]] = {
    "precession": precession,
    "standing": standing,
    "fall": fall,
    "leaning": leaning,
    "energy": energy,
    "step": step,
    "outcomes": outcomes,
    "one": one,
    "many": many,
}


if __name__ == "__main__":
    write("ring", ALL, sys.argv[1:])
