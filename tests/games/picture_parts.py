"""Helpers that make random positions of OLÉ and find the elements of an SVG picture."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

from ruedo.games.ole.choices import choices, happenings
from ruedo.games.ole.state import AwaitedDeal
from ruedo.games.ole.state import State as Ole
from ruedo.table import Table

SVG = "{http://www.w3.org/2000/svg}"


def ole(random: Random, length: int = 40) -> Iterator[Table]:
    """Return a table of OLÉ after `length` random choices and random events."""
    table = Table.of("ole", [["Ana"], ["Ben"]])
    yield table
    for _ in range(length):
        if table.waiting is None:
            return
        if isinstance(table.state.awaited, AwaitedDeal):
            table.take(deal(table.state, random))
        else:
            seat = table.waiting.seat
            events = happenings(table.state) if seat is None else choices(table.state, seat)
            lively = [event for event in events if event.type not in ("end_turn", "discard")]
            table.take(random.choice(lively or events))
        yield table


def deal(state: Ole, random: Random) -> dict[str, Any]:
    deck = state.deck
    keepers, players, worldies = (
        random.sample([card.id for card in cards], count)
        for cards, count in ((deck.keepers, 2), (deck.players, 10), (deck.worldies, 2))
    )
    hand = ["pass", "pass", "dribble", "shot", "tackle"]
    sides = [
        {"keeper": keepers[n], "players": players[5 * n : 5 * n + 5], "hand": hand, "worldie": worldies[n]}
        for n in (0, 1)
    ]
    return {"type": "deal", "sides": sides}


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def placed(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[ET.Element, float, float]]:
    """Yield an element and all elements inside it, with their positions after all transforms of groups."""
    if moved := re.match(r"translate\((\S+) (\S+)\)", element.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    elif element.tag == f"{SVG}svg":
        left, top, *_ = map(float, element.attrib["viewBox"].split())
        x, y = x - left, y - top
    yield element, x, y
    for child in element:
        yield from placed(child, x, y)


def of_class(root: ET.Element, name: str) -> list[tuple[ET.Element, float, float]]:
    return [found for found in placed(root) if name in found[0].get("class", "").split()]


def only(root: ET.Element, name: str) -> ET.Element:
    [(element, _, _)] = of_class(root, name)
    return element


def numbers(element: ET.Element, *names: str) -> list[float]:
    return [float(element.attrib[name]) for name in names]


def words(picture: str) -> list[str]:
    return [element.text or "" for element in parsed(picture).iter(f"{SVG}text")]


def described(picture: str) -> str:
    return parsed(picture).findtext(f"{SVG}desc") or ""
