"""A layout for reports as PDFs with A4 pages: a headline, and sections with plots and tables."""

from importlib import import_module
from typing import TYPE_CHECKING

from ruedo.core.document import Document, FigureTable, Plot, Section
from ruedo.prints import CannotPrint, PdfFile
from ruedo.prints.missing import command
from ruedo.prints.texts import Texts
from ruedo.words import Language

if TYPE_CHECKING:
    from ruedo.prints.pen import Font, Pen

PAGE = 210.0, 297.0
MARGIN, GAP = 18.0, 5.0
WIDTH = PAGE[0] - 2 * MARGIN
BOTTOM = PAGE[1] - MARGIN
PLOT = 110.0
"""The width of a plot in millimetres."""
FIRST = 0.36
"""The part of a table's width that its first column takes."""


def check_paper(language: Language) -> None:
    """Raise `CannotPrint` if the extra `print` is not installed."""
    try:
        import_module("fpdf")
    except ModuleNotFoundError:
        raise CannotPrint(Texts(None, language).say("needs_extra", command=command("print", "print"))) from None


def paper(document: Document, language: Language) -> PdfFile:
    """Return a report as a PDF. Raises `CannotPrint` if the extra `print` is not installed."""
    check_paper(language)
    from ruedo.prints.pen import Pen  # Imported here, because it imports fpdf

    with Pen(PAGE, document.title, document.language) as pen:
        flow = _Flow(pen)
        flow.lines(document.title, 26, "display")
        flow.lines(document.subtitle, 9, colour="muted")
        flow.space(GAP)
        for number, sentence in enumerate(document.headline):
            flow.lines(sentence, 13 if number == 0 else 11, "bold" if number == 0 else "text")
        for section in document.sections:
            _section(flow, section)
        return PdfFile(pen.pdf(), pen.pages)


class _Flow:
    """The position on the page at which the next text or plot is drawn. It moves down after each of them."""

    def __init__(self, pen: "Pen") -> None:
        self.pen = pen
        self.pen.new_page()
        self.y = MARGIN

    def room(self, height: float) -> None:
        """Begin the next page if less than `height` millimetres are left on this page."""
        if self.y + height > BOTTOM:
            self.pen.new_page()
            self.y = MARGIN

    def space(self, height: float) -> None:
        """Leave a vertical space of `height` millimetres."""
        self.y += height

    def lines(self, content: str, size: float, font: "Font" = "text", *, colour: str = "ink") -> None:
        """Write a text on as many lines as it needs. Lines break between words."""
        step = size * 0.48
        for line in self.pen.lines(content, WIDTH, size, font):
            self.room(step)
            self.pen.text(MARGIN, self.y + step * 0.75, line, size, font, colour=colour)
            self.y += step


def _section(flow: _Flow, section: Section) -> None:
    flow.space(GAP)
    flow.room(40)
    flow.lines(section.title, 15, "display")
    for sentence in section.sentences:
        flow.lines(sentence, 9.5)
    for plot in section.plots:
        _plot(flow, plot)
    if section.table:
        _table(flow, section.table)
    if section.code:
        flow.lines(section.code, 9, "bold")


def _plot(flow: _Flow, plot: Plot) -> None:
    scale = PLOT / plot.width
    flow.room(plot.height * scale + 4)
    with flow.pen.at(MARGIN, flow.y + 2, scale=scale):
        flow.pen.draw(plot.shapes)
    flow.y += plot.height * scale + 4


def _table(flow: _Flow, table: FigureTable) -> None:
    pen, others = flow.pen, max(1, len(table.header) - 1)
    wide = WIDTH * (1 - FIRST) / others
    for number, row in enumerate((table.header, *table.rows)):
        flow.room(5)
        base, font = flow.y + 3.6, "bold" if number == 0 else "text"
        pen.line((MARGIN, flow.y), (MARGIN + WIDTH, flow.y), "line", 0.15)
        for at, cell in enumerate(row):
            if at == 0:
                pen.fitted(MARGIN, base, cell, WIDTH * FIRST - 2, (8.5, 6), font)  # type: ignore[arg-type]
            else:
                right = MARGIN + WIDTH * FIRST + wide * at
                pen.fitted(right, base, cell, wide - 2, (8.5, 5), font, align="right")  # type: ignore[arg-type]
        flow.y += 5
