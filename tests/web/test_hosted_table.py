"""Hosted tables: the entries that players, referee and spectators may add. The log determines the whole state."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruedo.core.errors import BadHeader, Illegal, Malformed, NotAllowed, NotAwaited, RuedoError
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.status_parts import DeclinedQuestion, GameResult
from ruedo.web.table.choices import can_take_back, choices
from ruedo.web.table.commands import play, seating, trial
from ruedo.web.table.commands.judge import judge
from ruedo.web.table.creation import create_rematch, create_table, rematch_order
from ruedo.web.table.deadline import deadline, longest_wait
from ruedo.web.table.decision import Decision, Entries
from ruedo.web.table.entries import AnyEntry, key_hash, write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import Place

REFEREE, WATCH = Place("referee"), Place("watch")
ANA, BEN = Place("seat", 0), Place("seat", 1)
NOW = 1_800_000_000_000
AWAY = frozenset({0, 1})
"""The seats whose persons have been away for long: both of them."""


def hosted_of(game: str, *, names: str = "Ana/Ben", **more: Any) -> HostedTable:
    sides = tuple(tuple(side.split(",")) for side in names.split("/"))
    founding, links = create_table(bodies.NewTable(game=game, sides=sides, **more), NOW)
    hosted = HostedTable(links.table, founding)
    all_come(hosted)
    return hosted


def all_come(hosted: HostedTable) -> list[AnyEntry]:
    """Let every awaited person come to the seat."""
    log: list[AnyEntry] = []
    for seat in hosted.seats_awaited:
        log += taken(hosted, seating.sit(hosted, Place("seat", seat), f"nonce-of-{seat}", NOW))
    return log


def ole(**more: Any) -> HostedTable:
    """Return a simulated table of OLÉ after the deal and the line-ups. Ana must kick off."""
    return logged_ole(**more)[0]


def logged_ole(**more: Any) -> tuple[HostedTable, list[bytes]]:
    """Return the same table with its log."""
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), **more), NOW)
    hosted = HostedTable(links.table, founding)
    log = all_come(hosted)
    log += taken(hosted, play.draw_next(hosted, NOW))
    for seat in (1, 0):
        message = wire.SendEvent(id=f"up{seat}", after=hosted.seq, event=line_up(hosted, seat))
        log += do(hosted, Place("seat", seat), message)
    return hosted, [write(entry) for entry in log]


def line_up(hosted: HostedTable, seat: int) -> dict[str, Any]:
    players = hosted.table.state.teams[seat].players
    return {"type": "line_up", "seat": seat, "defence": players[:2], "midfield": players[2:4], "attack": players[4:]}


def do(hosted: HostedTable, place: Place, message: wire.Lasting) -> Entries:
    """Judge a message and apply the decision."""
    return taken(hosted, judge(hosted, place, message, NOW))


def taken(hosted: HostedTable, decision: Decision) -> Entries:
    for entry, judged in decision.judged_entries:
        hosted.apply(entry, judged)
    return decision.entries


def send(hosted: HostedTable, place: Place, event: dict[str, Any], name: str = "x") -> Entries:
    return do(hosted, place, wire.SendEvent(id=name, after=hosted.seq, event=event))


def refusal(hosted: HostedTable, place: Place, message: wire.Lasting) -> str:
    """Return the key of the refusal of a message, after a check that the table is unchanged."""
    before = hosted.seq, hosted.table.state
    with pytest.raises(NotAllowed) as refused:
        judge(hosted, place, message, NOW)
    assert (hosted.seq, hosted.table.state) == before
    return refused.value.key


# Choices


def test_a_seat_chooses_only_for_itself() -> None:
    hosted = ole()
    choice = hosted.game.choices(hosted.table.state, 0)[0]
    for place in (BEN, REFEREE, WATCH):
        assert refusal(hosted, place, wire.SendEvent(id="x", after=hosted.seq, event=choice)) == "not_your_seat"
    do(hosted, ANA, wire.SendEvent(id="x", after=hosted.seq, event=choice))
    assert hosted.awaited_seat == 0  # after the kick-off it is still Ana's turn
    assert hosted.stored("seat0", "x") == hosted.seq


def test_a_choice_for_an_older_state_is_stale() -> None:
    hosted = ole()
    choice = hosted.game.choices(hosted.table.state, 0)[0]
    assert refusal(hosted, ANA, wire.SendEvent(id="x", after=hosted.seq - 1, event=choice)) == "stale"


def test_entries_outside_the_game_make_no_choice_stale() -> None:
    hosted = ole()
    before = hosted.seq
    do(hosted, REFEREE, wire.Open(id="o", open=True))
    do(hosted, ANA, wire.SendEvent(id="x", after=before, event=hosted.game.choices(hosted.table.state, 0)[0]))


def test_dice_are_rolled_together_with_the_choice_that_needs_them() -> None:
    hosted = ole()
    rng = random.Random(3)
    rolled = 0
    while not rolled:
        seat = hosted.awaited_seat
        assert seat is not None
        decided = do(
            hosted,
            Place("seat", seat),
            wire.SendEvent(id="x", after=hosted.seq, event=rng.choice(hosted.game.choices(hosted.table.state, seat))),
        )
        rolled += len(decided) > 1
        assert hosted.awaited_seat is not None or hosted.over  # after this the table does not wait for the world


def test_a_report_at_a_simulated_table_is_refused() -> None:
    hosted = ole()
    for place in (ANA, REFEREE):
        message = wire.SendEvent(id="x", after=hosted.seq, event={"type": "roll", "faces": [6]})
        assert refusal(hosted, place, message) == "world_is_simulated"
    assert refusal(hosted, ANA, wire.Throw(id="x", after=hosted.seq)) == "world_is_simulated"


def test_a_choice_against_the_rules_is_refused() -> None:
    hosted = ole()
    with pytest.raises(Malformed):
        send(hosted, ANA, {"type": "kick_off", "seat": 0, "player": 7})
    with pytest.raises(NotAwaited):
        send(hosted, ANA, {"type": "shoot", "seat": 0})
    with pytest.raises(Illegal):
        send(hosted, ANA, {"type": "kick_off", "seat": 0, "player": line_up(hosted, 0)["defence"][0]})


# Real tables


def test_at_a_real_table_the_referee_reports_and_chooses_for_all_seats() -> None:
    hosted = hosted_of("horse-collar", real=True)
    lies = {"type": "lies", "lies": ["3", "off", "off", "off", "off", "off", "off", "off"]}
    assert refusal(hosted, ANA, wire.SendEvent(id="x", after=0, event=lies)) == "referee_only"
    assert refusal(hosted, WATCH, wire.SendEvent(id="x", after=0, event=lies)) == "referee_only"
    send(hosted, REFEREE, lies)
    send(hosted, REFEREE, {"type": "slide", "seat": 1})
    assert hosted.table.standing.scores == (3, 0)


def test_each_seat_reports_its_own_cards() -> None:
    """Only the holder sees a hand (OL-P2), so no other seat and not even the referee can report it."""
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
    assert refusal(hosted, REFEREE, wire.Throw(id="x", after=hosted.seq)) == "own_cards_only"
    send(hosted, ANA, drawn)


def test_a_wrong_deal_is_refused_when_it_is_complete_and_can_be_reported_again() -> None:
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
    with pytest.raises(RuedoError):  # both seats report the same cards
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
    assert refusal(hosted, REFEREE, wire.Throw(id="x", after=hosted.seq)) == "nothing_to_throw"
    send(hosted, ANA, {"type": "shoot", "seat": 0})
    assert refusal(hosted, WATCH, wire.Throw(id="x", after=hosted.seq)) == "seats_only"
    thrown = do(hosted, REFEREE, wire.Throw(id="t", after=hosted.seq))
    assert hosted.table.events[-1].type == "roll"
    assert len(thrown) == 1


def test_the_referee_of_a_real_table_can_take_everything_back() -> None:
    hosted = hosted_of("horse-collar", real=True)
    for _ in range(3):
        send(hosted, REFEREE, {"type": "lies", "lies": ["3"] + ["off"] * 7})
    assert refusal(hosted, REFEREE, wire.Back(id="x", after=hosted.seq, count=4)) == "nothing_to_take_back"
    assert refusal(hosted, ANA, wire.Back(id="x", after=hosted.seq)) == "referee_only"
    do(hosted, REFEREE, wire.Back(id="x", after=hosted.seq, count=2))
    assert hosted.table.standing.scores == (3, 0)
    assert [played.seq for played in hosted.played] == [1]


def test_trying_events_stores_no_event() -> None:
    hosted = hosted_of("horse-collar", real=True)
    lies = {"type": "lies", "lies": ["3"] * 8}
    tried, *_ = trial.try_out(hosted, REFEREE, [lies])
    assert sum(ruling.points for ruling in tried.rulings) == 24
    assert tried.state.scores == (24, 0)
    assert hosted.table.standing.scores == (0, 0)
    with pytest.raises(NotAllowed):
        next(trial.try_out(hosted, ANA, [lies]))


# Agreement


def test_a_choice_is_taken_back_when_the_other_seat_agrees() -> None:
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


def test_the_house_agrees_to_taking_back_but_to_no_result() -> None:
    hosted = ole(players=("person", "person"))
    taken(hosted, seating.give_seat(hosted, REFEREE, wire.GiveSeat(id="g", seat=1, player="simple"), None, NOW, AWAY))
    send(hosted, ANA, choice_of(hosted, 0))
    assert refusal(hosted, ANA, wire.Ask(id="r", what="result", winner=0)) == "house_agrees_to_no_result"
    n = len(hosted.table.events)
    do(hosted, ANA, wire.Ask(id="x", what="back"))
    assert len(hosted.table.events) == n - 1


def test_the_asking_seat_and_the_asked_seat_can_end_a_question() -> None:
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


def test_a_result_to_which_all_agree_ends_the_game() -> None:
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


def test_after_a_resignation_the_other_side_wins() -> None:
    hosted = ole()
    assert refusal(hosted, WATCH, wire.Resign(id="x", seat=0)) == "seats_only"
    assert refusal(hosted, ANA, wire.Resign(id="x", seat=1)) == "not_your_seat_to_resign"
    do(hosted, ANA, wire.Resign(id="x"))
    assert hosted.result == GameResult(how="resigned", winner=1, side=0)
    assert hosted.awaited_seat is None


def test_with_more_than_two_sides_a_resignation_has_no_winner() -> None:
    hosted = hosted_of("shot-ole", names="A/B/C", real=True)
    do(hosted, REFEREE, wire.Resign(id="x", seat=2))
    assert hosted.result == GameResult(how="resigned", side=2, by="referee")


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


def test_the_referee_resigns_for_a_person_who_has_been_away_for_long() -> None:
    hosted = ole()
    taken(hosted, judge(hosted, REFEREE, wire.Resign(id="x", seat=1), NOW, AWAY))
    assert hosted.result == GameResult(how="resigned", winner=0, side=1, by="referee")


def test_a_person_who_returns_takes_back_a_seat_that_the_referee_gave_away() -> None:
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), NOW)
    hosted, old, new = HostedTable(links.table, founding), str(links.seats[1]), "n" * 24
    log: list[bytes] = []
    for key in (key_hash(new), None):  # to another person, then to the house
        given = wire.GiveSeat(id="g", seat=1, player="person" if key else "simple")
        log += map(write, taken(hosted, seating.give_seat(hosted, REFEREE, given, key, NOW, AWAY)))
        assert hosted.seats.place(old) is None
        assert hosted.seats.owned(old) == 1
    log += map(write, taken(hosted, seating.take_seat_back(hosted, old, NOW)))
    assert (hosted.seats.place(old), hosted.seats.place(new), hosted.setup.players[1]) == (BEN, None, "person")
    assert seating.take_seat_back(hosted, old, NOW).entries == ()
    again = HostedTable(links.table, founding, log)
    assert (again.seats.place(old), again.seats.given) == (BEN, {1: "owner"})


def test_a_person_who_handed_over_the_own_seat_cannot_return() -> None:
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), NOW)
    hosted = HostedTable(links.table, founding)
    taken(hosted, seating.give_seat(hosted, BEN, wire.GiveSeat(id="g", seat=1), key_hash("n" * 24), NOW, frozenset()))
    assert hosted.seats.owned(links.seats[1]) is None


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


def test_a_rematch_exchanges_the_seats_and_keeps_the_keys() -> None:
    founding, links = create_table(bodies.NewTable(game="horse-collar", sides=(("A", "B"), ("C", "D")), real=True), NOW)
    hosted = HostedTable(links.table, founding)
    with pytest.raises(NotAllowed):
        seating.rematch(hosted, ANA, wire.Rematch(id="r"), "other", NOW)
    do(hosted, REFEREE, wire.Resign(id="x", seat=0))
    taken(hosted, seating.rematch(hosted, ANA, wire.Rematch(id="r"), "other", NOW))
    again = HostedTable("other", create_rematch(hosted, NOW))
    assert again.founding.header.players == ("C", "D", "A", "B")
    assert rematch_order(hosted) == (2, 3, 0, 1)
    for key in links.seats:
        seat, there = hosted.seats.place(key), again.seats.place(key)
        assert seat is not None
        assert there is not None
        assert rematch_order(hosted)[there.seat or 0] == seat.seat


def test_the_clock_runs_only_for_seats_of_persons() -> None:
    hosted = ole(clock=30)
    assert deadline(hosted, 0) == NOW + 30_000
    assert deadline(hosted, NOW + 5) == NOW + 30_005
    taken(hosted, seating.give_seat(hosted, ANA, wire.GiveSeat(id="g", seat=0, player="simple"), None, NOW, AWAY))
    assert deadline(hosted, 0) is None
    assert deadline(ole(), 0) is None


def test_the_clock_stops_during_a_motion() -> None:
    made = bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)), rules={"opening": "fixed"}, clock=30)
    founding, links = create_table(made, NOW)
    hosted = HostedTable(links.table, founding)
    log = [*all_come(hosted)]
    spin = {"type": "spin", "seat": 0, "at": [0.003, -0.054], "velocity": [0.03, 0.25], "spin": 38.0, "lean": -0.15}
    log += send(hosted, ANA, spin)
    rest = {"type": "ring_rest", "rest": "clear", "turns": 7.0}
    log += taken(hosted, play.report(hosted, rest, "world", NOW, b'{"length":7000}'))
    assert (hosted.awaited_seat, hosted.changed_at) == (1, NOW)
    assert deadline(hosted, 0) == NOW + 7000 + play.AFTERWARDS + 30_000
    assert longest_wait(hosted) == (7000 + play.AFTERWARDS) / 1000 + 30
    again = HostedTable(hosted.id, hosted.founding, [write(entry) for entry in log])
    assert deadline(again, 0) == deadline(hosted, 0)
    send(hosted, BEN, {**spin, "seat": 1}, "y")
    assert hosted.rests_at == NOW


# The log


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_a_table_rebuilt_from_its_log_is_the_same_table(seed: int) -> None:
    """Random messages, legal or not, are sent. Refused messages change nothing, and accepted ones are in the log."""
    rng = random.Random(seed)
    hosted, log = logged_ole()
    for number in range(60):
        place = rng.choice([ANA, BEN, REFEREE, WATCH])
        message = anything(hosted, rng, f"m{number}")
        try:
            decision = judge(hosted, place, message, NOW + number)
        except RuedoError:
            continue
        log += map(write, taken(hosted, decision))
    again = HostedTable(hosted.id, hosted.founding, log)
    assert again.table.state == hosted.table.state
    assert again.table.events == hosted.table.events
    assert (again.seq, again.last_change, again.changed_at) == (hosted.seq, hosted.last_change, hosted.changed_at)
    assert (again.agreement.ask, again.agreement.agreed, again.agreement.ended, again.seats.open, again.setup) == (
        hosted.agreement.ask,
        hosted.agreement.agreed,
        hosted.agreement.ended,
        hosted.seats.open,
        hosted.setup,
    )
    assert again.played == hosted.played


def anything(hosted: HostedTable, rng: random.Random, name: str) -> wire.Lasting:
    seat = hosted.awaited_seat
    choices = hosted.game.choices(hosted.table.state, seat) if seat is not None else []
    if choices and rng.random() < 0.6:
        return wire.SendEvent(id=name, after=hosted.seq, event=rng.choice(choices))
    others: list[wire.Lasting] = [
        wire.Ask(id=name, what="back"),
        wire.Ask(id=name, what="result", winner=rng.choice([None, 0, 1])),
        wire.Answer(id=name, yes=rng.random() < 0.5),
        wire.Open(id=name, open=rng.random() < 0.5),
        wire.Back(id=name, after=hosted.seq),
        wire.SendEvent(id=name, after=hosted.seq, event={"type": "end_turn", "seat": 0}),
    ]
    return rng.choice(others)


def test_the_referee_receives_the_lies_of_sent_positions() -> None:
    hosted = hosted_of("horse-collar", real=True)
    places = [(6.2, 0.0), *[None] * 7]
    event = trial.placed(hosted, REFEREE, places)
    assert event.type == "lies"
    (tried,) = trial.try_out(hosted, REFEREE, [event])
    assert [ruling.points for ruling in tried.rulings] == [3]
    assert tried.state.scores == (3, 0)
    assert not hosted.table.events


@pytest.mark.parametrize("place", [ANA, WATCH])
def test_only_the_referee_may_send_positions(place: Place) -> None:
    with pytest.raises(NotAllowed, match="referee_only"):
        trial.placed(hosted_of("horse-collar", real=True), place, [None] * 8)


@pytest.mark.parametrize("game", ["shot-ole", "ole"])
def test_a_game_without_positions_refuses_them(game: str) -> None:
    with pytest.raises(NotAllowed, match="no_places"):
        trial.placed(hosted_of(game, real=True), REFEREE, [None] * 8)


def test_with_hidden_cards_the_referee_does_not_see_a_hands_choices() -> None:
    hosted = hosted_of("ole", real=True)
    hands = (["pass"] * 5, ["tackle"] * 5)
    teams = (("k1", ["p01", "p02", "p03", "p04", "p05"], "w1"), ("k2", ["p06", "p07", "p08", "p09", "p10"], "w2"))
    for seat, ((keeper, players, worldie), hand) in enumerate(zip(teams, hands, strict=True)):
        part = {"keeper": keeper, "players": players, "hand": hand, "worldie": worldie}
        do(hosted, Place("seat", seat), wire.Part(id=f"p{seat}", after=hosted.seq, part=part))
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


# A rematch


def test_a_rematch_keeps_the_rules_of_the_table() -> None:
    founding, links = create_table(
        bodies.NewTable("shot-ole", sides=(("Ana",), ("Ben",)), real=True, rules={"last_chance": True}), NOW
    )
    hosted = HostedTable(links.table, founding)
    assert hosted.table.state.options.last_chance
    again = HostedTable("again", create_rematch(hosted, NOW))
    assert again.table.header.rules == {"last_chance": True}
    assert again.table.header.sides == (("Ben",), ("Ana",))
    assert again.table.state.options.last_chance


def test_a_person_renames_their_own_seat_and_the_name_lasts() -> None:
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


def test_a_name_belongs_to_the_person_at_the_seat_until_the_end() -> None:
    hosted = ole()
    for place in (REFEREE, WATCH):
        assert refusal(hosted, place, wire.Rename(id="n", name="Eve")) == "seats_only"
    do(hosted, ANA, wire.Resign(id="x"))
    assert refusal(hosted, BEN, wire.Rename(id="n", name="Eve")) == "table_over"
