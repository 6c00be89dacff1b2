"""A script that computes the standings of a club night from its export alone, without any module of Ruedo.

    python tests/oracles/night_standings.py night.jsonl

It prints each player's rank, points and tie-breaks, and exits with status 1 if the standings in the export differ.
"""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

Line = dict[str, Any]
LIVES = {"single_elimination": 1, "double_elimination": 2}


class Night:
    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = list(lines)
        self.head = self.lines[0]
        assert self.head["type"] == "night"
        assert self.head["ruedo"] == 1
        self.players = [line["id"] for line in self.of("player")]
        self.pairings = {line["id"]: line for line in self.of("pairing")}
        # if a pairing has several results, the last one counts
        self.results = {line["pairing"]: line for line in self.of("result")}
        self.byes = [(line["round"], line["player"]) for line in self.of("bye")]
        self.left = {line["player"] for line in self.of("left")}
        self.rounds = max([line["round"] for line in self.of("pairing")] + [number for number, _ in self.byes] + [0])

    def of(self, kind: str) -> list[Line]:
        return [line for line in self.lines if line["type"] == kind]

    def games(self, player: int) -> list[tuple[Line, Line, int]]:
        """Return the games of a player that count, each as (pairing, result, side of the player)."""
        return [
            game
            for game in self.finished(player)
            if not any(self.is_early_leaver(one) for names in game[0]["sides"] for one in names)
        ]

    def is_early_leaver(self, player: int) -> bool:
        """Return whether a player left a round robin with less than half of the games played."""
        left_early = player in self.left and 2 * self.played(player) < len(self.players) - 1
        return left_early and self.head["form"] == "round_robin"

    def missed(self, player: int) -> int:
        """Return the number of walkovers against players who left a round robin late and never met this player."""
        if self.head["form"] != "round_robin" or player in self.left:
            return 0
        met = {
            one
            for pairing in self.pairings.values()
            if any(player in names for names in pairing["sides"])
            for names in pairing["sides"]
            for one in names
        }
        return sum(not self.is_early_leaver(one) for one in self.left - met)

    def finished(self, player: int) -> list[tuple[Line, Line, int]]:
        return [
            (self.pairings[number], result, side)
            for number, result in self.results.items()
            for side, names in enumerate(self.pairings[number]["sides"])
            if player in names
        ]

    def worth(self, result: Line, side: int) -> float:
        points = self.head["points"]
        if result["winner"] is None:
            return float(points["draw"])
        return float(points["win"]) if result["winner"] == side else 0.0

    def points(self, player: int) -> float:
        byes = sum(one == player for _, one in self.byes)
        won = sum(self.worth(result, side) for _, result, side in self.games(player))
        missed = self.missed(player) * self.head["points"]["win"]
        return float(won + missed + byes * self.head["points"]["bye"])

    def played(self, player: int) -> int:
        return sum(not result.get("walkover") for _, result, _ in self.finished(player))

    def wins(self, player: int) -> float:
        won = sum(result["winner"] == side for _, result, side in self.games(player))
        return float(won + self.missed(player))

    def difference(self, player: int) -> float:
        total = 0.0
        for _, result, side in self.games(player):
            scores = result["scores"]
            if len(scores) > 1:
                total += scores[side] - max(score for other, score in enumerate(scores) if other != side)
        return total

    def buchholz(self, player: int) -> float:
        met = sum(
            self.points(other)
            for pairing, _, own in self.games(player)
            for side, names in enumerate(pairing["sides"])
            if side != own
            for other in names
        )
        return float(met + sum(one == player for _, one in self.byes) * self.points(player))

    def direct(self, player: int) -> float:
        equal = self.points(player)
        return sum(
            self.worth(result, side)
            for pairing, result, side in self.games(player)
            if all(self.points(other) == equal for names in pairing["sides"] for other in names)
        )

    def reign(self, player: int) -> float:
        longest = series = 0
        for _, result, side in sorted(self.games(player), key=lambda game: game[0]["round"]):
            series = series + 1 if result["winner"] == side else 0
            longest = max(longest, series)
        return longest

    def out(self, player: int) -> int | None:
        lost = []
        for number in range(1, self.rounds + 1):
            mine = [
                pairing
                for pairing in self.pairings.values()
                if pairing["round"] == number
                and any(player in names for names in pairing["sides"])
                and not self.is_third(pairing)
            ]
            if not mine:
                if (number, player) not in self.byes:
                    lost.append(number)
                continue
            result = self.results.get(mine[0]["id"])
            if result is None:  # this game is still in progress
                continue
            side = next(n for n, names in enumerate(mine[0]["sides"]) if player in names)
            if result["winner"] not in (None, side):
                lost.append(number)
        lives = LIVES[self.head["form"]]
        return lost[lives - 1] if len(lost) >= lives else None

    def is_third(self, pairing: Line) -> bool:
        """Return whether a pairing is the game of the losers of the semi-finals."""
        if self.head["form"] != "single_elimination" or pairing["round"] < 2:
            return False
        before = [one for one in self.pairings.values() if one["round"] == pairing["round"] - 1]
        lost = {
            player
            for one in before
            if one["id"] in self.results
            for side, names in enumerate(one["sides"])
            if self.results[one["id"]]["winner"] not in (None, side)
            for player in names
        }
        return {player for names in pairing["sides"] for player in names} <= lost

    def survived(self, player: int) -> float:
        out = self.out(player)
        return self.rounds + 1 if out is None else out

    def third(self, player: int) -> float:
        return float(
            any(self.is_third(pairing) and result["winner"] == side for pairing, result, side in self.games(player))
        )

    def standings(self) -> list[Line]:
        rules: dict[str, Callable[[int], float]] = {name: getattr(self, name) for name in self.head["tiebreaks"]}
        rows: list[Line] = [
            {
                "type": "standing",
                "rank": 0,
                "player": player,
                "points": self.points(player),
                "played": self.played(player),
                "tiebreaks": {name: rule(player) for name, rule in rules.items()},
            }
            for player in self.players
        ]
        rows.sort(key=lambda row: [-row["points"], *(-value for value in row["tiebreaks"].values()), row["player"]])
        for number, row in enumerate(rows, 1):
            before = rows[number - 2] if number > 1 else None
            same = before and (before["points"], before["tiebreaks"]) == (row["points"], row["tiebreaks"])
            row["rank"] = before["rank"] if before and same else number
        return rows


def check(text: str) -> list[Line]:
    """Return the computed standings of an export. Raise `AssertionError` if the export contains other standings."""
    night = Night(json.loads(line) for line in text.splitlines())
    computed = night.standings()
    assert computed == night.of("standing")
    return computed


def main() -> None:
    try:
        rows = check(Path(sys.argv[1]).read_text(encoding="utf-8"))
    except AssertionError:
        sys.exit("The standings of this export are not those of its results.")
    for row in rows:
        print(row["rank"], row["player"], row["points"], *row["tiebreaks"].values())


if __name__ == "__main__":
    main()
