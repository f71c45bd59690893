"""PetList."""

from __future__ import annotations

from typing import TYPE_CHECKING, List

from .._runtime.markers import Nullable
from .._runtime.model import ApiModel

if TYPE_CHECKING:
    from .pet import Pet


class PetList(ApiModel):
    """A page of pets."""

    results: List[Pet]
    count: int
    """Pets in all."""
    next: Nullable[str] = None
