"""Spins that are tried on Shot-Olé's simulated board: told in sentences, counted, drawn."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring_board.drawing import Pose
from ruedo.boards.ring_board.events import ICONS, Rest, Spin
from ruedo.boards.ring_board.hands import SPINNING
from ruedo.core import svg
from ruedo.core.game import Json
from ruedo.core.svg import MARGIN, WIDTH, Drawing, Value
from ruedo.games.shot_ole.picture import ICON_NAMES, REST_PAINT, SAID, LastSpin, Traces, board_view
from ruedo.games.shot_ole.rules import POINTS
from ruedo.games.shot_ole.terminal import INCH, aimed
from ruedo.games.shot_ole.trial import RESTS, Batch, Result, Trial, quantiles
from ruedo.terminal.front import Unclear, columns, number
from ruedo.words import Speaker

STEPS = (0.05, 0.1, 0.2, 0.25, 0.5, 1.0, 2.0, 5.0)
"""s. The widths that a histogram's steps can have."""
MOST_STEPS = 14
BAR = 40
CLAUSES = {**{rest: clause for rest, (clause, _) in POINTS.items()}, "centred": "SO-S5", "off": "SO-S7"}
VOID = {"SO-T6": "under one turn", "SO-T8": "started inside", "SO-T9": "started beyond"}
"""The clauses that make a simulated spin void."""


# What is asked


def aim_of(at: str, direction: float, speed: float, turns: float, lean: float) -> Spin:
    """Return an aim in inches, degrees to the left of the post, m/s, turns a second and degrees. Raises `Unclear`."""
    x, comma, y = at.partition(",")
    if not comma:
        raise Unclear("terminal-no_place", answer=at)
    throw = aimed(number(x), number(y), direction, speed, turns, lean)
    return Spin(0, **{**throw, "at": tuple(throw["at"]), "velocity": tuple(throw["velocity"])})


# What came of it


def text(tried: Result | Batch) -> str:
    """Return what came of one spin or many, in words and figures."""
    return _one_text(tried) if isinstance(tried, Result) else _many_text(tried)


def as_json(tried: Result | Batch) -> Json:
    """Return what came of one spin or many as JSON-like values in the record's units."""
    return _one_json(tried) if isinstance(tried, Result) else _many_json(tried)


def drawn(tried: Result | Batch) -> str:
    """Return an SVG: the board with the ring's way and rest, or with the rests of many spins and their shares."""
    return _one_drawn(tried) if isinstance(tried, Result) else _many_drawn(tried)


# One spin


def _one_text(one: Result) -> str:
    """Return what happened in a spin, one sentence a line, then how the ring rests and what the rules say of it."""
    rows = [f"{name:<7}{value}" for name, value in _rest_rows(one)]
    moments = [f"{time:8.3f} s  {sentence}" for time, sentence in _told(one)]
    return "\n".join([f"{_aim_said(one.on, one.aim)}.", "", *moments, "", *rows, "", *_rulings_said(one)])


def _told(one: Result) -> Iterator[tuple[float, str]]:
    """Return the moments that are worth telling, each with its sentence."""
    moments = [(0.0, f"It starts {_inches(math.dist(one.aim.at or (0, 0), (0, 0)))} from the post's axis.")]
    if one.touches:
        times = f", for the first of {len(one.touches)} times" if len(one.touches) > 1 else ""
        moments.append((one.touches[0], f"It comes to the post{times}."))
    if one.fell is not None:
        turns = f"{one.spun.turns:.2f} turns count"
        moments.append((one.fell, f"It leans past 45 degrees for good: {turns} (SO-T6)."))
    ends = {None: "It has not come to rest, and would be spun again.", "off": "It has left the board."}
    moments.append((one.spun.time, ends.get(one.spun.rest, "It is at rest.")))
    yield from sorted(moments, key=lambda moment: moment[0])


def _rest_rows(one: Result) -> Iterator[tuple[str, str]]:
    spun = one.spun
    yield "rest", spun.rest or "none"
    yield "turns", f"{spun.turns:.2f}"
    if spun.gap is not None:
        yield "gap", _inches(spun.gap)
    if spun.rest not in (None, "off"):
        yield "icons", svg.listed([ICON_NAMES[ICONS[icon]] for icon in spun.icons]) or "none"
    yield "pose", _pose_said(one)


def _pose_said(one: Result) -> str:
    (x, y, z), axis = one.spun.place, one.spun.axis
    tilt = math.degrees(math.acos(min(1.0, abs(axis[2]))))
    return f"centre {x / INCH:+.3f},{y / INCH:+.3f} in, {z / INCH:.3f} in high; {tilt:.1f} degrees from flat"


def _rulings_said(one: Result) -> Iterator[str]:
    speaker = Speaker("shot-ole", (("Ana",), ("Ben",)))
    for ruling in one.rulings:
        points = f" ({ruling.points:+})" if ruling.points else ""
        yield f"{ruling.clause}  {speaker.say(ruling)}{points}"


def _one_json(one: Result) -> Json:
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


def _one_drawn(one: Result) -> str:
    """Return the board after a spin, with the ring as it started and the way of its centre."""
    motion = one.spun.motion
    start = Pose(*motion.places[0, :2].tolist(), *motion.axes[0].tolist())
    rest = one.spun.rest
    said = f"It {SAID[rest]}, after {one.spun.time:.2f} s and {one.spun.turns:.2f} turns." if rest else _LATE
    parts = [
        svg.masthead("One spin", _physics_said(one.on)),
        board_view(one.on.state, LastSpin(one.aim, one.report), Traces(start, one.way)),
        svg.caption(f"{_throw_said(one.aim)}. {said}"),
    ]
    described = [*(sentence for _, sentence in _told(one)), *_rulings_said(one)]
    return svg.document("One spin of Shot-Olé's ring", " ".join(described), parts)


_LATE = "It had not come to rest in time."


def _aim_said(on: Trial, aim: Spin) -> str:
    return f"{_throw_said(aim)}; {_physics_said(on)}"


def _throw_said(aim: Spin) -> str:
    if aim.throw is None:
        raise LookupError("only a throw can be described")
    (x, y), (vx, vy), spin, lean_in_rad = aim.throw
    aside = math.degrees(math.remainder(math.atan2(vy, vx) - math.atan2(-y, -x), math.tau)) if vx or vy else 0.0
    lean = math.degrees(lean_in_rad)
    return (
        f"From {x / INCH:+.2f},{y / INCH:+.2f} in at {math.hypot(vx, vy):.3f} m/s, {aside + 0.0:+.1f} degrees "
        f"left of the post, {spin / math.tau:+.2f} turns/s, leaning {lean:+.1f} degrees"
    )


def _physics_said(on: Trial) -> str:
    return f"friction {on.physics.friction:g}, resistance {on.physics.resistance:g}"


def _inches(metres: float) -> str:
    return f"{metres / INCH:.2f} in"


def _trial_json(on: Trial, aim: Spin) -> dict[str, Json]:
    return {
        "mode": on.state.options.mode,
        "friction": on.physics.friction,
        "resistance": on.physics.resistance,
        "pivot": on.physics.pivot,
        "restitution": on.physics.restitution,
        "aim": {"at": aim.at, "velocity": aim.velocity, "spin": aim.spin, "lean": aim.lean},
    }


# Many spins


def _many_text(many: Batch) -> str:
    """Return how often the ring rests how, where, what that is worth, and how long the spins last."""
    worth = _worth(many)
    rows = [["rest", "clause", "spins", "share", "95 % interval", "counted"]]
    for rest in RESTS:
        share, (low, high) = many.share(rest)
        counted = f"{worth.counted[rest] / many.spins:.1%}"
        rows.append([rest, CLAUSES[rest], str(many.count(rest)), f"{share:.1%}", f"{low:.1%} to {high:.1%}", counted])
    told = [f"{_aim_said(many.on, many.aim)}.", f"{_many_said(many)}.", "", columns(rows), "", *_figures(many, worth)]
    return "\n".join([*told, *_histogram(many)])


def _many_said(many: Batch) -> str:
    hand = SPINNING[many.skill]
    errors = (
        f"{hand.place * 1e3:g} mm, {math.degrees(hand.heading):.1f} degrees, {hand.speed:.0%} of the speed, "
        f"{hand.spin:.0%} of the spin, {math.degrees(hand.lean):.1f} degrees of lean"
    )
    return f"{svg.counted(many.spins, 'spin')} by {_hand(many)} (standard deviations {errors}), seed {many.seed}"


def _hand(many: Batch) -> str:
    return f"{'an' if many.skill[0] in 'aeiou' else 'a'} {many.skill} hand"


class Worth(NamedTuple):
    """What many spins are worth by the rules."""

    points: float
    """A spin, on average."""
    counted: Counter[Rest]
    """How many came to rest so and were not void."""
    void: Counter[str]
    """How many each clause made void."""


def _worth(many: Batch) -> Worth:
    """Return what the spins are worth, each as if it were the first of a game."""
    points, counted, void = 0, Counter[Rest](), Counter[str]()
    for rest, rulings in many.judged():
        points += sum(ruling.points for ruling in rulings)
        faults = [ruling.clause for ruling in rulings if ruling.clause in VOID]
        void.update(faults)
        counted[rest] += not faults
    return Worth(points / many.spins, counted, void)


def _figures(many: Batch, worth: Worth) -> Iterator[str]:
    """Return the other figures of many spins, a sentence each."""
    oles, mode = worth.counted["centred"], many.on.state.options.mode
    yield f"Worth {worth.points:.3f} points a spin in the {mode} game; Olés: {oles} ({oles / many.spins:.2%})."
    reasons = [f"{name} {worth.void[clause] / many.spins:.1%} ({clause})" for clause, name in VOID.items()]
    yield f"Void: {', '.join(reasons)}. Turns: {_range(many.outcomes.turns, '')}."
    yield f"Time to the end: {_range(many.outcomes.time, ' s')}."
    on_board = many.outcomes.gap[~np.isnan(many.outcomes.gap)]
    if len(on_board):
        yield f"Gap to the post, of those on the board: {_range(on_board / INCH, ' in')}."
    touched = [
        f"{ICON_NAMES[icon]} {share:.1%}"
        for icon, share in zip(ICONS, many.outcomes.icons.mean(axis=0).tolist(), strict=True)
    ]
    yield f"Icons touched: {', '.join(touched)}."
    if late := many.count(None):
        yield f"Not at rest after {many.on.physics.limit:g} s, in play spun again: {late}."


def _range(values: NDArray[np.float64], unit: str) -> str:
    median, low, high = quantiles(values)
    return f"median {median:.2f}{unit}, the middle 80 % from {low:.2f} to {high:.2f}{unit}"


def _histogram(many: Batch) -> Iterator[str]:
    """Return how many spins end after how long."""
    width, counts = _steps(many)
    most = max(counts.values())
    yield ""
    for step in range(max(counts) + 1):
        bar = "#" * math.ceil(counts[step] / most * BAR)
        yield f"{step * width:6.2f} to {(step + 1) * width:6.2f} s {counts[step]:7,}  {bar}".rstrip()


def _steps(many: Batch) -> tuple[float, Counter[int]]:
    """Return the width of a histogram's steps, and how many spins end in each; the slowest in its last."""
    times = many.outcomes.time
    width = next((width for width in STEPS if times.max() <= MOST_STEPS * width), STEPS[-1])
    return width, Counter(min(int(time / width), MOST_STEPS - 1) for time in times.tolist())


def _many_json(many: Batch) -> Json:
    """Return what came of many spins as JSON-like values."""
    worth = _worth(many)
    outcomes = many.outcomes
    gaps = outcomes.gap[~np.isnan(outcomes.gap)] / INCH
    return {
        **_trial_json(many.on, many.aim),
        "skill": many.skill,
        "seed": many.seed,
        "spins": many.spins,
        "rests": {
            rest: {
                "count": many.count(rest),
                "share": share,
                "interval": interval,
                "counted": worth.counted[rest],
            }
            for rest in RESTS
            for share, interval in [many.share(rest)]
        },
        "unrested": many.count(None),
        "void": {clause: worth.void[clause] for clause in VOID},
        "points": worth.points,
        "icons": dict(zip(ICONS, outcomes.icons.sum(axis=0).tolist(), strict=True)),
        "turns": _quantiles_json(outcomes.turns),
        "time": _quantiles_json(outcomes.time),
        "gap": _quantiles_json(gaps) if len(gaps) else None,
    }


def _quantiles_json(values: NDArray[np.float64]) -> Json:
    median, low, high = quantiles(values)
    return {"median": median, "p10": low, "p90": high}


def _many_drawn(many: Batch) -> str:
    """Return where the rings end, each class in its colour, the shares as bars, and the times as columns."""
    figures = list(_figures(many, _worth(many)))
    rests = {rest: places for rest in RESTS if (places := many.places(rest))}
    parts = [
        svg.masthead("Many spins", f"{many.spins:,} by {_hand(many)}"),
        board_view(many.on.state, None, Traces(rests=rests)),
        _bars(many),
        _times(many),
        svg.caption(f"{_throw_said(many.aim)}; {_physics_said(many.on)}. {figures[0]}"),
    ]
    shares = [f"{rest}: {many.share(rest)[0]:.1%}." for rest in RESTS]
    described = " ".join([f"{_many_said(many)}.", *shares, *figures])
    return svg.document("Where the rings of many spins end", described, parts)


def _bars(many: Batch) -> Drawing:
    """Return the shares of rests as bars, with their intervals as whiskers; the colours are those on the board."""
    left, wide, step = 112.0, WIDTH - 112.0 - MARGIN - 70, 26.0
    drawn = []
    for row, rest in enumerate(RESTS):
        share, (low, high) = many.share(rest)
        middle = 24 + step * row
        drawn += [
            svg.circle(22, middle, 6, fill=REST_PAINT[rest]),
            svg.text(34, middle + 5, rest, 16, font_weight=700),
            svg.rect(left, middle - 8, wide, 16, rx=3, fill="line"),
            svg.rect(left, middle - 8, wide * share, 16, rx=3, fill=REST_PAINT[rest]),
            _whisker(left + wide * low, left + wide * high, middle),
            svg.text(WIDTH - MARGIN - 4, middle + 5, f"{share:.1%}", 16, text_anchor="end"),
        ]
    return Drawing("".join(drawn), 24 + step * len(RESTS))


def _whisker(low: float, high: float, y: float) -> str:
    """Return an interval as a line that is seen on any bar."""
    lines: tuple[dict[str, Value], ...] = ({"stroke": "plate", "stroke_width": 4}, {"stroke": "ink", "stroke_width": 2})
    return "".join(svg.line((low, y), (high, y), **paint) for paint in lines)


def _times(many: Batch) -> Drawing:
    """Return how many spins end after how long, as columns."""
    width, counts = _steps(many)
    left, wide, high, top = 34.0, WIDTH - 68.0, 90.0, 40.0
    columns_drawn = max(counts) + 1
    each, most = wide / columns_drawn, max(counts.values())
    drawn = [svg.text(left, 20, "time to the end", 16, font_weight=700)]
    for step in range(columns_drawn):
        tall = high * counts[step] / most
        drawn.append(svg.rect(left + each * step + 1, top + high - tall, each - 2, tall, fill="sand"))
    for step in range(0, columns_drawn + 1, math.ceil(columns_drawn / 6)):
        at = left + each * step
        drawn.append(svg.text(at, top + high + 20, f"{step * width:g} s", 15, text_anchor="middle"))
    drawn.append(svg.line((left, top + high), (left + wide, top + high), stroke="ink"))
    return Drawing("".join(drawn), top + high + 34)
