"""The tables of probabilities that the house uses in Shot-Olé, and the odds of winning computed from them."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from scripts.shot_ole_tables import FILE, table, table_of
from scripts.shot_ole_tables import SKILLS as SKILLS_WITH_TABLES

from ruedo.boards.ring.hands import HANDS
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.games.shot_ole.house import tables, valuation
from ruedo.games.shot_ole.house.valuation import (
    EXACT,
    GAINS,
    SIZE,
    Chances,
    aims_worth,
    nearest,
    position_values,
    result_chances,
)
from tests.players.shot_ole import SKILLS, at_score, begun, chosen, shares_of

pytestmark = pytest.mark.full

STRAYS = 30
"""The allowed difference of a probability, in units of 1 / `SHARE`. On another processor some chaotic spins end
differently: at most three of the spins from which the shipped probabilities are computed."""


def test_a_row_of_the_shipped_table_equals_the_output_of_its_script() -> None:
    shipped_tables = tables.load_tables()
    known = shipped_tables.skills["good"]
    number = len(known.aims) // 3
    again = table_of("good", np.array(known.aims[number : number + 1]), shipped_tables.spins)
    for part in ("launch", "beyond", "off", "launch_gaps", "beyond_gaps"):
        made, shipped = (np.array(getattr(one, part)[at]) for one, at in ((again, 0), (known, number)))
        assert np.abs(made - shipped).max() <= STRAYS, part


def test_the_shipped_file_is_small_and_covers_every_level() -> None:
    assert FILE.stat().st_size < 200_000
    shipped = tables.load_tables()
    assert set(shipped.skills) == set(SKILLS) == set(SKILLS_WITH_TABLES)
    for known in shipped.skills.values():
        launch, beyond = np.array(known.launch), np.array(known.beyond)
        assert launch.shape == beyond.shape == (len(known.aims), len(REST))
        for rests, gaps in ((launch, np.array(known.launch_gaps)), (beyond, np.array(known.beyond_gaps))):
            on_board = np.delete(rests, REST.index("off"), axis=1)
            assert np.abs(gaps.sum(axis=1) - on_board.sum(axis=1)).max() <= 8
        assert (launch.sum(axis=1) + beyond.sum(axis=1)).max() <= tables.SHARE + 6
        assert (beyond.sum(axis=1) <= np.array(known.started_beyond) + 6).all()


@pytest.mark.long
def test_the_whole_shipped_file_equals_the_output_of_its_script(pytestconfig: pytest.Config) -> None:
    """The test compares the table of one level, or the tables of all levels with `--whole`."""
    for skill in SKILLS if pytestconfig.getoption("--whole") else ("average",):
        again, shipped = (
            table(skill, tables.load_tables().spins, search=False),
            tables.load_tables().skills[skill],
        )
        assert again.aims == shipped.aims
        assert np.abs(np.array(again.launch) - np.array(shipped.launch)).max() <= STRAYS


def test_a_hand_without_a_table_uses_the_table_of_the_most_similar_hand() -> None:
    kit = begun().equipment
    assert tables.find_shot_table(kit, HANDS.levels["expert"]).spread.heading == 0
    assert tables.find_shot_table(kit, HANDS.levels["exact"]).spread == HANDS.levels["expert"]
    unsure = replace(HANDS.levels["novice"], heading=1.0)
    assert tables.find_shot_table(kit, unsure).aims is not None


FEW: Any = np.array([[0.1, 0.4, 0.3, 0.1, 0.1, 0.0], [0.3, 0.4, 0.0, 0.0, 0.2, 0.1]])
NONE: Any = np.zeros((2, 6))


def chances(
    launch: Any = FEW,
    beyond: Any = NONE,
    off: Any = None,
    *,
    advanced: bool = False,
    again: bool = False,
    void_off: bool = True,
) -> Chances:
    """Return the probability of each result for each aim. If `off` is None, only valid spins leave the board."""
    off = (launch + beyond)[:, REST.index("off")] if off is None else off
    started_beyond = beyond.sum(axis=1)
    return result_chances(launch, beyond, started_beyond, off, advanced=advanced, again=again, void_off=void_off)


def by_gain(row: Sequence[float]) -> dict[int, float]:
    return {gain: share for gain, share in zip(GAINS, row, strict=True) if share}


def test_the_probabilities_of_results_follow_the_rules() -> None:
    assert by_gain(chances().gains[0]) == pytest.approx({0: 0.5, 1: 0.3, 2: 0.1, 3: 0.1})
    assert chances().ole.tolist() == [0.0, 0.1]
    advanced = chances(FEW / 2, FEW / 2, advanced=True)
    assert by_gain(advanced.gains[0]) == pytest.approx({-1: 0.1, 0: 0.4, 1: 0.15, 2: 0.2, 3: 0.05, 4: 0.05, 6: 0.05})
    assert advanced.ole.tolist() == [0.0, 0.1]
    void = chances(FEW * 0.6, FEW * 0.4, again=True)
    assert void.again == pytest.approx([0.4, 0.4])
    assert by_gain(void.gains[0]) == pytest.approx({0: 0.3, 1: 0.18, 2: 0.06, 3: 0.06})
    assert chances(FEW * 0.4, FEW * 0.6, again=True).again.tolist() == [0.0, 0.0]
    assert by_gain(chances(FEW / 2, FEW / 2).gains[0]) == pytest.approx({0: 0.75, 1: 0.15, 2: 0.05, 3: 0.05})


def test_a_void_spin_off_the_board_costs_a_point_unless_the_option_prevents_it() -> None:
    """Of 100 spins, 60 are valid and 40 are void. 6 of the valid and 15 of the void spins leave the board (SO-S7)."""
    launch, off = FEW[:1] * 0.6, np.array([0.06 + 0.15])
    costs = chances(launch, NONE[:1], off, advanced=True)
    assert by_gain(costs.gains[0]) == pytest.approx({-1: 0.21, 0: 0.49, 1: 0.18, 2: 0.06, 3: 0.06})
    free = chances(launch, NONE[:1], off, advanced=True, void_off=False)
    assert by_gain(free.gains[0]) == pytest.approx({-1: 0.06, 0: 0.64, 1: 0.18, 2: 0.06, 3: 0.06})
    for void_off in (True, False):
        basic = chances(launch, NONE[:1], off, void_off=void_off)
        assert by_gain(basic.gains[0]) == pytest.approx({0: 0.7, 1: 0.18, 2: 0.06, 3: 0.06})
    rounded = chances(launch, NONE[:1], np.array([0.05]), advanced=True)
    assert by_gain(rounded.gains[0])[-1] == pytest.approx(0.06), "a table's rounding takes no chance below nought"


@pytest.mark.parametrize("skill", SKILLS)
def test_a_void_spin_off_the_board_also_costs_a_point_with_the_shipped_tables(skill: str) -> None:
    shot_table = tables.find_shot_table(begun().equipment, HANDS.levels[skill])
    costs, free = (
        result_chances(
            shot_table.launch,
            shot_table.beyond,
            shot_table.started_beyond,
            shot_table.off,
            advanced=True,
            again=False,
            void_off=void_off,
        )
        for void_off in (True, False)
    )
    taken = costs.gains[:, GAINS.index(-1)] - free.gains[:, GAINS.index(-1)]
    assert taken.min() >= 0
    assert taken.max() > 0.001
    assert np.allclose(costs.gains.sum(axis=1) + costs.ole, 1)
    assert costs.gains.min() > -1e-3


def test_the_house_is_more_careful_if_a_void_spin_costs_a_point() -> None:
    """Spins with the first aim stay on the board. The second aim scores more often, but half of its spins are void."""
    launch, off = np.array([[0, 0.7, 0.3, 0, 0, 0], [0, 0, 0.4, 0, 0, 0]]), np.array([0.0, 0.5])
    ahead = {}
    for void_off in (True, False):
        given = chances(launch, NONE, off, advanced=True, void_off=void_off)
        ahead[void_off] = int(np.argmax(aims_worth(given, 7, (3, 3), 1, last_chance=False)))
    assert ahead == {True: 0, False: 1}


def test_the_player_who_needs_fewer_spins_wins_if_each_spin_scores_one_point() -> None:
    sure = chances(np.array([[0, 0, 1.0, 0, 0, 0]]), NONE[:1])
    worths = position_values(sure, 7, 1, last_chance=True)
    own, other = np.indices((7, 7))
    assert np.array_equal(worths.won, (own <= other) * 1.0)


def test_the_value_of_an_ole_is_lower_if_it_can_be_answered() -> None:
    only = chances(np.array([[0, 0.5, 0, 0, 0, 0.5]]), NONE[:1])
    at_once = position_values(only, 7, 1, last_chance=False)
    assert at_once.won == pytest.approx(np.full((7, 7), 2 / 3))
    answered = position_values(only, 7, 1, last_chance=True)
    assert answered.won == pytest.approx(np.full((7, 7), 4 / 7)), "the root of w = 1/4 + (1 - w)/4 + (1 - w)/2"
    more = position_values(only, 7, 3, last_chance=True)
    assert more.won[0, 0] < answered.won[0, 0]


def test_a_spin_that_is_repeated_costs_nothing() -> None:
    sure, half = np.array([[0, 0, 0.6, 0, 0, 0.0]]), np.array([[0, 0.4, 0, 0, 0, 0.0]])
    worths = position_values(chances(sure, half, again=True), 7, 1, last_chance=True)
    own, other = np.indices((7, 7))
    assert worths.won == pytest.approx((own <= other) * 1.0)


def test_a_lead_improves_the_odds_and_risk_helps_a_player_who_is_behind() -> None:
    """The indices of the values are the points that each side still needs, minus 1."""
    worths = position_values(chances(), 7, 1, last_chance=True)
    assert (np.diff(worths.won, axis=0) < 1e-9).all()
    assert (np.diff(worths.won, axis=1) > -1e-9).all()
    assert worths.won[0, 6] > worths.won[3, 3] > worths.won[6, 0]
    (safe, bold), (hopeless, hope) = worths.at(1, 1), worths.at(7, 1)
    assert safe > bold
    assert hope > hopeless


def test_a_game_that_never_ends_has_odds_of_one_half() -> None:
    never = chances(np.array([[0, 1.0, 0, 0, 0, 0]]), NONE[:1])
    assert position_values(never, 7, 1, last_chance=False).won == pytest.approx(np.full((7, 7), 0.5))


def any_chances(seed: int, aims: int) -> Chances:
    """Return random probabilities of all results, including lost points. Some of them are 0."""
    rows = np.random.default_rng(seed).dirichlet([0.4] * (len(GAINS) + 1), size=aims)
    return Chances(rows[:, :-1], rows[:, -1], np.zeros(aims))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 6), st.integers(1, 9), st.sampled_from([1, 2, 8, 4096]), st.integers(1, 7))
@example(2205432963, 1, 7, 8, 7)  # most spins lose points, so that the values need many passes
def test_the_value_of_a_position_assumes_that_both_sides_choose_the_best_aim(
    seed: int, aims: int, size: int, stride: int, rivals: int
) -> None:
    """The test computes the expected values by brute force, position by position."""
    given_chances = any_chances(seed, aims)
    worths = position_values(given_chances, size, rivals, last_chance=bool(seed % 2), stride=stride)
    stands = (1 - given_chances.ole.max()) ** rivals if seed % 2 else 1.0
    for own in range(1, size + 1):
        for other in range(1, size + 1):
            best = 0.0
            for gains, ole in zip(given_chances.gains, given_chances.ole, strict=True):
                worth = ole * (stands + (1 - stands) * (1 - worths.won[other - 1, own - 1]))
                for gain, share in zip(GAINS, gains, strict=True):
                    whole, part = gain // stride, gain / stride % 1
                    for step, weight in ((whole, 1 - part), (whole + 1, part)):
                        need = min(own - step, size)
                        worth += share * weight * (1.0 if need <= 0 else 1 - worths.won[other - 1, need - 1])
                best = max(best, worth)
            assert worths.won[own - 1, other - 1] == pytest.approx(best, abs=1e-8)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("skill", ["average", "expert"])
def test_near_the_end_of_a_long_game_the_small_table_contains_the_exact_odds(skill: str, mode: str) -> None:
    """A table of 60 by 60 contains every position of a game to 60 points. The house uses a smaller table."""
    target = 60
    state = at_score(0, 0, mode=mode, target=target)
    shot_table = tables.find_shot_table(state.equipment, HANDS.levels[skill])
    exact = result_chances(
        shot_table.launch,
        shot_table.beyond,
        shot_table.started_beyond,
        shot_table.off,
        advanced=mode == "advanced",
        again=False,
        void_off=True,
    )
    whole = position_values(exact, target, 1, last_chance=False)
    assert target > SIZE
    for own, other in ((1, 1), (5, 2), (EXACT, 1), (1, EXACT), (EXACT, EXACT)):
        played = aims_worth(exact, target, (target - own, target - other), 1, last_chance=False)
        assert played == pytest.approx(whole.at(own, other), abs=1e-8)


@pytest.mark.parametrize("target", [1, 7, SIZE, SIZE + 1, 100, 1000, 1_000_000])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_game_to_any_target_can_be_played_to_its_end(target: int, mode: str) -> None:
    needs = sorted({1, target} | {need for need in (2, 20, 21, 40, 63, 64, 65, 999, 123_456) if need < target})
    for own in needs:
        for other in (1, needs[-1]):
            spin = chosen(at_score(target - own, target - other, mode=mode, target=target), "good")
            assert spin.at


def test_the_tables_of_a_long_game_are_few_and_small() -> None:
    """About 10^12 positions are possible, but the tables are small, because they use steps of several points."""
    given_chances = any_chances(5, 24)
    valuation._table.cache_clear()
    rng = Random(3)
    for _ in range(400):
        scores = (1_000_000 - int(10 ** rng.uniform(0, 6)), 1_000_000 - int(10 ** rng.uniform(0, 6)))
        shares = aims_worth(given_chances, 1_000_000, scores, 1, last_chance=True)
        assert np.isfinite(shares).all()
    assert valuation._table.cache_info().misses <= 18
    assert valuation._table.cache_info().maxsize == 64
    assert position_values(given_chances, SIZE, 1, last_chance=True).aims.nbytes < 300_000


def test_in_a_very_long_game_the_house_aims_only_for_an_ole() -> None:
    """An Olé wins long before anyone has a million points, so the house maximises the odds of an Olé."""
    state = at_score(0, 0, target=1_000_000)
    shot_table = tables.find_shot_table(state.equipment, HANDS.levels["good"])
    assert shares_of(state, "good")["centred"] == pytest.approx(float(shot_table.launch[:, -1].max()))


def test_far_from_the_end_the_odds_rise_with_the_lead() -> None:
    given_chances = chances(np.array([[0, 0.4, 0.3, 0.1, 0.2, 0.0]]), NONE[:1])
    shares = [
        float(aims_worth(given_chances, 1000, (own, 500), 1, last_chance=False)[0]) for own in (0, 250, 500, 750, 999)
    ]
    assert shares == sorted(shares)
    assert shares[0] < 0.05
    assert shares[-1] > 0.95
    assert shares[2] == pytest.approx(0.5, abs=0.1)


def test_the_odds_of_being_closest_depend_on_the_smallest_gap_so_far() -> None:
    gaps = np.array([[0.2, 0.2, 0.6, 0.0], [0.0, 0.9, 0.0, 0.1]])
    assert nearest(gaps, 0, 0) == pytest.approx([0.1, 0.0])
    assert nearest(gaps, 1, 0) == pytest.approx([0.3, 0.45])
    assert nearest(gaps, None, 0) == pytest.approx([1.0, 1.0])
    first = nearest(gaps, None, 1)
    assert first[1] > first[0]
