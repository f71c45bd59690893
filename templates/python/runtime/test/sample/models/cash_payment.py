"""CashPayment."""

from __future__ import annotations

from typing import Optional

from .._runtime.model import ApiModel


class CashPayment(ApiModel):
    """In cash."""

    method: str
    change: Optional[int] = None
