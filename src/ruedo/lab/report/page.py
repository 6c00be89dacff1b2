"""A report as one HTML file. The file contains the fonts, colours and plots, and has no script."""

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files

from ruedo.drawing.palette import custom_properties
from ruedo.drawing.svg import escape, shapes_svg, tag
from ruedo.lab.report.document import Document, FigureTable, Plot, Section

FONTS = {"Bricolage Grotesque": "bricolage-grotesque.woff2", "Source Sans 3": "source-sans-3.woff2"}

STYLE = "report.css"
CODE = re.compile(r"`([^`]+)`")
WIDE = 5
"""If a table has at least this number of columns, its section takes the full width of the page."""
LONG = 14
"""If a table has at least this number of rows, it is collapsed until the reader opens it."""


def page(document: Document, footer: str) -> str:
    """Return a report as HTML."""
    sections = "".join(map(_section, document.sections))
    headline = "".join(tag("p", _sentence(sentence)) for sentence in document.headline)
    return "".join(
        (
            f'<!doctype html><html lang="{document.language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{escape(document.title)}</title><style>",
            f":root {{ color-scheme: light dark;\n{custom_properties()}\n}}\n",
            *_fonts(),
            files(__package__).joinpath(STYLE).read_text(encoding="utf-8"),
            "</style></head><body><header>",
            tag("h1", escape(document.title)),
            tag("p", escape(document.subtitle), class_="sub"),
            tag("div", headline, class_="headline"),
            f"</header><main>{sections}</main>",
            tag("footer", escape(footer)),
            "</body></html>\n",
        )
    )


def fragment(headline: Sequence[str], rows: Sequence[Mapping[str, object]]) -> str:
    """Return a headline and rows of figures as HTML without styles, for a notebook."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    head = tag("thead", tag("tr", *(tag("th", escape(name)) for name in names)))
    body = (tag("tr", *(tag("td", escape(_figure_text(row.get(name)))) for name in names)) for row in rows)
    return "".join(tag("p", _sentence(sentence)) for sentence in headline) + tag("table", head, tag("tbody", *body))


def _figure_text(value: object) -> str:
    return "" if value is None else f"{value:.4g}" if isinstance(value, float) else str(value)


def _fonts() -> Iterator[str]:
    """Yield the CSS rules of the fonts. The fonts are embedded in the page."""
    folder = files("ruedo").joinpath("web", "static", "fonts")
    for family, name in FONTS.items():
        data = b64encode(folder.joinpath(name).read_bytes()).decode()
        source = f'url(data:font/woff2;base64,{data}) format("woff2")'
        yield f'@font-face {{ font-family: "{family}"; font-weight: 200 900; src: {source} }}\n'


def _section(section: Section) -> str:
    wide = section.table is not None and len(section.table.header) >= WIDE
    return tag(
        "section",
        tag("h2", escape(section.title)),
        *(tag("p", _sentence(sentence)) for sentence in section.sentences),
        *map(_figure, section.plots),
        _table(section.table, section.title) if section.table else "",
        tag("pre", escape(section.code), tabindex="0") if section.code else "",
        class_="wide" if wide else None,
    )


def _figure(plot: Plot) -> str:
    """Return a plot with its caption. The plot is drawn in two widths, and the style sheet shows the one that fits."""
    drawings = _drawing(plot, "narrow" if plot.wide else "") + (_drawing(plot.wide, "wide") if plot.wide else "")
    return tag("figure", drawings, tag("figcaption", escape(plot.description)))


def _drawing(plot: Plot, name: str) -> str:
    box = f"0 0 {plot.width:g} {plot.height:g}"
    drawn = tag("title", escape(plot.description)) + shapes_svg(plot.shapes)
    return tag("svg", drawn, class_=name or None, viewBox=box, role="img", xmlns="http://www.w3.org/2000/svg")


def _table(table: FigureTable, title: str) -> str:
    names = (tag("th", _cell(name), scope="col") if name else tag("td", _cell("")) for name in table.header)
    head = tag("thead", tag("tr", *names))
    rows = (tag("tr", *(tag("td", _cell(cell)) for cell in row)) for row in table.rows)
    content = tag("table", head, tag("tbody", *rows))
    # People can only scroll an element with the keyboard if it can receive the focus.
    whole = tag("div", content, class_="scroll", tabindex="0", role="region", aria_label=escape(title))
    return whole if len(table.rows) < LONG else tag("details", tag("summary", escape(table.header[0])), whole)


def _cell(content: str) -> str:
    """Return the content of a table cell as HTML.

    A line may break before the interval that follows a figure, but not inside the interval.
    """
    value, bracket, interval = content.partition(" (")
    if bracket and interval.endswith(")") and "–" in interval:
        return f"{tag('span', escape(value))} {tag('small', escape(f'({interval}'))}"
    return _sentence(content) or "\N{NO-BREAK SPACE}"


def _sentence(content: str) -> str:
    """Return a sentence as HTML. Text in backticks becomes code."""
    return CODE.sub(r"<code>\1</code>", escape(content)).replace(" %", "\N{NO-BREAK SPACE}%")
