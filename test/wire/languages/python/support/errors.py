"""What is known of an error, by the names that the suite has for it."""

from __future__ import annotations

import asyncio
from types import ModuleType
from typing import Any, Dict, Optional

import httpx

from .values import raw

#: The narrower before the wider.
_KINDS = (
    ("timeout", "ApiTimeoutError"),
    ("connection", "ApiConnectionError"),
    ("api", "ApiError"),
    ("decode", "DecodeError"),
    ("stream", "StreamError"),
    ("pagination", "PaginationError"),
    ("auth", "AuthError"),
    ("usage", "UsageError"),
)

_MEMBERS = {
    "status_code": "status",
    "body": "body",
    "raw_body": "rawBody",
    "request_id": "requestId",
    "method": "method",
    "url": "url",
    "content_type": "contentType",
    "line": "line",
    "event": "event",
    "data": "data",
    "path": "path",
    "page": "page",
}


def error_outcome(error: BaseException, sdk: ModuleType) -> Dict[str, Any]:
    """The error with its causes."""
    outcome: Dict[str, Any] = {
        "kind": _kind_of(error, sdk),
        "message": str(error),
        "family": type(error).__name__.replace("Error", ""),
    }
    for name, called in _MEMBERS.items():
        value = getattr(error, name, None)
        if value is not None:
            outcome[called] = raw(value)
    retry_after: Optional[float] = getattr(error, "retry_after", None)
    if retry_after is not None:
        outcome["retryAfterMs"] = raw(retry_after * 1000)
    headers = getattr(error, "headers", None)
    if isinstance(headers, httpx.Headers):
        outcome["headers"] = headers.multi_items()
    if error.__cause__ is not None:
        outcome["cause"] = error_outcome(error.__cause__, sdk)
    return outcome


def _kind_of(error: BaseException, sdk: ModuleType) -> str:
    if isinstance(error, asyncio.CancelledError):
        return "cancelled"
    for kind, name in _KINDS:
        known = getattr(sdk, name, None)
        if known is not None and isinstance(error, known):
            return kind
    return "other"
