"""The report of a calibration in sentences, its signed equipment file, and a plot of the fit."""

from typing import Final

from ruedo.core import svg
from ruedo.core.plot import Axes, ticks
from ruedo.core.svg import MARGIN, Drawing
from ruedo.throws.calibration import INTERVAL, Calibration
from ruedo.words import Speaker

BAD: Final = 4.0
"""Standard deviations. The report points out a measurement that lies farther from the fit."""
FARTHEST: Final = 5.0
"""Standard deviations. The plot draws a measurement that lies farther from the fit here."""
ROW: Final = 22.0


def constants(calibration: Calibration, speaker: Speaker) -> list[str]:
    """Return a line for each constant: its interval of 95 %, or that it was not measured."""
    return [_constant(name, calibration, speaker) for name in calibration.names]


def _constant(name: str, calibration: Calibration, speaker: Speaker) -> str:
    label, measured = speaker.text(f"constant-{name}"), calibration.fit.constants.get(name)
    if measured is None:
        return speaker.text("calibrate-not_measured", constant=label)
    scale, unit = (1000.0, " mm") if measured.unit == "m" else (1.0, "")
    value, low, high = (f"{scale * number:.4g}" for number in (measured.value, measured.low, measured.high))
    return speaker.text("calibrate-found", constant=label, value=value + unit, low=low, high=high)


def signed_file(calibration: Calibration, speaker: Speaker) -> str:
    """Return the equipment file with a first line that names its maker."""
    return f"# {speaker.text('calibrate-made')}\n{calibration.file}"


def report(calibration: Calibration, speaker: Speaker) -> list[str]:
    """Return the report in lines: the constants, the measurements that fit badly, and the next measurement."""
    lines = constants(calibration, speaker)
    fit = calibration.fit
    for number, (kind, off) in enumerate(zip(calibration.kinds, fit.misfits, strict=True), start=1):
        if off > BAD:
            lines.append(speaker.text("calibrate-off", number=number, kind=f"`{kind}`", deviations=f"{off:.1f}"))
    constant = speaker.text(f"constant-{fit.next}")
    return [*lines, speaker.text("calibrate-next", kind=f"`{calibration.next_kind}`", constant=constant)]


def plot(calibration: Calibration, speaker: Speaker) -> str:
    """Return an SVG of how far each measurement lies from the fit, with the constants below."""
    measurements = list(zip(calibration.kinds, calibration.fit.misfits, strict=True))
    scale, lines = speaker.text("calibrate-scale"), constants(calibration, speaker)
    title, subtitle = speaker.text("calibrate-plot"), speaker.text("calibrate-plotted", count=len(measurements))
    figures = "; ".join(f"{number} {kind}: {off:.1f}" for number, (kind, off) in enumerate(measurements, start=1))
    below = [svg.text(MARGIN, 0, scale, 13, fill="muted")]
    below += [svg.text(MARGIN, 24 + 20 * row, line, 15, fill="ink") for row, line in enumerate(lines)]
    parts = (
        svg.masthead(title, subtitle),
        _misfits(measurements).drawing(
            ticks(*range(int(FARTHEST) + 1)),
            {number - 0.5: f"{number} {kind}" for number, (kind, _) in enumerate(measurements, start=1)},
            "",
            "",
        ),
        Drawing("".join(below), 20 * len(lines) + 16),
    )
    return svg.document(title, f"{scale}: {figures}. {'; '.join(lines)}.", parts)


def _misfits(measurements: list[tuple[str, float]]) -> Axes:
    """Return a row for each measurement with its distance from the fit, and a band that holds 19 of 20."""
    height = ROW * len(measurements)
    axes = Axes((0, FARTHEST + 0.1), (len(measurements), 0), height=height, left=100)
    axes.add(svg.rect(0, 0, axes.place(INTERVAL, 0)[0], height, fill="line", opacity=0.6))
    for row, (_, off) in enumerate(measurements):
        start, end = axes.place(0, row + 0.5), axes.place(min(off, FARTHEST), row + 0.5)
        paint = "blood" if off > BAD else "sea"
        axes.add(svg.line(start, end, stroke=paint, stroke_width=2))
        axes.add(svg.circle(*end, 5, fill=paint))
    return axes
