"""Requests that failed without a response."""

from __future__ import annotations

import errno
import socket
import ssl
from typing import TYPE_CHECKING, NoReturn

import httpx

from ..errors import ApiConnectionError, ApiTimeoutError, Outcome, SdkError, UsageError
from .redact import causes, printable, redacted_cause

if TYPE_CHECKING:
    from .deadline import Deadline
    from .outgoing import Subject, Timeouts

_UNSENDABLE = (httpx.LocalProtocolError, httpx.UnsupportedProtocol, httpx.InvalidURL)
_NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.ProxyError)


def fail_connection(
    subject: Subject,
    cause: Exception,
    *,
    timeouts: Timeouts,
    deadline: Deadline,
    sending: bool,
) -> NoReturn:
    """Raise the error for what the transport raised; the reason is often several causes deep.

    Args:
        subject: What the request is called.
        cause: What was raised.
        timeouts: The timeouts of the request.
        deadline: That of the call.
        sending: Whether no response has come yet.

    Raises:
        ApiConnectionError: Nearly always.
        UsageError: The request cannot be sent as it is.
    """
    error = _error(subject, cause, timeouts, deadline, sending)
    raise error from redacted_cause(cause, subject.secrets)


def _error(
    subject: Subject, cause: Exception, timeouts: Timeouts, deadline: Deadline, sending: bool
) -> SdkError:
    what = subject.what
    if isinstance(cause, httpx.TimeoutException):
        if deadline.passed:
            return deadline.error(what)
        return _timeout(what, cause, timeouts, "response" if sending else "data")
    code, detail = _code(cause), _detail(cause)
    if code is not None and code not in detail:
        detail = f"{code} {detail}"
    detail = printable(subject.secrets.redact(detail), 500)
    if isinstance(cause, _UNSENDABLE):
        return UsageError(f"{what}: cannot be sent: {detail}")
    outcome = _outcome(cause)
    unsure = sending and outcome == "unknown"
    note = "; the server may have processed the request" if unsure else ""
    message = f"{what}: connection failed: {detail}{note}"
    return ApiConnectionError(message, code=code, outcome=outcome)


def _timeout(
    what: str, cause: httpx.TimeoutException, timeouts: Timeouts, awaited: str
) -> ApiTimeoutError:
    if isinstance(cause, httpx.ConnectTimeout):
        message = f"{what}: could not connect within {_seconds(timeouts.connect)}"
        return ApiTimeoutError(message, outcome="not sent")
    if isinstance(cause, httpx.PoolTimeout):
        message = f"{what}: no pooled connection became available within {_seconds(timeouts.pool)}"
        return ApiTimeoutError(message, outcome="not sent")
    if isinstance(cause, httpx.WriteTimeout):
        return ApiTimeoutError(f"{what}: no data could be sent for {_seconds(timeouts.write)}")
    return ApiTimeoutError(f"{what}: no {awaited} was received for {_seconds(timeouts.read)}")


def _seconds(limit: float | None) -> str:
    return "the configured timeout" if limit is None else f"{limit:g} s"


def _outcome(cause: Exception) -> Outcome:
    """Return whether the request can have reached the server."""
    if any(isinstance(error, ssl.SSLCertVerificationError) for error in causes(cause)):
        return "certificate"
    return "not sent" if isinstance(cause, _NOT_SENT) else "unknown"


def _detail(cause: Exception) -> str:
    for error in causes(cause):
        if isinstance(error, ssl.SSLCertVerificationError):
            return str(error)
    said = (str(error) for error in causes(cause))
    text = next((text for text in said if text), type(cause).__name__)
    # Some libraries end messages like sentences; more may follow here.
    return text.rstrip(".")


def _code(cause: Exception) -> str | None:
    """The system's name for the reason: `ECONNREFUSED`; httpx says it only in a cause."""
    for error in causes(cause):
        if isinstance(error, socket.gaierror):
            return "ENOTFOUND" if error.errno == socket.EAI_NONAME else "EAI_AGAIN"
        if isinstance(error, OSError) and not isinstance(error, ssl.SSLError):
            name = errno.errorcode.get(error.errno or 0)
            if name is not None:
                return name
    return None
