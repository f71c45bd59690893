"""Which entry of a response table is meant by a status."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

E = TypeVar("E")


def by_status(table: Mapping[str, E], status: int) -> E | None:
    """An entry of a response table: the exact status, else its range, else the default."""
    for key in (str(status), f"{status // 100}XX", "default"):
        if key in table:
            return table[key]
    return None
