"""What is told of choices: their costs and chances beside them, and why one cannot be made."""

import json

import msgspec
import pytest

from ruedo.core.errors import Illegal, Malformed, NotAllowed, NotAwaited, RuedoError
from ruedo.web.live.motions import Motions
from ruedo.web.live.render import CHOICES_TOLD, Renderer
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import HostedTable, Place
from ruedo.web.table.choices import choices, offers
from ruedo.web.table.commands import play, trial
from tests.web.client import Json, Line, at_table, make_table, request
from tests.web.servers import Server
from tests.web.test_room import ANA, BEN, NOW, REFEREE, WATCH, do, ole, room_of, taken

pytestmark = pytest.mark.anyio
KICKS_OFF: Json = {"type": "kick_off", "seat": 0}


def in_play() -> HostedTable:
    """A simulated table of OLÉ on which Ana has kicked off."""
    room = ole()
    player = room.table.state.team.active[1][0]
    do(room, ANA, wire.Send(id="k", after=room.seq, event={**KICKS_OFF, "player": player}))
    return room


def test_what_can_be_done_is_allowed_and_changes_nothing() -> None:
    room = in_play()
    before = room.seq
    trial.check(room, ANA, {"type": "end_turn", "seat": 0})
    assert room.seq == before


@pytest.mark.parametrize(
    ("event", "clause"),
    [
        ({"type": "tackle", "seat": 0, "player": "p01"}, "OL-T9"),
        ({"type": "pass", "seat": 0, "to": "nobody"}, ("OL-A1", "OL-T3")),
        ({"type": "reactivate", "seat": 0, "player": "p01"}, "OL-T5"),
        ({"type": "draw", "seat": 0}, "OL-T2"),
        ({"type": "let_go", "seat": 0}, "OL-A4"),
        ({"type": "take_ball", "seat": 0, "player": "p01"}, "OL-A8"),
        ({"type": "kick_off", "seat": 0, "player": "p01"}, "OL-P4"),
        ({"type": "line_up", "seat": 0, "defence": [], "midfield": [], "attack": []}, "OL-P3"),
    ],
)
def test_what_cannot_is_refused_by_its_clause(event: Json, clause: str | tuple[str, ...] | None) -> None:
    with pytest.raises((Illegal, NotAwaited)) as refusal:
        trial.check(in_play(), ANA, event)
    assert refusal.value.clause in (clause if isinstance(clause, tuple) else (clause,))


@pytest.mark.parametrize(
    ("touches", "clause"),
    [
        (("pack",), "OL-T2"),
        (("card:pass", "player:nobody"), ("OL-A1", "OL-T3")),
        (("card:tackle",), "OL-T9"),
        (("skill:none of these", "card:dribble"), None),
    ],
)
def test_what_is_touched_is_known_by_the_game(touches: tuple[str, ...], clause: str | tuple[str, ...] | None) -> None:
    with pytest.raises((Illegal, Malformed)) as refusal:
        trial.check(in_play(), ANA, None, touches)
    assert clause is None or refusal.value.clause in (clause if isinstance(clause, tuple) else (clause,))


def test_a_player_that_is_touched_may_move() -> None:
    room = in_play()
    free = next(
        player for tier in room.table.state.team.active for player in tier if player != room.table.state.carrier
    )
    trial.check(room, ANA, None, (f"player:{free}",))


@pytest.mark.parametrize(("place", "touches"), [(ANA, ("tier:attack",)), (ANA, ("table",)), (REFEREE, ("pack",))])
def test_things_that_mean_nothing_are_said_to(place: Place, touches: tuple[str, ...]) -> None:
    with pytest.raises(NotAllowed, match=r"nothing_meant|not_your_seat"):
        trial.check(in_play(), place, None, touches)


def test_before_one_s_turn_the_clause_of_the_turn_is_told() -> None:
    with pytest.raises(NotAwaited) as refusal:
        trial.check(in_play(), BEN, {"type": "end_turn", "seat": 1})
    assert refusal.value.clause == "OL-T1"


@pytest.mark.parametrize("place", [BEN, REFEREE, WATCH])
def test_of_another_seat_s_choices_nothing_is_told(place: Place) -> None:
    for event in ({"type": "end_turn", "seat": 0}, {"type": "discard", "seat": 0, "card": "shot"}):
        with pytest.raises(NotAllowed, match="not_your_seat"):
            trial.check(in_play(), place, event)


@pytest.mark.parametrize("place", [ANA, BEN, REFEREE, WATCH])
def test_of_happenings_nothing_is_told_at_a_simulated_table(place: Place) -> None:
    with pytest.raises(NotAllowed, match="not_your_seat"):
        trial.check(in_play(), place, {"type": "roll", "faces": [1]})


def test_what_is_no_event_is_malformed() -> None:
    with pytest.raises(Malformed):
        trial.check(in_play(), ANA, {"type": "fly", "seat": 0})


def test_once_it_is_over_that_is_why() -> None:
    room = in_play()
    do(room, ANA, wire.Resign(id="r"))
    with pytest.raises(NotAllowed, match="table_over"):
        trial.check(room, ANA, {"type": "end_turn", "seat": 0})


def test_at_a_real_table_the_referee_may_ask_of_what_lies_open() -> None:
    room = room_of("horse-collar", real=True)
    trial.check(room, REFEREE, {"type": "dust", "seat": 0})
    with pytest.raises(RuedoError) as refusal:
        trial.check(room, REFEREE, {"type": "slide", "seat": 1})
    assert refusal.value.clause is not None


def test_at_a_real_table_of_hidden_cards_a_seat_asks_for_itself_alone() -> None:
    room = ole()
    real = room_of("ole", real=True)
    for event in room.table.events:
        taken(real, play.reported(real, msgspec.to_builtins(event), "referee", NOW))
    player = real.table.state.team.active[1][0]
    trial.check(real, ANA, {**KICKS_OFF, "player": player})
    with pytest.raises(NotAllowed, match="own_cards_only"):
        trial.check(real, REFEREE, {**KICKS_OFF, "player": player})


def test_choices_are_told_with_their_costs_touches_and_chances() -> None:
    room = in_play()
    found = choices(room, ANA, CHOICES_TOLD)
    offered = offers(room, found)
    assert found
    assert offered
    assert len(found) == len(offered)
    for choice, offer in zip(found, offered, strict=True):
        assert (offer.cost == {}) == (choice.type == "end_turn")
        assert all(0 <= chance.value <= 1 and chance.formula for chance in offer.chances)
    assert offers(room, choices(room, BEN, CHOICES_TOLD)) is None


def test_a_game_that_says_nothing_of_choices_tells_them_alone() -> None:
    room = room_of("horse-collar", real=True)
    found = choices(room, REFEREE, CHOICES_TOLD)
    assert found
    assert offers(room, found) is None


async def line_up(line: Line, seat: int) -> None:
    await line.catch_up()
    deal = next(step["event"] for step in line.table["steps"] if step["event"]["type"] == "deal")
    five = deal["sides"][seat]["players"]
    up = {"type": "line_up", "seat": seat, "defence": five[:2], "midfield": five[2:4], "attack": five[4:]}
    assert (await line.choose(up))["type"] == "stored"


async def test_over_the_line_in_the_program_s_language(server: Server) -> None:
    links = make_table(server)
    token = links["seats"][0]
    async with (
        at_table(server, links["table"], token, language="es") as ana,
        at_table(server, links["table"], links["seats"][1]) as ben,
    ):
        await line_up(ben, 1)
        await line_up(ana, 0)
        await ana.catch_up()
        refused = await ana.ask("why", event={"type": "end_turn", "seat": 0})
        assert (refused["type"], refused["key"], refused["clause"]) == ("refused", "not_awaited", "OL-P4")
        kick_off = next(iter(ana.choices))
        assert (await ana.ask("why", event=kick_off))["type"] == "allowed"
        assert (await ana.choose(kick_off))["type"] == "stored"
        steps = [json.loads(said) for said in ana.heard if '"type":"step"' in said]
        assert len(steps[-1]["offers"]) == len(steps[-1]["choices"]) == len(ana.choices)
        drawn = await ana.ask("why", event={"type": "draw", "seat": 0})
        assert (drawn["clause"], drawn["key"]) == ("OL-T2", "hand_full")
        assert drawn["text"] == "En la mano ya hay cinco cartas de acción, y no caben más."
        path = f"/api/tables/{links['table']}"
        table = request(server, "GET", path, token=token).json
        assert len(table["choices"]) == len(table["offers"])
        assert "offers" not in request(server, "GET", path, token=links["seats"][1]).json
        assert "offers" not in request(server, "GET", path, token=links["watch"]).json
        asked = {"type": "why", "id": "w", "event": {"type": "draw", "seat": 0}}
        over_http = request(server, "POST", f"{path}/messages", body=asked, token=token)
        assert (over_http.status, over_http.json["clause"]) == (422, "OL-T2")
        await ben.catch_up()
        assert not any('"offers"' in said for said in ben.heard)


@pytest.mark.parametrize("hints", [True, False])
async def test_a_table_tells_nobody_chances_or_advice_where_its_maker_forbids_them(server: Server, hints: bool) -> None:
    links = make_table(server, hints=hints)
    async with (
        at_table(server, links["table"], links["seats"][0]) as ana,
        at_table(server, links["table"], links["seats"][1]) as ben,
    ):
        await line_up(ben, 1)
        await line_up(ana, 0)
        await ana.catch_up()
        assert (await ana.choose(next(iter(ana.choices))))["type"] == "stored"
        await ana.catch_up()
        await ben.catch_up()
        heard = "".join((*ana.heard, *ben.heard))
        replay = request(server, "GET", f"/api/tables/{links['table']}/replay", token=links["watch"]).body.decode()
    told = request(server, "GET", f"/api/tables/{links['table']}", token=links["seats"][0]).json
    assert told.get("hints", True) is hints
    assert any("chances" in offer for offer in told["offers"]) is hints
    assert ('"chances"' in heard) is hints
    assert all(('"line_up":{' in said) is hints for said in (heard, replay))


@pytest.mark.parametrize("hints", [True, False])
def test_nor_is_the_chance_of_a_roll_told_where_it_is_forbidden(hints: bool) -> None:
    room = room_of("ole", real=True, hints=hints)
    for event in map(msgspec.to_builtins, in_play().table.events):
        if event["type"] == "deal":
            event["sides"][0]["hand"], event["sides"][1]["hand"] = ["pass"] * 5, ["shot"] * 5
        taken(room, play.reported(room, event, "referee", NOW))
    passed = next(choice for choice in choices(room, REFEREE, CHOICES_TOLD) or () if choice.type == "pass")
    taken(room, play.reported(room, msgspec.to_builtins(passed), "referee", NOW))
    if room.table.waiting and room.table.waiting.seat is not None:
        taken(room, play.reported(room, {"type": "let_go", "seat": 1}, "referee", NOW))
    before = room.table.state
    taken(room, play.reported(room, {"type": "roll", "faces": [6]}, "referee", NOW))
    step = Renderer(room, "en", Motions()).step(before, len(room.table.events), 0)
    assert step.event["roll"]["needed"]
    assert ("chance" in step.event["roll"]) is hints
