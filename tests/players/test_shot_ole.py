"""The house's players of Shot-Olé: legal, sensible in telling positions, and the better the surer their hand."""

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
from ruedo.core.equipment import shipped
from ruedo.core.game import Json
from ruedo.games.shot_ole.events import Spin
from ruedo.games.shot_ole.state import State
from ruedo.lab.simulate import Experiment, simulate
from ruedo.physics.spinning import REST, Floats
from ruedo.players import shot_ole_tables as tables
from ruedo.players.player import Sight
from ruedo.players.shot_ole import any_spin, best, simple
from ruedo.players.shot_ole_worth import GAINS, chances_of, nearest, worths_of
from ruedo.worlds.skill import SPINNING

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
    """Give a state in which seat 0 is to spin."""
    return replace(begun(opening="fixed", **rules), scores=(own, other))


def chosen(state: State, skill: str, seed: int = 0) -> Spin:
    seat = GAME.seat_to_choose(state)
    assert seat is not None
    spin = simple(Sight(state, seat, skill, None), Random(seed))
    assert isinstance(spin, Spin)
    return spin


def shares_of(state: State, skill: str) -> dict[str, float]:
    """Give what the table says of the aim that is chosen: how it rests where it counts, and starts beyond."""
    menu = tables.menu_of(state.equipment, SPINNING[skill])
    aim = best(state, GAME.seat_to_choose(state) or 0, skill)
    number = next(number for number, other in enumerate(menu.aims) if np.array_equal(aim, other))
    counting = menu.launch + (menu.beyond if state.options.mode == "advanced" else 0.0)
    found = dict(zip(REST, counting[number].tolist(), strict=True))
    beyond = float(menu.started_beyond[number])
    return {**found, "started beyond": beyond}


# Whole games


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize(
    "rules",
    [{}, {"mode": "advanced", "target": 9}, {"void_spin": "again", "last_chance": False, "opening": "fixed"}],
    ids=("default", "advanced", "again"),
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
    for spin in (chosen(state, skill, seed), any_spin(Sight(state, 0, skill, None), Random(seed))):
        assert isinstance(spin, Spin)
        assert spin.at
        assert spin.velocity
        assert all(isfinite(number or 0.0) for number in (*spin.at, *spin.velocity, spin.spin, spin.lean))
        after, rulings = GAME.advance(state, spin)
        assert after.spun_from in (("launch",) if mode == "basic" else ("launch", "beyond"))
        assert rulings


def test_random_spins_start_all_around_the_post() -> None:
    state = at_score(0, 0)
    spins = [any_spin(Sight(state, 0, "good", None), Random(seed)) for seed in range(200)]
    places = np.array([spin.at for spin in spins if isinstance(spin, Spin)])
    assert len({(x > 0, y > 0) for x, y in places.tolist()}) == 4


def test_the_same_sight_and_chances_give_the_same_choice() -> None:
    state = at_score(2, 5)
    assert chosen(state, "exact", 7) == chosen(state, "exact", 7)
    assert chosen(state, "exact", 7) != chosen(state, "exact", 8)
    assert chosen(state, "average", 7) == chosen(state, "average", 8)


# Telling positions


@pytest.mark.parametrize("skill", SKILLS)
def test_a_last_chance_is_spun_for_an_ole_and_nothing_else(skill: str) -> None:
    answering = replace(at_score(3, 3), phase="last_chance", spinners=(1,), oles=(0,))
    menu = tables.menu_of(answering.equipment, SPINNING[skill])
    assert shares_of(answering, skill)["centred"] == pytest.approx(float(menu.launch[:, -1].max()))


@pytest.mark.parametrize("skill", SKILLS)
def test_one_point_short_any_point_will_do(skill: str) -> None:
    """With the other a point short too, the spin is the likeliest to score at all."""
    menu = tables.menu_of(begun().equipment, SPINNING[skill])
    scoring = menu.launch[:, REST.index("logo") :].sum(axis=1)
    close = shares_of(at_score(6, 6), skill)
    assert sum(close[rest] for rest in ("logo", "leaning", "around", "centred")) >= scoring.max() - 0.02
    short = shares_of(at_score(4, 6), skill)
    assert short["around"] + short["centred"] >= close["around"] + close["centred"] - 1e-9


@pytest.mark.parametrize("skill", SKILLS)
def test_an_opening_spin_goes_for_the_post_and_turns_do_not_count(skill: str) -> None:
    """Closest starts (SO-T1): the opening spin beats the one that is best for points, more often than not."""
    menu = tables.menu_of(begun().equipment, SPINNING[skill])
    opening, usual = (gaps_of(state, menu, skill) for state in (begun(), at_score(0, 0)))
    assert opening @ (usual[::-1].cumsum()[::-1] - usual / 2) >= 0.5
    beaten = replace(begun(), gaps=((0, 0.0),), spinners=(1,))
    assert gaps_of(beaten, menu, skill)[0] == pytest.approx(float(menu.gaps[:, 0].max()))


def gaps_of(state: State, menu: tables.Menu, skill: str) -> Floats:
    """Give the chances of the gaps of the aim that is chosen."""
    aim = best(state, GAME.seat_to_choose(state) or 0, skill)
    number = next(number for number, other in enumerate(menu.aims) if np.array_equal(aim, other))
    return np.asarray(menu.gaps[number])


def test_the_double_zone_is_used_where_it_pays() -> None:
    """SO-A2: where starts beyond the outer ring count double; in the basic game they are void (SO-T9)."""
    doubled = [shares_of(at_score(0, 0, mode="advanced"), skill)["started beyond"] > 0.5 for skill in SKILLS]
    assert any(doubled)
    for skill in SKILLS:
        assert shares_of(at_score(0, 0), skill)["started beyond"] < 0.2
        menu = tables.menu_of(begun().equipment, SPINNING[skill])
        points = np.array([0, 0, 1, 2, 3, 7])
        once, twice = (menu.launch + 2 * menu.beyond) @ points, menu.launch @ points
        better = once.max() > 1.3 * twice.max()
        assert not better or doubled[SKILLS.index(skill)]


# Other equipment


def test_a_board_of_another_size_is_played_by_the_scaled_table() -> None:
    state = begun(things=LARGE)
    usual, large = (tables.menu_of(kit, SPINNING["average"]).aims for kit in (begun().equipment, state.equipment))
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
    kit = shipped("ruedo.games.shot_ole", "default.toml")
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


def strays(spins: int) -> float:
    """Return by how much a chance may differ, as the table writes it: another processor takes some spins elsewhere."""
    return max(30, 2 * tables.SHARE / spins)


def test_a_row_of_the_shipped_table_is_what_its_script_makes() -> None:
    shipped_tables = tables.shipped()
    table = shipped_tables.skills["good"]
    number = len(table.aims) // 3
    again = tables.table_of("good", np.array(table.aims[number : number + 1]), shipped_tables.spins)
    for part in ("launch", "beyond", "gaps"):
        made, shipped = (np.array(getattr(one, part)[at]) for one, at in ((again, 0), (table, number)))
        assert np.abs(made - shipped).max() <= strays(shipped_tables.spins), part


def test_the_shipped_file_is_small_and_covers_every_skill() -> None:
    script = runpy.run_path(str(SCRIPT))
    assert script["FILE"].stat().st_size < 200_000
    shipped = tables.shipped()
    assert set(shipped.skills) == set(SKILLS) == set(script["SKILLS"])
    for table in shipped.skills.values():
        launch, beyond, gaps = (np.array(part) for part in (table.launch, table.beyond, table.gaps))
        assert launch.shape == beyond.shape == (len(table.aims), len(REST))
        assert np.abs(gaps.sum(axis=1) - tables.SHARE).max() <= 6
        assert (launch.sum(axis=1) + beyond.sum(axis=1)).max() <= tables.SHARE + 6
        assert (beyond.sum(axis=1) <= np.array(table.started_beyond) + 6).all()


@pytest.mark.long
def test_the_whole_shipped_file_is_what_its_script_makes() -> None:
    made = runpy.run_path(str(SCRIPT))["made"]
    for skill in SKILLS:
        again, shipped = made(skill, tables.shipped().spins, search=False), tables.shipped().skills[skill]
        assert again.aims == shipped.aims
        assert np.abs(np.array(again.launch) - np.array(shipped.launch)).max() <= strays(tables.shipped().spins)


def test_a_hand_surer_than_any_is_spread_to_the_tables() -> None:
    kit = begun().equipment
    assert tables.menu_of(kit, SPINNING["expert"]).spread.heading == 0
    assert tables.menu_of(kit, SPINNING["exact"]).spread == SPINNING["expert"]
    unsure = replace(SPINNING["novice"], heading=1.0)
    assert tables.menu_of(kit, unsure).aims is not None


# What a spin is worth

FEW: Any = np.array([[0.1, 0.4, 0.3, 0.1, 0.1, 0.0], [0.3, 0.4, 0.0, 0.0, 0.2, 0.1]])
NONE: Any = np.zeros((2, 6))


def chances(launch: Any = FEW, beyond: Any = NONE, *, advanced: bool = False, again: bool = False) -> Any:
    return chances_of(launch, beyond, beyond.sum(axis=1), advanced=advanced, again=again)


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


def test_one_sure_point_a_spin_is_a_race() -> None:
    sure = chances(np.array([[0, 0, 1.0, 0, 0, 0]]), NONE[:1])
    worths = worths_of(sure, 7, 1, last_chance=True)
    own, other = np.indices((7, 7))
    assert np.array_equal(worths.won, (own >= other) * 1.0)


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
    assert worths.won == pytest.approx((own >= other) * 1.0)


def test_a_lead_is_better_and_risk_pays_from_behind() -> None:
    worths = worths_of(chances(), 7, 1, last_chance=True)
    assert (np.diff(worths.won, axis=0) > -1e-9).all()
    assert (np.diff(worths.won, axis=1) < 1e-9).all()
    assert worths.won[6, 0] > worths.won[3, 3] > worths.won[0, 6]
    assert worths.aims[0, 6, 6] > worths.aims[1, 6, 6]
    assert worths.aims[1, 0, 6] > worths.aims[0, 0, 6]


def test_nearest_knows_what_it_has_to_beat() -> None:
    gaps = np.array([[0.2, 0.2, 0.6, 0.0], [0.0, 0.9, 0.0, 0.1]])
    assert nearest(gaps, 0, 0) == pytest.approx([0.1, 0.0])
    assert nearest(gaps, 1, 0) == pytest.approx([0.3, 0.45])
    assert nearest(gaps, None, 0) == pytest.approx([1.0, 1.0])
    first = nearest(gaps, None, 1)
    assert first[1] > first[0]
