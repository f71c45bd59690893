"""Header fields under construction."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

_TOKEN = re.compile(r"[!#$%&'*+\-.^_`|~0-9A-Za-z]+")
_LINE_END = re.compile(r"[\0\r\n]")
_NOT_CARRIED = re.compile(r"[^\t\u0020-\u007e\u0080-\u00ff]")


class HeaderFields:
    """A later layer wins, whatever the case of its names."""

    def __init__(self) -> None:
        """Start without any."""
        self._fields: dict[str, tuple[str, str]] = {}

    def assign(self, values: Mapping[str, str | None] | None) -> None:
        """Set each of the values. `None` removes a field."""
        for name, value in (values or {}).items():
            if value is None:
                self._fields.pop(_checked_name(name).lower(), None)
            else:
                self.set(name, value)

    def set(self, name: str, value: str) -> None:
        """Set one field.

        Raises:
            UsageError: No header can hold that; the message does not show the value.
        """
        self._fields[_checked_name(name).lower()] = name, _checked_value(name, value)

    def get(self, name: str) -> str | None:
        """The value of a field."""
        found = self._fields.get(name.lower())
        return None if found is None else found[1]

    def __contains__(self, name: str) -> bool:
        """Return whether a field is set."""
        return name.lower() in self._fields

    def having(self, name: str, value: str) -> HeaderFields:
        """The same fields, but for one."""
        fields = self.without()
        fields.set(name, value)
        return fields

    def without(self, *names: str) -> HeaderFields:
        """The same fields, but for some."""
        fields = HeaderFields()
        gone = {name.lower() for name in names}
        fields._fields = {key: field for key, field in self._fields.items() if key not in gone}
        return fields

    def raw(self) -> list[tuple[bytes, bytes]]:
        """For the transport."""
        return [
            (name.encode("ascii"), value.encode("latin-1")) for name, value in self._fields.values()
        ]


def _checked_name(name: str) -> str:
    """RFC 9110, section 5.6.2: a token."""
    if not _TOKEN.fullmatch(name):
        raise UsageError(f"{name[:100]!r} is not a valid header name")
    return name


def _checked_value(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise UsageError(f"header {name}: the value must be a string")
    # RFC 9110, section 5.5; a line end would begin a header field of its own.
    if _LINE_END.search(value):
        raise UsageError(f"header {name}: the value contains a line break")
    if _NOT_CARRIED.search(value):
        raise UsageError(
            f"header {name}: the value contains characters that are not allowed in a header"
        )
    return value.strip()
