"""SVG for the pictures of all games: elements, text, and the parts that every picture has.

A picture is one SVG as a string. It needs no other font, file or script. Colours are named by their role in the
palette, such as `fill="ink"`, and `document` replaces the names with colours. The same content always gives the same
bytes.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor
from typing import Any, NamedTuple, TypeAlias
from unicodedata import combining
from zlib import crc32

from ruedo.core.names import ISOLATES, without_controls
from ruedo.core.shapes import Circle, Ellipse, Group, Label, Path, Plaque, Point, Rect, Shape, Strokes, Theme
from ruedo.core.speech import Speech
from ruedo.drawing import marks
from ruedo.drawing.geometry import scale_shape
from ruedo.drawing.palette import COLOURS

Value: TypeAlias = str | float | None

WIDTH = 480
"""The width of every picture in its own units. On a phone with 360 px, four units are three pixels."""
MARGIN = 12

ROLE = re.compile(r'"var\(--([\w-]+)\)"')
"""Matches a colour's role in a picture."""
TEXT = "'Source Sans 3', system-ui, sans-serif"
DISPLAY = "'Bricolage Grotesque', 'Source Sans 3', system-ui, sans-serif"
"""Font families for text and for titles. Both lists end with a generic family, which every device has."""


class Drawing(NamedTuple):
    """A part of a picture and its height. The top of the part is at y = 0."""

    svg: str
    height: float


# Elements


def escape(text: str) -> str:
    """Return a text escaped for XML. Control characters become U+FFFD."""
    shown = without_controls(text, ISOLATES)
    return shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def number(value: float) -> str:
    """Return a number as short text: at most two decimals, and never "-0"."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def tag(name: str, *content: str, **attributes: Value) -> str:
    """Return an SVG element with the given content and attributes.

    The attribute `stroke_width` becomes `stroke-width`, and `class_` becomes `class`. A role of the palette becomes
    the variable for its colour. An attribute with the value None is left out.
    """
    written = "".join(
        f' {key.strip("_").replace("_", "-")}="{_format_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inner = "".join(content)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def _format_value(value: str | float) -> str:
    if isinstance(value, str):
        return f"var(--{value})" if value in COLOURS else escape(value)
    return number(value)


def group(*content: str, **attributes: Value) -> str:
    """Return an SVG group of the given content."""
    return tag("g", *content, **attributes)


def at(x: float, y: float, *content: str, **attributes: Value) -> str:
    """Return an SVG group that moves its content to the point (x, y)."""
    return group(*content, transform=f"translate({number(x)} {number(y)})", **attributes)


def circle(x: float, y: float, radius: float, **attributes: Value) -> str:
    """Return an SVG circle around the point (x, y)."""
    return tag("circle", cx=x, cy=y, r=radius, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> str:
    """Return an SVG rectangle with its upper left corner at the point (x, y)."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def line(start: Point, end: Point, **attributes: Value) -> str:
    """Return an SVG line between two points."""
    return tag("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)


def path(points: Iterable[Point], **attributes: Value) -> str:
    """Return an SVG polyline through the points."""
    return tag("polyline", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def text(x: float, y: float, content: str, size: float = 16, **attributes: Value) -> str:
    """Return a line of text with its baseline at `y`."""
    return tag("text", escape(content), x=x, y=y, font_size=size, **attributes)


# Drawings


Words: TypeAlias = Mapping[str, str]
"""The words of a drawing, by message key. If a word is missing, its key is shown."""


def shapes_svg(shapes: Iterable[Shape], scale: float = 1, words: Words = {}) -> str:  # noqa: B006  # never changed
    """Return shapes as SVG. `scale` is the size of one unit of the shapes, in units of the picture."""
    return "".join(_format_shape(scale_shape(shape, scale), words) for shape in shapes)


def _format_shape(shape: Shape, words: Words) -> str:
    paint = _paint(shape)
    match shape:
        case Rect(x=x, y=y, width=width, height=height, radius=radius):
            return rect(x, y, width, height, rx=radius or None, **paint)
        case Circle(x=x, y=y, radius=radius):
            return circle(x, y, radius, **paint)
        case Ellipse(rx=rx, ry=ry, turn=turn):
            return tag("ellipse", rx=rx, ry=ry, transform=f"rotate({number(turn)})", **paint)
        case Path(points=[start, end], closed=False):
            return line(start, end, **paint)
        case Path(points=points, closed=closed):
            return path([*points, points[0]] if closed else points, **paint)
        case Strokes(d=d, size=size):
            return tag("path", d=d, **paint, transform=f"scale({size:.5g})" if size != 1 else None)
        case Label():
            return _label(shape, words, paint)
        case Plaque():
            return _plaque(shape, words)
        case Group(x=x, y=y, shapes=shapes):
            content = (_format_shape(inner, words) for inner in shapes)
            return at(x, y, *content, **paint) if x or y else group(*content, **paint)


def _paint(shape: Shape) -> dict[str, Any]:
    """Return the attributes for the colours and lines of a shape, without default values."""
    stroked = shape.stroke is not None
    size = shape.size if isinstance(shape, Strokes) else 1
    return {
        "fill": shape.fill or ("none" if stroked else None),
        "stroke": shape.stroke,
        "stroke_width": shape.line / size if stroked else None,
        "stroke_dasharray": " ".join(map(number, shape.dash)) or None,
        "stroke_linecap": "round" if shape.round else None,
        "stroke_linejoin": "round" if shape.round else None,
        "opacity": shape.opacity if shape.opacity < 1 else None,
        "class_": shape.name or None,
    }


def _label(label: Label, words: Words, paint: dict[str, Any]) -> str:
    content = words.get(label.key, label.key) if label.key else label.text
    weight = {"text": None, "bold": 700, "display": 800}[label.font]
    family = DISPLAY if label.font == "display" else None
    anchor = label.anchor if label.anchor != "start" else None
    return text(
        label.x, label.y, content, label.size, **paint, font_family=family, font_weight=weight, text_anchor=anchor
    )


def _plaque(plaque: Plaque, words: Words) -> str:
    """Return a word on a plate, which is as wide as the word needs. The result is empty if there is no word."""
    if not plaque.key:
        return ""
    content, size = words.get(plaque.key, plaque.key), plaque.size
    wide, high = text_width(content, size) + size * 0.7, size * 1.25
    return at(
        0,
        plaque.y,
        rect(-wide / 2, -high / 2, wide, high, rx=size * 0.33, fill="plate", stroke="ink", stroke_width=size / 15),
        text(0, size * 0.36, content, size, font_weight=700, text_anchor="middle"),
    )


SHADES = 5
"""The number of shades in a density plot."""


def cloud(points: Iterable[Point], cell: float, paint: str = "blood") -> str:
    """Return a density plot of points: squares of width `cell`, which are darker if they contain more points."""
    counts = Counter((floor(x / cell), floor(y / cell)) for x, y in points)
    most = max(counts.values(), default=1)
    shades: dict[int, list[str]] = {}
    for (column, row), count in sorted(counts.items()):
        shade = ceil(SHADES * (count / most) ** 0.5)
        start = f"{number(column * cell)} {number((row + 0.5) * cell)}"
        shades.setdefault(shade, []).append(f"M{start}h{number(cell)}")
    return "".join(
        tag("path", d="".join(squares), stroke=paint, stroke_width=cell, opacity=shade / SHADES, class_="cloud")
        for shade, squares in sorted(shades.items())
    )


# Text


def text_width(content: str, size: float) -> float:
    """Return a generous estimate of a text's width in any font."""
    return size * sum(map(_ems, content))


def _ems(letter: str) -> float:
    if combining(letter):
        return 0
    if letter in "iljrtfI.,:;'|!-() ":
        return 0.42
    if letter in "mwMWÑ@%":
        return 0.98
    if ord(letter) > 0x24F:  # Letters after U+024F are not Latin.
        return 1.05
    return 0.72 if letter.isupper() else 0.62


def fit(content: str, width: float, size: float) -> str:
    """Return a text that fits a width. A text that is too wide is cut and ends with an ellipsis."""
    if text_width(content, size) <= width:
        return content
    while content and text_width(f"{content}…", size) > width:
        content = content[:-1]
    return f"{content.rstrip()}…"


def fit_text(x: float, y: float, content: str, width: float, sizes: tuple[float, float], **attributes: Value) -> str:
    """Return a line of bold text that fits a width.

    `sizes` are the largest and the smallest font size. The text is cut if it is too wide even in the smallest size.
    """
    large, small = sizes
    wide = text_width(content, large * 1.1)  # Bold letters are wider.
    size = max(small, large * min(1, width / wide)) if wide else large
    return text(x, y, fit(content, width, size * 1.1), size, font_weight=700, **attributes)


def wrap(content: str, width: float, size: float) -> list[str]:
    """Return a text as lines that fit a width. Lines break between words."""
    lines = [""]
    for word in content.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return [fit(each, width, size) for each in lines]


def side_name(names: Sequence[str], seat: int, speaker: Speech) -> str:
    """Return the name of the player at a seat, or a general name if `names` is empty."""
    return names[seat] if seat < len(names) else speaker.text("picture-nameless", number=seat + 1)


def standing(name: str, score: int, detail: str, speaker: Speech) -> str:
    """Return a sentence with a side's name and score. A detail follows in brackets if it is not empty."""
    points = speaker.text("picture-points", count=score)
    if not detail:
        return speaker.text("picture-standing", who=name, said=points)
    return speaker.text("picture-standing_and", who=name, said=points, detail=detail)


# Parts of every picture


def ruedo(x: float, y: float, radius: float, **attributes: Value) -> str:
    """Return the logo of Ruedo: concentric circles in the colour of sand."""
    return group(
        circle(x, y, radius * 0.9, stroke_width=radius * 0.2),
        circle(x, y, radius * 0.52, stroke_width=radius * 0.14),
        circle(x, y, radius * 0.18, fill="sand", stroke="none"),
        fill="none",
        stroke="sand",
        **attributes,
    )


def side_mark(side: int, x: float, y: float, radius: float) -> str:
    """Return the mark of a side. Each side has its own shape and colour."""
    return at(x, y, shapes_svg(marks.side_mark(side), radius * 1.12))


def masthead(title: str, subtitle: str) -> Drawing:
    """Return the top of a picture: the logo, the game's name, and a subtitle."""
    return Drawing(
        ruedo(34, 30, 17)
        + text(62, 40, title, 28, font_family=DISPLAY, font_weight=700)
        + text(WIDTH - MARGIN - 4, 39, subtitle, 15, fill="muted", text_anchor="end"),
        60,
    )


class ScoreRow(NamedTuple):
    """One row of the scoreboard, which is about one side."""

    name: str
    score: int
    detail: str = ""
    on_turn: bool = False
    tally: int = 0
    """The number of tally marks before the score."""


ROW, DETAIL = 44, 18


def chalk_board(rows: Sequence[ScoreRow]) -> Drawing:
    """Return the scoreboard with one row for each side."""
    each = ROW + (DETAIL if any(row.detail for row in rows) else 0)
    shapes_svg = [_draw_row(side, row, 8 + side * each) for side, row in enumerate(rows)]
    height = each * len(rows) + 16
    frame = rect(MARGIN, 0, WIDTH - 2 * MARGIN, height, rx=10, fill="slate", stroke="wood", stroke_width=5)
    return Drawing(frame + group(*shapes_svg, fill="chalk"), height + 4)


def _draw_row(side: int, row: ScoreRow, top: float) -> str:
    base = top + 30
    score = f"{row.score:,}"
    digits = text_width(score, 32)
    strokes, wide = _tally(row.tally, WIDTH - 40 - max(digits, 28), base)
    room = WIDTH - 104 - digits - wide
    return "".join(
        (
            rect(MARGIN + 7, top + 5, 5, ROW - 10 + (DETAIL if row.detail else 0), rx=2.5, fill="sand")
            if row.on_turn
            else "",
            side_mark(side, 42, base - 7, 9),
            text(62, base, fit(row.name, room, 22), 20, font_weight=600 if row.on_turn else None),
            text(62, base + 20, fit(row.detail, WIDTH - 100, 15), 15, fill="dust") if row.detail else "",
            strokes,
            text(WIDTH - 30, base + 4, score, 32, font_family=DISPLAY, font_weight=700, text_anchor="end"),
        )
    )


def _tally(count: int, right: float, base: float) -> tuple[str, float]:
    """Return tally marks in groups of five, right-aligned at x = `right`, and the width of all marks."""
    fives, ones = divmod(count, 5)
    groups = [5] * fives + [ones] * (ones > 0)
    width = sum(9.0 * min(size, 4) + 10 for size in groups)
    x, strokes = right - width, []
    for size in groups:
        strokes += [line((x + 9 * n + 2, base - 17), (x + 9 * n, base + 2)) for n in range(min(size, 4))]
        if size == 5:
            strokes.append(line((x - 5, base - 3), (x + 34, base - 13)))
        x += 9 * min(size, 4) + 10
    return group(*strokes, stroke="chalk", stroke_width=2.6, stroke_linecap="round"), width


def caption(content: str) -> Drawing:
    """Return a few lines of centred text that can be placed below a drawing."""
    lines = wrap(content, WIDTH - 4 * MARGIN, 16)
    shapes_svg = [text(WIDTH / 2, 20 + 22 * row, each, 16, text_anchor="middle") for row, each in enumerate(lines)]
    return Drawing("".join(shapes_svg), 22 * len(lines) + 12)


def shout(content: str) -> Drawing:
    """Return a word in large letters, such as "Olé"."""
    return Drawing(
        text(WIDTH / 2, 36, content, 40, font_family=DISPLAY, font_weight=800, fill="blood", text_anchor="middle"), 44
    )


def document(title: str, description: str, parts: Iterable[Drawing], theme: Theme = "auto") -> str:
    """Return a whole picture: its parts one below the other, and a description for people who cannot see it."""
    height, placed = 0.0, []
    for part in parts:
        placed.append(at(0, height, part.svg))
        height += part.height
    height += MARGIN
    body = "".join(placed)
    key = f"ruedo-{crc32(f'{title}{description}{body}'.encode(errors='replace')):08x}"
    whole = tag(
        "svg",
        tag("title", escape(title), id=f"{key}-title"),
        tag("desc", escape(description), id=f"{key}-desc"),
        _palette(key, body) if theme == "auto" else "",
        rect(0, 0, WIDTH, height, fill="wall", rx=10),
        body,
        xmlns="http://www.w3.org/2000/svg",
        id=key,
        viewBox=f"0 0 {WIDTH} {number(height)}",
        width=WIDTH,
        height=height,
        role="img",
        aria_labelledby=f"{key}-title {key}-desc",
        font_family=TEXT,
        fill="ink",
    )
    return whole if theme == "auto" else _fix_colours(whole, theme)


def _palette(key: str, body: str) -> str:
    """Return the palette as custom properties of this picture alone, so that two pictures on a page cannot conflict."""
    used = {"wall", "ink", *ROLE.findall(body)}
    light, dark = (
        "".join(f"--{role}:{shades[shade]};" for role, shades in COLOURS.items() if role in used) for shade in (0, 1)
    )
    return tag("style", f"#{key}{{{light}}}@media(prefers-color-scheme:dark){{#{key}{{{dark}}}}}")


def _fix_colours(whole: str, theme: Theme) -> str:
    """Return a picture with literal colours, for programs that do not support CSS custom properties."""
    return ROLE.sub(lambda role: f'"{COLOURS[role[1]][theme == "dark"]}"', whole)
