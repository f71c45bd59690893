"""The header `Link` (RFC 8288, section 3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_TARGET = re.compile(r"[\s,]*<([^<>]*)>")
# Name, and the value in quotes or as a token.
_PARAMETER = re.compile(r'\s*;\s*([^\s=;,"<>]*)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?')


def next_link(fields: Sequence[str]) -> str:
    """The target of the first link with the relation `next`. Empty if there is none."""
    for field in fields:
        for target, parameters in _links(field):
            relations = parameters.get("rel", "").lower().split()
            # A link with an anchor starts at another resource.
            if "next" in relations and "anchor" not in parameters:
                return target.strip()
    return ""


def _links(field: str) -> Iterator[tuple[str, dict[str, str]]]:
    at = 0
    while True:
        target = _TARGET.match(field, at)
        if target is not None:
            parameters: dict[str, str] = {}
            at = target.end()
            while parameter := _PARAMETER.match(field, at):
                at = parameter.end()
                name, quoted, token = parameter.groups()
                value = token or "" if quoted is None else re.sub(r"\\(.)", r"\1", quoted)
                # Only the first of the same name counts.
                parameters.setdefault(name.lower(), value)
            yield target[1], parameters
        at = _end_of_link(field, at)
        if at < 0:
            return


def _end_of_link(field: str, at: int) -> int:
    """The place after the next comma that separates links. -1 if there is none."""
    while at < len(field):
        if field[at] == ",":
            return at + 1
        closing = {'"': '"', "<": ">"}.get(field[at])
        end = -1 if closing is None else field.find(closing, at + 1)
        at = max(at, end) + 1
    return -1
