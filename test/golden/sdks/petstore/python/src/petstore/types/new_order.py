"""Types of what can be sent as NewOrder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from typing_extensions import Required, TypedDict

if TYPE_CHECKING:
    from .payment import PaymentInput


class NewOrderDict(TypedDict, total=False):
    """Dict that can be passed in place of `NewOrder`."""

    pet_id: Required[int]
    quantity: Optional[int]
    """Default: `1`."""
    payment: Optional[PaymentInput]
    """How an order is paid."""
