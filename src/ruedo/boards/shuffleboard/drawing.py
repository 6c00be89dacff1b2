"""Drawings of a shuffleboard and its weights, true to scale. All pictures of the board use them."""

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import Final, Literal, NamedTuple, TypeAlias

from ruedo.boards.shuffleboard.equipment import Bed, Colour, colour, colours
from ruedo.boards.shuffleboard.events import Lie, Place, Places
from ruedo.core.shapes import (
    Circle,
    Drawings,
    Ellipse,
    Group,
    Label,
    Path,
    Plaque,
    Point,
    Rect,
    Scene,
    Shape,
    Shapes,
    Strokes,
    Thing,
)
from ruedo.drawing.geometry import line, path_data

MM = 1000
"""The number of drawing units in a metre. One unit is a millimetre, except in the shooter's view, where it is a
pixel."""
STRIPS = 11
"""The number of glued wooden strips in the drawing of a board."""
PART = 1 / 392
"""The unit for the widths of lines and the sizes of letters, as a fraction of the board's width."""
LONG_PART = 1 / 432
"""The unit for the widths of lines in the scene of the whole board, as a fraction of the board's length."""
Cap: TypeAlias = Literal["round", "square", "triangle"]
"""The shape of a weight's cap. By this shape, people who do not see colours can distinguish the weights of two
sides."""
CAPS: Final[tuple[Cap, ...]] = ("round", "square", "triangle")
"""The cap shapes of the colours in a set, in the order of the colours."""
ZONES = ("3", "2", "1")
"""The numbers that are printed on the zones, starting at the far edge."""
DEEP = 1.7
"""The length of the drawn scoring end, as a multiple of the distance from the edge to the deuce line."""
EYE_BACK, EYE_HIGH, EYE_FOCUS, EYE_WIDE = 2.4, 1.15, 1250.0, 392.0
"""The eye of the shooter: its distance behind the board and its height above the board in metres. Then the focal
length, and the largest width of the drawn board, in pixels."""
HIGH = 0.022
"""The height of a weight in the shooter's view, in metres."""
TRIANGLE = ((0.0, -0.86), (0.74, 0.43), (-0.74, 0.43))
"""The corners of a triangular cap from above, in units of the weight's radius."""
STANDING_CORNERS: Final[Mapping[Cap, Sequence[Point]]] = {
    "square": ((-0.78, 0.0), (0.0, -0.78), (0.78, 0.0), (0.0, 0.78)),
    "triangle": TRIANGLE,
}
"""The corners of square and triangular caps in the shooter's view, in units of the weight's radius."""
GROUND = "alley"
GUESSED = "?"
"""The suffix of the symbols for weights whose positions were not reported."""


class Line(NamedTuple):
    """A printed line: the message key of its name, and its distance from the shooter's end in metres."""

    key: str
    x: float


def lines(bed: Bed) -> tuple[Line, ...]:
    """Return the lines of the scoring end and the valid foul line, in order from the shooter's end."""
    board, printed = bed.board, bed.equipment.lines
    return (
        Line("foul_line", bed.foul),
        Line("deuce", board.length - printed.deuce),
        Line("trey", board.length - printed.trey),
    )


def all_lines(bed: Bed) -> list[float]:
    """Return the distances in metres from the shooter's end of all lines that are printed at both ends of the board."""
    board, printed = bed.board, bed.equipment.lines
    return [x for edge in (printed.trey, printed.deuce, board.foul) for x in (edge, board.length - edge)]


def cap(bed: Bed, paint: Colour) -> Cap:
    """Return the shape of the caps on weights of this colour."""
    return CAPS[colours(bed).index(paint) % len(CAPS)]


# Positions of weights


def places_by_class(bed: Bed, lies: Sequence[Lie]) -> Places:
    """Return possible positions for weights whose lies are known, side by side in the middle of each zone."""
    return tuple(
        _place_by_class(bed, lie, lies[:number].count(lie), lies.count(lie)) for number, lie in enumerate(lies)
    )


def _place_by_class(bed: Bed, lie: Lie, number: int, count: int) -> Place | None:
    """Return a possible position for weight `number` of the `count` weights with the same `lie`."""
    board, printed, r = bed.board, bed.equipment.lines, bed.equipment.weight.radius
    if lie == "off":
        return None
    if lie == "corner":
        step = r * 0.8 / max(1, (count - 1) // 2)
        inward = r * 0.1 + step * (number // 2)
        return board.length - inward, (board.width / 2 - inward) * (-1 if number % 2 else 1)
    x = {
        "short": bed.foul - r,
        "end": board.length - r / 3,
        "3": board.length - printed.trey / 2,
        "2": board.length - (printed.trey + printed.deuce) / 2,
        "1": board.length - printed.deuce - 1.2 * r,
    }[lie]
    return x, (board.width - 2 * r) * (0.5 - (number + 0.5) / count)


def things(bed: Bed, lies: Sequence[Lie], places: Places, *, reported: bool = True) -> tuple[Thing, ...]:
    """Return the weights as `Thing` objects for a drawing, in the order in which they were shot."""
    ending = "" if reported else GUESSED
    return tuple(
        Thing(f"{colour(bed, number)}{ending}", place, str(number), lie)
        for number, (lie, place) in enumerate(zip(lies, places, strict=True), start=1)
    )


# Scenes of the board


def drawings(bed: Bed) -> Drawings:
    """Return the scenes of the board from above and from the shooter's end, and the symbols of the weights."""
    scenes = {"bed": bed_scene(bed), "whole": whole_scene(bed), "shooter": shooters_scene(bed)}
    return Drawings(scenes, symbols(bed), bed.weights)


def symbols(bed: Bed) -> dict[str, Shapes]:
    """Return the shapes that draw a weight, by the names of their symbols.

    Each colour has a symbol for reported positions, a symbol for guessed positions, and a small symbol.
    """
    radius = bed.equipment.weight.radius * MM
    found: dict[str, Shapes] = {}
    for paint in colours(bed):
        shape = cap(bed, paint)
        small = small_weight(paint, radius, shape)
        found[paint] = weight(paint, radius, shape)
        found[f"{paint}{GUESSED}"] = weight(paint, radius, shape, guessed=True)
        found |= {f"{paint}-small": small, f"{paint}{GUESSED}-small": small}
    return found


def bed_scene(bed: Bed) -> Scene:
    """Return the scene of the board from above, with the far edge at the top.

    x is measured from the middle line to the shooter's right, and y from the far edge.
    """
    board, r = bed.board, bed.equipment.weight.radius * MM
    wide, long = board.width * MM, board.length * MM
    unit = wide * PART
    trey, deuce, foul = (long - each.x * MM for each in reversed(lines(bed)))
    near = (bed.equipment.lines.trey * MM, bed.equipment.lines.deuce * MM)
    printed = zip(ZONES, (0, trey, deuce), (trey, deuce, min(foul, deuce + 2.2 * trey)), strict=True)
    over = 1.6 * r
    shapes: list[Shape] = [
        Rect(x=-wide / 2, y=0, width=wide, height=long, fill="maple", name="bed"),
        _grain(((wide * (n / STRIPS - 0.5), 0), (wide * (n / STRIPS - 0.5), long)) for n in range(1, STRIPS)),
        *(_figure(figure, (start + end) / 2 + 26 * unit, 74 * unit) for figure, start, end in printed),
    ]
    for key, y in (("trey", trey), ("deuce", deuce)):
        shapes += [
            line((-wide / 2, y), (wide / 2, y), "ink", 2 * unit),
            Label(x=8 * unit - wide / 2, y=y - 8 * unit, size=30 * unit, key=key, fill="ink"),
        ]
    shapes += [line((-wide / 2, long - y), (wide / 2, long - y), "ink", 1.5 * unit, opacity=0.6) for y in near]
    shapes += [
        line((-wide / 2 - r, foul), (wide / 2 + r, foul), "blood", 3.5 * unit, name="foul-line"),
        Label(x=6 * unit - wide / 2, y=foul - 7 * unit, size=16 * unit, key="foul_line", fill="ink"),
    ]
    depth = scoring_end(bed) * MM
    left, width, height = -wide / 2 - over, wide + 2 * over, depth + over
    boxes = {
        "end": (left, -over, width, height),
        "foul": (left, foul - height / 2, width, height),
        "whole": (left, -over, width, long + 2 * over),
    }
    return Scene(tuple(shapes), boxes, (0, -MM, -MM, 0, 0, long), ground=GROUND)


def scoring_end(bed: Bed) -> float:
    """Return the length in metres of the part of the board that is drawn as its scoring end."""
    return min(bed.board.length, bed.equipment.lines.deuce * DEEP)


def whole_scene(bed: Bed) -> Scene:
    """Return the scene of the whole board from above, with the shooter's end on the left.

    x is measured from the shooter's end, and y from the middle line.
    """
    board, r = bed.board, bed.equipment.weight.radius * MM
    long, wide, foul = board.length * MM, board.width * MM, bed.foul * MM
    unit = long * LONG_PART
    edge, pad = r, 2 * r
    shapes: Shapes = (
        Rect(x=0, y=-wide / 2, width=long, height=wide, fill="maple", name="board"),
        _grain(
            (((0, wide * part), (long, wide * part)) for part in (-0.3, -0.1, 0.1, 0.3)),
        ),
        *(line((x * MM, -wide / 2), (x * MM, wide / 2), "ink", unit) for x in all_lines(bed)),
        line((foul, -wide / 2 - edge), (foul, wide / 2 + edge), "blood", 2.5 * unit, name="foul-line"),
    )
    box = (-pad, -wide / 2 - pad, long + 2 * pad, wide + 2 * pad)
    return Scene(shapes, {"whole": box}, (MM, 0, 0, -MM, 0, 0), "-small", GROUND)


def shooters_scene(bed: Bed) -> Scene:
    """Return the scene of the board without weights, in perspective from the shooter's end."""
    board, focus = bed.board, _focus(bed)

    def across(x: float) -> tuple[Point, Point]:
        """Return the points of the left and the right edge in the picture, at a distance x from the shooter's end."""
        away = focus / (x + EYE_BACK)
        return (-away * board.width / 2, away * EYE_HIGH), (away * board.width / 2, away * EYE_HIGH)

    (far_left, far_right), (near_left, near_right) = across(board.length), across(0)
    (left, foul), (right, _) = across(bed.foul)
    top, deep, wide = far_left[1], near_left[1] - far_left[1], near_right[0]
    box = (-wide - 12, top - 12, 2 * wide + 24, deep + 24)
    strips = 8
    shapes: Shapes = (
        Path(points=(far_left, far_right, near_right, near_left), closed=True, fill="maple", name="board"),
        _grain(
            (
                (far_left[0] + (far_right[0] - far_left[0]) * n / strips, top),
                (near_left[0] + (near_right[0] - near_left[0]) * n / strips, near_left[1]),
            )
            for n in range(1, strips)
        ),
        *(line(*across(x), "ink", max(0.8, 3 * EYE_BACK / (x + EYE_BACK))) for x in all_lines(bed)),
        line((left, foul), (right, foul), "blood", 3, name="foul-line"),
        Label(x=right + 8, y=foul + 5, size=15, key="foul_line", fill="ink", font="bold"),
    )
    return Scene(shapes, {"whole": box}, ground=GROUND, eye=(EYE_BACK, EYE_HIGH, focus))


def _focus(bed: Bed) -> float:
    """Return the focal length of the shooter's view in units of its drawing."""
    return min(EYE_FOCUS, EYE_BACK * EYE_WIDE / bed.board.width)


def standing_weights(bed: Bed, places: Places) -> Shapes:
    """Return the shapes of weights at these positions as the shooter sees them. The nearest weight is drawn last."""
    lying = [(number, place) for number, place in enumerate(places, start=1) if place is not None]
    lying.sort(key=lambda each: -each[1][0])
    return tuple(_standing(bed, number, place) for number, place in lying)


def _standing(bed: Bed, number: int, place: Place) -> Group:
    """Return the shapes of a weight as the shooter sees it: a steel disc with a coloured cap."""
    x, y = place
    far = x + EYE_BACK
    away = _focus(bed) / far
    rx = bed.equipment.weight.radius * away
    ry = rx * min(1, EYE_HIGH / far)
    high = HIGH * away * far / hypot(EYE_HIGH, far)
    paint = colour(bed, number)
    corners = STANDING_CORNERS.get(cap(bed, paint), ())
    top: Shape = (
        Path(points=tuple((across * rx, along * ry) for across, along in corners), closed=True, fill=paint)
        if corners
        else Ellipse(rx=0.66 * rx, ry=0.66 * ry, fill=paint)
    )
    body: Shapes = (
        Ellipse(rx=rx, ry=ry, fill="steel-deep"),
        Rect(x=-rx, y=-high, width=2 * rx, height=high, fill="steel-deep"),
        Group(shapes=(Ellipse(rx=rx, ry=ry, fill="steel-light"), top), y=-high),
    )
    return Group(shapes=body, x=-y * away, y=EYE_HIGH * away, name=f"standing {paint}")


def _grain(joints: Iterable[tuple[Point, Point]]) -> Strokes:
    """Return the lines between the wooden strips of a board."""
    return Strokes(d=path_data(*joints), stroke="wood", line=1, opacity=0.35)


def _figure(figure: str, y: float, size: float) -> Label:
    """Return the label with the number that is printed on a zone."""
    return Label(x=0, y=y, size=size, text=figure, fill="brass", opacity=0.45, anchor="middle", font="display")


# Weights


def weight(paint: Colour, radius: float, shape: Cap, *, guessed: bool = False) -> Shapes:
    """Return the shapes of a weight from above, with labels for its number and its zone.

    A weight at a guessed position is fainter.
    """
    body = Circle(
        radius=radius,
        fill=paint,
        stroke="shine",
        line=radius * 0.08,
        dash=(radius * 0.3, radius * 0.2) if guessed else (),
        name="weight",
    )
    top = _cap_shape(shape, radius)
    number = Label(x=0, y=radius * 0.3, size=radius * 0.85, fill="shade", anchor="middle", font="bold")
    lie = Plaque(y=radius * 1.25, size=radius * 0.7)
    if guessed:
        return (Group(shapes=(body, top, number), opacity=0.8), lie)
    return (Circle(x=radius * 0.1, y=radius * 0.16, radius=radius, fill="shade", opacity=0.3), body, top, number, lie)


def _cap_shape(shape: Cap, radius: float) -> Shape:
    """Return the shape of a weight's cap from above. The number of the weight is drawn on the cap."""
    cap_radius = radius * 0.62
    match shape:
        case "round":
            return Circle(radius=cap_radius, fill="shine")
        case "square":
            side = cap_radius * 0.84
            return Rect(x=-side, y=-side, width=2 * side, height=2 * side, radius=radius * 0.1, fill="shine")
        case "triangle":
            points = tuple((across * radius, along * radius) for across, along in TRIANGLE)
            return Path(points=points, closed=True, fill="shine")


def small_weight(paint: Colour, radius: float, shape: Cap) -> Shapes:
    """Return the shapes of a weight that is too small for its number. Unless the cap is round, its middle is light."""
    body = Circle(radius=radius, fill=paint, name="weight")
    match shape:
        case "round":
            return (body,)
        case "square":
            return (body, Circle(radius=radius * 0.45, fill="shine"))
        case "triangle":
            points = tuple((across * radius * 0.7, along * radius * 0.7) for across, along in TRIANGLE)
            return (body, Path(points=points, closed=True, fill="shine"))
