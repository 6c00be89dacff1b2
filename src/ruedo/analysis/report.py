"""The text of an analysis: its summary, a sentence for each turning point, and its rows for a CSV file."""

from collections.abc import Iterator, Sequence
from html import escape

from ruedo.analysis.curve import curve_svg
from ruedo.analysis.game_analysis import GameAnalysis
from ruedo.analysis.strength import strength
from ruedo.core.analysis import UNIT, Term, TermKind, find_analysis, in_points
from ruedo.core.errors import Fact
from ruedo.drawing.card import card, result_title, winner_first
from ruedo.referee import table_speaker
from ruedo.words import Language, Speaker

POINT = UNIT / 100
"""One percentage point of the odds."""
COLUMNS = (
    "file",
    "game",
    "side",
    "players",
    "start",
    "result",
    "decisions",
    "execution",
    "play",
    "luck",
    "cost",
    "without_luck",
    "without_luck_and_execution",
)
"""The columns of the CSV file. Numbers are odds from 0 to 1, or changes of odds, for the side of the row."""


def summary(analysis: GameAnalysis, language: Language = "en") -> list[str]:
    """Return three sentences: the result, the effects of skill and luck, and the event that changed the odds most.

    Before the first event nothing is known about the odds, so the result is the only sentence.
    """
    speaker = table_speaker(analysis.table, language)
    if not analysis.books.curve:
        return [_result(analysis, speaker)]
    return [_result(analysis, speaker), _books(analysis, speaker), _decisive(analysis, speaker)]


def _result(analysis: GameAnalysis, speaker: Speaker) -> str:
    standing = analysis.table.standing
    winner = None if standing.winner is None else analysis.sides[standing.winner]
    key = "won" if winner is not None else "drawn" if standing.over else "unfinished"
    score = " : ".join(map(str, winner_first(standing.scores, standing.winner)))
    return speaker.text(f"analysis-{key}", winner=winner, score=score)


def _books(analysis: GameAnalysis, speaker: Speaker) -> str:
    """Return the sentence that divides the change in the odds into the skill and the luck of both sides.

    Its numbers are whole percentage points, rounded so that they add up.
    """
    named = list(_terms(analysis))
    start, *changes = in_points([analysis.books.start, *(change for _, _, change in named)])
    parts = [
        _part(analysis, key, side, change, speaker)
        for (key, side, _), change in zip(named, changes, strict=True)
        if change
    ]
    return speaker.text(
        "analysis-books" if parts else "analysis-books_empty",
        side=analysis.sides[0],
        start=start,
        end=start + sum(changes),
        terms=speaker.listed(parts),
    )


def _part(analysis: GameAnalysis, key: str, side: int, change: int, speaker: Speaker) -> str:
    """Return one part of the sentence of `_books`: a change in the first side's odds, as a gain or loss of `side`."""
    if key == "luck":
        return speaker.text("analysis-luck", side=analysis.sides[int(change < 0)], points=abs(change))
    gained = (change > 0) == (side == 0)
    words = speaker.text(f"analysis-{key}", side=analysis.sides[side])
    return speaker.text(f"analysis-{'gained' if gained else 'lost'}", terms=words, points=abs(change))


def _terms(analysis: GameAnalysis) -> Iterator[tuple[str, int, int]]:
    """Yield the parts of the sentence of `_books`: message id, side, and change in side 0's odds in millionths."""
    by_side: tuple[TermKind, ...] = ("decision", "execution", "play")
    for side in (0, 1):
        for kind in by_side:
            yield f"{kind}s", side, (1 - 2 * side) * analysis.change(side, kind)
    yield "luck", 0, analysis.books.total("chance")


def _decisive(analysis: GameAnalysis, speaker: Speaker) -> str:
    points = analysis.books.turning_points(1)
    if not points:
        return speaker.text("analysis-no_moment")
    return speaker.text("analysis-decisive", moment=moment(analysis, points[0], speaker))


def moments(analysis: GameAnalysis, language: Language = "en") -> list[tuple[Term, str]]:
    """Return the turning points with their sentences, the largest change first."""
    speaker = table_speaker(analysis.table, language)
    return [(term, moment(analysis, term, speaker)) for term in analysis.books.turning_points()]


def moment(analysis: GameAnalysis, term: Term, speaker: Speaker) -> str:
    """Return a sentence about a turning point: the event, and how it changed the odds of the first side."""
    curve, players = analysis.books.curve, analysis.table.header.players
    before, after = (in_points([curve[number]])[0] for number in (term.event, term.event + 1))
    rulings = " ".join(speaker.say(ruling) for ruling in analysis.table.rulings[term.event])
    return speaker.text(
        f"analysis-moment_{term.kind}",
        number=term.event + 1,
        side=analysis.sides[0],
        player="" if term.seat is None else players[term.seat],
        before=before,
        after=after,
        happened=rulings,
    )


def share_card(analysis: GameAnalysis, term: Term, sentence: str, speaker: Speaker) -> str:
    """Return a card for sharing a turning point, as an SVG of 1200 by 630. It shows the position and the sentence."""
    table, standing = analysis.table, analysis.table.standing
    picture = table.picture_at(term.event + 1, theme="light", speaker=speaker)
    return card(picture, result_title(analysis.sides, standing.scores, standing.winner), [sentence, table.game.title])


def decisions(analysis: GameAnalysis, language: Language = "en") -> list[str]:
    """Return a line for each of the costliest decisions, the costliest first: its cost, and the choice of the house."""
    speaker = table_speaker(analysis.table, language)
    return [_decision(analysis, term, speaker) for term in analysis.books.costliest()]


def _decision(analysis: GameAnalysis, term: Term, speaker: Speaker) -> str:
    seat, in_the_open = term.seat or 0, term.cost_in_the_open
    return speaker.text(
        "analysis-cost" if in_the_open is None else "analysis-cost_in_the_open",
        number=term.event + 1,
        player=analysis.table.header.players[seat],
        cost=f"{-term.cost / POINT:.1f}",
        open="" if in_the_open is None else f"{-in_the_open / POINT:.1f}",
        best=_best(analysis, term, speaker),
    )


def _best(analysis: GameAnalysis, term: Term, speaker: Speaker) -> str:
    """Return the house's choice in words. If the game has no message for it, use the text of its rulings."""
    best, game = term.best, analysis.table.game
    if best is None:
        return ""
    judge = find_analysis(game.name)
    described = judge.described(best) if judge else None
    if described is not None:
        facts = {name: _names(fact, speaker) for name, fact in described.facts.items()}
        return speaker.text(described.key, **facts)
    _, rulings = game.advance(analysis.table.state_at(term.event), best)
    return " ".join(speaker.say(ruling).rstrip(".") for ruling in rulings) or speaker.event(best.type)


def _names(fact: Fact, speaker: Speaker) -> Fact:
    """Return a fact as the value of a placeholder in a message. A tuple of ids becomes a list of names."""
    return speaker.listed([speaker.name(one) for one in fact]) if isinstance(fact, tuple) else fact


def strength_lines(games: Sequence[GameAnalysis], language: Language = "en") -> list[str]:
    """Return lines about the strength of the first side, if several finished games have the same two sides."""
    over = [game for game in games if game.table.standing.over]
    if len(over) < 2 or len({frozenset(game.sides) for game in over}) > 1 or len({*over[0].sides}) < 2:
        return []
    speaker, found = table_speaker(over[0].table, language), strength(over, over[0].sides[0])
    figures = {
        "counted": found.counted,
        "without_luck": found.without_luck,
        "without_both": found.without_luck_and_throws,
    }
    return [
        speaker.text(
            f"analysis-strength_{key}",
            side=over[0].sides[0],
            games=found.games,
            mean=f"{100 * one.mean:.1f}",
            low=f"{100 * one.low:.1f}",
            high=f"{100 * one.high:.1f}",
        )
        for key, one in figures.items()
        if one is not None and (key != "without_luck" or one != found.counted)
    ]


def html(analysis: GameAnalysis) -> str:
    lines = "".join(f"<p>{escape(line)}</p>" for line in summary(analysis))
    return f"<div>{lines}{curve_svg(analysis, table_speaker(analysis.table, 'en'))}</div>"


def rows(file: str, analysis: GameAnalysis) -> Iterator[list[str]]:
    """Yield a row for each side, with the columns `COLUMNS`. A game without events has no row."""
    books = analysis.books
    if not books.curve:
        return
    for side in (0, 1):
        sign = 1 - 2 * side
        kinds: tuple[TermKind, ...] = ("decision", "execution", "play")
        own = [analysis.change(side, kind) for kind in kinds]
        figures = [
            *own,
            sign * books.total("chance"),
            analysis.cost(side),
            side * 1_000_000 + sign * books.without_chance(),
            side * 1_000_000 + sign * books.without_chance_and_execution(),
        ]
        start, result = (side * 1_000_000 + sign * value for value in (books.start, books.result))
        numbers = [f"{value / 1_000_000:.6f}" for value in (start, result, *figures)]
        yield [file, analysis.table.game.name, str(side), analysis.sides[side], *numbers]
