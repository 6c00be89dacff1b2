"""A game of another package on a simulated shuffleboard. The page uses the board's own parts for it."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched
from tests.plugins import environment, install
from tests.test_shuffleboard_baseball import GAME, PACKAGE

Axe = Callable[[Page], None]


@pytest.fixture(scope="module")
def baseball(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with Shuffleboard Baseball."""
    folder = tmp_path_factory.mktemp("baseball")
    install(folder / "site", "baseball", PACKAGE, GAME)
    install(folder / "site", "bare", _without_its_page("bare", "world.py"), "bare-baseball")
    install(folder / "site", "kept", _without_its_page("kept"), "kept-baseball")
    running = Server(folder, environment(folder / "site"))
    running.start()
    yield running
    running.stop()


def _without_its_page(name: str, *more: str) -> Mapping[str, str]:
    """Return the files of the same game under another name, without its page: rules, picture, and those in `more`."""
    texts = {file: (PACKAGE / file).read_text("utf-8") for file in ("__init__.py", "rules.py", "picture.py", *more)}
    names = {
        "ruedo_baseball": f"ruedo_{name}",
        GAME: f"{name}-baseball",
        "Shuffleboard Baseball": f"{name.title()} Baseball",
    }
    for old, new in names.items():
        texts = {file: text.replace(old, new) for file, text in texts.items()}
    if "world.py" not in more:  # without happenings that the server could draw instead of a world
        texts["__init__.py"] = texts["__init__.py"].replace("    happenings=rules.happenings,\n", "")
    return texts


def test_a_throw_is_aimed_against_the_house(visit: Watched, baseball: Server, axe: Axe) -> None:
    page = visit("/", server=baseball)
    game = page.locator("li.game").filter(has=page.get_by_role("heading", name="Shuffleboard Baseball"))
    game.get_by_role("button", name="Throw now").click()
    page.get_by_label("Speed, m/s").fill("")
    expect(page.get_by_role("button", name="Shoot")).to_be_disabled()
    page.get_by_label("Speed, m/s").fill("0.5")
    page.get_by_label("Place, m left of the middle").fill("0.1")
    axe(page)
    expect(page.get_by_role("button", name="dust", exact=True)).to_have_count(0)  # the wax is fresh
    page.get_by_role("button", name="Shoot").click()
    rulings = page.locator(".log-column .ruling")
    expect(rulings.filter(has_text="Outs of Guest: 1.")).to_have_count(1)
    expect(page.locator(".hc-bed .weight")).to_have_count(0)  # the page removes the weight after it counts
    expect(page.get_by_role("button", name="Shoot")).to_be_enabled()


def test_weights_that_stay_are_seen_where_they_lie(visit: Watched, baseball: Server) -> None:
    rules = {"weights": "stay"}
    links = baseball.table(
        GAME, [["Ana"], ["Ben"]], rules=rules, players=["person:exact", "person"], world={"practice": None}
    )
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", server=baseball, language="es-ES")
    page.get_by_label("Velocidad, m/s").fill("1.754")
    page.get_by_role("button", name="Tirar").click()
    expect(page.locator(".hc-bed .weight")).to_have_count(1)


def test_what_the_world_is_like_is_asked_where_a_table_is_made(visit: Watched, baseball: Server) -> None:
    page = visit(f"/new/{GAME}?how=link", server=baseball)
    page.get_by_text("What the simulated board is like").click()
    page.get_by_label("Slow").check()
    page.get_by_label("Practice slides").fill("2")
    expect(page.get_by_text("What you see of the weights")).to_have_count(0)  # only Horse Collar has this option
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".table-page")).to_be_visible()


def test_without_a_page_of_its_own_a_throw_is_made_of_its_numbers(visit: Watched, baseball: Server, axe: Axe) -> None:
    links = baseball.table("bare-baseball", [["Ana"], ["Ben"]], players=["person:exact", "person"])
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", server=baseball)
    speed = page.get_by_role("spinbutton", name="speed, m/s")
    expect(speed).to_have_value("5")
    axe(page)
    page.get_by_role("slider", name="speed, m/s").fill("0.5")
    expect(speed).to_have_value("0.5")
    page.get_by_role("button", name="slide", exact=True).click()
    expect(page.locator(".plain-last")).to_contain_text("weights rest")
    expect(page.locator(".prompt")).to_contain_text("Ana")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-GB", "Kept Baseball cannot be played like that in the page"),
        ("es-ES", "A Kept Baseball no se puede jugar así en la página"),
    ],
)
def test_a_way_that_a_game_cannot_be_played_is_said(
    visit: Watched, baseball: Server, axe: Axe, language: str, said: str
) -> None:
    page = visit("/new/kept-baseball?how=house", server=baseball, language=language)
    expect(page.locator("form .wrong")).to_contain_text(said)
    axe(page)
    page = visit("/new/kept-baseball", server=baseball, language=language)
    expect(page.locator("form .wrong")).to_have_count(0)


@pytest.mark.rule("SO-D3")
def test_an_age_is_asked_where_icons_ask_for_any_drink(visit: Watched, baseball: Server) -> None:
    page = visit("/new/shot-ole?how=real", server=baseball)
    page.get_by_text("Rules of this table").click()
    page.get_by_label("ask for any drink").check()
    page.locator("button[type=submit]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Is everyone 21 or over?")
    dialog.get_by_role("button", name="Yes").click()
    expect(page.locator(".table-page")).to_be_visible()
