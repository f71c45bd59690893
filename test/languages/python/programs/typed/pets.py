"""What type checkers know of the pet store: each `assert_type` is what a user's editor shows."""

import datetime
from typing import Any, Dict, List, Optional, Union
from uuid import UUID

import httpx
import petstore
from petstore import UNSET, ApiResponse, Page, Pages, Petstore, UnknownVariant, Unset
from petstore.models import (
    CardPayment,
    CashPayment,
    NewOrder,
    Order,
    OrderState,
    Owner,
    Pet,
    PetPatch,
    PetStatus,
)
from petstore.models.payment import UnknownPayment
from petstore.types import NewOrderDict, PetDict
from typing_extensions import assert_never, assert_type

client = Petstore(api_key="k", timeout=30.0, retry={"max_attempts": 4})
assert_type(client.with_options(timeout=None), Petstore)
assert_type(client.with_options(allow_missing_credentials=True), Petstore)

# Members: required, of the API alone, nullable, optional, an open enum, a model.
pet = client.pets.get_pet_by_id(7, options={"timeout": 1.5, "headers": {"X-Trace": "1"}})
assert_type(pet, Pet)
assert_type(pet.id, int)
assert_type(pet.name, str)
assert_type(pet.status, Union[PetStatus, str])
assert_type(pet.tag, Optional[str])
assert_type(pet.born_on, Optional[datetime.date])
assert_type(pet.updated_at, Optional[datetime.datetime])
assert_type(pet.owner, Optional[Owner])
if pet.owner is not None:
    assert_type(pet.owner.nick_names, Optional[List[str]])

# An enum: its members are texts, and what the SDK does not know is one too.
if pet.status == PetStatus.SOLD:
    print(pet.status)
texts: List[str] = [PetStatus.SOLD, PetStatus.SOLD.value, pet.status]

# Bodies: a keyword argument for each property, or a dict that has them all.
assert_type(client.pets.create_pet(name="Mia", status=PetStatus.AVAILABLE), Pet)
client.pets.create_pet(name="Mia", status="new", tag=None, born_on="2024-02-29")
client.pets.create_pet(name="Mia", status="new", tag=UNSET, owner={"email": "a@example.com"})
given: PetDict = {"name": "Mia", "status": PetStatus.SOLD, "owner": Owner(email="a@example.com")}
client.pets.create_pet(**given)
client.pets.update_pet(7, tag=None, if_match="1")
maybe: Union[str, Unset, None] = UNSET if pet.tag is None else pet.tag
client.pets.update_pet(7, tag=maybe)
order: NewOrderDict = {"pet_id": 7, "payment": {"method": "card", "number": "4242"}}
client.orders.place_order(**order)
client.orders.place_order(pet_id=7, payment=CashPayment(change_for=50))

# A whole body: a model, or a dict with properties that the API does not describe.
assert_type(client.with_body(client.pets.update_pet, PetPatch(tag=None), 7), Pet)
assert_type(client.with_body(client.pets.create_pet, {"name": "Mia", "age": 3}), Pet)
client.with_body(client.orders.place_order, NewOrder(pet_id=7), options={"timeout": 1.0})

# A union is told apart by its classes.
placed = client.orders.get_order("3b241101-e2bb-4255-8caf-4136c566a962")
assert_type(placed, Order)
assert_type(placed.id, UUID)
assert_type(placed.placed_at, datetime.datetime)
assert_type(placed.state, Union[OrderState, str, None])
payment = placed.payment
assert_type(payment, Union[CardPayment, CashPayment, UnknownPayment, None])
if isinstance(payment, CardPayment):
    assert_type(payment.last_four, Optional[str])
elif isinstance(payment, CashPayment):
    assert_type(payment.change_for, Optional[float])
elif isinstance(payment, UnknownVariant):
    assert_type(payment.model_extra, Optional[Dict[str, Any]])
elif payment is not None:
    assert_never(payment)
# The tag narrows too, and an unknown variant has one.
if payment is not None:
    if payment.method == "card":
        assert_type(payment, CardPayment)
    elif payment.method == "cash":
        assert_type(payment, CashPayment)
    elif payment.method == "<unknown>":
        assert_type(payment, UnknownPayment)
        assert_type(payment.unknown_tag, object)
    else:
        assert_never(payment)

# Pages: one after another, by hand, and their items.
pages = client.pets.list_pets(limit=20, offset=0, status=[PetStatus.SOLD, "new"])
assert_type(pages, Pages[Pet])
assert_type(next(pages), Page[Pet])
assert_type(pages.next(), Page[Pet])
for page in pages:
    assert_type(page.data, List[Pet])
for each in client.pets.list_pets(limit=20, offset=0).items():
    assert_type(each, Pet)

# A map, and the whole answer.
assert_type(client.orders.get_inventory(), Dict[str, int])
answer = client.raw(client.pets.get_pet_by_id, 7)
assert_type(answer, ApiResponse[Pet])
assert_type(answer.data, Pet)
assert_type(answer.status_code, int)
assert_type(answer.headers, httpx.Headers)
assert_type(client.raw(client.pets.create_pet, name="a", status="b"), ApiResponse[Pet])
whole = client.raw(lambda: client.with_body(client.pets.create_pet, pet))
assert_type(whole, ApiResponse[Pet])

# Errors.
try:
    client.orders.get_inventory()
except petstore.NotFoundError as error:
    assert_type(error.status_code, int)
    assert_type(error.retry_after, Optional[float])
except petstore.ApiTimeoutError as error:
    timed_out: TimeoutError = error
except (petstore.ApiConnectionError, petstore.DecodeError) as error:
    base: petstore.PetstoreError = error

with Petstore() as opened:
    assert_type(opened, Petstore)
