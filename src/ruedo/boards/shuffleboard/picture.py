"""A shuffleboard as a picture: the whole board, and the scoring end enlarged; all true to scale."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ruedo.boards.shuffleboard.equipment import Bed, colour
from ruedo.boards.shuffleboard.events import Lands, Lie, Paths, Place, Places, WeightsRest
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.core import svg
from ruedo.core.event import Event
from ruedo.core.svg import MARGIN, WIDTH, Drawing, Point

END_ROOM = (392.0, 400.0)
"""How wide and high the enlarged end's bed may be drawn."""
EYE_BACK, EYE_HIGH, EYE_FOCUS = 1.0, 0.9, 520.0
"""How far behind the board and how high above it the shooter's eye is, in metres, and how large the picture is."""
READABLE = 12.0
"""From how large a radius on a weight is written on."""


class Shown(NamedTuple):
    """The weights that are shown."""

    lies: tuple[Lie, ...]
    places: Places
    reported: bool = True
    """Whether the places were reported; else they are drawn by their class."""
    counted: bool = False
    """Whether the turn in which they were shot is over."""


def last_shown(bed: Bed, events: Sequence[Event]) -> Shown:
    """Return the weights of the last report, none before the first; of one seen to lie somewhere, by its class."""
    match next((event for event in reversed(events) if isinstance(event, WeightsRest | Lands)), None):
        case WeightsRest(weights=places):
            return Shown(tuple(lie_of(bed, place) for place in places), places)
        case Lands(lie=lie):
            return Shown((lie,), places_by_class(bed, (lie,)), reported=False)
    return Shown((), ())


def places_by_class(bed: Bed, lies: tuple[Lie, ...]) -> Places:
    """Return places at which weights would lie so: side by side, in the middle of their zone."""
    return tuple(
        _place_by_class(bed, lie, lies[:number].count(lie), lies.count(lie)) for number, lie in enumerate(lies)
    )


def _place_by_class(bed: Bed, lie: Lie, number: int, count: int) -> Place | None:
    """Return a place for one of the weights that lie so."""
    board, lines, r = bed.board, bed.equipment.lines, bed.equipment.weight.radius
    if lie == "off":
        return None
    if lie == "26":
        step = r * 0.8 / max(1, (count - 1) // 2)
        inward = r * 0.1 + step * (number // 2)
        return board.length - inward, (board.width / 2 - inward) * (-1 if number % 2 else 1)
    foul = bed.foul
    x = {
        "short": foul - r,
        "13": board.length - r / 3,
        "3": board.length - lines.trey / 2,
        "2": board.length - (lines.trey + lines.deuce) / 2,
        "1": board.length - lines.deuce - 1.2 * r,
    }[lie]
    return x, (board.width - 2 * r) * (0.5 - (number + 0.5) / count)


# The board, twice


def both_views(bed: Bed, shown: Shown, paths: Paths = (), spots: Sequence[Place] = ()) -> list[Drawing]:
    """Return the whole board, and its scoring end enlarged, with weights on it, their ways, and spots.

    `spots` are where weights of many shots rest: the more in a place, the darker it is.
    """
    return [_whole_board(bed, shown, paths, spots), _scoring_end(bed, shown, paths, spots)]


def _whole_board(bed: Bed, shown: Shown, paths: Paths, spots: Sequence[Place]) -> Drawing:
    """Return the board from end to end, the shooter's on the left."""
    board, lines, r = bed.board, bed.equipment.lines, bed.equipment.weight.radius
    scale = min((WIDTH - 4 * MARGIN) / (board.length + 4 * r), 160 / (board.width + 4 * r))
    long, wide = board.length * scale, board.width * scale
    foul = bed.foul * scale
    ends = [(edge * scale, (board.length - edge) * scale) for edge in (lines.trey, lines.deuce, board.foul)]
    things = [
        svg.rect(-10, -8, long + 20, wide + 16, rx=8, fill="alley"),
        svg.rect(0, 0, long, wide, fill="maple", class_="board"),
        _grain(((0, wide * part), (long, wide * part)) for part in (0.2, 0.4, 0.6, 0.8)),
        *(svg.line((x, 0), (x, wide), stroke="ink", stroke_width=1) for pair in ends for x in pair),
        svg.line((foul, -8), (foul, wide + 8), stroke="blood", stroke_width=2.5, class_="foul-line"),
        svg.cloud([(x * scale, wide / 2 - y * scale) for x, y in spots], 2),
        *_ways(shown, [[(x * scale, wide / 2 - y * scale) for x, y in way] for way in paths], 1.5),
        *(
            _small_weight(number, place[0] * scale, wide / 2 - place[1] * scale, r * scale)
            for number, place in enumerate(shown.places, start=1)
            if place is not None
        ),
    ]
    left, top = (WIDTH - long) / 2, 40.0
    below = top + wide + 28
    near = bed.foul == board.foul
    labels = [
        svg.text(left, 24, "trey deuce", 15, fill="muted"),
        svg.text(left + long, 24, "deuce trey", 15, fill="muted", text_anchor="end"),
        _foul_name(left + board.foul * scale, designated=near),
        _foul_name(left + long - board.foul * scale, designated=not near),
        svg.text(left, below, "shooter’s end", 15, fill="muted"),
        svg.text(left + long, below, "scoring end", 15, fill="muted", text_anchor="end"),
    ]
    return Drawing(svg.at(left, top, *things, class_="whole") + "".join(labels), below + 14)


def _foul_name(x: float, *, designated: bool) -> str:
    """Return the name of a foul line, in bold that of the designated one."""
    paint, weight = ("ink", 700.0) if designated else ("muted", None)
    return svg.text(x, 24, "foul", 15, text_anchor="middle", fill=paint, font_weight=weight)


def _grain(joints: Iterable[tuple[Point, Point]]) -> str:
    """Return the joints between the strips that the bed is glued of."""
    return svg.group(*(svg.line(*joint) for joint in joints), stroke="wood", stroke_width=0.8, opacity=0.35)


def _small_weight(number: int, x: float, y: float, radius: float) -> str:
    """Return a weight too small to be written on: the red ones filled, the blue ones with a light middle."""
    middle = svg.circle(x, y, radius * 0.45, fill="shine") if colour(number) == "blue" else ""
    return svg.circle(x, y, radius, fill=colour(number), class_="weight") + middle


def _ways(shown: Shown, paths: Sequence[Sequence[Point]], thick: float) -> list[str]:
    """Return each weight's way as dots in its colour: a ring where it lay, a cross where it fell."""
    drawn: list[str] = []
    for number, way in enumerate(paths, start=1):
        if len(way) < 2:
            continue
        paint: dict[str, svg.Value] = {"fill": "none", "stroke": colour(number), "stroke_width": thick}
        dots = f"0 {svg.number(thick * 2.2)}"
        drawn.append(svg.path(way, **paint, stroke_dasharray=dots, stroke_linecap="round", class_="way"))
        drawn.append(svg.circle(way[0][0], way[0][1], thick * 1.5, **paint))
        if number > len(shown.places) or shown.places[number - 1] is None:
            (x, y), half = way[-1], thick * 1.7
            drawn += [svg.line((x - half, y - side), (x + half, y + side), **paint) for side in (half, -half)]
    return drawn


# The board as the shooter sees it


def shooters_view(bed: Bed) -> Drawing:
    """Return the board from the shooter's end, in perspective, its lines true to place and no weight on it."""
    board, lines = bed.board, bed.equipment.lines
    focus = min(EYE_FOCUS, EYE_BACK * END_ROOM[0] / board.width)
    wide = focus / EYE_BACK * board.width / 2

    def across(x: float) -> tuple[Point, Point]:
        """Return where the picture has the two edges of the board at a place along it."""
        away = focus / (x + EYE_BACK)
        return (-away * board.width / 2, away * EYE_HIGH), (away * board.width / 2, away * EYE_HIGH)

    (far_left, far_right), (near_left, near_right) = across(board.length), across(0)
    top, deep = far_left[1], near_left[1] - far_left[1]
    plain = [edge for line in (lines.trey, lines.deuce, board.foul) for edge in (line, board.length - line)]
    strips = 8
    (left, foul), (right, _) = across(bed.foul)
    things = [
        svg.path([far_left, far_right, near_right, near_left], fill="maple", class_="board"),
        _grain(
            (
                (far_left[0] + (far_right[0] - far_left[0]) * strip / strips, far_left[1]),
                (near_left[0] + (near_right[0] - near_left[0]) * strip / strips, near_left[1]),
            )
            for strip in range(1, strips)
        ),
        *(svg.line(*across(x), stroke="ink", stroke_width=max(0.8, 3 * EYE_BACK / (x + EYE_BACK))) for x in plain),
        svg.line((left, foul), (right, foul), stroke="blood", stroke_width=3, class_="foul-line"),
        svg.text(right + 8, foul + 5, "foul", 15, font_weight=700),
        svg.text(far_right[0] + 8, far_right[1] + 5, "scoring end", 15, fill="muted"),
        svg.text(0, near_left[1] + 20, "shooter’s end", 15, fill="muted", text_anchor="middle"),
    ]
    alley = svg.rect(WIDTH / 2 - wide - 12, 8, 2 * wide + 24, deep + 24, rx=10, fill="alley")
    return Drawing(alley + svg.at(WIDTH / 2, 20 - top, *things, class_="from-the-shooter"), deep + 60)


# The scoring end


def _scoring_end(bed: Bed, shown: Shown, paths: Paths, spots: Sequence[Place]) -> Drawing:
    """Return the far end as the shooter would see it from above, far edge up, large enough to read every weight."""
    board, lines, r = bed.board, bed.equipment.lines, bed.equipment.weight.radius
    depth = min(board.length, lines.deuce * 1.7)
    scale = min(END_ROOM[0] / board.width, END_ROOM[1] / depth)
    wide, deep, radius = board.width * scale, depth * scale, r * scale
    over = radius + 10
    trey, deuce = lines.trey * scale, lines.deuce * scale
    foul = (board.length - bed.foul) * scale
    strips = 11
    drawn = [
        svg.rect(-wide / 2, 0, wide, deep, fill="maple", class_="bed"),
        _grain(((wide * (n / strips - 0.5), 0), (wide * (n / strips - 0.5), deep)) for n in range(1, strips)),
        *(
            _printed(worth, (start + end) / 2)
            for worth, start, end in ((3, 0, trey), (2, trey, deuce), (1, deuce, deep))
        ),
        *(svg.line((-wide / 2, y), (wide / 2, y), stroke="ink", stroke_width=2) for y in (trey, deuce)),
        svg.text(8 - wide / 2, trey - 7, "trey", 15),
        svg.text(8 - wide / 2, deuce - 7, "deuce", 15),
        svg.line((-wide / 2, foul), (wide / 2, foul), stroke="blood", stroke_width=3),
        svg.cloud([(-y * scale, (board.length - x) * scale) for x, y in spots if board.length - x < depth + r], 4),
        *_ways(shown, [[(-y * scale, (board.length - x) * scale) for x, y in way] for way in paths], 3),
    ]
    placed = [
        (number, lie, -place[1] * scale, (board.length - place[0]) * scale)
        for number, (place, lie) in enumerate(zip(shown.places, shown.lies, strict=True), start=1)
        if place is not None and board.length - place[0] < depth + r
    ]
    weights = [weight(number, x, y, radius, by_class=not shown.reported) for number, _, x, y in placed]
    tags = [_lie_tag(lie, x, y + radius) for _, lie, x, y in placed if radius >= READABLE]
    height = deep + over
    room = svg.tag(
        "svg",
        svg.rect(-WIDTH / 2 + MARGIN, -over, WIDTH - 2 * MARGIN, height, rx=10, fill="alley"),
        *drawn,
        *weights,
        *tags,
        x=0,
        y=0,
        width=WIDTH,
        height=height,
        viewBox=f"{-WIDTH / 2} {svg.number(-over)} {WIDTH} {svg.number(height)}",
        class_="end",
    )
    return Drawing(room, height + 8)


def _printed(worth: int, y: float) -> str:
    """Return a zone's worth as it is printed on the bed."""
    return svg.text(
        0,
        y + 26,
        str(worth),
        74,
        font_family=svg.DISPLAY,
        font_weight=800,
        fill="brass",
        opacity=0.45,
        text_anchor="middle",
    )


def weight(number: int, x: float, y: float, radius: float, *, by_class: bool = False) -> str:
    """Return a weight from above: its cap is round on a red one and square on a blue one, its number on it."""
    cap = radius * 0.62
    body = svg.circle(
        0,
        0,
        radius,
        fill=colour(number),
        stroke="shine",
        stroke_width=radius * 0.08,
        stroke_dasharray="5 4" if by_class else None,
        class_="weight",
    )
    top = (
        svg.circle(0, 0, cap, fill="shine")
        if colour(number) == "red"
        else svg.rect(-cap * 0.84, -cap * 0.84, cap * 1.68, cap * 1.68, rx=2, fill="shine")
    )
    named = svg.text(0, radius * 0.3, str(number), radius * 0.85, fill="shade", font_weight=700, text_anchor="middle")
    shadow = "" if by_class else svg.circle(radius * 0.1, radius * 0.16, radius, fill="shade", opacity=0.3)
    return svg.at(x, y, shadow, body, top, named, opacity=0.75 if by_class else None)


def _lie_tag(lie: Lie, x: float, y: float) -> str:
    """Return a weight's lie on a small plate."""
    wide = svg.width_of(lie, 15) + 10
    return svg.at(
        x,
        y,
        svg.rect(-wide / 2, -9, wide, 19, rx=5, fill="plate", stroke="ink", stroke_width=1),
        svg.text(0, 6, lie, 15, font_weight=700, text_anchor="middle"),
    )
