"""A picture of a calibration's fit: each measurement, and how far it lies from what was found."""

from collections.abc import Sequence

from ruedo.core import svg
from ruedo.core.svg import MARGIN, WIDTH, Drawing
from ruedo.words import Speaker

LEFT, RIGHT, ROW = 116.0, WIDTH - MARGIN - 12, 22.0
MOST = 5.0
"""Standard deviations; what lies farther off is drawn there."""
USUAL = 1.96
"""Within so many 19 of 20 measurements lie."""


def picture(
    kinds: Sequence[str], misfits: Sequence[float], constants: Sequence[str], bad: float, speaker: Speaker
) -> str:
    """Return an SVG: a row for each measurement, of some kind, by how many standard deviations it is off the fit.

    Those beyond `bad` stand out; the constants are told below.
    """
    top = 20.0
    bottom = top + ROW * len(kinds)
    drawn = [
        svg.rect(LEFT, top, _x(USUAL) - LEFT, bottom - top, fill="line"),
        *(svg.line((_x(at), top), (_x(at), bottom), stroke="muted", stroke_width=1) for at in range(int(MOST) + 1)),
        *(
            svg.text(_x(at), bottom + 16, str(at), 13, fill="muted", text_anchor="middle")
            for at in range(int(MOST) + 1)
        ),
    ]
    rows = list(zip(kinds, misfits, strict=True))
    for number, (kind, off) in enumerate(rows, start=1):
        y = top + ROW * (number - 0.5)
        paint = "blood" if off > bad else "sea"
        drawn.append(svg.text(MARGIN, y + 5, f"{number} {kind}", 14, fill="ink"))
        drawn.append(svg.line((LEFT, y), (_x(off), y), stroke=paint, stroke_width=2))
        drawn.append(svg.circle(_x(off), y, 5, fill=paint))
    y = bottom + 40
    drawn.append(svg.text(MARGIN, y - 2, speaker.text("calibrate-scale"), 13, fill="muted"))
    for number, constant in enumerate(constants, start=1):
        drawn.append(svg.text(MARGIN, y + 20 * number, constant, 15, fill="ink"))
    said = "; ".join(f"{n} {kind}: {off:.1f}" for n, (kind, off) in enumerate(rows, start=1))
    title, subtitle = speaker.text("calibrate-plot"), speaker.text("calibrate-plotted", count=len(rows))
    parts = (svg.masthead(title, subtitle), Drawing("".join(drawn), y + 20 * len(constants) + 12))
    return svg.document(title, f"{speaker.text('calibrate-scale')}: {said}. {'; '.join(constants)}.", parts)


def _x(deviations: float) -> float:
    return LEFT + (RIGHT - LEFT) * min(deviations, MOST) / MOST
