"""The page in Firefox and in WebKit: each page opens without an error, and a whole game can be played."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from tests.browser.conftest import Server
from tests.browser.ole_tables import MOST, WANTED, reported
from tests.browser.others import Firefox, Other, WebKit
from tests.browser.test_ole_sizes import HIDDEN
from tests.ours import GAMES

pytestmark = pytest.mark.long
OPENED = "document.querySelector('main h1, main h2') && !document.querySelector('.loading, main.lost')"
OVER = "Boolean(document.querySelector('.result'))"
SET_OUT = """[...document.querySelectorAll('.actions button')]
  .find((button) => button.textContent.trim() === 'Set up')"""
NEXT = f"""(() => {{
  if (document.querySelector('.result')) return 'over';
  if ({SET_OUT}) return 'set up';
  if (document.querySelector('details.all:not([open])')) return 'open';
  return document.querySelector('.actions .do') && 'do';
}})()"""
"""JavaScript that returns the type of action that is possible now. It is null while another player acts."""
THINGS = {
    "set up": SET_OUT,
    "open": "document.querySelector('details.all summary')",
}
STANDS = "document.querySelector('.actions')?.innerText + document.querySelector('#main')?.dataset.events"
"""JavaScript that returns the offered choices and the number of events, because two turns can offer the same choices.
"""


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=["firefox", "webkit"])
def other(request: pytest.FixtureRequest, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Other]:
    """Yield Firefox or WebKit without animations. Each test runs in both browsers."""
    kind: type[Other] = request.param
    if lacking := kind.lacking():
        pytest.skip(lacking)
    running = kind(tmp_path_factory.mktemp(kind.__name__))
    try:
        running.go(f"{server.url}/static/ruedo/web/static/theme.js")  # this document runs no scripts
        running.evaluate("localStorage.setItem('ruedo.settings', JSON.stringify({ speed: 'test', language: 'en' }))")
        yield running
    finally:
        running.close()


def test_each_page_opens_without_an_error(other: Other, server: Server) -> None:
    played = server.table("ole", [["Ana"], ["Ben"]], players=("simple", "simple"), rules={"target": 1}, open=True)
    tables = {game: server.table(game, [["Ana"], ["Ben"]], players=("person", "random"), open=True) for game in GAMES}
    real = {game: server.table(game, [["Ana"], ["Ben"]], real=True) for game in GAMES}
    paths = [
        *("/", "/history", "/calibrate", "/counter", "/equipment/ole"),
        *(f"/{kind}/{game}" for kind in ("new", "rules") for game in GAMES),
        *(f"/t/{links['table']}#{links['seats'][0]}" for links in tables.values()),
        *(f"/t/{links['table']}#{links['referee']}" for links in real.values()),
        f"/t/{played['table']}",
        f"/t/{played['table']}/replay",
    ]
    for path in paths:
        other.leave()
        other.go(f"{server.url}{path}")
        other.until(OPENED)
        assert not other.faults, (path, other.faults)


def wanted(kinds: list[str], luck: Random) -> int:
    """Return the index of the choice that a test prefers. `kinds` contains the type of each choice."""
    kind = next(kind for kind in WANTED if kind in kinds and (kind not in ("move", "pass") or luck.random() < 0.7))
    return luck.choice([number for number, other in enumerate(kinds) if other == kind])


def play_once(other: Other, luck: Random) -> None:
    """Make one legal choice in the page."""
    now, before = other.until(NEXT), other.evaluate(STANDS)
    changed = f"{OVER} || {STANDS} !== {before!r} || {NEXT} !== {now!r}"
    if now in THINGS:
        other.click_until(THINGS[now], changed)
    elif now == "do":
        kinds = other.evaluate("[...document.querySelectorAll('.actions .do')].map((button) => button.className)")
        told = [re.split(r"\s", kind.rpartition(" do ")[2])[0] for kind in kinds]
        listed = any(kind in WANTED for kind in told)
        number = wanted(told, luck) if listed else luck.randrange(len(kinds))
        other.click_until(f"document.querySelectorAll('.actions .do')[{number}]", changed)
    else:
        other.until(changed)


def test_a_whole_game_can_be_played(other: Other, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]], players=("person", "simple"), rules={"target": 1})
    other.leave()
    other.go(f"{server.url}/t/{links['table']}#{links['seats'][0]}")
    luck = Random(7)
    for _ in range(MOST):
        if other.until(NEXT) == "over":
            break
        play_once(other, luck)
    assert other.evaluate("document.querySelector('.result h2').innerText")
    assert not other.faults, other.faults


CARD = "document.querySelector('button.action-card:not([aria-disabled])')"


def test_on_the_smallest_screen_no_card_is_hidden_and_a_touch_chooses_a_card(other: Other, server: Server) -> None:
    links = reported(server)
    other.leave()
    other.resize(360, 640)
    other.go(f"{server.url}/t/{links['table']}#{links['seats'][0]}")
    other.until(CARD)
    other.until("document.fonts.status === 'loaded'")
    size = other.evaluate("[innerWidth, innerHeight]")
    assert other.evaluate(f"({HIDDEN})()") == [], size
    other.click(CARD, other.finger)
    other.until("document.querySelector('.lit')")
    assert other.evaluate(f"({HIDDEN})()") == [], size
    assert not other.faults, other.faults
    other.resize(1280, 800)
