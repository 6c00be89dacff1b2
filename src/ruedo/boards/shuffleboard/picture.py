"""Pictures of a shuffleboard: the whole board and the enlarged scoring end, true to scale, and the shooter's view."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, get_args

from msgspec.structs import replace

from ruedo.boards.shuffleboard import drawing
from ruedo.boards.shuffleboard.drawing import places_by_class
from ruedo.boards.shuffleboard.equipment import Bed, colour
from ruedo.boards.shuffleboard.events import Lands, Lie, Paths, Place, Places, WeightsRest
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.core.event import Event
from ruedo.core.shapes import Group, Path, Point, Scene, Shapes, Thing
from ruedo.core.speech import Speech
from ruedo.drawing import svg
from ruedo.drawing.geometry import at, draw_thing
from ruedo.drawing.svg import MARGIN, WIDTH, Drawing

END_ROOM = (392.0, 400.0)
"""The largest width and height of the board in the picture of the scoring end, in units of the picture."""
READABLE = 12.0
"""The smallest radius of a weight, in units of the picture, at which its lie is written below it."""
LINES = ("trey", "deuce", "foul_line")
"""The lines whose names are drawn on the board."""


class LyingWeights(NamedTuple):
    lies: tuple[Lie, ...]
    places: Places
    reported: bool = True
    """Whether the positions were reported. Otherwise the weights are drawn at possible positions for their lies."""
    counted: bool = False
    """Whether the turn of these weights is over and counted."""


def last_report(bed: Bed, events: Sequence[Event]) -> LyingWeights:
    """Return the weights of the last report, or no weights before the first report.

    If people reported only the lie of a weight, such as its zone, the weight has a possible position for this lie.
    """
    match next((event for event in reversed(events) if isinstance(event, WeightsRest | Lands)), None):
        case WeightsRest(weights=places):
            return LyingWeights(tuple(find_lie(bed, place) for place in places), places)
        case Lands(lie=lie):
            return LyingWeights((lie,), places_by_class(bed, (lie,)), reported=False)
    return LyingWeights((), ())


def last_things(bed: Bed, viewer: int | None, events: Sequence[Event]) -> Sequence[Thing]:  # noqa: ARG001  # all see them
    """Return the weights of the last report as `Thing` objects. A game can use this function as its `things`."""
    shown = last_report(bed, events)
    return drawing.things(bed, shown.lies, shown.places, reported=shown.reported)


# The whole board and the scoring end


def both_views(
    bed: Bed, shown: LyingWeights, speaker: Speech, paths: Paths = (), spots: Sequence[Place] = ()
) -> list[Drawing]:
    """Return drawings of the whole board and of its enlarged scoring end, with weights, paths and spots.

    `spots` are the final positions of weights in many shots. Areas with more weights are darker.
    """
    return [_whole_board(bed, shown, speaker, paths, spots), scoring_end(bed, shown, speaker, paths, spots)]


def lie_name(lie: Lie, speaker: Speech) -> str:
    """Return the name of a lie: the printed figure of a zone, or a word. A game can have other words than the board."""
    return lie if lie.isdecimal() else speaker.text(f"shuffleboard-lie-{lie}")


def drawing_words(speaker: Speech) -> Mapping[str, str]:
    """Return the translations of the words in a drawing of the board, by key."""
    lines = {name: speaker.text(f"shuffleboard-{name}") for name in LINES}
    return lines | {lie: lie_name(lie, speaker) for lie in get_args(Lie)}


def _whole_board(bed: Bed, shown: LyingWeights, speaker: Speech, paths: Paths, spots: Sequence[Place]) -> Drawing:
    """Return a drawing of the whole board, with the shooter's end on the left."""
    words = drawing_words(speaker)
    board, r = bed.board, bed.equipment.weight.radius
    scene, symbols = drawing.whole_scene(bed), drawing.symbols(bed)
    scale = min((WIDTH - 4 * MARGIN) / (board.length + 4 * r), 160 / (board.width + 4 * r)) / drawing.MM
    long, wide = board.length * drawing.MM * scale, board.width * drawing.MM * scale

    def spot(place: Place) -> Point:
        x, y = at(scene, place)
        return x * scale, y * scale

    left, top = (WIDTH - long) / 2, 40.0 + wide / 2
    below = top + wide / 2 + 28
    near = bed.foul == board.foul
    foul = board.foul * drawing.MM * scale
    labels = [
        svg.text(left, 24, f"{words['trey']} {words['deuce']}", 15, fill="muted"),
        svg.text(left + long, 24, f"{words['deuce']} {words['trey']}", 15, fill="muted", text_anchor="end"),
        _foul_name(words["foul_line"], left + foul, designated=near),
        _foul_name(words["foul_line"], left + long - foul, designated=not near),
        svg.text(left, below, speaker.text("shuffleboard-picture-shooters_end"), 15, fill="muted"),
        svg.text(
            left + long, below, speaker.text("shuffleboard-picture-scoring_end"), 15, fill="muted", text_anchor="end"
        ),
    ]
    things = (
        _background(scene, scale, 8),
        svg.shapes_svg(scene.shapes, scale, words),
        svg.cloud([spot(place) for place in spots], 2),
        *_path_marks(bed, shown, [[spot(place) for place in way] for way in paths], 1.5),
        svg.shapes_svg(_things(bed, shown, scene, symbols), scale, words),
    )
    return Drawing(svg.at(left, top, *things, class_="whole") + "".join(labels), below + 14)


def _things(
    bed: Bed, shown: LyingWeights, scene: Scene, symbols: Mapping[str, Shapes], *, said: bool = False
) -> list[Group]:
    """Return the shapes that draw all weights in a scene. With `said`, the lie of each weight is written below it."""
    lying = drawing.things(bed, shown.lies, shown.places, reported=shown.reported)
    plain = lying if said else tuple(replace(thing, said="") for thing in lying)
    return [shape for thing in plain if (shape := draw_thing(thing, scene, symbols))]


def _background(scene: Scene, scale: float, corner: float) -> str:
    """Return the background of a scene as SVG: a rectangle with rounded corners."""
    left, top, width, height = (length * scale for length in scene.boxes["whole"])
    return svg.rect(left, top, width, height, rx=corner, fill=scene.ground)


def _foul_name(name: str, x: float, *, designated: bool) -> str:
    """Return the name of a foul line as SVG. The name is bold if this foul line is valid."""
    paint, weight = ("ink", 700.0) if designated else ("muted", None)
    return svg.text(x, 24, name, 15, text_anchor="middle", fill=paint, font_weight=weight)


def _path_marks(bed: Bed, shown: LyingWeights, paths: Sequence[Sequence[Point]], thick: float) -> list[str]:
    """Return each weight's path as dots in its colour, with a ring at its start and a cross where it fell."""
    drawn: list[str] = []
    for number, way in enumerate(paths, start=1):
        if len(way) < 2:
            continue
        paint: dict[str, svg.Value] = {"fill": "none", "stroke": colour(bed, number), "stroke_width": thick}
        dots = f"0 {svg.number(thick * 2.2)}"
        drawn.append(svg.path(way, **paint, stroke_dasharray=dots, stroke_linecap="round", class_="way"))
        drawn.append(svg.circle(way[0][0], way[0][1], thick * 1.5, **paint))
        if number > len(shown.places) or shown.places[number - 1] is None:
            (x, y), half = way[-1], thick * 1.7
            drawn += [svg.line((x - half, y - side), (x + half, y + side), **paint) for side in (half, -half)]
    return drawn


# The board from the shooter's end


def shooters_view(bed: Bed, places: Places, speaker: Speech) -> Drawing:
    """Return a drawing of the board in perspective from the shooter's end, with weights at the given positions."""
    scene = drawing.shooters_scene(bed)
    _, top, _, deep = scene.boxes["whole"]
    far_edge = next(shape.points[1][0] for shape in scene.shapes if isinstance(shape, Path) and shape.name == "board")
    labels = (
        svg.text(far_edge + 8, top + 17, speaker.text("shuffleboard-picture-scoring_end"), 15, fill="muted"),
        svg.text(
            0,
            top + deep + 8,
            speaker.text("shuffleboard-picture-shooters_end"),
            15,
            fill="muted",
            text_anchor="middle",
        ),
    )
    shapes = (*scene.shapes, *drawing.standing_weights(bed, places))
    drawn = _background(scene, 1, 10) + svg.shapes_svg(shapes, words=drawing_words(speaker))
    return Drawing(svg.at(WIDTH / 2, 8 - top, drawn, *labels, class_="from-the-shooter"), deep + 36)


# The scoring end


def scoring_end(
    bed: Bed, shown: LyingWeights, speaker: Speech, paths: Paths = (), spots: Sequence[Place] = ()
) -> Drawing:
    """Return a drawing of the enlarged scoring end from above, with the far edge at the top."""
    board, r, words = bed.board, bed.equipment.weight.radius, drawing_words(speaker)
    scene, symbols = drawing.bed_scene(bed), drawing.symbols(bed)
    depth = drawing.scoring_end(bed)
    scale = min(END_ROOM[0] / board.width, END_ROOM[1] / depth) / drawing.MM
    over = r * drawing.MM * scale + 10
    deep = depth * drawing.MM * scale

    def spot(place: Place) -> Point:
        x, y = at(scene, place)
        return x * scale, y * scale

    def is_shown(place: Place | None) -> bool:
        return place is not None and board.length - place[0] < depth + r

    near = shown._replace(places=tuple(place if is_shown(place) else None for place in shown.places))
    readable = r * drawing.MM * scale >= READABLE
    height = deep + over
    room = svg.tag(
        "svg",
        svg.rect(-WIDTH / 2 + MARGIN, -over, WIDTH - 2 * MARGIN, height, rx=10, fill="alley"),
        svg.shapes_svg(scene.shapes, scale, words),
        svg.cloud([spot(place) for place in spots if is_shown(place)], 4),
        *_path_marks(bed, shown, [[spot(place) for place in way] for way in paths], 3),
        svg.shapes_svg(_things(bed, near, scene, symbols, said=readable), scale, words),
        x=0,
        y=0,
        width=WIDTH,
        height=height,
        viewBox=f"{-WIDTH / 2} {svg.number(-over)} {WIDTH} {svg.number(height)}",
        class_="end",
    )
    return Drawing(room, height + 8)


def weight(bed: Bed, number: int, radius: float, *, faint: bool = False) -> str:
    """Return the SVG of a single weight from above, centred on the origin."""
    paint = colour(bed, number)
    flat = Scene((), {}, (1, 0, 0, 1, 0, 0))
    symbols = {paint: drawing.weight(paint, radius, drawing.cap(bed, paint))}
    shown = draw_thing(Thing(paint, (0, 0), str(number)), flat, symbols)
    return svg.group(svg.shapes_svg([shown] if shown else []), opacity=0.45 if faint else None)
