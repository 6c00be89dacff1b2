"""Horse Collar on paper: a rule card, score sheets, and paper strips for marking the lines with tape."""

from collections.abc import Sequence
from typing import NamedTuple

from ruedo.boards.shuffleboard import drawing
from ruedo.boards.shuffleboard.equipment import Colour, EquipmentFile
from ruedo.core.shapes import Scene, Thing
from ruedo.drawing.geometry import draw_thing
from ruedo.games.horse_collar.state import COLOURS, WEIGHTS, colour
from ruedo.prints import Paper, PdfFile, Sides
from ruedo.prints import sheets as sheet
from ruedo.prints.pen import Pen
from ruedo.prints.texts import Texts
from ruedo.words import Language

BOARDS = 10
"""The largest number of boards in the table on the rule card."""


class Strip(NamedTuple):
    """A strip of paper that is as long as the distance between two lines."""

    above: str
    below: str
    length: float
    """The length in millimetres."""


def sheets(kit: EquipmentFile, paper: Paper, language: Language, sides: Sides = ()) -> PdfFile:
    """Return the rule card, the score sheets and the strips. Without `sides`, there are score sheets for two sides."""
    words = Texts("horse-collar", language)
    with sheet.begin(paper, language, words["title"]) as pen:
        press = Press(pen, words, kit)
        sheet.rule_card(pen, words, "horse-collar", press.scoring_end)
        press.score_sheets(sides)
        press.template()
        return PdfFile(pen.pdf(), pen.pages)


class Press:
    """Draws the pages of one document. Lengths of the equipment are in metres, and all others in millimetres."""

    def __init__(self, pen: Pen, words: Texts, kit: EquipmentFile) -> None:
        self.pen, self.words, self.kit = pen, words, kit

    # The diagram on the rule card

    def scoring_end(self, y: float) -> float:
        """Draw the far end with a weight in every zone, the points of the zones, and a table of all boards' lines.

        Return the y of the lower edge.
        """
        pen, lies = self.pen, self.words.pictured
        self._end(sheet.SIDE, y, 88, 55)
        x, wide = sheet.SIDE + 96, pen.page_width - 2 * sheet.SIDE - 96
        step = 55 / len(lies)
        for number, (worth, when, clause) in enumerate(lies):
            base = y + step * number + step * 0.68
            pen.fit_text(x, base, worth, 16, (16, 8), "display")
            room = wide - 18 - pen.width(clause, 7) - 2
            pen.fit_text(x + 18, base, when, room, (10.5, 6.5))
            pen.text(x + wide, base, clause, 7, colour="muted", align="right")
            if number:
                pen.line((x, y + step * number), (x + wide, y + step * number), "line", 0.25)
        return self._boards(y + 62)

    def _end(self, x: float, y: float, wide: float, high: float) -> None:
        """Draw the far end of the board from above, with its far edge on the right. It is not to scale."""
        pen, words = self.pen, self.words
        bed, edge, r = wide - 9, x + wide - 9, 4.3
        top, bottom = y + 5, y + high - 5
        pen.rect(x, top, bed, bottom - top, fill="maple 45")
        for line in ((x, top), (edge, top)), ((x, bottom), (edge, bottom)), ((edge, top), (edge, bottom)):
            pen.line(*line, "wood", 0.6)
        foul, deuce, trey = x + bed * 0.25, x + bed * 0.58, x + bed * 0.79
        for place, name, paint in ((foul, "foul", "blood"), (deuce, "deuce", "ink"), (trey, "trey", "ink")):
            pen.line((place, top), (place, bottom), paint, 0.7 if name == "foul" else 0.4)
            pen.text(place, top - 1.4, words[name], 9, "bold", colour=paint, align="middle")
        middle = (top + bottom) / 2
        shown = (
            ("26", edge - 0.8, top + 0.8),
            ("13", edge + 1, middle + 7),
            ("3", (trey + edge) / 2, middle - 7),
            ("2", (deuce + trey) / 2, middle + 11),
            ("2", trey - 1, middle - 3),
            ("1", deuce - 1.6, middle + 3),
            ("1", (foul + deuce) / 2, middle - 13),
            (words["short_mark"], foul - 1, middle + 9),
        )
        for number, (worth, left, height) in enumerate(shown):
            self._weight(left, height, r, worth, COLOURS[number % len(COLOURS)])

    def _weight(self, x: float, y: float, radius: float, worth: str, paint: Colour) -> None:
        """Draw a weight from above with its points on it."""
        cap = drawing.CAPS[COLOURS.index(paint)]
        flat = Scene((), {}, (1, 0, 0, 1, 0, 0))
        shown = draw_thing(Thing(paint, (x, y), worth), flat, {paint: drawing.weight(paint, radius, cap)})
        self.pen.draw([shown] if shown else [])

    def _boards(self, y: float) -> float:
        """Draw a table of the lines of all boards. Return the y of its lower edge."""
        pen, words, kit = self.pen, self.words, self.kit
        pen.text(sheet.SIDE, y + 3, words["lines"], 13, "display", colour="blood")
        rows = [[words["board"], words["field"], words["foul"], words["deuce"], words["trey"]]]
        for name, board in list(kit.boards.items())[:BOARDS]:
            size = f"{feet(board.length)} × {feet(board.width)} · {board.length:.2f} × {board.width:.2f} m"
            lines = (board.foul, kit.lines.deuce, kit.lines.trey)
            rows.append(
                [pen.clean_text(name), size, *(f"{feet(line)} · {sheet.millimetres(line)} mm" for line in lines)]
            )
        wide = pen.page_width - 2 * sheet.SIDE
        widths = [wide * share for share in (0.1, 0.36, 0.2, 0.17, 0.17)]
        y += 5 + sheet.table(pen, sheet.SIDE, y + 5, widths, rows)
        if (more := len(kit.boards) - BOARDS) > 0:
            pen.text(sheet.SIDE, y + 4, words.say("more_boards", count=more), 8.5, colour="muted")
            y += 5
        return y

    # The score sheet

    def score_sheets(self, sides: Sides) -> None:
        """Draw one page for every two sides. Each frame has a row with boxes for eight weights and for the points."""
        words = self.words
        labels = [f"{words['side']} {number + 1}" for number in range(len(sides) or 2)]
        names = [words.listed(side) for side in sides] or [""] * len(labels)
        titled = [*zip(labels, names, strict=True)]
        for first in range(0, len(titled), 2):
            self._score_sheet(titled[first : first + 2], len(titled))

    def _score_sheet(self, sides: Sequence[tuple[str, str]], last: int) -> None:
        """Draw a page for one or two sides with their labels and names.

        `last` is the number of the side with the hammer, counted from 1.
        """
        pen, words = self.pen, self.words
        y = sheet.head(pen, words["title"], words["score_sheet"]) + 3
        half = (pen.page_width - 2 * sheet.SIDE - 9) / 2
        step = 12.6
        frames = int((pen.page_height - y - 13 - sheet.FOOT - 12) / step)
        for number, (label, names) in enumerate(sides):
            x = sheet.SIDE + number * (half + 9)
            sheet.field(pen, x, y + 2, half, label, names)
            self._frames(x, y + 8, half, (frames, step))
        for frame in range(frames):
            middle = y + 17.6 + step * frame + step / 2
            pen.text(sheet.SIDE + half + 4.5, middle, str(frame + 1), 11, "display", colour="muted", align="middle")
        sheet.foot(pen, words["sheet_hint"])
        hammer = words.say("hammer", number=last)
        pen.text(pen.page_width / 2, pen.page_height - sheet.FOOT - 5, hammer, 8.5, colour="muted", align="middle")

    def _frames(self, x: float, y: float, wide: float, frames: tuple[int, float]) -> None:
        pen, words, (count, step) = self.pen, self.words, frames
        lie = (wide - 25) / WEIGHTS
        widths = [lie] * WEIGHTS + [12.0, 13.0]
        titles = sheet.cells(pen, x, y, [lie * WEIGHTS, 12, 13], 8, fill="sand 18")
        for key, middle, room in zip(("lies", "turn", "total"), titles, (lie * WEIGHTS, 12, 13), strict=True):
            pen.fit_text(middle, y + 5, words[key], room - 2, (8.5, 6), "bold", align="middle")
        for frame in range(count):
            top = y + 8 + step * frame
            middles = sheet.cells(pen, x, top, widths, step)
            for number, middle in enumerate(middles[:WEIGHTS]):
                self._cap(middle, top + 2.2, number + 1)

    def _cap(self, x: float, y: float, number: int) -> None:
        """Draw the outline of a weight's cap in the colour of the weight.

        The outline is round for the first colour and square for the second.
        """
        if colour(number) == COLOURS[0]:
            self.pen.circle(x, y, 0.8, stroke=colour(number), line=0.3)
        else:
            self.pen.rect(x - 0.75, y - 0.75, 1.5, 1.5, stroke=colour(number), line=0.3)

    # The strips

    def template(self) -> None:
        """Draw a weight and two strips at true scale: from the far edge to the trey line, and on to the deuce line."""
        pen, words, kit = self.pen, self.words, self.kit
        y = sheet.head(pen, words["title"], words["template"])
        y += pen.block(sheet.SIDE, y, words["template_hint"], (pen.page_width - 2 * sheet.SIDE, 10), (11, 8)) + 8
        room = pen.page_height - y - sheet.FOOT - 26
        strips = [
            Strip(words["trey"], words["board_end"], 1000 * kit.lines.trey),
            Strip(words["deuce"], words["trey"], 1000 * (kit.lines.deuce - kit.lines.trey)),
        ]
        for number, strip in enumerate(strip for strip in strips if strip.length <= room):
            self._strip(sheet.SIDE + 2 + number * 52, y + 5, strip)
        radius = 1000 * kit.weight.radius
        if radius <= 32:
            x = pen.page_width - sheet.SIDE - 33
            pen.circle(x, y + 5 + radius, radius, stroke="ink", line=0.2)
            pen.circle(x, y + 5 + radius, radius * 0.62, stroke="muted", line=0.15)
            pen.text(x, y + 5 + radius, words["weight"], 11, "bold", align="middle")
            size = f"Ø {2 * radius:.1f} mm · {feet(kit.weight.diameter)}"
            pen.fit_text(x, y + 10.5 + radius, size, radius * 1.15, (9.5, 6), colour="muted", align="middle")
        sheet.rulers(pen, sheet.SIDE, pen.page_height - sheet.FOOT - 12, words)

    def _strip(self, x: float, y: float, strip: Strip) -> None:
        """Draw a strip to cut out, with its length and the names of its two ends."""
        pen, wide = self.pen, 40.0
        pen.rect(x, y, wide, strip.length, stroke="ink", line=0.2)
        for end in (0.0, strip.length):
            pen.line((x - 3.4, y + end), (x - 1, y + end), "ink", 0.15)
            pen.line((x + wide + 1, y + end), (x + wide + 3.4, y + end), "ink", 0.15)
        size = f"{strip.length:.1f} mm · {feet(strip.length / 1000)}"
        with pen.at(x + wide / 2, y + strip.length / 2, turn=-90):
            pen.fit_text(0, 1.4, size, max(8, strip.length - 44), (11, 6), colour="muted", align="middle")
        if strip.length < 40:
            return
        pen.path([(x + 16, y + 8), (x + 20, y + 3), (x + 24, y + 8)], "blood", 0.5)
        pen.fit_text(x + wide / 2, y + 14, strip.above, wide - 4, (16, 8), "display", colour="blood", align="middle")
        pen.fit_text(x + wide / 2, y + strip.length - 4, strip.below, wide - 4, (11, 7), "bold", align="middle")


def feet(metres: float) -> str:
    """Return a length in feet and inches, such as `20′ 8″`. A length below two feet is in inches only."""
    if metres < 2 * 0.3048:
        return f"{sheet.inches(metres)}″"
    whole = int(metres / 0.3048 + 1e-6)
    rest = sheet.inches(max(0.0, metres - whole * 0.3048))
    return f"{whole:,}′" if rest == "0" else f"{whole:,}′ {rest}″"
