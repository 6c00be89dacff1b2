"""A whole evening over the documented API: 64 players at 16 real tables play seven Swiss rounds, each in two waves.

Players come late, leave and return, phones get lost, results are corrected, and the server is killed twice. No
acknowledged command is lost, and a script that reads only the export computes the same standings.
"""

import csv
import io
import json
import secrets
import time
from concurrent.futures import Future, ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any

import pytest

from ruedo.web.store.opened import store_for
from ruedo.web.store.verify import unreadable_tables
from tests.oracles.night_standings import check
from tests.patience import PATIENCE
from tests.web.client import Answer
from tests.web.night_client import NightClient, another_address
from tests.web.seats import UNLIMITED
from tests.web.servers import Server, serving
from tests.web.stores import opened

PLAYERS, TABLES, ROUNDS = 64, 16, 7
AT_ONCE = 6
"""The number of tables at which people play at the same time."""
KILLED = {2: 9, 5: 20}
"""The rounds in which the test kills the server, with the number of games before the kill."""
Json = Any


class Evening(NightClient):
    """A night whose client repeats requests with the same ids after a lost connection, as the page does."""

    def __init__(self, server: Server, rng: Random) -> None:
        """Create the night."""
        super().__init__(server, tables=TABLES, rounds=ROUNDS)
        self.rng = rng
        self.winners: dict[int, int] = {}
        """The winning side of each pairing whose last event or whose report by the host was acknowledged."""
        self.lost_phones = 0
        self.kills = 0
        self._lock = Lock()
        self._left_to_play = -1
        """The number of games until the server is killed. A negative number means that it is not killed."""

    def ask(self, method: str, path: str, **more: Any) -> Answer:
        """Send a request until the server answers, and return the answer."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return super().ask(method, path, **more)
            except (OSError, HTTPException):
                assert time.monotonic() < end
                time.sleep(0.05)

    def come(self, name: str) -> int:
        """Let a phone join with a key of its own choice, so that it can repeat the request."""
        key = secrets.token_urlsafe(18)
        answer = self.ask("POST", f"{self.path}/players", body={"name": name, "key": key}, source=another_address())
        assert answer.status == 201, answer.body
        player: int = answer.json["player"]
        self.keys[player] = key
        return player

    def add(self, name: str) -> None:
        """Add a player without a phone."""
        answer = self.ask("POST", f"{self.path}/players", body={"name": name, "id": f"add-{name[7:]}"}, key=self.host)
        assert answer.status == 201, answer.body

    def play_round(self, number: int) -> None:
        """Play all games of a round, at several tables at once. Kill the server in the middle of some rounds."""
        pairings = self.start()
        assert max(pairing["wave"] for pairing in pairings) == 2
        self._left_to_play = KILLED.get(number, -1)
        if number == 4:
            self._leave_before_the_second_wave(pairings)
        taken: dict[int, Future[None]] = {}
        with ThreadPoolExecutor(AT_ONCE) as people:
            while not (state := self.state())["head"]["round_done"]:
                running = [one for one in state["pairings"] if one["table"] and not one["result"]]
                assert len({one["place"] for one in running}) == len(running) <= TABLES
                for pairing in running:
                    if pairing["id"] not in taken:
                        taken[pairing["id"]] = people.submit(self._play_game, pairing)
                for done in [one for one in taken.values() if one.done()]:
                    done.result()
                time.sleep(0.02)

    def correct_a_result(self, round_: int) -> None:
        """Change the winner of the first game of an earlier round."""
        rounds = self.ask("GET", f"{self.path}/rounds").json["pairings"]
        pairing = next(one["id"] for one in rounds if one["round"] == round_ and one["id"] in self.winners)
        winner = 1 - self.winners[pairing]
        self.do("report", pairing=pairing, winner=winner, scores=[0, 1] if winner else [1, 0], correct=True)
        self.winners[pairing] = winner

    def _play_game(self, pairing: Json) -> None:
        referee = pairing["sides"][0][0]
        with self._lock:
            winner, loses_phone = self.rng.randrange(2), self.rng.random() < 0.05
        if loses_phone and referee in self.keys:
            self._lose_phone(referee)
        self.play(pairing, winner, self.keys.get(referee, self.host))
        with self._lock:
            self.winners[pairing["id"]] = winner
            self._left_to_play -= 1
            if self._left_to_play == 0:
                self.server.kill()
                self.kills += 1
                self.server.start()

    def _lose_phone(self, player: int) -> None:
        """Request a new key for a player, and check that the night refuses the key of the lost phone."""
        old, new = self.keys[player], self.do("give_phone", player=player)["key"]
        assert self.ask("GET", self.path, key=old).status == 403
        self.keys[player] = new
        self.lost_phones += 1

    def _leave_before_the_second_wave(self, pairings: list[Json]) -> None:
        """Let a player leave before their game gets a table, so that the opponent wins by a walkover."""
        waiting = next(one for one in pairings if one["table"] is None and one["sides"][0][0] in self.keys)
        player = waiting["sides"][0][0]
        self.do("leave", key=self.keys[player])
        result = self.pairing(waiting["id"])["result"]
        assert (result["winner"], result["walkover"]) == (1, True)


@pytest.mark.long
@pytest.mark.anyio
async def test_an_evening_of_64_players_survives_two_kills(tmp_path: Path) -> None:
    with serving(tmp_path, *UNLIMITED) as server:
        night = Evening(server, Random(64))
        for number in range(1, 57):
            night.come(f"Player {number}")
        for number in range(57, 61):
            night.add(f"Player {number}")
        for round_ in range(1, ROUNDS + 1):
            change_players(night, round_)
            night.play_round(round_)
            if round_ in (3, 4, 6):
                night.correct_a_result(round_ - 1)
        assert night.kills == len(KILLED)
        assert night.lost_phones
        check_night(night)
        server.stop()
    async with opened(store_for(server.data)) as store:
        assert [fault async for fault in unreadable_tables(store, lambda _: None)] == []


def change_players(night: Evening, round_: int) -> None:
    """Let players come late, leave and return before a round."""
    if round_ == 2:
        for number in range(61, 65):
            night.come(f"Player {number}")
    if round_ == 3:
        for player in (5, 9, 17):
            night.do("leave", key=night.keys[player])
    if round_ == 6:
        night.do("return", key=night.keys[9])


def check_night(night: Evening) -> None:
    """Check that no result is lost, that no players met twice, and that a script computes the same standings."""
    text = night.ask("GET", f"{night.path}/export").body.decode()
    rows = check(text)
    lines = [json.loads(line) for line in text.splitlines()]
    players = [line for line in lines if line["type"] == "player"]
    assert [line["name"] for line in players] == [f"Player {number}" for number in range(1, PLAYERS + 1)]
    assert [line["id"] for line in players if line["from_round"] == 2] == [61, 62, 63, 64]
    results = {line["pairing"]: line for line in lines if line["type"] == "result"}
    assert {pairing: results[pairing]["winner"] for pairing in night.winners} == night.winners
    pairings = [line for line in lines if line["type"] == "pairing"]
    assert {line["id"] for line in pairings} == set(results)
    assert len(pairings) == len(night.winners) + 1  # the walkover has no report
    met = [frozenset(player for side in line["sides"] for player in side) for line in pairings]
    assert len(set(met)) == len(met)
    byes = [line["player"] for line in lines if line["type"] == "bye"]
    assert len(set(byes)) == len(byes)
    shown = night.state()["standings"]
    assert [(row["rank"], row["player"], row["points"]) for row in shown] == [
        (row["rank"], row["player"], row["points"]) for row in rows
    ]
    table = csv.DictReader(io.StringIO(night.ask("GET", f"{night.path}/standings.csv").body.decode()))
    assert [int(row["player"]) for row in table] == [row["player"] for row in rows]
