"""Which points of a space are tried next: all, a Latin hypercube, or those that what is known speaks for.

A proposal follows from the sweep and the trials before its round alone: so a sweep that is gone on with, or that others
play, tries the same points.
"""

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct

from ruedo.core.chance import generator
from ruedo.core.errors import NotStudied
from ruedo.lab.parameter_space import Dimension, Point, grid, size

Method = Literal["grid", "latin", "bayes"]
Known: TypeAlias = tuple[Point, float]
"""A point that was tried, and how far it is from what is aimed at: infinitely where the rules refuse it."""
METHODS: tuple[Method, ...] = get_args(Method)
FIRST = 16
"""Points of a Latin hypercube before what is known speaks for any."""
ROUND = 8
"""Points that are proposed together, to be played at the same time."""
ASKED = 20
"""How often each is asked for until one comes that is not known yet; after that any is taken."""


class ParameterSearch(Struct, frozen=True):
    """What is searched, and how."""

    space: tuple[Dimension, ...]
    method: Method
    budget: int
    """Trials, at most."""
    seed: int = 0

    @property
    def most(self) -> int:
        """How many points are tried, at most."""
        points = size(self.space)
        return min(points, self.budget) if points else self.budget

    def next(self, known: Sequence[Known]) -> list[Point]:
        """Return what is to be tried next; nothing at the end. Raises `NotStudied` where the extra is not installed."""
        done = len(known)
        if self.method == "grid":
            return grid(self.space)[done : self.budget]
        if self.method == "latin":
            return latin(self.space, self.budget, self.seed)[done:]
        first = latin(self.space, FIRST, self.seed)
        if done < min(len(first), self.budget):
            return first[done : self.budget]
        begun = (done - len(first)) // ROUND * ROUND + len(first)
        return bayes(self, known[:begun])[done - begun : self.budget - begun] if done < self.budget else []


def latin(space: Sequence[Dimension], count: int, seed: int) -> list[Point]:
    """Return a Latin hypercube of so many points; where few values are, fewer: none is there twice."""
    try:
        from scipy.stats import qmc
    except ImportError:
        raise NotStudied("needs_sweep_extra") from None
    shares = qmc.LatinHypercube(len(space), rng=seed).random(count)
    points = (tuple(one.at(float(share)) for one, share in zip(space, row, strict=True)) for row in shares)
    return list(dict.fromkeys(points))


def bayes(search: ParameterSearch, known: Sequence[Known]) -> list[Point]:
    """Return the points of a round by Optuna's tree-structured Parzen estimator; fewer where all others are known.

    It proposes where good trials lie densest against the bad ones (J. Bergstra and others, NeurIPS 2011), takes the
    dimensions together, and holds what is proposed in the same round for bad, so that a round spreads.
    """
    optuna = _optuna()
    chance = generator(search.seed, len(known))
    sampler = optuna.samplers.TPESampler(
        seed=chance.getrandbits(32), n_startup_trials=0, multivariate=True, constant_liar=True
    )
    study = optuna.create_study(sampler=sampler)
    ranges = {one.name: _range(optuna, one) for one in search.space}
    for point, off in known:
        study.add_trial(_told(optuna, search.space, point, off, ranges))
    values = dict(known)
    points: list[Point] = []
    for _ in range(ROUND * ASKED):
        if len(points) == ROUND:
            break
        asked = study.ask(ranges)
        point = tuple(_value(one, asked.params[one.name]) for one in search.space)
        if values.get(point, inf) < inf:
            study.tell(asked, values[point])
        elif point not in values and point not in points:
            points.append(point)
    return points + _any(search.space, {*values, *points}, ROUND - len(points), chance)


def _any(space: Sequence[Dimension], known: set[Point], count: int, chance: Random) -> list[Point]:
    """Return so many points of a space that are not known, by chance; fewer where there are none."""
    found: list[Point] = []
    while len(found) < count and not 0 < size(space) <= len(known):
        point = tuple(one.at(chance.random()) for one in space)
        if point not in known:
            known.add(point)
            found.append(point)
    return found


def _range(optuna: Any, one: Dimension) -> Any:
    """Return a dimension as Optuna has it: numbers in order by their place, words by themselves."""
    if not one.values:
        return optuna.distributions.FloatDistribution(one.low, one.high)
    places = len(one.values)
    if one.ordered:
        return optuna.distributions.IntDistribution(0, places - 1)
    return optuna.distributions.CategoricalDistribution(tuple(range(places)))


def _value(one: Dimension, param: Any) -> Any:
    return one.values[param] if one.values else param


def _told(optuna: Any, space: Sequence[Dimension], point: Point, off: float, ranges: Mapping[str, Any]) -> Any:
    """Return a trial as Optuna has it; what the rules refuse has failed."""
    pairs = zip(space, point, strict=True)
    params = {one.name: one.values.index(value) if one.values else value for one, value in pairs}
    state = optuna.trial.TrialState.FAIL if off == inf else optuna.trial.TrialState.COMPLETE
    value = None if off == inf else off
    return optuna.trial.create_trial(state=state, params=params, distributions=ranges, value=value)


def _optuna() -> Any:
    try:
        import optuna
    except ImportError:
        raise NotStudied("needs_sweep_extra") from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna
