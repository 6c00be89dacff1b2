"""Shot-Olé as a picture: the board from above, true to scale, with the ring where it came to rest."""

from collections.abc import Mapping, Sequence
from math import atan2, cos, degrees, hypot, isfinite, pi, sin
from typing import NamedTuple

from ruedo.boards.ring_board.equipment import Equipment
from ruedo.boards.ring_board.events import ICONS, Icon, Pair, Rest, RingRest, Spin, Zone
from ruedo.core import svg
from ruedo.core.event import Event
from ruedo.core.svg import Drawing, Row, Theme
from ruedo.games.shot_ole.state import State

ROOM = (480.0, 640.0)
"""How wide and high the board and the table around it may be drawn."""
SAID = {
    "off": "left the board",
    "clear": "lies clear of the logo",
    "logo": "lies flat on the logo",
    "leaning": "leans on the post",
    "around": "lies around the post",
    "centred": "lies centred around the post",
}
FROM = {"inside": "inside the inner ring", "launch": "in the launch zone", "beyond": "beyond the outer ring"}
ICON_NAMES = {"spiral": "small spiral", "single": "single shot", "double": "double shot", "beer": "beer"}
BEER = (
    "M-10-6V13H5V-6M5-2H9A3 3 0 0 1 12 1V6A3 3 0 0 1 9 9H5M-5 0V7M0 0V7"
    "M-11-6A4 4 0 0 1-8-12A4.5 4.5 0 0 1 0-13A4 4 0 0 1 6-9A2.5 2.5 0 0 1 6-6Z"
)
"""The sign of a beer: strokes in a square of 28 around the middle."""
TALLIED = 16
"""The highest score that has room as chalk marks beside its number: what a game to 11 can end with."""
BY_CLASS = "Place not reported: drawn by its class."


class Pose(NamedTuple):
    """A ring's centre seen from above, in metres, and its axis."""

    x: float
    y: float
    nx: float = 0
    ny: float = 0
    nz: float = 1


class Traces(NamedTuple):
    """What else the board shows of spins that were simulated; places of the ring's centre, in metres."""

    start: Pose | None = None
    way: Sequence[Pair] = ()
    """From the launch to the rest."""
    rests: Mapping[Rest, Sequence[Pair]] = {}
    """Where the rings of many spins end."""


NOTHING = Traces()
REST_PAINT: Mapping[Rest, str] = {
    "off": "ink",
    "clear": "muted",
    "logo": "sea",
    "leaning": "olive",
    "around": "brass",
    "centred": "blood",
}
"""The colour of each class where many rests are shown."""


class LastSpin(NamedTuple):
    """What is open of the last spin; `rest` is None while the ring spins."""

    spin: Spin
    rest: RingRest | None


def picture(
    state: State,
    viewer: int | None = None,  # noqa: ARG001  # nothing is hidden in this game
    *,
    theme: Theme = "auto",
    events: Sequence[Event] = (),
    names: Sequence[str] = (),
) -> str:
    """Return the board with the last spin's ring, and the scores, as an SVG; see `Picture`."""
    names = [svg.named(names, seat) for seat in range(state.players)]
    last = last_spin(events)
    rows = [_row(state, seat, name) for seat, name in enumerate(names)]
    game = f"{state.options.mode} game to {state.options.target}"
    ring_said = _ring_said(state, last, names)
    parts = [svg.masthead("Shot-Olé", game), svg.chalk_board(rows), board_view(state, last)]
    if _is_ole(state, last):
        parts.append(svg.shout("¡Olé!"))
    parts.append(svg.caption(ring_said))
    standings = [
        f"{row.name} has {svg.counted(row.score, 'point')}{f' ({row.detail})' if row.detail else ''}." for row in rows
    ]
    described = " ".join((f"Shot-Olé, {game}.", *standings, ring_said, _board_said(state)))
    return svg.document(f"Shot-Olé: {svg.listed(names)}", described, parts, theme)


def last_spin(events: Sequence[Event]) -> LastSpin | None:
    """Return the last spin and how it came to rest."""
    rest = None
    for event in reversed(events):
        if isinstance(event, RingRest) and rest is None:
            rest = event
        elif isinstance(event, Spin):
            return LastSpin(event, rest)
    return None


def pose_of(kit: Equipment, rest: RingRest) -> Pose | None:
    """Return the pose that a program noted, None where it noted none that lies on the board."""
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


def pose_by_class(kit: Equipment, rest: Rest) -> Pose | None:
    """Return a pose that a ring of this class could have, None when it is off the board."""
    ring, post = kit.ring.outer_diameter / 2, kit.post.diameter / 2
    match rest:
        case "off":
            return None
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


def _is_ole(state: State, last: LastSpin | None) -> bool:
    """Whether the last ring lies centred and that made an Olé: a spin that does not count makes none."""
    if last is None or last.rest is None or last.rest.rest != "centred":
        return False
    return last.spin.seat in (*state.oles, state.winner)


# Words


def _row(state: State, seat: int, name: str) -> Row:
    score = state.scores[seat]
    return Row(
        name,
        score,
        ", ".join(_details(state, seat)),
        on_turn=state.spinners[:1] == (seat,),
        tally=score if 0 < score <= TALLIED else 0,
    )


def _details(state: State, seat: int) -> list[str]:
    """Return what else is told of a player beside the score."""
    details = []
    if state.winner == seat:
        details.append("has won")
    elif seat in state.oles:
        details.append("has made an Olé")
    elif state.phase == "last_chance" and seat in state.spinners:
        details.append("has a last chance")
    elif state.phase == "opening":
        details += [
            "spun off the board" if gap is None else f"{svg.number(gap)} in from the post"
            for spinner, gap in state.gaps
            if spinner == seat
        ] or ["spins for the start"] * (seat in state.spinners)
    elif seat in state.spinners:
        details.append("is to spin" if state.spun_from is None else "has spun")
    details += [svg.counted(won, noun) for won, noun in ((state.sets[seat], "set"), (state.games[seat], "game")) if won]
    pours = state.pours[seat]
    return details + [f"{ICON_NAMES[icon]} × {getattr(pours, icon)}" for icon in ICONS if getattr(pours, icon)]


def _ring_said(state: State, last: LastSpin | None, names: Sequence[str]) -> str:
    """Return where the ring is, as a sentence."""
    if last is None:
        return "The ring is in the hand." if state.spinners else "Who starts has not been said."
    spinner = svg.fit(svg.named(names, last.spin.seat), 200, 16)
    if last.rest is None:
        zone = state.spun_from or last.spin.zone
        where = f"{spinner}’s ring spins{f', started {FROM[zone]}' if zone else ''}."
        return where if last.spin.at else f"{where} {BY_CLASS}"
    said = f"{spinner}’s ring {SAID[last.rest.rest]}."
    if last.rest.icons:
        said += f" It touches {svg.listed([ICON_NAMES[icon] for icon in last.rest.icons])}."
    if last.rest.rest == "off" or pose_of(state.equipment, last.rest):
        return said
    return f"{said} {BY_CLASS}"


def _board_said(state: State) -> str:
    zone = "Starts from beyond the outer ring count double." if state.options.mode == "advanced" else ""
    return f"The ring starts in the launch zone between the two printed rings. {zone}".strip()


# The board


def board_view(state: State, last: LastSpin | None, traces: Traces = NOTHING) -> Drawing:
    """Return the board from above, the ring on it, and the traces of spins."""
    kit = state.equipment
    beside = max(kit.ring.outer_diameter / 2, kit.board.width / 12)
    wide, high = kit.board.width + 2 * beside, kit.board.length + beside
    scale = min(ROOM[0] / wide, ROOM[1] / high)
    height = high * scale
    things = [_floor(state, scale), *_icons(kit, scale, last), _centre(kit, scale)]
    things += _clouds(traces.rests, scale, (svg.WIDTH / 2, height / 2))
    if last is not None:
        things.append(_shout(kit, scale) if _is_ole(state, last) else "")
        things.append(_start(kit, scale, traces.start))
        things.append(_way(traces.way, scale, ends_off=last.rest is not None and last.rest.rest == "off"))
        things.append(_ring(kit, scale, last, state.spun_from))
    return Drawing(svg.at(svg.WIDTH / 2, height / 2, *things), height)


def _clouds(rests: Mapping[Rest, Sequence[Pair]], scale: float, room: Pair) -> list[str]:
    """Return where rings rest, each class in its colour, as far as there is room."""
    drawn = []
    for rest, places in rests.items():
        spots = [(x * scale, -y * scale) for x, y in places]
        shown = [spot for spot in spots if abs(spot[0]) < room[0] and abs(spot[1]) < room[1]]
        drawn.append(svg.cloud(shown, 3, REST_PAINT[rest]))
    return drawn


def _start(kit: Equipment, scale: float, start: Pose | None) -> str:
    """Return the ring as it was launched, faintly."""
    return svg.group(_torus(kit, scale, start, by_class=False), opacity=0.35, class_="start") if start else ""


def _way(way: Sequence[Pair], scale: float, *, ends_off: bool) -> str:
    """Return the way of the ring's centre, a cross at its end where the ring fell."""
    if len(way) < 2:
        return ""
    paint: dict[str, svg.Value] = {"fill": "none", "stroke": "blood", "stroke_width": 2}
    points = [(x * scale, -y * scale) for x, y in way]
    drawn = svg.path(points, **paint, stroke_linejoin="round", class_="way")
    if ends_off:
        (x, y), half = points[-1], 6
        drawn += "".join(svg.line((x - half, y - side), (x + half, y + side), **paint) for side in (half, -half))
    return drawn


def _floor(state: State, scale: float) -> str:
    """Return the board with its printed bands and zones."""
    kit, advanced = state.equipment, state.options.mode == "advanced"
    wide, high = kit.board.width * scale, kit.board.length * scale
    inner, outer = ([radius * scale for radius in band] for band in (kit.rings.inner, kit.rings.outer))
    edge = kit.board.thickness * scale / 4
    return "".join(
        (
            svg.rect(4 - wide / 2, 6 - high / 2, wide, high, rx=8, fill="shade", opacity=0.22),
            svg.rect(-wide / 2, -high / 2, wide, high, rx=6, fill="plate", class_="board"),
            svg.rect(-wide / 2, -high / 2, wide, high, rx=6, fill="sand", opacity=0.26) if advanced else "",
            svg.circle(0, 0, outer[1], fill="plate"),
            _band(inner[1], outer[0], "sand", class_="launch", opacity=0.42),
            svg.circle(0, 0, inner[0], fill="sand", opacity=0.12),
            _band(inner[0], inner[1], "sand", class_="inner"),
            _band(outer[0], outer[1], "sand", class_="outer"),
            svg.rect(
                (edge - wide) / 2,
                (edge - high) / 2,
                wide - edge,
                high - edge,
                rx=5,
                fill="none",
                stroke="wood",
                stroke_width=edge,
            ),
            _zone_name(-(inner[1] + outer[0]) / 2, outer[0] - inner[1], "launch zone"),
            _zone_name(-(outer[1] + high / 2) / 2, high / 2 - outer[1], "double score") if advanced else "",
        )
    )


def _band(start: float, end: float, paint: str, **attributes: svg.Value) -> str:
    return svg.circle(0, 0, (start + end) / 2, fill="none", stroke=paint, stroke_width=end - start, **attributes)


def _zone_name(y: float, room: float, name: str) -> str:
    if room < 16:
        return ""
    return svg.text(0, y + 5, name, 15, text_anchor="middle", fill="ink", letter_spacing=1)


def _centre(kit: Equipment, scale: float) -> str:
    """Return logo and post."""
    logo, post = kit.logo.diameter / 2 * scale, kit.post.diameter / 2 * scale
    pen = logo * 0.13
    return "".join(
        (
            svg.circle(0, 0, logo, fill="plate", class_="logo"),
            svg.path(
                _spiral(post, logo - pen / 2, 2.5),
                fill="none",
                stroke="blood",
                stroke_width=pen,
                stroke_linecap="round",
            ),
            svg.circle(post * 0.3, post * 0.4, post, fill="shade", opacity=0.35),
            svg.circle(0, 0, post, fill="brass", stroke="ink", stroke_width=1, class_="post"),
            svg.circle(-post * 0.25, -post * 0.25, post * 0.4, fill="shine", opacity=0.7),
        )
    )


def _spiral(start: float, end: float, turns: float) -> list[svg.Point]:
    """Return the points of a spiral that winds outwards."""
    steps = int(turns * 24)
    rays = [(start + (end - start) * step / steps, 2 * pi * turns * step / steps) for step in range(steps + 1)]
    return [(radius * cos(angle), radius * sin(angle)) for radius, angle in rays]


def _icons(kit: Equipment, scale: float, last: LastSpin | None) -> list[str]:
    touched = last.rest.icons if last and last.rest else ()
    radius = kit.icons.diameter / 2 * scale
    drawn = []
    for icon in ICONS:
        x, y = getattr(kit.icons, icon)
        disc = svg.circle(
            0,
            0,
            radius,
            fill="plate",
            stroke="brass" if icon in touched else "line",
            stroke_width=4 if icon in touched else 2,
        )
        drawn.append(svg.at(x * scale, -y * scale, disc, _icon(icon, radius / 24), class_=f"icon {icon}"))
    return drawn


def _icon(icon: Icon, size: float) -> str:
    """Return a line drawing in a disc of radius 24."""
    match icon:
        case "spiral":
            lines = svg.path(_spiral(1, 13, 2.2)) + svg.path([(5.5, 10.5), (9.5, 8.5), (11, 13)])
        case "single":
            lines = _glass(0)
        case "double":
            lines = _glass(-7.5) + _glass(7.5)
        case "beer":
            lines = svg.tag("path", d=BEER)
    return svg.group(
        lines,
        transform=f"scale({svg.number(size)})",
        fill="none",
        stroke="ink",
        stroke_width=2.2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _glass(x: float) -> str:
    """Return a shot glass, filled."""
    return svg.path([(x - 6, -10), (x - 4, 10), (x + 4, 10), (x + 6, -10), (x - 6, -10)]) + svg.path(
        [
            (x - 5.2, -3),
            (x + 5.2, -3),
        ]
    )


# The ring


def _ring(kit: Equipment, scale: float, last: LastSpin, zone: Zone | None) -> str:
    if last.rest is None:
        return _spinning(kit, scale, last.spin, zone)
    pose = pose_of(kit, last.rest)
    shown = pose or pose_by_class(kit, last.rest.rest)
    if shown is None:
        return ""
    return _torus(kit, scale, shown, by_class=pose is None)


def _torus(kit: Equipment, scale: float, pose: Pose, *, by_class: bool) -> str:
    """Return a torus seen from above: the tube's centre line is an ellipse, and its spheres are discs along it."""
    tube = kit.ring.tube_diameter * scale
    radius = (kit.ring.outer_diameter * scale - tube) / 2
    turned = f"rotate({svg.number(degrees(atan2(-pose.ny, pose.nx)))})"
    place = (pose.x * scale, -pose.y * scale)

    def stroke(width: float, paint: str, **more: svg.Value) -> str:
        return svg.tag(
            "ellipse", rx=radius * abs(pose.nz), ry=radius, transform=turned, stroke=paint, stroke_width=width, **more
        )

    return svg.at(place[0] + tube / 3, place[1] + tube / 2, stroke(tube, "shade"), fill="none", opacity=0.25) + svg.at(
        *place,
        stroke(tube, "ink", class_="ring"),
        stroke(tube * 0.8, "steel"),
        stroke(tube * 0.25, "shine", stroke_dasharray=f"{svg.number(tube * 0.8)}" if by_class else None),
        fill="none",
        opacity=0.6 if by_class else None,
    )


def _shout(kit: Equipment, scale: float) -> str:
    """Return the rings that run outwards at an Olé."""
    reach = kit.rings.inner[0] * scale
    start = kit.ring.outer_diameter / 2 * scale
    radii = [start + (reach - start) * part for part in (0.25, 0.55, 0.85)]
    rings = [svg.circle(0, 0, radius, stroke_width=width) for radius, width in zip(radii, (7, 5, 3), strict=True)]
    return svg.group(*rings, fill="none", stroke="brass")


def _spinning(kit: Equipment, scale: float, spin: Spin, zone: Zone | None) -> str:
    """Return a ring that stands on the board and turns."""
    x, y = spin.at or (0.0, -_start_by_class(kit, spin.zone or zone or "launch"))
    radius = kit.ring.outer_diameter / 2 * scale
    way = -1 if (spin.spin or 0) >= 0 else 1  # a spin that is positive turns to the left, which SVG calls negative
    arcs = [_arrow(radius, start, start + way * 0.62 * pi) for start in (way * 0.18 * pi, way * 1.18 * pi)]
    whirl = svg.at(
        x * scale,
        -y * scale,
        *arcs,
        fill="none",
        stroke="ink",
        stroke_width=2.5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return _torus(kit, scale, Pose(x, y, 0.0, -0.98, 0.2), by_class=spin.at is None) + whirl


def _arrow(radius: float, start: float, end: float) -> str:
    """Return an arrow bent around the middle, from one angle to another."""
    bend = [start + (end - start) * step / 12 for step in range(13)]
    shaft = [(radius * cos(angle), radius * sin(angle)) for angle in bend]
    back = end - (end - start) * 0.14
    head = [(radius * part * cos(back), radius * part * sin(back)) for part in (0.88, 1.12)]
    return svg.path(shaft) + svg.path([head[0], shaft[-1], head[1]])


def _start_by_class(kit: Equipment, zone: Zone) -> float:
    """Return how far from the post a ring starts in this zone."""
    inner, outer = kit.rings.inner, kit.rings.outer
    return {
        "inside": inner[0] / 2,
        "launch": (inner[1] + outer[0]) / 2,
        "beyond": (outer[1] + kit.board.length / 2) / 2,
    }[zone]
