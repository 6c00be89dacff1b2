"""Persistent lists, which can grow without a copy of all their values."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruedo.core.persistent_list import PersistentList, append, flat, last


@given(st.lists(st.integers()), st.integers(1, 50))
def test_values_keep_the_order_in_which_they_are_appended(things: list[int], count: int) -> None:
    runs: PersistentList[int] = ()
    for thing in things:
        runs = append(runs, thing)
    assert flat(runs) == tuple(things)
    assert last(runs, count) == tuple(things[-count:])
    assert all(len(run) > len(after) for run, after in pairwise(runs))


@pytest.mark.parametrize("count", [1_000, 30_000])
def test_the_number_of_copied_values_grows_only_a_little_faster_than_the_length(count: int) -> None:
    runs: PersistentList[int] = ()
    copied = 0
    for thing in range(count):
        before = {id(run) for run in runs}
        runs = append(runs, thing)
        copied += sum(len(run) for run in runs if id(run) not in before)
    assert copied <= count * (count.bit_length() + 1)
