"""Print how outcomes depend on the constants of the physics, for docs/uncertainty.md.

    uv run scripts/elasticities.py                        all studies
    uv run scripts/elasticities.py ring --trials 20000    one, surer

Every constant is taken to both ends of what is believed of it, the others as they are, with the same throws.
"""

import argparse
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from ruedo.boards.ring_board.simulated import PHYSICS
from ruedo.games.shot_ole import trial as spins
from ruedo.games.shot_ole import trial_text
from ruedo.games.shot_ole.terminal import USUAL
from ruedo.lab import sensitivity
from ruedo.lab.sensitivity import Constant, Study, Values
from ruedo.physics.spinning import REST

TRIALS = 4000


def ring() -> Study:
    """Return the study of the spin that play proposes, by an average hand, on the board of play."""
    assert PHYSICS.post_friction is not None
    aim = trial_text.aim_of(f"{USUAL[0]},{USUAL[1]}", *USUAL[2:])

    def counts(values: Values, trials: int) -> Mapping[str, int]:
        on = spins.trial(physics=replace(PHYSICS, **values))
        made = spins.many(on, aim, trials, "average", 0).outcomes
        turned = made.turns >= 1
        found: dict[str, int] = {rest: int(np.sum((made.rest == code) & turned)) for code, rest in enumerate(REST)}
        return found | {"no full turn": int(np.sum(~turned))}

    return Study(
        "The spin that play proposes, by an average hand",
        (
            Constant("friction", PHYSICS.friction, 0.2, 0.45, "assumed", "metal on wood, tables give 0.2 to 0.6"),
            Constant("post_friction", PHYSICS.post_friction, 0.1, 0.3, "assumed", "metal on a polished post"),
            Constant("resistance", PHYSICS.resistance, 0.006, 0.016, "assumed", "spins of two to six seconds"),
            Constant("pivot", PHYSICS.pivot, 1.2e-5, 3e-5, "assumed", "m; Hertz's patch, to one 2.5 times as wide"),
            Constant("restitution", PHYSICS.restitution, 0.4, 0.7, "assumed", "steel on wood, dropped balls"),
        ),
        counts,
    )


STUDIES = {"ring": ring}


def main() -> None:
    """Print."""
    parser = argparse.ArgumentParser(description="How outcomes depend on the constants of the physics.")
    parser.add_argument("studies", nargs="*", metavar="STUDY", help=f"of {', '.join(STUDIES)}; all unless given")
    parser.add_argument("--trials", type=int, default=TRIALS, help="at each value")
    given = parser.parse_args()
    for name in given.studies or STUDIES:
        if name not in STUDIES:
            parser.error(f"there is no study {name!r}; there are {', '.join(STUDIES)}")
        study = STUDIES[name]()
        print(sensitivity.text(study, list(sensitivity.outcomes(study, given.trials)), given.trials), end="\n\n")


if __name__ == "__main__":
    main()
