"""Club nights over HTTP: joining, rounds, tables, results, keys and deletion, with a real server."""

import csv
import io

import pytest

from tests.oracles.night_standings import check
from tests.web.client import request
from tests.web.night_client import WIN, NightClient, following, until
from tests.web.servers import Server


@pytest.fixture
def night(server: Server) -> NightClient:
    """Return a new night at two real tables."""
    return NightClient(server)


def test_the_end_of_a_game_at_a_table_records_the_result_of_its_pairing(night: NightClient) -> None:
    night.join("Ana", "Ben", "Cleo", "Dan")
    for pairing in night.start():
        night.play(pairing, winner=1)
    until(lambda: night.state()["head"]["round_done"])
    state = night.state()
    winners = {pairing["sides"][1][0] for pairing in state["pairings"]}
    assert {row["player"] for row in state["standings"] if row["points"] == 1} == winners
    assert [pairing["result"]["by"] for pairing in state["pairings"]] == ["table", "table"]
    assert state["head"]["can_start"]


def test_a_phone_can_referee_only_its_own_pairing_and_only_until_its_end(night: NightClient) -> None:
    night.join("Ana", "Ben", "Cleo", "Dan")
    first, second = night.start()
    player, other = first["sides"][0][0], second["sides"][0][0]
    assert night.table(first["table"], night.keys[player])["role"] == "referee"
    assert night.table(first["table"], night.keys[other])["role"] == "watch"
    assert night.table(first["table"])["role"] == "watch"
    assert night.table(first["table"], night.host)["role"] == "referee"
    assert request(night.server, "GET", f"/api/tables/{first['table']}", key="x" * 24).status == 403
    night.play(first)
    until(lambda: night.pairing(first["id"])["result"])
    assert night.table(first["table"], night.keys[player])["role"] == "watch"
    assert night.send(first["table"], night.keys[player], {"type": "spin", "zone": "launch"}, 0).status == 403
    assert night.table(first["table"], night.host)["role"] == "referee"


def test_a_phone_can_repeat_the_command_that_ended_its_game(night: NightClient) -> None:
    """If the server's answer is lost, the phone sends the same command again."""
    night.join("Ana", "Ben")
    (pairing,) = night.start()
    key, path = night.keys[pairing["sides"][0][0]], f"/api/tables/{pairing['table']}/messages"
    spin, rest = WIN
    night.send(pairing["table"], key, spin, 0)
    last = {"type": "send_event", "id": "last", "after": night.table(pairing["table"], key)["seq"], "event": rest}
    first = night.ask("POST", path, body=last, key=key)
    until(lambda: night.pairing(pairing["id"])["result"])
    again = night.ask("POST", path, body=last, key=key)
    assert (again.status, again.json) == (200, first.json)
    assert night.ask("POST", path, body={**last, "id": "other"}, key=key).status != 200


def test_pairings_are_played_in_waves_if_there_are_too_few_tables(server: Server) -> None:
    night = NightClient(server, tables=1)
    night.join("Ana", "Ben", "Cleo", "Dan")
    first, second = night.start()
    assert (first["wave"], second["wave"]) == (1, 2)
    assert first["table"]
    assert second["table"] is None
    night.do("pause", on=True)
    night.play(first)
    until(lambda: night.pairing(first["id"])["result"])
    assert night.pairing(second["id"])["table"] is None
    night.do("pause", on=False)
    assert night.pairing(second["id"])["table"]


def test_an_independent_script_computes_the_same_standings_from_the_export(night: NightClient) -> None:
    players = night.join("Ana", "Ben", "Cleo", "Dan", "Eva")
    for _ in range(2):
        for pairing in night.start():
            night.do("report", pairing=pairing["id"], winner=0, scores=[3, 1])
    night.do("leave", player=players[2])
    text = request(night.server, "GET", f"{night.path}/export").body.decode()
    shown = check(text)
    rows = list(csv.DictReader(io.StringIO(request(night.server, "GET", f"{night.path}/standings.csv").body.decode())))
    assert [(int(row["rank"]), int(row["player"]), float(row["points"])) for row in rows] == [
        (line["rank"], line["player"], line["points"]) for line in shown
    ]
    assert [row["name"] for row in rows if row["player"] == "3"] == ["Cleo"]


# Forms


def finished(night: NightClient) -> list[int]:
    """Play all rounds of a night so that the first side always wins. Return the players, the best one first."""
    while not night.state()["head"]["over"]:
        for pairing in night.start():
            night.do("report", pairing=pairing["id"], winner=0)
    return [row["player"] for row in night.state()["standings"]]


@pytest.mark.parametrize(("form", "rounds"), [("round_robin", 5), ("single_elimination", 3), ("double_elimination", 5)])
def test_a_night_of_any_format_ends_after_its_last_round(server: Server, form: str, rounds: int) -> None:
    night = NightClient(server, form=form, tables=3)
    night.join("Ana", "Ben", "Cleo", "Dan", "Eva", "Fred")
    finished(night)
    head = night.state()["head"]
    assert head["round"] >= rounds
    assert not head["can_start"]
    assert night.try_("start_round", round=head["round"] + 1).json["key"] == "night_over"


def test_a_single_elimination_includes_a_game_for_third_place(server: Server) -> None:
    night = NightClient(server, form="single_elimination")
    night.join("Ana", "Ben", "Cleo", "Dan")
    ranks = finished(night)
    final = next(pairing for pairing in night.state()["pairings"] if not pairing["third"])
    third = next(pairing for pairing in night.state()["pairings"] if pairing["third"])
    assert ranks == [*final["sides"][0], *final["sides"][1], *third["sides"][0], *third["sides"][1]]


def test_the_winner_at_a_table_of_eight_stays_at_the_table(server: Server) -> None:
    night = NightClient(server, form="king", tables=1, seats=8)
    night.join(*(f"Player {number}" for number in range(1, 11)))
    (pairing,) = night.start()
    assert len(pairing["sides"]) == 8
    night.play(pairing, winner=5)
    until(lambda: night.pairing(pairing["id"])["result"])
    king = pairing["sides"][5]
    (again,) = night.start()
    assert king in again["sides"]
    assert {9, 10} & {player for side in pairing["sides"] for player in side} or {9, 10} <= {
        player for side in again["sides"] for player in side
    }


def test_partners_are_drawn_for_doubles_of_horse_collar(server: Server) -> None:
    night = NightClient(server, game="horse-collar", form="doubles", rules={}, tables=2)
    night.join(*(f"Player {number}" for number in range(1, 9)))
    partners: set[tuple[int, ...]] = set()
    for _ in range(2):
        for pairing in night.start():
            assert [len(side) for side in pairing["sides"]] == [2, 2]
            assert len(night.table(pairing["table"])["seats"]) == 4
            partners |= {tuple(sorted(side)) for side in pairing["sides"]}
            night.do("report", pairing=pairing["id"], winner=1, scores=[40, 51])
    assert len(partners) == 8


@pytest.mark.parametrize("real", [False, True])
def test_a_night_with_hidden_cards_gives_each_phone_its_seat(server: Server, real: bool) -> None:
    night = NightClient(server, game="ole", real=real, rules={})
    night.join("Ana", "Ben")
    (pairing,) = night.start()
    for seat, (player,) in enumerate(pairing["sides"]):
        table = night.table(pairing["table"], night.keys[player])
        assert (table["role"], table["seat"]) == ("seat", seat)
    resign = {"type": "resign", "id": "r"}
    path = f"/api/tables/{pairing['table']}/messages"
    assert request(server, "POST", path, body=resign, key=night.keys[pairing["sides"][0][0]]).status == 200
    until(lambda: night.pairing(pairing["id"])["result"])
    assert night.pairing(pairing["id"])["result"]["winner"] == 1


# People


def test_a_late_player_and_a_player_who_returns_play_in_the_next_round(night: NightClient) -> None:
    night.join("Ana", "Ben", "Cleo", "Dan")
    pairings = night.start()
    (late,) = night.join("Eva")
    assert night.state()["players"][late - 1]["from_round"] == 2
    gone = pairings[0]["sides"][0][0]
    night.do("leave", key=night.keys[gone])
    assert night.pairing(pairings[0]["id"])["result"] == {"winner": 1, "scores": [], "walkover": True, "by": "phone"}
    night.do("report", pairing=pairings[1]["id"], winner=0)
    second = night.start()
    assert gone not in [player for pairing in second for side in pairing["sides"] for player in side]
    night.do("return", key=night.keys[gone])
    assert night.state()["players"][gone - 1]["left"] is None


def test_a_name_that_looks_like_another_one_is_refused(night: NightClient) -> None:
    night.join("Ana", "Ben")
    for name, key in (("ANA", "night_name_taken"), ("\u0410na", "night_name_taken"), ("\u200b", "unprintable_name")):
        assert request(night.server, "POST", f"{night.path}/players", body={"name": name}).json["key"] == key
        assert night.try_("rename", player=2, name=name).json["key"] == key
    night.do("rename", player=1, name="ana")
    assert night.state()["players"][0]["name"] == "ana"


def test_a_late_player_fills_a_bye_of_a_bracket_and_gets_a_table(server: Server) -> None:
    night = NightClient(server, form="single_elimination", tables=4)
    night.join("Ana", "Ben", "Cleo")
    night.start()
    (bye,) = night.state()["byes"]
    (late,) = night.join("Dan")
    pairing = next(one for one in night.state()["pairings"] if one["sides"] == [[bye], [late]])
    assert pairing["table"]
    assert night.state()["byes"] == []
    night.play(pairing, winner=1, key=night.keys[late])
    until(lambda: night.pairing(pairing["id"])["result"])
    refused = request(server, "POST", f"{night.path}/players", body={"name": "Eva"})
    assert refused.json["key"] == "night_bracket_full"


def test_a_draw_and_a_walkover_score_the_points_of_the_format(night: NightClient) -> None:
    night.join("Ana", "Ben", "Cleo", "Dan")
    first, second = night.start()
    night.do("report", pairing=first["id"], winner=None, scores=[3, 3])
    night.do("report", pairing=second["id"], winner=1, walkover=True)
    points = {row["player"]: (row["points"], row["played"]) for row in night.state()["standings"]}
    assert [points[side[0]] for side in first["sides"]] == [(0.5, 1)] * 2
    assert [points[side[0]] for side in second["sides"]] == [(0, 0), (1, 0)]
    cup = NightClient(night.server, form="single_elimination")
    cup.join("Ana", "Ben")
    (pairing,) = cup.start()
    assert cup.try_("report", pairing=pairing["id"], winner=None).json["key"] == "night_no_draw"


@pytest.mark.anyio
async def test_the_screen_shows_scores_rulings_and_the_pinned_table(night: NightClient) -> None:
    night.join("Ana", "Ben")
    async with following(night) as screen:
        await screen.until(lambda state: len(state["players"]) == 2)
        (pairing,) = night.start()
        await screen.until(lambda state: state["pairings"] and "live" in state["pairings"][0])
        night.send(pairing["table"], night.host, {"type": "spin", "zone": "launch"}, 0)
        night.send(pairing["table"], night.host, {"type": "ring_rest", "rest": "clear", "turns": 3})
        await screen.until(lambda state: state["pairings"][0]["live"]["events"] == 2)
        assert screen.state["pairings"][0]["live"]["ruling"]
        night.do("pin", pairing=pairing["id"])
        await screen.until(lambda state: state["head"]["pinned"] == pairing["id"])
        night.do("pin", pairing=None)
        await screen.until(lambda state: state["head"]["pinned"] is None)
        night.do("report", pairing=pairing["id"], winner=1)
        await screen.until(lambda state: state["standings"][0]["points"] == 1)
        assert screen.state["standings"][0]["player"] == pairing["sides"][1][0]


def test_a_second_report_that_differs_from_the_first_is_refused(night: NightClient) -> None:
    night.join("Ana", "Ben")
    (pairing,) = night.start()
    one, other = (night.keys[side[0]] for side in pairing["sides"])
    night.do("report", key=one, pairing=pairing["id"], winner=0, scores=[7, 5])
    night.do("report", key=other, pairing=pairing["id"], winner=0, scores=[7, 5])
    refused = night.try_("report", key=other, pairing=pairing["id"], winner=1)
    assert (refused.status, refused.json["key"]) == (403, "night_reported")
    night.do("report", pairing=pairing["id"], winner=1, correct=True)
    assert night.pairing(pairing["id"])["result"]["winner"] == 1


def test_taking_back_the_end_of_a_game_takes_back_the_result_of_its_pairing(night: NightClient) -> None:
    night.join("Ana", "Ben")
    (pairing,) = night.start()
    night.play(pairing)
    until(lambda: night.pairing(pairing["id"])["result"])
    back = {"type": "back", "id": "b1", "after": night.table(pairing["table"])["seq"], "count": 1}
    path = f"/api/tables/{pairing['table']}/messages"
    assert request(night.server, "POST", path, body=back, key=night.host).status == 200
    until(lambda: night.pairing(pairing["id"])["result"] is None)
    assert night.table(pairing["table"], night.keys[pairing["sides"][0][0]])["role"] == "referee"
    for event in ({"type": "ring_rest", "rest": "clear", "turns": 3}, {"type": "spin", "seat": 1, "zone": "launch"}):
        assert night.send(pairing["table"], night.host, event).status == 200
    centred = {"type": "ring_rest", "rest": "centred", "turns": 3}
    assert night.send(pairing["table"], night.host, centred).status == 200
    until(lambda: (night.pairing(pairing["id"])["result"] or {}).get("winner") == 1)


def test_a_result_can_be_corrected_after_the_next_round_was_paired(night: NightClient) -> None:
    night.join("Ana", "Ben", "Cleo", "Dan")
    first = night.start()
    for pairing in first:
        night.do("report", pairing=pairing["id"], winner=0)
    night.start()
    night.do("report", pairing=first[0]["id"], winner=1, correct=True)
    rounds = request(night.server, "GET", f"{night.path}/rounds").json
    assert rounds["pairings"][0]["corrected"]
    winner = next(row for row in night.state()["standings"] if row["player"] == first[0]["sides"][1][0])
    assert winner["points"] == 1


def test_a_command_that_is_sent_twice_runs_once(night: NightClient) -> None:
    night.join("Ana", "Ben")
    answers = [night.do("start_round", id="again", round=1) for _ in range(2)]
    assert answers[0] == answers[1]
    assert night.state()["head"]["round"] == 1
    assert night.try_("start_round", round=1).json["key"] == "night_round_begun"


def test_the_host_can_take_a_round_back_and_pair_it_again(night: NightClient) -> None:
    night.join("Ana", "Ben")
    (pairing,) = night.start()
    night.do("undo", entry=night.state()["head"]["undo"]["entry"])
    assert night.state()["head"]["round"] == 0
    assert night.table(pairing["table"], night.keys[1])["role"] == "watch"
    (again,) = night.start()
    assert again["table"] != pairing["table"]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"rules": {"target": 0}}, "option_whole"),
        ({"seats": 4}, "night_seats"),
        ({"name": "\u200b"}, "unprintable_name"),
        ({"tables": 0}, "malformed"),
        ({"form": "ladder"}, "malformed"),
        ({"form": "doubles"}, "bad_seating"),
    ],
)
def test_an_impossible_night_is_refused_with_an_explanation(
    server: Server, change: dict[str, object], key: str
) -> None:
    body = {"name": "Friday", "game": "shot-ole", "form": "swiss", "tables": 2, "real": True, **change}
    answer = request(server, "POST", "/api/nights", body=body)
    assert answer.status in (400, 403, 404, 422)
    assert answer.json["error"]
    assert answer.json["key"] == key
