"""All text for people. Ruedo itself, each board and each game have a catalogue of messages in each language."""

import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

from ruedo.core.errors import Fact, Reason, RuedoError
from ruedo.core.event import Ruling
from ruedo.core.game import find, installed_games
from ruedo.core.names import isolate_name, without_controls
from ruedo.core.plain import split_name
from ruedo.core.suggestions import suggestion
from ruedo.words.catalogue import Catalogue, NoMessage, language_files, read

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
SEAT = "seat"
"""The placeholder whose value is the number of a seat. A message shows the name of the seat's player instead."""
AWAITED = "awaited"
"""The placeholder whose value is a list of event types."""
TYPE = "type"
"""The placeholder whose value is an event type."""
ROUNDED, EXACT = 3, 6
"""The number of significant digits that are shown of a measured number. `EXACT` is for cases in which a small
difference may matter."""
NEARLY_ZERO = 1e-6
"""Measured numbers below this value are shown as 0, because they differ from 0 only by rounding errors."""
UNSPOKEN = re.compile("[^a-z0-9]+")
"""Matches characters that are replaced with a hyphen to make a message's id from a printed name."""
AS_GIVEN = ("answer", "who", "said", "code", "other_code")
"""Placeholders whose values are shown unchanged. These are typed texts, people's names, finished sentences, and names
from the code."""


def usual_language() -> Language:
    """Return the language of the locale in the environment variables, or English if Ruedo lacks that language."""
    named = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return next((language for language in LANGUAGES if named.lower().startswith(language)), "en")


@cache
def shell(language: Language) -> Catalogue:
    """Return the catalogue of Ruedo's own messages in a language."""
    return read(files(__package__), language)


@cache
def board_words(language: Language) -> tuple[Catalogue, ...]:
    """Return the catalogues of all boards in a language."""
    folders = sorted((board.joinpath("words") for board in files("ruedo.boards").iterdir()), key=str)
    return tuple(read(folder, language) for folder in folders if folder.is_dir())


@cache
def find_catalogue(game: str, language: Language) -> Catalogue:
    """Return the catalogue of a game in a language, or in English if it has no catalogue in that language.

    The game's package contains it as `words/LANGUAGE.ftl`, or as several files in `words/LANGUAGE/`. Raises `BadHeader`
    for an unknown game.
    """
    folder = files(find(game).package).joinpath("words")
    return read(folder, language if language_files(folder, language) else "en")


@cache
def catalogues(game: str | None, language: Language) -> tuple[Catalogue, ...]:
    """Return the catalogues to search for a message, in order.

    If no game is given, for example because a header is wrong, the catalogues of all games are included at the end.
    """
    boards = board_words(language)
    if game:
        return (find_catalogue(game, language), *boards, shell(language))
    return (shell(language), *boards, *(find_catalogue(each, language) for each in installed_games()))


class Speaker:
    """A writer of sentences about one game at one table, in one language."""

    def __init__(
        self,
        game: str | None = None,
        sides: tuple[tuple[str, ...], ...] = (),
        names: Mapping[str, str] | None = None,
        language: Language = "en",
    ) -> None:
        """Create a speaker. `sides` contains the players' names, and `names` the printed names of things by id."""
        self.language: Language = language
        self._catalogues = catalogues(game, language)
        self._sides = sides
        self._players = tuple(name for side in sides for name in side)
        self._names = names or {}

    def say(self, ruling: Ruling, digits: int = ROUNDED) -> str:
        """Return a ruling as a sentence. Measured numbers have `digits` significant digits."""
        return self._fill(ruling.key, ruling.facts, ruling.side, digits)

    def explain(self, error: RuedoError) -> str:
        """Return an error as a sentence, without its position and clause.

        If the error is about an unknown word, a suggestion follows.
        """
        sentence = self._fill(error.key, error.facts, None)
        meant = suggestion(error)
        return f"{sentence} {self.text('did_you_mean', meant=(meant,))}" if meant else sentence

    def text(self, key: str, **facts: Fact) -> str:
        """Return the message with this key. The values in `facts` replace its placeholders.

        A whole number for the placeholder `side` is shown as the name of the side with this number.
        """
        return self._fill(key, facts, None)

    def knows(self, key: str) -> bool:
        """Return whether there is a message with this id."""
        return self._find_catalogue(key) is not None

    def place(self, error: RuedoError) -> str:
        """Return the position and clause of an error, such as `line 6, rules.target, OL-T2`. The text may be empty."""
        line = f"{self.word('line')} {error.line}" if error.line is not None else ""
        return ", ".join(without_controls(part) for part in (line, error.field, error.clause) if part)

    def refuse(self, error: RuedoError) -> str:
        """Return an error as text: its position and clause if it has them, followed by the sentence."""
        place = self.place(error)
        return f"{place}: {self.explain(error)}" if place else self.explain(error)

    def side(self, number: int) -> str:
        """Return the name of a side, which consists of its players' names."""
        return self.listed([isolate_name(without_controls(name)) for name in self._sides[number]])

    def listed(self, words: Sequence[str]) -> str:
        """Return words as a list for a sentence: `a`, `a and b`, `a, b and c`. The result is empty for no words."""
        if len(words) < 2:
            return "".join(words)
        *others, last = words
        sounds_like_and = last.casefold().startswith(("i", "í", "hi", "hí"))
        conjunction = self.word("and_before_i" if sounds_like_and else "and")
        return f"{', '.join(others)} {conjunction} {last}"

    def player(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return isolate_name(without_controls(self._players[seat])) if 0 <= seat < len(self._players) else str(seat)

    def name(self, value: str) -> str:
        """Return the printed name of the thing with the id `value`.

        If it has no printed name, return the catalogue's word for `value`, or `value` itself if there is no such word.
        """
        printed = self._names.get(value)
        return self.printed(printed) if printed else without_controls(self._word(value) or value)

    def printed(self, name: str) -> str:
        """Return the translation of a name on a card or board, or the name itself if there is no translation."""
        key = f"printed-{UNSPOKEN.sub('-', name.lower()).strip('-')}"
        found = self._find_catalogue(key)
        return without_controls(found.format(key) if found else name)

    def word(self, name: str) -> str:
        """Return the word for an identifier (an event, a fact, an option), or the identifier if there is no word."""
        return without_controls(self._word(name) or split_name(name))

    def event(self, kind: str) -> str:
        """Return the name of an event type for people, such as `take the ball`."""
        keys = (f"awaited-{kind}", f"event-{kind}", f"word-{kind}")
        return next(
            (without_controls(found.format(key)) for key in keys if (found := self._find_catalogue(key))),
            without_controls(split_name(kind)),
        )

    def _word(self, name: str) -> str | None:
        key = f"word-{name}"
        found = self._find_catalogue(key)
        return found.format(key) if found else None

    def _find_catalogue(self, key: str) -> Catalogue | None:
        """Return the first catalogue that contains this message, or None."""
        for catalogue in self._catalogues:
            if key in catalogue:
                return catalogue
        return None

    def _fill(self, key: str, facts: Mapping[str, Fact], side: int | None, digits: int = EXACT) -> str:
        filled = {name: self._fact_text(name, fact, digits) for name, fact in facts.items()}
        if side is not None:
            filled["side"] = self.side(side)
        found = self._find_catalogue(key)
        with suppress(NoMessage):
            if found:
                return found.format(key, filled)
        # A table must not stop because a message of its game is missing or broken.
        fact_list = ", ".join(f"{self.word(name)}: {fact}" for name, fact in filled.items())
        return f"{self.word(key)} ({fact_list})" if fact_list else self.word(key)

    def _fact_text(self, name: str, fact: Fact, digits: int) -> str | int:
        match fact:
            case None:
                return self.name("world" if name == SEAT else "nobody")
            case bool():
                return self.name("yes" if fact else "no")
            case int():
                return self.player(fact) if name == SEAT else self.side(fact) if name == "side" else fact
            case Reason():
                return self._fill(fact.key, fact.facts, None)
            case tuple() if name == AWAITED:
                return ", ".join(self.event(str(each)) for each in fact)
            case tuple():
                return ", ".join(without_controls(str(each)) for each in fact)
            case str() if name == TYPE:
                return self.event(fact)
            case str():
                return without_controls(fact) if name in AS_GIVEN else self.name(fact)
        return round_number(fact, digits)


def round_number(number: float, digits: int) -> str:
    """Return a number with `digits` significant digits, or with more digits if it would be rounded to a whole number.

    For example, 0.9996 revolutions must not be shown as the full revolution that the rules require. With `ROUNDED`
    digits, a number that differs from 0 only by rounding errors is shown as 0.
    """
    if digits == ROUNDED and abs(number) < NEARLY_ZERO:
        return "0"
    short = float(f"{number:.{digits}g}")
    if not short.is_integer():
        return f"{short:g}"
    return f"{number:.15g}" if number < short == round(number, 6) else f"{number:g}"
