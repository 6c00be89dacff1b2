"""Record the throws that the page shows to newcomers: `uv run research/first_throws.py http://127.0.0.1:8000`.

An exact hand throws at tables of that server until a throw ends well. The script stores this throw in the board's
folder, next to the board's other files for the page.
"""

import json
import sys
import time
import urllib.request
from collections.abc import Iterator
from math import pi
from pathlib import Path
from random import Random
from typing import Any

BOARDS = Path(__file__).parents[1] / "src" / "ruedo" / "boards"
SHORTEST, LONGEST = 2000, 9000
"""The shortest and the longest motion that a newcomer should see, in milliseconds."""
TRIES = 60


def main() -> None:
    """Record a throw for each board."""
    url = sys.argv[1].rstrip("/")
    slides = ({"y": 0.0, "speed": 1.66 + 0.01 * n, "angle": 0.0, "spin": 0.0} for n in range(TRIES))
    _keep(
        "shuffleboard",
        _first(url, "horse-collar", slides, lambda step: step["view"]["lies"] == ["3"], wax={"practice": None}),
    )
    spins = _spins(Random(3))
    _keep("ring", _first(url, "shot-ole", spins, lambda step: step["event"]["rest"] not in ("off", "clear")))


def _spins(rng: Random) -> Iterator[dict[str, Any]]:
    """Yield random spins towards the post, which all start at the same position."""
    for _ in range(TRIES):
        velocity = [0.03 * rng.uniform(-1, 1), rng.uniform(0.08, 0.35)]
        spin, lean = 2 * pi * rng.uniform(4, 12), rng.uniform(-0.25, 0.1)
        yield {"at": [0.0, -0.055], "velocity": velocity, "spin": spin, "lean": lean}


def _first(url: str, game: str, throws: Iterator[dict[str, Any]], good: Any, wax: Any = None) -> dict[str, Any]:
    """Return the first throw that ends well and has the right duration, in the format that the page needs.

    Raise `LookupError` if there is no such throw.
    """
    kind = {"horse-collar": "slide", "shot-ole": "spin"}[game]
    rules = {"opening": "fixed"} if game == "shot-ole" else {}
    for throw in throws:
        table = {
            "game": game,
            "sides": [["A"], ["B"]],
            "practice": True,
            "players": ["person:exact", "person"],
            "rules": rules,
        }
        links = _ask(url, "/api/tables", {**table, "world": wax or {}})
        path, key = f"/api/tables/{links['table']}", links["seats"][0]
        for key in links["seats"]:
            after = _ask(url, path, key=key)["seq"]
        event = {"type": kind, "seat": 0, **throw}
        _ask(
            url,
            f"{path}/messages",
            {"type": "send_event", "id": f"first-{time.time_ns()}", "after": after, "event": event},
            key,
        )
        step = _rest(url, path, key)
        if good(step) and SHORTEST < step["motion"]["length"] < LONGEST:
            return {"aim" if kind == "slide" else "spin": throw, "motion": step["motion"]}
    raise LookupError(f"none of {TRIES} throws at {game} ends well")


def _rest(url: str, path: str, token: str) -> Any:
    """Wait until the throw has ended. Return the step that contains its result, with the view after it."""
    while (state := _ask(url, path, key=token))["n"] < 2:
        time.sleep(0.1)
    return {**state["events"][1], "view": state["view"]}


def _ask(url: str, path: str, body: Any = None, key: str | None = None) -> Any:
    headers = {"authorization": f"Bearer {key}"} if key else {}
    request = urllib.request.Request(url + path, None if body is None else json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def _keep(board: str, throw: dict[str, Any]) -> None:
    file = BOARDS / board / "page" / "first.json"
    file.write_text(json.dumps(throw, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{file.relative_to(BOARDS)}: {file.stat().st_size} bytes, {throw['motion']['length'] / 1000:.1f} s")


if __name__ == "__main__":
    main()
