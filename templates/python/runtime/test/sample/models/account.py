"""Account."""

from __future__ import annotations

import datetime as _dt
from typing import Annotated, Literal, Optional
from uuid import UUID

from pydantic import Field

from .._runtime.binary import Base64
from .._runtime.markers import FROM_API, READ_ONLY, WRITE_ONLY, Nullable, Secret
from .._runtime.model import ApiModel


class Account(ApiModel):
    """Who may log in.

    Shows: constants, readOnly, writeOnly, password, nullable, formats.
    """

    kind: Literal["account"] = "account"
    """Always `account`."""
    id: Annotated[UUID, READ_ONLY] = FROM_API
    """Given by the server."""
    login: str
    password: Annotated[Secret, WRITE_ONLY]
    """Required when sent; answers do not have it."""
    recovery_code: Annotated[Optional[Secret], Field(alias="recoveryCode")] = None
    manager: Optional[str]
    """Required; null for who has none."""
    nickname: Nullable[str] = None
    """Optional; null takes it away."""
    note: Optional[str] = None
    """Optional, never null."""
    last_seen: Annotated[Optional[_dt.datetime], READ_ONLY, Field(alias="lastSeen")] = None
    born_on: Annotated[Optional[_dt.date], Field(alias="born_on")] = None
    photo: Optional[Base64] = None
    credit: Optional[float] = None
