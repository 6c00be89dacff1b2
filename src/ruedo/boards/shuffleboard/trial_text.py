"""Formats the results of trials on a simulated shuffleboard as text, JSON and pictures."""

import math
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from ruedo.boards.shuffleboard.events import Lie, Place, Slide
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.physics.outcomes import Moment
from ruedo.boards.shuffleboard.picture import Shown, both_views, lie_name
from ruedo.boards.shuffleboard.simulated import ways
from ruedo.boards.shuffleboard.terminal import aimed, board_text
from ruedo.boards.shuffleboard.trial import Batch, Trial, TrialResult, lies_of
from ruedo.core import svg
from ruedo.core.game import Json
from ruedo.core.svg import Drawing
from ruedo.terminal.front import Unclear, columns, number
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

SOFT = 0.002
"""The lowest speed in m/s at which a hit gets a sentence. Slower hits are only counted, because weights that press
against each other touch a hundred times a second."""
ALONG: tuple[Lie, ...] = ("short", "1", "2", "3", "13", "26", "off")
"""The lies in the order of increasing distance from the shooter."""
BINS = tuple(inches * 0.0254 for inches in (0.5, 1, 2, 3, 6, 12, 24, 48))
"""The possible widths of the histogram's bins, in metres."""
MOST_BINS = 14


# The aim


def aim_of(on: Trial, y: float, speed: float, angle: float, spin: float) -> Slide:
    """Return an aim from numbers in metres, m/s, degrees and turns a second.

    Raises `Unclear` if a number is outside its limits.
    """
    return Slide(0, **aimed(on.bed, y, speed, angle, spin))


def places_of(words: str) -> list[Place]:
    """Return the positions that a person typed, such as `5.9,0.02 6.1,-0.05`.

    Raises `Unclear` if the text contains an invalid position.
    """
    places = []
    for word in words.split():
        x, comma, y = word.partition(",")
        if not comma:
            raise Unclear("shuffleboard-no_place", answer=word)
        places.append((number(x), number(y)))
    return places


# Results of one shot or of many shots


def text(tried: TrialResult | Batch, speaker: Speaker) -> str:
    """Return the result of one shot or of many shots, as sentences and numbers."""
    return _one_text(tried, speaker) if isinstance(tried, TrialResult) else _many_text(tried, speaker)


def as_json(tried: TrialResult | Batch) -> Json:
    """Return the result of one shot or of many shots as JSON-like values, in the units of records.

    The weight that was shot is the last.
    """
    return _one_json(tried) if isinstance(tried, TrialResult) else _many_json(tried)


def drawn(tried: TrialResult | Batch, speaker: Speaker) -> str:
    """Return an SVG of the board: after one shot with all paths, or with the final positions of many shots."""
    return _one_drawn(tried, speaker) if isinstance(tried, TrialResult) else _many_drawn(tried, speaker)


# One shot


def _one_text(one: TrialResult, speaker: Speaker) -> str:
    """Return the result of one shot as text: its events, a table of the final positions, and the board."""
    on, rest, events = one.on, one.slid.rest, one.slid.events
    lines = [f"{_aim_said(on, one.aim, speaker)}.", ""]
    told = list(_told(on, events, speaker))
    lines += [f"{event.time:8.3f} s  {sentence}" for event, sentence in told]
    if soft := len(events) - len(told):
        lines.append(f"{' ' * 12}{speaker.text('slide-soft', speed=f'{SOFT * 1e3:g}', count=soft)}")
    rows = [[speaker.text(f"slide-{column}") for column in ("weight", "place", "lie")]]
    for name, place, lie in zip(_names(rest, speaker), rest, one.lies, strict=True):
        rows.append([name, _place(place) if place else "", lie_name(lie, speaker)])
    return "\n".join([*lines, "", columns(rows), "", board_text(on.bed, rest, ways(one.slid), len(on.lying), speaker)])


def _one_json(one: TrialResult) -> Json:
    """Return the result of a shot as JSON-like values. Weights are numbered from 1."""
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


def _one_drawn(one: TrialResult, speaker: Speaker) -> str:
    """Return an SVG of the board after a shot, with the paths of all weights."""
    on, rest = one.on, one.slid.rest
    lie = [_lies_said(number, how, speaker) for number, how in enumerate(one.lies, start=1)]
    parts = [
        svg.masthead(speaker.text("slide-one"), _board_said(on, speaker)),
        *both_views(on.bed, Shown(one.lies, rest), speaker, ways(one.slid)),
        svg.caption(f"{_aim_said(on, one.aim, speaker)}. {' '.join(lie)}"),
    ]
    described = [sentence for _, sentence in _told(on, one.slid.events, speaker)]
    return svg.document(speaker.text("slide-one-title"), " ".join([*described, *lie]), parts)


def _told(on: Trial, events: Sequence[Moment], speaker: Speaker) -> Iterator[tuple[Moment, str]]:
    """Yield the events of a shot, each with a sentence about it. Soft hits (below `SOFT`) are left out."""
    moving = {len(on.lying)}
    for event in events:
        if event.kind != "hit":
            yield event, _ended(on, event, speaker)
            moving.discard(event.weights[0])
        elif event.speed >= SOFT:
            yield event, _hit(event, moving, speaker)
            moving.update(event.weights)


def _hit(event: Moment, moving: Collection[int], speaker: Speaker) -> str:
    one, other = sorted(event.weights, key=lambda weight: weight not in moving)
    key = "slide-hit_both" if other in moving else "slide-hit"
    return speaker.text(key, one=one + 1, other=other + 1, place=_place(event.place), speed=f"{event.speed:.3f}")


def _ended(on: Trial, event: Moment, speaker: Speaker) -> str:
    weight, where = event.weights[0] + 1, _place(event.place)
    if event.kind == "stop":
        return speaker.text("slide-stops", weight=weight, place=where)
    return speaker.text(f"slide-falls-{_edge(on, event.place)}", weight=weight, place=where, speed=f"{event.speed:.3f}")


def _edge(on: Trial, place: Place) -> str:
    """Return the name of the edge that is nearest to a position."""
    x, y = place
    board = on.board
    away = {"far": board.length - x, "near": x, "left": board.width / 2 - y, "right": board.width / 2 + y}
    return min(away, key=lambda edge: away[edge])


def _names(rest: Sequence[Place | None], speaker: Speaker) -> Iterator[str]:
    """Yield a name for each weight: its number, or a special name for the weight that was shot."""
    yield from map(str, range(1, len(rest)))
    yield speaker.text("slide-shot", weight=len(rest))


def _lies_said(weight: int, lie: Lie, speaker: Speaker) -> str:
    if lie == "off":
        return speaker.text("slide-lies-off", weight=weight)
    if lie == "short":
        return speaker.text("slide-lies-short", weight=weight)
    return speaker.text("slide-lies", weight=weight, lie=lie)


def _place(place: Place) -> str:
    return f"{place[0]:.3f},{place[1]:+.3f}"


def _aim_said(on: Trial, aim: Slide, speaker: Speaker) -> str:
    """Return the aim and the board as a sentence without its full stop."""
    angle, turns = math.degrees(aim.angle or 0), (aim.spin or 0) / math.tau
    shot = speaker.text(
        "slide-aim", y=f"{aim.y:+.3f}", speed=f"{aim.speed:.3f}", angle=f"{angle:+.2f}", turns=f"{turns:+.2f}"
    )
    return f"{shot}; {_board_said(on, speaker)}, {speaker.text(f'slide-law-{on.board.law}')}"


def _board_said(on: Trial, speaker: Speaker) -> str:
    return speaker.text("slide-board", board=on.bed.name, friction=f"{on.board.friction:g}")


def _trial_json(on: Trial, aim: Slide) -> dict[str, Json]:
    return {
        "board": on.bed.name,
        "friction": on.board.friction,
        "law": on.board.law,
        "lying": on.lying,
        "aim": {"y": aim.y, "speed": aim.speed, "angle": aim.angle, "spin": aim.spin},
    }


# Many shots


def _many_text(result: Batch, speaker: Speaker) -> str:
    """Return the results of many shots as text: a table of lies, the mean final position, and a histogram.

    If other weights were on the board, their lies are in a second table.
    """
    head = ("slide-lie", "slide-shots", "trial-share", "trial-interval")
    rows = [[speaker.text(column) for column in head]]
    rows += [[lie_name(lie, speaker), *share_cells(result, lie, speaker)] for lie in ALONG]
    lines = [
        f"{_aim_said(result.on, result.aim, speaker)}.",
        f"{_many_said(result, speaker)}.",
        "",
        columns(rows),
        "",
        _rest_said(result, speaker),
    ]
    if result.others:
        lines += ["", _others_text(result, speaker)]
    return "\n".join([*lines, *_histogram(result, speaker)])


def _many_json(result: Batch) -> Json:
    """Return the results of many shots as JSON-like values."""
    stayed = result.stayed
    return {
        **_trial_json(result.on, result.aim),
        "skill": result.skill,
        "seed": result.seed,
        "shots": len(result.throws),
        "lies": {lie: share_json(result, lie) for lie in ALONG},
        "others": [{lie: counted.get(lie, 0) for lie in ALONG} for counted in result.others],
        "on_board": len(stayed),
        "mean": stayed.mean(axis=0).tolist() if len(stayed) else None,
        "spread": stayed.std(axis=0, ddof=1).tolist() if len(stayed) > 1 else None,
    }


def _many_drawn(result: Batch, speaker: Speaker) -> str:
    """Return an SVG with the final positions of the weight that was shot. Areas with more positions are darker."""
    on = result.on
    lying = Shown(lies_of(on, on.lying), on.lying)
    by = speaker.text("slide-by", shots=f"{len(result.throws):,}", hand=_hand(result, speaker))
    parts = [
        svg.masthead(speaker.text("slide-many"), by),
        *both_views(on.bed, lying, speaker, spots=result.stayed.tolist()),
        _bars(result, speaker),
        svg.caption(f"{_aim_said(on, result.aim, speaker)}. {_rest_said(result, speaker)}"),
    ]
    shares = shares_said(result, [(lie, lie_name(lie, speaker)) for lie in ALONG])
    described = " ".join([f"{_many_said(result, speaker)}.", *shares])
    return svg.document(speaker.text("slide-many-title"), described, parts)


def _hand(result: Batch, speaker: Speaker) -> str:
    return speaker.text(f"slide-hand-{result.skill}")


def _many_said(result: Batch, speaker: Speaker) -> str:
    hand = HANDS.spread(result.skill)
    errors = f"{hand.speed:.1%}, {hand.angle * 1e3:g} mrad, {hand.y * 1e3:g} mm, {hand.spin:g} rad/s"
    return speaker.text(
        "slide-shot_by",
        count=len(result.throws),
        shots=str(len(result.throws)),
        hand=_hand(result, speaker),
        errors=errors,
        seed=str(result.seed),
    )


def _rest_said(result: Batch, speaker: Speaker) -> str:
    stayed = result.stayed
    if not len(stayed):
        return speaker.text("slide-none_stayed")
    x, y = stayed.mean(axis=0)
    if len(stayed) == 1:
        return speaker.text("slide-one_stayed", place=_place((x, y)))
    along, across = stayed.std(axis=0, ddof=1)
    return speaker.text(
        "slide-stayed", shots=f"{len(stayed):,}", place=_place((x, y)), along=f"{along:.3f}", across=f"{across:.3f}"
    )


def _others_text(result: Batch, speaker: Speaker) -> str:
    """Return a table of the lies that the other weights on the board have after these shots."""
    rows = [[speaker.text("slide-others"), *(lie_name(lie, speaker) for lie in ALONG)]]
    for weight, counted in enumerate(result.others, start=1):
        shares = (f"{counted.get(lie, 0) / len(result.throws):.1%}" for lie in ALONG)
        rows.append([speaker.text("slide-weight_numbered", weight=weight), *shares])
    return columns(rows)


def _histogram(result: Batch, speaker: Speaker) -> Iterator[str]:
    """Yield the lines of a histogram of the final positions along the board, with bins aligned to the far end."""
    length, along = result.on.board.length, result.stayed[:, 0]
    if not len(along):
        return
    width = step_width(BINS, along.max() - along.min(), MOST_BINS - 1)
    counts = Counter(math.floor((x - length) / width) for x in along.tolist())

    def bounds(step: int) -> tuple[str, str]:
        begins = length + step * width
        return f"{begins:6.3f}", f"{begins + width:6.3f}"

    yield from histogram(counts, range(min(counts), max(counts) + 1), bounds, "m", speaker)


def _bars(result: Batch, speaker: Speaker) -> Drawing:
    """Return a bar chart of how often the weight that was shot comes to rest in each zone."""
    rows = [Bar(lie_name(lie, speaker), *result.share(lie)) for lie in ALONG]
    return bars(rows, BarRoom(left=70, right=64, top=20))
