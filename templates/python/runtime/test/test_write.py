from __future__ import annotations

import datetime as dt
from typing import Any, Dict, List
from uuid import UUID

import pytest
from sample import models as m
from sample._runtime.encode import encode
from sample.errors import UsageError
from sample.usage import body


def account(**fields: Any) -> m.Account:
    return m.Account(login="l", password="p", manager=None, **fields)


def test_what_is_unset_is_left_out_and_constants_are_written() -> None:
    assert encode(account()) == {
        "kind": "account",
        "login": "l",
        "password": "p",
        "manager": None,
    }


def test_none_is_sent_only_where_null_is_a_value() -> None:
    sent: Any = encode(account(nickname=None, note=None))
    assert "note" not in sent
    assert sent["nickname"] is None
    value = account(note="n", nickname="n")
    value.note = None
    value.nickname = None
    assert encode(value) == encode(account(nickname=None))


def test_read_only_members_are_not_sent() -> None:
    value = account(id=UUID(int=1), last_seen=dt.datetime(2024, 1, 1))
    assert value.id == UUID(int=1)
    assert not {"id", "lastSeen"} & set(encode(value))  # type: ignore[call-overload]


def test_extras_are_sent() -> None:
    assert encode(m.Owner(name="o", x={"y": dt.date(2024, 1, 2)})) == {  # type: ignore[call-arg]
        "name": "o",
        "x": {"y": "2024-01-02"},
    }


def test_a_dict_has_the_names_of_the_fields() -> None:
    body: Dict[str, Any] = {
        "login": "l",
        "recovery_code": "r",
        "nickname": None,
        "note": None,
        "id": "left out",
        "born_on": dt.datetime(2024, 1, 2, 3),
        "photo": b"hi>\xff",
        "other": 1,
    }
    assert encode(body, m.Account) == {
        "kind": "account",
        "login": "l",
        "recoveryCode": "r",
        "nickname": None,
        "born_on": "2024-01-02",
        "photo": "aGk+/w==",
        "other": 1,
    }
    # names of the wire too, where no field has them
    assert encode({"recoveryCode": "r", "foo_bar": 1}, m.Account)["recoveryCode"] == "r"  # type: ignore[index]
    assert encode({"fooBar": "1", "foo_bar": "2"}, m.Oddities) == {"fooBar": "2"}


def test_nested_dicts_models_and_lists() -> None:
    body = {"name": "o", "pets": ({"id": 1, "status": m.PetStatus.SOLD}, {"weights": {"a": 1}})}
    assert encode(body, m.Owner) == {
        "name": "o",
        "pets": [{"id": 1, "petStatus": "sold"}, {"weightsByDay": {"a": 1}}],
    }
    assert encode([m.Owner(name="o")], List[Any]) == [{"name": "o"}]
    assert encode({"a": m.Owner(name="o"), "b": (m.Priority.LOW, b"x")}) == {
        "a": {"name": "o"},
        "b": [1, "eA=="],
    }


def test_a_value_that_contains_itself() -> None:
    body: Dict[str, Any] = {"name": "n"}
    body["parent"] = body
    with pytest.raises(UsageError, match="contains itself"):
        encode(body, m.Folder)


def test_a_typed_dict() -> None:
    assert encode(body(), m.Pet) == {
        "id": 1,
        "name": "Rex",
        "petStatus": "sold",
        "owner": {"name": "o", "pets": [{"id": 2, "name": "n", "petStatus": "new"}]},
        "payment": {"method": "card", "cardNumber": "1"},
        "contacts": [{"name": "a", "email": "b"}],
    }
