"""The icons of the games as SVG paths in a square of 24 around the middle; as the pictures on screen draw them."""

from collections.abc import Mapping

from ruedo.games.ole.equipment import Kind

KINDS: Mapping[Kind, str] = {
    "pass": "M-10 7L9-6M2-8L9.5-6.5L7 1",
    "dribble": "M-10 8L-5-2L0 6L5-5L10-8M4.5-9L10-8L9-2.5",
    "shot": "M-11 9V-8H11V9M-4 5A4 4 0 1 0 4 5A4 4 0 1 0-4 5",
    "tackle": "M0-10L9-7V0C9 5 5 9 0 11C-5 9-9 5-9 0V-7Z",
}
"""The sign of each kind of action card, which is that of the stat that it serves too."""

GLOVE = "M-7 11V2L-9-5A2 2 0 0 1-5-6L-4-2V-9A2 2 0 0 1 0-9V-3V-10A2 2 0 0 1 4-10V-3L5-7A2 2 0 0 1 9-6L7 3V11Z"
"""The sign of saving."""
DIE = "M-6-9H6A3 3 0 0 1 9-6V6A3 3 0 0 1 6 9H-6A3 3 0 0 1-9 6V-6A3 3 0 0 1-6-9Z"
GLASS = "M-6-10L-4 10H4L6-10ZM-5.2-3H5.2"
BEER = (
    "M-10-6V13H5V-6M5-2H9A3 3 0 0 1 12 1V6A3 3 0 0 1 9 9H5M-5 0V7M0 0V7"
    "M-11-6A4 4 0 0 1-8-12A4.5 4.5 0 0 1 0-13A4 4 0 0 1 6-9A2.5 2.5 0 0 1 6-6Z"
)
