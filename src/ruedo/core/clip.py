"""A throw as a short animation: an SVG that moves without a script, and repeats after a pause."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ruedo.core import svg
from ruedo.core.drawing import Drawings, Ellipse, Group, Point, Scene, Shape, Thing, at, drawn
from ruedo.core.svg import Drawing, Theme

PAUSE = 1500.0
"""The time in milliseconds for which the last frame stays before the clip starts again."""
FADE = 300.0
"""The time in milliseconds in which a thing fades out after it has fallen off the board."""
MOST_HEIGHT = 460.0
"""The largest height of a view, in units of the picture."""


class Frame(NamedTuple):
    """The position and rotation of a thing at one point in time. It moves in a straight line to the next frame."""

    ms: float
    place: Point
    """The position in metres."""
    turn: float = 0
    """The rotation in degrees clockwise. Full turns are added, so it may exceed 360."""
    flat: float = 1
    """The factor that narrows the thing's ellipses, to show it at an angle."""


class MovingThing(NamedTuple):
    """A moving thing and its frames."""

    thing: Thing
    frames: Sequence[Frame]
    falls: bool = False
    """Whether the thing disappears after the last frame."""


class Clip(NamedTuple):
    """The motions of one throw, and the views in which they are shown."""

    views: Sequence[tuple[str, str]]
    """The views, drawn one below the other. Each is a pair of names: a scene, and the part of it that is shown."""
    still: Sequence[Thing]
    moving: Sequence[MovingThing]
    length: float
    """The length in milliseconds."""
    words: Mapping[str, str] = {}
    """The translated words of the drawings, by message key."""


ValueAt: TypeAlias = Callable[[Frame], str]


def document(clip: Clip, drawings: Drawings, title: str, theme: Theme = "auto") -> str:
    """Return a clip as an animated SVG."""
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
    """Return the animated SVG of a thing that moves from frame to frame."""
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
    """Return the animated SVG of one shape of a moving thing. An ellipse turns and narrows with the thing."""
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
    """Return an SVG animation of one attribute. `values` contains pairs of a time in milliseconds and a value.

    The last value stays until the clip restarts.
    """
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
    """Yield the pairs, but leave out each pair whose value equals the values before and after it."""
    yield values[0]
    for (_, before), (ms, value), (_, after) in zip(values, values[1:], values[2:], strict=False):
        if not before == value == after:
            yield ms, value
    if len(values) > 1:
        yield values[-1]
