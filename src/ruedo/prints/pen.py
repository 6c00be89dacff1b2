"""A pen that draws on the pages of one PDF document.

Lengths are in millimetres, and positions are measured from the top left corner of the page. Sizes of text are in
points. Colours are the colours of the palette for paper. Only the fonts beside this file are used. Characters that they
do not contain become question marks.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from importlib.resources import as_file, files
from math import cos, degrees, sin
from typing import Any, Literal, NamedTuple, Self
from unicodedata import normalize

from fpdf import FPDF
from fpdf.drawing_primitives import Transform
from fpdf.enums import StrokeCapStyle, StrokeJoinStyle
from fpdf.fonts import TTFFont
from fpdf.svg import svg_path_converter

from ruedo.core.shapes import Circle, Ellipse, Group, Label, Path, Plaque, Point, Rect, Shape, Strokes
from ruedo.drawing.palette import COLOURS

Font = Literal["text", "bold", "display"]
Align = Literal["left", "middle", "right"]

ALIGN: Mapping[str, Align] = {"start": "left", "middle": "middle", "end": "right"}
FONTS: dict[Font, str] = {"text": "Text-Regular.ttf", "bold": "Text-Bold.ttf", "display": "Display-Bold.ttf"}
POINT = 25.4 / 72
"""The length of a point (1/72 inch) in millimetres."""
CAPITAL = {"text": 0.66, "bold": 0.66, "display": 0.7}
"""The height of capitals and digits in ems, for each font."""
MAX_LENGTH = 400
"""The largest number of characters of a text that are drawn. Longer texts are cut off."""
MISSING = "?"


class Word(NamedTuple):
    """A word of a paragraph, with its style."""

    content: str
    font: Font
    colour: str
    size: float
    before: float
    """The additional space before the word, in millimetres."""


class Pen:
    """A pen that draws on the pages of one PDF document. It is a context manager, which closes its fonts at the end."""

    def __init__(self, page: tuple[float, float], title: str, language: str) -> None:
        """Create a document without pages. `page` is the width and height of each page."""
        self.page_width, self.page_height = page
        self._pdf = FPDF(unit="mm", format=page)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_producer("Ruedo")
        self._pdf.set_creator("Ruedo")
        for font, name in FONTS.items():
            with as_file(files(__package__) / "fonts" / name) as path:
                self._pdf.add_font(font, fname=path)
        self._fonts = [font for font in self._pdf.fonts.values() if isinstance(font, TTFFont)]
        self._letters = frozenset.intersection(*(frozenset(font.cmap) for font in self._fonts))
        self._ems: dict[tuple[str, Font], float] = {}
        """The width of each text at a size of one point."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for font in self._fonts:
            font.close()

    def new_page(self) -> None:
        self._pdf.add_page()

    @property
    def pages(self) -> int:
        return self._pdf.page

    def pdf(self) -> bytes:
        return bytes(self._pdf.output())

    # Places

    @contextmanager
    def at(self, x: float, y: float, *, turn: float = 0, scale: float = 1) -> Iterator[None]:
        """Draw in another coordinate system until the `with` block ends.

        Its origin is at (x, y). Its axes are rotated clockwise by `turn` degrees, and its unit is `scale` times as
        long.
        """
        with self._pdf.transform(Transform.scaling(scale).rotate_d(turn).translate(x, y)):
            yield

    @contextmanager
    def within(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Clip all drawing to a rectangle until the `with` block ends."""
        with self._pdf.local_context(), self._pdf.rect_clip(x, y, width, height):
            yield

    # Shapes

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 0.25,
        radius: float = 0,
    ) -> None:
        """Draw a rectangle. Its outline is `line` wide and centred on the edges."""
        style = self._style(fill, stroke, line, 0)
        self._pdf.rect(x, y, width, height, style=style, round_corners=radius > 0, corner_radius=radius)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 0.25,
        dash: float = 0,
    ) -> None:
        """Draw a circle around (x, y)."""
        self._pdf.circle(x, y, radius, style=self._style(fill, stroke, line, dash))

    def band(self, x: float, y: float, edges: tuple[float, float], colour: str) -> None:
        """Draw a band (the area between two circles) around (x, y). `edges` are the inner and the outer radius."""
        inner, outer = edges
        self.circle(x, y, (inner + outer) / 2, stroke=colour, line=outer - inner)

    def line(self, start: Point, end: Point, colour: str = "ink", line: float = 0.25, dash: float = 0) -> None:
        self.path((start, end), colour, line, dash=dash)

    def path(
        self,
        points: Sequence[Point],
        colour: str | None = "ink",
        line: float = 0.25,
        *,
        fill: str | None = None,
        dash: float = 0,
        closed: bool = False,
    ) -> None:
        """Draw a line through the points, with straight segments."""
        with self._pdf.local_context(stroke_cap_style=StrokeCapStyle.ROUND, stroke_join_style=StrokeJoinStyle.ROUND):
            style = self._style(fill, colour, line, dash)
            self._pdf.polyline(list(points), polygon=closed, style=style)

    def sign(
        self,
        strokes: str,
        x: float,
        y: float,
        size: float,
        colour: str | None = "ink",
        line: float = 0.4,
        *,
        fill: str | None = None,
    ) -> None:
        """Draw the SVG path of an icon with its origin at (x, y). A path of 24 by 24 units becomes `size` wide."""
        scale = size / 24
        with self._pdf.transform(Transform.scaling(scale).translate(x, y)), self._pdf.new_path() as path:
            svg_path_converter(path, strokes)
            path.style.auto_close = False
            path.style.fill_color = fill and hexadecimal(fill)
            path.style.stroke_color = colour and hexadecimal(colour)
            path.style.stroke_width = line / scale
            path.style.stroke_cap_style = StrokeCapStyle.ROUND
            path.style.stroke_join_style = StrokeJoinStyle.ROUND

    # Drawings

    def draw(self, shapes: Iterable[Shape], words: Mapping[str, str] = {}) -> None:  # No code changes the default
        """Draw shapes. Their units are millimetres, unless `at` scales them.

        `words` contains the texts of labels and plaques by message key.
        """
        for shape in shapes:
            with self._pdf.local_context(**_graphics(shape)):
                self._draw(shape, words)

    def _draw(self, shape: Shape, words: Mapping[str, str]) -> None:
        style = self._style(shape.fill, shape.stroke, shape.line, shape.dash[0] if shape.dash else 0)
        match shape:
            case Rect(x=x, y=y, width=wide, height=high, radius=radius):
                self._pdf.rect(x, y, wide, high, style=style, round_corners=radius > 0, corner_radius=radius)
            case Circle(x=x, y=y, radius=radius):
                self._pdf.circle(x, y, radius, style=style)
            case Ellipse(rx=rx, ry=ry, turn=turn):
                with self.at(0, 0, turn=turn):
                    self._pdf.ellipse(-rx, -ry, 2 * rx, 2 * ry, style=style)
            case Path(points=points, closed=closed):
                self._pdf.polyline(list(points), polygon=closed, style=style)
            case Strokes(d=d, size=size, stroke=stroke, fill=fill):
                self.sign(d, 0, 0, 24 * size, stroke if fill else stroke or "ink", shape.line, fill=fill)
            case Label(x=x, y=y, size=size):
                content = words.get(shape.key, shape.key) or shape.text
                self.text(
                    x, y, content, size / POINT, shape.font, colour=shape.fill or "ink", align=ALIGN[shape.anchor]
                )
            case Plaque(y=y, size=size, key=key):
                self._plaque(y, size / POINT, words.get(key, key))
            case Group(x=x, y=y, shapes=shapes):
                with self.at(x, y):
                    self.draw(shapes, words)

    def _plaque(self, y: float, size: float, content: str) -> None:
        """Write a word on a plate that fits the word's width. If the word is empty, draw nothing."""
        if not content:
            return
        wide, high = self.width(content, size, "bold") + size * POINT * 0.7, size * POINT * 1.25
        self.rect(-wide / 2, y - high / 2, wide, high, fill="plate", stroke="ink", line=size * POINT / 15, radius=0.4)
        self.text(0, y + size * POINT * 0.36, content, size, "bold", align="middle")

    def _style(self, fill: str | None, stroke: str | None, line: float, dash: float) -> str:
        self._pdf.set_line_width(line)
        self._pdf.set_dash_pattern(dash, dash)
        if fill:
            self._pdf.set_fill_color(hexadecimal(fill))
        if stroke:
            self._pdf.set_draw_color(hexadecimal(stroke))
        return ("F" if fill else "") + ("D" if stroke else "")

    # Text

    def clean_text(self, content: str) -> str:
        """Return a text as one line that contains only characters of the fonts.

        Each run of other characters becomes one question mark.
        """
        plain = " ".join(normalize("NFC", content[:MAX_LENGTH]).split())
        known = "".join(letter if ord(letter) in self._letters else "\0" for letter in plain)
        return re.sub("\0+", MISSING, known)

    def width(self, content: str, size: float, font: Font = "text") -> float:
        """Return the width of a text in millimetres."""
        if (content, font) not in self._ems:
            self._pdf.set_font(font, size=100)
            self._ems[content, font] = self._pdf.get_string_width(content) / 100
        return self._ems[content, font] * size

    def text(
        self,
        x: float,
        y: float,
        content: str,
        size: float = 10,
        font: Font = "text",
        *,
        colour: str = "ink",
        align: Align = "left",
    ) -> None:
        """Write a line of text with its baseline at `y`."""
        content = self.clean_text(content)
        start = x - self.width(content, size, font) * {"left": 0, "middle": 0.5, "right": 1}[align]
        self._pdf.set_font(font, size=size)
        self._pdf.set_text_color(hexadecimal(colour))
        self._pdf.text(start, y, content)

    def fit_text(
        self,
        x: float,
        y: float,
        content: str,
        width: float,
        sizes: tuple[float, float],
        font: Font = "text",
        *,
        colour: str = "ink",
        align: Align = "left",
    ) -> None:
        """Write a line of text in the largest size that fits a width.

        `sizes` are the largest and the smallest allowed size. If the text does not fit in the smallest size, it is cut
        off.
        """
        large, small = sizes
        content = self.clean_text(content)
        wide = self.width(content, large, font)
        size = large if wide <= width else max(small, large * width / wide)
        self.text(x, y, self.cut(content, width, size, font), size, font, colour=colour, align=align)

    def cut(self, content: str, width: float, size: float, font: Font = "text") -> str:
        """Return as much of a text as fits into a width. An ellipsis replaces any part that is cut off."""
        if self.width(content, size, font) <= width + 1e-6:
            return content
        while content and self.width(f"{content}…", size, font) > width:
            content = content[:-1]
        return f"{content.rstrip()}…"

    def lines(self, content: str, width: float, size: float, font: Font = "text") -> list[str]:
        """Return a text as lines that fit a width. Lines break between words, or inside a word that is too long."""
        found = [""]
        for word in self.clean_text(content).split():
            longer = f"{found[-1]} {word}".strip()
            if self.width(longer, size, font) <= width:
                found[-1] = longer
                continue
            if found[-1]:
                found.append("")
            for letter in word:
                if found[-1] and self.width(found[-1] + letter, size, font) > width:
                    found.append("")
                found[-1] += letter
        return found

    def block(
        self,
        x: float,
        y: float,
        content: str,
        room: tuple[float, float],
        sizes: tuple[float, float],
        font: Font = "text",
        *,
        colour: str = "ink",
        align: Align = "left",
    ) -> float:
        """Write a text as lines below `y`, in the largest size that fits. Return the height of the lines.

        `room` is the available width and height. `sizes` are the largest and the smallest allowed size. If the text
        does not fit in the smallest size, it is cut off.
        """
        (width, height), (size, small) = room, sizes
        while size > small and not self._holds(content, room, size, font):
            size = max(small, size - 0.5)
        step = leading(size)
        found = self.lines(content, width, size, font)
        if len(found) > (most := max(1, int(height / step + 1e-6))):
            found[most - 1 :] = [self.cut(f"{found[most - 1]} {found[most]}", width, size, font)]
        for number, each in enumerate(found):
            base = y + step * number + CAPITAL[font] * size * POINT
            self.text(x, base, each, size, font, colour=colour, align=align)
        return step * len(found)

    def _holds(self, content: str, room: tuple[float, float], size: float, font: Font) -> bool:
        """Return whether a text of this size fits into a space without a line break inside a word."""
        width, height = room
        whole = all(self.width(word, size, font) <= width for word in self.clean_text(content).split())
        return whole and leading(size) * len(self.lines(content, width, size, font)) <= height + 1e-6

    def write_arc(self, x: float, y: float, radius: float, content: str, size: float, *, colour: str = "ink") -> None:
        """Write a text in spaced capitals along a circle around (x, y). Its middle is at the top of the circle."""
        letters = list(self.clean_text(content.upper()))
        room = [self.width(letter, size, "bold") + size * 0.05 for letter in letters]
        angle = -sum(room) / radius / 2
        for letter, wide in zip(letters, room, strict=True):
            middle = angle + wide / radius / 2
            with self.at(x + radius * sin(middle), y - radius * cos(middle), turn=degrees(middle)):
                self.text(0, 0, letter, size, "bold", colour=colour, align="middle")
            angle += wide / radius

    def paragraph(self, x: float, y: float, content: str, width: float, size: float, *, draw: bool = True) -> float:
        """Write a paragraph below `y` and return its height. With `draw=False`, only return the height.

        In the text, `*bold*` marks bold words and `[OL-T1]` marks the id of a clause.
        """
        step, left, base = leading(size), 0.0, y + CAPITAL["text"] * size * POINT
        space = self.width(" ", size)
        for cluster in _clusters(content, size):
            wide = sum(self.width(word.content, word.size, word.font) + word.before for word in cluster)
            if left and left + space + wide > width:
                left, base = 0, base + step
            left += space if left else 0
            for word in cluster:
                left += word.before
                if draw:
                    self.text(x + left, base, word.content, word.size, word.font, colour=word.colour)
                left += self.width(word.content, word.size, word.font)
        return base - y - CAPITAL["text"] * size * POINT + step


def _graphics(shape: Shape) -> dict[str, Any]:
    """Return fpdf's graphics settings for the opacity and the line ends of a shape."""
    found: dict[str, Any] = {}
    if shape.opacity < 1:
        found |= {"fill_opacity": shape.opacity, "stroke_opacity": shape.opacity}
    if shape.round:
        found |= {"stroke_cap_style": StrokeCapStyle.ROUND, "stroke_join_style": StrokeJoinStyle.ROUND}
    return found


def leading(size: float) -> float:
    """Return the distance between two lines of text, in millimetres. `size` is the size of the text in points."""
    return size * POINT * 1.22


def _clusters(content: str, size: float) -> list[list[Word]]:
    """Return the words of a paragraph in groups that no line break may split, such as a word and a clause's id."""
    clusters: list[list[Word]] = []
    bold, apart = False, True
    for part in re.split(r"(\[[^\]]*\]|\*)", content):
        if part == "*":
            bold = not bold
        elif part.startswith("["):
            clauses = part[1:-1].split()
            clusters[-1] += [Word(clause, "text", "muted", size * 0.66, size * 0.08) for clause in clauses]
            apart = False
        else:
            for number, word in enumerate(part.split()):
                if number or apart or part[0].isspace():
                    clusters.append([])
                clusters[-1].append(Word(word, "bold" if bold else "text", "ink", size, 0))
            apart = part[-1:].isspace() or (apart and not part)
    return clusters


@cache
def hexadecimal(colour: str) -> str:
    """Return the colour that the palette has for paper under this name, as `#` and six hexadecimal digits.

    `sand 30` is a mixture of 30 % of the colour `sand` and 70 % white.
    """
    role, _, share = colour.partition(" ")
    code, part = COLOURS[role].paper, int(share or 100) / 100
    mixed = (round(255 + (int(code[n : n + 2], 16) - 255) * part) for n in (1, 3, 5))
    return "#" + "".join(f"{value:02x}" for value in mixed)
