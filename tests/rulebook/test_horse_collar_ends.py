"""Tests of the Horse Collar rulebook: the end of a game, and conduct. `horse_collar_cases.py` contains the helpers."""

from typing import Any

import msgspec
import pytest

from ruedo import Malformed, NotAwaited
from ruedo.boards.shuffleboard.drawing import shooters_scene, standing_weights
from ruedo.boards.shuffleboard.equipment import BareBoard, load
from ruedo.boards.shuffleboard.events import Places, WeightsRest
from ruedo.core.setup import Setup
from ruedo.core.shapes import Group
from ruedo.core.world import require_world
from ruedo.games.horse_collar.view import Calls, calls, table_sight, terms, turn_fields
from ruedo.games.horse_collar.world import WorldOptions
from tests.rulebook.cases import cited, report, ruled, scores, who
from tests.rulebook.horse_collar_cases import (
    ANA,
    BEN,
    DOUBLES,
    FOURS,
    NOTHING,
    SINGLES,
    THREE_PAIRS,
    finely,
    seen,
    shoot,
    shoot_all,
    sit,
    turn,
    turns,
)


@pytest.mark.rule("HC-G1")
@pytest.mark.parametrize(
    ("rules", "nearly", "enough"),
    [({}, 50, 51), ({"target": 30}, 29, 30), ({"target": 100}, 99, 100)],
    ids=["nothing agreed", "30", "100"],
)
def test_a_game_ends_when_a_side_reaches_the_target_but_not_one_point_earlier(
    rules: dict[str, Any], nearly: int, enough: int
) -> None:
    table, other = sit(**rules), sit(**rules)
    turns(table, nearly, 0)
    turns(other, enough, 0)
    assert (table.standing.over, other.standing.over) == (False, True)


@pytest.mark.rule("HC-G1")
@pytest.mark.parametrize("target", [1, 1_000_000])
def test_the_target_can_be_any_whole_number_from_1_to_a_million(target: int) -> None:
    table = sit(target=target)
    turns(table, 3, 0)
    assert table.standing.over is (target == 1)


@pytest.mark.rule("HC-G1")
def test_the_side_with_the_hammer_still_shoots_after_another_side_reaches_the_target() -> None:
    table = sit()
    turn(table, "corner corner off off off off off off")
    assert (scores(table), table.standing.over, who(table)) == ((52, 0), False, BEN)
    turn(table, NOTHING)
    assert (table.standing.over, table.standing.winner) == (True, ANA)


@pytest.mark.rule("HC-G1")
def test_the_ruling_about_the_target_appears_only_once() -> None:
    table = sit(tie="frame")
    assert cited(turn(table, "corner end 3 3 3 3 off off")) == ["HC-S5", "HC-G1"]
    turns(table, 51)
    assert cited(turn(table, "corner end 3 3 3 3 off off")) == ["HC-S5"]


@pytest.mark.rule("HC-G1", "HC-T5")
def test_every_side_finishes_the_frame() -> None:
    table = sit(THREE_PAIRS)
    turns(table, 52, 0)
    assert (table.standing.over, who(table)) == (False, 4)
    turns(table, 0)
    assert table.standing.winner == 0


@pytest.mark.rule("HC-G2")
@pytest.mark.parametrize(("first", "hammer", "winner"), [(52, 51, ANA), (51, 52, BEN), (51, 50, ANA), (0, 78, BEN)])
def test_the_side_with_the_highest_score_wins(first: int, hammer: int, winner: int) -> None:
    table = sit()
    turns(table, first, hammer)
    assert (table.standing.winner, scores(table)) == (winner, (first, hammer))


@pytest.mark.rule("HC-G2")
def test_the_ruling_that_ends_the_game_names_the_winner() -> None:
    table = sit()
    turns(table, 51)
    assert ruled(turn(table, "corner corner off off off off off off")) == [("HC-S5", BEN, 52), ("HC-G2", BEN, 0)]
    assert table.waiting is None


@pytest.mark.rule("HC-G2")
def test_the_side_with_the_hammer_loses_with_51_points_if_another_side_has_more() -> None:
    table = sit()
    turns(table, 30, 30, 28, 21)
    assert (table.standing.winner, scores(table)) == (ANA, (58, 51))


@pytest.mark.rule("HC-G2")
def test_with_alternate_order_the_last_side_can_still_overtake_a_side_at_the_target() -> None:
    table = sit(order="alternate")
    turns(table, 26, 26, 26)
    assert (scores(table), who(table)) == ((26, 52), ANA)
    turns(table, 39)
    assert (table.standing.winner, scores(table)) == (ANA, (65, 52))


@pytest.mark.rule("HC-G2")
@pytest.mark.parametrize(
    "event",
    [
        {"type": "slide", "seat": 0},
        {"type": "lies", "lies": ["1"] * 8},
        {"type": "dust", "seat": 0},
        {"type": "foul", "seat": 0, "kind": "foot"},
    ],
    ids=["slide", "lies", "dust", "foul"],
)
def test_no_event_is_accepted_after_the_end(event: dict[str, Any]) -> None:
    table = sit()
    turns(table, 52, 0)
    with pytest.raises(NotAwaited) as refusal:
        table.take(event)
    assert refusal.value.key == "game_over"


@pytest.mark.rule("HC-G2")
def test_the_scores_of_the_last_frame_remain_after_the_end() -> None:
    table = sit()
    turns(table, 26, 0, 26, 0)
    assert (report(table)["frame"], report(table)["shot"], report(table)["lies"]) == (2, 0, ())


@pytest.mark.rule("HC-G3")
def test_the_side_with_the_hammer_wins_a_tie_for_the_highest_score() -> None:
    table = sit()
    turns(table, 52)
    assert ruled(turn(table, "corner corner off off off off off off")) == [("HC-S5", BEN, 52), ("HC-G3", BEN, 0)]
    assert (table.standing.over, table.standing.winner, table.waiting) == (True, BEN, None)


@pytest.mark.rule("HC-G3", "HC-T5")
@pytest.mark.parametrize(("order", "winner"), [("fixed", BEN), ("alternate", ANA)])
def test_the_side_that_shot_last_in_the_frame_has_the_hammer(order: str, winner: int) -> None:
    table = sit(order=order)
    turns(table, 26, 26, 26, 26)
    assert table.standing.winner == winner


@pytest.mark.rule("HC-G3")
def test_a_tie_that_excludes_the_side_with_the_hammer_needs_another_frame() -> None:
    table = sit(THREE_PAIRS)
    turns(table, 52, 52)
    assert ruled(turn(table, NOTHING)) == [("HC-S2", 2, 0), ("HC-G3", None, 0)]
    assert (table.standing.over, report(table)["frame"], who(table)) == (False, 2, 0)
    turns(table, 0, 0, 52)
    assert (table.standing.winner, scores(table)) == (2, (52, 52, 52))


@pytest.mark.rule("HC-G3")
def test_by_agreement_every_tie_for_the_highest_score_needs_another_frame() -> None:
    table = sit(tie="frame")
    turns(table, 52)
    assert ruled(turn(table, "corner corner off off off off off off")) == [("HC-S5", BEN, 52), ("HC-G3", None, 0)]
    assert (table.standing.over, report(table)["frame"], who(table)) == (False, 2, ANA)
    turns(table, 3)
    assert not table.standing.over
    turns(table, 0)
    assert (table.standing.winner, scores(table)) == (ANA, (55, 52))


@pytest.mark.rule("HC-G3")
def test_the_sides_play_more_frames_until_one_side_alone_has_the_highest_score() -> None:
    table = sit(tie="frame")
    turns(table, 52, 52, 13, 13, 0, 0)
    assert (table.standing.over, report(table)["frame"]) == (False, 4)
    turns(table, 3, 4)
    assert table.standing.winner == BEN


@pytest.mark.rule("HC-G3")
@pytest.mark.parametrize("order", ["fixed", "alternate"])
def test_by_agreement_the_hammer_does_not_break_a_tie(order: str) -> None:
    table = sit(order=order, tie="frame")
    turns(table, 26, 26, 26, 26)
    assert (table.standing.over, table.standing.winner) == (False, None)


@pytest.mark.rule("HC-G3")
def test_all_sides_play_the_extra_frame_and_every_side_can_win_it() -> None:
    table = sit(THREE_PAIRS, tie="frame")
    turns(table, 52, 39, 52)
    assert (table.standing.over, who(table)) == (False, 0)
    turns(table, 3, 26, 3)
    assert (table.standing.winner, scores(table)) == (1, (55, 65, 55))


@pytest.mark.rule("HC-G3")
def test_equal_scores_below_the_highest_score_are_not_a_tie() -> None:
    table = sit(THREE_PAIRS)
    turns(table, 52, 55, 52)
    assert table.standing.winner == 1


@pytest.mark.rule("HC-G3")
def test_equal_scores_below_the_target_are_not_a_tie_at_the_end() -> None:
    table = sit()
    turns(table, 50)
    assert cited(turn(table, "corner end 3 3 3 1 1 off")) == ["HC-S5"]
    assert scores(table) == (50, 50)


# Conduct


ROOMS = {
    "called": Setup(("person", "person"), seed=1, world={"sight": "called"}),
    "shooter": Setup(("person", "person"), seed=1, world={"sight": "shooter"}),
    "above": Setup(("person", "person"), seed=1, world={"sight": "above"}),
    "unstated": Setup(("person", "person"), seed=1),
    "real": Setup(("person", "person"), world={"sight": "shooter"}),
}
SEEN_AT_ONCE = ("above", "real")
OTHER_LIES = {8: "end 2 2 1 1 1 short corner", 3: "corner off short"}


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("room", ROOMS)
def test_people_see_all_weights_of_a_turn_as_soon_as_the_eighth_weight_rests(room: str) -> None:
    table, setup = sit(), ROOMS[room]
    turn(table, NOTHING)
    for weight in range(1, 8):
        shoot(table, " ".join(["3"] * weight))
        table.take({"type": "foul", "seat": ANA, "kind": "left_end"})
        assert table.visible_events(setup) == (1 + 3 * weight if room in SEEN_AT_ONCE else 1)
        told = [ruling.clause for number in range(len(table.events)) for ruling in table.visible_rulings(number, setup)]
        assert {"HC-T3", "HC-C3"} <= set(told)
        assert ("HC-L5" in told) == (room != "shooter")
    shoot(table, " ".join(["3"] * 8))
    assert table.visible_events(setup) == len(table.events)
    assert table.visible_rulings(2, setup) == table.rulings[2]


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sliding", [True, False])
@pytest.mark.parametrize(("room", "said"), [("shooter", False), ("called", True)])
def test_during_a_turn_the_picture_shows_only_what_people_see_or_the_caller_announces(
    room: str, said: bool, sliding: bool
) -> None:
    drawn = []
    for x in (6.19, 6.2, 5.9):  # the first two positions look the same from the shooter's end
        table = sit()
        for rest in ([(x, 0.05)], [(x, 0.05), None]):
            table.take({"type": "slide", "seat": ANA})
            table.take({"type": "weights_rest", "weights": rest})
        if sliding:
            table.take({"type": "slide", "seat": ANA})
        drawn.append(table.picture_at(len(table.events), setup=ROOMS[room]))
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[0].count('class="standing red"') == 1
    assert ("Weight 1, red, is worth 3. Weight 2, red, is off the board." in drawn[0]) == said
    assert ("So far: 3 points." in drawn[0]) == said
    assert ("So far nothing counts: no weight is worth 3 or more." in drawn[2]) == said
    assert ('class="end"' in drawn[0]) == said
    assert 'class="standing' not in table.picture()


@pytest.mark.rule("HC-C1")
def test_the_view_from_the_shooters_end_draws_a_weight_at_its_position_in_perspective() -> None:
    bed = BareBoard(load())
    places: Places = ((0.5, 0.1), None, (6.0, -0.2))
    groups = [shape for shape in standing_weights(bed, places) if isinstance(shape, Group)]
    back, tall, focus = shooters_scene(bed).eye or (0, 0, 0)
    far, near = ((-y * focus / (x + back), tall * focus / (x + back)) for x, y in ((6.0, -0.2), (0.5, 0.1)))
    # weights are drawn from far to near, so the weight nearest to the shooter is the last one
    assert [(shape.x, shape.y) for shape in groups] == [pytest.approx(far), pytest.approx(near)]


@pytest.mark.rule("HC-C1")
def test_the_rules_themselves_hide_no_positions_during_a_turn() -> None:
    table = sit()
    shoot_all(table, "3 2")
    assert table.view(None)["lies"] == ("3", "2")
    assert table.game.redact(table.state, table.events[-1], None)["weights"]


@pytest.mark.rule("HC-C1", "HC-S2", "HC-S3", "HC-S5")
@pytest.mark.parametrize(
    ("lies", "points", "voids"),
    [
        ("", 0, ()),
        ("1 2", 0, ("HC-S2",)),
        ("1 2 3", 6, ()),
        ("end off 1", 14, ()),
        ("3 short", 0, ("HC-S3",)),
        ("short off", 0, ("HC-S2", "HC-S3")),
    ],
)
def test_the_caller_announces_how_each_weight_lies_and_the_points_so_far(
    lies: str, points: int, voids: tuple[str, ...]
) -> None:
    table = sit()
    shoot_all(table, lies)
    assert msgspec.to_builtins(calls(table.state)) == {"lies": tuple(lies.split()), "points": points, "voids": voids}


@pytest.mark.rule("HC-C1")
def test_while_a_weight_slides_the_calls_for_earlier_weights_stay_the_same() -> None:
    table = sit()
    shoot(table, "3")
    table.take({"type": "slide", "seat": ANA})
    assert calls(table.state) == Calls(("3",), 3, ())


@pytest.mark.rule("HC-C1")
def test_the_option_sight_is_called_by_default_on_a_simulated_board() -> None:
    assert WorldOptions().sight == "called"
    assert require_world("horse-collar").usual["sight"] == "called"
    assert table_sight(Setup(("person", "person"), seed=1)) == "called"
    assert table_sight(Setup(("person", "person"), seed=1, world={"sight": "shooter"})) == "shooter"
    assert table_sight(Setup(("person", "person"))) == "above"


@pytest.mark.rule("HC-C1")
def test_during_a_turn_people_receive_the_positions_that_they_see_and_the_announced_lies() -> None:
    table = sit()
    shoot_all(table, "3 off 2")
    rest = table.events[-1]
    assert isinstance(rest, WeightsRest)
    called, alone = (turn_fields(table.state, table.events, sight) for sight in ("called", "shooter"))
    assert [thing[1] for thing in called["things"]] == finely(seen(rest.weights, called=True))
    assert [thing[3] for thing in called["things"]] == ["3", "off", "2"]
    assert not {"lies", "calls"} & called.keys()
    assert [thing[1] for thing in alone["things"]] == finely(seen(rest.weights))
    assert [len(thing) > 3 and thing[3] for thing in alone["things"]] == [False] * 3
    assert (alone["lies"], alone["calls"]) == ((), None)
    assert table.view(None)["calls"] == {"lies": ("3", "off", "2"), "points": 5, "voids": ()}


@pytest.mark.rule("HC-C1", "HC-C3")
def test_a_shooter_who_looks_before_the_eighth_shot_commits_a_foul() -> None:
    table = sit()
    shoot(table, "3")
    foul = {"type": "foul", "seat": ANA, "kind": "left_end"}
    assert ruled(table.take(foul)) == [("HC-C3", ANA, 0)]
    assert (report(table)["fouls"], who(table)) == ([{"seat": ANA, "kind": "left_end"}], ANA)


@pytest.mark.rule("HC-C2")
def test_the_shooter_may_dust_the_board_before_the_first_shot_and_between_shots() -> None:
    table = sit()
    assert ruled(table.take({"type": "dust", "seat": ANA})) == [("HC-C2", ANA, 0)]
    shoot(table, "3")
    assert table.waiting is not None
    assert table.waiting.types == ("dust", "slide")
    assert ruled(table.take({"type": "dust", "seat": ANA})) == [("HC-C2", ANA, 0)]


@pytest.mark.rule("HC-C2")
def test_dusting_does_not_change_the_state_of_the_game() -> None:
    table = sit()
    shoot(table, "3")
    before = table.state
    table.take({"type": "dust", "seat": ANA})
    assert table.state == before


@pytest.mark.rule("HC-C2", "HC-S1")
def test_after_dusting_the_referee_may_still_report_the_whole_turn() -> None:
    table = sit()
    table.take({"type": "dust", "seat": ANA})
    turn(table, "3 2 2 1 1 1 off off")
    assert scores(table) == (10, 0)


@pytest.mark.rule("HC-C2")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_only_the_next_shooter_can_dust_the_board(seat: int) -> None:
    table = sit(DOUBLES)
    with pytest.raises(NotAwaited):
        table.take({"type": "dust", "seat": seat})


@pytest.mark.rule("HC-C2")
def test_the_board_cannot_be_dusted_while_a_weight_slides() -> None:
    table = sit()
    table.take({"type": "slide", "seat": ANA})
    with pytest.raises(NotAwaited):
        table.take({"type": "dust", "seat": ANA})


@pytest.mark.rule("HC-C2")
def test_the_board_cannot_be_dusted_before_the_toss() -> None:
    table = sit(toss=True)
    with pytest.raises(NotAwaited):
        table.take({"type": "dust", "seat": ANA})


@pytest.mark.rule("HC-C3")
@pytest.mark.parametrize("kind", ["foot", "shake", "left_end"])
def test_a_foul_is_noted_against_its_player_and_does_not_change_the_score(kind: str) -> None:
    table = sit(DOUBLES)
    turns(table, 20)
    assert ruled(table.take({"type": "foul", "seat": 1, "kind": kind})) == [("HC-C3", 0, 0)]
    assert report(table)["fouls"] == [{"seat": 1, "kind": kind}]
    assert (scores(table), who(table)) == ((20, 0), 2)


@pytest.mark.rule("HC-C3")
@pytest.mark.parametrize(
    ("sides", "seat", "side"), [(SINGLES, 1, 1), (DOUBLES, 3, 1), (THREE_PAIRS, 4, 2), (FOURS, 3, 0), (FOURS, 7, 1)]
)
def test_a_foul_by_any_player_can_be_noted(sides: str, seat: int, side: int) -> None:
    table = sit(sides)
    assert ruled(table.take({"type": "foul", "seat": seat, "kind": "shake"})) == [("HC-C3", side, 0)]


@pytest.mark.rule("HC-C3")
def test_a_foul_can_be_noted_while_a_weight_slides_but_is_never_awaited() -> None:
    table = sit()
    table.take({"type": "slide", "seat": ANA})
    table.take({"type": "foul", "seat": BEN, "kind": "shake"})
    assert table.waiting is not None
    assert table.waiting.all_types == ("weights_rest",)
    assert report(table)["fouls"] == [{"seat": BEN, "kind": "shake"}]


@pytest.mark.rule("HC-C3", "HC-S1")
def test_after_a_foul_before_the_first_shot_the_whole_turn_can_still_be_reported() -> None:
    table = sit()
    table.take({"type": "foul", "seat": ANA, "kind": "foot"})
    turn(table, "3 2 2 1 1 1 off off")
    assert scores(table) == (10, 0)


@pytest.mark.rule("HC-C3")
def test_fouls_are_listed_in_the_order_in_which_they_are_reported() -> None:
    table = sit()
    for seat, kind in [(ANA, "foot"), (BEN, "shake"), (ANA, "foot")]:
        table.take({"type": "foul", "seat": seat, "kind": kind})
    assert [(foul["seat"], foul["kind"]) for foul in report(table)["fouls"]] == [(0, "foot"), (1, "shake"), (0, "foot")]


@pytest.mark.rule("HC-C3")
def test_a_foul_before_the_toss_is_refused() -> None:
    table = sit(toss=True)
    with pytest.raises(NotAwaited):
        table.take({"type": "foul", "seat": ANA, "kind": "shake"})


@pytest.mark.rule("HC-C3")
@pytest.mark.parametrize(("seat", "kind"), [(2, "foot"), (-1, "foot"), (0, "swearing")])
def test_a_foul_by_an_unknown_seat_or_of_an_unknown_kind_is_refused(seat: int, kind: str) -> None:
    table = sit()
    with pytest.raises(Malformed):
        table.take({"type": "foul", "seat": seat, "kind": kind})
    assert report(table)["fouls"] == []


@pytest.mark.rule("HC-L3", "HC-L4", "HC-L5", "HC-L6", "HC-L7")
@pytest.mark.parametrize("lie", ["corner", "end", "3", "2", "1"])
def test_a_weight_scores_the_points_that_the_rulebook_states_for_its_lie(lie: str) -> None:
    """The turn also contains a weight worth 3, because otherwise it would score nothing (HC-S2)."""
    table = sit()
    worth = terms(table.state)["worth"]
    table.take({"type": "lies", "lies": ["3", lie, *["off"] * 6]})
    assert scores(table)[0] == worth["3"] + worth[lie]
