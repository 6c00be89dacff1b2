"""The printed sheets have the right texts and sizes, by measurements on rendered pages."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, get_args

import pypdfium2
import pytest
from PIL import Image
from pypdf import PdfReader

from ruedo.core.equipment import read_shipped
from ruedo.core.errors import BadEquipment, BadHeader
from ruedo.games.shot_ole.prints import most_games
from ruedo.prints import CannotPrint, Paper, PdfFile, Sides, make_sheets, missing
from ruedo.prints.pen import FONTS, Pen, hexadecimal
from ruedo.prints.sheets import CARD, FOOT, SIDE, SIZES, corners, inches, mirrored
from ruedo.prints.texts import Texts
from ruedo.rulebook import clauses
from ruedo.words import LANGUAGES, Language, catalogues
from tests.patience import PATIENCE

GAMES = ("ole", "shot-ole", "horse-collar")
PAPERS: tuple[Paper, ...] = get_args(Paper)
DPI = 400
MM = DPI / 25.4
"""The number of rendered pixels."""
WITHIN = 0.2
"""The error in millimetres that a printed length may have."""

every_sheet = pytest.mark.parametrize("language", LANGUAGES)
on_every_paper = pytest.mark.parametrize("paper", PAPERS)
of_every_game = pytest.mark.parametrize("game", GAMES)


@cache
def sheets(game: str, paper: Paper = "a4", language: Language = "en") -> PdfFile:
    return make_sheets(game, None, paper, language)


def reader(game: str, paper: Paper = "a4", language: Language = "en") -> PdfReader:
    return PdfReader(BytesIO(sheets(game, paper, language).pdf))


def words_of(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


class Scan:
    """The rendered image of a page. Positions are in millimetres."""

    def __init__(self, pdf: bytes, page: int) -> None:
        with pypdfium2.PdfDocument(pdf) as document:
            self.image: Image.Image = document[page].render(scale=DPI / 72).to_pil().convert("RGB")
        self.width, self.height = self.image.width / MM, self.image.height / MM

    def across(self, y: float, start: float, end: float) -> list[tuple[int, ...]]:
        """Return the pixels of a row."""
        return self._pixels((start, y, end, y))

    def down(self, x: float, start: float, end: float) -> list[tuple[int, ...]]:
        """Return the pixels of a column."""
        return self._pixels((x, start, x, end))

    def colour(self, x: float, y: float) -> str:
        return "#{:02x}{:02x}{:02x}".format(*self.across(y, x, x)[0])

    def _pixels(self, box: tuple[float, float, float, float]) -> list[tuple[int, ...]]:
        left, top, right, bottom = (int(value * MM) for value in box)
        strip = self.image.crop((left, top, max(right, left + 1), max(bottom, top + 1)))
        data = strip.tobytes()
        return [tuple(data[n : n + 3]) for n in range(0, len(data), 3)]


def strokes(pixels: list[tuple[int, ...]], darker_than: int = 160) -> list[float]:
    """Return the middles of the dark strokes in a row of pixels, in millimetres from the start of the row."""
    dark = [n for n, pixel in enumerate(pixels) if max(pixel) < darker_than]
    runs: list[list[int]] = []
    for n in dark:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return [(run[0] + run[-1] + 1) / 2 / MM for run in runs]


def edges(pixels: list[tuple[int, ...]], colour: str) -> list[float]:
    """Return where a colour begins and ends in a row of pixels, in millimetres from the start of the row."""
    wanted = tuple(int(colour[n : n + 2], 16) for n in (1, 3, 5))
    here = [max(abs(a - b) for a, b in zip(pixel, wanted, strict=True)) < 12 for pixel in pixels]
    return [n / MM for n in range(1, len(here)) if here[n] != here[n - 1]]


# Every sheet of every game


@of_every_game
@on_every_paper
@every_sheet
def test_every_page_has_the_papers_size(game: str, paper: Paper, language: Language) -> None:
    pages = reader(game, paper, language).pages
    assert len(pages) == sheets(game, paper, language).pages
    for page in pages:
        size = (float(page.mediabox.width) / 72 * 25.4, float(page.mediabox.height) / 72 * 25.4)
        assert size == pytest.approx(SIZES[paper], abs=0.01)


@of_every_game
@on_every_paper
@every_sheet
def test_no_text_is_printed_beyond_the_page(game: str, paper: Paper, language: Language) -> None:
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
def test_every_font_is_embedded_and_no_other_file_is_needed(game: str, language: Language) -> None:
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
def test_the_same_sheets_have_the_same_bytes(game: str, tmp_path: Path) -> None:
    file = tmp_path / "again.pdf"
    command = [sys.executable, "-m", "ruedo", "print", game, "-o", str(file)]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": "7"})
    assert file.read_bytes() == sheets(game).pdf


@of_every_game
@every_sheet
def test_the_rule_card_has_every_sentence(game: str, language: Language) -> None:
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


def test_both_languages_have_the_same_texts() -> None:
    for game in GAMES:
        said = [shape(Texts(game, language)) for language in LANGUAGES]
        assert said[0] == said[1]


def shape(texts: Texts) -> list[list[str]]:
    """Return the clauses that each text of a rule card cites, in order."""
    said = [texts["intro"], *(item for section in texts.sections for item in section.items)]
    return [sorted(re.findall(r"[A-Z]{2}-[A-Z]\d+", text)) for text in said]


# True scale


@on_every_paper
def test_the_board_is_true_to_scale(paper: Paper) -> None:
    scan = Scan(sheets("shot-ole", paper).pdf, 0)
    x, y = scan.width / 2, scan.height / 2
    left, right = strokes(scan.across(y + 95, x - 80, x + 80))
    top, *_, bottom = strokes(scan.down(x + 35, y - 104, y + 104))
    assert right - left == pytest.approx(152.4, abs=WITHIN)
    assert bottom - top == pytest.approx(203.2, abs=WITHIN)


@on_every_paper
def test_the_printed_rings_are_true_to_scale(paper: Paper) -> None:
    scan = Scan(sheets("shot-ole", paper).pdf, 0)
    found = edges(scan.across(scan.height / 2, scan.width / 2, scan.width), hexadecimal("sand"))
    assert found == pytest.approx([46.0375, 48.41875, 63.5, 66.675], abs=WITHIN)


@on_every_paper
def test_logo_and_post_are_true_to_scale(paper: Paper) -> None:
    scan = Scan(sheets("shot-ole", paper).pdf, 0)
    x, y = scan.width / 2, scan.height / 2
    logo = edges(scan.down(x, y - 20, y + 20), hexadecimal("blood"))
    assert logo[-1] - logo[0] == pytest.approx(26.9875, abs=WITHIN)
    post = strokes(scan.down(x + 0.5, y - 3.6, y + 3.6))
    assert post[-1] - post[0] == pytest.approx(2 * (3.175**2 - 0.5**2) ** 0.5, abs=WITHIN)


@on_every_paper
def test_the_ring_is_drawn_true_to_scale(paper: Paper) -> None:
    scan = Scan(sheets("shot-ole", paper).pdf, 1)
    grey = hexadecimal("steel 35")
    rows = [edges(scan.across(y / 4, 0, scan.width / 3), grey) for y in range(160, 400)]
    widest = max((row for row in rows if len(row) == 4), key=lambda row: row[-1] - row[0])
    assert widest[-1] - widest[0] == pytest.approx(38.1, abs=WITHIN)
    assert [widest[1] - widest[0], widest[3] - widest[2]] == pytest.approx([3.175, 3.175], abs=WITHIN)


@on_every_paper
@pytest.mark.parametrize(("game", "page"), [("shot-ole", 0), ("shot-ole", 1), ("horse-collar", 2)])
def test_the_rulers_for_checking_the_scale_are_right(game: str, page: int, paper: Paper) -> None:
    scan = Scan(sheets(game, paper).pdf, page)
    y = scan.height - FOOT - 12 + 3
    metric = strokes(scan.across(y - 3.4, SIDE - 1, SIDE + 55))
    imperial = strokes(scan.across(y - 3.4, SIDE + 67, SIDE + 125))
    assert metric[-1] - metric[0] == pytest.approx(50, abs=WITHIN)
    assert imperial[-1] - imperial[0] == pytest.approx(50.8, abs=WITHIN)


@on_every_paper
def test_the_strips_for_the_lines_are_true_to_scale(paper: Paper) -> None:
    scan = Scan(sheets("horse-collar", paper).pdf, 2)
    for x in (SIDE + 8, SIDE + 60):
        head, foot = strokes(scan.down(x, 40, 230))
        assert foot - head == pytest.approx(152.4, abs=WITHIN)


@on_every_paper
def test_the_cards_are_cut_to_poker_size(paper: Paper) -> None:
    for page in (0, 1):
        scan = Scan(sheets("ole", paper).pdf, page)
        left, top = (scan.width - 3 * CARD[0]) / 2, (scan.height - 3 * CARD[1]) / 2
        xs = strokes(scan.across(top - 2.2, 0, scan.width))
        ys = strokes(scan.down(left - 2.2, 0, scan.height))
        assert xs == pytest.approx([left + CARD[0] * n for n in range(4)], abs=WITHIN)
        assert ys == pytest.approx([top + CARD[1] * n for n in range(4)], abs=WITHIN)


# Cards


def rims(scan: Scan, paper: Paper) -> list[str]:
    """Return the colour of the rim of each card on a page. An empty position is white."""
    return [scan.colour(x + 3.2, y + CARD[1] / 2) for x, y in corners(SIZES[paper])]


@on_every_paper
def test_backs_lie_behind_their_fronts(paper: Paper) -> None:
    pdf = sheets("ole", paper).pdf
    for front in (0, 6, 18):
        fronts, backs = (rims(Scan(pdf, page), paper) for page in (front, front + 1))
        assert fronts == [backs[mirrored(place)] for place in range(9)]
    assert fronts[0] == hexadecimal("olive")
    assert set(fronts[1:]) == {"#ffffff"}


def test_a_flip_along_the_long_edge_swaps_left_and_right() -> None:
    assert [mirrored(place) for place in range(9)] == [2, 1, 0, 5, 4, 3, 8, 7, 6]


@every_sheet
def test_every_card_of_the_deck_is_there(language: Language) -> None:
    deck = read_shipped("ruedo.games.ole.decks", "classic.toml")
    written = words_of(sheets("ole", "a4", language).pdf)
    words = Texts("ole", language)
    for pack in ("keepers", "players", "worldies", "skills"):
        for card in deck[pack]:
            assert all(word in written for word in words.printed(card["name"]).split())
    for kind, count in deck["actions"].items():
        assert written.count(words[f"{kind}_does"]) == count


def test_worldies_and_skill_moves_have_their_names_in_the_language() -> None:
    written = words_of(sheets("ole", "a4", "es").pdf)
    assert "Chilena" in written
    assert "Caño" in written
    assert "Overhead" not in written
    assert "Nutmeg" not in written
    own = deck_of(5, ["attack"], ["shot"])
    own["worldies"][0]["name"] = "Barrio rocket"
    assert "Barrio rocket" in words_of(make_sheets("ole", own, language="es").pdf), "no name of one's own is translated"


def deck_of(stat: int, tiers: list[str], cards: list[str]) -> Any:
    """Return the classic deck with one change: a player's first stat, or a Worldie's tiers and cards."""
    altered = deepcopy(read_shipped("ruedo.games.ole.decks", "classic.toml"))
    altered["players"][0]["passing"] = stat
    altered["worldies"][0] |= {"tiers": tiers, "cards": cards}
    return altered


def test_pips_are_drawn_only_for_stats_up_to_ten() -> None:
    def circles(stat: int) -> int:
        with pypdfium2.PdfDocument(make_sheets("ole", deck_of(stat, ["attack"], ["shot"])).pdf) as document:
            return sum(1 for _ in document[0].get_objects())

    assert circles(10) == circles(9)
    assert circles(10) - circles(11) >= 40, "four stats of ten pips, in one player's card"
    assert circles(11) == circles(99)


def test_a_worldie_card_shows_its_tiers_and_its_cards_of_any_kind() -> None:
    written = words_of(make_sheets("ole", deck_of(5, ["defence", "midfield"], ["shot", "any"])).pdf)
    assert "from defence or midfield" in written
    assert "any card" in written


@pytest.mark.rule("OL-T11")
@every_sheet
def test_the_rule_card_names_the_source_of_the_discarding_rule(language: Language) -> None:
    said = next(item for section in Texts("ole", language).sections for item in section.items if "[OL-T11]" in item)
    assert {"en": "*House rule*, not on the sheet", "es": "*Regla de la casa*, no está en la hoja"}[language] in said


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
    """Return the boxes of a page's letters in points, without the label beside the cards."""
    for number in range(text.count_chars()):
        box = text.get_charbox(number)
        if box[0] > 40 and box[2] > box[0]:
            yield box


def inside_a_card(box: tuple[float, float, float, float], paper: Paper) -> bool:
    """Return whether a letter lies within one card's rim."""
    left, bottom, right, top = (value / 72 * 25.4 for value in box)
    height = SIZES[paper][1]
    return any(
        x + 3.5 < left and right < x + CARD[0] - 3.5 and y + 3 < height - top and height - bottom < y + CARD[1] - 3
        for x, y in corners(SIZES[paper])
    )


# Sheets that cannot be printed


def test_too_many_cards_are_refused() -> None:
    deck = {**hostile_deck(), "actions": {"pass": 10**12}}
    with pytest.raises(CannotPrint, match="The most is 900"):
        make_sheets("ole", deck)


@pytest.mark.parametrize(
    ("part", "key", "value"), [("board", "width", 0.3), ("ring", "outer_diameter", 0.2), ("post", "height", 1)]
)
@every_sheet
def test_a_thing_too_large_for_true_scale_is_refused(part: str, key: str, value: float, language: Language) -> None:
    kit = read_shipped("ruedo.boards.ring", "default.toml")
    with pytest.raises(CannotPrint, match=r"Letter\.$"):
        make_sheets("shot-ole", {**kit, part: {**kit[part], key: value}}, "letter", language)


def test_as_many_custom_boards_are_printed_as_fit() -> None:
    kit = read_shipped("ruedo.boards.shuffleboard", "default.toml")
    boards = {f"{HOSTILE[n % len(HOSTILE)]}{n}": kit["boards"]["22ft"] for n in range(300)}
    made = make_sheets("horse-collar", {**kit, "boards": boards, "lines": {"trey": 0.01, "deuce": 1.2}})
    assert "and 290 more" in words_of(made.pdf)


def test_unknown_games_and_broken_equipment_are_refused() -> None:
    with pytest.raises(BadHeader):
        make_sheets("chess")
    with pytest.raises(BadEquipment):
        make_sheets("ole", {})


# Measures and fonts


def test_inches_are_fractions_if_they_are_thirty_seconds() -> None:
    measures = (0.0254, 0.0381, 0.0269875, 0.00635, 0.04841875, 0.701)
    assert [inches(metres) for metres in measures] == ["1", "1-1/2", "1-1/16", "1/4", "1-29/32", "27.60"]


def test_the_fonts_are_shipped_small_and_with_their_licences() -> None:
    folder = Path(sys.modules["ruedo.prints"].__path__[0]) / "fonts"
    assert {file.name for file in folder.glob("*.ttf")} == set(FONTS.values())
    assert sum(file.stat().st_size for file in folder.iterdir()) < 200_000
    assert all("SIL OPEN FONT LICENSE" in file.read_text("utf-8") for file in folder.glob("OFL-*.txt"))


def written_of(game: str, language: Language) -> Iterator[str]:
    """Yield all texts of a game's sheets in one language, from its catalogues."""
    for catalogue in catalogues(game, language):
        for key in catalogue:
            if key.startswith("sheet-"):
                yield catalogue.source(key)


def test_the_fonts_have_every_letter_of_every_sheet() -> None:
    with Pen(SIZES["a4"], "", "en") as pen:
        for game in GAMES:
            for language in LANGUAGES:
                for text in written_of(game, language):
                    assert "?" not in pen.written(text)
        assert pen.written("¡Olé! ¿Año? ’“”–…″") == "¡Olé! ¿Año? ’“”–…″"
        assert pen.written("Ana 👩‍👧 Bo\n\x07") == "Ana ? Bo ?"


# The command


def ruedo(*arguments: str, folder: Path, status: int = 0, without: str = "-") -> str:
    """Run the command line in a folder without a module. Return its output."""
    code = f"import sys; sys.modules[{without!r}] = None; from ruedo.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_the_command_writes_the_sheets_and_reports_it(tmp_path: Path) -> None:
    said = ruedo("print", "horse-collar", "--paper", "letter", "--language", "es", folder=tmp_path)
    assert said == "horse-collar-letter.pdf: 3 páginas. Imprímelas al 100 %, sin ajustar a la hoja.\n"
    assert (tmp_path / "horse-collar-letter.pdf").read_bytes() == sheets("horse-collar", "letter", "es").pdf
    assert said == ruedo("print", "horse-collar", "--paper", "letter", "--language", "es", folder=tmp_path)


def test_the_command_prints_how_to_install_a_missing_package(tmp_path: Path) -> None:
    said = ruedo("print", "ole", folder=tmp_path, status=2, without="fpdf")
    command = said.removeprefix("Printing needs one more package. Install it with: ").split()
    assert not list(tmp_path.iterdir())
    assert command[:2] == ["uv", "run"]
    assert command[-4:] == ["print", "ruedo", "print", "ole"]
    assert Path(command[command.index("--project") + 1]).joinpath("pyproject.toml").is_file()


@pytest.mark.parametrize(("has_pip", "installer"), [(True, "-m pip install"), (False, "uv pip install --python")])
def test_outside_a_checkout_it_names_an_installer_that_exists(
    has_pip: bool, installer: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(missing, "CHECKOUT", tmp_path)
    monkeypatch.setattr(missing, "find_spec", lambda name: object() if has_pip and name == "pip" else None)
    command = missing.command("print", "print", "ole")
    assert installer in command
    assert sys.executable in command
    assert re.search(r"'fpdf2>=[\d.]+'$", command)


def test_the_command_refuses_bad_input_with_a_sentence(tmp_path: Path) -> None:
    assert "no game called chess" in ruedo("print", "chess", folder=tmp_path, status=2)
    assert "cannot be written" in ruedo("print", "horse-collar", "-o", "no/where.pdf", folder=tmp_path, status=2)
    (tmp_path / "deck.toml").write_text("name = 1", encoding="utf-8")
    assert "deck.toml: " in ruedo("print", "ole", "--equipment", "deck.toml", folder=tmp_path, status=2)


# Score sheets with names

NAMES = ("Ana", "Ben", "Cruz", "Dora", "Eva", "Félix", "Gil", "Hugo")


def sheets_for(game: str, sides: Sides, paper: Paper = "a4", language: Language = "en") -> list[str]:
    """Return the text of each page of the score sheets: the pages with the first player's name."""
    pdf = make_sheets(game, None, paper, language, sides).pdf
    pages = [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]
    return [page for page in pages if re.search(r"score sheet|hoja de puntos", page)]


def longest_set(wins: tuple[int, ...], tied: bool = False) -> int:
    """Return the largest number of games that a set can still have, by SO-M3."""
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


def test_the_score_sheet_for_a_match_of_two_is_one_page() -> None:
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


def test_the_score_sheet_of_ole_has_the_names() -> None:
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


def test_the_command_prints_the_given_names_on_the_sheet(tmp_path: Path) -> None:
    ruedo("print", "shot-ole", "--sides", "Ana/Ben/Cruz", "-o", "three.pdf", folder=tmp_path)
    assert "Cruz" in words_of((tmp_path / "three.pdf").read_bytes())
