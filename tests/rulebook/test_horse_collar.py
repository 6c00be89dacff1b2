"""Horse Collar by its rulebook, docs/rules/horse-collar.md: one case or more for every clause, in its order."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from ruedo import BadEquipment, BadHeader, Malformed, NotAwaited, Ruling, Table
from ruedo.boards.shuffleboard.drawing import shooters_scene, standing_weights
from ruedo.boards.shuffleboard.equipment import BareBoard, EquipmentFile, colour, load
from ruedo.boards.shuffleboard.events import Places, WeightsRest
from ruedo.boards.shuffleboard.sight import seen_weights
from ruedo.core.drawing import Group
from ruedo.core.setup import Setup
from ruedo.core.world import world_of
from ruedo.games.horse_collar.rules import ends, side_to_shoot
from ruedo.games.horse_collar.view import Calls, calls, sight_of, terms, veiled
from ruedo.games.horse_collar.world import WorldOptions

SINGLES, DOUBLES, FOURS = "Ana / Ben", "Ana Bea / Ben Bo", "Ana Bea Cal Cleo / Ben Bo Dan Dora"
THREE_PAIRS = "Ana Bea / Ben Bo / Cal Cleo"
ANA, BEN = 0, 1
INCH = 0.0254
HAIR = 1e-9
"""A distance in metres that is too small to count at a line or an edge."""
LENGTH, WIDTH, RADIUS = 248 * INCH, 20 * INCH, (2 + 5 / 16) * INCH / 2
"""The sizes of the tournament board and of a weight, in metres."""
FOUL, TREY, DEUCE = 72 * INCH, LENGTH - 6 * INCH, LENGTH - 12 * INCH
"""The distances of the short foul line and of the far end's lines from the shooter's end, in metres."""
MIDDLE, OVER_THE_END = 3.0, LENGTH - RADIUS / 2
PLACES = {
    "off": None,
    "short": [1.0, 0.0],
    "26": [OVER_THE_END, 0.25],
    "13": [OVER_THE_END, 0.0],
    "3": [TREY + 0.05, 0.0],
    "2": [DEUCE + 0.05, 0.0],
    "1": [4.0, 0.0],
}
"""A place for each lie, on the tournament board with the short foul line."""
NOTHING = "1 1 1 1 1 1 1 1"
"""A turn that counts nothing, because it lacks a trey."""

Rulings = Sequence[Ruling]


def sit(sides: str = SINGLES, equipment: Any = None, **rules: Any) -> Table:
    """Return a table for these sides."""
    return Table.of("horse-collar", [side.split() for side in sides.split("/")], rules, equipment)


def turn(table: Table, lies: str) -> Rulings:
    """Let the referee report the lies of the eight weights of a turn."""
    return table.take({"type": "lies", "lies": lies.split()})


def turns(table: Table, *points: int) -> None:
    """Let the sides take turns with these points."""
    for number in points:
        corners, rest = divmod(number, 26)
        ends, rest = divmod(rest, 13)
        treys, ones = divmod(rest, 3)
        lies = ["26"] * corners + ["13"] * ends + ["3"] * treys + ["1"] * ones
        turn(table, " ".join(lies + ["off"] * (8 - len(lies))))
        assert report(table)["turns"][-1]["points"] == number


def shoot(table: Table, lies: str) -> Rulings:
    """Let the awaited seat shoot a weight. Return the rulings on the lies of all weights of the turn."""
    table.take({"type": "slide", "seat": who(table)})
    return table.take({"type": "weights_rest", "weights": [PLACES[lie] for lie in lies.split()]})


def shoot_all(table: Table, lies: str) -> None:
    """Let weights be shot one after the other. Each stays where it comes to rest."""
    for shot in range(1, len(lies.split()) + 1):
        shoot(table, " ".join(lies.split()[:shot]))


def seen(places: Places, *, called: bool = False) -> Places:
    """Return the places of weights as a person at the shooter's end of the usual board sees them."""
    return seen_weights(places, BareBoard(load()), called=called)


def finely(places: Places) -> Any:
    """Return places rounded to a tenth of a millimetre, as things have them."""
    return [place and pytest.approx(place, abs=1e-4) for place in places]


def lie(x: float, y: float = 0.0, equipment: Any = None, **rules: Any) -> str:
    """Return the lie of a weight whose centre came to rest at a place."""
    table = sit(equipment=equipment, **rules)
    table.take({"type": "slide", "seat": ANA})
    table.take({"type": "weights_rest", "weights": [[x, y]]})
    return str(report(table)["lies"][0])


def kit(**changes: Any) -> Any:
    """Return the default equipment in the form of an equipment file, with some parts replaced."""
    return msgspec.to_builtins(load()) | changes


def who(table: Table) -> int | None:
    """Return the seat that is awaited."""
    assert table.waiting is not None
    return table.waiting.seat


def world(table: Table) -> tuple[str, ...]:
    """Return the happenings that the world can report now."""
    assert table.waiting is not None
    return table.waiting.world


def scores(table: Table) -> tuple[int, ...]:
    return table.standing.scores


def report(table: Table) -> Any:
    return table.game.full_state(table.state)


def sides_so_far(table: Table) -> list[int]:
    """Return the sides that have had a turn, in order."""
    return [done["side"] for done in report(table)["turns"]]


def ruled(rulings: Rulings) -> list[tuple[str, int | None, int]]:
    """Return the clause, side and points of rulings."""
    return [(ruling.clause, ruling.side, ruling.points) for ruling in rulings]


def cited(rulings: Rulings) -> list[str]:
    return [ruling.clause for ruling in rulings]


def in_inches(metres: float) -> Any:
    """Return a length in inches, for comparison with the rulebook."""
    return pytest.approx(metres / INCH, abs=1e-9)


# Equipment


@pytest.fixture
def equipment() -> EquipmentFile:
    return load()


@pytest.mark.rule("HC-E1")
def test_a_weight_is_two_and_five_sixteenths_inches_across_and_weighs_340_grams(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.weight.diameter) == 2 + 5 / 16
    assert equipment.weight.mass == 0.34


@pytest.mark.rule("HC-E1", "HC-T2")
@pytest.mark.parametrize("weights", [7, 9])
def test_eight_weights_are_played_with(weights: int) -> None:
    table = sit()
    with pytest.raises(Malformed):
        turn(table, " ".join(["3"] * weights))


@pytest.mark.rule("HC-E1")
def test_the_lie_of_a_weight_depends_on_the_size_of_the_weights_in_use() -> None:
    assert lie(TREY + 0.03) == "3"
    assert lie(TREY + 0.03, equipment=kit(weight={"diameter": 0.08, "mass": 0.5})) == "2"


@pytest.mark.rule("HC-E2", "HC-E3")
@pytest.mark.parametrize(
    ("board", "length", "width", "foul"),
    [
        ("22ft", 20 * 12 + 8, 20, 72),
        ("20ft", 20 * 12 - 16, 20, 72),
        ("18ft", 18 * 12 - 16, 20, 72),
        ("16ft", 16 * 12 - 16, 20, 72),
        ("14ft", 14 * 12 - 16, 20, 0.3 * (14 * 12 - 16)),
        ("12ft", 12 * 12 - 16, 16, 0.3 * (12 * 12 - 16)),
        ("9ft", 9 * 12 - 16, 16, 0.3 * (9 * 12 - 16)),
    ],
)
def test_a_board_has_the_length_and_width_of_its_name(board: str, length: float, width: float, foul: float) -> None:
    field = sit(board=board).state.board
    assert (in_inches(field.length), in_inches(field.width)) == (length, width)
    assert in_inches(field.foul) == foul


@pytest.mark.rule("HC-E2")
def test_the_tournament_board_is_played_on_if_nothing_was_agreed() -> None:
    assert in_inches(sit().state.board.length) == 20 * 12 + 8


@pytest.mark.rule("HC-E2", "HC-E3", "HC-E4", "HC-S3", "HC-G1", "HC-T5")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("board", "10ft", "HC-E2"),
        ("foul_line", "middle", "HC-E4"),
        ("short_weight", "counts", "HC-S3"),
        ("target", 0, "HC-G1"),
        ("target", -51, "HC-G1"),
        ("target", 1_000_001, "HC-G1"),
        ("order", "random", "HC-T5"),
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused_by_its_clause(option: str, value: Any, clause: str) -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(**{option: value})
    assert (refusal.value.clause, refusal.value.field) == (clause, f"rules.{option}")


@pytest.mark.rule("HC-E2", "HC-G1", "HC-T5")
@pytest.mark.parametrize(
    ("option", "value"), [("board", 22), ("target", "51"), ("target", 51.0), ("target", True), ("toss", 1)]
)
def test_a_value_of_another_type_is_refused_as_malformed(option: str, value: Any) -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(**{option: value})
    assert (refusal.value.clause, refusal.value.field) == (None, f"rules.{option}")


def test_an_option_that_the_rulebook_lacks_is_refused() -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(hammer=True)
    assert (refusal.value.clause, refusal.value.field) == (None, "rules.hammer")


@pytest.mark.rule("HC-E2")
def test_another_equipment_file_may_have_boards_of_other_names() -> None:
    garden = kit(boards={"garden": {"length": 3.0, "width": 0.4, "foul": 1.0}})
    table = sit(equipment=garden, board="garden")
    assert table.state.board.length == 3.0
    assert lie(2.99, equipment=garden, board="garden") == "13"


@pytest.mark.rule("HC-E2")
def test_a_board_that_the_equipment_lacks_is_refused() -> None:
    garden = kit(boards={"garden": {"length": 3.0, "width": 0.4, "foul": 1.0}})
    with pytest.raises(BadHeader) as refusal:
        sit(equipment=garden)
    assert (refusal.value.clause, refusal.value.field) == ("HC-E2", "rules.board")


@pytest.mark.rule("HC-E3")
def test_the_trey_line_is_6_and_the_deuce_line_12_inches_from_the_end(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.lines.trey) == 6
    assert in_inches(equipment.lines.deuce) == 12


@pytest.mark.rule("HC-E2", "HC-E3")
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"boards": {}}, "equipment.boards"),
        ({"lines": {"trey": 0.3, "deuce": 0.3}}, "equipment.lines"),
        ({"boards": {"22ft": {"length": 6.0, "width": 0.5, "foul": 0.3}}}, "equipment.boards.22ft"),
        ({"boards": {"22ft": {"length": 6.0, "width": 0.5, "foul": 5.7}}}, "equipment.boards.22ft"),
    ],
    ids=["no board", "trey as far out as deuce", "foul before the deuce line", "foul past the other end's deuce line"],
)
def test_equipment_whose_lines_stand_out_of_order_is_refused(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadEquipment) as refusal:
        sit(equipment=kit(**changes))
    assert refusal.value.field == field


@pytest.mark.rule("HC-E1", "HC-E2")
@pytest.mark.parametrize(
    "changes",
    [
        {"weight": {"diameter": 0, "mass": 0.34}},
        {"weight": {"diameter": 0.06, "mass": -1}},
        {"weight": {"diameter": 0.06}},
        {"boards": {"22ft": {"length": "long", "width": 0.5, "foul": 1.8}}},
        {"rails": True},
    ],
    ids=["no size", "a mass below 0", "no mass", "a length in words", "an unknown key"],
)
def test_equipment_with_a_wrong_measure_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadEquipment):
        sit(equipment=kit(**changes))


@pytest.mark.rule("HC-E4")
def test_the_short_foul_line_is_played_to_if_nothing_was_agreed() -> None:
    assert lie(MIDDLE) == lie(MIDDLE, foul_line="short") == "1"


@pytest.mark.rule("HC-E4")
def test_the_long_foul_line_stands_6_feet_from_the_far_end() -> None:
    far = LENGTH - FOUL + RADIUS
    assert lie(far - 0.001, foul_line="long") == "short"
    assert lie(far + 0.001, foul_line="long") == "1"


@pytest.mark.rule("HC-E3", "HC-E4")
@pytest.mark.parametrize(("foul_line", "share"), [("short", 0.3), ("long", 0.7)])
def test_on_a_short_board_the_foul_line_stands_at_30_per_cent_of_it(foul_line: str, share: float) -> None:
    line = share * 92 * INCH + RADIUS
    assert lie(line - 0.001, board="9ft", foul_line=foul_line) == "short"
    assert lie(line + 0.001, board="9ft", foul_line=foul_line) == "1"


# Sides, ends and turns


@pytest.mark.rule("HC-T1")
@pytest.mark.parametrize("sides", [SINGLES, DOUBLES, FOURS, THREE_PAIRS, " / ".join(["Xi Yo"] * 12)])
def test_singles_doubles_and_fours_are_played(sides: str) -> None:
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
def test_other_seatings_are_refused(sides: list[list[str]]) -> None:
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
def test_weights_may_be_bumped_by_later_ones() -> None:
    table = sit()
    shoot(table, "2")
    shoot(table, "3 1")
    assert report(table)["lies"] == ("3", "1")
    shoot(table, "off 13 1")
    assert report(table)["lies"] == ("off", "13", "1")


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
def test_the_next_weight_is_shot_when_the_last_one_rests() -> None:
    table = sit()
    table.take({"type": "slide", "seat": ANA})
    assert (who(table), world(table)) == (None, ("weights_rest",))
    with pytest.raises(NotAwaited):
        table.take({"type": "slide", "seat": ANA})


@pytest.mark.rule("HC-T2")
def test_only_a_weight_that_was_shot_comes_to_rest() -> None:
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
def test_a_shot_states_nothing_or_its_whole_throw(throw: dict[str, float], fits: bool) -> None:
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
def test_the_next_side_shares_them_alike(sides: str, seats: list[int]) -> None:
    table, shooters = sit(sides), []
    turn(table, NOTHING)
    for shot in range(1, 9):
        shooters.append(who(table))
        shoot(table, " ".join(["1"] * shot))
    assert shooters == seats


@pytest.mark.rule("HC-T3")
@pytest.mark.parametrize("kind", ["slide", "dust"])
@pytest.mark.parametrize("seat", [1, 2, 3, 4, -1])
def test_only_the_player_whose_weight_it_is_shoots_or_dusts(seat: int, kind: str) -> None:
    table = sit(DOUBLES)
    for _ in range(2):
        with pytest.raises(NotAwaited) as refusal:
            table.take({"type": kind, "seat": seat})
        assert (refusal.value.key, refusal.value.clause, refusal.value.facts["seat"]) == ("not_awaited", "HC-T3", 0)
        if not report(table)["shot"]:
            shoot(table, "1")


@pytest.mark.rule("HC-T3")
def test_while_no_seat_is_awaited_a_choice_breaks_no_clause() -> None:
    table = sit(toss=True)
    with pytest.raises(NotAwaited) as before_the_toss:
        table.take({"type": "slide", "seat": ANA})
    table.take({"type": "toss", "first": 0})
    table.take({"type": "slide", "seat": ANA})
    with pytest.raises(NotAwaited) as sliding:
        table.take({"type": "slide", "seat": ANA})
    assert (before_the_toss.value.clause, sliding.value.clause) == (None, None)


@pytest.mark.rule("HC-T3", "HC-E1")
def test_each_half_of_a_doubles_side_shoots_four_of_one_colour() -> None:
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
def test_the_players_and_their_ends(sides: str, rules: dict[str, Any], frames: list[str]) -> None:
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
def test_both_ends_are_alike_and_places_are_always_the_shooter_s() -> None:
    table = sit()
    shoot_all(table, "3 2 1 off 13 26 3 3")
    shoot_all(table, "3 2 1 off 13 26 3 3")
    assert scores(table) == (51, 51)


@pytest.mark.rule("HC-T4", "HC-T5")
def test_with_more_than_two_sides_they_take_turns_too() -> None:
    table = sit(THREE_PAIRS)
    shooters = []
    for _ in range(6):
        shooters.append(who(table))
        turn(table, NOTHING)
    assert shooters == [0, 2, 4, 0, 2, 4]


@pytest.mark.rule("HC-T5")
def test_a_frame_is_one_turn_of_every_side() -> None:
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
def test_the_order_is_the_same_in_each_frame_or_reversed(rules: dict[str, str], order: list[int]) -> None:
    table = sit(**rules)
    turns(table, *[0] * 6)
    assert sides_so_far(table) == order


@pytest.mark.rule("HC-T5")
@pytest.mark.parametrize(
    ("first", "order"),
    [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])],
    ids=["first side", "second side", "third side"],
)
def test_a_coin_decides_the_first_shooter_and_the_others_follow_in_order(first: int, order: list[int]) -> None:
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
def test_after_a_toss_alternate_reverses_the_toss_s_order(sides: str, first: int, order: list[int]) -> None:
    table = sit(sides, toss=True, order="alternate")
    table.take({"type": "toss", "first": first})
    turns(table, *[0] * len(order))
    assert sides_so_far(table) == order


@pytest.mark.rule("HC-T5")
def test_nobody_shoots_before_the_toss() -> None:
    table = sit(toss=True)
    assert (who(table), world(table)) == (None, ("toss",))
    with pytest.raises(NotAwaited):
        table.take({"type": "slide", "seat": ANA})
    with pytest.raises(NotAwaited):
        turn(table, NOTHING)


@pytest.mark.rule("HC-T5")
def test_there_is_one_toss_before_the_first_frame_alone() -> None:
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
def test_the_coin_names_a_side_not_a_seat(first: int) -> None:
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


# The lie of a weight


@pytest.mark.rule("HC-L1", "HC-L2", "HC-L3", "HC-L4", "HC-L5", "HC-L6", "HC-L7")
@pytest.mark.parametrize(
    ("lies", "clause"),
    [
        ("off", "HC-L1"),
        ("short", "HC-L2"),
        ("26", "HC-L3"),
        ("13", "HC-L4"),
        ("3", "HC-L5"),
        ("2", "HC-L6"),
        ("1", "HC-L7"),
    ],
)
def test_the_first_matching_row_decides_the_lie_of_a_weight(lies: str, clause: str) -> None:
    table = sit()
    assert ruled(shoot(table, lies)) == [(clause, ANA, 0)]
    assert report(table)["lies"] == (lies,)


@pytest.mark.rule("HC-L1")
@pytest.mark.parametrize(
    ("x", "y", "lies"),
    [
        (LENGTH + 0.9 * HAIR, 0, "13"),
        (LENGTH + 1.1 * HAIR, 0, "off"),
        (MIDDLE, WIDTH / 2 + 0.9 * HAIR, "1"),
        (MIDDLE, WIDTH / 2 + 1.1 * HAIR, "off"),
        (MIDDLE, -WIDTH / 2 - 0.9 * HAIR, "1"),
        (MIDDLE, -WIDTH / 2 - 1.1 * HAIR, "off"),
        (-0.9 * HAIR, 0, "short"),
        (-1.1 * HAIR, 0, "off"),
    ],
    ids=[
        "at the far end",
        "past the far end",
        "at the left",
        "past the left",
        "at the right",
        "past the right",
        "at the shooter's end",
        "past the shooter's end",
    ],
)
def test_a_weight_fell_when_its_centre_passed_an_edge(x: float, y: float, lies: str) -> None:
    assert lie(x, y) == lies


@pytest.mark.rule("HC-L1")
def test_a_weight_that_is_not_on_the_board_is_off() -> None:
    table = sit()
    shoot(table, "off")
    assert report(table)["lies"] == ("off",)


@pytest.mark.rule("HC-L1")
@pytest.mark.parametrize("place", [[4.0, 0.0], [1.0, 0.0]], ids=["clear", "short"])
def test_a_weight_once_off_stays_off(place: list[float]) -> None:
    table = sit()
    shoot(table, "off")
    table.take({"type": "slide", "seat": ANA})
    with pytest.raises(Malformed) as refusal:
        table.take({"type": "weights_rest", "weights": [place, [5.0, 0.0]]})
    assert refusal.value.field == "weights[0]"


@pytest.mark.rule("HC-L1", "HC-L3")
def test_past_the_corner_is_off_however_far_it_overhangs() -> None:
    assert lie(LENGTH + 0.001, WIDTH / 2 + 0.001) == "off"


@pytest.mark.rule("HC-L2")
@pytest.mark.parametrize(
    ("x", "lies"),
    [
        (FOUL - RADIUS, "short"),
        (FOUL, "short"),
        (FOUL + RADIUS, "short"),
        (FOUL + RADIUS + 0.9 * HAIR, "short"),
        (FOUL + RADIUS + 1.1 * HAIR, "1"),
    ],
    ids=["behind the line", "on the line", "touching the line", "a hair from the line", "clear of the line"],
)
def test_a_weight_not_completely_clear_of_the_foul_line_is_short(x: float, lies: str) -> None:
    assert lie(x) == lies


@pytest.mark.rule("HC-L2", "HC-E4")
@pytest.mark.parametrize(
    ("x", "lies"),
    [(LENGTH - FOUL + RADIUS + 0.9 * HAIR, "short"), (LENGTH - FOUL + RADIUS + 1.1 * HAIR, "1")],
    ids=["a hair from the line", "clear of the line"],
)
def test_the_long_foul_line_is_kept_as_closely(x: float, lies: str) -> None:
    assert lie(x, foul_line="long") == lies


@pytest.mark.rule("HC-L2", "HC-L8")
@pytest.mark.parametrize(("x", "y"), [(0, 0), (0.01, WIDTH / 2 - 0.01), (1.0, -WIDTH / 2)], ids=str)
def test_at_the_shooter_s_end_a_weight_is_short_whatever_it_overhangs(x: float, y: float) -> None:
    assert lie(x, y) == "short"


@pytest.mark.rule("HC-L2", "HC-L3", "HC-L4")
def test_short_comes_before_overhanging_even_for_a_weight_wide_enough_for_both() -> None:
    millstone = kit(weight={"diameter": 4.0, "mass": 100})
    assert lie(5.0, equipment=millstone, foul_line="long") == "short"
    assert lie(5.0, equipment=millstone, foul_line="short") == "26"


@pytest.mark.rule("HC-L3")
@pytest.mark.parametrize("side", [1, -1], ids=["left", "right"])
@pytest.mark.parametrize(
    ("over_end", "over_side", "lies"),
    [
        (1.1 * HAIR, 1.1 * HAIR, "26"),
        (0.01, 0.01, "26"),
        (0.9 * HAIR, 0.01, "3"),
        (0.01, 0.9 * HAIR, "13"),
        (0.9 * HAIR, 0.9 * HAIR, "3"),
    ],
    ids=["just over both", "well over both", "a hair over the end", "a hair over the side", "a hair over both"],
)
def test_over_the_far_end_and_a_side_at_once_is_worth_26(
    side: int, over_end: float, over_side: float, lies: str
) -> None:
    assert lie(LENGTH - RADIUS + over_end, side * (WIDTH / 2 - RADIUS + over_side)) == lies


@pytest.mark.rule("HC-L4")
@pytest.mark.parametrize(
    ("over", "lies"),
    [(0, "3"), (0.9 * HAIR, "3"), (1.1 * HAIR, "13"), (RADIUS, "13")],
    ids=["flush", "a hair over", "over", "half over"],
)
def test_over_the_far_end_is_worth_13(over: float, lies: str) -> None:
    assert lie(LENGTH - RADIUS + over) == lies


@pytest.mark.rule("HC-L5", "HC-L6")
@pytest.mark.parametrize(
    ("past", "lies"),
    [(-RADIUS, "2"), (0, "2"), (0.9 * HAIR, "2"), (1.1 * HAIR, "3"), (0.01, "3")],
    ids=["on the line", "touching", "a hair past", "completely past", "well past"],
)
def test_completely_past_the_trey_line_is_worth_3_and_touching_it_2(past: float, lies: str) -> None:
    assert lie(TREY + RADIUS + past) == lies


@pytest.mark.rule("HC-L6", "HC-L7")
@pytest.mark.parametrize(
    ("past", "lies"),
    [(-RADIUS, "1"), (0, "1"), (0.9 * HAIR, "1"), (1.1 * HAIR, "2"), (0.01, "2")],
    ids=["on the line", "touching", "a hair past", "completely past", "well past"],
)
def test_completely_past_the_deuce_line_is_worth_2_and_touching_it_1(past: float, lies: str) -> None:
    assert lie(DEUCE + RADIUS + past) == lies


@pytest.mark.rule("HC-L7")
@pytest.mark.parametrize(
    "x", [FOUL + RADIUS + 0.001, MIDDLE, DEUCE], ids=["past the foul line", "in the middle", "far"]
)
def test_clear_of_the_foul_line_is_worth_1(x: float) -> None:
    assert lie(x) == "1"


@pytest.mark.rule("HC-L5", "HC-L6", "HC-L7")
@pytest.mark.parametrize(("inches", "lies"), [(8.5, "2"), (7, "2"), (4, "3"), (13, "1"), (14.5, "1")])
@pytest.mark.parametrize("board", ["22ft", "12ft", "9ft"])
def test_the_lines_stand_at_the_same_distance_from_the_far_end_of_every_board(
    board: str, inches: float, lies: str
) -> None:
    length = sit(board=board).state.board.length
    assert lie(length - inches * INCH, board=board) == lies


@pytest.mark.rule("HC-L8")
@pytest.mark.parametrize("y", [WIDTH / 2 - 0.01, -WIDTH / 2 + 0.01, WIDTH / 2], ids=["left", "right", "half over"])
@pytest.mark.parametrize("lies", ["3", "2", "1"])
def test_overhanging_a_side_alone_changes_nothing(lies: str, y: float) -> None:
    x = (PLACES[lies] or [0.0])[0]
    assert lie(x, y) == lies


# The count


@pytest.mark.rule("HC-S1")
def test_nothing_is_counted_before_all_eight_weights_have_been_shot() -> None:
    table = sit()
    shoot_all(table, "13 13 13 13 13 13 13")
    assert scores(table) == (0, 0)
    assert ("HC-S5", ANA, 8 * 13) in ruled(shoot(table, "13 13 13 13 13 13 13 13"))
    assert scores(table) == (8 * 13, 0)


@pytest.mark.rule("HC-S1")
def test_the_count_uses_the_last_places_of_the_weights_not_the_first() -> None:
    table = sit()
    shoot_all(table, "3 3 3 3 3 3 3")
    shoot(table, "off off 13 2 1 3 3 3")
    assert scores(table) == (13 + 2 + 1 + 3 + 3 + 3, 0)


@pytest.mark.rule("HC-S1")
def test_a_referee_may_report_a_whole_turn_at_once_in_any_order() -> None:
    one, other = sit(), sit()
    turn(one, "3 2 2 1 1 1 off off")
    turn(other, "off 1 2 1 off 3 1 2")
    assert scores(one) == scores(other) == (10, 0)
    assert report(other)["turns"][0]["lies"] == ("off", "1", "2", "1", "off", "3", "1", "2")


@pytest.mark.rule("HC-S1")
def test_a_turn_reported_shot_by_shot_counts_as_one_reported_at_once() -> None:
    at_once, shot_by_shot = sit(), sit()
    turn(at_once, "26 13 3 2 1 off 1 1")
    shoot_all(shot_by_shot, "26 13 3 2 1 off 1 1")
    assert report(at_once) == report(shot_by_shot)
    assert scores(at_once) == scores(shot_by_shot) == (47, 0)


@pytest.mark.rule("HC-S1")
def test_a_turn_that_was_begun_shot_by_shot_is_not_reported_at_once() -> None:
    table = sit()
    assert world(table) == ("lies",)
    shoot(table, "3")
    assert world(table) == ()
    with pytest.raises(NotAwaited):
        turn(table, "3 2 2 1 1 1 off off")


@pytest.mark.rule("HC-S2")
@pytest.mark.parametrize("lies", ["2 2 2 2 2 2 2 2", "1 1 1 1 1 1 1 1", "off off off off off off off off"])
def test_nothing_counts_without_a_weight_worth_3_or_more(lies: str) -> None:
    table = sit()
    assert ruled(turn(table, lies)) == [("HC-S2", ANA, 0)]
    assert scores(table) == (0, 0)


@pytest.mark.rule("HC-S2")
@pytest.mark.parametrize(("worthy", "points"), [("3", 10), ("13", 20), ("26", 33)])
def test_a_weight_worth_3_or_more_makes_the_others_count(worthy: str, points: int) -> None:
    table = sit()
    turn(table, f"{worthy} 1 1 1 1 1 1 1")
    assert scores(table) == (points, 0)


@pytest.mark.rule("HC-S2")
def test_it_need_not_be_the_first() -> None:
    table = sit()
    shoot_all(table, "1 1 1 1 1 1 1 3")
    assert scores(table) == (10, 0)


@pytest.mark.rule("HC-S2")
def test_a_trey_that_was_knocked_off_makes_nothing_count() -> None:
    table = sit()
    shoot_all(table, "3 2 2 2 2 2 2")
    assert ("HC-S2", ANA, 0) in ruled(shoot(table, "off 2 2 2 2 2 2 2"))
    assert scores(table) == (0, 0)


@pytest.mark.rule("HC-S3")
@pytest.mark.parametrize("rules", [{}, {"short_weight": "voids"}], ids=["nothing agreed", "voids"])
def test_nothing_counts_while_a_short_weight_is_left_on_the_board(rules: dict[str, str]) -> None:
    table = sit(**rules)
    assert ruled(turn(table, "26 13 3 3 3 3 3 short")) == [("HC-S3", ANA, 0)]
    assert scores(table) == (0, 0)


@pytest.mark.rule("HC-S3")
def test_by_agreement_a_short_weight_merely_does_not_count() -> None:
    table = sit(short_weight="dead")
    assert ruled(turn(table, "26 3 2 2 1 1 short short")) == [("HC-S5", ANA, 35)]
    assert scores(table) == (35, 0)


@pytest.mark.rule("HC-S2", "HC-S3")
def test_a_dead_short_weight_is_not_a_trey() -> None:
    table = sit(short_weight="dead")
    assert ruled(turn(table, "2 2 2 2 short short short short")) == [("HC-S2", ANA, 0)]


@pytest.mark.rule("HC-S2", "HC-S3")
def test_a_turn_void_for_both_reasons_cites_both() -> None:
    table = sit()
    assert ruled(turn(table, "2 2 2 2 1 1 1 short")) == [("HC-S2", ANA, 0), ("HC-S3", ANA, 0)]


@pytest.mark.rule("HC-S3")
def test_a_void_turn_costs_nothing_that_was_scored_before() -> None:
    table = sit()
    turns(table, 20, 0)
    turn(table, "26 13 3 3 3 3 3 short")
    assert scores(table) == (20, 0)


@pytest.mark.rule("HC-S4")
def test_a_short_weight_stays_on_the_board() -> None:
    table = sit()
    assert cited(shoot(table, "short")) == ["HC-L2"]
    shoot(table, "short 3")
    assert report(table)["lies"] == ("short", "3")


@pytest.mark.rule("HC-S4")
def test_a_short_weight_may_be_knocked_off_so_that_the_others_count() -> None:
    table = sit()
    shoot_all(table, "short 3 3 3 3 3 3")
    assert ("HC-S5", ANA, 21) in ruled(shoot(table, "off 3 3 3 3 3 3 3"))


@pytest.mark.rule("HC-S4")
@pytest.mark.parametrize(("knocked", "points"), [("1", 22), ("3", 24), ("13", 34)])
def test_a_short_weight_may_be_knocked_on_and_counts_then(knocked: str, points: int) -> None:
    table = sit()
    shoot_all(table, "short 3 3 3 3 3 3")
    assert ("HC-S5", ANA, points) in ruled(shoot(table, f"{knocked} 3 3 3 3 3 3 3"))


@pytest.mark.rule("HC-S5")
def test_one_3_two_2s_and_three_1s_make_10() -> None:
    table = sit()
    assert ruled(turn(table, "3 2 2 1 1 1 off off")) == [("HC-S5", ANA, 10)]
    assert scores(table) == (10, 0)


@pytest.mark.rule("HC-S5")
@pytest.mark.parametrize(
    ("lies", "points"),
    [
        ("26 26 26 26 26 26 26 26", 208),
        ("26 13 3 2 1 off off off", 45),
        ("3 off off off off off off off", 3),
        ("13 2 2 2 2 2 2 2", 27),
    ],
)
def test_a_turn_scores_the_sum_of_its_weights_worth(lies: str, points: int) -> None:
    table = sit()
    shoot_all(table, lies)
    assert report(table)["turns"] == [{"frame": 1, "side": ANA, "lies": tuple(lies.split()), "points": points}]


@pytest.mark.rule("HC-S5")
def test_a_side_s_turns_add_up() -> None:
    table = sit()
    turns(table, 10, 3, 20, 4)
    assert scores(table) == (30, 7)


# The end of a game


@pytest.mark.rule("HC-G1")
@pytest.mark.parametrize(
    ("rules", "nearly", "enough"),
    [({}, 50, 51), ({"target": 30}, 29, 30), ({"target": 100}, 99, 100)],
    ids=["nothing agreed", "30", "100"],
)
def test_a_game_is_played_to_its_target(rules: dict[str, Any], nearly: int, enough: int) -> None:
    table, other = sit(**rules), sit(**rules)
    turns(table, nearly, 0)
    turns(other, enough, 0)
    assert (table.standing.over, other.standing.over) == (False, True)


@pytest.mark.rule("HC-G1")
@pytest.mark.parametrize("target", [1, 1_000_000])
def test_the_target_is_any_whole_number_from_1_to_a_million(target: int) -> None:
    table = sit(target=target)
    turns(table, 3, 0)
    assert table.standing.over is (target == 1)


@pytest.mark.rule("HC-G1")
def test_reaching_the_target_does_not_end_the_game_before_the_hammer_s_last_turn() -> None:
    table = sit()
    turn(table, "26 26 off off off off off off")
    assert (scores(table), table.standing.over, who(table)) == ((52, 0), False, BEN)
    turn(table, NOTHING)
    assert (table.standing.over, table.standing.winner) == (True, ANA)


@pytest.mark.rule("HC-G1")
def test_reaching_the_target_is_ruled_once() -> None:
    table = sit(tie="frame")
    assert cited(turn(table, "26 13 3 3 3 3 off off")) == ["HC-S5", "HC-G1"]
    turns(table, 51)
    assert cited(turn(table, "26 13 3 3 3 3 off off")) == ["HC-S5"]


@pytest.mark.rule("HC-G1", "HC-T5")
def test_every_side_finishes_the_frame() -> None:
    table = sit(THREE_PAIRS)
    turns(table, 52, 0)
    assert (table.standing.over, who(table)) == (False, 4)
    turns(table, 0)
    assert table.standing.winner == 0


@pytest.mark.rule("HC-G2")
@pytest.mark.parametrize(("first", "hammer", "winner"), [(52, 51, ANA), (51, 52, BEN), (51, 50, ANA), (0, 78, BEN)])
def test_the_highest_score_wins(first: int, hammer: int, winner: int) -> None:
    table = sit()
    turns(table, first, hammer)
    assert (table.standing.winner, scores(table)) == (winner, (first, hammer))


@pytest.mark.rule("HC-G2")
def test_the_ruling_that_ends_the_game_names_the_winner() -> None:
    table = sit()
    turns(table, 51)
    assert ruled(turn(table, "26 26 off off off off off off")) == [("HC-S5", BEN, 52), ("HC-G2", BEN, 0)]
    assert table.waiting is None


@pytest.mark.rule("HC-G2")
def test_the_hammer_with_51_does_not_win_against_more() -> None:
    table = sit()
    turns(table, 30, 30, 28, 21)
    assert (table.standing.winner, scores(table)) == (ANA, (58, 51))


@pytest.mark.rule("HC-G2")
def test_with_alternate_order_the_side_that_lost_the_hammer_can_still_win() -> None:
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
def test_nothing_follows_the_end(event: dict[str, Any]) -> None:
    table = sit()
    turns(table, 52, 0)
    with pytest.raises(NotAwaited) as refusal:
        table.take(event)
    assert refusal.value.key == "game_over"


@pytest.mark.rule("HC-G2")
def test_the_last_frame_stands_when_the_game_is_over() -> None:
    table = sit()
    turns(table, 26, 0, 26, 0)
    assert (report(table)["frame"], report(table)["shot"], report(table)["lies"]) == (2, 0, ())


@pytest.mark.rule("HC-G3")
def test_if_the_highest_is_shared_the_hammer_wins_if_it_is_among_them() -> None:
    table = sit()
    turns(table, 52)
    assert ruled(turn(table, "26 26 off off off off off off")) == [("HC-S5", BEN, 52), ("HC-G3", BEN, 0)]
    assert (table.standing.over, table.standing.winner, table.waiting) == (True, BEN, None)


@pytest.mark.rule("HC-G3", "HC-T5")
@pytest.mark.parametrize(("order", "winner"), [("fixed", BEN), ("alternate", ANA)])
def test_the_hammer_is_the_side_that_shot_last_in_this_frame(order: str, winner: int) -> None:
    table = sit(order=order)
    turns(table, 26, 26, 26, 26)
    assert table.standing.winner == winner


@pytest.mark.rule("HC-G3")
def test_if_the_hammer_is_not_among_those_who_share_it_all_sides_play_another_whole_frame() -> None:
    table = sit(THREE_PAIRS)
    turns(table, 52, 52)
    assert ruled(turn(table, NOTHING)) == [("HC-S2", 2, 0), ("HC-G3", None, 0)]
    assert (table.standing.over, report(table)["frame"], who(table)) == (False, 2, 0)
    turns(table, 0, 0, 52)
    assert (table.standing.winner, scores(table)) == (2, (52, 52, 52))


@pytest.mark.rule("HC-G3")
def test_by_agreement_a_shared_highest_always_means_another_whole_frame() -> None:
    table = sit(tie="frame")
    turns(table, 52)
    assert ruled(turn(table, "26 26 off off off off off off")) == [("HC-S5", BEN, 52), ("HC-G3", None, 0)]
    assert (table.standing.over, report(table)["frame"], who(table)) == (False, 2, ANA)
    turns(table, 3)
    assert not table.standing.over
    turns(table, 0)
    assert (table.standing.winner, scores(table)) == (ANA, (55, 52))


@pytest.mark.rule("HC-G3")
def test_frames_are_added_until_one_is_alone_at_the_top() -> None:
    table = sit(tie="frame")
    turns(table, 52, 52, 13, 13, 0, 0)
    assert (table.standing.over, report(table)["frame"]) == (False, 4)
    turns(table, 3, 4)
    assert table.standing.winner == BEN


@pytest.mark.rule("HC-G3")
@pytest.mark.parametrize("order", ["fixed", "alternate"])
def test_having_the_hammer_does_not_break_the_tie_then(order: str) -> None:
    table = sit(order=order, tie="frame")
    turns(table, 26, 26, 26, 26)
    assert (table.standing.over, table.standing.winner) == (False, None)


@pytest.mark.rule("HC-G3")
def test_the_extra_frame_is_played_by_all_sides_and_any_of_them_can_win() -> None:
    table = sit(THREE_PAIRS, tie="frame")
    turns(table, 52, 39, 52)
    assert (table.standing.over, who(table)) == (False, 0)
    turns(table, 3, 26, 3)
    assert (table.standing.winner, scores(table)) == (1, (55, 65, 55))


@pytest.mark.rule("HC-G3")
def test_equal_scores_below_the_top_are_not_a_tie() -> None:
    table = sit(THREE_PAIRS)
    turns(table, 52, 55, 52)
    assert table.standing.winner == 1


@pytest.mark.rule("HC-G3")
def test_equal_scores_below_the_target_are_not_a_tie_at_the_end() -> None:
    table = sit()
    turns(table, 50)
    assert cited(turn(table, "26 13 3 3 3 1 1 off")) == ["HC-S5"]
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
OTHER_LIES = {8: "13 2 2 1 1 1 short 26", 3: "26 off short"}


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("room", ROOMS)
def test_the_weights_of_a_turn_are_seen_when_the_eighth_rests(room: str) -> None:
    table, setup = sit(), ROOMS[room]
    turn(table, NOTHING)
    for weight in range(1, 8):
        shoot(table, " ".join(["3"] * weight))
        table.take({"type": "foul", "seat": ANA, "kind": "left_end"})
        assert table.seen(setup) == (1 + 3 * weight if room in SEEN_AT_ONCE else 1)
        told = [ruling.clause for number in range(len(table.events)) for ruling in table.rulings_seen(number, setup)]
        assert {"HC-T3", "HC-C3"} <= set(told)
        assert ("HC-L5" in told) == (room != "shooter")
    shoot(table, " ".join(["3"] * 8))
    assert table.seen(setup) == len(table.events)
    assert table.rulings_seen(2, setup) == table.rulings[2]


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sliding", [True, False])
@pytest.mark.parametrize(("room", "said"), [("shooter", False), ("called", True)])
def test_until_then_the_picture_shows_only_seen_and_called_facts(room: str, said: bool, sliding: bool) -> None:
    drawn = []
    for x in (6.19, 6.2, 5.9):  # the first two look the same from there
        table = sit()
        for rest in ([(x, 0.05)], [(x, 0.05), None]):
            table.take({"type": "slide", "seat": ANA})
            table.take({"type": "weights_rest", "weights": rest})
        if sliding:
            table.take({"type": "slide", "seat": ANA})
        drawn.append(table.picture_at(len(table.events), setup=ROOMS[room]))
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[0].count('class="standing red"') == 1
    assert ("Weight 1, red, lies for 3. Weight 2, red, is off the board." in drawn[0]) == said
    assert ("So far: 3 points." in drawn[0]) == said
    assert ("So far nothing counts: no weight is worth 3 or more." in drawn[2]) == said
    assert ('class="end"' in drawn[0]) == said
    assert 'class="standing' not in table.picture()


@pytest.mark.rule("HC-C1")
def test_a_seen_weight_stands_at_its_place_in_the_shooter_s_view() -> None:
    bed = BareBoard(load())
    places: Places = ((0.5, 0.1), None, (6.0, -0.2))
    groups = [shape for shape in standing_weights(bed, places) if isinstance(shape, Group)]
    back, tall, focus = shooters_scene(bed).eye or (0, 0, 0)
    far, near = ((-y * focus / (x + back), tall * focus / (x + back)) for x, y in ((6.0, -0.2), (0.5, 0.1)))
    assert [(shape.x, shape.y) for shape in groups] == [pytest.approx(far), pytest.approx(near)]  # the nearest is last


@pytest.mark.rule("HC-C1")
def test_conduct_is_not_secrecy_and_views_have_places() -> None:
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
        ("13 off 1", 14, ()),
        ("3 short", 0, ("HC-S3",)),
        ("short off", 0, ("HC-S2", "HC-S3")),
    ],
)
def test_the_caller_calls_each_lie_and_the_count_that_the_rules_would_take(
    lies: str, points: int, voids: tuple[str, ...]
) -> None:
    table = sit()
    shoot_all(table, lies)
    assert msgspec.to_builtins(calls(table.state)) == {"lies": tuple(lies.split()), "points": points, "voids": voids}


@pytest.mark.rule("HC-C1")
def test_while_a_weight_slides_the_last_calls_stand() -> None:
    table = sit()
    shoot(table, "3")
    table.take({"type": "slide", "seat": ANA})
    assert calls(table.state) == Calls(("3",), 3, ())


@pytest.mark.rule("HC-C1")
def test_sight_is_called_unless_a_setup_states_another() -> None:
    assert WorldOptions().sight == "called"
    assert world_of("horse-collar").usual["sight"] == "called"
    assert sight_of(Setup(("person", "person"), seed=1)) == "called"
    assert sight_of(Setup(("person", "person"), seed=1, world={"sight": "shooter"})) == "shooter"
    assert sight_of(Setup(("person", "person"))) == "above"


@pytest.mark.rule("HC-C1")
def test_during_a_turn_people_see_the_seen_places_and_called_lies() -> None:
    table = sit()
    shoot_all(table, "3 off 2")
    rest = table.events[-1]
    assert isinstance(rest, WeightsRest)
    called, alone = (veiled(table.state, table.events, sight) for sight in ("called", "shooter"))
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
def test_dusting_changes_nothing_on_the_board() -> None:
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
def test_only_the_one_to_shoot_dusts(seat: int) -> None:
    table = sit(DOUBLES)
    with pytest.raises(NotAwaited):
        table.take({"type": "dust", "seat": seat})


@pytest.mark.rule("HC-C2")
def test_nobody_dusts_while_a_weight_slides() -> None:
    table = sit()
    table.take({"type": "slide", "seat": ANA})
    with pytest.raises(NotAwaited):
        table.take({"type": "dust", "seat": ANA})


@pytest.mark.rule("HC-C2")
def test_nobody_dusts_before_the_toss() -> None:
    table = sit(toss=True)
    with pytest.raises(NotAwaited):
        table.take({"type": "dust", "seat": ANA})


@pytest.mark.rule("HC-C3")
@pytest.mark.parametrize("kind", ["foot", "shake", "left_end"])
def test_a_foul_is_noted_against_the_player_and_changes_no_score(kind: str) -> None:
    table = sit(DOUBLES)
    turns(table, 20)
    assert ruled(table.take({"type": "foul", "seat": 1, "kind": kind})) == [("HC-C3", 0, 0)]
    assert report(table)["fouls"] == [{"seat": 1, "kind": kind}]
    assert (scores(table), who(table)) == ((20, 0), 2)


@pytest.mark.rule("HC-C3")
@pytest.mark.parametrize(
    ("sides", "seat", "side"), [(SINGLES, 1, 1), (DOUBLES, 3, 1), (THREE_PAIRS, 4, 2), (FOURS, 3, 0), (FOURS, 7, 1)]
)
def test_a_foul_can_be_any_player_s(sides: str, seat: int, side: int) -> None:
    table = sit(sides)
    assert ruled(table.take({"type": "foul", "seat": seat, "kind": "shake"})) == [("HC-C3", side, 0)]


@pytest.mark.rule("HC-C3")
def test_a_foul_is_noted_even_while_a_weight_slides_and_is_never_waited_for() -> None:
    table = sit()
    table.take({"type": "slide", "seat": ANA})
    table.take({"type": "foul", "seat": BEN, "kind": "shake"})
    assert table.waiting is not None
    assert table.waiting.all_types == ("weights_rest",)
    assert report(table)["fouls"] == [{"seat": BEN, "kind": "shake"}]


@pytest.mark.rule("HC-C3", "HC-S1")
def test_a_foul_before_the_first_shot_leaves_the_whole_turn_to_be_reported() -> None:
    table = sit()
    table.take({"type": "foul", "seat": ANA, "kind": "foot"})
    turn(table, "3 2 2 1 1 1 off off")
    assert scores(table) == (10, 0)


@pytest.mark.rule("HC-C3")
def test_fouls_are_kept_in_the_order_noted() -> None:
    table = sit()
    for seat, kind in [(ANA, "foot"), (BEN, "shake"), (ANA, "foot")]:
        table.take({"type": "foul", "seat": seat, "kind": kind})
    assert [(foul["seat"], foul["kind"]) for foul in report(table)["fouls"]] == [(0, "foot"), (1, "shake"), (0, "foot")]


@pytest.mark.rule("HC-C3")
def test_no_foul_is_noted_before_the_toss() -> None:
    table = sit(toss=True)
    with pytest.raises(NotAwaited):
        table.take({"type": "foul", "seat": ANA, "kind": "shake"})


@pytest.mark.rule("HC-C3")
@pytest.mark.parametrize(("seat", "kind"), [(2, "foot"), (-1, "foot"), (0, "swearing")])
def test_a_foul_of_nobody_or_of_an_unknown_kind_is_refused(seat: int, kind: str) -> None:
    table = sit()
    with pytest.raises(Malformed):
        table.take({"type": "foul", "seat": seat, "kind": kind})
    assert report(table)["fouls"] == []


@pytest.mark.rule("HC-L3", "HC-L4", "HC-L5", "HC-L6", "HC-L7")
@pytest.mark.parametrize("lie", ["26", "13", "3", "2", "1"])
def test_a_lie_counts_as_much_as_its_stated_worth(lie: str) -> None:
    """The weight lies beside a trey, so that the turn counts (HC-S3)."""
    table = sit()
    worth = terms(table.state)["worth"]
    table.take({"type": "lies", "lies": ["3", lie, *["off"] * 6]})
    assert scores(table)[0] == worth["3"] + worth[lie]
