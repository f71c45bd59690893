"""Keeps secrets out of messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

#: Shorter ones would blot out ordinary text.
_SHORTEST_SECRET = 4

_UNPRINTABLE = re.compile(r"[\x00-\x20\x7f-\x9f\u00a0\u200e\u200f\u2028-\u202e\u2066-\u2069\s]+")


def redact(text: str, secrets: Iterable[str]) -> str:
    """Replaces every secret wherever it stands: servers echo credentials, and proxies do."""
    # The longest first: one may be a part of another.
    for secret in sorted(set(secrets), key=len, reverse=True):
        if len(secret) >= _SHORTEST_SECRET:
            text = text.replace(secret, "[redacted]")
    return text


def printable(text: str, limit: int) -> str:
    """One line of at most `limit` characters without control and direction characters."""
    line = _UNPRINTABLE.sub(" ", text).strip()
    # A half of a surrogate pair could not be written to a log.
    line = line.encode("utf-8", "replace").decode("utf-8")
    return line if len(line) <= limit else f"{line[: limit - 1]}…"


def redacted_cause(cause: BaseException, secrets: Iterable[str]) -> BaseException:
    """The cause as it may be printed: as it is, unless it or one of its own says a secret."""
    text = "\n".join(str(error) for error in causes(cause))
    if redact(text, secrets) == text:
        return cause
    return Exception(f"{type(cause).__name__}: {redact(str(cause), secrets)}")


def causes(error: BaseException) -> Iterator[BaseException]:
    """An error and what led to it, outermost first."""
    seen = 0
    following: BaseException | None = error
    while following is not None and seen < 10:
        yield following
        seen += 1
        # Of several attempts the first stands for all.
        attempts: Sequence[BaseException] = getattr(following, "exceptions", ())
        first = attempts[0] if attempts else None
        following = following.__cause__ or following.__context__ or first
