"""Date-times and dates of RFC 3339."""

from __future__ import annotations

import datetime as _dt
import re
from functools import lru_cache
from typing import Any, SupportsIndex, cast

_RFC3339 = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:[.,](\d+))?([Zz]|[+-]\d\d:?\d\d)?",
    re.ASCII,
)
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class ReceivedDateTime(_dt.datetime):
    """A date-time of a response whose text says more than a `datetime` holds.

    That are digits beyond microseconds, a leap second, or no offset (which is read as UTC). What is
    computed from it is its own: only an unchanged value has the text, and is sent back with it.
    """

    text: str | None = None

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[Any, ...]:
        """Pickled and copied with its text."""
        made = cast("tuple[Any, ...]", super().__reduce_ex__(protocol))
        return made[0], made[1], {"text": self.text}


def parse_datetime(text: str) -> _dt.datetime | None:
    """Read a date-time (RFC 3339, section 5.6); without an offset it counts as UTC.

    The 60th second of a minute is read as the first of the next one; digits beyond microseconds
    are cut off. `ReceivedDateTime.text` has them all the same.

    Returns:
        An aware date-time with the offset of the text; `None` for what is none.
    """
    match = _RFC3339.fullmatch(text)
    if match is None:
        return None
    year, month, day, hour, minute, seconds, fraction, offset = match.groups()
    second = int(seconds)
    if second > 60:
        return None
    leap = second == 60
    says_more = leap or offset is None or (fraction is not None and fraction[6:].strip("0"))
    try:
        value = (ReceivedDateTime if says_more else _dt.datetime)(
            int(year),
            int(month),
            int(day),
            int(hour),
            int(minute),
            59 if leap else second,
            int(fraction[:6].ljust(6, "0")) if fraction else 0,
            _zone(offset),
        )
        if leap:
            value += _dt.timedelta(seconds=1)
    except (ValueError, OverflowError):
        return None
    if isinstance(value, ReceivedDateTime):
        value.text = text
    return value


def parse_date(text: str) -> _dt.date | None:
    """Read a date (RFC 3339, full-date); `None` for what is none."""
    if not _DATE.fullmatch(text):
        return None
    try:
        return _dt.date.fromisoformat(text)
    except ValueError:
        return None


def format_datetime(value: _dt.datetime) -> str:
    """Text of a date-time for the wire: as it was read, else RFC 3339. Naive ones count as UTC."""
    if isinstance(value, ReceivedDateTime) and value.text is not None:
        return value.text
    if value.utcoffset() is None:
        value = value.replace(tzinfo=_dt.timezone.utc)
    precision = "milliseconds" if value.microsecond % 1000 == 0 else "microseconds"
    text = value.isoformat(timespec=precision if value.microsecond else "seconds")
    return f"{text[:-6]}Z" if text.endswith("+00:00") else text


@lru_cache(maxsize=64)
def _zone(offset: str | None) -> _dt.timezone:
    if offset is None or offset in "Zz":
        return _dt.timezone.utc
    size = _dt.timedelta(hours=int(offset[1:3]), minutes=int(offset[-2:]))
    return _dt.timezone(-size if offset[0] == "-" else size)
