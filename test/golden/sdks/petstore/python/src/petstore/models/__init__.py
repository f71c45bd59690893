"""Models of the API. Each one loads on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._runtime.lazy import lazy_names

if TYPE_CHECKING:
    from .card_payment import CardPayment as CardPayment
    from .cash_payment import CashPayment as CashPayment
    from .new_order import NewOrder as NewOrder
    from .order import Order as Order
    from .order import OrderState as OrderState
    from .owner import Owner as Owner
    from .payment import Payment as Payment
    from .pet import Pet as Pet
    from .pet_list import PetList as PetList
    from .pet_patch import PetPatch as PetPatch
    from .pet_status import PetStatus as PetStatus
    from .problem import Problem as Problem
else:
    # Not for type checkers: they would take a name that does not exist.
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "CardPayment": "card_payment",
            "CashPayment": "cash_payment",
            "NewOrder": "new_order",
            "Order": "order",
            "OrderState": "order",
            "Owner": "owner",
            "Payment": "payment",
            "Pet": "pet",
            "PetList": "pet_list",
            "PetPatch": "pet_patch",
            "PetStatus": "pet_status",
            "Problem": "problem",
        },
    )

__all__ = [
    "CardPayment",
    "CashPayment",
    "NewOrder",
    "Order",
    "OrderState",
    "Owner",
    "Payment",
    "Pet",
    "PetList",
    "PetPatch",
    "PetStatus",
    "Problem",
]
