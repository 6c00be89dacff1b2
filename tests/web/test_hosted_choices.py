"""The choices and reports that players, the referee and spectators may enter at a hosted table."""

import random
from typing import Any

import msgspec
import pytest

from ruedo.core.errors import Illegal, Malformed, NotAllowed, NotAwaited, RuedoError
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.choices import choices
from ruedo.web.table.commands import attempt, play
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.seats import TableRole
from tests.web.hosted_tables import ANA, BEN, NOW, REFEREE, WATCH, do, hosted_of, line_up, ole, refusal, send, taken


def test_a_seat_can_choose_only_for_itself() -> None:
    hosted = ole()
    choice = hosted.game.choices(hosted.table.state, 0)[0]
    for place in (BEN, REFEREE, WATCH):
        assert refusal(hosted, place, wire.SendEvent(id="x", after=hosted.seq, event=choice)) == "not_your_seat"
    do(hosted, ANA, wire.SendEvent(id="x", after=hosted.seq, event=choice))
    assert hosted.choosing_seat == 0  # after the kick-off it is still Ana's turn
    assert hosted.find_entry("seat0", "x") == hosted.seq


def test_a_choice_for_an_earlier_state_is_refused_as_stale() -> None:
    hosted = ole()
    choice = hosted.game.choices(hosted.table.state, 0)[0]
    assert refusal(hosted, ANA, wire.SendEvent(id="x", after=hosted.seq - 1, event=choice)) == "stale"


def test_an_entry_that_does_not_change_the_game_makes_no_choice_stale() -> None:
    hosted = ole()
    before = hosted.seq
    do(hosted, REFEREE, wire.Open(id="o", open=True))
    do(hosted, ANA, wire.SendEvent(id="x", after=before, event=hosted.game.choices(hosted.table.state, 0)[0]))


def test_the_server_rolls_the_dice_as_soon_as_a_choice_needs_them() -> None:
    hosted = ole()
    rng = random.Random(3)
    rolled = 0
    while not rolled:
        seat = hosted.choosing_seat
        assert seat is not None
        decided = do(
            hosted,
            TableRole("seat", seat),
            wire.SendEvent(id="x", after=hosted.seq, event=rng.choice(hosted.game.choices(hosted.table.state, seat))),
        )
        rolled += len(decided) > 1
        assert hosted.choosing_seat is not None or hosted.over  # the table does not wait for more dice


def test_a_report_at_a_simulated_table_is_refused() -> None:
    hosted = ole()
    for place in (ANA, REFEREE):
        message = wire.SendEvent(id="x", after=hosted.seq, event={"type": "roll", "faces": [6]})
        assert refusal(hosted, place, message) == "world_is_simulated"
    assert refusal(hosted, ANA, wire.RollDice(id="x", after=hosted.seq)) == "world_is_simulated"


def test_a_choice_against_the_rules_is_refused() -> None:
    hosted = ole()
    with pytest.raises(Malformed):
        send(hosted, ANA, {"type": "kick_off", "seat": 0, "player": 7})
    with pytest.raises(NotAwaited):
        send(hosted, ANA, {"type": "shoot", "seat": 0})
    with pytest.raises(Illegal):
        send(hosted, ANA, {"type": "kick_off", "seat": 0, "player": line_up(hosted, 0)["defence"][0]})


def test_at_a_real_table_the_referee_reports_and_chooses_for_all_seats() -> None:
    hosted = hosted_of("horse-collar", real=True)
    lies = {"type": "lies", "lies": ["3", "off", "off", "off", "off", "off", "off", "off"]}
    assert refusal(hosted, ANA, wire.SendEvent(id="x", after=0, event=lies)) == "referee_only"
    assert refusal(hosted, WATCH, wire.SendEvent(id="x", after=0, event=lies)) == "referee_only"
    send(hosted, REFEREE, lies)
    send(hosted, REFEREE, {"type": "slide", "seat": 1})
    assert hosted.table.standing.scores == (3, 0)


def test_each_seat_reports_its_own_cards() -> None:
    """Only its holder sees a hand (OL-P2), so not even the referee can report it for another person."""
    dealt = hosted_of("ole")
    taken(dealt, play.draw_next(dealt, NOW))
    deal = dealt.table.events[0]
    parts = msgspec.to_builtins(deal)["sides"]
    hosted = hosted_of("ole", real=True)
    assert refusal(hosted, REFEREE, wire.Part(id="x", after=0, part=parts[0])) == "own_cards_only"
    whole = {"type": "deal", "sides": parts}
    assert refusal(hosted, REFEREE, wire.SendEvent(id="x", after=0, event=whole)) == "by_parts"
    do(hosted, BEN, wire.Part(id="b", after=0, part=parts[1]))
    assert list(hosted.parts) == [1]
    assert hosted.table.events == []
    do(hosted, BEN, wire.Part(id="b2", after=0, part=parts[1]))  # Ben corrects his report
    do(hosted, ANA, wire.Part(id="a", after=0, part=parts[0]))
    assert hosted.table.events == [deal]
    assert hosted.parts == {}
    for seat in (1, 0):
        send(hosted, REFEREE, line_up(hosted, seat))
    send(hosted, REFEREE, {"type": "kick_off", "seat": 0, "player": line_up(hosted, 0)["midfield"][0]})
    send(hosted, ANA, {"type": "discard", "seat": 0, "card": parts[0]["hand"][0]})
    send(hosted, ANA, {"type": "draw", "seat": 0})
    drawn = {"type": "drawn", "card": "pass"}
    assert refusal(hosted, REFEREE, wire.SendEvent(id="x", after=hosted.seq, event=drawn)) == "own_cards_only"
    assert refusal(hosted, BEN, wire.SendEvent(id="x", after=hosted.seq, event=drawn)) == "own_cards_only"
    assert refusal(hosted, REFEREE, wire.RollDice(id="x", after=hosted.seq)) == "own_cards_only"
    send(hosted, ANA, drawn)


def test_an_impossible_deal_is_refused_and_can_be_reported_again() -> None:
    hosted = hosted_of("ole", real=True)
    part = {
        "keeper": "k1",
        "players": ["p01", "p02", "p03", "p04", "p05"],
        "hand": ["pass"] * 5,
        "worldie": "w1",
    }
    with pytest.raises(Malformed):
        do(hosted, ANA, wire.Part(id="x", after=0, part={"keeper": "k1"}))
    do(hosted, ANA, wire.Part(id="x", after=0, part=part))
    with pytest.raises(RuedoError):  # both seats report the same cards, which is impossible
        judge(hosted, BEN, wire.Part(id="y", after=0, part=part), NOW)
    do(hosted, BEN, wire.Part(id="z", after=0, part=other_part(part)))
    assert hosted.table.state.teams[1].keeper == "k2"


def other_part(part: dict[str, Any]) -> dict[str, Any]:
    return part | {"keeper": "k2", "players": ["p06", "p07", "p08", "p09", "p10"], "worldie": "w2"}


def test_the_server_rolls_dice_for_a_real_table() -> None:
    hosted = hosted_of("ole", real=True)
    part = {"keeper": "k1", "players": [f"p0{n}" for n in range(1, 6)], "hand": ["shot"] * 5, "worldie": "w1"}
    do(hosted, ANA, wire.Part(id="x", after=0, part=part))
    do(hosted, BEN, wire.Part(id="y", after=0, part=other_part(part)))
    for seat in (1, 0):
        send(hosted, REFEREE, line_up(hosted, seat))
    send(hosted, REFEREE, {"type": "kick_off", "seat": 0, "player": "p03"})
    assert refusal(hosted, REFEREE, wire.RollDice(id="x", after=hosted.seq)) == "nothing_to_throw"
    send(hosted, ANA, {"type": "shoot", "seat": 0})
    assert refusal(hosted, WATCH, wire.RollDice(id="x", after=hosted.seq)) == "seats_only"
    thrown = do(hosted, REFEREE, wire.RollDice(id="t", after=hosted.seq))
    assert hosted.table.events[-1].type == "roll"
    assert len(thrown) == 1


def test_the_referee_of_a_real_table_can_take_back_any_number_of_events() -> None:
    hosted = hosted_of("horse-collar", real=True)
    for _ in range(3):
        send(hosted, REFEREE, {"type": "lies", "lies": ["3"] + ["off"] * 7})
    assert refusal(hosted, REFEREE, wire.Back(id="x", after=hosted.seq, count=4)) == "nothing_to_take_back"
    assert refusal(hosted, ANA, wire.Back(id="x", after=hosted.seq)) == "referee_only"
    do(hosted, REFEREE, wire.Back(id="x", after=hosted.seq, count=2))
    assert hosted.table.standing.scores == (3, 0)
    assert [played.seq for played in hosted.played] == [1]


def test_an_event_that_the_referee_only_tries_is_not_stored() -> None:
    hosted = hosted_of("horse-collar", real=True)
    lies = {"type": "lies", "lies": ["3"] * 8}
    tried, *_ = attempt.try_out(hosted, REFEREE, [lies])
    assert sum(ruling.points for ruling in tried.rulings) == 24
    assert tried.state.scores == (24, 0)
    assert hosted.table.standing.scores == (0, 0)
    with pytest.raises(NotAllowed):
        next(attempt.try_out(hosted, ANA, [lies]))


def test_the_referee_gets_the_lies_of_weights_from_their_positions() -> None:
    hosted = hosted_of("horse-collar", real=True)
    places = [(6.2, 0.0), *[None] * 7]
    event = attempt.report_places(hosted, REFEREE, places)
    assert event.type == "lies"
    (tried,) = attempt.try_out(hosted, REFEREE, [event])
    assert [ruling.points for ruling in tried.rulings] == [3]
    assert tried.state.scores == (3, 0)
    assert not hosted.table.events


@pytest.mark.parametrize("place", [ANA, WATCH])
def test_only_the_referee_may_send_positions(place: TableRole) -> None:
    with pytest.raises(NotAllowed, match="referee_only"):
        attempt.report_places(hosted_of("horse-collar", real=True), place, [None] * 8)


@pytest.mark.parametrize("game", ["shot-ole", "ole"])
def test_positions_are_refused_in_a_game_without_weights(game: str) -> None:
    with pytest.raises(NotAllowed, match="no_places"):
        attempt.report_places(hosted_of(game, real=True), REFEREE, [None] * 8)


def test_the_choices_that_the_referee_sees_do_not_reveal_a_hidden_hand() -> None:
    hosted = hosted_of("ole", real=True)
    hands = (["pass"] * 5, ["tackle"] * 5)
    teams = (("k1", ["p01", "p02", "p03", "p04", "p05"], "w1"), ("k2", ["p06", "p07", "p08", "p09", "p10"], "w2"))
    for seat, ((keeper, players, worldie), hand) in enumerate(zip(teams, hands, strict=True)):
        part = {"keeper": keeper, "players": players, "hand": hand, "worldie": worldie}
        do(hosted, TableRole("seat", seat), wire.Part(id=f"p{seat}", after=hosted.seq, part=part))
    for seat in (1, 0):
        send(hosted, REFEREE, line_up(hosted, seat), name=f"up{seat}")
    send(hosted, REFEREE, {"type": "kick_off", "seat": 0, "player": "p03"}, name="kick")
    shown = {choice.type for choice in choices(hosted, REFEREE, 100) or ()}
    own = {choice.type for choice in choices(hosted, ANA, 100) or ()}
    assert {"shoot", "pass", "dribble"} <= shown
    assert "shoot" not in own
    assert {(choice.type, getattr(choice, "card", "")) for choice in choices(hosted, REFEREE, 100) or ()} >= {
        ("discard", kind) for kind in ("pass", "dribble", "shot", "tackle")
    }
