"""The editor for custom decks: forms beside the cards, checks while typing, storing, sharing and printing."""

import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from typer.testing import CliRunner

from ruedo.cli import app
from tests.browser.conftest import Server, Watched
from tests.browser.page_tables import equipment_of

Axe = Callable[[Page], None]
Shots = Callable[[Page, str], None]


def good(page: Page) -> None:
    expect(page.get_by_role("status").filter(has_text="This deck is valid")).to_be_visible()


def begin(page: Page) -> None:
    page.get_by_role("button", name="A copy of eased").click()
    good(page)


def saved(page: Page, button: str, folder: Path) -> Path:
    with page.expect_download() as started:
        page.get_by_role("button", name=button).click()
    file = folder / started.value.suggested_filename
    started.value.save_as(file)
    return file


@pytest.mark.long
def test_a_deck_can_be_edited_checked_stored_shared_printed_and_played(
    visit: Watched, server: Server, tmp_path: Path, axe_in_both_themes: Axe, shots: Shots
) -> None:
    visit.forgive = ("422",)
    page = visit("/new/ole?how=screen")
    page.get_by_text("The deck", exact=True).click()
    page.get_by_role("link", name="Make or change a deck").click()
    begin(page)
    page.get_by_label("Name", exact=True).first.fill("Barrio deck")
    card = page.locator(".card-form").first
    card.get_by_label("passing", exact=True).fill("0")
    expect(page.get_by_role("alert")).to_contain_text("`passing` of Nadia Cortés (p01) is 0")
    expect(card.get_by_label("passing", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("button", name="Play with it")).to_be_disabled()
    card.get_by_label("passing", exact=True).fill("9")
    card.get_by_label("Name", exact=True).fill("Zuriñe Beltza")
    expect(card.locator(".plate-card")).to_contain_text("Beltza")
    page.get_by_role("button", name="Another player").click()
    good(page)
    expect(page.locator(".of-players .bust").last).to_be_visible()  # the page draws a face for a new player, too
    axe_in_both_themes(page)
    shots(page, "editor-{theme}-1280")

    file = saved(page, "Save as a file", tmp_path)
    assert file.name == "barrio-deck.toml"
    assert CliRunner().invoke(app, ["deck", "check", str(file)]).exit_code == 0
    assert saved(page, "Print", tmp_path).read_bytes().startswith(b"%PDF-")
    page.reload()
    good(page)
    expect(page.locator(".card-form").first.get_by_label("Name", exact=True)).to_have_value("Zuriñe Beltza")

    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link.removeprefix(server.url), width=360, height=640, touch=True)
    good(other)
    expect(other.locator(".card-form").first.get_by_label("Name", exact=True)).to_have_value("Zuriñe Beltza")
    assert other.evaluate("document.documentElement.scrollWidth") == 360
    shots(other, "editor-{theme}-360")

    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_role("radio", name="Barrio deck")).to_be_checked()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile("/t/"))
    assert equipment_of(page, server) == tomllib.loads(file.read_text(encoding="utf-8"))


def test_the_editor_opens_a_file_and_reports_a_broken_link(visit: Watched) -> None:
    page = visit("/equipment/ole#this-is-no-deck")
    expect(page.get_by_text("This link is incomplete")).to_be_visible()
    deck = Path(__file__).parents[2] / "src/ruedo/games/ole/decks/classic.toml"
    page.locator("input[type=file]").set_input_files(deck)
    good(page)
    page.get_by_role("link", name="All of yours").click()
    page.get_by_role("button", name="Delete Default").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("button", name="Delete Default")).to_be_hidden()


def test_a_section_stays_open_while_it_contains_a_mistake_and_after_the_correction(visit: Watched) -> None:
    visit.forgive = ("422",)
    page = visit("/equipment/ole")
    begin(page)
    pack = page.locator("details").last
    pack.locator("summary").click()
    takes_off = pack.get_by_role("spinbutton").last
    before = takes_off.input_value()
    takes_off.fill("")
    expect(page.get_by_role("alert")).to_be_visible()
    takes_off.fill(before)
    good(page)
    expect(takes_off).to_be_visible()


def test_shipped_cards_show_their_translated_name_beside_the_name_in_the_file(visit: Watched) -> None:
    page = visit("/equipment/ole", language="es-ES")
    page.get_by_role("button", name="Una copia de «Fácil»").click()
    page.locator("summary").filter(has_text="Worldies").click()
    card = page.locator(".of-worldies").filter(has_text="En español: Chilena")
    expect(card.locator(".drawn-card")).to_contain_text("Chilena")
    expect(card.get_by_label("Nombre", exact=True)).to_have_value("Overhead kick")
    card.get_by_label("Nombre", exact=True).fill("Cohete")
    expect(page.locator(".of-worldies .drawn-card").filter(has_text="Cohete")).to_be_visible()
    expect(card).to_have_count(0)


def test_without_the_package_for_printing_the_page_names_the_command_that_installs_it(
    visit: Watched, tmp_path: Path
) -> None:
    lacking = tmp_path / "lacking" / "fpdf"
    lacking.mkdir(parents=True)
    (lacking / "__init__.py").write_text("raise ModuleNotFoundError('No module named fpdf', name='fpdf')\n")
    server = Server(tmp_path, {**os.environ, "PYTHONPATH": str(lacking.parent)})
    server.start()
    visit.forgive = ("403", "422")
    try:
        page = visit("/equipment/ole", server=server)
        begin(page)
        page.get_by_role("button", name="Print").click()
        expect(page.get_by_text("The command “ruedo print” shows its administrator")).to_be_visible()
    finally:
        server.stop()
