"""Tables of OLÉ in a browser, and whole games at them."""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.conftest import Server, Watched, press, until

Axe = Callable[[Page], None]
WANTED = ("worldie", "shoot", "skill", "tackle", "dribble", "pass", "reactivate", "draw", "move", "discard", "end_turn")
"""The order in which the players of these tests prefer actions. Some randomness ensures that a game ends."""
CUT = "text => text.scrollHeight > text.clientHeight + parseFloat(getComputedStyle(text).lineHeight) / 2"
"""JavaScript that returns whether part of a text is cut off at the bottom."""
MOST = 1500
"""The largest number of actions after which a game must be over."""
SUM = re.compile(r"(?:\((\d) − (\d)(?: → 0)?\)|(\d)) × (\d+) \w+ = (\d+)")


def table(
    server: Server,
    *,
    players: tuple[str, str] = ("person", "simple"),
    target: int = 1,
    limit: int | None = None,
    names: tuple[str, str] = ("Ana", "Ben"),
    **more: Any,
) -> Any:
    """Return the links of a new table. Its game ends at `target` points or after `limit` turns."""
    rules = {"target": target, "turn_limit": limit}
    return server.table("ole", [[name] for name in names], players=players, rules=rules, **more)


def seat(links: Any, number: int = 0) -> str:
    return f"/t/{links['table']}#{links['seats'][number]}"


def sitting(visit: Watched, links: Any, number: int = 0, **more: Any) -> Page:
    page = visit(seat(links, number), **more)
    page.locator(".ole-play").wait_for()
    return page


def pause_time(page: Page) -> None:
    """Stop the page's clock. From now on, only `page.clock.run_for` moves the time."""
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)


def run_until(thing: Locator) -> None:
    """Let the stopped time of a page run until a thing appears."""

    def appears() -> bool:
        thing.page.clock.run_for(20)
        return thing.count() > 0

    assert until(thing.page, appears)


def over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def asked(page: Page) -> bool:
    """Return whether the player of this page must choose."""
    return page.locator(".actions .do, .actions button:text-is('Set up')").count() > 0


def shown_events(page: Page) -> int:
    """Return the number of events that the page shows. Two turns can have the same text."""
    return int(str(page.locator("#main").get_attribute("data-events")))


def settled(*pages: Page) -> None:
    """Wait until a person must choose or the game is over."""
    if not until(pages[0], lambda: any(over(page) or asked(page) for page in pages)):
        stands = [page.locator(".table-bar, .dock").all_inner_texts() for page in pages]
        raise AssertionError(f"nobody is to choose: {stands}")


def kind_of(button: Locator) -> str:
    return str(button.get_attribute("class")).rsplit(" do ", 1)[-1].split()[0]


def check_sums(page: Page) -> int:
    """Check the calculations beside the dice, and compare their results with the ruling. Return how many there were."""
    text = page.locator(".tray").inner_text().replace("\n", " ") if page.locator(".tray .duel").count() else ""
    found = SUM.findall(text)
    products = []
    for reduced, off, plain, stat, product in found:
        die = max(0, int(reduced) - int(off)) if reduced else int(plain)
        assert die * int(stat) == int(product), text
        products.append(product)
    said = re.search(r": (\d+) against (?:the passer's )?(\d+)", text)
    if said and not found:  # on a phone the pitch shows the calculations, so the tray shows only the sentence
        products = page.locator(".tray .product").all_text_contents()
    if said:
        assert sorted(products) == sorted(said.groups()), text
    return len(found)


Hit = Callable[[Locator], None]


def touch_two(page: Page, kind: str, hit: Hit, luck: Random) -> bool:
    """Make a choice by two touches on the table: a card or a player, then a highlighted thing.

    Return False if an action of this type has no highlighted thing.
    """
    thing = {"pass": "card:pass", "dribble": "card:dribble", "shoot": "card:shot", "tackle": "card:tackle"}.get(kind)
    if kind == "worldie":
        thing = "worldie:0" if page.locator("[data-thing='worldie:0'].able").count() else "worldie:1"
    if kind == "draw":
        hit(page.locator("button[data-thing='pack']"))
        return True
    if thing is None:
        return False
    hit(page.locator(f"button[data-thing='{thing}']").first)
    lit = page.locator("button.player.lit, button.keeper.lit, button.target.lit")
    assert lit.count(), f"nothing lights up for {kind}"
    hit(lit.nth(luck.randrange(lit.count())))
    return True


def play_once(page: Page, hit: Hit, luck: Random) -> None:
    """Make a legal choice in the page."""
    before = shown_events(page)
    set_out = page.get_by_role("button", name="Set up", exact=True)
    if set_out.count():
        hit(set_out)
    elif not page.locator("details.all").count():
        buttons = page.locator(".buttons .do")
        hit(buttons.nth(luck.randrange(buttons.count())))
    else:
        if page.locator("details.all[open]").count() == 0:
            hit(page.locator("details.all summary"))
            page.locator("details.all .do").first.wait_for()
        kinds = {kind_of(button) for button in page.locator("details.all .do").all()}
        kind = next(kind for kind in WANTED if kind in kinds and (kind not in ("move", "pass") or luck.random() < 0.7))
        touching = luck.random() < 0.6
        if touching:
            hit(page.locator("details.all summary"))  # close the list, because it covers the benches
        if touching and touch_two(page, kind, hit, luck):
            skills = page.locator(".choosing .buttons .do")
            if skills.count():
                hit(skills.last)
        else:
            if touching:
                hit(page.locator("details.all summary"))
                page.locator("details.all .do").first.wait_for()
            buttons = page.locator(f"details.all .do.{kind}")
            hit(buttons.nth(luck.randrange(buttons.count())))
    assert until(page, lambda: over(page) or shown_events(page) > before), page.locator(".actions").inner_text()


def play_out(pages: list[Page], hit: Hit, luck: Random) -> int:
    """Play to the end. Return how many calculations of roll-offs were checked."""
    sums = 0
    for _ in range(MOST):
        settled(*pages)
        sums += sum(map(check_sums, pages))
        if over(pages[0]):
            return sums
        for page in pages:
            if asked(page):
                play_once(page, hit, luck)
    raise AssertionError("the game does not end")


def clicked(thing: Locator) -> None:
    press(thing)


def in_play(page: Page) -> Page:
    """Play from the line-up until the player of this page has a turn. Return the page."""
    for _ in range(200):
        settled(page)
        if page.locator(".actions .end_turn").count():
            return page
        play_once(page, clicked, Random(0))
    raise AssertionError("the turn does not come")


WORDS_WITHOUT_ODDS = """pitch => {
  const copy = pitch.cloneNode(true);
  for (const odds of copy.querySelectorAll('.arc')) odds.remove();
  return [...copy.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()).sort();
}"""
"""JavaScript that returns the words on a pitch, without the odds, because only one of the two pages shows odds."""


def show_the_same(one: Page, other: Page) -> None:
    """Wait until two pages show the same pitch, each from its own side."""

    def pitches() -> list[list[str]]:
        return [page.locator(".pitch").evaluate(WORDS_WITHOUT_ODDS) for page in (one, other)]

    assert until(one, lambda: len(set(map(tuple, pitches()))) == 1), pitches()


DEALT = (
    {
        "keeper": "k1",
        "players": ["p01", "p02", "p07", "p08", "p16"],
        "hand": ["shot", "pass", "pass", "dribble", "dribble"],
        "worldie": "w1",
    },
    {
        "keeper": "k2",
        "players": ["p03", "p04", "p09", "p10", "p15"],
        "hand": ["tackle", "tackle", "pass", "shot", "dribble"],
        "worldie": "w2",
    },
)
OPENING = (
    {"type": "line_up", "seat": 1, "defence": ["p03", "p04"], "midfield": ["p09", "p10"], "attack": ["p15"]},
    {"type": "line_up", "seat": 0, "defence": ["p01", "p02"], "midfield": ["p07", "p08"], "attack": ["p16"]},
    {"type": "kick_off", "seat": 0, "player": "p07"},
)


def reported(server: Server, *events: dict[str, Any], dealt: Sequence[dict[str, Any]] = DEALT, target: int = 5) -> Any:
    """Return the links of a real table at which the deal, the kick-off and these events have been reported."""
    links = table(server, players=("person", "person"), target=target, real=True)
    for number, part in enumerate(dealt):
        server.say(links, links["seats"][number], type="part", part=part)
    report(server, links, *OPENING, *events)
    return links


def simulated(server: Server, *events: dict[str, Any], **more: Any) -> Any:
    """Return the links of a simulated table at which the deal, the kick-off and these events have happened."""
    position = [{"type": "deal", "sides": list(DEALT)}, *OPENING, *events]
    return server.table("ole", [["Ana"], ["Ben"]], events=position, **more)


def report(server: Server, links: Any, *events: dict[str, Any]) -> None:
    for event in events:
        server.say(links, links["referee"], type="send_event", event=event)


SHOT = {"type": "shoot", "seat": 0}
SCORED = {"type": "roll", "faces": [6, 1]}
LOST = (
    {"type": "pass", "seat": 0, "to": "p16"},
    {"type": "intercept", "seat": 1, "player": "p03"},
    {"type": "roll", "faces": [1, 6]},
    {"type": "pass", "seat": 1, "to": "p09"},
    {"type": "let_go", "seat": 0},
    {"type": "roll", "faces": [6]},
    {"type": "shoot", "seat": 1},
    {"type": "roll", "faces": [6, 1]},
)
"""An intercepted pass, and the opponent's goal that follows."""
SAVED = {"type": "roll", "faces": [1, 6]}
