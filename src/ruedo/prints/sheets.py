"""The parts that the sheets of all games share: page headers and footers, cutting marks, cards, rulers, rule cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ruedo.core.shapes import Point
from ruedo.drawing.svg import number
from ruedo.prints import CannotPrint, Paper
from ruedo.prints.pen import Align, Font, Pen
from ruedo.prints.texts import RuleSection, Texts
from ruedo.words import Language

SIZES: Mapping[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""The width and height of each paper size in millimetres, in portrait format."""
NAMES: Mapping[Paper, str] = {"a4": "A4", "letter": "Letter"}
SIDE = 13.0
"""The left and right margin of text in millimetres."""
TOP, FOOT = 12.0, 9.0
LINE = 4.2
"""The height of a line of the page footer in millimetres."""
CARD = (63.0, 88.0)
"""The width and height of a poker card in millimetres."""
ACROSS, DOWN = 3, 3
CARDS = ACROSS * DOWN
"""The number of cards on a page."""

DrawPart = Callable[[], None]


class Face(NamedTuple):
    """Two functions that draw the two sides of a card. The origin is the top left corner of the card."""

    front: DrawPart
    back: DrawPart


def begin(paper: Paper, language: Language, title: str) -> Pen:
    """Return a pen for a new document on this paper size."""
    return Pen(SIZES[paper], title, language)


# Page headers, page footers, and fields to fill in


def head(pen: Pen, title: str, subtitle: str) -> float:
    """Begin a page with a header: Ruedo's logo, a title and a subtitle. Return the y at which the content can start."""
    pen.new_page()
    ruedo(pen, SIDE + 6.5, TOP + 6.5, 6.5)
    pen.text(SIDE + 17, TOP + 10.6, title, 30, "display")
    pen.text(pen.page_width - SIDE, TOP + 10.4, subtitle, 12, colour="muted", align="right")
    pen.line((SIDE, TOP + 17), (pen.page_width - SIDE, TOP + 17), "sand", 0.6)
    return TOP + 22


def foot(pen: Pen, content: str, above: float = 0.0) -> None:
    """Write a line of small text `above` millimetres over the bottom line of a page."""
    width, y = pen.page_width - 2 * SIDE, pen.page_height - FOOT - above
    pen.fit_text(pen.page_width / 2, y, content, width, (8.5, 6), colour="muted", align="middle")


def ruedo(pen: Pen, x: float, y: float, radius: float, colour: str = "sand") -> None:
    """Draw Ruedo's logo, which consists of concentric circles."""
    pen.circle(x, y, radius * 0.9, stroke=colour, line=radius * 0.2)
    pen.circle(x, y, radius * 0.52, stroke=colour, line=radius * 0.14)
    pen.circle(x, y, radius * 0.18, fill=colour)


def field(pen: Pen, x: float, y: float, width: float, label: str, content: str = "") -> None:
    """Draw a label with its baseline at `y`, followed by a line to write on. Print `content` on the line."""
    pen.text(x, y, label, 9.5, colour="muted")
    start = x + pen.width(label, 9.5) + 2
    pen.line((start, y + 0.6), (x + width, y + 0.6), "muted", 0.2)
    pen.fit_text(start + 1, y - 0.4, pen.clean_text(content), x + width - start - 1, (11, 6), "bold")


def cells(
    pen: Pen, x: float, y: float, widths: Sequence[float], height: float, *, fill: str | None = None
) -> list[float]:
    """Draw adjacent boxes in a row. Return the x of the middle of each box."""
    middles = []
    for width in widths:
        pen.rect(x, y, width, height, fill=fill, stroke="muted", line=0.2)
        middles.append(x + width / 2)
        x += width
    return middles


# Printing at true scale


def must_fit(texts: Texts, paper: Paper, thing: str, size: tuple[float, float], room: tuple[float, float]) -> None:
    """Raise `CannotPrint` if `thing` is larger than the space for it on a sheet.

    Sizes are widths and heights in millimetres.
    """
    (width, height), (widest, highest) = size, room
    if width > widest or height > highest:
        sentence = texts.say(
            "too_large", thing=texts[thing], width=f"{width:.0f}", height=f"{height:.0f}", paper=NAMES[paper]
        )
        raise CannotPrint(sentence)


def rulers(pen: Pen, x: float, y: float, texts: Texts) -> None:
    """Draw a ruler of 50 mm and a ruler of 2 inches, so that people can check the scale of the print.

    A text beside them explains this.
    """
    _ruler(pen, x, y + 3, [n * 1.0 for n in range(51)], 10, "50 mm")
    _ruler(pen, x + 68, y + 3, [n * 25.4 / 8 for n in range(17)], 8, "2 in")
    pen.block(x + 136, y - 0.5, texts["true_scale"], (pen.page_width - SIDE - x - 136, 10), (8.5, 6), colour="muted")


def _ruler(pen: Pen, x: float, y: float, ticks: Sequence[float], long: int, label: str) -> None:
    pen.line((x, y), (x + ticks[-1], y), "ink", 0.25)
    for count, tick in enumerate(ticks):
        height = 4.0 if count % long == 0 else 2.6 if count % (long // 2) == 0 else 1.5
        pen.line((x + tick, y), (x + tick, y - height), "ink", 0.15)
    pen.text(x + ticks[-1] / 2, y + 4, label, 8.5, "bold", align="middle")


def cutting_marks(pen: Pen, xs: Sequence[float], ys: Sequence[float]) -> None:
    """Draw marks for cutting along the lines of a grid.

    Each line has a mark at both ends. A thin cross marks each point inside the grid at which two lines meet.
    """
    left, right, top, bottom = xs[0], xs[-1], ys[0], ys[-1]
    for x in xs:
        pen.line((x, top - 1), (x, top - 3.4), "ink", 0.15)
        pen.line((x, bottom + 1), (x, bottom + 3.4), "ink", 0.15)
    for y in ys:
        pen.line((left - 1, y), (left - 3.4, y), "ink", 0.15)
        pen.line((right + 1, y), (right + 3.4, y), "ink", 0.15)
    for x in xs[1:-1]:
        for y in ys[1:-1]:
            pen.line((x - 1.2, y), (x + 1.2, y), "muted", 0.1)
            pen.line((x, y - 1.2), (x, y + 1.2), "muted", 0.1)


# Cards


def corners(page: tuple[float, float]) -> list[Point]:
    """Return the top left corners of all cards on a page, row by row. `page` is the width and height of the page."""
    left, top = (page[0] - ACROSS * CARD[0]) / 2, (page[1] - DOWN * CARD[1]) / 2
    return [(left + CARD[0] * column, top + CARD[1] * row) for row in range(DOWN) for column in range(ACROSS)]


def back_index(place: int) -> int:
    """Return the index of the card on the back of a sheet that is behind card `place` on the front.

    The sheet is printed on both sides and turned over along its long edge.
    """
    row, column = divmod(place, ACROSS)
    return row * ACROSS + ACROSS - 1 - column


def both_sides(pen: Pen, faces: Sequence[Face], title: str, texts: Texts) -> None:
    """Draw both sides of all cards, with nine cards on a sheet.

    For each sheet, a page with the fronts is followed by a page with the backs.
    """
    sheets = -(-len(faces) // CARDS)
    for sheet in range(sheets):
        on_sheet = faces[sheet * CARDS : (sheet + 1) * CARDS]
        label = f"{title} · {sheet + 1}/{sheets} · "
        _cards(pen, {place: face.front for place, face in enumerate(on_sheet)}, label + texts["fronts"])
        _cards(pen, {back_index(place): face.back for place, face in enumerate(on_sheet)}, label + texts["backs"])


def _cards(pen: Pen, drawn: Mapping[int, DrawPart], label: str) -> None:
    """Draw a page with one side of the cards of a sheet. `drawn` contains the functions that draw them, by index."""
    pen.new_page()
    places = corners((pen.page_width, pen.page_height))
    left, top = places[0]
    cutting_marks(
        pen, [left + CARD[0] * column for column in range(ACROSS + 1)], [top + CARD[1] * row for row in range(DOWN + 1)]
    )
    with pen.at(left - 3, top + CARD[1] * 1.5, turn=-90):
        pen.fit_text(0, 0, label, CARD[1] - 6, (7, 5), colour="muted", align="middle")
    for place, draw in drawn.items():
        with pen.at(*places[place]):
            draw()


# Rule cards


class Flow:
    """The sections of a rule card, written in two columns. The text is as large as the space allows."""

    GAP = 9.0
    LARGE, SMALL = 12.0, 7.0

    def __init__(self, pen: Pen, sections: Sequence[RuleSection]) -> None:
        self.pen, self.sections = pen, sections
        self.width = (pen.page_width - 2 * SIDE - self.GAP) / 2

    def draw(self, top: float, bottom: float) -> None:
        """Write all sections between y = `top` and y = `bottom` on the page."""
        size = self.LARGE
        while size > self.SMALL and self._taller(size)[1] > bottom - top:
            size -= 0.1
        first, tall = self._taller(size)
        slack = min(4, (bottom - top - tall) / max(1, len(self.sections) / 2))
        for column, sections in enumerate((self.sections[:first], self.sections[first:])):
            y = top
            for section in sections:
                y += self._section(SIDE + column * (self.width + self.GAP), y, section, size, draw=True) + slack

    def _taller(self, size: float) -> tuple[int, float]:
        """Return how many sections to put in the first column, and the resulting height of the taller column."""
        heights = [self._section(0, 0, section, size, draw=False) for section in self.sections]
        tall = {first: max(sum(heights[:first]), sum(heights[first:])) for first in range(1, len(heights))}
        first = min(tall, key=lambda first: tall[first])
        return first, tall[first]

    def _section(self, x: float, y: float, section: RuleSection, size: float, *, draw: bool) -> float:
        """Write a section below `y` and return its height. With `draw=False`, only return the height."""
        title = size * 1.28
        if draw:
            self.pen.text(x, y + title * 0.27, section.title, title, "display", colour="blood")
        height = title * 0.42 + 0.6
        for item in section.items:
            height += self.pen.paragraph(x, y + height, item, self.width, size, draw=draw) + size * 0.1
        return height + size * 0.24


def rule_card(pen: Pen, texts: Texts, game: str, diagram: Callable[[float], float]) -> None:
    """Draw a page with a diagram and a game's rules below it.

    The function `diagram` draws the diagram below the given y, and returns the y of its bottom edge.
    """
    y = head(pen, texts["title"], texts["rule_card"])
    y += pen.paragraph(SIDE, y, texts["intro"], pen.page_width - 2 * SIDE, 13) + 3
    y = diagram(y) + 6
    Flow(pen, texts.sections).draw(y, pen.page_height - FOOT - 6 - LINE)
    foot(pen, texts.say("full_rules", id=game), LINE)
    foot(pen, texts["makers"])


def table(
    pen: Pen, x: float, y: float, widths: Sequence[float], rows: Sequence[Sequence[str]], size: float = 8.5
) -> float:
    """Draw a table of text, whose first row is a bold header. Return the height of the table."""
    step = size * 0.56
    for line, row in enumerate(rows):
        left, base = x, y + step * (line + 0.72)
        font: Font = "text" if line else "bold"
        for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
            align: Align = "right" if column else "left"
            end = left + width if column else left
            pen.fit_text(end, base, cell, width - 2, (size, size - 3), "bold" if not column else font, align=align)
            left += width
        pen.line((x, y + step * (line + 1)), (x + sum(widths), y + step * (line + 1)), "line", 0.2)
    return step * len(rows)


# Lengths as text


def inches(metres: float) -> str:
    """Return a length in inches as text, with a fraction of up to thirty-seconds, such as `1-1/16`.

    A length that is not such a fraction is written with two decimals.
    """
    parts = round(metres / 0.0254 * 32)
    if abs(parts / 32 * 25.4 - metres * 1000) > 0.01:
        return f"{metres / 0.0254:.2f}"
    whole, over, under = parts // 32, parts % 32, 32
    while over and over % 2 == 0:
        over, under = over // 2, under // 2
    fraction = f"{over}/{under}" if over else ""
    return "-".join(part for part in (str(whole) if whole or not over else "", fraction) if part)


def millimetres(metres: float) -> str:
    """Return a length in millimetres as text with at most two decimals. Halves are rounded up."""
    return number(metres * 1000 + 1e-6)
