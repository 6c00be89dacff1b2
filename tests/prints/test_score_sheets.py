"""The printed score sheets have room for each side and each game."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from ruedo.games.shot_ole.prints import most_games
from ruedo.prints import Paper, Sides, make_sheets
from ruedo.words import Language
from tests.prints.printed_sheets import every_sheet, of_every_game, on_every_paper, ruedo

NAMES = ("Ana", "Ben", "Cruz", "Dora", "Eva", "Félix", "Gil", "Hugo")


def sheets_for(game: str, sides: Sides, paper: Paper = "a4", language: Language = "en") -> list[str]:
    """Return the text of each page that is a score sheet."""
    pdf = make_sheets(game, None, paper, language, sides).pdf
    pages = [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]
    return [page for page in pages if re.search(r"score sheet|hoja de puntos", page)]


def longest_set(wins: tuple[int, ...], tied: bool = False) -> int:
    """Return the largest possible number of further games in a set, after these wins of each player (SO-M3)."""
    tied = tied or (wins.count(4) >= 2 and 5 not in wins)
    if max(wins) >= (6 if tied else 5):
        return 0
    after = {tuple(sorted(won + (seat == winner) for seat, won in enumerate(wins))) for winner in range(len(wins))}
    return 1 + max(longest_set(one, tied) for one in after)


@pytest.mark.rule("SO-M3", "SO-M4")
@pytest.mark.parametrize("players", [2, 3])
def test_a_set_has_a_box_for_each_possible_game(players: int) -> None:
    assert most_games(players) == longest_set((0,) * players)


@every_sheet
@on_every_paper
@pytest.mark.parametrize("players", [2, 3, 8])
def test_a_score_sheet_of_shot_ole_has_room_for_a_match(players: int, paper: Paper, language: Language) -> None:
    pages = sheets_for("shot-ole", [(name,) for name in NAMES[:players]], paper, language)
    text = " ".join(pages)
    sets = [int(number) for number in re.findall(r"\bSet (\d+)\b", text)]
    assert sets == [*range(1, 2 * players + 2)]
    games = 5 * players + 1
    assert len(re.findall(rf"\b{games}\b", text)) >= len(sets), "a box for the last game of each set"
    bands = len(re.findall("Name" if language == "en" else "Nombre", text))
    assert [len(re.findall(rf"\b{name}\b", text)) for name in NAMES[:players]] == [bands] * players


def test_the_score_sheet_for_a_match_of_two_players_has_one_page() -> None:
    assert len(sheets_for("shot-ole", (("Ana",), ("Ben",)))) == 1


@every_sheet
@on_every_paper
def test_a_score_sheet_of_horse_collar_has_room_for_each_side(paper: Paper, language: Language) -> None:
    sides = (("Ana", "Bea"), ("Ben", "Bo"), ("Cruz", "Cleo"))
    first, second = sheets_for("horse-collar", sides, paper, language)
    both = {"en": "and", "es": "y"}[language]
    assert all(f"{one} {both} {other}" in first for one, other in sides[:2])
    assert f"Cruz {both} Cleo" in second
    hammer = {"en": "Side 3 shoots last", "es": "El bando 3 tira al final"}[language]
    assert hammer in first
    assert hammer in second


def test_the_score_sheet_of_ole_contains_the_names_of_the_players() -> None:
    (page,) = sheets_for("ole", (("Ana",), ("Ben",)))
    assert "Ana" in page
    assert "Ben" in page


@of_every_game
@on_every_paper
def test_score_sheets_with_long_names_stay_on_the_page(game: str, paper: Paper) -> None:
    name = "Maximiliana Wolfeschlegelsteinhausenbergerdorff the Elder"
    sides = ((name,), (f"{name} 2",))
    pages = PdfReader(BytesIO(make_sheets(game, None, paper, "en", sides).pdf)).pages
    assert all(name[:8] in page.extract_text() for page in pages if "score sheet" in page.extract_text())


@pytest.mark.parametrize(
    ("game", "sides"),
    [("ole", "Ana/Ben/Cruz"), ("shot-ole", "Ana"), ("shot-ole", "Ana,Bea/Ben,Bo"), ("horse-collar", "Ana/Ben/Cruz")],
)
def test_sides_that_a_game_does_not_support_are_refused(game: str, sides: str, tmp_path: Path) -> None:
    done = ruedo("print", game, "--sides", sides, folder=tmp_path, status=2)
    assert "sides" in done
