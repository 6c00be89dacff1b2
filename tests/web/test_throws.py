"""What is told of throws besides their motion: what they may be, how far a hand strays, and what was aimed at."""

from typing import Any

import msgspec
import pytest

from ruedo.core.errors import Malformed
from ruedo.web.live.motions import Motions
from ruedo.web.live.presence import Presence
from ruedo.web.live.render import Renderer
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import HostedTable, Place
from ruedo.web.table.commands import judge
from ruedo.web.table.creation import create_table

ANA = Place("seat", 0)
AIMS: dict[str, dict[str, Any]] = {
    "horse-collar": {"y": 0.1, "speed": 1.7, "angle": 0.01, "spin": 3.0},
    "shot-ole": {"at": [0.003, -0.054], "velocity": [0.03, 0.25], "spin": 38.0, "lean": -0.15},
}
TYPES = {"horse-collar": "slide", "shot-ole": "spin"}


def table_of(game: str, **more: Any) -> HostedTable:
    """Return a table at which Ana is to throw, and everybody has come."""
    rules = {"opening": "fixed"} if game == "shot-ole" else {}
    new = bodies.NewTable(game=game, sides=(("Ana",), ("Ben",)), rules=rules, **more)
    founding, links = create_table(new, 1)
    room = HostedTable(links.table, founding)
    for seat in room.setup.persons:
        take(room, wire.Sit(id=f"s{seat}"), Place("seat", seat))
    return room


def take(room: HostedTable, message: Any, place: Place = ANA) -> None:
    for entry, judged in judge(room, place, message, 2).steps:
        room.apply(entry, judged)


def throw(room: HostedTable, **changed: Any) -> Any:
    """Throw as is aimed in `AIMS`, and return what a spectator is told of it."""
    game = room.game.name
    event = {"type": TYPES[game], "seat": 0, **AIMS[game], **changed}
    before = room.table.state
    take(room, wire.Send(id="t", after=room.seq, event=event))
    return told(room.game.redact(before, room.table.events[-1], None))


def renderer(room: HostedTable) -> Renderer:
    return Renderer(room, "en", Motions())


def told(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", AIMS)
def test_the_choices_of_a_throw_are_ranges_that_a_throw_within_is_accepted_from(game: str) -> None:
    room = table_of(game)
    choices = told(renderer(room).offered(ANA)["choices"])
    (thrown,) = [choice for choice in choices if "ranges" in choice]
    assert (thrown["type"], thrown["seat"]) == (TYPES[game], 0)
    assert thrown["ranges"].keys() == AIMS[game].keys()
    assert {what["unit"] for what in thrown["ranges"].values()} == {"m", "m/s", "rad", "rad/s"}
    within = {name: what.get("most", [0.0, what.get("longest")]) for name, what in thrown["ranges"].items()}
    assert throw(room, **within)["type"] == TYPES[game]
    spun = within["spin"] * 1.01
    with pytest.raises(Malformed):
        throw(table_of(game), spin=spun)


def test_what_can_be_chosen_besides_a_throw_is_told_as_ever() -> None:
    choices = told(renderer(table_of("horse-collar")).offered(ANA)["choices"])
    assert [choice["type"] for choice in choices] == ["dust", "slide"]
    real = told(renderer(table_of("shot-ole", real=True)).offered(Place("referee"))["choices"])
    assert [choice["zone"] for choice in real] == ["inside", "launch", "beyond"]


@pytest.mark.parametrize("game", AIMS)
def test_what_was_aimed_at_is_told_beside_what_the_hand_made_of_it(game: str) -> None:
    off = throw(table_of(game, world={"tremble": "off"}))
    assert off["note"]["aim"] == AIMS[game]
    for name, aimed in AIMS[game].items():
        assert off[name] == pytest.approx(aimed)
    light = throw(table_of(game, world={"tremble": "light"}))
    assert light["note"]["aim"] == AIMS[game]
    assert all(light[name] != AIMS[game][name] for name in AIMS[game])


@pytest.mark.parametrize("note", [{"aim": {"y": 1}}, {"aim": 3}, {"weights": []}, "aim"])
def test_no_other_note_is_told(note: Any) -> None:
    room = table_of("horse-collar", real=True)
    event = {"type": "slide", "seat": 0, "note": note}
    before = room.table.state
    take(room, wire.Send(id="t", after=room.seq, event=event), Place("referee"))
    assert "note" not in room.game.redact(before, room.table.events[-1], None)


@pytest.mark.parametrize(
    ("game", "world", "player", "level"),
    [
        ("horse-collar", {}, "person", "national"),
        ("horse-collar", {"tremble": "off"}, "person", "exact"),
        ("horse-collar", {"tremble": "house"}, "person", "casual"),
        ("horse-collar", {"tremble": "off"}, "person:club", "club"),
        ("horse-collar", {"tremble": "off"}, "simple:champion", "champion"),
        ("shot-ole", {}, "person", "expert"),
        ("shot-ole", {"tremble": "house"}, "person", "average"),
        ("shot-ole", {"tremble": "off"}, "simple", "average"),
    ],
)
def test_each_seats_hand_is_told(game: str, world: dict[str, Any], player: str, level: str) -> None:
    room = table_of(game, world=world, players=(player, "person"))
    hand = renderer(room).room(ANA, Presence()).seats[0].hand
    assert hand is not None
    assert hand.level == level
    assert set(hand.spread) == (
        {"speed", "angle", "y", "spin"} if game == "horse-collar" else {"place", "heading", "speed", "spin", "lean"}
    )
    assert any(hand.spread.values()) == (level != "exact")


def test_a_setup_without_tremble_has_the_usual_hand_of_the_house() -> None:
    room = table_of("shot-ole")
    room.setup = msgspec.structs.replace(room.setup, world={})
    hand = renderer(room).room(ANA, Presence()).seats[0].hand
    assert hand is not None
    assert hand.level == "average"


def test_nobody_has_a_hand_where_nothing_is_thrown() -> None:
    assert renderer(table_of("shot-ole", real=True)).room(ANA, Presence()).seats[0].hand is None
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), 1)
    assert renderer(HostedTable(links.table, founding)).room(ANA, Presence()).seats[0].hand is None
