from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from sample._runtime.json_text import ExactDecimal, MalformedJson, parse_json, write_json
from sample.errors import UsageError
from vectors import read_vectors


@pytest.mark.parametrize(
    ("body", "value"),
    [
        (b"\xef\xbb\xbf[1]", [1]),
        ('"é\\ud83d\\ude00"'.encode(), "é😀"),
        (b'"\\\\ud800"', "\\ud800"),
        (b'{"a":1,"a":2}', {"a": 2}),
    ],
)
def test_reading(body: bytes, value: Any) -> None:
    assert parse_json(body) == value


@pytest.mark.parametrize(
    "body",
    [
        b"[-Infinity]",
        b"[1,]",
        b"{} {}",
        b"\xff",
        b'"\xed\xa0\x80"',
        b'"\\ud800"',
        b'"\\ud800x\\udc00"',
        b'"\\udc00"',
        b'"\\ud800\\ud800"',
        b"[" * 100_000,
        b"1" * 10_000,
    ],
)
def test_what_is_no_json(body: bytes) -> None:
    with pytest.raises(MalformedJson):
        parse_json(body)


INTEGERS = read_vectors("json-integers.json")["cases"]


@pytest.mark.parametrize("row", INTEGERS, ids=lambda row: row["json"])
def test_integers(row: dict[str, Any]) -> None:
    body = row["json"].encode()
    if row["written"] is None:
        with pytest.raises(MalformedJson):
            parse_json(body)
    else:
        assert write_json(parse_json(body)).decode() == row["written"]


def test_the_place_of_the_mistake() -> None:
    with pytest.raises(MalformedJson, match=r"not valid JSON at character 4$") as caught:
        parse_json(b"[1, secret]")
    assert caught.value.offset == 4


def test_writing() -> None:
    text = '{"é":[9223372036854775808,0.1,1e-07,null,true]}'
    assert write_json({"é": [2**63, 0.1, 1e-7, None, True]}) == text.encode()
    assert write_json([ExactDecimal.of("1e5"), Decimal("1E+5")]) == b"[1e5,1E+5]"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "\ud800", object(), {(1, 2): 3}])
def test_what_cannot_be_sent(value: object) -> None:
    with pytest.raises(UsageError):
        write_json([value])
