"""Order."""

from __future__ import annotations

import datetime as _dt
from typing import Optional
from uuid import UUID

from .._runtime.enums import Open, StrEnum
from .new_order import NewOrder


class OrderState(StrEnum):
    """How far the order is."""

    PLACED = "placed"
    SHIPPED = "shipped"
    DELIVERED = "delivered"


class Order(NewOrder):
    """An order in the books."""

    id: UUID
    placed_at: _dt.datetime
    state: Optional[Open[OrderState]] = None
    """How far the order is."""
