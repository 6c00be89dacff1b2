"""The content of a study's report, section by section. The HTML page and the PDF have the same content."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from ruedo.core.game import find
from ruedo.core.measures import DECIDED, StudyPlayer, find_measures
from ruedo.lab.durations import find_durations, minutes_counter
from ruedo.lab.experiment import Founding
from ruedo.lab.figure_text import Style, one_decimal, percent, two_decimals, with_interval
from ruedo.lab.fun import FunByVariant, fun_figures
from ruedo.lab.game_metrics import (
    LONG_MINUTES,
    GameMetrics,
    UseFigures,
    finished_units,
    have_values,
    match_chance,
    metrics,
)
from ruedo.lab.game_runner import begin
from ruedo.lab.headline import headline, player_sentences
from ruedo.lab.intervals import UNKNOWN, Estimate, share
from ruedo.lab.questions import Question, player_text
from ruedo.lab.report.document import Document, FigureTable, Plot, Section
from ruedo.lab.report.fun_content import fun_section
from ruedo.lab.report.plots import Key, curves, dots, histogram, make_legend
from ruedo.lab.studies import Findings
from ruedo.lab.variants import DEFAULT_NAME
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
"""For each kind of thing that players use, the id of the message that names it. Choices and dealt cards need no
message."""
MAX_KINDS = 12
"""The largest number of event types in the table of times."""
MAX_ROWS = 24
"""The largest number of rows in the table of things that players use, such as moves. The most frequent things are
shown."""


class StudyReport:
    """The report of a study in one language."""

    def __init__(
        self,
        findings: Findings,
        founding: Founding,
        speaker: Speaker,
    ) -> None:
        """Prepare a report from the findings, the study's founding, and a speaker of the language."""
        self._findings, self._founding, self._levels = findings, founding, findings.levels
        self._plan = findings.plan
        variant = findings.plan.variants[0]
        sides = tuple((player_text(player),) for player in variant.players)
        names = find(variant.game).display.names(begin(variant))
        self._speaker = Speaker(variant.game, sides, names, speaker.language)
        minutes = minutes_counter(findings.plan.game, findings.plan.seconds)
        by_value = all(map(have_values, findings.games))
        measured = [
            (number, name if name != DEFAULT_NAME else self._say("report-the_game"), games)
            for number, (name, games) in enumerate(zip(findings.plan.names, findings.games, strict=True))
            if finished_units(games, findings.plan.seatings)
        ]
        self._names = [name for _, name, _ in measured]
        """The names of the variants with games that ended, in the order of `metrics`."""
        self._numbers = [number for number, _, _ in measured]
        """The numbers of these variants, which determine their colours in all plots."""
        answers = dict(zip(findings.plan.names, findings.answers, strict=True))
        self.metrics = [
            with_answer(
                metrics(games, findings.plan.seatings, minutes, by_value=by_value),
                findings.plan.question,
                answers.get(name, findings.answers[0]),
            )
            for _, name, games in measured
        ]

    @property
    def fun(self) -> FunByVariant:
        """The figures of the section "Is it fun?" for each variant in which games ended."""
        return tuple((name, fun_figures(one)) for name, one in zip(self._names, self.metrics, strict=True))

    def document(self) -> Document:
        """Return the report.

        If no unit has ended, it contains only the headline and how to reproduce the study.
        """
        title = find(self._plan.game).title
        sections = (
            [
                self._fair(),
                fun_section(self.fun, self._speaker),
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
        count = sum(map(len, self._findings.games))
        return Document(
            title=self._say("report-title", answer=title),
            subtitle=self._say("report-subtitle", games=str(count), count=count),
            headline=self._headline(),
            sections=(*sections, self._reproduction()),
            language=self._speaker.language,
        )

    def _say(self, key: str, **facts: str | int) -> str:
        return self._speaker.text(key, **facts)

    def _headline(self) -> tuple[str, ...]:
        """Return the headline: the answers, a summary of each variant, the effect of skill, and why the study ended."""
        *answers, end = headline(self._findings, self._speaker)
        return (*answers, *self._course_sentences(), *self._skill_sentence(), end)

    def _skill_sentence(self) -> Sequence[str]:
        """Return a sentence with the odds that the best player beats the next level.

        The result is empty if these odds were not measured.
        """
        beats = self._levels[0].beats_next if self._levels else None
        if beats is None:
            return ()
        better, worse = (self._player_name(level.player) for level in self._levels[:2])
        game, match = (with_interval(in_match(beats, wins), percent) for wins in (1, 3))
        return (self._say("report-skilled", who=better, rest=worse, share=game, answer=match),)

    def _player_name(self, player: StudyPlayer) -> str:
        """Return the name of a player of the ladder, as the report prints it."""
        if not player.errs:
            return player_text(player)
        return self._say("report-erring", who=player.name, share=f"{100 * player.errs:g}")

    def _course_sentences(self) -> Iterator[str]:
        """Yield a sentence for each variant about its length, its lead changes and its comebacks."""
        for name, one in zip(self._names, self.metrics, strict=True):
            said = self._say(
                "report-plays",
                minutes=f"{one.minutes.value:.0f}",
                low=f"{one.minutes_low.value:.0f}",
                high=f"{one.minutes_high.value:.0f}",
                leads=f"{one.leads.value:.1f}",
            )
            yield self._of_variant(name, " ".join((said, *self._known_sentences(one))))

    def _known_sentences(self, one: GameMetrics) -> Iterator[str]:
        """Yield a sentence for each figure about the winners that is known."""
        for key, figure in (("report-came_back", one.comebacks), ("report-decided_after", one.decided)):
            if figure.known:
                yield self._say(key, share=percent(figure.value))

    def _of_variant(self, name: str, said: str) -> str:
        """Return the sentence `said`, with the name of its variant if the report has several variants."""
        return said if len(self._names) == 1 else self._say("study-variant", who=name, said=said)

    @property
    def _key(self) -> Key:
        """The legend with the colour of each variant. It is empty if there is only one variant."""
        return make_legend(self._names, self._numbers)

    def _beside(self, *columns: str) -> tuple[str, ...]:
        """Return column headings. The arguments are the headings for a single variant.

        If there are several variants, the headings are repeated for each variant, with its name.
        """
        if len(self._names) == 1:
            return columns
        return tuple(f"{name}: {column}" for name in self._names for column in columns)

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
            for name, one in zip(self._names, self.metrics, strict=True)
        ]
        seats = range(len(self.metrics[0].by_seat))
        header = (
            "",
            *(self._say("report-seat", number=str(seat + 1)) for seat in seats),
            self._say("report-drawn"),
            self._say("report-unfinished"),
        )
        plot = dots(
            self._names, first, numbers=self._numbers, mark=0.5, unit="%", factor=100,
            description=self._say("report-fair_plot"), key=self._key,
        )  # fmt: skip
        return Section(
            self._say("report-fair"),
            (self._say("report-fair_said"), *self._main_interval("first")),
            (plot,),
            FigureTable(header, tuple(rows)),
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
            for name, one in zip(self._names, self.metrics, strict=True)
        )
        plot = histogram(
            self._names,
            [one.lengths for one in self.metrics],
            self._say("report-unit_minutes"),
            self._say("report-length_plot"),
            numbers=self._numbers,
        )
        said = (self._by_which_table(), *self._main_interval("minutes", "turns"))
        return Section(self._say("report-length"), said, (plot,), FigureTable(header, rows))

    def _main_interval(self, *questions: Question) -> Sequence[str]:
        """Return a sequence with the sentence about the interval of the study's answer.

        It is empty unless the study asks one of the given questions.
        """
        return (self._say("report-main_interval"),) if self._plan.question in questions else ()

    def _by_which_table(self) -> str:
        """Return a sentence with the source of the seconds from which the minutes are computed."""
        if not self._plan.durations:
            return self._say("report-length_own")
        return self._say("report-length_table", answer=self._plan.durations)

    def _time(self) -> Section:
        """Return the section about the event types that take the most time in any variant, the longest first."""
        seconds = {**find_durations(self._plan.game), **self._plan.seconds}
        each = [one.events for one in self.metrics]
        longest = {
            kind: max(events[kind].value for events in each if kind in events) * seconds[kind]
            for kind in sorted({kind for events in each for kind in events if kind in seconds})
        }
        kinds = sorted(longest, key=lambda kind: -longest[kind])
        columns = self._beside(self._say("report-often"), self._say("report-minutes"))
        rows = tuple(
            (
                self._speaker.event(kind),
                f"{seconds[kind]:g}",
                *(cell for events in each for cell in _time_cells(events.get(kind), seconds[kind])),
            )
            for kind in kinds[:MAX_KINDS]
        )
        header = ("", self._say("report-seconds"), *columns)
        return Section(self._say("report-time"), (self._say("report-time_said"),), (), FigureTable(header, rows))

    def _drama(self) -> Section:
        by_value = self.metrics[0].lowest is not None
        figures: list[tuple[str, Style, Callable[[GameMetrics], Estimate]]] = [
            ("report-leads", two_decimals, lambda one: one.leads),
            ("report-comebacks", percent, lambda one: one.comebacks),
            ("report-behind", two_decimals, lambda one: one.behind),
            ("report-lowest", percent, lambda one: one.lowest or UNKNOWN),
            ("report-last_lead", percent, lambda one: one.last_lead),
            ("report-decided", percent, lambda one: one.decided),
            ("report-margin", two_decimals, lambda one: one.margin),
        ]
        rows = tuple(
            (self._say(key), *(with_interval(figure(one), style) for one in self.metrics))
            for key, style, figure in figures
            if any(figure(one).known for one in self.metrics)
        )
        plot = curves(
            self._names,
            [one.course for one in self.metrics],
            "%",
            self._say("report-drama_plot"),
            numbers=self._numbers,
        )
        key = "report-drama_valued" if by_value else "report-drama_said"
        said = self._say(key, share=percent(DECIDED))
        sentences = (said, *self._main_interval("leads"))
        return Section(self._say("report-drama"), sentences, (plot,), FigureTable(("", *self._names), rows))

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
        plot = dots(
            names, values, numbers=[0] * len(names), mark=0.5, unit="%", factor=100,  # only variant 0 has a ladder
            description=self._of_variant(self._plan.names[0], self._say("report-beats_plot")),
            key=make_legend(self._plan.names, range(len(self._plan.names)))[:1],
        )  # fmt: skip
        said = (
            self._say("report-skill_said"),
            *player_sentences((level.player for level in self._levels), self._speaker),
        )
        return Section(self._say("report-skill"), said, (plot,) if values else (), FigureTable(header, tuple(rows)))

    def _choices(self) -> Section:
        said = tuple(
            self._of_variant(
                name,
                self._say(
                    "report-choices_said" if one.options.value else "report-choices_thrown",
                    choices=one_decimal(one.choices.value),
                    real=percent(one.real.value),
                    options=one_decimal(one.options.value),
                    kinds=with_interval(one.spread, one_decimal),
                ),
            )
            for name, one in zip(self._names, self.metrics, strict=True)
        )
        keys = ("report-often", "report-brought", "report-with_it", "report-without_it")
        header = (self._say("report-choices_table"), *self._beside(*map(self._say, keys)))
        each = [{use.use: use for use in one.uses if not use.use.startswith("dealt:")} for one in self.metrics]
        rows = tuple(
            (self._use_name(use), *(cell for uses in each for cell in self._choice_cells(uses.get(use))))
            for use in _most_first(each, lambda use: use.often.value)[:MAX_ROWS]
        )
        caution = self._say("report-choices_caution")
        return Section(self._say("report-choices"), (*said, caution), (), FigureTable(header, rows))

    def _choice_cells(self, use: UseFigures | None) -> tuple[str, ...]:
        """Return a variant's figures for a thing such as a card as cells, or dashes if nobody used the thing."""
        if use is None:
            return ("–",) * 4
        return (
            with_interval(use.often, two_decimals),
            self._use_points(use),
            with_interval(use.with_it, percent),
            with_interval(use.without, percent),
        )

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
        each = [{use.use: use for use in one.uses if use.use.startswith("dealt:")} for one in self.metrics]
        if not any(each):
            return ()
        columns = self._beside(self._say("report-wins_with"), self._say("report-wins_without"))
        rows = tuple(
            (self._use_name(use), *(cell for uses in each for cell in _card_cells(uses.get(use))))
            for use in _most_first(each, lambda use: use.with_it.value)
        )
        plots = tuple(self._card_plot(place, uses) for place, uses in enumerate(each) if uses)
        table = FigureTable((self._say("report-cards_table"), *columns), rows)
        return (Section(self._say("report-cards"), (self._say("report-cards_said"),), plots, table),)

    def _card_plot(self, place: int, uses: Mapping[str, UseFigures]) -> Plot:
        """Return a plot of the best and the worst cards of a variant."""
        best = sorted(uses.values(), key=lambda use: -use.with_it.value)
        shown = [*best[:5], *best[-5:]] if len(best) > 10 else best
        return dots(
            [self._use_name(use.use) for use in shown], [use.with_it for use in shown],
            numbers=[self._numbers[place]] * len(shown), mark=0.5, unit="%", factor=100,
            description=self._of_variant(self._names[place], self._say("report-cards_plot")),
            key=self._key[place : place + 1],
        )  # fmt: skip

    def _scores(self) -> Section:
        scores = list(self.metrics[0].scores)[:12]
        rows = tuple(
            (score, *(with_interval(one.scores.get(score, zero_estimate(one.units)), percent) for one in self.metrics))
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

    def _use_points(self, use: UseFigures) -> str:
        """Return the points that a thing such as a card has gained, or a dash for throws that are scored together."""
        counted_at_once = use.use.startswith("throw:") and not find_measures(self._plan.game).throws_score
        return "–" if counted_at_once else with_interval(use.points, two_decimals)

    def _use_name(self, use: str) -> str:
        """Return the name of a thing that players use, such as a card, as a report prints it."""
        kind, _, name = use.partition(":")
        if kind in ("choice", "dealt"):
            return self._speaker.name(name) if kind == "dealt" else self._speaker.word(name)
        key = USES.get(kind)
        return self._say(key, answer=self._speaker.name(name)) if key else self._speaker.name(name)


def with_answer(figures: GameMetrics, question: Question, answer: Estimate) -> GameMetrics:
    """Return the figures of a variant, with one of them replaced by the answer of the study.

    Otherwise a report would print two different intervals for one number.
    """
    match question:
        case "first" if len(figures.by_seat) == 2:
            other = Estimate(1 - answer.value, 1 - answer.high, 1 - answer.low)
            return replace(figures, by_seat=(answer, other))
        case "first":
            return replace(figures, by_seat=(answer, *figures.by_seat[1:]))
        case "minutes":
            return replace(figures, minutes=answer)
        case "turns":
            return replace(figures, turns=answer)
        case "leads":
            return replace(figures, leads=answer)
    return figures


def in_match(game: Estimate, wins: int) -> Estimate:
    """Return the odds of winning a match, computed from the odds of winning a single game.

    The match ends as soon as a player has won `wins` games. If the odds of a game rise, so do the odds of the match. So
    each bound of the interval can be converted separately.
    """
    return Estimate(*(match_chance(min(1.0, max(0.0, chance)), wins) for chance in game))


def _time_cells(often: Estimate | None, seconds: float) -> tuple[str, str]:
    """Return two cells: how often an event occurs, and how many minutes it takes in a game.

    The cells are dashes if the event does not exist in a variant.
    """
    if often is None:
        return "–", "–"
    return with_interval(often, one_decimal), one_decimal(often.value * seconds / 60)


def _card_cells(use: UseFigures | None) -> tuple[str, str]:
    """Return two cells: the share of wins with a card, and without it.

    The cells are dashes if the card does not exist in a variant.
    """
    if use is None:
        return "–", "–"
    return with_interval(use.with_it, percent), with_interval(use.without, percent)


def _most_first(each: Sequence[Mapping[str, UseFigures]], figure: Callable[[UseFigures], float]) -> list[str]:
    """Return all things that players used in any variant, such as cards, sorted by a figure from the largest.

    The figure of a thing is taken from the first variant in which players used it.
    """
    first: dict[str, UseFigures] = {}
    for uses in each:
        first = {**uses, **first}
    return sorted(first, key=lambda use: (-figure(first[use]), use))


def zero_estimate(units: int) -> Estimate:
    """Return the estimate for an outcome that did not occur in any of `units` units."""
    return share([0.0] * units)
