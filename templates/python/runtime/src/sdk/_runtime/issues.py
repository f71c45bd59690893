"""Parts of a response that do not match the API description."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple, Optional, Union

from .log import log_mismatch, logs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .outgoing import Subject

#: The way from a value to the root of the body: its key, and the way of what holds it. Links, so
#: that a pointer is only written out where there is something to say.
Place = Optional[tuple["Place", Union[str, int]]]


class DecodeIssue(NamedTuple):
    """A part of a response that does not match the API description. It never has the value.

    Attributes:
        pointer: JSON pointer (RFC 6901) into the body, with the names on the wire; empty for the
            whole body.
        wanted: What the description says, such as `string`.
        found: What came, such as `number`, or `missing`.
    """

    pointer: str
    wanted: str
    found: str


Issues = list[DecodeIssue]


def pointer_to(place: Place) -> str:
    """Return the JSON pointer (RFC 6901, section 3) of a place."""
    keys: list[str] = []
    while place is not None:
        place, key = place
        keys.append(str(key).replace("~", "~0").replace("/", "~1"))
    return "".join(f"/{key}" for key in reversed(keys))


def pointer_of(*keys: str | int) -> str:
    """Return the JSON pointer of a path from the root of the body."""
    place: Place = None
    for key in keys:
        place = (place, key)
    return pointer_to(place)


def kind_of(value: object) -> str:
    """Return the kind of a JSON value, for messages."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "number"
    if isinstance(value, str):
        return "string"
    return "array" if isinstance(value, list) else "object"


def note(issues: Issues, place: Place, wanted: str, value: object) -> None:
    """Add an issue for a value of another kind than expected."""
    issues.append(DecodeIssue(pointer_to(place), wanted, kind_of(value)))


#: How many issues a log line lists.
_NAMED = 5


def log_issues(issues: Sequence[DecodeIssue], subject: Subject) -> None:
    """Log the parts of a value that do not match the API description: places and kinds."""
    if not issues or not logs(subject, logging.DEBUG):
        return
    named = [
        f"{issue.pointer or 'the root value'} (expected {issue.wanted}, found {issue.found})"
        for issue in issues[:_NAMED]
    ]
    if len(issues) > _NAMED:
        named.append(f"{len(issues) - _NAMED} more")
    log_mismatch(subject, ", ".join(named))
