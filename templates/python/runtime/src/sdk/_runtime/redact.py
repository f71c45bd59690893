"""Messages that are safe to print."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import httpx

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .secret_values import Secrets

#: How much is searched before its beginning is quoted: a secret that is cut off is not found.
LONGEST_QUOTED = 65_536

#: Controls, and what nobody sees: direction marks, zero-width characters, tags. A space stands for
#: them: without one, a secret that they split would be whole again.
_UNPRINTABLE = re.compile(
    r"[\x00-\x20\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    r"\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    r"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\s]+"
)


def printable(text: str, limit: int) -> str:
    """One line of at most `limit` characters, all of which a reader sees."""
    line = _UNPRINTABLE.sub(" ", text).strip()
    # A half of a surrogate pair could not be written to a log.
    line = line.encode("utf-8", "replace").decode("utf-8")
    return line if len(line) <= limit else f"{line[: limit - 1]}…"


def redacted_cause(cause: BaseException, secrets: Secrets) -> BaseException:
    """The cause of an error as it may be printed and pickled.

    It stays as it is, without the requests that errors of httpx hold, unless it quotes a secret.
    """
    parts = list(causes(cause))
    for part in parts:
        if isinstance(part, httpx.HTTPError):
            vars(part).update(dict.fromkeys(vars(part)))
    text = "\n".join(f"{part}\n{part.args!r}\n{vars(part)!r}" for part in parts)
    if secrets.redact(text) == text:
        return cause
    return Exception(secrets.redact(f"{type(cause).__name__}: {cause}"))


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
