from __future__ import annotations

import io
from pathlib import Path

import pytest
from sample.models.contact import PhoneContact

from sdk._runtime.body.json import encode_json
from sdk._runtime.body.multipart import encode_multipart
from sdk._runtime.body.raw import encode_raw
from sdk._runtime.body_choice import choose_body
from sdk._runtime.operation import BodyCodec
from sdk.errors import UsageError

JSON, PARTS, TEXT, FILE = "application/json", "multipart/form-data", "text/plain", "image/png"
BODIES = {
    JSON: BodyCodec(encode_json, takes="data"),
    PARTS: BodyCodec(encode_multipart, takes="parts"),
    TEXT: BodyCodec(encode_raw, takes="text"),
    FILE: BodyCodec(encode_raw, takes="file"),
}
PET = PhoneContact(name="Rex")


@pytest.mark.parametrize(
    ("value", "media_type"),
    [
        ({"a": 1}, JSON),
        (PET, JSON),
        ([PET], JSON),
        ((PET, PET), JSON),
        ({1, 2}, JSON),
        (7, JSON),
        ({"pet": PET}, JSON),
        ({"a": b"x"}, PARTS),
        ({"a": ("a.txt", b"x")}, PARTS),
        ({"a": [io.BytesIO(b"x")]}, PARTS),
        ("a", TEXT),
        (b"a", FILE),
        (("a.png", b"x", "image/png"), FILE),
        (Path("a.png"), FILE),
        (iter([b"x"]), FILE),
    ],
)
def test_first_that_takes_the_value(value: object, media_type: str) -> None:
    assert choose_body(BODIES, value, None) == media_type


def test_what_the_caller_names_must_take_the_value() -> None:
    assert choose_body(BODIES, {"a": 1}, PARTS) == PARTS
    with pytest.raises(UsageError, match=r"the body does not fit application/json$"):
        choose_body(BODIES, {"a": b"x"}, JSON)
    with pytest.raises(UsageError, match="content_type: a/b is not a media type"):
        choose_body(BODIES, {"a": 1}, "a/b")
    two = {JSON: BODIES[JSON], TEXT: BODIES[TEXT]}
    with pytest.raises(UsageError, match="the body does not fit application/json or text/plain"):
        choose_body(two, b"x", None)
