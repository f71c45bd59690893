"""From the values of Python to those of JSON."""

from __future__ import annotations

import datetime as _dt
from base64 import b64encode
from collections.abc import Mapping, Set
from enum import Enum
from typing import cast
from uuid import UUID

from .dates import format_datetime

#: Types whose values are JSON as they are.
ALREADY_PLAIN = frozenset({str, int, float, bool, type(None)})


def to_plain(value: object) -> object:
    """The JSON of a value whose type is only known from itself.

    Args:
        value: A model, a value of one of the types that models have, or JSON.
    """
    if type(value) in ALREADY_PLAIN:
        return value
    if isinstance(value, Enum):
        return value.value
    shape = getattr(type(value), "__sdk_shape__", None)
    if shape is not None:
        return shape().write(value)
    if isinstance(value, Mapping):
        return {
            str(to_plain(key)): to_plain(item)
            for key, item in cast("Mapping[object, object]", value).items()
        }
    if isinstance(value, (list, tuple, Set)):
        return [to_plain(item) for item in cast("list[object]", value)]
    return _text(value)


def tag_of(value: object) -> str | None:
    """The value of a discriminator as text; `None` where it is missing, or has parts."""
    if isinstance(value, bool):
        return str(value).lower()
    plain = to_plain(value)
    return str(plain) if isinstance(plain, (str, int, float)) else None


def _text(value: object) -> object:
    if isinstance(value, _dt.datetime):
        return format_datetime(value)
    if isinstance(value, _dt.date):
        return value.isoformat()
    if isinstance(value, (bytes, bytearray)):
        return b64encode(value).decode("ascii")
    return str(value) if isinstance(value, UUID) else value
