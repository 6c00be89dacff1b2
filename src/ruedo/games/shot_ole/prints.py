"""Shot-Olé on paper: board and ring at true scale, a rule card, and score sheets for two to eight players."""

from collections.abc import Sequence
from math import ceil, floor, pi
from typing import get_args

from ruedo.boards.ring import drawing
from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import ICONS, Rest
from ruedo.drawing.geometry import draw_thing as shapes_of
from ruedo.prints import Paper, PdfFile, Sides
from ruedo.prints import sheets as sheet
from ruedo.prints.pen import Pen
from ruedo.prints.texts import Texts
from ruedo.words import Language

AFTER_TIE, SETS_TO_WIN = 6, 3
"""The number of games that win a set after four games all (SO-M3), and the number of sets that win a match (SO-M4)."""
SEATS = 8
CELL_WIDTH, ROW_LEAST, ROW_MOST = 8.0, 6.2, 11.0
"""The smallest width of a box on the score sheet, and the smallest and the largest height of a row, in millimetres."""
NAME_WIDTH, WON_WIDTH, POUR_WIDTH = 38.0, 15.0, 9.2
SET_HEAD, SET_GAP, BAND_GAP = 6.0, 5.0, 1.6
ON_BOARD: tuple[Rest, ...] = tuple(rest for rest in get_args(Rest) if rest not in ("off", "edge"))
"""The ways in which a ring can rest on the board, in the order of the rule card."""
CARD_SCALE = 0.42
"""The largest scale of the ring and the logo on the rule card."""
CELL = (30.0, 24.0)
"""The width and height of the space for a ring and the logo on the rule card, in millimetres."""


def most_games(players: int) -> int:
    """Return the largest number of games in a set.

    In the longest set, the tie-breaker is played, and each loser is only one game short of winning.
    """
    return players * (AFTER_TIE - 1) + 1


def most_sets(players: int) -> int:
    """Return the largest number of sets in a match. In the longest match, each loser is only one set short."""
    return players * (SETS_TO_WIN - 1) + 1


def sheets(kit: EquipmentFile, paper: Paper, language: Language, sides: Sides = ()) -> PdfFile:
    """Return the sheets: the board, the ring and post with their measures, the rule card, and the score sheets.

    The score sheets have room for a match of the given sides. Without `sides`, they have room for a match between two
    players and for a set between eight players.
    """
    words = Texts("shot-ole", language)
    with sheet.begin(paper, language, words["title"]) as pen:
        press = Press(pen, words, kit)
        press.board(paper)
        press.ring_and_post(paper)
        sheet.rule_card(pen, words, "shot-ole", press.rests)
        if sides:
            press.score_sheets([side[0] for side in sides], most_sets(len(sides)))
        else:
            press.score_sheets([""] * 2, most_sets(2))
            press.score_sheets([""] * SEATS, 1)
        return PdfFile(pen.pdf(), pen.pages)


class Press:
    """Draws the pages of one document. Lengths of the equipment are in metres, and all others in millimetres."""

    def __init__(self, pen: Pen, words: Texts, kit: EquipmentFile) -> None:
        self.pen, self.words, self.kit = pen, words, kit

    # The board

    def board(self, paper: Paper) -> None:
        """Draw the board at true scale, so that people can cut it out."""
        pen, words, kit = self.pen, self.words, self.kit
        wide, high = kit.board.width * 1000, kit.board.length * 1000
        sheet.must_fit(words, paper, "the_board", (wide, high), (pen.page_width - 20, pen.page_height - 64))
        pen.new_page()
        left, top = (pen.page_width - wide) / 2, (pen.page_height - high) / 2
        room = (pen.page_width - 2 * sheet.SIDE, 8)
        pen.text(sheet.SIDE, sheet.TOP + 5, words["title"], 20, "display")
        pen.text(pen.page_width - sheet.SIDE, sheet.TOP + 5, words["board"], 12, colour="muted", align="right")
        hint = words.say("board_hint", thickness=self._both(kit.board.thickness))
        pen.block(sheet.SIDE, sheet.TOP + 8.5, hint, room, (9.5, 7), colour="muted")
        sheet.cutting_marks(pen, [left, left + wide], [top, top + high])
        with pen.within(left, top, wide, high), pen.at(left + wide / 2, top + high / 2):
            self._zones()
            pen.draw(drawing.icons(kit))
            self._centre()
        pen.rect(left, top, wide, high, stroke="ink", line=0.2)
        sheet.rulers(pen, sheet.SIDE, pen.page_height - sheet.FOOT - 12, words)

    def _zones(self) -> None:
        """Draw the printed bands, and the names of the launch zone between them and of the zone outside."""
        pen, words, kit = self.pen, self.words, self.kit
        inner, outer = drawing.bands(kit)
        pen.draw(drawing.printed_shapes(kit))
        for radius, name in (((inner[1] + outer[0]) / 2, "launch"), ((outer[1] + self._corner()) / 2, "double")):
            for turn in (0, 180):
                with pen.at(0, 0, turn=turn):
                    pen.write_arc(0, 0, radius - 1.3, words[name], 11, colour="wood")

    def _corner(self) -> float:
        """Return half the length of the board in millimetres."""
        return self.kit.board.length * 500

    def _centre(self) -> None:
        """Draw the logo and the hole for the post."""
        pen, kit = self.pen, self.kit
        post = kit.post.diameter * 500
        pen.draw(drawing.logo(kit))
        pen.circle(0, 0, post, fill="plate", stroke="ink", line=0.2)
        for way in ((1, 0), (0, 1)):
            pen.line((-way[0] * post, -way[1] * post), (way[0] * post, way[1] * post), "ink", 0.12)

    # Ring and post

    def ring_and_post(self, paper: Paper) -> None:
        """Draw the ring and the post at true scale, and write all measures of the equipment."""
        pen, words, ring = self.pen, self.words, self.kit.ring
        outer, tube = ring.outer_diameter * 1000, ring.tube_diameter * 1000
        y = sheet.head(pen, words["title"], words["ring"]) + 2
        post = 1000 * self.kit.post.diameter, 1000 * self.kit.post.height
        sheet.must_fit(words, paper, "the_ring", (outer, outer), (56, 56))
        sheet.must_fit(words, paper, "the_post", post, (30, 50))
        y += pen.block(sheet.SIDE, y, words["ring_hint"], (pen.page_width - 2 * sheet.SIDE, 8), (11, 8)) + 12
        third = (pen.page_width - 2 * sheet.SIDE) / 6
        middle = y + max(outer, 38) / 2
        with pen.at(sheet.SIDE + third + 4, middle):
            self._ring(outer, tube)
        with pen.at(sheet.SIDE + 3 * third, middle):
            self._edge(outer, tube)
        with pen.at(sheet.SIDE + 5 * third - 4, middle):
            self._post()
        y = middle + max(outer, 38) / 2 + 22
        for number, key in enumerate(("ring_front", "ring_side", "post_side")):
            pen.text(sheet.SIDE + third * (2 * number + 1) + 4 - 4 * number, y, words[key], 11, align="middle")
        self._measures(y + 14)
        sheet.rulers(pen, sheet.SIDE, pen.page_height - sheet.FOOT - 12, words)

    def _ring(self, outer: float, tube: float) -> None:
        """Draw the ring from above, with its inner and its outer diameter."""
        pen, out, hole = self.pen, outer / 2, outer / 2 - tube
        pen.band(0, 0, (hole, out), "steel 35")
        pen.circle(0, 0, out, stroke="ink", line=0.12)
        pen.circle(0, 0, hole, stroke="ink", line=0.12)
        self._across(-out, out, out + 6, self._both(self.kit.ring.outer_diameter), out * 0.2)
        pen.line((-hole, 0), (hole, 0), "muted", 0.15)
        pen.text(0, -1.6, self._both(hole / 500), 9, align="middle")

    def _edge(self, outer: float, tube: float) -> None:
        """Draw the ring from the side."""
        ends = [(0, (tube - outer) / 2), (0, (outer - tube) / 2)]
        self.pen.path(ends, "ink", tube)
        self.pen.path(ends, "steel 35", tube - 0.24)
        self._across(-tube / 2, tube / 2, outer / 2 + 6, self._both(self.kit.ring.tube_diameter), 4)

    def _post(self) -> None:
        """Draw a section through the post and a piece of the board."""
        pen, kit = self.pen, self.kit
        post, height, thick = (1000 * part for part in (kit.post.diameter, kit.post.height, kit.board.thickness))
        thick = min(thick, 20)
        pen.rect(-22, 0, 44, thick, fill="maple", stroke="ink", line=0.12)
        pen.rect(-post / 2, -height, post, height + thick, fill="brass 55", stroke="ink", line=0.12)
        x = -max(post, 8)
        pen.line((x, 0), (x, -height), "muted", 0.15)
        for end in (0, -height):
            pen.line((x - 1.2, end), (-post / 2, end), "muted", 0.15)
        pen.text(x - 2, -height / 2 + 1, self._both(kit.post.height), 9, align="right")
        pen.text(post / 2 + 3, -height / 2 + 1, f"Ø {self._both(kit.post.diameter)}", 9)

    def _across(self, start: float, end: float, y: float, label: str, reach: float) -> None:
        """Draw a horizontal dimension line between two vertical lines, with a label below it."""
        pen = self.pen
        for x in (start, end):
            pen.line((x, y - reach), (x, y + 1.2), "muted", 0.15)
        pen.line((start, y), (end, y), "muted", 0.15)
        pen.text(0, y + 5, label, 9, align="middle")

    def _both(self, metres: float) -> str:
        """Return a length in millimetres and in inches."""
        return f"{sheet.millimetres(metres)} mm · {sheet.inches(metres)} {self.words['in']}"

    def _two(self, one: float, sign: str, other: float) -> str:
        """Return two lengths with a sign between them, in millimetres and in inches."""
        metric, imperial = (f" {sign} ".join(map(text, (one, other))) for text in (sheet.millimetres, sheet.inches))
        return f"{metric} mm · {imperial} {self.words['in']}"

    def _measures(self, y: float) -> None:
        pen, words = self.pen, self.words
        pen.text(sheet.SIDE, y, words["measures"], 14, "display", colour="blood")
        rows = self._lengths()
        width = (pen.page_width - 2 * sheet.SIDE - 10) / 2
        for number, (name, value) in enumerate(rows):
            column, row = divmod(number, (len(rows) + 1) // 2)
            x, base = sheet.SIDE + column * (width + 10), y + 8 + row * 7
            pen.text(x, base, name, 10.5)
            room = width - 4 - pen.width(name, 10.5)
            pen.fit_text(x + width, base, value, room, (10.5, 6), "bold", align="right")
            pen.line((x, base + 2.2), (x + width, base + 2.2), "line", 0.25)

    def _lengths(self) -> list[tuple[str, str]]:
        kit, words = self.kit, self.words
        ring, both = kit.ring, self._both
        hole = ring.outer_diameter - 2 * ring.tube_diameter
        tube, middle = ring.tube_diameter / 2, (ring.outer_diameter - ring.tube_diameter) / 2
        mass = 2 * pi**2 * middle * tube**2 * ring.density
        bands = [self._two(inner, "–", outer) for inner, outer in (kit.rings.inner, kit.rings.outer)]
        size = self._two(kit.board.width, "×", kit.board.length)
        rows = [
            (words["outer_diameter"], both(ring.outer_diameter)),
            (words["hole"], both(hole)),
            (words["tube"], both(ring.tube_diameter)),
            (words["mass"], f"{mass * 1000:,.1f} g"),
            (words["post_diameter"], both(kit.post.diameter)),
            (words["post_height"], both(kit.post.height)),
            (words["board_size"], size),
            (words["logo_diameter"], both(kit.logo.diameter)),
            (words["inner_band"], bands[0]),
            (words["outer_band"], bands[1]),
            (words["icon_size"], both(kit.icons.diameter)),
        ]
        if hole > kit.logo.diameter:
            rows.append((words["ole_within"], both((hole - kit.logo.diameter) / 2)))
        return rows

    # The rule card's diagram

    def rests(self, y: float) -> float:
        """Draw the five ways in which a ring rests on the board, with their points. Return the y of the lower edge."""
        pen, rests = self.pen, self.words.pictured
        step = (pen.page_width - 2 * sheet.SIDE) / len(rests)
        for number, (points, name, clause) in enumerate(rests):
            x = sheet.SIDE + step * (number + 0.5)
            pen.rect(x - step / 2 + 1.2, y, step - 2.4, 44, stroke="line", line=0.3, radius=2.5)
            self._rest(ON_BOARD[number], x, y + 13.6)
            wide = pen.width(points, 20, "display")
            pen.text(x, y + 33.4, points, 20, "display", align="middle")
            pen.text(x + wide / 2 + 1, y + 33.4, clause, 6.5, colour="muted")
            pen.block(x, y + 36, name, (step - 5, 7.4), (9, 6.5), align="middle")
        return y + 44

    def _rest(self, rest: Rest, x: float, y: float) -> None:
        """Draw the logo, the post and a ring that rests in this way, centred at (x, y)."""
        pen, kit = self.pen, self.kit
        pose = drawing.pose_by_class(kit, rest)
        if pose is None:
            return
        ring = drawing.ring_at(pose, guessed=False)
        scene = drawing.scene(kit, double=False)
        shown = shapes_of(ring, scene, drawing.symbols(kit))
        across, along = pose.x * drawing.MM, -pose.y * drawing.MM
        reach = kit.ring.outer_diameter * 500 + max(kit.logo.diameter * 500, 1)
        scale = min(CARD_SCALE, CELL[0] / (abs(across) + reach), CELL[1] / (abs(along) + reach))
        with pen.at(x - across / 2 * scale, y - along / 2 * scale, scale=scale):
            pen.draw([*drawing.logo(kit), *drawing.post(kit), *([shown] if shown else [])])

    # The score sheet

    def score_sheets(self, names: Sequence[str], sets: int) -> None:
        """Draw pages with a block for each set. Each block has a row for each player and a box for each game."""
        pen, words = self.pen, self.words
        players = len(names)
        longest = words.say("longest", count=players, games=str(most_games(players)), sets=str(most_sets(players)))
        bands = self._bands(most_games(players))
        rows = (players + 1) * len(bands)
        least = SET_HEAD + SET_GAP + rows * ROW_LEAST + BAND_GAP * (len(bands) - 1)
        room = pen.page_height - sheet.TOP - 22 - 6 - sheet.FOOT - 4
        on_a_page = min(sets, max(1, int(room // least)))
        step = min(ROW_MOST, ROW_LEAST + (room / on_a_page - least) / rows)
        for number in range(sets):
            if number % on_a_page == 0:
                y = sheet.head(pen, words["title"], words["score_sheet"])
                pen.fit_text(sheet.SIDE, y + 1, longest, pen.page_width - 2 * sheet.SIDE, (9.5, 6))
                sheet.foot(pen, words["sheet_hint"])
                y += 6
            title = words.say("set_of", number=str(number + 1)) if sets > 1 else words["a_set"]
            y = self._set(y, step, title, names, bands) + SET_GAP

    def _bands(self, games: int) -> list[int]:
        """Return the number of games in each row of a set's boxes. The last row also has columns for the totals."""
        whole = self.pen.page_width - 2 * sheet.SIDE - NAME_WIDTH
        last = whole - WON_WIDTH - POUR_WIDTH * len(ICONS)
        more = max(0, ceil((games * CELL_WIDTH - last) / whole))
        each = floor(whole * games / (whole * more + last))
        return [*[each] * more, games - each * more]

    def _set(self, y: float, step: float, title: str, names: Sequence[str], bands: Sequence[int]) -> float:
        """Draw the block of a set. Return the y of its lower edge."""
        pen, words = self.pen, self.words
        wide = pen.page_width - 2 * sheet.SIDE
        pen.text(sheet.SIDE, y + 4, title, 13, "display", colour="blood")
        pen.text(sheet.SIDE + NAME_WIDTH + 1, y + 4, words["games"], 8.5, colour="muted")
        y += SET_HEAD
        first = 1
        for games in bands:
            is_last = first + games > sum(bands)
            if is_last and len(bands) == 1:
                pen.text(sheet.SIDE + wide, y - 2, words["pours"], 8.5, colour="muted", align="right")
            others = [WON_WIDTH, *[POUR_WIDTH] * len(ICONS)] if is_last else []
            box = (wide - NAME_WIDTH - sum(others)) / games
            self._band(y, step, names, range(first, first + games), [NAME_WIDTH, *[box] * games, *others])
            first += games
            y += step * (len(names) + 1) + BAND_GAP
        return y - BAND_GAP

    def _band(self, y: float, step: float, names: Sequence[str], games: range, widths: Sequence[float]) -> None:
        """Draw a row of boxes for each player, for these games of a set. `widths` are the widths of the columns."""
        pen, words = self.pen, self.words
        middles = sheet.cells(pen, sheet.SIDE, y, widths, step, fill="sand 18")
        base = y + step / 2
        pen.fit_text(sheet.SIDE + 2, base + 1.2, words["name"], NAME_WIDTH - 3, (8.5, 6), "bold")
        for game, middle in zip(games, middles[1:], strict=False):
            pen.text(middle, base + 1.2, str(game), 9, "bold", align="middle")
        if len(widths) > len(games) + 1:
            won, *pours = middles[len(games) + 1 :]
            pen.fit_text(won, base + 1.2, words["game"], WON_WIDTH - 1, (8.5, 6), "bold", align="middle")
            for icon, x in zip(ICONS, pours, strict=True):
                with pen.at(x, base):
                    radius = min(step * 0.45, 4.4)
                    pen.sign(drawing.SIGNS[icon], 0, 0, radius, line=radius * 0.085)
        for seat, name in enumerate(names, start=1):
            sheet.cells(pen, sheet.SIDE, y + step * seat, widths, step)
            pen.fit_text(sheet.SIDE + 2, base + step * seat + 1.3, pen.clean_text(name), NAME_WIDTH - 3, (10.5, 6))
