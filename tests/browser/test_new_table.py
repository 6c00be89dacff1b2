"""A new table is made with all chosen options, and the page explains every wrong option."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Watched
from tests.browser.page_tables import at_the_house_table, equipment_of, table_of


def test_the_proposed_level_of_the_house_follows_the_players_results(visit: Watched) -> None:
    """The level rises by one after a win and falls by one after two losses. Without results it is the default level."""
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


def test_a_game_against_the_house_starts_with_two_clicks(visit: Watched) -> None:
    page = at_the_house_table(visit)
    expect(page.locator(".table-bar .name").first).to_have_text("Guest")


@pytest.mark.parametrize(("language", "at_once"), [("en-GB", "Play the house"), ("es-ES", "Jugar contra la casa")])
def test_a_quick_game_and_a_new_table_against_the_house_have_different_buttons(
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
def test_the_form_for_a_new_table_labels_each_house_rule(visit: Watched, language: str, label: str) -> None:
    page = visit("/new/ole", language=language)
    page.get_by_text({"en": "Rules of this table", "es": "Reglas de esta mesa"}[language]).click()
    expect(page.locator(".new .house-rule:visible")).to_have_text([label])
    expect(page.locator(".option", has=page.locator(".house-rule"))).to_contain_text("OL-T11")


def test_the_page_explains_a_wrong_option(visit: Watched) -> None:
    visit.forgive = ("422", "400")
    page = visit("/new/horse-collar?how=real")
    page.get_by_text("Rules of this table").click()
    page.get_by_label("Board", exact=True).fill("31ft")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("31ft")


def test_a_custom_deck_is_checked_and_used(visit: Watched, server: Server, tmp_path: Path) -> None:
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
    page.get_by_role("button", name="Sit down").click()  # the deck is edited before the page checks it again
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


def test_a_shipped_deck_is_chosen_by_name_and_the_youngest_player_gets_a_note(visit: Watched, server: Server) -> None:
    page = visit("/new/ole?how=screen")
    expect(page.get_by_text("The youngest player takes the first seat and kicks off.")).to_be_visible()
    page.get_by_text("The deck", exact=True).click()
    page.get_by_role("radio", name="classic").check()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/*")
    lob = equipment_of(page, server)["worldies"][0]
    assert (lob["pressure"], lob["difficulty"]) == (4, 5)


def test_icons_can_ask_for_any_drink_only_after_an_age_is_confirmed(visit: Watched, server: Server) -> None:
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


def test_soft_drinks_need_no_confirmed_age_and_every_option_can_be_chosen(visit: Watched, server: Server) -> None:
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


def test_the_page_explains_an_invalid_target(visit: Watched) -> None:
    visit.forgive = ("422", "400")
    page = visit("/new/shot-ole?how=real")
    page.get_by_text("Rules of this table").click()
    another = page.get_by_label("Another number")
    # the browser would not send this value, but a program could
    another.evaluate("input => input.removeAttribute('max')")
    another.fill("2000000")
    another.blur()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("target")


def test_a_game_can_be_started_with_the_keyboard_alone(visit: Watched) -> None:
    page = visit("/")
    expect(page.locator("h1")).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play the house":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
