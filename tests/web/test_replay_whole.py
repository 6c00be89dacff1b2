"""A replay of a game that hides something: both hands once it is over, and nobody's before."""

from typing import Any

from tests.web.client import make_table, request
from tests.web.servers import Server


def steps(server: Server, links: Any, token: str) -> tuple[Any, list[Any]]:
    page = request(server, "GET", f"/api/tables/{links['table']}/replay", token=token).json
    return page["view"], page["steps"]


def test_both_hands_are_shown_once_a_game_is_over_and_not_before(server: Server) -> None:
    links = make_table(server, game="ole", sides=[["Ana"], ["Ben"]], players=["person", "simple"])
    path = f"/api/tables/{links['table']}"
    request(server, "GET", path, token=links["seats"][0])
    for token in (links["seats"][0], links["watch"], links["referee"]):
        view, told = steps(server, links, token)
        assert "seats" not in view
        assert not any("seats" in step["changes"] for step in told)
    ended = request(server, "POST", f"{path}/messages", body={"type": "resign", "id": "r"}, token=links["seats"][0])
    assert ended.status == 200, ended.json
    view, told = steps(server, links, links["watch"])
    hands = [view["seats"], *(step["changes"]["seats"] for step in told if "seats" in step["changes"])][-1]
    assert [sum(seat["hand"].values()) for seat in hands] == [5, 5]
