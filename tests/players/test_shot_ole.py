"""The house plays Shot-Olé legally and sensibly, and wins more often with a steadier hand."""

from math import hypot, isfinite
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ruedo.boards.ring.events import Spin
from ruedo.boards.ring.hands import HANDS
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Floats
from ruedo.core.equipment import read_package_file
from ruedo.core.player import Observation
from ruedo.core.values import Json
from ruedo.games.shot_ole.house import tables
from ruedo.games.shot_ole.house.aims import any_spin, best
from ruedo.games.shot_ole.state import State
from ruedo.lab.experiment import play
from ruedo.lab.simulations import Simulation
from ruedo.lab.workers import local_workers
from tests.players.shot_ole import GAME, SKILLS, at_score, begun, chosen, shares_of

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
"""The default equipment at twice the size."""


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
def test_the_house_plays_legal_games_to_their_end(skill: str, rules: dict[str, Json]) -> None:
    players = (f"simple:{skill}", f"simple:{skill}")
    result = play(Simulation("shot-ole", players, 2, seed=3, rules=rules), local_workers(1))
    assert result.unfinished == 0
    assert result.again == 0


def test_the_house_can_play_a_set_and_games_of_more_than_two_players() -> None:
    players = ("simple:good", "simple:average", "random:average")
    assert play(Simulation("shot-ole", players, 1, seed=3), local_workers(1)).unfinished == 0
    longer = Simulation("shot-ole", players[:2], 1, seed=3, rules={"length": "set", "opening": "fixed"})
    assert play(longer, local_workers(1)).unfinished == 0


def test_a_player_with_an_exact_hand_finishes_its_games() -> None:
    result = play(Simulation("shot-ole", ("simple:exact", "simple:exact"), 2, seed=1), local_workers(1))
    assert result.unfinished == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_simple_beats_a_player_who_spins_at_random(seat: int) -> None:
    players = ["random:good", "random:good"]
    players[seat] = "simple:good"
    result = play(Simulation("shot-ole", tuple(players), 12, seed=seat), local_workers(1))
    assert result.wins[seat] >= 10


def test_a_good_hand_beats_a_novice_significantly() -> None:
    result = play(Simulation("shot-ole", ("simple:novice", "simple:good"), 60, seed=1), local_workers(1))
    assert result.win_intervals[1][0] > 0.5


@pytest.mark.long
@pytest.mark.parametrize("better", range(1, len(SKILLS)))
def test_a_steadier_hand_wins_more_often(better: int) -> None:
    players = (f"simple:{SKILLS[better]}", f"simple:{SKILLS[better - 1]}")
    result = play(Simulation("shot-ole", players, 300, seed=2), local_workers())
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
def test_the_house_always_chooses_a_legal_spin_with_every_value(
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


def test_the_same_position_and_seed_give_the_same_choice() -> None:
    state = at_score(2, 5)
    assert chosen(state, "exact", 7) == chosen(state, "exact", 7)
    assert chosen(state, "exact", 7) != chosen(state, "exact", 8)
    assert chosen(state, "average", 7) == chosen(state, "average", 8)


@pytest.mark.parametrize("skill", SKILLS)
def test_in_a_last_chance_the_house_aims_only_for_an_ole(skill: str) -> None:
    answering = replace(at_score(3, 3), phase="last_chance", spinners=(1,), oles=(0,))
    shot_table = tables.find_shot_table(answering.equipment, HANDS.levels[skill])
    assert shares_of(answering, skill)["centred"] == pytest.approx(float(shot_table.launch[:, -1].max()))


@pytest.mark.parametrize("skill", SKILLS)
def test_one_point_below_the_target_the_house_aims_for_any_point(skill: str) -> None:
    """If the opponent also needs one point, the house chooses the spin with the best odds of scoring any point."""
    shot_table = tables.find_shot_table(begun().equipment, HANDS.levels[skill])
    scoring = shot_table.launch[:, REST.index("logo") :].sum(axis=1)
    close = shares_of(at_score(6, 6), skill)
    assert sum(close[rest] for rest in ("logo", "leaning", "around", "centred")) >= scoring.max() - 0.02
    short = shares_of(at_score(4, 6), skill)
    assert short["around"] + short["centred"] >= close["around"] + close["centred"] - 1e-9


@pytest.mark.parametrize("skill", SKILLS)
def test_an_opening_spin_is_aimed_at_the_post(skill: str) -> None:
    """The player whose ring is closest to the post starts (SO-T1), so opening spins end closer to it than usual spins.

    By the counts in the table, this is true in at least half of the cases. Equal gaps count as half a case.
    """
    shot_table = tables.find_shot_table(begun().equipment, HANDS.levels[skill])
    opening, usual = (
        np.rint(gaps_of(state, shot_table, skill) * tables.SHARE).astype(int) for state in (begun(), at_score(0, 0))
    )
    assert opening @ (2 * usual[::-1].cumsum()[::-1] - usual) >= opening.sum() * usual.sum()
    beaten = replace(begun(), gaps=((0, 0.0),), spinners=(1,))
    assert gaps_of(beaten, shot_table, skill)[0] == pytest.approx(float(shot_table.launch_gaps[:, 0].max()))


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("before", [(), ((0, 0.0),), ((0, 0.3),), ((0, None),)], ids=["first", "0", "0.3", "last"])
def test_an_opening_spin_of_the_house_is_usually_valid(
    skill: str, mode: str, before: tuple[tuple[int, float | None], ...]
) -> None:
    """A void spin ranks last (SO-T1), so only a few of the opening spins may be void."""
    spinners = (0, 1) if not before else (1,)
    valid = sum(shares_of(replace(begun(mode=mode), gaps=before, spinners=spinners), skill)[rest] for rest in REST)
    assert valid > 0.7


@pytest.mark.parametrize("skill", SKILLS)
def test_if_the_first_opening_spin_ranks_last_the_house_aims_only_for_a_valid_one(skill: str) -> None:
    """If the other spin ranks last, any valid spin that stays on the board wins the right to start.

    If both spins rank last, they are repeated (SO-T2).
    """
    shot_table = tables.find_shot_table(begun().equipment, HANDS.levels[skill])
    last = replace(begun(), gaps=((0, None),), spinners=(1,))
    on_board = shot_table.launch_gaps.sum(axis=1)
    assert gaps_of(last, shot_table, skill)[:-1].sum() == pytest.approx(float(on_board.max()))


def gaps_of(state: State, shot_table: tables.ShotTable, skill: str) -> Floats:
    """Return, for the house's aim in the basic game, the probability of each gap between the ring and the post.

    The last entry is the probability that the spin ranks last.
    """
    aim = best(state, GAME.seat_to_choose(state) or 0, skill)
    number = next(number for number, other in enumerate(shot_table.aims) if np.array_equal(aim, other))
    on_board = shot_table.launch_gaps[number]
    return np.append(on_board, max(0.0, 1.0 - on_board.sum()))


def test_the_house_uses_the_double_score_zone_if_it_scores_more_from_there() -> None:
    """Starts beyond the outer ring double the points (SO-A2). In the basic game they are void (SO-T9)."""
    doubled = [shares_of(at_score(0, 0, mode="advanced"), skill)["started beyond"] > 0.5 for skill in SKILLS]
    assert any(doubled)
    for skill in SKILLS:
        assert shares_of(at_score(0, 0), skill)["started beyond"] < 0.2
        shot_table = tables.find_shot_table(begun().equipment, HANDS.levels[skill])
        points = np.array([0, 0, 1, 2, 3, 7])
        once, twice = (shot_table.launch + 2 * shot_table.beyond) @ points, shot_table.launch @ points
        better = once.max() > 1.3 * twice.max()
        assert not better or doubled[SKILLS.index(skill)]


def test_on_a_board_of_another_size_the_house_uses_the_scaled_table() -> None:
    state = begun(things=LARGE)
    usual, large = (
        tables.find_shot_table(kit, HANDS.levels["average"]).aims for kit in (begun().equipment, state.equipment)
    )
    assert large[:, 0] == pytest.approx(usual[:, 0] * 2, rel=0.1)
    assert large[:, 2] == pytest.approx(usual[:, 2] * 2**0.5)
    assert large[:, 3] == pytest.approx(usual[:, 3] / 2**0.5)
    for skill in SKILLS:
        spin = chosen(replace(begun(things=LARGE, opening="fixed")), skill)
        assert spin.at
        assert 0.092075 <= hypot(*spin.at) <= 0.13335
    experiment = Simulation("shot-ole", ("simple:expert", "random:expert"), 3, equipment=LARGE)
    assert play(experiment, local_workers(1)).wins == (3, 0)


@pytest.mark.parametrize("length", [0.1, 0.08], ids=["across the launch zone", "inside it"])
@pytest.mark.parametrize("skill", [*SKILLS, "exact"])
def test_the_house_starts_spins_on_the_board_even_if_a_zone_extends_beyond_it(length: float, skill: str) -> None:
    kit = read_package_file("ruedo.boards.ring", "default.toml")
    state = begun(things={**kit, "board": {**kit["board"], "length": length}}, opening="fixed")
    for seed in range(20):
        spin = chosen(state, skill, seed)
        assert spin.at
        assert abs(spin.at[1]) <= length / 2


def test_the_house_can_play_with_other_rings_and_zones() -> None:
    things = {
        **LARGE,
        "rings": {"inner": [0.05, 0.051], "outer": [0.06, 0.061]},
        "ring": {"outer_diameter": 0.05, "tube_diameter": 0.004, "density": 1.0},
    }
    state = begun(things=things, opening="fixed")
    spin = chosen(state, "good")
    assert spin.at
    assert 0.05 < hypot(*spin.at) < 0.061
    assert play(Simulation("shot-ole", ("simple", "simple"), 1, equipment=things), local_workers(1)).unfinished == 0
