"""Types of what can be sent as CardPayment."""

from __future__ import annotations

from typing import Literal

from typing_extensions import Required, TypedDict


class CardPaymentDict(TypedDict, total=False):
    """Dict that can be passed in place of `CardPayment`."""

    method: Required[Literal["card"]]
    number: Required[str]
