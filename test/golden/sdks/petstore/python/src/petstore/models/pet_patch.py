"""PetPatch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._runtime.enums import Open
from .._runtime.markers import Nullable
from .._runtime.model import ApiModel

if TYPE_CHECKING:
    from .pet_status import PetStatus


class PetPatch(ApiModel):
    """The members of a pet to change."""

    name: Nullable[str] = None
    status: Nullable[Open[PetStatus]] = None
    """Whether a pet can be bought."""
    tag: Nullable[str] = None
