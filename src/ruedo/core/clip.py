"""A throw as a short film: an SVG that moves by itself, without a script, and repeats after a pause."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ruedo.core import svg
from ruedo.core.drawing import Drawings, Ellipse, Group, Point, Scene, Shape, Thing, at, drawn
from ruedo.core.svg import Drawing, Theme

PAUSE = 1500.0
"""Milliseconds for which the end is shown before the clip begins again."""
FADE = 300.0
"""Milliseconds in which a thing fades after it fell."""
MOST_HEIGHT = 460.0
"""The height that a view may have at most."""


class Frame(NamedTuple):
    """The place of a thing at a moment. Between two frames it moves in a straight line."""

    ms: float
    place: Point
    """In metres."""
    turn: float = 0
    """Degrees clockwise, with all turns counted."""
    flat: float = 1
    """The factor by which its ellipses are narrowed."""


class MovingThing(NamedTuple):
    """A thing that moves."""

    thing: Thing
    frames: Sequence[Frame]
    falls: bool = False
    """Whether the thing disappears after the last frame."""


class Clip(NamedTuple):
    """The motions of one throw, and the views in which they are shown."""

    views: Sequence[tuple[str, str]]
    """Scenes, each with the box of it that is shown. They stand one under the other."""
    still: Sequence[Thing]
    moving: Sequence[MovingThing]
    length: float
    """Milliseconds."""
    words: Mapping[str, str] = {}
    """The words of its drawings, by key."""


ValueAt: TypeAlias = Callable[[Frame], str]


def document(clip: Clip, drawings: Drawings, title: str, theme: Theme = "auto") -> str:
    """Return a clip as an SVG."""
    parts = [_view(clip, drawings, drawings.scenes[scene], box) for scene, box in clip.views]
    return svg.document(title, title, parts, theme)


def _view(clip: Clip, drawings: Drawings, scene: Scene, box: str) -> Drawing:
    left, top, wide, high = scene.boxes[box]
    scale = min((svg.WIDTH - 2 * svg.MARGIN) / wide, MOST_HEIGHT / high)
    height = high * scale
    still = [shown for thing in clip.still if (shown := drawn(thing, scene, drawings.symbols))]
    content = svg.tag(
        "svg",
        svg.rect(left * scale, top * scale, wide * scale, height, fill=scene.ground) if scene.ground else "",
        svg.shapes_svg(scene.shapes, scale, clip.words),
        svg.shapes_svg(still, scale, clip.words),
        *(_moved(moving, clip.length, drawings, scene, scale) for moving in clip.moving),
        x=(svg.WIDTH - wide * scale) / 2,
        y=svg.MARGIN,
        width=wide * scale,
        height=height,
        viewBox=" ".join(svg.number(size * scale) for size in (left, top, wide, high)),
    )
    return Drawing(content, height + svg.MARGIN)


def _moved(moving: MovingThing, length: float, drawings: Drawings, scene: Scene, scale: float) -> str:
    """Return a thing that moves from frame to frame."""
    frames, whole = moving.frames, length + PAUSE
    shown = drawn(moving.thing, scene, drawings.symbols)
    if shown is None:
        return ""

    def place(frame: Frame) -> str:
        x, y = at(scene, frame.place)
        return f"{svg.number(x * scale)} {svg.number(y * scale)}"

    moves = _animated("animateTransform", "transform", frames, whole, place, type="translate")
    end = frames[-1].ms
    fades = [(0.0, "1"), (end, "1"), (end + FADE, "0")] if moving.falls else []
    return svg.group(
        moves,
        _animation("animate", "opacity", fades, whole) if fades else "",
        *(_shape(shape, frames, whole, scale) for shape in shown.shapes),
    )


def _shape(shape: Shape, frames: Sequence[Frame], whole: float, scale: float) -> str:
    """Return a shape of a thing that moves. An ellipse is turned and narrowed with the thing."""
    match shape:
        case Group(shapes=shapes, x=x, y=y, opacity=opacity):
            inner = (_shape(each, frames, whole, scale) for each in shapes)
            return svg.at(x * scale, y * scale, *inner, opacity=opacity if opacity < 1 else None)
        case Ellipse():
            radius = shape.rx * scale
            turns = _animated("animateTransform", "transform", frames, whole, _turn, type="rotate")
            narrows = _animated("animate", "rx", frames, whole, lambda frame: svg.number(radius * frame.flat))
            return svg.shapes_svg([shape], scale).removesuffix("/>") + f">{turns}{narrows}</ellipse>"
    return svg.shapes_svg([shape], scale)


def _turn(frame: Frame) -> str:
    return svg.number(frame.turn)


def _animated(element: str, name: str, frames: Sequence[Frame], whole: float, value: ValueAt, **more: svg.Value) -> str:
    return _animation(element, name, [(frame.ms, value(frame)) for frame in frames], whole, **more)


def _animation(element: str, name: str, values: Sequence[tuple[float, str]], whole: float, **more: svg.Value) -> str:
    """Return an animation through values at moments. The last value stays until the clip begins again."""
    first, last = values[0], values[-1]
    moments = [*((0.0, first[1]) for _ in range(first[0] > 0)), *_without_pauses(values), (whole, last[1])]
    return svg.tag(
        element,
        attributeName=name,
        values=";".join(value for _, value in moments),
        keyTimes=";".join(f"{ms / whole:.5f}".rstrip("0").rstrip(".") or "0" for ms, _ in moments),
        dur=f"{whole:.0f}ms",
        repeatCount="indefinite",
        **more,
    )


def _without_pauses(values: Sequence[tuple[float, str]]) -> Iterator[tuple[float, str]]:
    """Yield the moments without those in the middle of a pause."""
    yield values[0]
    for (_, before), (ms, value), (_, after) in zip(values, values[1:], values[2:], strict=False):
        if not before == value == after:
            yield ms, value
    if len(values) > 1:
        yield values[-1]
