"""JSON bodies (RFC 8259)."""

from __future__ import annotations

from typing import Any

from ...errors import UsageError
from ..encode import encode
from ..json_text import write_json
from ..operation import BodyCodec, EncodedBody
from .media_type import concrete_type
from .set_members import set_members


def encode_json(value: object, codec: BodyCodec, media_type: str) -> EncodedBody:
    """A JSON body.

    Raises:
        UsageError: The value has no form in JSON.
    """
    wire = set_members(encode(value, codec.type() if codec.type else Any), codec)
    try:
        text = write_json(wire)
    except UsageError as error:
        raise UsageError(f"the body: {error}") from error
    return EncodedBody(lambda: text, concrete_type(media_type, None, "application/json"))
