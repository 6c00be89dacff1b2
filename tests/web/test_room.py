"""A table with the people around it: who may add what to its log, and that the log says it all."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruedo.core.errors import BadHeader, Illegal, Malformed, NotAllowed, NotAwaited, RuedoError
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import Decision, Entries, HostedTable, Place
from ruedo.web.table.choices import can_take_back, choices
from ruedo.web.table.commands import Command, judge, play, seating, trial
from ruedo.web.table.creation import create_rematch, create_table, rematch_order
from ruedo.web.table.deadline import deadline, longest_wait
from ruedo.web.table.entries import AnyEntry, key_of, write

REFEREE, WATCH = Place("referee"), Place("watch")
ANA, BEN = Place("seat", 0), Place("seat", 1)
NOW = 1_800_000_000_000
AWAY = frozenset({0, 1})
"""Both persons have been away for long."""


def room_of(game: str, *, names: str = "Ana/Ben", **more: Any) -> HostedTable:
    sides = tuple(tuple(side.split(",")) for side in names.split("/"))
    founding, links = create_table(bodies.NewTable(game=game, sides=sides, **more), NOW)
    room = HostedTable(links.table, founding)
    all_come(room)
    return room


def all_come(room: HostedTable) -> list[AnyEntry]:
    """Let everybody who is waited for come to their seat."""
    log: list[AnyEntry] = []
    for seat in room.seats_awaited:
        log += taken(room, seating.sit(room, Place("seat", seat), f"nonce-of-{seat}", NOW))
    return log


def ole(**more: Any) -> HostedTable:
    """A simulated table of OLÉ, dealt and lined up: Ana is to kick off."""
    return logged_ole(**more)[0]


def logged_ole(**more: Any) -> tuple[HostedTable, list[bytes]]:
    """The same, and its log."""
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), **more), NOW)
    room = HostedTable(links.table, founding)
    log = all_come(room)
    log += taken(room, play.drawn(room, NOW))
    for seat in (1, 0):
        message = wire.Send(id=f"up{seat}", after=room.seq, event=line_up(room, seat))
        log += do(room, Place("seat", seat), message)
    return room, [write(entry) for entry in log]


def line_up(room: HostedTable, seat: int) -> dict[str, Any]:
    players = room.table.state.teams[seat].players
    return {"type": "line_up", "seat": seat, "defence": players[:2], "midfield": players[2:4], "attack": players[4:]}


def do(room: HostedTable, place: Place, message: Command) -> Entries:
    """Judge a message and take what it becomes."""
    return taken(room, judge(room, place, message, NOW))


def taken(room: HostedTable, decision: Decision) -> Entries:
    for entry, judged in decision.steps:
        room.apply(entry, judged)
    return decision.entries


def send(room: HostedTable, place: Place, event: dict[str, Any], name: str = "x") -> Entries:
    return do(room, place, wire.Send(id=name, after=room.seq, event=event))


def refusal(room: HostedTable, place: Place, message: Command) -> str:
    """Return the key by which a message is refused; nothing has changed then."""
    before = room.seq, room.table.state
    with pytest.raises(NotAllowed) as refused:
        judge(room, place, message, NOW)
    assert (room.seq, room.table.state) == before
    return refused.value.key


# Choices


def test_a_seat_chooses_for_itself_alone() -> None:
    room = ole()
    choice = room.game.choices(room.table.state, 0)[0]
    for place in (BEN, REFEREE, WATCH):
        assert refusal(room, place, wire.Send(id="x", after=room.seq, event=choice)) == "not_your_seat"
    do(room, ANA, wire.Send(id="x", after=room.seq, event=choice))
    assert room.awaited_seat == 0  # kicked off; the turn is Ana's
    assert room.done("x") == room.seq


def test_what_was_chosen_on_an_older_game_is_stale() -> None:
    room = ole()
    choice = room.game.choices(room.table.state, 0)[0]
    assert refusal(room, ANA, wire.Send(id="x", after=room.seq - 1, event=choice)) == "stale"


def test_what_is_said_of_the_table_alone_makes_no_choice_stale() -> None:
    room = ole()
    before = room.seq
    do(room, REFEREE, wire.Open(id="o", open=True))
    do(room, ANA, wire.Send(id="x", after=before, event=room.game.choices(room.table.state, 0)[0]))


def test_dice_are_thrown_with_the_choice_that_needs_them() -> None:
    room = ole()
    rng = random.Random(3)
    rolled = 0
    while not rolled:
        seat = room.awaited_seat
        assert seat is not None
        decided = do(
            room,
            Place("seat", seat),
            wire.Send(id="x", after=room.seq, event=rng.choice(room.game.choices(room.table.state, seat))),
        )
        rolled += len(decided) > 1
        assert room.awaited_seat is not None or room.over  # never left waiting for the world


def test_nobody_reports_what_is_simulated() -> None:
    room = ole()
    for place in (ANA, REFEREE):
        message = wire.Send(id="x", after=room.seq, event={"type": "roll", "faces": [6]})
        assert refusal(room, place, message) == "world_is_simulated"
    assert refusal(room, ANA, wire.Throw(id="x", after=room.seq)) == "world_is_simulated"


def test_the_rules_refuse_as_they_do_anywhere() -> None:
    room = ole()
    with pytest.raises(Malformed):
        send(room, ANA, {"type": "kick_off", "seat": 0, "player": 7})
    with pytest.raises(NotAwaited):
        send(room, ANA, {"type": "shoot", "seat": 0})
    with pytest.raises(Illegal):
        send(room, ANA, {"type": "kick_off", "seat": 0, "player": line_up(room, 0)["defence"][0]})


# Real tables


def test_at_a_real_table_the_referee_reports_and_chooses_for_all() -> None:
    room = room_of("horse-collar", real=True)
    lies = {"type": "lies", "lies": ["3", "off", "off", "off", "off", "off", "off", "off"]}
    assert refusal(room, ANA, wire.Send(id="x", after=0, event=lies)) == "referee_only"
    assert refusal(room, WATCH, wire.Send(id="x", after=0, event=lies)) == "referee_only"
    send(room, REFEREE, lies)
    send(room, REFEREE, {"type": "slide", "seat": 1})
    assert room.table.standing.scores == (3, 0)


def test_cards_are_reported_by_who_holds_them() -> None:
    """OL-P2: only the hand's holder sees it, so nobody else can say it, the referee least of all."""
    dealt = room_of("ole")
    taken(dealt, play.drawn(dealt, NOW))
    deal = dealt.table.events[0]
    parts = msgspec.to_builtins(deal)["sides"]
    room = room_of("ole", real=True)
    assert refusal(room, REFEREE, wire.Part(id="x", after=0, part=parts[0])) == "own_cards_only"
    whole = {"type": "deal", "sides": parts}
    assert refusal(room, REFEREE, wire.Send(id="x", after=0, event=whole)) == "by_parts"
    do(room, BEN, wire.Part(id="b", after=0, part=parts[1]))
    assert list(room.parts) == [1]
    assert room.table.events == []
    do(room, BEN, wire.Part(id="b2", after=0, part=parts[1]))  # Ben looked again
    do(room, ANA, wire.Part(id="a", after=0, part=parts[0]))
    assert room.table.events == [deal]
    assert room.parts == {}
    for seat in (1, 0):
        send(room, REFEREE, line_up(room, seat))
    send(room, REFEREE, {"type": "kick_off", "seat": 0, "player": line_up(room, 0)["midfield"][0]})
    send(room, ANA, {"type": "discard", "seat": 0, "card": parts[0]["hand"][0]})
    send(room, ANA, {"type": "draw", "seat": 0})
    drawn = {"type": "drawn", "card": "pass"}
    assert refusal(room, REFEREE, wire.Send(id="x", after=room.seq, event=drawn)) == "own_cards_only"
    assert refusal(room, BEN, wire.Send(id="x", after=room.seq, event=drawn)) == "own_cards_only"
    assert refusal(room, REFEREE, wire.Throw(id="x", after=room.seq)) == "own_cards_only"
    send(room, ANA, drawn)


def test_a_wrong_deal_is_refused_when_it_is_whole_and_can_be_told_again() -> None:
    room = room_of("ole", real=True)
    part = {
        "keeper": "k1",
        "players": ["p01", "p02", "p03", "p04", "p05"],
        "hand": ["pass"] * 5,
        "worldie": "w1",
    }
    with pytest.raises(Malformed):
        do(room, ANA, wire.Part(id="x", after=0, part={"keeper": "k1"}))
    do(room, ANA, wire.Part(id="x", after=0, part=part))
    with pytest.raises(RuedoError):  # the same cards twice
        judge(room, BEN, wire.Part(id="y", after=0, part=part), NOW)
    do(room, BEN, wire.Part(id="z", after=0, part=other_part(part)))
    assert room.table.state.teams[1].keeper == "k2"


def other_part(part: dict[str, Any]) -> dict[str, Any]:
    return part | {"keeper": "k2", "players": ["p06", "p07", "p08", "p09", "p10"], "worldie": "w2"}


def test_the_server_throws_dice_for_a_real_table() -> None:
    room = room_of("ole", real=True)
    part = {"keeper": "k1", "players": [f"p0{n}" for n in range(1, 6)], "hand": ["shot"] * 5, "worldie": "w1"}
    do(room, ANA, wire.Part(id="x", after=0, part=part))
    do(room, BEN, wire.Part(id="y", after=0, part=other_part(part)))
    for seat in (1, 0):
        send(room, REFEREE, line_up(room, seat))
    send(room, REFEREE, {"type": "kick_off", "seat": 0, "player": "p03"})
    assert refusal(room, REFEREE, wire.Throw(id="x", after=room.seq)) == "nothing_to_throw"
    send(room, ANA, {"type": "shoot", "seat": 0})
    assert refusal(room, WATCH, wire.Throw(id="x", after=room.seq)) == "seats_only"
    thrown = do(room, REFEREE, wire.Throw(id="t", after=room.seq))
    assert room.table.events[-1].type == "roll"
    assert len(thrown) == 1


def test_the_referee_takes_back_at_a_real_table_as_far_as_the_beginning() -> None:
    room = room_of("horse-collar", real=True)
    for _ in range(3):
        send(room, REFEREE, {"type": "lies", "lies": ["3"] + ["off"] * 7})
    assert refusal(room, REFEREE, wire.Back(id="x", after=room.seq, count=4)) == "nothing_to_take_back"
    assert refusal(room, ANA, wire.Back(id="x", after=room.seq)) == "referee_only"
    do(room, REFEREE, wire.Back(id="x", after=room.seq, count=2))
    assert room.table.standing.scores == (3, 0)
    assert [played.seq for played in room.played] == [1]


def test_trying_keeps_nothing() -> None:
    room = room_of("horse-collar", real=True)
    lies = {"type": "lies", "lies": ["3"] * 8}
    tried, *_ = trial.try_out(room, REFEREE, [lies])
    assert sum(ruling.points for ruling in tried.rulings) == 24
    assert tried.state.scores == (24, 0)
    assert room.table.standing.scores == (0, 0)
    with pytest.raises(NotAllowed):
        next(trial.try_out(room, ANA, [lies]))


# Among people


def test_a_last_choice_is_taken_back_when_the_other_agrees() -> None:
    room = ole()
    send(room, ANA, choice_of(room, 0))
    n = len(room.table.events)
    assert can_take_back(room, ANA) >= 1
    assert can_take_back(room, BEN) == 0
    assert refusal(room, BEN, wire.Ask(id="x", what="back")) == "nothing_to_take_back"
    do(room, ANA, wire.Ask(id="x", what="back"))
    assert refusal(room, ANA, wire.Ask(id="y", what="back")) == "asked_already"
    assert refusal(room, ANA, wire.Answer(id="y", yes=True)) == "agreed_already"
    assert refusal(room, WATCH, wire.Answer(id="y", yes=True)) == "seats_only"
    do(room, BEN, wire.Answer(id="z", yes=True))
    assert len(room.table.events) == n - 1
    assert room.agreement.ask is None


def choice_of(room: HostedTable, seat: int) -> dict[str, Any]:
    choice: dict[str, Any] = msgspec.to_builtins(room.game.choices(room.table.state, seat)[0])
    return choice


def test_the_house_lets_one_take_back_at_once_but_agrees_to_no_result() -> None:
    room = ole(players=("person", "person"))
    taken(room, seating.give_seat(room, REFEREE, wire.GiveSeat(id="g", seat=1, player="simple"), None, NOW, AWAY))
    send(room, ANA, choice_of(room, 0))
    assert refusal(room, ANA, wire.Ask(id="r", what="result", winner=0)) == "house_agrees_to_no_result"
    n = len(room.table.events)
    do(room, ANA, wire.Ask(id="x", what="back"))
    assert len(room.table.events) == n - 1


def test_who_asked_or_was_asked_can_end_the_question() -> None:
    for place in (ANA, BEN):
        room = ole()
        do(room, ANA, wire.Ask(id="x", what="result"))
        do(room, place, wire.Answer(id="y", yes=False))
        assert room.agreement.ask is None
        assert room.agreement.declined == wire.ToldDeclined(seat=0, what="result", by=place.seat or 0)
        assert not room.over
        assert refusal(room, place, wire.Answer(id="y", yes=False)) == "nothing_asked"
        send(room, ANA, choice_of(room, 0), name="on")
        assert room.agreement.declined is None  # of what is over nobody is told who comes later


def test_a_result_that_all_agree_on_ends_the_game() -> None:
    room = ole()
    do(room, BEN, wire.Ask(id="x", what="result", winner=1))
    do(room, ANA, wire.Answer(id="y", yes=True))
    assert room.result == wire.ToldResult(how="agreed", winner=1)
    assert refusal(room, ANA, wire.Resign(id="z")) == "table_over"


def test_the_referee_of_a_real_table_notes_what_people_agree_on() -> None:
    room = room_of("shot-ole", names="A/B/C", real=True)
    assert refusal(room, REFEREE, wire.Ask(id="x", what="result", winner=3)) == "no_such_side"
    do(room, REFEREE, wire.Ask(id="x", what="result", winner=2))
    assert room.result == wire.ToldResult(how="agreed", winner=2)
    assert refusal(ole(), REFEREE, wire.Ask(id="x", what="result", winner=0)) == "seats_only"


def test_resigning_gives_the_game_to_the_other_side() -> None:
    room = ole()
    assert refusal(room, WATCH, wire.Resign(id="x", seat=0)) == "seats_only"
    assert refusal(room, ANA, wire.Resign(id="x", seat=1)) == "not_your_seat_to_resign"
    do(room, ANA, wire.Resign(id="x"))
    assert room.result == wire.ToldResult(how="resigned", winner=1, side=0)
    assert room.awaited_seat is None


def test_with_more_than_two_sides_nobody_wins_by_a_resignation() -> None:
    room = room_of("shot-ole", names="A/B/C", real=True)
    do(room, REFEREE, wire.Resign(id="x", seat=2))
    assert room.result == wire.ToldResult(how="resigned", side=2, by="referee")


def test_a_seat_is_handed_on_by_who_sits_there_or_the_referee() -> None:
    room = ole()
    give = wire.GiveSeat(id="g", seat=0, player="simple")
    for place in (BEN, WATCH):
        with pytest.raises(NotAllowed):
            seating.give_seat(room, place, give, None, NOW, AWAY)
    with pytest.raises(BadHeader):
        seating.give_seat(room, ANA, wire.GiveSeat(id="g", seat=0, player="nobody"), None, NOW, AWAY)
    taken(room, seating.give_seat(room, ANA, give, None, NOW, AWAY))
    assert room.house_seat == 0


def test_a_referee_has_no_power_over_a_seat_that_a_person_holds() -> None:
    room = ole()
    assert refusal(room, REFEREE, wire.Resign(id="x", seat=1)) == "seat_held"
    give = wire.GiveSeat(id="g", seat=1, player="simple")
    for away in (frozenset(), frozenset({0})):
        with pytest.raises(NotAllowed, match="seat_held"):
            seating.give_seat(room, REFEREE, give, None, NOW, away)
    taken(room, seating.give_seat(room, REFEREE, give, None, NOW, AWAY))
    assert (room.house_seat, room.seats.given) == (None, {1: "referee"})
    do(room, REFEREE, wire.Resign(id="x", seat=1))  # of the house's seats it disposes
    assert room.result == wire.ToldResult(how="resigned", winner=0, side=1, by="referee")


def test_a_referee_resigns_for_who_has_been_away_for_long() -> None:
    room = ole()
    taken(room, judge(room, REFEREE, wire.Resign(id="x", seat=1), NOW, AWAY))
    assert room.result == wire.ToldResult(how="resigned", winner=0, side=1, by="referee")


def test_who_comes_back_takes_the_seat_back_that_the_referee_gave_away() -> None:
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), NOW)
    room, old, new = HostedTable(links.table, founding), str(links.seats[1]), "n" * 24
    log: list[bytes] = []
    for key in (key_of(new), None):  # to another person, then to the house
        given = wire.GiveSeat(id="g", seat=1, player="person" if key else "simple")
        log += map(write, taken(room, seating.give_seat(room, REFEREE, given, key, NOW, AWAY)))
        assert room.seats.place(old) is None
        assert room.seats.owned(old) == 1
    log += map(write, taken(room, seating.take_seat_back(room, old, NOW)))
    assert (room.seats.place(old), room.seats.place(new), room.setup.players[1]) == (BEN, None, "person")
    assert seating.take_seat_back(room, old, NOW).entries == ()
    again = HostedTable(links.table, founding, log)
    assert (again.seats.place(old), again.seats.given) == (BEN, {1: "owner"})


def test_who_hands_their_own_seat_on_has_no_way_back() -> None:
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), NOW)
    room = HostedTable(links.table, founding)
    taken(room, seating.give_seat(room, BEN, wire.GiveSeat(id="g", seat=1), key_of("n" * 24), NOW, frozenset()))
    assert room.seats.owned(links.seats[1]) is None


def test_no_secret_opens_another_place() -> None:
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), NOW)
    room = HostedTable(links.table, founding)
    assert [room.seats.place(token) for token in links.seats] == [ANA, BEN]
    assert (room.seats.place(links.referee), room.seats.place(links.watch)) == (REFEREE, WATCH)
    assert room.seats.place(None) is None
    assert room.seats.place("x" * 24) is None
    do(room, REFEREE, wire.Open(id="o", open=True))
    assert room.seats.place(None) == WATCH
    assert all(token not in str(write(founding)) for token in (*links.seats, links.referee, links.watch) if token)


def test_a_rematch_turns_the_sides_and_keeps_the_links() -> None:
    founding, links = create_table(bodies.NewTable(game="horse-collar", sides=(("A", "B"), ("C", "D")), real=True), NOW)
    room = HostedTable(links.table, founding)
    with pytest.raises(NotAllowed):
        seating.rematch(room, ANA, wire.Rematch(id="r"), "other", NOW)
    do(room, REFEREE, wire.Resign(id="x", seat=0))
    taken(room, seating.rematch(room, ANA, wire.Rematch(id="r"), "other", NOW))
    again = HostedTable("other", create_rematch(room, NOW))
    assert again.founding.header.players == ("C", "D", "A", "B")
    assert rematch_order(room) == (2, 3, 0, 1)
    for token in links.seats:
        seat, there = room.seats.place(token), again.seats.place(token)
        assert seat is not None
        assert there is not None
        assert rematch_order(room)[there.seat or 0] == seat.seat


def test_the_clock_runs_for_persons_only() -> None:
    room = ole(clock=30)
    assert deadline(room, 0) == NOW + 30_000
    assert deadline(room, NOW + 5) == NOW + 30_005
    taken(room, seating.give_seat(room, ANA, wire.GiveSeat(id="g", seat=0, player="simple"), None, NOW, AWAY))
    assert deadline(room, 0) is None
    assert deadline(ole(), 0) is None


def test_the_clock_waits_while_a_motion_is_watched() -> None:
    made = bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)), rules={"opening": "fixed"}, clock=30)
    founding, links = create_table(made, NOW)
    room = HostedTable(links.table, founding)
    log = [*all_come(room)]
    spin = {"type": "spin", "seat": 0, "at": [0.003, -0.054], "velocity": [0.03, 0.25], "spin": 38.0, "lean": -0.15}
    log += send(room, ANA, spin)
    rest = {"type": "ring_rest", "rest": "clear", "turns": 7.0}
    log += taken(room, play.reported(room, rest, "world", NOW, b'{"length":7000}'))
    assert (room.awaited_seat, room.moved_at) == (1, NOW)
    assert deadline(room, 0) == NOW + 7000 + play.AFTERWARDS + 30_000
    assert longest_wait(room) == (7000 + play.AFTERWARDS) / 1000 + 30
    again = HostedTable(room.id, room.founding, [write(entry) for entry in log])
    assert deadline(again, 0) == deadline(room, 0)
    send(room, BEN, {**spin, "seat": 1}, "y")
    assert room.rests_at == NOW


# The log says it all


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_a_room_read_from_its_log_is_the_same_room(seed: int) -> None:
    """Whatever people do, legal or not: what was refused changed nothing, what was taken is in the log."""
    rng = random.Random(seed)
    room, log = logged_ole()
    for number in range(60):
        place = rng.choice([ANA, BEN, REFEREE, WATCH])
        message = anything(room, rng, f"m{number}")
        try:
            decision = judge(room, place, message, NOW + number)
        except RuedoError:
            continue
        log += map(write, taken(room, decision))
    again = HostedTable(room.id, room.founding, log)
    assert again.table.state == room.table.state
    assert again.table.events == room.table.events
    assert (again.seq, again.moved, again.moved_at) == (room.seq, room.moved, room.moved_at)
    assert (again.agreement.ask, again.agreement.agreed, again.agreement.ended, again.seats.open, again.setup) == (
        room.agreement.ask,
        room.agreement.agreed,
        room.agreement.ended,
        room.seats.open,
        room.setup,
    )
    assert again.played == room.played


def anything(room: HostedTable, rng: random.Random, name: str) -> Command:
    seat = room.awaited_seat
    choices = room.game.choices(room.table.state, seat) if seat is not None else []
    if choices and rng.random() < 0.6:
        return wire.Send(id=name, after=room.seq, event=rng.choice(choices))
    others: list[Command] = [
        wire.Ask(id=name, what="back"),
        wire.Ask(id=name, what="result", winner=rng.choice([None, 0, 1])),
        wire.Answer(id=name, yes=rng.random() < 0.5),
        wire.Open(id=name, open=rng.random() < 0.5),
        wire.Back(id=name, after=room.seq),
        wire.Send(id=name, after=room.seq, event={"type": "end_turn", "seat": 0}),
    ]
    return rng.choice(others)


def test_the_referee_is_told_how_weights_lie() -> None:
    room = room_of("horse-collar", real=True)
    places = [(6.2, 0.0), *[None] * 7]
    event = trial.placed(room, REFEREE, places)
    assert event.type == "lies"
    (tried,) = trial.try_out(room, REFEREE, [event])
    assert [ruling.points for ruling in tried.rulings] == [3]
    assert tried.state.scores == (3, 0)
    assert not room.table.events


@pytest.mark.parametrize("place", [ANA, WATCH])
def test_only_the_referee_points_at_places(place: Place) -> None:
    with pytest.raises(NotAllowed, match="referee_only"):
        trial.placed(room_of("horse-collar", real=True), place, [None] * 8)


@pytest.mark.parametrize("game", ["shot-ole", "ole"])
def test_a_game_without_places_says_so(game: str) -> None:
    with pytest.raises(NotAllowed, match="no_places"):
        trial.placed(room_of(game, real=True), REFEREE, [None] * 8)


def test_the_referee_of_a_printed_deck_is_not_shown_the_hands_choices() -> None:
    room = room_of("ole", real=True)
    hands = (["pass"] * 5, ["tackle"] * 5)
    teams = (("k1", ["p01", "p02", "p03", "p04", "p05"], "w1"), ("k2", ["p06", "p07", "p08", "p09", "p10"], "w2"))
    for seat, ((keeper, players, worldie), hand) in enumerate(zip(teams, hands, strict=True)):
        part = {"keeper": keeper, "players": players, "hand": hand, "worldie": worldie}
        do(room, Place("seat", seat), wire.Part(id=f"p{seat}", after=room.seq, part=part))
    for seat in (1, 0):
        send(room, REFEREE, line_up(room, seat), name=f"up{seat}")
    send(room, REFEREE, {"type": "kick_off", "seat": 0, "player": "p03"}, name="kick")
    shown = {choice.type for choice in choices(room, REFEREE, 100) or ()}
    own = {choice.type for choice in choices(room, ANA, 100) or ()}
    assert {"shoot", "pass", "dribble"} <= shown
    assert "shoot" not in own
    assert {(choice.type, getattr(choice, "card", "")) for choice in choices(room, REFEREE, 100) or ()} >= {
        ("discard", kind) for kind in ("pass", "dribble", "shot", "tackle")
    }


# A rematch


def test_a_rematch_keeps_the_rules_of_the_table() -> None:
    founding, links = create_table(
        bodies.NewTable("shot-ole", sides=(("Ana",), ("Ben",)), real=True, rules={"last_chance": True}), NOW
    )
    room = HostedTable(links.table, founding)
    assert room.table.state.options.last_chance
    again = HostedTable("again", create_rematch(room, NOW))
    assert again.table.header.rules == {"last_chance": True}
    assert again.table.header.sides == (("Ben",), ("Ana",))
    assert again.table.state.options.last_chance
