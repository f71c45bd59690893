"""Bodies as text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import httpx

_CHARSET = re.compile(r'charset\s*=\s*"?([^\s";]+)', re.IGNORECASE)


def decode_text(body: bytes, headers: httpx.Headers) -> str:
    """Text of a body in the charset that its type names, otherwise in UTF-8."""
    label = _CHARSET.search(headers.get("content-type", ""))
    name = label[1].lower() if label else "utf-8"
    try:
        # The names of UTF-8 also stand for a byte order mark, which is no part of the text.
        return body.decode("utf-8-sig" if name in ("utf-8", "utf8") else name, "replace")
    except (LookupError, ValueError):
        # A charset that Python does not know, or that is none: `base64`.
        return body.decode("utf-8-sig", "replace")
