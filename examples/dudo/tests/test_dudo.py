"""Tests of Dudo, clause by clause. In the games of these tests, Ana and Ben together roll three fives."""

import pytest
from ruedo_dudo.rules import Bid, Doubt, Rolled

from ruedo import BadHeader, Illegal, Table
from ruedo.contract import faults

ANA, BEN = (0, 1)


def table(*events: object, target: int = 3) -> Table:
    begun = Table.of("dudo", [["Ana"], ["Ben"]], {"target": target})
    begun.take_all([Rolled((1, 5, 5)), Rolled((5, 2, 3)), *events])
    return begun


def test_the_game_fulfils_the_contract() -> None:
    assert list(faults("dudo")) == []


def test_t1_each_player_sees_only_the_dice_under_their_own_cup() -> None:
    assert [table().view(viewer)["dice"] for viewer in (ANA, BEN, None)] == [(1, 5, 5), (5, 2, 3), None]


def test_t2_a_bid_must_be_higher_than_the_last_one() -> None:
    with pytest.raises(Illegal, match="DU-T2"):
        table(Bid(ANA, 2, 5), Bid(BEN, 2, 4))
    assert table(Bid(ANA, 2, 5), Bid(BEN, 3, 1)).state.bid == Bid(BEN, 3, 1)


def test_t3_t4_a_doubt_shows_all_dice_and_decides_who_scores() -> None:
    true, false = (table(Bid(ANA, count, 5), Doubt(BEN)).state for count in (3, 4))
    assert (true.scores, true.begins, true.shown) == ((1, 0), BEN, ((1, 5, 5), (5, 2, 3)))
    assert (false.scores, false.begins) == ((0, 1), ANA)


def test_m1_m2_two_players_play_to_the_target() -> None:
    with pytest.raises(BadHeader, match="DU-M1"):
        Table.of("dudo", [["Ana"], ["Ben"], ["Eva"]])
    assert table(Bid(ANA, 3, 5), Doubt(BEN), target=1).standing.winner == ANA
