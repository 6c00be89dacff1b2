"""The printed cards of a deck are complete, and a hostile deck does not break them."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pypdfium2

from ruedo.core.equipment import read_package_file
from ruedo.prints import Paper, make_sheets
from ruedo.prints.sheets import CARD, SIZES, corners
from ruedo.prints.texts import Texts
from ruedo.words import Language
from tests.prints.printed_sheets import every_sheet, hostile_deck, on_every_paper, sheets, words_of


@every_sheet
def test_every_card_of_the_deck_is_printed(language: Language) -> None:
    deck = read_package_file("ruedo.games.ole.decks", "classic.toml")
    written = words_of(sheets("ole", "a4", language).pdf)
    words = Texts("ole", language)
    for pack in ("keepers", "players", "worldies", "skills"):
        for card in deck[pack]:
            assert all(word in written for word in words.printed(card["name"]).split())
    for kind, count in deck["actions"].items():
        assert written.count(words[f"{kind}_does"]) == count


def test_the_names_of_worldies_and_skill_moves_are_printed_in_the_chosen_language() -> None:
    written = words_of(sheets("ole", "a4", "es").pdf)
    assert "Chilena" in written
    assert "Caño" in written
    assert "Overhead" not in written
    assert "Nutmeg" not in written


def test_an_own_name_of_a_worldie_is_not_translated() -> None:
    own = deck_of(5, ["attack"], ["shot"])
    own["worldies"][0]["name"] = "Barrio rocket"
    assert "Barrio rocket" in words_of(make_sheets("ole", own, language="es").pdf)


def deck_of(stat: int, tiers: list[str], cards: list[str]) -> Any:
    """Return the classic deck with this stat of its first player, and these tiers and cards of its first Worldie."""
    altered = deepcopy(read_package_file("ruedo.games.ole.decks", "classic.toml"))
    altered["players"][0]["passing"] = stat
    altered["worldies"][0] |= {"tiers": tiers, "cards": cards}
    return altered


def test_pips_are_drawn_only_for_stats_up_to_ten() -> None:
    @cache
    def circles(stat: int) -> int:
        with pypdfium2.PdfDocument(make_sheets("ole", deck_of(stat, ["attack"], ["shot"])).pdf) as document:
            return sum(1 for _ in document[0].get_objects())

    assert circles(10) == circles(9)
    assert circles(10) - circles(11) >= 40, "four stats of ten pips, in one player's card"
    assert circles(11) == circles(99)


def test_the_card_of_a_worldie_shows_its_tiers_and_that_it_accepts_any_cards() -> None:
    written = words_of(make_sheets("ole", deck_of(5, ["defence", "midfield"], ["shot", "any"])).pdf)
    assert "from defence or midfield" in written
    assert "any card" in written


@on_every_paper
def test_a_hostile_deck_does_not_break_the_sheets(paper: Paper) -> None:
    made = make_sheets("ole", hostile_deck(), paper)
    with pypdfium2.PdfDocument(made.pdf) as document:
        assert len(document) == made.pages
        for number in range(0, made.pages - 2, 2):
            text = document[number].get_textpage()
            for place in spans(text):
                assert inside_a_card(place, paper)
    assert "Zażółć Øystein" in words_of(made.pdf)


def spans(text: Any) -> Iterator[tuple[float, float, float, float]]:
    """Yield the bounding box of each letter on a page, in points, except in the label beside the cards."""
    for number in range(text.count_chars()):
        box = text.get_charbox(number)
        if box[0] > 40 and box[2] > box[0]:
            yield box


def inside_a_card(box: tuple[float, float, float, float], paper: Paper) -> bool:
    """Return whether a letter lies within the rim of one of the cards."""
    left, bottom, right, top = (value / 72 * 25.4 for value in box)
    height = SIZES[paper][1]
    return any(
        x + 3.5 < left and right < x + CARD[0] - 3.5 and y + 3 < height - top and height - bottom < y + CARD[1] - 3
        for x, y in corners(SIZES[paper])
    )
