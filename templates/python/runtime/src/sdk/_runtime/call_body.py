"""The body of a call."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from ..errors import UsageError
from .body_choice import choose_body
from .encode import encode
from .properties import Properties

if TYPE_CHECKING:
    from .operation import BodyCodec, EncodedBody
    from .plan import PlanSources


def encoded_body(sources: PlanSources) -> EncodedBody | None:
    """The body of a call, ready to be sent.

    Raises:
        UsageError: It is missing, or cannot be sent.
    """
    operation = sources.operation
    if not operation.body:
        return None
    wanted = sources.options.get("content_type")
    media_type = choose_body(operation.body, sources.body, wanted)
    codec = operation.body[media_type]
    value = _given_body(sources, codec)
    properties = sources.page.properties
    if value is None:
        if codec.required and codec.nullable:
            return codec.encode(None, codec, media_type)
        if codec.required:
            raise UsageError("the body is missing")
        if not codec.set and not properties:
            return None
        value = dict[str, object]()
    if properties:
        value = encode(value, codec.type() if codec.type else Any)
        if isinstance(value, dict):
            value = {**cast("dict[str, object]", value), **properties}
        codec = replace(codec, type=None)
    return codec.encode(value, codec, media_type)


def _given_body(sources: PlanSources, codec: BodyCodec) -> object:
    """The body; without a keyword argument an optional one is absent."""
    value = sources.body
    if not isinstance(value, Properties) or codec.required or codec.type is None:
        return value
    return value if encode(value, codec.type()) else None
