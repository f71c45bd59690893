from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Dict, List, Optional, Union
from uuid import UUID

import pytest
from sample import models as m
from sample._runtime.decode import KindMismatch, decode
from sample._runtime.encode import encode
from sample._runtime.issues import DecodeIssue
from sample._runtime.unions import BEST_MATCH


def pet(**members: Any) -> Dict[str, Any]:
    return {"id": 1, "name": "Rex", "petStatus": "sold", **members}


def test_misfits_stay_and_are_listed_and_go_back_unchanged() -> None:
    body = pet(id="x", name=7, tags=["a", 3], extra={"deep": [1]})
    value, issues = decode(m.Pet, body)
    assert (value.id, value.name, value.tags, value.extra) == ("x", 7, ["a", 3], {"deep": [1]})
    assert issues == (
        DecodeIssue("/id", "integer", "string"),
        DecodeIssue("/name", "string", "number"),
        DecodeIssue("/tags/1", "string", "number"),
    )
    assert encode(value) == body


def test_a_missing_required_member_reads_as_none_and_is_not_sent() -> None:
    value, issues = decode(m.Pet, {"name": "n"})
    assert (value.id, value.name, value.status) == (None, "n", None)
    assert issues == (
        DecodeIssue("/id", "integer", "missing"),
        DecodeIssue("/petStatus", "string", "missing"),
    )
    assert value.model_fields_set == {"name"}
    assert encode(value) == {"name": "n"}


def test_one_bad_item_among_a_thousand() -> None:
    value, issues = decode(List[m.Pet], [*[pet()] * 1000, {"id": "x", "name": 7}])
    assert {type(item) for item in value} == {m.Pet}
    assert [issue.pointer for issue in issues] == [
        "/1000/petStatus",
        "/1000/id",
        "/1000/name",
    ]


def test_an_item_of_another_kind_stays_raw() -> None:
    value, issues = decode(List[m.Pet], [pet(), "none"])
    assert value[1] == "none"
    assert issues == (DecodeIssue("/1", "object", "string"),)


@pytest.mark.parametrize(
    ("wanted", "value"),
    [
        (m.Pet, []),
        (m.Pet, None),
        (List[m.Pet], {}),
        (Dict[str, int], [1]),
        (str, 1),
        (m.Payment, []),
        (m.Contact, "x"),
    ],
)
def test_a_whole_of_another_kind_is_refused(wanted: Any, value: Any) -> None:
    with pytest.raises(KindMismatch, match=r"expected .*, found"):
        decode(wanted, value)


@pytest.mark.parametrize(
    ("given", "read"),
    [(1.0, 1), (1e2, 100), (9007199254740993, 9007199254740993), (-(2**63), -(2**63))],
)
def test_integers(given: Any, read: int) -> None:
    value, issues = decode(m.Pet, pet(id=given))
    assert type(value.id) is int
    assert value.id == read
    assert issues == ()


@pytest.mark.parametrize("given", [1.5, "1", True, [1]])
def test_what_is_no_integer(given: Any) -> None:
    value, issues = decode(m.Pet, pet(id=given))
    assert value.id is given
    assert [issue.wanted for issue in issues] == ["integer"]


def test_numbers_are_floats_where_a_float_holds_them() -> None:
    value, issues = decode(
        m.Account, {"login": "l", "manager": None, "credit": 10, "kind": "account"}
    )
    assert type(value.credit) is float
    assert decode(float, 2**60 + 1).value == 2**60 + 1
    assert [issue.pointer for issue in issues] == ["/id"]


def test_null_absent_and_value() -> None:
    def read(**members: Any) -> Any:
        return decode(m.Account, {"kind": "account", "id": ID, "login": "l", **members})

    absent = read(manager="m")
    assert absent.value.nickname is None
    assert "nickname" not in absent.value.model_fields_set
    assert absent.issues == ()
    null = read(manager=None, nickname=None)
    assert {"nickname", "manager"} <= null.value.model_fields_set
    assert null.issues == ()
    assert encode(null.value) == {
        "kind": "account",
        "login": "l",
        "manager": None,
        "nickname": None,
    }
    # null where it is not allowed
    assert read(manager="m", note=None).issues == (DecodeIssue("/note", "string", "null"),)
    assert encode(read(manager="m", note=None).value)["note"] is None  # type: ignore[index]
    assert read().issues == (DecodeIssue("/manager", "string", "missing"),)


ID = "550e8400-e29b-41d4-a716-446655440000"


def test_formats() -> None:
    body = {
        "kind": "account",
        "id": ID,
        "login": "l",
        "manager": "m",
        "lastSeen": "2024-02-29T01:02:03.5+05:30",
        "born_on": "2024-02-29",
        "photo": "aGk+/w==",
    }
    value, issues = decode(m.Account, body)
    assert issues == ()
    assert value.id == UUID(ID)
    assert value.last_seen.utcoffset() == dt.timedelta(hours=5, minutes=30)
    assert value.born_on == dt.date(2024, 2, 29)
    assert value.photo == b"hi>\xff"
    # what only answers have is not sent
    assert encode(value) == {key: body[key] for key in body if key not in ("id", "lastSeen")}


def test_formats_that_do_not_fit_stay_text() -> None:
    bad = {"id": "{" + ID + "}", "lastSeen": "yesterday", "born_on": "2023-02-29", "photo": "a%b"}
    value, issues = decode(m.Account, {"kind": "account", "login": "l", "manager": "m", **bad})
    assert (value.id, value.last_seen) == (bad["id"], "yesterday")
    assert [issue.wanted for issue in issues] == ["uuid", "date-time", "date", "bytes"]


def test_write_only_members_are_not_missed() -> None:
    value, issues = decode(m.Account, {"kind": "account", "id": ID, "login": "l", "manager": "m"})
    assert value.password is None
    assert issues == ()


def test_enums_are_open() -> None:
    value, issues = decode(m.Pet, pet(petStatus="purple", priority=9))
    assert (value.status, value.priority) == ("purple", 9)
    assert issues == ()
    assert encode(value)["petStatus"] == "purple"  # type: ignore[index]
    known = decode(m.Pet, pet(priority=2.0)).value
    assert known.status is m.PetStatus.SOLD
    assert known.priority is m.Priority.HIGH
    assert f"{known.status} {known.priority} {known.status!s}" == "sold 2 sold"
    assert decode(m.Pet, pet(priority=True)).issues == (
        DecodeIssue("/priority", "integer", "boolean"),
    )


def test_names_of_javascript_are_plain_data() -> None:
    body = {"__proto__": "x", "constructor": 1, "_private": "p", "fooBar": "1", "foo_bar": "2"}
    value, issues = decode(m.Oddities, body)
    assert (value.field_proto, value.field_private) == ("x", "p")
    assert (value.foo_bar, value.foo_bar_2) == ("1", "2")
    assert value.model_extra == {"constructor": 1}
    assert issues == ()
    assert encode(value) == body


def test_unknown_members_called_as_fields_are_not_the_fields() -> None:
    value, _ = decode(m.Pet, pet(status="other", weights=1))
    assert value.status is m.PetStatus.SOLD
    assert value.model_extra == {"status": "other", "weights": 1}
    assert encode(value) == pet(status="other", weights=1)


def test_typed_members_that_are_not_named() -> None:
    body = {"total": 1, "a": {"method": "m", "change": 1.0}, "b": 7}
    value, issues = decode(m.Scores, body)
    assert isinstance(value.model_extra["a"], m.CashPayment)
    assert issues == (DecodeIssue("/b", "object", "number"),)
    assert encode(value) == body


def test_recursion_over_two_modules() -> None:
    body = pet(owner={"name": "o", "pets": [pet(owner={"name": "p", "pets": [{}]})]})
    value, issues = decode(m.Pet, body)
    assert isinstance(value.owner.pets[0].owner.pets[0], m.Pet)
    assert [issue.pointer for issue in issues] == [
        f"/owner/pets/0/owner/pets/0/{name}" for name in ("id", "name", "petStatus")
    ]
    assert encode(value) == body


def test_nesting_ends_in_a_value_or_a_typed_error() -> None:
    body: Dict[str, Any] = {"name": "0"}
    for _ in range(2000):
        body = {"name": "n", "parent": body}
    with pytest.raises(KindMismatch, match="nested too deeply"):
        decode(m.Folder, body)
    shallow: Dict[str, Any] = {"name": "0"}
    for _ in range(200):
        shallow = {"name": "n", "parent": shallow}
    assert encode(decode(m.Folder, shallow).value) == shallow


def test_pointers_are_escaped_and_begin_where_the_value_lies() -> None:
    _, issues = decode(Dict[str, int], {"a/b~c": "x"}, at=(None, "data"))
    assert issues == (DecodeIssue("/data/a~1b~0c", "integer", "string"),)


def test_aliases_and_wholes() -> None:
    assert decode(m.TagList, ["a"]).value == ["a"]
    assert decode(Optional[m.Pet], None).value is None
    assert decode(Any, {"a": 1}).value == {"a": 1}
    # a union with variants that have no parts is a single value too
    value, issues = decode(Optional[Annotated[Union[int, m.Owner], BEST_MATCH]], "x")
    assert value == "x"
    assert issues == (DecodeIssue("", "union", "unknown variant"),)


def test_a_field_that_is_left_out_is_no_attribute() -> None:
    value, issues = decode(m.Order, {"id": "1", "pet": pet(), "x": 1})
    assert issues == ()
    assert not hasattr(value, "placed_at")
    assert "placed_at" not in repr(value)
    value.placed_at = dt.datetime(2024, 1, 1, tzinfo=dt.timezone.utc)
    assert encode(value) == {"pet": pet(), "placedAt": "2024-01-01T00:00:00Z", "x": 1}
    built = m.Order(pet=decode(m.Pet, pet()).value, state=None)
    assert not hasattr(built, "state")
    assert built.model_dump(exclude_unset=True, mode="json", by_alias=True) == {"pet": pet()}
    assert m.Order(pet=value.pet) == m.Order(pet=value.pet)
