"""Tests of the Shot-Olé rulebook: turns (SO-T3 to SO-T10). `shot_ole_cases.py` contains the helpers."""

from typing import Any

import pytest

from ruedo import Illegal, Malformed, NotAwaited
from tests.rulebook.cases import INCH, cited, ruled, scores, who, world
from tests.rulebook.shot_ole_cases import ANA, BEN, CAL, HAIR, launch, open_with, play, sit, spin


@pytest.mark.rule("SO-T3")
def test_the_starter_spins_first_and_the_others_follow_in_the_order_of_seats() -> None:
    table = sit("Ana Ben Cal")
    open_with(table, 0.9, 0.1, 0.5)
    order = []
    for rest in ["clear", "logo", "off", "leaning"]:
        order.append(who(table))
        spin(table, rest)
    assert order == [BEN, CAL, ANA, BEN]


@pytest.mark.rule("SO-T3")
@pytest.mark.parametrize("seat", [BEN, 7, -1], ids=["the other's", "no one's", "below nought"])
def test_a_spin_out_of_turn_is_refused(seat: int) -> None:
    table = play()
    with pytest.raises(NotAwaited) as refusal:
        table.take({"type": "spin", "seat": seat, "zone": "launch"})
    assert (refusal.value.key, refusal.value.clause) == ("not_awaited", "SO-T3")
    assert (refusal.value.facts["seat"], refusal.value.facts["awaited"]) == (ANA, ("spin",))
    assert who(table) == ANA


@pytest.mark.rule("SO-T1", "SO-T3")
def test_the_error_for_an_opening_spin_out_of_turn_cites_the_clause_about_opening_spins() -> None:
    table = sit("Ana Ben Cal")
    for seat in (BEN, CAL):
        with pytest.raises(NotAwaited) as refusal:
            table.take({"type": "spin", "seat": seat, "zone": "launch"})
        assert refusal.value.clause == "SO-T1"
    open_with(table, 0.5, 0.5, 0.9)
    with pytest.raises(NotAwaited) as again:
        table.take({"type": "spin", "seat": CAL, "zone": "launch"})
    assert again.value.clause == "SO-T1", "who did not tie has no spin in the next round (SO-T2)"


@pytest.mark.rule("SO-T3")
@pytest.mark.parametrize(
    "event",
    [{"type": "starter", "first": BEN}, {"type": "ring_rest", "rest": "clear", "turns": 2}],
    ids=["a starter", "a rest"],
)
def test_the_error_for_a_report_at_the_wrong_time_cites_no_clause(event: dict[str, Any]) -> None:
    table = play()
    with pytest.raises(NotAwaited) as refusal:
        table.take(event)
    assert refusal.value.clause is None


@pytest.mark.rule("SO-T3")
def test_a_turn_consists_of_one_spin_and_ends_when_the_ring_rests() -> None:
    table = play()
    launch(table)
    assert (who(table), world(table)) == (None, ("ring_rest",))
    with pytest.raises(NotAwaited) as refusal:
        table.take({"type": "spin", "seat": BEN, "zone": "launch"})
    assert refusal.value.clause is None, "a report is awaited, nobody's choice"


@pytest.mark.rule("SO-T3")
def test_the_ring_is_removed_after_the_spin() -> None:
    table = play()
    spin(table, "around")
    assert table.view()["spun_from"] is None
    with pytest.raises(NotAwaited):
        table.take({"type": "ring_rest", "rest": "around", "turns": 3.5})


@pytest.mark.rule("SO-T4")
@pytest.mark.parametrize("place", [(3.001, 0), (-3.001, 0), (0, 4.001), (0, -4.001), (3.5, 4.5)], ids=str)
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_spin_from_beside_the_board_is_refused(place: tuple[float, float], mode: str) -> None:
    table = play(mode=mode)
    with pytest.raises(Illegal) as refusal:
        launch(table, place)
    assert (refusal.value.clause, refusal.value.field) == ("SO-T4", "at")
    assert who(table) == ANA


@pytest.mark.rule("SO-T4")
@pytest.mark.parametrize("at", [(0.0762, 0), (-0.0762, 0), (0, 0.1016), (0, -0.1016)], ids=str)
def test_a_start_on_the_edge_is_on_the_board(at: tuple[float, float]) -> None:
    table = play()
    table.take({"type": "spin", "seat": ANA, "at": at, "velocity": (0, 0.3), "spin": 120.0, "lean": 0.0})
    assert world(table) == ("ring_rest",)


@pytest.mark.rule("SO-T4")
def test_a_last_chance_must_also_start_on_the_board() -> None:
    table = play(last_chance=True)
    spin(table, "centred")
    with pytest.raises(Illegal) as refusal:
        launch(table, (0, 4.2))
    assert refusal.value.clause == "SO-T4"


@pytest.mark.rule("SO-T4")
def test_a_spin_out_of_turn_from_beside_the_board_is_refused_as_out_of_turn() -> None:
    table = play()
    throw = {"at": [0.2, 0.0], "velocity": [0.0, 0.0], "spin": 100.0, "lean": 0.0}
    with pytest.raises(NotAwaited) as refusal:
        table.take({"type": "spin", "seat": BEN, **throw})
    assert refusal.value.clause == "SO-T3"


@pytest.mark.rule("SO-T4", "SO-T5")
def test_a_referee_can_report_that_a_ring_was_not_spun() -> None:
    table = play()
    assert ruled(spin(table, "around", spun=False)) == [("SO-T5", ANA, 0)]


@pytest.mark.rule("SO-T5")
@pytest.mark.parametrize("rest", ["logo", "leaning", "around"])
def test_a_ring_that_was_not_spun_scores_nothing_and_the_turn_ends(rest: str) -> None:
    table = play()
    assert cited(spin(table, rest, spun=False)) == ["SO-T5"]
    assert (scores(table), who(table)) == ((0, 0), BEN)


@pytest.mark.rule("SO-T5")
def test_a_ring_counts_as_spun_unless_it_is_reported_as_not_spun() -> None:
    said, unsaid = play(), play()
    assert ruled(spin(said, "logo", spun=True)) == ruled(spin(unsaid, "logo")) == [("SO-S2", ANA, 1)]


@pytest.mark.rule("SO-T6")
@pytest.mark.parametrize("turns", [0, 0.5, 0.999999])
def test_less_than_one_revolution_scores_nothing_and_the_turn_ends(turns: float) -> None:
    table = play()
    assert ruled(spin(table, "around", turns=turns)) == [("SO-T6", ANA, 0)]
    assert (scores(table), who(table)) == ((0, 0), BEN)


@pytest.mark.rule("SO-T6")
@pytest.mark.parametrize("turns", [1, 1.0, 1.000001, 40])
def test_one_whole_revolution_is_enough(turns: float) -> None:
    table = play()
    assert ruled(spin(table, "around", turns=turns)) == [("SO-S4", ANA, 3)]


@pytest.mark.rule("SO-T6")
def test_a_report_without_the_number_of_revolutions_is_refused() -> None:
    table = play()
    launch(table)
    with pytest.raises(Malformed):
        table.take({"type": "ring_rest", "rest": "around"})


@pytest.mark.rule("SO-T7")
@pytest.mark.parametrize(
    ("radius", "zone"),
    [
        (1.8125 * INCH - 1.1 * HAIR, "inside"),
        (1.8125 * INCH - 0.9 * HAIR, "launch"),
        (1.8125 * INCH, "launch"),
        (1.86 * INCH, "launch"),
        (2.55 * INCH, "launch"),
        (2.625 * INCH, "launch"),
        (2.625 * INCH + 0.9 * HAIR, "launch"),
        (2.625 * INCH + 1.1 * HAIR, "beyond"),
    ],
    ids=[
        "across the inner band",
        "a hair from the inner band",
        "the inner band's inner edge",
        "on the inner band",
        "on the outer band",
        "the outer band's outer edge",
        "a hair from the outer band",
        "across the outer band",
    ],
)
@pytest.mark.parametrize("direction", [(1, 0), (0, -1), (-0.6, 0.8)], ids=str)
def test_a_start_on_a_printed_ring_does_not_count_as_beyond_this_ring(
    radius: float, zone: str, direction: tuple[float, float]
) -> None:
    table = play()
    launch(table, (direction[0] * radius / INCH, direction[1] * radius / INCH))
    assert table.view()["spun_from"] == zone


@pytest.mark.rule("SO-T7")
@pytest.mark.parametrize("start", ["launch", (0, 2.2)], ids=["seen by people", "simulated"])
def test_a_start_in_the_launch_zone_counts(start: str | tuple[float, float]) -> None:
    table = play()
    assert ruled(launch(table, start)) == [("SO-T7", ANA, 0)]
    assert ruled(table.take({"type": "ring_rest", "rest": "logo", "turns": 2})) == [("SO-S2", ANA, 1)]


@pytest.mark.rule("SO-T8")
@pytest.mark.parametrize("start", ["inside", (0, 1.8), (0, 0)], ids=["seen by people", "simulated", "at the post"])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_start_inside_the_inner_ring_scores_nothing(start: str | tuple[float, float], mode: str) -> None:
    table = play(mode=mode)
    assert ruled(spin(table, "around", start)) == [("SO-T8", ANA, 0)]
    assert scores(table) == (0, 0)


@pytest.mark.rule("SO-T8")
@pytest.mark.parametrize("void_spin", ["lose_turn", "again"])
def test_a_start_inside_the_inner_ring_always_ends_the_turn(void_spin: str) -> None:
    table = play(void_spin=void_spin)
    spin(table, "around", "inside")
    assert who(table) == BEN


@pytest.mark.rule("SO-T9")
@pytest.mark.parametrize("start", ["beyond", (0, 2.7)], ids=["seen by people", "simulated"])
def test_a_start_beyond_the_outer_ring_scores_nothing_in_the_basic_game(start: str | tuple[float, float]) -> None:
    table = play()
    assert ruled(spin(table, "around", start)) == [("SO-T9", ANA, 0)]
    assert (scores(table), who(table)) == ((0, 0), BEN)


@pytest.mark.rule("SO-T9")
def test_by_agreement_a_spin_from_beyond_the_outer_ring_is_repeated_by_the_same_player() -> None:
    table = play(void_spin="again")
    assert set(cited(spin(table, "around", "beyond"))) == {"SO-T9"}
    assert (scores(table), who(table)) == ((0, 0), ANA)
    spin(table, "logo")
    assert (scores(table), who(table)) == ((1, 0), BEN)


@pytest.mark.rule("SO-T9")
def test_a_player_may_have_to_repeat_a_spin_several_times() -> None:
    table = play(void_spin="again")
    for _ in range(3):
        spin(table, "clear", "beyond")
    assert who(table) == ANA


@pytest.mark.rule("SO-T9")
@pytest.mark.parametrize(
    ("rest", "said"),
    [("around", {"spun": False}), ("around", {"turns": 0.5}), ("off", {}), ("off", {"spun": False, "turns": 0})],
    ids=["placed", "half a turn", "off the board", "all at once"],
)
def test_only_the_start_decides_whether_a_spin_is_repeated(rest: str, said: dict[str, Any]) -> None:
    table = play(void_spin="again")
    assert set(cited(spin(table, rest, "beyond", **said))) == {"SO-T9"}
    assert who(table) == ANA


@pytest.mark.rule("SO-T9")
def test_only_starts_beyond_the_outer_ring_are_repeated() -> None:
    table = play(void_spin="again")
    spin(table, "logo", spun=False)
    assert who(table) == BEN


@pytest.mark.rule("SO-T9", "SO-A2")
def test_in_the_advanced_game_a_start_beyond_the_outer_ring_is_not_repeated() -> None:
    table = play(mode="advanced", void_spin="again")
    spin(table, "logo", "beyond")
    assert (scores(table), who(table)) == ((2, 0), BEN)


@pytest.mark.rule("SO-T10")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("void_spin", ["lose_turn", "again"])
def test_a_ring_that_leaves_the_board_ends_the_turn(mode: str, void_spin: str) -> None:
    table = play(mode=mode, void_spin=void_spin)
    spin(table, "off")
    assert who(table) == BEN
