"""What may be sent as CashPayment."""

from __future__ import annotations

from typing import Literal, Optional

from typing_extensions import TypedDict


class CashPaymentDict(TypedDict, total=False):
    """A dict that stands for `CashPayment`."""

    method: Literal["cash"]
    change_for: Optional[float]
