"""A referee reports games of Shot-Olé on a phone."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Watched
from tests.browser.referee_pages import button, keep, referee, scores, shot_ole, spins, watcher


def opening(page: Page, name: str, rest: str, gap: str = "") -> None:
    expect(page.get_by_role("heading", name=f"{name} spins to see who starts")).to_be_visible()
    if gap:
        page.get_by_label("Gap to the post, in inches", exact=True).fill(gap)
    button(page, rest).click()
    keep(page)


def test_the_buttons_show_the_points_of_the_current_rules(visit: Watched, server: Server) -> None:
    """In the advanced game a ring out of bounds costs its player a point, if the player has one (SO-S7)."""
    links = shot_ole(server, opening="fixed", mode="advanced")
    page = referee(visit, links)
    off = page.locator(".big-button").filter(has_text="Off")
    expect(off).to_contain_text("0")
    spins(page, "Ana", "Around")
    spins(page, "Ben", "Clear")
    expect(off).to_contain_text("-1")


def test_a_referee_can_report_a_game_of_shot_ole_to_seven_points(visit: Watched, server: Server) -> None:
    links = shot_ole(server, last_chance=True)
    page, beside = referee(visit, links), watcher(visit, links)
    opening(page, "Ana", "Clear", "1.25")
    opening(page, "Ben", "Off")
    expect(beside.locator(".caption")).to_contain_text("Ben’s ring is out of bounds")
    spins(page, "Ana", "Around")
    scores(beside, 3, 0)
    spins(page, "Ben", "Olé")
    expect(beside.locator(".ole-moment")).to_contain_text("¡Olé!")
    expect(page.get_by_role("heading", name="Ana: last chance")).to_be_visible()
    button(page, "Off 0").click()
    expect(page.locator(".review")).to_contain_text("Ana does not answer the Olé")
    button(page, "Change").click()
    button(page, "Olé centred").click()
    keep(page)
    expect(page.get_by_text("All Olés cancel each other").first).to_be_attached()
    scores(beside, 3, 0)
    spins(page, "Ana", "Around")
    spins(page, "Ben", "Logo")
    spins(page, "Ana", "Logo")
    scores(beside, 7, 1)
    for one in (page, beside):
        expect(one.get_by_role("heading", name="Ana wins")).to_be_visible()


def test_an_ole_wins_at_once_by_default(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed")
    page, beside = referee(visit, links), watcher(visit, links)
    spins(page, "Ana", "Around")
    spins(page, "Ben", "Olé")
    for one in (page, beside):
        expect(one.get_by_role("heading", name="Ben wins")).to_be_visible()


def test_a_void_spin_out_of_bounds_costs_a_point_in_the_advanced_game(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed", mode="advanced")
    page, beside = referee(visit, links), watcher(visit, links)
    spins(page, "Ana", "Leaning")
    spins(page, "Ben", "Clear")
    button(page, "Under one turn").click()
    button(page, "Off -1").click()
    expect(page.locator(".review .ruling")).to_have_count(3)
    expect(page.locator(".review .total")).to_have_text("Ana: 2 → 1")
    keep(page)
    scores(beside, 1, 0)


def test_on_a_laptop_the_scores_are_beside_the_board(visit: Watched, server: Server) -> None:
    page = watcher(visit, shot_ole(server, opening="fixed"), width=1280, height=800)
    scores, board = page.locator(".far-score").bounding_box(), page.locator(".far-picture").bounding_box()
    assert scores
    assert board
    assert scores["x"] + scores["width"] <= board["x"]
    assert board["y"] + board["height"] <= 800


def test_a_referee_can_report_faults_and_touched_icons_of_a_spin(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed")
    page, beside = referee(visit, links), watcher(visit, links)
    page.get_by_role("radio", name="Beyond").check()
    button(page, "Beer").click()
    button(page, "Around 3").click()
    expect(page.locator(".review")).to_contain_text("the spin is not official")
    expect(page.locator(".review .total")).to_have_count(0)
    keep(page)
    scores(page, 0, 0)
    expect(beside.locator(".far-score")).to_contain_text("Beer × 1")
    button(page, "Under one turn").click()
    button(page, "Not spun").click()
    button(page, "Logo 1").click()
    expect(page.locator(".review .ruling")).to_have_count(3)
    keep(page)
    scores(page, 0, 0)


def test_the_page_asks_only_once_whether_all_players_are_21_or_over(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="fixed", icons="on")
    page = referee(visit, links)
    button(page, "No").click()
    expect(page.get_by_text("Ruedo never asks for alcohol")).to_be_visible()
    button(page, "All are 21 or over").click()
    spins(page, "Ana", "Logo")
    page.reload()
    expect(page.get_by_role("heading", name="Ben spins")).to_be_visible()


def test_the_page_asks_for_the_gap_of_an_opening_spin(visit: Watched, server: Server) -> None:
    page = referee(visit, shot_ole(server))
    button(page, "Clear").click()
    expect(page.get_by_text("For an opening spin, enter the gap to the post.")).to_be_visible()
    expect(page.get_by_label("Gap to the post, in inches", exact=True)).to_be_focused()
    button(page, "More: Gap to the post, in inches").click()
    button(page, "Clear").click()
    expect(page.locator(".review")).to_contain_text("0.125 in to the post")


def test_an_invalid_opening_spin_ranks_last(visit: Watched, server: Server) -> None:
    """The referee reports the start and the fault, and the ruling names the reason (SO-T1)."""
    links = shot_ole(server)
    page, beside = referee(visit, links), watcher(visit, links)
    expect(page.get_by_text("A void spin ranks last.")).to_be_visible()
    button(page, "Not spun").click()
    page.get_by_label("Gap to the post, in inches", exact=True).fill("0.1")
    button(page, "Clear").click()
    expect(page.locator(".review")).to_contain_text("Ana's opening spin ranks last: the ring was not spun.")
    keep(page)
    expect(beside.locator(".far-score")).to_contain_text("ranks last")
    page.get_by_role("radio", name="Beyond").check()
    button(page, "Leaning").click()
    expect(page.locator(".review")).to_contain_text("Ben's opening spin ranks last: it started beyond the outer ring.")
    keep(page)
    for name in ("Ana", "Ben"):
        opening(page, name, "Off")
    expect(page.get_by_text("make a new table with “Starting player: you choose”").first).to_be_attached()


def test_the_referee_enters_no_gap_if_the_ring_touches_the_post(visit: Watched, server: Server) -> None:
    page = referee(visit, shot_ole(server))
    button(page, "Leaning").click()
    expect(page.locator(".review")).to_contain_text("Ana's opening spin: 0 in to the post.")


def test_a_last_chance_out_of_bounds_costs_nothing(visit: Watched, server: Server) -> None:
    """In the advanced game the player keeps all points (SO-L5, SO-S7)."""
    page = referee(visit, shot_ole(server, opening="fixed", last_chance=True, mode="advanced"))
    spins(page, "Ana", "Clear")
    spins(page, "Ben", "Logo")
    spins(page, "Ana", "Olé")
    expect(page.get_by_text("Only an Olé can answer Ana’s Olé. A ring out of bounds costs nothing.")).to_be_visible()
    expect(page.get_by_text("Off means out of bounds.")).to_be_visible()
    button(page, "Off 0").click()
    expect(page.locator(".review")).to_contain_text("In a last chance that costs nothing.")
    keep(page)
    scores(page, 0, 1)


def test_a_referee_can_report_a_set_of_shot_ole(visit: Watched, server: Server) -> None:
    links = shot_ole(server, opening="named", length="set", last_chance=False)
    page, beside = referee(visit, links), watcher(visit, links)
    for game in range(1, 6):
        expect(page.get_by_role("heading", name="Who was closest to the post?")).to_be_visible()
        button(page, "Ana").click()
        keep(page)
        spins(page, "Ana", "Olé")
        if game < 5:
            expect(page.locator(".standing")).to_contain_text(f"Ana {game}")
            expect(beside.locator(".far-score .detail").first).to_have_text(f"{game} game{'s' if game > 1 else ''}")
    for one in (page, beside):
        expect(one.get_by_role("heading", name="Ana wins")).to_be_visible()
