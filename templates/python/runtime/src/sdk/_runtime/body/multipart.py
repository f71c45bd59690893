"""Multipart forms (RFC 7578).

They are written here and not by httpx, which cannot read an iterable part, guesses media types from
names, and escapes file names in its own way.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import (
    TYPE_CHECKING,
    Any,
    NamedTuple,
    cast,
)
from uuid import uuid4

from ...errors import UsageError
from ..encode import encode
from ..file_values import is_file
from ..json_text import write_json
from ..operation import BodyCodec, BodyContent, EncodedBody, Parameter, PartCodec
from ..parameters import pairs, text_of, unescaped
from ..uploads import CHUNK_SIZE, Upload, read_in_threads, upload_of, upload_of_bytes
from .set_members import set_members

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Iterator, Sequence

_JSON_TYPE = re.compile(r".*[/+]json", re.DOTALL)


class _Part(NamedTuple):
    name: str
    content: Upload
    file_name: str | None = None
    media_type: str | None = None


def encode_multipart(value: object, codec: BodyCodec, media_type: str) -> EncodedBody:
    """A form whose fields may be files.

    Raises:
        UsageError: It is not an object, or a field cannot be sent.
    """
    wire = set_members(encode(value, codec.type() if codec.type else Any), codec)
    if not isinstance(wire, dict):
        raise UsageError("the body of a form must be an object")
    # Random enough to be in no file.
    boundary = f"sdk-{uuid4()}"
    given: list[Upload] = []
    for name, member in cast("dict[str, object]", wire).items():
        for part in _parts_of(name, member, codec.parts.get(name) or PartCodec()):
            given.extend(_pieces_of(part, boundary))
    given.append(upload_of_bytes(f"--{boundary}--\r\n".encode("ascii")))
    pieces = list(_joined(given))
    return EncodedBody(
        open=lambda: _content_of(pieces),
        content_type=f"{media_type}; boundary={boundary}",
        length=_total(pieces),
        repeatable=all(piece.repeatable for piece in pieces),
    )


def _parts_of(name: str, member: object, codec: PartCodec) -> Iterator[_Part]:
    if member is None:
        return
    # An array is its name repeated (RFC 7578, section 4.3).
    items = _items_of(member)
    if _is_styled(codec) and not any(map(is_file, items)):
        # The fields of a value as a query would have them, each as a part.
        style = Parameter("query", style=codec.style, explode=codec.explode)
        for own, text in pairs(name, member, style, unescaped):
            yield _Part(own, _text(own, text))
        return
    for item in items:
        if item is not None:
            yield _part_of(name, item, codec)


def _is_object(value: object) -> bool:
    return isinstance(value, dict)


def _items_of(member: object) -> list[object]:
    return cast("list[object]", member) if isinstance(member, list) else [member]


def _is_styled(codec: PartCodec) -> bool:
    """Return whether a style says how the part is written.

    OpenAPI 3.1 gives styles a meaning in multipart forms; 3.0 ignores them, so who writes one there
    means it too. `form` says of a list what holds anyway, and of an object generators write it
    without a thought.
    """
    return codec.style not in (None, "form") or codec.explode is False


def _part_of(name: str, value: object, codec: PartCodec) -> _Part:
    declared = (codec.content_type or "").split(",")[0].strip() or None
    if is_file(value):
        upload = upload_of(value)
        media_type = upload.media_type or declared or "application/octet-stream"
        return _Part(name, upload, upload.name or name, media_type)
    if declared is None and _is_object(value):
        declared = "application/json"
    if declared is not None and (_JSON_TYPE.fullmatch(declared) or _is_object(value)):
        return _Part(name, _json(name, value), media_type=declared)
    return _Part(name, _text(name, text_of(name, value)), media_type=declared)


def _pieces_of(part: _Part, boundary: str) -> Sequence[Upload]:
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="{_quoted(part.name)}"'
    if part.file_name is not None:
        head += f'; filename="{_quoted(part.file_name)}"'
    if part.media_type is not None:
        head += f"\r\nContent-Type: {_header_safe(part.media_type)}"
    return _text(part.name, f"{head}\r\n\r\n"), part.content, upload_of_bytes(b"\r\n")


def _quoted(text: str) -> str:
    """As browsers do it (WHATWG HTML, multipart/form-data): UTF-8, three characters escaped."""
    return text.replace("\r", "%0D").replace("\n", "%0A").replace('"', "%22")


def _header_safe(media_type: str) -> str:
    if any(char in media_type for char in "\0\r\n"):
        raise UsageError("the media type of a part contains a line break")
    return media_type


def _text(name: str, text: str) -> Upload:
    try:
        return upload_of_bytes(text.encode("utf-8"))
    except UnicodeEncodeError:
        raise UsageError(f"{name}: the string contains an unpaired surrogate") from None


def _json(name: str, value: object) -> Upload:
    try:
        return upload_of_bytes(write_json(value))
    except UsageError as error:
        raise UsageError(f"{name}: {error}") from error.__cause__


def _joined(pieces: Sequence[Upload]) -> Iterator[Upload]:
    """What is small and in memory goes out together."""
    for is_small, group in groupby(pieces, _is_small):
        if is_small:
            yield upload_of_bytes(b"".join(piece.content or b"" for piece in group))
        else:
            yield from group


def _is_small(piece: Upload) -> bool:
    return piece.content is not None and len(piece.content) <= CHUNK_SIZE


def _content_of(pieces: Sequence[Upload]) -> BodyContent:
    if any(piece.is_async for piece in pieces):
        return _read_async(pieces)
    content = pieces[0].content if len(pieces) == 1 else None
    return _read(pieces) if content is None else content


def _total(pieces: Sequence[Upload]) -> int | None:
    total = 0
    for piece in pieces:
        if piece.size is None:
            return None
        total += piece.size
    return total


def _read(pieces: Sequence[Upload]) -> Iterator[bytes]:
    for piece in pieces:
        yield from cast("Iterable[bytes]", piece.open())


async def _read_async(pieces: Sequence[Upload]) -> AsyncIterator[bytes]:
    for piece in pieces:
        async for chunk in read_in_threads(piece):
            yield chunk
