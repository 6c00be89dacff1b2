"""Every constant of the physics, and how well it is known.

*Measured*: on such boards and weights. *Published*: in a source that is named, on these or on similar things.
*Assumed*: chosen here, with the reason. *Numerical*: a tolerance of the computation, not a property of the world.
No measurement of waxed boards or of the weights' restitution was found; nothing here is marked measured.
"""

from typing import Final

GRAVITY: Final = 9.80665
"""m/s². Published: standard gravity (CGPM, 1901)."""

# Sizes, all overridable.

BOARD_LENGTH: Final = 20 * 0.3048 + 8 * 0.0254
"""m. Published: the playing field of a tournament board, 20 ft 8 in."""

BOARD_WIDTH: Final = 20 * 0.0254
"""m. Published: the playing field of a tournament board, 20 in."""

WEIGHT_RADIUS: Final = 2.3125 * 0.0254 / 2
"""m. Published: the large weight is 2-5/16 in across (manufacturers' lists)."""

RELEASE_X: Final = 0.5
"""m from the shooter's end. Assumed: an arm's length over the board; the foul line is far beyond."""

# Friction on the board.

FRICTION: Final = {"fast": 0.015, "medium": 0.03, "slow": 0.05}
"""Coulomb's coefficient by wax. Assumed: no measurement was found. With these values, 5.2 m take 8.4, 5.9 and 4.6 s,
inside the range of the travel times that wax makers quote. Calibrate by time: t = sqrt(2 x / (mu g))."""

CONTACT_RADIUS_SHARE: Final = 1.0
"""Contact radius over radius of a flat weight. Assumed: it lies on its whole face."""

RIM_SHARE: Final = 0.9
"""Radius of the rim on which a cupped weight stands, over its radius. Assumed: makers list weights as flat, cupped and
pointed, and depths of the cup (0.05 in), but no measurement of a rim was found. The edge of the face is rounded off."""

GYRATION_SHARE: Final = 0.5**0.5
"""Radius of gyration over radius. Assumed: a solid disk, k² = R²/2; the plastic cap is left out."""

# Impacts.

RESTITUTION: Final = 0.93
"""Published for similar things: tests of pucks by Maw, Barber and Fawcett (seen as an excerpt), over a threefold range
of speed."""

RIM_FRICTION: Final = 0.12
"""Published for similar things: the same tests of pucks, ±5 %."""

# Limits. Values beyond them are refused.

TOP_SPEED: Final = 20.0
"""m/s, for the release and for a spinning rim. Assumed: far above any push (about 2 m/s)."""

LEAST_FRICTION: Final = 1e-3
"""Assumed: a tenth of fast wax. With less, the path to the stop is so long that places on it are too imprecise to find
a meeting."""

MOST_FRICTION: Final = 10.0
"""Assumed: beyond rubber."""

# The computation. Speeds are in units of sqrt(mu g R), about 0.09 m/s on medium wax, so they scale as the physics does.

OVERLAP: Final = 1e-9
"""m. Numerical: weights that lie nearer than two radii less this are refused."""

CONTACT: Final = 1e-9
"""m. Numerical: weights with a gap below this touch, so an impact includes them at the same moment."""

MEETING: Final = 1e-10
"""m. Numerical: two moving weights have met when their gap is below this and closing."""

PAD: Final = 1e-11
"""m. Numerical: how far the search for a meeting may step beyond first contact."""

STILL_SPEED: Final = 1e-9
"""Numerical: a slower weight is at rest; it would travel 1e-18 of a radius."""

IGNORED_SPEED: Final = 1e-7
"""Numerical: no impact is computed for a touching pair that closes more slowly than this."""

ELASTIC_SPEED: Final = 1e-2
"""Assumed: below this closing speed (about 1 mm/s) an impact is elastic. Restitution tends to 1 at low speed in real
solids too. Here it keeps weights that press on one another from colliding infinitely often in finite time (the idea
of Luding and McNamara's TC model, Granular Matter 1, 113 (1998))."""

PARTING_SPEED: Final = 2e-3
"""Assumed: weights part at least this fast, about 0.2 mm/s. That is at most 3e-9 J a contact, negligible for a shot of
0.5 J."""

MOST_EVENTS: Final = 20_000
"""Numerical: a shot with more events than this raises an error. No such shot was found."""

MOST_WEIGHTS: Final = 64
"""Assumed: more weights than this on a board are refused; time and memory of a shot grow with the square."""
