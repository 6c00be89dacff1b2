"""Names of players: two names may not look the same, and joining characters in emoji and Persian names are kept."""

import pytest

from tests.web.client import at_table, make_table, request
from tests.web.servers import Server

pytestmark = pytest.mark.anyio
ASTRONAUT, PERSIAN = "👩\u200d🚀", "می\u200cخواهم"


@pytest.mark.parametrize(("language", "sentence"), [("en", "look the same"), ("es", "parecen el mismo nombre")])
def test_two_players_with_the_same_name_are_refused_when_the_table_is_made(
    server: Server, language: str, sentence: str
) -> None:
    table = {"game": "horse-collar", "sides": [["Ana", "Ben"], ["Ana", "Cleo"], ["Dan", "Eva"]], "real": True}
    answer = request(server, "POST", "/api/tables", body=table, headers={"accept-language": language})
    assert (answer.status, answer.json["key"]) == (422, "same_names")
    assert sentence in answer.json["error"]


async def test_joining_characters_in_names_are_kept_in_rulings_and_pictures(server: Server) -> None:
    links = make_table(server, "shot-ole", sides=[[ASTRONAUT], [PERSIAN]], real=True)
    async with at_table(server, links["table"], links["referee"]) as line:
        for seat in (0, 1):
            await line.choose({"type": "spin", "seat": seat, "zone": "launch"})
            await line.choose({"type": "ring_rest", "rest": "off"})
        heard = "".join(line.heard)
    picture = request(server, "GET", f"/api/tables/{links['table']}/picture.svg", key=links["referee"])
    replay = request(server, "GET", f"/api/tables/{links['table']}/replay", key=links["referee"])
    for text in (heard, replay.body.decode(), picture.body.decode()):
        assert "\ufffd" not in text
        assert "\\ufffd" not in text
    for name in (ASTRONAUT, PERSIAN):
        assert name in heard
        assert name in picture.body.decode()


async def test_a_name_that_is_written_from_right_to_left_stays_isolated_in_a_picture(server: Server) -> None:
    links = make_table(server, "shot-ole", sides=[["علي"], ["Ben"]], real=True)
    picture = request(server, "GET", f"/api/tables/{links['table']}/picture.svg", key=links["referee"]).body.decode()
    assert "علي" in picture
    assert "\ufffd" not in picture
