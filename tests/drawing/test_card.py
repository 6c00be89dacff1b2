"""The card to share."""

import pytest

from ruedo.drawing.card import result_title


@pytest.mark.parametrize(
    ("scores", "winner", "title"),
    [
        ((4, 3), 0, "Ana – Ben 4 : 3"),
        ((4, 3), 1, "Ben – Ana 3 : 4"),  # won by an Olé from behind
        ((3, 3), None, "Ana – Ben 3 : 3"),
    ],
)
def test_the_title_shows_the_winner_first(scores: tuple[int, int], winner: int | None, title: str) -> None:
    assert result_title(["Ana", "Ben"], scores, winner) == title
