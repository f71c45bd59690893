"""Dicts that may stand for models in requests: the names are those of the models' fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Union

from typing_extensions import Required, TypedDict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..models import (
        CardPayment,
        CashPayment,
        EmailContact,
        Owner,
        Pet,
        PetStatus,
        PhoneContact,
        Priority,
    )


class PetDict(TypedDict, total=False):
    """Stands for `Pet`."""

    id: Required[int]
    name: Required[str]
    owner: Union[Owner, OwnerDict]
    tags: Sequence[str]
    weights: Mapping[str, float]
    extra_data: Any
    status: Required[Union[PetStatus, str]]
    """Where the pet is in its sale."""
    priority: Union[Priority, int]
    payment: Union[CardPayment, CardPaymentDict, CashPayment, CashPaymentDict]
    contacts: Sequence[Union[EmailContact, EmailContactDict, PhoneContact, PhoneContactDict]]
    labels: Sequence[str]


class OwnerDict(TypedDict, total=False):
    """Stands for `Owner`."""

    name: Required[str]
    pets: Sequence[Union[Pet, PetDict]]


class CardPaymentDict(TypedDict, total=False):
    """Stands for `CardPayment`."""

    method: Literal["card"]
    card_number: Required[str]


class CashPaymentDict(TypedDict, total=False):
    """Stands for `CashPayment`."""

    method: Required[str]
    change: int


class EmailContactDict(TypedDict):
    """Stands for `EmailContact`."""

    name: str
    email: str


class PhoneContactDict(TypedDict, total=False):
    """Stands for `PhoneContact`."""

    name: Required[str]
    phone: str
