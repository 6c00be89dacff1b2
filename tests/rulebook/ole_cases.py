"""Helpers for the tests of docs/rules/ole.md. A test sets up a situation, plays an event and checks the rulings.

Ana and Ben always get the same players. Unless a test states otherwise, they set up as follows. In each row, a
tier of Ana's team faces a tier of Ben's team (OL-P6). Stats have the order
passing/dribbling/shooting/defending.

Ana's defence   Nadia 4/2/2/6                  faces   Amara 3/7/5/2                  Ben's attack
her midfield    Celia 7/4/4/3, Ivo 6/5/3/4     faces   Lena 6/4/5/3, Samir 5/6/4/3    his midfield
her attack      Jonas 4/4/7/2, Lucía 3/6/6/2   faces   Bruno 3/2/1/7, Marta 5/3/2/5   his defence

Ana's goalkeeper saves with 5, Ben's with 4. Celia kicks off. The deck is `classic` unless a test uses another.
"""

from collections.abc import Iterable
from copy import deepcopy
from typing import TypeAlias

import msgspec
import pytest

from ruedo import BadEquipment, BadHeader, Illegal, NotAwaited, Table, Waiting
from ruedo.core.equipment import read_package_file
from ruedo.core.values import Json

Events: TypeAlias = tuple[Json, ...]

ANA, BEN = 0, 1
NADIA, CELIA, IVO, LUCIA, JONAS = "p01", "p07", "p08", "p15", "p16"
BRUNO, MARTA, LENA, SAMIR, AMARA = "p02", "p03", "p09", "p10", "p17"
STRANGER = "p20"
LOB, OVERHEAD, TEAM_MOVE, FREE_KICK = "w1", "w2", "w5", "w6"
ROLL = Waiting(world=("roll",))

# Events in the format of a record


def ana(what: str, **said: Json) -> Json:
    """Return a choice that Ana makes."""
    return {"type": what, "seat": ANA, **said}


def ben(what: str, **said: Json) -> Json:
    """Return a choice that Ben makes."""
    return {"type": what, "seat": BEN, **said}


def roll(*faces: int) -> Json:
    """Return the event of a roll with these faces."""
    return {"type": "roll", "faces": faces}


def drawn(card: str) -> Json:
    """Return the event of a drawn action card."""
    return {"type": "drawn", "card": card}


def dealt(keeper: str, players: Iterable[str], hand: str, worldie: str) -> Json:
    """Return the cards of one team in the format of a deal event."""
    return {"keeper": keeper, "players": list(players), "hand": hand.split(), "worldie": worldie}


ANAS_FIVE, BENS_FIVE = (NADIA, CELIA, IVO, LUCIA, JONAS), (BRUNO, MARTA, LENA, SAMIR, AMARA)
ANAS_HAND, BENS_HAND = "pass pass dribble shot tackle", "pass dribble shot tackle tackle"
SKILLFUL, THREE_DRIBBLES = "dribble dribble pass shot tackle", "dribble dribble dribble shot pass"
TWO_SHOTS = "shot shot pass dribble tackle"
ANAS_DEAL = dealt("k1", ANAS_FIVE, ANAS_HAND, LOB)
BENS_DEAL = dealt("k2", BENS_FIVE, BENS_HAND, OVERHEAD)
ANA_SETS_OUT = ana("line_up", defence=[NADIA], midfield=[CELIA, IVO], attack=[JONAS, LUCIA])
BEN_SETS_OUT = ben("line_up", defence=[BRUNO, MARTA], midfield=[LENA, SAMIR], attack=[AMARA])
ONE_DEFENDER = ben("line_up", defence=[BRUNO], midfield=[LENA, SAMIR], attack=[AMARA, MARTA])
LENA_ALONE = ben("line_up", defence=[BRUNO, MARTA], midfield=[LENA], attack=[AMARA, SAMIR])
CELIA_KICKS_OFF = ana("kick_off", player=CELIA)

# Situations


def opened(*events: Json, rules: dict[str, Json] | None = None, equipment: Json = "classic") -> Table:
    """Return a new table after these events."""
    table = Table.of("ole", [["Ana"], ["Ben"]], rules, equipment)
    table.take_all(events)
    return table


def deal(*, anas: str = ANAS_HAND, bens: str = BENS_HAND, worldies: tuple[str, str] = (LOB, OVERHEAD)) -> Json:
    """Return the usual deal, in which hands or Worldies can be replaced."""
    hands = anas.split(), bens.split()
    return {
        "type": "deal",
        "sides": [
            {**side, "hand": hand, "worldie": worldie}
            for side, hand, worldie in zip((ANAS_DEAL, BENS_DEAL), hands, worldies, strict=True)
        ],
    }


def kicked_off(
    *events: Json,
    anas: str = ANAS_HAND,
    bens: str = BENS_HAND,
    worldies: tuple[str, str] = (LOB, OVERHEAD),
    sets_out: Json = BEN_SETS_OUT,
    rules: dict[str, Json] | None = None,
    equipment: Json = "classic",
) -> Table:
    """Return a table after the deal, both line-ups, Celia's kick-off and the given events."""
    hands = deal(anas=anas, bens=bens, worldies=worldies)
    return opened(hands, sets_out, ANA_SETS_OUT, CELIA_KICKS_OFF, *events, rules=rules, equipment=equipment)


TO_LUCIA: Events = (ana("pass", to=LUCIA), ben("let_go"), roll(5))
TO_NADIA: Events = (ana("pass", to=NADIA), ben("let_go"), roll(5))
PAST_LENA: Events = (ana("dribble", past=LENA), roll(6, 1))
PAST_BRUNO: Events = (ana("dribble", past=BRUNO), roll(6, 1))
PAST_MARTA: Events = (ana("dribble", past=MARTA), roll(6, 1))
LOST_TO_LENA: Events = (ana("dribble", past=LENA), roll(1, 6))
GOAL: Events = (ana("shoot"), roll(6, 1))
SAVED: Events = (ana("shoot"), roll(1, 6))
PRESSURE_LOST: Events = (ana("worldie"), roll(1))
WORLDIE_MADE: Events = (ana("worldie"), roll(6), roll(6))
FOUR_POINTS_SPENT: Events = (ana("move", player=NADIA, tier="attack"), ana("move", player=NADIA, tier="defence"))
ENDS: Events = (ana("end_turn"), ben("end_turn"))
MIDFIELD_DESERTED: Events = (
    ana("end_turn"),
    ben("move", player=LENA, tier="attack"),
    ben("move", player=SAMIR, tier="attack"),
    ben("end_turn"),
)
DEFENCE_DESERTED: Events = (ana("end_turn"), ben("move", player=BRUNO, tier="midfield"), ben("end_turn"))
"""Events that empty Ben's defence, if Ben has set up with one defender."""

# Facts about a table


def report(table: Table) -> Json:
    """Return the full state of a table, as `ruedo referee --json` prints it."""
    return msgspec.json.decode(msgspec.json.encode(table.game.full_state(table.state)))


def ball(table: Table) -> tuple[int, str] | None:
    """Return the team and the player with the ball."""
    holder = report(table)["ball"]
    return (holder["side"], holder["player"]) if holder else None


def points_left(table: Table) -> tuple[int, int]:
    """Return the seat whose turn it is, and its remaining action points."""
    stands = report(table)
    return stands["turn"], stands["action_points"]


def on_offer(table: Table) -> tuple[str, ...]:
    """Return the types of choices that are open to the player whose turn it is to choose."""
    return table.waiting.types if table.waiting else ()


def takers(table: Table) -> set[str]:
    """Return the players who may take the ball if Ben must choose one of them."""
    return {msgspec.to_builtins(choice)["player"] for choice in table.game.choices(table.state, BEN)}


def seen(table: Table, viewer: int | None) -> Json:
    """Return the view of the table that the server sends to a viewer."""
    return msgspec.json.decode(msgspec.json.encode(table.view(viewer)))


def refused(table: Table, event: Json) -> str | None:
    """Check that the rules refuse an event and do not change the table. Return the clause that the error cites."""
    before = table.state
    with pytest.raises(Illegal) as refusal:
        table.take(event)
    assert table.state == before
    return refusal.value.clause


def refused_turn(table: Table, event: Json) -> str | None:
    """Check that an event raises `NotAwaited` and does not change the table. Return the clause that the error cites."""
    before = table.state
    with pytest.raises(NotAwaited) as refusal:
        table.take(event)
    assert table.state == before
    return refusal.value.clause


def told(table: Table, event: Json, viewer: int | None) -> Json:
    """Apply an event to a table. Return the event in the form that is sent to a viewer."""
    came_to = table.state
    table.take(event)
    return table.game.redact(came_to, table.events[-1], viewer)


# Decks

CLASSIC = read_package_file("ruedo.games.ole.decks", "classic.toml")
GONE = object()
TEN_ACTIONS = {"pass": 4, "dribble": 2, "shot": 2, "tackle": 2}


def deck(**parts: Json) -> dict[str, Json]:
    """Return the classic deck with some parts replaced."""
    return {**deepcopy(CLASSIC), **parts}


def deck_with(place: str, value: object) -> dict[str, Json]:
    """Return the classic deck with a new value at a path such as `players 0 passing`. `GONE` deletes the entry."""
    altered = part = deck()
    *way, last = (int(step) if step.isdigit() else step for step in place.split())
    for step in way:
        part = part[step]  # type: ignore[index]  # lists by number, objects by name
    if value is GONE:
        del part[last]  # type: ignore[arg-type]
    else:
        part[last] = value  # type: ignore[index]
    return altered


def deck_refused(equipment: Json) -> str | None:
    """Check that the rules refuse a deck. Return the clause that the error cites."""
    with pytest.raises(BadEquipment) as refusal:
        opened(equipment=equipment)
    return refusal.value.clause


def rules_refused(rules: dict[str, Json]) -> str | None:
    """Check that these options are refused. Return the clause that the error cites."""
    with pytest.raises(BadHeader) as refusal:
        opened(rules=rules)
    return refusal.value.clause
