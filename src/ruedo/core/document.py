"""What a report holds, written as a page or on paper: sections of sentences, figures in tables, and plots."""

from msgspec import Struct

from ruedo.core import svg
from ruedo.core.drawing import Shapes


class FigureTable(Struct, frozen=True):
    """Figures in rows: the first column is text, all others are aligned as numbers."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Plot(Struct, frozen=True):
    """A drawing of `width` by `height` units, and what it shows in words."""

    shapes: Shapes
    width: float
    height: float
    said: str

    def _repr_svg_(self) -> str:
        """Return the plot as an SVG of its own, as notebooks show what a cell ends with."""
        scale = svg.WIDTH / self.width
        drawn = svg.Drawing(svg.shapes_svg(self.shapes, scale), self.height * scale)
        return svg.document(self.said, self.said, [drawn])


class Section(Struct, frozen=True):
    """A part under a title."""

    title: str
    sentences: tuple[str, ...] = ()
    plots: tuple[Plot, ...] = ()
    table: FigureTable | None = None
    code: str = ""
    """What can be typed, as it is."""


class Document(Struct, frozen=True):
    """A report."""

    title: str
    subtitle: str
    headline: tuple[str, ...]
    """The answer, in sentences, first."""
    sections: tuple[Section, ...]
    language: str
