"""How far a person's throws at a simulated board stray from their aims: a setting of the table."""

from typing import Literal, TypeAlias

from ruedo.core.setup import PERSON, Setup

Tremble: TypeAlias = Literal["off", "light", "house"]
"""Not at all; a little; as those of the house's player of usual skill. A person with a skill has that one's hand."""
USUAL: Tremble = "light"
"""Of a new table. A setup that does not state it has `house`."""


def skill_of(setup: Setup, seat: int, tremble: Tremble, light: str) -> str:
    """Return the skill of a seat's hand, empty for the usual one; `light` is that of a hand that strays a little."""
    skill = setup.skill(seat)
    if skill or setup.name(seat) != PERSON or tremble == "house":
        return skill
    return "exact" if tremble == "off" else light
