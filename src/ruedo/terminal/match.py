"""The result of a match as text."""

from ruedo.lab.matches import MatchResult
from ruedo.terminal.front import columns
from ruedo.words import Speaker


def match_text(result: MatchResult, speaker: Speaker) -> str:
    """Return the result of a match as text for people."""
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
        "",
        columns(rows),
        speaker.text("match-score", who=one, share=f"{result.score:.1%}", low=f"{low:.1%}", high=f"{high:.1%}"),
    ]
    if drawn:
        lines.append(speaker.text("match-drawn", count=drawn))
    if result.verdict is not None:
        lines.append(speaker.text(f"match-{result.verdict}", who=one, said=other, ratio=f"{result.ratio:.2f}"))
    return "\n".join(lines)
