"""Types that calls accept in place of models, for type checkers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._runtime.lazy import lazy_names

if TYPE_CHECKING:
    from .card_payment import CardPaymentDict as CardPaymentDict
    from .cash_payment import CashPaymentDict as CashPaymentDict
    from .new_order import NewOrderDict as NewOrderDict
    from .owner import OwnerDict as OwnerDict
    from .payment import PaymentInput as PaymentInput
    from .pet import PetDict as PetDict
    from .pet_patch import PetPatchDict as PetPatchDict
else:
    # Not for type checkers: they would take a name that does not exist.
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "CardPaymentDict": "card_payment",
            "CashPaymentDict": "cash_payment",
            "NewOrderDict": "new_order",
            "OwnerDict": "owner",
            "PaymentInput": "payment",
            "PetDict": "pet",
            "PetPatchDict": "pet_patch",
        },
    )

__all__ = [
    "CardPaymentDict",
    "CashPaymentDict",
    "NewOrderDict",
    "OwnerDict",
    "PaymentInput",
    "PetDict",
    "PetPatchDict",
]
