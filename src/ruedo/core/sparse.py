"""The pickle of structs with fields that may be unset."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from msgspec import UNSET

T = TypeVar("T")


class SparsePickle:
    """A mixin for structs whose pickle leaves out each field that is `UNSET`.

    Pickle looks for such a sentinel in every imported module, and fails if one of these modules raises an error.
    SuperSuit is such a module.
    """

    __slots__ = ()
    __struct_fields__: ClassVar[tuple[str, ...]]

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[type, Mapping[str, Any]]]:
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        return _rebuild, (type(self), {name: value for name, value in fields.items() if value is not UNSET})


def _rebuild(kind: Callable[..., T], fields: Mapping[str, Any]) -> T:
    return kind(**fields)
