"""Players at a hosted table can agree to take a choice back, agree on a result, or resign."""

from typing import Any

import msgspec

from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.status_parts import DeclinedQuestion, GameResult
from ruedo.web.table.choices import can_take_back
from ruedo.web.table.commands import seating
from ruedo.web.table.hosted_table import HostedTable
from tests.web.hosted_tables import ANA, AWAY, BEN, NOW, REFEREE, WATCH, do, hosted_of, ole, refusal, send, taken


def test_a_choice_is_taken_back_if_the_other_seat_agrees() -> None:
    hosted = ole()
    send(hosted, ANA, choice_of(hosted, 0))
    n = len(hosted.table.events)
    assert can_take_back(hosted, ANA) >= 1
    assert can_take_back(hosted, BEN) == 0
    assert refusal(hosted, BEN, wire.Ask(id="x", what="back")) == "nothing_to_take_back"
    do(hosted, ANA, wire.Ask(id="x", what="back"))
    assert refusal(hosted, ANA, wire.Ask(id="y", what="back")) == "asked_already"
    assert refusal(hosted, ANA, wire.Answer(id="y", yes=True)) == "agreed_already"
    assert refusal(hosted, WATCH, wire.Answer(id="y", yes=True)) == "seats_only"
    do(hosted, BEN, wire.Answer(id="z", yes=True))
    assert len(hosted.table.events) == n - 1
    assert hosted.agreement.ask is None


def choice_of(hosted: HostedTable, seat: int) -> dict[str, Any]:
    choice: dict[str, Any] = msgspec.to_builtins(hosted.game.choices(hosted.table.state, seat)[0])
    return choice


def test_the_house_agrees_to_take_a_choice_back_but_never_agrees_on_a_result() -> None:
    hosted = ole(players=("person", "person"))
    taken(hosted, seating.give_seat(hosted, REFEREE, wire.GiveSeat(id="g", seat=1, player="simple"), None, NOW, AWAY))
    send(hosted, ANA, choice_of(hosted, 0))
    assert refusal(hosted, ANA, wire.Ask(id="r", what="result", winner=0)) == "house_agrees_to_no_result"
    n = len(hosted.table.events)
    do(hosted, ANA, wire.Ask(id="x", what="back"))
    assert len(hosted.table.events) == n - 1


def test_either_of_two_seats_can_cancel_a_question_between_them() -> None:
    for place in (ANA, BEN):
        hosted = ole()
        do(hosted, ANA, wire.Ask(id="x", what="result"))
        do(hosted, place, wire.Answer(id="y", yes=False))
        assert hosted.agreement.ask is None
        assert hosted.agreement.declined == DeclinedQuestion(seat=0, what="result", by=place.seat or 0)
        assert not hosted.over
        assert refusal(hosted, place, wire.Answer(id="y", yes=False)) == "nothing_asked"
        send(hosted, ANA, choice_of(hosted, 0), name="on")
        assert hosted.agreement.declined is None  # a guest who comes later does not receive an old question


def test_a_result_on_which_all_seats_agree_ends_the_game() -> None:
    hosted = ole()
    do(hosted, BEN, wire.Ask(id="x", what="result", winner=1))
    do(hosted, ANA, wire.Answer(id="y", yes=True))
    assert hosted.result == GameResult(how="agreed", winner=1)
    assert refusal(hosted, ANA, wire.Resign(id="z")) == "table_over"


def test_the_referee_of_a_real_table_enters_an_agreed_result() -> None:
    hosted = hosted_of("shot-ole", names="A/B/C", real=True)
    assert refusal(hosted, REFEREE, wire.Ask(id="x", what="result", winner=3)) == "no_such_side"
    do(hosted, REFEREE, wire.Ask(id="x", what="result", winner=2))
    assert hosted.result == GameResult(how="agreed", winner=2)
    assert refusal(ole(), REFEREE, wire.Ask(id="x", what="result", winner=0)) == "seats_only"


def test_if_a_side_resigns_the_other_side_wins() -> None:
    hosted = ole()
    assert refusal(hosted, WATCH, wire.Resign(id="x", seat=0)) == "seats_only"
    assert refusal(hosted, ANA, wire.Resign(id="x", seat=1)) == "not_your_seat_to_resign"
    do(hosted, ANA, wire.Resign(id="x"))
    assert hosted.result == GameResult(how="resigned", winner=1, side=0)
    assert hosted.choosing_seat is None


def test_with_more_than_two_sides_a_resignation_has_no_winner() -> None:
    hosted = hosted_of("shot-ole", names="A/B/C", real=True)
    do(hosted, REFEREE, wire.Resign(id="x", seat=2))
    assert hosted.result == GameResult(how="resigned", side=2, by="referee")
