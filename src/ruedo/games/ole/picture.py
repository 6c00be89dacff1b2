"""Pictures of OLÉ: the pitch with the tiers of both teams, and the hands that the viewer may see.

All functions below `picture` receive only the result of `view` and the public deck. So they cannot draw hidden cards.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ruedo.core.errors import Fact
from ruedo.core.event import Event
from ruedo.core.shapes import Point, Theme
from ruedo.core.speech import Speech
from ruedo.core.values import Json
from ruedo.drawing import marks, svg
from ruedo.drawing.marks import SIDE_COLOURS
from ruedo.drawing.svg import MARGIN, WIDTH, Drawing, ScoreRow
from ruedo.games.ole import drawing
from ruedo.games.ole.drawing import GLOVE, RIMS, SIGNS
from ruedo.games.ole.equipment import KINDS, STATS, TIERS, CardKind, Deck, PlayerCard, Taken, Tier, WorldieCard
from ruedo.games.ole.events import Roll
from ruedo.games.ole.faces import bust
from ruedo.games.ole.state import State
from ruedo.games.ole.view import view
from ruedo.words import Speaker

GAME = "ole"

CARD = (88.0, 82.0)
"""The width and height of an outfield player's plate. It also fits its row when it is rotated."""
PORTRAIT = 34.0
"""The height of a portrait on the plate."""
ROW = 92.0
KEEPER_ROW = 62.0


class PitchView(NamedTuple):
    """The facts that the viewer may see, and the viewer's side."""

    facts: Json
    """The result of `view`."""
    deck: Deck
    names: Sequence[str]
    near: int
    """The side at the bottom of the picture: the viewer's own, or 0 for a spectator."""
    own_hand: bool
    """Whether the hand of the side at the bottom is visible."""
    speaker: Speech

    def text(self, key: str, **facts: Fact) -> str:
        return self.speaker.text(f"picture-{key}", **facts)

    def kind(self, kind: Taken) -> str:
        return self.speaker.text(f"ole-kind-{kind}")

    def tier(self, tier: Tier) -> str:
        return self.speaker.text(f"ole-tier-{tier}")

    def count_text(self, things: str, count: int) -> str:
        """Return text with a number and its unit."""
        return self.text(things, count=count)


def picture(
    state: State,
    viewer: int | None = None,
    *,
    theme: Theme = "auto",
    events: Sequence[Event] = (),
    names: Sequence[str] = (),
    speaker: Speech | None = None,
) -> str:
    """Return an SVG of the pitch, scores and hands that the viewer may see; see `Picture`."""
    facts, speaker = view(state, viewer), speaker or Speaker(GAME)
    sides = [svg.side_name(names, side, speaker) for side in (0, 1)]
    table = PitchView(facts, state.deck, sides, viewer or 0, facts["hand"] is not None, speaker)
    return _draw(table, table.text("target", target=state.options.target), _last_roll(events), theme)


def _last_roll(events: Sequence[Event]) -> tuple[int, ...]:
    match events[-1:]:
        case [Roll(faces)]:
            return faces
    return ()


def _draw(table: PitchView, subtitle: str, faces: tuple[int, ...], theme: Theme) -> str:
    far = 1 - table.near
    rows, title = [_row(table, side) for side in (0, 1)], table.text("title")
    parts = [
        svg.masthead(title, subtitle),
        svg.chalk_board(rows),
        _bench(table, far),
        _pitch(table, faces),
        _bench(table, table.near),
        _packs(table),
    ]
    standings = [
        table.text("standing", who=row.name, said=table.count_text("points", row.score), detail=row.detail)
        for row in rows
    ]
    sides = [_side_text(table, side) for side in (table.near, far)]
    said = (
        f"{title}, {subtitle}.",
        *standings,
        _ball_text(table),
        *sides,
        _dice_text(table, faces),
        _packs_text(table),
    )
    return svg.document(f"{title}: {table.speaker.listed(table.names)}", " ".join(filter(None, said)), parts, theme)


# Words


def _row(table: PitchView, side: int) -> ScoreRow:
    facts = table.facts
    awaited = facts["waiting_for"] or {}
    details = [table.count_text("in_hand", facts["held"][side])]
    if facts["turn"] == side and facts["ball"] and awaited:
        details.insert(0, table.count_text("action_points", facts["action_points"]))
    elif awaited.get("seat") == side:
        details.insert(0, table.text("to_choose"))
    if facts["shut_out"][side]:
        details.append(table.text("shut_out"))
    if facts["winner"] == side:
        details.append(table.text("has_won"))
    return ScoreRow(
        table.names[side],
        facts["scores"][side],
        ", ".join(details),
        awaited.get("seat", facts["turn"]) == side and bool(awaited),
    )


def _ball_text(table: PitchView) -> str:
    ball = table.facts["ball"]
    if ball is None:
        return table.text("no_ball")
    return table.text("ball", card=table.deck.names[ball["player"]], who=table.names[ball["side"]])


def _side_text(table: PitchView, side: int) -> str:
    facts, deck, name = table.facts, table.deck, table.names[side]
    said = []
    if keeper := facts["keepers"][side]:
        card = deck.keeper[keeper]
        said.append(table.text("keeper", who=name, card=deck.names[keeper], saving=card.saving))
    for tier in TIERS:
        players = [
            _player_text(table, deck.player[player], player in facts["inactive"][side])
            for player in facts["tiers"][side][tier]
        ]
        if players:
            said.append(table.text("tier", who=name, tier=table.tier(tier), said="; ".join(players)))
    if worldie := facts["worldies"][side]:
        said.append(_worldie_text(table, name, deck.worldie[worldie]))
    if side == table.near and table.own_hand:
        held = [f"{facts['hand'][kind]} {table.kind(kind)}" for kind in KINDS if facts["hand"][kind]]
        said.append(table.text("hand", said=table.speaker.listed(held) or table.text("nothing")))
    return " ".join(said)


def _player_text(table: PitchView, card: PlayerCard, inactive: bool) -> str:
    stats = [
        f"{table.speaker.text(f'ole-stat-{kind}')} {getattr(card, stat)}"
        for kind, stat in zip(KINDS, STATS, strict=True)
    ]
    name = table.text("inactive", card=card.name) if inactive else card.name
    return ", ".join([name, *stats])


def _worldie_text(table: PitchView, side: str, card: WorldieCard) -> str:
    return table.text(
        "worldie",
        who=side,
        card=table.speaker.printed(card.name),
        points=table.count_text("points", card.points),
        pressure=card.pressure,
        difficulty=card.difficulty,
        cards=table.speaker.listed([table.kind(kind) for kind in card.cards]),
        said=_tiers_text(table, card.tiers),
    )


def _tiers_text(table: PitchView, tiers: Sequence[Tier]) -> str:
    """Return text about the tiers from which a Worldie can be attempted. The text is empty for attack alone."""
    others = [table.tier(tier) for tier in tiers if tier != "attack"]
    if not others:
        return ""
    return table.text("from-too" if "attack" in tiers else "from-only", tiers=table.speaker.listed(others))


def _dice_text(table: PitchView, faces: tuple[int, ...]) -> str:
    return table.text("last_roll", faces=table.speaker.listed([str(face) for face in faces])) if faces else ""


def _packs_text(table: PitchView) -> str:
    facts = table.facts
    lie = ", ".join(f"{facts['discards'][kind]} {table.kind(kind)}" for kind in KINDS)
    return table.text("packs", cards=table.count_text("cards", facts["pack"]), discards=lie)


# The pitch


def _pitch(table: PitchView, faces: tuple[int, ...]) -> Drawing:
    """Return the pitch. The side at the bottom attacks upwards. Tiers that face each other (OL-P6) share a third."""
    near, far = table.near, 1 - table.near
    height = 2 * KEEPER_ROW + 6 * ROW
    drawn = [_field(height), _keeper(table, far, KEEPER_ROW / 2), _keeper(table, near, height - KEEPER_ROW / 2)]
    for third, (tier, facing) in enumerate(drawing.THIRDS):
        top = KEEPER_ROW + 2 * ROW * third
        drawn.append(_tier(table, far, tier, top + ROW / 2))
        drawn.append(_tier(table, near, facing, top + ROW * 1.5))
    if table.facts["ball"] is None:
        drawn.append(_ball(WIDTH / 2, height / 2))
    drawn += [_die(face, WIDTH - 40, height / 2 + 40 * (n - (len(faces) - 1) / 2)) for n, face in enumerate(faces)]
    return Drawing("".join(drawn), height)


def _field(height: float) -> str:
    """Return the grass with its lines, and the logo of Ruedo as the centre circle."""
    left, right, middle = MARGIN, WIDTH - MARGIN, height / 2
    thirds = [KEEPER_ROW + 2 * ROW * third for third in (1, 2)]
    return svg.rect(left, 0, right - left, height, rx=10, fill="turf", stroke="line", stroke_width=2) + svg.group(
        svg.at(WIDTH / 2, middle, svg.shapes_svg(drawing.centre())),
        svg.line((left, middle), (right, middle)),
        *(svg.line((left, y), (right, y), stroke_dasharray="3 7") for y in thirds),
        svg.rect(WIDTH / 2 - 130, 0, 260, KEEPER_ROW),
        svg.rect(WIDTH / 2 - 130, height - KEEPER_ROW, 260, KEEPER_ROW),
        fill="none",
        stroke="muted",
        stroke_width=1.5,
        opacity=0.7,
    )


def _tier(table: PitchView, side: int, tier: Tier, y: float) -> str:
    """Return a tier of a team: its players in a row, or the tier's name if it is empty."""
    facts = table.facts
    players = facts["tiers"][side][tier]
    if not players:
        return svg.text(WIDTH / 2, y + 5, table.tier(tier), 15, fill="muted", text_anchor="middle")
    step = min((WIDTH - 2 * MARGIN) / len(players), CARD[0] + 14)
    cards = []
    for number, player in enumerate(players):
        x = WIDTH / 2 + step * (number - (len(players) - 1) / 2)
        has_ball = facts["ball"] == {"side": side, "player": player}
        cards.append(_player(table.deck.player[player], side, tier, (x, y), player in facts["inactive"][side]))
        if has_ball:
            cards.append(_ball(x + CARD[0] / 2 - 8, y - CARD[1] / 2 + 6))
    return "".join(cards)


def _player(card: PlayerCard, side: int, tier: Tier, place: Point, inactive: bool) -> str:
    """Return a player's plate. An inactive player's plate is dimmed and rotated by 90 degrees."""
    wide, high = CARD
    columns = [wide * (column - 1.5) * 0.235 for column in range(4)]
    stats = [getattr(card, stat) for stat in STATS]
    size = 16 if max(stats) <= 9 else 12.5
    plate = "".join(
        (
            _plate(wide, high, RIMS[tier]),
            _background(side, (4 - wide / 2, 4 - high / 2, wide - 8, PORTRAIT)),
            svg.at(0, 4 - high / 2, svg.shapes_svg(bust(card, side), PORTRAIT / 100)),
            svg.side_mark(side, 13 - wide / 2, 14 - high / 2, 5.5),
            svg.fit_text(0, 8.5, card.name.rpartition(" ")[2], wide - 12, (13, 11), text_anchor="middle"),
            *(_icon(kind, x, 16.5, 0.45) for kind, x in zip(KINDS, columns, strict=True)),
            *(
                svg.text(x, high / 2 - 5, str(stat), size, font_weight=700, text_anchor="middle")
                for stat, x in zip(stats, columns, strict=True)
            ),
        )
    )
    turned = svg.group(plate, transform="rotate(90)", opacity=0.55) if inactive else plate
    return svg.at(*place, turned, class_="player inactive" if inactive else "player")


def _keeper(table: PitchView, side: int, y: float) -> str:
    keeper = table.facts["keepers"][side]
    if keeper is None:
        return svg.text(WIDTH / 2, y + 5, table.text("goalkeeper"), 15, fill="muted", text_anchor="middle")
    card, wide, high = table.deck.keeper[keeper], 236.0, 46.0
    return svg.at(
        WIDTH / 2,
        y,
        _plate(wide, high, drawing.KEEPER_RIM),
        _background(side, (4 - wide / 2, 4 - high / 2, 50, high - 8)),
        svg.at(30 - wide / 2, 4 - high / 2, svg.shapes_svg(bust(card, side), (high - 8) / 100)),
        svg.side_mark(side, 13 - wide / 2, 14 - high / 2, 5.5),
        svg.fit_text(60 - wide / 2, 5.5, card.name, wide - 122, (15, 9.5)),
        _glove(wide / 2 - (46 if card.saving <= 9 else 56)),
        svg.text(wide / 2 - 10, 7.5, str(card.saving), 21, font_weight=700, text_anchor="end"),
        class_="keeper",
    )


def _background(side: int, box: tuple[float, float, float, float]) -> str:
    """Return a rectangle in the colours of a side: red with a sash, or blue with stripes."""
    x, y, wide, high = box
    if side:
        marks = "".join(svg.rect(x, y + high * n / 5, wide, high / 10) for n in range(5))
    else:
        corners = ((0.2, 0), (0.4, 0), (0.75, 1), (0.55, 1))
        marks = svg.tag("polygon", points=" ".join(f"{x + a * wide:.4g},{y + b * high:.4g}" for a, b in corners))
    ground = svg.rect(x, y, wide, high, rx=5, fill=SIDE_COLOURS[side])
    return ground + svg.group(marks, fill="white", opacity=0.16)


def _plate(wide: float, high: float, rim: str) -> str:
    """Return an enamel plate with a coloured rim, centred at the origin."""
    return svg.rect(2 - wide / 2, 3 - high / 2, wide, high, rx=9, fill="shade", opacity=0.18) + svg.rect(
        2 - wide / 2, 2 - high / 2, wide - 4, high - 4, rx=8, fill="plate", stroke=rim, stroke_width=4
    )


def _ball(x: float, y: float) -> str:
    """Return the ball with its centre at (x, y)."""
    return svg.at(x, y, svg.shapes_svg(drawing.ball()), class_="ball")


def _die(face: int, x: float, y: float) -> str:
    box = svg.rect(-16, -16, 32, 32, rx=7, fill="plate", stroke="ink", stroke_width=1.5)
    return svg.at(x, y, box, svg.shapes_svg(marks.pips(face), 16), class_="die")


# Hands and packs


def _bench(table: PitchView, side: int) -> Drawing:
    """Return a side's hand and its open Worldie."""
    if side == table.near and table.own_hand:
        cards = [_action(kind, table.kind(kind)) for kind in KINDS for _ in range(table.facts["hand"][kind])]
    else:
        cards = [_back(side)] * table.facts["held"][side]
    room = 266.0
    step = min(53.0, (room - 49) / max(1, len(cards) - 1))
    fanned = [svg.at(MARGIN + 25 + step * number, 46, card) for number, card in enumerate(cards)]
    empty = svg.text(MARGIN + 8, 51, table.text("no_cards"), 15, fill="muted") if not cards else ""
    return Drawing(svg.group(*fanned, empty, _worldie(table, side)), 94)


def _action(kind: CardKind, name: str) -> str:
    """Return an action card, face up."""
    return svg.group(
        _plate(50, 72, drawing.ACTION_RIM),
        _icon(kind, 0, -8, 1.35),
        svg.text(0, 27, name, 12, text_anchor="middle"),
        class_="action",
    )


def _back(side: int) -> str:
    """Return the back of an action card."""
    return svg.group(
        svg.rect(-25, -36, 50, 72, rx=8, fill="slate", stroke=drawing.ACTION_RIM, stroke_width=3),
        svg.ruedo(0, 0, 17),
        svg.side_mark(side, 0, 0, 5),
        class_="back",
    )


def _worldie(table: PitchView, side: int) -> str:
    """Return a side's open Worldie: name, points, its action cards and the needed rolls."""
    worldie, left, wide = table.facts["worldies"][side], 286.0, WIDTH - MARGIN - 286.0
    if worldie is None:
        return svg.text(WIDTH - MARGIN - 8, 51, table.text("no_worldie"), 15, fill="muted", text_anchor="end")
    card = table.deck.worldie[worldie]
    icons = [_icon(kind, 20 + 22 * number - wide / 2, 26, 0.7) for number, kind in enumerate(card.cards[:5])]
    name = svg.wrap(table.speaker.printed(card.name), wide - 46, 15)[:2]
    lines = (-16,) if len(name) == 1 else (-24, -7)
    elsewhere = _short_tiers_text(table, set(card.attempted_from))
    rolls = table.text("rolls", pressure=card.pressure, difficulty=card.difficulty)
    return svg.at(
        left + wide / 2,
        46,
        _plate(wide, 84, drawing.WORLDIE_RIM),
        *(svg.text(10 - wide / 2, y, line, 14, font_weight=700) for y, line in zip(lines, name, strict=True)),
        svg.circle(wide / 2 - 19, -22, 13, fill="sand"),
        svg.text(wide / 2 - 19, -16, str(card.points), 17, fill="shade", font_weight=700, text_anchor="middle"),
        svg.text(10 - wide / 2, 10, rolls, 13),
        *icons,
        svg.text(wide / 2 - 10, 31, elsewhere, 13, fill="muted", text_anchor="end"),
        class_="worldie",
    )


def _short_tiers_text(table: PitchView, tiers: set[Tier]) -> str:
    """Return a short text about the tiers from which a Worldie can be attempted. The text is empty for attack alone."""
    others = sorted(tiers - {"attack"})
    if not others:
        return ""
    if len(others) > 1:
        return table.text("any_tier" if "attack" in tiers else "not_attack")
    return table.text("also" if "attack" in tiers else "only", tier=table.tier(others[0]))


def _packs(table: PitchView) -> Drawing:
    """Return the number of cards in the pack and the number of discards of each kind, beside the icons of the kinds."""
    facts = table.facts
    step = (WIDTH - 4 * MARGIN) / 4
    kinds = []
    for number, kind in enumerate(KINDS):
        x = 2 * MARGIN + step * number
        count = f"{table.kind(kind)} {facts['discards'][kind]}"
        kinds.append(_icon(kind, x + 9, 36, 0.8) + svg.text(x + 22, 41, count, 15))
    pack = table.text("pack", count=facts["pack"])
    return Drawing(svg.text(2 * MARGIN, 14, pack, 15, fill="muted") + "".join(kinds), 50)


# Icons, drawn in a square of 24 units around the origin


def _icon(kind: Taken, x: float, y: float, size: float) -> str:
    """Return the sign of a kind of action card. The stat for this kind has the same sign."""
    return svg.at(x, y, svg.group(svg.tag("path", d=SIGNS[kind]), **_pen(size)))


def _glove(x: float) -> str:
    return svg.at(x, 0, svg.group(svg.tag("path", d=GLOVE), **_pen(0.9)))


def _pen(size: float) -> dict[str, svg.Value]:
    return {
        "transform": f"scale({svg.number(size)})",
        "fill": "none",
        "stroke": "ink",
        "stroke_width": 1.7 / size,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
