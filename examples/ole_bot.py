"""A bot that plays OLÉ over a server's API: at a new table against the house, or in the seat that a link opens.

    python examples/ole_bot.py http://127.0.0.1:8765
    python examples/ole_bot.py http://127.0.0.1:8765 'http://127.0.0.1:8765/t/TABLE#KEY'

The bot does not contain the rules of the game. It prefers certain kinds of choices, and chooses among the
choices that the server offers. It needs only the package `websockets`.
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
"""The types of choices in the order in which the bot prefers them. It prefers each of them to any other type, such as
the end of the turn."""
PACE = 0.06
"""The seconds that the bot waits before a choice. By default, a server accepts 20 messages a second on a connection."""
FOR_GOOD = {4400, 4403, 4404}
"""The WebSocket close codes after which the bot does not connect again."""


class Bot:
    """A bot that plays one seat at one table."""

    def __init__(self, server: str, table: str, key: str, rng: random.Random) -> None:
        self.server, self.table, self.key, self.rng = server, table, key, rng
        self.seat = -1
        self.five: list[str] = []
        """The ids of the dealt players."""
        self.sent: Json | None = None
        """The message that the server has not answered yet. After a lost connection it is sent again, and the server
        executes it only once."""
        self.state: Json = {}
        """The last message with the state of the game."""
        self.result: Json | None = None

    async def play(self) -> Json:
        """Play until the game is over, and return the result. If the connection is lost, open it again."""
        scheme, host = urlsplit(self.server)[:2]
        url = f"{'wss' if scheme == 'https' else 'ws'}://{host}/api/tables/{self.table}/socket"
        wait = 0.25
        while self.result is None:
            try:
                async with connect(url) as socket:
                    await socket.send(json.dumps({"type": "hello", "key": self.key}))
                    async for message in socket:
                        wait = 0.25
                        if answer := self.receive(json.loads(message)):
                            await asyncio.sleep(PACE)
                            await socket.send(json.dumps(answer))
                        if self.result is not None:
                            return self.result
            except (OSError, InvalidStatus):
                pass  # the server cannot be reached at the moment
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in FOR_GOOD:
                    raise SystemExit(f"The table does not let us in: {closed.rcvd.reason}") from None
            await asyncio.sleep(wait)
            wait = min(4.0, 2 * wait)
        return self.result

    def receive(self, message: Json) -> Json | None:
        """Process a message from the server. Return the next message to send, or None."""
        match message["type"]:
            case "table":
                self.seat, self.state = message["seat"], message
                self.result = message["status"].get("result")
                self.five = self.five or dealt_to(self.seat, message["events"], message["view"])
                return self.sent or self.next()
            case "event" | "taken_back":
                self.state = message
                if message["type"] == "event":
                    self.five = self.five or dealt_to(self.seat, [message], message["view"])
                return self.next()
            case "status":
                self.result = message.get("result")
            case "stored" | "refused" if self.sent and message.get("id") == self.sent["id"]:
                if message["type"] == "refused" and message["key"] != "stale":
                    raise SystemExit(f"Refused: {message['text']} (clause {message.get('clause')})")
                self.sent = None
                return self.next()
        return None

    def next(self) -> Json | None:
        """Return the message with the bot's choice if it is the bot's turn. Otherwise return None."""
        state = self.state
        waiting = state["view"]["waiting_for"]
        if self.sent or not waiting or waiting.get("seat") != self.seat:
            return None
        event = self.line_up() if "line_up" in waiting["types"] else self.best(state["choices"])
        self.sent = {
            "type": "send_event",
            "id": f"bot-{self.rng.getrandbits(48)}",
            "after": state["seq"],
            "event": event,
        }
        return self.sent

    def line_up(self) -> Json:
        """Return a line-up with two players in defence, two in midfield and one in attack.

        The server does not list line-ups, because there are too many.
        """
        one, two, three, four, five = self.five
        return {
            "type": "line_up",
            "seat": self.seat,
            "defence": [one, two],
            "midfield": [three, four],
            "attack": [five],
        }

    def best(self, choices: list[Json]) -> Json:
        """Return a random choice of the type that the bot prefers among those offered.

        If the bot prefers none of the offered types, return the end of the turn. If that is not offered, return any
        choice.
        """

        def rank(choice: Json) -> int:
            kind = choice["type"]
            return LIKES.index(kind) if kind in LIKES else len(LIKES) + (kind != "end_turn")

        first = min(map(rank, choices))
        return self.rng.choice([choice for choice in choices if rank(choice) == first])


def dealt_to(seat: int, events: list[Json], view: Json) -> list[str]:
    """Return the ids of the players that a seat was dealt or has on the pitch, or an empty list before the deal."""
    for message in events:
        if message["event"]["type"] == "deal":
            players: list[str] = message["event"]["sides"][seat]["players"]
            return players
    tiers, turned_over = view["tiers"][seat], view["inactive"][seat]
    return [player for tier in tiers.values() for player in tier] + turned_over


def make_table(server: str) -> tuple[str, str]:
    """Make a table against the house. Return its id and the key of the bot's seat."""
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
    """Play one game, and print how it ended."""
    parser = argparse.ArgumentParser(description="Plays OLÉ over the API of a Ruedo server.")
    parser.add_argument("server", help="as http://127.0.0.1:8765")
    parser.add_argument("link", nargs="?", help="a seat's link; without one a table is made, against the house")
    parser.add_argument("--seed", type=int, help="of its random choices")
    asked = parser.parse_intermixed_args()
    server = asked.server.rstrip("/")
    if asked.link:
        link = urlsplit(asked.link)
        table, key = link.path.rpartition("/")[2], link.fragment
    else:
        table, key = make_table(server)
    bot = Bot(server, table, key, random.Random(asked.seed))
    try:
        result = asyncio.run(bot.play())
    except KeyboardInterrupt:
        sys.exit(130)
    winner = result.get("winner")
    print("A draw." if winner is None else "Won." if winner == bot.seat else "Lost.")


if __name__ == "__main__":
    main()
