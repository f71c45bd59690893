"""Types of what can be sent as CashPayment."""

from __future__ import annotations

from typing import Literal, Optional

from typing_extensions import Required, TypedDict


class CashPaymentDict(TypedDict, total=False):
    """Dict that can be passed in place of `CashPayment`."""

    method: Required[Literal["cash"]]
    change_for: Optional[float]
