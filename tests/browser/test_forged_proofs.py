"""The page refuses the proof of a game whose log is incomplete or has a false source."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Route

from ruedo.web.table import chance_proof as fair
from tests.browser.conftest import Server, Watched, until
from tests.web.client import Json
from tests.web.fair_tables import DEAL, played, proof_of_throws

FAULT = """async ([proof, shown]) => {
    const { faultOf } = await import('/static/ruedo/web/static/fair.js');
    return faultOf(proof, shown)?.key ?? null;
}"""


def as_json(proof: fair.Proof) -> Json:
    return json.loads(msgspec.json.encode(proof))


def by_referee(entry: Json) -> Json:
    return {**entry, "by": "referee"}


def test_the_page_accepts_a_whole_log_and_refuses_an_incomplete_one(visit: Watched) -> None:
    page, hosted = visit("/"), played(Random(5))
    proof, shown = as_json(fair.proof(hosted)), len(hosted.table.events)
    log, middle = proof["log"], len(proof["log"]) // 2
    logs: dict[str, Json] = {
        "whole": log,
        "empty": [],
        "cut off": log[:middle],
        "first dropped": log[1:],
        "middle dropped": [*log[:middle], *log[middle + 1 :]],
        "last dropped": log[:-1],
    }
    found = {name: page.evaluate(FAULT, [{**proof, "log": kept}, shown]) for name, kept in logs.items()}
    assert found.pop("whole") is None
    assert found.pop("empty") == "empty"
    assert set(found.values()) == {"incomplete"}
    cut = {**proof, "log": log[:-1], "entries": len(log) - 1}
    assert page.evaluate(FAULT, [cut, shown]) == "incomplete"


def test_the_page_refuses_an_event_that_comes_from_the_referee_only_later(visit: Watched) -> None:
    page, hosted = visit("/"), played(Random(34), events=(DEAL,))
    proof, shown = as_json(fair.proof(hosted)), len(hosted.table.events)
    assert page.evaluate(FAULT, [proof, shown]) is None
    for at, entry in enumerate(proof["log"]):
        forged = {**proof, "log": [*proof["log"][:at], by_referee(entry), *proof["log"][at + 1 :]]}
        if at and "event" in entry:
            assert page.evaluate(FAULT, [forged, shown]) == "referee"
    assert page.evaluate(FAULT, [{**proof, "first_events": 0}, shown]) == "referee"


@pytest.mark.parametrize("game", ["horse-collar", "shot-ole"])
def test_the_page_refuses_a_throw_without_an_aim(visit: Watched, game: str) -> None:
    page, proof = visit("/"), as_json(proof_of_throws(game))
    shown = sum("event" in entry for entry in proof["log"])
    assert page.evaluate(FAULT, [proof, shown]) is None
    notes = [entry["event"]["note"] for entry in proof["log"] if "aim" in entry.get("event", {}).get("note", {})]
    assert len(notes) >= 2
    for note in notes:
        aim = note.pop("aim")
        assert page.evaluate(FAULT, [proof, shown]) == "no_aim"
        note["aim"] = aim


def test_a_forged_proof_gets_a_sentence(visit: Watched, server: Server) -> None:
    new = {"game": "ole", "sides": [["Ana"], ["House"]], "players": ["person", "simple"]}
    made = server.ask("POST", "/api/tables", new)
    page = visit(f"/t/{made['table']}#{made['seats'][0]}")

    def answer(route: Route) -> None:
        proof: Any = route.fetch().json()
        route.fulfill(json={**proof, "log": []})

    page.route("**/proof", answer)
    until(page, lambda: server.ask("GET", f"/api/tables/{made['table']}?sit=no", key=made["seats"][0])["n"] >= 1)
    server.say(made, made["seats"][0], type="resign")
    page.get_by_role("button", name="Check the randomness").click()
    page.get_by_text("its log contains no event of the game").wait_for()
