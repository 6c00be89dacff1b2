"""Every constant of the spinning ring's physics, and how well it is known.

*Measured*: on such rings and boards. *Published*: in a source that is named, on these or on similar things. *Assumed*:
chosen here, with the reason. *Numerical*: a tolerance of the computation, not a property of the world. No measurement
of a ring on such a board was found; nothing here is marked measured.
"""

from math import pi, radians
from typing import Final

GRAVITY: Final = 9.80665
"""m/s². Published: standard gravity (CGPM, 1901)."""

# Sizes, all overridable.

RING_RADIUS: Final = (1.5 - 0.125) / 2 * 0.0254
"""m, of the tube's centre line. Published: SO-E7, a ring of 1-1/2 in from a tube of 1/8 in."""

TUBE_RADIUS: Final = 0.125 / 2 * 0.0254
"""m. Published: SO-E7."""

BOARD_WIDTH: Final = 6 * 0.0254
"""m along x. Published: SO-E1."""

BOARD_LENGTH: Final = 8 * 0.0254
"""m along y. Published: SO-E1."""

BOARD_THICKNESS: Final = 0.5 * 0.0254
"""m, above the table. Published: SO-E1."""

POST_RADIUS: Final = 0.25 / 2 * 0.0254
"""m. Published: SO-E2."""

POST_HEIGHT: Final = 9 / 16 * 0.0254
"""m. Published: SO-E2."""

LOGO_RADIUS: Final = (1 + 1 / 16) / 2 * 0.0254
"""m. Published: SO-E3."""

# Friction and losses.

FRICTION: Final = 0.3
"""Coulomb's coefficient, ring on board and ring on post. Assumed: polished steel on varnished wood. Tables of metal on
wood list 0.2 to 0.6. The share of spins that leave the board depends on this constant more than on any other."""

RESISTANCE: Final = 0.01
"""Contour (rolling) resistance: force along the contour over the normal force. The form is published (dry contour
friction, Leine, Arch. Appl. Mech. 79, 1063 (2009)). The value is assumed: with it, spins last a few seconds, as those
of real rings do."""

PIVOT: Final = 2.5e-5
"""m, pivot (drilling) moment over normal force. Assumed, between the published value and the most that the ring's size
allows. The arm of a Hertz contact is (3 pi / 16) mu a, where a is the patch's radius: 1.2e-5 m for steel on smooth wood
(a = 66 um). Grain and lacquer make the true patch larger. Here its radius is twice that, 0.14 mm, a tenth of the
tube's radius."""

RESTITUTION: Final = 0.5
"""Of an impact on board or post, along the normal. Assumed: steel on wood, 0.4 to 0.6 in tables of dropped balls."""

# Limits. Values beyond them are refused.

TOP_SPEED: Final = 3.0
"""m/s, of the launch. Assumed: several times any push that stays on the board."""

TOP_SPIN: Final = 150.0
"""rad/s, of the launch, about the upright axis and about the ring's own. Assumed: 24 turns a second; a flick of two
fingers gives 5 to 12."""

TOP_LEAN: Final = radians(80)
"""rad from upright. Assumed: a ring that leans farther does not stand."""

MOST_FRICTION: Final = 2.0
"""Assumed: beyond rubber."""

MOST_RESISTANCE: Final = 0.2
"""Assumed: a ring on a thick carpet."""

MOST_PIVOT: Final = 1e-2
"""m. Assumed: far above any hard contact."""

# The computation.

STEP: Final = 1.25e-4
"""s. Numerical: a fifth of the time scale of the stiffest contact (a ring that lies flat), see SINK."""

SINK: Final = 1e-5
"""m, how far an upright ring sinks into the board under its weight. Numerical: it sets the contacts' stiffness
k = m g / SINK, 6.7 kN/m for a steel ring. Outcome shares do not depend on it (`docs/spinning.md`)."""

LIMIT: Final = 30.0
"""s, after which the computation of a spin stops, even if the ring still moves. Numerical: ten times the median."""

SCAN: Final = 24
"""Numerical: points on the centre line where the search for a contact begins."""

SPLIT: Final = 6
"""Numerical: the number of pieces into which the arc between two of those points is cut near a solid. Minima nearer
than 2.5 degrees to each other, 0.8 mm on the centre line, count as one. The post's rim makes pairs 15 degrees apart."""

HALF_CHORD: Final = pi / SCAN
"""Numerical, rad: the largest distance along the centre line from any of its points to the nearest point of the
scan."""

SECTORS: Final = 6
"""Numerical: pieces of the ring that each touch the board once, when the ring overhangs an edge."""

NEARLY_FLAT: Final = 0.1
"""Numerical: sine of the tilt below which an overhanging ring may touch the board beside its lowest point."""

FLATTER: Final = 0.02
"""Numerical: sine of the tilt below which such a ring's sectors are separate contacts. Between the two tilts, they
separate gradually."""

FLAT: Final = 0.0035
"""Numerical: sine of the tilt (0.2 degrees) below which a slow ring lies flat. Its remaining motion lasts milliseconds
and moves it less than 0.1 mm."""

FLAT_HEIGHT: Final = 1.2
"""Numerical: the centre's height over the tube's radius, below which a ring may lie flat."""

FLAT_SPEED: Final = 0.01
"""m/s. Numerical: a flat ring that slides or turns more slowly stops within v²/(2 mu g) = 17 um."""

FLAT_ENERGY: Final = 1.5
"""Numerical: a flat ring's energy, contacts included, over that of steady precession at tilt FLAT, 3/2 g R FLAT. With
more energy, the ring still rocks. It rests only while no point is deeper in the board than an upright ring's weight
presses it."""

STILL_SPEED: Final = 1e-4
"""m/s. Numerical: a ring is at rest, even if it is not flat, when no point of it moves faster for STILL_TIME."""

STILL_TIME: Final = 0.02
"""s. Numerical."""

TOUCHING: Final = 1e-4
"""m. Numerical: a resting ring with a gap below this touches the post."""

STANDING: Final = 0.7071067811865476
"""Published: SO-T6 counts turns while the ring stands steeper than 45 degrees."""
