"""Which of several media types a body is sent as."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING, cast

from ..errors import UsageError
from .encode import encode
from .file_values import is_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .operation import BodyCodec


def choose_body(bodies: Mapping[str, BodyCodec], value: object, wanted: str | None) -> str:
    """The media type that a body is sent as: the first that takes the value.

    JSON comes first, so a file in the value decides against it.

    Args:
        bodies: By media type.
        value: The body.
        wanted: The media type that the caller names, which must take the value too.

    Raises:
        UsageError: No media type takes the value.
    """
    if wanted is not None and wanted not in bodies:
        raise UsageError(f"content_type: {wanted} is not a media type of this operation")
    offered = list(bodies) if wanted is None else [wanted]
    if len(bodies) < 2 or value is None:
        return offered[0]
    takes = _values_for(value, bodies)
    for media_type in offered:
        if bodies[media_type].takes in takes:
            return media_type
    raise UsageError(f"the body does not fit {' or '.join(offered)}")


def _values_for(value: object, bodies: Mapping[str, BodyCodec]) -> Sequence[str]:
    if isinstance(value, str):
        return ("any", "text", "file")
    if is_upload(value):
        return ("file",)
    return ("parts",) if _holds_file(value, bodies) else ("any", "data", "parts")


def is_upload(value: object) -> bool:
    """Return whether a value of any type is a file. Not every iterable is one."""
    if isinstance(value, (Mapping, Set)) or hasattr(type(value), "__sdk_shape__"):
        return False
    if isinstance(value, tuple):
        named = cast("tuple[object, ...]", value)
        return len(named) in (2, 3) and isinstance(named[0], str) and is_upload(named[1])
    return is_file(value)


def _holds_file(value: object, bodies: Mapping[str, BodyCodec]) -> bool:
    """Return whether a part of a body is a file. Bytes that are sent as base64 are not."""
    codecs = list(bodies.values())
    codec = next((each for each in codecs if each.takes == "parts"), codecs[0])
    wire = encode(value, codec.type()) if codec.type else value
    if not isinstance(wire, dict):
        return False
    members = cast("dict[str, object]", wire).values()
    return any(
        any(map(is_upload, cast("list[object]", member)))
        if isinstance(member, list)
        else is_upload(member)
        for member in members
    )
