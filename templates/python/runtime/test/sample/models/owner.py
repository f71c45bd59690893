"""Owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional

from .._runtime.model import ApiModel

if TYPE_CHECKING:
    from .pet import Pet


class Owner(ApiModel):
    """Who has pets; refers back to `Pet` in another module."""

    name: str
    pets: Optional[List[Pet]] = None
