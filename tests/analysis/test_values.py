"""The analysis of whole games: mean luck is 0, and adjusted results vary less than unadjusted results."""

import pytest

from ruedo.core.analysis import UNIT, Books, mean_of_games, remove_controls

from .games import books

CASES = {
    "ole": (("club", "club"), 30),
    "shot-ole": (("simple:good", "simple:average"), 60),
    "horse-collar": (("simple:club", "simple:casual"), 40),
}


@pytest.fixture(scope="module", params=CASES)
def sample(request: pytest.FixtureRequest) -> tuple[str, list[Books]]:
    players, count = CASES[request.param]
    return request.param, list(books(request.param, players, range(count)))


@pytest.mark.long
def test_the_changes_of_the_odds_in_real_games_add_up_to_their_results(sample: tuple[str, list[Books]]) -> None:
    for found in sample[1]:
        assert found.start + sum(term.change for term in found.terms) == found.result
        assert found.result in (0, UNIT // 2, UNIT)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["chance", "execution"])
def test_mean_luck_and_mean_execution_are_0(sample: tuple[str, list[Books]], kind: str) -> None:
    """The mean is within four standard errors of 0. The sample is fixed, so the result is always the same."""
    for seat in (None,) if kind == "chance" else (0, 1):
        totals = [found.total(kind, seat) / UNIT for found in sample[1]]  # type: ignore[arg-type]
        mean = mean_of_games(totals)
        assert abs(mean.mean) <= 4 * (mean.variance / len(totals)) ** 0.5 + 1e-9


@pytest.mark.long
def test_adjusted_results_vary_less_than_unadjusted_results(sample: tuple[str, list[Books]]) -> None:
    game, found = sample
    results = [one.result / UNIT for one in found]
    terms = [one.total("chance" if game == "ole" else "execution") / UNIT for one in found]
    assert (
        mean_of_games(results).variance
        >= (2 if game == "ole" else 5) * mean_of_games(remove_controls(results, terms)).variance
    )


def test_the_aims_of_the_house_cost_nothing_at_its_own_level() -> None:
    (found,) = books("horse-collar", ("simple:club", "simple:club"), range(1))
    assert found.cost(0) == found.cost(1) == 0
