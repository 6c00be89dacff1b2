"""The page of OLÉ fits a phone, is accessible and stays small."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched
from tests.browser.ole_tables import (
    CUT,
    SCORED,
    SHOT,
    Axe,
    in_play,
    pause_time,
    report,
    reported,
    run_until,
    settled,
    sitting,
    table,
)
from tests.browser.sizes import at_each_size, sizes_with_languages

Shots = Callable[[Page, str], None]
COVERED = """dice => { const over = (box) => (other) => other.left < box.right && other.right > box.left
    && other.top < box.bottom && other.bottom > box.top;
  const benches = [...document.querySelectorAll('.bench > *')].map((one) => one.getBoundingClientRect());
  return benches.some(over(dice.getBoundingClientRect())); }"""
"""JavaScript that returns whether things on the benches cover dice on the pitch."""


@pytest.mark.parametrize("number", [0, 1], ids=["far goal", "near goal"])
def test_no_part_of_the_page_covers_the_dice_of_a_shot_on_a_phone(visit: Watched, server: Server, number: int) -> None:
    up_front = ({"type": "pass", "seat": 0, "to": "p16"}, {"type": "let_go", "seat": 1}, {"type": "roll", "faces": [5]})
    links = reported(server, *up_front, SHOT)
    page = sitting(visit, links, number, width=360, height=640, touch=True, moving=True)
    pause_time(page)
    report(server, links, SCORED)
    run_until(page.locator(".thrown .product"))
    assert not page.locator(".thrown").evaluate(COVERED)


def test_the_page_shows_the_number_that_a_single_die_must_reach(visit: Watched, server: Server) -> None:
    made = {"type": "roll", "faces": [5]}
    joined = {"type": "move", "seat": 0, "player": "p16", "tier": "midfield"}
    there, back = ({"type": "pass", "seat": 0, "to": to} for to in ("p16", "p07"))
    links = reported(server, joined, there, made, back)  # the ball is at the edge of the pitch
    page = sitting(visit, links, width=360, height=640, touch=True, moving=True)
    pause_time(page)
    report(server, links, made)
    die, said = page.locator(".thrown .single .die"), page.locator(".thrown .single .sum")
    run_until(said.filter(has_text="a 1 loses the ball"))
    thrown, words = die.bounding_box(), said.bounding_box()
    assert thrown
    assert words
    assert thrown["width"] >= 30
    assert words["width"] > words["height"]


@pytest.mark.parametrize(
    ("with_ball", "language", "said"),
    sizes_with_languages(
        [True, False], [("en", "reactivate a player for 1 point"), ("es", "reactiva a un jugador por 1 punto")]
    ),
)
def test_the_page_shows_how_to_reactivate_an_inactive_player(
    visit: Watched, server: Server, with_ball: bool, language: str, said: str
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


def test_axe_finds_no_accessibility_fault_in_a_page_of_ole(
    visit: Watched, server: Server, axe: Axe, axe_in_both_themes: Axe
) -> None:
    page = sitting(visit, table(server))
    settled(page)
    axe_in_both_themes(page)
    page = sitting(visit, reported(server))
    for _ in at_each_size(page, [(360, 740)]):
        axe(page)
    page.locator("button.action-card:not([aria-disabled])").first.click()
    axe_in_both_themes(page)
    page.keyboard.press("Escape")
    page.locator("details.all summary").click()
    axe_in_both_themes(page)


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
    """The bodies of all files together are smaller than 160 kB, and no file is fetched twice."""
    page = sitting(visit, table(server))
    page.wait_for_load_state("networkidle")
    fetched = page.evaluate(
        "['resource', 'navigation'].flatMap(kind => performance.getEntriesByType(kind))"
        ".map(one => [one.name, one.encodedBodySize])"
    )
    files = [name for name, _ in fetched if "/static/" in name]
    assert sorted(files) == sorted(set(files))
    assert 40_000 < sum(size for _, size in fetched) < 160_000, fetched


@pytest.mark.parametrize(("language", "said"), [("en-GB", "To attack"), ("es-ES", "A ataque")])
def test_the_page_is_shown_in_both_languages(visit: Watched, server: Server, language: str, said: str) -> None:
    page = sitting(visit, table(server), language=language)
    page.locator(".tier.near[data-tier='tier:defence'] button.player").first.click()
    expect(page.get_by_role("button", name=said)).to_be_visible()
