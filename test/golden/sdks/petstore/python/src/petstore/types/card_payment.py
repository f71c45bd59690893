"""What may be sent as CardPayment."""

from __future__ import annotations

from typing import Literal

from typing_extensions import Required, TypedDict


class CardPaymentDict(TypedDict, total=False):
    """A dict that stands for `CardPayment`."""

    method: Literal["card"]
    number: Required[str]
