"""Trials on a simulated shuffleboard as text, JSON and pictures."""

import math
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from ruedo.boards.shuffleboard.events import Lie, Place, Slide
from ruedo.boards.shuffleboard.hands import sliding_hand
from ruedo.boards.shuffleboard.picture import Shown, both_views
from ruedo.boards.shuffleboard.terminal import aimed, board_text
from ruedo.boards.shuffleboard.trial import Batch, Moment, Result, Trial, lies_of, ways
from ruedo.core import svg
from ruedo.core.game import Json
from ruedo.core.svg import MARGIN, WIDTH, Drawing
from ruedo.terminal.front import Unclear, columns, number

SOFT = 0.002
"""m/s. Softer hits are counted, not listed: weights that press on one another touch some hundred times a second."""
ALONG: tuple[Lie, ...] = ("short", "1", "2", "3", "13", "26", "off")
"""The lies in the order of the length of shots that end in them."""
BINS = tuple(inches * 0.0254 for inches in (0.5, 1, 2, 3, 6, 12, 24, 48))
"""m. The widths that a histogram's steps can have."""
MOST_BINS = 14
BAR = 40


# What is asked


def aim_of(on: Trial, y: float, speed: float, angle: float, spin: float) -> Slide:
    """Return an aim in metres, m/s, degrees and turns a second as the board takes it. Raises `Unclear`."""
    return Slide(0, **aimed(on.bed, y, speed, angle, spin))


def places_of(words: str) -> list[Place]:
    """Read `5.9,0.02 6.1,-0.05`. Raises `Unclear`."""
    places = []
    for word in words.split():
        x, comma, y = word.partition(",")
        if not comma:
            raise Unclear("shuffleboard-no_place", answer=word)
        places.append((number(x), number(y)))
    return places


# The result


def text(tried: Result | Batch) -> str:
    """Return the result of one shot or many, in words and figures."""
    return _one_text(tried) if isinstance(tried, Result) else _many_text(tried)


def as_json(tried: Result | Batch) -> Json:
    """Return the result of one shot or many as JSON-like values in the record's units; the weight shot comes last."""
    return _one_json(tried) if isinstance(tried, Result) else _many_json(tried)


def drawn(tried: Result | Batch) -> str:
    """Return an SVG: the board after one shot with the ways of all weights, or where the weight shot ends in many."""
    return _one_drawn(tried) if isinstance(tried, Result) else _many_drawn(tried)


# One shot


def _one_text(one: Result) -> str:
    """Return what happened in a shot, one sentence a line, then how all weights lie, and the board."""
    on, rest, events = one.on, one.slid.rest, one.slid.events
    lines = [f"{_aim_said(on, one.aim)}.", ""]
    told = list(_told(on, events))
    lines += [f"{event.time:8.3f} s  {sentence}" for event, sentence in told]
    if soft := len(events) - len(told):
        lines.append(f"{' ' * 12}Hits softer than {SOFT * 1e3:g} mm/s, not told here: {soft}.")
    rows = [["weight", "place", "lie"]]
    for name, place, lie in zip(_names(rest), rest, one.lies, strict=True):
        rows.append([name, _place(place) if place else "", lie])
    return "\n".join([*lines, "", columns(rows), "", board_text(on.bed, rest, ways(one.slid), len(on.lying))])


def _one_json(one: Result) -> Json:
    """Return a shot as JSON-like values; weights are numbered from 1."""
    return {
        **_trial_json(one.on, one.aim),
        "events": [
            {
                "time": event.time,
                "kind": event.kind,
                "weights": [weight + 1 for weight in event.weights],
                "place": event.place,
                "speed": event.speed,
                "impulse": event.impulse,
            }
            for event in one.slid.events
        ],
        "weights": [{"place": place, "lie": lie} for place, lie in zip(one.slid.rest, one.lies, strict=True)],
    }


def _one_drawn(one: Result) -> str:
    """Return the board after a shot, with the ways of all weights on it."""
    on, rest = one.on, one.slid.rest
    lie = [f"Weight {number} {_lies_said(how)}." for number, how in enumerate(one.lies, start=1)]
    parts = [
        svg.masthead("One slide", _board_said(on)),
        *both_views(on.bed, Shown(one.lies, rest), ways(one.slid)),
        svg.caption(f"{_aim_said(on, one.aim)}. {' '.join(lie)}"),
    ]
    described = [sentence for _, sentence in _told(on, one.slid.events)]
    return svg.document("One slide on a shuffleboard", " ".join([*described, *lie]), parts)


def _told(on: Trial, events: Sequence[Moment]) -> Iterator[tuple[Moment, str]]:
    """Return the notable events, each with its sentence."""
    moving = {len(on.lying)}
    for event in events:
        if event.kind != "hit":
            yield event, _ended(on, event)
            moving.discard(event.weights[0])
        elif event.speed >= SOFT:
            yield event, _hit(event, moving)
            moving.update(event.weights)


def _hit(event: Moment, moving: Collection[int]) -> str:
    one, other = sorted(event.weights, key=lambda weight: weight not in moving)
    how = f"at {_place(event.place)}, closing in at {event.speed:.3f} m/s"
    if other in moving:
        return f"Weight {one + 1} and weight {other + 1} hit each other {how}."
    return f"Weight {one + 1} hits weight {other + 1} {how}."


def _ended(on: Trial, event: Moment) -> str:
    weight, where = event.weights[0] + 1, _place(event.place)
    if event.kind == "stop":
        return f"Weight {weight} stops at {where}."
    return f"Weight {weight} falls over the {_edge(on, event.place)} at {where}, at {event.speed:.3f} m/s."


def _edge(on: Trial, place: Place) -> str:
    """Return the name of the edge that a place is nearest to."""
    x, y = place
    board = on.board
    away = {
        "far end": board.length - x,
        "shooter’s end": x,
        "left edge": board.width / 2 - y,
        "right edge": board.width / 2 + y,
    }
    return min(away, key=lambda edge: away[edge])


def _names(rest: Sequence[Place | None]) -> Iterator[str]:
    """Name the weights: by number, the one shot as such."""
    yield from map(str, range(1, len(rest)))
    yield f"{len(rest)}, shot"


def _lies_said(lie: Lie) -> str:
    said: dict[Lie, str] = {"off": "is off the board", "short": "is short of the foul line"}
    return said.get(lie, f"lies for {lie}")


def _place(place: Place) -> str:
    return f"{place[0]:.3f},{place[1]:+.3f}"


def _aim_said(on: Trial, aim: Slide) -> str:
    angle, turns = math.degrees(aim.angle or 0), (aim.spin or 0) / math.tau
    shot = f"From {aim.y:+.3f} m at {aim.speed:.3f} m/s, {angle:+.2f} degrees, {turns:+.2f} turns/s"
    return f"{shot}; {_board_said(on)}, {on.board.law} law"


def _board_said(on: Trial) -> str:
    return f"{on.bed.name} board, friction {on.board.friction:g}"


def _trial_json(on: Trial, aim: Slide) -> dict[str, Json]:
    return {
        "board": on.bed.name,
        "friction": on.board.friction,
        "law": on.board.law,
        "lying": on.lying,
        "aim": {"y": aim.y, "speed": aim.speed, "angle": aim.angle, "spin": aim.spin},
    }


# Many shots


def _many_text(result: Batch) -> str:
    """Return the shares of the lies of the weight shot, where it rests, and how far along the board."""
    rows = [["lie", "shots", "share", "95 % interval"]]
    for lie in ALONG:
        share, (low, high) = result.share(lie)
        rows.append([lie, str(result.lies[-1].get(lie, 0)), f"{share:.1%}", f"{low:.1%} to {high:.1%}"])
    lines = [
        f"{_aim_said(result.on, result.aim)}.",
        f"{_many_said(result)}.",
        "",
        columns(rows),
        "",
        _rest_said(result),
    ]
    if len(result.lies) > 1:
        lines += ["", _others_text(result)]
    return "\n".join([*lines, *_histogram(result)])


def _many_json(result: Batch) -> Json:
    """Return the results of many shots as JSON-like values."""
    stayed = result.stayed
    return {
        **_trial_json(result.on, result.aim),
        "skill": result.skill,
        "seed": result.seed,
        "shots": result.shots,
        "lies": {
            lie: {"count": result.lies[-1].get(lie, 0), "share": share, "interval": interval}
            for lie in ALONG
            for share, interval in [result.share(lie)]
        },
        "others": [{lie: counted.get(lie, 0) for lie in ALONG} for counted in result.lies[:-1]],
        "on_board": len(stayed),
        "mean": stayed.mean(axis=0).tolist() if len(stayed) else None,
        "spread": stayed.std(axis=0, ddof=1).tolist() if len(stayed) > 1 else None,
    }


def _many_drawn(result: Batch) -> str:
    """Return where the weight shot rests: the more shots end in a place, the darker it is."""
    on = result.on
    lying = Shown(lies_of(on, on.lying), on.lying)
    parts = [
        svg.masthead("Many slides", f"{result.shots:,} by {_hand(result)}"),
        *both_views(on.bed, lying, spots=result.stayed.tolist()),
        _bars(result),
        svg.caption(f"{_aim_said(on, result.aim)}. {_rest_said(result)}"),
    ]
    shares = [f"{lie}: {result.share(lie)[0]:.1%}." for lie in ALONG]
    return svg.document("Where many slides end", " ".join([f"{_many_said(result)}.", *shares]), parts)


def _hand(result: Batch) -> str:
    return f"{'an' if result.skill[0] in 'aeiou' else 'a'} {result.skill} hand"


def _many_said(result: Batch) -> str:
    hand = sliding_hand(result.skill)
    errors = f"{hand.speed:.1%}, {hand.angle * 1e3:g} mrad, {hand.y * 1e3:g} mm, {hand.spin:g} rad/s"
    return f"{svg.counted(result.shots, 'shot')} by {_hand(result)} (standard deviations {errors}), seed {result.seed}"


def _rest_said(result: Batch) -> str:
    stayed = result.stayed
    if not len(stayed):
        return "No shot stayed on the board."
    (x, y), said = stayed.mean(axis=0), f"The {len(stayed):,} that stayed on the board rest at"
    if len(stayed) == 1:
        return f"The one that stayed on the board rests at {_place((x, y))}."
    along, across = stayed.std(axis=0, ddof=1)
    return (
        f"{said} {_place((x, y))} on average, with standard deviations of {along:.3f} m along, {across:.3f} m across."
    )


def _others_text(result: Batch) -> str:
    """Return the shares of the lies at the end of the weights that lay there."""
    rows = [["the others", *ALONG]]
    for weight, counted in enumerate(result.lies[:-1], start=1):
        rows.append([f"weight {weight}", *(f"{counted.get(lie, 0) / result.shots:.1%}" for lie in ALONG)])
    return columns(rows)


def _histogram(result: Batch) -> Iterator[str]:
    """Return how many rest how far along the board, in steps counted from its far end."""
    length, along = result.on.board.length, result.stayed[:, 0]
    if not len(along):
        return
    far = along.max() - along.min()
    width = next((width for width in BINS if far <= (MOST_BINS - 1) * width), BINS[-1])
    counts = Counter(math.floor((x - length) / width) for x in along.tolist())
    most = max(counts.values())
    yield ""
    for step in range(min(counts), max(counts) + 1):
        begins = length + step * width
        bar = "#" * math.ceil(counts[step] / most * BAR)
        yield f"{begins:6.3f} to {begins + width:6.3f} m {counts[step]:7,}  {bar}".rstrip()


def _bars(result: Batch) -> Drawing:
    """Return the shares of lies as bars, with their intervals as whiskers."""
    left, wide, step = 70.0, WIDTH - 70.0 - MARGIN - 64, 26.0
    drawn = []
    for row, lie in enumerate(ALONG):
        share, (low, high) = result.share(lie)
        middle = 20 + step * row
        drawn += [
            svg.text(left - 10, middle + 5, lie, 16, text_anchor="end", font_weight=700),
            svg.rect(left, middle - 8, wide, 16, rx=3, fill="line"),
            svg.rect(left, middle - 8, wide * share, 16, rx=3, fill="sand"),
            svg.line((left + wide * low, middle), (left + wide * high, middle), stroke="ink", stroke_width=2),
            svg.text(WIDTH - MARGIN - 4, middle + 5, f"{share:.1%}", 16, text_anchor="end"),
        ]
    return Drawing("".join(drawn), 20 + step * len(ALONG))
