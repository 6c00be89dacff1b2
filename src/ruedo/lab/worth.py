"""The worth of each card, stat, choice and option, as a change of the chance to win.

Cards are valued by the wins of players who receive them in the deal. Choices, skills and tiers are valued by restricted
play (A. Jaffe and others, AIIDE 2012): a player who may use them meets one who may not. Stats and options are valued by
one step of change, unit by unit on the same chance.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any, Literal, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields, replace

from ruedo.core.game import find
from ruedo.core.measures import CHOICE, PlayedGame, StudyPlayer, Variant, measures_of
from ruedo.lab.game_metrics import by_unit
from ruedo.lab.game_runner import check, engine_of, play_units
from ruedo.lab.intervals import Estimate, mean
from ruedo.lab.study_plan import SHARD, won_by
from ruedo.lab.workers import Workers, local_workers

WorthKind = Literal["cards", "stats", "choices", "options"]
KINDS: tuple[WorthKind, ...] = get_args(WorthKind)
EVEN = 0.5
MOST_UNITS = {True: 100_000, False: 200}
LEAST_UNITS = {True: 1000, False: 20}
FORCED = 0.02
"""A choice that occurs less often in a game is skipped, since its worth could not be measured."""


class WorthJob(Struct, frozen=True):
    """One thing whose worth is measured."""

    kind: WorthKind
    use: str
    what: str
    """The changed number, or the new value of an option; empty for cards and choices."""
    base: Variant
    changed: Variant | None
    """The variant with the change. None for a card that is dealt."""
    marks: str
    """The use that marks the games and players concerned; empty for the first seat of all games."""
    seed: int
    precision: float


class Worth(Struct, frozen=True):
    """The worth of a thing: the chance to win with it minus without it, or after a change minus before."""

    kind: WorthKind
    use: str
    what: str
    effect: Estimate
    units: int


def worth(
    variant: Variant,
    kinds: Sequence[WorthKind] = KINDS,
    *,
    seed: int = 0,
    precision: float = 0.005,
    workers: Workers | None = None,
) -> Iterator[Worth]:
    """Yield the worth of each thing of a variant, until its precision is reached or its games are spent.

    Raises `BadHeader` or `BadEquipment` for a variant that cannot be simulated.
    """
    check(variant)
    yield from (workers or local_workers())(
        measure_worth, list(worth_jobs(with_equal_players(variant), kinds, seed, precision))
    )


def worth_jobs(variant: Variant, kinds: Sequence[WorthKind], seed: int, precision: float) -> Iterator[WorthJob]:
    """Yield a job for each thing of a variant whose worth can be measured, by kind."""
    first = play_units(variant, seed, range(20), 1)
    uses = sorted({use for played in first for use in played.uses})
    if "cards" in kinds:
        for use in uses:
            if use.startswith("dealt:"):
                yield WorthJob("cards", use, "", variant, None, use, seed, precision)
    if "choices" in kinds:
        yield from _barred(variant, first, uses, seed, precision)
    if "options" in kinds:
        for name, value in _options(variant):
            changed = replace(variant, rules={**variant.rules, name: value})
            yield WorthJob("options", name, str(value), variant, changed, "", seed, precision)
    if "stats" in kinds:
        for change in measures_of(variant.game).changes(variant.equipment):
            if change.dealt:
                changed = replace(variant, equipment=change.equipment)
                yield WorthJob("stats", change.use, change.what, variant, changed, change.dealt, seed, precision)


def _barred(
    variant: Variant, games: Sequence[PlayedGame], uses: Sequence[str], seed: int, precision: float
) -> Iterator[WorthJob]:
    """Yield the choices that occur often enough and that a player can do without."""
    if any(sum(played.options) == 0 for played in games):
        return  # Throws are simulated, so no choice can be barred
    compiled, player = engine_of(variant) is not None, variant.players[0]
    for use in uses:
        often = sum(sum(played.uses.get(use, ())) for played in games) / len(games)
        barred = replace(variant, players=(player, replace(player, barred=use)))
        if use.partition(":")[0] not in (CHOICE, "from", "skill") or often < FORCED:
            continue
        if compiled and engine_of(barred) is None:
            continue
        yield WorthJob("choices", use, "", variant, barred, "", seed, precision)


def _options(variant: Variant) -> Iterator[tuple[str, Any]]:
    """Yield each other value of the options with a fixed list of values."""
    form = find(variant.game).options
    for field in fields(form):
        plain = get_args(field.type)[0] if hasattr(field.type, "__metadata__") else field.type
        values = get_args(plain) if get_origin(plain) is Literal else (False, True) if plain is bool else ()
        now = variant.rules.get(field.name, field.default)
        for value in values:
            if value != now:
                yield field.name, value


def measure_worth(job: WorthJob) -> Worth:
    """Return the worth of a thing. The same job gives the same worth on every machine."""
    compiled = engine_of(job.base) is not None
    values: list[float] = []
    units, effect = 0, Estimate(0.0, -inf, inf)
    while units < MOST_UNITS[compiled] and (units < LEAST_UNITS[compiled] or effect.half > job.precision):
        shard = range(units, units + SHARD[compiled])
        values += _values(job, shard)
        units = shard.stop
        effect = mean(values)
    return Worth(job.kind, job.use, job.what, effect, units)


def _values(job: WorthJob, units: range) -> list[float]:
    """Return the values of some units, without those that the thing does not concern."""
    if job.changed is None:
        return [
            won_by(played, holder) - EVEN for played, holder in _held(play_units(job.base, job.seed, units, 1), job)
        ]
    if job.kind == "choices":
        played = play_units(job.changed, job.seed, units, 2)
        return [value - EVEN for value in by_unit([won_by(one, 0) for one in played], 2)]
    before, after = (play_units(variant, job.seed, units, 1) for variant in (job.base, job.changed))
    if not job.marks:
        return [won_by(now, now.first) - won_by(then, then.first) for then, now in zip(before, after, strict=True)]
    changed = {played.unit: played for played in after}
    return [won_by(changed[played.unit], holder) - won_by(played, holder) for played, holder in _held(before, job)]


def _held(games: Sequence[PlayedGame], job: WorthJob) -> Iterator[tuple[PlayedGame, int]]:
    """Yield each game in which exactly one player was dealt a card, with that player."""
    for played in games:
        holders = [player for player, often in enumerate(played.uses.get(job.marks, ())) if often]
        if len(holders) == 1:
            yield played, holders[0]


def with_equal_players(variant: Variant) -> Variant:
    """Return a variant in which everybody plays like the first player, so that only the measured thing differs."""
    player: StudyPlayer = variant.players[0]
    return replace(variant, players=(player,) * len(variant.players))
