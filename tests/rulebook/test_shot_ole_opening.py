"""Tests of the Shot-Olé rulebook: the opening (SO-T1, SO-T2). `shot_ole_cases.py` contains the helpers."""

from collections.abc import Sequence
from typing import Any

import pytest

from ruedo import Illegal, Malformed, NotAwaited, Table
from ruedo.words import LANGUAGES, Language
from tests.rulebook.cases import cited, report, ruled, scores, who, world
from tests.rulebook.shot_ole_cases import (
    ANA,
    BEN,
    CAL,
    DEE,
    NO_POURS,
    Rulings,
    launch,
    open_with,
    play,
    sentence,
    sit,
    spin,
    win,
)


@pytest.mark.rule("SO-T1")
def test_the_player_whose_ring_stops_closest_to_the_post_starts() -> None:
    table = sit("Ana Ben Cal")
    open_with(table, 1.5, 0.25, 0.5)
    assert report(table)["phase"] == "play"
    assert who(table) == BEN


@pytest.mark.rule("SO-T1")
def test_the_opening_spins_are_made_in_seat_order() -> None:
    table = sit("Ana Ben Cal")
    assert (report(table)["phase"], who(table)) == ("opening", ANA)
    open_with(table, 1)
    assert (report(table)["phase"], who(table)) == ("opening", BEN)
    open_with(table, 2)
    assert (report(table)["phase"], who(table)) == ("opening", CAL)


@pytest.mark.rule("SO-T1")
def test_the_rulings_on_the_last_opening_spin_name_the_starter() -> None:
    table = sit()
    assert ruled(spin(table, "clear", gap=0.5)) == [("SO-T1", ANA, 0)]
    assert ruled(spin(table, "clear", gap=0.4)) == [("SO-T1", BEN, 0), ("SO-T1", BEN, 0)]


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("rest", ["leaning", "around", "centred"])
def test_the_gap_of_a_ring_that_touches_the_post_is_0_whatever_gap_is_reported(rest: str) -> None:
    table = sit()
    spin(table, "logo", gap=0.001)
    spin(table, rest, gap=2.0)
    assert who(table) == BEN


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("off", [{}, {"gap": 0.0}], ids=["no gap stated", "a gap stated"])
def test_a_ring_off_the_board_ranks_last(off: dict[str, Any]) -> None:
    table = sit()
    assert [(ruling.clause, ruling.key) for ruling in spin(table, "off", **off)] == [("SO-T1", "opening_off")]
    spin(table, "clear", gap=3.9)
    assert who(table) == BEN


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("rest", ["clear", "logo", "leaning", "around", "centred"])
def test_an_opening_spin_without_its_gap_is_refused(rest: str) -> None:
    table = sit()
    with pytest.raises(Malformed) as refusal:
        spin(table, rest)
    assert refusal.value.field == "gap"


VOID_OPENINGS = pytest.mark.parametrize(
    ("start", "said", "key", "clause"),
    [
        ("launch", {"spun": False}, "opening_not_spun", "SO-T5"),
        ("launch", {"turns": 0.25}, "opening_under_one_turn", "SO-T6"),
        ("inside", {}, "opening_inside", "SO-T8"),
        ("beyond", {}, "opening_beyond", "SO-T9"),
    ],
    ids=["placed", "a quarter turn", "inside", "beyond"],
)


@pytest.mark.rule("SO-T1", "SO-T5", "SO-T6", "SO-T8", "SO-T9")
@VOID_OPENINGS
@pytest.mark.parametrize("rest", ["clear", "leaning", "centred"])
@pytest.mark.parametrize("void_spin", ["lose_turn", "again"])
def test_an_opening_spin_that_would_be_void_ranks_last(
    start: str, said: dict[str, Any], key: str, clause: str, rest: str, void_spin: str
) -> None:
    table = sit(void_spin=void_spin)
    rulings = spin(table, rest, start, gap=0.1, **said)
    assert [(ruling.key, ruling.clause, ruling.side) for ruling in rulings] == [(key, clause, ANA)]
    assert who(table) == BEN, "`void_spin` gives no second opening spin"
    assert table.view()["gaps"] == ((ANA, None),)
    spin(table, "clear", gap=3.9)
    assert (report(table)["phase"], who(table)) == ("play", BEN)


@pytest.mark.rule("SO-T1", "SO-T5", "SO-T6", "SO-T8", "SO-T9")
@VOID_OPENINGS
def test_the_ruling_gives_the_reason_why_an_opening_spin_ranks_last(
    start: str, said: dict[str, Any], key: str, clause: str
) -> None:
    table = sit()
    (ruling,) = spin(table, "clear", start, gap=0.1, **said)
    reasons = {
        "opening_not_spun": ("the ring was not spun.", "el aro no ha girado."),
        "opening_under_one_turn": (
            "the ring made 0.25 revolutions and must make at least one.",
            "el aro ha dado 0.25 vueltas y tiene que dar al menos una.",
        ),
        "opening_inside": ("it started inside the inner ring.", "empezó dentro del anillo interior."),
        "opening_beyond": ("it started beyond the outer ring.", "empezó fuera del anillo exterior."),
    }
    english, spanish = reasons[key]
    assert sentence(ruling) == f"Ana's opening spin ranks last: {english}"
    assert sentence(ruling, "es") == f"El giro de salida de Ana queda último: {spanish}"
    assert ruling.clause == clause


@pytest.mark.rule("SO-T1", "SO-T9", "SO-A2")
def test_in_the_advanced_game_an_opening_spin_from_beyond_the_outer_ring_counts() -> None:
    table = sit(mode="advanced")
    assert ruled(spin(table, "clear", "beyond", gap=0.1)) == [("SO-T1", ANA, 0)]
    spin(table, "clear", gap=0.2)
    assert who(table) == ANA


@pytest.mark.rule("SO-T1", "SO-T5", "SO-T6", "SO-T8")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_rulings_give_every_reason_why_an_opening_spin_ranks_last(mode: str) -> None:
    table = sit(mode=mode)
    assert cited(spin(table, "off", "inside", spun=False, turns=0)) == ["SO-T8", "SO-T5", "SO-T6"]
    assert who(table) == BEN


@pytest.mark.rule("SO-T1", "SO-T9")
def test_the_ruling_on_an_opening_spin_from_beyond_the_outer_ring_cites_only_its_start() -> None:
    table = sit()
    assert cited(spin(table, "off", "beyond", spun=False, turns=0)) == ["SO-T9"]


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("said", [{"spun": False}, {"turns": 0}], ids=["placed", "no turn"])
def test_a_report_of_a_void_opening_spin_on_the_board_must_also_state_the_gap(said: dict[str, Any]) -> None:
    table = sit()
    with pytest.raises(Malformed) as refusal:
        spin(table, "clear", **said)
    assert refusal.value.field == "gap"


@pytest.mark.rule("SO-T1", "SO-D1")
def test_no_icon_asks_for_a_drink_after_a_void_opening_spin() -> None:
    table = sit(icons="on")
    assert cited(spin(table, "clear", gap=2.0, spun=False, icons=["beer"])) == ["SO-T5"]
    assert report(table)["pours"] == [NO_POURS, NO_POURS]


@pytest.mark.rule("SO-T1", "SO-T6")
def test_an_opening_spin_of_exactly_one_revolution_counts() -> None:
    table = sit()
    assert cited(spin(table, "clear", gap=0.5, turns=1)) == ["SO-T1"]
    assert table.view()["gaps"] == ((ANA, 0.5),)


@pytest.mark.rule("SO-T1", "SO-T4")
def test_an_opening_spin_from_beside_the_board_is_refused() -> None:
    table = sit()
    with pytest.raises(Illegal) as refusal:
        launch(table, (3.01, 0))
    assert refusal.value.clause == "SO-T4"


@pytest.mark.rule("SO-T1")
def test_opening_spins_score_nothing() -> None:
    table = sit()
    open_with(table, "around", 0.1)
    assert scores(table) == (0, 0)
    assert who(table) == ANA


@pytest.mark.rule("SO-T1", "SO-S5")
def test_a_centred_ring_in_the_opening_is_not_an_ole() -> None:
    table = sit(last_chance=False)
    open_with(table, "centred", 0.1)
    assert (table.standing.over, report(table)["phase"], who(table)) == (False, "play", ANA)


@pytest.mark.rule("SO-T1", "SO-D1")
def test_no_icon_asks_for_a_drink_after_opening_spins() -> None:
    table = sit(icons="on")
    assert cited(spin(table, "clear", gap=2.0, icons=["beer", "double"])) == ["SO-T1"]
    assert report(table)["pours"] == [NO_POURS, NO_POURS]


@pytest.mark.rule("SO-T1")
def test_every_game_of_a_match_begins_with_opening_spins() -> None:
    table = sit(length="match", last_chance=False)
    open_with(table, 0.5, 0.1)
    win(table, BEN)
    assert (report(table)["phase"], who(table)) == ("opening", ANA)
    open_with(table, 0.1, 0.5)
    assert (report(table)["phase"], who(table)) == ("play", ANA)


@pytest.mark.rule("SO-T1")
def test_with_a_fixed_opening_players_start_the_games_of_a_match_in_turn() -> None:
    table = play("Ana Ben Cal", length="match", last_chance=False)
    starters = [who(table)]
    for winner in [ANA] * 7:
        win(table, winner)
        starters.append(who(table))
    assert report(table)["sets"] == (1, 0, 0)
    assert starters == [ANA, BEN, CAL, ANA, BEN, CAL, ANA, BEN]


@pytest.mark.rule("SO-T1")
def test_a_game_with_a_fixed_opening_has_no_opening_spins() -> None:
    table = sit(opening="fixed")
    assert (report(table)["phase"], who(table)) == ("play", ANA)


@pytest.mark.rule("SO-T1")
def test_with_a_named_opening_the_referee_reports_the_closest_player() -> None:
    table = sit("Ana Ben Cal", opening="named")
    assert (who(table), world(table)) == (None, ("starter",))
    assert ruled(table.take({"type": "starter", "first": CAL})) == [("SO-T1", CAL, 0)]
    assert (report(table)["phase"], who(table)) == ("play", CAL)


@pytest.mark.rule("SO-T1")
def test_with_a_named_opening_each_game_waits_for_the_report_of_its_starter() -> None:
    table = sit(opening="named", length="set", last_chance=False)
    table.take({"type": "starter", "first": BEN})
    win(table, ANA)
    assert (report(table)["phase"], world(table)) == ("opening", ("starter",))
    table.take({"type": "starter", "first": ANA})
    assert who(table) == ANA


@pytest.mark.rule("SO-T1")
def test_with_a_named_opening_a_spin_before_the_report_of_the_starter_is_refused() -> None:
    table = sit(opening="named")
    with pytest.raises(NotAwaited):
        table.take({"type": "spin", "seat": ANA, "zone": "launch"})


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("first", [-1, 2])
def test_with_a_named_opening_the_starter_must_be_a_player_at_the_table(first: int) -> None:
    table = sit(opening="named")
    with pytest.raises(Malformed) as refusal:
        table.take({"type": "starter", "first": first})
    assert refusal.value.field == "first"


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("opening", ["spin", "fixed"])
def test_a_report_of_the_starter_is_refused_unless_the_opening_is_named(opening: str) -> None:
    table = sit(opening=opening)
    with pytest.raises(NotAwaited):
        table.take({"type": "starter", "first": ANA})


@pytest.mark.rule("SO-T2")
def test_players_whose_rings_are_equally_close_to_the_post_spin_again() -> None:
    table = sit("Ana Ben Cal")
    spin(table, "clear", gap=0.5)
    spin(table, "clear", gap=0.8)
    assert cited(spin(table, "clear", gap=0.5)) == ["SO-T1", "SO-T2"]
    assert (report(table)["phase"], who(table)) == ("opening", ANA)
    open_with(table, 2.0)
    assert who(table) == CAL
    open_with(table, 1.9)
    assert (report(table)["phase"], who(table)) == ("play", CAL)


@pytest.mark.rule("SO-T2")
def test_players_who_tie_again_repeat_their_opening_spins_again() -> None:
    table = sit("Ana Ben Cal Dee")
    open_with(table, 0.5, 0.5, 1.0, 0.5)
    open_with(table, 0.7, 0.3, 0.3)
    assert (report(table)["phase"], who(table)) == ("opening", BEN)
    open_with(table, 1.2, 1.1)
    assert (report(table)["phase"], who(table)) == ("play", DEE)


@pytest.mark.rule("SO-T2")
def test_a_ring_that_touches_the_post_is_tied_with_a_ring_at_a_gap_of_0() -> None:
    table = sit()
    open_with(table, "leaning", 0.0)
    assert (report(table)["phase"], who(table)) == ("opening", ANA)


@pytest.mark.rule("SO-T2")
def test_equal_gaps_are_not_a_tie_if_another_ring_is_closer_to_the_post() -> None:
    table = sit("Ana Ben Cal")
    open_with(table, 0.5, 0.4, 0.5)
    assert (report(table)["phase"], who(table)) == ("play", BEN)


@pytest.mark.rule("SO-T2")
def test_gaps_tie_only_if_they_are_exactly_equal() -> None:
    table = sit()
    open_with(table, 0.1 + 0.2, 0.3)
    assert (report(table)["phase"], who(table)) == ("play", BEN)


VOID: Sequence[tuple[str, str, dict[str, Any]]] = (
    ("off", "launch", {}),
    ("clear", "launch", {"spun": False, "gap": 0.1}),
    ("clear", "launch", {"turns": 0.5, "gap": 0.1}),
    ("clear", "inside", {"gap": 0.1}),
    ("clear", "beyond", {"gap": 0.1}),
)
"""Five opening spins that rank last: how the ring rests, where the spin starts, and other facts of the report."""


def all_last(table: Table, spinners: int) -> Rulings:
    """Make one opening spin that ranks last for each of `spinners` players. Return the rulings on the last spin."""
    rulings: Rulings = ()
    for rest, start, said in VOID[:spinners]:
        rulings = spin(table, rest, start, **said)
    return rulings


@pytest.mark.rule("SO-T2")
def test_if_all_opening_spins_rank_last_all_players_spin_again() -> None:
    table = sit("Ana Ben Cal Dee Eli")
    assert cited(all_last(table, 5)) == ["SO-T9", "SO-T2"]
    assert (report(table)["phase"], who(table)) == ("opening", ANA)
    open_with(table, 0.9, 0.8, 0.7, 0.6, "off")
    assert (report(table)["phase"], who(table)) == ("play", DEE)


@pytest.mark.rule("SO-T2")
def test_if_all_repeated_opening_spins_rank_last_the_same_players_spin_again() -> None:
    table = sit("Ana Ben Cal")
    open_with(table, 0.9, 0.5, 0.5)
    all_last(table, 2)
    assert (report(table)["phase"], who(table)) == ("opening", BEN)
    open_with(table, 0.9, "off")
    assert (report(table)["phase"], who(table)) == ("play", BEN)


@pytest.mark.rule("SO-T1", "SO-T2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_after_two_rounds_in_which_all_rank_last_a_named_opening_is_suggested(language: Language) -> None:
    table = sit()
    *_, first = all_last(table, 2)
    assert "opening=named" not in sentence(first, language)
    *_, second = all_last(table, 2)
    assert (second.key, second.facts) == ("opening_all_last", {"rounds": 2})
    assert "opening=named" in sentence(second, language)
    assert "2" in sentence(second, language)


@pytest.mark.rule("SO-T2")
def test_only_consecutive_rounds_in_which_all_rank_last_are_counted() -> None:
    table = sit(length="match")
    all_last(table, 2)
    open_with(table, 0.5, 0.5)
    assert all_last(table, 2)[-1].facts == {"rounds": 1}
    open_with(table, 0.5, 0.4)
    win(table, BEN)
    assert report(table)["phase"] == "opening"
    assert all_last(table, 2)[-1].facts == {"rounds": 1}
