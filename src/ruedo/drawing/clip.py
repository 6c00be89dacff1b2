"""A throw as a short animation: an SVG that moves without a script, and repeats after a pause."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from ruedo.core.shapes import Clip, Drawings, Ellipse, Frame, Group, MovingThing, Scene, Shape, Theme
from ruedo.drawing import svg
from ruedo.drawing.geometry import at, draw_thing
from ruedo.drawing.svg import Drawing

PAUSE = 1500.0
"""The time in milliseconds for which the last frame stays before the clip starts again."""
FADE = 300.0
"""The time in milliseconds in which a thing fades out after it has fallen off the board."""
MAX_HEIGHT = 460.0
"""The largest height of a view, in units of the picture."""
ValueAt: TypeAlias = Callable[[Frame], str]


def document(clip: Clip, drawings: Drawings, title: str, theme: Theme = "auto") -> str:
    """Return a clip as an animated SVG."""
    parts = [_view(clip, drawings, drawings.scenes[scene], box) for scene, box in clip.views]
    return svg.document(title, title, parts, theme)


def _view(clip: Clip, drawings: Drawings, scene: Scene, box: str) -> Drawing:
    left, top, wide, high = scene.boxes[box]
    scale = min((svg.WIDTH - 2 * svg.MARGIN) / wide, MAX_HEIGHT / high)
    height = high * scale
    still = [shown for thing in clip.still if (shown := draw_thing(thing, scene, drawings.symbols))]
    content = svg.tag(
        "svg",
        svg.rect(left * scale, top * scale, wide * scale, height, fill=scene.ground) if scene.ground else "",
        svg.shapes_svg(scene.shapes, scale, clip.words),
        svg.shapes_svg(still, scale, clip.words),
        *(_moving_element(moving, clip.length, drawings, scene, scale) for moving in clip.moving),
        x=(svg.WIDTH - wide * scale) / 2,
        y=svg.MARGIN,
        width=wide * scale,
        height=height,
        viewBox=" ".join(svg.number(size * scale) for size in (left, top, wide, high)),
    )
    return Drawing(content, height + svg.MARGIN)


def _moving_element(moving: MovingThing, length: float, drawings: Drawings, scene: Scene, scale: float) -> str:
    """Return the animated SVG of a thing that moves from frame to frame."""
    frames, whole = moving.frames, length + PAUSE
    shown = draw_thing(moving.thing, scene, drawings.symbols)
    if shown is None:
        return ""

    def place(frame: Frame) -> str:
        x, y = at(scene, frame.place)
        return f"{svg.number(x * scale)} {svg.number(y * scale)}"

    moves = _animate("animateTransform", "transform", frames, whole, place, type="translate")
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
            turns = _animate("animateTransform", "transform", frames, whole, _turn, type="rotate")
            narrows = _animate("animate", "rx", frames, whole, lambda frame: svg.number(radius * frame.flat))
            return svg.shapes_svg([shape], scale).removesuffix("/>") + f">{turns}{narrows}</ellipse>"
    return svg.shapes_svg([shape], scale)


def _turn(frame: Frame) -> str:
    return svg.number(frame.turn)


def _animate(element: str, name: str, frames: Sequence[Frame], whole: float, value: ValueAt, **more: svg.Value) -> str:
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
