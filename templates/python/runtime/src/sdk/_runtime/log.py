"""Records of the log, with fields for programs."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, NamedTuple

from ..errors import ApiError
from .redact import printable

if TYPE_CHECKING:
    from ..errors import SdkError
    from .outgoing import Subject

#: Names are those of the server, and may be long.
_LONGEST = 1000


class Attempt(NamedTuple):
    """An attempt that begins.

    Attributes:
        number: From 1.
        started: As of `time.monotonic()`.
    """

    number: int
    started: float


def log_response(subject: Subject, status: int, attempt: Attempt) -> None:
    """Log the response of an attempt."""
    if not logs(subject, logging.DEBUG):
        return
    fields = {"status": status, **_fields(attempt)}
    _log(subject, logging.DEBUG, _said(str(status), fields), fields)


def log_retry(
    subject: Subject,
    error: SdkError,
    delay: float,
    attempt: Attempt,
) -> None:
    """Log the failure of an attempt, and the delay before the next one in seconds."""
    if not logs(subject, logging.WARNING):
        return
    name, milliseconds = type(error).__name__, round(delay * 1000)
    fields = {
        **({"status": error.status_code} if isinstance(error, ApiError) else {}),
        **_fields(attempt),
        "retry_delay_ms": milliseconds,
        "error": name,
    }
    line = _said(f"{name}, retrying in {milliseconds} ms", fields)
    _log(subject, logging.WARNING, line, fields)


def log_renewal(subject: Subject, attempt: Attempt) -> None:
    """Log that the attempt is repeated with another token."""
    if logs(subject, logging.DEBUG):
        line = "retrying with a new token"
        _log(subject, logging.DEBUG, line, {"attempt": attempt.number})


def log_mismatch(subject: Subject, places: str) -> None:
    """Log where a response does not match the API description."""
    line = f"the response does not match the API description: {places}"
    issues = printable(subject.secrets.redact(places), _LONGEST)
    _log(subject, logging.DEBUG, line, {"issues": issues})


def logs(subject: Subject, level: int) -> bool:
    """Return whether records of this level are kept; a logger of its own class keeps all."""
    logger = subject.logger
    if isinstance(logger, (logging.Logger, logging.LoggerAdapter)):
        return logger.isEnabledFor(level)
    return logger is not None


def _log(subject: Subject, level: int, line: str, own: dict[str, object]) -> None:
    logger, operation, redact = subject.logger, subject.operation, subject.secrets.redact
    if logger is None:
        return
    # The path is the template, or the path that a program passed to `request`.
    extra = {
        **({} if operation.id is None else {"operation": redact(operation.id)}),
        "method": operation.method,
        "path": redact(operation.path),
        **own,
    }
    line = printable(redact(f"{subject.what}: {line}"), _LONGEST)
    if level == logging.DEBUG:
        logger.debug(line, extra=extra)
    else:
        logger.warning(line, extra=extra)


def _fields(attempt: Attempt) -> dict[str, object]:
    elapsed = round((time.monotonic() - attempt.started) * 1000)
    return {"attempt": attempt.number, "duration_ms": elapsed}


def _said(outcome: str, fields: dict[str, object]) -> str:
    return f"{outcome} (attempt {fields['attempt']}, {fields['duration_ms']} ms)"
