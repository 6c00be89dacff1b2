"""The card to share of a finished game."""

from tests.web.client import make_table, request
from tests.web.servers import Server


def test_the_card_shows_the_winner_first(server: Server) -> None:
    links = make_table(server, game="shot-ole", real=True, rules={"opening": "fixed"})
    path = f"/api/tables/{links['table']}"
    for rest, seat in (("around", 0), ("centred", 1)):  # Ben wins by an Olé from behind
        for event in (
            {"type": "spin", "seat": seat, "zone": "launch"},
            {"type": "ring_rest", "rest": rest, "turns": 3},
        ):
            after = request(server, "GET", path, key=links["referee"]).json["seq"]
            body = {"type": "send_event", "id": f"{seat}{event['type']}", "after": after, "event": event}
            request(server, "POST", f"{path}/messages", body=body, key=links["referee"])
    assert "Ben – Ana 0 : 3" in request(server, "GET", f"{path}/card.svg", key=links["watch"]).body.decode()
