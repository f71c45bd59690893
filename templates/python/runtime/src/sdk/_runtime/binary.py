"""Bytes: as base64 in JSON, and as files in forms."""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from collections.abc import AsyncIterable, Iterable
from os import PathLike
from typing import IO, TYPE_CHECKING, Annotated, Any, Union

from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from .scalars import ParsedShape
from .shape import AnyShape

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler


def parse_base64(text: str) -> bytes | None:
    """Read base64 (RFC 4648, section 4), with or without padding; `None` for what is none."""
    try:
        return b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None


class Base64Shape(ParsedShape):
    """Bytes, base64 on the wire."""

    wanted = "bytes"

    def parse(self, text: str) -> object:
        """RFC 4648, section 4."""
        return parse_base64(text)


class _Base64:
    """Marks `bytes` that are base64 text in JSON."""

    def __repr__(self) -> str:
        return "BASE64"

    def sdk_shape(self, annotation: Any) -> Base64Shape:
        """The shape of an annotation that has this marker."""
        del annotation
        return Base64Shape()

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Bytes as they are, text as base64; pydantic's own base64 is the one for URLs."""
        del source, handler
        return core_schema.no_info_plain_validator_function(
            _validate_base64,
            serialization=core_schema.plain_serializer_function_ser_schema(
                _dump_base64, when_used="json"
            ),
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """As OpenAPI has it."""
        del schema, handler
        return {"type": "string", "format": "byte"}


def _validate_base64(value: object) -> object:
    if isinstance(value, (bytes, bytearray)):
        return bytes(value)
    parsed = parse_base64(value) if isinstance(value, str) else None
    if parsed is None:
        raise PydanticCustomError("bytes", "Input should be bytes, or a base64 string")
    return parsed


def _dump_base64(value: object) -> object:
    return b64encode(value).decode("ascii") if isinstance(value, bytes) else value


class _FileShape(AnyShape):
    """A file: what sends it reads it, so it is written as it is."""

    def write(self, value: object) -> object:
        """As it is."""
        return value


class _File:
    """Marks a file of a form."""

    def __repr__(self) -> str:
        return "FILE"

    def sdk_shape(self, annotation: Any) -> AnyShape:
        """The shape of an annotation that has this marker."""
        del annotation
        return _FileShape()

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Whatever the transport can read."""
        del source, handler
        return core_schema.any_schema()

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """As OpenAPI has it."""
        del schema, handler
        return {"type": "string", "format": "binary"}


BASE64 = _Base64()
FILE = _File()

#: Bytes that are base64 text in JSON.
Base64 = Annotated[bytes, BASE64]

#: What can be read more than once, and iterables, which are sent once.
_Content = Union[bytes, IO[bytes], PathLike[str], Iterable[bytes], AsyncIterable[bytes]]
#: A file: its content, or also its name, or also its media type.
FileInput = Annotated[
    Union[_Content, tuple[str, _Content], tuple[str, _Content, str]],
    FILE,
]
