"""The constants of the shuffleboard's physics, with their sources.

A *measured* constant comes from boards and weights of this kind. A *published* one comes from the named source, for
boards and weights of this kind or for similar things. An *assumed* one was chosen here, for the given reason. A
*numerical* one is a setting of the computation, not a property of the world. No measurements of waxed boards or of the
weights' restitution were found, so nothing is marked as measured.
"""

from typing import Final

GRAVITY: Final = 9.80665
"""Gravity in m/s². Published: standard gravity (CGPM, 1901)."""

# Sizes. Equipment can replace all of them.

BOARD_LENGTH: Final = 20 * 0.3048 + 8 * 0.0254
"""The length of the board in metres. Published: the playing field of a tournament board, 20 ft 8 in."""

BOARD_WIDTH: Final = 20 * 0.0254
"""The width of the board in metres. Published: the playing field of a tournament board, 20 in."""

WEIGHT_RADIUS: Final = 2.3125 * 0.0254 / 2
"""The radius of a weight in metres. Published: the large weight has a diameter of 2-5/16 in (manufacturers' lists)."""

RELEASE_X: Final = 0.5
"""The distance of the release from the shooter's end in metres. Assumed: an arm's length over the board. The foul line
is far beyond."""

# Friction on the board

FRICTION: Final = {"fast": 0.015, "medium": 0.03, "slow": 0.05}
"""Coulomb's coefficient by wax. Assumed, because no measurement was found. With these values, a weight takes 8.4, 5.9
and 4.6 s for 5.2 m, as in the travel times that makers of wax quote. It can be calibrated by time: t = sqrt(2 x / (mu
g))."""

CONTACT_RADIUS_SHARE: Final = 1.0
"""The radius of contact divided by the radius of a flat weight. Assumed: it lies on its whole bottom."""

RIM_SHARE: Final = 0.9
"""The radius of the rim of a cupped weight divided by its own radius. Assumed: makers list weights as flat, cupped and
pointed, and depths of the cup (0.05 in), but no measurement of a rim was found. The edge of the bottom is rounded."""

GYRATION_SHARE: Final = 0.5**0.5
"""The radius of gyration divided by the radius. Assumed: a solid disk, k² = R²/2. The plastic cap is neglected."""

# Impacts

RESTITUTION: Final = 0.93
"""The restitution between two weights. Published for similar things: tests of pucks by Maw, Barber and Fawcett (read in
an excerpt), with speeds that differed by a factor of three."""

RIM_FRICTION: Final = 0.12
"""The friction between two rims. Published for similar things: the same tests of pucks, ±5 %."""

# Limits of the input. Values beyond them raise an error.

TOP_SPEED: Final = 20.0
"""The largest speed in m/s of a release, and of the rim of a spinning weight. Assumed: far above any push (about 2
m/s)."""

LEAST_FRICTION: Final = 1e-3
"""The smallest friction. Assumed: less than a tenth of fast wax. With less friction, the path is so long that positions
on it are not precise enough to find contacts."""

MOST_FRICTION: Final = 10.0
"""The largest friction. Assumed: more than that of rubber."""

# Settings of the computation. The unit of speeds is sqrt(mu g R), about 0.09 m/s on medium wax. So speeds scale with
# the physics.

OVERLAP: Final = 1e-9
"""Weights that are closer than two radii minus this distance in metres raise an error. Numerical."""

CONTACT: Final = 1e-9
"""Weights with a smaller gap in metres touch, so an impact includes both at the same moment. Numerical."""

MEETING: Final = 1e-10
"""Two moving weights have met when their gap in metres is smaller and still closing. Numerical."""

PAD: Final = 1e-11
"""The largest distance in metres by which the search for a contact may step beyond it. Numerical."""

STILL_SPEED: Final = 1e-9
"""A slower weight is at rest, because it would move only 1e-18 of a radius. Numerical."""

IGNORED_SPEED: Final = 1e-7
"""Contacts that close more slowly than this have no impact. Numerical."""

ELASTIC_SPEED: Final = 1e-2
"""Impacts with a slower closing speed (about 1 mm/s) are elastic. Assumed. The restitution of real solids also tends to
1 at low speed. Here, it prevents weights that press on each other from colliding infinitely often in a finite time. The
idea is from the TC model of Luding and McNamara, Granular Matter 1, 113 (1998)."""

PARTING_SPEED: Final = 2e-3
"""The least speed at which weights separate, about 0.2 mm/s. Assumed. It adds at most 3e-9 J for each contact. This is
negligible for a shot with 0.5 J."""

MOST_EVENTS: Final = 20_000
"""A shot with more events than this raises an error. Numerical. No such shot was found."""

MOST_WEIGHTS: Final = 64
"""The largest number of weights on a board. Assumed. The time and the memory for a shot grow with its square."""
