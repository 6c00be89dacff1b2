"""Settings for building the documentation: `uv run --group docs sphinx-build -W --keep-going docs build/docs`."""

import re
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from ruedo import __version__
from ruedo.drawing.palette import COLOURS
from ruedo.rulebook import ANCHOR, clauses

project = "Ruedo"
release = version = __version__
language = "en-GB"

extensions = ["myst_nb", "sphinx.ext.autodoc"]
nb_execution_mode = "off"  # pages show the stored output, which tests/test_notebooks.py checks
nb_merge_streams = True
nitpicky = True
nitpick_ignore_regex = [
    # Names of the standard library, of msgspec and of type variables. The build does not fetch their pages for links.
    ("py:.*", r"(collections|importlib|pathlib|types|typing|msgspec|numpy|random)\..*"),
    ("py:.*", r"(Any|Callable|EntryPoint|Fact|Json|Literal|Meta|State|Struct|UNSET|Exception)"),
    (
        "py:.*",
        r"ruedo\.core\.(offer\.(Offer|Chance)|setup\.Setup|errors\.Facts?|game\.(Discretion|Display|Games|Guidance|Json|Picture|RealTable|State)|record\.Name|speech\.Speech|shapes\.(Clip|Drawings|Theme|Thing)|chance\.Thing)",
    ),
    ("py:.*", r"ruedo\.(table\.Judgement|lab\.report\.document\.Document)"),
    ("py:.*", r"ruedo\.boards\.(shuffleboard\.physics\.keyframes\.Corner|ring\.physics\.contacts\.Setting)"),
    (
        "py:.*",
        r"ruedo\.(lab\.workers\.(Job|JobResult)|lab\.(experiment|journal|entry_lines|results)\.(EntryT|JobT|FindingsT|Options|Plan|Row)|lab\.presets\.Options|boards\.(shuffleboard|ring)\.equipment\.EquipmentFile)",
    ),
    ("py:.*", r"tuple\[~ruedo\..*"),  # Sphinx writes a tuple within a Callable in this form
]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4

default_role = "code"
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = "Ruedo"
html_logo = html_favicon = "_static/ruedo.svg"
html_static_path = ["_static"]
html_css_files = ["ruedo.css"]
html_copy_source = False
html_show_copyright = html_show_sphinx = False

TEXT = "'Source Sans 3', system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"


def theme_colours(shade: int) -> dict[str, str]:
    """Return the theme's colours from the palette. `0` is the light theme, `1` the dark one."""
    token = {name: pair[shade] for name, pair in COLOURS.items()}
    return {
        "color-background-primary": token["wall"],
        "color-background-secondary": token["plate"],
        "color-background-hover": token["line"],
        "color-background-hover--transparent": f"{token['line']}00",
        "color-background-border": token["line"],
        "color-background-item": token["line"],
        "color-foreground-primary": token["ink"],
        "color-foreground-secondary": token["muted"],
        "color-foreground-muted": token["muted"],
        "color-foreground-border": token["muted"],
        "color-brand-primary": token["blood"],
        "color-brand-content": token["sea"],
        "color-brand-visited": token["sea"],
        "color-link": token["sea"],
        "color-link--visited": token["sea"],
        "color-link-underline": token["line"],
        "color-highlight-on-target": f"{token['sand']}40",
        "color-inline-code-background": token["plate"],
        "color-code-background": token["plate"],
        "color-code-foreground": token["ink"],
        "color-table-header-background": token["plate"],
        "color-table-border": token["line"],
        "color-api-background": token["plate"],
        "color-api-name": token["blood"],
        "color-api-pre-name": token["muted"],
        "color-sidebar-background": token["plate"],
        "color-sidebar-background-border": token["line"],
        "color-sidebar-search-border": token["line"],
        "color-sidebar-item-background--current": f"{token['sand']}40",
        "color-sidebar-item-background--hover": f"{token['sand']}40",
        "color-sidebar-item-expander-background--hover": f"{token['sand']}40",
        "font-stack": TEXT,
        "font-stack--headings": f"'Bricolage Grotesque', {TEXT}",
    }


html_theme_options = {"light_css_variables": theme_colours(0), "dark_css_variables": theme_colours(1)}


class ClauseAnchors(SphinxTransform):
    """Make the rulebook's HTML anchors targets, so that the build fails for a link to a missing clause.

    The anchors are also in the index. The search splits words at hyphens, but with the index it finds `HC-S3`.
    """

    default_priority = 400

    def apply(self, **_: object) -> None:
        """Replace the anchors."""
        for raw in list(self.document.findall(nodes.raw)):
            if found := ANCHOR.fullmatch(raw.astext() + "</a>"):
                clause = found[1]
                target = nodes.target("", "", ids=[clause], names=[clause])
                main = "" if self.env.docname.startswith("rules/es/") else "main"  # the search lists main entries first
                raw.parent.insert(
                    raw.parent.index(raw), addnodes.index(entries=[("single", clause, clause, main, None)])
                )
                self.document.note_explicit_target(target)
                closing = raw.next_node(nodes.raw, descend=False, siblings=True)
                if closing is not None and closing.astext() == "</a>":
                    closing.parent.remove(closing)
                raw.replace_self(target)


class ClauseLinks(SphinxTransform):
    """Link each mention of a clause to its place in the rulebook."""

    default_priority = 880
    named: ClassVar = re.compile(r"\b[A-Z]{2}-[A-Z]\d+\b")

    def apply(self, **_: object) -> None:
        """Link the clauses."""
        for text in list(self.document.findall(nodes.Text)):
            if isinstance(text.parent, nodes.literal | nodes.reference | nodes.title | nodes.FixedTextElement):
                continue
            if pieces := self._pieces(text):
                text.parent.replace(text, pieces)

    def _pieces(self, text: nodes.Text) -> list[nodes.Node]:
        pieces: list[nodes.Node] = []
        end, written = 0, text.astext()
        for named in self.named.finditer(written):
            clause = clauses().get(named[0])
            if clause is None or self._stands_here(text, clause.id):
                continue
            here = self.env.docname
            page = f"{'rules/es' if here.startswith('rules/es/') else 'rules'}/{clause.game}"
            uri = "" if page == here else self.app.builder.get_relative_uri(here, page)
            pieces += [nodes.Text(written[end : named.start()])]
            pieces += [nodes.reference("", clause.id, refuri=f"{uri}#{clause.id}", internal=True)]
            end = named.end()
        return [*pieces, nodes.Text(written[end:])] if pieces else []

    @staticmethod
    def _stands_here(text: nodes.Text, clause: str) -> bool:
        """Return whether this is the clause's own row."""
        return any(clause in target["ids"] for target in text.parent.findall(nodes.target))


HERE = Path(__file__).parent
NOTEBOOKS = ("lab/fair_and_fun", "lab/worth", "envs/ismcts_ole", "envs/learn_turn")
"""The notebooks of `examples/` that are pages here."""


def copy_notebooks(_app: Sphinx) -> None:
    """Copy the notebooks beside the pages, because Sphinx reads only its own folder. Unchanged copies stay."""
    (HERE / "notebooks").mkdir(exist_ok=True)
    for name in NOTEBOOKS:
        notebook = (HERE.parent / "examples" / f"{name}.ipynb").read_bytes()
        copy = HERE / "notebooks" / f"{Path(name).name}.ipynb"
        if not copy.exists() or copy.read_bytes() != notebook:
            copy.write_bytes(notebook)


def setup(app: Sphinx) -> None:
    """Add the notebooks and the transforms of these pages."""
    app.connect("builder-inited", copy_notebooks)
    app.add_transform(ClauseAnchors)
    app.add_transform(ClauseLinks)
