"""The default of keyword arguments for which `None` is a value."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Unset(Enum):
    """Type of `UNSET`."""

    UNSET = "UNSET"

    def __repr__(self) -> str:
        """Show the name of the constant."""
        return "UNSET"


#: Not sent. The default of keyword arguments whose `None` is sent as null.
UNSET: Final = Unset.UNSET
