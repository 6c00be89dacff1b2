"""Formats the results of trials on a simulated shuffleboard as a sentence, JSON and pictures."""

import math
from collections.abc import Collection, Iterator, Sequence

from ruedo.boards.shuffleboard.aim import throw_fields
from ruedo.boards.shuffleboard.events import Lie, Place, Slide
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.physics.outcomes import Moment
from ruedo.boards.shuffleboard.picture import LyingWeights, both_views, lie_name
from ruedo.boards.shuffleboard.simulated import traced_paths
from ruedo.boards.shuffleboard.trial import Batch, Trial, TrialResult, find_lies
from ruedo.core.values import Json
from ruedo.drawing import svg
from ruedo.drawing.svg import Drawing
from ruedo.terminal.front import Unclear, number
from ruedo.throws.trial_text import Bar, BarRoom, bars, many_sentence, share_json
from ruedo.words import Speaker

SOFT = 0.002
"""The lowest speed in m/s at which a hit gets a sentence. Slower hits are only counted, because weights that press
against each other touch a hundred times a second."""
ALONG: tuple[Lie, ...] = ("short", "1", "2", "3", "end", "corner", "off")
"""The lies in the order of increasing distance from the shooter."""


# The aim


def make_aim(on: Trial, y: float, speed: float, angle: float, spin: float) -> Slide:
    """Return an aim from numbers in metres, m/s, degrees and turns a second.

    Raises `Unclear` if a number is outside its limits.
    """
    return Slide(0, **throw_fields(on.bed, y, speed, angle, spin))


def parse_places(words: str) -> list[Place]:
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
    """Return the result of one shot or of many shots, as one sentence."""
    return _one_text(tried, speaker) if isinstance(tried, TrialResult) else _many_text(tried, speaker)


def as_json(tried: TrialResult | Batch) -> Json:
    """Return the result of one shot or of many shots as JSON-like values, in the units of records.

    The weight that was shot is the last.
    """
    return _one_json(tried) if isinstance(tried, TrialResult) else _many_json(tried)


def draw(tried: TrialResult | Batch, speaker: Speaker) -> str:
    """Return an SVG of the board: after one shot with all paths, or with the final positions of many shots."""
    return _draw_one(tried, speaker) if isinstance(tried, TrialResult) else _draw_many(tried, speaker)


# One shot


def _one_text(one: TrialResult, speaker: Speaker) -> str:
    """Return the lie and position of the weight that was shot."""
    weight, place, lie = len(one.lies), one.outcome.rest[-1], one.lies[-1]
    if place is None:
        return _describe_lies(weight, lie, speaker)
    return speaker.text("slide-rests", weight=weight, place=_place(place), lie=lie_name(lie, speaker))


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
            for event in one.outcome.events
        ],
        "weights": [{"place": place, "lie": lie} for place, lie in zip(one.outcome.rest, one.lies, strict=True)],
    }


def _draw_one(one: TrialResult, speaker: Speaker) -> str:
    """Return an SVG of the board after a shot, with the paths of all weights."""
    on, rest = one.on, one.outcome.rest
    lie = [_describe_lies(number, how, speaker) for number, how in enumerate(one.lies, start=1)]
    parts = [
        svg.masthead(speaker.text("slide-one"), _describe_board(on, speaker)),
        *both_views(on.bed, LyingWeights(one.lies, rest), speaker, traced_paths(one.outcome)),
        svg.caption(f"{_describe_aim(on, one.aim, speaker)}. {' '.join(lie)}"),
    ]
    described = [sentence for _, sentence in _describe_moments(on, one.outcome.events, speaker)]
    return svg.document(speaker.text("slide-one-title"), " ".join([*described, *lie]), parts)


def _describe_moments(on: Trial, events: Sequence[Moment], speaker: Speaker) -> Iterator[tuple[Moment, str]]:
    """Yield the events of a shot, each with a sentence about it. Soft hits (below `SOFT`) are left out."""
    moving = {len(on.lying)}
    for event in events:
        if event.kind != "hit":
            yield event, _describe_end(on, event, speaker)
            moving.discard(event.weights[0])
        elif event.speed >= SOFT:
            yield event, _hit(event, moving, speaker)
            moving.update(event.weights)


def _hit(event: Moment, moving: Collection[int], speaker: Speaker) -> str:
    one, other = sorted(event.weights, key=lambda weight: weight not in moving)
    key = "slide-hit_both" if other in moving else "slide-hit"
    return speaker.text(key, one=one + 1, other=other + 1, place=_place(event.place), speed=f"{event.speed:.3f}")


def _describe_end(on: Trial, event: Moment, speaker: Speaker) -> str:
    weight, where = event.weights[0] + 1, _place(event.place)
    if event.kind == "stop":
        return speaker.text("slide-stops", weight=weight, place=where)
    return speaker.text(f"slide-falls-{_edge(on, event.place)}", weight=weight, place=where, speed=f"{event.speed:.3f}")


def _edge(on: Trial, place: Place) -> str:
    """Return the name of the edge that is nearest to a position."""
    x, y = place
    board = on.equipment
    away = {"far": board.length - x, "near": x, "left": board.width / 2 - y, "right": board.width / 2 + y}
    return min(away, key=lambda edge: away[edge])


def _describe_lies(weight: int, lie: Lie, speaker: Speaker) -> str:
    if lie == "off":
        return speaker.text("slide-lies-off", weight=weight)
    if lie == "short":
        return speaker.text("slide-lies-short", weight=weight)
    return speaker.text("slide-lies", weight=weight, lie=lie)


def _place(place: Place) -> str:
    return f"{place[0]:.3f},{place[1]:+.3f}"


def _describe_aim(on: Trial, aim: Slide, speaker: Speaker) -> str:
    """Return the aim and the board as a sentence without its full stop."""
    angle, turns = math.degrees(aim.angle or 0), (aim.spin or 0) / math.tau
    shot = speaker.text(
        "slide-aim", y=f"{aim.y:+.3f}", speed=f"{aim.speed:.3f}", angle=f"{angle:+.2f}", turns=f"{turns:+.2f}"
    )
    return f"{shot}; {_describe_board(on, speaker)}, {speaker.text(f'slide-law-{on.equipment.law}')}"


def _describe_board(on: Trial, speaker: Speaker) -> str:
    return speaker.text("slide-board", board=on.bed.name, friction=f"{on.equipment.friction:g}")


def _trial_json(on: Trial, aim: Slide) -> dict[str, Json]:
    return {
        "board": on.bed.name,
        "friction": on.equipment.friction,
        "law": on.equipment.law,
        "lying": on.lying,
        "aim": {"y": aim.y, "speed": aim.speed, "angle": aim.angle, "spin": aim.spin},
    }


# Many shots


def _many_text(batch: Batch, speaker: Speaker) -> str:
    names = [(lie, lie_name(lie, speaker)) for lie in ALONG]
    return many_sentence(_describe_many(batch, speaker), batch, names, speaker)


def _many_json(batch: Batch) -> Json:
    stayed = batch.final_places
    return {
        **_trial_json(batch.on, batch.aim),
        "skill": batch.skill,
        "seed": batch.seed,
        "shots": len(batch.throws),
        "lies": {lie: share_json(batch, lie) for lie in ALONG},
        "others": [{lie: counted.get(lie, 0) for lie in ALONG} for counted in batch.others],
        "on_board": len(stayed),
        "mean": stayed.mean(axis=0).tolist() if len(stayed) else None,
        "spread": stayed.std(axis=0, ddof=1).tolist() if len(stayed) > 1 else None,
    }


def _draw_many(batch: Batch, speaker: Speaker) -> str:
    """Return an SVG with the final positions of the weight that was shot. Areas with more positions are darker."""
    on = batch.on
    lying = LyingWeights(find_lies(on, on.lying), on.lying)
    by = speaker.text("slide-by", shots=f"{len(batch.throws):,}", hand=_hand(batch, speaker))
    parts = [
        svg.masthead(speaker.text("slide-many"), by),
        *both_views(on.bed, lying, speaker, spots=batch.final_places.tolist()),
        _bars(batch, speaker),
        svg.caption(f"{_describe_aim(on, batch.aim, speaker)}. {_describe_rest(batch, speaker)}"),
    ]
    return svg.document(speaker.text("slide-many-title"), _many_text(batch, speaker), parts)


def _hand(batch: Batch, speaker: Speaker) -> str:
    return speaker.text(f"slide-hand-{batch.skill}")


def _describe_many(batch: Batch, speaker: Speaker) -> str:
    hand = HANDS.spread(batch.skill)
    errors = f"{hand.speed:.1%}, {hand.angle * 1e3:g} mrad, {hand.y * 1e3:g} mm, {hand.spin:g} rad/s"
    return speaker.text(
        "slide-shot_by",
        count=len(batch.throws),
        shots=str(len(batch.throws)),
        hand=_hand(batch, speaker),
        errors=errors,
        seed=str(batch.seed),
    )


def _describe_rest(batch: Batch, speaker: Speaker) -> str:
    stayed = batch.final_places
    if not len(stayed):
        return speaker.text("slide-none_stayed")
    x, y = stayed.mean(axis=0)
    if len(stayed) == 1:
        return speaker.text("slide-one_stayed", place=_place((x, y)))
    along, across = stayed.std(axis=0, ddof=1)
    return speaker.text(
        "slide-stayed", shots=f"{len(stayed):,}", place=_place((x, y)), along=f"{along:.3f}", across=f"{across:.3f}"
    )


def _bars(batch: Batch, speaker: Speaker) -> Drawing:
    """Return a bar chart of how often the weight that was shot comes to rest in each zone."""
    rows = [Bar(lie_name(lie, speaker), *batch.share(lie)) for lie in ALONG]
    return bars(rows, BarRoom(left=70, right=64, top=20))
