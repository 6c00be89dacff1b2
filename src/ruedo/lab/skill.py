"""Measures how much skill matters: how often the better of two players wins, and how much the first seat helps.

If throws are simulated, players of neighbouring levels play each other. Otherwise the player of the first variant plays
against copies of itself that make mistakes at the rates in `RATES`. Both games of a pair have the same randomness, and
the players exchange their seats.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.measures import StudyPlayer, Variant
from ruedo.core.world import world_of
from ruedo.lab.durations import minutes_of
from ruedo.lab.game_metrics import by_unit, ended_units
from ruedo.lab.game_runner import engine_of
from ruedo.lab.intervals import Estimate, share
from ruedo.lab.journal import Entries
from ruedo.lab.pilot import pilot
from ruedo.lab.study import GameCount, StudyProgress, run
from ruedo.lab.study_plan import Question, StudyPlan, answer, player_text
from ruedo.lab.workers import Workers, local_workers

RATES = (0.0, 0.1, 0.25, 0.5)
LADDER_FILE = "skill.jsonl"
"""The file in a study's folder that stores the result of each comparison of two players."""
UNITS = {True: 2000, False: 20}
"""The number of units for each comparison of two players: with a compiled engine (`True`), or without (`False`)."""


class SkillLevel(Struct, frozen=True):
    """A level of the ladder of players. The ladder is sorted from the best player to the worst."""

    player: StudyPlayer
    first: Estimate
    """The share of games that the first seat wins when both players have this level."""
    beats_next: Estimate | None
    """The share of games that this level wins against the next one, or None for the last level."""


def ladder(variant: Variant) -> tuple[StudyPlayer, ...]:
    """Return the players of the ladder for a variant. The best player comes first."""
    player = variant.players[0]
    skills = world_of(variant.game).skills
    if not skills:
        return tuple(replace(player, errs=rate, barred="") for rate in RATES)
    name = player.name.partition(":")[0]
    return tuple(StudyPlayer(f"{name}:{skill}") for skill in reversed(skills))


class LadderResult(Struct, frozen=True, array_like=True):
    """The stored result of the games between two players of a ladder."""

    better: str
    worse: str
    """The weaker player, or the same player again if a level plays against itself."""
    share: Estimate


def measure_skill(
    variant: Variant,
    seed: int,
    workers: Workers | None = None,
    units: int | None = None,
    *,
    kept: Entries[LadderResult] | None = None,
    progress: Callable[[GameCount], None] = lambda _: None,
) -> tuple[SkillLevel, ...]:
    """Return the results of each level of a variant's ladder. After Ctrl-C, return only the finished levels.

    For each pair of players, pilot games show after how many events a game should count as unfinished. Pairs of players
    whose result is in `kept` do not play again.
    """
    players = ladder(variant)
    steps = _all_steps(players)
    plans = [_plan(variant, pair, seed, units) for pair in steps]
    known = {(rung.better, rung.worse): rung.share for rung in (kept.kept if kept else ())}
    climb = GameCount(sum(plan.most * plan.seatings for plan in plans))
    with suppress(KeyboardInterrupt):
        for (better, worse), plan in zip(steps, plans, strict=True):
            name = player_text(better), player_text(worse)
            if name in known:
                climb.games += plan.most * plan.seatings
                continue
            bounded = replace(plan, most_events=pilot(plan.variants[0], seed).most_events)
            rung = LadderResult(*name, _share(bounded, workers, climb, progress))
            if kept:
                kept.append(rung)
            known[name] = rung.share
    return tuple(_levels(players, known))


def ladder_games(variant: Variant) -> int:
    """Return how many games the whole ladder of a variant needs."""
    plans = (_plan(variant, pair, 0, None) for pair in _all_steps(ladder(variant)))
    return sum(plan.most * plan.seatings for plan in plans)


def _all_steps(players: Sequence[StudyPlayer]) -> list[tuple[StudyPlayer, StudyPlayer]]:
    """Return all pairs of players that are compared for a ladder, in order."""
    return [pair for better, worse in zip(players, (*players[1:], None), strict=True) for pair in _steps(better, worse)]


def _steps(better: StudyPlayer, worse: StudyPlayer | None) -> Iterator[tuple[StudyPlayer, StudyPlayer]]:
    """Yield the pairs of players that are compared for a level.

    The player of the level first plays against itself, then against the next level.
    """
    yield better, better
    if worse is not None:
        yield better, worse


def _levels(players: Sequence[StudyPlayer], known: Mapping[tuple[str, str], Estimate]) -> Iterator[SkillLevel]:
    """Yield the levels whose results are complete. The best level comes first."""
    names = [player_text(player) for player in players]
    for player, name, next_ in zip(players, names, (*names[1:], None), strict=True):
        if (name, name) not in known or (next_ and (name, next_) not in known):
            return
        yield SkillLevel(player, known[name, name], known[name, next_] if next_ else None)


def _plan(variant: Variant, players: tuple[StudyPlayer, StudyPlayer], seed: int, units: int | None) -> StudyPlan:
    """Return the plan of the study that compares two players of a ladder.

    If the players are equal, the question is how often the first seat wins. Otherwise it is how often the better player
    wins.
    """
    pair_variant = replace(variant, players=players)
    most = units or UNITS[engine_of(pair_variant) is not None]
    question: Question = "first" if players[0] == players[1] else "win"
    return StudyPlan((pair_variant,), ("",), question, 1e-9, seed, most)


def _share(
    plan: StudyPlan, workers: Workers | None, climb: GameCount, progress: Callable[[GameCount], None]
) -> Estimate:
    """Run a study and return its answer. Raises `KeyboardInterrupt` if Ctrl-C has stopped it."""
    before = climb.games

    def report_progress(far: StudyProgress) -> None:
        climb.count(before + far.games - climb.games)
        progress(climb)

    findings = run(plan, workers=workers or local_workers(), progress=report_progress)
    if findings.end == "stopped":
        raise KeyboardInterrupt
    says = answer(plan.question, minutes_of(plan.game, {}))
    ended = ended_units(findings.games[0], plan.seatings)
    return share(by_unit([says(played) for played in ended], plan.seatings))
