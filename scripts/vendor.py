# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools[woff]==4.68.0"]
# ///
"""Copy the libraries and fonts of the page from their npm packages: `uv run scripts/vendor.py`.

    uv run scripts/vendor.py            download them with npm, and write the list of files
    uv run scripts/vendor.py --check    report each file that differs from the list

Nothing is built. Files are copied, and some modules are joined into one file. Comments that name a source map are
removed, because the server has no source maps. Unused features, letters and weights are removed from the fonts. A bare
`import … from "preact"` becomes a path, because browsers do not resolve packages. Comments with a licence begin with
`/*!`, so that the server keeps them.
"""

import argparse
import hashlib
import io
import re
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.npm import fetched

WEIGHTS = {"fonts/bricolage-grotesque.woff2": (500, 800), "fonts/source-sans-3.woff2": None}
"""The smallest and the largest weight that stay in each font, or None if a smaller range would make the file larger."""
LETTERS = {*range(0x20, 0x7F), *range(0xA0, 0x180)}
LETTERS |= {0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2212}
STATIC = Path(__file__).parents[1] / "src" / "ruedo" / "web" / "static"
RECORD = STATIC / "vendor" / "README.md"


FLUENT = ("memoizer", "types", "builtins", "scope", "resolver", "bundle", "resource")
"""The modules of this library. Each comes after the modules that it imports."""


class Package(NamedTuple):
    """An npm package and its files. Each file has a path in the package, and a path under `static/`.

    If several paths in the package are separated by spaces, these modules become one file, so that a browser sends one
    request.
    """

    name: str
    version: str
    licence: str
    files: dict[str, str]


PACKAGES = (
    Package(
        "preact",
        "11.2.0",
        "MIT",
        {
            "dist/preact.mjs": "vendor/preact.js",
            "hooks/dist/hooks.mjs": "vendor/preact-hooks.js",
            "LICENSE": "vendor/LICENSE-preact.txt",
        },
    ),
    Package(
        "htm",
        "3.1.1",
        "Apache-2.0",
        {"dist/htm.module.js": "vendor/htm.js", "LICENSE": "vendor/LICENSE-htm.txt"},
    ),
    Package(
        "@fluent/bundle",
        "0.19.1",
        "Apache-2.0",
        {" ".join(f"esm/{name}.js" for name in FLUENT): "vendor/fluent.js"},
    ),
    Package(
        "uqr",
        "0.1.3",
        "MIT",
        {"dist/index.mjs": "vendor/uqr.js", "LICENSE": "vendor/LICENSE-uqr.txt"},
    ),
    Package(
        "@noble/hashes",
        "2.0.1",
        "MIT",
        {
            **{f"{name}.js": f"vendor/noble-hashes/{name}.js" for name in ("sha2", "hmac", "_md", "_u64", "utils")},
            "LICENSE": "vendor/noble-hashes/LICENSE.txt",
        },
    ),
    Package(
        "three",
        "0.185.1",  # the last release with minified files
        "MIT",
        {
            "build/three.module.min.js": "vendor/three/three.module.min.js",
            "build/three.core.min.js": "vendor/three/three.core.min.js",
            "LICENSE": "vendor/three/LICENSE.txt",
        },
    ),
    Package(
        "@fontsource-variable/bricolage-grotesque",
        "5.3.0",
        "OFL-1.1",
        {
            "files/bricolage-grotesque-latin-wght-normal.woff2": "fonts/bricolage-grotesque.woff2",
            "LICENSE": "fonts/OFL-bricolage-grotesque.txt",
        },
    ),
    Package(
        "@fontsource-variable/source-sans-3",
        "5.3.0",
        "OFL-1.1",
        {
            "files/source-sans-3-latin-wght-normal.woff2": "fonts/source-sans-3.woff2",
            "LICENSE": "fonts/OFL-source-sans-3.txt",
        },
    ),
)


def main() -> None:
    """Copy all files, or check them with `--check`."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="only compare the files with what is written down")
    if parser.parse_args().check:
        sys.exit("\n".join(faults()) or None)
    for package in PACKAGES:
        found = fetched(f"{package.name}@{package.version}")
        for sources, target in package.files.items():
            parts = [found[f"package/{source}"] for source in sources.split()]
            (STATIC / target).parent.mkdir(exist_ok=True)
            (STATIC / target).write_bytes(served(target, parts[0] if len(parts) == 1 else joined(parts)))
    RECORD.write_text(record(), encoding="utf-8")
    print(f"{len(PACKAGES)} packages are in {STATIC}.")


def joined(modules: list[bytes]) -> bytes:
    """Return several modules as one file, without the imports from one another."""
    return b"\n".join(
        re.sub(rb"^import \{[^}]*\} from [^;]*;\n", b"", module, flags=re.MULTILINE) for module in modules
    )


def served(target: str, content: bytes) -> bytes:
    """Return a file as the server sends it. Everything that the page does not use is removed from fonts."""
    if target in WEIGHTS:
        return trimmed(content, WEIGHTS[target])
    if not target.endswith(".js"):
        return content
    text = re.sub(r"\n?//# sourceMappingURL=\S+", "", content.decode())
    text = re.sub(r"/\*\*(?=\s*\* @license)", "/*!", text)
    return re.sub(r'from\s*"preact"', 'from"./preact.js"', text).encode()


def trimmed(content: bytes, weights: tuple[int, int] | None) -> bytes:
    """Return a font that has only the letters, weights and features (such as kerning) that the page uses."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = TTFont(io.BytesIO(content))
    options = Options()
    options.layout_features = ["ccmp", "kern", "mark", "mkmk", "tnum"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS & font.getBestCmap().keys())
    subsetter.subset(font)
    font.flavor = None
    smaller, made = io.BytesIO(), io.BytesIO()
    font.save(smaller)
    font = TTFont(smaller)
    if weights:
        font = instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    font.save(made, reorderTables=True)
    return made.getvalue()


def record() -> str:
    """Return the list of the files that the server sends, as Markdown."""
    lines = [
        "# What others made, and the page is served with",
        "",
        "Written by `scripts/vendor.py`, which fetches all anew; with `--check` it compares. Copied, not built.",
        "",
        "| file | package | version | licence | SHA-256 |",
        "| --- | --- | --- | --- | --- |",
    ]
    lines += [
        f"| {target} | {package.name} | {package.version} | {package.licence} | `{digest(STATIC / target)}` |"
        for package in PACKAGES
        for target in package.files.values()
    ]
    return "\n".join(lines) + "\n"


def faults() -> list[str]:
    """Return a sentence for each file that differs from the list."""
    written = dict(re.findall(r"^\| (\S+) \|.*`([0-9a-f]{64})` \|$", RECORD.read_text(encoding="utf-8"), re.MULTILINE))
    wanted = [target for package in PACKAGES for target in package.files.values()]
    return [
        f"{target} is not the file that {RECORD.name} writes down; `uv run scripts/vendor.py` fetches it anew."
        for target in wanted
        if not (STATIC / target).is_file() or written.get(target) != digest(STATIC / target)
    ]


def digest(file: Path) -> str:
    """Return the SHA-256 sum of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    main()
