"""Makes the variants of a study from the command line.

If an option is given several times, there is a variant for each of its values.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import msgspec

from ruedo.core.errors import BadHeader
from ruedo.core.measures import Variant
from ruedo.core.values import Json
from ruedo.lab.questions import player_from

MAX_VARIANTS = 24
"""The largest number of variants in a study."""
DEFAULT_NAME = "–"
"""The name of the variant if a study has only one variant."""


def make_variants(
    game: str,
    players: Sequence[str],
    equipment: Sequence[tuple[str, Json]],
    rules: Sequence[tuple[str, Json]],
    world: Mapping[str, Json],
) -> tuple[tuple[Variant, ...], tuple[str, ...]]:
    """Return a variant for each combination of the repeated options, and a name for each variant.

    `equipment` contains pairs of an argument on the command line and the equipment that it describes. Raises
    `BadHeader` if there are too many variants, or if two of them are the same.
    """
    by_rule: dict[str, list[Any]] = {}
    for name, value in rules:
        by_rule.setdefault(name, []).append(value)
    ways = list(product(players, equipment or [("", None)], *by_rule.values()))
    if len(ways) > MAX_VARIANTS:
        raise BadHeader("too_many_variants", field="variants", count=len(ways), most=MAX_VARIANTS)
    variants, names = [], []
    for seats, (written, things), *values in ways:
        options = dict(zip(by_rule, values, strict=True))
        seated = tuple(map(player_from, seats.split(",")))
        variants.append(Variant(game, seated, options, things, world))
        labels = [seats] if len(players) > 1 else []
        labels += [written] if len(equipment) > 1 else []
        labels += [f"{name}={_option_text(options[name])}" for name, each in by_rule.items() if len(each) > 1]
        names.append(", ".join(labels) or DEFAULT_NAME)
    for name in names:
        if names.count(name) > 1:
            raise BadHeader("same_variants", field="variants", answer=name)
    return tuple(variants), tuple(names)


def _option_text(value: Any) -> str:
    """Return the value of an option as it is written on the command line."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
