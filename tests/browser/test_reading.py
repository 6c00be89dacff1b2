"""Pages that people read: rules, clauses beside the board, the replay and story of a finished game, and the history."""

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched
from tests.patience import PATIENCE

Axe = Callable[[Page], None]
Shots = Callable[[Page, str], None]
STORY = "async (steps) => (await import('/static/ruedo/web/static/story.js')).storyOf(steps)"


def played(server: Server) -> Any:
    """Return the links of a table with a finished game of OLÉ between two players of the house."""
    links = server.table(
        "ole", [["Ana"], ["Ben"]], players=("simple", "simple"), rules={"target": 2}, open=True, world={}
    )
    end = time.monotonic() + PATIENCE
    while server.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])["status"].get("result") is None:
        assert time.monotonic() < end
        time.sleep(0.2)
    return links


def test_the_rulebook_page_has_a_search_field_a_table_of_contents_and_pictures(
    visit: Watched, axe_in_both_themes: Axe
) -> None:
    page = visit("/rules/ole")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Worked examples").click()
    picture = page.locator("#examples img").first
    picture.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('#examples img').naturalWidth > 100")
    expect(page.locator("#examples a[href='#OL-A2']").first).to_be_visible()
    axe_in_both_themes(page)
    everything = page.locator(".clause-line").count()
    expect(page.locator("#examples [lang=en]")).to_contain_text("Celia Duarte shoots.")
    page.get_by_label("Search for a word or a clause").fill("KEEPER saving")
    expect(page.get_by_role("status").filter(has_text="clauses")).to_be_visible()
    assert 0 < page.locator(".clause-line").count() < everything
    page.get_by_label("Search for a word or a clause").fill("zzz")
    expect(page.get_by_text("No clause matches.")).to_be_visible()
    spanish = visit("/rules/ole", language="es-ES", width=360, height=640)
    expect(spanish.locator("#examples [lang=es]")).to_contain_text("Celia Duarte tira a puerta.")
    spanish.get_by_label("Busca una palabra o una cláusula").fill("numero")
    expect(spanish.locator(".clause-line dd").filter(has_text="número").first).to_be_visible()


def test_a_finished_game_shows_its_story_both_hands_and_clauses_beside_the_board(
    visit: Watched, server: Server, axe_in_both_themes: Axe, shots: Shots
) -> None:
    links = played(server)
    page = visit(f"/t/{links['table']}#{links['watch']}", language="es-ES")
    story = page.get_by_role("region", name="La historia de la partida")
    expect(story).to_contain_text("llega a la meta de 2 y gana")
    expect(story).to_contain_text("Ana: ")  # the sentence about her goals, shots and lost balls
    axe_in_both_themes(page)
    shots(page, "story-{theme}-1280")
    story.get_by_role("link", name="Volver a verlo").click()
    expect(page.locator(".open-hand")).to_have_count(2)
    titles = page.locator(".worldie .title .last").all_inner_texts()  # empty if no Worldie is face up
    assert not {"Overhead kick", "Solo run", "Team move", "Back-heel finish", "Scorpion volley"} & set(titles)
    page.locator(".log-column .clause").first.click()
    dialog, pitch = page.locator("dialog.beside"), page.locator(".pitch")
    expect(dialog).to_be_visible()
    read, board = dialog.bounding_box(), pitch.bounding_box()
    assert read
    assert board
    assert read["x"] >= board["x"] + board["width"]
    assert board["height"] > 300
    shots(page, "replay-clause-{theme}-1280")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": 640})
    shots(page, "replay-{theme}-360")


def test_the_story_of_a_game_contains_the_leader_the_turning_point_and_the_points(visit: Watched) -> None:
    page = visit("/rules/ole")

    def step(n: int, scores: list[int], side: int | None = None, points: int = 0, key: str = "goal") -> dict[str, Any]:
        rulings = [] if side is None else [{"key": key, "side": side, "points": points}]
        return {"n": n, "rulings": rulings, "view": {"scores": scores}}

    turned = [
        step(1, [0, 0]),
        step(2, [1, 0], 0, 1),
        step(3, [1, 1], 1, 1),
        step(4, [1, 3], 1, 2, "worldie"),
        step(5, [1, 3]),
    ]
    assert page.evaluate(STORY, turned) == {
        "leader": 1,
        "changes": 1,
        "turn": 4,
        "throughout": False,
        "run": {"side": 1, "points": 3},
        "kinds": [{"goal": 1}, {"goal": 1, "worldie": 2}],
    }
    led = page.evaluate(STORY, [step(1, [0, 0]), step(2, [2, 0], 0, 2), step(3, [2, 1], 1, 1)])
    assert (led["leader"], led["turn"], led["throughout"], led["changes"]) == (0, 2, True, 0)
    level = page.evaluate(STORY, [step(1, [1, 0], 0, 1), step(2, [1, 1], 1, 1)])
    assert (level["leader"], level["turn"]) == (None, None)


def test_the_story_of_a_game_that_was_won_from_behind_turns_at_its_end(visit: Watched) -> None:
    steps = [
        {"n": 1, "rulings": [], "view": {"scores": [3, 0], "winner": None}},
        {"n": 2, "rulings": [], "view": {"scores": [3, 0], "winner": 1}},
    ]
    story = visit("/rules/ole").evaluate(STORY, steps)
    assert (story["leader"], story["turn"], story["throughout"]) == (1, 2, False)


def test_the_history_shows_favourites_winning_streaks_and_points_by_kind(
    visit: Watched, axe_in_both_themes: Axe
) -> None:
    place = {"game": "ole", "names": [["Ana"], ["Ben"]], "real": False, "seats": {}, "here": [], "over": True}
    won = [0, 0, 1, 0]
    tables = [
        {**place, "table": f"t{n}", "at": n, "scores": [2, 1], "winner": winner, "how": "played"}
        for n, winner in enumerate(won)
    ]
    tables[0]["kinds"] = [{"goal": 1, "worldie_made": 2}, {"goal": 1}]
    page = visit("/rules/ole")
    page.evaluate("tables => localStorage.setItem('ruedo.tables', JSON.stringify(tables))", tables)
    page.goto("/history")
    row = page.get_by_role("row", name="Ana")
    expect(row.get_by_role("cell")).to_have_text(["4", "3", "1", "2", "8"])
    kinds = page.get_by_role("list", name="Points by kind")
    expect(kinds).to_contain_text("Ana: 2 by Worldies and 1 by goals.")
    page.get_by_role("button", name="Favourite game:").last.click()
    favourites = page.locator("section").filter(has=page.get_by_role("heading", name="Favourites"))
    expect(favourites.get_by_role("listitem")).to_have_count(1)
    axe_in_both_themes(page)
    page.reload()
    expect(favourites.get_by_role("button", name="Favourite game:")).to_have_attribute("aria-pressed", "true")
    kept = json.loads(page.evaluate("localStorage.getItem('ruedo.tables')"))
    assert [each["table"] for each in kept if each.get("favourite")] == ["t3"]
