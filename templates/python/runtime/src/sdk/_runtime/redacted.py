"""Values without the secrets that a server put into them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, cast

import httpx
from pydantic import BaseModel

from .secret_values import REDACTED

if TYPE_CHECKING:
    from .secret_values import Secrets


def redacted(value: object, secrets: Secrets) -> object:
    """A value without secrets; the value itself where it has none.

    Args:
        value: Text, header fields, JSON, or a model.
        secrets: What it may not hold.
    """
    try:
        return _redacted(value, secrets)
    except RecursionError:
        return REDACTED


def _redacted(value: object, secrets: Secrets) -> object:
    if isinstance(value, str):
        return value if isinstance(value, Enum) else secrets.redact(value)
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, bytes):
        return secrets.redact_bytes(value)
    if isinstance(value, list):
        return [_redacted(item, secrets) for item in cast("list[object]", value)]
    if isinstance(value, dict):
        return _redacted_members(cast("dict[object, object]", value), secrets)
    return _redacted_object(value, secrets)


def _redacted_members(members: dict[object, object], secrets: Secrets) -> dict[object, object]:
    return {_redacted(key, secrets): _redacted(item, secrets) for key, item in members.items()}


def _redacted_object(value: object, secrets: Secrets) -> object:
    if isinstance(value, httpx.Headers):
        pairs = [
            (secrets.redact_bytes(name), secrets.redact_bytes(text)) for name, text in value.raw
        ]
        return httpx.Headers(pairs, encoding=value.encoding)
    if isinstance(value, BaseModel):
        made = value.model_copy()
        for part in ("__dict__", "__pydantic_extra__"):
            members = getattr(made, part)
            object.__setattr__(made, part, members and _redacted_members(members, secrets))
        return made
    shown = repr(value)
    return value if secrets.redact(shown) == shown else REDACTED
