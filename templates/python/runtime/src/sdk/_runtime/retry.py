"""Whether and when a call is retried."""

from __future__ import annotations

import calendar
import random
import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import ApiConnectionError, ApiError, SdkError

if TYPE_CHECKING:
    import httpx

    from ..options import RetryPolicy

#: The longest delay that `Retry-After` can cause, in seconds.
_LONGEST_RETRY_AFTER = 60.0

#: The longest delay between attempts without `Retry-After`, in seconds.
_LONGEST_BACKOFF = 5.0

#: The server did not process the request.
_NOT_DONE = frozenset({408, 429, 503})

#: The server may have processed the request.
_PERHAPS_DONE = frozenset({500, 502, 504})


@dataclass(frozen=True)
class Retry:
    """What decides whether a call is retried.

    Attributes:
        policy: Number and delay of the attempts.
        idempotent: Repeating the request has no further effect (RFC 9110, section 9.2.2).
        repeatable: The body can be sent again.
    """

    policy: RetryPolicy
    idempotent: bool
    repeatable: bool


def delay_before_retry(
    failure: SdkError,
    attempt: int,
    retry: Retry,
) -> float | None:
    """Return the seconds before the next attempt, or `None` if there is none."""
    policy = retry.policy
    if attempt >= policy.max_attempts or not retry.repeatable or not _is_retryable(failure, retry):
        return None
    backoff = min(_LONGEST_BACKOFF, policy.retry_delay * 2.0 ** min(attempt - 1, 64))
    # Jitter: clients that failed at the same time must not retry at the same time.
    jittered = backoff * random.uniform(0.5, 1)
    wanted = (failure.retry_after or 0) if isinstance(failure, ApiError) else 0
    return None if wanted > _LONGEST_RETRY_AFTER else max(jittered, wanted)


def _is_retryable(failure: SdkError, retry: Retry) -> bool:
    if isinstance(failure, ApiError):
        status = failure.status_code
        return status in _NOT_DONE or (retry.idempotent and status in _PERHAPS_DONE)
    if not isinstance(failure, ApiConnectionError):
        return False
    return failure.outcome == "not sent" or (failure.outcome == "unknown" and retry.idempotent)


def parse_retry_after(headers: httpx.Headers, now: float | None = None) -> float | None:
    """`Retry-After` in seconds (RFC 9110, section 10.2.3); what is malformed counts as absent.

    Args:
        headers: The headers of the response.
        now: Seconds since 1970; default: those of the clock.
    """
    value = headers.get("retry-after", "").strip()
    if re.fullmatch("[0-9]+", value):
        # Python reads no integers of thousands of digits; a float that is too large is infinite.
        return float(value)
    date = _parse_http_date(value, time.time() if now is None else now)
    if date is None:
        return None
    return max(0.0, date - (time.time() if now is None else now))


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

_TIME = r"(?P<hour>\d\d):(?P<minute>\d\d):(?P<second>\d\d)"

#: The three forms that a recipient must accept (RFC 9110, section 5.6.7).
_HTTP_DATES = (
    re.compile(
        rf"[A-Z]\w\w, (?P<day>\d\d) (?P<month>\w{{3}}) (?P<year>\d{{4}}) {_TIME} GMT", re.ASCII
    ),
    re.compile(
        rf"[A-Z]\w{{5,8}}, (?P<day>\d\d)-(?P<month>\w{{3}})-(?P<year>\d\d) {_TIME} GMT", re.ASCII
    ),
    re.compile(
        rf"[A-Z]\w\w (?P<month>\w{{3}}) (?P<day>[ \d]\d) {_TIME} (?P<year>\d{{4}})", re.ASCII
    ),
)


def _parse_http_date(value: str, now: float) -> float | None:
    for form in _HTTP_DATES:
        found = form.fullmatch(value)
        if found is None or found["month"] not in _MONTHS:
            continue
        year = _full_year(found["year"], now)
        month = _MONTHS.index(found["month"]) + 1
        clock = (int(found["hour"]), int(found["minute"]), int(found["second"]))
        try:
            return float(calendar.timegm((year, month, int(found["day"]), *clock)))
        except (ValueError, OverflowError):
            return None
    return None


def _full_year(year: str, now: float) -> int:
    """Two digits that would be more than 50 years ahead mean the past (RFC 9110, 5.6.7)."""
    if len(year) == 4:
        return int(year)
    current = time.gmtime(now).tm_year
    guess = current - current % 100 + int(year)
    return guess - 100 if guess > current + 50 else guess
