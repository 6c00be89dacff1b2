"""The page computes the rolls and cards of a finished game again, and detects a changed proof."""

import json
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from ruedo.games.ole.equipment import TIERS, load
from ruedo.games.ole.events import Worldie
from ruedo.web.table import chance_proof as fair
from ruedo.web.table.hosted_table import HostedTable
from tests.browser.conftest import Server, Watched, until
from tests.web.fair_tables import DEAL, played

CHECK = """async ([proof, deck, told]) => {
    const { checkChance } = await import('/static/ruedo/web/static/fair.js');
    return checkChance(proof, deck, told);
}"""


def checked(page: Page, proof: Any, deck: Any, told: str | None) -> Any:
    return page.evaluate(CHECK, [json.loads(msgspec.json.encode(proof)), deck, told])


def played_with_a_roll(number: int) -> HostedTable:
    """Return a table with a finished game that has at least one roll. The seed of the table differs from run to run."""
    tables = (played(Random(seed)) for seed in count(number, 5))
    return next(hosted for hosted in tables if any(event.type == "roll" for event in hosted.table.events))


@pytest.mark.parametrize("number", range(5))
def test_the_page_computes_the_same_rolls_and_cards_as_the_server(visit: Watched, number: int) -> None:
    page = visit("/")
    hosted = played_with_a_roll(number)
    proof, deck = fair.proof(hosted), json.loads(msgspec.json.encode(hosted.table.state.deck))
    drawn = sum(event.type in ("deal", "drawn", "roll", "worldie_drawn") for event in hosted.table.events)
    assert checked(page, proof, deck, proof.commitment) == {
        "committed": True,
        "remembered": True,
        "held": drawn,
        "wrong": [],
        "unchecked": 0,
    }
    assert not checked(page, proof, deck, "0" * 64)["committed"]
    value = json.loads(msgspec.json.encode(proof))
    for step in value["log"]:
        if step.get("event", {}).get("type") == "roll":
            step["event"]["faces"] = [face % 6 + 1 for face in step["event"]["faces"]]
    rolls = sum(event.type == "roll" for event in hosted.table.events)
    assert len(checked(page, value, deck, None)["wrong"]) == rolls > 0


def test_the_page_computes_all_rolls_and_cards_again_except_a_deal_by_the_host(visit: Watched) -> None:
    hosted = played(Random(34), events=(DEAL,))
    deck = json.loads(msgspec.json.encode(hosted.table.state.deck))
    drawn = sum(event.type in ("drawn", "roll", "worldie_drawn") for event in hosted.table.events)
    result = checked(visit("/"), fair.proof(hosted), deck, None)
    assert (result["held"], result["wrong"]) == (drawn, [])


def deck_with_worldies_for_any_card() -> dict[str, Any]:
    """Return a small deck, so that the pack is soon shuffled again. Its Worldies need one card of any type."""
    deck = json.loads(msgspec.json.encode(load("classic")))
    worldies = [{**card, "cards": ["any"], "tiers": TIERS, "difficulty": 6} for card in deck["worldies"]]
    return {**deck, "worldies": worldies, "actions": {"pass": 6, "dribble": 3, "shot": 3, "tackle": 2}}


def played_with_a_reshuffle(deck: dict[str, Any]) -> HostedTable:
    """Return a table with a finished game in which a card was played for `any`, and the discards were shuffled."""
    pack = sum(deck["actions"].values())
    while True:
        hosted = played(Random(1), preferred="worldie", turn_limit=60, equipment=deck)
        events = hosted.table.events
        dealt_again = sum(event.type == "drawn" for event in events) > pack
        if dealt_again and any(isinstance(event, Worldie) and event.any for event in events):
            return hosted


def test_the_page_counts_cards_that_were_played_for_any_as_discards(visit: Watched) -> None:
    deck = deck_with_worldies_for_any_card()
    hosted = played_with_a_reshuffle(deck)
    result = checked(visit("/"), fair.proof(hosted), deck, None)
    assert result["held"] > sum(deck["actions"].values())
    assert result["wrong"] == []


def test_the_randomness_of_a_game_can_be_checked_after_its_end(visit: Watched, server: Server) -> None:
    """The page adds a nonce by itself, and remembers the table's commitment."""
    new = {"game": "ole", "sides": [["Ana"], ["House"]], "players": ["person", "simple"]}
    made = server.ask("POST", "/api/tables", new)
    page = visit(f"/t/{made['table']}#{made['seats'][0]}")

    def asked() -> Any:
        return server.ask("GET", f"/api/tables/{made['table']}?sit=no", key=made["seats"][0])

    until(page, lambda: asked()["n"] >= 1)
    server.say(made, made["seats"][0], type="resign")
    page.get_by_role("button", name="Check the randomness").click()
    page.get_by_text("The seed is the one that was promised").wait_for()
    assert len(asked()["status"]["chance"]["nonces"][0]) == 32
