"""The server sends the analysis of a game to nobody before its end, and to everybody at the table after it."""

import pytest

from tests.web.client import make_table, request
from tests.web.servers import Server

COMPILING = 600.0
"""The timeout for an analysis in seconds. The first analysis has to load or compile the search of the house."""


def test_the_analysis_is_available_only_after_the_end(server: Server) -> None:
    links = make_table(server, game="ole", sides=[["Ana"], ["Ben"]], players=["person", "simple"])
    path = f"/api/tables/{links['table']}"
    request(server, "GET", path, key=links["seats"][0])
    for key in (links["seats"][0], links["watch"], links["referee"]):
        refused = request(server, "GET", f"{path}/analysis", key=key)
        assert refused.status == 403
        assert refused.json["key"] == "analysis-not_over"
    ended = request(server, "POST", f"{path}/messages", body={"type": "resign", "id": "r"}, key=links["seats"][0])
    assert ended.status == 200, ended.json
    found = request(server, "GET", f"{path}/analysis?depth=0", key=links["watch"], patience=COMPILING)
    assert found.status == 200, found.json
    analysed = found.json
    assert analysed["curve"][0] + sum(analysed["changes"]) == analysed["curve"][-1]
    assert len(analysed["curve"]) == len(analysed["kinds"]) + 1
    assert len(analysed["summary"]) == 3
    decided = sum(
        change for change, kind in zip(analysed["changes"], analysed["kinds"], strict=True) if kind == "decision"
    )
    one, other = analysed["sides"]
    assert one["decisions"] - other["decisions"] == decided
    assert [line["text"].count("The house would have chosen") for line in analysed["decisions"]] == [1] * len(
        analysed["decisions"]
    )
    progress = request(server, "GET", f"{path}/analysis/progress", key=links["watch"])
    assert progress.json == {"done": 0, "of": 0}


def test_an_analysis_is_refused_if_its_search_depth_is_over_the_limit(server: Server) -> None:
    links = make_table(server, game="ole", sides=[["Ana"], ["Ben"]], players=["person", "simple"])
    refused = request(server, "GET", f"/api/tables/{links['table']}/analysis?depth=3", key=links["watch"])
    assert refused.status == 400


@pytest.mark.parametrize("game", ["ole", "shot-ole", "horse-collar"])
def test_spectators_may_ask_for_the_odds_if_the_table_allows_hints(server: Server, game: str) -> None:
    for hints in (True, False):
        links = make_table(server, game=game, sides=[["Ana"], ["Ben"]], players=["person", "person"], hints=hints)
        answer = request(server, "GET", f"/api/tables/{links['table']}/odds", key=links["watch"], patience=COMPILING)
        if hints:
            assert answer.status == 200, answer.json
            assert 0 < answer.json["odds"] < 1_000_000
        else:
            # `n` may be 0 or 1: in OLÉ the server deals the cards itself, perhaps before this request.
            assert (answer.status, answer.json.keys()) == (200, {"n"})


def test_spectators_get_no_odds_if_the_house_has_no_values_for_the_rules(server: Server) -> None:
    rules = {"length": "set"}
    links = make_table(server, game="shot-ole", sides=[["Ana"], ["Ben"]], players=["person", "person"], rules=rules)
    answer = request(server, "GET", f"/api/tables/{links['table']}/odds", key=links["watch"], patience=COMPILING)
    assert (answer.status, answer.json) == (200, {"n": 0})


def test_an_analysis_is_refused_if_the_house_has_no_values_for_the_rules(
    server: Server,
) -> None:
    rules = {"length": "set"}
    links = make_table(server, game="shot-ole", sides=[["Ana"], ["Ben"]], players=["person", "person"], rules=rules)
    path = f"/api/tables/{links['table']}"
    ended = request(server, "POST", f"{path}/messages", body={"type": "resign", "id": "r"}, key=links["seats"][0])
    assert ended.status == 200, ended.json
    refused = request(server, "GET", f"{path}/analysis", key=links["watch"])
    assert refused.status >= 400
    assert refused.json["key"] == "analysis-no_values_here"
