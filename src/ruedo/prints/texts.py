"""The texts of the printed sheets. They are messages of a game, or messages that all games share."""

from collections.abc import Sequence
from typing import NamedTuple

from ruedo.core.errors import Fact
from ruedo.words import Language, Speaker, catalogues
from ruedo.words.catalogue import Catalogue

RULES = "sheet-rules-"
CAPTIONS = "sheet-pictured-"


class RuleSection(NamedTuple):
    title: str
    items: tuple[str, ...]


class CaptionedPicture(NamedTuple):
    """The texts next to a picture on a rule card: the points, a description, and the id of the clause."""

    label: str
    text: str
    clause: str


class Texts:
    """The texts of a game's sheets in one language.

    Their messages have ids that begin with `sheet-`. The methods expect an id without this prefix.
    """

    def __init__(self, game: str | None, language: Language) -> None:
        """Load the texts of a game in a language. If `game` is None, load only the texts that all sheets share."""
        self._speaker = Speaker(game, language=language)
        self._own: Catalogue = catalogues(game, language)[0]

    def __getitem__(self, key: str) -> str:
        return self.say(key)

    def say(self, key: str, **facts: Fact) -> str:
        """Return the text with this id. The values in `facts` replace its placeholders."""
        return self._speaker.text(f"sheet-{key}", **facts)

    def printed(self, name: str) -> str:
        return self._speaker.printed(name)

    def listed(self, names: Sequence[str]) -> str:
        return self._speaker.listed(names)

    @property
    def sections(self) -> list[RuleSection]:
        """The sections of the game's rule card, in their order."""
        return [
            RuleSection(self._own.format(key), tuple(self._own.attributes(key).values()))
            for key in self._own
            if key.startswith(RULES)
        ]

    @property
    def pictured(self) -> list[CaptionedPicture]:
        """The texts next to the pictures on the game's rule card."""
        keys = [key for key in self._own if key.startswith(CAPTIONS)]
        return [CaptionedPicture(self._own.format(key), **self._own.attributes(key)) for key in keys]
