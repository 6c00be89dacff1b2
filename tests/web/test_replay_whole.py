"""The replay of a game with hidden cards shows both hands only after the end."""

from typing import Any

from tests.web.client import make_table, request
from tests.web.servers import Server


def steps(server: Server, links: Any, key: str) -> tuple[Any, list[Any]]:
    page = request(server, "GET", f"/api/tables/{links['table']}/replay", key=key).json
    return page["view"], page["events"]


def test_both_hands_are_shown_only_after_the_end(server: Server) -> None:
    links = make_table(server, game="ole", sides=[["Ana"], ["Ben"]], players=["person", "simple"])
    path = f"/api/tables/{links['table']}"
    request(server, "GET", path, key=links["seats"][0])
    for key in (links["seats"][0], links["watch"], links["referee"]):
        view, told = steps(server, links, key)
        assert "seats" not in view
        assert not any("seats" in step["changes"] for step in told)
    ended = request(server, "POST", f"{path}/messages", body={"type": "resign", "id": "r"}, key=links["seats"][0])
    assert ended.status == 200, ended.json
    view, told = steps(server, links, links["watch"])
    hands = [view["seats"], *(step["changes"]["seats"] for step in told if "seats" in step["changes"])][-1]
    assert [sum(seat["hand"].values()) for seat in hands] == [5, 5]
