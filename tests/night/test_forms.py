"""Late players, players who leave and return, walkovers, draws and tie-breaks in each format of a night."""

import pytest

from ruedo.core.errors import NotAllowed
from ruedo.night import commands
from ruedo.night.entries import Form
from ruedo.night.evening import WITHOUT_DRAWS
from ruedo.night.export import json_lines
from ruedo.night.next_round import is_over, round_count
from ruedo.night.standings import LIVES, TIEBREAKS
from ruedo.words import LANGUAGES, Language, shell
from tests.night.evenings import Evening
from tests.oracles.night_standings import check

FORMS: tuple[Form, ...] = ("round_robin", "swiss", "single_elimination", "double_elimination", "king", "doubles")
each_form = pytest.mark.parametrize("form", FORMS)


def evening_of(form: Form, players: int) -> Evening:
    """Return an evening whose first round is paired, with a table for each pairing."""
    evening = Evening(form, players, rounds=4 if form in ("swiss", "king", "doubles") else None)
    evening.pair()
    return evening


def in_round(evening: Evening) -> set[int]:
    """Return the players who play or have a bye in the latest round."""
    night = evening.night
    return {player for one in night.of_round(night.round) for player in one.players} | set(night.byes(night.round))


@each_form
def test_a_late_player_plays_in_the_next_round_or_fills_a_bye(form: Form) -> None:
    evening = evening_of(form, 7)
    late = evening.join("Late")
    if form != "single_elimination":
        assert evening.night.players[late].from_round == 2
        evening.play()
        evening.pair()
    assert late in in_round(evening)
    check(json_lines(evening.night))


@each_form
def test_a_player_who_leaves_is_not_paired_until_they_return(form: Form) -> None:
    evening = evening_of(form, 8)
    winner = evening.night.of_round(1)[0].sides[0][0]
    evening.play()
    evening.leave(winner)
    evening.pair(2)
    if form != "single_elimination":  # in a single elimination, the opponent of the player who left wins by a walkover
        assert winner not in in_round(evening)
    else:
        assert any(one.result and one.result.walkover for one in evening.night.of_round(2))
    evening.play()
    evening.come_back(winner)
    if form in LIVES:
        return
    evening.pair(3)
    assert winner in in_round(evening)
    check(json_lines(evening.night))


@each_form
def test_a_walkover_is_a_win_without_a_game(form: Form) -> None:
    evening = evening_of(form, 8)
    pairing = evening.night.of_round(1)[0]
    evening.report(pairing.id, 1, by="host", walkover=True)
    rows = evening.rows()
    for player in pairing.players:
        assert rows[player].played == 0
    winner, loser = pairing.sides[1][0], pairing.sides[0][0]
    assert rows[winner].rank < rows[loser].rank
    with pytest.raises(NotAllowed, match="night_walkover_winner"):
        evening.report(evening.night.of_round(1)[1].id, None, by="host", walkover=True)


@each_form
def test_a_draw_counts_as_the_format_states_or_is_refused(form: Form) -> None:
    evening = evening_of(form, 8)
    pairing = evening.night.of_round(1)[0]
    if form in WITHOUT_DRAWS:
        with pytest.raises(NotAllowed, match="night_no_draw"):
            evening.report(pairing.id, None, by="host")
        return
    evening.report(pairing.id, None, by="host")
    points = {evening.rows()[player].points for player in pairing.players}
    assert points == ({0} if form == "king" else {0.5})


@each_form
def test_pairings_are_played_in_waves_if_there_are_fewer_tables(form: Form) -> None:
    evening = Evening(form, 8, tables=1, rounds=1 if form in ("swiss", "king", "doubles") else None)
    evening.pair()
    waves = [pairing.wave for pairing in evening.night.of_round(1)]
    assert waves == list(range(1, len(waves) + 1))
    assert len(list(commands.to_open(evening.night))) == 1


@each_form
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_tie_break_has_a_name_and_an_explanation(form: Form, language: Language) -> None:
    words = shell(language)
    for name in TIEBREAKS[form]:
        assert words.source(f"night-tiebreak-{name}")
        assert words.source(f"night-tiebreak-{name}-about").rstrip().endswith(".")


def test_a_name_removed_before_round_1_does_not_lengthen_a_swiss() -> None:
    evening = Evening("swiss", 9)
    evening.leave(9)
    assert round_count(evening.night) == 3


def test_a_late_player_does_not_lengthen_a_swiss() -> None:
    evening = Evening("swiss", 8)
    evening.pair()
    evening.join("Late")
    assert round_count(evening.night) == 3


@pytest.mark.parametrize("comes", ["new", "returns"])
def test_who_comes_to_king_of_the_table_queues_behind_the_last_loser(comes: str) -> None:
    evening = Evening("king", 4, tables=1, rounds=9)
    if comes == "returns":
        evening.leave(4)
    evening.pair()
    evening.play()
    loser = evening.night.of_round(1)[0].sides[1][0]
    if comes == "returns":
        evening.come_back(4)
    late = evening.join("Late") if comes == "new" else 4
    challengers = []
    for _ in range(4):
        evening.pair()
        challengers.append(evening.night.of_round(evening.night.round)[0].sides[1][0])
        evening.play()
    assert challengers.index(loser) < challengers.index(late)


def test_third_place_goes_to_the_semi_finalist_who_stayed() -> None:
    evening = Evening("single_elimination", 4)
    evening.pair()
    for pairing, score in zip(evening.night.of_round(1), (20, 2), strict=True):
        evening.report(pairing.id, 0, 21, score)
    gone, stayed = (pairing.sides[1][0] for pairing in evening.night.of_round(1))
    evening.leave(gone)
    evening.pair()
    evening.play()
    assert [evening.rows()[player].rank for player in (stayed, gone)] == [3, 4]


@pytest.mark.parametrize("form", LIVES)
def test_a_knockout_ends_when_everybody_has_left(form: Form) -> None:
    evening = evening_of(form, 8)
    evening.play()
    for player in range(1, 9):
        evening.leave(player)
    assert is_over(evening.night)
