"""The result of a simulation as text."""

from ruedo.lab.simulate import Result
from ruedo.rulebook import clauses
from ruedo.terminal.front import columns


def result_text(result: Result) -> str:
    """Return a result as tables for people."""
    experiment = result.experiment
    who = "player" if experiment.swap else "side"
    rows = [[who, "name", "won", "share", "95 % interval"]]
    for side, name in enumerate(experiment.players):
        won, (low, high) = result.wins[side], result.win_intervals[side]
        rows.append([str(side), name, str(won), f"{won / result.games:.1%}", f"{low:.1%} to {high:.1%}"])
    stopped = f", stopped before the other {experiment.games - result.games}" * (result.games < experiment.games)
    lines = [f"{experiment.game}: {_games(result.games)}, seed {experiment.seed}{stopped}", "", columns(rows)]
    if experiment.swap:
        lines.append("The players changed seats after each game; all is counted by player.")
    else:
        lines.append("Nobody changed seats: whatever the first seat is worth is in the figures. --swap evens it out.")
    if result.draws or result.unfinished:
        lines.append(f"Drawn: {result.draws}; not finished: {result.unfinished}.")
    if result.again:
        lines.append(f"Throws that did not come to rest in time, and were taken again: {result.again}.")
    events = result.events
    lines.append(
        f"\nEvents in a game: mean {events['mean']:.0f}, median {events['median']:.0f}, "
        f"from {events['p5']:.0f} (5 %) to {events['p95']:.0f} (95 %)."
    )
    points = [["points a game, by clause", *(f"{who} {side}" for side in range(len(experiment.players))), "share"]]
    scored = sum(map(sum, result.points.values()))
    for clause, given in result.points.items():
        share = f"{sum(given) / scored:.1%}"
        points.append([f"{clause} {clauses()[clause].section}", *(f"{mean:.2f}" for mean in given), share])
    lines += ["", columns(points)]
    return "\n".join(lines)


def _games(number: int) -> str:
    return f"{number} game{'' if number == 1 else 's'}"
