"""Priority."""

from __future__ import annotations

from .._runtime.enums import IntEnum


class Priority(IntEnum):
    """How urgent it is."""

    LOW = 1
    HIGH = 2
