"""No module of Ruedo imports itself, by way of others."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
LATE: Mapping[tuple[str, str], str] = {
    ("ruedo.core.game", "ruedo.core.plain"): "a game without a part takes the plain one",
    ("ruedo.terminal.front", "ruedo.terminal.plain"): "a game without a front takes the plain one",
    (
        "ruedo.web.pages.files",
        "ruedo.web.pages.games",
    ): "the page brings the list of games, made of the files that it serves",
}
"""Imports in functions that would close a circle at the top of a file, and why they are needed. None is to come."""


def name_of(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(file): ast.parse(file.read_text(encoding="utf-8")) for file in SOURCE.rglob("*.py")}


def imported(node: ast.stmt) -> set[str]:
    """Return the modules of Ruedo that a statement imports."""
    match node:
        case ast.Import(names=names):
            return {alias.name for alias in names} & MODULES.keys()
        case ast.ImportFrom(module=str(module), names=names):
            full = {alias: f"{module}.{alias.name}" for alias in names}
            return {full[alias] if full[alias] in MODULES else module for alias in names} & MODULES.keys()
    return set()


def statements(body: Sequence[ast.stmt], *, late: bool) -> Iterator[ast.stmt]:
    """Yield the statements that run as a module is imported, and with `late` those of its functions; none for types."""
    for node in body:
        yield node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not late:
            continue
        for_types = isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        parts = ("orelse",) if for_types else ("body", "orelse", "finalbody", "handlers", "cases")
        for part in parts:
            yield from statements(getattr(node, part, []), late=late)


def imports(modules: Mapping[str, ast.Module], *, late: bool = False) -> dict[str, set[str]]:
    """Return by module what it imports."""
    return {
        name: {each for node in statements(tree.body, late=late) for each in imported(node)} - {name}
        for name, tree in modules.items()
    }


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """Return the modules of one circle, in order; none where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = imports(MODULES)
    assert len(graph) > 150
    assert circle(graph) == []


def test_functions_close_only_the_circles_that_are_named() -> None:
    graph = imports(MODULES, late=True)
    for late, back in LATE:
        assert back in graph[late], f"{late} imports {back} no more: take it off the list"
        graph[late].remove(back)
    assert circle(graph) == []


def test_a_circle_is_found() -> None:
    tree = ast.parse("from ruedo import words")
    assert circle(imports({"ruedo.words": ast.parse("if 1:\n import ruedo.referee"), "ruedo.referee": tree}))
    assert not circle(imports({"ruedo.words": ast.parse("def f():\n import ruedo.referee"), "ruedo.referee": tree}))
