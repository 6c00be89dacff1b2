"""The sentences at the top of a report: the findings of a study."""

from collections.abc import Iterator
from math import isinf

from ruedo.lab.intervals import Estimate
from ruedo.lab.study import Findings
from ruedo.lab.study_plan import SHARES, Question, StudyPlan
from ruedo.lab.variants import USUAL
from ruedo.lab.versions import SoftwareVersions
from ruedo.words import Speaker

EVEN = 0.5


def headline(findings: Findings, speaker: Speaker) -> Iterator[str]:
    """Yield the findings as sentences: first the answers, last the reason why the study ended."""
    plan = findings.plan
    for name, one in zip(plan.names, findings.answers, strict=True):
        yield _answer(plan, name, one, speaker)
    for name, one in zip(plan.names[1:], findings.differences, strict=True):
        yield _difference(plan, name, one, speaker)
    yield speaker.text(
        f"study-end-{findings.end}",
        games=str(sum(map(len, findings.games))),
        precision=_size(plan.question, plan.precision, speaker),
    )


def provenance(seed: int, versions: SoftwareVersions, speaker: Speaker) -> str:
    """Return the seed and the software versions, which are enough to repeat the same games."""
    software = speaker.text("lab-versions", ruedo=versions.ruedo, python=versions.python, numpy=versions.numpy)
    return f"{speaker.text('lab-seed', seed=str(seed))} {software}"


def _answer(plan: StudyPlan, name: str, one: Estimate, speaker: Speaker) -> str:
    question = plan.question
    between = _between(question, one, speaker)
    said = speaker.text(f"study-answer-{question}", answer=answer_text(question, one.value), said=between)
    if question == "first":
        if not one.low <= EVEN <= one.high:
            edge = answer_text(question, abs(one.value - EVEN), difference=True)
            key = "study-first-favoured" if one.value > EVEN else "study-first-behind"
            said = f"{said} {speaker.text(key, answer=edge)}"
        elif one.half <= 2 * plan.precision:
            said = f"{said} {speaker.text('study-first-fair')}"
    return said if name == USUAL else speaker.text("study-variant", who=name, said=said)


def _difference(plan: StudyPlan, name: str, one: Estimate, speaker: Speaker) -> str:
    question = plan.question
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
    """Return the size of a difference with its unit."""
    unit = "share" if question in SHARES else question
    return speaker.text(f"study-size-{unit}", answer=answer_text(question, value, difference=True))


def _between(question: Question, one: Estimate, speaker: Speaker, *, difference: bool = False) -> str:
    if isinf(one.half):
        return speaker.text("study-too_few")
    low, high = (answer_text(question, bound, difference=difference) for bound in (one.low, one.high))
    return speaker.text("study-between", low=low, high=high)


def answer_text(question: Question, value: float, *, difference: bool = False) -> str:
    """Return a value as readers expect it: shares in per cent, differences of shares in points."""
    if value in (float("inf"), float("-inf")) or value != value:
        return "?"
    if question not in SHARES:
        return f"{value:.2f}" if question == "leads" or difference else f"{value:.1f}"
    return f"{100 * value:.1f}" if difference else f"{100 * min(1.0, max(0.0, value)):.1f} %"
