"""Functions that make, place and scale shapes."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from msgspec.structs import replace

from ruedo.core.shapes import (
    Circle,
    Ellipse,
    Group,
    Label,
    Path,
    Plaque,
    Point,
    Scene,
    Shape,
    Shapes,
    Strokes,
    Thing,
)


def at(scene: Scene, place: Point) -> Point:
    """Return the point of a scene that shows a position on the board. The position is in metres.

    Raises `ValueError` if the scene shows no positions.
    """
    if scene.places is None:
        raise ValueError("this scene shows no places")
    a, b, c, d, e, f = scene.places
    x, y = place
    return a * x + c * y + e, b * x + d * y + f


def draw_thing(thing: Thing, scene: Scene, symbols: Mapping[str, Shapes]) -> Group | None:
    """Return the shapes of a thing in a scene, or None if the thing is not on the board."""
    if thing.place is None:
        return None
    x, y = at(scene, thing.place)
    shapes = symbols[f"{thing.symbol}{scene.symbols}"]
    return Group(shapes=tuple(_of_thing(shape, thing) for shape in shapes), x=x, y=y)


def _of_thing(shape: Shape, thing: Thing) -> Shape:
    """Return a copy of a symbol's shape with the rotation, the tilt and the labels of a thing."""
    match shape:
        case Group():
            return replace(shape, shapes=tuple(_of_thing(inner, thing) for inner in shape.shapes))
        case Label(key="", text=""):
            return replace(shape, text=thing.label)
        case Plaque(key=""):
            return replace(shape, key=thing.said)
        case Ellipse():
            return replace(shape, rx=shape.rx * thing.flat, turn=thing.turn)
    return shape


def scale_shape(shape: Shape, by: float) -> Shape:
    """Return a shape scaled by the factor `by`."""
    if isinstance(shape, Group):
        return replace(
            shape, shapes=tuple(scale_shape(inner, by) for inner in shape.shapes), x=shape.x * by, y=shape.y * by
        )
    lengths = ("x", "y", "width", "height", "radius", "rx", "ry", "size", "line")
    changes: dict[str, object] = {name: getattr(shape, name) * by for name in lengths if hasattr(shape, name)}
    if isinstance(shape, Strokes):
        changes["line"] = shape.line * by
    if isinstance(shape, Path):
        changes["points"] = tuple((x * by, y * by) for x, y in shape.points)
    return replace(shape, dash=tuple(length * by for length in shape.dash), **changes)


# Shapes that several drawings use


def line(start: Point, end: Point, stroke: str, width: float, **more: object) -> Path:
    """Return a straight line between two points."""
    return Path(points=(start, end), stroke=stroke, line=width, **more)  # type: ignore[arg-type]


def band(edges: tuple[float, float], stroke: str, *, opacity: float = 1, name: str = "") -> Circle:
    """Return a ring-shaped band around the origin, from an inner to an outer radius."""
    inner, outer = edges
    return Circle(radius=(inner + outer) / 2, stroke=stroke, line=outer - inner, opacity=opacity, name=name)


def spiral(start: float, end: float, turns: float) -> tuple[Point, ...]:
    """Return the points of a spiral that winds outwards around the origin."""
    steps = int(turns * 24)
    rays = [(start + (end - start) * step / steps, 2 * pi * turns * step / steps) for step in range(steps + 1)]
    return tuple((radius * cos(angle), radius * sin(angle)) for radius, angle in rays)


def path_data(*strokes: Sequence[Point]) -> str:
    """Return SVG path data for strokes that consist of straight lines."""
    return "".join(
        "".join(f"{'L' if number else 'M'}{x:.4g} {y:.4g}" for number, (x, y) in enumerate(points))
        for points in strokes
    )
