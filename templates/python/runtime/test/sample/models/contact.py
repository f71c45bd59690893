"""Contact."""

from __future__ import annotations

from typing import Annotated, Optional, Union

from pydantic import Field

from .._runtime.model import ApiModel
from .._runtime.unions import BEST_MATCH


class EmailContact(ApiModel):
    """A contact by mail."""

    name: str
    email: str


class PhoneContact(ApiModel):
    """A contact by phone."""

    name: str
    phone: Annotated[Optional[str], Field(alias="phoneNumber")] = None


Contact = Annotated[Union[EmailContact, PhoneContact], BEST_MATCH]
"""How somebody is reached."""
