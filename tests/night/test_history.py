"""The history of a night still shows the entries that the host has taken back."""

from ruedo.night.history import HistoryStep, steps
from tests.night.evenings import Evening


def history_of(evening: Evening) -> list[HistoryStep]:
    return list(steps(evening.night))


def test_a_result_that_the_host_took_back_stays_in_the_history() -> None:
    evening = Evening("swiss", 2)
    evening.pair()
    evening.report(1, 0, 3, 1, by="phone")
    evening.undo()
    evening.report(1, 1, 1, 3, by="host")
    first, second = (step for step in history_of(evening) if step.what == "result")
    assert (first.by, first.winner, first.scores) == ("phone", 0, (3, 1))
    assert first.undone is not None
    assert first.undone > first.at
    assert first.undone_by == "host"
    assert (second.by, second.winner, second.undone) == ("host", 1, None)
    assert first.sides == second.sides == evening.night.pairings[1].sides


def test_a_round_that_was_paired_again_keeps_the_players_of_both_pairings() -> None:
    evening = Evening("swiss", 4)
    before = evening.pair(1).pairings
    evening.undo()
    again = evening.pair(7).pairings
    evening.report(3, 0)
    paired = [step for step in history_of(evening) if step.what == "paired"]
    assert [(step.round, step.undone is not None) for step in paired] == [(1, True), (1, False)]
    assert history_of(evening)[-1].sides == again[0].sides
    assert len(before) == 2


def test_the_history_lists_every_command_of_a_person_in_order() -> None:
    evening = Evening("swiss", 3)
    evening.pair()
    evening.leave(3)
    evening.come_back(3)
    assert [step.what for step in history_of(evening) if step.what != "result"] == [
        *["joined"] * 3, "paired", "left", "returned",
    ]  # fmt: skip
    numbers = [step.number for step in history_of(evening)]
    assert numbers == sorted(set(numbers))
