"""Types of what can be sent as PetPatch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from typing_extensions import TypedDict

if TYPE_CHECKING:
    from ..models import PetStatus


class PetPatchDict(TypedDict, total=False):
    """Dict that can be passed in place of `PetPatch`."""

    name: Optional[str]
    status: Optional[Union[PetStatus, str]]
    """Whether a pet can be bought."""
    tag: Optional[str]
