"""The worth of things as a page: a tornado plot and a table for each kind."""

from collections.abc import Iterator, Sequence

from ruedo.core.document import Document, FigureTable, Section
from ruedo.core.game import find
from ruedo.core.measures import Variant
from ruedo.lab.game_runner import begin
from ruedo.lab.headline import provenance
from ruedo.lab.intervals import Estimate
from ruedo.lab.report.plots import tornado
from ruedo.lab.versions import versions_here
from ruedo.lab.worth import KINDS, Worth, WorthKind
from ruedo.words import Speaker

MOST_BARS = 16
"""Most bars in a plot; the longest ones are shown."""
TITLES: dict[WorthKind, str] = {
    "cards": "worth-cards",
    "stats": "worth-stats",
    "choices": "worth-choices",
    "options": "worth-options",
}


def worth_document(variant: Variant, worths: Sequence[Worth], speaker: Speaker, command: str, seed: int) -> Document:
    """Return the findings as a report, the largest effects first, with the command that was run."""
    names = find(variant.game).names(begin(variant))
    game_speaker = Speaker(variant.game, (), names, speaker.language)
    made = provenance(seed, versions_here(), speaker)
    again = Section(game_speaker.text("report-again"), (made,), code=command)
    return Document(
        title=find(variant.game).title,
        subtitle=game_speaker.text("worth-title", answer=find(variant.game).title),
        headline=(game_speaker.text("worth-said"),),
        sections=(*_sections(worths, game_speaker), again),
        language=speaker.language,
    )


def _sections(worths: Sequence[Worth], game_speaker: Speaker) -> Iterator[Section]:
    for kind in KINDS:
        own = sorted((one for one in worths if one.kind == kind), key=lambda one: -abs(one.effect.value))
        if not own:
            continue
        title = game_speaker.text(TITLES[kind])
        named = [_name(one, game_speaker) for one in own]
        effects = [one.effect for one in own]
        plot = tornado(named[:MOST_BARS], effects[:MOST_BARS], "", title)
        rows = ((name, points(one.effect), str(one.units)) for name, one in zip(named, own, strict=True))
        yield Section(title, (), (plot,), FigureTable((title, "", ""), tuple(rows)))


def _name(one: Worth, speaker: Speaker) -> str:
    """Return the name of a thing for readers, and the changed part of it."""
    kind, _, name = one.use.rpartition(":")
    called = speaker.word(name) if kind in ("choice", "") else speaker.name(name)
    return f"{called}: {speaker.word(one.what)}" if one.what else called


def points(effect: Estimate) -> str:
    """Return an effect in points, with its interval."""
    value, low, high = (f"{100 * bound:+.1f}".replace("-", "\N{MINUS SIGN}") for bound in effect)
    return f"{value} ({low}–{high})"
