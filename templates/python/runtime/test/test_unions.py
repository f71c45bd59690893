from __future__ import annotations

import datetime as dt
import pickle
from typing import Annotated, Any, Dict, List, Literal, Optional

import pytest
from pydantic import Field, ValidationError
from sample import models as m
from sample._runtime.decode import decode
from sample._runtime.encode import encode
from sample._runtime.issues import DecodeIssue
from sample._runtime.model import ApiModel
from sample._runtime.objects import ObjectShape
from sample._runtime.scalars import StringShape
from sample._runtime.union_shape import Discriminator, UnionShape
from sample._runtime.unions import UnknownVariant
from sample.models.payment import UnknownPayment

CARD = {"method": "card", "cardNumber": "4242"}


def test_the_discriminator_decides() -> None:
    value, issues = decode(m.Payment, CARD)
    assert isinstance(value, m.CardPayment)
    assert issues == ()
    # the tag wins, whatever the members say
    cash = decode(m.Payment, {"method": "cash", "cardNumber": "4242"}).value
    assert isinstance(cash, m.CashPayment)


@pytest.mark.parametrize("body", [{"method": "beads", "n": {"m": 1}}, {"n": 1}, {"method": None}])
def test_an_unknown_variant_keeps_its_members(body: Dict[str, Any]) -> None:
    value, issues = decode(m.Payment, body)
    assert isinstance(value, UnknownVariant)
    assert value.model_extra == body
    assert issues == (DecodeIssue("", "union", "unknown variant"),)
    assert encode(value) == body
    assert encode(value, m.Payment) == body


def test_the_tag_of_an_unknown_variant() -> None:
    value = decode(m.Payment, {"method": "beads", "n": 1}).value
    assert isinstance(value, UnknownPayment)
    assert (value.method, value.unknown_tag) == ("<unknown>", "beads")
    assert repr(value) == "UnknownPayment(method='beads', n=1)"
    assert pickle.loads(pickle.dumps(value)) == value
    assert decode(m.Payment, {"n": 1}).value.unknown_tag is None
    # a value that was read can be a part of another model
    card = m.CardPayment(card_number="1", fallback=value)
    assert card.fallback is value
    other = m.CardPayment.model_validate({"card_number": "1", "fallback": {"method": "beads"}})
    assert isinstance(other.fallback, UnknownPayment)


def test_best_match() -> None:
    def read(body: Dict[str, Any]) -> Any:
        return decode(m.Contact, body).value

    assert isinstance(read({"name": "a", "email": "b"}), m.EmailContact)
    assert isinstance(read({"name": "a", "phoneNumber": "b"}), m.PhoneContact)
    assert isinstance(read({"name": "a"}), m.PhoneContact)
    # as many extras: the first in the description
    assert isinstance(read({"name": "a", "email": "b", "phoneNumber": "c"}), m.EmailContact)
    # none has its required members
    value, issues = decode(m.Contact, {"phoneNumber": "1"})
    assert value == {"phoneNumber": "1"}
    assert issues == (DecodeIssue("", "union", "unknown variant"),)


@pytest.mark.parametrize("body", ["a", ["a", "b"], [1, 2], []])
def test_lists_by_their_first_item(body: Any) -> None:
    value, issues = decode(m.Mixed, {"input": body})
    assert value.input == body
    assert issues == ()
    assert encode(m.Mixed(input=body)) == {"input": body}


def test_primitives_keep_their_type() -> None:
    for limit in (5, "5"):
        assert decode(m.Mixed, {"input": "a", "limit": limit}).value.limit == limit
        assert m.Mixed(input="a", limit=limit).limit == limit
    when = decode(m.Mixed, {"input": "a", "when": "2024-01-01T00:00:00Z"}).value.when
    assert when == dt.datetime(2024, 1, 1, tzinfo=dt.timezone.utc)
    assert decode(m.Mixed, {"input": "a", "when": False}).value.when is False
    assert decode(m.Mixed, {"input": "a", "when": "noon"}).issues[0].pointer == "/when"


def test_a_type_that_refers_to_itself() -> None:
    body: Any = {"a": [1.5, "x", {"b": True, "c": [[]]}]}
    value, issues = decode(m.JsonValue, body)
    assert value == body
    assert issues == ()
    assert m.Mixed(input="a", free=body).free == body


def test_building_by_dicts() -> None:
    pet = m.Pet.model_validate(
        {
            "id": 1,
            "name": "n",
            "petStatus": "sold",
            "payment": {"card_number": "1"},
            "contacts": [{"name": "a"}, {"name": "b", "email": "c"}],
        }
    )
    assert isinstance(pet.payment, m.CardPayment)
    kinds: List[Any] = [m.PhoneContact, m.EmailContact]
    assert [type(item) for item in pet.contacts or []] == kinds
    beads = m.CardPayment(card_number="1", fallback={"method": "beads"})  # type: ignore[arg-type]
    assert isinstance(beads.fallback, UnknownVariant)
    assert encode(beads) == {"method": "card", "cardNumber": "1", "fallback": {"method": "beads"}}


def test_places_of_errors_in_variants() -> None:
    with pytest.raises(ValidationError) as caught:
        m.Pet.model_validate(
            {"id": 1, "name": "n", "petStatus": "sold", "payment": {"method": "card"}}
        )
    assert [error["loc"] for error in caught.value.errors()] == [
        ("payment", "CardPayment", "cardNumber")
    ]


def test_writing_dicts() -> None:
    assert encode({"method": "card", "card_number": "1"}, m.Payment) == {
        "method": "card",
        "cardNumber": "1",
    }
    # without the constant the members decide
    assert encode({"card_number": "1"}, m.Payment) == {"cardNumber": "1", "method": "card"}
    assert encode({"method": "beads", "card_number": 1}, m.Payment) == {
        "method": "beads",
        "card_number": 1,
    }
    day = dt.datetime(2024, 1, 1)
    assert encode({"input": "a", "when": day}, m.Mixed) == {
        "input": "a",
        "when": "2024-01-01T00:00:00Z",
    }
    assert encode([{"name": "a", "phone": "1"}], List[m.Contact]) == [
        {"name": "a", "phoneNumber": "1"}
    ]


class Cat(ApiModel):
    pet_type: Annotated[Literal["cat"], Field(alias="petType")] = "cat"
    name: Optional[str] = None


class PetBase(ApiModel):
    pet_type: Annotated[Optional[str], Field(alias="petType")] = None
    name: Optional[str] = None


@pytest.mark.parametrize("body", [{"name": "x"}, {"name": "x", "petType": None}])
def test_without_a_tag_by_the_empty_one(body: Dict[str, Any]) -> None:
    cat, base = ObjectShape(Cat), ObjectShape(PetBase)
    tags = {"cat": cat, "pet": base, "": base}
    pet = UnionShape([cat, base], Discriminator("petType", {**tags}, ObjectShape(UnknownVariant)))
    assert pet.variant_of(body, sent=False) is base
    assert pet.variant_of(body, sent=True) is base
    assert pet.write(body) == {"name": "x"}
    assert pet.write({"name": "x", "pet_type": None}) == {"name": "x"}
    assert pet.write({"name": "x", "pet_type": "cat"}) == {"name": "x", "petType": "cat"}


class Tent(ApiModel):
    beds: int
    shed: Optional[Tent] = None


class Yacht(Tent):
    sails: int


TENT, YACHT = ObjectShape(Tent), ObjectShape(Yacht)
SHIP = UnionShape([YACHT], Discriminator("type", {"yacht": YACHT}, ObjectShape(UnknownVariant)))
HOME = UnionShape(
    [TENT, SHIP],
    Discriminator("type", {"tent": TENT, "hut": TENT, "ship": SHIP}, ObjectShape(UnknownVariant)),
)


def test_the_tag_is_sent_where_the_variant_has_none() -> None:
    inner = {"beds": 1, "shed": {"beds": 2}}
    assert HOME.write(Tent(beds=1, shed=Tent(beds=2))) == {**inner, "type": "tent"}
    assert HOME.write(inner) == {**inner, "type": "tent"}
    assert HOME.write({"type": "hut", "beds": 1}) == {"type": "hut", "beds": 1}
    assert HOME.write(HOME.read({"type": "hut", "beds": 1}, None, [])) == {"type": "hut", "beds": 1}
    assert encode(Tent(beds=1)) == {"beds": 1}


def test_the_innermost_union_names_the_variant() -> None:
    yacht = {"beds": 1, "sails": 2, "type": "yacht"}
    assert HOME.write(Yacht(beds=1, sails=2)) == yacht
    assert HOME.write(yacht) == yacht
    assert SHIP.write({"beds": 1, "sails": 2}) == yacht


class Lion(ApiModel):
    species: Literal["lion"] = "lion"
    mane: int


class Tiger(ApiModel):
    species: Literal["tiger"] = "tiger"
    stripes: int


BEAST = UnionShape([ObjectShape(Lion), ObjectShape(Tiger)])


def test_a_required_member_may_be_missing_from_the_only_variant_of_a_kind() -> None:
    issues: List[DecodeIssue] = []
    union = UnionShape([StringShape(), TENT])
    assert isinstance(union.read({"more": 1}, None, issues), Tent)
    assert issues == [DecodeIssue("/beds", "integer", "missing")]
    assert union.read(5, None, issues) == 5


def test_a_required_member_may_be_missing_where_a_constant_matches() -> None:
    issues: List[DecodeIssue] = []
    assert isinstance(BEAST.read({"species": "tiger"}, None, issues), Tiger)
    nested = UnionShape([StringShape(), BEAST])
    assert isinstance(nested.read({"species": "lion"}, None, issues), Lion)
    assert [issue.pointer for issue in issues] == ["/stripes", "/mane"]
    for body in ({"species": "bear"}, {}, {"stripes": 1, "species": "lion!"}):
        assert BEAST.read(body, None, issues) is body
