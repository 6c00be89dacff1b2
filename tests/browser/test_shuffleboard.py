"""A game from another package on a simulated shuffleboard. The page draws its board like that of Horse Collar."""

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
    install(folder / "site", "coloured", _with_other_weights(), "coloured-baseball")
    running = Server(folder, environment(folder / "site"))
    running.start()
    yield running
    running.stop()


def _without_its_page(name: str, *more: str) -> Mapping[str, str]:
    """Return files of the same game under another name: its rules, its picture, and the files in `more`."""
    texts = {file: (PACKAGE / file).read_text("utf-8") for file in ("__init__.py", "rules.py", "picture.py", *more)}
    names = {
        "ruedo_baseball": f"ruedo_{name}",
        GAME: f"{name}-baseball",
        "Shuffleboard Baseball": f"{name.title()} Baseball",
    }
    for old, new in names.items():
        texts = {file: text.replace(old, new) for file, text in texts.items()}
    if "world.py" not in more:  # without `happenings`, the server cannot draw random events
        texts["__init__.py"] = texts["__init__.py"].replace("    happenings=rules.happenings,\n", "")
    return texts


def _with_other_weights() -> Mapping[str, str]:
    """Return the files of the same game with six weights in three colours."""
    texts = dict(_without_its_page("coloured", "world.py", "page/play.js"))
    rules = texts["rules.py"].replace('("olive", "brass") * 4', '("sea", "olive", "brass") * 2')
    assert rules != texts["rules.py"]
    return {**texts, "rules.py": rules}


def test_the_weights_have_the_colours_and_the_order_of_the_game(visit: Watched, baseball: Server) -> None:
    links = baseball.table(
        "coloured-baseball",
        [["Ana"], ["Ben"]],
        rules={"weights": "stay"},
        practice=True,
        players=["person:exact", "person"],
        world={"practice": None},
    )
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", server=baseball)
    state = baseball.ask("GET", f"/api/tables/{links['table']}", key=links["watch"])
    assert state["drawings"]["order"] == ["sea", "olive", "brass"] * 2
    for lying, held in enumerate(["sea", "olive", "brass", "sea"]):
        expect(page.locator(".in-hand .standing path[fill]").first).to_have_attribute("fill", f"var(--{held})")
        expect(page.locator(".from-shooter .weights .standing")).to_have_count(lying)
        if lying < 3:
            page.get_by_label("Position: metres left of the middle").fill(f"{0.1 * lying - 0.1:.1f}")
            page.get_by_label("Speed, m/s").fill("1.754")
            page.get_by_role("button", name="Shoot").click()
    caps = page.locator(".from-shooter .weights .standing path:not([class])")
    assert {cap.get_attribute("fill") for cap in caps.all()} == {"var(--sea)", "var(--olive)", "var(--brass)"}


def test_a_throw_can_be_aimed_in_a_game_against_the_house(visit: Watched, baseball: Server, axe: Axe) -> None:
    page = visit("/", server=baseball)
    game = page.locator("li.game").filter(has=page.get_by_role("heading", name="Shuffleboard Baseball"))
    game.get_by_role("button", name="Throw now").click()
    page.get_by_label("Speed, m/s").fill("")
    expect(page.get_by_role("button", name="Shoot")).to_be_disabled()
    page.get_by_label("Speed, m/s").fill("0.5")
    page.get_by_label("Position: metres left of the middle").fill("0.1")
    axe(page)
    expect(page.get_by_role("button", name="dust", exact=True)).to_have_count(0)  # the wax is still fresh
    page.get_by_role("button", name="Shoot").click()
    rulings = page.locator(".log-column .ruling")
    expect(rulings.filter(has_text="Outs of Guest: 1.")).to_have_count(1)
    expect(page.locator(".hc-bed .weight")).to_have_count(0)  # after the count the page removes the weight
    expect(page.get_by_role("button", name="Shoot")).to_be_enabled()


def test_weights_that_stay_on_the_board_are_drawn_at_their_positions(visit: Watched, baseball: Server) -> None:
    rules = {"weights": "stay"}
    links = baseball.table(
        GAME,
        [["Ana"], ["Ben"]],
        rules=rules,
        practice=True,
        players=["person:exact", "person"],
        world={"practice": None},
    )
    page = visit(f"/t/{links['table']}#{links['seats'][0]}", server=baseball, language="es-ES")
    page.get_by_label("Velocidad, m/s").fill("1.754")
    page.get_by_role("button", name="Tirar").click()
    expect(page.locator(".hc-bed .weight")).to_have_count(1)


def test_the_form_for_a_new_table_asks_for_the_simulated_board(visit: Watched, baseball: Server) -> None:
    page = visit(f"/new/{GAME}?how=link", server=baseball)
    page.get_by_text("The simulated board").click()
    page.get_by_label("Slow").check()
    page.get_by_label("Practice shots").fill("2")
    expect(page.get_by_text("What you see of the weights")).to_have_count(0)  # only Horse Collar has this option
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".table-page")).to_be_visible()


def test_a_game_without_its_own_page_has_fields_for_the_numbers_of_a_throw(
    visit: Watched, baseball: Server, axe: Axe
) -> None:
    links = baseball.table("bare-baseball", [["Ana"], ["Ben"]], practice=True, players=["person:exact", "person"])
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
        ("en-GB", "You cannot play Kept Baseball in this way on this page"),
        ("es-ES", "Aquí no se puede jugar así a Kept Baseball"),
    ],
)
def test_the_form_reports_that_a_game_cannot_be_played_against_the_house(
    visit: Watched, baseball: Server, axe: Axe, language: str, said: str
) -> None:
    page = visit("/new/kept-baseball?how=house", server=baseball, language=language)
    expect(page.locator("form .wrong")).to_contain_text(said)
    axe(page)
    page = visit("/new/kept-baseball", server=baseball, language=language)
    expect(page.locator("form .wrong")).to_have_count(0)


@pytest.mark.rule("SO-D3")
def test_the_page_asks_for_an_age_if_icons_ask_for_any_drink(visit: Watched, baseball: Server) -> None:
    page = visit("/new/shot-ole?how=real", server=baseball)
    page.get_by_text("Rules of this table").click()
    page.get_by_label("ask for any drink").check()
    page.locator("button[type=submit]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Is everyone 21 or over?")
    dialog.get_by_role("button", name="Yes").click()
    expect(page.locator(".table-page")).to_be_visible()
