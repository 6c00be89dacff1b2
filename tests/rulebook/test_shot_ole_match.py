"""Tests of the Shot-Olé rulebook: seats, games, sets and the match. `shot_ole_cases.py` contains the helpers."""

from typing import Any

import pytest
from msgspec.structs import replace

from ruedo import BadEquipment, BadHeader, NotAwaited, Table
from tests.rulebook.cases import cited, report, scores, who
from tests.rulebook.shot_ole_cases import ANA, BEN, CAL, kit, play, sit, spin, spins, win


@pytest.mark.rule("SO-M1")
@pytest.mark.parametrize("players", ["Ana Ben", "Ana Ben Cal Dee Eli Fay Gus Hal"])
def test_two_to_eight_players_can_play(players: str) -> None:
    assert scores(sit(players)) == (0,) * len(players.split())


@pytest.mark.rule("SO-M1")
@pytest.mark.parametrize(
    "sides",
    [[], [["Ana"]], [[str(number)] for number in range(9)], [["Ana", "Bea"], ["Ben"]], [["Ana"], []]],
    ids=["nobody", "one", "nine", "a pair", "an empty side"],
)
def test_a_table_with_a_wrong_number_of_sides_or_players_is_refused(sides: list[list[str]]) -> None:
    with pytest.raises(BadHeader) as refusal:
        Table.of("shot-ole", sides)
    assert refusal.value.clause == "SO-M1"


@pytest.mark.rule("SO-M2")
@pytest.mark.parametrize(
    ("target", "nearly", "last", "score"),
    [
        (7, "around clear around", "logo", 7),
        (9, "around clear around", "around", 9),
        (11, "around clear around clear around", "leaning", 11),
        (7, "around clear around", "around", 9),
    ],
)
def test_a_game_is_over_when_a_player_has_the_target_or_more(target: int, nearly: str, last: str, score: int) -> None:
    table = play(target=target)
    spins(table, nearly + " clear")
    assert not table.standing.over
    assert "SO-M2" in cited(spin(table, last))
    assert table.standing.over
    assert (table.standing.winner, scores(table)) == (ANA, (score, 0))


@pytest.mark.rule("SO-M2")
def test_one_point_below_the_target_the_game_continues() -> None:
    table = play(target=11)
    spins(table, "around clear around clear around clear logo")
    assert scores(table) == (10, 0)
    assert who(table) == BEN


@pytest.mark.rule("SO-M2")
def test_the_default_target_of_a_game_is_7() -> None:
    table = play()
    spins(table, "clear around clear around clear logo")
    assert table.standing.winner == BEN


@pytest.mark.rule("SO-M2")
@pytest.mark.parametrize("target", [1, 2, 8, 100, 1_000_000])
def test_the_target_can_be_any_whole_number(target: int) -> None:
    table = play(target=target)
    table.state = replace(table.state, scores=(target - 1, 0))
    spin(table, "clear")
    spin(table, "clear")
    assert not table.standing.over
    spin(table, "logo")
    assert (table.standing.winner, scores(table)) == (ANA, (target, 0))


@pytest.mark.rule("SO-M2")
def test_the_game_ends_at_the_target_even_if_other_players_had_fewer_turns() -> None:
    table = play("Ana Ben Cal")
    spins(table, "around clear clear around clear clear logo")
    assert table.waiting is None


@pytest.mark.rule("SO-M2")
@pytest.mark.parametrize("event", [{"type": "spin", "seat": BEN, "zone": "launch"}, {"type": "starter", "first": 0}])
def test_no_event_is_accepted_after_the_end(event: dict[str, Any]) -> None:
    table = play(last_chance=False)
    win(table, ANA)
    with pytest.raises(NotAwaited) as refusal:
        table.take(event)
    assert refusal.value.key == "game_over"


@pytest.mark.rule("SO-M2", "SO-M4", "SO-T1", "SO-T9", "SO-S7", "SO-L1", "SO-A1", "SO-D3")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("target", 0, "SO-M2"),
        ("target", -7, "SO-M2"),
        ("target", 1_000_001, "SO-M2"),
        ("target", 10**30, "SO-M2"),
        ("length", "sets", "SO-M4"),
        ("opening", "toss", "SO-T1"),
        ("void_spin", "dead", "SO-T9"),
        ("void_off", "double", "SO-S7"),
        ("mode", "expert", "SO-A1"),
        ("icons", "hard", "SO-D3"),
    ],
)
def test_the_error_for_an_invalid_option_value_names_the_clause_of_the_option(
    option: str, value: Any, clause: str
) -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(**{option: value})
    assert (refusal.value.clause, refusal.value.field) == (clause, f"rules.{option}")


@pytest.mark.rule("SO-M2", "SO-M4", "SO-L1", "SO-D3")
@pytest.mark.parametrize(
    ("option", "value"),
    [("target", "7"), ("target", 7.0), ("target", True), ("length", 3), ("last_chance", 1), ("icons", False)],
)
def test_an_option_value_of_the_wrong_type_is_refused_without_a_clause(option: str, value: Any) -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(**{option: value})
    assert (refusal.value.clause, refusal.value.field) == (None, f"rules.{option}")


def test_an_option_that_is_not_in_the_rulebook_is_refused() -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(hammer=True)
    assert (refusal.value.clause, refusal.value.field) == (None, "rules.hammer")


@pytest.mark.rule("SO-M3")
@pytest.mark.parametrize("loser_games", range(4))
def test_a_player_with_five_games_wins_the_set_if_every_opponent_has_three_or_fewer(loser_games: int) -> None:
    table = play(length="set", last_chance=False)
    win(table, *[BEN] * loser_games, *[ANA] * 4)
    assert not table.standing.over
    win(table, ANA)
    assert table.standing.winner == ANA
    assert (report(table)["games"], report(table)["sets"]) == ((5, loser_games), (1, 0))


@pytest.mark.rule("SO-M3")
def test_at_four_games_each_the_set_continues_with_a_tie_breaker() -> None:
    table = play(length="set", last_chance=False)
    win(table, *[ANA, BEN] * 4, ANA)
    assert (report(table)["games"], report(table)["phase"]) == ((5, 4), "play")


@pytest.mark.rule("SO-M3")
def test_a_ruling_announces_the_tie_breaker_when_both_players_reach_four_games() -> None:
    table = play(length="set", last_chance=False)
    assert "SO-M3" not in cited(win(table, *[ANA] * 4))
    assert "SO-M3" not in cited(win(table, *[BEN] * 3))
    assert "SO-M3" in cited(win(table, BEN))


@pytest.mark.rule("SO-M3")
@pytest.mark.parametrize(
    ("after_four_all", "games"),
    [([ANA, ANA], (6, 4)), ([ANA, BEN, ANA], (6, 5)), ([BEN, BEN], (4, 6)), ([BEN, ANA, BEN], (5, 6))],
    ids=["6-4", "6-5", "4-6", "5-6"],
)
def test_a_player_with_six_games_wins_the_tie_breaker(after_four_all: list[int], games: tuple[int, int]) -> None:
    table = play(length="set", last_chance=False)
    win(table, *[ANA, BEN] * 4, *after_four_all)
    assert table.standing.winner == games.index(6)
    assert report(table)["games"] == games


@pytest.mark.rule("SO-M3")
def test_in_a_tie_breaker_of_three_players_every_player_needs_six_games() -> None:
    table = play("Ana Ben Cal", length="set", last_chance=False)
    win(table, *[ANA, BEN] * 4, *[CAL] * 5)
    assert report(table)["games"] == (4, 4, 5)
    assert not table.standing.over
    win(table, CAL)
    assert (table.standing.winner, report(table)["games"]) == (CAL, (4, 4, 6))


@pytest.mark.rule("SO-M3")
def test_three_players_can_reach_five_games_each_before_one_wins_the_tie_breaker() -> None:
    table = play("Ana Ben Cal", length="set", last_chance=False)
    win(table, *[ANA, BEN, CAL] * 5)
    assert report(table)["games"] == (5, 5, 5)
    win(table, BEN)
    assert (table.standing.winner, report(table)["games"]) == (BEN, (5, 6, 5))


@pytest.mark.rule("SO-M3")
def test_one_of_three_players_wins_with_five_games_without_a_tie_breaker() -> None:
    table = play("Ana Ben Cal", length="set", last_chance=False)
    win(table, *[ANA, BEN, CAL] * 3, ANA, ANA)
    assert (table.standing.winner, report(table)["games"]) == (ANA, (5, 3, 3))


@pytest.mark.rule("SO-M3")
def test_a_tie_breaker_does_not_continue_in_the_next_set() -> None:
    table = play(length="match", last_chance=False)
    win(table, *[ANA, BEN] * 4, ANA, ANA)
    win(table, *[BEN] * 5)
    assert (report(table)["games"], report(table)["sets"]) == ((0, 0), (1, 1))


@pytest.mark.rule("SO-M4")
def test_a_player_with_three_sets_wins_the_match() -> None:
    table = play(length="match", last_chance=False)
    win(table, *[ANA] * 5, *[BEN] * 5, *[ANA] * 5)
    assert (report(table)["sets"], table.standing.winner) == ((2, 1), None)
    win(table, *[ANA] * 4)
    assert cited(win(table, ANA)) == ["SO-S5", "SO-S6", "SO-M2", "SO-M3", "SO-M4"]
    assert (table.standing.winner, report(table)["sets"], report(table)["games"]) == (ANA, (3, 1), (5, 0))


@pytest.mark.rule("SO-M4")
def test_the_option_length_decides_whether_a_game_a_set_or_a_match_is_played() -> None:
    game, set_, match = (play(length=length, last_chance=False) for length in ("game", "set", "match"))
    win(game, ANA)
    win(set_, *[ANA] * 5)
    win(match, *[ANA] * 15)
    assert [table.standing.winner for table in (game, set_, match)] == [ANA, ANA, ANA]
    assert [report(table)["sets"] for table in (game, set_, match)] == [(0, 0), (1, 0), (3, 0)]


@pytest.mark.rule("SO-M4")
def test_the_default_length_is_a_single_game() -> None:
    table = play(last_chance=False)
    win(table, ANA)
    assert (table.standing.over, report(table)["games"]) == (True, (1, 0))


@pytest.mark.rule("SO-M4")
def test_after_a_won_game_of_a_match_the_next_game_begins_at_zero() -> None:
    table = play(length="match", last_chance=False)
    spins(table, "around around")
    win(table, ANA)
    assert (scores(table), report(table)["games"]) == ((0, 0), (1, 0))
    assert (table.standing.over, table.standing.winner) == (False, None)


@pytest.mark.rule("SO-M4")
def test_the_scores_of_the_last_game_remain_after_the_end() -> None:
    table = play(length="set", last_chance=False)
    win(table, *[ANA] * 4)
    spins(table, "around leaning around leaning logo")
    assert scores(table) == (7, 4)
    assert report(table)["phase"] == "over"


@pytest.mark.rule("SO-M5")
def test_all_players_share_one_ring() -> None:
    ring = kit()["ring"]
    with pytest.raises(BadEquipment) as refusal:
        sit(equipment=kit() | {"ring": [ring, ring]})
    assert refusal.value.field == "equipment.ring"


@pytest.mark.rule("SO-M5")
def test_the_advanced_game_uses_the_same_ring() -> None:
    assert sit(mode="advanced").state.equipment.ring == sit().state.equipment.ring
