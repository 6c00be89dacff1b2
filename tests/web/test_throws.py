"""The server sends the allowed ranges of throws, the steadiness of each hand, and the aim of each throw."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from ruedo.core.errors import BadHeader, Malformed
from ruedo.core.game import find
from ruedo.core.player import check_setup
from ruedo.core.world import TYPED
from ruedo.web.live.presence import Presence
from ruedo.web.live.render import Motions, Renderer
from ruedo.web.pages.game_list import game_kind
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.creation import create_table
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole

ANA = TableRole("seat", 0)
AIMS: dict[str, dict[str, Any]] = {
    "horse-collar": {"y": 0.1, "speed": 1.7, "angle": 0.01, "spin": 3.0},
    "shot-ole": {"at": [0.003, -0.054], "velocity": [0.03, 0.25], "spin": 38.0, "lean": -0.15},
}
TYPES = {"horse-collar": "slide", "shot-ole": "spin"}


def table_of(game: str, **more: Any) -> HostedTable:
    """Return a table at which every person has taken their seat and Ana must throw."""
    rules = {"opening": "fixed"} if game == "shot-ole" else {}
    new = bodies.NewTable(game=game, sides=(("Ana",), ("Ben",)), rules=rules, **more)
    founding, links = create_table(new, 1)
    hosted = HostedTable(links.table, founding)
    for seat in hosted.setup.persons:
        take(hosted, wire.Sit(id=f"s{seat}"), TableRole("seat", seat))
    return hosted


def take(hosted: HostedTable, message: Any, place: TableRole = ANA) -> None:
    for entry, judged in judge(hosted, place, message, 2).judgements:
        hosted.apply(entry, judged)


def throw(hosted: HostedTable, **changed: Any) -> Any:
    """Let Ana throw with the aim in `AIMS`, and return the event that a spectator receives."""
    game = hosted.game.name
    event = {"type": TYPES[game], "seat": 0, **AIMS[game], **changed}
    before = hosted.table.state
    take(hosted, wire.SendEvent(id="t", after=hosted.seq, event=event))
    return told(hosted.game.redact(before, hosted.table.events[-1], None))


def renderer(hosted: HostedTable) -> Renderer:
    return Renderer(hosted, "en", Motions())


def told(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", AIMS)
def test_the_server_sends_the_ranges_of_throws_and_accepts_a_throw_within_them(game: str) -> None:
    hosted = table_of(game)
    choices = told(renderer(hosted).choice_fields(ANA)["choices"])
    (thrown,) = [choice for choice in choices if "ranges" in choice]
    assert (thrown["type"], thrown["seat"]) == (TYPES[game], 0)
    assert thrown["ranges"].keys() == AIMS[game].keys()
    assert {what["unit"] for what in thrown["ranges"].values()} == {"m", "m/s", "rad", "rad/s"}
    within = {name: what.get("most", [0.0, what.get("longest")]) for name, what in thrown["ranges"].items()}
    assert throw(hosted, **within)["type"] == TYPES[game]
    spun = within["spin"] * 1.01
    with pytest.raises(Malformed):
        throw(table_of(game), spin=spun)


def test_choices_that_are_not_throws_are_sent_unchanged() -> None:
    choices = told(renderer(table_of("horse-collar")).choice_fields(ANA)["choices"])
    assert [choice["type"] for choice in choices] == ["dust", "slide"]
    real = told(renderer(table_of("shot-ole", real=True)).choice_fields(TableRole("referee"))["choices"])
    assert [choice["zone"] for choice in real] == ["inside", "launch", "beyond"]


@pytest.mark.parametrize("game", AIMS)
def test_the_aim_is_sent_together_with_the_executed_throw(game: str) -> None:
    off = throw(table_of(game, practice=True, world={"tremble": "off"}))
    assert off["note"]["aim"] == AIMS[game]
    for name, aimed in AIMS[game].items():
        assert off[name] == pytest.approx(aimed)
    light = throw(table_of(game, world={"tremble": "light"}))
    assert light["note"]["aim"] == AIMS[game]
    assert all(light[name] != AIMS[game][name] for name in AIMS[game])


@pytest.mark.parametrize("note", [{"aim": {"y": 1}}, {"aim": 3}, {"weights": []}, "aim"])
def test_the_server_does_not_send_notes_without_an_aim(note: Any) -> None:
    hosted = table_of("horse-collar", real=True)
    event = {"type": "slide", "seat": 0, "note": note}
    before = hosted.table.state
    take(hosted, wire.SendEvent(id="t", after=hosted.seq, event=event), TableRole("referee"))
    assert "note" not in hosted.game.redact(before, hosted.table.events[-1], None)


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
def test_the_steadiness_of_each_hand_is_sent(game: str, world: dict[str, Any], player: str, level: str) -> None:
    hosted = table_of(game, practice=True, world=world, players=(player, "person"))
    hand = renderer(hosted).status(ANA, Presence()).seats[0].hand
    assert hand is not None
    assert hand.level == level
    assert set(hand.spread) == (
        {"speed", "angle", "y", "spin"} if game == "horse-collar" else {"place", "heading", "speed", "spin", "lean"}
    )
    assert any(hand.spread.values()) == (level != "exact")


@pytest.mark.parametrize("game", ["horse-collar", "shot-ole"])
@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"world": {"tremble": "off"}}, "world.tremble"),
        ({"players": ("person:exact", "person")}, "players"),
        ({"players": ("person", "simple:exact")}, "players"),
    ],
)
def test_throws_can_be_exact_only_at_a_practice_table(game: str, more: dict[str, Any], field: str) -> None:
    with pytest.raises(BadHeader, match="practice_only") as refused:
        table_of(game, **more)
    assert refused.value.field == field
    table_of(game, practice=True, **more)


@pytest.mark.parametrize("game", ["horse-collar", "shot-ole"])
def test_typing_the_same_aim_again_results_in_a_different_throw(game: str) -> None:
    throws = [throw(table_of(game), note=TYPED) for _ in range(3)]
    assert all(one[name] != other[name] for one, other in pairwise(throws) for name in AIMS[game])


@pytest.mark.parametrize("game", ["horse-collar", "shot-ole"])
def test_an_older_table_with_exact_throws_still_allows_them(game: str) -> None:
    hosted = table_of(game)
    hosted.setup = msgspec.structs.replace(hosted.setup, world={"tremble": "off"})
    check_setup(game, 2, hosted.setup)
    thrown = throw(hosted)
    for name, aimed in AIMS[game].items():
        assert thrown[name] == pytest.approx(aimed)


@pytest.mark.parametrize("game", ["horse-collar", "shot-ole"])
def test_the_page_does_not_offer_exact_throws(game: str) -> None:
    kind = game_kind(find(game))
    assert "exact" not in kind.skills
    (tremble,) = (option for option in kind.world if option.name == "tremble")
    assert tremble.schema["enum"] == ("light", "house")


def test_without_a_steadiness_in_the_setup_people_have_the_hand_of_the_house() -> None:
    hosted = table_of("shot-ole")
    hosted.setup = msgspec.structs.replace(hosted.setup, world={})
    hand = renderer(hosted).status(ANA, Presence()).seats[0].hand
    assert hand is not None
    assert hand.level == "average"


def test_no_steadiness_is_sent_for_a_table_without_simulated_throws() -> None:
    assert renderer(table_of("shot-ole", real=True)).status(ANA, Presence()).seats[0].hand is None
    founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))), 1)
    assert renderer(HostedTable(links.table, founding)).status(ANA, Presence()).seats[0].hand is None
