"""The report of a study is one file, in English or Spanish. It can be printed, and all games can be exported."""

import csv
import dataclasses
import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from ruedo.core import record
from ruedo.core.measures import Variant
from ruedo.core.shapes import Circle, Label, Rect
from ruedo.lab.experiment import Founding, play
from ruedo.lab.export import game_rows, write_csv, write_parquet, write_records
from ruedo.lab.figure_text import percent, with_interval
from ruedo.lab.game_metrics import last_lead
from ruedo.lab.headline import player_sentences
from ruedo.lab.intervals import Estimate
from ruedo.lab.journal import read_founding
from ruedo.lab.questions import player_from
from ruedo.lab.report.document import Document
from ruedo.lab.report.page import page
from ruedo.lab.report.plots import tornado
from ruedo.lab.report.study_content import StudyReport
from ruedo.lab.shard import Shard
from ruedo.lab.skill import SkillLevel, ladder
from ruedo.lab.studies import Findings, StopRule, Study
from ruedo.lab.versions import SoftwareVersions
from ruedo.lab.workers import local_workers
from ruedo.table import Table
from ruedo.words import LANGUAGES, Language, Speaker

SIMPLE = (player_from("simple"), player_from("simple"))
PLAN = Study(
    (Variant("ole", SIMPLE, {"target": 2}, "classic"), Variant("ole", SIMPLE, {"target": 2}, "eased")),
    ("classic", "eased"),
    "first",
    0.01,
    most=500,
)


VERSIONS = SoftwareVersions("0.1", "3.11", "2")


@pytest.fixture(scope="module")
def found() -> Findings:
    return play(PLAN, local_workers(1))


def founded(plan: Study) -> Founding:
    return Founding(plan, VERSIONS, "ruedo study ole --deck classic --deck eased")


def report(found: Findings, language: Language) -> Document:
    founding = founded(found.plan)
    half = Estimate(0.6, 0.55, 0.65)
    levels = (SkillLevel(player_from("simple"), half, half), SkillLevel(player_from("simple~0.5"), half, None))
    measured = dataclasses.replace(found, levels=levels)
    return StudyReport(measured, founding, Speaker("ole", language=language)).document()


class Reader(HTMLParser):
    """A parser that collects the unclosed elements and external resources of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_loads_no_external_resources(found: Findings, language: Language) -> None:
    written = page(report(found, language), "footer")
    reader = Reader()
    reader.feed(written)
    assert reader.open == []
    assert reader.fetched == []
    assert "<script" not in written
    assert set(re.findall(r"url\((\w+):", written)) == {"data"}
    assert f'<html lang="{language}">' in written
    assert "report-" not in re.sub(r"<style>.*?</style>", "", written, flags=re.DOTALL)
    assert {"en": "Is it fair?", "es": "¿Es justo?"}[language] in written
    assert "ruedo study ole --deck classic --deck eased" in written


def test_the_report_begins_with_the_answer_and_names_the_variants(found: Findings) -> None:
    told = report(found, "en")
    assert told.headline[0].startswith("classic: The first seat wins")
    assert told.headline[1].startswith("eased: ")
    assert "eased and classic" in told.headline[2]
    fair = told.sections[0].table
    assert fair is not None
    assert [row[0] for row in fair.rows] == ["classic", "eased"]


def test_the_report_explains_when_a_game_is_decided(found: Findings) -> None:
    def told(found: Findings) -> tuple[str, set[str]]:
        drama = report(found, "en").sections[4]
        assert drama.table is not None
        return drama.sentences[0], {row[0] for row in drama.table.rows}

    said, rows_ = told(found)
    assert "the value of the position" in said
    assert "the winner’s odds at their lowest" in rows_
    without = tuple(tuple(replace(played, certainty=None) for played in games) for games in found.games)
    said, rows_ = told(dataclasses.replace(found, games=(found.games[0], without[1])))
    assert "It comes from the scores" in said
    assert "the winner’s odds at their lowest" not in rows_


def test_the_report_leaves_out_the_figures_about_winners_if_nobody_won(found: Findings) -> None:
    drawn = tuple(tuple(replace(played, winner=None) for played in games) for games in found.games)
    told = report(dataclasses.replace(found, games=drawn), "en")
    assert not [sentence for sentence in told.headline if "?" in sentence or "decided" in sentence]
    drama = told.sections[4].table
    assert drama is not None
    assert [row[0] for row in drama.rows] == ["lead changes", "difference in points at the end"]


def test_the_columns_about_the_winner_are_empty_in_a_game_that_nobody_won(found: Findings) -> None:
    drawn = dataclasses.replace(found, games=((replace(found.games[0][0], winner=None),), ()))
    (row,) = game_rows(drawn, VERSIONS)
    assert {row[name] for name in ("behind", "last_lead", "decided", "lowest_chance")} == {None}


def test_the_report_names_the_table_of_seconds_that_it_uses(found: Findings) -> None:
    own = report(found, "en").sections[2]
    assert "makers of the game estimated" in own.sentences[0]
    timed = replace(found.plan, seconds={"roll": 60.0}, durations="measured at 12 real tables")
    length, where = report(dataclasses.replace(found, plan=timed), "en").sections[2:4]
    assert "measured at 12 real tables" in length.sentences[0]
    assert where.table is not None
    assert where.table.rows[0][0] == "the dice"
    assert where.table.rows[0][1] == "60"
    often = float(where.table.rows[0][2].partition(" ")[0])
    assert float(where.table.rows[0][3]) == pytest.approx(often, abs=0.11)  # each event takes one minute


def test_the_report_uses_the_names_of_cards(found: Findings) -> None:
    cards = next(section for section in report(found, "en").sections if section.title.startswith("What is each card"))
    assert cards.table is not None
    names = {row[0] for row in cards.table.rows}
    assert {"Nadia Cortés", "Inés Bravo"} <= names
    assert len(names) == len(cards.table.rows)


# Plots


def test_a_tornado_plot_has_a_bar_for_each_effect() -> None:
    plot = tornado(["up", "down"], [Estimate(0.03, 0.02, 0.04), Estimate(-0.01, -0.02, 0.0)], "points", "worth")
    assert [shape.fill for shape in plot.shapes if shape.__class__.__name__ == "Rect"] == ["olive", "blood"]
    assert plot.wide is not None
    assert plot.wide.width > plot.width


def test_a_variant_has_one_colour_in_all_plots(found: Findings) -> None:
    """Every plot has a legend.

    It shows the first deck in the first colour, and the second deck in the second colour.
    """
    plots = [plot for section in report(found, "en").sections for plot in section.plots]
    assert len(plots) == 6
    for plot in plots:
        named = {shape.text: y for shape in plot.shapes if isinstance(shape, Label) for y in [shape.y - 10]}
        swatches = {shape.y: shape.fill for shape in plot.shapes if isinstance(shape, Rect) and shape.width == 14}
        colours = {name: swatches[y] for name, y in named.items() if y in swatches}
        assert colours.items() <= {("classic", "blood"), ("eased", "sea")}
        assert colours
        painted = {shape.fill for shape in plot.shapes if isinstance(shape, Circle)} or set(colours.values())
        assert painted == set(colours.values())


def test_the_report_explains_the_names_of_players_with_a_handicap() -> None:
    hampered = (player_from("simple~0.1"), player_from("simple^shoot"))
    sentences = list(player_sentences(hampered, Speaker("ole", language="en")))
    assert sentences == [
        "simple~0.1 plays like simple, but in 10 of 100 choices it chooses at random.",
        "simple^choice:shoot never chooses “shoot” if another choice is possible.",
    ]


def test_figures_are_written_with_their_intervals() -> None:
    assert with_interval(Estimate(0.5, 0.456, 0.544), percent) == "50.0 % (45.6–54.4)"
    assert with_interval(Estimate(0.5, float("-inf"), float("inf")), percent) == "50.0 %"
    assert with_interval(Estimate(0.5, 0.49999, 0.50002), percent) == "50.000 % (49.999–50.002)"


# Skill


def test_a_player_with_more_mistakes_loses_to_a_player_with_fewer_mistakes() -> None:
    variant = Variant("ole", SIMPLE, {"target": 2})
    levels = play(Study((variant,), ("",), "first", 0.5, most=500, skill=True), local_workers(1)).levels
    assert [level.player.errs for level in levels] == [0.0, 0.1, 0.25, 0.5]
    assert levels[-1].beats_next is None
    assert all(level.beats_next.low > 0.5 for level in levels[1:-1] if level.beats_next)


def test_the_ladder_of_a_throwing_game_has_the_levels_of_its_hands_in_order() -> None:
    names = [player.name for player in ladder(Variant("shot-ole", (player_from("simple:good"),) * 2))]
    assert len(names) > 2
    assert all(name.startswith("simple:") for name in names)


# Exports


def test_the_exported_file_has_a_row_for_every_game(found: Findings, tmp_path: Path) -> None:
    everything = list(game_rows(found, VERSIONS))
    assert len(everything) == 1000
    assert {(row["ruedo"], row["seed"], row["variant"]) for row in everything} == {
        ("0.1", 0, "classic"),
        ("0.1", 0, "eased"),
    }
    assert everything[3]["last_lead"] == round(last_lead(found.games[0][3]), 4)
    write_csv(found, VERSIONS, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        read = list(csv.DictReader(file))
    assert [row["events"] for row in read] == [str(row["events"]) for row in everything]


@pytest.mark.full
def test_a_parquet_file_has_the_same_rows(found: Findings, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    write_parquet(found, founded(PLAN), tmp_path / "games.parquet")
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table.to_pylist() == [dict(row) for row in game_rows(found, VERSIONS)]
    assert table.schema.metadata[b"ruedo"] == msgspec.json.encode(founded(PLAN))


def test_the_exported_record_of_a_game_has_the_same_result(found: Findings, tmp_path: Path) -> None:
    assert write_records(founded(PLAN), 3, tmp_path) == 6
    assert read_founding(tmp_path, Study) == founded(PLAN)
    for number, games in enumerate(found.games):
        for played in games[:3]:
            with (tmp_path / f"{number}-{played.unit:06}-0.jsonl").open("rb") as file:
                table = Table.replay(record.read(file))
            assert table.standing.winner == played.winner
            assert table.standing.scores == played.scores


def test_a_report_first_states_how_many_games_did_not_end(found: Findings) -> None:
    """Unfinished games count for no player. The answers and all figures come from the finished games."""
    first, *others = found.games
    games = tuple(replace(one, finished=False, winner=None) if one.unit % 5 == 0 else one for one in first)
    document = report(dataclasses.replace(found, games=(games, *others)), "en")
    name, count = found.plan.names[0], sum(not one.finished for one in games)
    assert document.headline[0].startswith(
        f"{name}: {count} of {len(games)} games (20.0%) had not ended after 100,000 ev"
    )
    watch = StopRule(found.plan)
    watch.take([Shard(0, 0, games), Shard(1, 0, others[0])])
    ended = [float(one.winner == one.first) for one in games if one.finished]
    assert watch.answers[0].value == pytest.approx(sum(ended) / len(ended))


def test_the_main_result_has_the_same_interval_everywhere_in_the_report(found: Findings) -> None:
    """The test compares the headline with the table."""
    document = report(found, "en")
    fair = document.sections[0]
    assert fair.table is not None
    low, high = (f"{100 * bound:.1f}" for bound in found.answers[0][1:])
    assert f"{low} % to {high} %" in document.headline[0]
    assert f"({low}–{high})" in fair.table.rows[0][1]
    assert "at the top of this report" in fair.sentences[1]


def test_the_report_compares_decks_side_by_side(found: Findings) -> None:
    document = report(found, "en")
    names = found.plan.names
    for title in ("Where do the minutes go?", "Are there real choices?", "What is each card worth?"):
        section = next(one for one in document.sections if one.title == title)
        assert section.table is not None
        for name in names:
            assert any(column.startswith(f"{name}: ") for column in section.table.header), (title, name)
    assert sum(line.startswith(tuple(f"{name}: A game takes" for name in names)) for line in document.headline) == 2
