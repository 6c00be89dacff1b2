"""Sentences: what rulings and refusals say to people, from one catalogue for each language. Imports core."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

from msgspec import Struct

from ruedo.core.errors import Fact, Facts, RuedoError
from ruedo.core.event import Ruling
from ruedo.core.game import find, games
from ruedo.core.plain import spaced
from ruedo.core.suggestions import suggestion

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
SEAT = "seat"
"""The fact that is a seat, said by its player's name."""


@cache
def catalogue(language: Language) -> Mapping[str, Mapping[str, str]]:
    """Return the sentences of a language that Ruedo brings: a table for some games, `common` for all, and `words`."""
    return tomllib.loads(files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8"))


class Catalogue(Struct, frozen=True):
    """What a game's package says in one language: the file `words/LANGUAGE.toml` in it."""

    sentences: Mapping[str, str] = {}
    """By message key, of rulings and refusals."""
    words: Mapping[str, str] = {}
    """By name, of events, facts, options and their values; `about` says in a sentence what the game is."""


@cache
def catalogue_of(game: str, language: Language) -> Catalogue:
    """Return what a game says in a language; where it is not written in that one, in English. Raises `BadHeader`."""
    shipped = Catalogue(catalogue(language).get(game, {}))
    folder = files(find(game).package).joinpath("words")
    file = next((file for each in (language, "en") if (file := folder.joinpath(f"{each}.toml")).is_file()), None)
    if file is None:
        return shipped
    own = tomllib.loads(file.read_text(encoding="utf-8"))
    return Catalogue({**shipped.sentences, **own.get("sentences", {})}, own.get("words", {}))


class Speaker:
    """Says rulings and refusals of one game at one table in one language."""

    def __init__(
        self,
        game: str | None = None,
        sides: tuple[tuple[str, ...], ...] = (),
        names: Mapping[str, str] | None = None,
        language: Language = "en",
    ) -> None:
        """Take the game's name, the players' names side by side, and the names that are printed on things, by id.

        With no game, as where none could begin, the sentences of all games are known.
        """
        common = catalogue(language)["common"]
        spoken = [catalogue_of(each, language) for each in ([game] if game else games())]
        own = {key: sentence for each in spoken for key, sentence in each.sentences.items()}
        self._sentences = {**common, **own} if game else {**own, **common}
        self._words = {**catalogue(language)["words"], **(spoken[0].words if game else {})}
        self._sides = sides
        self._players = tuple(name for side in sides for name in side)
        self._names = names or {}

    def say(self, ruling: Ruling) -> str:
        """Return a ruling as a sentence."""
        return self._fill(ruling.key, ruling.facts, ruling.side)

    def explain(self, error: RuedoError) -> str:
        """Return a refusal as a sentence that says what was wrong, and what was probably meant by an unknown word.

        Where it was wrong and by which clause is for `place` to say.
        """
        sentence = self._fill(error.key, error.facts, None)
        meant = suggestion(error)
        return f"{sentence} {self._words['did_you_mean']} {plain(meant)}?" if meant else sentence

    def text(self, key: str, *, side: int | None = None) -> str:
        """Return a sentence that is neither ruling nor refusal."""
        return self._fill(key, {}, side)

    def place(self, error: RuedoError) -> str:
        """Return where the fault is, as `line 6, rules.target, OL-T2`; empty where there is no place."""
        line = f"{self._words['line']} {error.line}" if error.line is not None else ""
        return ", ".join(plain(part) for part in (line, error.field, error.clause) if part)

    def refuse(self, error: RuedoError) -> str:
        """Return a refusal whole: where it is, then the sentence."""
        place = self.place(error)
        return f"{place}: {self.explain(error)}" if place else self.explain(error)

    def side(self, number: int) -> str:
        """Return a side by its players' names."""
        *others, last = map(plain, self._sides[number])
        if not others:
            return last
        sounds_like_and = last.casefold().startswith(("i", "í", "hi", "hí"))
        conjunction = self._words["and_before_i" if sounds_like_and else "and"]
        return f"{', '.join(others)} {conjunction} {last}"

    def player(self, seat: int) -> str:
        """Return a seat by its player's name."""
        return plain(self._players[seat]) if 0 <= seat < len(self._players) else str(seat)

    def name(self, value: str) -> str:
        """Return the name printed on a thing, or a word of the rulebook in this language, or the value itself."""
        return plain(self._names.get(value) or self._words.get(value, value))

    def word(self, name: str) -> str:
        """Return how people call a name of the record, of an event or a fact; without a word, the name itself."""
        return plain(self._words.get(name) or spaced(name))

    def _fill(self, key: str, facts: Facts, side: int | None) -> str:
        filled = {name: self._said(name, fact) for name, fact in facts.items()}
        if side is not None:
            filled["side"] = self.side(side)
        try:
            return self._sentences[key].format_map(filled)
        except (LookupError, ValueError):  # a package without this sentence, or with a wrong one, still has its table
            told = ", ".join(f"{self.word(name)}: {fact}" for name, fact in filled.items())
            return f"{self.word(key)} ({told})" if told else self.word(key)

    def _said(self, name: str, fact: Fact) -> str:
        match fact:
            case None:
                return self._words["world"] if name == SEAT else self._words["nobody"]
            case int() if name == SEAT:
                return self.player(fact)
            case tuple():
                return ", ".join(map(plain, fact))
            case str():
                return self.name(fact)
            case float():
                return f"{fact:g}"
        return str(fact)


def plain(text: str) -> str:
    """Return text without the characters that would steer a terminal, each shown as U+FFFD."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
