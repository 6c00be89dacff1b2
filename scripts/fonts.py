# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools[woff]==4.68.0"]
# ///
"""Make the fonts that `ruedo print` embeds: `uv run scripts/fonts.py`.

Each font has one weight and contains all Latin letters that are used in Europe, and is as small as possible. The script
takes the variable fonts from their npm packages, fixes the weight, joins the parts for Latin and extended Latin, and
writes `src/ruedo/prints/fonts/` with the licences.
"""

import io
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.merge import Options as MergeOptions
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.npm import fetched

FONTS = Path(__file__).parents[1] / "src" / "ruedo" / "prints" / "fonts"
PACKAGES = {
    "bricolage-grotesque": ("5.3.0", {"Display-Bold": 700}),
    "source-sans-3": ("5.3.0", {"Text-Regular": 400, "Text-Bold": 700}),
}
"""For each package and version, the font files that are made from it, with their weights. The files are modified
versions, and "Source" is a reserved font name. So they have other names: Ruedo Text and Ruedo Display.
"""
PARTS = ("latin", "latin-ext")
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), 0x1E9E]
LETTERS += [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2032, 0x2033]
LETTERS += [0x2044, 0x20AC, 0x2212]


def main() -> None:
    """Write the fonts and their licences."""
    FONTS.mkdir(exist_ok=True)
    for package, (version, weights) in PACKAGES.items():
        files = fetched(f"@fontsource-variable/{package}@{version}")
        for name, weight in weights.items():
            parts = [files[f"package/files/{package}-{part}-wght-normal.woff2"] for part in PARTS]
            font = joined([fixed(part, weight) for part in parts])
            copyright_notice = font["name"].getDebugName(0)
            rename(font, name)
            font.save(FONTS / f"{name}.ttf", reorderTables=True)
            print(f"{name}: {(FONTS / f'{name}.ttf').stat().st_size:,} bytes")
        licence = files["package/LICENSE"].decode().partition("This Font Software")
        text = f"{name.partition('-')[0]}: {copyright_notice}\n\n{''.join(licence[1:])}"
        (FONTS / f"OFL-{package}.txt").write_text(text, encoding="utf-8")


def fixed(data: bytes, weight: int) -> TTFont:
    """Return a static font of this weight from the data of a variable font.

    It contains only `LETTERS`, and no features that change the shapes of letters.
    """
    font = instantiateVariableFont(TTFont(io.BytesIO(data), recalcTimestamp=False), {"wght": weight}, inplace=True)
    font.flavor = None
    options = Options()
    options.layout_features = []
    options.notdef_outline = True
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "BASE", "STAT", "MVAR", "prep", "gasp"]
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    return font


def joined(fonts: list[TTFont]) -> TTFont:
    """Return one font with the glyphs of all fonts."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, font in enumerate(fonts):
            files.append(f"{folder}/{number}.ttf")
            font.save(files[-1])
        merged = Merger(options=MergeOptions(drop_tables=["GDEF"])).merge(files)
    merged["head"].modified = merged["head"].created = fonts[0]["head"].created
    merged.recalcTimestamp = False
    return merged


def rename(font: TTFont, name: str) -> None:
    """Change the name of a font, but keep its copyright and licence notices."""
    family, style = f"Ruedo {name.partition('-')[0]}", name.partition("-")[2]
    names = {1: family, 2: style, 3: f"Ruedo-{name}", 4: f"{family} {style}", 6: f"Ruedo{name}"}
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in (0, 5, 13, 14)]
    for number, value in names.items():
        table.setName(value, number, 3, 1, 0x409)


if __name__ == "__main__":
    main()
