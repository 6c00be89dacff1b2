"""The sentences at the top of a report. They contain the findings of a study."""

from collections.abc import Iterable, Iterator
from math import isinf, isnan

from ruedo.core.measures import StudyPlayer
from ruedo.lab.figure_text import Style, number_style
from ruedo.lab.intervals import Estimate
from ruedo.lab.questions import SHARES, Question, player_text
from ruedo.lab.studies import Findings, Study
from ruedo.lab.variants import DEFAULT_NAME
from ruedo.lab.versions import SoftwareVersions
from ruedo.words import Speaker

EVEN = 0.5
TOLERATED = 0.01
"""If more than this share of the games is unfinished, the report begins with a sentence about them."""


def headline(findings: Findings, speaker: Speaker) -> Iterator[str]:
    """Yield the findings as sentences: the games that did not end, the answers, and the reason why the study ended."""
    plan = findings.plan
    yield from unfinished_sentences(findings, speaker)
    for name, one in zip(plan.names, findings.answers, strict=True):
        yield _answer(plan, name, one, speaker)
    for name, one in zip(plan.names[1:], findings.differences, strict=True):
        yield _difference(plan, name, one, speaker)
    yield from player_sentences((player for variant in plan.variants for player in variant.players), speaker)
    count = sum(map(len, findings.games))
    yield speaker.text(
        f"study-end-{findings.end}",
        games=str(count),
        count=count,
        precision=_size(plan.question, plan.precision, speaker),
    )


def unfinished_sentences(findings: Findings, speaker: Speaker) -> Iterator[str]:
    """Yield a sentence for each variant in which more than `TOLERATED` of the games did not end."""
    for name, games in zip(findings.plan.names, findings.games, strict=True):
        unfinished = sum(not played.finished for played in games)
        if unfinished > TOLERATED * len(games):
            for said in unfinished_sentence(unfinished, len(games), findings.plan.most_events, speaker):
                yield said if name == DEFAULT_NAME else speaker.text("study-variant", who=name, said=said)


def unfinished_sentence(unfinished: int, games: int, most_events: int, speaker: Speaker) -> Iterator[str]:
    """Yield a sentence about unfinished games, if there are any."""
    if unfinished:
        share = f"{unfinished / games:.1%}"
        yield speaker.text("lab-unfinished", count=unfinished, games=str(games), events=f"{most_events:,}", share=share)


def player_sentences(players: Iterable[StudyPlayer], speaker: Speaker) -> Iterator[str]:
    """Yield a sentence for each handicap of a player: a rate of mistakes (`simple~0.1`) or a barred choice."""
    for player in dict.fromkeys(players):
        who = player_text(player)
        if player.errs:
            yield speaker.text("study-errs", who=who, answer=player.name, share=f"{100 * player.errs:g}")
        if player.barred:
            yield speaker.text("study-barred", who=who, answer=player.barred.partition(":")[2])


def provenance(seed: int, versions: SoftwareVersions, speaker: Speaker) -> str:
    """Return a sentence with the seed and the software versions, which are enough to play the same games again."""
    software = speaker.text("lab-versions", ruedo=versions.ruedo, python=versions.python, numpy=versions.numpy)
    return f"{speaker.text('lab-seed', seed=str(seed))} {software}"


def _answer(plan: Study, name: str, one: Estimate, speaker: Speaker) -> str:
    question = plan.question
    if isnan(one.value):
        said = speaker.text("study-none_ended")
        return said if name == DEFAULT_NAME else speaker.text("study-variant", who=name, said=said)
    between = _between(question, one, speaker)
    style = number_style(question)
    answer = style(one.value, style.more(one))
    said = speaker.text(f"study-answer-{question}", answer=answer, said=between)
    if question == "first":
        if not one.low <= EVEN <= one.high:
            edge = number_style(question, difference=True)(abs(one.value - EVEN))
            key = "study-first-favoured" if one.value > EVEN else "study-first-behind"
            said = f"{said} {speaker.text(key, answer=edge)}"
        elif one.half <= 2 * plan.precision:
            said = f"{said} {speaker.text('study-first-fair')}"
    return said if name == DEFAULT_NAME else speaker.text("study-variant", who=name, said=said)


def _difference(plan: Study, name: str, one: Estimate, speaker: Speaker) -> str:
    question = plan.question
    if isinf(one.half):
        return speaker.text("study-too_few_to_compare", who=name, said=plan.names[0])
    if one.low <= 0 <= one.high:
        largest = _size(question, max(-one.low, one.high), speaker)
        return speaker.text("study-no_difference", who=name, said=plan.names[0], answer=largest)
    key = "study-more" if one.value > 0 else "study-less"
    low, high = sorted((abs(one.low), abs(one.high)))
    size = Estimate(abs(one.value), low, high)
    between = _between(question, size, speaker, difference=True)
    amount = _size(question, size.value, speaker)
    return speaker.text(key, who=name, said=plan.names[0], answer=f"{amount} ({between})")


def _size(question: Question, value: float, speaker: Speaker) -> str:
    """Return the size of a difference as text, with its unit."""
    unit = "share" if question in SHARES else question
    return speaker.text(f"study-size-{unit}", answer=number_style(question, difference=True)(value))


def _between(question: Question, one: Estimate, speaker: Speaker, *, difference: bool = False) -> str:
    if isinf(one.half):
        return speaker.text("study-too_few")
    return interval_sentence(number_style(question, difference=difference), one, speaker)


def interval_sentence(style: Style, one: Estimate, speaker: Speaker) -> str:
    """Return an interval in words, with enough decimals for its two ends to look different."""
    more = style.more(one)
    return speaker.text("study-between", low=style(one.low, more), high=style(one.high, more))
