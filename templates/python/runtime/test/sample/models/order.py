"""Order."""

from __future__ import annotations

import datetime as _dt
from typing import TYPE_CHECKING, Annotated, Optional

from pydantic import Field

from .._runtime.enums import Open, StrEnum
from .._runtime.markers import FROM_API, READ_ONLY
from .._runtime.model import SparseModel

if TYPE_CHECKING:
    from .pet import Pet


class OrderState(StrEnum):
    """How far the order is."""

    PLACED = "placed"
    SHIPPED = "shipped"


class Order(SparseModel):
    """An order; with `alwaysInitializeOptionals: false`."""

    id: Annotated[str, READ_ONLY] = FROM_API
    pet: Pet
    placed_at: Annotated[Optional[_dt.datetime], Field(alias="placedAt")] = None
    state: Optional[Open[OrderState]] = None
