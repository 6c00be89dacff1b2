"""The report of a calibration: sentences, an equipment file with the result, and a plot of the fit."""

from typing import Final

from ruedo.core.errors import Reason
from ruedo.core.values import Json
from ruedo.drawing import svg
from ruedo.drawing.plot import Axes, ticks
from ruedo.drawing.svg import MARGIN, Drawing
from ruedo.throws.calibration import INTERVAL, Calibration, LeftOut, MeasuredConstant
from ruedo.throws.odd_row import BAD
from ruedo.words import Speaker

MAX_DEVIATION: Final = 5.0
"""The largest distance from the fit in the plot, in standard deviations. Farther measurements are drawn at this
distance."""
ROW: Final = 22.0


def constants(calibration: Calibration, speaker: Speaker) -> list[str]:
    """Return one line for each constant: its value and 95 % interval, or a note that it was not measured."""
    return [_constant(name, calibration, speaker) for name in calibration.names]


def _constant(name: str, calibration: Calibration, speaker: Speaker) -> str:
    label, measured = speaker.text(f"constant-{name}"), calibration.fit.constants.get(name)
    if measured is None:
        return speaker.text("calibrate-not_measured", constant=label)
    value, low, high = (_figure(measured, number) for number in (measured.value, measured.low, measured.high))
    unit = " mm" if measured.unit == "m" else ""
    return speaker.text("calibrate-found", constant=label, value=value + unit, low=low, high=high)


def _figure(measured: MeasuredConstant, number: float) -> str:
    return f"{number * (1000.0 if measured.unit == 'm' else 1.0):.4g}"


def signed_file(calibration: Calibration, speaker: Speaker) -> str:
    """Return the equipment file, with a first line that names `ruedo calibrate` as its author."""
    return f"# {speaker.text('calibrate-made')}\n{calibration.file}"


def report(calibration: Calibration, speaker: Speaker) -> list[str]:
    """Return the lines of the report: constants, their effects, measurements that fit badly, and the best next one."""
    fit, lines = calibration.fit, []
    for name, line in zip(calibration.names, constants(calibration, speaker), strict=True):
        lines.append(line)
        if name in fit.constants and (meaning := fit.constants[name].meaning):
            lines.append(f"  {_sentence(meaning, speaker)}")
    lines += [_describe_outlier(one, calibration, speaker) for one in calibration.left_out]
    left_out = {one.number for one in calibration.left_out}
    for number, (kind, off) in enumerate(zip(calibration.kinds, fit.misfits, strict=True), start=1):
        if off > BAD and number not in left_out:
            lines.append(speaker.text("calibrate-off", number=number, kind=f"`{kind}`", deviations=f"{off:.1f}"))
    lines += [_sentence(note, speaker) for note in fit.notes]
    constant = speaker.text(f"constant-{fit.next}")
    return [*lines, speaker.text("calibrate-next", kind=f"`{calibration.next_kind}`", constant=constant)]


def _sentence(reason: Reason, speaker: Speaker) -> str:
    return speaker.text(reason.key, **reason.facts)


def _describe_outlier(one: LeftOut, calibration: Calibration, speaker: Speaker) -> str:
    """Return the sentence about a measurement that was left out."""
    kind = f"`{calibration.kinds[one.number - 1]}`"
    constant, value = speaker.text(f"constant-{one.constant}"), _figure(one.with_it, one.with_it.value)
    return speaker.text(
        "calibrate-left_out", number=one.number, kind=kind, line=one.line, constant=constant, value=value
    )


def as_json(calibration: Calibration, speaker: Speaker) -> Json:
    """Return the calibration as JSON-like values. Lengths are in metres."""
    fit, left_out = calibration.fit, {one.number: one for one in calibration.left_out}
    return {
        "constants": {
            name: {
                "value": found.value,
                "low": found.low,
                "high": found.high,
                "unit": found.unit,
                "meaning": _sentence(found.meaning, speaker) if found.meaning else None,
            }
            for name, found in fit.constants.items()
        },
        "measurements": [
            {"number": number, "line": line, "kind": kind, "deviations": off, "left_out": number in left_out}
            for number, (kind, line, off) in enumerate(
                zip(calibration.kinds, calibration.lines, fit.misfits, strict=True), start=1
            )
        ],
        "left_out": [
            {"number": one.number, "line": one.line, "constant": one.constant, "with_it": one.with_it.value}
            for one in calibration.left_out
        ],
        "notes": [_sentence(note, speaker) for note in fit.notes],
        "next": {"kind": calibration.next_kind, "constant": fit.next},
    }


def plot(calibration: Calibration, speaker: Speaker) -> str:
    """Return an SVG that shows each measurement's distance from the fit, and the constants below."""
    measurements = list(zip(calibration.kinds, calibration.fit.misfits, strict=True))
    scale, lines = speaker.text("calibrate-scale"), constants(calibration, speaker)
    title, subtitle = speaker.text("calibrate-plot"), speaker.text("calibrate-plotted", count=len(measurements))
    figures = "; ".join(f"{number} {kind}: {off:.1f}" for number, (kind, off) in enumerate(measurements, start=1))
    below = [svg.text(MARGIN, 0, scale, 13, fill="muted")]
    below += [svg.text(MARGIN, 24 + 20 * row, line, 15, fill="ink") for row, line in enumerate(lines)]
    parts = (
        svg.masthead(title, subtitle),
        _misfits(measurements).drawing(
            ticks(*range(int(MAX_DEVIATION) + 1)),
            {number - 0.5: f"{number} {kind}" for number, (kind, _) in enumerate(measurements, start=1)},
            "",
            "",
        ),
        Drawing("".join(below), 20 * len(lines) + 16),
    )
    return svg.document(title, f"{scale}: {figures}. {'; '.join(lines)}.", parts)


def _misfits(measurements: list[tuple[str, float]]) -> Axes:
    """Return a plot with one row for each measurement's distance from the fit.

    A band marks the distances that 19 of 20 measurements should have.
    """
    height = ROW * len(measurements)
    axes = Axes((0, MAX_DEVIATION + 0.1), (len(measurements), 0), height=height, left=100)
    axes.add(svg.rect(0, 0, axes.place(INTERVAL, 0)[0], height, fill="line", opacity=0.6))
    for row, (_, off) in enumerate(measurements):
        start, end = axes.place(0, row + 0.5), axes.place(min(off, MAX_DEVIATION), row + 0.5)
        paint = "blood" if off > BAD else "sea"
        axes.add(svg.line(start, end, stroke=paint, stroke_width=2))
        axes.add(svg.circle(*end, 5, fill=paint))
    return axes
