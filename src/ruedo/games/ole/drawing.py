"""The symbols of OLÉ's cards and pitch: signs, the ball, and the colours of tiers and packs."""

from collections.abc import Mapping
from math import cos, pi, sin

from ruedo.core.shapes import Circle, Path, Shapes, Strokes
from ruedo.drawing.geometry import path_data
from ruedo.games.ole.equipment import TIERS, Taken, Tier
from ruedo.games.ole.state import facing

SIGNS: Mapping[Taken, str] = {
    "pass": "M-10 7L9-6M2-8L9.5-6.5L7 1",
    "dribble": "M-10 8L-5-2L0 6L5-5L10-8M4.5-9L10-8L9-2.5",
    "shot": "M-11 9V-8H11V9M-4 5A4 4 0 1 0 4 5A4 4 0 1 0-4 5",
    "tackle": "M0-10L9-7V0C9 5 5 9 0 11C-5 9-9 5-9 0V-7Z",
    "any": "M-7-10H7V10H-7ZM0-5V5M-4 0H4",
}
"""The sign of each kind of action card and its stat, and the sign of `any`, as strokes in a square of 24 units."""
GLOVE = "M-7 11V2L-9-5A2 2 0 0 1-5-6L-4-2V-9A2 2 0 0 1 0-9V-3V-10A2 2 0 0 1 4-10V-3L5-7A2 2 0 0 1 9-6L7 3V11Z"
"""The sign of the stat `saving`, as strokes in a square of 24 units."""
RIMS: Mapping[Tier, str] = {"defence": "oak", "midfield": "olive", "attack": "brass"}
"""The rim colour of a player's plate, by tier."""
KEEPER_RIM, ACTION_RIM, WORLDIE_RIM = "steel", "olive", "sea"
BALL_RADIUS = 12
THIRDS: tuple[tuple[Tier, Tier], ...] = tuple((tier, TIERS[facing(n)]) for n, tier in enumerate(TIERS))
"""The thirds of the pitch, starting at a side's own goal. Each third contains a tier of the side and the opponents'
tier that faces it (OL-P6)."""


def ball() -> Shapes:
    """Return the shapes of the ball, centred at the origin."""
    corners = [(cos(angle), sin(angle)) for angle in (2 * pi * n / 5 - pi / 2 for n in range(5))]
    patch = tuple((5 * c, 5 * s) for c, s in corners)
    seams = [((5 * c, 5 * s), (11 * c, 11 * s)) for c, s in corners]
    return (
        Circle(radius=BALL_RADIUS, fill="bone", stroke="tar", line=2),
        Path(points=patch, closed=True, fill="tar"),
        Strokes(d=path_data(*seams), stroke="tar", line=1.6),
    )


def centre() -> Shapes:
    """Return the logo of Ruedo for the centre circle, centred at the origin."""
    return tuple(Circle(radius=radius, stroke="sand", line=5, opacity=0.55) for radius in (84, 62))


SYMBOLS: Mapping[str, Shapes] = {
    **{kind: (Strokes(d=sign, stroke="ink", line=1.7, round=True),) for kind, sign in SIGNS.items()},
    "saving": (Strokes(d=GLOVE, stroke="ink", line=1.7, round=True),),
    "ball": ball(),
    "centre": centre(),
}
"""The symbols that the page draws, by name."""
