"""A search for unclear phrases in docstrings and in the comments of any file."""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

QUOTED = re.compile(r"``.*?``|`[^`]*`|\"[^\"]*\"|“[^”]*”")
"""Code and quoted examples, which the checker does not read."""
SENTENCES = re.compile(r"(?<=[.!?;:]) +")
QUESTION = re.compile(r"\?\W*$")
TICS: Mapping[str, re.Pattern[str]] = {
    "whoever": re.compile(r"\bwho(?:so)?ever\b", re.IGNORECASE),
    "headless who": re.compile(r"^who\b|\b(?:of|for|to|from|than|by|with) who\b", re.IGNORECASE),
    "headless what": re.compile(r"^what\b", re.IGNORECASE),
    "is none": re.compile(
        r"\b(?:is|are|was|were|has|have|had|where) none\b(?! of\b)|\bthat (?:is|are) no\b(?! \w+er\b)"
    ),
    "tell": re.compile(r"\b(?:tell|tells|telling|told)\b", re.IGNORECASE),
    "else for otherwise": re.compile(r"(?:, |\bor )else\b|^else\b", re.IGNORECASE),
    "where for if": re.compile(
        r"\b(?:None|True|False|[Nn]othing|[Ee]mpty|[Zz]ero|0|Raises? \S+|[Rr]efused?) where\b"
        r"|\bwhere (?:there (?:is|are|was|were)|none|nothing|nobody|no)\b|^Where\b[^,]*,"
    ),
    "amid": re.compile(r"\bamid\b|\bmeanwhile\b", re.IGNORECASE),
}
"""For each kind of unclear phrase, a pattern that finds it in a sentence without code and quotes."""
JAVASCRIPT = re.compile(
    r"""(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')"""
    r"|(?P<block>/\*.*?\*/)|(?P<lines>(?:(?<!:)//[^\n]*\n?[ \t]*)+)",
    re.DOTALL,
)
"""Matches a string, a block comment, or adjacent line comments."""
TAG = re.compile(r"@\w+(?: *\{[^\n]*\})?|\{@\w+[^}]*\}")
"""Matches a JSDoc tag with its type. The text after the tag is a separate sentence."""


MARKS: Mapping[str, str] = {".py": "#", ".js": "//", ".ts": "//", ".css": "//", ".sql": "--"}
"""For each file name extension: the mark of a line comment. In all other files the mark is `#`."""


class Prose(NamedTuple):
    """A docstring or a comment."""

    line: int
    text: str


class Tic(NamedTuple):
    """An unclear phrase that was found."""

    line: int
    name: str
    sentence: str


def tics(file: Path) -> Iterator[Tic]:
    """Yield the unclear phrases in the docstrings and comments of a file."""
    for line, text in prose(file):
        for name, sentence in tics_of(text):
            yield Tic(line, name, sentence)


def tics_of(text: str) -> Iterator[tuple[str, str]]:
    """Yield the kind and the sentence of each unclear phrase in a text. Only a question may begin with "who"."""
    for sentence in SENTENCES.split(" ".join(QUOTED.sub("`", text).split())):
        for name, pattern in TICS.items():
            asked = name.startswith("headless") and QUESTION.search(sentence)
            if not asked and pattern.search(sentence):
                yield name, sentence


def prose(file: Path) -> Iterable[Prose]:
    """Return the docstrings and comments of a file."""
    return prose_of(file.read_text(encoding="utf-8"), file.suffix)


def prose_of(source: str, suffix: str) -> Iterable[Prose]:
    """Return the docstrings and comments of a text. `suffix` is the extension of its file, such as `.py`."""
    match MARKS.get(suffix, "#"):
        case "#" if suffix == ".py":
            return python_prose(source)
        case "//":
            return javascript_prose(source)
        case mark:
            return line_comments(source, mark)


def line_comments(source: str, mark: str) -> Iterator[Prose]:
    """Yield the comments that begin with a mark and end with the line. Adjacent lines of comments are one comment."""
    comment = re.compile(rf"(?:^[ \t]*{mark}[^\n]*\n?)+|(?<=[ \t]){mark} [^\n]*", re.MULTILINE)
    for found in comment.finditer(source):
        text = re.sub(rf"^[ \t]*(?:{mark})+", "", found[0], flags=re.MULTILINE)
        yield Prose(source.count("\n", 0, found.start()) + 1, text)


def python_prose(source: str) -> Iterator[Prose]:
    """Yield all docstrings, including those of fields, then all comments.

    Adjacent lines of comments are one comment.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text)), lineno=line):
                yield Prose(line, text)
    block: list[tokenize.TokenInfo] = []
    for comment in comments(source):
        if block and not follows(comment, block[-1]):
            yield joined(block)
            block = []
        block.append(comment)
    if block:
        yield joined(block)


def follows(comment: tokenize.TokenInfo, last: tokenize.TokenInfo) -> bool:
    """Return whether both comments fill whole lines, one directly below the other."""
    own = all(each.line.lstrip().startswith("#") for each in (comment, last))
    return own and comment.start[0] == last.start[0] + 1


def joined(block: list[tokenize.TokenInfo]) -> Prose:
    """Join adjacent lines of comments, and return them as one comment."""
    return Prose(block[0].start[0], " ".join(comment.string.lstrip("#") for comment in block))


def comments(source: str) -> Iterator[tokenize.TokenInfo]:
    """Yield the comments of a Python file, except directives to tools such as `noqa`."""
    if "#" not in source:
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and not re.match(r"# (?:noqa|type:)", token.string):
            yield token


def javascript_prose(source: str) -> Iterator[Prose]:
    """Yield the comments of a JavaScript file. Adjacent line comments are one comment."""
    for found in JAVASCRIPT.finditer(source):
        if found["string"]:
            continue
        text = re.sub(r"^[ \t]*(?:/\*+|\*+/?|//)", "", found[0].removesuffix("*/"), flags=re.MULTILINE)
        yield Prose(source.count("\n", 0, found.start()) + 1, TAG.sub(". ", text))
