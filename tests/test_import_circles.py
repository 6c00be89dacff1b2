"""The modules of Ruedo contain no import cycles."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
LATE: Mapping[tuple[str, str], str] = {}
"""Allowed imports inside functions that would be import cycles at module level, with reasons. Do not add any."""
WEB_LAYERS = ("process", "protocol", "table", "store", "workers", "live", "pages", "http", "socket")
"""The folders of the server, from the lowest layer to the highest. A folder imports only itself and lower ones."""
WEB_TOP = ("app", "server")
"""The modules of the server that may import all folders."""


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
    """Yield the statements that run when a module is imported. If `late` is set, also yield statements in functions.

    Imports under `if TYPE_CHECKING` are left out.
    """
    for node in body:
        yield node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not late:
            continue
        for_types = isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        parts = ("orelse",) if for_types else ("body", "orelse", "finalbody", "handlers", "cases")
        for part in parts:
            yield from statements(getattr(node, part, []), late=late)


def imports(modules: Mapping[str, ast.Module], *, late: bool = False) -> dict[str, set[str]]:
    """Return the set of imported modules for each module."""
    return {
        name: {each for node in statements(tree.body, late=late) for each in imported(node)} - {name}
        for name, tree in modules.items()
    }


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """Return the modules of one import cycle in order, or an empty list if there is no cycle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_imports_at_module_level_form_no_cycle() -> None:
    graph = imports(MODULES)
    assert len(graph) > 150
    assert circle(graph) == []


def test_imports_inside_functions_form_only_the_listed_cycles() -> None:
    graph = imports(MODULES, late=True)
    for late, back in LATE:
        assert back in graph[late], f"{late} imports {back} no more: take it off the list"
        graph[late].remove(back)
    assert circle(graph) == []


def with_packages(graph: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Add to each imported module the packages that contain it, because an import runs their `__init__` first."""
    return {
        name: {part for each in imported for part in (each, *parents(each)) if part in graph and part != name}
        for name, imported in graph.items()
    }


def parents(module: str) -> Iterator[str]:
    """Yield the packages that contain a module, the innermost first."""
    while module := module.rpartition(".")[0]:
        yield module


def between_packages(graph: Mapping[str, set[str]], packages: set[str]) -> dict[str, set[str]]:
    """Return, for each package, the set of other packages that its modules import."""

    def package_of(module: str) -> str:
        return module if module in packages else module.rpartition(".")[0]

    found: dict[str, set[str]] = {}
    for name, imported in graph.items():
        found.setdefault(package_of(name), set()).update({package_of(each) for each in imported} - {package_of(name)})
    return found


def layer_of(module: str) -> int:
    """Return the index of a server module's folder in `WEB_LAYERS`. The modules in `WEB_TOP` get a higher number.

    Raise `ValueError` if the folder is not in `WEB_LAYERS`.
    """
    folder = module.removeprefix("ruedo.web.").partition(".")[0]
    return len(WEB_LAYERS) if folder in WEB_TOP else WEB_LAYERS.index(folder)


def web_imports() -> dict[str, set[str]]:
    """Return all imports between modules of the server, even those inside functions or under `if TYPE_CHECKING`."""
    modules = {name: tree for name, tree in MODULES.items() if name.startswith("ruedo.web.")}
    return {
        name: {each for node in ast.walk(tree) if isinstance(node, ast.stmt) for each in imported(node)}
        & modules.keys()
        for name, tree in modules.items()
    }


def web_packages() -> set[str]:
    return {name_of(file) for file in (SOURCE / "ruedo" / "web").rglob("*/__init__.py")}


def test_each_folder_of_the_server_imports_only_folders_of_lower_layers() -> None:
    upwards = [
        f"{name} imports {each}"
        for name, imported in web_imports().items()
        for each in imported
        if layer_of(each) > layer_of(name)
    ]
    assert upwards == []


def test_no_package_of_the_server_is_part_of_an_import_cycle() -> None:
    graph, packages = web_imports(), web_packages()
    assert {f"ruedo.web.{folder}" for folder in WEB_LAYERS} <= packages
    assert circle(with_packages(graph)) == []
    assert circle(between_packages(graph, packages)) == []


def test_the_search_finds_an_import_cycle_of_packages() -> None:
    modules = {"web.one.a": {"web.two.b"}, "web.two.b": set[str](), "web.two.c": {"web.one.d"}, "web.one.d": set[str]()}
    assert circle(modules) == []
    assert circle(between_packages(modules, {"web.one", "web.two"}))
    by_init = {"web.one": {"web.one.a"}, "web.one.a": {"web.one.b"}, "web.one.b": set[str]()}
    assert circle(by_init) == []
    assert circle(with_packages(by_init))


def test_the_search_finds_an_import_cycle_of_modules() -> None:
    tree = ast.parse("from ruedo import words")
    assert circle(imports({"ruedo.words": ast.parse("if 1:\n import ruedo.referee"), "ruedo.referee": tree}))
    assert not circle(imports({"ruedo.words": ast.parse("def f():\n import ruedo.referee"), "ruedo.referee": tree}))
