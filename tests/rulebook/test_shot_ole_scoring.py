"""Tests of the Shot-Olé rulebook: scoring a spin (SO-S). `shot_ole_cases.py` contains the helpers."""

from typing import Any

import pytest

from ruedo.boards.ring.equipment import load
from ruedo.core.errors import Malformed
from tests.rulebook.cases import cited, in_inches, report, ruled, scores, who
from tests.rulebook.shot_ole_cases import ANA, BEN, play, sit, spin, spins


@pytest.mark.rule("SO-S1", "SO-S2", "SO-S3", "SO-S4")
@pytest.mark.parametrize(
    ("rest", "clause", "points"),
    [("clear", "SO-S1", 0), ("logo", "SO-S2", 1), ("leaning", "SO-S3", 2), ("around", "SO-S4", 3)],
)
def test_the_points_of_a_spin_depend_on_how_the_ring_rests(rest: str, clause: str, points: int) -> None:
    table = play()
    assert ruled(spin(table, rest)) == [(clause, ANA, points)]
    assert scores(table) == (points, 0)


@pytest.mark.rule("SO-S1", "SO-S2", "SO-S3", "SO-S4")
def test_a_spin_scores_only_for_the_player_who_makes_it() -> None:
    table = play("Ana Ben Cal")
    spins(table, "logo leaning around clear around leaning")
    assert scores(table) == (1, 5, 5)


@pytest.mark.rule("SO-S4")
def test_only_the_highest_points_of_a_spin_count() -> None:
    table = play()
    assert len(spin(table, "around")) == 1
    assert scores(table) == (3, 0)


@pytest.mark.rule("SO-S5")
def test_a_centred_ring_is_within_three_thirty_seconds_of_an_inch_of_the_axis() -> None:
    equipment = load()
    hole = equipment.ring.outer_diameter - 2 * equipment.ring.tube_diameter
    assert in_inches((hole - equipment.logo.diameter) / 2) == 3 / 32


@pytest.mark.rule("SO-S5")
def test_a_centred_ring_is_an_ole() -> None:
    table = play(last_chance=False)
    assert ("SO-S5", ANA, 0) in ruled(spin(table, "centred"))
    assert table.standing.winner == ANA


@pytest.mark.rule("SO-S5")
def test_a_ring_around_the_post_but_not_centred_is_not_an_ole() -> None:
    table = play(last_chance=False)
    spin(table, "around")
    assert not table.standing.over


@pytest.mark.rule("SO-S6")
def test_an_ole_wins_the_game_at_once_no_matter_what_the_score_is() -> None:
    table = play(last_chance=False)
    spins(table, "clear around clear around")
    assert cited(spin(table, "centred")) == ["SO-S5", "SO-S6", "SO-M2"]
    assert (table.standing.over, table.standing.winner) == (True, ANA)


@pytest.mark.rule("SO-S6")
def test_an_ole_adds_no_points() -> None:
    table = play(last_chance=False)
    spins(table, "logo around")
    assert {ruling.points for ruling in spin(table, "centred")} == {0}
    assert scores(table) == (1, 3)


@pytest.mark.rule("SO-S6")
def test_an_ole_does_not_win_at_once_if_last_chances_are_on() -> None:
    table = play(last_chance=True)
    assert ruled(spin(table, "centred")) == [("SO-S5", ANA, 0), ("SO-L2", ANA, 0)]
    assert (table.standing.over, report(table)["phase"]) == (False, "last_chance")


@pytest.mark.rule("SO-S5", "SO-T5", "SO-T6", "SO-T8", "SO-T9")
@pytest.mark.parametrize(
    ("start", "said", "clause"),
    [
        ("launch", {"spun": False}, "SO-T5"),
        ("launch", {"turns": 0.9}, "SO-T6"),
        ("inside", {}, "SO-T8"),
        ("beyond", {}, "SO-T9"),
    ],
)
@pytest.mark.parametrize("last_chance", [True, False])
def test_a_void_spin_is_not_an_ole(start: str, said: dict[str, Any], clause: str, last_chance: bool) -> None:
    table = play(last_chance=last_chance)
    assert cited(spin(table, "centred", start, **said)) == [clause]
    assert (report(table)["phase"], who(table)) == ("play", BEN)


@pytest.mark.rule("SO-S7")
def test_a_ring_out_of_bounds_costs_no_point_in_the_basic_game() -> None:
    table = play()
    spins(table, "leaning clear")
    assert ruled(spin(table, "off")) == [("SO-S7", ANA, 0)]
    assert scores(table) == (2, 0)


@pytest.mark.rule("SO-S7")
def test_a_ring_out_of_bounds_costs_a_point_in_the_advanced_game() -> None:
    table = play(mode="advanced")
    spins(table, "leaning around")
    assert ruled(spin(table, "off")) == [("SO-S7", ANA, -1)]
    assert scores(table) == (1, 3)


@pytest.mark.rule("SO-S1", "SO-S2", "SO-S3", "SO-S4", "SO-S7")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("before", ["clear clear", "around clear"])
@pytest.mark.parametrize("rest", ["off", "edge", "clear", "logo", "leaning", "around"])
def test_a_spin_scores_the_points_that_the_rulebook_states_for_the_resting_ring(
    mode: str, before: str, rest: str
) -> None:
    table = play(mode=mode)
    spins(table, before)
    worth = table.view()["worth"]
    assert worth.keys() == {"off", "edge", "clear", "logo", "leaning", "around"}
    assert worth[rest] == sum(points for _, _, points in ruled(spin(table, rest)))


@pytest.mark.rule("SO-T1", "SO-L2")
def test_opening_spins_and_last_chances_score_no_points_however_the_ring_rests() -> None:
    assert sit(opening="spin").view()["worth"] == {}
    table = play(last_chance=True)
    spins(table, "centred")
    assert set(table.view()["worth"].values()) == {0}


@pytest.mark.rule("SO-S7")
def test_a_player_can_lose_the_only_point_but_a_score_is_never_negative() -> None:
    table = play(mode="advanced")
    spins(table, "logo clear")
    assert ruled(spin(table, "off")) == [("SO-S7", ANA, -1)]
    spin(table, "clear")
    assert ruled(spin(table, "off")) == [("SO-S7", ANA, 0)]
    assert scores(table) == (0, 0)


@pytest.mark.rule("SO-S7")
@pytest.mark.parametrize(
    ("start", "said", "clause"),
    [
        ("launch", {"spun": False}, "SO-T5"),
        ("launch", {"turns": 0.5}, "SO-T6"),
        ("inside", {}, "SO-T8"),
    ],
)
class TestAVoidSpinOutOfBounds:
    def test_a_void_spin_out_of_bounds_costs_a_point_in_the_advanced_game(
        self, start: str, said: dict[str, Any], clause: str
    ) -> None:
        table = play(mode="advanced")
        spins(table, "leaning clear")
        assert ruled(spin(table, "off", start, **said)) == [(clause, ANA, 0), ("SO-S7", ANA, -1)]
        assert (scores(table), who(table)) == ((1, 0), BEN)

    def test_a_void_spin_out_of_bounds_costs_nothing_at_a_score_of_0(
        self, start: str, said: dict[str, Any], clause: str
    ) -> None:
        table = play(mode="advanced")
        assert ruled(spin(table, "off", start, **said)) == [(clause, ANA, 0)]
        assert (scores(table), who(table)) == ((0, 0), BEN)

    def test_a_void_spin_out_of_bounds_costs_nothing_by_agreement(
        self, start: str, said: dict[str, Any], clause: str
    ) -> None:
        table = play(mode="advanced", void_off="free")
        spins(table, "leaning clear")
        assert ruled(spin(table, "off", start, **said)) == [(clause, ANA, 0)]
        assert (scores(table), who(table)) == ((2, 0), BEN)

    def test_a_void_spin_out_of_bounds_costs_nothing_in_the_basic_game(
        self, start: str, said: dict[str, Any], clause: str
    ) -> None:
        table = play()
        spins(table, "leaning clear")
        assert ruled(spin(table, "off", start, **said)) == [(clause, ANA, 0)]
        assert (scores(table), who(table)) == ((2, 0), BEN)

    @pytest.mark.rule("SO-L5")
    def test_a_void_spin_out_of_bounds_costs_nothing_in_a_last_chance(
        self, start: str, said: dict[str, Any], clause: str
    ) -> None:
        table = play("Ana Ben Cal", mode="advanced", last_chance=True)
        spins(table, "clear leaning clear centred")
        assert ruled(spin(table, "off", start, **said)) == [(clause, BEN, 0)]
        assert scores(table) == (0, 2, 0)


@pytest.mark.rule("SO-S7")
def test_a_void_spin_that_stays_on_the_board_costs_nothing() -> None:
    table = play(mode="advanced")
    spins(table, "leaning clear")
    assert ruled(spin(table, "clear", "inside")) == [("SO-T8", ANA, 0)]
    assert scores(table) == (2, 0)


@pytest.mark.rule("SO-S7", "SO-A2")
def test_a_void_spin_out_of_bounds_from_beyond_the_outer_ring_costs_only_one_point() -> None:
    table = play(mode="advanced")
    spins(table, "leaning clear")
    assert ruled(spin(table, "off", "beyond", turns=0.5)) == [("SO-T6", ANA, 0), ("SO-S7", ANA, -1)]
    assert scores(table) == (1, 0)


@pytest.mark.rule("SO-S7", "SO-T5", "SO-T6", "SO-T8")
def test_a_ring_out_of_bounds_gets_one_ruling_after_the_rulings_about_faults() -> None:
    table = play(mode="advanced")
    spins(table, "leaning clear")
    assert cited(spin(table, "off", "inside", spun=False, turns=0)) == ["SO-T8", "SO-T5", "SO-T6", "SO-S7"]
    assert scores(table) == (1, 0)


@pytest.mark.rule("SO-T5", "SO-T6", "SO-T8")
def test_the_rulings_on_a_spin_that_is_void_for_several_reasons_cite_each_reason() -> None:
    table = play()
    assert cited(spin(table, "around", "inside", spun=False, turns=0)) == ["SO-T8", "SO-T5", "SO-T6"]


@pytest.mark.rule("SO-S7")
def test_a_ring_on_the_edge_touches_no_icons_if_it_counts_as_out_of_bounds() -> None:
    assert ruled(spin(play(icons="soft"), "edge", icons=["beer"]))[0] == ("SO-S1", ANA, 0)
    with pytest.raises(Malformed) as refused:
        spin(play(edge="out"), "edge", icons=["beer"])
    assert (refused.value.clause, refused.value.key) == ("SO-S7", "out_on_icon")


@pytest.mark.rule("SO-T1", "SO-S7")
@pytest.mark.parametrize(("edge", "key"), [("in", "opening_gap"), ("out", "opening_off")])
def test_the_option_edge_also_applies_to_an_opening_spin(edge: str, key: str) -> None:
    assert [ruling.key for ruling in spin(sit(edge=edge), "edge", gap=2.0)] == [key]
