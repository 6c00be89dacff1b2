"""The report of a match. It shows which player scores more, and how long the players think."""

from math import isnan

from ruedo.core.game import find
from ruedo.core.measures import MAX_EVENTS
from ruedo.lab.headline import provenance, unfinished_sentence
from ruedo.lab.matches import MatchResult
from ruedo.lab.report.document import Document, FigureTable, Section
from ruedo.words import Speaker


def match_document(result: MatchResult, command: str, speaker: Speaker) -> Document:
    """Return the result of a match as a report."""
    pairs, game, (one, other) = result.pairs, result.match.game, result.match.players
    title = speaker.text("match-title", answer=game, count=pairs, pairs=str(pairs), who=one, said=other)
    return Document(
        title=find(game).title,
        subtitle=speaker.text("report-subtitle", games=str(2 * pairs), count=2 * pairs),
        headline=(title, *unfinished_sentence(result.unfinished, 2 * pairs, MAX_EVENTS, speaker)),
        sections=(
            _players(result, speaker),
            Section(
                speaker.text("report-again"), (provenance(result.match.seed, result.versions, speaker),), code=command
            ),
        ),
        language=speaker.language,
    )


def _players(result: MatchResult, speaker: Speaker) -> Section:
    """Return the section with the games that each player won, and the time that each player needed."""
    won, drawn, lost = result.games
    header = tuple(speaker.text(f"match-{column}") for column in ("player", "won", "a_choice", "longest"))
    rows = tuple(
        (name, str(games), f"{1000 * mean:.1f} ms", f"{1000 * longest:.1f} ms")
        for name, games, mean, longest in zip(
            result.match.players, (won, lost), result.seconds, result.longest, strict=True
        )
    )
    sentences = [_score(result, speaker)]
    if drawn:
        sentences.append(speaker.text("match-drawn", count=drawn))
    if result.verdict is not None:
        one, other = result.match.players
        said = speaker.text(f"match-{result.verdict}", who=one, said=other, ratio=f"{result.ratio:.2f}")
        sentences.append(said)
    return Section(speaker.text("match-won"), tuple(sentences), (), FigureTable(header, rows))


def _score(result: MatchResult, speaker: Speaker) -> str:
    if isnan(result.score):
        return speaker.text("match-no_score")
    low, high = result.interval
    who = result.match.players[0]
    return speaker.text("match-score", who=who, share=f"{result.score:.1%}", low=f"{low:.1%}", high=f"{high:.1%}")
