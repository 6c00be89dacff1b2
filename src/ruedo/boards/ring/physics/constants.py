"""The constants of the spinning ring's physics, with their sources.

A *measured* constant was measured with a ring and board of this kind. A *published* one is from the named source, for
rings and boards of this kind or for similar things. An *assumed* one was chosen here, for the given reason. A
*numerical* one is a setting of the computation, not a property of the world. No measurements of a ring on such a board
were found, so nothing is marked as measured.
"""

from math import pi, radians
from typing import Final

GRAVITY: Final = 9.80665
"""Gravity in m/s². Published: standard gravity (CGPM, 1901)."""

# The default sizes. Equipment can replace all of them.

RING_RADIUS: Final = (1.5 - 0.125) / 2 * 0.0254
"""The radius of the tube's centre line in metres. Published: SO-E7, a ring of 1-1/2 in from a tube of 1/8 in."""

TUBE_RADIUS: Final = 0.125 / 2 * 0.0254
"""The radius of the tube in metres. Published: SO-E7."""

BOARD_WIDTH: Final = 6 * 0.0254
"""The width of the board in metres, along x. Published: SO-E1."""

BOARD_LENGTH: Final = 8 * 0.0254
"""The length of the board in metres, along y. Published: SO-E1."""

BOARD_THICKNESS: Final = 0.5 * 0.0254
"""The height of the board above the table in metres. Published: SO-E1."""

POST_RADIUS: Final = 0.25 / 2 * 0.0254
"""The radius of the post in metres. Published: SO-E2."""

POST_HEIGHT: Final = 9 / 16 * 0.0254
"""The height of the post in metres. Published: SO-E2."""

LOGO_RADIUS: Final = (1 + 1 / 16) / 2 * 0.0254
"""The radius of the logo in metres. Published: SO-E3."""

# Friction and losses.

FRICTION: Final = 0.3
"""The coefficient of friction between ring and board, and between ring and post. Games use `simulated.PHYSICS` instead.
Assumed: polished steel on varnished
wood. Tables for metal on wood list 0.2 to 0.6. The share of spins that leave the board depends on this constant more
than on any other."""

RESISTANCE: Final = 0.01
"""Contour (rolling) resistance: the force along the contour, divided by the normal force. The formula is published (dry
contour friction, Leine, Arch. Appl. Mech. 79, 1063 (2009)). The value is assumed. With it, spins last a few seconds,
like those of real rings."""

PIVOT: Final = 2.5e-5
"""Pivot (drilling) friction in metres: its torque divided by the normal force. Assumed, between the published value and
the largest value that the ring's size allows. For a Hertz contact it is (3 pi / 16) mu a, where a is the radius of the
contact patch. For steel on smooth wood this gives 1.2e-5 m (a = 66 um). Grain and lacquer make the real patch larger.
Here its radius is 0.14 mm, a tenth of the tube's radius."""

RESTITUTION: Final = 0.5
"""The coefficient of restitution along the normal, for impacts on the board or the post. Assumed: steel on wood, 0.4 to
0.6 in tables of dropped balls."""

# Limits of the input. Values beyond them raise an error.

TOP_SPEED: Final = 3.0
"""The largest speed of a launch in m/s. Assumed: several times any push that stays on the board."""

TOP_SPIN: Final = 150.0
"""The largest spin of a launch in rad/s, about the vertical axis and about the ring's own. Assumed: 24 turns a second.
A flick of two fingers gives 5 to 12."""

TOP_LEAN: Final = radians(80)
"""The largest lean in radians from the vertical. Assumed: a ring that leans farther does not stand."""

MAX_FRICTION: Final = 2.0
"""The largest coefficient of friction. Assumed: higher than that of rubber."""

MAX_RESISTANCE: Final = 0.2
"""The largest contour resistance. Assumed: a ring on a thick carpet."""

MAX_PIVOT: Final = 1e-2
"""The largest pivot friction in metres. Assumed: far more than that of any hard contact."""

# Settings of the computation.

STEP: Final = 1.25e-4
"""The time step in seconds. A numerical setting: a fifth of the time scale of the stiffest contact, a ring that lies
flat; see SINK."""

SINK: Final = 1e-5
"""The depth in metres to which an upright ring sinks into the board under its weight. A numerical setting: it defines
the stiffness of contacts, k = m g / SINK, which is 6.7 kN/m for a steel ring. The shares of outcomes do not depend on
it (`docs/spinning.md`)."""

LIMIT: Final = 30.0
"""The time in seconds after which a simulation stops, even if the ring still moves. A numerical setting: ten times the
median duration of a spin."""

SCAN: Final = 24
"""The number of points on the centre line in the coarse search for contacts. A numerical setting."""

SPLIT: Final = 6
"""The number of pieces into which the fine search divides the arc between two points of the coarse search, near a
solid. A numerical setting. Two minima closer than 2.5 degrees (0.8 mm on the centre line) count as one. The post's rim
produces pairs of minima 15 degrees apart."""

HALF_CHORD: Final = pi / SCAN
"""The largest angle in radians, along the centre line, to the nearest point of the coarse search. A numerical
setting."""

SECTORS: Final = 6
"""The number of sectors into which a ring that overhangs an edge is divided. Each sector touches the board at most
once. A numerical setting."""

NEARLY_FLAT: Final = 0.1
"""Below this sine of the tilt, an overhanging ring may touch the board away from its lowest point. A numerical
setting."""

FLATTER: Final = 0.02
"""Below this sine of the tilt, the sectors of an overhanging ring are separate contacts. Between FLATTER and
NEARLY_FLAT, they separate gradually. A numerical setting."""

FLAT: Final = 0.0035
"""Below this sine of the tilt (0.2 degrees), a slow ring counts as flat. Its remaining motion lasts milliseconds and
moves it by less than 0.1 mm. A numerical setting."""

FLAT_HEIGHT: Final = 1.2
"""The largest height of the centre of a flat ring, divided by the tube's radius. A numerical setting."""

FLAT_SPEED: Final = 0.01
"""The speed in m/s below which a flat ring that slides or turns may count as at rest. It would stop within v²/(2 mu g)
= 17 um. A numerical setting."""

FLAT_ENERGY: Final = 1.5
"""The largest energy of a flat ring at rest, including the contacts. The unit is the energy of steady precession at the
tilt FLAT, 3/2 g R FLAT. With more energy the ring still rocks. In addition, no point of a ring at rest is deeper in the
board than the weight of an upright ring presses it. A numerical setting."""

STILL_SPEED: Final = 1e-4
"""A ring is at rest, even if it is not flat, when all its points have been slower than this speed in m/s for
STILL_TIME. A numerical setting."""

STILL_TIME: Final = 0.02
"""The time in seconds for which a ring must be slower than STILL_SPEED to be at rest. A numerical setting."""

TOUCHING: Final = 1e-4
"""The gap in metres below which a resting ring counts as touching the post. A numerical setting."""

STANDING: Final = 0.7071067811865476
"""The sine of the tilt above which turns count. Published: SO-T6 counts turns while the ring stands steeper than 45
degrees."""
