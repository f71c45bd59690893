"""The models of the API. Each loads when it is first used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._runtime.lazy import lazy_names

if TYPE_CHECKING:
    from .account import Account as Account
    from .animal import Animal as Animal
    from .card_payment import CardPayment as CardPayment
    from .cash_payment import CashPayment as CashPayment
    from .contact import Contact as Contact
    from .contact import EmailContact as EmailContact
    from .contact import PhoneContact as PhoneContact
    from .folder import Folder as Folder
    from .json_value import JsonValue as JsonValue
    from .mixed import Mixed as Mixed
    from .oddities import Oddities as Oddities
    from .order import Order as Order
    from .order import OrderState as OrderState
    from .owner import Owner as Owner
    from .payment import Payment as Payment
    from .pet import Pet as Pet
    from .pet_status import PetStatus as PetStatus
    from .priority import Priority as Priority
    from .scores import Scores as Scores
    from .tag_list import TagList as TagList
else:
    # Not for type checkers: they would take a name that does not exist.
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "Account": "account",
            "Animal": "animal",
            "CardPayment": "card_payment",
            "CashPayment": "cash_payment",
            "Contact": "contact",
            "EmailContact": "contact",
            "Folder": "folder",
            "JsonValue": "json_value",
            "Mixed": "mixed",
            "Oddities": "oddities",
            "Order": "order",
            "OrderState": "order",
            "Owner": "owner",
            "Payment": "payment",
            "Pet": "pet",
            "PetStatus": "pet_status",
            "PhoneContact": "contact",
            "Priority": "priority",
            "Scores": "scores",
            "TagList": "tag_list",
        },
    )
