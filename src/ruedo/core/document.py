"""A report as a page and the printer need it: sections of sentences, figures in tables, and plots."""

from msgspec import Struct

from ruedo.core import svg
from ruedo.core.drawing import Shapes


class FigureTable(Struct, frozen=True):
    """Figures in rows. The first column is text, and all others are aligned as numbers."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Plot(Struct, frozen=True):
    """A drawing of `width` by `height` units, with a description in words."""

    shapes: Shapes
    width: float
    height: float
    description: str

    def _repr_svg_(self) -> str:
        """Return the plot as an SVG of its own, which a notebook shows below a cell."""
        scale = svg.WIDTH / self.width
        drawn = svg.Drawing(svg.shapes_svg(self.shapes, scale), self.height * scale)
        return svg.document(self.description, self.description, [drawn])


class Section(Struct, frozen=True):
    """A section of a report, with its title."""

    title: str
    sentences: tuple[str, ...] = ()
    plots: tuple[Plot, ...] = ()
    table: FigureTable | None = None
    code: str = ""
    """Commands or code that the reader can type."""


class Document(Struct, frozen=True):
    """A report."""

    title: str
    subtitle: str
    headline: tuple[str, ...]
    """The answer in sentences, at the top."""
    sections: tuple[Section, ...]
    language: str
