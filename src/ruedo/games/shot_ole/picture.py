"""Pictures of Shot-Olé: the board from above, true to scale, with the ring where it came to rest."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ruedo.boards.ring import drawing
from ruedo.boards.ring.drawing import REST_PAINT, Traces, find_pose
from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import ICONS, Icon, Pair, Rest, RingRest, Spin
from ruedo.core.event import Event
from ruedo.core.shapes import Drawings, Theme, Thing
from ruedo.core.speech import Speech
from ruedo.drawing import svg
from ruedo.drawing.geometry import draw_thing as shapes_of
from ruedo.drawing.svg import Drawing, ScoreRow
from ruedo.games.shot_ole.state import State
from ruedo.words import Speaker

GAME = "shot-ole"

ROOM = (480.0, 640.0)
"""The largest width and height of the drawing of the board and the table around it, in SVG units."""
TALLIED = 16
"""The largest score that is drawn with chalk marks beside its number. A game to 11 can end with this score."""


NOTHING = Traces()


class LastSpin(NamedTuple):
    """The public facts about the last spin. `rest` is None while the ring spins."""

    spin: Spin
    rest: RingRest | None


def picture(
    state: State,
    viewer: int | None = None,  # noqa: ARG001  # nothing is hidden in this game
    *,
    theme: Theme = "auto",
    events: Sequence[Event] = (),
    names: Sequence[str] = (),
    speaker: Speech | None = None,
) -> str:
    """Return an SVG of the board with the last spin's ring, and the scores; see `Picture`."""
    speaker = speaker or Speaker(GAME)
    names = [svg.side_name(names, seat, speaker) for seat in range(state.players)]
    last = last_spin(events)
    rows = [_row(state, seat, name, speaker) for seat, name in enumerate(names)]
    title = speaker.text("picture-title")
    game = speaker.text(f"picture-game-{state.options.mode}", target=state.options.target)
    ring = _describe_ring(state, last, names, speaker)
    parts = [svg.masthead(title, game), svg.chalk_board(rows), board_view(state, last, speaker)]
    if _is_ole(state, last):
        parts.append(svg.shout(speaker.text("picture-ole")))
    parts.append(svg.caption(ring))
    standings = [svg.standing(row.name, row.score, row.detail, speaker) for row in rows]
    described = " ".join((f"{title}, {game}.", *standings, ring, _describe_board(state, speaker)))
    return svg.document(f"{title}: {speaker.listed(names)}", described, parts, theme)


def last_spin(events: Sequence[Event]) -> LastSpin | None:
    """Return the last spin with the report about the ring at rest, or None before the first spin."""
    rest = None
    for event in reversed(events):
        if isinstance(event, RingRest) and rest is None:
            rest = event
        elif isinstance(event, Spin):
            return LastSpin(event, rest)
    return None


def drawings(state: State) -> Drawings:
    return drawing.drawings(state.equipment, double=state.options.mode == "advanced")


def things(state: State, viewer: int | None, events: Sequence[Event]) -> Sequence[Thing]:  # noqa: ARG001  # all see it
    """Return the ring and the icons that it touches, as things on the board; see `Display.things`."""
    last = last_spin(events)
    if last is None:
        return ()
    if last.rest is None:
        return drawing.spinning(state.equipment, last.spin, state.spun_from)
    return drawing.at_rest(state.equipment, last.rest)


def _is_ole(state: State, last: LastSpin | None) -> bool:
    """Return whether the last spin was an Olé. A centred ring is not an Olé if its spin does not count."""
    if last is None or last.rest is None or last.rest.rest != "centred":
        return False
    return last.spin.seat in (*state.oles, state.winner)


# Words


def _row(state: State, seat: int, name: str, speaker: Speech) -> ScoreRow:
    score = state.scores[seat]
    return ScoreRow(
        name,
        score,
        ", ".join(_details(state, seat, speaker)),
        on_turn=state.spinners[:1] == (seat,),
        tally=score if 0 < score <= TALLIED else 0,
    )


def _details(state: State, seat: int, speaker: Speech) -> list[str]:
    """Return the short texts about a player that the picture shows beside the score."""
    details = [speaker.text(key, **facts) for key, facts in _turn_messages(state, seat)]
    for key, won in (("picture-sets", state.sets[seat]), ("picture-games", state.games[seat])):
        if won:
            details.append(speaker.text(key, count=won))
    pours = state.pours[seat]
    return details + [f"{icon_name(icon, speaker)} × {getattr(pours, icon)}" for icon in ICONS if getattr(pours, icon)]


def _turn_messages(state: State, seat: int) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield the messages about the player's part in this turn, as pairs of key and placeholder values."""
    if state.winner == seat:
        yield "picture-has_won", {}
    elif seat in state.oles:
        yield "picture-has_ole", {}
    elif state.phase == "last_chance" and seat in state.spinners:
        yield "picture-last_chance", {}
    elif state.phase == "opening":
        spun = [gap for spinner, gap in state.gaps if spinner == seat]
        for gap in spun:
            yield ("picture-ranks_last", {}) if gap is None else ("picture-gap", {"gap": svg.number(gap)})
        if not spun and seat in state.spinners:
            yield "picture-spins_for_start", {}
    elif seat in state.spinners:
        yield "picture-to_spin" if state.spun_from is None else "picture-has_spun", {}


def icon_name(icon: Icon, speaker: Speech) -> str:
    return speaker.text(f"picture-icon-{icon}")


def _describe_ring(state: State, last: LastSpin | None, names: Sequence[str], speaker: Speech) -> str:
    """Return a sentence about the position of the ring."""
    if last is None:
        return speaker.text("picture-in_hand" if state.spinners else "picture-no_starter")
    spinner = svg.fit(svg.side_name(names, last.spin.seat, speaker), 200, 16)
    by_class = f" {speaker.text('picture-by_class')}"
    if last.rest is None:
        zone = state.spun_from or last.spin.zone
        where = speaker.text(f"picture-spins-{zone}" if zone else "picture-spins", who=spinner)
        return where if last.spin.at else f"{where}{by_class}"
    said = speaker.text(f"picture-ring-{last.rest.rest}", who=spinner)
    if last.rest.icons:
        icons = speaker.listed([icon_name(icon, speaker) for icon in last.rest.icons])
        said += f" {speaker.text('picture-touches', icons=icons)}"
    if last.rest.rest == "off" or find_pose(state.equipment, last.rest):
        return said
    return f"{said}{by_class}"


def _describe_board(state: State, speaker: Speech) -> str:
    zones = speaker.text("picture-board")
    return f"{zones} {speaker.text('picture-board-double')}" if state.options.mode == "advanced" else zones


# The board


def board_view(state: State, last: LastSpin | None, speaker: Speech, traces: Traces = NOTHING) -> Drawing:
    """Return the board from above, with the ring and the traces of spins."""
    kit = state.equipment
    drawn = drawings(state)
    scene = drawn.scenes["board"]
    _, _, wide, high = scene.boxes["whole"]
    scale = min(ROOM[0] / wide, ROOM[1] / high)
    height = high * scale

    def thing(lying: Thing) -> str:
        shown = shapes_of(lying, scene, drawn.symbols)
        return svg.shapes_svg([shown] if shown else [], scale)

    content = [svg.shapes_svg(scene.shapes, scale), *_zone_names(state, scale, speaker)]
    content += _clouds(traces.rests, scale, (svg.WIDTH / 2, height / 2))
    if last is not None:
        content.append(_shout(kit, scale) if _is_ole(state, last) else "")
        if traces.start:
            content.append(svg.group(thing(drawing.ring_at(traces.start, guessed=False)), opacity=0.35, class_="start"))
        content.append(_way(traces.way, scale, ends_off=last.rest is not None and last.rest.rest == "off"))
        lying = (
            drawing.spinning(kit, last.spin, state.spun_from) if last.rest is None else drawing.at_rest(kit, last.rest)
        )
        content += map(thing, lying)
    return Drawing(svg.at(svg.WIDTH / 2, height / 2, *content), height)


def _zone_names(state: State, scale: float, speaker: Speech) -> list[str]:
    """Return the names of the zones as SVG text above the post, if there is enough room."""
    (_, inner), (outer, edge) = drawing.bands(state.equipment)
    zones = [((inner + outer) / 2, outer - inner, speaker.text("picture-launch_zone"))]
    if state.options.mode == "advanced":
        end = state.equipment.board.length * drawing.MM / 2
        zones.append(((edge + end) / 2, end - edge, speaker.text("picture-double_score")))
    return [
        svg.text(0, 5 - middle * scale, name, 15, text_anchor="middle", fill="ink", letter_spacing=1)
        for middle, room, name in zones
        if room * scale >= 16
    ]


def _clouds(rests: Mapping[Rest, Sequence[Pair]], scale: float, room: Pair) -> list[str]:
    """Return a drawing of the final positions of rings, with one colour for each way to rest.

    Positions outside the picture are left out.
    """
    drawn = []
    for rest, places in rests.items():
        spots = [(x * scale, -y * scale) for x, y in places]
        shown = [spot for spot in spots if abs(spot[0]) < room[0] and abs(spot[1]) < room[1]]
        drawn.append(svg.cloud(shown, 3, REST_PAINT[rest]))
    return drawn


def _way(way: Sequence[Pair], scale: float, *, ends_off: bool) -> str:
    """Return a drawing of the path of the ring's centre. A cross marks its end if the ring went out of bounds."""
    if len(way) < 2:
        return ""
    paint: dict[str, svg.Value] = {"fill": "none", "stroke": "blood", "stroke_width": 2}
    points = [(x * scale, -y * scale) for x, y in way]
    drawn = svg.path(points, **paint, stroke_linejoin="round", class_="way")
    if ends_off:
        (x, y), half = points[-1], 6
        drawn += "".join(svg.line((x - half, y - side), (x + half, y + side), **paint) for side in (half, -half))
    return drawn


def _shout(kit: EquipmentFile, scale: float) -> str:
    """Return circles around the post that celebrate an Olé."""
    reach = kit.rings.inner[0] * scale
    start = kit.ring.outer_diameter / 2 * scale
    radii = [start + (reach - start) * part for part in (0.25, 0.55, 0.85)]
    rings = [svg.circle(0, 0, radius, stroke_width=width) for radius, width in zip(radii, (7, 5, 3), strict=True)]
    return svg.group(*rings, fill="none", stroke="brass")
