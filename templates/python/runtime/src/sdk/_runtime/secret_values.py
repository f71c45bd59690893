"""The secrets of a call, in a form that nothing prints."""

from __future__ import annotations

import re
from base64 import b64encode, urlsafe_b64encode
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

#: What stands in the place of a secret.
REDACTED = "[redacted]"

#: Shorter ones would blot out ordinary text.
_SHORTEST_SECRET = 4

#: A byte that is percent-encoded (RFC 3986, section 2.1), or a character that is escaped in JSON,
#: which may take a pair of surrogates (RFC 8259, section 7).
_ESCAPE = re.compile(
    rb"%([0-9a-f]{2})"
    rb"|\\(?:u(d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})"
    rb'|(["\\/]))',
    re.IGNORECASE,
)

#: How often a text may be escaped: JSON in a text of JSON, a URL in the query of a URL.
_MOST_ESCAPES = 3


class Secrets:
    """Values that nothing may show: not its `repr`, not a pickle, not a copy.

    `redact` finds a value as it is, in base64, and with any of its characters percent-encoded or
    escaped as in JSON.
    """

    __slots__ = ("_forms", "_values")

    def __init__(self, values: Iterable[str] = ()) -> None:
        """Take the values."""
        self._values = frozenset(values)
        self._forms: tuple[bytes, ...] | None = None

    def having(self, values: Iterable[str] | Secrets) -> Secrets:
        """These secrets and others."""
        more = values._values if isinstance(values, Secrets) else values
        return Secrets(self._values.union(more))

    def redact(self, text: str) -> str:
        """Replace each secret in a string: servers echo credentials, and proxies do."""
        raw = text.encode("utf-8", "surrogatepass")
        clean = self.redact_bytes(raw)
        return text if clean is raw else clean.decode("utf-8", "surrogatepass")

    def redact_bytes(self, text: bytes) -> bytes:
        """Replace each secret in UTF-8 text. Without any, return the same object."""
        forms = self._all_forms()
        for form in forms:
            if form in text:
                text = text.replace(form, REDACTED.encode())
        if b"%" in text or b"\\" in text:
            text = _redact_escaped(text, forms)
        return text

    def _all_forms(self) -> tuple[bytes, ...]:
        if self._forms is None:
            found = {form for value in self._values for form in _forms_of(value)}
            # The longest first: one may be a part of another.
            self._forms = tuple(sorted(found, key=lambda form: (-len(form), form)))
        return self._forms

    def __repr__(self) -> str:
        """Show nothing."""
        return REDACTED

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles hold none."""
        return Secrets, ()


#: Where there are none.
NO_SECRETS = Secrets()


def _forms_of(value: str) -> Iterable[bytes]:
    raw = value.encode("utf-8", "surrogatepass")
    if len(value) < _SHORTEST_SECRET:
        return
    yield raw
    # As a form has it (WHATWG URL, section 5.2), once its percent-encoding is undone.
    yield raw.replace(b" ", b"+")
    yield b64encode(raw).rstrip(b"=")
    yield urlsafe_b64encode(raw).rstrip(b"=")


def _redact_escaped(text: bytes, forms: Sequence[bytes]) -> bytes:
    """Replace secrets of which some characters are escaped."""
    plain = text
    for _ in range(_MOST_ESCAPES):
        unescaped = _ESCAPE.sub(_unescape, plain)
        if len(unescaped) == len(plain):
            break
        plain = unescaped
        if any(form in plain for form in forms):
            return _redact_behind_escapes(text, forms)
    return text


def _redact_behind_escapes(text: bytes, forms: Sequence[bytes]) -> bytes:
    any_form = re.compile(b"|".join(map(re.escape, forms)))
    # Where each byte of the plain text begins in the text.
    plain, starts = text, list(range(len(text) + 1))
    hidden = bytearray(len(text) + 1)
    for _ in range(_MOST_ESCAPES):
        plain, starts = _unescaped(plain, starts)
        for match in any_form.finditer(plain):
            start, end = starts[match.start()], starts[match.end()]
            hidden[start:end] = b"\1" * (end - start)
    pieces = re.finditer(b"\0+|\1+", bytes(hidden[:-1]))
    return b"".join(
        text[piece.start() : piece.end()] if piece[0][0] == 0 else REDACTED.encode()
        for piece in pieces
    )


def _unescaped(text: bytes, starts: list[int]) -> tuple[bytes, list[int]]:
    plain = bytearray()
    places: list[int] = []
    at = 0
    for match in _ESCAPE.finditer(text):
        plain += text[at : match.start()]
        places += starts[at : match.start()]
        unit = _unescape(match)
        plain += unit
        places += [starts[match.start()]] * len(unit)
        at = match.end()
    return bytes(plain + text[at:]), places + starts[at:]


def _unescape(escape: re.Match[bytes]) -> bytes:
    percent, unicode, itself = escape.groups()
    if percent:
        return bytes.fromhex(percent.decode())
    if not unicode:
        return bytes(itself)
    units = bytes.fromhex(re.sub(rb"\\u", b"", unicode, flags=re.IGNORECASE).decode())
    return units.decode("utf-16-be", "surrogatepass").encode("utf-8", "surrogatepass")
