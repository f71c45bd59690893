"""Pet."""

from __future__ import annotations

import datetime as _dt
from typing import TYPE_CHECKING, Annotated, Optional

from .._runtime.enums import Open
from .._runtime.markers import FROM_API, READ_ONLY, Nullable
from .._runtime.model import ApiModel

if TYPE_CHECKING:
    from .owner import Owner
    from .pet_status import PetStatus


class Pet(ApiModel):
    """An animal in the shop."""

    id: Annotated[int, READ_ONLY] = FROM_API
    """Given by the shop."""
    name: str
    status: Open[PetStatus]
    """Whether a pet can be bought."""
    tag: Nullable[str] = None
    """`null` takes it away."""
    born_on: Optional[_dt.date] = None
    updated_at: Annotated[Optional[_dt.datetime], READ_ONLY] = None
    owner: Optional[Owner] = None
    """Who has bought a pet."""
