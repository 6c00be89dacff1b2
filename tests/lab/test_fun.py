"""The figures in the section "Is it fun?" of a report, and their ranges over the shipped games."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from scripts.fun_figures import main

from ruedo.core.game import find
from ruedo.core.measures import Variant
from ruedo.lab.experiment import play
from ruedo.lab.fun import INDICATORS, FunFigures, ShippedRange, compare, figure_ranges, fun_figures, shipped_figures
from ruedo.lab.game_metrics import metrics
from ruedo.lab.intervals import Estimate
from ruedo.lab.questions import player_from
from ruedo.lab.report.fun_content import fun_lines, fun_section
from ruedo.lab.studies import Study
from ruedo.lab.study_result import study_result
from ruedo.lab.workers import local_workers
from ruedo.words import LANGUAGES, Language, Speaker
from tests.lab.test_game_metrics import WALK

GAMES = {"horse-collar", "ole", "shot-ole"}


def test_each_shipped_game_has_figures_for_all_of_its_equipment() -> None:
    shipped = {one.command.rpartition(" ")[2]: one for one in shipped_figures()}
    assert shipped.keys() == GAMES
    for game, one in shipped.items():
        assert one.command.startswith("uv run scripts/fun_figures.py --games ")
        assert set(one.by_equipment) == set(find(game).equipment_names)
        for figures in one.by_equipment.values():
            assert list(figures) == list(INDICATORS)
            assert all(figure.low < figure.high for figure in figures.values())


def test_the_range_of_each_figure_includes_all_shipped_games() -> None:
    ranges = figure_ranges()
    for one in shipped_figures():
        for figures in one.by_equipment.values():
            for indicator, figure in figures.items():
                assert ranges[indicator].low <= figure.low < figure.high <= ranges[indicator].high
                assert compare(figure, ranges[indicator]) == "usual"
    assert all(0 <= ranges[share].low <= ranges[share].high <= 1 for share in ("comebacks", "last_lead", "real_turns"))


def test_a_figure_is_unusual_only_if_its_whole_interval_is_outside_the_range() -> None:
    shipped = ShippedRange(1.0, 2.0)
    assert compare(Estimate(0.5, 0.4, 0.6), shipped) == "less"
    assert compare(Estimate(0.9, 0.7, 1.1), shipped) == "usual"
    assert compare(Estimate(1.5, 1.4, 1.6), shipped) == "usual"
    assert compare(Estimate(2.5, 2.1, 2.9), shipped) == "more"


def test_on_a_small_sample_the_script_measures_roughly_the_stored_figures(tmp_path: Path) -> None:
    """The stored figures lie within twice the margin of a small sample."""
    main(["--game", "ole", "--games", "100", "--workers", "1", "--folder", str(tmp_path)])
    small = msgspec.json.decode((tmp_path / "ole.json").read_bytes(), type=FunFigures)
    (stored,) = (one for one in shipped_figures() if one.command.endswith(" ole"))
    assert small.games == 100
    for equipment, figures in stored.by_equipment.items():
        for indicator, figure in figures.items():
            near = small.by_equipment[equipment][indicator]
            assert abs(near.value - figure.value) <= 2 * near.half, (equipment, indicator)


def test_a_figure_that_is_unknown_is_not_compared() -> None:
    figures = fun_figures(metrics([replace(WALK, winner=None)], 1, lambda _: 1.0))
    assert [one.indicator for one in figures] == ["leads", "real_turns"]


@pytest.mark.long
@pytest.mark.parametrize("game", ["shot-ole", "horse-collar"])
def test_the_script_can_measure_games_with_throws(game: str, tmp_path: Path) -> None:
    main(["--game", game, "--games", "4", "--workers", "1", "--folder", str(tmp_path)])
    small = msgspec.json.decode((tmp_path / f"{game}.json").read_bytes(), type=FunFigures)
    for figures in small.by_equipment.values():
        # a throw can be aimed in so many ways that every turn offers a real choice
        assert figures["real_turns"].value == 1.0
        assert 0 < figures["last_lead"].value <= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_and_the_terminal_show_each_figure_beside_its_range(language: Language) -> None:
    simple = (player_from("simple"), player_from("simple"))
    variants = tuple(Variant("ole", simple, {"target": target}) for target in (1, 9))
    found = play(Study(variants, ("1", "9"), "first", 0.01, most=500), local_workers(1))
    fun = tuple(
        (name, fun_figures(metrics(games, 1, lambda played: played.length)))
        for name, games in zip("19", found.games, strict=True)
    )
    speaker = Speaker("ole", language=language)
    table = fun_section(fun, speaker).table
    assert table is not None
    assert [len(row) for row in table.rows] == [6] * 4
    assert {len(table.header)} == {6}
    assert fun[0][1][0].compared == "less"  # the lead never changes in a game to one goal
    lines = list(fun_lines(fun, speaker))
    assert len(lines) == 2 * 5
    assert {
        "en": "how often the lead changes in a game: 0.00 (0.00–0.01); fewer (",
        "es": "veces que cambia la ventaja en una partida: ",
    }[language] in lines[1]
    result = msgspec.json.decode(msgspec.json.encode(study_result(found, fun)))
    assert [one["indicator"] for one in result["fun"]["9"]] == list(INDICATORS)
    assert {"figure", "shipped", "compared"} < result["fun"]["9"][0].keys()
