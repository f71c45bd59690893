"""Mixed."""

from __future__ import annotations

import datetime as _dt
from typing import TYPE_CHECKING, Annotated, List, Optional, Union

from .._runtime.model import ApiModel
from .._runtime.unions import BEST_MATCH

if TYPE_CHECKING:
    from .contact import EmailContact
    from .json_value import JsonValue


class Mixed(ApiModel):
    """Unions of primitives, of lists, and of both with objects."""

    input: Annotated[Union[str, List[str], List[int]], BEST_MATCH]
    limit: Optional[Annotated[Union[int, str], BEST_MATCH]] = None
    when: Optional[Annotated[Union[_dt.datetime, bool, EmailContact], BEST_MATCH]] = None
    free: Optional[JsonValue] = None
