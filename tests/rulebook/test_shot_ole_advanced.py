"""Tests of the Shot-Olé rulebook: the advanced game, icons and moderation. `shot_ole_cases.py` contains the helpers."""

import re
from typing import Any

import pytest

from ruedo import Illegal, Malformed
from ruedo.words import LANGUAGES, Language, find_catalogue
from tests.rulebook.cases import cited, report, ruled, scores, who
from tests.rulebook.shot_ole_cases import ANA, BEN, NO_POURS, launch, play, sentence, spin, spins, win


@pytest.mark.rule("SO-A1")
@pytest.mark.parametrize(("rules", "score"), [({}, 0), ({"mode": "basic"}, 0), ({"mode": "advanced"}, 2)])
def test_the_basic_game_is_the_default(rules: dict[str, str], score: int) -> None:
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
def test_a_start_on_the_outer_ring_does_not_double_the_points() -> None:
    table = play(mode="advanced")
    assert ruled(spin(table, "around", (0, 2.625))) == [("SO-S4", ANA, 3)]


@pytest.mark.rule("SO-A2")
def test_a_spin_without_points_still_scores_nothing_when_it_is_doubled() -> None:
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
def test_an_ole_counts_from_any_start(start: str) -> None:
    table = play(mode="advanced", last_chance=False)
    assert cited(spin(table, "centred", start)) == ["SO-S5", "SO-S6", "SO-M2"]
    assert table.standing.winner == ANA


@pytest.mark.rule("SO-A2", "SO-S7")
def test_a_start_beyond_the_outer_ring_does_not_double_a_lost_point() -> None:
    table = play(mode="advanced")
    spins(table, "around clear")
    assert ruled(spin(table, "off", "beyond")) == [("SO-S7", ANA, -1)]
    assert scores(table) == (2, 0)


@pytest.mark.rule("SO-A2", "SO-T5", "SO-T6")
@pytest.mark.parametrize("said", [{"spun": False}, {"turns": 0.5}], ids=["placed", "half a turn"])
def test_a_void_spin_from_beyond_the_outer_ring_scores_nothing(said: dict[str, Any]) -> None:
    table = play(mode="advanced")
    spin(table, "around", "beyond", **said)
    assert (scores(table), who(table)) == ((0, 0), BEN)


@pytest.mark.rule("SO-A3", "SO-T4")
def test_the_double_score_zone_ends_at_the_edge_of_the_board() -> None:
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
def test_an_icon_asks_the_player_whose_ring_touches_it_for_a_drink(icon: str, asked: str) -> None:
    table = play(icons="on")
    score, ask = spin(table, "clear", icons=[icon])
    assert ruled([score, ask]) == [("SO-S1", ANA, 0), ("SO-D1", ANA, 0)]
    assert f"Ana {asked}" in sentence(ask)
    assert report(table)["pours"] == [NO_POURS | {icon: 1}, NO_POURS]


@pytest.mark.rule("SO-D1")
def test_every_touched_icon_asks_for_a_drink() -> None:
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
def test_an_icon_asks_for_a_drink_after_a_void_spin(start: str, said: dict[str, Any], void_spin: str) -> None:
    table = play(icons="on", void_spin=void_spin)
    assert ("SO-D1", ANA, 0) in ruled(spin(table, "clear", start, icons=["single"], **said))
    assert report(table)["pours"][ANA]["single"] == 1


@pytest.mark.rule("SO-D1")
def test_a_ring_can_score_and_touch_an_icon_in_the_same_spin() -> None:
    table = play(icons="on")
    assert ruled(spin(table, "logo", icons=["spiral"])) == [("SO-S2", ANA, 1), ("SO-D1", ANA, 0)]


@pytest.mark.rule("SO-D1")
def test_an_icon_asks_for_a_drink_after_the_winning_spin() -> None:
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
def test_a_report_of_icons_that_the_ring_cannot_touch_is_refused(rest: str, icons: list[str]) -> None:
    table = play(icons="on")
    with pytest.raises(Malformed):
        spin(table, rest, icons=icons)
    assert report(table)["pours"][ANA] == NO_POURS


@pytest.mark.rule("SO-D2")
@pytest.mark.parametrize("icon", ["single", "double", "beer"])
def test_an_icon_asks_for_a_drink_without_naming_its_kind(icon: str) -> None:
    table = play(icons="on")
    ask = spin(table, "clear", icons=[icon])[-1]
    assert re.search(r"\b[18] oz drinks?\b", sentence(ask))


@pytest.mark.rule("SO-D2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_game_asks_for_alcohol(language: Language) -> None:
    """Only three sentences mention alcohol.

    Two state that the game does not ask for it, and one states the minimum age (SO-D3).
    """
    own = find_catalogue("shot-ole", language)
    said = " ".join(own.source(key) for key in own).lower()
    for allowed in (
        "nothing here asks for alcohol",
        "ruedo never asks for alcohol",
        "ruedo nunca pide alcohol",
        "with alcohol, all players must be 21",
        "aquí nada pide alcohol",
        "con alcohol, solo desde",
    ):
        said = said.replace(allowed, "")
    assert not re.search(r"alcohol|alcohólic|tequila|whisk|vodka|\brum\b|\bron\b|liquor|licor|\bwine|\bvino", said)


@pytest.mark.rule("SO-D1", "SO-D3")
def test_icons_are_on_by_default_and_ask_for_soft_drinks() -> None:
    table = play()
    assert table.state.options.icons == "soft"
    assert cited(spin(table, "logo", icons=["beer"])) == ["SO-S2", "SO-D1"]
    assert report(table)["pours"] == [NO_POURS | {"beer": 1}, NO_POURS]


@pytest.mark.rule("SO-D3")
def test_if_icons_are_off_an_icon_asks_for_no_drink() -> None:
    table = play(icons="off")
    assert cited(spin(table, "logo", icons=["beer"])) == ["SO-S2"]
    assert report(table)["pours"] == [NO_POURS, NO_POURS]


@pytest.mark.rule("SO-D3")
@pytest.mark.parametrize("icons", ["soft", "on"])
def test_the_drinks_of_each_player_are_counted(icons: str) -> None:
    table = play(icons=icons)
    spin(table, "clear", icons=["single"])
    spin(table, "clear", icons=["single", "beer"])
    spin(table, "clear", icons=["single"])
    assert report(table)["pours"] == [NO_POURS | {"single": 2}, NO_POURS | {"single": 1, "beer": 1}]


@pytest.mark.rule("SO-D3")
def test_the_count_of_drinks_continues_from_game_to_game() -> None:
    table = play(icons="on", length="match", last_chance=False)
    spin(table, "clear", icons=["spiral"])
    win(table, BEN)
    spin(table, "clear")
    spin(table, "clear", icons=["spiral"])
    assert report(table)["pours"][ANA]["spiral"] == 2


@pytest.mark.rule("SO-D3")
@pytest.mark.parametrize("icons", ["off", "soft", "on"])
def test_the_option_for_icons_does_not_change_the_score(icons: str) -> None:
    table = play(icons=icons)
    for rest in ["around", "logo", "around", "logo", "logo"]:
        spin(table, rest, icons=["single", "beer"])
    assert (table.standing.winner, scores(table)) == (ANA, (7, 2))
