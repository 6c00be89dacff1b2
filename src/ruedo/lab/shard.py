"""The games that a worker plays as one job."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from msgspec import Struct

from ruedo.core.measures import PlayedGame


class Shard(Struct, frozen=True, array_like=True):
    """Games of one variant that a worker plays as one job."""

    variant: int
    number: int
    games: tuple[PlayedGame, ...]

    @property
    def key(self) -> tuple[int, int]:
        """The job that these games belong to: the number of the variant, and the number of the shard."""
        return self.variant, self.number

    def __reduce__(self) -> "tuple[Callable[[bytes], Shard], tuple[bytes]]":
        """Return the function and the bytes with which pickle rebuilds a shard in another process.

        Encoding all games together takes less than half as long as pickling each game.
        """
        return _unpack, (msgspec.msgpack.encode(self),)


_SHARD = msgspec.msgpack.Decoder(Shard)


def _unpack(packed: bytes) -> Shard:
    """Decode a shard that another process has encoded, and return it.

    The cyclic garbage collector does not scan the shard; see `gathering`.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return _SHARD.decode(packed)
    finally:
        gc.freeze()
        if collects:
            gc.enable()


@contextmanager
def gathering() -> Iterator[None]:
    """Exempt shards that arrive from other processes from cyclic garbage collection until the block ends.

    Games have no reference cycles. The collector would otherwise scan them again and again, which would take nearly
    half of this process's time.
    """
    try:
        yield
    finally:
        gc.unfreeze()
