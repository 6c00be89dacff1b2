"""Values that every part of Ruedo exchanges."""

from typing import Any, TypeAlias

Json: TypeAlias = Any
"""Any value that JSON can represent."""
