"""Idempotency keys."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from ..errors import UsageError

if TYPE_CHECKING:
    from .header_fields import HeaderFields
    from .plan import PlanSources

#: Methods whose repetition has no further effect (RFC 9110, section 9.2.2).
_IDEMPOTENT = frozenset({"GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"})


def _key_header(sources: PlanSources) -> str | None:
    return sources.operation.idempotency_header or sources.settings.idempotency_header


def set_given_key(headers: HeaderFields, sources: PlanSources) -> None:
    """Set the key of the caller. A header of the call takes precedence.

    Raises:
        UsageError: No header is known, so the server would not recognize a repeated call.
    """
    key, name = sources.options.get("idempotency_key"), _key_header(sources)
    if not key:
        return
    if name is None:
        raise UsageError("idempotency_key: the API has no header for the key of this call")
    headers.set(name, key)


def set_random_key(headers: HeaderFields, sources: PlanSources) -> None:
    """Set a random key where a call needs one to be repeatable. All attempts have the same key."""
    name = _key_header(sources)
    if name is not None and sources.operation.method in ("POST", "PATCH") and name not in headers:
        headers.set(name, str(uuid.uuid4()))


def is_idempotent(headers: HeaderFields, sources: PlanSources) -> bool:
    """Return whether the server recognizes a repeated call."""
    name = _key_header(sources)
    return sources.operation.method in _IDEMPOTENT or (name is not None and name in headers)
