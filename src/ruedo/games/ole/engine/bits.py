"""Functions for sets of small integers that are stored as the bits of a 64-bit integer."""

import numpy as np

from ruedo.compiled.decorator import small

_ONES, _TWOS, _FOURS = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
_BYTES = np.uint64(0x0101010101010101)
_1, _2, _4, _56 = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)


@small
def count(word: int) -> int:
    """Return the number of set bits. LLVM compiles this to one instruction."""
    bits = np.uint64(word)
    bits = bits - (bits >> _1 & _ONES)
    bits = (bits & _TWOS) + (bits >> _2 & _TWOS)
    bits = bits + (bits >> _4) & _FOURS
    return int(np.int64(bits * _BYTES >> _56))


@small
def nth(word: int, number: int) -> int:
    """Return the position of the set bit with the index `number`. The lowest set bit has the index 0."""
    for _ in range(number):
        word &= word - 1
    return count((word & -word) - 1)
