"""Trials of spins as a sentence, JSON and pictures."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.aim import INCH, parse_place, throw_fields
from ruedo.boards.ring.drawing import REST_PAINT, Pose, Traces
from ruedo.boards.ring.events import ICONS, Rest, Spin
from ruedo.boards.ring.hands import HANDS
from ruedo.boards.ring.trial import RESTS, Batch, Trial, TrialResult, quantiles
from ruedo.core.values import Json
from ruedo.drawing import svg
from ruedo.drawing.svg import WIDTH, Drawing
from ruedo.throws.trial_text import Bar, BarRoom, bars, many_sentence, share_json
from ruedo.words import Speaker

STEPS = (0.05, 0.1, 0.2, 0.25, 0.5, 1.0, 2.0, 5.0)
"""The possible widths of a histogram's bins, in seconds."""
MAX_STEPS = 14


def make_aim(at: str, direction: float, speed: float, turns: float, lean: float) -> Spin:
    """Return an aim. The numbers are in inches, degrees to the left of the post, m/s, turns a second and degrees.

    Raises `Unclear` for a position that cannot be read.
    """
    throw = throw_fields(*parse_place(at), direction, speed, turns, lean)
    return Spin(0, **{**throw, "at": tuple(throw["at"]), "velocity": tuple(throw["velocity"])})


# The result of one spin or of many


def text(tried: TrialResult | Batch, speaker: Speaker) -> str:
    """Return the result of one spin or many as one sentence."""
    return _one_text(tried, speaker) if isinstance(tried, TrialResult) else _many_text(tried, speaker)


def as_json(tried: TrialResult | Batch) -> Json:
    """Return the result of one spin or many as JSON-like values, in the units of records."""
    return _one_json(tried) if isinstance(tried, TrialResult) else _many_json(tried)


def draw(tried: TrialResult | Batch, speaker: Speaker) -> str:
    """Return an SVG of the board with the path and end of one spin, or with the ends of many spins and their shares."""
    return _draw_one(tried, speaker) if isinstance(tried, TrialResult) else _draw_many(tried, speaker)


# One spin


def _one_text(one: TrialResult, speaker: Speaker) -> str:
    key = f"spin-ends-{one.outcome.rest}" if one.outcome.rest else "spin-late"
    return speaker.text(key, seconds=f"{one.outcome.time:.2f}", turns=f"{one.outcome.turns:.2f}")


def _describe_moments(one: TrialResult, speaker: Speaker) -> Iterator[tuple[float, str]]:
    """Yield the important moments of a spin: the time in seconds, and a sentence."""
    away = _inches(math.dist(one.aim.at or (0, 0), (0, 0)), speaker)
    moments = [(0.0, speaker.text("spin-starts", away=away))]
    if one.touches:
        moments.append((one.touches[0], speaker.text("spin-touches", count=len(one.touches))))
    if one.fell is not None:
        moments.append((one.fell, speaker.text("spin-leans", turns=f"{one.outcome.turns:.2f}")))
    ended = "spin-off" if one.outcome.rest == "off" else "spin-at_rest"
    moments.append((one.outcome.time, speaker.text("spin-unrested" if one.outcome.rest is None else ended)))
    yield from sorted(moments, key=lambda moment: moment[0])


def _describe_rulings(one: TrialResult, speaker: Speaker) -> Iterator[str]:
    for ruling in one.rulings:
        points = f" ({ruling.points:+})" if ruling.points else ""
        yield f"{ruling.clause}  {speaker.say(ruling)}{points}"


def _one_json(one: TrialResult) -> Json:
    outcome = one.outcome
    return {
        **_trial_json(one.on, one.aim),
        "rest": outcome.rest,
        "turns": outcome.turns,
        "gap": None if outcome.gap is None else outcome.gap / INCH,
        "icons": [ICONS[icon] for icon in outcome.icons],
        "time": outcome.time,
        "pose": [*outcome.place, *outcome.axis],
        "touches": one.touches,
        "past_45_degrees_for_good": one.fell,
        "rulings": [{"clause": ruling.clause, "key": ruling.key, "points": ruling.points} for ruling in one.rulings],
    }


def _draw_one(one: TrialResult, speaker: Speaker) -> str:
    """Return an SVG of the board after a spin, with the ring at its start and the path of its centre."""
    motion = one.outcome.motion
    start = Pose(*motion.places[0, :2].tolist(), *motion.axes[0].tolist())
    parts = [
        svg.masthead(speaker.text("spin-one"), _describe_physics(one.on, speaker)),
        one.on.judge.view(one.aim, one.report, speaker, Traces(start, one.way)),
        svg.caption(f"{_describe_throw(one.aim, speaker)}. {_one_text(one, speaker)}"),
    ]
    described = [*(sentence for _, sentence in _describe_moments(one, speaker)), *_describe_rulings(one, speaker)]
    return svg.document(speaker.text("spin-one-title"), " ".join(described), parts)


def _describe_throw(aim: Spin, speaker: Speaker) -> str:
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


def _describe_physics(on: Trial, speaker: Speaker) -> str:
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


def _many_text(batch: Batch, speaker: Speaker) -> str:
    names = [(rest, speaker.name(rest)) for rest in RESTS]
    return many_sentence(_describe_many(batch, speaker), batch, names, speaker)


def _describe_many(batch: Batch, speaker: Speaker) -> str:
    hand = HANDS.spread(batch.skill)
    return speaker.text(
        "spin-spun_by",
        count=len(batch.throws),
        spins=str(len(batch.throws)),
        hand=_hand(batch, speaker),
        place=f"{hand.place * 1e3:g}",
        heading=f"{math.degrees(hand.heading):.1f}",
        speed=f"{hand.speed:.0%}",
        spin=f"{hand.spin:.0%}",
        lean=f"{math.degrees(hand.lean):.1f}",
        seed=str(batch.seed),
    )


def _hand(batch: Batch, speaker: Speaker) -> str:
    return speaker.text(f"spin-hand-{batch.skill}")


class BatchWorth(NamedTuple):
    """The mean points of many spins by the rules, and the numbers of valid and void spins."""

    points: float
    """The mean number of points of a spin."""
    counted: Counter[Rest]
    """The number of valid spins for each way in which the ring can rest."""
    void: Counter[str]
    """The number of void spins for each clause."""


def _worth(batch: Batch) -> BatchWorth:
    """Return how the rules score the spins, each as if it were the first of a game."""
    points, counted, void = 0, Counter[Rest](), Counter[str]()
    for rest, rulings in batch.judgements():
        points += sum(ruling.points for ruling in rulings)
        faults = [ruling.clause for ruling in rulings if ruling.clause in batch.on.judge.voids]
        void.update(faults)
        counted[rest] += not faults
    return BatchWorth(points / len(batch.throws), counted, void)


def _describe_points(batch: Batch, speaker: Speaker) -> str:
    worth = _worth(batch)
    oles = worth.counted["centred"]
    share = f"{oles / len(batch.throws):.2%}"
    return speaker.text(f"spin-worth-{batch.on.judge.mode}", points=f"{worth.points:.3f}", oles=str(oles), share=share)


def _steps(batch: Batch) -> tuple[float, Counter[int]]:
    """Return the width of a histogram's bins in seconds, and the number of spins that end in each bin.

    The last bin also contains all slower spins.
    """
    times = batch.outcomes.time
    width = next((step for step in STEPS if times.max() <= MAX_STEPS * step), STEPS[-1])
    return width, Counter(min(int(time / width), MAX_STEPS - 1) for time in times.tolist())


def _many_json(batch: Batch) -> Json:
    worth = _worth(batch)
    outcomes = batch.outcomes
    gaps = outcomes.gap[~np.isnan(outcomes.gap)] / INCH
    return {
        **_trial_json(batch.on, batch.aim),
        "skill": batch.skill,
        "seed": batch.seed,
        "spins": len(batch.throws),
        "rests": {rest: {**share_json(batch, rest), "counted": worth.counted[rest]} for rest in RESTS},
        "unrested": batch.moving_count,
        "void": {clause: worth.void[clause] for clause in batch.on.judge.voids},
        "points": worth.points,
        "icons": dict(zip(ICONS, outcomes.icons.sum(axis=0).tolist(), strict=True)),
        "turns": _quantiles_json(outcomes.turns),
        "time": _quantiles_json(outcomes.time),
        "gap": _quantiles_json(gaps) if len(gaps) else None,
    }


def _quantiles_json(values: NDArray[np.float64]) -> Json:
    median, low, high = quantiles(values)
    return {"median": median, "p10": low, "p90": high}


def _draw_many(batch: Batch, speaker: Speaker) -> str:
    """Return an SVG: the final positions, coloured by rest, the shares as bars, and a histogram of the times."""
    worth = _describe_points(batch, speaker)
    by = speaker.text("spin-by", spins=f"{len(batch.throws):,}", hand=_hand(batch, speaker))
    aim = f"{_describe_throw(batch.aim, speaker)}; {_describe_physics(batch.on, speaker)}"
    rests = {rest: places for rest in RESTS if (places := batch.places(rest))}
    parts = [
        svg.masthead(speaker.text("spin-many"), by),
        batch.on.judge.view(None, None, speaker, Traces(rests=rests)),
        _bars(batch, speaker),
        _times(batch, speaker),
        svg.caption(f"{aim}. {worth}"),
    ]
    described = f"{_many_text(batch, speaker)} {worth}"
    return svg.document(speaker.text("spin-many-title"), described, parts)


def _bars(batch: Batch, speaker: Speaker) -> Drawing:
    """Return bars that show how often the ring comes to rest in each way, in the same colours as on the board."""
    rows = [Bar(speaker.name(rest), *batch.share(rest), REST_PAINT[rest]) for rest in RESTS]
    return bars(rows, BarRoom(left=112, right=70, top=24, dots=True))


def _times(batch: Batch, speaker: Speaker) -> Drawing:
    """Return a histogram of the times at which spins end, as columns."""
    width, counts = _steps(batch)
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
