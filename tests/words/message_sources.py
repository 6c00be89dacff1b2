"""The messages of all catalogues, and the code that uses them."""

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TypeAlias, get_args

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from ruedo.boards.ring.events import Zone
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.core import errors, formats, toml_errors
from ruedo.core.errors import NUMBERS, REASONS
from ruedo.words import Language, find_catalogue, shell
from ruedo.words.catalogue import Catalogue

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SOURCE = Path(inspect.getfile(errors)).parents[1]
EXAMPLES = SOURCE.parents[1] / "examples"
VALUES: Mapping[str, tuple[str, ...]] = {
    "zone": get_args(Zone),
    "one.outcome.rest": REST,
    "error.key": ("store_gone", "table_unreadable"),  # an error of a store or of another process
    "finding.reason.key": (),  # keys of errors in proofs, found where the code raises these errors
    "self._fault.reason.key": (),  # the same keys as in the line above
    "fault.key": (),  # keys of faults that the contract test finds; contract.py names them
    "self.reason.key": (),
    "self.key": (),
    "reason.key": (),  # keys of errors in calibrations, named in calibration.py of each board
    "described.key": (),  # keys of the choices of a game, named in its analysis.py
    "message.key": (),  # keys of errors in physics, found where the code raises these errors
    "refused.message.key": (),
    "error.message.key": (),
    "error.sentence": (),  # keys of errors of the API, found where the code raises these errors
    "f'confirm-{option}-{value}'": ("confirm-icons-on",),
    "OTHER[named]": tuple(formats.OTHER.values()),
    "toml_error_key(what)": (toml_errors.OTHER, *toml_errors.REASONS.values()),
    "os_error_key(error)": ("os_refused", *REASONS.values(), *NUMBERS.values()),
}
"""The possible message keys of each expression that the code uses as a key."""
REFUSALS = {name for name, _ in inspect.getmembers(errors, inspect.isclass)} | {"refusal", "Unclear"}
"""The names that the code calls to make an error: a class, or a helper's argument that is a class."""
FAULTS = {"StoreUnavailable", "BadBackup", "BadProof"}
"""The classes of errors about damaged data of the server."""
SPEAKING = REFUSALS | {"Reason", "Message", "SimulationError", *FAULTS, "text", "stop", "_ask_for"}
"""The functions that take a message key. `text` is a method of a speaker or a function of the command line."""
FOLDERS = sorted(
    folder
    for folder in [*SOURCE.rglob("words"), *EXAMPLES.rglob("words")]
    if any(folder.rglob("*.ftl")) and "__pycache__" not in folder.parts
)
"""The folders with messages: Ruedo's own, each board's, each game's and each example's."""


class Said:
    """A call in the source code that uses a message key, and the function that contains the call."""

    def __init__(self, file: Path, function: Function, call: ast.Call) -> None:
        package = file.relative_to(SOURCE).parts
        self.table = package[1].replace("_", "-") if package[0] == "games" and len(package) > 2 else "common"
        self.place = f"{'/'.join(package)}:{call.lineno}"
        self.function = function
        self.call = call
        self.given = {word.arg: word.value for word in call.keywords if word.arg}

    @cached_property
    def keys(self) -> set[str]:
        """Return the possible message keys of the call."""
        return keys_of(self.call.args[0], self.function)

    @property
    def facts(self) -> set[str]:
        """Return the names of the facts that the call passes to the message."""
        if name_called(self.call) in ("Reason", "Message"):
            return facts_of(self.call.args[1], self.function) if len(self.call.args) > 1 else set()
        told_apart = {"clause", "field", "line"} if name_called(self.call) in REFUSALS else set()
        return set(self.given) - told_apart

    def sentence(self, key: str, language: Language) -> str:
        own = table(self.table, language)
        return (own if key in own else shell(language)).source(key)


def table(name: str, language: Language) -> Catalogue:
    """Return the catalogue of a game, or Ruedo's messages for all games."""
    return shell(language) if name == "common" else find_catalogue(name, language)


@cache
def said() -> tuple[Said, ...]:
    return tuple(calls_with_messages())


def calls_with_messages() -> Iterator[Said]:
    for file in sorted(SOURCE.rglob("*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, FUNCTIONS):
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and call.args and name_called(call):
                        yield Said(file, function, call)


def name_called(call: ast.Call) -> str | None:
    match call.func:
        case ast.Name(id=name) if name in SPEAKING - {"text"}:
            return name
        case ast.Name(id="text") if re.match(r"'[a-z_-]+'", ast.unparse(call.args[0])):
            return "text"
        case ast.Attribute(value=ast.Name(id="speaker"), attr="text") if not isinstance(call.args[0], ast.JoinedStr):
            return "text"
    return None


@cache
def assigned(name: str, function: Function) -> list[ast.expr]:
    """Return every value that a function assigns to a name."""
    return [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id == name
    ]


def keys_of(key: ast.expr, function: Function) -> set[str]:
    match key:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=one, orelse=other):
            return keys_of(one, function) | keys_of(other, function)
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), ast.FormattedValue(value=part)]):
            return {start + value for value in VALUES[ast.unparse(part)]}
        case ast.Name(id=name):
            return {text for value in assigned(name, function) for text in keys_of(value, function)}
    return set(VALUES[ast.unparse(key)])


def facts_of(facts: ast.expr, function: Function) -> set[str]:
    match facts:
        case ast.Dict(keys=keys, values=values):
            unpacked = [value for key, value in zip(keys, values, strict=True) if key is None]
            named = {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
            return named.union(*(facts_of(value, function) for value in unpacked))
        case ast.Name(id=name):
            return {fact for value in assigned(name, function) for fact in facts_of(value, function)}
    raise AssertionError(f"facts that this test cannot read: {ast.unparse(facts)}")


@cache
def messages(folder: Path, language: Language) -> dict[str, fluent.Message]:
    """Return all messages of a folder by their ids. Raise `AssertionError` for a syntax error or a repeated id."""
    found: dict[str, fluent.Message] = {}
    for file in sorted([*folder.glob(f"{language}.ftl"), *folder.glob(f"{language}/*.ftl")]):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{file}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{file}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found
