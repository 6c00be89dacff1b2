"""The settings and the language of the pages."""

from playwright.sync_api import expect

from tests.browser.conftest import Watched
from tests.browser.page_tables import Axe, at_the_house_table


def test_settings_are_remembered(visit: Watched, axe: Axe) -> None:
    page = visit("/", language="es-ES")
    expect(page.get_by_role("heading", name="¿A qué jugamos?")).to_be_visible()
    page.get_by_role("button", name="Ajustes").click()
    page.get_by_role("radio", name="Luz de lámpara").check()
    axe(page)
    page.get_by_role("radio", name="English").click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(244, 234, 219)"


def test_rulings_are_shown_in_the_chosen_language(visit: Watched) -> None:
    page = at_the_house_table(visit, language="es-ES")
    expect(page.locator(".log-column").get_by_text("Las cartas están repartidas.")).to_be_visible()


def test_the_rulebook_is_shown_in_the_chosen_language(visit: Watched) -> None:
    page = at_the_house_table(visit, language="es-ES")
    page.locator(".log-column").get_by_role("button", name="OL-P1").click()
    expect(page.get_by_role("dialog")).to_contain_text("Preparación")
    page.get_by_role("dialog").get_by_role("link").click()
    expect(page.get_by_text("manda el texto inglés")).to_be_visible()
    expect(page.locator("#OL-P1")).to_contain_text("A cada persona")


def test_the_rulebook_page_begins_with_a_short_introduction(visit: Watched) -> None:
    page = visit("/rules/ole")
    expect(page.locator(".learn table").first).to_be_visible()  # the page opens with this part expanded
    expect(page.locator(".learn table").first).to_contain_text("you try to win the ball")
    sources = page.locator("#OL-T4 .clause-source p")
    expect(sources).to_be_hidden()
    page.locator("#OL-T4 .clause-source summary").click()
    expect(sources).to_contain_text("[Turn]")
    for picture in page.locator(".learn img").all():
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 100
    page.locator(".learn").get_by_role("link", name="OL-T4").click()
    expect(page.locator("#OL-T4")).to_be_in_viewport()


def test_without_browser_storage_the_settings_last_until_the_page_closes(visit: Watched) -> None:
    page = visit("/")
    page.add_init_script("Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new Error('none'); };")
    page.reload()
    page.get_by_role("button", name="Play the house").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".table-bar .status.live")).to_be_visible()


def test_with_reduced_motion_the_page_has_no_animations(visit: Watched) -> None:
    page = visit("/", moving=True)
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--pace')") == "0"
