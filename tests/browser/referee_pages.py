"""Helper functions for tests of the referee's page and a spectator's page on phones."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Server, Watched

Axe = Callable[[Page], None]
HAND: dict[str, Any] = {"width": 360, "height": 740, "touch": True}
"""The options of a page on a phone that is held in one hand."""


def sitting(visit: Watched, links: Any, key: str, **more: Any) -> Page:
    page = visit(f"/t/{links['table']}#{key}", **more)
    expect(page.locator(".table-page")).to_be_visible()
    return page


def referee(visit: Watched, links: Any, **more: Any) -> Page:
    return sitting(visit, links, links["referee"], **(HAND | more))


def watcher(visit: Watched, links: Any, **more: Any) -> Page:
    return sitting(visit, links, links["watch"], **more)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def keep(page: Page) -> None:
    """Confirm the events under review, and wait until the server has stored and sent them."""
    button(page, "Keep it").click()
    expect(page.locator(".review")).to_have_count(0)


def scores(page: Page, *points: int) -> None:
    expect(page.locator(".table-bar .tally .points")).to_have_text([str(one) for one in points])


def shot_ole(server: Server, **rules: Any) -> Any:
    return server.table("shot-ole", [["Ana"], ["Ben"]], real=True, rules=rules)


def spins(page: Page, name: str, rest: str) -> None:
    """Report how a player's ring rests by pressing a button, and confirm the report."""
    expect(page.get_by_role("heading", name=f"{name} spins")).to_be_visible()
    page.locator(".big-button").filter(has_text=rest).click()
    keep(page)


def horse_collar(server: Server, **rules: Any) -> Any:
    return server.table("horse-collar", [["Ana"], ["Ben"]], real=True, rules={"target": 21, **rules})


def tap(page: Page, x: float, y: float) -> None:
    """Tap the board at a point. The coordinates are fractions of its width and height."""
    board = page.locator(".tappable")
    whole, drawn = board.bounding_box(), board.locator("rect").first.bounding_box()
    assert whole is not None
    assert drawn is not None
    left, top = drawn["x"] - whole["x"], drawn["y"] - whole["y"]
    board.click(position={"x": left + drawn["width"] * x, "y": top + drawn["height"] * y})


def slot(page: Page, number: int, lie: str) -> Locator:
    return page.get_by_role("group", name="The eight weights").get_by_role("button", name=f"Weight {number}, {lie}")


DEALT = (
    {"keeper": "k1", "players": ["p01", "p07", "p08", "p15", "p02"], "hand": ["shot"] * 5, "worldie": "w1"},
    {"keeper": "k2", "players": ["p03", "p09", "p10", "p16", "p17"], "hand": ["pass"] * 5, "worldie": "w2"},
)


def kick_off(server: Server, links: Any, keys: list[str], reporter: str = "") -> None:
    """Report both hands, both line-ups and the kick-off of a real game of OLÉ.

    `keys` are the keys of the seats. The referee's key `reporter` can send what everybody sees.
    """
    for key, dealt in zip(keys, DEALT, strict=True):
        server.say(links, key, type="part", part=dealt)
    for seat in (1, 0):
        players = sorted(DEALT[seat]["players"])
        event: dict[str, Any] = {"type": "line_up", "seat": seat}
        event |= {"defence": players[:2], "midfield": players[2:4], "attack": players[4:]}
        server.say(links, reporter or keys[seat], type="send_event", event=event)
    kick = {"type": "kick_off", "seat": 0, "player": sorted(DEALT[0]["players"])[2]}
    server.say(links, reporter or keys[0], type="send_event", event=kick)


def in_play(server: Server) -> Any:
    """Return a real table of OLÉ after the kick-off. Both players have reported their hands."""
    links = server.table("ole", [["Ana"], ["Ben"]], real=True)
    kick_off(server, links, links["seats"], links["referee"])
    return links
