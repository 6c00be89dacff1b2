"""Trials of spins as text, JSON and pictures."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.drawing import REST_PAINT, Pose, Traces
from ruedo.boards.ring.events import ICONS, Rest, Spin
from ruedo.boards.ring.hands import HANDS
from ruedo.boards.ring.terminal import INCH, aimed, place_of
from ruedo.boards.ring.trial import RESTS, Batch, Trial, TrialResult, quantiles
from ruedo.core import svg
from ruedo.core.game import Json
from ruedo.core.svg import WIDTH, Drawing
from ruedo.terminal.front import columns
from ruedo.throws.trial_text import (
    Bar,
    BarRoom,
    bars,
    histogram,
    share_cells,
    share_json,
    shares_said,
    step_width,
)
from ruedo.words import Speaker

STEPS = (0.05, 0.1, 0.2, 0.25, 0.5, 1.0, 2.0, 5.0)
"""The possible widths of a histogram's bins, in seconds."""
MOST_STEPS = 14


def aim_of(at: str, direction: float, speed: float, turns: float, lean: float) -> Spin:
    """Return an aim. The numbers are in inches, degrees to the left of the post, m/s, turns a second and degrees.

    Raises `Unclear` for a position that cannot be read.
    """
    throw = aimed(*place_of(at), direction, speed, turns, lean)
    return Spin(0, **{**throw, "at": tuple(throw["at"]), "velocity": tuple(throw["velocity"])})


# The result of one spin or of many


def text(tried: TrialResult | Batch, speaker: Speaker) -> str:
    """Return the result of one spin or many, as sentences and numbers."""
    return _one_text(tried, speaker) if isinstance(tried, TrialResult) else _many_text(tried, speaker)


def as_json(tried: TrialResult | Batch) -> Json:
    """Return the result of one spin or many as JSON-like values, in the units of records."""
    return _one_json(tried) if isinstance(tried, TrialResult) else _many_json(tried)


def drawn(tried: TrialResult | Batch, speaker: Speaker) -> str:
    """Return an SVG of the board with the path and end of one spin, or with the ends of many spins and their shares."""
    return _one_drawn(tried, speaker) if isinstance(tried, TrialResult) else _many_drawn(tried, speaker)


# One spin


def _one_text(one: TrialResult, speaker: Speaker) -> str:
    """Return the events of a spin, one sentence in each line, then how the ring rests and the rulings on it."""
    told = dict(_rest_rows(one, speaker))
    wide = max(map(len, told)) + 2
    rows = [f"{name:<{wide}}{value}" for name, value in told.items()]
    moments = [f"{time:8.3f} s  {sentence}" for time, sentence in _told(one, speaker)]
    aim = f"{_aim_said(one.on, one.aim, speaker)}."
    return "\n".join([aim, "", *moments, "", *rows, "", *_rulings_said(one, speaker)])


def _told(one: TrialResult, speaker: Speaker) -> Iterator[tuple[float, str]]:
    """Yield the important moments of a spin: the time in seconds, and a sentence."""
    away = _inches(math.dist(one.aim.at or (0, 0), (0, 0)), speaker)
    moments = [(0.0, speaker.text("spin-starts", away=away))]
    if one.touches:
        moments.append((one.touches[0], speaker.text("spin-touches", count=len(one.touches))))
    if one.fell is not None:
        moments.append((one.fell, speaker.text("spin-leans", turns=f"{one.spun.turns:.2f}")))
    ended = "spin-off" if one.spun.rest == "off" else "spin-at_rest"
    moments.append((one.spun.time, speaker.text("spin-unrested" if one.spun.rest is None else ended)))
    yield from sorted(moments, key=lambda moment: moment[0])


def _rest_rows(one: TrialResult, speaker: Speaker) -> Iterator[tuple[str, str]]:
    spun, none = one.spun, speaker.text("spin-none")
    yield speaker.text("spin-rest"), speaker.name(spun.rest) if spun.rest else none
    yield speaker.text("spin-turns"), f"{spun.turns:.2f}"
    if spun.gap is not None:
        yield speaker.text("spin-gap"), _inches(spun.gap, speaker)
    if spun.rest not in (None, "off"):
        icons = [one.on.judge.icon(ICONS[icon], speaker) for icon in spun.icons]
        yield speaker.text("spin-icons"), speaker.listed(icons) or none
    yield speaker.text("spin-pose"), _pose_said(one, speaker)


def _pose_said(one: TrialResult, speaker: Speaker) -> str:
    (x, y, z), axis = one.spun.place, one.spun.axis
    tilt = math.degrees(math.acos(min(1.0, abs(axis[2]))))
    place = f"{x / INCH:+.3f},{y / INCH:+.3f}"
    return speaker.text("spin-centre", place=place, height=f"{z / INCH:.3f}", tilt=f"{tilt:.1f}")


def _rulings_said(one: TrialResult, speaker: Speaker) -> Iterator[str]:
    for ruling in one.rulings:
        points = f" ({ruling.points:+})" if ruling.points else ""
        yield f"{ruling.clause}  {speaker.say(ruling)}{points}"


def _one_json(one: TrialResult) -> Json:
    """Return a spin as JSON-like values."""
    spun = one.spun
    return {
        **_trial_json(one.on, one.aim),
        "rest": spun.rest,
        "turns": spun.turns,
        "gap": None if spun.gap is None else spun.gap / INCH,
        "icons": [ICONS[icon] for icon in spun.icons],
        "time": spun.time,
        "pose": [*spun.place, *spun.axis],
        "touches": one.touches,
        "past_45_degrees_for_good": one.fell,
        "rulings": [{"clause": ruling.clause, "key": ruling.key, "points": ruling.points} for ruling in one.rulings],
    }


def _one_drawn(one: TrialResult, speaker: Speaker) -> str:
    """Return an SVG of the board after a spin, with the ring at its start and the path of its centre."""
    motion = one.spun.motion
    start = Pose(*motion.places[0, :2].tolist(), *motion.axes[0].tolist())
    key = f"spin-ends-{one.spun.rest}" if one.spun.rest else "spin-late"
    said = speaker.text(key, seconds=f"{one.spun.time:.2f}", turns=f"{one.spun.turns:.2f}")
    parts = [
        svg.masthead(speaker.text("spin-one"), _physics_said(one.on, speaker)),
        one.on.judge.view(one.aim, one.report, speaker, Traces(start, one.way)),
        svg.caption(f"{_throw_said(one.aim, speaker)}. {said}"),
    ]
    described = [*(sentence for _, sentence in _told(one, speaker)), *_rulings_said(one, speaker)]
    return svg.document(speaker.text("spin-one-title"), " ".join(described), parts)


def _aim_said(on: Trial, aim: Spin, speaker: Speaker) -> str:
    return f"{_throw_said(aim, speaker)}; {_physics_said(on, speaker)}"


def _throw_said(aim: Spin, speaker: Speaker) -> str:
    if aim.throw is None:
        raise LookupError(aim)
    (x, y), (vx, vy), spin, lean = aim.throw
    aside = math.degrees(math.remainder(math.atan2(vy, vx) - math.atan2(-y, -x), math.tau)) if vx or vy else 0.0
    return speaker.text(
        "spin-aim",
        place=f"{x / INCH:+.2f},{y / INCH:+.2f}",
        speed=f"{math.hypot(vx, vy):.3f}",
        aside=f"{aside + 0.0:+.1f}",
        turns=f"{spin / math.tau:+.2f}",
        lean=f"{math.degrees(lean):+.1f}",
    )


def _physics_said(on: Trial, speaker: Speaker) -> str:
    physics = on.physics
    return speaker.text("spin-wood", friction=f"{physics.friction:g}", resistance=f"{physics.resistance:g}")


def _inches(metres: float, speaker: Speaker) -> str:
    return f"{metres / INCH:.2f} {speaker.text('spin-inches')}"


def _trial_json(on: Trial, aim: Spin) -> dict[str, Json]:
    return {
        "mode": on.judge.mode,
        "friction": on.physics.friction,
        "resistance": on.physics.resistance,
        "pivot": on.physics.pivot,
        "restitution": on.physics.restitution,
        "aim": {"at": aim.at, "velocity": aim.velocity, "spin": aim.spin, "lean": aim.lean},
    }


# Many spins


def _many_text(many: Batch, speaker: Speaker) -> str:
    """Return a table of how often the ring rests in each way. Below it are the points, void spins, gaps and times."""
    worth = _worth(many)
    head = ("spin-rest", "spin-clause", "spin-spins", "trial-share", "trial-interval", "spin-counted")
    rows = [[speaker.text(column) for column in head]]
    for rest in RESTS:
        counted = f"{worth.counted[rest] / len(many.throws):.1%}"
        rows.append([speaker.name(rest), many.on.judge.clauses[rest], *share_cells(many, rest, speaker), counted])
    aim, said = _aim_said(many.on, many.aim, speaker), _many_said(many, speaker)
    told = [f"{aim}.", f"{said}.", "", columns(rows), "", *_figures(many, worth, speaker)]
    return "\n".join([*told, *_histogram(many, speaker)])


def _many_said(many: Batch, speaker: Speaker) -> str:
    hand = HANDS.spread(many.skill)
    return speaker.text(
        "spin-spun_by",
        count=len(many.throws),
        spins=str(len(many.throws)),
        hand=_hand(many, speaker),
        place=f"{hand.place * 1e3:g}",
        heading=f"{math.degrees(hand.heading):.1f}",
        speed=f"{hand.speed:.0%}",
        spin=f"{hand.spin:.0%}",
        lean=f"{math.degrees(hand.lean):.1f}",
        seed=str(many.seed),
    )


def _hand(many: Batch, speaker: Speaker) -> str:
    return speaker.text(f"spin-hand-{many.skill}")


class BatchWorth(NamedTuple):
    """The mean points of many spins by the rules, and the numbers of valid and void spins."""

    points: float
    """The mean number of points of a spin."""
    counted: Counter[Rest]
    """The number of valid spins for each way in which the ring can rest."""
    void: Counter[str]
    """The number of void spins for each clause."""


def _worth(many: Batch) -> BatchWorth:
    """Return how the rules score the spins, each as if it were the first of a game."""
    points, counted, void = 0, Counter[Rest](), Counter[str]()
    for rest, rulings in many.judged():
        points += sum(ruling.points for ruling in rulings)
        faults = [ruling.clause for ruling in rulings if ruling.clause in many.on.judge.voids]
        void.update(faults)
        counted[rest] += not faults
    return BatchWorth(points / len(many.throws), counted, void)


def _figures(many: Batch, worth: BatchWorth, speaker: Speaker) -> Iterator[str]:
    """Yield one sentence for each result of many spins that is not in the table."""
    oles, mode = worth.counted["centred"], many.on.judge.mode
    share = f"{oles / len(many.throws):.2%}"
    yield speaker.text(f"spin-worth-{mode}", points=f"{worth.points:.3f}", oles=str(oles), share=share)
    reasons = [_void_said(many, worth, clause, speaker) for clause in many.on.judge.voids]
    turns = _range(many.outcomes.turns, "", speaker)
    yield speaker.text("spin-void", reasons=", ".join(reasons), turns=turns)
    yield speaker.text("spin-lasting", range=_range(many.outcomes.time, " s", speaker))
    on_board = many.outcomes.gap[~np.isnan(many.outcomes.gap)]
    if len(on_board):
        inches = f" {speaker.text('spin-inches')}"
        yield speaker.text("spin-gaps", range=_range(on_board / INCH, inches, speaker))
    touched = [
        f"{many.on.judge.icon(icon, speaker)} {share:.1%}"
        for icon, share in zip(ICONS, many.outcomes.icons.mean(axis=0).tolist(), strict=True)
    ]
    yield speaker.text("spin-touched", icons=", ".join(touched))
    if late := many.unrested:
        yield speaker.text("spin-lately", seconds=f"{many.on.physics.limit:g}", late=str(late))


def _void_said(many: Batch, worth: BatchWorth, clause: str, speaker: Speaker) -> str:
    share = worth.void[clause] / len(many.throws)
    return f"{speaker.text(f'spin-void-{clause}')} {share:.1%} ({clause})"


def _range(values: NDArray[np.float64], unit: str, speaker: Speaker) -> str:
    median, low, high = quantiles(values)
    return speaker.text("spin-range", median=f"{median:.2f}{unit}", low=f"{low:.2f}", high=f"{high:.2f}{unit}")


def _histogram(many: Batch, speaker: Speaker) -> Iterator[str]:
    """Yield the lines of a histogram of the times at which spins end."""
    width, counts = _steps(many)

    def bounds(step: int) -> tuple[str, str]:
        return f"{step * width:6.2f}", f"{(step + 1) * width:6.2f}"

    yield from histogram(counts, range(max(counts) + 1), bounds, "s", speaker)


def _steps(many: Batch) -> tuple[float, Counter[int]]:
    """Return the width of a histogram's bins in seconds, and the number of spins that end in each bin.

    The last bin also contains all slower spins.
    """
    times = many.outcomes.time
    width = step_width(STEPS, times.max(), MOST_STEPS)
    return width, Counter(min(int(time / width), MOST_STEPS - 1) for time in times.tolist())


def _many_json(many: Batch) -> Json:
    """Return the results of many spins as JSON-like values."""
    worth = _worth(many)
    outcomes = many.outcomes
    gaps = outcomes.gap[~np.isnan(outcomes.gap)] / INCH
    return {
        **_trial_json(many.on, many.aim),
        "skill": many.skill,
        "seed": many.seed,
        "spins": len(many.throws),
        "rests": {rest: {**share_json(many, rest), "counted": worth.counted[rest]} for rest in RESTS},
        "unrested": many.unrested,
        "void": {clause: worth.void[clause] for clause in many.on.judge.voids},
        "points": worth.points,
        "icons": dict(zip(ICONS, outcomes.icons.sum(axis=0).tolist(), strict=True)),
        "turns": _quantiles_json(outcomes.turns),
        "time": _quantiles_json(outcomes.time),
        "gap": _quantiles_json(gaps) if len(gaps) else None,
    }


def _quantiles_json(values: NDArray[np.float64]) -> Json:
    median, low, high = quantiles(values)
    return {"median": median, "p10": low, "p90": high}


def _many_drawn(many: Batch, speaker: Speaker) -> str:
    """Return an SVG: the final positions, coloured by rest, the shares as bars, and a histogram of the times."""
    figures = list(_figures(many, _worth(many), speaker))
    by = speaker.text("spin-by", spins=f"{len(many.throws):,}", hand=_hand(many, speaker))
    aim = f"{_throw_said(many.aim, speaker)}; {_physics_said(many.on, speaker)}"
    rests = {rest: places for rest in RESTS if (places := many.places(rest))}
    parts = [
        svg.masthead(speaker.text("spin-many"), by),
        many.on.judge.view(None, None, speaker, Traces(rests=rests)),
        _bars(many, speaker),
        _times(many, speaker),
        svg.caption(f"{aim}. {figures[0]}"),
    ]
    shares = shares_said(many, [(rest, speaker.name(rest)) for rest in RESTS])
    described = " ".join([f"{_many_said(many, speaker)}.", *shares, *figures])
    return svg.document(speaker.text("spin-many-title"), described, parts)


def _bars(many: Batch, speaker: Speaker) -> Drawing:
    """Return bars that show how often the ring comes to rest in each way, in the same colours as on the board."""
    rows = [Bar(speaker.name(rest), *many.share(rest), REST_PAINT[rest]) for rest in RESTS]
    return bars(rows, BarRoom(left=112, right=70, top=24, dots=True))


def _times(many: Batch, speaker: Speaker) -> Drawing:
    """Return a histogram of the times at which spins end, as columns."""
    width, counts = _steps(many)
    left, wide, high, top = 34.0, WIDTH - 68.0, 90.0, 40.0
    columns_drawn = max(counts) + 1
    each, most = wide / columns_drawn, max(counts.values())
    drawn = [svg.text(left, 20, speaker.text("spin-time"), 16, font_weight=700)]
    for step in range(columns_drawn):
        tall = high * counts[step] / most
        drawn.append(svg.rect(left + each * step + 1, top + high - tall, each - 2, tall, fill="sand"))
    for step in range(0, columns_drawn + 1, math.ceil(columns_drawn / 6)):
        at = left + each * step
        drawn.append(svg.text(at, top + high + 20, f"{step * width:g} s", 15, text_anchor="middle"))
    drawn.append(svg.line((left, top + high), (left + wide, top + high), stroke="ink"))
    return Drawing("".join(drawn), top + high + 34)
