"""Numbers that select a page."""

from __future__ import annotations

import re

from ..errors import UsageError

#: Python limits the digits of the integers that it reads.
_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,300}")


def whole_number(cursor: str) -> int:
    """Read the cursor of a page that a number selects.

    Raises:
        UsageError: It is not a whole number.
    """
    if not _WHOLE_NUMBER.fullmatch(cursor):
        raise UsageError("start_at() requires a whole number for this method")
    return int(cursor)
