"""Reports about a real shuffleboard, as people type them."""

from collections.abc import Sequence

from ruedo.boards.shuffleboard.events import Place
from ruedo.core.values import Json
from ruedo.terminal.front import Unclear, number
from ruedo.words import Speaker


def weights_at(answer: str, before: Sequence[Place | None], shot: int, speaker: Speaker) -> list[Json]:
    """Return the positions that a person typed, such as `- 5.90,0.10 off`.

    Each word is the position of one weight. `-` means that the weight stayed at its position in `before`. Raises
    `Unclear` for an invalid position, or for the wrong number of positions.
    """
    places: list[Json] = []
    for word in answer.split():
        if word == "-":
            if len(places) >= len(before):
                raise Unclear("shuffleboard-not_before")
            place = before[len(places)]
            places.append(list(place) if place else None)
        elif "off".startswith(word) or speaker.name("off").startswith(word):
            places.append(None)
        else:
            x, comma, y = word.partition(",")
            if not comma:
                raise Unclear("shuffleboard-no_place", answer=word)
            places.append([number(x), number(y)])
    if len(places) != shot:
        raise Unclear("shuffleboard-count", count=len(places), shot=shot)
    return places
