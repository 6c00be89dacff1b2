"""The analysis of a finished game in its replay: the curve of the odds, and links to the turning points."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from research.moments import LOGO, OLE

from tests.browser.conftest import Server, Watched
from tests.browser.ole_tables import table
from tests.browser.sizes import at_each_size
from tests.browser.test_moments import table as table_of_a_board
from tests.browser.test_moments import throw


def finished(server: Server) -> Any:
    """Return the links of a game that an Olé won."""
    links = table_of_a_board(server, "shot-ole")
    throw(server, links, LOGO, OLE)
    return links


def test_moving_along_the_curve_of_the_odds_shows_the_events_of_the_replay(
    visit: Watched, server: Server, axe: Callable[[Page], None]
) -> None:
    links = finished(server)
    page = visit(f"/t/{links['table']}/replay?n=1#{links['seats'][0]}", settings={"board": "flat"})
    page.get_by_role("button", name="Who was lucky?").click()
    panel = page.get_by_role("region", name="Who was lucky?")
    curve = panel.locator("svg.curve")
    curve.wait_for(timeout=120_000)
    expect(panel.get_by_role("status")).to_have_text("Move along the curve to see each moment.", timeout=120_000)
    expect(panel.get_by_role("listitem")).not_to_have_count(0)
    box = curve.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 10)
    expect(page.locator(".where")).to_have_text("4 of 4")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 10)
    expect(page.locator(".where")).to_have_text("2 of 4")
    assert curve.bounding_box() == box
    axe(page)
    with page.expect_download() as saved:
        panel.get_by_role("button", name="as a PNG card").first.click()
    png = Path(saved.value.path()).read_bytes()
    assert png.startswith(b"\x89PNG")
    assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (1200, 630)
    panel.get_by_role("button", name="Look deeper").click()
    expect(panel.get_by_role("button", name="Look deeper")).to_have_count(0)
    expect(panel.get_by_role("status")).to_have_text("Move along the curve to see each moment.", timeout=120_000)


def test_the_analysis_of_ole_covers_neither_its_own_text_nor_the_controls(visit: Watched, server: Server) -> None:
    links = table(server, players=("simple", "simple"))
    page = visit(f"/t/{links['table']}#{links['watch']}")
    page.get_by_role("link", name="Who was lucky?").click()
    panel = page.get_by_role("region", name="Who was lucky?")
    expect(panel.get_by_role("status")).to_have_text("Move along the curve to see each moment.", timeout=120_000)
    for size in at_each_size(page, [(360, 640), (1366, 768)]):
        expect(panel.locator(".curve")).to_be_in_viewport(ratio=1)
        lines = [line.bounding_box() for line in panel.locator("p, h2, li").all()]
        places = [line for line in lines if line]
        assert len(places) == len(lines) > 4
        assert all(line["y"] + line["height"] <= next_["y"] + 1 for line, next_ in pairwise(places)), size
        page.get_by_role("slider").press("End")
        page.get_by_role("button", name="Step back").click()
        page.get_by_role("button", name="Look deeper").click(trial=True)


def test_the_page_of_a_finished_game_has_a_link_to_its_analysis(visit: Watched, server: Server) -> None:
    links = finished(server)
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", settings={"board": "flat"})
    page.get_by_role("link", name="Who was lucky?").click()
    page.locator("svg.curve").wait_for(timeout=120_000)


def test_the_history_compares_the_players_decisions_with_those_of_the_house(
    visit: Watched, server: Server, axe: Callable[[Page], None]
) -> None:
    links = finished(server)
    place = {
        "table": links["table"],
        "game": "shot-ole",
        "names": [["Ana"], ["House"]],
        "seats": {"0": links["seats"][0]},
        "here": [0],
        "rival": "simple:good",
        "over": True,
        "scores": [7, 0],
        "winner": 0,
        "how": "played",
        "at": 1_700_000_000_000,
    }
    page = visit("/history")
    page.evaluate("place => localStorage.setItem('ruedo.tables', JSON.stringify([place]))", place)
    page.reload()
    page.get_by_role("button", name="Analyse my games").click()
    own = page.get_by_role("region", name="Your decisions and throws")
    expect(own.get_by_role("row")).to_have_count(3, timeout=120_000)
    expect(own.get_by_role("button", name="Analyse my games")).to_have_count(0)
    expect(own.get_by_role("row").nth(1)).to_contain_text("%")
    axe(page)
