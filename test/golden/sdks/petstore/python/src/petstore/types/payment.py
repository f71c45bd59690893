"""Types of what can be sent as Payment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

if TYPE_CHECKING:
    from .._runtime.unions import UnknownVariant
    from ..models import CardPayment, CashPayment
    from .card_payment import CardPaymentDict
    from .cash_payment import CashPaymentDict

PaymentInput = Union[
    "CardPayment",
    "CardPaymentDict",
    "CashPayment",
    "CashPaymentDict",
    "UnknownVariant",
]
"""Type of what can be sent as `Payment`."""
