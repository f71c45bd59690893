"""What a call makes of a status."""

from __future__ import annotations

from typing import Any

import pytest
from operations import get
from sides import Side, settings
from vectors import read_vectors
from wire import Step, WireServer, answer, js

from sdk._runtime.body.json import encode_json
from sdk._runtime.operation import BodyCodec, Operation
from sdk.errors import (
    ApiError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    InternalServerError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    SdkError,
    UnprocessableEntityError,
)

VECTORS = read_vectors("statuses.json")

CLASSES = {
    "other": ApiError,
    "badRequest": BadRequestError,
    "unauthorized": AuthenticationError,
    "forbidden": PermissionDeniedError,
    "notFound": NotFoundError,
    "conflict": ConflictError,
    "unprocessable": UnprocessableEntityError,
    "tooManyRequests": RateLimitError,
    "server": InternalServerError,
}

#: The connection is dropped after the request has arrived.
DROP = Step([], "reset")

JSON = {"Content-Type": "application/json"}


def operation(method: str, **more: Any) -> Operation[Any]:
    if method in ("POST", "PUT", "PATCH"):
        more["body"] = {"application/json": BodyCodec(encode_json)}
    return Operation(method, "/things", ok=get().ok, accept="application/json", **more)


def outcome(side: Side, first: Step, call: Operation[Any], attempts: int = 2) -> tuple[Any, int]:
    """What a call returns or raises, and how many requests it makes."""
    with WireServer(first, js({"again": True})) as server:
        retry = {"max_attempts": attempts, "retry_delay": 0.001}
        core = side.core(settings(server.url), {"retry": retry}, {})
        try:
            result = side.call(core.send, call, body={} if call.body else None)
        except SdkError as error:
            result = error
        return result, len(server.seen)


@pytest.mark.parametrize("row", VECTORS["statuses"], ids=lambda row: row["status"])
def test_statuses(side: Side, row: dict[str, Any]) -> None:
    empty = row.get("empty", False)
    first = answer(row["status"], "" if empty else '{"a":1}', {} if empty else JSON)
    for method in ("GET", "POST"):
        result, attempts = outcome(side, first, operation(method))
        assert attempts == row[method.lower()]
        if attempts == 2:
            assert result == {"again": True}
            result, _ = outcome(side, first, operation(method), attempts=1)
        if row["kind"] == "success":
            assert result == (None if empty else {"a": 1})
        else:
            assert type(result) is CLASSES[row["kind"]]
            assert result.status_code == row["status"]
            assert str(result).startswith(f"{row['status']} {method} /things")


@pytest.mark.parametrize("row", VECTORS["methods"], ids=lambda row: row["method"])
def test_methods(side: Side, row: dict[str, Any]) -> None:
    call = operation(row["method"])
    keyed = operation(row["method"], idempotency_header="Idempotency-Key")
    assert outcome(side, answer(503), call)[1] == row["after503"]
    assert outcome(side, answer(500), call)[1] == row["after500"]
    assert outcome(side, DROP, call)[1] == row["dropped"]
    assert outcome(side, answer(500), keyed)[1] == row["keyed"]


@pytest.mark.parametrize(
    "row", VECTORS["retryAfter"], ids=lambda row: f"{row['status']} {row['retryAfter']}"
)
def test_retry_after(side: Side, row: dict[str, Any]) -> None:
    first = answer(row["status"], headers={"Retry-After": row["retryAfter"]})
    assert outcome(side, first, get())[1] == row["attempts"]
