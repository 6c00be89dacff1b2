"""The result of a simulation as text."""

from ruedo.core.game import find
from ruedo.lab.simulate import SimulationResult
from ruedo.rulebook import clauses
from ruedo.terminal.front import columns
from ruedo.words import Speaker


def result_text(result: SimulationResult, speaker: Speaker) -> str:
    """Return a result of a simulation as tables for people."""
    experiment = result.experiment
    who = "player" if experiment.swap else "side"
    rows = [[speaker.text(f"simulate-{column}") for column in (who, "name", "won", "share", "interval")]]
    for side, name in enumerate(experiment.players):
        won, (low, high) = result.wins[side], result.win_intervals[side]
        interval = speaker.text("simulate-to", low=f"{low:.1%}", high=f"{high:.1%}")
        rows.append([str(side), name, str(won), f"{won / result.games:.1%}", interval])
    lines = [
        _title(result, speaker),
        _played_with(result, speaker),
        "",
        columns(rows),
        speaker.text("simulate-swapped" if experiment.swap else "simulate-kept_seats"),
    ]
    if result.draws or result.unfinished:
        lines.append(
            speaker.text(
                "simulate-undecided",
                draws=str(result.draws),
                unfinished=str(result.unfinished),
                events=str(result.experiment.most_events),
            )
        )
    if result.again:
        lines.append(speaker.text("simulate-again", again=str(result.again)))
    events = {name: f"{result.events[name]:.0f}" for name in ("mean", "median", "p5", "p95")}
    counted = speaker.text(
        "simulate-events", mean=events["mean"], median=events["median"], low=events["p5"], high=events["p95"]
    )
    versions = result.versions
    made = speaker.text("lab-versions", ruedo=versions.ruedo, python=versions.python, numpy=versions.numpy)
    return "\n".join([*lines, f"\n{counted}", "", _points_text(result, who, speaker), "", made])


def _title(result: SimulationResult, speaker: Speaker) -> str:
    """Return a title: the game, the number of games, and the part that was played if it was stopped."""
    experiment = result.experiment
    title = speaker.text(
        "simulate-title",
        answer=experiment.game,
        count=result.games,
        games=str(result.games),
        seed=str(experiment.seed),
    )
    if result.games == experiment.games:
        return title
    return speaker.text("simulate-stopped", said=title, rest=str(experiment.games - result.games))


def _played_with(result: SimulationResult, speaker: Speaker) -> str:
    """Return the equipment and the rule options of the games."""
    experiment = result.experiment
    equipment = experiment.equipment or find(experiment.game).shipped[0]
    named = equipment if isinstance(equipment, str) else speaker.text("simulate-own_equipment")
    rules = ", ".join(f"{name}={value}" for name, value in experiment.rules.items())
    return speaker.text("simulate-played_with", answer=named, said=rules or speaker.text("simulate-usual_rules"))


def _points_text(result: SimulationResult, who: str, speaker: Speaker) -> str:
    """Return the sources of points, by clause."""
    players = range(len(result.experiment.players))
    named = [speaker.text(f"simulate-{who}_numbered", number=str(side)) for side in players]
    points = [[speaker.text("simulate-points"), *named, speaker.text("simulate-share")]]
    scored, sections = sum(map(sum, result.points.values())), clauses(speaker.language)
    for clause, given in result.points.items():
        share = f"{sum(given) / scored:.1%}"
        section = sections[clause].section if clause in sections else ""
        points.append([f"{clause} {section}", *(f"{mean:.2f}" for mean in given), share])
    return columns(points)
