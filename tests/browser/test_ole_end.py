"""The end of a game of OLÉ in the page: the next game, and a picture to share."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BLANK, Server, Watched, press
from tests.browser.ole_tables import reported, sitting, table
from tests.browser.sizes import Size, at_each_size
from tests.browser.test_ole_sizes import HIDDEN, LAPTOPS, PHONES


def against_rookie(visit: Watched, links: Any, **how: Any) -> Page:
    """Return the page of a table that the browser stores as a game against the weakest level of the house."""
    page = visit(BLANK, **how)
    known = {"table": links["table"], "game": "ole", "names": [["Ana"], ["Ben"]], "seats": {"0": links["seats"][0]}}
    page.evaluate(
        "known => localStorage.setItem('ruedo.tables', JSON.stringify([known]))",
        {**known, "here": [0], "rival": "rookie", "made": True, "at": 0},
    )
    page.goto(f"/t/{links['table']}")
    page.locator(".ole-play").wait_for()
    return page


@pytest.mark.parametrize(
    ("language", "again", "watch"), [("en", "Play again", "Watch it again"), ("es", "Jugar otra vez", "Verla otra vez")]
)
def test_a_game_against_the_house_can_be_played_or_watched_again(
    visit: Watched, server: Server, language: str, again: str, watch: str
) -> None:
    links = table(server, players=("person", "person"))
    page = against_rookie(visit, links, width=360, height=640, touch=True, language=language)
    server.say(links, links["seats"][0], type="resign")
    expect(page.get_by_role("link", name=watch)).to_be_visible()
    page.get_by_role("button", name=again).tap()
    page.wait_for_url(lambda url: "/t/" in url and links["table"] not in url)


def test_a_picture_to_share_shows_the_names_the_score_and_the_story(
    visit: Watched, server: Server, tmp_path: Path
) -> None:
    links = reported(server)
    card = f"/api/tables/{links['table']}/card.svg"
    page = sitting(visit, links)
    visit.forgive = ("403",)
    status = "async ([path, key]) => (await fetch(path, { headers: { authorization: `Bearer ${key}` } })).status"
    assert page.evaluate(status, [card, links["seats"][0]]) == 403  # there is no picture before the end of the game
    server.say(links, links["seats"][1], type="resign")
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture to share").click()
    file = tmp_path / "card.png"
    download.value.save_as(file)
    head = file.read_bytes()[:24]
    assert (head[:8], head[16:24]) == (b"\x89PNG\r\n\x1a\n", (1200).to_bytes(4) + (630).to_bytes(4))
    drawn = page.evaluate(
        "async ([path, key]) => (await fetch(path, { headers: { authorization: `Bearer ${key}` } })).text()",
        [f"{card}?language=en", links["seats"][0]],
    )
    assert "Ana – Ben 0 : 0" in drawn
    assert "Celia Duarte kicks off for Ana." in drawn


@pytest.mark.parametrize("sizes", [PHONES, LAPTOPS[:1]])
def test_a_button_at_a_finished_table_returns_to_the_result(
    visit: Watched, server: Server, sizes: tuple[Size, ...]
) -> None:
    links = reported(server)
    page = sitting(visit, links, touch=sizes == PHONES)
    server.say(links, links["seats"][1], type="resign")
    page.get_by_role("button", name="Look at the table").click()
    back = page.get_by_role("button", name="Back to the result")
    for size in at_each_size(page, sizes):
        expect(back).to_be_in_viewport(ratio=1)
        assert page.evaluate(HIDDEN) == [], size
    press(back)
    expect(page.locator(".result .row:not(.awaited)")).to_be_visible()
    expect(back).to_have_count(0)
