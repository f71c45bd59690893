"""Forms as HTML sends them (WHATWG URL, section 5.2)."""

from __future__ import annotations

from typing import Any, cast
from urllib.parse import quote_plus

from ...errors import UsageError
from ..encode import encode
from ..operation import BodyCodec, EncodedBody, Parameter, PartCodec
from ..parameters import Pair, pairs
from .set_members import set_members


def encode_form(value: object, codec: BodyCodec, media_type: str) -> EncodedBody:
    """A form body.

    Raises:
        UsageError: The value is not an object.
    """
    wire = set_members(encode(value, codec.type() if codec.type else Any), codec)
    if not isinstance(wire, dict):
        raise UsageError("the body of a form must be an object")
    fields: list[Pair] = []
    for name, member in cast("dict[str, object]", wire).items():
        if member is not None:
            fields += _field_pairs(name, member, codec.parts.get(name) or PartCodec())
    text = "&".join(f"{name}={field}" for name, field in fields).encode("ascii")
    return EncodedBody(lambda: text, media_type)


def _field_pairs(name: str, value: object, part: PartCodec) -> list[Pair]:
    # Without a style a field is written by its media type: an object as JSON (OpenAPI 3.0.4,
    # Encoding Object).
    is_styled = part.style is not None or part.explode is not None
    as_json = not is_styled and _is_object(value)
    field = Parameter("query", style=part.style, explode=part.explode, json=as_json)
    return pairs(name, value, field, _escape_form)


def _escape_form(text: str) -> str:
    return quote_plus(text, safe="*", errors="strict").replace("~", "%7E")


def _is_object(value: object) -> bool:
    return isinstance(value, dict)
