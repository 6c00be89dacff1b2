"""The content of a study's report, section by section, for a page and for paper."""

from collections.abc import Callable, Sequence
from math import isinf

from ruedo.core.document import Document, FigureTable, Section
from ruedo.core.game import find
from ruedo.core.measures import DECIDED, StudyPlayer, measures_of
from ruedo.lab.durations import minutes_of, table_of
from ruedo.lab.game_metrics import LONG_MINUTES, GameMetrics, UseFigures, all_valued, match_chance, metrics
from ruedo.lab.game_runner import begin
from ruedo.lab.headline import answer_text, headline
from ruedo.lab.intervals import UNKNOWN, Estimate, share
from ruedo.lab.journal import StudyFounding
from ruedo.lab.report.plots import curves, dots, histogram
from ruedo.lab.skill import SkillLevel
from ruedo.lab.study import Findings
from ruedo.lab.study_plan import StudyPlan, player_text
from ruedo.lab.variants import USUAL
from ruedo.rulebook import clauses
from ruedo.words import Speaker

USES = {
    "from": "report-use_from",
    "skill": "report-use_skill",
    "worldie": "report-use_worldie",
    "player": "report-use_player",
    "aim": "report-use_aim",
    "throw": "report-use_throw",
}
"""Messages for the kinds of uses, besides choices and dealt cards."""
MOST_KINDS = 12
"""Most event types in the table of times."""
MOST_ROWS = 24
"""Most rows in a table of uses; those with the largest figures are shown."""


class StudyReport:
    """Writes the findings of a study in one language."""

    def __init__(
        self,
        findings: Findings,
        founding: StudyFounding[StudyPlan],
        speaker: Speaker,
        levels: Sequence[SkillLevel] = (),
    ) -> None:
        """Prepare a report from the findings, the study's plan, a language and the levels of skill."""
        self._findings, self._founding, self._levels = findings, founding, levels
        self._plan = findings.plan
        variant = findings.plan.variants[0]
        sides = tuple((player_text(player),) for player in variant.players)
        names = find(variant.game).names(begin(variant))
        self._speaker = Speaker(variant.game, sides, names, speaker.language)
        self._names = [name if name != USUAL else self._say("report-the_game") for name in findings.plan.names]
        minutes = minutes_of(findings.plan.game, findings.plan.seconds)
        by_value = all(map(all_valued, findings.games))
        self.metrics = [
            metrics(games, findings.plan.seatings, minutes, by_value=by_value) for games in findings.games if games
        ]

    def document(self) -> Document:
        """Return the report. Without any game it has only its headline."""
        title = find(self._plan.game).title
        sections = (
            [
                self._fair(),
                self._length(),
                self._time(),
                self._drama(),
                *([self._skill()] if self._levels else []),
                self._choices(),
                self._points(),
                *self._cards(),
                self._scores(),
            ]
            if self.metrics
            else []
        )
        return Document(
            title=self._say("report-title", answer=title),
            subtitle=self._say("report-subtitle", games=str(sum(map(len, self._findings.games)))),
            headline=self._headline(),
            sections=(*sections, self._reproduction()),
            language=self._speaker.language,
        )

    def _say(self, key: str, **facts: str) -> str:
        return self._speaker.text(key, **facts)

    def _headline(self) -> tuple[str, ...]:
        """Return the answers, how the first variant plays, whether skill counts, and why the study ended."""
        *answers, end = headline(self._findings, self._speaker)
        return (*answers, *self._course_sentence(), *self._skill_sentence(), end)

    def _skill_sentence(self) -> Sequence[str]:
        """Return a sentence that says how surely the better player wins."""
        beats = self._levels[0].beats_next if self._levels else None
        if beats is None:
            return ()
        better, worse = (self._player_name(level.player) for level in self._levels[:2])
        game, match = (with_interval(in_match(beats, wins), percent) for wins in (1, 3))
        return (self._say("report-skilled", who=better, rest=worse, share=game, answer=match),)

    def _player_name(self, player: StudyPlayer) -> str:
        """Return the name of a player of a ladder for readers."""
        if not player.errs:
            return player_text(player)
        return self._say("report-erring", who=player.name, share=f"{100 * player.errs:g}")

    def _course_sentence(self) -> Sequence[str]:
        """Return a sentence that sums up how the first variant plays."""
        if not self.metrics:
            return ()
        one = self.metrics[0]
        return (
            self._say(
                "report-plays",
                minutes=f"{one.minutes.value:.0f}",
                low=f"{one.minutes_low.value:.0f}",
                high=f"{one.minutes_high.value:.0f}",
                leads=f"{one.leads.value:.1f}",
                comebacks=percent(one.comebacks.value),
                decided=percent(one.decided.value),
            ),
        )

    # Sections

    def _fair(self) -> Section:
        first = [one.by_seat[0] for one in self.metrics]
        rows = [
            (
                name,
                *(with_interval(seat, percent) for seat in one.by_seat),
                with_interval(one.drawn, percent),
                with_interval(one.unfinished, percent),
            )
            for name, one in zip(self._names, self.metrics, strict=False)
        ]
        seats = range(len(self.metrics[0].by_seat))
        header = (
            "",
            *(self._say("report-seat", number=str(seat + 1)) for seat in seats),
            self._say("report-drawn"),
            self._say("report-unfinished"),
        )
        plot = dots(self._names, first, mark=0.5, unit="%", factor=100, description=self._say("report-fair_plot"))
        return Section(
            self._say("report-fair"), (self._say("report-fair_said"),), (plot,), FigureTable(header, tuple(rows))
        )

    def _length(self) -> Section:
        keys = ("report-minutes", "report-quick", "report-middle", "report-slow", "report-turns")
        header = ("", *map(self._say, keys), self._say("report-long", minutes=f"{LONG_MINUTES:.0f}"))
        rows = tuple(
            (
                name,
                with_interval(one.minutes, one_decimal),
                *(with_interval(each, one_decimal) for each in (one.minutes_low, one.minutes_middle, one.minutes_high)),
                with_interval(one.turns, one_decimal),
                with_interval(one.long, percent),
            )
            for name, one in zip(self._names, self.metrics, strict=False)
        )
        plot = histogram(
            self._names,
            [one.lengths for one in self.metrics],
            self._say("report-unit_minutes"),
            self._say("report-length_plot"),
        )
        return Section(self._say("report-length"), (self._by_which_table(),), (plot,), FigureTable(header, rows))

    def _by_which_table(self) -> str:
        """Return a sentence that names the table of seconds behind the minutes."""
        if not self._plan.durations:
            return self._say("report-length_own")
        return self._say("report-length_table", answer=self._plan.durations)

    def _time(self) -> Section:
        """Return the event types of the first variant that take most minutes, the longest first."""
        seconds = {**table_of(self._plan.game), **self._plan.seconds}
        often = self.metrics[0].events
        kinds = sorted((kind for kind in often if kind in seconds), key=lambda kind: -often[kind].value * seconds[kind])
        header = ("", *map(self._say, ("report-often", "report-seconds", "report-minutes")))
        rows = tuple(
            (
                self._speaker.event(kind),
                with_interval(often[kind], one_decimal),
                f"{seconds[kind]:g}",
                one_decimal(often[kind].value * seconds[kind] / 60),
            )
            for kind in kinds[:MOST_KINDS]
        )
        return Section(
            self._title_of_first("report-time"), (self._say("report-time_said"),), (), FigureTable(header, rows)
        )

    def _drama(self) -> Section:
        by_value = self.metrics[0].lowest is not None
        figures: list[tuple[str, Callable[[GameMetrics], str]]] = [
            ("report-leads", lambda one: with_interval(one.leads, lambda value: f"{value:.2f}")),
            ("report-comebacks", lambda one: with_interval(one.comebacks, percent)),
            ("report-behind", lambda one: with_interval(one.behind, lambda value: f"{value:.2f}")),
            *([("report-lowest", _lowest)] if by_value else []),
            ("report-last_lead", lambda one: with_interval(one.last_lead, percent)),
            ("report-decided", lambda one: with_interval(one.decided, percent)),
            ("report-margin", lambda one: with_interval(one.margin, lambda value: f"{value:.2f}")),
        ]
        rows = tuple((self._say(key), *map(figure, self.metrics)) for key, figure in figures)
        plot = curves(self._names, [one.course for one in self.metrics], "%", self._say("report-drama_plot"))
        key = "report-drama_valued" if by_value else "report-drama_said"
        said = self._say(key, share=percent(DECIDED))
        return Section(self._say("report-drama"), (said,), (plot,), FigureTable(("", *self._names), rows))

    def _skill(self) -> Section:
        header = (
            "",
            *map(self._say, ("report-beats", "report-best_of_3", "report-best_of_5", "report-first_edge")),
        )
        rows = []
        for level in self._levels:
            beats = level.beats_next
            chances: tuple[str, ...] = ("", "", "")
            if beats is not None:
                best_of = (with_interval(in_match(beats, wins), percent) for wins in (2, 3))
                chances = (with_interval(beats, percent), *best_of)
            rows.append((player_text(level.player), *chances, with_interval(level.first, percent)))
        names = [player_text(level.player) for level in self._levels if level.beats_next]
        values = [level.beats_next for level in self._levels if level.beats_next]
        plots = (
            (dots(names, values, mark=0.5, unit="%", factor=100, description=self._say("report-beats")),)
            if values
            else ()
        )
        return Section(
            self._say("report-skill"), (self._say("report-skill_said"),), plots, FigureTable(header, tuple(rows))
        )

    def _choices(self) -> Section:
        one = self.metrics[0]
        said = self._say(
            "report-choices_said",
            choices=one_decimal(one.choices.value),
            real=percent(one.real.value),
            options=one_decimal(one.options.value),
            kinds=with_interval(one.spread, one_decimal),
        )
        uses = sorted((use for use in one.uses if not use.use.startswith("dealt:")), key=lambda use: -use.often.value)
        header = (
            self._say("report-choices_table"),
            *map(self._say, ("report-often", "report-brought", "report-with_it", "report-without_it")),
        )
        rows = tuple(
            (
                self._use_name(use.use),
                with_interval(use.often, two_decimals),
                self._use_points(use),
                with_interval(use.with_it, percent),
                with_interval(use.without, percent),
            )
            for use in uses[:MOST_ROWS]
        )
        caution = self._say("report-choices_caution")
        return Section(self._title_of_first("report-choices"), (said, caution), (), FigureTable(header, rows))

    def _points(self) -> Section:
        titles = clauses(self._speaker.language)
        all_clauses = sorted({clause for one in self.metrics for clause in one.points})
        rows = []
        for clause in all_clauses:
            name = f"{clause} {titles[clause].section}" if clause in titles else clause
            rows.append(
                (
                    name,
                    *(
                        with_interval(one.points[clause], two_decimals) if clause in one.points else "–"
                        for one in self.metrics
                    ),
                )
            )
        return Section(
            self._say("report-points"),
            (self._say("report-points_said"),),
            (),
            FigureTable(("", *self._names), tuple(rows)),
        )

    def _cards(self) -> Sequence[Section]:
        dealt = [use for use in self.metrics[0].uses if use.use.startswith("dealt:")]
        if not dealt:
            return ()
        best = sorted(dealt, key=lambda use: -use.with_it.value)
        header = (self._say("report-cards_table"), *map(self._say, ("report-wins_with", "report-wins_without")))
        rows = tuple(
            (self._use_name(use.use), with_interval(use.with_it, percent), with_interval(use.without, percent))
            for use in best
        )
        shown_ = [*best[:5], *best[-5:]] if len(best) > 10 else best
        plot = dots(
            [self._use_name(use.use) for use in shown_], [use.with_it for use in shown_],
            mark=0.5, unit="%", factor=100, description=self._say("report-cards_plot"),
        )  # fmt: skip
        return (
            Section(
                self._title_of_first("report-cards"),
                (self._say("report-cards_said"),),
                (plot,),
                FigureTable(header, rows),
            ),
        )

    def _scores(self) -> Section:
        scores = list(self.metrics[0].scores)[:12]
        rows = tuple(
            (score, *(with_interval(one.scores.get(score, never_occurred(one.units)), percent) for one in self.metrics))
            for score in scores
        )
        return Section(self._say("report-scores"), (), (), FigureTable(("", *self._names), rows))

    def _reproduction(self) -> Section:
        plan, versions = self._plan, self._founding.versions
        said = self._say(
            "report-again_said",
            ruedo=versions.ruedo,
            python=versions.python,
            seed=str(plan.seed),
            seconds=f"{self._findings.seconds:.0f}",
        )
        seconds = self._say("report-again_minutes")
        return Section(self._say("report-again"), (said, seconds), code=self._founding.command)

    def _title_of_first(self, key: str) -> str:
        """Return a section's title. With several variants it includes the name of the first."""
        title = self._say(key)
        return title if len(self._names) == 1 else self._say("report-of", said=title, who=self._names[0])

    def _use_points(self, use: UseFigures) -> str:
        """Return the points from a use; a dash if they come from several throws together."""
        counted_at_once = use.use.startswith("throw:") and not measures_of(self._plan.game).throws_score
        return "–" if counted_at_once else with_interval(use.points, two_decimals)

    def _use_name(self, use: str) -> str:
        """Return the name of a use for readers."""
        kind, _, name = use.partition(":")
        if kind in ("choice", "dealt"):
            return self._speaker.name(name) if kind == "dealt" else self._speaker.word(name)
        key = USES.get(kind)
        return self._say(key, answer=self._speaker.name(name)) if key else self._speaker.name(name)


def in_match(game: Estimate, wins: int) -> Estimate:
    """Return the chance to win a match of `wins` games from the chance to win one.

    Both rise together, so bounds map to bounds.
    """
    return Estimate(*(match_chance(min(1.0, max(0.0, chance)), wins) for chance in game))


def _lowest(one: GameMetrics) -> str:
    """Return the winner's chance at its lowest."""
    return with_interval(one.lowest or UNKNOWN, percent)


def never_occurred(units: int) -> Estimate:
    """Return the estimate of an outcome that never occurred in `units` units."""
    return share([0.0] * units)


def percent(value: float) -> str:
    """Return a share in per cent."""
    return answer_text("first", value)


def one_decimal(value: float) -> str:
    """Return a number with one decimal."""
    return f"{value:.1f}"


def two_decimals(value: float) -> str:
    """Return a number with two decimals."""
    return f"{value:.2f}"


def with_interval(one: Estimate, show: Callable[[float], str]) -> str:
    """Return an estimate followed by its interval, or alone if the interval has no bounds."""
    if isinf(one.low) or isinf(one.high):
        return show(one.value)
    low, high = (show(bound).removesuffix(" %") for bound in (one.low, one.high))
    return f"{show(one.value)} ({low}–{high})"
