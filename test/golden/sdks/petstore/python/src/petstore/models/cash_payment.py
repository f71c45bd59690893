"""CashPayment."""

from __future__ import annotations

from typing import Literal, Optional

from .._runtime.model import ApiModel


class CashPayment(ApiModel):
    """Paid at the counter."""

    method: Literal["cash"] = "cash"
    change_for: Optional[float] = None
