"""Owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional

from .._runtime.model import Model

if TYPE_CHECKING:
    from .pet import Pet


class Owner(Model):
    """Who has pets; refers back to `Pet` in another module."""

    name: str
    pets: Optional[List[Pet]] = None
