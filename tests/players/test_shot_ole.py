"""The house's players of Shot-Olé play legally and sensibly, and better if their hand is steadier."""

import runpy
from collections.abc import Sequence
from math import hypot, isfinite
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ruedo import find
from ruedo.boards.ring.events import Spin
from ruedo.boards.ring.hands import SPINNING
from ruedo.boards.ring.physics.simulation import REST, Floats
from ruedo.core.equipment import shipped
from ruedo.core.game import Json
from ruedo.core.player import Observation
from ruedo.games.shot_ole.house import tables, worth
from ruedo.games.shot_ole.house.aims import any_spin, best, simple
from ruedo.games.shot_ole.house.worth import EXACT, GAINS, SIZE, Chances, aims_worth, chances_of, nearest, worths_of
from ruedo.games.shot_ole.state import State
from ruedo.lab.simulate import Experiment, simulate

GAME = find("shot-ole")
SKILLS = ("novice", "average", "good", "expert")
SCRIPT = Path(__file__).parents[2] / "scripts" / "shot_ole_tables.py"
LARGE = {
    "name": "Twice the size",
    "board": {"width": 0.3048, "length": 0.4064, "thickness": 0.0254},
    "post": {"diameter": 0.0127, "height": 0.028575},
    "logo": {"diameter": 0.053975},
    "rings": {"inner": [0.092075, 0.0968375], "outer": [0.127, 0.13335]},
    "ring": {"outer_diameter": 0.0762, "tube_diameter": 0.00635, "density": 7850.0},
    "icons": {
        "diameter": 0.0381,
        "spiral": [-0.1143, 0.15748],
        "single": [0.1143, 0.15748],
        "double": [-0.1143, -0.15748],
        "beer": [0.1143, -0.15748],
    },
}
"""The default equipment, twice as large: the same motion, slower."""


def begun(players: int = 2, things: Json = None, **rules: Json) -> State:
    sides = tuple((f"P{seat}",) for seat in range(players))
    state: State = GAME.begin(sides, rules, things)
    return state


def at_score(own: int, other: int, **rules: Json) -> State:
    """Return a state in which seat 0 spins next."""
    return replace(begun(opening="fixed", **rules), scores=(own, other))


def chosen(state: State, skill: str, seed: int = 0) -> Spin:
    seat = GAME.seat_to_choose(state)
    assert seat is not None
    spin = simple(Observation(state, seat, skill, None), Random(seed))
    assert isinstance(spin, Spin)
    return spin


def shares_of(state: State, skill: str) -> dict[str, float]:
    """Return the chances in the table for the chosen aim: of each rest that counts, and of starts beyond."""
    shot_table = tables.shot_table_of(state.equipment, SPINNING[skill])
    aim = best(state, GAME.seat_to_choose(state) or 0, skill)
    number = next(number for number, other in enumerate(shot_table.aims) if np.array_equal(aim, other))
    counting = shot_table.launch + (shot_table.beyond if state.options.mode == "advanced" else 0.0)
    found = dict(zip(REST, counting[number].tolist(), strict=True))
    beyond = float(shot_table.started_beyond[number])
    return {**found, "started beyond": beyond}


# Whole games


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize(
    "rules",
    [
        {"last_chance": True},
        {"mode": "advanced", "target": 9},
        {"void_spin": "again", "opening": "fixed"},
        {"mode": "advanced", "target": 3, "void_off": "free", "icons": "off"},
    ],
    ids=("last chances", "advanced", "again", "free"),
)
def test_games_are_legal_to_their_end(skill: str, rules: dict[str, Json]) -> None:
    players = (f"simple:{skill}", f"simple:{skill}")
    result = simulate(Experiment("shot-ole", players, 2, seed=3, rules=rules), workers=1)
    assert result.unfinished == 0
    assert result.again == 0


def test_more_than_two_play_and_a_set_is_played() -> None:
    players = ("simple:good", "simple:average", "random:average")
    assert simulate(Experiment("shot-ole", players, 1, seed=3), workers=1).unfinished == 0
    longer = Experiment("shot-ole", players[:2], 1, seed=3, rules={"length": "set", "opening": "fixed"})
    assert simulate(longer, workers=1).unfinished == 0


def test_the_exact_hand_plays_too() -> None:
    result = simulate(Experiment("shot-ole", ("simple:exact", "simple:exact"), 2, seed=1), workers=1)
    assert result.unfinished == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_simple_beats_random_spins(seat: int) -> None:
    players = ["random:good", "random:good"]
    players[seat] = "simple:good"
    result = simulate(Experiment("shot-ole", tuple(players), 12, seed=seat), workers=1)
    assert result.wins[seat] >= 10


def test_a_good_hand_beats_a_novice_significantly() -> None:
    result = simulate(Experiment("shot-ole", ("simple:novice", "simple:good"), 60, seed=1), workers=1)
    assert result.win_intervals[1][0] > 0.5


@pytest.mark.long
@pytest.mark.parametrize("better", range(1, len(SKILLS)))
def test_the_surer_hand_wins_more_often(better: int) -> None:
    players = (f"simple:{SKILLS[better]}", f"simple:{SKILLS[better - 1]}")
    result = simulate(Experiment("shot-ole", players, 300, seed=2))
    assert result.win_intervals[0][0] > 0.5


@settings(max_examples=60)
@given(
    st.integers(0, 2**32),
    st.sampled_from([*SKILLS, "exact"]),
    st.integers(0, 6),
    st.integers(0, 6),
    st.sampled_from(["basic", "advanced"]),
    st.booleans(),
)
def test_any_position_gets_a_whole_legal_spin(
    seed: int, skill: str, own: int, other: int, mode: str, again: bool
) -> None:
    state = at_score(own, other, mode=mode, void_spin="again" if again else "lose_turn")
    for spin in (chosen(state, skill, seed), any_spin(Observation(state, 0, skill, None), Random(seed))):
        assert isinstance(spin, Spin)
        assert spin.at
        assert spin.velocity
        assert all(isfinite(number or 0.0) for number in (*spin.at, *spin.velocity, spin.spin, spin.lean))
        after, rulings = GAME.advance(state, spin)
        assert after.spun_from in (("launch",) if mode == "basic" else ("launch", "beyond"))
        assert rulings


def test_random_spins_start_all_around_the_post() -> None:
    state = at_score(0, 0)
    spins = [any_spin(Observation(state, 0, "good", None), Random(seed)) for seed in range(200)]
    places = np.array([spin.at for spin in spins if isinstance(spin, Spin)])
    assert len({(x > 0, y > 0) for x, y in places.tolist()}) == 4


def test_the_same_sight_and_chances_give_the_same_choice() -> None:
    state = at_score(2, 5)
    assert chosen(state, "exact", 7) == chosen(state, "exact", 7)
    assert chosen(state, "exact", 7) != chosen(state, "exact", 8)
    assert chosen(state, "average", 7) == chosen(state, "average", 8)


# Positions with a clear best choice


@pytest.mark.parametrize("skill", SKILLS)
def test_a_last_chance_is_spun_for_an_ole_and_nothing_else(skill: str) -> None:
    answering = replace(at_score(3, 3), phase="last_chance", spinners=(1,), oles=(0,))
    shot_table = tables.shot_table_of(answering.equipment, SPINNING[skill])
    assert shares_of(answering, skill)["centred"] == pytest.approx(float(shot_table.launch[:, -1].max()))


@pytest.mark.parametrize("skill", SKILLS)
def test_one_point_short_any_point_will_do(skill: str) -> None:
    """If the other side is a point short too, the house chooses the spin that is the likeliest to score at all."""
    shot_table = tables.shot_table_of(begun().equipment, SPINNING[skill])
    scoring = shot_table.launch[:, REST.index("logo") :].sum(axis=1)
    close = shares_of(at_score(6, 6), skill)
    assert sum(close[rest] for rest in ("logo", "leaning", "around", "centred")) >= scoring.max() - 0.02
    short = shares_of(at_score(4, 6), skill)
    assert short["around"] + short["centred"] >= close["around"] + close["centred"] - 1e-9


@pytest.mark.parametrize("skill", SKILLS)
def test_an_opening_spin_goes_for_the_post(skill: str) -> None:
    """Closest starts (SO-T1): the opening spin usually beats the spin that is best for points.

    The test counts in the table's whole numbers. If one aim is best for both, it beats itself half of the time.
    """
    shot_table = tables.shot_table_of(begun().equipment, SPINNING[skill])
    opening, usual = (
        np.rint(gaps_of(state, shot_table, skill) * tables.SHARE).astype(int) for state in (begun(), at_score(0, 0))
    )
    assert opening @ (2 * usual[::-1].cumsum()[::-1] - usual) >= opening.sum() * usual.sum()
    beaten = replace(begun(), gaps=((0, 0.0),), spinners=(1,))
    assert gaps_of(beaten, shot_table, skill)[0] == pytest.approx(float(shot_table.launch_gaps[:, 0].max()))


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("before", [(), ((0, 0.0),), ((0, 0.3),), ((0, None),)], ids=["first", "0", "0.3", "last"])
def test_an_opening_spin_of_the_house_is_a_valid_spin(
    skill: str, mode: str, before: tuple[tuple[int, float | None], ...]
) -> None:
    """SO-T1: a void spin ranks last, so few of the opening spins may be void."""
    spinners = (0, 1) if not before else (1,)
    valid = sum(shares_of(replace(begun(mode=mode), gaps=before, spinners=spinners), skill)[rest] for rest in REST)
    assert valid > 0.7


@pytest.mark.parametrize("skill", SKILLS)
def test_after_a_spin_that_ranks_last_the_next_one_only_has_to_be_valid(skill: str) -> None:
    """SO-T2: any valid spin that stays on the board then starts. Two spins that rank last are spun again."""
    shot_table = tables.shot_table_of(begun().equipment, SPINNING[skill])
    last = replace(begun(), gaps=((0, None),), spinners=(1,))
    on_board = shot_table.launch_gaps.sum(axis=1)
    assert gaps_of(last, shot_table, skill)[:-1].sum() == pytest.approx(float(on_board.max()))


def gaps_of(state: State, shot_table: tables.ShotTable, skill: str) -> Floats:
    """Return the chances of each gap for the aim chosen in the basic game. The last one is the chance to rank last."""
    aim = best(state, GAME.seat_to_choose(state) or 0, skill)
    number = next(number for number, other in enumerate(shot_table.aims) if np.array_equal(aim, other))
    on_board = shot_table.launch_gaps[number]
    return np.append(on_board, max(0.0, 1.0 - on_board.sum()))


def test_the_double_zone_is_used_where_it_pays() -> None:
    """SO-A2: starts beyond the outer ring count double. In the basic game they are void (SO-T9)."""
    doubled = [shares_of(at_score(0, 0, mode="advanced"), skill)["started beyond"] > 0.5 for skill in SKILLS]
    assert any(doubled)
    for skill in SKILLS:
        assert shares_of(at_score(0, 0), skill)["started beyond"] < 0.2
        shot_table = tables.shot_table_of(begun().equipment, SPINNING[skill])
        points = np.array([0, 0, 1, 2, 3, 7])
        once, twice = (shot_table.launch + 2 * shot_table.beyond) @ points, shot_table.launch @ points
        better = once.max() > 1.3 * twice.max()
        assert not better or doubled[SKILLS.index(skill)]


# Other equipment


def test_a_board_of_another_size_is_played_by_the_scaled_table() -> None:
    state = begun(things=LARGE)
    usual, large = (tables.shot_table_of(kit, SPINNING["average"]).aims for kit in (begun().equipment, state.equipment))
    assert large[:, 0] == pytest.approx(usual[:, 0] * 2, rel=0.1)
    assert large[:, 2] == pytest.approx(usual[:, 2] * 2**0.5)
    assert large[:, 3] == pytest.approx(usual[:, 3] / 2**0.5)
    for skill in SKILLS:
        spin = chosen(replace(begun(things=LARGE, opening="fixed")), skill)
        assert spin.at
        assert 0.092075 <= hypot(*spin.at) <= 0.13335
    experiment = Experiment("shot-ole", ("simple:expert", "random:expert"), 3, equipment=LARGE)
    assert simulate(experiment, workers=1).wins == (3, 0)


@pytest.mark.parametrize("length", [0.1, 0.08], ids=["across the launch zone", "inside it"])
@pytest.mark.parametrize("skill", [*SKILLS, "exact"])
def test_the_house_starts_on_a_board_that_ends_before_its_zones(length: float, skill: str) -> None:
    kit = shipped("ruedo.boards.ring", "default.toml")
    state = begun(things={**kit, "board": {**kit["board"], "length": length}}, opening="fixed")
    for seed in range(20):
        spin = chosen(state, skill, seed)
        assert spin.at
        assert abs(spin.at[1]) <= length / 2


def test_other_rings_and_zones_are_played_too() -> None:
    things = {
        **LARGE,
        "rings": {"inner": [0.05, 0.051], "outer": [0.06, 0.061]},
        "ring": {"outer_diameter": 0.05, "tube_diameter": 0.004, "density": 1.0},
    }
    state = begun(things=things, opening="fixed")
    spin = chosen(state, "good")
    assert spin.at
    assert 0.05 < hypot(*spin.at) < 0.061
    assert simulate(Experiment("shot-ole", ("simple", "simple"), 1, equipment=things), workers=1).unfinished == 0


# The tables


STRAYS = 30
"""The allowed difference of a chance, in `SHARE`ths. On another processor some chaotic spins end differently: at most
three of those that the shipped chances are computed from."""


def test_a_row_of_the_shipped_table_is_what_its_script_makes() -> None:
    shipped_tables = tables.shipped()
    table = shipped_tables.skills["good"]
    number = len(table.aims) // 3
    again = tables.table_of("good", np.array(table.aims[number : number + 1]), shipped_tables.spins)
    for part in ("launch", "beyond", "off", "launch_gaps", "beyond_gaps"):
        made, shipped = (np.array(getattr(one, part)[at]) for one, at in ((again, 0), (table, number)))
        assert np.abs(made - shipped).max() <= STRAYS, part


def test_the_shipped_file_is_small_and_covers_every_skill() -> None:
    script = runpy.run_path(str(SCRIPT))
    assert script["FILE"].stat().st_size < 200_000
    shipped = tables.shipped()
    assert set(shipped.skills) == set(SKILLS) == set(script["SKILLS"])
    for table in shipped.skills.values():
        launch, beyond = np.array(table.launch), np.array(table.beyond)
        assert launch.shape == beyond.shape == (len(table.aims), len(REST))
        for rests, gaps in ((launch, np.array(table.launch_gaps)), (beyond, np.array(table.beyond_gaps))):
            on_board = np.delete(rests, REST.index("off"), axis=1)
            assert np.abs(gaps.sum(axis=1) - on_board.sum(axis=1)).max() <= 8
        assert (launch.sum(axis=1) + beyond.sum(axis=1)).max() <= tables.SHARE + 6
        assert (beyond.sum(axis=1) <= np.array(table.started_beyond) + 6).all()


@pytest.mark.long
def test_the_whole_shipped_file_is_what_its_script_makes(pytestconfig: pytest.Config) -> None:
    """Compare one skill's table, or all tables with --whole."""
    made = runpy.run_path(str(SCRIPT))["made"]
    for skill in SKILLS if pytestconfig.getoption("--whole") else ("average",):
        again, shipped = made(skill, tables.shipped().spins, search=False), tables.shipped().skills[skill]
        assert again.aims == shipped.aims
        assert np.abs(np.array(again.launch) - np.array(shipped.launch)).max() <= STRAYS


def test_a_hand_surer_than_any_is_spread_to_the_tables() -> None:
    kit = begun().equipment
    assert tables.shot_table_of(kit, SPINNING["expert"]).spread.heading == 0
    assert tables.shot_table_of(kit, SPINNING["exact"]).spread == SPINNING["expert"]
    unsure = replace(SPINNING["novice"], heading=1.0)
    assert tables.shot_table_of(kit, unsure).aims is not None


# The worth of a spin

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
    """Return chances. Without `off`, only rings that started in order leave the board."""
    off = (launch + beyond)[:, REST.index("off")] if off is None else off
    started_beyond = beyond.sum(axis=1)
    return chances_of(launch, beyond, started_beyond, off, advanced=advanced, again=again, void_off=void_off)


def by_gain(row: Sequence[float]) -> dict[int, float]:
    return {gain: share for gain, share in zip(GAINS, row, strict=True) if share}


def test_chances_follow_the_rules() -> None:
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


def test_a_void_spin_off_the_board_costs_a_point_where_that_is_played() -> None:
    """SO-S7: 40 of 100 spins are void, and 15 of these leave the board. So do 6 of the spins in order."""
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
def test_the_shipped_tables_tell_what_a_void_spin_costs(skill: str) -> None:
    shot_table = tables.shot_table_of(begun().equipment, SPINNING[skill])
    costs, free = (
        chances_of(
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


def test_the_house_is_more_careful_where_a_void_spin_costs_a_point() -> None:
    """The first aim stays on the board. The second scores more often, but half of its spins leave the board, void."""
    launch, off = np.array([[0, 0.7, 0.3, 0, 0, 0], [0, 0, 0.4, 0, 0, 0]]), np.array([0.0, 0.5])
    ahead = {}
    for void_off in (True, False):
        given = chances(launch, NONE, off, advanced=True, void_off=void_off)
        ahead[void_off] = int(np.argmax(aims_worth(given, 7, (3, 3), 1, last_chance=False)))
    assert ahead == {True: 0, False: 1}


def test_one_sure_point_a_spin_is_a_race() -> None:
    sure = chances(np.array([[0, 0, 1.0, 0, 0, 0]]), NONE[:1])
    worths = worths_of(sure, 7, 1, last_chance=True)
    own, other = np.indices((7, 7))
    assert np.array_equal(worths.won, (own <= other) * 1.0)


def test_an_ole_wins_unless_it_is_answered() -> None:
    only = chances(np.array([[0, 0.5, 0, 0, 0, 0.5]]), NONE[:1])
    at_once = worths_of(only, 7, 1, last_chance=False)
    assert at_once.won == pytest.approx(np.full((7, 7), 2 / 3))
    answered = worths_of(only, 7, 1, last_chance=True)
    assert answered.won == pytest.approx(np.full((7, 7), 4 / 7)), "the root of w = 1/4 + (1 - w)/4 + (1 - w)/2"
    more = worths_of(only, 7, 3, last_chance=True)
    assert more.won[0, 0] < answered.won[0, 0]


def test_who_spins_again_loses_nothing_by_it() -> None:
    sure, half = np.array([[0, 0, 0.6, 0, 0, 0.0]]), np.array([[0, 0.4, 0, 0, 0, 0.0]])
    worths = worths_of(chances(sure, half, again=True), 7, 1, last_chance=True)
    own, other = np.indices((7, 7))
    assert worths.won == pytest.approx((own <= other) * 1.0)


def test_a_lead_is_better_and_risk_pays_from_behind() -> None:
    """The worths are by the points that both sides still need, from 1."""
    worths = worths_of(chances(), 7, 1, last_chance=True)
    assert (np.diff(worths.won, axis=0) < 1e-9).all()
    assert (np.diff(worths.won, axis=1) > -1e-9).all()
    assert worths.won[0, 6] > worths.won[3, 3] > worths.won[6, 0]
    (safe, bold), (hopeless, hope) = worths.at(1, 1), worths.at(7, 1)
    assert safe > bold
    assert hope > hopeless


def test_where_nothing_ever_ends_the_game_is_even() -> None:
    never = chances(np.array([[0, 1.0, 0, 0, 0, 0]]), NONE[:1])
    assert worths_of(never, 7, 1, last_chance=False).won == pytest.approx(np.full((7, 7), 0.5))


def any_chances(seed: int, aims: int) -> Chances:
    """Return random chances of all kinds, also of lost points. Some chances are 0."""
    rows = np.random.default_rng(seed).dirichlet([0.4] * (len(GAINS) + 1), size=aims)
    return Chances(rows[:, :-1], rows[:, -1], np.zeros(aims))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 6), st.integers(1, 9), st.sampled_from([1, 2, 8, 4096]), st.integers(1, 7))
def test_a_position_is_worth_its_best_aim_against_the_best_answer(
    seed: int, aims: int, size: int, stride: int, rivals: int
) -> None:
    """The expected worths are computed in the simplest way, position by position."""
    given_chances = any_chances(seed, aims)
    worths = worths_of(given_chances, size, rivals, last_chance=bool(seed % 2), stride=stride)
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


# Any target


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("skill", ["average", "expert"])
def test_near_the_end_of_a_long_game_worths_are_those_of_the_whole_one(skill: str, mode: str) -> None:
    """A table of 60 by 60 covers all positions of a game to 60. The house's own table is smaller."""
    target = 60
    state = at_score(0, 0, mode=mode, target=target)
    shot_table = tables.shot_table_of(state.equipment, SPINNING[skill])
    exact = chances_of(
        shot_table.launch,
        shot_table.beyond,
        shot_table.started_beyond,
        shot_table.off,
        advanced=mode == "advanced",
        again=False,
        void_off=True,
    )
    whole = worths_of(exact, target, 1, last_chance=False)
    assert target > SIZE
    for own, other in ((1, 1), (5, 2), (EXACT, 1), (1, EXACT), (EXACT, EXACT)):
        played = aims_worth(exact, target, (target - own, target - other), 1, last_chance=False)
        assert played == pytest.approx(whole.at(own, other), abs=1e-8)


@pytest.mark.parametrize("target", [1, 7, SIZE, SIZE + 1, 100, 1000, 1_000_000])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_any_target_is_played_from_its_first_spin_to_its_last(target: int, mode: str) -> None:
    needs = sorted({1, target} | {need for need in (2, 20, 21, 40, 63, 64, 65, 999, 123_456) if need < target})
    for own in needs:
        for other in (1, needs[-1]):
            spin = chosen(at_score(target - own, target - other, mode=mode, target=target), "good")
            assert spin.at


def test_the_tables_of_a_long_game_are_few_and_small() -> None:
    """About 10^12 positions are possible. The number of strides limits how many tables are stored."""
    given_chances = any_chances(5, 24)
    worth._table.cache_clear()
    rng = Random(3)
    for _ in range(400):
        scores = (1_000_000 - int(10 ** rng.uniform(0, 6)), 1_000_000 - int(10 ** rng.uniform(0, 6)))
        shares = aims_worth(given_chances, 1_000_000, scores, 1, last_chance=True)
        assert np.isfinite(shares).all()
    assert worth._table.cache_info().misses <= 18
    assert worth._table.cache_info().maxsize == 64
    assert worths_of(given_chances, SIZE, 1, last_chance=True).aims.nbytes < 300_000


def test_in_a_very_long_game_only_oles_count() -> None:
    """An Olé wins before a million points do. So from the first spin on, the aim is the likeliest to make an Olé."""
    state = at_score(0, 0, target=1_000_000)
    shot_table = tables.shot_table_of(state.equipment, SPINNING["good"])
    assert shares_of(state, "good")["centred"] == pytest.approx(float(shot_table.launch[:, -1].max()))


def test_far_from_the_end_a_lead_is_worth_more_and_halves_of_it_less() -> None:
    given_chances = chances(np.array([[0, 0.4, 0.3, 0.1, 0.2, 0.0]]), NONE[:1])
    shares = [
        float(aims_worth(given_chances, 1000, (own, 500), 1, last_chance=False)[0]) for own in (0, 250, 500, 750, 999)
    ]
    assert shares == sorted(shares)
    assert shares[0] < 0.05
    assert shares[-1] > 0.95
    assert shares[2] == pytest.approx(0.5, abs=0.1)


def test_nearest_knows_what_it_has_to_beat() -> None:
    gaps = np.array([[0.2, 0.2, 0.6, 0.0], [0.0, 0.9, 0.0, 0.1]])
    assert nearest(gaps, 0, 0) == pytest.approx([0.1, 0.0])
    assert nearest(gaps, 1, 0) == pytest.approx([0.3, 0.45])
    assert nearest(gaps, None, 0) == pytest.approx([1.0, 1.0])
    first = nearest(gaps, None, 1)
    assert first[1] > first[0]
