"""The server sends what people can see of a simulated shuffleboard, during the game and in replays (HC-C1)."""

import pytest

from ruedo.boards.shuffleboard.sight import visible_weights
from ruedo.web.live.render import Motions, Renderer
from ruedo.web.process.clock import now
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.commands import play
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.creation import create_rematch, create_table
from ruedo.web.table.decision import TableDecision
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.replay_pages import replay_page, show

SIDES = (("Ana",), ("Ben",))


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(
    ("new", "sight"),
    [
        (bodies.NewTable(game="horse-collar", sides=SIDES), "called"),
        (bodies.NewTable(game="horse-collar", sides=SIDES, world={"sight": "above"}), "above"),
        (bodies.NewTable(game="horse-collar", sides=SIDES, real=True), None),
        (bodies.NewTable(game="ole", sides=SIDES), None),
    ],
    ids=["usual", "from above", "real", "another game"],
)
def test_a_rematch_has_the_same_sight_as_its_table(new: bodies.NewTable, sight: str | None) -> None:
    founding, links = create_table(new, now())
    assert founding.setup.world.get("sight") == sight
    assert create_rematch(HostedTable(links.table, founding), now()).setup.world.get("sight") == sight


SLIDE = {"type": "slide", "seat": 0, "speed": 1.8, "angle": 0.0, "spin": 0.0}
REST: list[tuple[float, float] | None] = [(6.0, 0.1), None, (6.2, -0.1)]


def in_a_turn(sight: str) -> HostedTable:
    """Return a table of two people after three shots by the first person. The second weight went off."""
    new = bodies.NewTable(
        game="horse-collar", sides=SIDES, players=("person:exact",) * 2, practice=True, world={"sight": sight}
    )
    founding, links = create_table(new, now())
    hosted = HostedTable(links.table, founding)
    for seat in hosted.open_seats:
        take(hosted, judge(hosted, TableRole("seat", seat), wire.Sit(id=f"s{seat}", nonce=f"n{seat}"), now()))
    for shot in range(1, 4):
        slide = wire.SendEvent(id=f"e{shot}", after=hosted.seq, event={**SLIDE, "y": 0.1 - shot / 20})
        take(hosted, judge(hosted, TableRole("seat", 0), slide, now()))
        take(hosted, play.report(hosted, {"type": "weights_rest", "weights": REST[:shot]}, "world", now()))
    return hosted


def take(hosted: HostedTable, decision: TableDecision) -> None:
    for entry, judged in decision.judgements:
        hosted.apply(entry, judged)


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize("sight", ["called", "shooter"])
def test_a_view_contains_the_positions_of_the_weights_that_people_see(sight: str) -> None:
    hosted = in_a_turn(sight)
    view = Renderer(hosted, "en", Motions()).view(None)
    assert view["calls"] == {"lies": ("1", "off", "3"), "points": 4, "voids": ()}
    assert [thing[1] for thing in view["things"]] == REST
    unseen = view["unseen"]
    seen = visible_weights(REST, hosted.table.state, called=sight == "called")
    assert [thing[1] for thing in unseen.view["things"]] == [place and pytest.approx(place, abs=1e-4) for place in seen]
    assert unseen.after == 0
    assert ("lies" in unseen.view, "calls" in unseen.view) == ((sight == "shooter"),) * 2


@pytest.mark.rule("HC-C1")
@pytest.mark.parametrize(("sight", "veiled"), [("called", False), ("shooter", True), ("above", False)])
def test_a_ruling_about_a_lie_is_hidden_unless_the_caller_announces_lies(sight: str, veiled: bool) -> None:
    hosted = in_a_turn(sight)
    rulings = [ruling for event in Renderer(hosted, "en", Motions()).last_events(None) for ruling in event.rulings]
    assert {ruling.veiled for ruling in rulings if ruling.clause.startswith("HC-L")} == {veiled}
    assert not any(ruling.veiled for ruling in rulings if ruling.clause == "HC-T3")


@pytest.mark.rule("HC-C1")
def test_a_view_hides_no_position_if_people_see_the_board_from_above() -> None:
    assert "unseen" not in Renderer(in_a_turn("above"), "en", Motions()).view(None)


@pytest.mark.rule("HC-C1")
def test_each_event_of_a_replay_shows_what_people_saw_at_that_time() -> None:
    hosted = in_a_turn("called")
    shown = show(replay_page(hosted, 1, 0, None, "en"))
    assert "unseen" not in shown.view
    unseen = [event.changes["unseen"].view["things"] for event in shown.events if "unseen" in event.changes]
    assert [len(things) for things in unseen] == [0, 1, 2, 3]
    assert unseen[-1] == Renderer(hosted, "en", Motions()).view(None)["unseen"].view["things"]


def test_only_the_person_who_shot_receives_an_estimate_of_the_wax() -> None:
    hosted = in_a_turn("called")
    renderer = Renderer(hosted, "en", Motions())
    assert renderer.view(0)["wax"]["slides"] == 3
    assert renderer.view(0)["wax"]["word"] is not None
    other = renderer.view(1)["wax"]
    assert (other["drawn"], other["word"], other["slides"]) == (0.15, None, 0)
    assert "wax" not in renderer.view(None)


def test_a_table_without_hints_sends_no_estimate_of_the_wax() -> None:
    new = bodies.NewTable(game="horse-collar", sides=SIDES, hints=False)
    founding, links = create_table(new, now())
    assert "wax" not in Renderer(HostedTable(links.table, founding), "en", Motions()).view(0)
