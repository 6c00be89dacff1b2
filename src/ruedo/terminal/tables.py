"""Functions that return the results of simulations and matches as text."""

from collections.abc import Iterator
from math import isnan

from ruedo.core.game import find
from ruedo.core.measures import MOST_EVENTS
from ruedo.lab.matches import MatchResult
from ruedo.lab.simulate import SimulationResult
from ruedo.rulebook import clauses
from ruedo.terminal.front import columns
from ruedo.words import Speaker


def result_text(result: SimulationResult, speaker: Speaker) -> str:
    """Return the result of a simulation as tables of text."""
    experiment = result.experiment
    who = "player" if experiment.swap else "side"
    rows = [[speaker.text(f"simulate-{column}") for column in (who, "name", "won", "share", "interval")]]
    for side, name in enumerate(experiment.players):
        won, (low, high) = result.wins[side], result.win_intervals[side]
        interval = speaker.text("simulate-to", low=f"{low:.1%}", high=f"{high:.1%}")
        ended = result.games - result.unfinished
        rows.append([str(side), name, str(won), f"{won / max(1, ended):.1%}", interval])
    lines = [
        _title(result, speaker),
        *_unfinished_line(result.unfinished, result.games, result.experiment.most_events, speaker),
        _played_with(result, speaker),
        "",
        columns(rows),
        speaker.text("simulate-swapped" if experiment.swap else "simulate-kept_seats"),
    ]
    if result.draws:
        lines.append(speaker.text("simulate-draws", draws=str(result.draws)))
    if result.again:
        lines.append(speaker.text("simulate-again", again=str(result.again)))
    if result.events:
        events = {name: f"{result.events[name]:.0f}" for name in ("mean", "median", "p5", "p95")}
        counted = speaker.text(
            "simulate-events", mean=events["mean"], median=events["median"], low=events["p5"], high=events["p95"]
        )
        lines += ["", counted, "", _points_text(result, who, speaker)]
    versions = result.versions
    made = speaker.text("lab-versions", ruedo=versions.ruedo, python=versions.python, numpy=versions.numpy)
    return "\n".join([*lines, "", made])


def _title(result: SimulationResult, speaker: Speaker) -> str:
    """Return the title of a simulation: the game, the number of games and the seed.

    If the simulation was stopped with Ctrl-C, the title also contains the number of missing games.
    """
    experiment = result.experiment
    title = speaker.text(
        "simulate-title", answer=experiment.game, count=result.games, games=str(result.games), seed=str(experiment.seed)
    )
    if result.games == experiment.games:
        return title
    return speaker.text("simulate-stopped", said=title, rest=str(experiment.games - result.games))


def _played_with(result: SimulationResult, speaker: Speaker) -> str:
    """Return the equipment and the rule options that the games used, as text."""
    experiment = result.experiment
    equipment = experiment.equipment or find(experiment.game).equipment_names[0]
    named = equipment if isinstance(equipment, str) else speaker.text("simulate-own_equipment")
    rules = ", ".join(f"{name}={value}" for name, value in experiment.rules.items())
    return speaker.text("simulate-played_with", answer=named, said=rules or speaker.text("simulate-usual_rules"))


def _points_text(result: SimulationResult, who: str, speaker: Speaker) -> str:
    """Return a table as text: the mean number of points that each player scored by each clause."""
    players = range(len(result.experiment.players))
    named = [speaker.text(f"simulate-{who}_numbered", number=str(side)) for side in players]
    points = [[speaker.text("simulate-points"), *named, speaker.text("simulate-share")]]
    scored, sections = sum(map(sum, result.points.values())), clauses(speaker.language)
    for clause, given in result.points.items():
        share = f"{sum(given) / scored:.1%}"
        section = sections[clause].section if clause in sections else ""
        points.append([f"{clause} {section}", *(f"{mean:.2f}" for mean in given), share])
    return columns(points)


def _unfinished_line(unfinished: int, games: int, events: int, speaker: Speaker) -> Iterator[str]:
    """Yield a sentence about unfinished games, if there are any."""
    if unfinished:
        yield speaker.text(
            "lab-unfinished",
            count=unfinished,
            games=str(games),
            events=f"{events:,}",
            share=f"{unfinished / games:.1%}",
        )


def match_text(result: MatchResult, speaker: Speaker) -> str:
    """Return the result of a match as text."""
    one, other = result.match.players
    low, high = result.interval
    won, drawn, lost = result.games
    rows = [
        [speaker.text(f"match-{column}") for column in ("player", "won", "a_choice", "longest")],
        *(
            [name, str(games), f"{1000 * mean:.1f} ms", f"{1000 * longest:.1f} ms"]
            for name, games, mean, longest in zip(
                (one, other), (won, lost), result.seconds, result.longest, strict=True
            )
        ),
    ]
    pairs, game = result.pairs, result.match.game
    lines = [
        speaker.text("match-title", answer=game, count=pairs, pairs=str(pairs), who=one, said=other),
        *_unfinished_line(result.unfinished, 2 * pairs, MOST_EVENTS, speaker),
        "",
        columns(rows),
        speaker.text("match-no_score")
        if isnan(result.score)
        else speaker.text("match-score", who=one, share=f"{result.score:.1%}", low=f"{low:.1%}", high=f"{high:.1%}"),
    ]
    if drawn:
        lines.append(speaker.text("match-drawn", count=drawn))
    if result.verdict is not None:
        lines.append(speaker.text(f"match-{result.verdict}", who=one, said=other, ratio=f"{result.ratio:.2f}"))
    return "\n".join(lines)
