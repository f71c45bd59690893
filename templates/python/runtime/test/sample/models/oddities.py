"""Oddities."""

from __future__ import annotations

import datetime as _dt
from typing import Annotated, List, Optional

from pydantic import Field

from .._runtime.model import ApiModel


class Oddities(ApiModel):
    """Members with names that something else has."""

    from_: Annotated[Optional[str], Field(alias="from")] = None
    int_: Annotated[Optional[int], Field(alias="int")] = None
    copy_: Annotated[Optional[str], Field(alias="copy")] = None
    model_fields_: Annotated[Optional[str], Field(alias="model_fields")] = None
    model_id: Optional[str] = None
    date: Optional[_dt.date] = None
    list: Optional[List[int]] = None
    field_1st: Annotated[Optional[str], Field(alias="1st")] = None
    field_private: Annotated[Optional[str], Field(alias="_private")] = None
    field_proto: Annotated[Optional[str], Field(alias="__proto__")] = None
    foo_bar: Annotated[Optional[str], Field(alias="fooBar")] = None
    foo_bar_2: Annotated[Optional[str], Field(alias="foo_bar")] = None
    self: Optional[str] = None
    cls: Optional[str] = None
