"""Random generators are seeded with numbers, independent of each other, and fair."""

from collections import Counter

from ruedo import Table
from ruedo.core.chance import generator, pick, shuffle
from ruedo.games.ole.equipment import KINDS
from ruedo.games.ole.world import deal, draw, happening


def test_the_output_of_a_random_generator_depends_only_on_its_seed_numbers() -> None:
    assert generator(1, 2).random() == generator(1, 2).random()
    drawn = {generator(*keys).random() for keys in ((1, 2), (2, 1), (12,), (1, 2, 0), (1, 3))}
    assert len(drawn) == 5


def test_the_output_of_a_generator_never_changes_between_versions() -> None:
    """A stored seed must produce the same dice in all later versions."""
    assert [pick(list(range(1, 7)), generator(42, event)) for event in range(12)] == FROZEN_DICE


def test_a_shuffle_makes_all_orders_equally_likely() -> None:
    counts = Counter(tuple(shuffle([1, 2, 3], generator(0, number))) for number in range(6000))
    assert len(counts) == 6
    assert all(abs(count - 1000) < 150 for count in counts.values())  # five standard deviations


def test_each_kind_of_card_is_drawn_in_proportion_to_its_number_of_cards() -> None:
    counts = Counter(draw((16, 14, 10, 8), 1, generator(0, number))[0] for number in range(4800))
    assert all(
        abs(counts[kind] - 100 * cards) < 170 for kind, cards in zip(KINDS, (16, 14, 10, 8), strict=True)
    )  # five standard deviations


def test_drawing_a_whole_pack_returns_every_card_once() -> None:
    assert Counter(draw((3, 0, 2, 1), 6, generator(0))) == {"pass": 3, "shot": 2, "tackle": 1}


def test_every_deal_is_legal() -> None:
    for number in range(200):
        table = Table.of("ole", [["A"], ["B"]])
        table.take(deal(table.state, generator(number)))


def test_dice_are_fair() -> None:
    table = Table.of("ole", [["A"], ["B"]])
    table.take(happening(table.state, generator(0)))
    state = table.state
    from msgspec.structs import replace

    from ruedo.games.ole.state import Shooting

    rolling = replace(state, awaited=Shooting())
    faces = Counter(happening(rolling, generator(0, number)).faces for number in range(7200))  # type: ignore[attr-defined]
    assert len(faces) == 36
    assert all(abs(count - 200) < 71 for count in faces.values())  # five standard deviations


FROZEN_DICE = [1, 6, 2, 5, 2, 4, 3, 6, 4, 3, 6, 2]
