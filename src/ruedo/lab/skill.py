"""Measures how much skill matters: how often the better of two players wins, and how much the first seat helps.

If throws are simulated, players of neighbouring levels play each other. Otherwise the player of the first variant plays
against copies of itself that make mistakes at the rates in `RATES`. Both games of a pair have the same randomness, and
the players exchange their seats.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.measures import MAX_EVENTS, PlayedGame, StudyPlayer, Variant
from ruedo.core.world import require_world
from ruedo.lab.game_metrics import by_unit, finished_units
from ruedo.lab.game_runner import compiled_engine
from ruedo.lab.intervals import Estimate, share
from ruedo.lab.questions import answer, count_seatings, player_text

RATES = (0.0, 0.1, 0.25, 0.5)
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
    skills = require_world(variant.game).skills
    if not skills:
        return tuple(replace(player, errs=rate, barred="") for rate in RATES)
    name = player.name.partition(":")[0]
    return tuple(StudyPlayer(f"{name}:{skill}") for skill in reversed(skills))


class Rung(Struct, frozen=True):
    """A comparison of two players of a ladder."""

    variant: Variant
    better: str
    worse: str
    """The weaker player, or the same player again if a level plays against itself."""
    units: int
    seed: int
    most_events: int = MAX_EVENTS

    @property
    def seatings(self) -> int:
        """The number of games in a unit."""
        return count_seatings([self.variant])

    @property
    def games(self) -> int:
        """The number of games of the whole comparison."""
        return self.units * self.seatings

    def share(self, games: Sequence[PlayedGame]) -> Estimate:
        """Return how often the better player wins, or how often the first seat wins if the players are equal."""
        says = answer("first" if self.better == self.worse else "win", lambda _: 0.0)
        ended = finished_units(games, self.seatings)
        return share(by_unit([says(played) for played in ended], self.seatings))


def ladder_rungs(variant: Variant, seed: int = 0) -> tuple[Rung, ...]:
    """Return the comparisons for the whole ladder of a variant, in order."""
    rungs = []
    for pair in _all_steps(ladder(variant)):
        own = replace(variant, players=pair)
        better, worse = map(player_text, pair)
        rungs.append(Rung(own, better, worse, UNITS[compiled_engine(own) is not None], seed))
    return tuple(rungs)


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


def skill_levels(variant: Variant, known: Mapping[tuple[str, str], Estimate]) -> tuple[SkillLevel, ...]:
    """Return the levels of a ladder whose comparisons are complete. The best level comes first."""
    players = ladder(variant)
    names = [player_text(player) for player in players]
    levels = []
    for player, name, next_ in zip(players, names, (*names[1:], None), strict=True):
        if (name, name) not in known or (next_ and (name, next_) not in known):
            break
        levels.append(SkillLevel(player, known[name, name], known[name, next_] if next_ else None))
    return tuple(levels)
