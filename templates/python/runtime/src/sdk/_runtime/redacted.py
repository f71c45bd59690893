"""Values without the secrets that a server put into them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, cast

import httpx
from pydantic import BaseModel

from .secret_values import REDACTED

if TYPE_CHECKING:
    from .secret_values import Secrets

#: How deep a value may be. A server may nest deeper than a pickle goes.
_LEVELS = 64


def redacted(value: object, secrets: Secrets, levels: int = _LEVELS) -> object:
    """A value without secrets, and without what is nested too deeply to be pickled.

    Args:
        value: Text, header fields, JSON, or a model.
        secrets: What it must not hold.
        levels: How many levels of it are kept.
    """
    if isinstance(value, str):
        return value if isinstance(value, Enum) else secrets.redact(value)
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, bytes):
        return secrets.redact_bytes(value)
    if levels == 0:
        return None
    if isinstance(value, list):
        items = cast("list[object]", value)
        return [redacted(item, secrets, levels - 1) for item in items]
    if isinstance(value, dict):
        return _redacted_members(cast("dict[object, object]", value), secrets, levels)
    return _redacted_object(value, secrets, levels)


def _redacted_members(
    members: dict[object, object], secrets: Secrets, levels: int
) -> dict[object, object]:
    return {
        redacted(key, secrets): redacted(item, secrets, levels - 1) for key, item in members.items()
    }


def _redacted_object(value: object, secrets: Secrets, levels: int) -> object:
    if isinstance(value, httpx.Headers):
        pairs = [
            (secrets.redact_bytes(name), secrets.redact_bytes(text)) for name, text in value.raw
        ]
        return httpx.Headers(pairs, encoding=value.encoding)
    if isinstance(value, BaseModel):
        made = value.model_copy()
        for part in ("__dict__", "__pydantic_extra__"):
            members = getattr(made, part)
            copied = members and _redacted_members(members, secrets, levels)
            object.__setattr__(made, part, copied)
        return made
    shown = repr(value)
    return value if secrets.redact(shown) == shown else REDACTED
