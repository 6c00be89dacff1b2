"""After a game the page shows the result, a rematch, the replay and the history."""

import json
import re
from collections.abc import Callable

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Theme, Watched
from tests.browser.page_tables import LIGHT_FIRST, WIDTHS, Axe, Shot, at_the_house_table, played, resign, table_of


def test_a_rematch_exchanges_the_seats(visit: Watched) -> None:
    page = at_the_house_table(visit)
    resign(page)
    before = table_of(page)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and before not in url)
    expect(page.locator(".table-bar .name")).to_have_text(["The house", "Guest"])
    expect(page.locator(".result")).to_have_count(0)


def test_the_page_celebrates_the_result_on_screens_of_every_width(
    visit: Watched, shots: Callable[[Page, str], None]
) -> None:
    page = at_the_house_table(visit)
    resign(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.locator(".result .rings circle").first).to_be_in_viewport()
        shots(page, f"result-{{theme}}-{width}")


@pytest.mark.parametrize("theme", LIGHT_FIRST)
def test_the_page_shows_ole_after_a_game_won_by_an_ole(
    visit: Watched, server: Server, axe: Axe, shot: Shot, theme: Theme
) -> None:
    rules = {"opening": "fixed", "last_chance": False}
    links = server.table("shot-ole", [["Ana"], ["Ben"]], real=True, rules=rules)
    page = visit(f"/t/{links['table']}#{links['watch']}", theme=theme)
    expect(page.locator(".table-bar .status.live")).to_be_visible()
    server.say(links, links["referee"], type="send_event", event={"type": "spin", "seat": 0, "zone": "launch"})
    rest = {"type": "ring_rest", "rest": "centred", "turns": 3}
    server.say(links, links["referee"], type="send_event", event=rest)
    expect(page.get_by_role("heading", name="Ana wins")).to_be_visible()
    expect(page.locator(".result .shout")).to_have_text("¡Olé!")
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)  # a spectator cannot ask for a rematch
    axe(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        shot(page, f"ole-{theme}-{width}")


@pytest.mark.parametrize("theme", LIGHT_FIRST)
def test_a_replay_can_be_stepped_through_and_linked_to(
    visit: Watched, server: Server, axe: Axe, shot: Shot, theme: Theme
) -> None:
    links = played(server, open=True)
    page = visit("/", theme=theme)
    page.locator(f"a[href='/t/{links['table']}/replay']").click()
    where = page.locator(".where")
    expect(where).to_have_text(re.compile("^1 of "))
    most = int((where.text_content() or "").split(" of ")[1].replace(",", ""))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(where).to_have_text(f"4 of {most}")
    page.wait_for_url("**/replay?n=4")
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_text("Link to this moment copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/t/{links['table']}/replay?n=4")
    page.get_by_role("slider", name="Moment").press("End")
    expect(where).to_have_text(f"{most} of {most}")
    expect(page.get_by_text(re.compile("(Ana|Ben) wins")).first).to_be_visible()
    axe(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        shot(page, f"replay-{theme}-{width}")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("Home")
    page.get_by_role("slider").blur()
    page.keyboard.press("Home")
    expect(where).to_have_text(f"1 of {most}")
    page.keyboard.press("End")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(where).to_have_text(f"{most - 3} of {most}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).to_have_text(f"{most} of {most}")


def test_a_replay_stays_at_the_same_event_when_the_language_changes(visit: Watched, server: Server) -> None:
    links = played(server, open=True)
    page = visit(f"/t/{links['table']}/replay?n=2")
    expect(page.locator(".where")).to_have_text(re.compile("^2 of "))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Español").click()  # the page redraws everything but keeps this dialog open
    expect(page.locator(".where")).to_have_text(re.compile("^2 de "))
    expect(page.locator(".log-column").get_by_text("Las cartas están repartidas.")).to_be_visible()


def test_a_replay_can_be_downloaded(visit: Watched, server: Server) -> None:
    links = played(server, open=True)
    page = visit(f"/t/{links['table']}/replay?n=2")
    expect(page.locator(".where")).to_have_text(re.compile("^2 of "))
    with page.expect_download() as record:
        page.get_by_role("button", name="Record").click()
    lines = record.value.path().read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["game"] == "ole"
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture as SVG").click()
    assert picture.value.path().read_text(encoding="utf-8").startswith("<svg")
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture as PNG").click()
    with Image.open(picture.value.path()) as drawn:
        assert drawn.width == 960
        assert len(drawn.convert("RGB").getcolors(1_000_000) or ()) > 50


def test_the_history_counts_results_and_can_be_exported_and_deleted(visit: Watched, axe: Axe) -> None:
    visit.forgive = ("404", "4404")
    page = at_the_house_table(visit)
    resign(page)
    expect(page.locator(".result")).to_be_visible()
    table = table_of(page)
    page.goto("/history")
    row = page.get_by_role("row", name=re.compile("^Guest"))
    expect(row.get_by_role("cell")).to_have_text(["1", "0", "1", "0", "0"])
    axe(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export everything").click()
    exported = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert [kept["table"] for kept in exported["tables"]] == [table]
    assert json.loads(exported["tables"][0]["record"].splitlines()[0])["sides"] == [["Guest"], ["The house"]]
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("checkbox").check()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("You have not played in this browser yet.")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('ruedo.'))") == []
    page.goto(f"/t/{table}")
    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()
