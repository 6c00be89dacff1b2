"""The printed sheets of each game have the right texts, fonts and page sizes."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from ruedo.core.equipment import read_package_file
from ruedo.core.errors import BadEquipment, BadHeader
from ruedo.prints import CannotPrint, Paper, make_sheets
from ruedo.prints.pen import FONTS, Pen
from ruedo.prints.sheets import SIZES, inches
from ruedo.prints.texts import Texts
from ruedo.rulebook import clauses
from ruedo.words import LANGUAGES, Language, catalogues
from tests.prints.printed_sheets import (
    GAMES,
    HOSTILE,
    every_sheet,
    hostile_deck,
    of_every_game,
    on_every_paper,
    sheets,
    words_of,
)


def reader(game: str, paper: Paper = "a4", language: Language = "en") -> PdfReader:
    return PdfReader(BytesIO(sheets(game, paper, language).pdf))


@of_every_game
@on_every_paper
@every_sheet
def test_every_page_has_the_size_of_the_paper(game: str, paper: Paper, language: Language) -> None:
    pages = reader(game, paper, language).pages
    assert len(pages) == sheets(game, paper, language).pages
    for page in pages:
        size = (float(page.mediabox.width) / 72 * 25.4, float(page.mediabox.height) / 72 * 25.4)
        assert size == pytest.approx(SIZES[paper], abs=0.01)


@of_every_game
@on_every_paper
@every_sheet
def test_no_text_extends_beyond_the_page(game: str, paper: Paper, language: Language) -> None:
    with pypdfium2.PdfDocument(sheets(game, paper, language).pdf) as document:
        for page in document:
            width, height = page.get_size()
            text = page.get_textpage()
            for number in range(text.count_chars()):
                left, bottom, right, top = text.get_charbox(number)
                assert 8 < left <= right < width - 8
                assert 8 < bottom <= top < height - 8


@of_every_game
@every_sheet
def test_every_font_is_embedded_and_the_sheets_need_no_other_file(game: str, language: Language) -> None:
    for page in reader(game, "a4", language).pages:
        resources: Any = page["/Resources"]
        assert "/XObject" not in resources
        assert "/Annots" not in page
        for font in resources["/Font"].values():
            (descendant,) = font.get_object()["/DescendantFonts"]
            described = descendant.get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in described
            assert re.search(r"\+Ruedo(Text|Display)", str(described["/FontName"]))


@of_every_game
def test_printing_the_same_sheets_twice_produces_the_same_bytes(game: str, tmp_path: Path) -> None:
    file = tmp_path / "again.pdf"
    command = [sys.executable, "-m", "ruedo", "print", game, "-o", str(file)]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": "7"})
    assert file.read_bytes() == sheets(game).pdf


@of_every_game
@every_sheet
def test_the_rule_card_contains_every_sentence_of_its_text(game: str, language: Language) -> None:
    written = re.sub(r"\W", "", words_of(sheets(game, "letter", language).pdf))
    for section in Texts(game, language).sections:
        for sentence in (section.title, *section.items):
            assert re.sub(r"\W", "", sentence) in written


@of_every_game
@every_sheet
def test_the_rule_card_names_the_owners_of_the_games(game: str, language: Language) -> None:
    owners = {
        "en": "The games and their names belong to their makers, who are named on the rule sheets.",
        "es": "Los juegos y sus nombres pertenecen a sus creadores",
    }
    written = re.sub(r"\W", "", words_of(sheets(game, "a4", language).pdf))
    assert re.sub(r"\W", "", owners[language]) in written


@of_every_game
@every_sheet
def test_the_clauses_on_the_rule_card_are_in_the_rulebook(game: str, language: Language) -> None:
    texts = Texts(game, language)
    cited = set(re.findall(r"\b[A-Z]{2}-[A-Z]\d+\b", repr([*texts.sections, *texts.pictured])))
    assert cited
    assert cited <= set(clauses())


def test_rule_cards_have_the_same_texts_in_both_languages() -> None:
    for game in GAMES:
        said = [shape(Texts(game, language)) for language in LANGUAGES]
        assert said[0] == said[1]


def shape(texts: Texts) -> list[list[str]]:
    """Return the clauses that each text of a rule card cites, in the order of the texts."""
    said = [texts["intro"], *(item for section in texts.sections for item in section.items)]
    return [sorted(re.findall(r"[A-Z]{2}-[A-Z]\d+", text)) for text in said]


@pytest.mark.rule("OL-T11")
@every_sheet
def test_the_rule_card_names_the_source_of_the_discarding_rule(language: Language) -> None:
    said = next(item for section in Texts("ole", language).sections for item in section.items if "[OL-T11]" in item)
    assert {"en": "*House rule*, not on the sheet", "es": "*Regla de la casa*, no está en la hoja"}[language] in said


def test_too_many_cards_are_refused() -> None:
    deck = {**hostile_deck(), "actions": {"pass": 10**12}}
    with pytest.raises(CannotPrint, match="The most is 900"):
        make_sheets("ole", deck)


@pytest.mark.parametrize(
    ("part", "key", "value"), [("board", "width", 0.3), ("ring", "outer_diameter", 0.2), ("post", "height", 1)]
)
@every_sheet
def test_equipment_that_is_too_large_for_the_paper_is_refused(
    part: str, key: str, value: float, language: Language
) -> None:
    kit = read_package_file("ruedo.boards.ring", "default.toml")
    with pytest.raises(CannotPrint, match=r"Letter\.$"):
        make_sheets("shot-ole", {**kit, part: {**kit[part], key: value}}, "letter", language)


def test_a_page_contains_as_many_custom_boards_as_fit() -> None:
    kit = read_package_file("ruedo.boards.shuffleboard", "default.toml")
    boards = {f"{HOSTILE[n % len(HOSTILE)]}{n}": kit["boards"]["22ft"] for n in range(300)}
    made = make_sheets("horse-collar", {**kit, "boards": boards, "lines": {"trey": 0.01, "deuce": 1.2}})
    assert "and 290 more" in words_of(made.pdf)


def test_unknown_games_and_broken_equipment_are_refused() -> None:
    with pytest.raises(BadHeader):
        make_sheets("chess")
    with pytest.raises(BadEquipment):
        make_sheets("ole", {})


def test_multiples_of_a_thirty_second_of_an_inch_are_written_as_fractions() -> None:
    measures = (0.0254, 0.0381, 0.0269875, 0.00635, 0.04841875, 0.701)
    assert [inches(metres) for metres in measures] == ["1", "1-1/2", "1-1/16", "1/4", "1-29/32", "27.60"]


def test_the_shipped_fonts_are_small_and_come_with_their_licences() -> None:
    folder = Path(sys.modules["ruedo.prints"].__path__[0]) / "fonts"
    assert {file.name for file in folder.glob("*.ttf")} == set(FONTS.values())
    assert sum(file.stat().st_size for file in folder.iterdir()) < 200_000
    assert all("SIL OPEN FONT LICENSE" in file.read_text("utf-8") for file in folder.glob("OFL-*.txt"))


def written_of(game: str, language: Language) -> Iterator[str]:
    """Yield every text of a game's sheets in one language, from the message catalogues."""
    for catalogue in catalogues(game, language):
        for key in catalogue:
            if key.startswith("sheet-"):
                yield catalogue.source(key)


def test_the_fonts_contain_every_letter_of_every_sheet() -> None:
    with Pen(SIZES["a4"], "", "en") as pen:
        for game in GAMES:
            for language in LANGUAGES:
                for text in written_of(game, language):
                    assert "?" not in pen.clean_text(text)
        assert pen.clean_text("¡Olé! ¿Año? ’“”–…″") == "¡Olé! ¿Año? ’“”–…″"
        assert pen.clean_text("Ana 👩‍👧 Bo\n\x07") == "Ana ? Bo ?"
