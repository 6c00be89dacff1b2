"""A report on the worth of cards, stats, choices and options. It has a tornado plot and a table for each kind."""

from collections.abc import Iterator, Sequence
from math import isfinite, isinf, isnan

from ruedo.core.game import find
from ruedo.lab.experiment import Founding
from ruedo.lab.figure_text import Style, with_interval
from ruedo.lab.game_runner import begin
from ruedo.lab.headline import TOLERATED, provenance, unfinished_sentence
from ruedo.lab.intervals import LEVEL, Estimate
from ruedo.lab.report.document import Document, FigureTable, Section
from ruedo.lab.report.plots import GAIN, LOSS, tornado
from ruedo.lab.worths import KINDS, Worth, WorthFindings, WorthKind
from ruedo.words import Speaker

MAX_BARS = 16
"""The largest number of bars in a plot. The longest bars are shown."""
EFFECT = Style(1, 100, signed=True)
TITLES: dict[WorthKind, str] = {
    "cards": "worth-cards",
    "stats": "worth-stats",
    "choices": "worth-choices",
    "options": "worth-options",
}


def worth_document(findings: WorthFindings, founding: Founding, speaker: Speaker) -> Document:
    """Return the findings as a report, with the command that was run. The largest effects are first."""
    variant, worths = findings.plan.variant, findings.worths
    names = find(variant.game).display.names(begin(variant))
    game_speaker = Speaker(variant.game, (), names, speaker.language)
    made = provenance(findings.plan.seed, founding.versions, speaker)
    again = Section(game_speaker.text("report-again"), (made,), code=founding.command)
    intervals = sum(isfinite(one.effect.half) for one in worths)
    return Document(
        title=find(variant.game).title,
        subtitle=game_speaker.text("worth-title", answer=find(variant.game).title),
        headline=(
            *_unfinished_sentences(worths, game_speaker),
            game_speaker.text("worth-said", count=intervals, missed=f"{(1 - LEVEL) * intervals:.1f}"),
        ),
        sections=(*_sections(worths, game_speaker), again),
        language=speaker.language,
    )


def _unfinished_sentences(worths: Sequence[Worth], speaker: Speaker) -> Iterator[str]:
    """Yield a sentence for each measurement in which more than `TOLERATED` of the games did not end."""
    for one in worths:
        if one.unfinished > TOLERATED * one.units:
            for said in unfinished_sentence(one.unfinished, one.units, one.most_events, speaker):
                yield speaker.text("study-variant", who=_name(one, speaker), said=said)


def _sections(worths: Sequence[Worth], game_speaker: Speaker) -> Iterator[Section]:
    for kind in KINDS:
        own = sorted(
            (one for one in worths if one.kind == kind),
            key=lambda one: -abs(one.effect.value) if isfinite(one.effect.value) else 0.0,
        )
        if not own:
            continue
        title = game_speaker.text(TITLES[kind])
        named = [_name(one, game_speaker) for one in own]
        shown = [(name, one.effect) for name, one in zip(named, own, strict=True) if not isinf(one.effect.half)]
        words = ((game_speaker.text("worth-gain"), GAIN), (game_speaker.text("worth-loss"), LOSS))
        names, effects = [name for name, _ in shown[:MAX_BARS]], [effect for _, effect in shown[:MAX_BARS]]
        plot = tornado(names, effects, "", title, words=words)
        rows = ((name, points(one.effect), str(one.units)) for name, one in zip(named, own, strict=True))
        yield Section(title, (), (plot,), FigureTable((title, "", ""), tuple(rows)))


def _name(one: Worth, speaker: Speaker) -> str:
    """Return the name of a card, stat, choice or option, and the change that was measured."""
    kind, _, name = one.use.rpartition(":")
    called = speaker.word(name) if kind in ("choice", "") else speaker.name(name)
    return f"{called}: {speaker.word(one.what)}" if one.what else called


def points(effect: Estimate) -> str:
    """Return an effect in percentage points, with its interval."""
    if isinf(effect.half) or isnan(effect.value):
        return "–"
    return with_interval(effect, EFFECT).replace("-", "\N{MINUS SIGN}")
