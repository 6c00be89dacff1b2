"""Tests of the Horse Collar rulebook: sides, ends and turns. `horse_collar_cases.py` contains the helpers."""

from typing import Any

import pytest

from ruedo import BadHeader, Malformed, NotAwaited, Table
from ruedo.games.horse_collar.rules import ends, side_to_shoot
from ruedo.games.horse_collar.state import colour
from tests.rulebook.cases import cited, report, ruled, scores, who, world
from tests.rulebook.horse_collar_cases import (
    ANA,
    BEN,
    DOUBLES,
    FOURS,
    NOTHING,
    SINGLES,
    THREE_PAIRS,
    shoot,
    shoot_all,
    sides_so_far,
    sit,
    turn,
    turns,
)


@pytest.mark.rule("HC-T1")
@pytest.mark.parametrize("sides", [SINGLES, DOUBLES, FOURS, THREE_PAIRS, " / ".join(["Xi Yo"] * 12)])
def test_singles_doubles_and_fours_can_be_played(sides: str) -> None:
    assert scores(sit(sides)) == (0,) * len(sides.split("/"))


@pytest.mark.rule("HC-T1")
@pytest.mark.parametrize(
    "sides",
    [
        [],
        [["Ana"]],
        [["Ana", "Bea"]],
        [["Ana"], ["Ben"], ["Cal"]],
        [["Ana", "Bea"], ["Ben"]],
        [["Ana", "Bea", "Cal"], ["Ben", "Bo", "Bud"]],
        [["Ana", "Bea", "Cal", "Dee"]] * 3,
        [["Ana"], []],
    ],
    ids=["nobody", "one", "one pair", "three singles", "two against one", "threes", "three fours", "an empty side"],
)
def test_a_table_with_a_wrong_number_of_sides_or_players_is_refused(sides: list[list[str]]) -> None:
    with pytest.raises(BadHeader) as refusal:
        Table.of("horse-collar", sides)
    assert refusal.value.clause == "HC-T1"


@pytest.mark.rule("HC-T2")
def test_a_side_shoots_all_eight_weights_in_a_row() -> None:
    table = sit()
    for shot in range(1, 8):
        shoot(table, " ".join(["1"] * shot))
        assert (who(table), report(table)["shot"]) == (ANA, shot)
    shoot(table, NOTHING)
    assert who(table) == BEN


@pytest.mark.rule("HC-T2")
def test_later_shots_can_move_earlier_weights() -> None:
    table = sit()
    shoot(table, "2")
    shoot(table, "3 1")
    assert report(table)["lies"] == ("3", "1")
    shoot(table, "off end 1")
    assert report(table)["lies"] == ("off", "end", "1")


@pytest.mark.rule("HC-T2")
def test_the_ruling_on_a_shot_names_every_weight_whose_lie_changed() -> None:
    table = sit()
    shoot(table, "2")
    assert cited(shoot(table, "2 3")) == ["HC-L5"]
    assert cited(shoot(table, "off 3 1")) == ["HC-L1", "HC-L7"]


@pytest.mark.rule("HC-T2")
@pytest.mark.parametrize("weights", [[], [[4.0, 0.0], [5.0, 0.0]]], ids=["none", "two"])
def test_every_weight_shot_so_far_must_be_reported(weights: list[Any]) -> None:
    table = sit()
    table.take({"type": "slide", "seat": ANA})
    with pytest.raises(Malformed) as refusal:
        table.take({"type": "weights_rest", "weights": weights})
    assert refusal.value.field == "weights"


@pytest.mark.rule("HC-T2")
def test_the_next_weight_can_be_shot_only_when_the_previous_one_rests() -> None:
    table = sit()
    table.take({"type": "slide", "seat": ANA})
    assert (who(table), world(table)) == (None, ("weights_rest",))
    with pytest.raises(NotAwaited):
        table.take({"type": "slide", "seat": ANA})


@pytest.mark.rule("HC-T2")
def test_a_resting_position_can_be_reported_only_after_a_shot() -> None:
    table = sit()
    with pytest.raises(NotAwaited):
        table.take({"type": "weights_rest", "weights": []})


@pytest.mark.rule("HC-T2")
@pytest.mark.parametrize(
    ("throw", "fits"),
    [
        ({}, True),
        ({"y": 0.1, "speed": 1.9, "angle": 0.01, "spin": 0.0}, True),
        ({"y": 0.1, "speed": 1.9, "angle": 0.01}, False),
        ({"speed": 1.9}, False),
    ],
    ids=["seen by people", "simulated", "no spin", "speed alone"],
)
def test_a_shot_must_state_either_all_numbers_of_its_throw_or_no_number(throw: dict[str, float], fits: bool) -> None:
    table = sit()
    if fits:
        assert cited(table.take({"type": "slide", "seat": ANA, **throw})) == ["HC-T3"]
    else:
        with pytest.raises(Malformed):
            table.take({"type": "slide", "seat": ANA, **throw})


@pytest.mark.rule("HC-T3")
@pytest.mark.parametrize(
    ("sides", "seats"),
    [
        (SINGLES, [0, 0, 0, 0, 0, 0, 0, 0]),
        (DOUBLES, [0, 0, 0, 0, 1, 1, 1, 1]),
        (FOURS, [0, 0, 1, 1, 2, 2, 3, 3]),
    ],
    ids=["singles", "doubles", "fours"],
)
def test_the_players_of_a_side_share_the_eight_weights(sides: str, seats: list[int]) -> None:
    table, shooters = sit(sides), []
    for shot in range(1, 9):
        shooters.append(who(table))
        shoot(table, " ".join(["1"] * shot))
    assert shooters == seats


@pytest.mark.rule("HC-T3")
@pytest.mark.parametrize(
    ("sides", "seats"),
    [(SINGLES, [1] * 8), (DOUBLES, [2] * 4 + [3] * 4), (FOURS, [4, 4, 5, 5, 6, 6, 7, 7])],
    ids=["singles", "doubles", "fours"],
)
def test_the_players_of_the_next_side_share_the_weights_in_the_same_way(sides: str, seats: list[int]) -> None:
    table, shooters = sit(sides), []
    turn(table, NOTHING)
    for shot in range(1, 9):
        shooters.append(who(table))
        shoot(table, " ".join(["1"] * shot))
    assert shooters == seats


@pytest.mark.rule("HC-T3")
@pytest.mark.parametrize("kind", ["slide", "dust"])
@pytest.mark.parametrize("seat", [1, 2, 3, 4, -1])
def test_only_the_player_who_shoots_next_can_shoot_or_dust(seat: int, kind: str) -> None:
    table = sit(DOUBLES)
    for _ in range(2):
        with pytest.raises(NotAwaited) as refusal:
            table.take({"type": kind, "seat": seat})
        assert (refusal.value.key, refusal.value.clause, refusal.value.facts["seat"]) == ("not_awaited", "HC-T3", 0)
        if not report(table)["shot"]:
            shoot(table, "1")


@pytest.mark.rule("HC-T3")
def test_the_error_for_a_choice_cites_no_clause_while_no_player_must_choose() -> None:
    table = sit(toss=True)
    with pytest.raises(NotAwaited) as before_the_toss:
        table.take({"type": "slide", "seat": ANA})
    table.take({"type": "toss", "first": 0})
    table.take({"type": "slide", "seat": ANA})
    with pytest.raises(NotAwaited) as sliding:
        table.take({"type": "slide", "seat": ANA})
    assert (before_the_toss.value.clause, sliding.value.clause) == (None, None)


@pytest.mark.rule("HC-T3", "HC-E1")
def test_in_doubles_each_player_of_a_side_shoots_four_weights_of_one_colour() -> None:
    table, shot = sit(DOUBLES), dict[int | None, list[str]]()
    for weight in range(1, 9):
        shot.setdefault(who(table), []).append(colour(weight))
        shoot(table, " ".join(["1"] * weight))
    assert shot == {0: ["red"] * 4, 1: ["blue"] * 4}


@pytest.mark.rule("HC-T4")
@pytest.mark.parametrize(
    ("sides", "rules", "frames"),
    [
        (SINGLES, {}, ["near far", "near far", "near far"]),
        (SINGLES, {"order": "alternate"}, ["near far", "far near", "near far"]),
        (SINGLES, {"toss": True}, ["far near", "far near", "far near"]),
        (THREE_PAIRS, {}, ["near far near", "far near far", "near far near"]),
        (THREE_PAIRS, {"order": "alternate"}, ["near far near", "far near far", "near far near"]),
        (f"{THREE_PAIRS} / Dan Dora", {}, ["near far near far", "near far near far"]),
        (f"{THREE_PAIRS} / Dan Dora", {"order": "alternate"}, ["near far near far", "far near far near"]),
    ],
)
def test_successive_turns_are_shot_from_alternate_ends(sides: str, rules: dict[str, Any], frames: list[str]) -> None:
    table, turns_so_far = sit(sides, **rules), 0
    if "toss" in rules:
        assert ends(table.state) == ()
        table.take({"type": "toss", "first": BEN})
    for frame in frames:
        for _ in frame.split():
            assert ends(table.state) == tuple(frame.split())
            assert ends(table.state)[side_to_shoot(table.state)] == ("near", "far")[turns_so_far % 2]
            assert table.view(None)["ends"] == tuple(frame.split())
            turn(table, NOTHING)
            turns_so_far += 1


@pytest.mark.rule("HC-T4")
def test_after_the_count_the_board_is_cleared_and_the_next_side_shoots() -> None:
    table = sit()
    shoot_all(table, "3 3 3 3 3 3 3 3")
    assert (report(table)["shot"], report(table)["lies"], who(table)) == (0, (), BEN)
    shoot(table, "2")
    assert (report(table)["shot"], report(table)["lies"]) == (1, ("2",))


@pytest.mark.rule("HC-T4")
def test_the_same_lies_score_the_same_from_both_ends() -> None:
    table = sit()
    shoot_all(table, "3 2 1 off end corner 3 3")
    shoot_all(table, "3 2 1 off end corner 3 3")
    assert scores(table) == (51, 51)


@pytest.mark.rule("HC-T4", "HC-T5")
def test_three_sides_shoot_in_turn() -> None:
    table = sit(THREE_PAIRS)
    shooters = []
    for _ in range(6):
        shooters.append(who(table))
        turn(table, NOTHING)
    assert shooters == [0, 2, 4, 0, 2, 4]


@pytest.mark.rule("HC-T5")
def test_a_frame_consists_of_one_turn_of_every_side() -> None:
    table = sit(THREE_PAIRS)
    turn(table, NOTHING)
    turn(table, NOTHING)
    assert report(table)["frame"] == 1
    turn(table, NOTHING)
    assert report(table)["frame"] == 2
    assert [(done["frame"], done["side"]) for done in report(table)["turns"]] == [(1, 0), (1, 1), (1, 2)]


@pytest.mark.rule("HC-T5")
@pytest.mark.parametrize(
    ("rules", "order"),
    [
        ({}, [0, 1, 0, 1, 0, 1]),
        ({"order": "fixed"}, [0, 1, 0, 1, 0, 1]),
        ({"order": "alternate"}, [0, 1, 1, 0, 0, 1]),
    ],
    ids=["nothing agreed", "fixed", "alternate"],
)
def test_the_order_of_sides_stays_the_same_or_is_reversed_in_each_frame(
    rules: dict[str, str], order: list[int]
) -> None:
    table = sit(**rules)
    turns(table, *[0] * 6)
    assert sides_so_far(table) == order


@pytest.mark.rule("HC-T5")
@pytest.mark.parametrize(
    ("first", "order"),
    [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])],
    ids=["first side", "second side", "third side"],
)
def test_a_toss_decides_which_side_shoots_first_and_the_other_sides_follow_in_order(
    first: int, order: list[int]
) -> None:
    table = sit(THREE_PAIRS, toss=True)
    assert ruled(table.take({"type": "toss", "first": first})) == [("HC-T5", first, 0)]
    turns(table, 0, 0, 0, 0, 0, 0)
    assert sides_so_far(table) == order + order


@pytest.mark.rule("HC-T5")
@pytest.mark.parametrize(
    ("sides", "first", "order"),
    [(SINGLES, 1, [1, 0, 0, 1, 1, 0]), (THREE_PAIRS, 1, [1, 2, 0, 0, 2, 1, 1, 2, 0])],
    ids=["singles", "three pairs"],
)
def test_after_a_toss_the_alternate_order_reverses_the_order_of_the_toss(
    sides: str, first: int, order: list[int]
) -> None:
    table = sit(sides, toss=True, order="alternate")
    table.take({"type": "toss", "first": first})
    turns(table, *[0] * len(order))
    assert sides_so_far(table) == order


@pytest.mark.rule("HC-T5")
def test_a_shot_before_the_toss_is_refused() -> None:
    table = sit(toss=True)
    assert (who(table), world(table)) == (None, ("toss",))
    with pytest.raises(NotAwaited):
        table.take({"type": "slide", "seat": ANA})
    with pytest.raises(NotAwaited):
        turn(table, NOTHING)


@pytest.mark.rule("HC-T5")
def test_the_sides_toss_only_before_the_first_frame() -> None:
    table = sit(toss=True)
    table.take({"type": "toss", "first": 1})
    with pytest.raises(NotAwaited):
        table.take({"type": "toss", "first": 0})


@pytest.mark.rule("HC-T5")
def test_without_a_toss_side_0_shoots_first() -> None:
    table = sit()
    with pytest.raises(NotAwaited):
        table.take({"type": "toss", "first": 1})
    assert who(table) == ANA


@pytest.mark.rule("HC-T5")
@pytest.mark.parametrize("first", [-1, 2, 3])
def test_the_result_of_a_toss_is_a_side_and_not_a_seat(first: int) -> None:
    table = sit(DOUBLES, toss=True)
    with pytest.raises(Malformed) as refusal:
        table.take({"type": "toss", "first": first})
    assert refusal.value.field == "first"


@pytest.mark.rule("HC-T5", "HC-G1")
def test_the_side_that_shoots_last_has_the_hammer() -> None:
    table = sit(target=26, toss=True)
    table.take({"type": "toss", "first": 1})
    turns(table, 26)
    assert (table.standing.over, who(table)) == (False, ANA)
