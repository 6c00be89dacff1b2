"""OLÉ in a real browser: whole games by mouse, touch and keyboard, distant players, phones, and hidden cards."""

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Server, Watched, press, until

Axe = Callable[[Page], None]
Shots = Callable[[Page, str], None]

WANTED = ("worldie", "shoot", "skill", "tackle", "dribble", "pass", "reactivate", "draw", "move", "discard", "end_turn")
"""The order in which the players of these tests prefer actions. Some randomness ensures that a game ends."""
CUT = "text => text.scrollHeight > text.clientHeight + parseFloat(getComputedStyle(text).lineHeight) / 2"
"""JavaScript that returns whether a line of a text is cut off."""
MOST = 1500
"""The largest number of actions in a game."""
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
    """Return the links of a new table for a game to a few points, or with a limit of turns."""
    rules = {"target": target, "turn_limit": limit}
    return server.table("ole", [[name] for name in names], players=players, rules=rules, **more)


def seat(links: Any, number: int = 0) -> str:
    return f"/t/{links['table']}#{links['seats'][number]}"


def sitting(visit: Watched, links: Any, number: int = 0, **more: Any) -> Page:
    page = visit(seat(links, number), **more)
    page.locator(".ole-play").wait_for()
    return page


def over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def asked(page: Page) -> bool:
    """Return whether this page's seat must choose."""
    return page.locator(".actions .do, .actions button:text-is('Set up')").count() > 0


def shown_events(page: Page) -> int:
    """Return the number of events that the page shows. The text is not enough, because two turns can look the same."""
    return int(str(page.locator("#main").get_attribute("data-events")))


def settled(*pages: Page) -> None:
    """Wait until a person must choose, or the game is over."""
    if not until(pages[0], lambda: any(over(page) or asked(page) for page in pages)):
        stands = [page.locator(".table-bar, .dock").all_inner_texts() for page in pages]
        raise AssertionError(f"nobody is to choose: {stands}")


def kind_of(button: Locator) -> str:
    return str(button.get_attribute("class")).rsplit(" do ", 1)[-1].split()[0]


def check_sums(page: Page) -> int:
    """Check the sums beside the dice, and compare them with the results in the rulings. Return the number of sums."""
    text = page.locator(".tray").inner_text().replace("\n", " ") if page.locator(".tray .duel").count() else ""
    found = SUM.findall(text)
    products = []
    for reduced, off, plain, stat, product in found:
        die = max(0, int(reduced) - int(off)) if reduced else int(plain)
        assert die * int(stat) == int(product), text
        products.append(product)
    said = re.search(r": (\d+) against (?:the passer's )?(\d+)", text)
    if said and not found:  # on a phone the pitch shows the sums, so the tray shows only the sentence
        products = page.locator(".tray .product").all_text_contents()
    if said:
        assert sorted(products) == sorted(said.groups()), text
    return len(found)


KEY_TO = """target => {
  const [from, group] = [document.activeElement, target.closest('.ole-board, .hand')];
  if (!group || !group.contains(from)) return 'Tab';
  const [one, other] = [from, target].map((element) => element.getBoundingClientRect());
  const right = other.x + other.width / 2 - one.x - one.width / 2;
  const down = other.y + other.height / 2 - one.y - one.height / 2;
  // sometimes the other way, so that an arrow without a neighbour is no dead end
  const across = Math.abs(right) > Math.abs(down) === Math.random() > 0.2;
  return across ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp';
}"""
"""The key that moves the focus towards an element."""
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
    """Make one legal choice in the page."""
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
            hit(page.locator("details.all summary"))  # the list covers the benches
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
    """Play to the end. Return the number of checked sums of roll-offs."""
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


def tapped(thing: Locator) -> None:
    press(thing, finger=True)


@pytest.mark.long
def test_a_whole_game_can_be_played_with_the_mouse(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server, target=2, limit=12))
    assert play_out([page], clicked, Random(1))
    assert page.locator(".result").inner_text()


def test_a_whole_game_can_be_played_by_touch_on_a_phone(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server, limit=10), width=360, height=740, touch=True)
    play_out([page], tapped, Random(2))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.long
def test_a_whole_game_can_be_played_between_two_phones(visit: Watched, server: Server) -> None:
    links = table(server, players=("person", "person"), limit=12)
    sizes = ((360, 740), (390, 844))
    phones = [
        sitting(visit, links, number, width=width, height=height, touch=True)
        for number, (width, height) in enumerate(sizes)
    ]
    play_out(phones, tapped, Random(4))
    for phone, (width, _) in zip(phones, sizes, strict=True):
        expect(phone.locator(".result")).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth") <= width
    show_the_same(*phones)


@pytest.mark.long
def test_a_whole_game_can_be_played_with_the_keyboard_alone(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server, limit=10))

    def keyed(thing: Locator) -> None:
        """Move the focus to a button by Tab and arrow keys, and press it."""
        for _ in range(120):
            if thing.evaluate("element => document.activeElement === element"):
                page.keyboard.press("Enter")
                return
            page.keyboard.press(thing.evaluate(KEY_TO))
        raise AssertionError(f"the keys do not come to {thing.evaluate('element => element.outerHTML')}")

    play_out([page], keyed, Random(3))


def test_a_pass_takes_few_key_presses_and_the_pitch_is_one_tab_stop(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server))
    keys = page.keyboard
    page.locator(".actions").focus()
    presses = 0
    while not page.evaluate("document.activeElement.matches('.hand button')"):
        keys.press("Tab")
        presses += 1
    assert presses <= 3, "first the choices, then the hand"
    assert page.evaluate("document.activeElement.dataset.thing") == "card:pass"
    keys.press("Enter")
    expect(page.locator(".actions")).to_be_focused()
    keys.press("Tab")
    expect(page.locator(".choosing .do.pass").first).to_be_focused()
    keys.press("Escape")
    page.locator(".ole-board button[tabindex='0']").focus()
    start = page.evaluate("document.activeElement.dataset.thing")
    keys.press("ArrowRight")
    moved = page.evaluate("document.activeElement.dataset.thing")
    assert moved != start
    keys.press("Tab")
    assert not page.evaluate("document.activeElement.closest('.ole-board')")
    keys.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.thing") == moved, "the pitch keeps its place"


def test_arrow_keys_reach_every_button_of_the_pitch(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server))
    page.locator(".ole-board button[tabindex='0']").focus()
    wanted = set(page.evaluate("[...document.querySelectorAll('.ole-board button')].map(one => one.dataset.thing)"))
    reached: set[str] = set()
    waiting = [page.evaluate("document.activeElement.dataset.thing")]
    while waiting:
        here = waiting.pop()
        if here in reached:
            continue
        reached.add(here)
        for arrow in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            page.locator(f".ole-board button[data-thing='{here}']").focus()
            page.keyboard.press(arrow)
            waiting.append(page.evaluate("document.activeElement.dataset.thing"))
    assert reached == wanted


def test_keys_choose_cards_and_escape_cancels_the_choice(visit: Watched, server: Server) -> None:
    page = in_play(sitting(visit, table(server)))
    page.locator(".actions").focus()
    page.keyboard.press("1")
    expect(page.locator(".action-card.chosen")).to_have_count(1)
    assert page.locator(".lit").count()
    page.keyboard.press("Escape")
    expect(page.locator(".action-card.chosen")).to_have_count(0)
    page.keyboard.press("e")
    expect(page.locator(".log-column").get_by_text("Ana ends the turn").first).to_be_attached()


def in_play(page: Page) -> Page:
    """Set up, kick off and play until it is this seat's turn. Return the page."""
    for _ in range(200):
        settled(page)
        if page.locator(".actions .end_turn").count():
            return page
        play_once(page, clicked, Random(0))
    raise AssertionError("the turn does not come")


def test_only_legal_choices_can_be_touched(visit: Watched, server: Server) -> None:
    links = table(server)
    page = in_play(sitting(visit, links))
    told = server.ask("GET", f"/api/tables/{links['table']}", key=links["seats"][0])
    kinds = {choice["card"] for choice in told["choices"] if choice["type"] == "discard"}
    for kind in ("pass", "dribble", "shot", "tackle"):
        assert (page.locator(f"button[data-thing='card:{kind}']:not([aria-disabled])").count() > 0) is (kind in kinds)
    ours = page.locator(".tier.near .player")
    carrier = told["view"]["ball"]["player"]
    movable = {choice["player"] for choice in told["choices"] if choice["type"] == "move"}
    assert carrier not in movable
    assert {str(one.get_attribute("data-thing"))[7:] for one in ours.all()} == movable | {carrier}
    enabled = page.locator(".tier.near button.player:not([aria-disabled])").all()
    touches = {thing for offer in told["offers"] for thing in offer.get("touches", [])}
    assert {str(one.get_attribute("data-thing")) for one in enabled} == {
        f"player:{player}" for player in movable | {carrier}
    } & touches
    page.locator(".tier.near button.player").filter(has_not=page.locator(".ball")).first.click()
    targets = page.locator(".tier.lit")
    assert targets.count() == 2


def test_highlighted_targets_show_their_exact_odds_unless_the_odds_are_switched_off(
    visit: Watched, server: Server
) -> None:
    links = reported(server)
    page = in_play(sitting(visit, links))
    told = server.ask("GET", f"/api/tables/{links['table']}", key=links["seats"][0])
    [chance] = next(
        offer["chances"]
        for choice, offer in zip(told["choices"], told["offers"], strict=True)
        if choice["type"] == "dribble" and choice["past"] == "p09"
    )
    page.locator("button[data-thing='card:dribble']").first.click()
    lit = page.locator("button[data-thing='player:p09']")
    expect(lit.locator(".arc")).to_have_text(f"{100 * chance['value']:.0f}")
    expect(lit.locator(".arc")).to_have_attribute("title", chance["formula"])
    expect(page.locator(".choosing .do.dribble .formula").first).to_have_text(chance["formula"])
    plain = in_play(sitting(visit, links, settings={"chances": False}))
    plain.locator("button[data-thing='card:dribble']").first.click()
    expect(plain.locator(".choosing .do.dribble").first).to_be_visible()
    expect(plain.locator(".arc, .chance, .formula")).to_have_count(0)


@pytest.mark.parametrize(
    ("card", "brought"),
    [
        ("dribble", {"p07": ["4"], "p09": ["3"], "p10": ["3"]}),
        ("shot", {"p07": ["4"], "k2": ["4"]}),
        ("pass", {"p07": ["7"], "p03": ["5"], "p04": ["7"], "p15": ["2"]}),
    ],
)
def test_a_phone_highlights_the_stats_of_a_roll_off_before_a_target_is_chosen(
    visit: Watched, server: Server, card: str, brought: dict[str, list[str]]
) -> None:
    page = sitting(visit, reported(server), width=360, height=640, touch=True)
    expect(page.locator(".stat.meets")).to_have_count(0)
    page.locator(f"button[data-thing='card:{card}']").first.tap()
    expect(page.locator(".stat.meets")).to_have_count(len(brought))
    for who, figures in brought.items():
        stood_out = page.locator(f".plate-card[data-thing$=':{who}'] .stat.meets b")
        expect(stood_out).to_have_text(figures)
        assert stood_out.evaluate("figure => parseFloat(getComputedStyle(figure).fontSize)") >= 12


def asks_why(page: Page, thing: str, clause: str) -> Locator:
    """Touch a card or a player that cannot be chosen, wait for the reason and its clause, and return the text."""
    barred = page.locator(f"button[data-thing='{thing}'][aria-disabled='true']").first
    barred.dispatch_event("click")
    expect(page.locator(".why .clause")).to_have_text(clause)
    return page.locator(".why span")


def test_touching_a_card_while_the_ball_must_be_taken_shows_what_to_do(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server, SHOT, SAVED), 1)
    page.locator("button[data-thing^='card:'][aria-disabled='true']").first.dispatch_event("click")
    expect(page.locator(".why span")).to_have_text(
        "It is not time for that. This must come next from Ben: choose who takes the ball."
    )


def test_an_impossible_choice_shows_its_reason_with_the_clause(visit: Watched, server: Server) -> None:
    links = reported(server)
    page = in_play(sitting(visit, links))
    expect(asks_why(page, "pack", "OL-T2")).to_have_text("The hand already has five action cards, which is the limit.")
    expect(asks_why(page, "worldie:0", "OL-T3")).not_to_be_empty()
    asks_why(page, "player:p15", "OL-D1")  # This is Ben's only forward, who does not face Ana's midfield.
    page.locator(".why .clause").click()
    expect(page.get_by_role("dialog")).to_contain_text("name an active opponent")
    page.keyboard.press("Escape")
    report(server, links, {"type": "end_turn", "seat": 0})
    expect(page.locator(".why")).to_have_text("")
    asks_why(page, "pack", "OL-T1")  # it is the other side's turn


def test_without_the_ball_a_shot_is_refused_with_its_clause(visit: Watched, server: Server) -> None:
    links = reported(server, {"type": "end_turn", "seat": 0})
    page = in_play(sitting(visit, links, 1, language="es-ES"))
    for kind in ("shot", "pass", "dribble"):  # each of these cards can only be discarded
        page.locator(f"button[data-thing='card:{kind}']").first.click()
        expect(page.locator(".choosing .buttons .do")).to_have_count(1)
        expect(page.locator(".why .clause")).to_have_text("OL-T9")
        expect(page.locator(".why span")).to_contain_text("balón")
        page.keyboard.press("Escape")
        expect(page.locator(".why")).to_have_text("")
    asks_why(page, "keeper:k1", "OL-T9")
    page.locator("button[data-thing='card:tackle']").first.click()
    expect(page.locator(".choosing .buttons .do.tackle").first).to_be_visible()
    expect(page.locator(".why")).to_have_text("")


def test_the_page_shows_the_costs_that_the_server_sends(visit: Watched, server: Server) -> None:
    """The page shows the server's costs, even if they differ from those of the rules."""
    links = reported(server)
    page = visit("/")

    def dearer(line: WebSocketRoute) -> None:
        above = line.connect_to_server()

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            for offer in said.get("offers") or ():
                if "cost" in offer:
                    offer["cost"]["action_points"] += 3
            line.send(json.dumps(said))

        above.on_message(told)

    page.route_web_socket(re.compile("/socket$"), dearer)
    page.goto(seat(links))
    page.locator(".ole-play").wait_for()
    page.locator("details.all summary").click()
    expect(page.locator("details.all .do.shoot .coin")).to_have_count(4)
    expect(page.locator("details.all .do.end_turn .coin")).to_have_count(0)


def test_a_late_visitor_sees_the_arithmetic_of_the_last_roll(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT, {"type": "roll", "faces": [1, 6]})
    page = sitting(visit, links)
    assert check_sums(page) == 2
    assert "(1 − 3 → 0) × 4 shooting = 0" in page.locator(".tray").inner_text().replace("\n", " ")


def test_an_awaited_roll_shows_what_is_subtracted(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server, SHOT))
    wanted = page.locator(".faces .wanted")
    expect(wanted).to_have_count(2)
    expect(wanted.first).to_contain_text("(? − 3) × 4 shooting")


@pytest.mark.parametrize("how", ["drag", "touch", "form"])
def test_a_line_up_can_be_made_by_drag_by_touch_and_by_form(
    visit: Watched, server: Server, how: Literal["drag", "touch", "form"]
) -> None:
    links = table(server)
    page = sitting(visit, links, width=1280)
    settled(page)
    player = page.locator(".tier.near button.player").first
    name = str(player.get_attribute("aria-label")).split(",")[0]
    thing = str(player.get_attribute("data-thing"))
    here = page.locator(".tier.near", has=page.locator(f"[data-thing='{thing}']")).get_attribute("data-tier")
    there = "tier:attack" if here != "tier:attack" else "tier:midfield"
    target = page.locator(f".tier.near[data-tier='{there}']")
    if how == "drag":
        player.drag_to(target, target_position={"x": 30, "y": 250})
    elif how == "touch":
        player.click()
        target.locator("button.target").click()
    else:
        page.get_by_text("Set up from a list").click()
        page.get_by_role("group", name=name).get_by_role("radio", name=there[5:]).check(force=True)
    expect(target.locator(f"[data-thing='{thing}']")).to_have_count(1)
    page.get_by_role("button", name="Set up", exact=True).click()
    expect(page.locator(".actions .kick_off").first).to_be_visible()
    told = server.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])
    assert thing[7:] in told["view"]["tiers"][0][there[5:]]


def test_a_line_up_with_an_empty_tier_cannot_be_sent(visit: Watched, server: Server) -> None:
    page = sitting(visit, table(server))
    settled(page)
    attack = page.locator(".tier.near[data-tier='tier:attack'] button.player")
    assert attack.count() == 1
    attack.click()
    page.locator(".tier.near[data-tier='tier:midfield'] button.target").click()
    expect(page.get_by_role("button", name="Set up", exact=True)).to_be_disabled()
    expect(page.get_by_text("There is no player in attack yet.")).to_be_visible()


class Wire:
    """The socket between a page and the server. It records messages, and a test can interrupt it."""

    def __init__(self, page: Page) -> None:
        self.heard: list[Any] = []
        self._up = True
        self._ends: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket$"), self._opened)

    def cut(self) -> None:
        self._up = False
        for end in self._ends:
            end.close(code=1012)
        self._ends.clear()

    def mend(self) -> None:
        self._up = True

    def _opened(self, line: WebSocketRoute) -> None:
        if not self._up:
            line.close(code=1012)
            return
        server = line.connect_to_server()
        self._ends += (line, server)

        def told(message: str | bytes) -> None:
            self.heard.append(json.loads(message))
            line.send(message)

        server.on_message(told)

    @property
    def steps(self) -> list[Any]:
        """Return all events that the server sent."""
        told = [step for message in self.heard if message["type"] == "table" for step in message.get("events", ())]
        return told + [message for message in self.heard if message["type"] == "event"]


def test_two_players_at_a_distance_continue_after_a_lost_connection(visit: Watched, server: Server) -> None:
    """Each page receives only its own hand. After a lost connection, a page shows the current state of the game."""
    links = table(server, players=("person", "person"), limit=4)
    pages, wires = [], []
    for number in (0, 1):
        page = visit("/")
        wires.append(Wire(page))
        page.goto(seat(links, number))
        page.locator(".ole-play").wait_for()
        pages.append(page)
    luck = Random(5)
    for _ in range(8):
        settled(*pages)
        for page in pages:
            if asked(page) and not over(page):
                play_once(page, clicked, luck)
    settled(*pages)
    here, away = pages if asked(pages[0]) else reversed(pages)
    cut = wires[pages.index(away)]
    cut.cut()
    expect(away.locator(".status.lost")).to_be_visible()
    for _ in range(3):
        if asked(here):
            play_once(here, clicked, luck)
            here.wait_for_timeout(200)
    cut.mend()
    expect(away.locator(".status.live")).to_be_visible()
    expect(away.locator(".result")).to_have_count(here.locator(".result").count())
    show_the_same(here, away)
    play_out(pages, clicked, luck)
    for number, wire in enumerate(wires):
        assert [step["n"] for step in wire.steps][-1] == wires[1 - number].steps[-1]["n"]
        assert_only_own_cards(wire.steps, number)


WORDS_WITHOUT_ODDS = """pitch => {
  const copy = pitch.cloneNode(true);
  for (const odds of copy.querySelectorAll('.arc')) odds.remove();
  return [...copy.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()).sort();
}"""
"""JavaScript that returns the words on a pitch without odds, which only the page of the seat in turn shows."""


def show_the_same(one: Page, other: Page) -> None:
    """Wait until two pages show the same pitch, each from its own side."""

    def pitches() -> list[list[str]]:
        return [page.locator(".pitch").evaluate(WORDS_WITHOUT_ODDS) for page in (one, other)]

    assert until(one, lambda: len(set(map(tuple, pitches()))) == 1), pitches()


def test_a_game_that_failed_to_load_is_loaded_when_the_connection_returns(
    visit: Watched, server: Server, axe: Axe
) -> None:
    visit.forgive = ("ERR_FAILED", "Failed to fetch dynamically imported module")
    links = table(server)
    page = visit("/")
    wire = Wire(page)
    page.route("**/games/ole/page/play.js", lambda asked: asked.abort())
    page.goto(seat(links))
    expect(page.get_by_role("heading", name="Connection lost")).to_be_visible()
    axe(page)
    wire.cut()
    expect(page.locator(".status.lost")).to_be_visible()
    page.unroute("**/games/ole/page/play.js")
    wire.mend()
    page.locator(".ole-play").wait_for()


def assert_only_own_cards(steps: list[Any], own: int) -> None:
    deals = [step["event"]["sides"] for step in steps if step["event"]["type"] == "deal"]
    assert deals
    for sides in deals:
        assert len(sides[own]["hand"]) == 5
        assert sides[1 - own]["hand"] is None
    for step in steps:
        if step["event"]["type"] == "drawn":
            assert (step["event"]["card"] is None) is (step["rulings"][0]["side"] != own)


def test_each_player_sees_only_the_own_hand_and_a_spectator_sees_no_hand(visit: Watched, server: Server) -> None:
    links = table(server, players=("person", "person"))
    one, other = (sitting(visit, links, number) for number in (0, 1))
    watching = visit(f"/t/{links['table']}#{links['watch']}")
    watching.locator(".ole-play").wait_for()
    for page in (one, other):
        expect(page.locator(".action-card")).to_have_count(5)
        expect(page.locator(".backs .back")).to_have_count(5)
    expect(watching.locator(".action-card")).to_have_count(0)
    expect(watching.locator(".backs .back")).to_have_count(10)
    told = server.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])
    assert told["view"]["hand"] is None


def test_the_same_seat_in_another_window_shows_the_same(visit: Watched, server: Server) -> None:
    links = table(server)
    page = in_play(sitting(visit, links))
    again = sitting(visit, links)
    expect(again.locator(".bench.near .coin:not(.spent)")).to_have_count(
        page.locator(".bench.near .coin:not(.spent)").count()
    )
    expect(again.locator(".pitch")).to_have_text(page.locator(".pitch").inner_text(), use_inner_text=True)


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
    """Return the links of a real table after the deal, the kick-off and reports of these events."""
    links = table(server, players=("person", "person"), target=target, real=True)
    for number, part in enumerate(dealt):
        server.say(links, links["seats"][number], type="part", part=part)
    report(server, links, *OPENING, *events)
    return links


def report(server: Server, links: Any, *events: dict[str, Any]) -> None:
    for event in events:
        server.say(links, links["referee"], type="send_event", event=event)


SHOT = {"type": "shoot", "seat": 0}
SCORED = {"type": "roll", "faces": [6, 1]}


def test_the_score_changes_after_the_animation_of_a_goal_or_when_it_is_skipped(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT)
    page = sitting(visit, links, moving=True, slowed=1000)  # the test does not wait for the end of motions
    report(server, links, SCORED)
    expect(page.locator(".tumbling")).not_to_have_count(0)
    expect(page.locator(".tally .points")).to_have_text(["0", "0"])
    page.mouse.click(5, 300)
    page.keyboard.press("x")
    expect(page.locator(".tumbling")).not_to_have_count(0)  # other touches and keys do not skip a motion
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".tumbling")).to_have_count(0)
    expect(page.locator(".moment .what")).to_have_text("Goal")
    expect(page.locator(".tally .points").first).to_have_text("1")
    assert check_sums(page) == 2
    assert "(6 − 3) × 4 shooting = 12" in page.locator(".tray").inner_text().replace("\n", " ")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".moment")).to_have_count(0)


def test_the_prompt_does_not_reveal_the_end_before_its_animation(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT, target=1)
    page = sitting(visit, links, moving=True, slowed=1000)
    report(server, links, SCORED)
    skip = page.get_by_role("button", name="Skip")
    page.locator(".tumbling").first.wait_for()
    for seen in (".tumbling", ".moment"):  # first the dice roll, then the page announces the goal
        expect(page.locator(seen)).not_to_have_count(0)
        expect(page.locator(".prompt")).not_to_contain_text("over")
        skip.click()
    expect(page.locator(".result")).to_contain_text("Ana wins")
    expect(page.locator(".prompt")).to_contain_text("The game is over.")


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
"""An intercepted pass, and the goal that follows."""


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "The game was decided at the end. Goal for Ben: Lena Hartmann beats Amparo Roca, 15 against 5.",
                "Ben reaches the target of 1 and wins.",
                "Ana: no shot, lost the ball once.",
                "Ben: 1 goal from 1 shot, never lost the ball.",
            ),
        ),
        (
            "es",
            (
                "La partida se decidió al final.",
                "Ben llega a la meta de 1 y gana.",
                "Ana: ningún tiro, perdió",
            ),
        ),
    ],
)
@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=str)
def test_the_loser_sees_the_reason_and_can_continue_from_there(
    visit: Watched, server: Server, size: tuple[int, int], language: str, said: tuple[str, ...]
) -> None:
    links = reported(server, *LOST, target=1)
    page = sitting(visit, links, width=size[0], height=size[1], touch=True, language=language)
    for sentence in said:
        expect(page.locator(".result .story")).to_contain_text(sentence)
    page.mouse.move(size[0] / 2, size[1] / 2)
    page.mouse.wheel(0, 2000)
    expect(page.locator(".result .row .button").last).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("there", [True, False], ids=["told", "not told"])
def test_at_the_end_a_button_is_shown_only_after_its_position_is_final(
    visit: Watched, server: Server, there: bool
) -> None:
    """The story above the button arrives late, and would move the button from under a finger. So the button is last."""
    visit.forgive = ("Failed to load resource",)
    page = sitting(visit, reported(server, *LOST, target=1), width=360, height=640, touch=True)
    held: list[Route] = []
    page.route(re.compile("/replay[?]"), lambda asked: held.append(asked))
    page.reload()
    expect(page.locator(".result h2")).to_be_visible()
    assert until(page, lambda: bool(held))
    again = page.locator(".result .button.main")
    expect(again).to_have_count(1)
    expect(again).to_be_hidden()
    if there:
        held.pop().continue_()
    else:
        held.pop().abort()
    again.wait_for()
    place = again.bounding_box()
    expect(page.locator(".result .story")).to_have_count(int(there))
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert again.bounding_box() == place


LOBBED = ({**DEALT[0], "hand": ["shot", "shot", "pass", "pass", "dribble"]}, DEALT[1])
"""A deal with a Worldie that starts in midfield and takes two shots."""
LOB = ({"type": "worldie", "seat": 0}, {"type": "roll", "faces": [4]})
LOB_MADE = {"type": "roll", "faces": [5]}


def test_a_worldie_shows_a_painted_scene_over_the_pitch_until_it_is_skipped(visit: Watched, server: Server) -> None:
    links = reported(server, *LOB, dealt=LOBBED)
    page = sitting(visit, links, moving=True, slowed=1000, language="es-ES")
    report(server, links, LOB_MADE)
    skip = page.get_by_role("button", name="Saltar")
    expect(page.locator(".tumbling")).not_to_have_count(0)
    expect(page.locator(".moment")).to_have_count(0)
    skip.click()
    moment = page.locator(".moment.of-worldie")
    expect(moment.locator(".scenery > *")).not_to_have_count(0)
    expect(moment.locator(".by")).to_have_text(re.compile("Vaselina desde el medio campo$"))
    expect(moment.locator(".worth")).to_have_text("+2 Ana")
    expect(page.locator(".tally .points")).to_have_text(["2", "0"])
    skip.click()
    expect(moment).to_have_count(0)


def test_the_result_shows_the_points_of_a_worldie(visit: Watched, server: Server) -> None:
    """The story shows the points of goals beside the shots. If a team has other points, the story lists all kinds."""
    links = reported(server, *LOB, LOB_MADE, dealt=LOBBED, target=2)
    story = sitting(visit, links).locator(".result .story")
    expect(story).to_contain_text("Ana: no shot")
    expect(story).to_contain_text("Ana: 2 by Worldies.")
    links = reported(server, *LOST, target=1)
    story = sitting(visit, links).locator(".result .story")
    expect(story).to_contain_text("Ben: 1 goal from 1 shot")
    expect(story).not_to_contain_text("by goals")


@pytest.mark.parametrize(("language", "first"), [("en", "First to 5 wins."), ("es", "Gana quien llegue antes a 5.")])
def test_setting_up_shows_the_target_and_after_a_goal_proposes_the_last_line_up(
    visit: Watched, server: Server, language: str, first: str
) -> None:
    links = table(server, players=("person", "person"), target=5, real=True)
    for number, part in enumerate(DEALT):
        server.say(links, links["seats"][number], type="part", part=part)
    report(server, links, OPENING[0])
    page = sitting(visit, links, width=360, height=640, touch=True, language=language)
    expect(page.locator(".prompt")).to_contain_text(first)
    assert not page.locator(".prompt").evaluate(CUT)
    order = {"defence": ["p16"], "midfield": ["p01", "p07"], "attack": ["p02", "p08"]}
    report(server, links, {"type": "line_up", "seat": 0, **order}, OPENING[2], SHOT, SCORED)
    expect(page.locator(".prompt")).to_contain_text(first)
    for tier, players in order.items():
        for player in players:
            expect(page.locator(f".tier.near[data-tier='tier:{tier}'] [data-thing='player:{player}']")).to_be_visible()


COVERED = """dice => { const over = (box) => (other) => other.left < box.right && other.right > box.left
    && other.top < box.bottom && other.bottom > box.top;
  const benches = [...document.querySelectorAll('.bench > *')].map((one) => one.getBoundingClientRect());
  return benches.some(over(dice.getBoundingClientRect())); }"""
"""JavaScript that returns whether things on the benches cover dice on the pitch."""


@pytest.mark.parametrize("number", [0, 1], ids=["far goal", "near goal"])
def test_no_part_of_the_page_covers_the_dice_of_a_shot_on_a_phone(visit: Watched, server: Server, number: int) -> None:
    up_front = ({"type": "pass", "seat": 0, "to": "p16"}, {"type": "let_go", "seat": 1}, {"type": "roll", "faces": [5]})
    links = reported(server, *up_front, SHOT)
    page = sitting(visit, links, number, width=360, height=640, touch=True, moving=True, slowed=10)
    report(server, links, SCORED)
    page.locator(".thrown .product").first.wait_for()
    assert not page.locator(".thrown").evaluate(COVERED)


def test_a_single_die_shows_the_number_that_it_had_to_reach(visit: Watched, server: Server) -> None:
    made = {"type": "roll", "faces": [5]}
    joined = {"type": "move", "seat": 0, "player": "p16", "tier": "midfield"}
    there, back = ({"type": "pass", "seat": 0, "to": to} for to in ("p16", "p07"))
    links = reported(server, joined, there, made, back)  # with the ball at the edge of the pitch
    page = sitting(visit, links, width=360, height=640, touch=True, moving=True, slowed=10)
    report(server, links, made)
    die, said = page.locator(".thrown .single .die"), page.locator(".thrown .single .sum")
    expect(said).to_contain_text("a 1 loses the ball")
    thrown, words = die.bounding_box(), said.bounding_box()
    assert thrown
    assert words
    assert thrown["width"] >= 30
    assert words["width"] > words["height"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "reactivate a player for 1 point"), ("es", "reactiva a un jugador por 1 punto")],
)
@pytest.mark.parametrize("with_ball", [True, False])
def test_the_page_shows_how_to_reactivate_an_inactive_player(
    visit: Watched, server: Server, language: str, said: str, with_ball: bool
) -> None:
    links = reported(server, {"type": "dribble", "seat": 0, "past": "p09"}, {"type": "roll", "faces": [6, 1]})
    report(server, links, {"type": "end_turn", "seat": 0})
    if with_ball:
        report(server, links, {"type": "tackle", "seat": 1, "player": "p03"}, {"type": "roll", "faces": [6, 1]})
    page = sitting(visit, links, 1, width=360, height=640, touch=True, language=language)
    expect(page.locator(".prompt")).to_contain_text(said)
    assert not page.locator(".prompt").evaluate(CUT)


def test_the_odds_of_a_shot_are_completely_visible_on_the_pitch_of_a_phone(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server), width=360, height=640, touch=True)
    page.locator("button[data-thing='card:shot']").first.tap()
    chance, pitch = page.locator(".keeper .arc").bounding_box(), page.locator(".pitch").bounding_box()
    assert chance
    assert pitch
    assert chance["y"] >= pitch["y"]


SAVED = {"type": "roll", "faces": [1, 6]}
MISREAD = (
    {"type": "pass", "seat": 0, "to": "p16"},
    {"type": "intercept", "seat": 1, "player": "p03"},
    {"type": "roll", "faces": [1, 6]},
)
ACTED = """thing => document.querySelector(`[data-thing="${thing}"]`).getAnimations()
  .some((one) => one.effect.getKeyframes().length === 3)"""


@pytest.mark.parametrize(
    ("before", "events", "thing"),
    [((SHOT,), (SAVED,), "keeper:k2"), ((), MISREAD, "player:p03")],
    ids=["save", "cut out"],
)
def test_a_save_and_an_intercepted_pass_are_animated_on_the_pitch_until_they_are_skipped(
    visit: Watched, server: Server, before: tuple[Any, ...], events: tuple[Any, ...], thing: str
) -> None:
    links = reported(server, *before)
    page = sitting(visit, links, moving=True, slowed=1000)
    report(server, links, *events)
    skip = page.get_by_role("button", name="Skip")
    while not page.locator(".acting").count():
        skip.click()
    assert page.evaluate(ACTED, thing)
    skip.click()
    expect(page.locator(".acting")).to_have_count(0)
    assert not page.evaluate(ACTED, thing)
    expect(page.locator(".tray .ruling").first).to_be_visible()


@pytest.mark.long
def test_with_reduced_motion_a_great_moment_is_a_still_picture(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT)
    page = sitting(visit, links, moving=True, slowed=4)
    page.emulate_media(reduced_motion="reduce")
    report(server, links, SCORED)
    page.locator(".moment").wait_for()
    page.wait_for_timeout(100)
    lasting = "document.getAnimations().map(one => one.effect.getComputedTiming().endTime).filter(time => time > 1)"
    assert page.evaluate(lasting) == []
    assert page.locator(".moment").count()
    expect(page.locator(".moment")).to_have_count(0)


def test_the_roll_that_lost_the_ball_stays_visible_until_the_players_next_turn(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT, SAVED, {"type": "take_ball", "seat": 1, "player": "p03"})
    report(server, links, {"type": "end_turn", "seat": 1})
    page = sitting(visit, links)
    expect(page.locator(".tray .product")).to_have_text(["0", "24"])
    page.locator(".tray .ruling .text").first.click()
    expect(page.get_by_role("dialog").locator(".log")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="End the turn").click()
    expect(page.locator(".tray .dice")).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_a_sentence_about_a_repeated_tie_stays_until_the_player_chooses(
    visit: Watched, server: Server, size: tuple[int, int]
) -> None:
    tie, won = ({"type": "roll", "faces": faces} for faces in ([3, 4], [6, 1]))
    links = reported(server, {"type": "dribble", "seat": 0, "past": "p09"}, tie, won)
    page = sitting(visit, links, width=size[0], height=size[1], touch=True)
    told = "Duarte and Hartmann both got 12. It was a tie, so they rolled again. Your turn."
    expect(page.locator(".prompt")).to_have_text(told)
    ruling = page.locator(".tray .ruling .text").first
    expect(ruling).to_have_text("Celia Duarte gets past Lena Hartmann and goes up a tier: 24 against 3.")
    for text in (page.locator(".prompt"), ruling):
        assert not text.evaluate(CUT)
    page.locator("button[data-thing='card:pass']").first.tap()
    expect(page.locator(".prompt")).not_to_contain_text("rolled again")
    page.get_by_role("button", name="Cancel").tap()
    expect(page.locator(".prompt")).to_have_text(told)
    page.get_by_role("button", name="End the turn").tap()
    expect(page.locator(".prompt")).not_to_contain_text("rolled again")


def test_events_that_are_taken_back_are_gone_from_the_pitch(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT, SCORED)
    page = sitting(visit, links)
    expect(page.locator(".tally .points").first).to_have_text("1")
    server.say(links, links["referee"], type="back", count=2)
    expect(page.locator(".tally .points").first).to_have_text("0")
    expect(page.locator(".player .ball")).to_have_count(1)
    expect(page.locator("button[data-thing='card:shot']:not([aria-disabled])")).to_have_count(1)


def test_axe_finds_no_accessibility_fault(visit: Watched, server: Server, axe_in_both_themes: Axe) -> None:
    links = table(server)
    page = sitting(visit, links)
    settled(page)
    axe_in_both_themes(page)
    in_play(page)
    page.locator("button.action-card:not([aria-disabled])").first.click()
    axe_in_both_themes(page)
    page.keyboard.press("Escape")
    page.locator("details.all summary").click()
    axe_in_both_themes(page)
    small = sitting(visit, links, width=360, height=740, touch=True)
    settled(small)
    axe_in_both_themes(small)


SIZES = ((360, 740), (768, 1024), (1440, 900))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
@pytest.mark.long
def test_pictures_of_the_page_are_stored(visit: Watched, server: Server, shots: Shots, size: tuple[int, int]) -> None:
    width, height = size
    links = table(server, target=5)
    page = sitting(visit, links, width=width, height=height)
    settled(page)
    shots(page, f"ole-line-up-{{theme}}-{width}")
    in_play(page)
    page.locator("button.action-card:not([aria-disabled])").first.click()
    shots(page, f"ole-selection-{{theme}}-{width}")
    page.keyboard.press("Escape")
    watching = visit(f"/t/{links['table']}#{links['watch']}", width=width, height=height)
    watching.locator(".ole-play").wait_for()
    shots(watching, f"ole-spectator-{{theme}}-{width}")
    for one in (page, watching):
        assert one.evaluate("document.documentElement.scrollWidth") <= width
    shown = reported(server, SHOT)
    scoring = sitting(visit, shown, width=width, height=height, moving=True, slowed=5)
    report(server, shown, SCORED)
    scoring.locator(".tumbling").first.wait_for()
    scoring.wait_for_timeout(300)
    shots(scoring, f"ole-dice-{{theme}}-{width}")
    scoring.locator(".moment").wait_for()
    scoring.wait_for_timeout(350)
    shots(scoring, f"ole-moment-{{theme}}-{width}")


def test_a_page_of_ole_stays_within_its_size_limit(visit: Watched, server: Server) -> None:
    """With headers, the files of a table of OLÉ may have 185 kB (see `BOARD_LIMIT`). The page fetches no file twice."""
    page = sitting(visit, table(server))
    page.wait_for_load_state("networkidle")
    fetched = page.evaluate(
        "['resource', 'navigation'].flatMap(kind => performance.getEntriesByType(kind))"
        ".map(one => [one.name, one.encodedBodySize])"
    )
    files = [name for name, _ in fetched if "/static/" in name]
    assert sorted(files) == sorted(set(files))
    assert 40_000 < sum(size for _, size in fetched) < 160_000, fetched


def test_two_players_at_one_screen_set_up_openly_and_never_see_both_hands(visit: Watched, server: Server) -> None:
    links = table(server, players=("person", "person"))
    page = visit("/")
    known = {"table": links["table"], "game": "ole", "names": [["Ana"], ["Ben"]], "seats": links["seats"]}
    page.evaluate(
        "known => localStorage.setItem('ruedo.tables', JSON.stringify([known]))",
        {**known, "seats": dict(enumerate(links["seats"])), "here": [0, 1], "made": True, "at": 0},
    )
    page.goto(f"/t/{links['table']}")
    for name in ("Ben", "Ana"):
        expect(page.locator(".bench.near .team")).to_contain_text(name)
        assert page.locator(".action-card, #take").count() == 0
        page.get_by_role("button", name="Set up", exact=True).click()
    take = page.locator("#take")
    expect(take).to_contain_text("Ana")
    assert page.locator(".action-card").count() == 0
    take.click()
    expect(page.locator(".action-card")).to_have_count(5)
    expect(page.locator(".actions .kick_off").first).to_be_visible()


@pytest.mark.parametrize(("language", "said"), [("en-GB", "To attack"), ("es-ES", "A ataque")])
def test_the_page_is_shown_in_both_languages(visit: Watched, server: Server, language: str, said: str) -> None:
    page = sitting(visit, table(server), language=language)
    page.locator(".tier.near[data-tier='tier:defence'] button.player").first.click()
    expect(page.get_by_role("button", name=said)).to_be_visible()


def test_a_printed_deck_can_be_used_at_a_real_table(visit: Watched, server: Server) -> None:
    """Each player has the hand on a phone, and reports it after the deal. Dice are reported or rolled by the server."""
    links = table(server, players=("person", "person"), real=True)
    dealt = (
        ("k1", ["Nadia Cortés", "Bruno Salas", "Celia Duarte", "Ivo Petrov", "Jonas Weber"], "w1"),
        ("k2", ["Marta Ibarra", "Otto Lindqvist", "Lena Hartmann", "Samir Haddad", "Lucía Ferrer"], "w2"),
    )
    pages = [visit(seat(links, number), width=360, height=740, touch=True) for number in (0, 1)]
    for page, (keeper, players, worldie) in zip(pages, dealt, strict=True):
        page.get_by_label("Goalkeeper").select_option(keeper)
        for name in players:
            page.get_by_role("checkbox", name=re.compile(name)).check()
        for kind, count in (("pass", 2), ("dribble", 1), ("shot", 1), ("tackle", 1)):
            for _ in range(count):
                page.get_by_role("button", name=f"One more {kind}").tap()
        page.get_by_label("Worldie").select_option(worldie)
        page.get_by_role("button", name="These are mine").tap()
    one, other = pages
    for page in (other, one):
        page.get_by_role("button", name="Set up", exact=True).tap()
    one.locator(".kick_off").first.tap()
    expect(one.locator(".action-card")).to_have_count(5)
    one.locator("button[data-thing='card:pass']").first.tap()
    one.locator(".choosing .buttons .do.pass").first.tap()
    answering, entered = other.locator(".let_go"), one.get_by_role("button", name="Let the server roll")
    assert until(one, lambda: answering.count() + entered.count() > 0)
    if answering.count():
        answering.tap()
    entered.tap()
    expect(one.locator(".tray")).to_contain_text(re.compile("arrives|loses"))
