"""What of an answer is not as the API's description says."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Optional, Union

from .redact import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .outgoing import Subject

#: The way from a value to the root of the body: its key, and the way of what holds it. Links, so
#: that a pointer is only written out where there is something to say.
Place = Optional[tuple["Place", Union[str, int]]]


class DecodeIssue(NamedTuple):
    """A member of an answer that is not what the description says. It never holds the value.

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
    """The JSON pointer (RFC 6901, section 3) of a place."""
    keys: list[str] = []
    while place is not None:
        place, key = place
        keys.append(str(key).replace("~", "~0").replace("/", "~1"))
    return "".join(f"/{key}" for key in reversed(keys))


def kind_of(value: object) -> str:
    """For people: the kind of a value of JSON."""
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
    """Adds the issue of a value that is of another kind than is wanted."""
    issues.append(DecodeIssue(pointer_to(place), wanted, kind_of(value)))


#: How many issues a line of the log names.
_NAMED = 5


def log_issues(issues: Sequence[DecodeIssue], subject: Subject) -> None:
    """Tells the log what of a value is not as described: where, and of which kind it is."""
    if not issues or subject.logger is None:
        return
    named = [
        f"{issue.pointer or 'the root value'} (expected {issue.wanted}, found {issue.found})"
        for issue in issues[:_NAMED]
    ]
    if len(issues) > _NAMED:
        named.append(f"{len(issues) - _NAMED} more")
    line = f"{subject.what}: the response does not match the API description: {', '.join(named)}"
    subject.logger.debug(printable(subject.secrets.redact(line), 1000))
