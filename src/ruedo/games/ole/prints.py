"""OLÉ on paper: every card of a deck with its back, a page of rules, and a score sheet."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ruedo.games.ole import equipment
from ruedo.games.ole.drawing import ACTION_RIM, GLOVE, KEEPER_RIM, SIGNS, WORLDIE_RIM
from ruedo.games.ole.faces import bust, paint_scene
from ruedo.games.ole.kick_off import ACTION_POINTS
from ruedo.prints import CannotPrint, Paper, PdfFile, Sides
from ruedo.prints import sheets as sheet
from ruedo.prints.pen import Pen
from ruedo.prints.texts import Texts
from ruedo.words import Language

MAX_LENGTH = 900
"""The largest number of cards that are printed at once: a hundred sheets."""
WIDE, HIGH = sheet.CARD
MIDDLE = WIDE / 2
EDGE = 3.2
"""The distance in mm from the cutting line to the rim of the plate."""
INNER = 8.0
"""The distance in mm from the cutting line to the text."""
BUST = 20.0
"""The width and height of a portrait in mm."""
SCENE = (4.9, 160.0, 60.0)
"""The distance in mm from the cutting line to a Worldie's scene, and the scene's width and height in drawing units."""
PIPS = 10
"""The largest stat that is drawn as pips. Larger stats are printed only as numbers."""
SKILLS = 4
"""The number of skill moves on a reference card."""


class Pack(NamedTuple):
    """The name and the colour of a pack, for the fronts and backs of its cards."""

    key: str
    colour: str


KEEPERS = Pack("keeper", KEEPER_RIM)
PLAYERS = Pack("player", "blood")
WORLDIES = Pack("worldie", WORLDIE_RIM)
DIE = "M-6-9H6A3 3 0 0 1 9-6V6A3 3 0 0 1 6 9H-6A3 3 0 0 1-9 6V-6A3 3 0 0 1-6-9Z"
"""The outline of a die: strokes in a square of 24 units around the centre."""
ACTIONS = Pack("action", ACTION_RIM)
SKILL = Pack("skill", "brass")


def sheets(deck: equipment.Deck, paper: Paper, language: Language, sides: Sides = ()) -> PdfFile:
    """Return the cards with their backs, the rule card and the score sheet."""
    words = Texts("ole", language)
    count = (
        len(deck.keepers) + len(deck.players) + len(deck.worldies) + sum(deck.pack) + 2 * -(-len(deck.skills) // SKILLS)
    )
    if count > MAX_LENGTH:
        raise CannotPrint(words.say("too_many_cards", most=MAX_LENGTH))
    with sheet.begin(paper, language, f"{words['title']}: {words['cards']}") as pen:
        press = Press(pen, words)
        sheet.both_sides(pen, list(press.faces(deck)), words["title"], words)
        sheet.rule_card(pen, words, "ole", press.roll_offs)
        press.score_sheet([words.listed(side) for side in sides] or ["", ""])
        return PdfFile(pen.pdf(), pen.pages)


class Press:
    """A printer of OLÉ's cards and sheets. It draws them with the pen of one document."""

    def __init__(self, pen: Pen, words: Texts) -> None:
        self.pen, self.words = pen, words

    # Faces

    def faces(self, deck: equipment.Deck) -> Iterator[sheet.Face]:
        """Yield every card of a deck, pack by pack, and a reference card with skill moves for each side."""
        for keeper in deck.keepers:
            yield self._face(KEEPERS, partial(self.keeper, keeper))
        for player in deck.players:
            yield self._face(PLAYERS, partial(self.player, player))
        for worldie in deck.worldies:
            yield self._face(WORLDIES, partial(self.worldie, worldie))
        for start in range(0, len(deck.skills), SKILLS):
            for _ in range(2):
                yield self._face(SKILL, partial(self.skills, deck.skills[start : start + SKILLS]))
        for kind, count in zip(equipment.KINDS, deck.pack, strict=True):
            for _ in range(count):
                yield self._face(ACTIONS, partial(self.action, kind))

    def _face(self, pack: Pack, front: Callable[[], None]) -> sheet.Face:
        return sheet.Face(front, partial(self.back, pack))

    def _plate(self, pack: Pack) -> None:
        """Draw the plate of a card's front: a rim in the pack's colour, and the pack's name at the bottom."""
        pen = self.pen
        pen.rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, stroke=pack.colour, line=1.5, radius=4.5)
        pen.rect(EDGE + 1.5, EDGE + 1.5, WIDE - 2 * EDGE - 3, HIGH - 2 * EDGE - 3, stroke="line", line=0.2, radius=3.2)
        pen.text(MIDDLE, HIGH - INNER + 1, self.words[pack.key], 7.5, colour="muted", align="middle")

    def _draw_name(self, card: equipment.PlayerCard | equipment.Keeper) -> None:
        """Draw a card's name and portrait. The last word of the name is large, and the others are small."""
        first, _, last = self.pen.clean_text(card.name or card.id).rpartition(" ")
        room = WIDE - 2 * INNER - BUST
        with (
            self.pen.within(WIDE - INNER - BUST, EDGE + 3, BUST, BUST),
            self.pen.at(WIDE - INNER - BUST / 2, EDGE + 3, scale=BUST / 100),
        ):
            self.pen.draw(bust(card, 0))
        self.pen.fit_text(INNER, 12.6, first, room, (11, 7), colour="muted")
        self.pen.block(INNER, 14.6, last, (room, 9), (20, 7), "display")

    def player(self, card: equipment.PlayerCard) -> None:
        """Draw an outfield player with four stats. Show them as pips, too, if all of them are at most `PIPS`."""
        self._plate(PLAYERS)
        self._draw_name(card)
        stats = [getattr(card, stat) for stat in equipment.STATS]
        for number, (kind, stat, value) in enumerate(zip(equipment.KINDS, equipment.STATS, stats, strict=True)):
            self._stat(27 + number * 12.4, SIGNS[kind], self.words[stat], value, pips=max(stats) <= PIPS)

    def _stat(self, y: float, sign: str, name: str, value: int, *, pips: bool) -> None:
        pen, right = self.pen, WIDE - INNER
        pen.line((INNER, y), (right, y), "line", 0.25)
        pen.sign(sign, INNER + 3, y + 5.6, 6.2, line=0.5)
        pen.text(INNER + 8.6, y + (5.2 if pips else 7), name, 10.5)
        for pip in range(PIPS if pips else 0):
            x = INNER + 9.6 + pip * 2.5
            pen.circle(x, y + 8.6, 0.72, fill="ink" if pip < value else None, stroke="muted", line=0.15)
        pen.text(right, y + 9.2, str(value), 24, "display", align="right")

    def keeper(self, card: equipment.Keeper) -> None:
        """Draw a goalkeeper with a large saving stat inside the logo."""
        self._plate(KEEPERS)
        self._draw_name(card)
        pen, y = self.pen, 48.5
        pen.circle(MIDDLE, y, 18.5, stroke="sand", line=2.4)
        pen.circle(MIDDLE, y, 14.6, stroke="sand", line=0.8)
        pen.text(MIDDLE, y + 6.6, str(card.saving), 54, "display", align="middle")
        wide = pen.width(self.words["saving"], 12)
        pen.sign(GLOVE, MIDDLE - wide / 2 - 1.4, 73.4, 5.4, line=0.5)
        pen.text(MIDDLE - wide / 2 + 3, 74.8, self.words["saving"], 12)

    def action(self, kind: equipment.CardKind) -> None:
        """Draw an action card with its sign and its effect.

        The sign is also in two corners, where people see it when they hold their cards as a fan.
        """
        self._plate(ACTIONS)
        pen = self.pen
        for turn, x, y in ((0, 10.5, 11.5), (180, WIDE - 10.5, HIGH - 11.5)):
            with pen.at(x, y, turn=turn):
                pen.sign(SIGNS[kind], 0, 0, 6.5, line=0.6)
        pen.circle(MIDDLE, 36, 16.5, stroke=f"{ACTION_RIM} 40", line=0.5)
        pen.circle(MIDDLE, 36, 15, stroke=ACTION_RIM, line=0.9)
        pen.sign(SIGNS[kind], MIDDLE, 36, 18.5, line=1.3)
        pen.text(MIDDLE, 62, self.words[kind], 20, "display", align="middle")
        room = (WIDE - 2 * INNER - 6, 13)
        pen.block(MIDDLE, 65.2, self.words[f"{kind}_does"], room, (8.5, 6), colour="muted", align="middle")

    def worldie(self, card: equipment.WorldieCard) -> None:
        """Draw a Worldie: its scene, points, action cards and rolls."""
        self._plate(WORLDIES)
        pen, words, right = self.pen, self.words, WIDE - INNER
        edge, painted, tall = SCENE
        scale = (WIDE - 2 * edge) / painted
        with pen.within(edge, edge, painted * scale, tall * scale), pen.at(edge, edge, scale=scale):
            pen.draw(paint_scene(card, 0))
        pen.circle(right - 4.4, 28.2, 4.8, fill="sand", stroke="ink", line=0.3)
        pen.fit_text(right - 4.4, 30.4, f"{card.points}", 8, (17, 6), "display", align="middle")
        pen.text(right - 4.4, 36, words.say("points", count=card.points), 7.5, colour="muted", align="middle")
        pen.block(INNER, 26.2, words.printed(card.name or card.id), (right - INNER - 11.5, 10), (14, 6), "display")
        pen.line((INNER, 37.6), (right, 37.6), "line", 0.25)
        self._draw_needed_cards(card, 41.6)
        pen.line((INNER, 50.2), (right, 50.2), "line", 0.25)
        for x, key in ((MIDDLE - 12.4, "pressure"), (MIDDLE + 12.4, "difficulty")):
            pen.text(x, 53.8, words[key], 8.5, align="middle")
            pen.sign(DIE, x, 61, 14, line=0.6)
            pen.text(x, 63.5, str(getattr(card, key)), 19, "display", align="middle")
            pen.text(x, 70, words["or_more"], 7.5, colour="muted", align="middle")
        pen.line((INNER, 72), (right, 72), "line", 0.25)
        pen.fit_text(MIDDLE, 76.3, self._from(card.attempted_from), right - INNER, (9.5, 6), align="middle")

    def _draw_needed_cards(self, card: equipment.WorldieCard, y: float) -> None:
        pen, words = self.pen, self.words
        for number, kind in enumerate(card.cards):
            x = MIDDLE + 12 * (number - (len(card.cards) - 1) / 2)
            pen.sign(SIGNS[kind], x, y, 7.4, line=0.6)
            pen.fit_text(x, y + 7.6, words[kind], 11.6, (8.5, 6), align="middle")

    def _from(self, named: tuple[equipment.Tier, ...]) -> str:
        """Return text about the tiers from which a Worldie may be attempted."""
        tiers = [self.words[tier] for tier in equipment.TIERS if tier in named]
        return self.words.say("from", tiers=self.words["or"].join(tiers))

    def skills(self, skills: Sequence[equipment.SkillMove]) -> None:
        """Draw the reference card of skill moves and their Olé points."""
        self._plate(SKILL)
        pen, words, right = self.pen, self.words, WIDE - INNER
        pen.text(INNER, 15, words["skill"], 17, "display")
        room = right - INNER
        pen.block(INNER, 18, words["skill_costs"], (room, 7), (8.5, 6), colour="muted")
        for number, skill in enumerate(skills):
            y = 26.6 + number * 10.6
            pen.line((INNER, y), (right, y), "line", 0.25)
            pen.block(INNER, y + 1.7, words.printed(skill.name or skill.id), (room - 11, 4.6), (11, 6), "bold")
            off = words.say("skill_off", off=skill.takes_off) if skill.takes_off else words["skill_free"]
            pen.fit_text(INNER, y + 9, off, room - 11, (8.5, 5), colour="muted")
            pen.circle(right - 4, y + 5.3, 4, fill="sand")
            pen.text(right - 4, y + 7.1, str(skill.points), 14, "display", align="middle")
        y = 26.6 + len(skills) * 10.6
        pen.line((INNER, y), (right, y), "line", 0.25)
        pen.block(INNER, y + 2, words["skill_lost"], (room, HIGH - INNER - y - 4), (8.5, 5.5), colour="muted")

    def back(self, pack: Pack) -> None:
        """Draw the back of a pack's cards. It looks the same when it is turned upside down."""
        pen = self.pen
        pen.rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, stroke=pack.colour, line=1.5, radius=4.5)
        pen.rect(EDGE + 1.8, EDGE + 1.8, WIDE - 2 * EDGE - 3.6, HIGH - 2 * EDGE - 3.6, stroke=pack.colour, radius=3)
        for radius, line in ((19.5, 2.6), (15.2, 0.6), (11.6, 1.6), (8.6, 0.4)):
            pen.circle(MIDDLE, HIGH / 2, radius, stroke=f"{pack.colour} 70", line=line)
        with pen.at(MIDDLE, HIGH / 2):
            pen.circle(0, 0, 4.6, fill=pack.colour)
        for turn in (0, 180):
            with pen.at(MIDDLE, HIGH / 2, turn=turn):
                pen.text(0, -28.4, "OLÉ", 20, "display", colour=pack.colour, align="middle")
                pen.text(0, -23.6, self.words[pack.key], 9, colour=pack.colour, align="middle")

    # Sheets

    def roll_offs(self, y: float) -> float:
        """Draw the pitch with its tiers, and the four kinds of roll-offs beside it. Return the y of the lower edge."""
        pen, words, height = self.pen, self.words, 33.0
        left, wide = sheet.SIDE, 96.0
        pen.rect(left, y, wide, height, stroke="muted", line=0.3, radius=2.5)
        pen.line((left + wide / 2, y), (left + wide / 2, y + height), "muted", 0.2)
        for number, tier in enumerate(equipment.TIERS):
            x = left + wide * (number + 0.5) / 3
            self._tier(x, y + 8.6, words[tier], words["yours"], "blood", 1)
            self._tier(x, y + 21.4, words[equipment.TIERS[-1 - number]], words["theirs"], "sea", -1)
            if number:
                x = left + wide * number / 3
                pen.line((x, y + 1.5), (x, y + height - 1.5), "line", 0.3, dash=1)
        self._duels(left + wide + 8, y, pen.page_width - sheet.SIDE - left - wide - 8)
        return y + height

    def _tier(self, x: float, y: float, tier: str, whose: str, colour: str, way: int) -> None:
        """Draw a plate with the name of a tier, its side, and the direction of play."""
        self.pen.rect(x - 13, y - 4.6, 26, 11, fill="wall", stroke=colour, line=0.6, radius=2)
        self.pen.fit_text(x, y + 0.6, tier, 24, (10, 6), "bold", align="middle")
        self.pen.fit_text(x, y + 4.4, whose, 14, (8, 6), colour="muted", align="middle")
        tip = (x + way * 11.2, y + 3.6)
        self.pen.path([(x + way * 8, y + 3.6), tip], colour, 0.35)
        self.pen.path([(tip[0] - way * 1.1, tip[1] - 0.9), tip, (tip[0] - way * 1.1, tip[1] + 0.9)], colour, 0.35)

    def _duels(self, x: float, y: float, wide: float) -> None:
        """Draw the stats that both sides use in each kind of roll-off."""
        pen, words = self.pen, self.words
        duels: Sequence[tuple[equipment.CardKind, str, str, str]] = (
            ("pass", "passing", "defending", SIGNS["tackle"]),
            ("dribble", "dribbling", "defending", SIGNS["tackle"]),
            ("shot", "shooting", "saving", GLOVE),
            ("tackle", "defending", "dribbling", SIGNS["dribble"]),
        )
        for number, (kind, attacker, defender, sign) in enumerate(duels):
            base = y + 8.25 * number + 4.1
            pen.sign(SIGNS[kind], x + 3, base, 5.6, line=0.5)
            pen.text(x + 9, base + 1.5, words[attacker], 11, "bold")
            pen.path([(x + wide * 0.49, base - 1), (x + wide * 0.53, base + 1)], "muted", 0.4)
            pen.path([(x + wide * 0.53, base - 1), (x + wide * 0.49, base + 1)], "muted", 0.4)
            pen.sign(sign, x + wide * 0.62, base, 5.2, line=0.5)
            pen.text(x + wide * 0.62 + 5.5, base + 1.5, words[defender], 11, "bold")
            if number:
                pen.line((x, base - 4.1), (x + wide, base - 4.1), "line", 0.25)

    def score_sheet(self, names: Sequence[str]) -> None:
        """Draw a score sheet for one game. Each side has a row of points to cross out, and a table of its turns."""
        pen, words = self.pen, self.words
        y = sheet.head(pen, words["title"], words["score_sheet"]) + 4
        half = (pen.page_width - 2 * sheet.SIDE - 8) / 2
        for side, name in enumerate(names):
            x = sheet.SIDE + side * (half + 8)
            sheet.field(pen, x, y + 2, half, words.say("team_of", number=side + 1), name)
            pen.text(x, y + 14, words["goals"], 9.5, colour="muted")
            for point in range(1, 8):
                centre = x + half - 4 - (7 - point) * 8
                pen.circle(centre, y + 12.6, 3.4, stroke="ink" if point <= 5 else "muted", line=0.3)
                pen.text(centre, y + 13.6, str(point), 8, colour="muted", align="middle")
            self._turns(x, y + 21, half)
        sheet.foot(pen, words["sheet_hint"])

    def _turns(self, x: float, y: float, wide: float) -> None:
        """Draw a table of a side's turns: the number, four action points, and the points with how they were scored."""
        pen, words = self.pen, self.words
        widths = (9.0, 25.0, 13.0, wide - 47.0)
        step = 8.2
        titles = [words[key] for key in ("turn", "action_points", "scored", "how")]
        middles = sheet.cells(pen, x, y, widths, step, fill="sand 18")
        for middle, width, title in zip(middles, widths, titles, strict=True):
            pen.fit_text(middle, y + 5.1, title, width - 1.4, (8, 5), "bold", align="middle")
        for turn in range(1, int((pen.page_height - y - 18) / step)):
            top = y + step * turn
            sheet.cells(pen, x, top, widths, step)
            pen.text(middles[0], top + 5.2, str(turn), 8.5, colour="muted", align="middle")
            for point in range(ACTION_POINTS):
                pen.rect(x + widths[0] + 2.3 + point * 5.5, top + 2.1, 4, 4, stroke="muted", line=0.25, radius=0.8)
