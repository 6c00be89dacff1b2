"""Tables with provable randomness, and games that are played at them."""

from random import Random
from typing import Any

import msgspec

from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.chance_proof import Proof, proof
from ruedo.web.table.choices import can_take_back
from ruedo.web.table.commands import play
from ruedo.web.table.commands.dispatch import judge
from ruedo.web.table.creation import create_table, first_decision
from ruedo.web.table.decision import NOTHING, TableDecision
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.worker import HouseRequest, answer

ANA, BEN = TableRole("seat", 0), TableRole("seat", 1)
SIDES = (("Ana",), ("Ben",))
NOW = 1_800_000_000_000
DEAL: Any = {
    "type": "deal",
    "sides": [
        {
            "keeper": f"k{side + 1}",
            "players": [f"p{number:02}" for number in range(1 + side, 11, 2)],
            "hand": ["pass", "dribble", "dribble", "shot", "tackle"],
            "worldie": f"w{side + 1}",
        }
        for side in (0, 1)
    ],
}
"""The event with the dealt cards, for tables whose host chooses the cards."""


def new_hosted(game: str = "ole", **more: Any) -> HostedTable:
    new = bodies.NewTable(game=game, sides=SIDES, **more)
    founding, links = create_table(new, NOW)
    hosted = HostedTable(links.table, founding)
    take(hosted, first_decision(hosted, new.events, NOW))
    return hosted


def do(hosted: HostedTable, place: TableRole, message: Any) -> None:
    take(hosted, judge(hosted, place, message, NOW))


def take(hosted: HostedTable, decision: TableDecision) -> None:
    for entry, judged in decision.judgements:
        hosted.apply(entry, judged)


def come(hosted: HostedTable) -> None:
    for seat in hosted.open_seats:
        do(hosted, TableRole("seat", seat), wire.Sit(id=f"s{seat}", nonce=f"nonce{seat}"))


def house(hosted: HostedTable, what: Any) -> Any:
    """Return the next event of the house, computed with the code that its worker process runs."""
    events = tuple(msgspec.Raw(msgspec.json.encode(event)) for event in hosted.table.events)
    asked = HouseRequest(1, what, hosted.founding.header, hosted.setup, events, hosted.draw_number())
    return msgspec.to_builtins(answer(asked)[0])


def go_on(hosted: HostedTable) -> None:
    """Add random events and choices of the house until a person must act."""
    while not hosted.over and (hosted.house_seat is not None or hosted.awaits_world):
        decision = play.draw_next(hosted, NOW) if hosted.game.name == "ole" else NOTHING
        if decision != NOTHING:
            take(hosted, decision)
        elif hosted.house_seat is not None:
            take(hosted, play.report(hosted, house(hosted, "choice"), "house", NOW))
        else:
            take(hosted, play.report(hosted, house(hosted, "happening"), "world", NOW))


def played(rng: Random, *, preferred: str = "", turn_limit: int = 15, **more: Any) -> HostedTable:
    """Return a finished game of OLÉ between two people, who took some choices back.

    The people make a choice of the type `preferred` whenever they can. Otherwise they choose at random.
    """
    hosted = new_hosted(rules={"target": 2, "turn_limit": turn_limit}, **more)
    come(hosted)
    number = 0
    while not hosted.over:
        go_on(hosted)
        if hosted.over:
            break
        number += 1
        seat = hosted.choosing_seat
        assert seat is not None
        place, other = TableRole("seat", seat), TableRole("seat", 1 - seat)
        if rng.random() < 0.2 and can_take_back(hosted, place):
            do(hosted, place, wire.Ask(id=f"a{number}", what="back"))
            do(hosted, other, wire.Answer(id=f"y{number}", yes=True))
            continue
        choices = hosted.game.choices(hosted.table.state, seat)
        event = rng.choice([choice for choice in choices if choice.type == preferred] or choices)
        do(hosted, place, wire.SendEvent(id=str(number), after=hosted.seq, event=event))
    return hosted


SLIDE = {"type": "slide", "seat": 0, "y": 0.02, "speed": 1.7, "angle": 0.001, "spin": 3.0}
SPIN = {"type": "spin", "seat": 0, "at": [0.003, -0.054], "velocity": [0.03, 0.25], "spin": 38.0, "lean": -0.15}


def proof_of_throws(game: str) -> Proof:
    """Return the proof of a game between a person and the house. The person resigns after two throws."""
    event, rules = (SLIDE, {}) if game == "horse-collar" else (SPIN, {"opening": "fixed"})
    while True:  # the seeds differ from run to run, and a ring around the post ends a game at once
        hosted = new_hosted(game, players=("person", "simple"), rules=rules)
        come(hosted)
        for number in range(2):
            if hosted.result is None:
                do(hosted, ANA, wire.SendEvent(id=f"t{number}", after=hosted.seq, event=event))
                go_on(hosted)
        if hosted.result is None:
            do(hosted, ANA, wire.Resign(id="r"))
            return proof(hosted)
