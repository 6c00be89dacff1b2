"""Names in the source code are names that a colleague would guess: one word means one thing, and no old name returns.

The rules are in docs/architecture.md, in the glossary of identifiers.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "ruedo"
GLOSSARY = Path(__file__).parents[1] / "docs" / "architecture.md"
MAX_OF = 30
MAX_PARTICIPLES = 0.02
"""The largest share of functions whose name begins or ends with a participle."""
IRREGULAR = """
begun borne bought broken brought built chosen dealt drawn drunk fallen felt flown forgotten found frozen given gone
grown held hidden kept known laid left lost made meant met paid ridden said seen sent shown slid sold spent spoken
spun stolen stood strewn struck stuck swept taken taught thought thrown told torn understood woken won worn written
"""
NO_PARTICIPLES = frozenset({"need", "speed", "feed", "seed", "exceed", "proceed", "hundred", "embed", "indeed"})
"""Words that end like a participle."""
CONSTANT = re.compile(r"_?(MOST|USUAL|PATIENCE|LEAST|LONGEST|FEWEST|EVERY)(_[A-Z_]+)?")
"""Constants are named `MAX_...`, `DEFAULT_...`, `..._TIMEOUT_S`, `MIN_...` and `..._INTERVAL_S`."""
MODULES = """
agreement analysis choices clip commands compilation drawing durations entries environment equipment events export
gymnasium measures message_handler openspiel options pettingzoo play registry rolls simulate study sweep view world
worth
"""
"""Names of modules that mean the same in all rooms. The command of an experiment is named like the experiment, and the
part of a game or board like the module of `core` that defines this part."""
CLASSES = {
    "Batch": {"throws/trial.py", "boards/*/trial.py"},
}
"""Classes that may have the same name in different places. A board extends the batch of all boards."""
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@cache
def modules() -> dict[str, ast.Module]:
    files = sorted(SOURCE.rglob("*.py"))
    return {str(file.relative_to(SOURCE)): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for file, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield file, node


def place(file: str) -> str:
    """Return the path of a file, with one path for the same file of all boards or all games."""
    return re.sub(r"^(boards|games)/[^/]+/", r"\1/*/", file)


def constants(tree: ast.Module) -> Iterator[str]:
    """Yield the names of constants and types that a module and its classes define."""
    bodies = [tree.body, *(node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef))]
    for body in bodies:
        for node in body:
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
            names = (name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))
            yield from (name for name in names if not name.islower())


def is_participle(word: str) -> bool:
    regular = word.endswith("ed") and len(word) > 4 and word not in NO_PARTICIPLES
    return regular or word in IRREGULAR.split()


def states_something(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a name may be a participle: it is a property, or the function answers yes or no."""
    decorators = {ast.unparse(each) for each in function.decorator_list}
    asks = function.name.strip("_").split("_")[0] in {"is", "are", "has", "have", "was", "can"}
    answers = function.returns is not None and ast.unparse(function.returns) == "bool"
    return asks or answers or not decorators.isdisjoint({"property", "cached_property"})


def retired() -> set[str]:
    """Return the names in the last column of the glossary."""
    _, _, text = GLOSSARY.read_text(encoding="utf-8").partition("## The glossary of identifiers")
    text, _, _ = text.partition("\n## ")
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row.split(" | ")[-1])}


def test_few_functions_are_called_x_of() -> None:
    found = [f"{file}: {one.name}" for file, one in functions() if one.name.endswith("_of")]
    assert len(found) <= MAX_OF, found


def test_few_functions_are_named_with_a_participle() -> None:
    every = list(functions())
    found = [
        f"{file}: {one.name}"
        for file, one in every
        for words in [one.name.strip("_").split("_")]
        if (is_participle(words[0]) or is_participle(words[-1])) and not states_something(one)
    ]
    assert len(found) <= MAX_PARTICIPLES * len(every), found


def test_constants_have_the_usual_words() -> None:
    found = [
        f"{file}: {name}" for file, tree in modules().items() for name in constants(tree) if CONSTANT.fullmatch(name)
    ]
    assert found == []


def test_a_class_name_has_one_meaning() -> None:
    places = defaultdict(set)
    for file, tree in modules().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                places[node.name].add(place(file))
    twice = {name: found for name, found in places.items() if len(found) > 1 and found != CLASSES.get(name)}
    assert twice == {}


def test_a_module_name_has_one_meaning() -> None:
    places = defaultdict(set)
    for file in modules():
        if not file.endswith("__init__.py"):
            places[Path(file).stem].add(place(file))
    twice = {name: found for name, found in places.items() if len(found) > 1}
    parts = ("throws/", "boards/", "games/")  # Games have parts of their own for the parts of a board and of the rules.
    alike = {name for name, found in twice.items() if all(one.startswith(parts) for one in found)}
    assert {name: found for name, found in twice.items() if name not in alike.union(MODULES.split())} == {}


def test_no_retired_name_returns() -> None:
    names = retired()
    assert len(names) > 40
    found = [
        f"{file}: {name}"
        for file, tree in modules().items()
        for name in (
            *(node.name for node in ast.walk(tree) if isinstance(node, Definition)),
            *constants(tree),
            Path(file).stem,
        )
        if name.strip("_") in names
    ]
    assert found == []
