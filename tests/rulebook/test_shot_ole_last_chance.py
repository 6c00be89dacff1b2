"""Tests of the Shot-Olé rulebook: the last chance. `shot_ole_cases.py` contains the helpers."""

from typing import Any

import pytest

from ruedo import NotAwaited
from tests.rulebook.cases import cited, report, ruled, scores, who
from tests.rulebook.shot_ole_cases import ANA, BEN, CAL, DEE, play, sentence, spin, spins


@pytest.mark.rule("SO-L1")
@pytest.mark.parametrize("rules", [{}, {"last_chance": False}], ids=["nothing agreed", "agreed"])
def test_last_chances_are_off_by_default(rules: dict[str, Any]) -> None:
    table = play(**rules)
    spin(table, "centred")
    assert table.waiting is None


@pytest.mark.rule("SO-L1")
def test_last_chances_can_be_switched_on() -> None:
    table = play(last_chance=True)
    spin(table, "centred")
    assert (report(table)["phase"], who(table)) == ("last_chance", BEN)


@pytest.mark.rule("SO-L2")
def test_every_other_player_gets_one_last_chance_in_the_order_of_seats() -> None:
    table = play("Ana Ben Cal Dee", last_chance=True)
    spins(table, "clear clear centred")
    order = []
    for _ in range(3):
        order.append(who(table))
        spin(table, "clear")
    assert order == [DEE, ANA, BEN]
    assert table.standing.winner == CAL


@pytest.mark.rule("SO-L2")
def test_the_other_players_still_spin_after_one_player_has_answered_the_ole() -> None:
    table = play("Ana Ben Cal", last_chance=True)
    spins(table, "centred centred")
    assert (report(table)["phase"], who(table)) == ("last_chance", CAL)


@pytest.mark.rule("SO-L2")
def test_an_answer_out_of_turn_is_refused() -> None:
    table = play("Ana Ben Cal", last_chance=True)
    spin(table, "centred")
    with pytest.raises(NotAwaited) as refusal:
        table.take({"type": "spin", "seat": CAL, "zone": "launch"})
    assert refusal.value.clause == "SO-T3"


@pytest.mark.rule("SO-L3")
def test_an_answered_ole_is_cancelled_and_the_game_continues() -> None:
    table = play(last_chance=True)
    spins(table, "logo leaning centred")
    assert ruled(spin(table, "centred")) == [("SO-S5", BEN, 0), ("SO-L3", None, 0)]
    assert (report(table)["phase"], table.standing.over, scores(table)) == ("play", False, (1, 2))


@pytest.mark.rule("SO-L3")
@pytest.mark.parametrize("answers", ["centred clear", "clear centred", "centred centred"])
def test_a_single_answer_is_enough_to_cancel_all_oles_of_the_round(answers: str) -> None:
    table = play("Ana Ben Cal", last_chance=True)
    spins(table, "centred " + answers)
    assert (report(table)["phase"], report(table)["games"], scores(table)) == ("play", (0, 0, 0), (0, 0, 0))


@pytest.mark.rule("SO-L3")
@pytest.mark.parametrize(
    ("players", "before", "answers", "following"),
    [
        ("Ana Ben", "", "centred", BEN),
        ("Ana Ben", "clear", "centred", ANA),
        ("Ana Ben Cal", "clear", "clear centred", CAL),
        ("Ana Ben Cal", "clear", "centred clear", CAL),
        ("Ana Ben Cal", "clear clear", "centred centred", ANA),
    ],
)
def test_after_the_last_chances_play_continues_after_the_player_with_the_first_ole(
    players: str, before: str, answers: str, following: int
) -> None:
    table = play(players, last_chance=True)
    spins(table, f"{before} centred {answers}")
    assert who(table) == following


@pytest.mark.rule("SO-L3", "SO-L4")
def test_after_a_cancelled_round_the_next_ole_has_its_own_last_chances() -> None:
    table = play(last_chance=True)
    spins(table, "centred centred")
    spin(table, "centred")
    assert (report(table)["phase"], who(table)) == ("last_chance", ANA)
    spin(table, "clear")
    assert table.standing.winner == BEN


@pytest.mark.rule("SO-L4")
def test_an_ole_without_an_answer_wins() -> None:
    table = play("Ana Ben Cal", last_chance=True)
    spins(table, "clear centred around")
    assert ruled(spin(table, "leaning")) == [("SO-L5", ANA, 0), ("SO-L4", BEN, 0), ("SO-M2", BEN, 0)]
    assert (table.standing.winner, scores(table)) == (BEN, (0, 0, 0))


@pytest.mark.rule("SO-L4", "SO-M4")
def test_an_ole_without_an_answer_wins_a_game_but_not_the_match() -> None:
    table = play(length="match", last_chance=True)
    spins(table, "centred clear")
    assert (report(table)["games"], table.standing.winner, who(table)) == ((1, 0), None, BEN)


@pytest.mark.rule("SO-L5")
@pytest.mark.parametrize("rest", ["logo", "leaning", "around"])
def test_a_last_chance_adds_no_points(rest: str) -> None:
    table = play(last_chance=True)
    spins(table, "clear around clear around")
    spin(table, "centred")
    assert sum(ruling.points for ruling in spin(table, rest)) == 0
    assert (table.standing.winner, scores(table)) == (ANA, (0, 6))


@pytest.mark.rule("SO-L5")
def test_a_last_chance_costs_no_points() -> None:
    table = play("Ana Ben Cal", mode="advanced", last_chance=True)
    spins(table, "clear leaning clear centred")
    (ruling,) = spin(table, "off")
    assert ruled([ruling]) == [("SO-L5", BEN, 0)]
    assert sentence(ruling).endswith("the ring is out of bounds. In a last chance that costs nothing.")
    assert sentence(ruling, "es").endswith("En una última oportunidad eso no quita puntos.")
    assert scores(table) == (0, 2, 0)


@pytest.mark.rule("SO-L5")
def test_an_icon_asks_for_a_drink_after_a_last_chance() -> None:
    table = play(icons="on", last_chance=True)
    spin(table, "centred")
    assert "SO-D1" in cited(spin(table, "clear", icons=["double"]))
    assert report(table)["pours"][BEN]["double"] == 1


@pytest.mark.rule("SO-L5")
@pytest.mark.parametrize(
    ("start", "said", "clause"),
    [
        ("launch", {"spun": False}, "SO-T5"),
        ("launch", {"turns": 0.5}, "SO-T6"),
        ("inside", {}, "SO-T8"),
        ("beyond", {}, "SO-T9"),
    ],
)
def test_a_void_last_chance_does_not_answer_the_ole(start: str, said: dict[str, Any], clause: str) -> None:
    table = play("Ana Ben Cal", last_chance=True)
    spin(table, "centred")
    assert cited(spin(table, "centred", start, **said)) == [clause]
    assert (report(table)["phase"], who(table)) == ("last_chance", CAL)
    spin(table, "clear")
    assert table.standing.winner == ANA


@pytest.mark.rule("SO-L5", "SO-T9")
def test_by_agreement_a_last_chance_from_beyond_the_outer_ring_is_repeated() -> None:
    table = play(void_spin="again", last_chance=True)
    spins(table, "centred")
    assert set(cited(spin(table, "centred", "beyond"))) == {"SO-T9"}
    assert (report(table)["phase"], who(table)) == ("last_chance", BEN)
    assert "SO-L3" in cited(spin(table, "centred"))


@pytest.mark.rule("SO-L5", "SO-T8")
def test_a_last_chance_from_inside_the_inner_ring_is_not_repeated() -> None:
    table = play(void_spin="again", last_chance=True)
    spin(table, "centred")
    assert cited(spin(table, "centred", "inside")) == ["SO-T8", "SO-L4", "SO-M2"]
    assert table.standing.winner == ANA


@pytest.mark.rule("SO-L5", "SO-A2")
def test_in_the_advanced_game_an_ole_can_be_answered_from_anywhere() -> None:
    table = play(mode="advanced", last_chance=True)
    spin(table, "centred")
    assert cited(spin(table, "centred", "beyond")) == ["SO-S5", "SO-L3"]
