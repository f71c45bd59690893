"""Pet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, List, Optional

from pydantic import Field

from .._runtime.enums import Open, OpenInt
from .animal import Animal

if TYPE_CHECKING:
    from .contact import Contact
    from .payment import Payment
    from .pet_status import PetStatus
    from .priority import Priority
    from .tag_list import TagList


class Pet(Animal):
    """An animal in the shop; `allOf` of `Animal` and its own members."""

    status: Annotated[Open[PetStatus], Field(alias="petStatus")]
    """Where the pet is in its sale."""
    priority: Optional[OpenInt[Priority]] = None
    payment: Optional[Payment] = None
    contacts: Optional[List[Contact]] = None
    labels: Optional[TagList] = None
