from __future__ import annotations

import pickle
from decimal import Decimal
from typing import Annotated, Any, Dict, List, Optional, Union

import pytest
from sample._runtime.decimals import DecimalNumber
from sample._runtime.decode import decode, parse_for
from sample._runtime.encode import encode
from sample._runtime.issues import DecodeIssue
from sample._runtime.json_text import ExactFloat, parse_json, write_json
from sample._runtime.markers import DECIMALS
from sample._runtime.model import ApiModel
from sample.errors import UsageError
from vectors import read_vectors

ROWS = read_vectors("json-decimals.json")["cases"]


class Price(ApiModel):
    amount: DecimalNumber
    taxes: Optional[List[DecimalNumber]] = None
    rate: Optional[float] = None
    anything: Any = None


def written(value: object, wanted: Any) -> str:
    return write_json(encode(value, wanted)).decode()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["json"])
def test_digits(row: Dict[str, Any]) -> None:
    wanted = Annotated[List[DecimalNumber], DECIMALS]
    value, issues = decode(wanted, parse_for(row["json"].encode(), wanted))
    found = row.get("found")
    assert issues == (() if found is None else (DecodeIssue("/0", "number", found),))
    if found is None:
        assert {type(item) for item in value} == {Decimal}
    assert written(value, wanted) == row["json"]


def test_other_numbers_are_floats() -> None:
    wanted = Annotated[Price, DECIMALS]
    body = b'{"amount":1.50,"rate":0.10,"anything":[0.10],"more":2.50}'
    price = decode(wanted, parse_for(body, wanted)).value
    assert (price.amount, type(price.rate), price.rate) == (Decimal("1.50"), float, 0.1)
    assert (price.anything, price.more) == ([0.1], 2.5)
    assert written(price, wanted) == '{"amount":1.50,"rate":0.1,"anything":[0.1],"more":2.5}'
    assert pickle.loads(pickle.dumps(price)) == price


def test_only_types_with_decimals_read_all_digits() -> None:
    assert type(parse_for(b"1.50", List[float])) is float
    assert type(parse_for(b"1.50", Annotated[float, DECIMALS])) is ExactFloat
    assert decode(DecimalNumber, parse_json(b"1.50")).value == Decimal("1.5")


@pytest.mark.parametrize(
    ("amount", "sent"),
    [
        (Decimal("1.50"), "1.50"),
        ("1.50", "1.50"),
        (7, "7"),
        (1.5, "1.5"),
        ("01", '"01"'),
        (True, "true"),
    ],
)
def test_what_callers_give(amount: Any, sent: str) -> None:
    assert written({"amount": amount}, Price) == f'{{"amount":{sent}}}'


def test_unions() -> None:
    number = Union[bool, DecimalNumber]
    text = Union[str, DecimalNumber]
    assert written("1.50", number) == "1.50"
    assert written("1.50", text) == '"1.50"'
    assert written(Decimal("1.50"), text) == "1.50"
    assert written("much", number) == '"much"'


@pytest.mark.parametrize("value", [Decimal("NaN"), Decimal("-Infinity")])
def test_what_is_not_finite_cannot_be_sent(value: Decimal) -> None:
    with pytest.raises(UsageError):
        write_json({"amount": value})


def test_too_long_an_exponent_is_kept() -> None:
    wanted = Annotated[List[DecimalNumber], DECIMALS]
    value, issues = decode(wanted, parse_for(b"[1e-99999999999999999999]", wanted))
    assert issues == (DecodeIssue("/0", "number", "number"),)
    assert value == [0.0]
