"""Functions are not too deep and do not have too many parameters. Compiled code and commands may have more."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "ruedo"
DEEPEST, MOST_PARAMETERS = 5, 8
COMPILED = {"compiled", "inlined", "part", "small"}
"""The decorators of compiled functions. These functions have no objects, so they have many parameters."""
BLOCKS = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.Match, ast.FunctionDef)


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Yield all functions that are neither compiled nor commands, each with its file."""
    for file in sorted(SOURCE.rglob("*.py")):
        if file.parent.name == "cli" or file.stem in ("commands", "presets"):  # their parameters are options
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not is_compiled(node):
                yield str(file.relative_to(SOURCE)), node


def is_compiled(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    names = {ast.unparse(each).partition("(")[0] for each in function.decorator_list}
    return not names.isdisjoint(COMPILED)


def depth(node: ast.AST) -> int:
    """Return how many blocks are inside each other. An `elif` is as deep as its `if`."""
    return max((block_depth(node, child) for child in ast.iter_child_nodes(node)), default=0)


def block_depth(parent: ast.AST, child: ast.AST) -> int:
    is_elif = isinstance(parent, ast.If) and isinstance(child, ast.If) and parent.orelse == [child]
    return depth(child) + (isinstance(child, BLOCKS) and not is_elif)


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    given = function.args
    names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def test_no_function_is_nested_too_deeply() -> None:
    deep = [f"{file}: {one.name}" for file, one in functions() if depth(one) > DEEPEST]
    assert deep == []


def test_no_function_has_too_many_parameters() -> None:
    many = [f"{file}: {one.name}" for file, one in functions() if len(parameters(one)) > MOST_PARAMETERS]
    assert many == []


@pytest.mark.parametrize(
    ("code", "blocks"),
    [
        ("def f(): pass", 0),
        ("def f():\n if 1: pass\n elif 2: pass\n else: pass", 1),
        ("def f():\n for _ in x:\n  if 1:\n   with y: pass", 3),
    ],
)
def test_blocks_inside_each_other_are_counted(code: str, blocks: int) -> None:
    assert depth(ast.parse(code).body[0]) == blocks
