"""The results of experiments. Each can be printed, shown in a notebook, and written as a report."""

import shlex
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Generic, TypeVar

from ruedo.core.errors import NotStudied
from ruedo.lab.experiment import ESTIMATE, Experiment, Founding, Progress, play
from ruedo.lab.figure_text import columns
from ruedo.lab.fun import FunByVariant
from ruedo.lab.headline import headline, provenance
from ruedo.lab.journal import Journal
from ruedo.lab.matches import Match, MatchResult
from ruedo.lab.questions import player_text
from ruedo.lab.report.document import Document
from ruedo.lab.report.fun_content import fun_lines
from ruedo.lab.report.match_content import match_document
from ruedo.lab.report.page import fragment, page
from ruedo.lab.report.simulation_content import simulation_document
from ruedo.lab.report.study_content import StudyReport
from ruedo.lab.report.sweep_content import sweep_document, sweep_headline, trial_table
from ruedo.lab.report.worth_content import worth_document
from ruedo.lab.simulations import Simulation, SimulationResult
from ruedo.lab.studies import Findings, Study
from ruedo.lab.study_result import study_result
from ruedo.lab.sweeps import Sweep, SweepFindings
from ruedo.lab.versions import versions_here
from ruedo.lab.workers import Workers, local_workers
from ruedo.lab.worths import WorthFindings, WorthPlan
from ruedo.words import Language, Speaker

FindingsT = TypeVar("FindingsT")
REPORT = "report.html"
"""The name of the report in the folder of an experiment."""
LINES = 12
"""The number of trials that are printed in the terminal."""
ResultRow = Mapping[str, Any]


class Result(ABC, Generic[FindingsT]):
    """The result of an experiment. `findings` contains the numbers."""

    def __init__(self, findings: FindingsT, founding: Founding) -> None:
        self.findings, self.founding = findings, founding

    @abstractmethod
    def document(self, language: Language = "en") -> Document:
        """Return the report."""

    @abstractmethod
    def table(self) -> list[ResultRow]:
        """Return the main figures as rows, for example for `pandas.DataFrame(result.table())`."""

    @abstractmethod
    def lines(self, language: Language = "en") -> Iterator[str]:
        """Yield the result as lines of text."""

    @property
    @abstractmethod
    def stopped(self) -> bool:
        """Whether Ctrl-C stopped the experiment before it was complete."""

    @property
    def summary(self) -> Any:
        """The result as an object that can be written as JSON."""
        return self.findings

    def report(self, file: Path | str, language: Language = "en") -> None:
        """Write the report as a web page that needs no other files. Raises `OSError`."""
        Path(file).write_text(self.html(language), encoding="utf-8")

    def html(self, language: Language = "en") -> str:
        """Return the report as a web page that needs no other files."""
        return page(self.document(language), Speaker(language=language).text("report-footer"))

    def _repr_html_(self) -> str:
        """Return the headline and the table as HTML. Notebooks call this method to show the result below a cell."""
        return fragment(self.document().headline, self.table())

    def __repr__(self) -> str:
        return "\n".join(self.lines())


class SimulationRun(Result[SimulationResult]):
    """The result of a simulation."""

    def document(self, language: Language = "en") -> Document:
        """Return the report."""
        return simulation_document(self.findings, self.founding.command, Speaker(language=language))

    def lines(self, language: Language = "en") -> Iterator[str]:
        """Yield the result as lines of text."""
        return _document_lines(self.document(language))

    def table(self) -> list[ResultRow]:
        """Return a row for each player: the games won, and the odds of winning with their interval."""
        found = self.findings
        ended = max(1, found.games - found.unfinished)
        return [
            {"player": player, "won": won, "share": won / ended, "low": low, "high": high}
            for player, won, (low, high) in zip(found.experiment.players, found.wins, found.win_intervals, strict=True)
        ]

    @property
    def stopped(self) -> bool:
        """Whether games are missing."""
        return self.findings.games < self.findings.experiment.games


class MatchRun(Result[MatchResult]):
    """The result of a match."""

    def document(self, language: Language = "en") -> Document:
        """Return the report."""
        return match_document(self.findings, self.founding.command, Speaker(language=language))

    def lines(self, language: Language = "en") -> Iterator[str]:
        """Yield the result as lines of text."""
        return _document_lines(self.document(language))

    def table(self) -> list[ResultRow]:
        """Return a row for each player: the games won, the share of the points, and the time for a choice."""
        found, (low, high) = self.findings, self.findings.interval
        first, drawn, second = found.games
        shares = ((found.score, low, high), (1 - found.score, 1 - high, 1 - low))
        return [
            {"player": player, "won": won, "drawn": drawn, "share": share, "low": least, "high": most, "seconds": spent}
            for player, won, (share, least, most), spent in zip(
                found.match.players, (first, second), shares, found.seconds, strict=True
            )
        ]

    @property
    def stopped(self) -> bool:
        """Whether pairs are missing, although the test is not decided."""
        return self.findings.pairs < self.findings.match.pairs and self.findings.verdict in (None, "open")


class StudyRun(Result[Findings]):
    """The result of a study."""

    def __init__(self, findings: Findings, founding: Founding) -> None:
        super().__init__(findings, founding)
        self._reports: dict[Language, StudyReport] = {}

    def _report(self, language: Language) -> StudyReport:
        """Return the report in a language. Its figures take time, so they are computed once."""
        if language not in self._reports:
            speaker = Speaker(self.findings.plan.game, language=language)
            self._reports[language] = StudyReport(self.findings, self.founding, speaker)
        return self._reports[language]

    def document(self, language: Language = "en") -> Document:
        """Return the report."""
        return self._report(language).document()

    def fun(self, language: Language = "en") -> FunByVariant:
        """Return the figures of the section "Is it fun?" for each variant."""
        return self._report(language).fun

    def lines(self, language: Language = "en") -> Iterator[str]:
        """Yield the headline, the figures that show whether the game may be fun, the seed, and the versions."""
        speaker = Speaker(self.findings.plan.game, language=language)
        yield from headline(self.findings, speaker)
        yield from fun_lines(self.fun(language), speaker)
        yield provenance(self.findings.plan.seed, self.founding.versions, speaker)

    def table(self) -> list[ResultRow]:
        """Return a row for each variant: its players, its options, and the answer with its interval."""
        found = self.findings
        return [
            {
                "variant": name,
                "players": ",".join(map(player_text, variant.players)),
                **variant.rules,
                "games": len(games),
                found.plan.question: one.value,
                "low": one.low,
                "high": one.high,
            }
            for name, variant, games, one in zip(
                found.plan.names, found.plan.variants, found.games, found.answers, strict=True
            )
        ]

    @property
    def summary(self) -> Any:
        """The answers and differences without the games."""
        return study_result(self.findings, self.fun())

    @property
    def stopped(self) -> bool:
        """Whether Ctrl-C stopped the study or its ladder."""
        return self.findings.stopped


class SweepRun(Result[SweepFindings]):
    """The result of a sweep."""

    def _speaker(self, language: Language) -> Speaker:
        return Speaker(self.findings.sweep.variant.game, language=language)

    def document(self, language: Language = "en") -> Document:
        """Return the report."""
        return sweep_document(self.findings, self.founding, self._speaker(language))

    def lines(self, language: Language = "en") -> Iterator[str]:
        """Yield sentences about the best rules, then the trials nearest to the targets."""
        speaker = self._speaker(language)
        yield from sweep_headline(self.findings, speaker)
        table = trial_table(self.findings, speaker, LINES)
        yield columns([table.header, *table.rows])

    def table(self) -> list[ResultRow]:
        """Return a row for each trial: the options, and the figure for each target with its interval."""
        sweep = self.findings.sweep
        return [
            {
                **{one.name: value for one, value in zip(sweep.space, trial.point, strict=True)},
                **{
                    f"{target.question}{end}": value
                    for target, one in zip(sweep.targets, trial.found, strict=True)
                    for end, value in zip(("", " low", " high"), one, strict=True)
                },
                "units": trial.units,
                "meets": trial.holds(sweep.targets),
            }
            for trial in self.findings.ranked
        ]

    @property
    def stopped(self) -> bool:
        """Whether Ctrl-C stopped the sweep."""
        return self.findings.end == "stopped"


class WorthRun(Result[WorthFindings]):
    """The worth of each thing that was measured."""

    def document(self, language: Language = "en") -> Document:
        """Return the report."""
        return worth_document(self.findings, self.founding, Speaker(self.findings.plan.variant.game, language=language))

    def lines(self, language: Language = "en") -> Iterator[str]:
        """Yield the tables, the headline, the seed and the versions."""
        document = self.document(language)
        for section in document.sections:
            if section.table:
                yield from ("", section.title, columns([("", "", ""), *section.table.rows]))
        yield from ("", *document.headline, "", document.sections[-1].sentences[0])

    def table(self) -> list[ResultRow]:
        """Return a row for each thing: how much it changes the odds of winning, with the interval."""
        return [
            {
                "kind": one.kind,
                "thing": one.use,
                "change": one.what,
                "effect": one.effect.value,
                "low": one.effect.low,
                "high": one.effect.high,
                "units": one.units,
            }
            for one in self.findings.worths
        ]

    @property
    def stopped(self) -> bool:
        """Whether Ctrl-C stopped the measurement."""
        return self.findings.stopped


def _document_lines(document: Document) -> Iterator[str]:
    """Yield the headline, the tables and the sentences of a report as lines of text."""
    yield from document.headline
    for section in document.sections:
        yield ""
        if section.table:
            yield columns([section.table.header, *section.table.rows])
        yield from section.sentences


_RESULTS: Mapping[type[Any], type[Result[Any]]] = {
    Simulation: SimulationRun,
    Match: MatchRun,
    Study: StudyRun,
    Sweep: SweepRun,
    WorthPlan: WorthRun,
}


def run(
    experiment: Experiment[Any, Any, FindingsT],
    folder: Path | str | None = None,
    *,
    resume: bool = False,
    workers: Workers | int | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    command: str | None = None,
    language: Language = "en",
) -> Result[FindingsT]:
    """Run an experiment and return its result. After Ctrl-C, return the result so far.

    With a folder, every result is stored there as soon as it is known, and the report is written there at the end. If
    `resume` is true, the experiment in the folder is continued. `workers` is a number of processes, by default one for
    each core, or the workers of `ruedo.lab.cluster.join_cluster`. The result does not depend on the workers.
    `progress` is called with an estimate of the time, and after each job. `command` is stored, so that people can run
    it again. `language` is the language of the stored report.

    Raises `BadHeader`, `BadEquipment` or `NotStudied` for an experiment that cannot be played or resumed. Raises
    `KeyboardInterrupt` if Ctrl-C comes before the first result. Raises `InUse` if another program writes to the folder,
    and `OSError`.
    """
    experiment.check()
    if folder is None and resume:
        raise NotStudied("resume_needs_folder")
    plan, seconds = experiment.prepare(progress)
    if seconds is not None:
        progress(Progress(ESTIMATE, seconds_left=seconds))
    founding = Founding(plan, versions_here(), shlex.join(sys.argv) if command is None else command)
    own = workers if callable(workers) else local_workers(workers)
    with ExitStack() as opening:
        journal = opening.enter_context(Journal(Path(folder), founding, resume=resume)) if folder else None
        findings = play(plan, own, journal, progress)
        result = _RESULTS[type(plan)](findings, founding)
        if folder:
            progress(Progress("study-reports"))
            result.report(Path(folder) / REPORT, language)
    return result
