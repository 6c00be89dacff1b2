"""Boards, rings, rulers and cards are printed true to scale."""

import pypdfium2
import pytest
from PIL import Image

from ruedo.prints import Paper
from ruedo.prints.pen import hexadecimal
from ruedo.prints.sheets import CARD, FOOT, SIDE, SIZES, back_index, corners
from tests.prints.printed_sheets import on_every_paper, sheets

DPI = 400
MM = DPI / 25.4
"""The number of rendered pixels in a millimetre."""
WITHIN = 0.2
"""The tolerance of a printed length in millimetres."""


class Scan:
    """A rendered page. Positions are in millimetres."""

    def __init__(self, pdf: bytes, page: int) -> None:
        with pypdfium2.PdfDocument(pdf) as document:
            self.image: Image.Image = document[page].render(scale=DPI / 72).to_pil().convert("RGB")
        self.width, self.height = self.image.width / MM, self.image.height / MM

    def across(self, y: float, start: float, end: float) -> list[tuple[int, ...]]:
        """Return the pixels of the row at `y` from `start` to `end`."""
        return self._pixels((start, y, end, y))

    def down(self, x: float, start: float, end: float) -> list[tuple[int, ...]]:
        """Return the pixels of the column at `x` from `start` to `end`."""
        return self._pixels((x, start, x, end))

    def colour(self, x: float, y: float) -> str:
        return "#{:02x}{:02x}{:02x}".format(*self.across(y, x, x)[0])

    def _pixels(self, box: tuple[float, float, float, float]) -> list[tuple[int, ...]]:
        left, top, right, bottom = (int(value * MM) for value in box)
        strip = self.image.crop((left, top, max(right, left + 1), max(bottom, top + 1)))
        data = strip.tobytes()
        return [tuple(data[n : n + 3]) for n in range(0, len(data), 3)]


def strokes(pixels: list[tuple[int, ...]], darker_than: int = 160) -> list[float]:
    """Return the centre of each dark stroke in a row of pixels, in millimetres from the start of the row."""
    dark = [n for n, pixel in enumerate(pixels) if max(pixel) < darker_than]
    runs: list[list[int]] = []
    for n in dark:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return [(run[0] + run[-1] + 1) / 2 / MM for run in runs]


def edges(pixels: list[tuple[int, ...]], colour: str) -> list[float]:
    """Return the positions at which a colour begins or ends in a row of pixels, in millimetres from its start."""
    wanted = tuple(int(colour[n : n + 2], 16) for n in (1, 3, 5))
    here = [max(abs(a - b) for a, b in zip(pixel, wanted, strict=True)) < 12 for pixel in pixels]
    return [n / MM for n in range(1, len(here)) if here[n] != here[n - 1]]


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
def test_the_logo_and_the_post_are_true_to_scale(paper: Paper) -> None:
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
def test_the_rulers_that_check_the_scale_have_the_right_length(game: str, page: int, paper: Paper) -> None:
    scan = Scan(sheets(game, paper).pdf, page)
    y = scan.height - FOOT - 12 + 3
    metric = strokes(scan.across(y - 3.4, SIDE - 1, SIDE + 55))
    imperial = strokes(scan.across(y - 3.4, SIDE + 67, SIDE + 125))
    assert metric[-1] - metric[0] == pytest.approx(50, abs=WITHIN)
    assert imperial[-1] - imperial[0] == pytest.approx(50.8, abs=WITHIN)


@on_every_paper
def test_the_strips_that_mark_the_lines_are_true_to_scale(paper: Paper) -> None:
    scan = Scan(sheets("horse-collar", paper).pdf, 2)
    for x in (SIDE + 8, SIDE + 60):
        head, foot = strokes(scan.down(x, 40, 230))
        assert foot - head == pytest.approx(152.4, abs=WITHIN)


@on_every_paper
def test_the_cards_are_poker_size(paper: Paper) -> None:
    for page in (0, 1):
        scan = Scan(sheets("ole", paper).pdf, page)
        left, top = (scan.width - 3 * CARD[0]) / 2, (scan.height - 3 * CARD[1]) / 2
        xs = strokes(scan.across(top - 2.2, 0, scan.width))
        ys = strokes(scan.down(left - 2.2, 0, scan.height))
        assert xs == pytest.approx([left + CARD[0] * n for n in range(4)], abs=WITHIN)
        assert ys == pytest.approx([top + CARD[1] * n for n in range(4)], abs=WITHIN)


def rims(scan: Scan, paper: Paper) -> list[str]:
    """Return the colour of each card's rim on a page, or white for a position without a card."""
    return [scan.colour(x + 3.2, y + CARD[1] / 2) for x, y in corners(SIZES[paper])]


@on_every_paper
def test_the_back_of_each_card_is_printed_exactly_behind_its_front(paper: Paper) -> None:
    pdf = sheets("ole", paper).pdf
    for front in (0, 6, 18):
        fronts, backs = (rims(Scan(pdf, page), paper) for page in (front, front + 1))
        assert fronts == [backs[back_index(place)] for place in range(9)]
    assert fronts[0] == hexadecimal("olive")
    assert set(fronts[1:]) == {"#ffffff"}


def test_turning_a_page_along_its_long_edge_exchanges_left_and_right() -> None:
    assert [back_index(place) for place in range(9)] == [2, 1, 0, 5, 4, 3, 8, 7, 6]
