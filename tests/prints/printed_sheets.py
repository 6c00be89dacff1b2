"""Functions that make sheets and read their text, and a deck with hostile names."""

from contextlib import chdir
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, get_args

import pytest
from pypdf import PdfReader

from ruedo.prints import Paper, PdfFile, make_sheets
from ruedo.words import LANGUAGES, Language
from tests.command_line import commands

GAMES = ("ole", "shot-ole", "horse-collar")
PAPERS: tuple[Paper, ...] = get_args(Paper)
every_sheet = pytest.mark.parametrize("language", LANGUAGES)
on_every_paper = pytest.mark.parametrize("paper", PAPERS)
of_every_game = pytest.mark.parametrize("game", GAMES)


@cache
def sheets(game: str, paper: Paper = "a4", language: Language = "en") -> PdfFile:
    return make_sheets(game, None, paper, language)


def words_of(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


HOSTILE = (
    "W" * 200,
    "Una " * 50,
    "👩‍👩‍👧‍👦🇪🇸" * 20,
    "\x00\x1b[31m\x07\u202e\ud7ff",
    "",
    " ",
    "…",
    "Zażółć Øystein Çağ",
    "日本語",
    "(1) \\) Tj ET /F1",
    "e\u0301" * 100,
)


def hostile_deck() -> Any:
    names = [HOSTILE[n % len(HOSTILE)] for n in range(60)]
    stats = ("passing", "dribbling", "shooting", "defending")
    taken = ["any", "pass", "dribble", "tackle"]
    return {
        "actions": {"pass": 10},
        "keepers": [{"id": f"k{n}", "name": name, "saving": 99 - n} for n, name in enumerate(names[:11])],
        "players": [
            {"id": f"p{n}", "name": name, **dict.fromkeys(stats, 10 + n * 4)} for n, name in enumerate(names[:22])
        ],
        "worldies": [
            {"id": f"w{n}", "name": name, "points": n % 9 + 1, "pressure": 6, "difficulty": 6, "cards": taken[n % 4 :]}
            for n, name in enumerate(names[:11])
        ],
        "skills": [{"id": f"s{n}", "name": name, "points": 2, "takes_off": 10**n} for n, name in enumerate(names[:11])],
        "name": HOSTILE[2],
    }


def ruedo(*arguments: str, folder: Path, status: int = 0) -> str:
    """Run `ruedo` in a folder, and return its output."""
    with chdir(folder):
        return "".join(commands.ruedo(*arguments, status=status))
