"""The modules of Ruedo and the scripts of its page contain no import cycles."""

import ast
import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
IMPORTED_SCRIPT = re.compile(r"(?:\bfrom |^import |\bimport\()'(\.[^']+)'", re.MULTILINE)
"""An import in a script: at its top, or later in a function."""
WEB_LAYERS = (
    "process",
    "protocol",
    "table",
    "store",
    "log",
    "workers",
    "live",
    "night",
    "hosting",
    "pages",
    "http",
    "socket",
)
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


def imports(modules: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """Return the set of imported modules for each module, even of imports in functions or under `if TYPE_CHECKING`."""
    return {
        name: {each for node in ast.walk(tree) if isinstance(node, ast.stmt) for each in imported(node)} - {name}
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


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = imports(MODULES)
    assert len(graph) > 150
    assert circle(graph) == []


def test_imports_of_scripts_form_no_cycle_even_if_they_are_fetched_late() -> None:
    scripts = [file for file in SOURCE.rglob("*.js") if "vendor" not in file.parts]
    graph = {
        str(file): {
            str((file.parent / found).resolve())
            for found in IMPORTED_SCRIPT.findall(file.read_text(encoding="utf-8"))
            if (file.parent / found).resolve() != file
        }
        for file in scripts
    }
    assert len(graph) > 150
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
    """Return the imports between modules of the server."""
    modules = {name: tree for name, tree in MODULES.items() if name.startswith("ruedo.web.")}
    return {name: found & modules.keys() for name, found in imports(modules).items()}


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
    for code in ("import ruedo.referee", "def f():\n import ruedo.referee", "if TYPE_CHECKING:\n import ruedo.referee"):
        assert circle(imports({"ruedo.words": ast.parse(code), "ruedo.referee": tree}))
    assert not circle(imports({"ruedo.words": ast.parse(""), "ruedo.referee": tree}))
