"""Errors for non-2xx responses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

from ..errors import (
    ApiConnectionError,
    ApiError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    InternalServerError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    UnprocessableEntityError,
)
from .decode import KindMismatch, decode, parse_for
from .effects import Read, Steps
from .json_text import MalformedJson
from .redact import printable
from .retry import parse_retry_after
from .status import by_status
from .text import decode_text
from .url import bare_url

if TYPE_CHECKING:
    import httpx
    from typing_extensions import TypeGuard

    from .incoming import Incoming
    from .plan import CallPlan
    from .secret_values import Secrets

#: How much of an error's body is read, in bytes.
_LONGEST_BODY = 1024 * 1024

#: The longest message, in characters.
_LONGEST_MESSAGE = 1024

_CLASSES: dict[int, type[ApiError]] = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    422: UnprocessableEntityError,
    429: RateLimitError,
}


def api_error(plan: CallPlan, incoming: Incoming, reason: str | None = None) -> Steps[ApiError]:
    """The error for a response; `reason` stands for what the body says."""
    status, headers = incoming.status, incoming.headers
    try:
        raw = yield from Read(incoming, _LONGEST_BODY)
    except ApiConnectionError:
        # That the body broke off matters less than what the status says.
        raw = b""
    text = decode_text(raw, headers)
    source = by_status(plan.operation.errors, status)
    wanted = Any if source is None else source()
    parsed = _parsed(raw, wanted)
    request_id = _request_id(headers, plan.secrets)
    said = _summary(parsed, text) if reason is None else reason
    return class_for(status)(
        _message(plan, status, request_id, said),
        status_code=status,
        headers=headers,
        body=_typed(parsed, wanted),
        raw_body=text,
        method=plan.operation.method,
        url=plan.secrets.redact(bare_url(plan.url)),
        request_id=request_id,
        retry_after=parse_retry_after(headers),
    )


def class_for(status: int) -> type[ApiError]:
    """The class for a status; `ApiError` itself for what is neither 4xx nor 5xx."""
    if status >= 500:
        return InternalServerError
    return ApiError if status < 400 else _CLASSES.get(status, BadRequestError)


def _parsed(raw: bytes, wanted: Any) -> object:
    try:
        return parse_for(raw, wanted)
    except MalformedJson:
        return None


def _typed(parsed: object, wanted: Any) -> Any:
    if parsed is None:
        return parsed
    try:
        return decode(wanted, parsed).value
    except KindMismatch:
        return parsed


def _message(plan: CallPlan, status: int, request_id: str | None, detail: str) -> str:
    missing = next(iter(plan.credentials.missing), ()) if status == 401 else ()
    tail = f" (no credential was sent: {', '.join(missing)} not set)" if missing else ""
    tail += "" if request_id is None else f" (request id {request_id})"
    head = f"{status} {plan.what}: {detail}" if detail else f"{status} {plan.what}"
    return printable(plan.secrets.redact(head), _LONGEST_MESSAGE - len(tail)) + tail


def _request_id(headers: httpx.Headers, secrets: Secrets) -> str | None:
    """The server's name for an exchange, by the usual header fields."""
    for name in ("x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid"):
        value = headers.get(name)
        if value:
            return printable(secrets.redact(value), 100)
    return None


def _summary(value: object, text: str) -> str:
    """What the body says for people: problem details (RFC 9457), or what APIs have instead."""
    # Not by recursion: a server may nest `error` deeper than the stack goes.
    while isinstance(value, dict):
        body = cast("dict[str, object]", value)
        said = ": ".join(part for part in map(body.get, ("title", "detail")) if _is_text(part))
        if said:
            return said
        if _is_text(body.get("message")):
            return str(body["message"])
        error, description = body.get("error"), body.get("error_description")
        if _is_text(error):
            return f"{error}: {description}" if _is_text(description) else str(error)
        if error is None:
            return text
        value = error
    if isinstance(value, str):
        return value
    return "" if re.match(r"\s*<", text) else text


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and value != ""
