"""Payment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, Union

from .._runtime.unions import UNKNOWN_TAG, Tagged, UnknownVariant

if TYPE_CHECKING:
    from .card_payment import CardPayment
    from .cash_payment import CashPayment


class UnknownPayment(UnknownVariant):
    """A Payment of a variant that the SDK does not know."""

    __sdk_discriminator__ = "method"
    if TYPE_CHECKING:
        method: Literal["<unknown>"]
    else:
        method = UNKNOWN_TAG


Payment = Annotated[
    Union["CardPayment", "CashPayment", UnknownPayment],
    Tagged("method", {"card": "CardPayment", "cash": "CashPayment"}),
]
"""How an order is paid."""
