"""Players can ask what a choice costs, what its odds are, and why it is not allowed."""

import json

import msgspec
import pytest

from ruedo.core.errors import Illegal, Malformed, NotAllowed, NotAwaited, RuedoError
from ruedo.web.live.render import MAX_CHOICES, Motions, Renderer
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.choices import choices, offers
from ruedo.web.table.commands import attempt, play
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from tests.web.client import Json, Line, at_table, make_table, request
from tests.web.hosted_tables import ANA, BEN, NOW, REFEREE, WATCH, do, hosted_of, ole, taken
from tests.web.servers import Server

pytestmark = pytest.mark.anyio
KICKS_OFF: Json = {"type": "kick_off", "seat": 0}


def in_play() -> HostedTable:
    """Return a simulated table of OLÉ after Ana's kick-off."""
    hosted = ole()
    player = hosted.table.state.team.active[1][0]
    do(hosted, ANA, wire.SendEvent(id="k", after=hosted.seq, event={**KICKS_OFF, "player": player}))
    return hosted


def test_a_legal_choice_is_allowed_and_changes_nothing() -> None:
    hosted = in_play()
    before = hosted.seq
    attempt.check(hosted, ANA, {"type": "end_turn", "seat": 0})
    assert hosted.seq == before


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
def test_an_illegal_choice_is_refused_with_its_clause(event: Json, clause: str | tuple[str, ...] | None) -> None:
    with pytest.raises((Illegal, NotAwaited)) as refusal:
        attempt.check(in_play(), ANA, event)
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
def test_the_refusal_of_a_touch_is_about_the_choice_that_the_player_meant(
    touches: tuple[str, ...], clause: str | tuple[str, ...] | None
) -> None:
    with pytest.raises((Illegal, Malformed)) as refusal:
        attempt.check(in_play(), ANA, None, touches)
    assert clause is None or refusal.value.clause in (clause if isinstance(clause, tuple) else (clause,))


def test_touching_a_player_who_may_move_is_allowed() -> None:
    hosted = in_play()
    free = next(
        player for tier in hosted.table.state.team.active for player in tier if player != hosted.table.state.carrier
    )
    attempt.check(hosted, ANA, None, (f"player:{free}",))


@pytest.mark.parametrize(("place", "touches"), [(ANA, ("tier:attack",)), (ANA, ("table",)), (REFEREE, ("pack",))])
def test_touching_things_that_match_no_choice_is_refused(place: TableRole, touches: tuple[str, ...]) -> None:
    with pytest.raises(NotAllowed, match=r"nothing_meant|not_your_seat"):
        attempt.check(in_play(), place, None, touches)


def test_the_refusal_of_a_choice_out_of_turn_names_the_clause_about_turns() -> None:
    with pytest.raises(NotAwaited) as refusal:
        attempt.check(in_play(), BEN, {"type": "end_turn", "seat": 1})
    assert refusal.value.clause == "OL-T1"


@pytest.mark.parametrize("place", [BEN, REFEREE, WATCH])
def test_asking_about_another_seats_choice_is_refused(place: TableRole) -> None:
    for event in ({"type": "end_turn", "seat": 0}, {"type": "discard", "seat": 0, "card": "shot"}):
        with pytest.raises(NotAllowed, match="not_your_seat"):
            attempt.check(in_play(), place, event)


@pytest.mark.parametrize("place", [ANA, BEN, REFEREE, WATCH])
def test_asking_about_a_random_event_is_refused_at_a_simulated_table(place: TableRole) -> None:
    with pytest.raises(NotAllowed, match="not_your_seat"):
        attempt.check(in_play(), place, {"type": "roll", "faces": [1]})


def test_an_invalid_event_is_refused_as_malformed() -> None:
    with pytest.raises(Malformed):
        attempt.check(in_play(), ANA, {"type": "fly", "seat": 0})


def test_after_the_end_of_a_game_every_choice_is_refused() -> None:
    hosted = in_play()
    do(hosted, ANA, wire.Resign(id="r"))
    with pytest.raises(NotAllowed, match="table_over"):
        attempt.check(hosted, ANA, {"type": "end_turn", "seat": 0})


def test_the_referee_of_a_real_table_may_ask_about_choices_if_nothing_is_hidden() -> None:
    hosted = hosted_of("horse-collar", real=True)
    attempt.check(hosted, REFEREE, {"type": "dust", "seat": 0})
    with pytest.raises(RuedoError) as refusal:
        attempt.check(hosted, REFEREE, {"type": "slide", "seat": 1})
    assert refusal.value.clause is not None


def test_if_cards_are_hidden_only_the_seat_itself_can_ask_about_its_choices() -> None:
    hosted = ole()
    real = hosted_of("ole", real=True)
    for event in hosted.table.events:
        taken(real, play.report(real, msgspec.to_builtins(event), "referee", NOW))
    player = real.table.state.team.active[1][0]
    attempt.check(real, ANA, {**KICKS_OFF, "player": player})
    with pytest.raises(NotAllowed, match="own_cards_only"):
        attempt.check(real, REFEREE, {**KICKS_OFF, "player": player})


def test_the_offer_of_a_choice_contains_its_costs_touches_and_odds() -> None:
    hosted = in_play()
    found = choices(hosted, ANA, MAX_CHOICES)
    offered = offers(hosted, found)
    assert found
    assert offered
    assert len(found) == len(offered)
    for choice, offer in zip(found, offered, strict=True):
        assert (offer.cost == {}) == (choice.type == "end_turn")
        assert all(0 <= chance.value <= 1 and chance.formula for chance in offer.chances)
    assert offers(hosted, choices(hosted, BEN, MAX_CHOICES)) is None


def test_choices_are_sent_without_offers_if_the_game_defines_no_offers() -> None:
    hosted = hosted_of("horse-collar", real=True)
    found = choices(hosted, REFEREE, MAX_CHOICES)
    assert found
    assert offers(hosted, found) is None


async def line_up(line: Line, seat: int) -> None:
    await line.catch_up()
    deal = next(step["event"] for step in line.table["events"] if step["event"]["type"] == "deal")
    five = deal["sides"][seat]["players"]
    up = {"type": "line_up", "seat": seat, "defence": five[:2], "midfield": five[2:4], "attack": five[4:]}
    assert (await line.choose(up))["type"] == "stored"


async def test_offers_and_refusals_on_a_socket_are_in_the_language_of_the_program(server: Server) -> None:
    links = make_table(server)
    key = links["seats"][0]
    async with (
        at_table(server, links["table"], key, language="es") as ana,
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
        steps = [json.loads(said) for said in ana.heard if '"type":"event"' in said]
        assert len(steps[-1]["offers"]) == len(steps[-1]["choices"]) == len(ana.choices)
        drawn = await ana.ask("why", event={"type": "draw", "seat": 0})
        assert (drawn["clause"], drawn["key"]) == ("OL-T2", "hand_full")
        assert drawn["text"] == "En la mano ya hay cinco cartas de acción, que es el límite."
        path = f"/api/tables/{links['table']}"
        table = request(server, "GET", path, key=key).json
        assert len(table["choices"]) == len(table["offers"])
        assert "offers" not in request(server, "GET", path, key=links["seats"][1]).json
        assert "offers" not in request(server, "GET", path, key=links["watch"]).json
        asked = {"type": "why", "id": "w", "event": {"type": "draw", "seat": 0}}
        over_http = request(server, "POST", f"{path}/messages", body=asked, key=key)
        assert (over_http.status, over_http.json["clause"]) == (422, "OL-T2")
        await ben.catch_up()
        assert not any('"offers"' in said for said in ben.heard)


@pytest.mark.parametrize("hints", [True, False])
async def test_a_table_without_hints_sends_no_odds_and_no_advice(server: Server, hints: bool) -> None:
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
        replay = request(server, "GET", f"/api/tables/{links['table']}/replay", key=links["watch"]).body.decode()
    told = request(server, "GET", f"/api/tables/{links['table']}", key=links["seats"][0]).json
    assert told.get("hints", True) is hints
    assert any("chances" in offer for offer in told["offers"]) is hints
    assert ('"chances"' in heard) is hints
    assert all(('"line_up":{' in said) is hints for said in (heard, replay))


@pytest.mark.parametrize("hints", [True, False])
def test_a_table_without_hints_sends_no_odds_of_a_roll(hints: bool) -> None:
    hosted = hosted_of("ole", real=True, hints=hints)
    for event in map(msgspec.to_builtins, in_play().table.events):
        if event["type"] == "deal":
            event["sides"][0]["hand"], event["sides"][1]["hand"] = ["pass"] * 5, ["shot"] * 5
        taken(hosted, play.report(hosted, event, "referee", NOW))
    passed = next(choice for choice in choices(hosted, REFEREE, MAX_CHOICES) or () if choice.type == "pass")
    taken(hosted, play.report(hosted, msgspec.to_builtins(passed), "referee", NOW))
    if hosted.table.waiting and hosted.table.waiting.seat is not None:
        taken(hosted, play.report(hosted, {"type": "let_go", "seat": 1}, "referee", NOW))
    before = hosted.table.state
    taken(hosted, play.report(hosted, {"type": "roll", "faces": [6]}, "referee", NOW))
    step = Renderer(hosted, "en", Motions()).event_message(before, len(hosted.table.events), 0)
    assert step.event["roll"]["needed"]
    assert ("chance" in step.event["roll"]) is hints
