"""The page around the games in a real browser: home, new tables, links, the frame of a table, and the end of a game."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from ruedo.core.event import type_of
from ruedo.core.game import find
from tests.browser.conftest import Server, Theme, Watched, until
from tests.ours import GAMES
from tests.words.test_catalogue import FOLDERS, messages

Axe = Callable[[Page], None]
Shot = Callable[[Page, str], Path]
WIDTHS = (360, 768, 1440)
THEMES: tuple[Theme, ...] = ("light", "dark")
LIGHT_FIRST = ["light", pytest.param("dark", marks=pytest.mark.long)]
"""The dark theme differs only in colours, so only the long tests check it."""
PAGES = {
    "home": "/",
    "new-ole": "/new/ole",
    "new-shot-ole": "/new/shot-ole",
    "new-horse-collar": "/new/horse-collar",
    "calibrate": "/calibrate",
    "history": "/history",
    "rules": "/rules/horse-collar#HC-S3",
    "nowhere": "/nowhere",
}
DIRECTLY = {**PAGES, "equipment": "/equipment/ole", "counter": "/counter"}
PLACE = {
    "table": "t" * 22,
    "game": "ole",
    "names": [["Ana"], ["Ben"]],
    "real": True,
    "seats": {},
    "referee": None,
    "watch": None,
    "here": [],
    "made": True,
    "over": True,
    "scores": [5, 3],
    "winner": 0,
    "how": "resigned",
    "kinds": [{}, {}],
    "at": 0,
}
"""A table of a real game, in the form that a browser stores."""
WEIGHT_LIMIT, BOARD_LIMIT = 150_000, 180_000
"""The largest number of transferred bytes, with fonts: for the home page, and for a table before the first choice."""


def played(server: Server, **more: Any) -> Any:
    """Return the links of a table at which the house has played against itself to the end."""
    links = server.table("ole", [["Ana"], ["Ben"]], players=["simple", "simple"], rules={"target": 1}, **more)
    for _ in range(600):
        status = server.ask("GET", f"/api/tables/{links['table']}", key=links["referee"])["status"]
        if status.get("result"):
            return links
        time.sleep(0.1)
    raise AssertionError("the house does not come to an end")


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()


def at_the_house_table(visit: Watched, **how: Any) -> Page:
    page = visit("/", **how)
    page.get_by_role("button", name=re.compile("Play the house|Jugar contra la casa")).click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".table-bar .status.live")).to_be_visible()
    return page


# Every page


@pytest.mark.parametrize("theme", LIGHT_FIRST)
@pytest.mark.parametrize("name", PAGES)
def test_pages_are_accessible_and_fit(visit: Watched, axe: Axe, shot: Shot, name: str, theme: Theme) -> None:
    visit.forgive = ("404",) if name == "nowhere" else ()
    page = visit(PAGES[name], theme=theme)
    expect(page.locator("h1")).to_be_visible()
    axe(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{name} is wider than {width} px"
        shot(page, f"{name}-{theme}-{width}")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en-GB", "Ruedo is independent of them."),
        ("es-ES", "Ruedo es independiente de ellos."),
    ],
)
def test_the_foot_of_home_names_the_owners_of_the_games(visit: Watched, language: str, sentence: str) -> None:
    page = visit("/", language=language)
    expect(page.locator(".foot")).to_contain_text(sentence)


KEYS = """() => {
  const texts = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  const found = [document.title, ...[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)];
  while (texts.nextNode()) found.push(texts.currentNode.data);
  return found.filter((text) => /(^|\\s)[a-z]+[-_][a-z_-]*[a-z]([\\s.,:;]|$)/.test(text));
}"""
"""JavaScript that returns all texts which may contain a message id, such as `home-title` or `take_ball`."""


def known_messages() -> set[str]:
    """Return the ids of all messages, and the types of all events, except those that are ordinary words."""
    keys = {
        *(key for folder in FOLDERS for key in messages(folder, "en")),
        *(type_of(kind) for game in GAMES for kind in get_args(find(game).events)),
    }
    return {key for key in keys if "-" in key or "_" in key}


def keys_shown(page: Page) -> set[str]:
    page.wait_for_load_state("networkidle")
    words = {word.strip(".,:;") for text in page.evaluate(KEYS) for word in text.split()}
    return words & known_messages()


@pytest.mark.parametrize("name", DIRECTLY)
def test_a_page_that_is_opened_directly_shows_no_key(visit: Watched, name: str) -> None:
    """No other page was open before, so the page has only its own messages. The test runs without and with a game."""
    visit.forgive = ("404",) if name == "nowhere" else ()
    page = visit(DIRECTLY[name])
    expect(page.locator("h1")).to_be_visible()
    assert keys_shown(page) == set()
    page.evaluate("place => localStorage.setItem('ruedo.tables', JSON.stringify([place]))", PLACE)
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    assert keys_shown(page) == set()


def test_a_table_and_its_replay_opened_directly_show_no_key(visit: Watched, server: Server) -> None:
    links = played(server)
    for path in (f"/t/{links['table']}", f"/t/{links['table']}/replay"):
        page = visit(f"{path}#{links['watch']}")
        expect(page.locator("main")).to_be_visible()
        assert keys_shown(page) == set()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_history_opened_directly_shows_instructions_and_marks_real_tables(visit: Watched, language: str) -> None:
    page = visit("/history", language=language)
    expect(
        page.get_by_role("link", name={"en": "What shall we play?", "es": "¿A qué jugamos?"}[language])
    ).to_be_visible()
    page.evaluate("place => localStorage.setItem('ruedo.tables', JSON.stringify([place]))", PLACE)
    page.reload()
    expect(page.get_by_text({"en": "a real table", "es": "mesa real"}[language])).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_game_is_visible_on_the_first_screen_of_a_small_phone(visit: Watched, language: str) -> None:
    page = visit("/", width=360, height=640, language=language)
    games = page.locator(".game")
    expect(games).to_have_count(3)
    expect(games.locator(".game-picture > g, .game-picture > path").first).to_be_attached()
    for game in games.all():
        begin = game.locator(".button.main").bounding_box()
        assert begin
        assert begin["y"] + begin["height"] <= 640
        assert begin["height"] >= 44
        expect(game.locator(".ways > :not(.main, .more)").first).not_to_be_visible()
        game.locator(".more").click()
        for way in game.locator(".ways > *").all():
            box = way.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 360
        game.locator(".more").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_proposed_level_of_the_house_follows_the_players_results(visit: Watched) -> None:
    """The level rises by one after a win and falls by one after two losses. Without results it is the usual level."""
    page = visit("/new/ole")
    rival = page.get_by_role("combobox").nth(1)
    expect(rival).to_have_value("rookie")

    def after(*games: tuple[str, int]) -> None:
        kept = [
            {"table": str(n), "game": "ole", "names": [["Ana"], ["House"]], "scores": [0, 0], "seats": {}, "here": [0]}
            | {"over": True, "how": "played", "at": n, "rival": rival, "winner": winner}
            for n, (rival, winner) in enumerate(games)
        ]
        page.evaluate("kept => localStorage.setItem('ruedo.tables', kept)", json.dumps(kept[::-1]))
        page.reload()

    offered = page.get_by_role("combobox").nth(1).locator("option").all_inner_texts()
    assert [said.rpartition("(")[2] for said in offered[-6:]] == [f"{rung} of 6)" for rung in range(1, 7)]
    assert offered[-1] == "The house: a master (6 of 6)"

    for games, expected in (
        ([("rookie", 0)], "rookie"),
        ([("rookie", 0), ("rookie", 0)], "sunday"),
        ([("simple", 0), ("simple", 0), ("captain", 1)], "captain"),
        ([("captain", 1), ("captain", 1)], "simple"),
        ([("master", 0), ("master", 0)], "master"),
        ([("rookie", 1), ("rookie", 1)], "rookie"),
    ):
        after(*games)
        expect(rival).to_have_value(expected)


@pytest.mark.parametrize(
    ("path", "sign", "limit"), [("/", ".game-picture", WEIGHT_LIMIT), ("table", ".ole-play", BOARD_LIMIT)]
)
def test_pages_weigh_little(browser: Browser, server: Server, path: str, sign: str, limit: int) -> None:
    """A visitor without a cache fetches fewer bytes than the limit."""
    if path == "table":
        links = server.table("ole", [["Ana"], ["Ben"]], players=["person", "simple"])
        path = f"/t/{links['table']}#{links['seats'][0]}"
    with browser.new_context() as fresh:
        page = fresh.new_page()
        network = fresh.new_cdp_session(page)
        sizes: list[float] = []
        network.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
        network.send("Network.enable")
        page.goto(f"{server.url}{path}")
        expect(page.locator(sign).first).to_be_visible()
        page.wait_for_load_state("networkidle")
    assert len(sizes) > 10
    assert sum(sizes) < limit, f"{sum(sizes):,.0f} bytes"


# Starting a game with two clicks, and the form for a new table


def test_a_game_against_the_house_starts_with_two_clicks(visit: Watched) -> None:
    page = at_the_house_table(visit)
    expect(page.locator(".table-bar .name").first).to_have_text("Guest")


@pytest.mark.parametrize(("language", "at_once"), [("en-GB", "Play the house"), ("es-ES", "Jugar contra la casa")])
def test_quick_games_and_tables_against_the_house_have_different_buttons(
    visit: Watched, language: str, at_once: str
) -> None:
    page = visit("/", language=language)
    expect(page.get_by_role("button", name=at_once, exact=True)).to_have_count(1)
    page.goto("/new/ole")
    expect(page.get_by_role("radio").first).to_be_visible()
    expect(page.get_by_role("radio", name=at_once)).to_have_count(0)
    expect(page.get_by_text(at_once, exact=True)).to_have_count(0)


def test_a_short_first_game_on_a_phone_starts_with_two_taps(visit: Watched) -> None:
    page = visit("/", width=360, height=640, touch=True)
    page.get_by_role("button", name="More ways to play OLÉ").tap()
    page.get_by_role("button", name="A short game, to 2").tap()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="How to read the table").tap()
    expect(page.get_by_role("dialog")).to_contain_text("The first to 2 points wins at once")


def test_a_real_table_opens_with_two_clicks(visit: Watched) -> None:
    page = visit("/")
    page.locator(".game", has_text="Shot-Olé").get_by_role("link", name="Keep score").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".table-bar .name")).to_have_text(["Player 1", "Player 2"])


def test_a_table_is_made_with_all_chosen_options(visit: Watched, server: Server) -> None:
    page = visit("/new/ole?how=link")
    page.get_by_label("Name at seat 1").fill("Ana <b>")
    page.get_by_label("Player at seat 2").select_option("random")
    page.get_by_text("Rules of this table").click()
    page.get_by_label("Points to win").fill("3")
    page.get_by_role("radio", name="goal kick").check()
    page.get_by_role("button", name="Read clause OL-W4").click()
    expect(page.get_by_role("dialog")).to_contain_text("cannot attempt another Worldie")
    page.keyboard.press("Escape")
    page.get_by_text("The clock, odds, and who may watch").click()
    page.get_by_label("Time for each choice").select_option("60")
    page.get_by_label("Anyone may watch").check()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    table = server.ask("GET", f"/api/tables/{table_of(page)}")
    assert table["rules"]["target"] == 3
    assert table["rules"]["missed_worldie"] == "goal_kick"
    assert table["clock"] == 60
    assert table["seats"] == ["Ana <b>", "The house"]
    assert table["status"]["seats"][1]["player"] == "random"
    page.goto("/new/ole?how=screen")
    expect(page.get_by_label("Name at seat 1")).to_have_value("Ana <b>")


@pytest.mark.rule("OL-T11")
@pytest.mark.parametrize(("language", "label"), [("en", "house rule"), ("es", "regla de la casa")])
def test_the_form_for_a_new_table_labels_a_house_rule(visit: Watched, language: str, label: str) -> None:
    page = visit("/new/ole", language=language)
    page.get_by_text({"en": "Rules of this table", "es": "Reglas de esta mesa"}[language]).click()
    expect(page.locator(".new .house-rule:visible")).to_have_text([label])
    expect(page.locator(".option", has=page.locator(".house-rule"))).to_contain_text("OL-T11")


def test_a_wrong_option_gets_a_sentence(visit: Watched) -> None:
    visit.forgive = ("422", "400")
    page = visit("/new/horse-collar?how=real")
    page.get_by_text("Rules of this table").click()
    page.get_by_label("Board", exact=True).fill("31ft")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("31ft")


def test_a_players_own_deck_is_checked_and_used(visit: Watched, server: Server, tmp_path: Path) -> None:
    visit.forgive = ("422",)
    page = visit("/new/ole?how=screen")
    page.get_by_text("The deck", exact=True).click()
    page.get_by_role("radio", name="a deck of your own").check()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("There is nothing here yet")
    page.get_by_label("Or write it here").fill("name = [")
    expect(page.locator(".stack").get_by_role("alert")).to_contain_text("TOML")
    deck = Path(__file__).parents[2] / "src/ruedo/games/ole/decks/classic.toml"
    own = tmp_path / "own.toml"
    own.write_text(deck.read_text(encoding="utf-8").replace('name = "Default"', 'name = "Ours"'), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(own)
    expect(page.get_by_text("This is valid: Ours")).to_be_visible()
    page.get_by_label("Or write it here").press_sequentially("#")
    page.get_by_role("button", name="Sit down").click()  # the deck changes before the next check
    page.wait_for_url("**/t/*")
    assert equipment_of(page, server)["name"] == "Ours"


def test_the_error_about_a_faulty_deck_names_the_card_and_the_field(visit: Watched) -> None:
    visit.forgive = ("422",)
    page = visit("/new/ole?how=screen")
    page.get_by_text("The deck", exact=True).click()
    page.get_by_role("radio", name="a deck of your own").check()
    deck = (Path(__file__).parents[2] / "src/ruedo/games/ole/decks/classic.toml").read_text(encoding="utf-8")
    page.get_by_label("Or write it here").fill(deck.replace("passing = 4", "passing = 400", 1))
    expect(page.get_by_role("alert")).to_contain_text("passing` of Nadia Cortés (p01) is 400")
    expect(page.get_by_role("alert")).to_contain_text("from 1 to 99")


def test_a_shipped_deck_is_chosen_by_name_and_the_page_names_the_seat_of_the_youngest(
    visit: Watched, server: Server
) -> None:
    page = visit("/new/ole?how=screen")
    expect(page.get_by_text("The youngest player takes the first seat and kicks off.")).to_be_visible()
    page.get_by_text("The deck", exact=True).click()
    page.get_by_role("radio", name="classic").check()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/*")
    lob = equipment_of(page, server)["worldies"][0]
    assert (lob["pressure"], lob["difficulty"]) == (4, 5)


def test_icons_require_a_confirmed_age(visit: Watched, server: Server) -> None:
    page = visit("/new/shot-ole?how=real")
    page.get_by_text("Rules of this table").click()
    icons = page.get_by_role("group", name="The icons")
    expect(icons.get_by_role("radio", name="ask for soft drinks")).to_be_checked()
    icons.get_by_role("radio", name="ask for any drink").check()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Yes, all of us").click()
    page.wait_for_url("**/t/*")
    key = page.evaluate("JSON.parse(localStorage.getItem('ruedo.tables'))[0].referee")
    assert server.ask("GET", f"/api/tables/{table_of(page)}", key=key)["rules"]["icons"] == "on"


def test_soft_drinks_require_no_age_and_every_option_can_be_chosen(visit: Watched, server: Server) -> None:
    page = visit("/new/shot-ole?how=real")
    expect(page.get_by_text("This is a party game for adults, 21 and over")).to_be_visible()
    page.get_by_text("Rules of this table").click()
    target = page.get_by_role("group", name="Points to win a game")
    expect(target.get_by_role("radio", name="7")).to_be_checked()
    target.get_by_role("radio", name="11").check()
    page.get_by_label("Another number").fill("15")
    page.get_by_label("Another number").blur()
    expect(target.get_by_role("radio", name="11")).not_to_be_checked()
    page.get_by_role("group", name="A last chance").get_by_role("radio", name="Yes").check()
    void = page.locator(".explained", has=page.get_by_role("group", name="A spin from beyond the outer ring"))
    expect(void).to_contain_text("is void. The player loses the turn, or spins again if you choose that.")
    page.get_by_role("group", name="Scoring").get_by_role("radio", name="advanced").check()
    page.get_by_role("group", name="A void spin that goes out of bounds").get_by_role(
        "radio", name="costs nothing"
    ).check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    key = page.evaluate("JSON.parse(localStorage.getItem('ruedo.tables'))[0].referee")
    rules = server.ask("GET", f"/api/tables/{table_of(page)}", key=key)["rules"]
    asked = ("target", "last_chance", "mode", "void_off", "icons")
    assert [rules[name] for name in asked] == [15, True, "advanced", "free", "soft"]


def test_an_invalid_target_gets_a_sentence(visit: Watched) -> None:
    visit.forgive = ("422", "400")
    page = visit("/new/shot-ole?how=real")
    page.get_by_text("Rules of this table").click()
    another = page.get_by_label("Another number")
    another.evaluate("input => input.removeAttribute('max')")  # the browser would not send the value, but a program may
    another.fill("2000000")
    another.blur()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("target")


def equipment_of(page: Page, server: Server) -> Any:
    """Return the equipment of the last table that this browser made."""
    key = page.evaluate("JSON.parse(localStorage.getItem('ruedo.tables'))[0].referee")
    return server.ask("GET", f"/api/tables/{table_of(page)}", key=key)["equipment"]


def table_of(page: Page) -> str:
    found = re.search(r"/t/([^/?#]+)", page.url)
    assert found
    return found[1]


# Links


def test_links_can_be_photographed_and_copied(visit: Watched, shot: Shot, axe: Axe) -> None:
    page = visit("/new/ole?how=link")
    page.get_by_role("button", name="Make the table").click()
    dialog = page.get_by_role("dialog", name="Links")
    expect(dialog.locator("h3")).to_have_text(["Player 2", "Spectators", "The host"])
    for place in dialog.locator(".one-link").all():
        address = place.locator("input").input_value()
        place.get_by_role("button", name="QR code").click()
        code = place.locator("svg.qr")
        expect(code).to_be_visible()
        picture = Path(shot(page, "qr")).with_name("qr-code.png")
        code.screenshot(path=picture)
        read = zxingcpp.read_barcodes(Image.open(picture))
        assert [one.text for one in read] == [address]
        place.get_by_role("button", name="Copy").click()
        page.wait_for_function("wanted => navigator.clipboard.readText().then((text) => text === wanted)", arg=address)
    axe(page)
    shot(page, "links-light-1280")


def test_a_seat_is_taken_by_its_link_and_the_key_is_removed_from_the_address(visit: Watched) -> None:
    maker = visit("/new/ole?how=link")
    maker.get_by_role("button", name="Make the table").click()
    link = maker.get_by_role("dialog").locator(".one-link input").first.input_value()
    maker.keyboard.press("Escape")
    expect(maker.get_by_text("Player 2 is away.")).to_be_visible()
    guest = visit(link, width=360, height=740, touch=True)
    expect(guest.locator(".table-bar .status.live")).to_be_visible()
    expect(maker.get_by_text("Player 2 is away.")).to_have_count(0)
    expect(guest).not_to_have_url(re.compile("#"))
    guest.reload()
    expect(guest.locator(".table-bar .status.live")).to_be_visible()
    assert guest.evaluate("Object.keys(JSON.parse(localStorage.getItem('ruedo.tables'))[0].seats)") == ["1"]


def test_a_wrong_link_is_an_error_page(visit: Watched, shot: Shot, axe: Axe) -> None:
    links = "/t/nothing-here#AAAAAAAAAAAAAAAAAAAAAAAA"
    page = visit(links)
    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()
    axe(page)
    shot(page, "no-table-light-1280")


# At a table


@pytest.mark.parametrize("theme", LIGHT_FIRST)
def test_a_table_is_accessible(visit: Watched, axe: Axe, theme: Theme) -> None:
    page = at_the_house_table(visit, theme=theme)
    page.locator(".ole-play").wait_for()
    axe(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    axe(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    resign(page)
    expect(page.get_by_role("heading", name="The house wins: Guest resigned")).to_be_visible()
    axe(page)


def test_the_page_counts_spectators_who_come_and_go(visit: Watched, server: Server) -> None:
    player = at_the_house_table(visit)
    player.get_by_role("button", name="Menu").click()
    player.get_by_role("button", name="Open the table to everybody").click()
    expect(player.get_by_text("Anyone may watch now.")).to_be_visible()
    watcher = visit("/")
    watcher.locator(f"a[href='/t/{table_of(player)}']").click()
    expect(watcher.locator(".table-bar .status.live")).to_be_visible()
    player.get_by_role("button", name="Menu").click()
    expect(player.get_by_text("1 person is watching.")).to_be_visible()
    watcher.close()
    expect(player.get_by_text("0 people are watching.")).to_be_visible()
    listed = server.ask("GET", "/api/tables?kind=live")
    assert table_of(player) in [table["table"] for table in listed]


def test_the_screen_is_covered_between_two_players_at_one_screen(visit: Watched, shot: Shot, axe: Axe) -> None:
    page = visit("/new/ole?how=screen", width=360, height=740, theme="dark")
    page.get_by_label("Name at seat 1").fill("Ana")
    page.get_by_label("Name at seat 2").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    cover = page.locator(".cover")
    for name in ("Ben", "Ana"):  # this state has no hidden cards, so the screen is not covered
        expect(page.locator(".bench.near .team")).to_contain_text(name)
        page.get_by_role("button", name="Set up", exact=True).click()
    expect(cover).to_be_visible()
    expect(cover.get_by_role("button")).to_be_focused()
    axe(page)
    shot(page, "cover-dark-360")
    page.keyboard.press("Enter")
    expect(cover).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Agree a result").click()
    page.get_by_role("radio", name="Ana").check()
    page.get_by_role("button", name="Ask the others").click()
    page.get_by_role("button", name="Agreed").click()
    expect(page.get_by_role("heading", name="Ana wins by agreement")).to_be_visible()
    expect(page.locator(".result .shout")).to_have_count(0)


def test_a_seat_can_be_handed_to_the_house(visit: Watched) -> None:
    page = visit("/new/ole?how=link")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("dialog", name="Links").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hand over a seat").click()
    page.get_by_role("radio", name="Player 2").check()
    page.get_by_role("button", name="The house: plays sensibly").click()
    expect(page.get_by_text("The house now plays for Player 2.")).to_be_visible()
    expect(page.get_by_text("Player 2 sets up the team.").first).to_be_attached()


def test_a_seat_can_be_handed_to_another_person(visit: Watched) -> None:
    page = at_the_house_table(visit)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hand over a seat").click()
    page.get_by_role("button", name="To another person").click()
    link = page.locator(".one-link input").input_value()
    other = visit(link)
    other.get_by_label("Your name").fill("Carla")
    other.get_by_role("button", name="Sit down").click()
    expect(other.locator(".table-bar .name")).to_have_text(["Carla", "The house"])
    expect(other.get_by_role("button", name="Set up", exact=True)).to_be_visible()


def test_a_choice_is_taken_back_when_the_other_agrees(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]])
    table = server.ask("GET", f"/api/tables/{links['table']}", key=links["referee"])
    first = table["view"]["waiting_for"]["seat"]
    pages = [visit(f"/t/{links['table']}#{key}") for key in links["seats"]]
    asking, other = pages[first], pages[1 - first]
    asking.get_by_role("button", name="Set up", exact=True).click()
    expect(other.get_by_role("button", name="Set up", exact=True)).to_be_visible()
    asking.get_by_role("button", name="Menu").click()
    asking.get_by_role("button", name="Ask to take back").click()
    other.get_by_role("button", name="Agreed").click()
    expect(asking.get_by_role("button", name="Set up", exact=True)).to_be_visible()


def test_a_clock_runs_down(visit: Watched, server: Server) -> None:
    links = server.table("ole", [["Ana"], ["Ben"]], players=["person", "simple"], clock=60)
    page = visit(f"/t/{links['table']}#{links['seats'][0]}")
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^(1:00|0:5\d)$"))
    before = clock.text_content() or ""
    expect(clock).not_to_have_text(before)


def test_a_rematch_exchanges_the_seats(visit: Watched) -> None:
    page = at_the_house_table(visit)
    resign(page)
    before = table_of(page)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and before not in url)
    expect(page.locator(".table-bar .name")).to_have_text(["The house", "Guest"])
    expect(page.locator(".result")).to_have_count(0)


def test_the_result_is_an_event(visit: Watched, shots: Callable[[Page, str], None]) -> None:
    page = at_the_house_table(visit)
    resign(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.locator(".result .rings circle").first).to_be_in_viewport()
        shots(page, f"result-{{theme}}-{width}")


@pytest.mark.parametrize("theme", LIGHT_FIRST)
def test_an_ole_is_shouted(visit: Watched, server: Server, axe: Axe, shot: Shot, theme: Theme) -> None:
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


def test_a_referees_screen_stays_awake(visit: Watched) -> None:
    page = visit("/new/horse-collar?how=real")
    page.add_init_script(WAKE_LOCK)
    page.reload()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("html")).to_have_attribute("data-held", "screen")
    page.evaluate("held.at(-1).released = true; document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("html")).to_have_attribute("data-held", "screen screen")


WAKE_LOCK = """
window.held = [];
const request = async (kind) => {
  const lock = { kind, released: false, release() { this.released = true; } };
  held.push(lock);
  document.documentElement.dataset.held = held.map((one) => one.kind).join(' ');
  return lock;
};
Object.defineProperty(navigator, 'wakeLock', { value: { request } });
"""
"""A script with a wake lock that records its requests, because a browser without a screen does not grant a real one."""


# After a game


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
    expect(page.get_by_text("The link to this moment is copied.")).to_be_visible()
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


def test_a_replay_stays_at_its_moment_when_the_language_changes(visit: Watched, server: Server) -> None:
    links = played(server, open=True)
    page = visit(f"/t/{links['table']}/replay?n=2")
    expect(page.locator(".where")).to_have_text(re.compile("^2 of "))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Español").click()  # the page draws everything again and keeps this dialog
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


def test_the_history_can_be_counted_exported_and_deleted(visit: Watched, axe: Axe) -> None:
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


# The browser's Back button


def sheets(page: Page) -> int:
    """Return the number of entries in the browser history that belong to open dialogs."""
    return int(page.evaluate("history.state?.sheets ?? 0"))


def test_the_back_button_closes_open_dialogs_before_it_leaves_the_table(visit: Watched) -> None:
    page = at_the_house_table(visit, width=390, height=844, touch=True)
    table = page.url
    entries = page.evaluate("history.length")
    dialogs = page.locator("dialog[open]")
    for sheet in ("How to read the table", "Rulings", "Menu"):
        page.get_by_role("button", name=sheet).first.tap()
        expect(dialogs).to_have_count(1)
        page.go_back()
        expect(dialogs).to_have_count(0)
        assert page.url == table
    page.get_by_role("button", name="How to read the table").tap()
    page.get_by_role("button", name="Read clause OL-T10").tap()
    expect(dialogs).to_have_count(2)
    page.go_back()
    expect(dialogs).to_have_count(1)
    expect(page.get_by_role("dialog", name="How to read the table")).to_be_visible()
    page.go_back()
    expect(dialogs).to_have_count(0)
    page.go_forward()
    assert until(page, lambda: sheets(page) == 0)
    expect(page.locator(".ole-play")).to_be_visible()
    expect(dialogs).to_have_count(0)
    assert page.evaluate("history.length") <= entries + 2
    page.go_back()
    page.wait_for_url("**/")


def test_the_back_button_closes_the_list_of_choices_and_a_choice_from_it_adds_no_history_entry(visit: Watched) -> None:
    page = at_the_house_table(visit, width=390, height=844, touch=True)
    table = page.url
    unfolded = page.locator("details.all[open]")
    page.locator("details.all summary").tap()  # set up by the list of choices
    expect(unfolded.locator(".line-up-list")).to_be_visible()
    assert until(page, lambda: sheets(page) == 1)
    page.go_back()
    expect(unfolded).to_have_count(0)
    assert page.url == table
    page.get_by_role("button", name="Set up", exact=True).tap()
    page.locator(".actions .kick_off").first.tap()
    page.get_by_text("All choices").tap()
    assert until(page, lambda: sheets(page) == 1)
    page.go_back()
    expect(unfolded).to_have_count(0)
    assert page.url == table
    page.get_by_text("All choices").tap()
    assert until(page, lambda: sheets(page) == 1)
    unfolded.locator(".do.discard").first.tap()
    expect(unfolded).to_have_count(0)
    assert until(page, lambda: sheets(page) == 0)
    assert page.url == table
    page.go_back()
    page.wait_for_url("**/")


@pytest.mark.parametrize("closing", ["its button", "Escape", "another in its stead", "a page that is loaded anew"])
def test_a_closed_dialog_leaves_no_entry_in_the_browser_history(visit: Watched, closing: str) -> None:
    page = at_the_house_table(visit)
    page.get_by_role("button", name="Menu").click()
    assert until(page, lambda: sheets(page) == 1)
    if closing == "another in its stead":
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("dialog", name="Settings").wait_for()
        assert sheets(page) == 1
    if closing == "Escape":
        page.keyboard.press("Escape")
    elif closing == "a page that is loaded anew":
        page.reload()
    else:
        page.get_by_role("button", name="Close", exact=True).click()
    assert until(page, lambda: sheets(page) == 0)
    expect(page.locator(".ole-play")).to_be_visible()
    page.go_back()
    page.wait_for_url("**/")


OPENED_AMID = """async () => {
  const { opened } = await import('/static/ruedo/web/static/sheets.js');
  const closed = opened(() => {});
  await 0;
  const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
  closed();
  await 0;
  let shut = false;
  opened(() => { shut = true; });
  await arrived;
  return shut;
}"""
"""JavaScript that closes a dialog and opens another during the step back. It returns whether the second one closed."""


def test_a_dialog_that_opens_during_the_step_back_from_another_stays_open(visit: Watched) -> None:
    page = at_the_house_table(visit)
    assert page.evaluate(OPENED_AMID) is False
    assert until(page, lambda: sheets(page) == 1)


def test_a_link_in_a_dialog_works_and_one_step_back_leads_to_the_table(visit: Watched) -> None:
    page = at_the_house_table(visit)
    table = page.url
    page.locator(".log-column .clause").first.click()
    page.get_by_role("dialog").get_by_role("link").click()
    page.wait_for_url("**/rules/ole#*")
    page.go_back()
    page.wait_for_url(table)
    expect(page.locator(".ole-play")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.go_back()
    page.wait_for_url("**/")


# Settings


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


def test_the_page_of_rules_has_an_introduction_of_two_minutes(visit: Watched) -> None:
    page = visit("/rules/ole")
    expect(page.locator(".learn table").first).to_be_visible()  # the page opens with this part expanded
    expect(page.locator(".learn table").first).to_contain_text("You try to win the ball")
    sources = page.locator("#OL-T4 .clause-source p")
    expect(sources).to_be_hidden()
    page.locator("#OL-T4 .clause-source summary").click()
    expect(sources).to_contain_text("[Turn]")
    for picture in page.locator(".learn img").all():
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 100
    page.locator(".learn").get_by_role("link", name="OL-T4").click()
    expect(page.locator("#OL-T4")).to_be_in_viewport()


def test_without_storage_settings_last_until_the_page_closes(visit: Watched) -> None:
    page = visit("/")
    page.add_init_script("Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new Error('none'); };")
    page.reload()
    page.get_by_role("button", name="Play the house").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".table-bar .status.live")).to_be_visible()


def test_a_game_can_be_started_with_the_keyboard_alone(visit: Watched) -> None:
    page = visit("/")
    expect(page.locator("h1")).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play the house":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


def test_with_reduced_motion_the_page_has_no_animations(visit: Watched) -> None:
    page = visit("/", moving=True)
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--pace')") == "0"
