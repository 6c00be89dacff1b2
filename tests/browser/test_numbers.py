"""Every number field of the page accepts the usual ways to write numbers, and explains why it refuses other text."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server, Watched
from tests.browser.referee_pages import button, referee, shot_ole
from tests.browser.sizes import sizes_with_languages

READ = {
    "0.5": 0.5,
    "0,5": 0.5,
    ".5": 0.5,
    ",5": 0.5,
    "12": 12,
    "-1.5": -1.5,
    "−1,5": -1.5,
    " 7 ": 7,
    "1000": 1000,
    "1.000": 1,
    "0,125": 0.125,
    "3/8": 0.375,
    "3 / 8": 0.375,
    "3⁄8": 0.375,
    "1 1/2": 1.5,
    "-1 1/2": -1.5,
    "½": 0.5,
    "1½": 1.5,
    "1 ½": 1.5,
    "⅜": 0.375,
}
REFUSED = {
    "12abc": "unreadable",
    "1e3": "unreadable",
    "1_000": "unreadable",
    "1 000": "unreadable",
    "1/0": "unreadable",
    "1 3/2": "unreadable",
    "1/2/3": "unreadable",
    "0x10": "unreadable",
    "1²": "unreadable",
    "٣": "unreadable",
    "1,5,0": "unreadable",
    "1.234,5": "unreadable",
    "1,234.5": "unreadable",
    "NaN": "unreadable",
    "Infinity": "unreadable",
    "-": "unreadable",
    ".": "unreadable",
    "": "unreadable",
    "1,000": "ambiguous",
    "-12,345": "ambiguous",
}
WHOLE = {"0": 0, "21": 21, "-3": -3, "+7": 7, "007": 7}
NOT_WHOLE = ("7,5", "7.5", "7.0", "1/2", "½", "1,000", "1.000", "1e3", "7x")
READ_ALL = """async ([texts, whole]) => {
    const { readNumber } = await import('/static/ruedo/web/static/numbers.js');
    return texts.map((text) => readNumber(text, whole));
}"""


def readings(page: Page, texts: list[str], *, whole: bool = False) -> dict[str, Any]:
    return dict(zip(texts, page.evaluate(READ_ALL, [texts, whole]), strict=True))


def test_each_way_to_write_a_number_is_read_correctly_or_refused(visit: Watched) -> None:
    page = visit("/")
    assert {text: found.get("value") for text, found in readings(page, list(READ)).items()} == READ
    assert {text: found.get("wrong") for text, found in readings(page, list(REFUSED)).items()} == REFUSED


def test_whole_numbers_may_contain_only_digits(visit: Watched) -> None:
    page = visit("/")
    assert {text: found.get("value") for text, found in readings(page, list(WHOLE), whole=True).items()} == WHOLE
    assert {found.get("wrong") for found in readings(page, list(NOT_WHOLE), whole=True).values()} == {"whole"}


def throws(visit: Watched, server: Server, game: str, language: str) -> Page:
    links = server.table(game, [["Ana"], ["Ben"]], rules={"opening": "fixed"} if game == "shot-ole" else {})
    return visit(f"/t/{links['table']}#{links['seats'][0]}", settings={"language": language})


def types(page: Page, field: Locator, text: str) -> None:
    """Type a text into a field, one key after the other."""
    field.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)


@pytest.mark.parametrize(("game", "language"), sizes_with_languages(["shot-ole", "horse-collar"]))
def test_each_number_of_an_aim_can_have_a_decimal_comma(
    visit: Watched, server: Server, game: str, language: str
) -> None:
    page = throws(visit, server, game, language)
    fields = page.locator(".throw [role=spinbutton]")
    expect(fields.first).to_be_visible()
    shoot = page.locator(".throw button[type=submit]")
    for number in range(fields.count()):
        field = fields.nth(number)
        before = field.input_value()
        types(page, field, "0,5")
        expect(field).to_have_value("0,5")
        expect(field).to_have_attribute("aria-valuenow", "0.5")
        expect(shoot).to_be_enabled()
        field.fill("1e3")
        expect(page.locator(".throw .wrong")).to_contain_text("1e3")
        expect(shoot).to_be_disabled()
        field.fill(before)
        expect(shoot).to_be_enabled()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_gap_of_an_opening_spin_can_be_a_fraction(visit: Watched, server: Server, language: str) -> None:
    page = referee(visit, shot_ole(server), settings={"language": language})
    gap, clear = page.locator("#gap"), page.locator(".big-button").nth(1)
    for text, inches in {"3/8": 0.375, "1 1/2": 1.5, "½": 0.5, "0,25": 0.25}.items():
        types(page, gap, text)
        clear.click()
        expect(page.locator(".review")).to_contain_text(re.compile(rf"\b{re.escape(str(inches))}\b"))
        page.locator(".keep-row button").first.click()
    for text in ("12abc", "1,000", "1e3"):
        gap.fill(text)
        clear.click()
        expect(page.locator(".gap .wrong")).to_contain_text(text)
        expect(page.locator(".review")).to_have_count(0)
        expect(gap).to_be_focused()


def test_the_position_of_a_weight_can_have_a_decimal_comma(visit: Watched, server: Server) -> None:
    page = referee(visit, server.table("horse-collar", [["Ana"], ["Ben"]], real=True))
    page.locator("svg.tappable").click()
    page.locator(".where summary").click()
    for field in page.locator(".where [role=spinbutton]").all():
        types(page, field, "10,5")
        page.keyboard.press("Tab")
        expect(field).to_have_value("10,5")
        expect(field).to_have_attribute("aria-valuenow", "10.5")
        field.fill("10x")
        page.keyboard.press("Tab")
        expect(page.locator(".where .wrong")).to_contain_text("10x")
        field.fill("12")
        page.keyboard.press("Tab")
        expect(page.locator(".where .wrong")).to_have_count(0)


@pytest.mark.parametrize("game", ["shot-ole", "horse-collar", "ole"])
def test_each_whole_number_of_a_new_table_is_read_or_refused(visit: Watched, game: str) -> None:
    visit.forgive = ("422",)
    page = visit(f"/new/{game}", language="en-US", settings={"language": "es"})
    fields = page.locator("[role=spinbutton]")
    expect(fields).not_to_have_count(0)
    for section in page.locator("details:has([role=spinbutton]) > summary").all():
        section.click()
    for field in fields.all():
        types(page, field, "7,5")
        page.keyboard.press("Tab")
        expect(field).to_have_value("7,5")
        expect(page.locator("form .wrong").filter(has_text="7,5")).to_have_count(1)
        field.fill("9")
        page.keyboard.press("Tab")
        expect(page.locator("form .wrong").filter(has_text="7,5")).to_have_count(0)
    fields.first.fill("7,5")
    page.locator(".begin button").click()
    expect(page.locator(".begin + .wrong")).to_be_visible()
    assert page.url.endswith(f"/new/{game}")


def test_each_measurement_can_have_a_decimal_comma(visit: Watched) -> None:
    for board in ("ring", "shuffleboard"):
        page = visit(f"/calibrate?board={board}", language="es-ES")
        rows = page.locator("#rows")
        for kind in page.locator("form.sheet .choices label").all():
            kind.click()
            fields = page.locator("form.sheet [role=spinbutton]").all()
            for field in fields:
                field.fill("2x")
            page.locator("form.sheet button[type=submit]").click()
            expect(page.locator("form.sheet .wrong")).to_have_count(len(fields))
            for field in fields:
                types(page, field, "2,5")
            before = rows.input_value().count("2.5")
            page.locator("form.sheet button[type=submit]").click()
            expect(fields[0]).to_have_value("")
            assert rows.input_value().count("2.5") == before + len(fields)
            assert "2x" not in rows.input_value()


def test_a_typed_row_is_added_with_the_separators_and_columns_of_the_file(visit: Watched) -> None:
    page = visit("/calibrate?board=shuffleboard")
    for header, row in {
        "sep=;\nTime;Kind;Way": "2.9;slide;3.2",
        "kind\tway\ttime": "slide\t3.2\t2.9",
        "kind,way,time": "slide,3.2,2.9",
    }.items():
        page.locator("#rows").fill(header)
        page.locator("form.sheet .choices label").first.click()
        page.locator("#row-way").fill("3.2")
        page.locator("#row-time").fill("2,9")
        page.locator("form.sheet button[type=submit]").click()
        expect(page.locator("#rows")).to_have_value(f"{header}\n{row}\n")


def test_each_number_of_a_card_must_be_whole(visit: Watched, axe: Callable[[Page], None]) -> None:
    visit.forgive = ("422",)
    page = visit("/equipment/ole", language="es-ES")
    page.get_by_role("button", name="Una copia de «Clásica»").click()
    page.locator("details > summary").last.click()
    field = page.locator(".numeral [role=spinbutton]").last
    expect(field).to_be_visible()
    types(page, field, "7,5")
    expect(field).to_have_value("7,5")
    expect(page.locator(".numeral .wrong")).to_contain_text("7,5")
    types(page, field, "7")
    expect(page.locator(".numeral .wrong")).to_have_count(0)
    axe(page)


def test_arrow_keys_change_the_number_in_a_field(visit: Watched, server: Server) -> None:
    page = throws(visit, server, "horse-collar", "en")
    field = page.locator("#aim-speed")
    field.fill("1.7")
    field.press("ArrowUp")
    expect(field).to_have_value("1.71")
    field.press("ArrowDown")
    field.press("ArrowDown")
    expect(field).to_have_value("1.69")


def test_screen_readers_can_read_the_explanation_of_a_field(visit: Watched, server: Server) -> None:
    page = referee(visit, shot_ole(server))
    page.get_by_label("Gap to the post, in inches", exact=True).fill("3 eighths")
    expect(page.locator("#gap")).to_have_accessible_description(re.compile("“3 eighths” is not a number"))
    expect(page.locator("#gap")).to_have_attribute("aria-invalid", "true")
    assert button(page, "Clear").is_enabled()
