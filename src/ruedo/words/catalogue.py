"""A catalogue of messages in one language, in the format of Project Fluent."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from textwrap import dedent
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

BEGINNING = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Matches the beginning of a message. All further lines of a message are indented."""
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""Matches a reference to another message."""
FACT = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
"""Matches a placeholder such as `{ $name }`, whose value is inserted unchanged."""
ATTRIBUTE = re.compile(r"^ +\.[a-zA-Z][\w-]* *=", re.MULTILINE)
COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)
REMEMBERED = 4096
"""The number of formatted messages that are cached. All spectators of a table receive the same messages."""

Facts = Mapping[str, str | int]


class NoMessage(LookupError):
    """A message that does not exist, or that lacks the value of a placeholder."""


class Plain:
    """A message that consists only of text and placeholders. The values are inserted unchanged."""

    def __init__(self, pattern: str) -> None:
        """Store the text of a message. Its placeholders are written as `{ $name }`."""
        self._between = FACT.split(pattern)[::2]
        self._names = FACT.findall(pattern)

    def fill(self, facts: Facts) -> str | None:
        """Return the message with these values, or None if a value is missing or is not text."""
        first, *others = self._between
        parts = [first]
        for name, text in zip(self._names, others, strict=True):
            fact = facts.get(name)
            if not isinstance(fact, str):
                return None
            parts += (fact, text)
        return "".join(parts)


class Catalogue:
    """Messages by their ids. Each message is parsed when it is first used, because parsing is slow."""

    def __init__(self, language: str, text: str) -> None:
        """Split the text of all `.ftl` files into messages. If several messages have the same id, use the first one."""
        self.language = language
        found = list(BEGINNING.finditer(text))
        ends = (*(match.start() for match in found), len(text))[1:]
        self._written: dict[str, str] = {}
        for match, end in zip(found, ends, strict=True):
            self._written.setdefault(match[1], text[match.start() : end])
        self._parsed: set[str] = set()
        self._plainly: dict[str, Plain | None] = {}
        self._filled = lru_cache(REMEMBERED)(self._fill)

    def __contains__(self, key: object) -> bool:
        return key in self._written

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def source(self, key: str) -> str:
        """Return the source text of a message as in its file, including any comment after it."""
        return self._written[key]

    def format(self, key: str, facts: Facts | None = None) -> str:
        """Return a message. The values in `facts` replace its placeholders. Raises `NoMessage`."""
        facts = facts or {}
        plain = self._plain(key)
        sentence = None if plain is None else plain.fill(facts)
        return self._filled(key, tuple(facts.items())) if sentence is None else sentence

    def _plain(self, key: str) -> "Plain | None":
        """Return a message that consists only of text and placeholders, or None if Fluent must format the message.

        If all values are text, a `Plain` message does not need the Fluent parser, which is slow to import.
        """
        if key not in self._plainly:
            pattern = _pattern(self._written.get(key, ""))
            self._plainly[key] = None if pattern is None else Plain(pattern)
        return self._plainly[key]

    def attributes(self, key: str) -> Mapping[str, str]:
        """Return the attributes of a message by name, in order. Raises `NoMessage`."""
        attributes = self._message(key).attributes
        return {name: self._format(pattern, key, None) for name, pattern in attributes.items()}

    def _fill(self, key: str, facts: tuple[tuple[str, str | int], ...]) -> str:
        return self._format(self._message(key).value, key, dict(facts))

    def _format(self, pattern: Any, key: str, facts: dict[str, str | int] | None) -> str:
        if pattern is None:
            raise NoMessage(key)
        sentence, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise NoMessage(f"{key}: {errors[0]}")
        return str(sentence)

    def _message(self, key: str) -> Any:
        self._parse(key)
        if not self._bundle.has_message(key):
            raise NoMessage(key)
        return self._bundle.get_message(key)

    def _parse(self, key: str) -> None:
        if key in self._parsed or key not in self._written:
            return
        from fluent.runtime import FluentResource  # Imported here, because the import is slow

        self._parsed.add(key)
        for other in REFERENCE.findall(self._written[key]):
            self._parse(other)
        self._bundle.add_resource(FluentResource(self._written[key]))

    @cached_property
    def _bundle(self) -> "FluentBundle":
        from fluent.runtime import FluentBundle

        return FluentBundle([self.language], use_isolating=False)


def _pattern(written: str) -> str | None:
    """Return the text of a message that consists only of text and placeholders. Return None for any other message."""
    _, _, value = COMMENT.sub("", written).partition("=")
    if ATTRIBUTE.search(value) or set(FACT.sub("", value)) & {"{", "}"}:
        return None
    first, *others = value.splitlines() or [""]
    below = dedent("\n".join(others))
    return f"{first.strip()}\n{below}".strip() or None


def language_files(folder: Traversable, language: str) -> list[Traversable]:
    """Return the files of a language in a folder `words`: for English, `en.ftl` and all `.ftl` files in `en`."""
    single, several = folder.joinpath(f"{language}.ftl"), folder.joinpath(language)
    found = [single] if single.is_file() else []
    if several.is_dir():
        found += sorted((file for file in several.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    return found


def read(folder: Traversable, language: str) -> Catalogue:
    """Return the catalogue of a language from a folder `words`. It is empty if there are no files of this language."""
    return Catalogue(language, "\n".join(file.read_text(encoding="utf-8") for file in language_files(folder, language)))
