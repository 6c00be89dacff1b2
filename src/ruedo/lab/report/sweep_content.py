"""The findings of a sweep, as sentences and as a report: first the best rules, then the effect of each option."""

from collections.abc import Iterator

from ruedo.core.game import find
from ruedo.lab.experiment import Founding
from ruedo.lab.figure_text import number_style, with_interval
from ruedo.lab.headline import interval_sentence
from ruedo.lab.intervals import Estimate
from ruedo.lab.parameter_space import Dimension, point_text, value_text
from ruedo.lab.questions import SHARES
from ruedo.lab.report.document import Document, FigureTable, Plot, Section
from ruedo.lab.report.plots import BAND, MET, MISSED, scatter
from ruedo.lab.sweeps import Sweep, SweepFindings, TriedPoint
from ruedo.lab.targets import Target
from ruedo.words import Speaker

MAX_ROWS = 24
"""The largest number of trials in the table. The trials that are nearest to the targets are shown."""


def sweep_headline(swept: SweepFindings, speaker: Speaker) -> Iterator[str]:
    """Yield the findings as sentences: the result of the best rules, and how many other rules meet the targets."""
    sweep, best = swept.sweep, swept.ranked[:1]
    if not best:
        yield speaker.text("sweep-nothing")
    for one in best:
        best_trial = swept.anew or one
        yield speaker.text("sweep-best", answer=point_text(sweep.space, one.point))
        for target, estimate in zip(sweep.targets, best_trial.found, strict=True):
            yield speaker.text(
                f"study-answer-{target.question}",
                answer=_value(target, estimate.value),
                said=_between(target, estimate, speaker),
            )
        said = _verdict(best_trial, sweep, speaker)
        yield speaker.text("sweep-anew" if swept.anew else "sweep-not_anew", said=said)
    verdicts = [trial.holds(sweep.targets) for trial in swept.trials if trial.found]
    yield speaker.text(
        f"sweep-end-{swept.end}",
        count=str(len(swept.trials)),
        number=str(verdicts.count(True)),
        most=str(verdicts.count(None)),
    )
    if refused := len(swept.trials) - len(verdicts):
        yield speaker.text("sweep-refused", count=str(refused))


def sweep_document(swept: SweepFindings, founding: Founding, speaker: Speaker) -> Document:
    """Return the findings as a report."""
    game = find(swept.sweep.variant.game).title
    search, versions = swept.sweep.search, founding.versions
    again = speaker.text(
        "sweep-again_said", ruedo=versions.ruedo, python=versions.python, seed=str(search.seed), method=search.method
    )
    return Document(
        title=speaker.text("sweep-title", answer=game),
        subtitle=speaker.text("sweep-subtitle", count=str(len(swept.trials))),
        headline=tuple(sweep_headline(swept, speaker)),
        sections=(
            *([_trials(swept, speaker)] if swept.ranked else []),
            *([_options(swept, speaker)] if swept.ranked else []),
            Section(speaker.text("report-again"), (again,), code=founding.command),
        ),
        language=speaker.language,
    )


def trial_table(swept: SweepFindings, speaker: Speaker, rows: int = MAX_ROWS) -> FigureTable:
    """Return a table of the trials that are nearest to the targets. The nearest trial comes first."""
    sweep = swept.sweep
    header = (
        *(one.name for one in sweep.space),
        *(_target_text(target, speaker) for target in sweep.targets),
        speaker.text("sweep-targets"),
    )
    return FigureTable(header, tuple(_row(one, sweep, speaker) for one in swept.ranked[:rows]))


def _row(trial: TriedPoint, sweep: Sweep, speaker: Speaker) -> tuple[str, ...]:
    pairs = zip(sweep.targets, trial.found, strict=True)
    figures = (with_interval(one, number_style(target.question)) for target, one in pairs)
    return (*map(value_text, trial.point), *figures, _verdict(trial, sweep, speaker))


def _verdict(trial: TriedPoint, sweep: Sweep, speaker: Speaker) -> str:
    """Return a word for a trial that meets the targets, misses them, or is not decided yet."""
    holds = trial.holds(sweep.targets)
    if holds is None:
        return speaker.text("sweep-open")
    return speaker.text("sweep-met" if holds else "sweep-missed")


def _trials(swept: SweepFindings, speaker: Speaker) -> Section:
    said = speaker.text("sweep-trials_said")
    return Section(speaker.text("sweep-trials"), (said,), (), trial_table(swept, speaker))


def _options(swept: SweepFindings, speaker: Speaker) -> Section:
    """Return the section about the effect of each option, with a plot of the trials for each option and target."""
    plots = tuple(
        _plot(swept, number, place, speaker)
        for place in range(len(swept.sweep.targets))
        for number in range(len(swept.sweep.space))
    )
    return Section(speaker.text("sweep-options"), (speaker.text("sweep-options_said"),), plots)


def _plot(swept: SweepFindings, number: int, place: int, speaker: Speaker) -> Plot:
    one, target = swept.sweep.space[number], swept.sweep.targets[place]
    factor = 100.0 if target.question in SHARES else 1.0
    name = speaker.text(f"sweep-question-{target.question}")
    return scatter(
        [(_place(one, trial.point[number]), factor * trial.found[place].value) for trial in reversed(swept.ranked)],
        [trial.holds(swept.sweep.targets) is not False for trial in reversed(swept.ranked)],
        across=one.name,
        words=() if one.ordered else tuple(map(value_text, one.values)),
        up=f"{name}, %" if target.question in SHARES else name,
        band=(_scale(target.low, factor), _scale(target.high, factor)),
        description=speaker.text("sweep-plot", who=name, answer=one.name),
        key=tuple(
            (speaker.text(f"sweep-colour-{word}"), colour)
            for word, colour in (("met", MET), ("missed", MISSED), ("band", BAND))
        ),
    )


def _scale(bound: float | None, factor: float) -> float | None:
    return None if bound is None else factor * bound


def _place(one: Dimension, value: object) -> float:
    """Return the position of a value on a plot's axis: the number itself, or the index of a word."""
    if one.ordered and isinstance(value, int | float):
        return float(value)
    return float(one.values.index(value))


def _target_text(target: Target, speaker: Speaker) -> str:
    """Return a target as text, such as `minutes 30–45`."""
    low, high = ("" if bound is None else _value(target, bound) for bound in (target.low, target.high))
    return f"{speaker.text(f'sweep-question-{target.question}')} {low}–{high}"


def _value(target: Target, value: float) -> str:
    return number_style(target.question)(value)


def _between(target: Target, one: Estimate, speaker: Speaker) -> str:
    return interval_sentence(number_style(target.question), one, speaker)
