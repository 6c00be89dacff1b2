"""The page of OLÉ offers only legal choices, and explains costs, odds and refusals."""

import json
import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import BLANK, Server, Watched, press
from tests.browser.ole_tables import SAVED, SHOT, check_sums, in_play, report, reported, seat, settled, sitting, table


def test_only_legal_choices_can_be_touched(visit: Watched, server: Server) -> None:
    links = reported(server)
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


def test_a_phone_highlights_the_stats_of_a_roll_off_before_a_target_is_chosen(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server), width=360, height=640, touch=True)
    for card, brought in (
        ("dribble", {"p07": ["4"], "p09": ["3"], "p10": ["3"]}),
        ("shot", {"p07": ["4"], "k2": ["4"]}),
        ("pass", {"p07": ["7"], "p03": ["5"], "p04": ["7"], "p15": ["2"]}),
    ):
        expect(page.locator(".stat.meets")).to_have_count(0)
        press(page.locator(f"button[data-thing='card:{card}']").first, finger=True)
        expect(page.locator(".stat.meets")).to_have_count(len(brought))
        for who, figures in brought.items():
            stood_out = page.locator(f".plate-card[data-thing$=':{who}'] .stat.meets b")
            expect(stood_out).to_have_text(figures)
            assert stood_out.evaluate("figure => parseFloat(getComputedStyle(figure).fontSize)") >= 12
        page.keyboard.press("Escape")


def asks_why(page: Page, thing: str, clause: str) -> Locator:
    """Touch a card or a player that cannot be chosen, wait for the reason and its clause, and return the text."""
    barred = page.locator(f"button[data-thing='{thing}'][aria-disabled='true']").first
    barred.dispatch_event("click")
    expect(page.locator(".why .clause")).to_have_text(clause)
    return page.locator(".why span")


def test_touching_a_card_shows_what_to_do_while_a_player_must_take_the_ball(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server, SHOT, SAVED), 1)
    page.locator("button[data-thing^='card:'][aria-disabled='true']").first.dispatch_event("click")
    expect(page.locator(".why span")).to_have_text(
        "It is not time for that. The next event must come from Ben: choose who takes the ball."
    )


def test_an_impossible_choice_shows_its_reason_with_the_clause(visit: Watched, server: Server) -> None:
    links = reported(server)
    page = in_play(sitting(visit, links))
    expect(asks_why(page, "pack", "OL-T2")).to_have_text("The hand already has five action cards, which is the limit.")
    expect(asks_why(page, "worldie:0", "OL-T3")).not_to_be_empty()
    asks_why(page, "player:p15", "OL-D1")  # p15 is Ben's only attacker, who does not face Ana's midfield
    page.locator(".why .clause").click()
    expect(page.get_by_role("dialog")).to_contain_text("name an active opponent")
    page.keyboard.press("Escape")
    report(server, links, {"type": "end_turn", "seat": 0})
    expect(page.locator(".why")).to_have_text("")
    asks_why(page, "pack", "OL-T1")  # it is the other team's turn


def test_without_the_ball_a_shot_is_refused_with_its_clause(visit: Watched, server: Server) -> None:
    links = reported(server, {"type": "end_turn", "seat": 0})
    page = in_play(sitting(visit, links, 1, language="es-ES"))
    for kind in ("shot", "pass", "dribble"):  # without the ball, these cards can only be discarded
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
    """Between the server and the page, the test raises each cost by 3 action points."""
    links = reported(server)
    page = visit(BLANK)

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


def test_a_guest_who_comes_late_sees_the_calculation_of_the_last_roll(visit: Watched, server: Server) -> None:
    links = reported(server, SHOT, {"type": "roll", "faces": [1, 6]})
    page = sitting(visit, links)
    assert check_sums(page) == 2
    assert "(1 − 3 → 0) × 4 shooting = 0" in page.locator(".tray").inner_text().replace("\n", " ")


def test_the_page_shows_what_will_be_subtracted_from_the_next_roll(visit: Watched, server: Server) -> None:
    page = sitting(visit, reported(server, SHOT))
    wanted = page.locator(".faces .wanted")
    expect(wanted).to_have_count(2)
    expect(wanted.first).to_contain_text("(? − 3) × 4 shooting")


@pytest.mark.parametrize("how", ["drag", "touch", "form"])
def test_a_team_can_be_set_up_by_dragging_by_touching_or_with_a_form(
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
