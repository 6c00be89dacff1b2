"""Seats at a hosted table: their keys, their names, and how they are handed over."""

import pytest

from ruedo.core.errors import BadHeader, NotAllowed
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.status_parts import GameResult
from ruedo.web.table.commands import seating
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.creation import create_rematch, create_table
from ruedo.web.table.entries import key_hash, write
from ruedo.web.table.hosted_table import HostedTable
from tests.web.hosted_tables import ANA, AWAY, BEN, NOW, REFEREE, WATCH, do, ole, refusal, taken


def test_a_seat_can_be_handed_over_by_its_person_or_by_the_referee() -> None:
    hosted = ole()
    give = wire.GiveSeat(id="g", seat=0, player="simple")
    for place in (BEN, WATCH):
        with pytest.raises(NotAllowed):
            seating.give_seat(hosted, place, give, None, NOW, AWAY)
    with pytest.raises(BadHeader):
        seating.give_seat(hosted, ANA, wire.GiveSeat(id="g", seat=0, player="nobody"), None, NOW, AWAY)
    taken(hosted, seating.give_seat(hosted, ANA, give, None, NOW, AWAY))
    assert hosted.house_seat == 0


def test_the_referee_may_not_act_for_a_present_person() -> None:
    hosted = ole()
    assert refusal(hosted, REFEREE, wire.Resign(id="x", seat=1)) == "seat_held"
    give = wire.GiveSeat(id="g", seat=1, player="simple")
    for away in (frozenset(), frozenset({0})):
        with pytest.raises(NotAllowed, match="seat_held"):
            seating.give_seat(hosted, REFEREE, give, None, NOW, away)
    taken(hosted, seating.give_seat(hosted, REFEREE, give, None, NOW, AWAY))
    assert (hosted.house_seat, hosted.seats.given) == (None, {1: "referee"})
    do(hosted, REFEREE, wire.Resign(id="x", seat=1))  # the referee may act for the house's seats
    assert hosted.result == GameResult(how="resigned", winner=0, side=1, by="referee")


def test_the_referee_can_resign_for_a_person_after_a_long_absence() -> None:
    hosted = ole()
    taken(hosted, judge(hosted, REFEREE, wire.Resign(id="x", seat=1), NOW, AWAY))
    assert hosted.result == GameResult(how="resigned", winner=0, side=1, by="referee")


def test_a_person_who_returns_gets_back_a_seat_that_the_referee_gave_away() -> None:
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), NOW)
    hosted, old, new = HostedTable(links.table, founding), str(links.seats[1]), "n" * 24
    log: list[bytes] = []
    for key in (key_hash(new), None):  # the seat goes to another person, then to the house
        given = wire.GiveSeat(id="g", seat=1, player="person" if key else "simple")
        log += map(write, taken(hosted, seating.give_seat(hosted, REFEREE, given, key, NOW, AWAY)))
        assert hosted.seats.place(old) is None
        assert hosted.seats.earlier_seat(old) == 1
    log += map(write, taken(hosted, seating.take_seat_back(hosted, old, NOW)))
    assert (hosted.seats.place(old), hosted.seats.place(new), hosted.setup.players[1]) == (BEN, None, "person")
    assert seating.take_seat_back(hosted, old, NOW).entries == ()
    again = HostedTable(links.table, founding, log)
    assert (again.seats.place(old), again.seats.given) == (BEN, {1: "owner"})


def test_a_person_who_handed_over_their_own_seat_cannot_return() -> None:
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), NOW)
    hosted = HostedTable(links.table, founding)
    taken(hosted, seating.give_seat(hosted, BEN, wire.GiveSeat(id="g", seat=1), key_hash("n" * 24), NOW, frozenset()))
    assert hosted.seats.earlier_seat(links.seats[1]) is None


def test_each_key_opens_only_its_own_seat() -> None:
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), NOW)
    hosted = HostedTable(links.table, founding)
    assert [hosted.seats.place(key) for key in links.seats] == [ANA, BEN]
    assert (hosted.seats.place(links.referee), hosted.seats.place(links.watch)) == (REFEREE, WATCH)
    assert hosted.seats.place(None) is None
    assert hosted.seats.place("x" * 24) is None
    do(hosted, REFEREE, wire.Open(id="o", open=True))
    assert hosted.seats.place(None) == WATCH
    assert all(key not in str(write(founding)) for key in (*links.seats, links.referee, links.watch) if key)


def test_a_person_can_rename_their_own_seat_and_the_name_is_stored() -> None:
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Player 2",))), NOW)
    hosted = HostedTable(links.table, founding)
    log = list(map(write, do(hosted, BEN, wire.Rename(id="n", name="  Jose\u0301 "))))
    assert hosted.header.sides == (("Ana",), ("José",))
    assert hosted.table.record.header == hosted.header
    assert create_rematch(hosted, NOW).header.sides == (("José",), ("Ana",))
    again = HostedTable(links.table, founding, log)
    assert again.header == hosted.header
    assert founding.header.sides == (("Ana",), ("Player 2",))


@pytest.mark.parametrize(("name", "key"), [("ANA", "same_names"), ("\u200b", "unprintable_name")])
def test_a_name_must_be_visible_and_differ_from_the_other_names(name: str, key: str) -> None:
    with pytest.raises(BadHeader, match=key):
        judge(ole(), BEN, wire.Rename(id="n", name=name), NOW)


def test_only_the_person_at_a_seat_can_rename_it_and_only_during_the_game() -> None:
    hosted = ole()
    for place in (REFEREE, WATCH):
        assert refusal(hosted, place, wire.Rename(id="n", name="Eve")) == "seats_only"
    do(hosted, ANA, wire.Resign(id="x"))
    assert refusal(hosted, BEN, wire.Rename(id="n", name="Eve")) == "table_over"
