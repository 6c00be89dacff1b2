"""Chooses the next points of a sweep: all points, a Latin hypercube, or points near good trials.

A point is a set of values, one for each rule option that varies.

The next points depend only on the sweep and on the trials of earlier rounds. So a sweep tries the same points if it is
resumed or runs on another machine.
"""

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct

from ruedo.core.chance import generator
from ruedo.core.errors import NotStudied
from ruedo.core.extras import extra_command
from ruedo.lab.parameter_space import Dimension, Point, grid, size

Method = Literal["grid", "latin", "bayes"]
Known: TypeAlias = tuple[Point, float]
"""A point that was tried, and its distance from the targets. The distance is infinite if the rules refuse the point, or
if no game ends there."""
METHODS: tuple[Method, ...] = get_args(Method)
HYPERCUBE_POINTS = 16
"""The number of points in the Latin hypercube that is tried before the Bayesian search begins."""
ROUND_POINTS = 8
"""The number of points in a round. They are chosen together and played at the same time."""
REQUESTS = 20
"""How often Optuna is asked for a point, on average over a round. If it proposes too few untried points, the rest are
chosen at random."""


class ParameterSearch(Struct, frozen=True):
    """The space, the method and the budget with which a sweep searches."""

    space: tuple[Dimension, ...]
    method: Method
    budget: int
    """The largest number of trials."""
    seed: int = 0

    @property
    def most(self) -> int:
        """The largest number of points that the search can try."""
        points = size(self.space)
        return min(points, self.budget) if points else self.budget

    def next(self, known: Sequence[Known]) -> list[Point]:
        """Return the next points to try. The list is empty when the search is finished.

        Raises `NotStudied` if the method needs an extra that is not installed.
        """
        done = len(known)
        if self.method == "grid":
            return grid(self.space)[done : self.budget]
        if self.method == "latin":
            return latin(self.space, self.budget, self.seed)[done:]
        first = latin(self.space, HYPERCUBE_POINTS, self.seed)
        if done < min(len(first), self.budget):
            return first[done : self.budget]
        begun = (done - len(first)) // ROUND_POINTS * ROUND_POINTS + len(first)
        return bayes(self, known[:begun])[done - begun : self.budget - begun] if done < self.budget else []


def latin(space: Sequence[Dimension], count: int, seed: int) -> list[Point]:
    """Return a Latin hypercube of `count` points.

    Equal points are removed, so the result has fewer points if the space is coarse.
    """
    try:
        from scipy.stats import qmc
    except ImportError:
        raise NotStudied("needs_sweep_extra", command=extra_command("sweep")) from None
    shares = qmc.LatinHypercube(len(space), rng=seed).random(count)
    points = (tuple(one.at(float(share)) for one, share in zip(space, row, strict=True)) for row in shares)
    return list(dict.fromkeys(points))


def bayes(search: ParameterSearch, known: Sequence[Known]) -> list[Point]:
    """Return the points of a round, chosen by Optuna's tree-structured Parzen estimator.

    The estimator proposes points that are typical of good trials and not of bad trials (J. Bergstra and others, NeurIPS
    2011). It models all dimensions together. Points that are already chosen for this round count as bad trials, which
    spreads the points of the round. If there are not enough untried points, the round has fewer points.
    """
    optuna = _optuna()
    chance = generator(search.seed, len(known))
    sampler = optuna.samplers.TPESampler(
        seed=chance.getrandbits(32), n_startup_trials=0, multivariate=True, constant_liar=True
    )
    study = optuna.create_study(sampler=sampler)
    ranges = {one.name: _range(optuna, one) for one in search.space}
    for point, off in known:
        study.add_trial(_make_trial(optuna, search.space, point, off, ranges))
    values = dict(known)
    points: list[Point] = []
    for _ in range(ROUND_POINTS * REQUESTS):
        if len(points) == ROUND_POINTS:
            break
        proposal = study.ask(ranges)
        point = tuple(_value(one, proposal.params[one.name]) for one in search.space)
        if values.get(point, inf) < inf:
            study.tell(proposal, values[point])
        elif point not in values and point not in points:
            points.append(point)
    return points + _any(search.space, {*values, *points}, ROUND_POINTS - len(points), chance)


def _any(space: Sequence[Dimension], known: set[Point], count: int, chance: Random) -> list[Point]:
    """Return `count` points of a space that are not in `known`, chosen at random.

    The result has fewer points if there are not enough untried points.
    """
    points: list[Point] = []
    while len(points) < count and not 0 < size(space) <= len(known):
        point = tuple(one.at(chance.random()) for one in space)
        if point not in known:
            known.add(point)
            points.append(point)
    return points


def _range(optuna: Any, one: Dimension) -> Any:
    """Return a dimension as an Optuna distribution.

    A listed value is represented by its index: as an integer if the values are ordered, and otherwise as a category.
    """
    if not one.values:
        return optuna.distributions.FloatDistribution(one.low, one.high)
    places = len(one.values)
    if one.ordered:
        return optuna.distributions.IntDistribution(0, places - 1)
    return optuna.distributions.CategoricalDistribution(tuple(range(places)))


def _value(one: Dimension, param: Any) -> Any:
    return one.values[param] if one.values else param


def _make_trial(optuna: Any, space: Sequence[Dimension], point: Point, off: float, ranges: Mapping[str, Any]) -> Any:
    """Return a tried point as an Optuna trial with its result.

    The trial counts as failed if the distance from the targets is infinite.
    """
    pairs = zip(space, point, strict=True)
    params = {one.name: one.values.index(value) if one.values else value for one, value in pairs}
    state = optuna.trial.TrialState.FAIL if off == inf else optuna.trial.TrialState.COMPLETE
    value = None if off == inf else off
    return optuna.trial.create_trial(state=state, params=params, distributions=ranges, value=value)


def _optuna() -> Any:
    try:
        import optuna
    except ImportError:
        raise NotStudied("needs_sweep_extra", command=extra_command("sweep")) from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna
