"""The constants of the shuffleboard's physics, with their sources.

A *measured* constant was measured on shuffleboards and their weights. A *published* one is from the named source, for
shuffleboards or for similar things. An *assumed* one was chosen here, for the given reason. A *numerical* one is a
setting of the computation, not a property of the world. No measurements of waxed boards or of the weights' restitution
were found, so no constant is marked as measured.
"""

from typing import Final

GRAVITY: Final = 9.80665
"""The acceleration of gravity in m/s². Published: standard gravity (CGPM, 1901)."""

# Default sizes. The equipment can replace all of them.

BOARD_LENGTH: Final = 20 * 0.3048 + 8 * 0.0254
"""The length of the board in metres. Published: the playing field of a tournament board, 20 ft 8 in."""

BOARD_WIDTH: Final = 20 * 0.0254
"""The width of the board in metres. Published: the playing field of a tournament board, 20 in."""

WEIGHT_RADIUS: Final = 2.3125 * 0.0254 / 2
"""The radius of a weight in metres. Published: the large weight has a diameter of 2-5/16 in (manufacturers' lists)."""

RELEASE_X: Final = 0.5
"""The distance in metres from the shooter's end at which the hand releases a weight. Assumed: an arm's length over the
board. The foul line is far beyond."""

# Friction on the board

FRICTION: Final = {"fast": 0.015, "medium": 0.03, "slow": 0.05}
"""The coefficient of friction for each wax. Assumed, because no measurement was found. With these values, a weight
takes 8.4, 5.9 and 4.6 s for 5.2 m. Makers of wax quote similar travel times. To calibrate it, measure the time t that a
weight takes for x metres: t = sqrt(2 x / (mu g))."""

CONTACT_RADIUS_SHARE: Final = 1.0
"""The radius of the contact with the board, divided by the radius of the weight, for a flat weight. Assumed: its whole
bottom touches the board."""

RIM_SHARE: Final = 0.9
"""The radius of a cupped weight's rim, divided by the radius of the weight. Assumed: makers list flat, cupped and
pointed weights, and the depth of the cup (0.05 in), but no measurement of a rim was found. The value is less than 1,
because the edge of the bottom is rounded."""

GYRATION_SHARE: Final = 0.5**0.5
"""The radius of gyration of a weight, divided by its radius. Assumed: a solid disk, k² = R²/2. The plastic cap is
neglected."""

# Impacts

RESTITUTION: Final = 0.93
"""The coefficient of restitution between two weights. Published for similar things: tests of pucks by Maw, Barber and
Fawcett, in which the speeds differed by a factor of three. Only an excerpt was read."""

RIM_FRICTION: Final = 0.12
"""The coefficient of friction between the rims of two weights. Published for similar things: the same tests of pucks,
±5 %."""

# Limits of the input. Values outside these limits raise an error.

TOP_SPEED: Final = 20.0
"""The highest allowed speed in m/s, of a released weight and of the rim of a spinning weight. Assumed: far above the
speed of a usual push (about 2 m/s)."""

MIN_FRICTION: Final = 1e-3
"""The smallest allowed friction. Assumed: less than a tenth of the friction of fast wax. With less friction, the path
is so long that positions on it are not precise enough to find contacts."""

MAX_FRICTION: Final = 10.0
"""The largest allowed friction. Assumed: more than the friction of rubber."""

# Settings of the computation. Speeds are in units of sqrt(mu g R), which is about 0.09 m/s on medium wax. So they scale
# with the friction and with the size of the weights.

OVERLAP: Final = 1e-9
"""The largest overlap of two weights, in metres, that does not raise an error. A numerical setting."""

CONTACT: Final = 1e-9
"""The largest gap in metres between two weights that count as touching, so that one impact includes both. A numerical
setting."""

MEETING: Final = 1e-10
"""Two moving weights count as touching if the gap between them is smaller than this, in metres, and still closing.
A numerical setting."""

PAD: Final = 1e-11
"""The largest distance in metres by which the search for a contact may overshoot it. A numerical setting."""

STILL_SPEED: Final = 1e-9
"""A weight that is slower than this counts as resting, because it would move only 1e-18 of its radius. A numerical
setting."""

IGNORED_SPEED: Final = 1e-7
"""Contacts that close more slowly than this cause no impact. A numerical setting."""

ELASTIC_SPEED: Final = 1e-2
"""Impacts with a lower closing speed (about 1 mm/s) are elastic. Assumed. The restitution of real solids also tends to
1 at low speeds. Here, this limit prevents infinitely many impacts in a finite time between weights that press against
each other. The idea is from the TC model of Luding and McNamara, Granular Matter 1, 113 (1998)."""

PARTING_SPEED: Final = 2e-3
"""The lowest speed at which two weights separate after an impact, about 0.2 mm/s. Assumed. It adds at most 3e-9 J per
contact, which is negligible for a shot with 0.5 J."""

MAX_EVENTS: Final = 20_000
"""The largest number of events in a shot. A shot with more events raises an error. A numerical setting. No such shot is
known."""

MAX_WEIGHTS: Final = 64
"""The largest number of weights on a board. Assumed. The time and the memory for a shot grow with the square of the
number of weights."""
