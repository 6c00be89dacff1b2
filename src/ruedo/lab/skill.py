"""How much skill counts: how surely the better of two players wins, and what the first seat is worth to each of them.

Where hands throw, players of neighbouring skills meet; elsewhere the first variant's player meets itself, erring as
often as `RATES` says. Each pair of games changes seats on the same chance.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.study import Seated, Variant
from ruedo.core.world import world_of
from ruedo.lab.durations import minutes_of
from ruedo.lab.intervals import Estimate, share
from ruedo.lab.metrics import by_unit
from ruedo.lab.plan import Plan, answer
from ruedo.lab.playing import engine_of
from ruedo.lab.pool import Workers, local
from ruedo.lab.study import run

RATES = (0.0, 0.1, 0.25, 0.5)
UNITS = {True: 2000, False: 20}
"""Pairs of games for each step, by whether a compiled engine plays them."""


class Level(Struct, frozen=True):
    """A player of a ladder, from the best down."""

    player: Seated
    first: Estimate
    """The share of games that the first seat wins between two of this level."""
    beats_next: Estimate | None
    """The share that it wins against the next level; None of the last."""


def ladder(variant: Variant) -> tuple[Seated, ...]:
    """Return the players of a ladder, the best first."""
    player = variant.players[0]
    skills = world_of(variant.game).skills
    if not skills:
        return tuple(replace(player, errs=rate, barred="") for rate in RATES)
    name = player.name.partition(":")[0]
    return tuple(Seated(f"{name}:{skill}") for skill in reversed(skills))


def skill(variant: Variant, seed: int, workers: Workers | None = None, units: int | None = None) -> tuple[Level, ...]:
    """Return what each level of a variant's ladder wins. Ctrl-C ends it with the levels that are done."""
    players = ladder(variant)
    levels = []
    for better, worse in zip(players, (*players[1:], None), strict=True):
        first = _share(variant, (better, better), seed, workers, units)
        beats = _share(variant, (better, worse), seed, workers, units) if worse else None
        if first is None or (worse and beats is None):
            break
        levels.append(Level(better, first, beats))
    return tuple(levels)


def _share(
    variant: Variant, players: Sequence[Seated], seed: int, workers: Workers | None, units: int | None
) -> Estimate | None:
    """Return what the first seat wins between equals, else the first player; None where Ctrl-C came before its end."""
    one, other = players
    asked = replace(variant, players=(one, other))
    most = units or UNITS[engine_of(asked) is not None]
    plan = Plan((asked,), ("",), "first" if one == other else "win", 1e-9, seed, most)
    found = run(plan, workers=workers or local())
    if found.end == "stopped" or not found.games[0]:
        return None
    says = answer(plan.question, minutes_of(variant.game, {}))
    return share(by_unit([says(played) for played in found.games[0]], plan.seatings))
