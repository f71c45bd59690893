"""Operations for the tests of calls."""

from __future__ import annotations

from typing import Any

from sdk._runtime.body.form import encode_form
from sdk._runtime.body.json import encode_json
from sdk._runtime.body.raw import encode_raw
from sdk._runtime.operation import Answer, BodyCodec, Operation, Parameter

ANY = Answer(json=lambda: Any)


def get(path: str = "/things", **more: Any) -> Operation[Any]:
    given: dict[str, Any] = {"ok": {"200": ANY}, "accept": "application/json"}
    return Operation("GET", path, **{**given, **more})


def post(path: str = "/things", **more: Any) -> Operation[Any]:
    body = {"application/json": BodyCodec(encode_json)}
    given: dict[str, Any] = {"ok": {"200": ANY}, "accept": "application/json", "body": body}
    return Operation("POST", path, **{**given, **more})


def query(name: str = "q", **more: Any) -> dict[str, Parameter]:
    return {name: Parameter("query", **more)}


FORM = {"application/x-www-form-urlencoded": BodyCodec(encode_form)}
TEXT = {
    "text/plain": BodyCodec(encode_raw, takes="text"),
    "application/octet-stream": BodyCodec(encode_raw, takes="file"),
}
