"""Bodies of text or bytes, untouched: `text/plain`, `application/xml`, a file."""

from __future__ import annotations

from ..operation import BodyCodec, EncodedBody
from ..uploads import upload_of
from .media_type import concrete_type


def encode_raw(value: object, codec: BodyCodec, media_type: str) -> EncodedBody:
    """A body of text or bytes.

    Raises:
        UsageError: It is neither, nor anything that gives bytes.
    """
    del codec
    if isinstance(value, str):
        text = value.encode("utf-8")
        return EncodedBody(lambda: text, concrete_type(media_type, None, "text/plain"))
    if isinstance(value, bytes):
        content = value
        return EncodedBody(
            lambda: content, concrete_type(media_type, None, "application/octet-stream")
        )
    upload = upload_of(value)
    return EncodedBody(
        upload.open,
        concrete_type(media_type, upload.media_type, "application/octet-stream"),
        length=upload.size,
        repeatable=upload.repeatable,
    )
