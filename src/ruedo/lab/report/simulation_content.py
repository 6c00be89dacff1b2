"""The report of a simulation. It shows the wins, the length of games, and the points of each clause."""

from collections.abc import Iterator

from ruedo.core.game import find
from ruedo.lab.headline import unfinished_sentence
from ruedo.lab.report.document import Document, FigureTable, Section
from ruedo.lab.simulations import SimulationResult
from ruedo.rulebook import clauses
from ruedo.words import Speaker


def simulation_document(result: SimulationResult, command: str, speaker: Speaker) -> Document:
    """Return the result of a simulation as a report."""
    experiment, versions = result.experiment, result.versions
    made = speaker.text("lab-versions", ruedo=versions.ruedo, python=versions.python, numpy=versions.numpy)
    return Document(
        title=find(experiment.game).title,
        subtitle=speaker.text("report-subtitle", games=str(result.games), count=result.games),
        headline=(
            _title(result, speaker),
            *unfinished_sentence(result.unfinished, result.games, experiment.most_events, speaker),
            _played_with(result, speaker),
        ),
        sections=(
            _wins(result, speaker),
            *_events(result, speaker),
            Section(speaker.text("report-again"), (made,), code=command),
        ),
        language=speaker.language,
    )


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


def _who(result: SimulationResult) -> str:
    return "player" if result.experiment.swap else "side"


def _wins(result: SimulationResult, speaker: Speaker) -> Section:
    """Return the section with the games that each player won."""
    experiment, ended = result.experiment, max(1, result.games - result.unfinished)
    header = tuple(speaker.text(f"simulate-{column}") for column in (_who(result), "name", "won", "share", "interval"))
    rows = tuple(
        (
            str(side),
            name,
            str(won),
            f"{won / ended:.1%}",
            speaker.text("simulate-to", low=f"{low:.1%}", high=f"{high:.1%}"),
        )
        for side, (name, won, (low, high)) in enumerate(
            zip(experiment.players, result.wins, result.win_intervals, strict=True)
        )
    )
    sentences = [speaker.text("simulate-swapped" if experiment.swap else "simulate-kept_seats")]
    if result.draws:
        sentences.append(speaker.text("simulate-draws", draws=str(result.draws)))
    if result.again:
        sentences.append(speaker.text("simulate-again", again=str(result.again)))
    return Section(speaker.text("simulate-won"), tuple(sentences), (), FigureTable(header, rows))


def _interval(bounds: tuple[float, float], speaker: Speaker) -> str:
    low, high = bounds
    return speaker.text("simulate-to", low=f"{low:.1%}", high=f"{high:.1%}")


def _events(result: SimulationResult, speaker: Speaker) -> Iterator[Section]:
    """Yield the sections about the length of games and about the points, if a game ended."""
    if not result.events:
        return
    events = {name: f"{result.events[name]:.0f}" for name in ("mean", "median", "p5", "p95")}
    counted = speaker.text(
        "simulate-events", mean=events["mean"], median=events["median"], low=events["p5"], high=events["p95"]
    )
    players = range(len(result.experiment.players))
    named = (speaker.text(f"simulate-{_who(result)}_numbered", number=str(side)) for side in players)
    header = (speaker.text("simulate-points"), *named, speaker.text("simulate-share"))
    scored, sections = sum(map(sum, result.points.values())), clauses(speaker.language)
    rows = tuple(
        (
            f"{clause} {sections[clause].section if clause in sections else ''}",
            *(f"{mean:.2f}" for mean in given),
            f"{sum(given) / scored:.1%}",
        )
        for clause, given in result.points.items()
    )
    yield Section(speaker.text("simulate-points"), (counted,), (), FigureTable(header, rows))
