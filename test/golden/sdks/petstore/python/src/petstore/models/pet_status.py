"""PetStatus."""

from __future__ import annotations

from .._runtime.enums import StrEnum


class PetStatus(StrEnum):
    """Whether a pet can be bought."""

    AVAILABLE = "available"
    ON_HOLD = "on-hold"
    SOLD = "sold"
