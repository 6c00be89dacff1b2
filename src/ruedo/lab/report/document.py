"""A report for the page and for print. Its sections contain sentences, tables of numbers, and plots."""

from msgspec import Struct

from ruedo.core.shapes import Shapes
from ruedo.drawing import svg


class FigureTable(Struct, frozen=True):
    """A table of numbers. The first column contains text, and all other columns are aligned as numbers."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Plot(Struct, frozen=True):
    """A drawing of `width` by `height` units, with a description in words."""

    shapes: Shapes
    width: float
    height: float
    description: str
    wide: "Plot | None" = None
    """The same plot, drawn for the full width of a large screen."""

    def _repr_svg_(self) -> str:
        """Return the plot as a standalone SVG. Notebooks call this method to show the plot below a cell."""
        scale = svg.WIDTH / self.width
        drawn = svg.Drawing(svg.shapes_svg(self.shapes, scale), self.height * scale)
        return svg.document(self.description, self.description, [drawn])


class Section(Struct, frozen=True):
    title: str
    sentences: tuple[str, ...] = ()
    plots: tuple[Plot, ...] = ()
    table: FigureTable | None = None
    code: str = ""
    """Commands or code for the reader to type."""


class Document(Struct, frozen=True):
    title: str
    subtitle: str
    headline: tuple[str, ...]
    """The main result in sentences, shown at the top."""
    sections: tuple[Section, ...]
    language: str
