"""Drawings of a board with a post and of its ring, true to scale. All pictures of the board use them."""

from collections.abc import Mapping, Sequence
from math import atan2, cos, degrees, hypot, isfinite, pi, sin
from typing import NamedTuple

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import ICONS, Icon, Pair, Rest, RingRest, Spin, Zone
from ruedo.core.shapes import Circle, Drawings, Ellipse, Group, Point, Rect, Scene, Shape, Shapes, Strokes, Thing
from ruedo.drawing.geometry import band, path_data, spiral

MM = 1000
"""The number of drawing units in a metre. The unit is a millimetre, and the origin is the post's axis. x increases to
the right and y downwards."""
PART = 1 / 377
"""The unit of line widths, as a share of the board's width."""
GUESSED = "?"
"""The suffix of the symbol for a ring whose position was not reported."""
FAINT_OPACITY = 0.75
"""The opacity of a ring whose position was not reported."""
DISC = 24
"""The radius of the disc around an icon, in the units of the icon's strokes."""


def _glass(x: float) -> tuple[tuple[Point, ...], ...]:
    """Return the strokes of a full shot glass."""
    return ((x - 6, -10), (x - 4, 10), (x + 4, 10), (x + 6, -10), (x - 6, -10)), ((x - 5.2, -3), (x + 5.2, -3))


SIGNS: Mapping[Icon, str] = {
    "spiral": path_data(spiral(1, 13, 2.2), ((5.5, 10.5), (9.5, 8.5), (11, 13))),
    "single": path_data(*_glass(0)),
    "double": path_data(*_glass(-7.5), *_glass(7.5)),
    "beer": (
        "M-10-6V13H5V-6M5-2H9A3 3 0 0 1 12 1V6A3 3 0 0 1 9 9H5M-5 0V7M0 0V7"
        "M-11-6A4 4 0 0 1-8-12A4.5 4.5 0 0 1 0-13A4 4 0 0 1 6-9A2.5 2.5 0 0 1 6-6Z"
    ),
}
"""The strokes of each icon inside a disc of radius 24."""


class Traces(NamedTuple):
    """The paths and ends of simulated spins, as positions of the ring's centre in metres."""

    start: "Pose | None" = None
    way: Sequence[Pair] = ()
    """The path of one spin from its start to its end."""
    rests: Mapping[Rest, Sequence[Pair]] = {}
    """The final positions of many spins, by the way in which the ring rests."""


REST_PAINT: Mapping[Rest, str] = {
    "off": "ink",
    "edge": "ink",
    "clear": "muted",
    "logo": "sea",
    "leaning": "olive",
    "around": "brass",
    "centred": "blood",
}
"""The colour for each way in which a ring can rest, in a picture of many spins."""


# The pose of a ring


class Pose(NamedTuple):
    """A pose of the ring, seen from above: the position of its centre in metres, and the direction of its axis."""

    x: float
    y: float
    nx: float = 0
    ny: float = 0
    nz: float = 1


def find_pose(kit: EquipmentFile, rest: RingRest) -> Pose | None:
    """Return the pose in an event's note, or None if the note has no pose or the pose is outside the board."""
    noted = rest.note.get("pose") if isinstance(rest.note, dict) else None
    if not isinstance(noted, list | tuple) or len(noted) != 6 or rest.rest == "off":
        return None
    if any(isinstance(value, bool) or not isinstance(value, int | float) for value in noted):
        return None
    x, y, _, *axis = noted
    if not all(map(isfinite, noted)) or abs(x) > kit.board.width / 2 or abs(y) > kit.board.length / 2:
        return None
    length = hypot(*axis)
    return Pose(x, y, *(part / length for part in axis)) if 0 < length < float("inf") else None


def pose_by_class(kit: EquipmentFile, rest: Rest) -> Pose | None:
    """Return a plausible pose for a ring that rests in this way, or None if the ring is off the board."""
    ring, post = kit.ring.outer_diameter / 2, kit.post.diameter / 2
    match rest:
        case "off":
            return None
        case "edge":
            return Pose(kit.board.width / 2, 0, sin(pi / 6), 0, cos(pi / 6))
        case "clear":
            distance, tilt = sum((kit.rings.inner[1], kit.rings.outer[0])) / 2, 0.0
        case "logo":
            distance, tilt = ring + post * 1.5, 0.0
        case "leaning":
            distance, tilt = ring * cos(pi / 4) + post, pi / 4
        case "around":
            distance, tilt = (ring - kit.ring.tube_diameter - post) * 0.9, 0.0
        case "centred":
            distance, tilt = 0.0, 0.0
    along = (cos(pi / 4), -sin(pi / 4))
    return Pose(distance * along[0], distance * along[1], along[0] * sin(tilt), along[1] * sin(tilt), cos(tilt))


def standing(kit: EquipmentFile, spin: Spin, zone: Zone | None) -> Pose:
    """Return the pose in which a spinning ring is drawn: at the start of the spin, or in the reported zone."""
    x, y = spin.at or (0.0, -_start_by_class(kit, spin.zone or zone or "launch"))
    return Pose(x, y, 0.0, -0.98, 0.2)


def _start_by_class(kit: EquipmentFile, zone: Zone) -> float:
    """Return a plausible distance in metres from the post for a ring that starts in this zone."""
    inner, outer = kit.rings.inner, kit.rings.outer
    return {
        "inside": inner[0] / 2,
        "launch": (inner[1] + outer[0]) / 2,
        "beyond": (outer[1] + kit.board.length / 2) / 2,
    }[zone]


# The board


def drawings(kit: EquipmentFile, *, double: bool) -> Drawings:
    """Return the drawings of the board from above and of the things on it. `double` adds the double score zone."""
    signs: dict[str, Shapes] = {f"icon-{icon}": (_sign(icon, 1),) for icon in ICONS}
    return Drawings({"board": scene(kit, double=double)}, symbols(kit) | signs)


def scene(kit: EquipmentFile, *, double: bool) -> Scene:
    """Return the scene of an empty board from above. `double` adds the double score zone."""
    wide, high = kit.board.width * MM, kit.board.length * MM
    beside = max(kit.ring.outer_diameter * MM / 2, wide / 12)
    box = (-wide / 2 - beside, -high / 2 - beside / 2, wide + 2 * beside, high + beside)
    shapes = (*board(kit, double=double), *icons(kit), *logo(kit), *post(kit))
    close = 0.6 * beside
    near = (-wide / 2 - close, -high / 2 - close / 2, wide + 2 * close, high + close)
    return Scene(shapes, {"whole": box, "close": near}, (MM, 0, 0, -MM, 0, 0))


def board(kit: EquipmentFile, *, double: bool) -> Shapes:
    """Return the shapes of the board with its printed bands and zones."""
    wide, high, unit = kit.board.width * MM, kit.board.length * MM, kit.board.width * MM * PART
    edge = kit.board.thickness * MM / 4
    _, outer = bands(kit)
    plate: list[Shape] = [
        Rect(
            x=4 * unit - wide / 2,
            y=6 * unit - high / 2,
            width=wide,
            height=high,
            radius=8 * unit,
            fill="shade",
            opacity=0.22,
        ),
        Rect(x=-wide / 2, y=-high / 2, width=wide, height=high, radius=6 * unit, fill="plate", name="board"),
    ]
    if double:
        plate.append(
            Rect(x=-wide / 2, y=-high / 2, width=wide, height=high, radius=6 * unit, fill="sand", opacity=0.26)
        )
    frame = Rect(
        x=(edge - wide) / 2,
        y=(edge - high) / 2,
        width=wide - edge,
        height=high - edge,
        radius=5 * unit,
        stroke="wood",
        line=edge,
    )
    return (*plate, Circle(radius=outer[1], fill="plate"), *printed_shapes(kit), frame)


def bands(kit: EquipmentFile) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the inner and outer radius of each of the two printed bands, in millimetres."""
    (inner, inner_edge), (outer, outer_edge) = kit.rings.inner, kit.rings.outer
    return (inner * MM, inner_edge * MM), (outer * MM, outer_edge * MM)


def printed_shapes(kit: EquipmentFile) -> Shapes:
    """Return the shapes of the bands and zones that are printed on every board."""
    inner, outer = bands(kit)
    return (
        band((inner[1], outer[0]), "sand", opacity=0.42, name="launch"),
        Circle(radius=inner[0], fill="sand", opacity=0.12),
        band(inner, "sand", name="inner"),
        band(outer, "sand", name="outer"),
    )


def logo(kit: EquipmentFile) -> Shapes:
    """Return the shapes of the logo: a disc with a spiral that winds from the post to the disc's edge."""
    radius, start = kit.logo.diameter / 2 * MM, kit.post.diameter / 2 * MM
    return logo_shapes(radius, start)


def logo_shapes(radius: float, start: float) -> Shapes:
    """Return the shapes of a logo with this radius. The spiral begins at the distance `start` from the middle."""
    pen = radius * 0.13
    turns = spiral(min(start, radius), radius - pen / 2, 2.5)
    return (
        Circle(radius=radius - pen / 2, fill="plate", stroke="blood", line=pen, name="logo"),
        Strokes(d=path_data(turns), stroke="blood", line=pen, round=True),
    )


def post(kit: EquipmentFile) -> Shapes:
    radius = kit.post.diameter / 2 * MM
    unit = kit.board.width * MM * PART
    return (
        Circle(x=radius * 0.3, y=radius * 0.4, radius=radius, fill="shade", opacity=0.35),
        Circle(radius=radius, fill="brass", stroke="ink", line=unit, name="post"),
        Circle(x=-radius * 0.25, y=-radius * 0.25, radius=radius * 0.4, fill="shine", opacity=0.7),
    )


def icons(kit: EquipmentFile) -> Shapes:
    radius, unit = kit.icons.diameter / 2 * MM, kit.board.width * MM * PART
    disc = Circle(radius=radius, fill="plate", stroke="edge", line=2 * unit)
    return tuple(
        Group(shapes=(disc, _sign(icon, radius / DISC)), x=x * MM, y=-y * MM, name=f"icon {icon}")
        for icon in ICONS
        for x, y in (getattr(kit.icons, icon),)
    )


def _sign(icon: Icon, size: float) -> Strokes:
    return Strokes(d=SIGNS[icon], size=size, stroke="ink", line=2.2 * size, round=True)


def symbols(kit: EquipmentFile) -> dict[str, Shapes]:
    """Return the symbols by name: a ring, a ring at a guessed position, arrows for the spin, and a mark for icons."""
    unit = kit.board.width * MM * PART
    radius = kit.icons.diameter / 2 * MM
    return {
        "ring": ring(kit),
        f"ring{GUESSED}": ring(kit, guessed=True),
        "whirl-left": (_whirl(kit, -1, "whirl"),),
        "whirl-right": (_whirl(kit, 1, "whirl reversed"),),
        "touched": (Circle(radius=radius, stroke="brass", line=4 * unit),),
    }


def ring(kit: EquipmentFile, *, guessed: bool = False) -> Shapes:
    """Return the shapes of a ring from above: wide strokes along the centre line of its tube, and a shadow."""
    tube = kit.ring.tube_diameter * MM
    radius = (kit.ring.outer_diameter * MM - tube) / 2

    def stroke(paint: str, width: float, *, name: str = "", dash: tuple[float, ...] = ()) -> Ellipse:
        return Ellipse(rx=radius, ry=radius, stroke=paint, line=width, name=name, dash=dash)

    shadow = Group(shapes=(stroke("shade", tube),), x=tube / 3, y=tube / 2, opacity=0.25)
    dash = (tube * 0.8,) if guessed else ()
    steel = (
        stroke("ink", tube, name="ring"),
        stroke("steel", tube * 0.8),
        stroke("shine", tube * 0.25, dash=dash),
    )
    return (shadow, Group(shapes=steel, opacity=FAINT_OPACITY)) if guessed else (shadow, *steel)


def _whirl(kit: EquipmentFile, way: int, name: str) -> Group:
    """Return two curved arrows around a spinning ring. `way` is 1 for clockwise and -1 for anticlockwise."""
    radius = kit.ring.outer_diameter / 2 * MM
    unit = kit.board.width * MM * PART
    arrows = [_arrow(radius, way * start * pi, way * (start + 0.62) * pi) for start in (0.18, 1.18)]
    strokes = path_data(*(stroke for arrow in arrows for stroke in arrow))
    return Group(shapes=(Strokes(d=strokes, stroke="ink", line=2.5 * unit, round=True),), name=name)


def _arrow(radius: float, start: float, end: float) -> tuple[list[Point], list[Point]]:
    """Return the shaft and the head of an arrow that is bent around the origin from one angle to another."""
    bend = [start + (end - start) * step / 12 for step in range(13)]
    shaft = [(radius * cos(angle), radius * sin(angle)) for angle in bend]
    back = end - (end - start) * 0.14
    head = [(radius * part * cos(back), radius * part * sin(back)) for part in (0.88, 1.12)]
    return shaft, [head[0], shaft[-1], head[1]]


# Things


def ring_at(pose: Pose, *, guessed: bool) -> Thing:
    turn = degrees(atan2(-pose.ny, pose.nx))
    return Thing(f"ring{GUESSED}" if guessed else "ring", (pose.x, pose.y), turn=turn, flat=abs(pose.nz))


def spinning(kit: EquipmentFile, spin: Spin, zone: Zone | None) -> tuple[Thing, Thing]:
    pose = standing(kit, spin, zone)
    way = "whirl-left" if (spin.spin or 0) >= 0 else "whirl-right"  # a positive spin is anticlockwise
    return ring_at(pose, guessed=spin.at is None), Thing(way, (pose.x, pose.y))


def at_rest(kit: EquipmentFile, rest: RingRest) -> tuple[Thing, ...]:
    """Return a ring at rest, and a mark on each icon that it touches.

    If the event's note contains no pose, the ring is drawn in a plausible one.
    """
    noted = find_pose(kit, rest)
    pose = noted or pose_by_class(kit, rest.rest)
    marks = tuple(Thing("touched", getattr(kit.icons, icon)) for icon in rest.icons)
    return marks if pose is None else (*marks, ring_at(pose, guessed=noted is None))
