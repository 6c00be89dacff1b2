"""OLÉ on every screen: both teams, the ball, the hand and the prompt are visible and large enough to touch."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ruedo.games.ole.equipment import SHIPPED
from tests.browser.conftest import Server, Watched
from tests.browser.ole_tables import CUT as LINE_CUT
from tests.browser.ole_tables import DEALT, OPENING, report, reported, sitting, table
from tests.browser.sizes import Size, at_each_size, sizes_with_languages

PHONES = ((360, 640), (390, 844), (844, 390))
TABLET = (768, 1024)
LAPTOPS = ((1366, 768), (1920, 1080), (3840, 2160))
DRIBBLES = [("en", "Dribble or skill move?", "Dribble"), ("es", "¿Regate normal", "Regate")]
ZOOMED = (640, 360)
"""The size of a screen of 1280 x 720 pixels at a zoom of 200 %."""
OTHERS = (TABLET, (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
BEATEN = ({"type": "dribble", "seat": 0, "past": "p09"}, {"type": "roll", "faces": [6, 1]})
CROWDED = (
    {"type": "move", "seat": 0, "player": "p01", "tier": "midfield"},
    {"type": "move", "seat": 0, "player": "p16", "tier": "midfield"},
    {"type": "move", "seat": 0, "player": "p02", "tier": "midfield"},
)
"""Moves that put all five players in one tier."""
ARRIVES = {"type": "roll", "faces": [5]}
HIDDEN = """() => [...document.querySelectorAll('.plate-card, .ball, .action-card, .prompt')].flatMap((thing) => {
  const box = thing.getBoundingClientRect();
  const name = thing.dataset.thing ?? thing.className.baseVal ?? thing.className;
  const within = box.left > -1 && box.top > -1 && box.right < innerWidth + 1 && box.bottom < innerHeight + 1;
  if (!within || !box.width) return [`${name} is out of sight`];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const on = document.elementFromPoint(x, y);
  const over = !on || !(thing.contains(on) || on.contains(thing) || thing.closest('.plate-card')?.contains(on));
  return over ? [`${name} is covered by ${on?.outerHTML.slice(0, 80)}`] : [];
})"""
TOUCHED = ".ole-play button:not(.clause), .chips summary"
SMALL = """touched => [...document.querySelectorAll(touched)].flatMap((thing) => {
  const { width, height: seen } = thing.getBoundingClientRect();
  if (!width) return []; // it is not there at this size
  const around = getComputedStyle(thing, '::after'); // what a small sign is touched by, too
  const widened = around.content === '""' && around.position === 'absolute';
  const height = widened ? seen - parseFloat(around.top) - parseFloat(around.bottom) : seen;
  const small = width < 43.5 || height < 43.5;
  return small ? [`${thing.dataset.thing ?? thing.className}: ${width} x ${height}`] : [];
})"""
CUT = """() => [...document.querySelectorAll(':is(.player, .keeper) .name')].flatMap((name) => {
  const last = name.querySelector('.last');
  const end = last.offsetLeft + last.offsetWidth;
  const cut = name.scrollWidth > name.clientWidth || last.offsetLeft < 0 || end > name.clientWidth;
  return cut ? [`${last.textContent}: ${last.offsetWidth} of ${name.clientWidth}`] : [];
})"""
SPILT = """() => [...document.querySelectorAll('.chips .button')].flatMap((button) => {
  const row = button.closest('.chips').getBoundingClientRect();
  const box = button.getBoundingClientRect();
  return [button, ...button.querySelectorAll('span')].flatMap((words) => {
    const { top, bottom, left, right, width } = words.getBoundingClientRect();
    const spilt = width > 1 && (top < row.top || bottom > row.bottom || left < box.left || right > box.right);
    const seen = !words.closest('.unseen');
    return spilt && seen ? [`${words.innerText}: ${top}-${bottom} in ${row.top}-${row.bottom}`] : [];
  });
})"""
"""JavaScript that lists words which overflow their buttons in the dock, and buttons which overflow their row."""
SPILT_CHOICES = SPILT.replace(".chips .button", ".chips .do")
"""JavaScript like `SPILT`, for choices only, because the button that cancels can be outside the row."""
UNSEEN = """() => [...document.querySelectorAll('.chips .button')].flatMap((button) => {
  const { left, right } = button.getBoundingClientRect();
  return left < 0 || right > innerWidth ? [`${button.innerText}: ${left}-${right}`] : [];
})"""
"""JavaScript that lists buttons of the dock which are not completely on the screen."""
FITS = "[innerWidth, innerHeight, document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
"""JavaScript that returns the sizes of the window and the page. They exceed the screen if a phone shrinks a page that
is too wide.
"""
TAPPED = """text => {
  const { x, y } = text.getBoundingClientRect();
  return document.elementFromPoint(x + 8, y + 8).closest('.ruling, .to-log') !== null;
}"""
"""JavaScript that returns whether a tap on the beginning of a ruling opens all rulings."""
BOXES = "all => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height])"
FILLED = "document.querySelector('.pitch').getBoundingClientRect().height / innerHeight"


def check(page: Page, what: str, *, touched: bool) -> float:
    """Check that all parts of the table are visible. Return the height of the dock."""
    assert page.evaluate(HIDDEN) == [], what
    screen = page.viewport_size
    assert screen
    assert page.evaluate(FITS) == 2 * [screen["width"], screen["height"]], what
    if touched:
        assert page.evaluate(SMALL, TOUCHED) == [], what
    return float(page.locator(".dock").evaluate("dock => dock.getBoundingClientRect().height"))


def test_no_part_of_the_table_is_hidden_on_any_screen(visit: Watched, server: Server) -> None:
    tables: dict[str, Any] = {"beaten": reported(server, *BEATEN), "crowded": reported(server)}
    report(server, tables["crowded"], *CROWDED)
    for name, links in tables.items():
        for sizes in (PHONES, (ZOOMED, *OTHERS)):
            page = sitting(visit, links, touch=sizes == PHONES)
            heights = {
                size: check(page, f"{name} at {size}", touched=size != ZOOMED) for size in at_each_size(page, sizes)
            }
            page.locator("button.action-card:not([aria-disabled])").first.click()
            page.locator(".lit").first.wait_for()
            for size in at_each_size(page, sizes):
                height = check(page, f"{name} at {size}, a card chosen", touched=size != ZOOMED)
                assert height == heights[size], f"the dock has one height at {size}"
                assert page.evaluate(FILLED) > 0.5, size


OVERFLOWS = """() => [...document.querySelectorAll('.every .do')].flatMap((button) => {
  const list = button.closest('.every').getBoundingClientRect();
  const box = button.getBoundingClientRect();
  return [...button.querySelectorAll('span')].filter((words) => {
    const { left, right, top, bottom, width } = words.getBoundingClientRect();
    const spilt = left < box.left || right > box.right || top < box.top - 1 || bottom > box.bottom + 1;
    return width > 1 && !words.closest('.unseen') && (spilt || box.left < list.left || box.right > list.right);
  }).map((words) => words.innerText);
})"""
"""JavaScript that lists words which overflow their button, and buttons which overflow the list of all choices."""


@pytest.mark.parametrize(("sizes", "language"), sizes_with_languages([PHONES, LAPTOPS]))
def test_the_list_of_all_choices_does_not_overflow(
    visit: Watched, server: Server, sizes: tuple[Size, ...], language: str
) -> None:
    page = sitting(visit, reported(server), touch=sizes == PHONES, language=language)
    page.locator("details.all summary").click()
    page.locator(".every .do").first.wait_for()
    assert page.locator(".every .do").count() > 15
    for width, height in at_each_size(page, sizes):
        assert page.evaluate(OVERFLOWS) == [], width
        box = page.locator(".every").bounding_box()
        assert box
        assert box["x"] >= 0, width
        assert box["y"] >= 0, width
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


def test_all_parts_of_the_table_grow_on_a_very_large_screen(visit: Watched, server: Server) -> None:
    page, heights = sitting(visit, reported(server)), {}
    for width, _ in at_each_size(page, LAPTOPS[1:]):
        heights[width] = {
            part: page.locator(part).first.evaluate("part => part.getBoundingClientRect().height")
            for part in (".table-bar", ".prompt", ".action-card", ".bench .worldie", ".player .last", ".log-column h2")
        }
    assert all(heights[3840][part] > 1.4 * heights[1920][part] for part in heights[1920]), heights


def test_a_dragged_card_stays_under_the_pointer_on_a_very_large_screen(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server), width=3840, height=2160)
    card = page.locator("button[data-thing='card:pass']").first
    before = card.bounding_box()
    assert before
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 400, y - 300, steps=4)
    after = card.bounding_box()
    assert after
    assert abs(after["x"] - before["x"] - 400) < 30
    assert abs(after["y"] - before["y"] + 300) < 30
    page.mouse.up()


def test_every_name_in_the_classic_deck_fits_on_a_phone(visit: Watched, server: Server) -> None:
    deck = SHIPPED["classic"]()
    keepers, players = ([card.id for card in cards] for cards in (deck.keepers, deck.players))
    for half in (0, 1):
        near, far = players[10 * half :][:5], players[10 * half + 5 :][:5]
        links = table(server, players=("person", "person"), target=5, real=True, equipment="classic")
        for side, five in enumerate((near, far)):
            part = {**DEALT[side], "keeper": keepers[2 * half + side], "players": five}
            server.say(links, links["seats"][side], type="part", part=part)
        for seat, five, back in ((1, far, 2), (0, near, 1)):
            tiers = {"defence": five[:back], "midfield": five[back:4], "attack": five[4:]}
            report(server, links, {"type": "line_up", "seat": seat, **tiers})
        report(server, links, {"type": "kick_off", "seat": 0, "player": near[1]})
        page = sitting(visit, links, width=360, height=640, touch=True)
        for size in at_each_size(page, PHONES[:2]):
            assert page.evaluate(CUT) == [], size
        beaten = ({"type": "dribble", "seat": 0, "past": far[2]}, {"type": "roll", "faces": [6, 1]})
        crowded = ({"type": "move", "seat": 0, "player": player, "tier": "midfield"} for player in (near[0], near[4]))
        report(server, links, *beaten, *crowded)
        name = page.locator(".player.inactive .last")
        name.wait_for()
        for size in at_each_size(page, PHONES[:2]):
            assert page.evaluate(CUT) == [], size
            assert name.evaluate("name => parseFloat(getComputedStyle(name).fontSize)") >= 11, size
            box = name.bounding_box()
            assert box
            assert box["width"] > box["height"], f"it is read without turning one's head at {size}"


def test_five_players_can_be_set_up_on_a_phone_without_scrolling(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]], players=("person", "simple"))
    page = sitting(visit, links, width=360, height=640, touch=True)
    page.get_by_role("button", name="Set up", exact=True).wait_for()
    for size in at_each_size(page, PHONES):
        check(page, f"setting out at {size}", touched=True)
    page.locator(".tier.near .player").first.tap()
    page.locator(".tier.lit").first.wait_for()
    for size in at_each_size(page, PHONES):
        check(page, f"a player chosen at {size}", touched=True)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_defender_sees_which_player_can_intercept_and_the_odds(visit: Watched, server: Server, language: str) -> None:
    alone = ({"type": "move", "seat": 1, "player": "p04", "tier": "midfield"}, {"type": "end_turn", "seat": 1})
    links = reported(server, {"type": "end_turn", "seat": 0}, *alone, {"type": "pass", "seat": 0, "to": "p16"})
    page = sitting(visit, links, 1, width=360, height=640, touch=True, language=language)
    page.locator(".do.let_go").wait_for()
    for size in at_each_size(page, [*PHONES[:2], TABLET]):
        assert page.evaluate(SPILT) == [], size
        check(page, f"asked who intercepts at {size}", touched=True)
        assert not page.locator(".prompt").evaluate(LINE_CUT), size
        expect(page.locator(".do.intercept .chance").first).to_be_in_viewport()


@pytest.mark.parametrize(("language", "asked", "plain"), DRIBBLES)
def test_all_ways_to_dribble_past_an_opponent_are_visible_and_the_simple_dribble_is_first(
    visit: Watched, server: Server, language: str, asked: str, plain: str
) -> None:
    page = sitting(visit, reported(server), width=360, height=640, touch=True, language=language)
    page.locator("button[data-thing='card:dribble']").first.tap()
    page.locator("button[data-thing='player:p09']").tap()
    expect(page.locator(".prompt")).to_contain_text(asked)
    ways = page.locator(".chips .do")
    expect(ways).to_have_count(3)
    expect(ways.first.locator("span").first).to_have_text(plain)
    for size in at_each_size(page, PHONES[:2]):
        assert page.evaluate(SPILT) == [], size
        assert page.evaluate(UNSEEN) == [], size
        assert not page.locator(".prompt").evaluate(LINE_CUT), size
        check(page, f"the ways past an opponent at {size}", touched=True)
    ways.first.tap()
    expect(page.locator(".prompt")).not_to_contain_text(asked)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_phone_shows_the_whole_latest_ruling_and_a_tap_on_it_opens_all_rulings(
    visit: Watched, server: Server, language: str
) -> None:
    links = table(server, players=("person", "person"), target=5, real=True, names=("The house", "Guest"))
    for number, part in enumerate(DEALT):
        server.say(links, links["seats"][number], type="part", part=part)
    report(server, links, *OPENING, {"type": "pass", "seat": 0, "to": "p16"}, {"type": "let_go", "seat": 1})
    page = sitting(visit, links, 1, width=360, height=640, touch=True, language=language)
    for event in (ARRIVES, {"type": "shoot", "seat": 0}, {"type": "roll", "faces": [6, 1]}):
        told = page.locator(".tray .ruling .text").first.inner_text()
        report(server, links, event)
        news = page.locator(".tray .ruling .text").first
        expect(news).not_to_have_text(told)
        for size in at_each_size(page, PHONES):
            assert not news.evaluate(LINE_CUT), (size, news.inner_text())
    for size in at_each_size(page, PHONES):
        check(page, f"a goal is told at {size}", touched=True)
        assert news.evaluate(TAPPED), size
    box = news.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 8, box["y"] + 8)
    expect(page.get_by_role("dialog").locator(".log")).to_be_visible()


@pytest.mark.parametrize(("sizes", "language"), sizes_with_languages([PHONES[:2], LAPTOPS]))
def test_up_to_three_choices_of_a_card_are_all_visible(
    visit: Watched, server: Server, sizes: tuple[Size, ...], language: str
) -> None:
    links = reported(server, *BEATEN)
    page = sitting(visit, links, touch=sizes == PHONES[:2], language=language)
    page.locator("button[data-thing='card:dribble']:not([aria-disabled])").click()
    choices = page.locator(".choosing .chips .do")
    expect(choices).to_have_count(3)
    for size in at_each_size(page, sizes):
        for choice in choices.all():
            expect(choice).to_be_in_viewport(ratio=0.98)
        assert page.evaluate(SPILT) == [], size


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_phone_or_a_tablet_shows_five_choices_of_a_card_completely(
    visit: Watched, server: Server, language: str
) -> None:
    page = sitting(visit, reported(server), width=360, height=640, touch=True, language=language)
    sizes = (*PHONES, TABLET)
    heights = {
        size: check(page, f"before a card is chosen at {size}", touched=True) for size in at_each_size(page, sizes)
    }
    page.locator("button[data-thing='card:pass']").first.tap()
    choices = page.locator(".chips .do")
    expect(choices).to_have_count(5)
    for size in at_each_size(page, sizes):
        assert not page.locator(".prompt").evaluate(LINE_CUT), size
        height = check(page, f"five choices at {size}", touched=True)
        if size in PHONES[:2]:
            assert height == heights[size]
            assert page.evaluate(UNSEEN) == [], size
            assert page.evaluate(SPILT) == [], size
        else:
            assert page.evaluate(SPILT_CHOICES) == [], size
            for choice in choices.all():
                expect(choice).to_be_in_viewport(ratio=0.98)


def test_if_there_are_many_choices_the_page_asks_for_the_opponent_first(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server), width=360, height=640, touch=True)
    page.locator("button[data-thing='card:dribble']").first.tap()
    expect(page.locator(".chips .do")).to_have_count(3)  # the choices are two opponents and the discard
    page.locator(".chips .do").filter(has_text="Dribble past Samir Haddad").tap()
    expect(page.locator(".prompt")).to_contain_text("Dribble or skill move?")
    expect(page.locator(".chips .do")).to_have_count(3)


def test_the_lesson_is_not_offered_again_if_a_defence_is_empty_during_a_game(visit: Watched, server: Server) -> None:
    links = reported(server)
    report(server, links, *CROWDED)
    page = sitting(visit, links)
    expect(page.locator(".tier.near .player")).to_have_count(5)
    expect(page.get_by_role("button", name="A first game in two minutes")).to_have_count(0)


def test_the_referee_sees_every_player_on_a_plate_that_is_large_enough(visit: Watched, server: Server) -> None:
    links = reported(server)
    page = visit(f"/t/{links['table']}#{links['referee']}")
    expect(page.locator(".desk-picture .player")).to_have_count(10)
    for size in at_each_size(page, [PHONES[0], (900, 700), *LAPTOPS]):
        for width, height in page.locator(".desk-picture .plate-card").evaluate_all(BOXES):
            assert min(width, height) >= 40, size
