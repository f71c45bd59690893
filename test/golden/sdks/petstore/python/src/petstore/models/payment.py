"""Payment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Union

from .._runtime.unions import Tagged, UnknownVariant

if TYPE_CHECKING:
    from .card_payment import CardPayment
    from .cash_payment import CashPayment

Payment = Annotated[
    Union["CardPayment", "CashPayment", UnknownVariant],
    Tagged("method", {"card": "CardPayment", "cash": "CashPayment"}),
]
"""How an order is paid."""
