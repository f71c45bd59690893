"""Compressed bodies that broke off: httpx gives them as far as it can unpack them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import httpx


class PackedLength:
    """The length in the last bytes of gzip, and the length that was unpacked."""

    def __init__(self, headers: httpx.Headers) -> None:
        """Take the header fields of the body."""
        self._encoding = headers.get("content-encoding", "").strip().lower()
        self._last = b""
        self._ended = False
        self._unpacked = 0

    def came(self, chunk: bytes) -> None:
        """Sees the next bytes of the body."""
        self._last = (self._last + chunk[-4:])[-4:]

    def ended(self) -> None:
        """No more of them come."""
        self._ended = True

    def unpacked(self, length: int) -> None:
        """So many bytes were made of them."""
        self._unpacked += length

    @property
    def broke_off(self) -> bool:
        """Return whether there is less than was packed: RFC 1952, section 2.3.1, `ISIZE`."""
        # A body without a byte is an empty one, whatever is said of how it is packed.
        if not self._ended or not self._last:
            return False
        if self._encoding != "gzip":
            return self._unpacked == 0 and self._encoding not in ("", "identity")
        told = int.from_bytes(self._last, "little")
        return len(self._last) < 4 or told != self._unpacked & 0xFFFFFFFF
