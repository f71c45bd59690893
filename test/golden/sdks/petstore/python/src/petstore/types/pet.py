"""Types of what can be sent as Pet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from typing_extensions import Required, TypedDict

if TYPE_CHECKING:
    import datetime as _dt

    from ..models import Owner, PetStatus
    from .owner import OwnerDict


class PetDict(TypedDict, total=False):
    """Dict that can be passed in place of `Pet`."""

    name: Required[str]
    status: Required[Union[PetStatus, str]]
    """Whether a pet can be bought."""
    tag: Optional[str]
    """`null` takes it away."""
    born_on: Optional[Union[_dt.date, str]]
    owner: Optional[Union[Owner, OwnerDict]]
    """Who has bought a pet."""
