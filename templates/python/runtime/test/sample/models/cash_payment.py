"""CashPayment."""

from __future__ import annotations

from typing import Optional

from .._runtime.model import Model


class CashPayment(Model):
    """In cash."""

    method: str
    change: Optional[int] = None
