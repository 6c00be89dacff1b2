"""Measures the worth of each card, stat, choice and option. The worth is a change in the odds of winning.

The worth of a card is computed from the wins of players who receive it in the deal. The worth of a choice, skill move
or tier is computed from restricted play (A. Jaffe and others, AIIDE 2012): a player who may use it plays against a
player who may not. The worth of a stat or an option is computed from games with and without a change to it, with the
same randomness.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Literal, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields, replace

from ruedo.core.errors import NotStudied
from ruedo.core.game import find
from ruedo.core.measures import CHOICE, PlayedGame, Variant, find_measures
from ruedo.lab.experiment import Collector, Experiment, Progress
from ruedo.lab.game_metrics import by_unit, finished_units
from ruedo.lab.game_runner import check, compiled_engine, play_units
from ruedo.lab.intervals import UNKNOWN, Estimate, StoredEstimate, mean, restored, stored
from ruedo.lab.pilot import pilot
from ruedo.lab.questions import SHARD, player_score

WorthKind = Literal["cards", "stats", "choices", "options"]
KINDS: tuple[WorthKind, ...] = get_args(WorthKind)
EVEN = 0.5
TWO_SIDED = 1.96
"""Half the width of a 95 % interval, in standard errors."""
MAX_UNITS = {True: 100_000, False: 200}
MIN_UNITS = {True: 1000, False: 20}
TIMED_UNITS = {True: 20, False: 1}
"""The number of units that are played to estimate the time of a job: with a compiled engine (`True`), or without
(`False`)."""
DEAL_UNITS = 20
"""The number of pilot games that show which cards are dealt and which choices are made."""
FORCED = 0.02
"""Choices that occur less often than this in a game, on average, are skipped, because their worth could not be
measured."""


class WorthJob(Struct, frozen=True):
    """A job for a worker: to measure the worth of one card, stat, choice or option."""

    kind: WorthKind
    use: str
    what: str
    """The stat that was changed, or the new value of an option. Empty for cards and choices."""
    base: Variant
    changed: Variant | None
    """The variant after the change. None for a card, because games with and without the card are compared with each
    other."""
    marks: str
    """The card that a player must have received in the deal. Other games and players are left out. Empty for choices
    and options, for which all games count."""
    seed: int
    precision: float
    most_events: int
    """A game counts as unfinished after this number of events."""

    @property
    def key(self) -> tuple[str, str, str]:
        """The kind and the name of the measured thing, and the change to it."""
        return self.kind, self.use, self.what


class Worth(Struct, frozen=True):
    """The worth of a card, stat, choice or option.

    It is the difference between the odds of winning with it and without it.
    """

    kind: WorthKind
    use: str
    what: str
    estimate: StoredEstimate
    """The change of the odds of winning, computed from the games that ended."""
    units: int
    unfinished: int = 0
    """The number of units in which a game did not end."""
    most_events: int = 0
    """The number of events after which a game counted as unfinished."""

    @property
    def effect(self) -> Estimate:
        """The change of the odds of winning, computed from the games that ended."""
        return restored(self.estimate)

    @property
    def key(self) -> tuple[str, str, str]:
        """The kind and the name of the measured thing, and the change to it."""
        return self.kind, self.use, self.what


class WorthPlan(Experiment[WorthJob, Worth, "WorthFindings"], frozen=True):
    """The plan of a measurement: the variant, and the kinds of things whose worth is measured."""

    format: ClassVar = "ruedo-worth"
    plan_file: ClassVar = "worth.json"
    entries_file: ClassVar = "worths.jsonl"
    entry: ClassVar = Worth

    variant: Variant
    kinds: tuple[WorthKind, ...] = KINDS
    seed: int = 0
    precision: float = 0.005
    """A measurement ends when half the width of its interval is this small, or when its budget of games is spent."""

    @property
    def fixed(self) -> "WorthPlan":
        """The plan without the kinds, which may change when it is resumed."""
        return replace(self, kinds=())

    def check(self) -> None:
        """Raise `BadHeader` or `BadEquipment` for a variant that cannot be simulated."""
        check(self.variant)
        if unknown := [kind for kind in self.kinds if kind not in KINDS]:
            raise NotStudied("no_question", answer=unknown[0], known=KINDS)

    def prepare(self, _notice: Callable[[Progress], None]) -> tuple["WorthPlan", float | None]:
        """Play pilot games. Return the plan and the longest processor time. Raises `NotStudied` if there is no job."""
        jobs = list(worth_jobs(self))
        if not jobs:
            raise NotStudied("no_worth", game=self.variant.game, known=self.kinds)
        return self, likely_seconds(jobs)

    def work(self) -> Callable[[WorthJob], Worth]:
        """Return the function that does a measurement."""
        return measure_worth

    def collector(self) -> "WorthCollector":
        """Return a new collector."""
        return WorthCollector(self)


class WorthFindings(Struct, frozen=True):
    """The worth of each thing that was measured."""

    plan: WorthPlan
    worths: tuple[Worth, ...]
    stopped: bool
    """Whether Ctrl-C stopped the measurement."""


class WorthCollector(Collector[WorthJob, Worth, WorthFindings]):
    """Collects the measurements of the worth of things."""

    def __init__(self, plan: WorthPlan) -> None:
        self._plan, self._jobs = plan, list(worth_jobs(plan))
        self._worths: list[Worth] = []
        self._stopped = False

    def jobs(self) -> Sequence[WorthJob] | None:
        """Return all measurements once."""
        return None if self._worths else self._jobs

    def take(self, entry: Worth) -> bool:
        """Add a measurement."""
        self._worths.append(entry)
        return True

    def stop(self) -> None:
        """Remember that not everything was measured."""
        self._stopped = True

    @property
    def progress(self) -> Progress:
        """The number of measurements so far, and the latest one."""
        one, done, most = self._worths[-1], len(self._worths), len(self._jobs)
        facts = {"done": str(done), "most": str(most), "answer": f"{one.use} {one.what}".strip()}
        return Progress("worth-progress", facts, done / most)

    @property
    def findings(self) -> WorthFindings:
        """The measurements so far."""
        return WorthFindings(self._plan, tuple(self._worths), self._stopped)


def likely_seconds(jobs: Sequence[WorthJob]) -> float:
    """Return an estimate of the processor time that these jobs take, in seconds. A few games are played to measure it.

    Cards, stats and choices hardly change the length of a game, so only one job of each kind is timed. Options may
    change it a lot, so each option is timed.
    """
    by_kind: dict[tuple[WorthKind, str], list[WorthJob]] = {}
    for job in jobs:
        by_kind.setdefault((job.kind, job.use if job.kind == "options" else ""), []).append(job)
    return sum(len(alike) * _likely_seconds(alike[0]) for alike in by_kind.values())


def _likely_seconds(job: WorthJob) -> float:
    compiled = compiled_engine(job.base) is not None
    units = TIMED_UNITS[compiled]
    start = time.perf_counter()
    _values(job, range(units))
    spent = time.perf_counter() - start
    wanted = 2 * (EVEN * TWO_SIDED / job.precision) ** 2  # At worst, the two games of a unit are independent
    return spent / units * min(MAX_UNITS[compiled], max(MIN_UNITS[compiled], wanted))


def worth_jobs(plan: WorthPlan) -> Iterator[WorthJob]:
    """Yield a job for each card, choice, option and stat whose worth can be measured. Pilot games show which these are.

    Everybody plays like the first player of the variant, so that only the measured thing differs.
    """
    seed, precision, kinds = plan.seed, plan.precision, plan.kinds
    player = plan.variant.players[0]
    variant = replace(plan.variant, players=(player,) * len(plan.variant.players))
    first, bound, _ = pilot(variant, seed, DEAL_UNITS)
    uses = sorted({use for played in first for use in played.uses})
    if "cards" in kinds:
        for use in uses:
            if use.startswith("dealt:"):
                yield WorthJob("cards", use, "", variant, None, use, seed, precision, bound)
    if "choices" in kinds:
        yield from _bar_jobs(variant, first, uses, seed, precision, bound)
    if "options" in kinds:
        for name, value in _options(variant):
            changed = replace(variant, rules={**variant.rules, name: value})
            yield WorthJob("options", name, str(value), variant, changed, "", seed, precision, bound)
    if "stats" in kinds:
        for change in find_measures(variant.game).changes(variant.equipment):
            if change.dealt:
                changed = replace(variant, equipment=change.equipment)
                yield WorthJob("stats", change.use, change.what, variant, changed, change.dealt, seed, precision, bound)


def _bar_jobs(
    variant: Variant, games: Sequence[PlayedGame], uses: Sequence[str], seed: int, precision: float, bound: int
) -> Iterator[WorthJob]:
    """Yield a job for each choice, tier and skill move that occurs often enough, and that a player can avoid."""
    if any(sum(played.options) == 0 for played in games):
        return  # If throws are simulated, no choice can be barred
    compiled, player = compiled_engine(variant) is not None, variant.players[0]
    for use in uses:
        often = sum(sum(played.uses.get(use, ())) for played in games) / len(games)
        barred = replace(variant, players=(player, replace(player, barred=use)))
        if use.partition(":")[0] not in (CHOICE, "from", "skill") or often < FORCED:
            continue
        if compiled and compiled_engine(barred) is None:
            continue
        yield WorthJob("choices", use, "", variant, barred, "", seed, precision, bound)


def _options(variant: Variant) -> Iterator[tuple[str, Any]]:
    """Yield an (option, value) pair for each other value of the options that have a fixed list of values.

    The current values of the variant are left out.
    """
    form = find(variant.game).options
    for field in fields(form):
        plain = get_args(field.type)[0] if hasattr(field.type, "__metadata__") else field.type
        values = get_args(plain) if get_origin(plain) is Literal else (False, True) if plain is bool else ()
        now = variant.rules.get(field.name, field.default)
        for value in values:
            if value != now:
                yield field.name, value


def measure_worth(job: WorthJob) -> Worth:
    """Play the games of a job and return the worth. The same job has the same worth on every machine."""
    compiled = compiled_engine(job.base) is not None
    values: list[float] = []
    units, unfinished, effect = 0, 0, UNKNOWN
    while units < MAX_UNITS[compiled] and (units < MIN_UNITS[compiled] or effect.half > job.precision):
        shard = range(units, units + SHARD[compiled])
        new, endless = _values(job, shard)
        values += new
        unfinished += endless
        units = shard.stop
        effect = mean(values)
        if not values and units >= MIN_UNITS[compiled]:
            break
    return Worth(job.kind, job.use, job.what, stored(effect), units, unfinished, job.most_events)


def _values(job: WorthJob, units: range) -> tuple[list[float], int]:
    """Return one value for each unit that counts in this measurement, and the number of units that did not end."""

    def play(variant: Variant, seatings: int) -> list[PlayedGame]:
        return play_units(variant, job.seed, units, seatings, job.most_events)

    if job.changed is None:
        ended = finished_units(play(job.base, 1), 1)
        return [player_score(played, holder) - EVEN for played, holder in _one_sided_games(ended, job)], len(
            units
        ) - len(ended)
    if job.kind == "choices":
        ended = finished_units(play(job.changed, 2), 2)
        values = [value - EVEN for value in by_unit([player_score(one, 0) for one in ended], 2)]
        return values, len(units) - len(values)
    both = [
        (then, now)
        for then, now in zip(play(job.base, 1), play(job.changed, 1), strict=True)
        if then.finished and now.finished
    ]
    unfinished = len(units) - len(both)
    if not job.marks:
        return [player_score(now, now.first) - player_score(then, then.first) for then, now in both], unfinished
    changed = {then.unit: now for then, now in both}
    held = _one_sided_games([then for then, _ in both], job)
    return [player_score(changed[then.unit], holder) - player_score(then, holder) for then, holder in held], unfinished


def _one_sided_games(games: Sequence[PlayedGame], job: WorthJob) -> Iterator[tuple[PlayedGame, int]]:
    """Yield (game, player) for each game in which exactly one player received the job's card in the deal."""
    for played in games:
        holders = [player for player, often in enumerate(played.uses.get(job.marks, ())) if often]
        if len(holders) == 1:
            yield played, holders[0]
