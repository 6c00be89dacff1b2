"""The page shows a simulated board from the shooter's end until the eighth weight of a turn rests (HC-C1)."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ruedo.boards.shuffleboard.drawing import standing_weights
from ruedo.boards.shuffleboard.equipment import BareBoard, load
from ruedo.boards.shuffleboard.events import Places
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.boards.shuffleboard.sight import visible_weights
from ruedo.core.shapes import Group
from tests.browser.conftest import Server, Watched, until
from tests.browser.sizes import sizes_with_languages

LIE = re.compile(r"trey line|deuce line|off the board|foul line: short|hangs over|clear of the foul line")
BED = BareBoard(load(None), "22ft")
CALLERS = ("called", "shooter")
THROWS = ((0.0, 1.83), (0.1, 1.8), (0.2, 2.4))
"""Throws of an exact hand that end past the trey line, before the deuce line and off the board, as `(y, speed)`."""


def table(server: Server, sight: str | None = None, **more: Any) -> Any:
    world = {"practice": None, **({} if sight is None else {"sight": sight})}
    return server.table(
        "horse-collar",
        [["Ana"], ["Ben"]],
        practice=True,
        players=["person:exact", "person:exact"],
        rules={"target": 21},
        world=world,
        **more,
    )


def events_at(server: Server, links: Any) -> int:
    return int(server.ask("GET", f"/api/tables/{links['table']}", key=links["seats"][0])["n"])


def shoot(server: Server, links: Any, page: Page, *throws: tuple[float, float]) -> int:
    """Shoot weights one after the other, and return the number of events at the table."""
    there = events_at(server, links)
    for count, (y, speed) in enumerate(throws, start=1):
        said = {"type": "slide", "seat": 0, "y": y, "speed": speed, "angle": 0.0, "spin": 0.0}
        server.say(links, links["seats"][0], type="send_event", event=said)
        assert until(page, partial(rested, server, links, there + 2 * count))
    return there + 2 * len(throws)


def rested(server: Server, links: Any, events: int) -> bool:
    return events_at(server, links) >= events


def looked_at(visit: Watched, links: Any, key: str, **how: Any) -> Page:
    page = visit(f"/t/{links['table']}#{key}", **how)
    expect(page.locator(".table-page")).to_be_visible()
    return page


def true_places(server: Server, links: Any) -> Places:
    """Return the true positions of the weights, which the last event contains."""
    told = server.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])
    return tuple(place and (place[0], place[1]) for place in told["events"][-1]["event"]["weights"])


def seen_places(server: Server, links: Any, sight: str) -> Places:
    """Return the positions at which people at a table see the weights with this option `sight`."""
    places = true_places(server, links)
    return places if sight == "above" else visible_weights(places, BED, called=sight == "called")


def points(places: Places) -> list[Any]:
    """Return where the shooter's view must show weights at these positions, the farthest weight first."""
    groups = (shape for shape in standing_weights(BED, places) if isinstance(shape, Group))
    return [(pytest.approx(shape.x, abs=0.05), pytest.approx(shape.y, abs=0.05)) for shape in groups]


def drawn_points(page: Page) -> list[tuple[float, ...]]:
    """Return where the page draws weights in the shooter's view, the farthest weight first."""
    moved = page.locator(".from-shooter .weights .standing").evaluate_all(
        "all => all.map(one => one.getAttribute('transform'))"
    )
    return [tuple(map(float, re.findall(r"-?[\d.]+", one))) for one in moved]


def is_drawn_at(page: Page, wanted: list[Any]) -> bool:
    return drawn_points(page) == wanted


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sight", [*CALLERS, "above"])
def test_weights_are_drawn_at_the_positions_that_people_see(visit: Watched, server: Server, sight: str) -> None:
    links = table(server, sight)
    pages = [looked_at(visit, links, key) for key in (links["seats"][0], links["watch"], links["referee"])]
    shoot(server, links, pages[0], *THROWS)
    wanted = points(seen_places(server, links, sight))
    assert len(wanted) == 2
    assert (wanted == points(true_places(server, links))) == (sight == "above")
    for page in (*pages, looked_at(visit, links, links["watch"])):
        expect(page.locator(".log-column")).to_contain_text("Ana shoots weight 3.")
        assert until(page, partial(is_drawn_at, page, wanted)), (drawn_points(page), wanted)


@pytest.mark.rule("HC-C1")
def test_without_a_caller_nobody_sees_any_lie_until_the_eighth_weight_rests(visit: Watched, server: Server) -> None:
    links = table(server, "shooter")
    pages = [looked_at(visit, links, key) for key in (links["seats"][0], links["watch"], links["referee"])]
    shoot(server, links, pages[0], *THROWS)
    late = looked_at(visit, links, links["watch"])
    for page in (*pages, late):
        expect(page.locator("main")).to_contain_text("3 of 8 weights have been shot")
        expect(page.locator(".from-shooter")).to_be_visible()
        expect(page.locator(".from-above")).not_to_be_visible()
        expect(page.locator(".from-above .thing")).to_have_count(0)
        expect(page.locator(".log-column")).to_contain_text("Ana shoots weight 3.")
        expect(page.locator(".call .verdict")).to_have_count(0)
        assert not LIE.search(page.content())
        expect(page.locator(".hc-count .lie")).to_have_text(["–"] * 8)
    shoot(server, links, pages[0], *[(0.0, 1.2)] * 5)
    told = server.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])
    lies = told["view"]["turns"][-1]["lies"]
    sentences = [ruling["text"] for step in told["events"] for ruling in step["rulings"] if LIE.search(ruling["text"])]
    assert len(lies) == len(sentences) == 8
    for page in (*pages, late):
        expect(page.locator(".hc-count .lie")).to_have_text(lies)
        expect(page.locator(".call .running")).to_have_text(
            f"Ana: {told['view']['turns'][-1]['points']}. One weight is past the trey line, so everything counts."
        )
        for sentence in sentences:
            expect(page.locator(".log-column")).to_contain_text(sentence)


@pytest.mark.rule("HC-C1", "HC-S2", "HC-S3")
def test_a_caller_announces_how_each_weight_lies_and_the_points_so_far(
    visit: Watched, server: Server, axe_in_both_themes: Callable[[Page], None]
) -> None:
    links = table(server)  # by default there is a caller
    pages = [looked_at(visit, links, key) for key in (links["seats"][0], links["watch"])]
    calls = (
        (
            (0.1, 1.8),
            "1, a finger short of the deuce line",
            "Nothing counts yet: no weight is past the trey line. If one passes it, 1 point counts.",
        ),
        ((0.0, 1.83), "3", "Points so far: 4. One weight is past the trey line, so everything counts."),
        ((0.2, 2.4), "Off the end", "Points so far: 4. One weight is past the trey line, so everything counts."),
        (
            (-0.2, 0.3),
            "Short of the foul line: nothing counts until it is knocked off",
            "Nothing counts while a short weight is on the board.",
        ),
    )
    for throw, verdict, running in calls:
        shoot(server, links, pages[0], throw)
        for page in pages:
            expect(page.locator(".call .verdict")).to_have_text(verdict)
            expect(page.locator(".call .running")).to_have_text(running)
    late = looked_at(visit, links, links["watch"])
    for page in (*pages, late):
        expect(page.locator(".call .verdict")).to_have_text(calls[-1][1])
        expect(page.locator(".call .running")).to_have_text(calls[-1][2])
        expect(page.locator(".hc-count .lie")).to_have_text(["1", "3", "off", "short", *["–"] * 4])
        expect(page.locator(".log-column")).to_contain_text("Weight 2 is past the trey line: 3.")
        expect(page.locator(".from-above .thing")).to_have_count(3)
    expect(pages[0].locator("[aria-live=polite].unseen").first).to_contain_text(
        "Weight 4 is not clear of the foul line"
    )
    axe_in_both_themes(pages[0])


@pytest.mark.rule("HC-C1")
def test_on_a_phone_the_calls_and_the_shot_are_visible_together(visit: Watched, server: Server) -> None:
    links = table(server)
    page = looked_at(visit, links, links["seats"][0], width=390, height=844, touch=True, settings={"numbers": False})
    shoot(server, links, page, (0.1, 1.8), (-0.2, 1.78))
    expect(page.locator(".call .verdict")).to_contain_text("short of the deuce line")
    expect(page.locator(".hc-count .lie").nth(1)).to_have_text("1")
    for seen in (".call", ".hc-count", ".throw button", ".board-panel summary"):
        expect(page.locator(seen)).to_be_in_viewport(ratio=1)


@pytest.mark.rule("HC-C1")
def test_the_calls_are_in_spanish_if_the_page_is_in_spanish(visit: Watched, server: Server) -> None:
    links = table(server)
    page = looked_at(visit, links, links["watch"], language="es-ES")
    shoot(server, links, page, (0.0, 1.83))
    expect(page.locator(".call .verdict")).to_have_text("3")
    expect(page.locator(".call .running")).to_have_text(
        "Puntos de momento: 3. Un tejo pasó la línea del tres, así que todo cuenta."
    )


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(
    ("how", "sight"),
    sizes_with_languages([{}, {"moving": True, "settings": {"board": "flat", "speed": "quick"}}], CALLERS),
)
def test_the_page_looks_the_same_for_two_positions_that_people_cannot_distinguish(
    visit: Watched, server: Server, sight: str, how: dict[str, Any]
) -> None:
    """If a weight rests 2 cm farther away, the page shows the same weights, paths in the wax, insets and words."""
    pages = []
    for speed in (1.83, 1.833, 1.5):
        links = table(server, sight)
        page = looked_at(visit, links, links["watch"], **how)
        expect(page.locator(".from-shooter")).to_be_visible()
        shoot(server, links, page, (0.0, speed))
        expect(page.locator("main")).to_contain_text("1 of 8 weights have been shot")
        expect(page.get_by_role("button", name="Skip")).to_have_count(0)
        expect(page.get_by_text("Link to this moment")).to_be_attached()  # the page fetches this part on demand
        expect(page.locator(".trace")).to_have_count(1)
        page.locator(".odds-bar").wait_for()  # the server computes the odds later
        pages.append(page)
    one, alike, other = pages
    assert until(one, lambda: shown(one) == shown(alike)), (shown(one), shown(alike))
    assert shown(other)[1] != shown(one)[1]


def shown(page: Page) -> tuple[str, str]:
    """Return the words of a page and its drawing of the board."""
    return page.locator("main").inner_text(), page.locator(".flat-view").inner_html()


@pytest.mark.rule("HC-C1")
def test_two_positions_that_look_alike_give_the_same_picture_in_3d(visit: Watched, server: Server) -> None:
    visit.forgive = ("GPU stall due to ReadPixels",)
    pages = []
    for speed in (1.83, 1.833, 1.5):
        links = table(server, "shooter")
        page = looked_at(visit, links, links["watch"], width=480, height=700, moving=True, settings={"speed": "quick"})
        page.locator(".board-host .solid-over").wait_for(state="attached")
        shoot(server, links, page, (0.0, speed))
        expect(page.locator("main")).to_contain_text("1 of 8 weights have been shot")
        expect(page.get_by_role("button", name="Skip")).to_have_count(0)
        pages.append(page)
    one, alike, other = pages
    assert until(one, lambda: solid_picture(one) == solid_picture(alike))
    assert solid_picture(other) != solid_picture(one)


def solid_picture(page: Page) -> bytes:
    """Return the current picture of a board in 3-D. Its resolution is lower until the board is at rest."""
    return page.locator(".solid-board").screenshot()


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sight", CALLERS)
def test_pictures_and_replays_hide_exact_positions_and_the_api_sends_them(
    visit: Watched, server: Server, sight: str
) -> None:
    links = table(server, sight)
    page = looked_at(visit, links, links["watch"])
    n = shoot(server, links, page, *THROWS)
    told = server.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])
    lies = [find_lie(BED, place) for place in true_places(server, links)]
    assert (told["sight"], told["view"]["lies"]) == (sight, lies)
    drawn = page.request.get(
        f"{server.url}/api/tables/{links['table']}/picture.svg", headers={"authorization": f"Bearer {links['watch']}"}
    ).text()
    assert drawn.count('class="standing red"') == 2
    assert ("is worth 3" in drawn) == (sight == "called")
    again = visit(f"/t/{links['table']}/replay?n={n}#{links['watch']}")
    expect(again.locator(".from-shooter")).to_be_visible()
    assert until(again, partial(is_drawn_at, again, points(seen_places(server, links, sight))))
    again.goto(f"/t/{links['table']}/replay?n={n - 2}#{links['watch']}")
    expect(again.locator(".from-shooter .weights .standing")).to_have_count(2)
    assert bool(LIE.search(again.content())) == (sight == "called")


@pytest.mark.rule("HC-C1")
def test_people_who_look_from_above_see_the_lie_of_each_weight_at_once(visit: Watched, server: Server) -> None:
    links = table(server, "above")
    page = looked_at(visit, links, links["watch"])
    shoot(server, links, page, (0.1, 1.83))
    expect(page.locator(".hc-count .lie").first).to_have_text("3")
    expect(page.locator(".log-column")).to_contain_text(LIE)
    expect(page.locator(".call .verdict")).to_have_text("3, a finger past the trey line")


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(
    ("language", "choices", "said"),
    [
        ("en-GB", "The simulated board", ("with calls from the far end", "without calls", "from above")),
        ("es-ES", "El tablero simulado", ("con avisos desde el fondo", "sin avisos", "desde arriba")),
    ],
)
def test_the_form_for_a_new_table_asks_what_people_see_of_the_weights(
    visit: Watched, server: Server, language: str, choices: str, said: tuple[str, str, str]
) -> None:
    page = visit("/new/horse-collar?how=link", language=language)
    page.get_by_text(choices).click()
    called, shooter, above = (page.locator("label", has_text=label).locator("input") for label in said)
    expect(called).to_be_checked()
    expect(above).not_to_be_checked()
    shooter.check()
    page.locator("button[type=submit]").click()
    expect(page.locator(".table-page")).to_be_visible()
    key = page.evaluate("JSON.parse(localStorage['ruedo.tables'])[0].watch")
    table_id = page.evaluate("JSON.parse(localStorage['ruedo.tables'])[0].table")
    assert server.ask("GET", f"/api/tables/{table_id}", key=key)["sight"] == "shooter"


@pytest.mark.rule("HC-T3", "HC-T4")
def test_the_referee_sees_who_shoots_from_which_end_and_with_which_colour(visit: Watched, server: Server) -> None:
    links = server.table("horse-collar", [["Ana", "Bea"], ["Ben", "Bo"], ["Cal", "Cleo"]], real=True)
    page, beside = looked_at(visit, links, links["referee"]), looked_at(visit, links, links["watch"])
    expect(page.locator(".shares")).to_have_text("From the near end · Ana: 4 red · Bea: 4 blue")
    expect(beside.locator(".far-score .detail")).to_have_text(["near end", "far end", "have the hammer, near end"])
    server.say(links, links["referee"], type="send_event", event={"type": "lies", "lies": ["1"] * 8})
    expect(page.locator(".shares")).to_have_text("From the far end · Ben: 4 red · Bo: 4 blue")
    server.say(links, links["referee"], type="send_event", event={"type": "slide", "seat": 2})
    server.say(links, links["referee"], type="send_event", event={"type": "weights_rest", "weights": [None]})
    expect(page.get_by_role("heading", name="Ben shoots weight 2, red")).to_be_visible()


@pytest.mark.rule("HC-G3")
def test_the_form_for_a_new_table_has_the_option_for_ties(visit: Watched, server: Server) -> None:
    page = visit("/new/horse-collar?how=real")
    expect(page.locator(".advice")).to_contain_text("judges the shots from their own")
    page.get_by_text("Rules of this table").click()
    page.get_by_role("radio", name="another frame").check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/t/"))
    table_id = page.url.split("/t/")[1].split("?")[0].split("#")[0]
    key = page.evaluate(
        "id => JSON.parse(localStorage['ruedo.tables']).find(({ table }) => table === id).referee", table_id
    )
    assert server.ask("GET", f"/api/tables/{table_id}", key=key)["rules"]["tie"] == "frame"
