"""HC-C1 on the page: a simulated board is seen from the shooter's end, its lies untold, until a turn's eighth rests."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ruedo.boards.shuffleboard.equipment import BareBoard, load
from ruedo.boards.shuffleboard.lies import lie_of
from tests.browser.conftest import Server, Watched, until

LIE = re.compile(r"trey line|deuce line|off the board|foul line: short|hangs over|clear of the foul line")


def table(server: Server, **more: Any) -> Any:
    return server.table(
        "horse-collar", [["Ana"], ["Ben"]], players=["person:exact", "person:exact"], rules={"target": 21}, **more
    )


def events_at(server: Server, links: Any) -> int:
    return int(server.ask("GET", f"/api/tables/{links['table']}", token=links["seats"][0])["n"])


def shoot(server: Server, links: Any, page: Page, *throws: tuple[float, float]) -> int:
    """Shoot weights, each once the last one rests; return how many events there are then."""
    there = events_at(server, links)
    for count, (y, speed) in enumerate(throws, start=1):
        said = {"type": "slide", "seat": 0, "y": y, "speed": speed, "angle": 0.0, "spin": 0.0}
        server.say(links, links["seats"][0], type="send", event=said)
        assert until(page, partial(rested, server, links, there + 2 * count))
    return there + 2 * len(throws)


def rested(server: Server, links: Any, events: int) -> bool:
    return events_at(server, links) >= events


def looked_at(visit: Watched, links: Any, token: str) -> Page:
    page = visit(f"/t/{links['table']}#{token}")
    expect(page.locator(".table-page")).to_be_visible()
    return page


@pytest.mark.rule("HC-C1")
def test_nobody_sees_where_weights_lie_until_the_eighth_rests(visit: Watched, server: Server) -> None:
    links = table(server)
    pages = [looked_at(visit, links, token) for token in (links["seats"][0], links["watch"], links["referee"])]
    shoot(server, links, pages[0], (0.0, 1.83), (0.1, 1.8), (0.2, 2.4))
    late = looked_at(visit, links, links["watch"])
    for page in (*pages, late):
        expect(page.locator("main")).to_contain_text("3 of 8 weights shot")
        expect(page.locator(".from-shooter")).to_be_visible()
        expect(page.locator(".from-above .thing")).to_have_count(0)
        expect(page.locator(".log-column")).to_contain_text("Ana shoots weight 3.")
        assert not LIE.search(page.content())
        expect(page.locator(".hc-count .lie")).to_have_text(["–"] * 8)
    shoot(server, links, pages[0], *[(0.0, 1.2)] * 5)
    told = server.ask("GET", f"/api/tables/{links['table']}", token=links["watch"])
    lies = told["view"]["turns"][-1]["lies"]  # the wax is drawn, so the first two differ from table to table
    sentences = [ruling["text"] for step in told["steps"] for ruling in step["rulings"] if LIE.search(ruling["text"])]
    assert (len(lies), lies[2], len(sentences)) == (8, "off", 8)
    for page in (*pages, late):
        expect(page.locator(".hc-count .lie")).to_have_text(lies)
        for sentence in sentences:
            expect(page.locator(".log-column")).to_contain_text(sentence)


@pytest.mark.rule("HC-C1")
def test_the_page_says_the_same_wherever_they_lie(visit: Watched, server: Server) -> None:
    shown = []
    for speed in (1.83, 2.4):
        links = table(server)
        page = looked_at(visit, links, links["watch"])
        shoot(server, links, page, (0.1, speed))
        expect(page.locator("main")).to_contain_text("1 of 8 weights shot")
        expect(page.locator(".from-above .thing")).to_have_count(0)
        expect(page.get_by_role("button", name="Skip")).to_have_count(0)
        expect(page.get_by_role("button", name="Link to this moment")).to_be_visible()  # fetched when wanted
        shown.append(page.locator("main").inner_text())
    assert shown[0] == shown[1]


@pytest.mark.rule("HC-C1")
def test_the_picture_and_the_replay_keep_to_it_and_the_api_tells_places(visit: Watched, server: Server) -> None:
    links = table(server)
    page = looked_at(visit, links, links["watch"])
    n = shoot(server, links, page, (0.1, 1.83))
    told = server.ask("GET", f"/api/tables/{links['table']}", token=links["watch"])
    (place,) = told["steps"][-1]["event"]["weights"]
    lie = lie_of(BareBoard(load(None), "22ft"), place)  # the wax is drawn: which lie differs from table to table
    assert (told["sight"], told["view"]["lies"]) == ("shooter", [lie])
    drawn = page.request.get(
        f"{server.url}/api/tables/{links['table']}/picture.svg", headers={"authorization": f"Bearer {links['watch']}"}
    ).text()
    assert "from-the-shooter" in drawn
    again = visit(f"/t/{links['table']}/replay?n={n}#{links['watch']}")
    expect(again.locator(".from-shooter")).to_be_visible()
    assert not LIE.search(again.content())


@pytest.mark.rule("HC-C1")
def test_from_above_each_weight_is_seen_at_once(visit: Watched, server: Server) -> None:
    links = table(server, sight="above")
    page = looked_at(visit, links, links["watch"])
    shoot(server, links, page, (0.1, 1.83))
    expect(page.locator(".hc-count .lie").first).not_to_have_text("–")  # the wax is drawn: which lie nobody knows
    expect(page.locator(".log-column")).to_contain_text(LIE)


@pytest.mark.rule("HC-T3", "HC-T4")
def test_the_referee_is_told_ends_and_colours(visit: Watched, server: Server) -> None:
    links = server.table("horse-collar", [["Ana", "Bea"], ["Ben", "Bo"], ["Cal", "Cleo"]], real=True)
    page, beside = looked_at(visit, links, links["referee"]), looked_at(visit, links, links["watch"])
    expect(page.locator(".shares")).to_have_text("From the near end · Ana: 4 red · Bea: 4 blue")
    expect(beside.locator(".far-score .detail")).to_have_text(["near end", "far end", "have the hammer, near end"])
    server.say(links, links["referee"], type="send", event={"type": "lies", "lies": ["1"] * 8})
    expect(page.locator(".shares")).to_have_text("From the far end · Ben: 4 red · Bo: 4 blue")
    server.say(links, links["referee"], type="send", event={"type": "slide", "seat": 2})
    server.say(links, links["referee"], type="send", event={"type": "weights_rest", "weights": [None]})
    expect(page.get_by_role("heading", name="Ben shoots weight 2, red")).to_be_visible()


@pytest.mark.rule("HC-G3")
def test_a_tie_is_agreed_on_the_form(visit: Watched, server: Server) -> None:
    page = visit("/new/horse-collar?how=real")
    expect(page.locator(".advice")).to_contain_text("judges the shots from their own")
    page.get_by_text("Rules of this table").click()
    page.get_by_role("radio", name="another frame").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/t/"))
    table_id = page.url.split("/t/")[1].split("?")[0].split("#")[0]
    token = page.evaluate(
        "id => JSON.parse(localStorage['ruedo.tables']).find(({ table }) => table === id).referee", table_id
    )
    assert server.ask("GET", f"/api/tables/{table_id}", token=token)["rules"]["tie"] == "frame"
