"""What a type checker is to accept: models as their users build and read them."""

from __future__ import annotations

import datetime as _dt
from typing import TYPE_CHECKING

from .models import (
    Account,
    CardPayment,
    CashPayment,
    Contact,
    EmailContact,
    Oddities,
    Order,
    Owner,
    Payment,
    Pet,
    PetStatus,
    Scores,
)

if TYPE_CHECKING:
    from ._runtime.unions import UnknownVariant
    from .types import OwnerDict, PetDict


def build() -> Pet:
    """All ways to give a value."""
    contacts: list[Contact] = [EmailContact(name="a", email="b")]
    return Pet(
        id=1,
        name="Rex",
        status=PetStatus.SOLD,
        payment=CardPayment(card_number="1"),
        owner=Owner(name="o", pets=[Pet(id=2, name="n", status="new")]),
        contacts=contacts,
        weights={"monday": 1.5},
    )


def account() -> Account:
    """What the API gives need not be given."""
    return Account(login="l", password="p", manager=None, born_on=_dt.date(2024, 2, 29))


def read(pet: Pet) -> str:
    """Unions are told apart by their classes."""
    payment = pet.payment
    if isinstance(payment, CardPayment):
        return payment.card_number
    if isinstance(payment, CashPayment):
        return payment.method
    return describe(payment) if payment else pet.name


def describe(payment: UnknownVariant) -> str:
    """What is left when all known variants are ruled out."""
    return str(payment.model_extra)


def oddities() -> Oddities:
    """Names that something else has."""
    return Oddities(from_="a", int_=1, copy_="c", list=[1], foo_bar="x", foo_bar_2="y")


def order(pet: Pet, payment: Payment) -> Order:
    """Members of other types."""
    pet.payment = payment
    return Order(pet=pet, state="lost")


def scores() -> Scores:
    """Without the members that are not named."""
    return Scores(total=1)


def body() -> PetDict:
    """A dict in the place of a model; with models inside, or not."""
    owner: OwnerDict = {"name": "o", "pets": [{"id": 2, "name": "n", "status": "new"}]}
    return {
        "id": 1,
        "name": "Rex",
        "status": PetStatus.SOLD,
        "owner": owner,
        "payment": {"card_number": "1"},
        "contacts": [EmailContact(name="a", email="b")],
    }
