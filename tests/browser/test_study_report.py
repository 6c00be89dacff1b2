"""The report of a study in a browser: it fits a phone, its tables scroll, and its plots use the width of the page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from ruedo.lab.intervals import Estimate
from ruedo.lab.report.document import Document, FigureTable, Section
from ruedo.lab.report.page import page as html
from ruedo.lab.report.plots import dots
from tests.browser.conftest import assert_nothing_found

HEADER = ("", *(f"a long heading of column {number}" for number in range(8)))
ROWS = tuple((f"row {row}", *("50.0 % (45.6–54.4)" for _ in range(8))) for row in range(3))
HALF = Estimate(0.5, 0.45, 0.55)


def report(*, table: FigureTable | None) -> str:
    plot = dots(
        ["classic", "eased"], [HALF, HALF], numbers=[0, 1], mark=0.5, unit="%", factor=100, description="Games won",
        key=(("classic", "blood"), ("eased", "sea")),
    )  # fmt: skip
    section = Section("Is it fair?", ("A sentence.",), (plot,), table, "ruedo study ole --deck classic " * 3)
    return html(Document("OLÉ: a study", "A subtitle.", ("The answer.",), (section,), "en"), "Made by Ruedo.")


@pytest.fixture
def opened(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740})
    yield context.new_page()
    context.close()


def test_a_wide_table_scrolls_on_a_phone(opened: Page) -> None:
    opened.set_content(report(table=FigureTable(HEADER, ROWS)))
    assert opened.evaluate("document.documentElement.scrollWidth") <= 360
    table = opened.locator(".scroll")
    assert table.evaluate("it => it.scrollWidth > it.clientWidth")
    table.focus()
    opened.keyboard.press("ArrowRight")
    opened.wait_for_function("document.querySelector('.scroll').scrollLeft > 0")
    assert_nothing_found(opened)


def test_plots_use_the_width_of_the_page(opened: Page) -> None:
    def drawn() -> list[str]:
        return [str(one.get_attribute("class")) for one in opened.locator("svg:visible").all()]

    opened.set_content(report(table=FigureTable(HEADER, ROWS)))
    assert drawn() == ["narrow"]
    opened.set_viewport_size({"width": 1280, "height": 800})
    assert drawn() == ["wide"]
    width = "it => it.getBoundingClientRect().width"
    section = float(opened.locator("section").evaluate(width))
    assert float(opened.locator("svg.wide").evaluate(width)) > 0.95 * section - 40
