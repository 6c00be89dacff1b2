"""The experiments of the lab, described as on the command line: each function returns a plan for `ruedo.lab.run`."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from ruedo.core.errors import NotStudied
from ruedo.core.measures import MAX_EVENTS, Variant
from ruedo.core.player import usual_player
from ruedo.core.values import Json
from ruedo.core.world import study_options
from ruedo.lab.durations import Durations
from ruedo.lab.game_runner import compiled_engine
from ruedo.lab.matches import Match, SequentialTest
from ruedo.lab.parameter_search import METHODS, ParameterSearch
from ruedo.lab.parameter_space import MAX_POINTS, dimensions
from ruedo.lab.questions import PRECISION, QUESTIONS, SHARES, Question, count_seatings, player_from, usual_question
from ruedo.lab.simulations import Simulation
from ruedo.lab.studies import MAX_UNITS, Study
from ruedo.lab.sweeps import UNITS, Sweep
from ruedo.lab.targets import target_from
from ruedo.lab.variants import make_variants
from ruedo.lab.worths import KINDS, WorthPlan

Options: TypeAlias = Mapping[str, Json]
NO_OPTIONS: Options = {}
NO_DURATIONS = Durations({}, "")
TRIALS = 64
"""The default number of trials of a sweep. A grid has no such limit."""


def simulate(
    game: str,
    players: str | None = None,
    *,
    games: int = 100,
    seed: int = 0,
    rules: Options = NO_OPTIONS,
    equipment: Json = None,
    world: Options = NO_OPTIONS,
    swap: bool = False,
    most_events: int | None = None,
) -> Simulation:
    """Return the plan of a simulation. It shows the wins, the length of games, and the points of each clause.

    `players` names the player at each seat, separated by commas. If `swap` is true, the players exchange their seats
    after each game. A game counts as unfinished after `most_events` events. Raises `BadHeader`.
    """
    names = tuple(name.strip() for name in _seats(game, players).split(","))
    options = study_options(game, world)
    return Simulation(game, names, games, seed, rules, equipment, options, swap, most_events or MAX_EVENTS)


def match(
    game: str,
    one: str,
    other: str,
    *,
    pairs: int = 100,
    seed: int = 0,
    rules: Options = NO_OPTIONS,
    equipment: Json = None,
    world: Options = NO_OPTIONS,
    seconds_per_choice: float | None = None,
    gain: float | None = None,
) -> Match:
    """Return the plan of a match between two players.

    If `gain` is given, the match ends as soon as a sequential test decides whether the first player's share of the
    points is this far above one half. Raises `BadHeader`.
    """
    options = study_options(game, world)
    test = None if gain is None else SequentialTest(gain)
    return Match(game, (one, other), seed, rules, equipment, options, seconds_per_choice, pairs, test)


def study(
    game: str,
    players: Sequence[str] = (),
    *,
    equipment: Sequence[Json | tuple[str, Json]] = (),
    rules: Mapping[str, Json | Sequence[Json]] = NO_OPTIONS,
    world: Options = NO_OPTIONS,
    question: str | None = None,
    precision: float | None = None,
    games: int | None = None,
    seed: int = 0,
    durations: Durations = NO_DURATIONS,
    skill: bool = True,
    time_limit: float | None = None,
) -> Study:
    """Return the plan of a study, which compares variants of a game with the same randomness.

    There is a variant for each combination of the `players` (such as `simple,random`), the `equipment`, and the values
    of an option in `rules` that is a list. A piece of equipment can be given with a name. `question` is `first`, `win`,
    `minutes`, `turns` or `leads`. The study stops when the margin of the answer is at most `precision` (percentage
    points, minutes, turns or lead changes), after `games` games of each variant, or after `time_limit` seconds. If
    `skill` is true, it also measures how often better players win. Raises `BadHeader` and `NotStudied`.
    """
    things = [one if isinstance(one, tuple) else (str(one), one) for one in equipment]
    values = [(name, one) for name, each in rules.items() for one in (each if isinstance(each, list) else [each])]
    variants, names = make_variants(game, players or [_seats(game, None)], things, values, study_options(game, world))
    asked = _question(question) or usual_question(variants)
    exact = PRECISION[asked] if precision is None else precision / 100 if asked in SHARES else precision
    plan = Study(variants, names, asked, exact, seed, MAX_UNITS, durations.seconds, durations.source)
    plan = replace(plan, skill=skill, time_limit=time_limit)
    plan.check()
    if games is None:
        return plan
    if games < plan.seatings:
        raise NotStudied("too_few_games", least=plan.seatings)
    return replace(plan, most=games // plan.seatings)


def sweep(
    game: str,
    *,
    vary: Sequence[str],
    targets: Sequence[str],
    method: str = "bayes",
    budget: int | None = None,
    games: int | None = None,
    players: str | None = None,
    rules: Options = NO_OPTIONS,
    equipment: Json = None,
    world: Options = NO_OPTIONS,
    seed: int = 0,
    durations: Durations = NO_DURATIONS,
) -> Sweep:
    """Return the plan of a sweep, which looks for rules that meet targets.

    `vary` contains texts such as `target=3..9`, and `targets` texts such as `first=50+-0.5`. `method` is `grid`,
    `latin` or `bayes`. Raises `BadHeader` and `NotStudied`.
    """
    way = next((one for one in METHODS if one == method), None)
    if way is None:
        raise NotStudied("no_method", answer=method, known=METHODS)
    variant = _variant(game, players, rules, equipment, world)
    units = UNITS[compiled_engine(variant) is not None] if games is None else games // count_seatings([variant])
    search = ParameterSearch(dimensions(game, vary), way, budget or (MAX_POINTS if way == "grid" else TRIALS), seed)
    return Sweep(variant, search, tuple(map(target_from, targets)), units, durations.seconds)


def worth(
    game: str,
    player: str | None = None,
    *,
    kinds: Sequence[str] = (),
    precision: float = 0.5,
    seed: int = 0,
    rules: Options = NO_OPTIONS,
    equipment: Json = None,
    world: Options = NO_OPTIONS,
) -> WorthPlan:
    """Return the plan that measures what each card, choice, option and stat is worth.

    `kinds` contains `cards`, `choices`, `options` or `stats`; by default everything except stats. A measurement ends
    when its margin is at most `precision` percentage points. Raises `BadHeader` and `NotStudied`.
    """
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        raise NotStudied("no_question", answer=unknown[0], known=KINDS)
    name = player or usual_player(game)
    variant = _variant(game, f"{name},{name}", rules, equipment, world)
    asked = tuple(kind for kind in KINDS if (kind in kinds if kinds else kind != "stats"))
    return WorthPlan(variant, asked, seed, precision / 100)


def _seats(game: str, players: str | None) -> str:
    return players or f"{usual_player(game)},{usual_player(game)}"


def _variant(game: str, players: str | None, rules: Options, equipment: Json, world: Options) -> Variant:
    seated = tuple(map(player_from, _seats(game, players).split(",")))
    return Variant(game, seated, rules, equipment, study_options(game, world))


def _question(written: str | None) -> Question | None:
    if written is None:
        return None
    for one in QUESTIONS:
        if one == written:
            return one
    raise NotStudied("no_question", answer=written, known=QUESTIONS)
