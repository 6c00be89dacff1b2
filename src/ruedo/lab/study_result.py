"""The findings of a study as one JSON object, with the plan and the versions that are needed to reproduce them."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ruedo.lab.experiment import End
from ruedo.lab.fun import FunByVariant, FunFigure
from ruedo.lab.intervals import Estimate
from ruedo.lab.studies import Findings, Study
from ruedo.lab.versions import SoftwareVersions, versions_here


class StudyResult(Struct, frozen=True):
    """The findings of a study, without its games."""

    plan: Study
    games: tuple[int, ...]
    """The number of games of each variant."""
    answers: tuple[Estimate, ...]
    differences: tuple[Estimate, ...]
    end: End
    seconds: float
    versions: SoftwareVersions
    fun: Mapping[str, Sequence[FunFigure]] = {}
    """The figures of the section "Is it fun?" for each variant, with the ranges of the games that Ruedo ships."""


def study_result(findings: Findings, fun: FunByVariant = ()) -> StudyResult:
    """Return the findings of a study, without its games."""
    games = tuple(map(len, findings.games))
    seconds = round(findings.seconds, 2)
    return StudyResult(
        findings.plan,
        games,
        findings.answers,
        findings.differences,
        findings.end,
        seconds,
        versions_here(),
        dict(fun),
    )
