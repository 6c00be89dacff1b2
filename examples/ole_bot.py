"""A program that plays OLÉ over the server's API: at a table of its own against the house, or at a seat by its link.

    python examples/ole_bot.py http://127.0.0.1:8765
    python examples/ole_bot.py http://127.0.0.1:8765 'http://127.0.0.1:8765/t/TABLE#SECRET'

It knows no rule: it takes the first kind of choice that it likes of those it is offered. It needs `websockets` alone.
"""

import argparse
import asyncio
import json
import random
import sys
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

Json = dict[str, Any]

LIKES = (
    "worldie",
    "shoot",
    "take_ball",
    "intercept",
    "tackle",
    "skill",
    "dribble",
    "pass",
    "draw",
    "reactivate",
    "discard",
)
"""Kinds of choices, the best first; what is not among them, as the end of the turn, comes after them."""
PACE = 0.06
"""Seconds before a choice: a server lets a line say some twenty things a second in the long run."""
FOR_GOOD = {4400, 4403, 4404}
"""Codes by which the server says that there is no use in coming again."""


class Bot:
    """One seat at one table."""

    def __init__(self, server: str, table: str, secret: str, rng: random.Random) -> None:
        self.server, self.table, self.secret, self.rng = server, table, secret, rng
        self.seat = -1
        self.five: list[str] = []
        """The players that were dealt, by their cards' ids."""
        self.sent: Json | None = None
        """What was sent and is not answered: it is sent again after a break, and done once."""
        self.told: Json = {}
        """Where the game stands: the last message that said so."""
        self.result: Json | None = None

    async def play(self) -> Json:
        """Play until the game is over, coming back whenever the line breaks; return the result."""
        scheme, host = urlsplit(self.server)[:2]
        url = f"{'wss' if scheme == 'https' else 'ws'}://{host}/api/tables/{self.table}/socket"
        wait = 0.25
        while self.result is None:
            try:
                async with connect(url) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": self.secret}))
                    async for message in socket:
                        wait = 0.25
                        if answer := self.hear(json.loads(message)):
                            await asyncio.sleep(PACE)
                            await socket.send(json.dumps(answer))
                        if self.result is not None:
                            return self.result
            except (OSError, InvalidStatus):
                pass  # the server is not there just now
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in FOR_GOOD:
                    raise SystemExit(f"The table does not let us in: {closed.rcvd.reason}") from None
            await asyncio.sleep(wait)
            wait = min(4.0, 2 * wait)
        return self.result

    def hear(self, message: Json) -> Json | None:
        """Take what the server says; return what to say to that, if anything."""
        match message["type"]:
            case "table":
                self.seat, self.told = message["seat"], message
                self.result = message["room"].get("result")
                self.five = self.five or dealt_to(self.seat, message["steps"], message["view"])
                return self.sent or self.next()
            case "step" | "taken_back":
                self.told = message
                if message["type"] == "step":
                    self.five = self.five or dealt_to(self.seat, [message], message["view"])
                return self.next()
            case "room":
                self.result = message.get("result")
            case "stored" | "refused" if self.sent and message.get("id") == self.sent["id"]:
                if message["type"] == "refused" and message["key"] != "stale":
                    raise SystemExit(f"Refused: {message['text']} (clause {message.get('clause')})")
                self.sent = None
                return self.next()
        return None

    def next(self) -> Json | None:
        """Return what to choose where the game stands now, if it is our turn."""
        told = self.told
        waiting = told["view"]["waiting_for"]
        if self.sent or not waiting or waiting.get("seat") != self.seat:
            return None
        event = self.line_up() if "line_up" in waiting["types"] else self.best(told["choices"])
        self.sent = {"type": "send", "id": f"bot-{self.rng.getrandbits(48)}", "after": told["seq"], "event": event}
        return self.sent

    def line_up(self) -> Json:
        """Two in defence, two in midfield, one in attack: of line-ups there are too many to be offered."""
        one, two, three, four, five = self.five
        return {
            "type": "line_up",
            "seat": self.seat,
            "defence": [one, two],
            "midfield": [three, four],
            "attack": [five],
        }

    def best(self, choices: list[Json]) -> Json:
        """Return a choice of the kind that we like best, else the end of the turn, else any."""

        def rank(choice: Json) -> int:
            kind = choice["type"]
            return LIKES.index(kind) if kind in LIKES else len(LIKES) + (kind != "end_turn")

        first = min(map(rank, choices))
        return self.rng.choice([choice for choice in choices if rank(choice) == first])


def dealt_to(seat: int, steps: list[Json], view: Json) -> list[str]:
    """Return the players of a seat: from the deal, or later from the field; none before the deal."""
    for step in steps:
        if step["event"]["type"] == "deal":
            players: list[str] = step["event"]["sides"][seat]["players"]
            return players
    tiers, turned_over = view["tiers"][seat], view["inactive"][seat]
    return [player for tier in tiers.values() for player in tier] + turned_over


def make_table(server: str) -> tuple[str, str]:
    """Make a table against the house; return its id and our seat's secret."""
    new = {"game": "ole", "sides": [["Bot"], ["House"]], "players": ["person", "simple"]}
    request = urllib.request.Request(f"{server}/api/tables", json.dumps(new).encode(), method="POST")
    try:
        with urllib.request.urlopen(request) as answer:
            links = json.load(answer)
    except urllib.error.HTTPError as refused:
        raise SystemExit(f"No table: {json.load(refused)['error']}") from None
    except OSError as missing:
        raise SystemExit(f"There is no server at {server}: {missing}") from None
    return links["table"], links["seats"][0]


def main() -> None:
    """Play one game, and say how it ended."""
    parser = argparse.ArgumentParser(description="Plays OLÉ over the API of a Ruedo server.")
    parser.add_argument("server", help="as http://127.0.0.1:8765")
    parser.add_argument("link", nargs="?", help="a seat's link; without one a table is made, against the house")
    parser.add_argument("--seed", type=int, help="of its random choices")
    asked = parser.parse_intermixed_args()
    server = asked.server.rstrip("/")
    if asked.link:
        link = urlsplit(asked.link)
        table, secret = link.path.rpartition("/")[2], link.fragment
    else:
        table, secret = make_table(server)
    bot = Bot(server, table, secret, random.Random(asked.seed))
    try:
        result = asyncio.run(bot.play())
    except KeyboardInterrupt:
        sys.exit(130)
    winner = result.get("winner")
    print("A draw." if winner is None else "Won." if winner == bot.seat else "Lost.")


if __name__ == "__main__":
    main()
