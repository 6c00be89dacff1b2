"""Shot-Olé by its rulebook, docs/rules/shot-ole.md: one case or more for every clause, in its order."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ruedo import BadEquipment, BadHeader, Illegal, Malformed, NotAwaited, Ruling, Table, find
from ruedo.boards.ring.equipment import EquipmentFile, load
from ruedo.core.record import read_event
from ruedo.words import LANGUAGES, Language, Speaker, catalogue_of

ANA, BEN, CAL, DEE = range(4)
INCH = 0.0254
HAIR = 1e-9
"""A distance in metres that is too small to count on a printed line."""
NO_POURS = {"spiral": 0, "single": 0, "double": 0, "beer": 0}

Rulings = Sequence[Ruling]


def sit(players: str = "Ana Ben", equipment: Any = None, **rules: Any) -> Table:
    """Return a table for these players. The opening spins come first."""
    return Table.of("shot-ole", [[player] for player in players.split()], rules, equipment)


def play(players: str = "Ana Ben", **rules: Any) -> Table:
    """Return a table at which it is Ana's turn to spin."""
    return sit(players, opening="fixed", **rules)


def launch(table: Table, start: str | tuple[float, float] = "launch") -> Rulings:
    """Let the awaited player spin from a zone, or from a place given in inches."""
    spin: dict[str, Any] = {"type": "spin", "seat": who(table)}
    if isinstance(start, str):
        return table.take(spin | {"zone": start})
    at = [inches * INCH for inches in start]
    return table.take(spin | {"at": at, "velocity": [0.02, 0.31], "spin": 120.0, "lean": 0.05})


def spin(table: Table, rest: str, start: str | tuple[float, float] = "launch", **said: Any) -> Rulings:
    """Let the awaited player spin. Return the rulings on the ring's rest."""
    launch(table, start)
    return table.take({"type": "ring_rest", "rest": rest, "turns": 3.5, **said})


def spins(table: Table, rests: str) -> None:
    """Let one player after the other spin from the launch zone."""
    for rest in rests.split():
        spin(table, rest)


def open_with(table: Table, *ends: float | str) -> None:
    """Let one player after the other make an opening spin. It ends at a gap, or as `off`, `leaning`, ..."""
    for end in ends:
        spin(table, end if isinstance(end, str) else "clear", gap=0.7 if isinstance(end, str) else end)


def win(table: Table, *winners: int) -> Rulings:
    """Play a game for each of the winners, who makes an Olé. Return the rulings on the last."""
    rulings: Rulings = ()
    for winner in winners:
        while who(table) != winner:
            spin(table, "clear")
        rulings = spin(table, "centred")
    return rulings


def kit(**changes: dict[str, Any]) -> Any:
    """Return the default equipment in the form of an equipment file, with some values changed."""
    parts: dict[str, Any] = msgspec.to_builtins(load())
    return parts | {part: parts.get(part, {}) | values for part, values in changes.items()}


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


@pytest.mark.rule("SO-E1")
def test_the_board_is_6_by_8_inches_and_half_an_inch_thick(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.board.width) == 6
    assert in_inches(equipment.board.length) == 8
    assert in_inches(equipment.board.thickness) == 1 / 2


@pytest.mark.rule("SO-E1")
@pytest.mark.parametrize("corner", [(3, 4), (3, -4), (-3, 4), (-3, -4)])
def test_the_whole_top_surface_is_the_arena_to_its_corners(corner: tuple[float, float]) -> None:
    table = play(mode="advanced")
    assert ruled(spin(table, "logo", corner)) == [("SO-S2", ANA, 1), ("SO-A2", ANA, 1)]


@pytest.mark.rule("SO-E2")
def test_the_post_is_nine_sixteenths_tall_and_a_quarter_inch_thick(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.post.height) == 9 / 16
    assert in_inches(equipment.post.diameter) == 1 / 4


@pytest.mark.rule("SO-E3")
def test_the_spiral_logo_is_one_and_a_sixteenth_inches_across(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.logo.diameter) == 1 + 1 / 16


@pytest.mark.rule("SO-E3")
@pytest.mark.parametrize(("rest", "points"), [("logo", 1), ("leaning", 2), ("around", 3)])
def test_logo_and_post_are_where_points_are_made(rest: str, points: int) -> None:
    table = play()
    spin(table, rest)
    assert scores(table) == (points, 0)


@pytest.mark.rule("SO-E4")
@pytest.mark.parametrize(
    ("icon", "x", "y"),
    [("spiral", -2.25, 3.1), ("single", 2.25, 3.1), ("double", -2.25, -3.1), ("beer", 2.25, -3.1)],
)
def test_an_icon_stands_in_each_corner(equipment: EquipmentFile, icon: str, x: float, y: float) -> None:
    place = getattr(equipment.icons, icon)
    assert (in_inches(place[0]), in_inches(place[1])) == (x, y)
    assert in_inches(equipment.icons.diameter) == 3 / 4


@pytest.mark.rule("SO-E4")
@pytest.mark.parametrize("icon", ["spiral", "single", "double", "beer"])
def test_icons_give_no_points(icon: str) -> None:
    table = play(icons="on")
    spin(table, "clear", icons=[icon])
    assert scores(table) == (0, 0)


@pytest.mark.rule("SO-E5")
def test_a_printed_ring_is_a_band_from_its_distance_to_half_its_diameter(equipment: EquipmentFile) -> None:
    inner, outer = equipment.rings.inner, equipment.rings.outer
    assert (in_inches(inner[0]), in_inches(inner[1])) == (1 + 13 / 16, (3 + 13 / 16) / 2)
    assert (in_inches(outer[0]), in_inches(outer[1])) == (2 + 1 / 2, (5 + 1 / 4) / 2)


@pytest.mark.rule("SO-E6")
@pytest.mark.parametrize(
    ("place", "zone"),
    [
        ((0, 1.0), "inside"),
        ((0, -2.2), "launch"),
        ((2.2, 0), "launch"),
        ((2.8, 0), "beyond"),
        ((0, 3.9), "beyond"),
        ((2, 2), "beyond"),
    ],
    ids=str,
)
def test_the_launch_zone_lies_between_the_rings_and_the_double_score_zone_outside(
    place: tuple[float, float], zone: str
) -> None:
    table = play()
    launch(table, place)
    assert table.view()["spun_from"] == zone


@pytest.mark.rule("SO-E7")
def test_the_bullring_is_an_inch_and_a_half_across_of_eighth_inch_steel(equipment: EquipmentFile) -> None:
    assert in_inches(equipment.ring.outer_diameter) == 1 + 1 / 2
    assert in_inches(equipment.ring.tube_diameter) == 1 / 8
    assert equipment.ring.density == 7850


@pytest.mark.rule("SO-E7")
def test_another_ring_is_another_equipment_file() -> None:
    table = sit(equipment=kit(ring={"outer_diameter": 0.05, "density": 8500.0}))
    assert table.state.equipment.ring.outer_diameter == 0.05
    assert table.state.equipment.ring.density == 8500


@pytest.mark.rule("SO-E5", "SO-T7")
def test_the_zones_follow_the_rings_of_the_board_that_is_played_on() -> None:
    table = play(equipment=kit(rings={"inner": [0.03, 0.031], "outer": [0.04, 0.041]}))
    launch(table, (0, 0.0411 / INCH))
    assert table.view()["spun_from"] == "beyond"


@pytest.mark.rule("SO-E1", "SO-T4")
def test_the_edge_is_that_of_the_board_that_is_played_on() -> None:
    table = play(equipment=kit(board={"width": 0.2}))
    launch(table, (3.5, 0))
    assert table.view()["spun_from"] == "beyond"


@pytest.mark.rule("SO-E2", "SO-E5", "SO-E7")
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"rings": {"inner": [0.048, 0.046]}}, "equipment.rings"),
        ({"rings": {"inner": [0.046, 0.046]}}, "equipment.rings"),
        ({"rings": {"inner": [0.046, 0.064]}}, "equipment.rings"),
        ({"rings": {"outer": [0.0635, 0.0635]}}, "equipment.rings"),
        ({"ring": {"tube_diameter": 0.01905}}, "equipment.ring.tube_diameter"),
        ({"post": {"diameter": 0.03175}}, "equipment.post.diameter"),
    ],
    ids=[
        "an inner ring inside out",
        "an inner ring without width",
        "rings that cross",
        "an outer ring without width",
        "no hole",
        "a post as wide as the hole",
    ],
)
def test_equipment_whose_parts_do_not_fit_is_refused(changes: dict[str, dict[str, Any]], field: str) -> None:
    with pytest.raises(BadEquipment) as refusal:
        sit(equipment=kit(**changes))
    assert refusal.value.field == field


@pytest.mark.rule("SO-E5", "SO-E7")
@pytest.mark.parametrize(
    "changes",
    [{"rings": {"inner": [0.046, 0.0635]}}, {"ring": {"tube_diameter": 0.0158}}],
    ids=["rings that touch", "a hole hardly wider than the post"],
)
def test_equipment_whose_parts_just_fit_is_played_with(changes: dict[str, dict[str, Any]]) -> None:
    table = play(equipment=kit(**changes))
    assert ruled(spin(table, "logo", (0, 2.2))) == [("SO-S2", ANA, 1)]


@pytest.mark.rule("SO-E1", "SO-E7")
@pytest.mark.parametrize(
    "changes",
    [{"board": {"width": 0}}, {"board": {"width": "6 in"}}, {"ring": {"density": -1.0}}, {"ring": {"colour": "red"}}],
    ids=["no width", "a width in words", "a density below 0", "an unknown key"],
)
def test_equipment_with_a_wrong_measure_is_refused(changes: dict[str, dict[str, Any]]) -> None:
    with pytest.raises(BadEquipment) as refusal:
        sit(equipment=kit(**changes))
    assert str(refusal.value.field).startswith(f"equipment.{next(iter(changes))}")


@pytest.mark.rule("SO-E2")
def test_equipment_without_a_post_is_refused() -> None:
    parts = kit()
    del parts["post"]
    with pytest.raises(BadEquipment):
        sit(equipment=parts)


# Seats, games, sets, match


@pytest.mark.rule("SO-M1")
@pytest.mark.parametrize("players", ["Ana Ben", "Ana Ben Cal Dee Eli Fay Gus Hal"])
def test_two_to_eight_play(players: str) -> None:
    assert scores(sit(players)) == (0,) * len(players.split())


@pytest.mark.rule("SO-M1")
@pytest.mark.parametrize(
    "sides",
    [[], [["Ana"]], [[str(number)] for number in range(9)], [["Ana", "Bea"], ["Ben"]], [["Ana"], []]],
    ids=["nobody", "one", "nine", "a pair", "an empty side"],
)
def test_other_seatings_are_refused(sides: list[list[str]]) -> None:
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
def test_a_game_is_over_with_the_target_or_more(target: int, nearly: str, last: str, score: int) -> None:
    table = play(target=target)
    spins(table, nearly + " clear")
    assert not table.standing.over
    assert "SO-M2" in cited(spin(table, last))
    assert table.standing.over
    assert (table.standing.winner, scores(table)) == (ANA, (score, 0))


@pytest.mark.rule("SO-M2")
def test_a_point_short_of_the_target_the_game_goes_on() -> None:
    table = play(target=11)
    spins(table, "around clear around clear around clear logo")
    assert scores(table) == (10, 0)
    assert who(table) == BEN


@pytest.mark.rule("SO-M2")
def test_a_game_is_to_7_if_nothing_was_agreed() -> None:
    table = play()
    spins(table, "clear around clear around clear logo")
    assert table.standing.winner == BEN


@pytest.mark.rule("SO-M2")
@pytest.mark.parametrize("target", [1, 2, 8, 100, 1_000_000])
def test_any_whole_number_can_be_agreed(target: int) -> None:
    table = play(target=target)
    table.state = replace(table.state, scores=(target - 1, 0))
    spin(table, "clear")
    spin(table, "clear")
    assert not table.standing.over
    spin(table, "logo")
    assert (table.standing.winner, scores(table)) == (ANA, (target, 0))


@pytest.mark.rule("SO-M2")
def test_the_others_are_not_given_their_turn_when_someone_has_the_target() -> None:
    table = play("Ana Ben Cal")
    spins(table, "around clear clear around clear clear logo")
    assert table.waiting is None


@pytest.mark.rule("SO-M2")
@pytest.mark.parametrize("event", [{"type": "spin", "seat": BEN, "zone": "launch"}, {"type": "starter", "first": 0}])
def test_nothing_follows_the_end(event: dict[str, Any]) -> None:
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
def test_a_value_that_an_option_does_not_have_is_refused_by_its_clause(option: str, value: Any, clause: str) -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(**{option: value})
    assert (refusal.value.clause, refusal.value.field) == (clause, f"rules.{option}")


@pytest.mark.rule("SO-M2", "SO-M4", "SO-L1", "SO-D3")
@pytest.mark.parametrize(
    ("option", "value"),
    [("target", "7"), ("target", 7.0), ("target", True), ("length", 3), ("last_chance", 1), ("icons", False)],
)
def test_a_value_of_another_type_is_refused_as_malformed(option: str, value: Any) -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(**{option: value})
    assert (refusal.value.clause, refusal.value.field) == (None, f"rules.{option}")


def test_an_option_that_the_rulebook_lacks_is_refused() -> None:
    with pytest.raises(BadHeader) as refusal:
        sit(hammer=True)
    assert (refusal.value.clause, refusal.value.field) == (None, "rules.hammer")


@pytest.mark.rule("SO-M3")
@pytest.mark.parametrize("loser_games", range(4))
def test_a_set_is_won_with_five_games_to_three_or_fewer(loser_games: int) -> None:
    table = play(length="set", last_chance=False)
    win(table, *[BEN] * loser_games, *[ANA] * 4)
    assert not table.standing.over
    win(table, ANA)
    assert table.standing.winner == ANA
    assert (report(table)["games"], report(table)["sets"]) == ((5, loser_games), (1, 0))


@pytest.mark.rule("SO-M3")
def test_at_four_games_all_the_set_goes_to_its_tie_breaker() -> None:
    table = play(length="set", last_chance=False)
    win(table, *[ANA, BEN] * 4, ANA)
    assert (report(table)["games"], report(table)["phase"]) == ((5, 4), "play")


@pytest.mark.rule("SO-M3")
def test_the_game_that_makes_it_four_all_says_so() -> None:
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
def test_a_tie_breaker_is_won_with_six_games(after_four_all: list[int], games: tuple[int, int]) -> None:
    table = play(length="set", last_chance=False)
    win(table, *[ANA, BEN] * 4, *after_four_all)
    assert table.standing.winner == games.index(6)
    assert report(table)["games"] == games


@pytest.mark.rule("SO-M3")
def test_when_two_of_three_made_it_a_tie_breaker_the_third_needs_six_too() -> None:
    table = play("Ana Ben Cal", length="set", last_chance=False)
    win(table, *[ANA, BEN] * 4, *[CAL] * 5)
    assert report(table)["games"] == (4, 4, 5)
    assert not table.standing.over
    win(table, CAL)
    assert (table.standing.winner, report(table)["games"]) == (CAL, (4, 4, 6))


@pytest.mark.rule("SO-M3")
def test_three_can_tie_at_four_and_even_at_five() -> None:
    table = play("Ana Ben Cal", length="set", last_chance=False)
    win(table, *[ANA, BEN, CAL] * 5)
    assert report(table)["games"] == (5, 5, 5)
    win(table, BEN)
    assert (table.standing.winner, report(table)["games"]) == (BEN, (5, 6, 5))


@pytest.mark.rule("SO-M3")
def test_of_three_players_one_wins_with_five_while_only_one_other_is_near() -> None:
    table = play("Ana Ben Cal", length="set", last_chance=False)
    win(table, *[ANA, BEN, CAL] * 3, ANA, ANA)
    assert (table.standing.winner, report(table)["games"]) == (ANA, (5, 3, 3))


@pytest.mark.rule("SO-M3")
def test_the_next_set_begins_without_the_last_one_s_tie_breaker() -> None:
    table = play(length="match", last_chance=False)
    win(table, *[ANA, BEN] * 4, ANA, ANA)
    win(table, *[BEN] * 5)
    assert (report(table)["games"], report(table)["sets"]) == ((0, 0), (1, 1))


@pytest.mark.rule("SO-M4")
def test_a_match_is_won_with_three_sets() -> None:
    table = play(length="match", last_chance=False)
    win(table, *[ANA] * 5, *[BEN] * 5, *[ANA] * 5)
    assert (report(table)["sets"], table.standing.winner) == ((2, 1), None)
    win(table, *[ANA] * 4)
    assert cited(win(table, ANA)) == ["SO-S5", "SO-S6", "SO-M2", "SO-M3", "SO-M4"]
    assert (table.standing.winner, report(table)["sets"], report(table)["games"]) == (ANA, (3, 1), (5, 0))


@pytest.mark.rule("SO-M4")
def test_length_decides_whether_a_game_a_set_or_a_match_is_played() -> None:
    game, set_, match = (play(length=length, last_chance=False) for length in ("game", "set", "match"))
    win(game, ANA)
    win(set_, *[ANA] * 5)
    win(match, *[ANA] * 15)
    assert [table.standing.winner for table in (game, set_, match)] == [ANA, ANA, ANA]
    assert [report(table)["sets"] for table in (game, set_, match)] == [(0, 0), (1, 0), (3, 0)]


@pytest.mark.rule("SO-M4")
def test_a_single_game_is_played_if_nothing_was_agreed() -> None:
    table = play(last_chance=False)
    win(table, ANA)
    assert (table.standing.over, report(table)["games"]) == (True, (1, 0))


@pytest.mark.rule("SO-M4")
def test_a_won_game_of_a_match_wins_nothing_yet_and_the_next_begins_at_zero() -> None:
    table = play(length="match", last_chance=False)
    spins(table, "around around")
    win(table, ANA)
    assert (scores(table), report(table)["games"]) == ((0, 0), (1, 0))
    assert (table.standing.over, table.standing.winner) == (False, None)


@pytest.mark.rule("SO-M4")
def test_the_scores_of_the_last_game_stand_when_all_is_over() -> None:
    table = play(length="set", last_chance=False)
    win(table, *[ANA] * 4)
    spins(table, "around leaning around leaning logo")
    assert scores(table) == (7, 4)
    assert report(table)["phase"] == "over"


@pytest.mark.rule("SO-M5")
def test_a_kit_has_one_kind_of_ring_for_all() -> None:
    ring = kit()["ring"]
    with pytest.raises(BadEquipment) as refusal:
        sit(equipment=kit() | {"ring": [ring, ring]})
    assert refusal.value.field == "equipment.ring"


@pytest.mark.rule("SO-M5")
def test_the_advanced_game_is_played_with_the_same_ring() -> None:
    assert sit(mode="advanced").state.equipment.ring == sit().state.equipment.ring


# The start, and turns


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
def test_the_ruling_on_the_last_opening_spin_names_the_starter() -> None:
    table = sit()
    assert ruled(spin(table, "clear", gap=0.5)) == [("SO-T1", ANA, 0)]
    assert ruled(spin(table, "clear", gap=0.4)) == [("SO-T1", BEN, 0), ("SO-T1", BEN, 0)]


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("rest", ["leaning", "around", "centred"])
def test_at_the_post_is_a_gap_of_nought_whatever_gap_is_stated(rest: str) -> None:
    table = sit()
    spin(table, "logo", gap=0.001)
    spin(table, rest, gap=2.0)
    assert who(table) == BEN


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("off", [{}, {"gap": 0.0}], ids=["no gap stated", "a gap stated"])
def test_off_the_board_is_last(off: dict[str, Any]) -> None:
    table = sit()
    assert [(ruling.clause, ruling.key) for ruling in spin(table, "off", **off)] == [("SO-T1", "opening_off")]
    spin(table, "clear", gap=3.9)
    assert who(table) == BEN


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("rest", ["clear", "logo", "leaning", "around", "centred"])
def test_an_opening_spin_needs_its_gap(rest: str) -> None:
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
        "opening_not_spun": ("the ring was not spun.", "el aro no ha salido girando."),
        "opening_under_one_turn": (
            "the ring made 0.25 turns and must make at least one.",
            "el aro tiene que dar al menos una vuelta y ha dado 0.25.",
        ),
        "opening_inside": ("it started inside the inner ring.", "ha salido de dentro del anillo interior."),
        "opening_beyond": ("it started beyond the outer ring.", "ha salido de fuera del anillo exterior."),
    }
    english, spanish = reasons[key]
    assert sentence(ruling) == f"Ana's opening spin ranks last: {english}"
    assert sentence(ruling, "es") == f"El giro de apertura de Ana queda último: {spanish}"
    assert ruling.clause == clause


@pytest.mark.rule("SO-T1", "SO-T9", "SO-A2")
def test_in_the_advanced_game_an_opening_spin_from_beyond_the_outer_ring_counts() -> None:
    table = sit(mode="advanced")
    assert ruled(spin(table, "clear", "beyond", gap=0.1)) == [("SO-T1", ANA, 0)]
    spin(table, "clear", gap=0.2)
    assert who(table) == ANA


@pytest.mark.rule("SO-T1", "SO-T5", "SO-T6", "SO-T8")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_reason_why_an_opening_spin_ranks_last_is_given(mode: str) -> None:
    table = sit(mode=mode)
    assert cited(spin(table, "off", "inside", spun=False, turns=0)) == ["SO-T8", "SO-T5", "SO-T6"]
    assert who(table) == BEN


@pytest.mark.rule("SO-T1", "SO-T9")
def test_an_opening_spin_from_beyond_the_outer_ring_is_decided_by_its_start_alone() -> None:
    table = sit()
    assert cited(spin(table, "off", "beyond", spun=False, turns=0)) == ["SO-T9"]


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("said", [{"spun": False}, {"turns": 0}], ids=["placed", "no turn"])
def test_a_void_opening_spin_on_the_board_needs_its_gap_too(said: dict[str, Any]) -> None:
    table = sit()
    with pytest.raises(Malformed) as refusal:
        spin(table, "clear", **said)
    assert refusal.value.field == "gap"


@pytest.mark.rule("SO-T1", "SO-D1")
def test_a_void_opening_spin_pours_nothing() -> None:
    table = sit(icons="on")
    assert cited(spin(table, "clear", gap=2.0, spun=False, icons=["beer"])) == ["SO-T5"]
    assert report(table)["pours"] == [NO_POURS, NO_POURS]


@pytest.mark.rule("SO-T1", "SO-T6")
def test_an_opening_spin_of_exactly_one_turn_counts() -> None:
    table = sit()
    assert cited(spin(table, "clear", gap=0.5, turns=1)) == ["SO-T1"]
    assert table.view()["gaps"] == ((ANA, 0.5),)


@pytest.mark.rule("SO-T1", "SO-T4")
def test_an_opening_spin_must_start_on_the_board_all_the_same() -> None:
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
def test_perfectly_centred_in_the_opening_is_not_an_ole() -> None:
    table = sit(last_chance=False)
    open_with(table, "centred", 0.1)
    assert (table.standing.over, report(table)["phase"], who(table)) == (False, "play", ANA)


@pytest.mark.rule("SO-T1", "SO-D1")
def test_opening_spins_pour_nothing() -> None:
    table = sit(icons="on")
    assert cited(spin(table, "clear", gap=2.0, icons=["beer", "double"])) == ["SO-T1"]
    assert report(table)["pours"] == [NO_POURS, NO_POURS]


@pytest.mark.rule("SO-T1")
def test_every_game_of_a_match_has_its_opening_spins() -> None:
    table = sit(length="match", last_chance=False)
    open_with(table, 0.5, 0.1)
    win(table, BEN)
    assert (report(table)["phase"], who(table)) == ("opening", ANA)
    open_with(table, 0.1, 0.5)
    assert (report(table)["phase"], who(table)) == ("play", ANA)


@pytest.mark.rule("SO-T1")
def test_fixed_the_games_are_started_in_turn_through_the_whole_match() -> None:
    table = play("Ana Ben Cal", length="match", last_chance=False)
    starters = [who(table)]
    for winner in [ANA] * 7:
        win(table, winner)
        starters.append(who(table))
    assert report(table)["sets"] == (1, 0, 0)
    assert starters == [ANA, BEN, CAL, ANA, BEN, CAL, ANA, BEN]


@pytest.mark.rule("SO-T1")
def test_fixed_there_are_no_opening_spins() -> None:
    table = sit(opening="fixed")
    assert (report(table)["phase"], who(table)) == ("play", ANA)


@pytest.mark.rule("SO-T1")
def test_named_the_world_reports_the_closest_player() -> None:
    table = sit("Ana Ben Cal", opening="named")
    assert (who(table), world(table)) == (None, ("starter",))
    assert ruled(table.take({"type": "starter", "first": CAL})) == [("SO-T1", CAL, 0)]
    assert (report(table)["phase"], who(table)) == ("play", CAL)


@pytest.mark.rule("SO-T1")
def test_named_the_starter_is_asked_before_each_game() -> None:
    table = sit(opening="named", length="set", last_chance=False)
    table.take({"type": "starter", "first": BEN})
    win(table, ANA)
    assert (report(table)["phase"], world(table)) == ("opening", ("starter",))
    table.take({"type": "starter", "first": ANA})
    assert who(table) == ANA


@pytest.mark.rule("SO-T1")
def test_named_nobody_spins_before_the_starter_is_known() -> None:
    table = sit(opening="named")
    with pytest.raises(NotAwaited):
        table.take({"type": "spin", "seat": ANA, "zone": "launch"})


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("first", [-1, 2])
def test_named_the_starter_must_be_at_the_table(first: int) -> None:
    table = sit(opening="named")
    with pytest.raises(Malformed) as refusal:
        table.take({"type": "starter", "first": first})
    assert refusal.value.field == "first"


@pytest.mark.rule("SO-T1")
@pytest.mark.parametrize("opening", ["spin", "fixed"])
def test_a_named_starter_is_refused_if_the_option_differs(opening: str) -> None:
    table = sit(opening=opening)
    with pytest.raises(NotAwaited):
        table.take({"type": "starter", "first": ANA})


@pytest.mark.rule("SO-T2")
def test_those_who_tie_for_closest_spin_again_among_themselves() -> None:
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
def test_those_who_tie_again_spin_once_more() -> None:
    table = sit("Ana Ben Cal Dee")
    open_with(table, 0.5, 0.5, 1.0, 0.5)
    open_with(table, 0.7, 0.3, 0.3)
    assert (report(table)["phase"], who(table)) == ("opening", BEN)
    open_with(table, 1.2, 1.1)
    assert (report(table)["phase"], who(table)) == ("play", DEE)


@pytest.mark.rule("SO-T2")
def test_a_ring_at_the_post_ties_with_a_gap_of_nought() -> None:
    table = sit()
    open_with(table, "leaning", 0.0)
    assert (report(table)["phase"], who(table)) == ("opening", ANA)


@pytest.mark.rule("SO-T2")
def test_equal_gaps_further_out_are_not_a_tie() -> None:
    table = sit("Ana Ben Cal")
    open_with(table, 0.5, 0.4, 0.5)
    assert (report(table)["phase"], who(table)) == ("play", BEN)


@pytest.mark.rule("SO-T2")
def test_gaps_tie_only_when_exactly_equal() -> None:
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
"""Five opening spins that rank last: rest, start, and other reported facts."""


def all_last(table: Table, spinners: int) -> Rulings:
    """Let this number of players make opening spins that all rank last. Return the rulings on the last of them."""
    rulings: Rulings = ()
    for rest, start, said in VOID[:spinners]:
        rulings = spin(table, rest, start, **said)
    return rulings


@pytest.mark.rule("SO-T2")
def test_if_every_spinner_ranks_last_all_spin_again() -> None:
    table = sit("Ana Ben Cal Dee Eli")
    assert cited(all_last(table, 5)) == ["SO-T9", "SO-T2"]
    assert (report(table)["phase"], who(table)) == ("opening", ANA)
    open_with(table, 0.9, 0.8, 0.7, 0.6, "off")
    assert (report(table)["phase"], who(table)) == ("play", DEE)


@pytest.mark.rule("SO-T2")
def test_if_all_repeated_spins_rank_last_the_same_players_spin_again() -> None:
    table = sit("Ana Ben Cal")
    open_with(table, 0.9, 0.5, 0.5)
    all_last(table, 2)
    assert (report(table)["phase"], who(table)) == ("opening", BEN)
    open_with(table, 0.9, "off")
    assert (report(table)["phase"], who(table)) == ("play", BEN)


@pytest.mark.rule("SO-T1", "SO-T2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_after_several_rounds_in_which_all_rank_last_a_named_opening_is_suggested(language: Language) -> None:
    table = sit()
    *_, first = all_last(table, 2)
    assert "opening=named" not in sentence(first, language)
    *_, second = all_last(table, 2)
    assert (second.key, second.facts) == ("opening_all_last", {"rounds": 2})
    assert "opening=named" in sentence(second, language)
    assert "2" in sentence(second, language)


@pytest.mark.rule("SO-T2")
def test_only_rounds_in_a_row_in_which_all_rank_last_are_counted() -> None:
    table = sit(length="match")
    all_last(table, 2)
    open_with(table, 0.5, 0.5)
    assert all_last(table, 2)[-1].facts == {"rounds": 1}
    open_with(table, 0.5, 0.4)
    win(table, BEN)
    assert report(table)["phase"] == "opening"
    assert all_last(table, 2)[-1].facts == {"rounds": 1}


@pytest.mark.rule("SO-T3")
def test_turns_go_round_in_seat_order_from_the_starter_on() -> None:
    table = sit("Ana Ben Cal")
    open_with(table, 0.9, 0.1, 0.5)
    order = []
    for rest in ["clear", "logo", "off", "leaning"]:
        order.append(who(table))
        spin(table, rest)
    assert order == [BEN, CAL, ANA, BEN]


@pytest.mark.rule("SO-T3")
@pytest.mark.parametrize("seat", [BEN, 7, -1], ids=["the other's", "no one's", "below nought"])
def test_nobody_spins_out_of_turn(seat: int) -> None:
    table = play()
    with pytest.raises(NotAwaited) as refusal:
        table.take({"type": "spin", "seat": seat, "zone": "launch"})
    assert (refusal.value.key, refusal.value.clause) == ("not_awaited", "SO-T3")
    assert (refusal.value.facts["seat"], refusal.value.facts["awaited"]) == (ANA, ("spin",))
    assert who(table) == ANA


@pytest.mark.rule("SO-T1", "SO-T3")
def test_an_opening_spin_out_of_turn_is_refused_by_the_clause_of_opening_spins() -> None:
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
def test_a_happening_at_a_wrong_time_breaks_no_clause(event: dict[str, Any]) -> None:
    table = play()
    with pytest.raises(NotAwaited) as refusal:
        table.take(event)
    assert refusal.value.clause is None


@pytest.mark.rule("SO-T3")
def test_a_turn_is_one_attempt_and_ends_with_the_ring_s_rest() -> None:
    table = play()
    launch(table)
    assert (who(table), world(table)) == (None, ("ring_rest",))
    with pytest.raises(NotAwaited) as refusal:
        table.take({"type": "spin", "seat": BEN, "zone": "launch"})
    assert refusal.value.clause is None, "a report is awaited, nobody's choice"


@pytest.mark.rule("SO-T3")
def test_the_ring_is_taken_off_after_the_spin() -> None:
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
def test_the_edge_is_still_on_the_board(at: tuple[float, float]) -> None:
    table = play()
    table.take({"type": "spin", "seat": ANA, "at": at, "velocity": (0, 0.3), "spin": 120.0, "lean": 0.0})
    assert world(table) == ("ring_rest",)


@pytest.mark.rule("SO-T4")
def test_a_last_chance_must_start_on_the_board_too() -> None:
    table = play(last_chance=True)
    spin(table, "centred")
    with pytest.raises(Illegal) as refusal:
        launch(table, (0, 4.2))
    assert refusal.value.clause == "SO-T4"


@pytest.mark.rule("SO-T4")
def test_from_beside_the_board_and_out_of_turn_is_out_of_turn() -> None:
    table = play()
    throw = {"at": [0.2, 0.0], "velocity": [0.0, 0.0], "spin": 100.0, "lean": 0.0}
    with pytest.raises(NotAwaited) as refusal:
        table.take({"type": "spin", "seat": BEN, **throw})
    assert refusal.value.clause == "SO-T3"


@pytest.mark.rule("SO-T4", "SO-T5")
def test_at_a_real_table_a_ring_that_did_not_stand_was_not_spun() -> None:
    table = play()
    assert ruled(spin(table, "around", spun=False)) == [("SO-T5", ANA, 0)]


@pytest.mark.rule("SO-T5")
@pytest.mark.parametrize("rest", ["logo", "leaning", "around"])
def test_tossed_dropped_or_placed_it_scores_nothing_and_the_turn_is_over(rest: str) -> None:
    table = play()
    assert cited(spin(table, rest, spun=False)) == ["SO-T5"]
    assert (scores(table), who(table)) == ((0, 0), BEN)


@pytest.mark.rule("SO-T5")
def test_a_ring_counts_as_spun_unless_it_is_reported_as_not_spun() -> None:
    said, unsaid = play(), play()
    assert ruled(spin(said, "logo", spun=True)) == ruled(spin(unsaid, "logo")) == [("SO-S2", ANA, 1)]


@pytest.mark.rule("SO-T6")
@pytest.mark.parametrize("turns", [0, 0.5, 0.999999])
def test_under_one_turn_scores_nothing_and_the_turn_is_over(turns: float) -> None:
    table = play()
    assert ruled(spin(table, "around", turns=turns)) == [("SO-T6", ANA, 0)]
    assert (scores(table), who(table)) == ((0, 0), BEN)


@pytest.mark.rule("SO-T6")
@pytest.mark.parametrize("turns", [1, 1.0, 1.000001, 40])
def test_one_whole_turn_is_enough(turns: float) -> None:
    table = play()
    assert ruled(spin(table, "around", turns=turns)) == [("SO-S4", ANA, 3)]


@pytest.mark.rule("SO-T6")
def test_how_often_it_turned_must_be_reported() -> None:
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
def test_on_a_printed_band_is_not_across_it(radius: float, zone: str, direction: tuple[float, float]) -> None:
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
def test_a_start_inside_the_inner_ring_always_uses_the_turn_up(void_spin: str) -> None:
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
def test_by_agreement_the_same_player_spins_again() -> None:
    table = play(void_spin="again")
    assert set(cited(spin(table, "around", "beyond"))) == {"SO-T9"}
    assert (scores(table), who(table)) == ((0, 0), ANA)
    spin(table, "logo")
    assert (scores(table), who(table)) == ((1, 0), BEN)


@pytest.mark.rule("SO-T9")
def test_a_player_may_have_to_spin_again_and_again() -> None:
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
def test_it_is_decided_by_the_start_alone(rest: str, said: dict[str, Any]) -> None:
    table = play(void_spin="again")
    assert set(cited(spin(table, rest, "beyond", **said))) == {"SO-T9"}
    assert who(table) == ANA


@pytest.mark.rule("SO-T9")
def test_spinning_again_is_for_starts_beyond_the_outer_ring_only() -> None:
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
def test_leaving_the_board_ends_the_turn(mode: str, void_spin: str) -> None:
    table = play(mode=mode, void_spin=void_spin)
    spin(table, "off")
    assert who(table) == BEN


# Scoring a spin


@pytest.mark.rule("SO-S1", "SO-S2", "SO-S3", "SO-S4")
@pytest.mark.parametrize(
    ("rest", "clause", "points"),
    [("clear", "SO-S1", 0), ("logo", "SO-S2", 1), ("leaning", "SO-S3", 2), ("around", "SO-S4", 3)],
)
def test_a_spin_scores_by_its_rest(rest: str, clause: str, points: int) -> None:
    table = play()
    assert ruled(spin(table, rest)) == [(clause, ANA, points)]
    assert scores(table) == (points, 0)


@pytest.mark.rule("SO-S1", "SO-S2", "SO-S3", "SO-S4")
def test_only_the_spinner_s_own_spins_count_for_a_player() -> None:
    table = play("Ana Ben Cal")
    spins(table, "logo leaning around clear around leaning")
    assert scores(table) == (1, 5, 5)


@pytest.mark.rule("SO-S4")
def test_the_highest_counts_once() -> None:
    table = play()
    assert len(spin(table, "around")) == 1
    assert scores(table) == (3, 0)


@pytest.mark.rule("SO-S5")
def test_perfectly_centred_is_within_three_thirty_seconds_of_the_axis(equipment: EquipmentFile) -> None:
    hole = equipment.ring.outer_diameter - 2 * equipment.ring.tube_diameter
    assert in_inches((hole - equipment.logo.diameter) / 2) == 3 / 32


@pytest.mark.rule("SO-S5")
def test_a_ring_perfectly_centred_is_an_ole() -> None:
    table = play(last_chance=False)
    assert ("SO-S5", ANA, 0) in ruled(spin(table, "centred"))
    assert table.standing.winner == ANA


@pytest.mark.rule("SO-S5")
def test_around_the_post_but_not_centred_is_not_an_ole() -> None:
    table = play(last_chance=False)
    spin(table, "around")
    assert not table.standing.over


@pytest.mark.rule("SO-S6")
def test_an_ole_wins_the_game_at_once_whatever_the_scores() -> None:
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
def test_with_last_chances_in_play_an_ole_does_not_win_at_once() -> None:
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
def test_out_of_bounds_costs_nothing_in_the_basic_game() -> None:
    table = play()
    spins(table, "leaning clear")
    assert ruled(spin(table, "off")) == [("SO-S7", ANA, 0)]
    assert scores(table) == (2, 0)


@pytest.mark.rule("SO-S7")
def test_out_of_bounds_costs_a_point_in_the_advanced_game() -> None:
    table = play(mode="advanced")
    spins(table, "leaning around")
    assert ruled(spin(table, "off")) == [("SO-S7", ANA, -1)]
    assert scores(table) == (1, 3)


@pytest.mark.rule("SO-S1", "SO-S2", "SO-S3", "SO-S4", "SO-S7")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("before", ["clear clear", "around clear"])
@pytest.mark.parametrize("rest", ["off", "clear", "logo", "leaning", "around"])
def test_a_rest_scores_its_stated_worth(mode: str, before: str, rest: str) -> None:
    table = play(mode=mode)
    spins(table, before)
    worth = table.view()["worth"]
    assert worth.keys() == {"off", "clear", "logo", "leaning", "around"}
    assert worth[rest] == sum(points for _, _, points in ruled(spin(table, rest)))


@pytest.mark.rule("SO-T1", "SO-L2")
def test_no_rest_has_a_worth_while_no_points_are_scored() -> None:
    assert sit(opening="spin").view()["worth"] == {}
    table = play(last_chance=True)
    spins(table, "centred")
    assert set(table.view()["worth"].values()) == {0}


@pytest.mark.rule("SO-S7")
def test_the_last_point_can_be_taken_but_none_from_a_score_of_nought() -> None:
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
    def test_costs_a_point_in_the_advanced_game(self, start: str, said: dict[str, Any], clause: str) -> None:
        table = play(mode="advanced")
        spins(table, "leaning clear")
        assert ruled(spin(table, "off", start, **said)) == [(clause, ANA, 0), ("SO-S7", ANA, -1)]
        assert (scores(table), who(table)) == ((1, 0), BEN)

    def test_costs_nothing_at_a_score_of_nought(self, start: str, said: dict[str, Any], clause: str) -> None:
        table = play(mode="advanced")
        assert ruled(spin(table, "off", start, **said)) == [(clause, ANA, 0)]
        assert (scores(table), who(table)) == ((0, 0), BEN)

    def test_costs_nothing_by_agreement(self, start: str, said: dict[str, Any], clause: str) -> None:
        table = play(mode="advanced", void_off="free")
        spins(table, "leaning clear")
        assert ruled(spin(table, "off", start, **said)) == [(clause, ANA, 0)]
        assert (scores(table), who(table)) == ((2, 0), BEN)

    def test_costs_nothing_in_the_basic_game(self, start: str, said: dict[str, Any], clause: str) -> None:
        table = play()
        spins(table, "leaning clear")
        assert ruled(spin(table, "off", start, **said)) == [(clause, ANA, 0)]
        assert (scores(table), who(table)) == ((2, 0), BEN)

    @pytest.mark.rule("SO-L5")
    def test_costs_nothing_in_a_last_chance(self, start: str, said: dict[str, Any], clause: str) -> None:
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
def test_a_void_spin_from_beyond_the_outer_ring_costs_one_point_too() -> None:
    table = play(mode="advanced")
    spins(table, "leaning clear")
    assert ruled(spin(table, "off", "beyond", turns=0.5)) == [("SO-T6", ANA, 0), ("SO-S7", ANA, -1)]
    assert scores(table) == (1, 0)


@pytest.mark.rule("SO-S7", "SO-T5", "SO-T6", "SO-T8")
def test_out_of_bounds_is_ruled_once_after_all_the_faults() -> None:
    table = play(mode="advanced")
    spins(table, "leaning clear")
    assert cited(spin(table, "off", "inside", spun=False, turns=0)) == ["SO-T8", "SO-T5", "SO-T6", "SO-S7"]
    assert scores(table) == (1, 0)


@pytest.mark.rule("SO-T5", "SO-T6", "SO-T8")
def test_a_spin_void_for_several_reasons_cites_each() -> None:
    table = play()
    assert cited(spin(table, "around", "inside", spun=False, turns=0)) == ["SO-T8", "SO-T5", "SO-T6"]


# Last chance


@pytest.mark.rule("SO-L1")
@pytest.mark.parametrize("rules", [{}, {"last_chance": False}], ids=["nothing agreed", "agreed"])
def test_last_chances_exist_only_by_agreement(rules: dict[str, Any]) -> None:
    table = play(**rules)
    spin(table, "centred")
    assert table.waiting is None


@pytest.mark.rule("SO-L1")
def test_last_chances_can_be_agreed() -> None:
    table = play(last_chance=True)
    spin(table, "centred")
    assert (report(table)["phase"], who(table)) == ("last_chance", BEN)


@pytest.mark.rule("SO-L2")
def test_every_other_player_has_one_last_chance_in_seat_order() -> None:
    table = play("Ana Ben Cal Dee", last_chance=True)
    spins(table, "clear clear centred")
    order = []
    for _ in range(3):
        order.append(who(table))
        spin(table, "clear")
    assert order == [DEE, ANA, BEN]
    assert table.standing.winner == CAL


@pytest.mark.rule("SO-L2")
def test_the_others_still_spin_when_one_has_answered_already() -> None:
    table = play("Ana Ben Cal", last_chance=True)
    spins(table, "centred centred")
    assert (report(table)["phase"], who(table)) == ("last_chance", CAL)


@pytest.mark.rule("SO-L2")
def test_nobody_answers_out_of_turn() -> None:
    table = play("Ana Ben Cal", last_chance=True)
    spin(table, "centred")
    with pytest.raises(NotAwaited) as refusal:
        table.take({"type": "spin", "seat": CAL, "zone": "launch"})
    assert refusal.value.clause == "SO-T3"


@pytest.mark.rule("SO-L3")
def test_an_answered_ole_is_cancelled_and_the_game_goes_on() -> None:
    table = play(last_chance=True)
    spins(table, "logo leaning centred")
    assert ruled(spin(table, "centred")) == [("SO-S5", BEN, 0), ("SO-L3", None, 0)]
    assert (report(table)["phase"], table.standing.over, scores(table)) == ("play", False, (1, 2))


@pytest.mark.rule("SO-L3")
@pytest.mark.parametrize("answers", ["centred clear", "clear centred", "centred centred"])
def test_one_answer_or_several_cancel_all_oles_of_the_round(answers: str) -> None:
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
def test_the_player_after_the_one_who_made_the_first_ole_is_next(
    players: str, before: str, answers: str, following: int
) -> None:
    table = play(players, last_chance=True)
    spins(table, f"{before} centred {answers}")
    assert who(table) == following


@pytest.mark.rule("SO-L3", "SO-L4")
def test_after_a_cancelled_round_the_next_ole_has_last_chances_of_its_own() -> None:
    table = play(last_chance=True)
    spins(table, "centred centred")
    spin(table, "centred")
    assert (report(table)["phase"], who(table)) == ("last_chance", ANA)
    spin(table, "clear")
    assert table.standing.winner == BEN


@pytest.mark.rule("SO-L4")
def test_an_ole_that_nobody_answers_stands_and_wins() -> None:
    table = play("Ana Ben Cal", last_chance=True)
    spins(table, "clear centred around")
    assert ruled(spin(table, "leaning")) == [("SO-L5", ANA, 0), ("SO-L4", BEN, 0), ("SO-M2", BEN, 0)]
    assert (table.standing.winner, scores(table)) == (BEN, (0, 0, 0))


@pytest.mark.rule("SO-L4", "SO-M4")
def test_an_ole_that_stands_wins_a_game_not_the_match() -> None:
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
def test_a_last_chance_takes_no_points_away() -> None:
    table = play("Ana Ben Cal", mode="advanced", last_chance=True)
    spins(table, "clear leaning clear centred")
    (ruling,) = spin(table, "off")
    assert ruled([ruling]) == [("SO-L5", BEN, 0)]
    assert sentence(ruling).endswith("the ring is out of bounds. In a last chance that costs nothing.")
    assert sentence(ruling, "es").endswith("En una última oportunidad eso no quita puntos.")
    assert scores(table) == (0, 2, 0)


@pytest.mark.rule("SO-L5")
def test_a_last_chance_pours() -> None:
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
def test_a_void_last_chance_does_not_answer(start: str, said: dict[str, Any], clause: str) -> None:
    table = play("Ana Ben Cal", last_chance=True)
    spin(table, "centred")
    assert cited(spin(table, "centred", start, **said)) == [clause]
    assert (report(table)["phase"], who(table)) == ("last_chance", CAL)
    spin(table, "clear")
    assert table.standing.winner == ANA


@pytest.mark.rule("SO-L5", "SO-T9")
def test_by_agreement_a_last_chance_from_beyond_the_outer_ring_is_spun_again() -> None:
    table = play(void_spin="again", last_chance=True)
    spins(table, "centred")
    assert set(cited(spin(table, "centred", "beyond"))) == {"SO-T9"}
    assert (report(table)["phase"], who(table)) == ("last_chance", BEN)
    assert "SO-L3" in cited(spin(table, "centred"))


@pytest.mark.rule("SO-L5", "SO-T8")
def test_a_last_chance_from_inside_the_inner_ring_is_used_up() -> None:
    table = play(void_spin="again", last_chance=True)
    spin(table, "centred")
    assert cited(spin(table, "centred", "inside")) == ["SO-T8", "SO-L4", "SO-M2"]
    assert table.standing.winner == ANA


@pytest.mark.rule("SO-L5", "SO-A2")
def test_in_the_advanced_game_an_ole_is_answered_from_anywhere() -> None:
    table = play(mode="advanced", last_chance=True)
    spin(table, "centred")
    assert cited(spin(table, "centred", "beyond")) == ["SO-S5", "SO-L3"]


# The advanced game


@pytest.mark.rule("SO-A1")
@pytest.mark.parametrize(("rules", "score"), [({}, 0), ({"mode": "basic"}, 0), ({"mode": "advanced"}, 2)])
def test_the_game_is_basic_unless_the_advanced_one_was_agreed(rules: dict[str, str], score: int) -> None:
    table = play(**rules)
    spin(table, "logo", "beyond")
    assert scores(table) == (score, 0)


@pytest.mark.rule("SO-A2")
@pytest.mark.parametrize(
    ("rest", "clause", "points"), [("logo", "SO-S2", 1), ("leaning", "SO-S3", 2), ("around", "SO-S4", 3)]
)
@pytest.mark.parametrize("start", ["beyond", (2, -2)], ids=["seen by people", "simulated"])
def test_a_start_beyond_the_outer_ring_doubles_the_points(
    rest: str, clause: str, points: int, start: str | tuple[float, float]
) -> None:
    table = play(mode="advanced")
    assert ruled(spin(table, rest, start)) == [(clause, ANA, points), ("SO-A2", ANA, points)]
    assert scores(table) == (2 * points, 0)


@pytest.mark.rule("SO-A2")
def test_a_start_on_the_outer_band_doubles_nothing() -> None:
    table = play(mode="advanced")
    assert ruled(spin(table, "around", (0, 2.625))) == [("SO-S4", ANA, 3)]


@pytest.mark.rule("SO-A2")
def test_twice_nothing_is_nothing() -> None:
    table = play(mode="advanced")
    assert ruled(spin(table, "clear", "beyond")) == [("SO-S1", ANA, 0)]


@pytest.mark.rule("SO-A2", "SO-M2")
def test_doubled_points_can_win_the_game() -> None:
    table = play(mode="advanced")
    spins(table, "logo clear")
    spin(table, "around", "beyond")
    assert (table.standing.winner, scores(table)) == (ANA, (7, 0))


@pytest.mark.rule("SO-A2")
@pytest.mark.parametrize("start", ["launch", "beyond"])
def test_an_ole_is_an_ole_from_anywhere(start: str) -> None:
    table = play(mode="advanced", last_chance=False)
    assert cited(spin(table, "centred", start)) == ["SO-S5", "SO-S6", "SO-M2"]
    assert table.standing.winner == ANA


@pytest.mark.rule("SO-A2", "SO-S7")
def test_the_deduction_is_not_doubled() -> None:
    table = play(mode="advanced")
    spins(table, "around clear")
    assert ruled(spin(table, "off", "beyond")) == [("SO-S7", ANA, -1)]
    assert scores(table) == (2, 0)


@pytest.mark.rule("SO-A2", "SO-T5", "SO-T6")
@pytest.mark.parametrize("said", [{"spun": False}, {"turns": 0.5}], ids=["placed", "half a turn"])
def test_a_void_spin_doubles_nothing(said: dict[str, Any]) -> None:
    table = play(mode="advanced")
    spin(table, "around", "beyond", **said)
    assert (scores(table), who(table)) == ((0, 0), BEN)


@pytest.mark.rule("SO-A3", "SO-T4")
def test_the_double_score_zone_ends_with_the_board() -> None:
    table = play(mode="advanced")
    with pytest.raises(Illegal) as refusal:
        launch(table, (0, 4.001))
    assert refusal.value.clause == "SO-T4"
    assert cited(spin(table, "logo", (0, 3.999))) == ["SO-S2", "SO-A2"]


# Icons and moderation


@pytest.mark.rule("SO-D1")
@pytest.mark.parametrize(
    ("icon", "asked"),
    [
        ("spiral", "turns around once"),
        ("single", "takes one 1 oz"),
        ("double", "takes two 1 oz"),
        ("beer", "takes one 8 oz"),
    ],
)
def test_an_icon_asks_its_spinner(icon: str, asked: str) -> None:
    table = play(icons="on")
    score, ask = spin(table, "clear", icons=[icon])
    assert ruled([score, ask]) == [("SO-S1", ANA, 0), ("SO-D1", ANA, 0)]
    assert f"Ana {asked}" in sentence(ask)
    assert report(table)["pours"] == [NO_POURS | {icon: 1}, NO_POURS]


@pytest.mark.rule("SO-D1")
def test_every_icon_touched_asks() -> None:
    table = play(icons="on")
    rulings = spin(table, "clear", icons=["beer", "single"])
    assert cited(rulings) == ["SO-S1", "SO-D1", "SO-D1"]
    assert report(table)["pours"][ANA] == NO_POURS | {"single": 1, "beer": 1}


@pytest.mark.rule("SO-D1")
@pytest.mark.parametrize(
    ("start", "said"),
    [("launch", {"spun": False}), ("launch", {"turns": 0}), ("inside", {}), ("beyond", {})],
    ids=["SO-T5", "SO-T6", "SO-T8", "SO-T9"],
)
@pytest.mark.parametrize("void_spin", ["lose_turn", "again"])
def test_a_void_spin_pours(start: str, said: dict[str, Any], void_spin: str) -> None:
    table = play(icons="on", void_spin=void_spin)
    assert ("SO-D1", ANA, 0) in ruled(spin(table, "clear", start, icons=["single"], **said))
    assert report(table)["pours"][ANA]["single"] == 1


@pytest.mark.rule("SO-D1")
def test_a_ring_can_score_and_pour_at_once() -> None:
    table = play(icons="on")
    assert ruled(spin(table, "logo", icons=["spiral"])) == [("SO-S2", ANA, 1), ("SO-D1", ANA, 0)]


@pytest.mark.rule("SO-D1")
def test_the_spin_that_wins_the_game_pours_too() -> None:
    table = play(icons="on")
    spins(table, "around clear around clear")
    assert "SO-D1" in cited(spin(table, "logo", icons=["beer"]))
    assert (table.standing.over, report(table)["pours"][ANA]["beer"]) == (True, 1)


@pytest.mark.rule("SO-D1")
@pytest.mark.parametrize(
    ("rest", "icons"),
    [("clear", ["beer", "beer"]), ("off", ["beer"]), ("clear", ["wine"])],
    ids=["one twice", "off the board", "an unknown one"],
)
def test_icons_that_no_ring_can_touch_are_refused(rest: str, icons: list[str]) -> None:
    table = play(icons="on")
    with pytest.raises(Malformed):
        spin(table, rest, icons=icons)
    assert report(table)["pours"][ANA] == NO_POURS


def sentence(ruling: Ruling, language: Language = "en") -> str:
    return Speaker("shot-ole", (("Ana",), ("Ben",)), language=language).say(ruling)


@pytest.mark.rule("SO-D2")
@pytest.mark.parametrize("icon", ["single", "double", "beer"])
def test_an_icon_asks_for_any_beverage(icon: str) -> None:
    table = play(icons="on")
    ask = spin(table, "clear", icons=[icon])[-1]
    assert re.search(r"\b[18] oz beverages?\b", sentence(ask))


@pytest.mark.rule("SO-D2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_game_asks_for_alcohol(language: Language) -> None:
    """Two sentences mention it: one says that the game does not ask for it, and one states SO-D3's age."""
    own = catalogue_of("shot-ole", language)
    said = " ".join(own.source(key) for key in own).lower()
    for allowed in (
        "nothing here asks for alcohol",
        "with alcohol, all are 21",
        "aquí nada pide alcohol",
        "con alcohol, solo desde",
    ):
        said = said.replace(allowed, "")
    assert not re.search(r"alcohol|alcohólic|tequila|whisk|vodka|\brum\b|\bron\b|liquor|licor|\bwine|\bvino", said)


@pytest.mark.rule("SO-D1", "SO-D3")
def test_an_icon_asks_if_nothing_was_agreed_and_for_soft_drinks() -> None:
    table = play()
    assert table.state.options.icons == "soft"
    assert cited(spin(table, "logo", icons=["beer"])) == ["SO-S2", "SO-D1"]
    assert report(table)["pours"] == [NO_POURS | {"beer": 1}, NO_POURS]


@pytest.mark.rule("SO-D3")
def test_with_icons_off_an_icon_asks_nothing() -> None:
    table = play(icons="off")
    assert cited(spin(table, "logo", icons=["beer"])) == ["SO-S2"]
    assert report(table)["pours"] == [NO_POURS, NO_POURS]


@pytest.mark.rule("SO-D3")
@pytest.mark.parametrize("icons", ["soft", "on"])
def test_a_tally_is_kept_of_each_player(icons: str) -> None:
    table = play(icons=icons)
    spin(table, "clear", icons=["single"])
    spin(table, "clear", icons=["single", "beer"])
    spin(table, "clear", icons=["single"])
    assert report(table)["pours"] == [NO_POURS | {"single": 2}, NO_POURS | {"single": 1, "beer": 1}]


@pytest.mark.rule("SO-D3")
def test_the_tally_goes_on_from_game_to_game() -> None:
    table = play(icons="on", length="match", last_chance=False)
    spin(table, "clear", icons=["spiral"])
    win(table, BEN)
    spin(table, "clear")
    spin(table, "clear", icons=["spiral"])
    assert report(table)["pours"][ANA]["spiral"] == 2


@pytest.mark.rule("SO-D3")
@pytest.mark.parametrize("icons", ["off", "soft", "on"])
def test_the_game_is_the_same_for_every_icon_option(icons: str) -> None:
    table = play(icons=icons)
    for rest in ["around", "logo", "around", "logo", "logo"]:
        spin(table, rest, icons=["single", "beer"])
    assert (table.standing.winner, scores(table)) == (ANA, (7, 2))


# The world's reports on a spin


@pytest.mark.parametrize(
    "event",
    [
        {"rest": "standing", "turns": 3},
        {"turns": 3},
        {"rest": "logo", "turns": "many"},
        {"rest": "logo", "turns": True},
        {"rest": "logo", "turns": 3, "spun": 1},
        {"rest": "logo", "turns": -0.1},
        {"rest": "logo", "turns": -1},
        {"rest": "logo", "turns": float("inf")},
        {"rest": "logo", "turns": float("nan")},
        {"rest": "logo", "turns": 3, "gap": -0.1},
        {"rest": "logo", "turns": 3, "colour": "red"},
    ],
    ids=[
        "unknown rest",
        "no rest",
        "turns in words",
        "turns true",
        "spun 1",
        "turns below 0",
        "a turn backwards",
        "turns without end",
        "turns that are no number",
        "gap below 0",
        "unknown key",
    ],
)
def test_a_report_in_another_form_is_refused(event: dict[str, Any]) -> None:
    table = play()
    launch(table)
    with pytest.raises(Malformed):
        table.take({"type": "ring_rest", **event})
    assert scores(table) == (0, 0)


@pytest.mark.parametrize("number", ["1e999", "-1e999", "Infinity", "NaN", "-0.5"])
@pytest.mark.parametrize("field", ["turns", "gap"])
def test_turns_and_gap_are_finite_and_not_below_nought(field: str, number: str) -> None:
    numbers = {"turns": "2", "gap": "0.5", field: number}
    line = f'{{"type": "ring_rest", "rest": "clear", "turns": {numbers["turns"]}, "gap": {numbers["gap"]}}}'
    with pytest.raises(Malformed):
        read_event(line.encode(), find("shot-ole"))


@pytest.mark.rule("SO-T4", "SO-T7")
@pytest.mark.parametrize(
    "throw",
    [
        {},
        {"zone": "outside"},
        {"at": [0, 0.05]},
        {"at": [0, 0.05], "velocity": [0, 0.3], "spin": 120.0},
        {"zone": "launch", "at": [0, 0.05], "velocity": [0, 0.3], "spin": 120.0, "lean": 0.0},
        {"zone": "launch", "spin": 120.0},
    ],
    ids=["nothing", "unknown zone", "a place alone", "no lean", "both", "zone and spin"],
)
def test_a_spin_states_its_zone_or_its_whole_throw(throw: dict[str, Any]) -> None:
    table = play()
    with pytest.raises(Malformed):
        table.take({"type": "spin", "seat": ANA, **throw})
    assert who(table) == ANA


@pytest.mark.rule("SO-T1")
def test_a_gap_may_be_stated_for_any_spin_and_has_no_effect_in_play() -> None:
    table = play()
    assert ruled(spin(table, "clear", gap=0.0)) == [("SO-S1", ANA, 0)]
