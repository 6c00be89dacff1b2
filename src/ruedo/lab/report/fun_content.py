"""The section "Is it fun?" of a report. It has four figures for each variant, with the range of the shipped games."""

from collections.abc import Iterator, Mapping

from ruedo.lab.figure_text import Style, percent, two_decimals, with_interval
from ruedo.lab.fun import INDICATORS, FunByVariant, FunFigure, Indicator
from ruedo.lab.report.document import FigureTable, Section
from ruedo.words import Speaker

STYLES: Mapping[Indicator, Style] = {
    "leads": two_decimals,
    "comebacks": percent,
    "last_lead": percent,
    "real_turns": percent,
}


def fun_section(fun: FunByVariant, speaker: Speaker) -> Section:
    """Return the section of a report with the figures of all variants."""
    several = len(fun) > 1
    header = [""]
    for name, _ in fun:
        columns = (speaker.text("fun-figure"), speaker.text("fun-compared"))
        header += [f"{name}: {column}" if several else column for column in columns]
    by_variant = [{one.indicator: one for one in figures} for _, figures in fun]
    rows = []
    for indicator in INDICATORS:
        known = [figures.get(indicator) for figures in by_variant]
        shipped = next((one for one in known if one is not None), None)
        if shipped is None:
            continue
        cells = (cell for one in known for cell in (_cells(one, speaker) if one else ("–", "–")))
        rows.append((speaker.text(f"fun-{indicator}"), *cells, _range_text(shipped)))
    table = FigureTable((*header, speaker.text("fun-shipped")), tuple(rows))
    return Section(speaker.text("fun-title"), (speaker.text("fun-about"),), (), table)


def fun_lines(fun: FunByVariant, speaker: Speaker) -> Iterator[str]:
    """Yield a line of text for each figure of each variant, for the terminal."""
    for name, figures in fun:
        title = speaker.text("fun-title")
        yield title if len(fun) == 1 else speaker.text("study-variant", who=name, said=title)
        for one in figures:
            figure, compared = _cells(one, speaker)
            shipped = speaker.text("fun-beside", said=compared, answer=_range_text(one))
            yield f"  {speaker.text(f'fun-{one.indicator}')}: {figure}; {shipped}"


def _cells(one: FunFigure, speaker: Speaker) -> tuple[str, str]:
    """Return a figure with its interval, and a word that compares the figure with the shipped games."""
    figure = with_interval(one.figure, STYLES[one.indicator])
    if one.compared == "usual":
        return figure, speaker.text("fun-usual")
    return figure, speaker.text(f"fun-{one.indicator}-{one.compared}")


def _range_text(one: FunFigure) -> str:
    """Return a figure's range over the shipped games as text."""
    style = STYLES[one.indicator]
    low, high = map(style, one.shipped)
    return low if low == high else f"{low.removesuffix(style.unit)}–{high}"
